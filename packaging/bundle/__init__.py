"""Builds the folder and the archive that need no Python."""
