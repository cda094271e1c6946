"""Finds the parts of a game by its key. Each part is imported on first use.

The types of a game's functions name its own observation. Here they become functions of any
`Observation`: generic code never shows a game the observation of another.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from rules import GAMES

if TYPE_CHECKING:
    from cardtable_qt.base.lesson import Lesson
    from cardtable_qt.opponents.game_opponents import GameOpponents
    from cardtable_qt.table.game_samples import GameSamples
    from cardtable_qt.table.game_table import GameTable
    from cardtable_qt.table.game_texts import GameTexts
    from rules import Observation


@cache
def game_table(key: str) -> GameTable[Observation]:
    """The table of a game: how it is shown and played."""
    table: GameTable[Observation] = import_module(f"{_package(key)}.table").TABLE
    return table


@cache
def game_texts(key: str) -> GameTexts:
    """The texts that introduce a game."""
    texts: GameTexts = import_module(f"{_package(key)}.texts").TEXTS
    return texts


@cache
def game_opponents(key: str) -> GameOpponents[Observation]:
    """The computer players of a game, without Qt."""
    opponents: GameOpponents[Observation] = import_module(
        f"{_package(key)}.opponents.levels"
    ).OPPONENTS
    return opponents


@cache
def game_samples(key: str) -> GameSamples:
    """Samples of a game, for pictures and tests."""
    samples: GameSamples = import_module(f"{_package(key)}.samples").SAMPLES
    return samples


@cache
def has_lesson(key: str) -> bool:
    """Return whether a game can be learned by playing it, without loading its lesson."""
    return find_spec(f"{_package(key)}.lesson") is not None


@cache
def game_lesson(key: str) -> Lesson[Observation] | None:
    """The lesson of a game, if it has one."""
    if not has_lesson(key):
        return None
    lesson: Lesson[Observation] = import_module(f"{_package(key)}.lesson").LESSON
    return lesson


def _package(key: str) -> str:
    home = GAMES.home(key)
    return home.table if home else f"cardtable_qt.games.{key}"
