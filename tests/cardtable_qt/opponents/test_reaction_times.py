"""Triple: when eyes see, when a hand sets out, and what is noticed on the way."""

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
LAST_MOMENT = round(1000 * BLIND_TIME_S)


def wants(move: Move, time_factor: float = 1.0) -> ReactionTimes:
    """It began to look after a second, looked again after two, and wants this now."""
    mind = ReactionTimes(time_factor)
    mind.start_looking(1000)
    mind.look_again(2000)
    mind.decide(Decision(move, seeing_s=3.0, reaching_s=0.5), 2000)
    return mind


def test_a_place_is_looked_for_since_the_grid_changed() -> None:
    mind = wants(CARD)
    assert (mind.reach_start_ms, mind.arrival_ms) == (5000, 5500)


def test_nobody_waits_anew_with_drawing_because_the_grid_changed() -> None:
    mind = wants(Draw(1))
    assert (mind.reach_start_ms, mind.arrival_ms) == (4000, 4500)


def test_the_pace_stretches_eyes_and_hands_alike() -> None:
    mind = wants(CARD, time_factor=2.0)
    assert (mind.reach_start_ms, mind.arrival_ms) == (8000, 9000)


def test_no_hand_sets_out_before_the_decision_is_made() -> None:
    mind = ReactionTimes()
    mind.start_looking(0)
    mind.decide(Decision(CARD, seeing_s=0.1, reaching_s=0.5), 700)
    assert (mind.reach_start_ms, mind.arrival_ms) == (700, 1200)


def test_a_place_that_is_gone_is_noticed_and_one_that_is_left_not_looked_for_anew() -> None:
    mind = wants(CARD)
    assert mind.must_look_again(4000, legal=False)
    assert not mind.must_look_again(4000, legal=True)


def test_after_a_change_drawing_might_not_be_needed_any_more() -> None:
    assert wants(Draw(1)).must_look_again(3000, legal=True)


def test_what_changes_in_the_last_moment_goes_unnoticed() -> None:
    for move in (CARD, Draw(1)):
        mind = wants(move)
        assert mind.must_look_again(mind.reach_start_ms - LAST_MOMENT, legal=False)
        assert not mind.must_look_again(mind.reach_start_ms - LAST_MOMENT + 1, legal=False)
        assert not mind.must_look_again(mind.arrival_ms - 1, legal=False)


class Even:
    """Always exactly as quick as the others."""

    def choose(self, observation: Observation, think: Think) -> Decision:
        return Decision(observation.legal[0], seeing_s=1.0, reaching_s=0.5)


def test_who_is_first_at_the_same_moment_is_left_to_the_dice() -> None:
    hands = ["red-star-1 yellow-plus-0", "red-star-2 yellow-plus-1", "red-plus-1 yellow-plus-2"]
    first: Counter[int] = Counter()
    for seed in range(300):
        table = UnrecordedTable(triple(ALMOST_DEAD, hands))
        play_real_time(table, [TimedSeat(Even(), Think)] * 3, Random(seed))
        first.update(event.seat for event in events_of(Placed, table.state.events())[:1])
    assert min(first[seat] for seat in range(3)) > 80


def test_whoever_comes_too_late_looks_anew() -> None:
    hands = ["red-star-1 blue-star-1 yellow-star-1", "red-star-2 blue-star-2 yellow-plus-0"]
    table = UnrecordedTable(triple(ALMOST_DEAD, hands))
    late = play_real_time(table, [TimedSeat(Even(), Think)] * 2, Random(1))
    assert sorted(late) == [0, 1]
