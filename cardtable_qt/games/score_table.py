"""The score table: the points of every seat in every round, read from the events of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from rules import Event
from rules.eight28.pieces import RoundPaid
from rules.extop.pieces import RowScored
from rules.gracias.pieces import SessionScored
from rules.triple.pieces import RoundEnded

translate = QCoreApplication.translate


class ScoreRow(NamedTuple):
    """One scoring: its title, and the points of every seat."""

    title: str
    points: tuple[int, ...]


def score_table(history: Sequence[Event], seats: int) -> list[ScoreRow]:
    """All scorings of a game, in order."""
    rows: list[ScoreRow] = []
    for event in history:
        reader = ROWS_BY_EVENT.get(type(event))
        if reader is not None:
            rows += reader(event, seats)
    return rows + _chip_rows(history, seats)


def _session_rows(event: SessionScored, seats: int) -> list[ScoreRow]:
    title = translate("Score table", "Session {number}").format(number=event.session + 1)
    return [ScoreRow(title, event.points)]


def _payout_rows(event: RoundPaid, seats: int) -> list[ScoreRow]:
    title = translate("Score table", "Round {number}").format(number=event.round + 1)
    return [ScoreRow(title, event.points)]


def _round_rows(event: RoundEnded, seats: int) -> list[ScoreRow]:
    title = translate("Score table", "Round {number}").format(number=event.round + 1)
    return [ScoreRow(title, tuple(int(seat in event.winners) for seat in range(seats)))]


def _chip_rows(history: Sequence[Event], seats: int) -> list[ScoreRow]:
    """Rows for the black and red chips of Ex & Top, which has no rounds."""
    black, red = [0] * seats, [0] * seats
    scored = [event for event in history if isinstance(event, RowScored)]
    for event in scored:
        if event.seat is not None:
            (black if event.chip > 0 else red)[event.seat] += event.chip
    rows = [
        ScoreRow(translate("Score table", "Black chips"), tuple(black)),
        ScoreRow(translate("Score table", "Red chips"), tuple(red)),
    ]
    return rows if scored else []


ROWS_BY_EVENT: dict[type[Event], Callable[..., list[ScoreRow]]] = {
    SessionScored: _session_rows,
    RoundPaid: _payout_rows,
    RoundEnded: _round_rows,
}
