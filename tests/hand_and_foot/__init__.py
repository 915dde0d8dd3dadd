"""Hand and Foot, clause by clause."""
