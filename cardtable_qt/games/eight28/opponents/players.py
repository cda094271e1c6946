"""The 8/28 players by name."""

from __future__ import annotations

from cardtable_qt.games.eight28.opponents.search_player import Eight28SearchPlayer
from cardtable_qt.games.eight28.opponents.simple_players import (
    Eight28GreedyPlayer,
    ThresholdPlayer,
)
from cardtable_qt.opponents.levels import CHARACTERS, EXPERT, GREEDY
from cardtable_qt.opponents.player import Player

# The first three stop at fixed totals, the first two not quite reliably. The next one reads the
# open cards and counts cards, the last one also searches.
LEVEL_PLAYERS: dict[str, Player] = {
    "gentle": ThresholdPlayer(6, 24, blur=0.3, foresees=False),
    "easy": ThresholdPlayer(7, 25, blur=0.15),
    "steady": ThresholdPlayer(8, 26),
    "skilled": Eight28SearchPlayer(searches=False),
    EXPERT: Eight28SearchPlayer(searches=True),
}

PLAYERS: dict[str, Player] = {
    GREEDY: Eight28GreedyPlayer(),
    "stop-6-24": ThresholdPlayer(6, 24),
    "stop-7-25": ThresholdPlayer(7, 25),
    **LEVEL_PLAYERS,
    **{
        character.key: Eight28SearchPlayer(searches=False, temperament=character.temperament)
        for character in CHARACTERS
    },
}
