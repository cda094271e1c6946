"""Widgets shared by several pages, and the style sheet."""
