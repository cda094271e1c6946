"""Sound: mixer, audio device and player. Without a device there is silence."""
