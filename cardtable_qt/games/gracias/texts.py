"""Gracias: the texts that introduce the game."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.game_texts import GameTexts, common_temperament

translate = QCoreApplication.translate


def tagline() -> str:
    return translate("Start", "Collect plenty, but never the most: give the rest away.")


def pitch() -> str:
    return translate(
        "Start",
        "collect plenty of each colour, but never the most; give away what you don't want",
    )


def summary() -> str:
    return translate(
        "Start",
        "In turn, everyone takes three presents, two open and one wrapped, keeps one of the "
        "open ones and gives the other away. At the end every card counts one point, but "
        "whoever has the most of a colour discards it. Five of a colour make a stack that is "
        "safe and worth one point.",
    )


def temperament(character: str) -> str:
    """Return a short description of a character's style in this game."""
    if character == "fritz":
        return translate("Character", "gives generously and returns favours")
    return common_temperament(character)


TEXTS = GameTexts(
    tagline=tagline,
    pitch=pitch,
    summary=summary,
    temperament=temperament,
)
