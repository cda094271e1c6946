"""The Ex & Top players by name."""

from __future__ import annotations

from cardtable_qt.games.extop.opponents.search_player import ExTopSearchPlayer
from cardtable_qt.games.extop.opponents.simple_players import (
    CHARACTER_SKILL,
    LEVEL_SKILLS,
    ExTopGreedyPlayer,
)
from cardtable_qt.opponents.levels import CHARACTERS, GREEDY
from cardtable_qt.opponents.player import Player

PLAYERS: dict[str, Player] = {
    GREEDY: ExTopGreedyPlayer(),
    **{level: ExTopSearchPlayer(skill) for level, skill in LEVEL_SKILLS.items()},
    **{
        character.key: ExTopSearchPlayer(CHARACTER_SKILL, character.temperament)
        for character in CHARACTERS
    },
}
