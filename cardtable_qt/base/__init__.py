"""Shared basics: assets, translation, error messages, texts, pace and thread priorities."""
