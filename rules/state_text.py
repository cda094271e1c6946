"""States as text. Every game has a `StateText` of its own, in its module `state_text`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Generic

from rules.errors import BadText
from rules.state import AnyState
from rules.text_forms import TextForm, pack, unpack

if TYPE_CHECKING:
    from rules.history import EventTuple


class StateText(ABC, Generic[AnyState]):
    """The text form of a game's states. It refuses texts of states that are not possible."""

    forms: ClassVar[Mapping[str, TextForm]]  # the fields of the state, in order
    items_per_seat: ClassVar[Mapping[str, int]]  # lists among them, with their items per seat

    def write(self, state: AnyState) -> str:
        """The state as one line of text."""
        values = {name: getattr(state, name) for name in self.forms}
        return f"{state.game} {pack(self.forms, values)}"

    def parse(self, kind: type[AnyState], text: str) -> AnyState:
        """Parse a state. It has no chance source and no earlier history."""
        game, _, rest = text.partition(" ")
        if game != kind.game:
            raise BadText("This is not a state of {game}.", game=kind.game)
        state = object.__new__(kind)
        state.chance, state.log, state.seen = None, [], {}
        state.is_scored, state.scorings = False, None
        for name, value in unpack(self.forms, rest).items():
            setattr(state, name, value)
        if not self.is_possible(state) or str(state) != text:
            raise BadText("This is not a possible state of {game}.", game=kind.game)
        state.log += self.parsed_history(state)
        return state

    def is_possible(self, state: AnyState) -> bool:
        """Check a parsed state: it must have all pieces and be observable from every seat."""
        for name, count in self.items_per_seat.items():
            if len(getattr(state, name)) != state.seats * count:
                return False
        try:
            state.derive_fields()
            for seat in range(state.seats):
                state.observe(seat)
            movers = state.to_move()
            running = bool(movers) and all(state.legal(seat) for seat in movers)
            stopped = not movers and (bool(state.due) or state.result() is not None)
            return (running or stopped) and self.piece_counts(state) == self.full_set(state)
        except (LookupError, TypeError, ValueError):
            return False

    def parsed_history(self, state: AnyState) -> list[EventTuple]:
        """The events that observations of a parsed state need as history."""
        return []

    @abstractmethod
    def piece_counts(self, state: AnyState) -> Counter[str]:
        """Count all cards, chips and gems wherever they are. Always equal to `full_set`."""

    @abstractmethod
    def full_set(self, state: AnyState) -> Counter[str]:
        """Count the cards, chips and gems that this game is played with."""
