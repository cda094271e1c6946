"""Where players are measured: many deals, every seat, and what that says about their strength."""
