"""The table on the screen, for every game: layout, input, animation, painting and hints."""
