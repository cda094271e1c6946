"""The cards, grid, moves and events of Triple."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from rules import events
from rules.events import DecisionEvent, Event, Section
from rules.moves import Move, Moves
from rules.text_forms import IntForm, NameForm
from rules.triple.options import CARDS
from rules.triple.options import CELLS as CELLS

COLOURS = ("red", "blue", "purple", "yellow")
SHAPES = ("circle", "diamond", "plus", "star")
COUNTS = ("0", "1", "2", "3")
# If several properties make a triple, the first one in this order is called.
PROPERTIES = COLOURS + SHAPES + COUNTS

CARD = NameForm(
    "{given} is not a Triple card.",
    [f"{c}-{s}-{k}" for c in COLOURS for s in SHAPES for k in COUNTS],
)
DECK = tuple(range(CARDS))
# The properties of each card as bits: bit i stands for PROPERTIES[i].
PROPERTY_BITS = [1 << card // 16 | 16 << card // 4 % 4 | 256 << card % 4 for card in DECK]

LINES = (
    (0, 1, 2), (3, 4, 5), (6, 7, 8),
    (0, 3, 6), (1, 4, 7), (2, 5, 8),
    (0, 4, 8), (2, 4, 6),
)  # fmt: skip
# For each cell, the pairs of other cells in line with it.
PAIRS = tuple(
    tuple(tuple(other for other in line if other != cell) for line in LINES if cell in line)
    for cell in range(CELLS)
)


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Draw cards from the top of your pile."""

    kind: ClassVar[str] = "draw"
    forms: ClassVar = {"count": IntForm()}
    is_last_resort: ClassVar[bool] = True
    count: int


@dataclass(frozen=True, slots=True)
class Place(Move):
    """Place a card from your hand on a cell where it makes a new triple."""

    kind: ClassVar[str] = "place"
    forms: ClassVar = {"card": CARD, "cell": IntForm()}
    card: int
    cell: int


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """End your turn without placing a card. Only where the seats take turns."""

    kind: ClassVar[str] = "pass"
    forms: ClassVar = {}
    is_secret: ClassVar[bool] = True  # whether any card fits
    is_last_resort: ClassVar[bool] = True
    gives_up: ClassVar[bool] = True


MOVES = Moves(Draw, Place, Pass)


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """“Go!” The grid with the surplus on top of it is open, and the piles can be drawn from."""

    round: int
    grid: tuple[tuple[int, ...], ...]
    piles: tuple[int, ...]

    def opens(self) -> Section:
        return Section(self.round)


@dataclass(frozen=True, slots=True)
class Drew(events.Drew):
    """A seat drew cards from its pile, because it wanted to."""

    in_turn: bool = False  # otherwise all seats draw at once

    def observed_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else replace(self, cards=None)

    def deciders(self, previous: Event | None) -> tuple[int, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class Placed(DecisionEvent):
    """A seat placed a card and called a property, given as an index of PROPERTIES."""

    card: int
    cell: int
    call: int

    def reveals_hidden(self, seats: int) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class Passed(DecisionEvent):
    """A seat passed, with or without a card that fits."""

    def reveals_hidden(self, seats: int) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """A round ended: a seat has no cards left, no card can be placed, or all seats have passed."""

    round: int
    winners: tuple[int, ...]
    left: tuple[int, ...]
    all_passed: bool = False

    def reveals_hidden(self, seats: int) -> bool:
        """Return whether it shows that no hidden card could be placed."""
        return 0 not in self.left and not self.all_passed

    def record_line(self) -> dict[str, object]:
        return {"scored": {"winners": list(self.winners), "left": list(self.left)}}

    def closes(self) -> Section:
        return Section(self.round)

    def points_scored(self, seats: int) -> tuple[int, ...]:
        return tuple(int(seat in self.winners) for seat in range(seats))


def playable_properties(stacks: Sequence[Sequence[int]]) -> list[int]:
    """For each cell, the properties that make a new triple there, as bits."""
    tops = [PROPERTY_BITS[stack[-1]] for stack in stacks]
    return [
        # A triple is new only if the covered card does not have its property.
        _shared_by_pairs(tops, pairs) & ~top
        for top, pairs in zip(tops, PAIRS, strict=True)
    ]


def any_playable(cards: Sequence[int], playable: int) -> bool:
    """Return whether any of the cards has a playable property. These are given as bits."""
    return any(PROPERTY_BITS[card] & playable for card in cards)


def _shared_by_pairs(tops: Sequence[int], pairs: Sequence[tuple[int, ...]]) -> int:
    """The properties, as bits, that the top cards of any of the pairs share."""
    shared = 0
    for one, other in pairs:
        shared |= tops[one] & tops[other]
    return shared


def lowest_bit(bits: int) -> int:
    return (bits & -bits).bit_length() - 1
