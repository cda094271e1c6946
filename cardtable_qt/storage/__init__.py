"""Files on the player's computer: games, settings, and the statistics derived from the games."""
