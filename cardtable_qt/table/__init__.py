"""The table on the screen: what lies where, and what a gesture means."""
