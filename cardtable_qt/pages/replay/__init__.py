"""The page that replays a recorded game, from which a new game can be started."""
