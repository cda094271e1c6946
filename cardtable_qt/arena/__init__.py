"""Measures how strong computer players are, by playing many deals in every seat."""
