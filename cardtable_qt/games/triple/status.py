"""Triple: the state of the table in a few sentences."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from cardtable_qt.games.triple.tooltips import tooltip
from cardtable_qt.games.triple.words import Names, heading
from cardtable_qt.table.log_line import SEPARATOR
from cardtable_qt.table.status_text import seat_values
from rules.triple.observation import TripleObservation

translate = QCoreApplication.translate


def status(observation: TripleObservation, names: Names) -> str:
    """The round, the chips, and how many cards everyone still has."""
    left = [sum(pair) for pair in zip(observation.hands, observation.piles, strict=True)]
    sentences = [
        f"{heading(observation).replace(SEPARATOR, ', ')}.",
        translate("Triple", "Chips: {chips}.").format(chips=seat_values(observation.chips, names)),
        translate("Triple", "Cards left: {rest}.").format(rest=seat_values(left, names)),
    ]
    if observation.seat is not None:
        own = (f"{pile}:{observation.seat}" for pile in ("hand", "pile"))
        sentences += [f"{tooltip(observation, key, names)}." for key in own]
    return " ".join(sentences)
