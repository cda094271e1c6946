"""Who plays Ex & Top, by name."""

from __future__ import annotations

from cardtable_qt.opponents.extop.greedy import ExTopPlayer
from cardtable_qt.opponents.extop.skill import OF_CHARACTERS, SKILLS
from cardtable_qt.opponents.extop.thinker import Thinker
from cardtable_qt.opponents.player import Player
from cardtable_qt.opponents.registry import CHARACTERS, GREEDY

PLAYERS: dict[str, Player] = {
    GREEDY: ExTopPlayer(),
    **{level: Thinker(skill) for level, skill in SKILLS.items()},
    **{who.key: Thinker(OF_CHARACTERS, who.temper) for who in CHARACTERS},
}
