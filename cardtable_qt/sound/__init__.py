"""What is heard: sounds are mixed here and played, or there is silence where that cannot be."""
