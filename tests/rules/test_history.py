"""Histories: every viewer sees each event once, and what was seen does not change."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from random import Random

import pytest

from rules import GAMES, Event, SeededShuffles, State
from rules.history import History, SeenEvents
from rules.records import PlayedMove, Timeline
from rules.records.header import Header, SeatedPlayer
from rules.records.timeline import MOVES_PER_SNAPSHOT
from rules.shuffle import choose_one

SEATS = 3
every_game = pytest.mark.parametrize("key", GAMES)


def random_game(key: str, seed: int) -> Iterator[State]:
    """The state after each move. It is one object that moves on."""
    state, rng = GAMES[key].new(SEATS, chance=SeededShuffles(seed)), Random(seed)
    yield state
    while movers := state.to_move():
        seat = choose_one(movers, rng)
        state.push(seat, choose_one(state.legal(seat), rng))
        yield state


def redacted(state: State, viewer: int | None) -> tuple[Event, ...]:
    """The history made from scratch."""
    return tuple(event.observed_by(viewer) for event in state.events())


@pytest.fixture
def seen_count(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The number of events that were redacted, in one item."""
    count, follow = [0], SeenEvents.follow

    def counting(seen: SeenEvents, log: list[object], observed: object) -> History:
        count[0] += max(0, len(log) - len(seen.logged))
        return follow(seen, log, observed)  # type: ignore[arg-type]

    monkeypatch.setattr(SeenEvents, "follow", counting)
    return count


@every_game
def test_a_move_costs_only_its_own_events(key: str, seen_count: list[int]) -> None:
    known = 0
    for state in random_game(key, 1):
        seen_count[0] = 0
        for _ in range(2):  # the second time nothing is new
            for viewer in (None, *range(SEATS)):
                state.observe(viewer)
            state.reveal_all()
        assert seen_count[0] == (SEATS + 2) * (len(state.log) - known)
        known = len(state.log)


@every_game
def test_an_earlier_position_costs_only_the_moves_since_a_snapshot(
    key: str, seen_count: list[int]
) -> None:
    players = tuple(SeatedPlayer("random", name) for name in ("Ann", "Ben", "Cleo"))
    timeline, rng = Timeline(Header(GAMES[key], players), SeededShuffles(2)), Random(2)
    timeline.state.observe(0)
    for number in range(60):
        movers = timeline.state.to_move()
        if not movers:
            break
        seat = choose_one(movers, rng)
        move = choose_one(timeline.state.legal(seat), rng)
        timeline.play(PlayedMove(seat, move, number if GAMES[key].is_real_time else None))
        timeline.state.observe(0)
    for count in range(len(timeline.moves)):
        earlier = timeline.state_at(count)
        snapshot = timeline.state_at(count - count % MOVES_PER_SNAPSHOT)
        seen_count[0] = 0
        assert earlier.observe(0).history == timeline.state.observe(0).history[: len(earlier.log)]
        assert seen_count[0] == len(earlier.log) - len(snapshot.log)


@every_game
def test_clones_that_go_different_ways_have_their_own_histories(key: str) -> None:
    rng = Random(3)
    for number, state in enumerate(random_game(key, 3)):
        if number % 10 or not state.to_move():
            continue
        state.observe(0)
        twins = [state.clone() for _ in range(3)]
        for twin in twins:
            seat = choose_one(twin.to_move(), rng)
            twin.push(seat, choose_one(twin.legal(seat), rng))
            for viewer in (0, None):
                assert twin.observe(viewer).history == redacted(twin, viewer)
        for each in (state, *reversed(twins)):
            for viewer in (0, None):
                assert each.observe(viewer).history == redacted(each, viewer)


@every_game
def test_it_reads_like_a_tuple_and_does_not_grow(key: str) -> None:
    states = random_game(key, 4)
    for _ in range(8):
        state = next(states)
    history, plain = state.observe(1).history, redacted(state, 1)
    for _ in range(3):  # the game goes on
        next(states).observe(1)
    assert len(history) == len(plain)
    assert (tuple(history), tuple(reversed(history))) == (plain, plain[::-1])
    assert history == plain
    assert history == History.of(plain)
    assert history != plain[:-1]
    assert (hash(history), repr(history)) == (hash(plain), repr(plain))
    assert (history[0], history[-1]) == (plain[0], plain[-1])
    assert [history[2:5], history[-2:], history[::-2]] == [plain[2:5], plain[-2:], plain[::-2]]
    with pytest.raises(IndexError):
        history[len(plain)]
    copy = pickle.loads(pickle.dumps(history))
    assert (copy, copy.event_tuples()) == (history, history.event_tuples())
