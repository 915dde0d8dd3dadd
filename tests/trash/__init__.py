"""Trash, clause by clause."""
