"""The cards, prizes, moves and events of Bids."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from rules.events import DecisionEvent, Event, Section
from rules.moves import Move, Moves
from rules.text_forms import IntForm
from tests.bids.rules.options import EQUAL, MAX_ROUNDS

MAX_SEATS = 4
DECK = tuple(range(1, MAX_SEATS * MAX_ROUNDS + 1))  # a card is its number
NO_CARD = 0
CARD = IntForm(DECK[0], DECK[-1])
EQUAL_PRIZE = 3
PRIZE = IntForm(1, MAX_ROUNDS)


def prize_pile(kind: int, rounds: int) -> tuple[int, ...]:
    """The points of all prizes, before a mixed pile is shuffled."""
    return (EQUAL_PRIZE,) * rounds if kind == EQUAL else tuple(range(1, rounds + 1))


@dataclass(frozen=True, slots=True)
class Lay(Move):
    """Lay a card face down."""

    kind: ClassVar[str] = "lay"
    forms: ClassVar = {"card": CARD}
    card: int


MOVES = Moves(Lay)


@dataclass(frozen=True, slots=True)
class BonusGiven(Event):
    """The seats got points at the start."""

    points: tuple[int, ...]

    def points_scored(self, seats: int) -> tuple[int, ...]:
        return self.points


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A round began. `leader` lays first."""

    round: int
    leader: int
    prize: int

    def opens(self) -> Section:
        return Section(self.round)


@dataclass(frozen=True, slots=True)
class Laid(DecisionEvent):
    """A seat laid a card. Until the round is won, only that seat sees it."""

    card: int | None

    def observed_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else replace(self, card=None)

    def reveals_hidden(self, seats: int) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class RoundWon(Event):
    """The cards of all seats were turned up, and a seat won the prize."""

    round: int
    cards: tuple[int, ...]
    seat: int
    prize: int

    def record_line(self) -> dict[str, object]:
        return {"scored": {"seat": self.seat, "prize": self.prize}}

    def closes(self) -> Section:
        return Section(self.round)

    def points_scored(self, seats: int) -> tuple[int, ...]:
        return tuple(self.prize if seat == self.seat else 0 for seat in range(seats))
