"""Triple: the cards, the grid, what a seat can do, and what happens at the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.model import Event, Move, Moves
from rules.text_forms import IntForm, NameForm

COLOURS = ("red", "blue", "purple", "yellow")
SHAPES = ("circle", "diamond", "plus", "star")
COUNTS = ("0", "1", "2", "3")
# What may be called, in the order in which it is: colour before shape before count.
PROPERTIES = COLOURS + SHAPES + COUNTS

CARD = NameForm(
    "{given} is not a Triple card.",
    [f"{c}-{s}-{k}" for c in COLOURS for s in SHAPES for k in COUNTS],
)
DECK = tuple(range(64))
# The properties of a card as bits: bit i is CALLS[i].
PROPERTY_BITS = [1 << card // 16 | 16 << card // 4 % 4 | 256 << card % 4 for card in DECK]

CELLS = 9
LINES = (
    (0, 1, 2), (3, 4, 5), (6, 7, 8),
    (0, 3, 6), (1, 4, 7), (2, 5, 8),
    (0, 4, 8), (2, 4, 6),
)  # fmt: skip
# For every cell the pairs of other cells that make a line with it.
PAIRS = tuple(
    tuple(tuple(other for other in line if other != cell) for line in LINES if cell in line)
    for cell in range(CELLS)
)


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Take cards from the top of the own pile into the hand."""

    kind: ClassVar[str] = "draw"
    forms: ClassVar = {"count": IntForm()}
    count: int


@dataclass(frozen=True, slots=True)
class Place(Move):
    """Lay a hand card on a cell so that it makes a new triple."""

    kind: ClassVar[str] = "place"
    forms: ClassVar = {"card": CARD, "cell": IntForm()}
    card: int
    cell: int


MOVES = Moves(Draw, Place)


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """“Go!” The grid lies open, with the surplus on top of it; the piles may be drawn from."""

    round: int
    grid: tuple[tuple[int, ...], ...]
    piles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A seat placed a card and called its property, as a number of CALLS."""

    seat: int
    card: int
    cell: int
    call: int


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """Somebody got rid of all cards, or nobody could place any more."""

    round: int
    winners: tuple[int, ...]
    left: tuple[int, ...]

    def record_line(self) -> dict[str, object]:
        return {"scored": {"winners": list(self.winners), "left": list(self.left)}}
