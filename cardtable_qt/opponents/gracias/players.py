"""Who plays Gracias, by name."""

from __future__ import annotations

from cardtable_qt.opponents.gracias.greedy import GraciasPlayer
from cardtable_qt.opponents.player import Player
from cardtable_qt.opponents.registry import CHARACTERS, GREEDY, LEVELS

PLAYERS: dict[str, Player] = {
    name: GraciasPlayer()
    for name in (GREEDY, *LEVELS["gracias"], *(character.key for character in CHARACTERS))
}
