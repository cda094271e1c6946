"""Mouse, keyboard, scrolling and zooming at the table."""
