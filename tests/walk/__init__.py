"""Tests of the rule walk."""
