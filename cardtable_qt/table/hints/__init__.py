"""Hints and explanations shown on the table."""
