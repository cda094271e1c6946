"""The rules of Triple."""
