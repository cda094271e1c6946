"""Triple: when a player sees a move and reaches for it, and which changes it notices."""

from __future__ import annotations

from collections import Counter
from random import Random

from cardtable_qt.arena.self_play import TimedSeat, UnrecordedTable, play_real_time
from cardtable_qt.opponents import Decision, Think
from cardtable_qt.opponents.reaction_times import BLIND_TIME_S, ReactionTimes
from rules import Move, Observation
from rules.triple.pieces import Draw, Place, Placed
from tests.rules.positions import events_of, triple
from tests.rules.triple.test_rules import ALMOST_DEAD

CARD = Place(card=3, cell=2)
BLIND_TIME_MS = round(1000 * BLIND_TIME_S)


def times_for(move: Move, time_factor: float = 1.0) -> ReactionTimes:
    """A player that started looking at 1 s, looked again at 2 s, and then planned this move."""
    times = ReactionTimes(time_factor)
    times.start_looking(1000)
    times.look_again(2000)
    times.decide(Decision(move, seeing_s=3.0, reaching_s=0.5), 2000)
    return times


def test_a_place_is_searched_for_since_the_last_change_of_the_grid() -> None:
    times = times_for(CARD)
    assert (times.reach_start_ms, times.arrival_ms) == (5000, 5500)


def test_the_wait_before_a_draw_does_not_restart_when_the_grid_changes() -> None:
    times = times_for(Draw(1))
    assert (times.reach_start_ms, times.arrival_ms) == (4000, 4500)


def test_the_time_factor_applies_to_seeing_and_reaching() -> None:
    times = times_for(CARD, time_factor=2.0)
    assert (times.reach_start_ms, times.arrival_ms) == (8000, 9000)


def test_no_hand_starts_before_the_decision_is_made() -> None:
    times = ReactionTimes()
    times.start_looking(0)
    times.decide(Decision(CARD, seeing_s=0.1, reaching_s=0.5), 700)
    assert (times.reach_start_ms, times.arrival_ms) == (700, 1200)


def test_a_lost_place_is_noticed_and_a_remaining_one_is_not_searched_again() -> None:
    times = times_for(CARD)
    assert times.must_look_again(4000, legal=False)
    assert not times.must_look_again(4000, legal=True)


def test_a_planned_draw_is_reconsidered_after_a_change() -> None:
    assert times_for(Draw(1)).must_look_again(3000, legal=True)


def test_changes_in_the_last_moment_go_unnoticed() -> None:
    for move in (CARD, Draw(1)):
        times = times_for(move)
        assert times.must_look_again(times.reach_start_ms - BLIND_TIME_MS, legal=False)
        assert not times.must_look_again(times.reach_start_ms - BLIND_TIME_MS + 1, legal=False)
        assert not times.must_look_again(times.arrival_ms - 1, legal=False)


class EquallyFast:
    """Always exactly as fast as the others."""

    def choose(self, observation: Observation, think: Think) -> Decision:
        return Decision(observation.legal[0], seeing_s=1.0, reaching_s=0.5)


def test_simultaneous_arrivals_are_decided_at_random() -> None:
    hands = ["red-star-1 yellow-plus-0", "red-star-2 yellow-plus-1", "red-plus-1 yellow-plus-2"]
    first: Counter[int] = Counter()
    for seed in range(300):
        table = UnrecordedTable(triple(ALMOST_DEAD, hands))
        play_real_time(table, [TimedSeat(EquallyFast(), Think)] * 3, Random(seed))
        first.update(event.seat for event in events_of(Placed, table.state.events())[:1])
    assert min(first[seat] for seat in range(3)) > 80


def test_a_player_who_comes_too_late_looks_again() -> None:
    hands = ["red-star-1 blue-star-1 yellow-star-1", "red-star-2 blue-star-2 yellow-plus-0"]
    table = UnrecordedTable(triple(ALMOST_DEAD, hands))
    late = play_real_time(table, [TimedSeat(EquallyFast(), Think)] * 2, Random(1))
    assert sorted(late) == [0, 1]
