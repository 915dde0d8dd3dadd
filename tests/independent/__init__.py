"""Answers counted again by small programs that know the rules and nothing of the package."""
