"""The rules of Bids."""
