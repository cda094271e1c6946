"""The page of the shelf, on which all games stand."""
