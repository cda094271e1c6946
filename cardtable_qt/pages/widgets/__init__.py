"""New folder."""
