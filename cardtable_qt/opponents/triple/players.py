"""Who plays Triple, by name."""

from __future__ import annotations

from cardtable_qt.opponents.player import Player
from cardtable_qt.opponents.registry import CHARACTERS, GREEDY, LEVELS
from cardtable_qt.opponents.triple.eyes import TriplePlayer

PLAYERS: dict[str, Player] = {
    name: TriplePlayer()
    for name in (GREEDY, *LEVELS["triple"], *(character.key for character in CHARACTERS))
}
