"""Triple: reasons in words."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import Facts, reason_count
from cardtable_qt.games.triple.words import card_text
from cardtable_qt.table.hints.hint_targets import DRAW_BUTTON_COUNTS
from rules import Move
from rules.triple.observation import TripleObservation
from rules.triple.pieces import Draw, Place

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


def reason_sentence(code: str, facts: Facts) -> str:
    """The sentence for a reason, with braces where its facts go."""
    line = facts.get("line")
    text = {
        "triple.makes": translate("Triple reasons", "Three times {call} along {line}."),
        "triple.last": translate("Triple reasons", "It is the last card: that wins the round."),
        "triple.one_cell": translate("Triple reasons", "The card fits nowhere else."),
        "triple.more_cells": translate(
            "Triple reasons", "The card fits %n other cell(s) too.", "", reason_count(facts)
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


def describe_move(observation: TripleObservation, move: Move, names: Sequence[str]) -> str:
    """A move as a short instruction."""
    match move:
        case Draw(count):
            assert observation.seat is not None
            if count == observation.piles[observation.seat] and count not in DRAW_BUTTON_COUNTS:
                return translate("Proposal", "Draw all cards.")
            return translate("Proposal", "Draw %n card(s).", "", count)
        case Place(card, cell):
            row, column = divmod(cell, 3)
            text = translate("Proposal", "Place {card} in row {row}, column {column}.")
            return text.format(card=card_text(card), row=row + 1, column=column + 1)
    raise TypeError(f"{move!r} is no move of this game")
