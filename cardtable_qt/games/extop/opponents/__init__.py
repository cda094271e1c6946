"""The computer players of Ex & Top."""
