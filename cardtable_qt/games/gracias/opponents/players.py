"""Who plays Gracias, by name."""

from __future__ import annotations

from cardtable_qt.games.gracias.opponents.evaluation import LONG_TERM, SHORT_TERM
from cardtable_qt.games.gracias.opponents.search_player import GraciasSearchPlayer
from cardtable_qt.games.gracias.opponents.simple_players import GraciasGreedyPlayer, StaticPlayer
from cardtable_qt.opponents.levels import CHARACTERS, EXPERT, GREEDY
from cardtable_qt.opponents.player import Player

# Weakest first. The lower ones see the present only; the lowest of them minds nobody else.
LEVELS: dict[str, Player] = {
    "gentle": StaticPlayer(SHORT_TERM._replace(rivalry=0.0), memory=False, temperature=1.0),
    "easy": StaticPlayer(SHORT_TERM, memory=False, temperature=0.3),
    "steady": StaticPlayer(SHORT_TERM, temperature=0.15),
    "skilled": StaticPlayer(LONG_TERM),
    EXPERT: GraciasSearchPlayer(),
}
CHARACTER_PLAYOUTS = 240  # little, to be quick

PLAYERS: dict[str, Player] = {
    GREEDY: GraciasGreedyPlayer(),
    **LEVELS,
    **{who.key: GraciasSearchPlayer(who.temperament, CHARACTER_PLAYOUTS) for who in CHARACTERS},
}
