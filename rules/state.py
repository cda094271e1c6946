"""States: everything about one game at one moment, hidden cards included.

A seat proposes a `Move`, and the state answers with events or with a `Refusal` that says why the
move is not allowed. What a seat may know is in its `Observation`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar

from rules.errors import IllegalMove
from rules.outcome import Outcome, Result, outcome_of
from rules.refusals import GameRefusals, Refusal, refusal_at
from rules.shuffle import Chance, ShuffleForm, ShuffleRequest, run_shuffles

if TYPE_CHECKING:
    from rules.events import Event
    from rules.history import EventTuple, SeenEvents, Viewer
    from rules.moves import Move, Moves
    from rules.observation import Observation
    from rules.state_text import StateText

NO_SEAT = -1
MOVERS = [(), *((seat,) for seat in range(6))]  # to_move() for a single seat, at [seat + 1]

AnyState = TypeVar("AnyState", bound="State")


class State(ABC):
    """The complete state of one game, hidden cards included. Moves change it in place.

    `due` names a shuffle that the chance source could not provide yet, because a record ends
    before it. Until it is known, no seat can move. A state that `is_scored` is the position of a
    scoring: its cards lie open, and no seat can move.
    """

    __slots__ = ("chance", "due", "is_scored", "log", "scorings", "seats", "seen", "shuffles")

    game: ClassVar[str]
    moves: ClassVar[Moves]
    refusals: ClassVar[GameRefusals]
    shuffle_forms: ClassVar[Mapping[str, ShuffleForm]]  # of each pile, by its name
    text: ClassVar[StateText[Any]]

    seats: int
    has_turns: bool = True  # otherwise several seats can move at once
    chance: Chance | None
    shuffles: int  # the number of past shuffles, and the index of the next one
    due: str
    log: list[EventTuple]
    seen: dict[Viewer, SeenEvents]  # what observations show of the log, shared by clones
    is_scored: bool
    scorings: list[State] | None  # of the move that `apply` is making; search needs none

    def __init__(self, seats: int, chance: Chance | None) -> None:
        self.seats, self.chance = seats, chance
        self.shuffles, self.due, self.log, self.seen = 0, "", [], {}
        self.is_scored, self.scorings = False, None

    @abstractmethod
    def to_move(self) -> tuple[int, ...]:
        """The seats that can move now. Empty when the game is over."""

    @abstractmethod
    def legal(self, seat: int) -> Sequence[Move]:
        """The legal moves of a seat."""

    @abstractmethod
    def push(self, seat: int, move: Move) -> None:
        """Make a move that is known to be legal. Nothing is checked, which keeps search fast."""

    @abstractmethod
    def clone(self) -> Self:
        """An independent copy."""

    @abstractmethod
    def observe(self, seat: int | None) -> Observation:
        """The view of a seat or a spectator (None)."""

    @abstractmethod
    def reveal_all(self) -> Observation:
        """The view with every card revealed that a seat holds or that is on the table.

        Use it only to replay a finished game: in a running game it would give away every secret.
        Draw piles and the chips to come stay hidden.
        """

    @abstractmethod
    def result(self) -> Result | None:
        """The result, or None while the game is running."""

    @abstractmethod
    def shuffle_request(self) -> ShuffleRequest | None:
        """The shuffle the game is waiting for, which `due` names, if any."""

    @abstractmethod
    def apply_shuffle(self, order: tuple[int, ...]) -> None:
        """Continue with the outcome of the shuffle. Sets `due` if another one must follow."""

    @abstractmethod
    def derive_fields(self) -> None:
        """Set the fields that follow from the others, which texts and observations omit."""

    def refusal(self, seat: int, move: Move) -> Refusal | None:
        """Return why a seat may not make this move now, or None if it may."""
        return refusal_at(self, self.result() is not None, seat, move)

    def apply(self, seat: int, move: Move) -> Outcome:
        """Make a move. Raises IllegalMove if the rules refuse it."""
        refusal = self.refusal(seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        return outcome_of(self, partial(self.push, seat, move))

    def resume(self) -> Outcome:
        """Continue once the shuffle that was due is known."""
        return outcome_of(self, partial(run_shuffles, self))

    def events(self, since: int = 0) -> tuple[Event, ...]:
        """The events of the game, starting at an index."""
        return tuple([kind(*values) for kind, *values in self.log[since:]])

    def __str__(self) -> str:
        return self.text.write(self)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse a state. It has no chance source and no earlier history."""
        state: Self = cls.text.parse(cls, text)
        return state
