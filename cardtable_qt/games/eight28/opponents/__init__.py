"""The computer players of 8/28."""
