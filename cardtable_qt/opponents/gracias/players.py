"""Who plays Gracias, by name."""

from __future__ import annotations

from cardtable_qt.opponents.gracias.glance import Glancer
from cardtable_qt.opponents.gracias.greedy import GraciasPlayer
from cardtable_qt.opponents.gracias.outlook import FAR, NEAR
from cardtable_qt.opponents.gracias.thinker import Thinker
from cardtable_qt.opponents.player import Player
from cardtable_qt.opponents.registry import CHARACTERS, EXPERT, GREEDY

# Weakest first. The lower ones see the present only; the lowest of them minds nobody else.
LEVELS: dict[str, Player] = {
    "gentle": Glancer(NEAR._replace(rivalry=0.0), memory=False, fickle=1.0),
    "easy": Glancer(NEAR, memory=False, fickle=0.3),
    "steady": Glancer(NEAR, fickle=0.15),
    "skilled": Glancer(FAR),
    EXPERT: Thinker(),
}
CHARACTER_PLAYOUTS = 240  # little, to be quick

PLAYERS: dict[str, Player] = {
    GREEDY: GraciasPlayer(),
    **LEVELS,
    **{who.key: Thinker(who.temper, CHARACTER_PLAYOUTS) for who in CHARACTERS},
}
