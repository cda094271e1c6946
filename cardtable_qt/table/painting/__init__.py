"""Graphics items, card images, colours and the table surface."""
