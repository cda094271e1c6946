"""Replay of a recorded game: every position, from each viewpoint that is allowed to see it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple

from cardtable_qt.base.texts import short_name
from rules import Event, Move, Observation, RecordedShuffles, State
from rules.reasons import Reason
from rules.records import Record, Timeline, next_in_turn
from rules.records.setup import HUMAN, only_person


class Viewpoint(NamedTuple):
    """A viewpoint of a replay: a seat, a spectator (None), or all cards open."""

    seat: int | None
    is_open: bool = False


SPECTATOR = Viewpoint(None)
ALL_OPEN = Viewpoint(None, is_open=True)


class Landmark(NamedTuple):
    """The public view of an event that began a round, or of a scoring in a game without rounds.

    `move` is the position in which the event can first be seen. The `session` counts from 0, and
    is None in games without sessions.
    """

    move: int
    event: Event
    session: int | None = None

    @property
    def is_lasting(self) -> bool:
        """True if it starts a section of the game, such as a round."""
        return self.event.opens() is not None


# Returns the reasons for a seat's move, based on an observation from before it. The last argument
# is the seat's next move if it followed at once.
Explain = Callable[[Observation, int, Move, Move | None], tuple[Reason, ...]]


class Replay:
    """All positions of a game, numbered by the moves before them: 0 to `move_count`.

    An unfinished game can only be seen from the viewpoint of its only person, or else of a
    spectator. Any other viewpoint raises PermissionError. An unfinished real-time game ends with
    its last complete round, so that it cannot be used to study the current one.
    """

    def __init__(self, full_record: Record, explain: Explain) -> None:
        record = self._record = _without_current_round(full_record)
        self._explain = explain
        self.hides_current_round = record is not full_record
        self.game, self.has_turns = record.header.game, record.header.has_turns
        self.names = tuple(map(short_name, record.header.names()))
        self.move_count = len(record.moves)
        self.result = record.state.result()
        self.viewpoints = _viewpoints(record)
        self.event_counts: list[int] = []  # the number of events up to each position
        self.landmarks: list[Landmark] = []
        self._scorings: dict[int, int] = {}  # scoring move -> number of events up to its scoring
        self._find_landmarks()

    @property
    def is_finished(self) -> bool:
        return self.result is not None

    def _find_landmarks(self) -> None:
        session: int | None = None
        known = 0
        rounds, scorings = list[Landmark](), list[Landmark]()
        for move, state in enumerate(_positions(self._record)):
            for number, event in enumerate(state.events(known), start=known):
                section = event.opens()
                if section is not None and section.is_session:
                    session = section.number
                elif section is not None:
                    rounds.append(Landmark(move, event.observed_by(None), session))
                if event.is_scoring:
                    if move:  # the deal itself cannot be seen being scored
                        self._scorings.setdefault(move, number + 1)
                    scorings.append(Landmark(move, event.observed_by(None), session))
            known = len(state.log)
            self.event_counts.append(known)
        self.landmarks = rounds or scorings

    # Positions

    def observe(self, move: int, viewpoint: Viewpoint) -> Observation:
        """The table after `move` moves, as seen from a viewpoint."""
        return _observe(self._record.state_at(move), self._check_allowed(viewpoint))

    def observe_scoring(self, move: int, viewpoint: Viewpoint) -> Observation:
        """The table as the last of `move` moves was scored, before anything is cleared away."""
        self._check_allowed(viewpoint)
        before, played = self._record.state_at(move - 1), self._record.moves[move - 1]
        before.chance = RecordedShuffles(self._record.timeline.orders)
        scoring = before.apply(played.seat, played.move).scoring
        assert scoring is not None, "Only a scoring move has a scoring."
        return _observe(scoring, viewpoint)

    def new_events(self, observation: Observation, move: int) -> tuple[Event, ...]:
        """The events of the move that led to a position, as observed."""
        return observation.history[self.event_count_before(move) : self.event_counts[move]]

    def event_count_before(self, move: int) -> int:
        """The number of events before the move that led to a position."""
        return self.event_counts[move - 1] if move else 0

    def reasons(self, move: int, viewpoint: Viewpoint) -> tuple[Reason, ...]:
        """The reasons for the move that led to a position.

        With all cards open they are those of the player who decided. Otherwise they use only what
        the viewpoint could see, and another player cannot even know whether there was a choice.
        The reasons of people are not known, and none are made up.
        """
        self._check_allowed(viewpoint)
        if not move:
            return ()
        played = self._record.moves[move - 1]
        if played.seat in _people(self._record):
            return ()
        before = self._record.state_at(move - 1)
        viewer = played.seat if viewpoint.is_open else viewpoint.seat
        is_forced = len(before.legal(played.seat)) == 1 and self.has_turns
        if viewer == played.seat and is_forced:
            return ()
        then = next_in_turn(self._record.moves, move - 1)
        return self._explain(before.observe(viewer), played.seat, played.move, then)

    def is_scoring_move(self, move: int) -> bool:
        """Return whether the move that led to a position ended in a scoring."""
        return move in self._scorings

    def event_count_at_scoring(self, move: int) -> int:
        """The number of events up to the scoring of that move, or before the move if none."""
        return self._scorings.get(move, self.event_count_before(move))

    def time_ms(self, move: int) -> int | None:
        """The time of the move that led to a position. None in games without times."""
        return self._record.moves[move - 1].at_ms if move else 0

    def _check_allowed(self, viewpoint: Viewpoint) -> Viewpoint:
        if viewpoint not in self.viewpoints:
            raise PermissionError("This game is unfinished, so its hidden cards cannot be shown.")
        return viewpoint

    # Navigation

    def move_of_event(self, event: int) -> int:
        """The first position that includes an event."""
        return min(bisect_right(self.event_counts, event), self.move_count)

    @property
    def shown_event_counts(self) -> list[int]:
        """For each event, the number of events on show when it first appears."""
        counts: list[int] = []
        for move, known in enumerate(self.event_counts):
            until = self._scorings.get(move, known)
            counts += [until] * (until - len(counts)) + [known] * (known - until)
        return counts

    def landmark_before(self, move: int) -> int:
        """The position of the previous landmark, or the first position."""
        positions = self._landmark_positions()
        at = bisect_left(positions, move)
        return positions[at - 1] if at else 0

    def landmark_after(self, move: int) -> int:
        """The position of the next landmark, or the last position."""
        positions = self._landmark_positions()
        at = bisect_right(positions, move)
        return positions[at] if at < len(positions) else self.move_count

    def _landmark_positions(self) -> list[int]:
        return [landmark.move for landmark in self.landmarks]


def _without_current_round(record: Record) -> Record:
    """The record, without the current round if it is an unfinished real-time game."""
    if record.header.has_turns or record.state.result() is not None:
        return record
    last = known = 0
    for move, state in enumerate(_positions(record)):
        if any(event.is_scoring for event in state.events(known)):
            last = move
        known = len(state.log)
    if last == 0:
        return replace(record, timeline=Timeline(record.header, None))
    timeline = record.timeline.copy_until(last - 1)
    timeline.chance.fallback = None  # the next deal stays unknown
    timeline.play(record.moves[last - 1])
    return replace(record, timeline=timeline)


def _viewpoints(record: Record) -> tuple[Viewpoint, ...]:
    """The allowed viewpoints, the default one first."""
    default = Viewpoint(only_person(_people(record)))
    if record.state.result() is None:
        return (default,)
    seats = [Viewpoint(seat) for seat in range(len(record.header.players))]
    others = [*seats, SPECTATOR, ALL_OPEN]
    others.remove(default)
    return (default, *others)


def _people(record: Record) -> tuple[int, ...]:
    players = record.header.players
    return tuple(seat for seat, player in enumerate(players) if player.player == HUMAN)


def _positions(record: Record) -> Iterator[State]:
    """The state at every position in order. It is one object that moves on."""
    state = record.state_at(0)
    state.chance = RecordedShuffles(record.timeline.orders)
    yield state
    for played in record.moves:
        state.push(played.seat, played.move)
        yield state


def _observe(state: State, viewpoint: Viewpoint) -> Observation:
    return state.reveal_all() if viewpoint.is_open else state.observe(viewpoint.seat)
