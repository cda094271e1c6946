"""8/28: the cards and gems, what a seat can do, and what happens at the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from rules.model import Event, Move, Moves
from rules.text_forms import IntForm, NameForm

ACE = 11  # the card 1/11; all others are their own number
CARD = NameForm(
    "{given} is not an 8/28 card.", ["", *(str(value) for value in range(1, 11)), "1/11"]
)
COPIES = {1: 15, 2: 3, 3: 3, 4: 3, 5: 3, 6: 3, 7: 3, 8: 4, 9: 3, 10: 3, ACE: 8}
DECK = tuple(card for card, copies in COPIES.items() for _ in range(copies))
LOWEST_VALUE = [0, *range(1, 11), 1]  # what a card counts at least

BLUE, RED = 55, 15  # gems in the box
BLUE_VALUE, RED_VALUE = 1, 2
LOW, HIGH = 8, 28  # what the two halves are played for


@dataclass(frozen=True, slots=True)
class Accept(Move):
    """Take the card that is offered."""

    kind: ClassVar[str] = "accept"
    forms: ClassVar = {}


@dataclass(frozen=True, slots=True)
class Decline(Move):
    """Leave the card that is offered on the deck."""

    kind: ClassVar[str] = "decline"
    forms: ClassVar = {}


@dataclass(frozen=True, slots=True)
class Choose(Move):
    """Play for one of the two halves of the middle."""

    kind: ClassVar[str] = "choose"
    forms: ClassVar = {"target": IntForm()}
    target: int


MOVES = Moves(Accept, Decline, Choose)


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """Every seat got its hidden card, each seen by its owner alone; `dealer` deals first."""

    round: int
    dealer: int
    hidden: tuple[int | None, ...]

    def seen_by(self, seat: int | None) -> Event:
        cards = [card if owner == seat else None for owner, card in enumerate(self.hidden)]
        return replace(self, hidden=tuple(cards))


@dataclass(frozen=True, slots=True)
class CircleBegan(Event):
    """A dealer laid a gem of that value (0: none were left) and starts to offer."""

    dealer: int
    gem: int


@dataclass(frozen=True, slots=True)
class Accepted(Event):
    """A seat took the offered card, which lies open now; perhaps it put the seat out."""

    seat: int
    card: int
    out: bool


@dataclass(frozen=True, slots=True)
class Declined(Event):
    """A seat left the offered card."""

    seat: int


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """The round is over and all hidden cards are shown."""

    last_dealer: int
    hidden: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Chose(Event):
    """A seat that could play for either half chose one."""

    seat: int
    target: int


@dataclass(frozen=True, slots=True)
class RoundPaid(Event):
    """What every seat got, and the value left in the middle."""

    round: int
    bulls_eyes: tuple[int, ...]
    points: tuple[int, ...]
    middle: int

    def record_line(self) -> dict[str, object]:
        return {"scored": {"points": list(self.points), "middle": self.middle}}


def lowest_total(cards: Sequence[int]) -> int:
    """What cards add up to with every 1/11 counted as 1."""
    return sum([LOWEST_VALUE[card] for card in cards])


def totals(least_total: int, aces: int) -> tuple[int, ...]:
    """Everything cards can add up to, lowest first, from the least and the number of 1/11."""
    return tuple(least_total + 10 * raised for raised in range(aces + 1))
