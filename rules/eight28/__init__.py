"""The rules of 8/28."""
