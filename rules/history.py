"""The events of a game as one viewer sees them, shared by all observations of that viewer.

Each event is redacted once, when it is first observed, so observing costs the same late in a game
as early in it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields
from itertools import islice
from typing import TYPE_CHECKING, Any, Self, overload

if TYPE_CHECKING:
    from rules.events import Event

Viewer = int | None | str  # a seat, a spectator (None), or ALL_OPEN
ALL_OPEN = "all open"

# An event as a state logs it: its class and its field values. Search makes millions of moves
# whose events are never read, so `Event` objects are built only on request.
EventTuple = tuple[Any, ...]


class SeenEvents:
    """The events that a viewer has seen. They are only added to, never changed.

    Every move logs new tuples, so two logs with the same tuple in one place have the same past.
    """

    __slots__ = ("events", "logged", "tuples")

    def __init__(self) -> None:
        self.logged: list[EventTuple] = []  # as in the log of the state, with all secrets
        self.events: list[Event] = []
        self.tuples: list[EventTuple] = []  # the events as a log without the secrets has them

    def is_of(self, log: Sequence[EventTuple]) -> bool:
        """Return whether one of the two continues the other."""
        common = min(len(log), len(self.logged))
        return not common or log[common - 1] is self.logged[common - 1]

    def branch(self, log: Sequence[EventTuple]) -> SeenEvents:
        """A copy up to the point where another log departs."""
        shared = range(min(len(log), len(self.logged)))
        common = bisect_left(shared, True, key=lambda place: log[place] is not self.logged[place])
        copy = SeenEvents()
        copy.logged, copy.events = self.logged[:common], self.events[:common]
        copy.tuples = self.tuples[:common]
        return copy

    def follow(self, log: Sequence[EventTuple], observed: Callable[[Event], Event]) -> History:
        """See what is new in a log, and return its history."""
        for logged in log[len(self.logged) :]:
            event: Event = logged[0](*logged[1:])
            seen = observed(event)
            self.logged.append(logged)
            self.events.append(seen)
            self.tuples.append(logged if seen is event else event_tuple(seen))
        return History(self.events, self.tuples, len(log))


class History(Sequence["Event"]):
    """The first events of those seen. It does not change when more are seen.

    It knows only what the viewer has seen, never the log of the state.
    """

    __slots__ = ("_count", "_events", "_tuples")

    def __init__(self, events: list[Event], tuples: list[EventTuple], count: int) -> None:
        self._events, self._tuples, self._count = events, tuples, count

    @classmethod
    def of(cls, events: Sequence[Event]) -> Self:
        """A history of these events alone."""
        return cls([*events], [event_tuple(event) for event in events], len(events))

    def event_tuples(self) -> list[EventTuple]:
        """The events as a state logs them."""
        return self._tuples[: self._count]

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Event]:
        return islice(self._events, self._count)

    def __reversed__(self) -> Iterator[Event]:
        return map(self._events.__getitem__, range(self._count - 1, -1, -1))

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Event, ...]: ...
    def __getitem__(self, index: int | slice) -> Event | tuple[Event, ...]:
        places = range(self._count)[index]
        if isinstance(places, int):
            return self._events[places]
        return tuple(map(self._events.__getitem__, places))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, History | tuple):
            return NotImplemented
        return len(self) == len(other) and all(map(_are_equal, self, other))

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))

    def __reduce__(self) -> tuple[object, ...]:
        return _history_of_log, (self.event_tuples(),)


def _history_of_log(log: list[EventTuple]) -> History:
    return History([kind(*values) for kind, *values in log], log, len(log))


def event_tuple(event: Event) -> EventTuple:
    """An event as a state logs it."""
    return (type(event), *(getattr(event, field.name) for field in fields(event)))


def _are_equal(one: Event, other: object) -> bool:
    return one is other or one == other
