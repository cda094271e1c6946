"""The computer players of Bids."""
