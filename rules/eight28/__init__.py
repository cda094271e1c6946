"""The game 8/28."""
