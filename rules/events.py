"""Events: what happens because of a move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple


class Section(NamedTuple):
    """A part of a game: a round, or a session of several rounds. They are counted from 0."""

    number: int
    is_session: bool = False


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened in the game. Cards and colours are the numbers of the state."""

    affects_others: ClassVar[bool] = True  # may change which moves the other seats can make

    def observed_by(self, seat: int | None) -> Event:
        """The event as a seat or a spectator (None) sees it, without the secrets of others."""
        return self

    def record_line(self) -> dict[str, object] | None:
        """The record line for this event. Only scorings have one."""
        return None

    @property
    def is_scoring(self) -> bool:
        return self.record_line() is not None

    def points_scored(self, seats: int) -> tuple[int, ...]:
        """The points that each seat gets by this event."""
        return (0,) * seats

    def opens(self) -> Section | None:
        """The part of the game that begins with this event, if any."""
        return None

    def closes(self) -> Section | None:
        """The part of the game that ends with this scoring, if any."""
        return None

    def reveals_hidden(self, seats: int) -> bool:
        """Return whether the player who caused it may learn something hidden from it."""
        return True

    def deciders(self, previous: Event | None) -> tuple[int, ...]:
        """The seats whose decisions this event shows, given the event before it."""
        return ()


@dataclass(frozen=True, slots=True)
class DecisionEvent(Event):
    """An event that shows a decision of its seat."""

    seat: int

    def deciders(self, previous: Event | None) -> tuple[int, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class Shuffled(Event):
    """A pile was shuffled. The order, top card first, is hidden from every seat."""

    name: str
    order: tuple[int, ...] | None

    def observed_by(self, seat: int | None) -> Event:
        return Shuffled(self.name, None)


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A seat drew cards. Only that seat sees them."""

    affects_others: ClassVar[bool] = False

    seat: int
    count: int
    cards: tuple[int, ...] | None

    def observed_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else type(self)(self.seat, self.count, None)
