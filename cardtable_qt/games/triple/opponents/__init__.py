"""The computer players of Triple."""
