"""The game Gracias."""
