"""The game Ex & Top."""
