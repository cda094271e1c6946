"""How the program itself fares: its log, its mishaps, and starts when something is wrong."""
