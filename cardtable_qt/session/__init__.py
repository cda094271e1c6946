"""The running game: controller, turn and real-time drivers, opponent thread, undo and replay."""
