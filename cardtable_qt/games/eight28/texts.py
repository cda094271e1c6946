"""8/28: the texts that introduce the game."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.game_texts import GameTexts, common_temperament

translate = QCoreApplication.translate


def tagline() -> str:
    return translate("Start", "One more card? Get close to 8, to 28, or to both.")


def pitch() -> str:
    return translate(
        "Start",
        "one more card, or stop? Come close to 8, or to 28, or hit both and sweep the table",
    )


def summary() -> str:
    return translate(
        "Start",
        "One hidden card, and one more as often as you like. The pot has two halves: one for "
        "the best total up to 8, one for the best up to 28. A 1/11 counts as either. Show 28 "
        "or more and you are out. Make both 8 and 28 and you take it all.",
    )


def temperament(character: str) -> str:
    """Return a short description of a character's style in this game."""
    if character == "fritz":
        return translate("Character", "can't resist another card")
    return common_temperament(character)


TEXTS = GameTexts(
    tagline=tagline,
    pitch=pitch,
    summary=summary,
    temperament=temperament,
)
