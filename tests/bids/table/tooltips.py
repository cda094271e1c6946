"""Bids: what each element of the table is, for tooltips."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from tests.bids.rules.observation import BidsObservation
from tests.bids.table.words import Names

translate = QCoreApplication.translate


def tooltip(observation: BidsObservation, key: str, names: Names) -> str:
    """Return the tooltip of an element, or "" if its name says enough."""
    if key == "prize:points":
        return translate("Bids", "The prize of this round, in points")
    return ""
