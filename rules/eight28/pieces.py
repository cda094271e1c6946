"""The cards, gems, moves and events of 8/28."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from rules.events import DecisionEvent, Event, Section
from rules.moves import Move, Moves
from rules.text_forms import IntForm, NameForm

ACE = 11  # the card 1/11. All other cards are their own number
CARD = NameForm(
    "{given} is not an 8/28 card.", ["", *(str(value) for value in range(1, 11)), "1/11"]
)
COPIES = {1: 15, 2: 3, 3: 3, 4: 3, 5: 3, 6: 3, 7: 3, 8: 4, 9: 3, 10: 3, ACE: 8}
DECK = tuple(card for card, copies in COPIES.items() for _ in range(copies))
LOWEST_VALUE = [0, *range(1, 11), 1]  # of each card

BLUE_GEMS, RED_GEMS = 55, 15  # gems in the box
BLUE_VALUE, RED_VALUE = 1, 2
LOW, HIGH = 8, 28  # the targets of the two halves


@dataclass(frozen=True, slots=True)
class Accept(Move):
    """Take the offered card."""

    kind: ClassVar[str] = "accept"
    forms: ClassVar = {}


@dataclass(frozen=True, slots=True)
class Decline(Move):
    """Leave the offered card on the deck."""

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
    """A round began. Every seat got a hidden card that only it sees. `dealer` deals first."""

    round: int
    dealer: int
    hidden: tuple[int | None, ...]

    def observed_by(self, seat: int | None) -> Event:
        cards = [card if owner == seat else None for owner, card in enumerate(self.hidden)]
        return replace(self, hidden=tuple(cards))

    def opens(self) -> Section:
        return Section(self.round)


@dataclass(frozen=True, slots=True)
class CircleBegan(Event):
    """A dealer laid a gem of that value (0 if none was left) and starts to offer cards."""

    dealer: int
    gem: int

    def reveals_hidden(self, seats: int) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class Accepted(DecisionEvent):
    """A seat took the offered card, which is open now. `out` is true if that put it out."""

    card: int
    out: bool


@dataclass(frozen=True, slots=True)
class Declined(DecisionEvent):
    """A seat declined the offered card."""

    def reveals_hidden(self, seats: int) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """The round ended, and all hidden cards were revealed."""

    last_dealer: int
    hidden: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Chose(DecisionEvent):
    """A seat that could play for either half chose one."""

    target: int

    def reveals_hidden(self, seats: int) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class RoundPaid(Event):
    """A round was paid out: the points by seat, and the value left in the middle."""

    round: int
    bulls_eyes: tuple[int, ...]
    points: tuple[int, ...]
    middle: int

    def record_line(self) -> dict[str, object]:
        return {"scored": {"points": list(self.points), "middle": self.middle}}

    def closes(self) -> Section:
        return Section(self.round)

    def points_scored(self, seats: int) -> tuple[int, ...]:
        return self.points


def lowest_total(cards: Sequence[int]) -> int:
    """The total of cards with every 1/11 counted as 1."""
    return sum([LOWEST_VALUE[card] for card in cards])


def totals(lowest: int, aces: int) -> tuple[int, ...]:
    """The possible totals of cards in ascending order, given the lowest and the number of 1/11."""
    return tuple(lowest + 10 * raised for raised in range(aces + 1))
