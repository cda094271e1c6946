"""The table as a tree for screen readers: areas, and what lies in each."""
