"""Texts for the numbers in hints: how often, and how much better than the next best move."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLocale

from cardtable_qt.base.texts import Facts
from cardtable_qt.base.translation import ui_language

translate = QCoreApplication.translate


def with_odds(text: str, facts: Facts) -> str:
    """A sentence with {share}, how often in the sampled deals, and {other}, after the next move."""
    other = translate("Reason", "none") if facts.get("other") == 0 else "{other}"
    return text.replace("{share}", _share(facts)).replace("{other}", other)


def _share(facts: Facts) -> str:
    """In how many deals, with placeholders. `only` marks a share that is low."""
    count = facts.get("count")
    if count == facts.get("deals"):
        return translate("Reason", "in all {deals} deals")
    if count == 0:
        return translate("Reason", "in none of {deals} deals")
    if facts.get("only"):
        return translate("Reason", "in only {count} of {deals} deals")
    return translate("Reason", "in {count} of {deals} deals")


def with_points(text: str, facts: Facts) -> str:
    """A sentence with {points} and {other_points}, which the facts have in tenths."""
    for placeholder, key in (("{points}", "tenths"), ("{other_points}", "other_tenths")):
        tenths = facts.get(key, 0)
        assert isinstance(tenths, int)
        number = QLocale(ui_language()).toString(tenths / 10, "f", 1)
        text = text.replace(placeholder, number)
    return text


def better_text(facts: Facts) -> str:
    """The move is clearly better, but no single outcome shows why."""
    text = translate("Reason", "Worth about {points} points more than the next best move.")
    return with_points(text, facts)


def equal_text() -> str:
    """The difference to the next best move is within the error."""
    return translate("Reason", "The next best move is about as good.")
