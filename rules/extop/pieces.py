"""The cards, chips, moves and events of Ex & Top."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from rules.errors import BadText
from rules.events import DecisionEvent, Event
from rules.extop.options import COLOUR as COLOUR
from rules.extop.options import COLOURS as COLOURS
from rules.moves import Move, Moves
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

# The step of a turn at which to continue after a shuffle.
SETTING_UP, DRAWING, REFILLING, PLAYING = range(4)

DECLINED = -1  # an answer without a card
HIDDEN = -2  # an answer that is not revealed yet
UNASKED = -3  # no answer yet
NO_CARD = -1
NO_COLOUR = -1


class ChipForm:
    """Chips, written with their sign."""

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


CHIP = ChipForm()


@dataclass(frozen=True, slots=True)
class Place(Move):
    """Place a card from the hand in a row."""

    kind: ClassVar[str] = "place"
    forms: ClassVar = {"card": CARD, "row": IntForm()}
    card: int
    row: int


@dataclass(frozen=True, slots=True)
class Offer(Move):
    """Offer to swap a card from the hand for a wanted colour. Others see only its colour."""

    kind: ClassVar[str] = "offer"
    forms: ClassVar = {"card": CARD, "want": COLOUR}
    card: int
    want: int


@dataclass(frozen=True, slots=True)
class Answer(Move):
    """Answer an offer with a card of the wanted colour, or decline with None."""

    kind: ClassVar[str] = "answer"
    forms: ClassVar = {"card": OptionalForm(CARD)}
    is_secret: ClassVar[bool] = True
    card: int | None


@dataclass(frozen=True, slots=True)
class Partner(Move):
    """Choose the seat to swap with after several have accepted."""

    kind: ClassVar[str] = "partner"
    forms: ClassVar = {"seat": IntForm()}
    seat: int


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Do nothing, because the hand is empty."""

    kind: ClassVar[str] = "pass"
    forms: ClassVar = {}


MOVES = Moves(Place, Offer, Answer, Partner, Pass)


@dataclass(frozen=True, slots=True)
class ChipsDealt(Event):
    """The first four chips were opened, one for each row."""

    chips: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StateParsed(Event):
    """The state was parsed: the sizes of the hands and the open cards at that moment."""

    hands: tuple[int, ...]
    rows: tuple[tuple[int, ...], ...]
    discards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Placed(DecisionEvent):
    """A seat placed a card in a row."""

    card: int
    row: int

    def reveals_hidden(self, seats: int) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class Offered(DecisionEvent):
    """A seat offered a card of one colour for a card of another. Only that seat sees the card."""

    colour: int
    want: int
    card: int | None

    def observed_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else replace(self, card=None)

    def reveals_hidden(self, seats: int) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class Answered(Event):
    """A seat answered an offer with a card or DECLINED. Other seats see only HIDDEN."""

    seat: int
    card: int

    def observed_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else replace(self, card=HIDDEN)

    def reveals_hidden(self, seats: int) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class AnswersRevealed(Event):
    """All seats have answered, and these accept the offer."""

    accepted: tuple[int, ...]

    def reveals_hidden(self, seats: int) -> bool:
        return seats > 2  # with two, the only answer is known to the player who gave it

    def deciders(self, previous: Event | None) -> tuple[int, ...]:
        return self.accepted


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """Two seats swapped cards. Other seats see only the colours."""

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

    def deciders(self, previous: Event | None) -> tuple[int, ...]:
        # With only one partner there was nothing to choose.
        chosen = isinstance(previous, AnswersRevealed) and len(previous.accepted) > 1
        return (self.seat,) if chosen else ()


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat passed because its hand is empty."""

    seat: int

    def reveals_hidden(self, seats: int) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class RowScored(Event):
    """A full row was scored. Its chip goes to a seat, or stays in place on a tie (None)."""

    row: int
    chip: int
    cards: tuple[int, ...]
    seat: int | None

    def record_line(self) -> dict[str, object]:
        return {"scored": {"row": self.row, "chip": CHIP.write(self.chip), "seat": self.seat}}

    def points_scored(self, seats: int) -> tuple[int, ...]:
        return tuple(self.chip if seat == self.seat else 0 for seat in range(seats))

    def reveals_hidden(self, seats: int) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class ChipRevealed(Event):
    """The next chip of the stack was opened to start a new row."""

    row: int
    chip: int


def deck_of(colours: Iterable[int]) -> list[int]:
    """All cards of these colours, in their standard order."""
    return [
        colour * HIGHEST_VALUE + value
        for colour in sorted(colours)
        for value in range(HIGHEST_VALUE)
    ]


def accepting_seats(answers: Sequence[int]) -> list[int]:
    """The seats that answered with a card, of which `answers` has those of all seats."""
    return [seat for seat, answer in enumerate(answers) if answer >= 0]


def row_sums(cards: tuple[int, ...]) -> dict[int, int]:
    """The sum of the values of each colour in a row."""
    sums: dict[int, int] = {}
    for card in cards:
        colour = COLOUR_OF[card]
        sums[colour] = sums.get(colour, 0) + VALUE_OF[card]
    return sums


def row_winner(cards: tuple[int, ...]) -> int | None:
    """The colour with the highest sum in a row. None on a tie, or if the row is empty."""
    sums = row_sums(cards)
    best = max(sums.values(), default=0)
    leaders = [colour for colour, total in sums.items() if total == best]
    return leaders[0] if len(leaders) == 1 else None
