"""Ex & Top: the texts that introduce the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.game_texts import GameTexts, common_temperament

if TYPE_CHECKING:
    from cardtable_qt.table.layout.face import Face

translate = QCoreApplication.translate


def tagline() -> str:
    return translate("Start", "The highest colour takes the chip, like it or not.")


def pitch() -> str:
    return translate(
        "Start",
        "the highest colour in a full row takes its chip, and some chips are best left to others",
    )


def summary() -> str:
    return translate(
        "Start",
        "Place cards of any colour in four rows. When a row is full, the colour with the "
        "highest sum gets its chip, and red chips are minus points. Instead of placing a card "
        "you may offer one for a colour you would like.",
    )


def choice_name(option: str, value: str) -> str:
    from cardtable_qt.base.texts import colour_name  # not needed at start-up

    return colour_name(value)


def choice_face(option: str, value: str) -> Face:
    from cardtable_qt.table.layout.face import Face

    return Face("extop.emblem", value)


def temperament(character: str) -> str:
    """Return a short description of a character's style in this game."""
    if character == "fritz":
        return translate("Character", "loves to trade")
    return common_temperament(character)


TEXTS = GameTexts(
    tagline=tagline,
    pitch=pitch,
    summary=summary,
    choice_name=choice_name,
    choice_face=choice_face,
    temperament=temperament,
)
