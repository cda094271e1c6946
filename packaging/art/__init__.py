"""Scripts that draw every picture of the program. `make art` writes them to the assets."""
