"""Texts that introduce a game. The start page needs them before anything else of the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardtable_qt.table.layout.face import Face


def plain_choice(option: str, value: str) -> str:
    """For games without options that are chosen from a list."""
    return value


def no_choice_face(option: str, value: str) -> Face | None:
    return None


@dataclass(frozen=True, kw_only=True)
class GameTexts:
    """The translated texts that introduce a game.

    `choice_name` names a value of an option that is chosen from a list, and `choice_face` is the
    picture for it, if there is one.
    """

    tagline: Callable[[], str]  # the idea of the game in one line, for its tile
    pitch: Callable[[], str]  # half a sentence for lists of games, such as the README's
    summary: Callable[[], str]  # the game in a few sentences, for new players
    choice_name: Callable[[str, str], str] = plain_choice
    choice_face: Callable[[str, str], Face | None] = no_choice_face
