"""The windows around the table: start, new game, and the page on which a game is played."""
