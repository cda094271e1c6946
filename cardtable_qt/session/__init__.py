"""The running game: who sits where, whose turn it is, who is thinking, and what is kept of it."""
