"""Who plays Ex & Top, by name."""

from __future__ import annotations

from cardtable_qt.opponents.extop.greedy import ExTopPlayer
from cardtable_qt.opponents.player import Player
from cardtable_qt.opponents.registry import CHARACTERS, GREEDY, LEVELS

PLAYERS: dict[str, Player] = {
    name: ExTopPlayer()
    for name in (GREEDY, *LEVELS["extop"], *(character.key for character in CHARACTERS))
}
