"""Texts that introduce a game. The start page needs them before anything else of the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

if TYPE_CHECKING:
    from cardtable_qt.table.layout.face import Face

translate = QCoreApplication.translate


def plain_choice(option: str, value: str) -> str:
    """For games without options that are chosen from a list."""
    return value


def no_temperament(character: str) -> str:
    """For games in which all characters play alike."""
    return ""


def common_temperament(character: str) -> str:
    """The temperaments that characters show in most games, as phrases that follow the name."""
    return {
        "magda": translate("Character", "forgets no slight"),
        "leo": translate("Character", "looks after himself"),
        "hilde": translate("Character", "plays it safe"),
        "pip": translate("Character", "gambles"),
    }.get(character, "")


def no_choice_face(option: str, value: str) -> Face | None:
    return None


@dataclass(frozen=True, kw_only=True)
class GameTexts:
    """The translated texts that introduce a game.

    `choice_name` names a value of an option that is chosen from a list, and `choice_face` is the
    picture for it, if there is one. `temperament` says how a character plays this game: a phrase
    that follows the name, or "" if nothing of it shows.
    """

    tagline: Callable[[], str]  # the idea of the game in one line, for its tile
    pitch: Callable[[], str]  # half a sentence for lists of games, such as the README's
    summary: Callable[[], str]  # the game in a few sentences, for new players
    summary_in_turns: Callable[[], str] | None = None  # the same for a race in turns
    choice_name: Callable[[str, str], str] = plain_choice
    temperament: Callable[[str], str] = no_temperament
    choice_face: Callable[[str, str], Face | None] = no_choice_face
