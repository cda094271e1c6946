"""The start page and the panel that sets up a new game."""
