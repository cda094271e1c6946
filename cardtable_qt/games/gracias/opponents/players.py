"""The computer players of Gracias by name."""

from __future__ import annotations

from cardtable_qt.games.gracias.opponents.evaluation import LONG_TERM, SHORT_TERM
from cardtable_qt.games.gracias.opponents.search_player import GraciasSearchPlayer
from cardtable_qt.games.gracias.opponents.simple_players import GraciasGreedyPlayer, StaticPlayer
from cardtable_qt.opponents.levels import CHARACTERS, EXPERT, GREEDY
from cardtable_qt.opponents.player import Player

# Weakest first. The lower levels ignore the cards to come, and "gentle" also ignores the others.
LEVEL_PLAYERS: dict[str, Player] = {
    "gentle": StaticPlayer(SHORT_TERM._replace(rivalry=0.0), memory=False, temperature=1.0),
    "easy": StaticPlayer(SHORT_TERM, memory=False, temperature=0.3),
    "steady": StaticPlayer(SHORT_TERM, temperature=0.15),
    "skilled": StaticPlayer(LONG_TERM),
    EXPERT: GraciasSearchPlayer(),
}
CHARACTER_PLAYOUTS = 240  # few, so that characters move quickly

PLAYERS: dict[str, Player] = {
    GREEDY: GraciasGreedyPlayer(),
    **LEVEL_PLAYERS,
    **{
        character.key: GraciasSearchPlayer(character.temperament, CHARACTER_PLAYOUTS)
        for character in CHARACTERS
    },
}
