"""Ex & Top: the cards and chips, what a seat can do, and what happens at the table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from rules.errors import BadText
from rules.extop.options import COLOUR as COLOUR
from rules.extop.options import COLOURS as COLOURS
from rules.model import Event, Move, Moves
from rules.text_forms import IntForm, NameForm, OptionalForm, quoted

HIGHEST_VALUE = 12
HAND_SIZE = 4
ROWS = 4

CARD = NameForm(
    "{given} is not an Ex & Top card.",
    [f"{c}-{value}" for c in COLOURS for value in range(1, HIGHEST_VALUE + 1)],
)
COLOUR_OF = [card // HIGHEST_VALUE for card in range(len(CARD.names))]
VALUE_OF = [card % HIGHEST_VALUE + 1 for card in range(len(CARD.names))]

CHIPS = (2, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, -4, -4, -5, -5, -6, -6)
NO_CHIP = 0

# What is still to be done before the next turn when a shuffle comes in between.
SETTING_UP, DRAWING, REFILLING, PLAYING = range(4)

DECLINED = -1  # an answer without a card
HIDDEN = -2  # an answer given but not revealed
UNASKED = -3  # no answer yet
NO_CARD = -1
NO_COLOUR = -1


class Chip:
    """Chips are written with their sign."""

    def write(self, value: int) -> str:
        return f"{value:+d}"

    def read(self, word: str) -> int:
        for value in CHIPS:
            if word == self.write(value):
                return value
        raise BadText("{given} is not an Ex & Top chip.", given=quoted(word))

    def to_json(self, value: int) -> object:
        return self.write(value)

    def from_json(self, data: object) -> int:
        if not isinstance(data, str):
            raise BadText("{given} is not an Ex & Top chip.", given=quoted(data))
        return self.read(data)


CHIP = Chip()


@dataclass(frozen=True, slots=True)
class Place(Move):
    """Lay a hand card in a row."""

    kind: ClassVar[str] = "place"
    forms: ClassVar = {"card": CARD, "row": IntForm()}
    card: int
    row: int


@dataclass(frozen=True, slots=True)
class Offer(Move):
    """Offer a hand card, of which the others learn only the colour, for a wanted colour."""

    kind: ClassVar[str] = "offer"
    forms: ClassVar = {"card": CARD, "want": COLOUR}
    card: int
    want: int


@dataclass(frozen=True, slots=True)
class Answer(Move):
    """Answer an offer with a card of the wanted colour, or decline with none."""

    kind: ClassVar[str] = "answer"
    forms: ClassVar = {"card": OptionalForm(CARD)}
    card: int | None


@dataclass(frozen=True, slots=True)
class Partner(Move):
    """Pick with whom to swap when several seats accepted."""

    kind: ClassVar[str] = "partner"
    forms: ClassVar = {"seat": IntForm()}
    seat: int


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Do nothing, for want of cards."""

    kind: ClassVar[str] = "pass"
    forms: ClassVar = {}


MOVES = Moves(Place, Offer, Answer, Partner, Pass)


@dataclass(frozen=True, slots=True)
class ChipsLaid(Event):
    """The first four chips lie open, each at the start of a row."""

    chips: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StateParsed(Event):
    """The table was set up in the middle of a game: so many cards in the hands, and these open."""

    hands: tuple[int, ...]
    rows: tuple[tuple[int, ...], ...]
    discards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A seat laid a card in a row."""

    seat: int
    card: int
    row: int


@dataclass(frozen=True, slots=True)
class Offered(Event):
    """A seat offers a card of a colour for one of another; it alone knows which card."""

    seat: int
    colour: int
    want: int
    card: int | None

    def observed_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class Answered(Event):
    """A seat has answered an offer: with a card, DECLINED, or HIDDEN from everybody else."""

    seat: int
    card: int

    def observed_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else replace(self, card=HIDDEN)


@dataclass(frozen=True, slots=True)
class AnswersShown(Event):
    """All have answered: these seats accept."""

    accepted: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """Two seats changed cards; the others know only the colours."""

    seat: int
    partner: int
    colour: int
    want: int
    gave: int | None
    got: int | None

    def observed_by(self, seat: int | None) -> Event:
        if seat in (self.seat, self.partner):
            return self
        return replace(self, gave=None, got=None)


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat had no card left to play."""

    seat: int


@dataclass(frozen=True, slots=True)
class RowScored(Event):
    """A row was full: its chip goes to a seat, or on a tie (None) to nobody."""

    row: int
    chip: int
    cards: tuple[int, ...]
    seat: int | None

    def record_line(self) -> dict[str, object]:
        return {"scored": {"row": self.row, "chip": CHIP.write(self.chip), "seat": self.seat}}


@dataclass(frozen=True, slots=True)
class ChipOpened(Event):
    """The next chip of the stack starts a new row."""

    row: int
    chip: int


def deck_of(colours: Iterable[int]) -> list[int]:
    """All cards of these colours, in their standard order."""
    return [
        colour * HIGHEST_VALUE + value
        for colour in sorted(colours)
        for value in range(HIGHEST_VALUE)
    ]


def row_sums(cards: tuple[int, ...]) -> dict[int, int]:
    """What every colour's cards add up to in a row."""
    sums: dict[int, int] = {}
    for card in cards:
        colour = COLOUR_OF[card]
        sums[colour] = sums.get(colour, 0) + VALUE_OF[card]
    return sums


def row_winner(cards: tuple[int, ...]) -> int | None:
    """The colour with the highest sum in a row; None if several have it, or no card lies there."""
    sums = row_sums(cards)
    best = max(sums.values(), default=0)
    leaders = [colour for colour, total in sums.items() if total == best]
    return leaders[0] if len(leaders) == 1 else None
