"""The score sheet: what every seat got in every round, read off the events of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from cardtable_qt.words import listed
from rules import Event
from rules.eight28.pieces import RoundPaid
from rules.extop.pieces import RowScored
from rules.gracias.pieces import SessionScored
from rules.triple.pieces import RoundEnded

translate = QCoreApplication.translate


class SheetRow(NamedTuple):
    """One scoring: its title, and what every seat got."""

    title: str
    points: tuple[int, ...]


def score_sheet(history: Sequence[Event], seats: int) -> list[SheetRow]:
    """All scorings of a game, in their order."""
    rows: list[SheetRow] = []
    for event in history:
        reader = READERS.get(type(event))
        if reader is not None:
            rows += reader(event, seats)
    return rows + _chips(history, seats)


def _session(event: SessionScored, seats: int) -> list[SheetRow]:
    title = translate("Results", "Session {number}").format(number=event.session + 1)
    return [SheetRow(title, event.points)]


def _payout(event: RoundPaid, seats: int) -> list[SheetRow]:
    title = translate("Results", "Round {number}").format(number=event.round + 1)
    return [SheetRow(title, event.points)]


def _round(event: RoundEnded, seats: int) -> list[SheetRow]:
    title = translate("Results", "Round {number}").format(number=event.round + 1)
    return [SheetRow(title, tuple(int(seat in event.winners) for seat in range(seats)))]


def _chips(history: Sequence[Event], seats: int) -> list[SheetRow]:
    """Ex & Top has no rounds: what black and what red chips brought."""
    plus, minus = [0] * seats, [0] * seats
    scored = [event for event in history if isinstance(event, RowScored)]
    for event in scored:
        if event.seat is not None:
            (plus if event.chip > 0 else minus)[event.seat] += event.chip
    rows = [
        SheetRow(translate("Results", "Black chips"), tuple(plus)),
        SheetRow(translate("Results", "Red chips"), tuple(minus)),
    ]
    return rows if scored else []


READERS: dict[type[Event], Callable[..., list[SheetRow]]] = {
    SessionScored: _session,
    RoundPaid: _payout,
    RoundEnded: _round,
}


def told(number: int) -> str:
    """A number with a proper minus."""
    return str(number).replace("-", "−")


def winners_sentence(winners: Sequence[int], names: Sequence[str]) -> str:
    """Who won."""
    if len(winners) == 1:
        return translate("Results", "{name} wins!").format(name=names[winners[0]])
    shared = translate("Results", "{names} share the win!")
    return shared.format(names=listed([names[seat] for seat in winners]))
