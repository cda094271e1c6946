"""A game that is looked at again: every position, through the eyes that may see it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple

from cardtable_qt.base.texts import short_name
from rules import Event, Move, Observation, RecordedShuffles, State
from rules.eight28.pieces import RoundBegan as DealBegan
from rules.extop.pieces import RowScored
from rules.gracias.pieces import Laid, SessionBegan
from rules.model import Reason
from rules.records import Record, Timeline
from rules.records.setup import HUMAN, only_person
from rules.triple.pieces import RoundBegan as GridLaid


class Viewpoint(NamedTuple):
    """Whose eyes a game is seen with: a seat's, a spectator's (None), or with all cards open."""

    seat: int | None
    is_open: bool = False


SPECTATOR = Viewpoint(None)
ALL_OPEN = Viewpoint(None, is_open=True)


class Landmark(NamedTuple):
    """Something to find one's way by: the event that began a round, or that scored a row, as all
    saw it.

    `move` is the number of moves before the position in which it can be seen. Sessions are counted
    where a game has them, and all numbers from 0.
    """

    move: int
    event: Event
    session: int = 0

    @property
    def is_lasting(self) -> bool:
        """Whether it goes on from there, as a round does."""
        return not isinstance(self.event, RowScored)


# Gives the reasons for a move of a seat, from an observation made before it.
Explain = Callable[[Observation, int, Move], tuple[Reason, ...]]


class Replay:
    """All positions of a game, numbered by the moves made before them: 0 to `moves`.

    Of a game that still goes on only its player's sight can be had, or a spectator's where it is
    not one person alone; everything else raises PermissionError. Where all play at once it ends
    with the last round that is over: nobody gets time to think about the one that goes on.
    """

    def __init__(self, whole: Record, explain: Explain) -> None:
        record = self._record = _without_running_round(whole)
        self._explain = explain
        self.hides_current_round = record is not whole  # nothing is known of the one that goes on
        self.game = record.header.game
        self.names = tuple(map(short_name, record.header.names()))
        self.move_count = len(record.moves)
        self.result = record.state.result()
        self.viewpoints = _viewpoints(record)
        self.event_counts: list[int] = []  # for each position the number of events before it
        self.landmarks: list[Landmark] = []
        self._scored: dict[int, int] = {}  # for moves that scored, the events until that was told
        self._read_through()

    @property
    def is_finished(self) -> bool:
        return self.result is not None

    def _read_through(self) -> None:
        session = known = 0
        for move, state in enumerate(_positions(self._record)):
            for number, event in enumerate(state.events(known), start=known):
                if event.record_line() is not None:
                    self._scored.setdefault(move, number + 1)
                if isinstance(event, SessionBegan):
                    session = event.session
                elif isinstance(event, Laid | DealBegan | GridLaid | RowScored):
                    self.landmarks.append(Landmark(move, event.observed_by(None), session))
            known = len(state.log)
            self.event_counts.append(known)

    # Positions

    def observe(self, move: int, viewpoint: Viewpoint) -> Observation:
        """What those eyes see after so many moves."""
        return _seen(self._record.state_at(move), self._allowed(viewpoint))

    def new_events(self, observation: Observation, move: int) -> tuple[Event, ...]:
        """What happened in the move that led to a position, as it was seen."""
        return observation.history[self.event_count_before(move) : self.event_counts[move]]

    def event_count_before(self, move: int) -> int:
        """How many events there were before the move that led to a position."""
        return self.event_counts[move - 1] if move else 0

    def reasons(self, move: int, viewpoint: Viewpoint) -> tuple[Reason, ...]:
        """What spoke for the move that led to a position.

        With all cards open it is told as the one who decided saw it, and else as those eyes did:
        they cannot even know whether there was a choice, unless they are the same.
        """
        self._allowed(viewpoint)
        if not move:
            return ()
        turn, before = self._record.moves[move - 1], self._record.state_at(move - 1)
        eyes = turn.seat if viewpoint.is_open else viewpoint.seat
        forced = len(before.legal(turn.seat)) == 1 and not self.game.is_real_time
        if eyes == turn.seat and forced:
            return ()
        return self._explain(before.observe(eyes), turn.seat, turn.move)

    def is_scoring_move(self, move: int) -> bool:
        """Whether the move that led to a position scored something."""
        return move in self._scored

    def event_count_at_scoring(self, move: int) -> int:
        """How many events there were when that had been told, if it did."""
        return self._scored.get(move, self.event_count_before(move))

    def time_ms(self, move: int) -> int | None:
        """When the move that led to a position was made, in milliseconds, where that is known."""
        return self._record.moves[move - 1].at_ms if move else 0

    def _allowed(self, viewpoint: Viewpoint) -> Viewpoint:
        if viewpoint not in self.viewpoints:
            raise PermissionError("This game goes on: nobody may look at what it still hides.")
        return viewpoint

    # Finding one's way

    def move_of_event(self, event: int) -> int:
        """The first position in which an event has happened."""
        return min(bisect_right(self.event_counts, event), self.move_count)

    @property
    def shown_event_counts(self) -> list[int]:
        """For each event how many are known in the first moment in which it is."""
        found: list[int] = []
        for move, known in enumerate(self.event_counts):
            until = self._scored.get(move, known)
            found += [until] * (until - len(found)) + [known] * (known - until)
        return found

    def landmark_before(self, move: int) -> int:
        """The last position before a position at which something is marked; or the first one."""
        places = self._marked()
        at = bisect_left(places, move)
        return places[at - 1] if at else 0

    def landmark_after(self, move: int) -> int:
        """The next position after a position at which something is marked; or the last one."""
        places = self._marked()
        at = bisect_right(places, move)
        return places[at] if at < len(places) else self.move_count

    def _marked(self) -> list[int]:
        return [mark.move for mark in self.landmarks]


def _without_running_round(record: Record) -> Record:
    """A game against time that goes on, as it stood before the cards of this round were dealt."""
    if not record.header.game.is_real_time or record.state.result() is not None:
        return record
    last = known = 0
    for move, state in enumerate(_positions(record)):
        if any(event.record_line() is not None for event in state.events(known)):
            last = move
        known = len(state.log)
    if last == 0:
        return replace(record, timeline=Timeline(record.header, None))
    timeline = record.timeline.copy_until(last - 1)
    timeline.chance.fallback = None  # so that the next deal is not known
    timeline.play(record.moves[last - 1])
    return replace(record, timeline=timeline)


def _viewpoints(record: Record) -> tuple[Viewpoint, ...]:
    """Whose eyes may be chosen; the first are those to begin with."""
    own = Viewpoint(only_person(_people(record)))
    if record.state.result() is None:
        return (own,)
    seats = [Viewpoint(seat) for seat in range(len(record.header.players))]
    everybody = [*seats, SPECTATOR, ALL_OPEN]
    everybody.remove(own)
    return (own, *everybody)


def _people(record: Record) -> tuple[int, ...]:
    players = record.header.players
    return tuple(seat for seat, player in enumerate(players) if player.player == HUMAN)


def _positions(record: Record) -> Iterator[State]:
    """The table at every position, in order: always the same one, played on."""
    state = record.state_at(0)
    state.chance = RecordedShuffles(record.timeline.orders)
    yield state
    for turn in record.moves:
        state.push(turn.seat, turn.move)
        yield state


def _seen(state: State, viewpoint: Viewpoint) -> Observation:
    return state.reveal_all() if viewpoint.is_open else state.observe(viewpoint.seat)
