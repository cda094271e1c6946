"""The cards, moves and events of Gracias."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from rules.events import DecisionEvent, Event, Section
from rules.moves import Move, Moves
from rules.text_forms import IntForm, NameForm

COLOURS = ("red", "orange", "yellow", "green", "blue", "purple")
COPIES = 18  # cards of each colour
ROUNDS = 4  # rounds in a session
STACK_SIZE = 5  # cards of one colour that become a stack worth one point

NO_TRIPLET = -1  # no triplet is waiting for its gift
UNTAKEN = -1  # a face-down card that a seat does not have yet

CARD = NameForm("{given} is not a Gracias card.", COLOURS)
DECK = tuple(colour for colour in range(len(COLOURS)) for _ in range(COPIES))


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Take one of the triplets."""

    kind: ClassVar[str] = "take"
    forms: ClassVar = {"triplet": IntForm()}
    triplet: int


@dataclass(frozen=True, slots=True)
class Give(Move):
    """Give one open card of the taken triplet to another seat, and keep the other."""

    kind: ClassVar[str] = "give"
    forms: ClassVar = {"card": CARD, "to": IntForm()}
    card: int
    to: int


MOVES = Moves(Take, Give)


@dataclass(frozen=True, slots=True)
class SessionBegan(Event):
    """A session began. Every seat got two open cards, and `large` holds both mice."""

    session: int
    large: int
    dealt: tuple[tuple[int, int], ...]

    def opens(self) -> Section:
        return Section(self.session, is_session=True)


@dataclass(frozen=True, slots=True)
class TripletsDealt(Event):
    """The triplets of a round were laid out. `small` takes first."""

    round: int
    small: int
    firsts: tuple[int, ...]
    seconds: tuple[int, ...]

    def opens(self) -> Section:
        return Section(self.round)


@dataclass(frozen=True, slots=True)
class Took(DecisionEvent):
    """A seat took a triplet. Only that seat sees its face-down card."""

    triplet: int
    hidden: int | None

    def observed_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else replace(self, hidden=None)


@dataclass(frozen=True, slots=True)
class Gave(DecisionEvent):
    """A seat kept one open card and gave the other away."""

    kept: int
    given: int
    to: int

    def reveals_hidden(self, seats: int) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class SessionScored(Event):
    """A session was scored: the number of cards of each colour by seat, and the points."""

    session: int
    displays: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]

    def record_line(self) -> dict[str, object]:
        return {"scored": {"points": list(self.points)}}

    def closes(self) -> Section:
        return Section(self.session, is_session=True)

    def points_scored(self, seats: int) -> tuple[int, ...]:
        return self.points
