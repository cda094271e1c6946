"""Bids: the state of the table in a few sentences."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.status_text import points_sentence
from tests.bids.rules.observation import BidsObservation
from tests.bids.table.words import Names, heading

translate = QCoreApplication.translate


def status(observation: BidsObservation, names: Names) -> str:
    """The round, the points, and the number of cards in the viewer's hand."""
    sentences = [f"{heading(observation)}.", points_sentence(observation.points, names)]
    if observation.seat is not None:
        text = translate("Bids", "Cards in hand: {count}.")
        sentences.append(text.format(count=observation.hand_sizes[observation.seat]))
    return " ".join(sentences)
