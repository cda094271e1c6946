"""Who plays 8/28, by name."""

from __future__ import annotations

from cardtable_qt.opponents.eight28.greedy import Eight28Player
from cardtable_qt.opponents.eight28.stopping import StopPlayer
from cardtable_qt.opponents.eight28.thinker import Eight28Thinker
from cardtable_qt.opponents.player import Player
from cardtable_qt.opponents.registry import CHARACTERS, EXPERT, GREEDY

# The first three stop at some total, whatever the others show, the first two not quite reliably;
# the next reads what the others show and counts cards; the last searches besides.
LEVELS: dict[str, Player] = {
    "gentle": StopPlayer(6, 24, blur=0.3, foresees=False),
    "easy": StopPlayer(7, 25, blur=0.15),
    "steady": StopPlayer(8, 26),
    "skilled": Eight28Thinker(searches=False),
    EXPERT: Eight28Thinker(searches=True),
}

PLAYERS: dict[str, Player] = {
    GREEDY: Eight28Player(),
    "stop-6-24": StopPlayer(6, 24),
    "stop-7-25": StopPlayer(7, 25),
    **LEVELS,
    **{
        character.key: Eight28Thinker(searches=False, temper=character.temper)
        for character in CHARACTERS
    },
}
