"""Who plays 8/28, by name."""

from __future__ import annotations

from cardtable_qt.opponents.eight28.greedy import Eight28Player
from cardtable_qt.opponents.eight28.stopping import StopPlayer
from cardtable_qt.opponents.player import Player
from cardtable_qt.opponents.registry import CHARACTERS, GREEDY, LEVELS

PLAYERS: dict[str, Player] = {
    name: Eight28Player()
    for name in (
        GREEDY,
        *LEVELS["eight28"],
        *(character.key for character in CHARACTERS),
    )
}
PLAYERS["stop-6-24"] = StopPlayer(6, 24)
PLAYERS["stop-7-25"] = StopPlayer(7, 25)
