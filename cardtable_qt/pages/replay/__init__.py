"""The page on which a game is watched again, and taken over."""
