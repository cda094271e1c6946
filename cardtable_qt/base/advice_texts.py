"""Texts for the numbers in hints, which compare the move with the next best one."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLocale

from cardtable_qt.base.texts import Facts
from cardtable_qt.base.translation import ui_language

translate = QCoreApplication.translate


def with_odds(text: str, facts: Facts) -> str:
    """Fill in {share}, a share of deals, and {other} with a word if that is 0."""
    other = translate("Reason", "none") if facts.get("other") == 0 else "{other}"
    return text.replace("{share}", _share(facts)).replace("{other}", other)


def _share(facts: Facts) -> str:
    """Return the share of deals in words, with placeholders. `only` marks a low share."""
    count = facts.get("count")
    if count == facts.get("deals"):
        return translate("Reason", "in all {deals} deals")
    if count == 0:
        return translate("Reason", "in none of {deals} deals")
    if facts.get("only"):
        return translate("Reason", "in only {count} of {deals} deals")
    return translate("Reason", "in {count} of {deals} deals")


def with_points(text: str, facts: Facts) -> str:
    """Fill in {points} and {other_points}, given in tenths by the facts."""
    for placeholder, key in (("{points}", "tenths"), ("{other_points}", "other_tenths")):
        tenths = facts.get(key, 0)
        assert isinstance(tenths, int)
        number = QLocale(ui_language()).toString(tenths / 10, "f", 1)
        text = text.replace(placeholder, number)
    return text


def better_text(facts: Facts) -> str:
    """Return the sentence for a move that is clearly better, but not because of one outcome."""
    text = translate("Reason", "Worth about {points} points more than the next best move.")
    return with_points(text, facts)


def equal_text() -> str:
    """Return the sentence for a lead over the next best move that is within the error."""
    return translate("Reason", "The next best move is about as good.")
