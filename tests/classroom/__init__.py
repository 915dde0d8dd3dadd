"""Tests of the questions for a class."""
