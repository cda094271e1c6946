"""Synthesises the sounds in `assets/sounds`."""
