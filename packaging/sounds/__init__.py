"""Makes the sounds in `assets/sounds` out of nothing but arithmetic."""
