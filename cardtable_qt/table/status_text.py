"""Parts of the sentences in which games describe the state of their tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import signed_number
from cardtable_qt.table.log_line import player_subject

translate = QCoreApplication.translate


def seat_values(values: Sequence[int], names: Sequence[str]) -> str:
    """A number for each seat: `you 3, Ben 1`."""
    return seat_texts(map(signed_number, values), names)


def seat_texts(texts: Iterable[str], names: Sequence[str]) -> str:
    """A text for each seat, after its name. Seats with an empty text are left out."""
    return ", ".join(
        f"{player_subject(seat, names)} {text}" for seat, text in enumerate(texts) if text
    )


def points_sentence(points: Sequence[int], names: Sequence[str]) -> str:
    return translate("Game", "Points: {points}.").format(points=seat_values(points, names))
