"""The page on which a game is played, with its overlays, log, hints and sounds."""
