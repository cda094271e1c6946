"""Bids: the texts that introduce the game."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.game_texts import GameTexts

translate = QCoreApplication.translate


def tagline() -> str:
    return translate("Bids", "Lay a card face down: the best one takes the prize.")


def pitch() -> str:
    return translate("Bids", "lay a card face down in every round; the best one takes the prize")


def summary() -> str:
    return translate(
        "Bids",
        "Every round there is a prize. In turn, everyone lays a card face down. Then the cards are "
        "turned up, and the highest takes the prize. Whoever has the most points at the end wins.",
    )


def choice_name(option: str, value: str) -> str:
    return {
        "mixed": translate("Bids", "mixed"),
        "equal": translate("Bids", "all equal"),
        "rising": translate("Bids", "rising"),
    }[value]


TEXTS = GameTexts(tagline=tagline, pitch=pitch, summary=summary, choice_name=choice_name)
