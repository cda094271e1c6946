"""Observations: what one seat, or a spectator, knows about a game.

An `Observation` is plain data made for one seat, with no way back to the state. Each game makes
its own from a state, beginning with the fields that all games have.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn

from rules.events import Event, Shuffled
from rules.history import ALL_OPEN, History, SeenEvents, Viewer
from rules.refusals import GameRefusals, Refusal, refusal_at
from rules.shuffle import SeededShuffles

if TYPE_CHECKING:
    from rules.moves import Move, Moves
    from rules.outcome import Result
    from rules.state import AnyState, State


@dataclass(frozen=True, kw_only=True)
class Observation(ABC):
    """Everything that one seat, or a spectator (`seat` is None), knows about the game."""

    game: ClassVar[str]
    moves: ClassVar[Moves]
    refusals: ClassVar[GameRefusals]

    seat: int | None
    seats: int
    to_move: tuple[int, ...]
    legal: tuple[Move, ...]
    history: History
    shuffles: int
    due: str
    result: Result | None

    @abstractmethod
    def sample(self, rng: Random) -> State:
        """Draw a random state that agrees with everything this seat knows.

        All such states are equally likely, and the history is the one this seat saw. (Where the
        history says too much, the draw may be only nearly uniform.)
        """

    @abstractmethod
    def text_lines(self, names: Sequence[str]) -> list[str]:
        """The table as lines of text. The last one says what the seat to move must do."""

    @property
    def has_turns(self) -> bool:
        """True if the seats take turns. Otherwise several can move at once."""
        return True

    @property
    def standing_answer(self) -> Move | None:
        """An open answer that this seat may want to give whenever it is asked, for some time."""
        return None

    @property
    def standing_period(self) -> int:
        """The number of the period, such as the round, for which a standing answer holds."""
        return 0

    def refusal(self, move: Move) -> Refusal | None:
        """Return why this seat may not make this move now, or None if it may."""
        is_over = self.result is not None
        if self.seat is None:
            return Refusal("game_over" if is_over else "spectator")
        if not (self.to_move or self.due or is_over):  # the table as it was scored
            return Refusal("scoring")
        return refusal_at(self, is_over, self.seat, move)

    def _new_state(self, kind: type[AnyState], rng: Random) -> AnyState:
        """A state with the fields common to all games, for `sample` to complete."""
        state = object.__new__(kind)
        state.seats, state.shuffles, state.due = self.seats, self.shuffles, self.due
        state.chance = SeededShuffles(rng.getrandbits(64))
        state.log, state.seen = self.history.event_tuples(), {}
        state.is_scored, state.scorings = False, None
        return state


class RevealedObservation:
    """Mixin for observations with all cards revealed, made by `State.reveal_all`.

    They are for display only: they belong to no seat, allow no move and cannot be sampled.
    """

    def sample(self, rng: Random) -> NoReturn:
        raise TypeError("An observation with all cards revealed cannot be sampled.")


def common_fields(state: State, seat: int | None) -> dict[str, Any]:
    """The fields that all games have in their observations."""
    return {
        "seat": seat,
        "seats": state.seats,
        "to_move": state.to_move(),
        "legal": () if seat is None else tuple(state.legal(seat)),
        "history": _history(state, seat, lambda event: event.observed_by(seat)),
        "shuffles": state.shuffles,
        "due": state.due,
        "result": state.result(),
    }


def revealed_fields(state: State) -> dict[str, Any]:
    """The fields of a spectator with the full history, to be completed with hidden cards.

    Shuffles stay hidden, because their order shows the cards to come.
    """
    history = _history(
        state,
        ALL_OPEN,
        lambda event: event.observed_by(None) if isinstance(event, Shuffled) else event,
    )
    return {**vars(state.observe(None)), "to_move": state.to_move(), "history": history}


def _history(state: State, viewer: Viewer, observed: Callable[[Event], Event]) -> History:
    """Return the history of events as a viewer sees them."""
    seen = state.seen.get(viewer)
    if seen is None:
        seen = state.seen[viewer] = SeenEvents()
    elif not seen.is_of(state.log):  # other moves followed on a clone
        seen = seen.branch(state.log)
        state.seen = {**state.seen, viewer: seen}
    return seen.follow(state.log, observed)
