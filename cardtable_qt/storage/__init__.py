"""What is kept on this computer: games, settings, and what is counted from them."""
