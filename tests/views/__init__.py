"""Pictures and words."""
