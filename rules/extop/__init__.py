"""The rules of Ex & Top."""
