"""Diagnostics: the program log, uncaught errors, crash reports and safe mode."""
