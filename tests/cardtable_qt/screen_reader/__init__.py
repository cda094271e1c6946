"""A screen reader for tests: it knows the program only through AT-SPI, as Orca does."""
