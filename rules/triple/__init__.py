"""The game Triple."""
