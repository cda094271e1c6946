"""Everything particular to a game outside its rules, one folder per game."""
