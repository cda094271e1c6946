"""Triple: reasons in words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.reasons import Facts, count_of

translate = QCoreApplication.translate


def line_name(number: int) -> str:
    """A line of the grid, as it stands after “along” and “at”."""
    return (
        translate("Triple reasons", "the top row"),
        translate("Triple reasons", "the middle row"),
        translate("Triple reasons", "the bottom row"),
        translate("Triple reasons", "the left column"),
        translate("Triple reasons", "the middle column"),
        translate("Triple reasons", "the right column"),
        translate("Triple reasons", "the diagonal from the top left"),
        translate("Triple reasons", "the diagonal from the top right"),
    )[number]


def sentence(code: str, facts: Facts) -> str:
    """The sentence for a reason, with braces where its facts go."""
    line = facts.get("line")
    text = {
        "triple.makes": translate("Triple reasons", "Three times {call} along {line}."),
        "triple.last": translate("Triple reasons", "It is the last card: that wins the round."),
        "triple.one_cell": translate("Triple reasons", "The card fits nowhere else."),
        "triple.more_cells": translate(
            "Triple reasons", "The card fits %n other cell(s) too.", "", count_of(facts)
        ),
        "triple.one_card": translate("Triple reasons", "No other card in hand fits."),
        "triple.empty_hand": translate("Triple reasons", "There is no card in hand."),
        "triple.none_fits": translate("Triple reasons", "No card in hand fits anywhere."),
        "triple.more_cards": translate(
            "Triple reasons", "With more cards in hand there is more to find."
        ),
        "triple.drew": translate(
            "Triple reasons", "There was no place to be seen, or more cards were wanted."
        ),
        "triple.look_line": translate("Triple reasons", "Look at {line}."),
        "triple.look_pile": translate("Triple reasons", "Does any card in hand fit?"),
    }[code]
    return text.replace("{line}", line_name(line)) if isinstance(line, int) else text
