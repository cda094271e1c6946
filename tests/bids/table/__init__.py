"""Everything about Bids except its rules."""
