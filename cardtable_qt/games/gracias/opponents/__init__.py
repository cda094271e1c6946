"""The computer players of Gracias."""
