"""Bids: reasons as sentences, and moves as instructions."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import Facts, reason_count
from cardtable_qt.table.hints.hint_targets import matching_keys
from cardtable_qt.table.layout.elements import Layout
from rules import Move
from rules.reasons import Reason
from tests.bids.rules.observation import BidsObservation
from tests.bids.rules.pieces import Lay
from tests.bids.table.words import Names

translate = QCoreApplication.translate


def reason_sentence(code: str, facts: Facts) -> str:
    """The sentence for a reason, with placeholders for its facts."""
    n = reason_count(facts)
    return {
        "bids.best": translate("Bids", "No card in hand is better than {card}."),
        "bids.saves": translate("Bids", "Saves %n better card(s) for later.", "", n),
        "bids.secret": translate("Bids", "The card stays secret until everyone has laid one."),
        "bids.look_prize": translate("Bids", "Which card is a prize of %n point(s) worth?", "", n),
    }[code]


def hint_keys(topic: Reason, observation: BidsObservation, layout: Layout) -> frozenset[str]:
    """The keys of the pieces and zones that a hint is about."""
    return matching_keys(layout, "middle")


def describe_move(observation: BidsObservation, move: Move, names: Names) -> str:
    """A short instruction to make the move."""
    assert isinstance(move, Lay)
    return translate("Bids", "Lay {card}.").format(card=move.card)
