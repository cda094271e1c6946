"""Moving pieces and short visual effects."""
