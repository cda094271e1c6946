"""The table as a tree for screen readers: areas and their entries."""
