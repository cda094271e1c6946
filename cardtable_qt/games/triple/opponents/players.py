"""The computer players of Triple by name."""

from __future__ import annotations

from cardtable_qt.games.triple.opponents.perception import (
    TriplePlayer,
    TripleSkill,
    with_temperament,
)
from cardtable_qt.opponents.levels import CHARACTERS, GREEDY
from cardtable_qt.opponents.player import Player

SKILLS = {
    #          reaction colours shapes counts diagonals refill hand patience
    "gentle":  TripleSkill(1.15, 1.50, 1.80, 5.0, 2.2, 1.0, 1, 1.5),
    "easy":    TripleSkill(1.11, 1.45, 1.75, 4.2, 2.1, 1.0, 2, 1.3),
    "casual":  TripleSkill(1.07, 1.37, 1.70, 3.6, 2.0, 1.1, 3, 1.1),
    "steady":  TripleSkill(1.03, 1.15, 1.60, 3.0, 1.9, 1.2, 3, 1.0),
    "keen":    TripleSkill(0.99, 1.00, 1.55, 2.6, 1.8, 1.4, 3, 1.0),
    "skilled": TripleSkill(0.95, 0.88, 1.50, 2.3, 1.7, 1.6, 3, 0.9),
    "master":  TripleSkill(0.90, 0.84, 1.40, 2.1, 1.6, 1.7, 4, 0.8),
    "expert":  TripleSkill(0.85, 0.77, 1.30, 1.9, 1.5, 2.0, 4, 0.7),
}  # fmt: skip
GREEDY_SKILL = TripleSkill(1.0, 1.0, 1.5, 2.0, 1.6, 1.0, 3, 1.0, near=1.0)
# The level whose skill each character has. Characters with helpful habits get a weaker skill.
CHARACTER_SKILL = {
    "magda": "keen",
    "leo": "keen",
    "fritz": "skilled",
    "hilde": "master",
    "pip": "keen",
}

PLAYERS: dict[str, Player] = {
    GREEDY: TriplePlayer(GREEDY_SKILL),
    **{level: TriplePlayer(skill) for level, skill in SKILLS.items()},
    **{
        character.key: TriplePlayer(
            with_temperament(SKILLS[CHARACTER_SKILL[character.key]], character.temperament)
        )
        for character in CHARACTERS
    },
}
