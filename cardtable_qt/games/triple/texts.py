"""Triple: the texts that introduce the game."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.game_texts import GameTexts

translate = QCoreApplication.translate


def tagline() -> str:
    return translate("Start", "Everyone plays at once, making new threes in a row.")


def pitch() -> str:
    return translate(
        "Start",
        "everyone plays at once: get rid of your cards by making new triples on a 3×3 grid",
    )


def summary() -> str:
    return translate(
        "Start",
        "No turns: spot a place where your card makes three in a line share a colour, a shape "
        "or a number of waves that they did not share before. Whoever gets rid of all their "
        "cards first wins the round.",
    )


def summary_in_turns() -> str:
    return translate(
        "Start",
        "Take your time: in your turn, draw as often as you like, then place a card that makes "
        "three in a line share a colour, a shape or a number of waves that they did not share "
        "before, or pass. Whoever gets rid of all their cards first wins the round.",
    )


def temperament(character: str) -> str:
    """Return a short description of a character's style in this game."""
    return {
        "magda": translate("Character", "strikes where someone else has just placed a card"),
        "leo": translate("Character", "hoards cards"),
        "fritz": translate("Character", "draws a new card for each one placed"),
        "hilde": translate("Character", "looks twice before every move"),
        "pip": translate("Character", "reaches out before looking"),
    }[character]


TEXTS = GameTexts(
    tagline=tagline,
    pitch=pitch,
    summary=summary,
    summary_in_turns=summary_in_turns,
    temperament=temperament,
)
