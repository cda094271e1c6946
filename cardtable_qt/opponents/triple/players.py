"""Who plays Triple, by name."""

from __future__ import annotations

from cardtable_qt.opponents.player import Player
from cardtable_qt.opponents.registry import CHARACTERS, GREEDY
from cardtable_qt.opponents.triple.eyes import TriplePlayer
from cardtable_qt.opponents.triple.skill import Skill, tempered

SKILLS = {
    #               floor colour shape count diagonal near refill hand patience
    "gentle":  Skill(1.50, 2.40, 2.0, 6.0, 3.0, 1.3, 1, 1, 1.0),
    "easy":    Skill(1.35, 1.95, 1.9, 4.5, 2.6, 1.3, 1, 2, 1.0),
    "casual":  Skill(1.20, 1.40, 1.7, 3.2, 2.2, 1.3, 1, 2, 1.0),
    "steady":  Skill(1.05, 1.10, 1.6, 2.5, 1.9, 1.3, 1, 3, 1.0),
    "keen":    Skill(0.95, 0.92, 1.5, 2.0, 1.6, 1.3, 2, 3, 1.0),
    "skilled": Skill(0.85, 0.75, 1.4, 1.8, 1.5, 1.3, 3, 4, 1.0),
    "master":  Skill(0.77, 0.60, 1.3, 1.6, 1.4, 1.3, 3, 4, 1.0),
    "expert":  Skill(0.70, 0.50, 1.2, 1.4, 1.3, 1.3, 3, 4, 1.0),
}  # fmt: skip
PRACTISED = Skill(1.0, 1.0, 1.5, 2.0, 1.6, 1.0, 1, 3, 1.0)

PLAYERS: dict[str, Player] = {
    GREEDY: TriplePlayer(PRACTISED),
    **{name: TriplePlayer(skill) for name, skill in SKILLS.items()},
    **{
        character.key: TriplePlayer(tempered(SKILLS["skilled"], character.temper))
        for character in CHARACTERS
    },
}
