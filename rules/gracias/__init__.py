"""The rules of Gracias."""
