"""Triple: reasons as sentences, and moves as instructions."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import Facts, reason_count
from cardtable_qt.games.triple.target import DRAW_BUTTON_COUNTS
from cardtable_qt.games.triple.words import card_text, cell_name
from cardtable_qt.table.hints.hint_targets import matching_keys
from cardtable_qt.table.layout.elements import Layout
from rules import Move
from rules.reasons import Reason
from rules.triple.observation import TripleObservation
from rules.triple.pieces import LINES, Draw, Pass, Place

translate = QCoreApplication.translate


def line_name(number: int) -> str:
    """The name of a line of the grid, as used after “along” and “at”."""
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
    """The sentence for a reason, with placeholders for its facts."""
    line = facts.get("line")
    text = {
        "triple.makes": translate("Triple reasons", "Makes a triple of {call} along {line}."),
        "triple.last": translate("Triple reasons", "It is the last card and wins the round."),
        "triple.one_cell": translate("Triple reasons", "The card fits nowhere else."),
        "triple.more_cells": translate(
            "Triple reasons", "The card also fits %n other cell(s).", "", reason_count(facts)
        ),
        "triple.one_card": translate("Triple reasons", "No other card in hand fits."),
        "triple.empty_hand": translate(
            "Triple reasons", "With an empty hand there is nothing to place."
        ),
        "triple.none_fits": translate("Triple reasons", "No card in hand fits anywhere."),
        "triple.more_cards": translate(
            "Triple reasons", "More cards in hand give more chances for a triple."
        ),
        "triple.drew": translate(
            "Triple reasons", "Either no card seemed to fit, or more cards seemed useful."
        ),
        "triple.passed": translate("Triple reasons", "No card in hand seemed to fit."),
        "triple.nothing_left": translate(
            "Triple reasons", "No card in hand fits, and the pile is empty."
        ),
        "triple.look_line": translate("Triple reasons", "Look at {line}."),
        "triple.look_pile": translate("Triple reasons", "Does any card in your hand fit?"),
    }[code]
    return text.replace("{line}", line_name(line)) if isinstance(line, int) else text


def hint_keys(topic: Reason, observation: TripleObservation, layout: Layout) -> frozenset[str]:
    """The keys of the pieces and zones that a hint is about."""
    if topic.code == "triple.look_pile":
        return matching_keys(layout, "hand", "pile")
    if "line" not in topic.facts:
        return frozenset()
    return frozenset(f"cell:{cell}" for cell in LINES[int(str(topic.facts["line"]))])


def describe_move(observation: TripleObservation, move: Move, names: Sequence[str]) -> str:
    """A short instruction to make the move."""
    match move:
        case Draw(count):
            assert observation.seat is not None
            if count == observation.piles[observation.seat] and count not in DRAW_BUTTON_COUNTS:
                return translate("Hint", "Draw all cards.")
            return translate("Hint", "Draw %n card(s).", "", count)
        case Pass():
            return translate("Hint", "Pass.")
        case Place(card, cell):
            text = translate("Hint", "Place {card} → {cell}.")
            return text.format(card=card_text(card), cell=cell_name(cell))
    raise TypeError(f"{move!r} is not a move of Triple")
