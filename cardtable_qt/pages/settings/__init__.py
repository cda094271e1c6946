"""The dialog of the settings."""
