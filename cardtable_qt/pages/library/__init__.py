"""The page that lists all recorded games."""
