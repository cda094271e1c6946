"""Layouts: positions of pieces, zones, labels and panels, without Qt."""
