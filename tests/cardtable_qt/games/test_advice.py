"""The numbers in hints: they are true, and they support the advised move."""

from __future__ import annotations

from functools import cache
from itertools import islice

import pytest

from cardtable_qt.games.eight28.opponents import advice as eight28_advice
from cardtable_qt.games.extop.opponents import advice as extop_advice
from cardtable_qt.games.gracias.opponents import advice as gracias_advice
from cardtable_qt.games.gracias.opponents.search_player import WorldSampler
from cardtable_qt.games.player_registry import explain, find_player
from cardtable_qt.opponents import ADVISER, GREEDY, Decision, Think
from cardtable_qt.opponents.comparison import DEALS, Comparison, compare_best, is_about_equal
from cardtable_qt.opponents.move_choice import decision_rng
from cardtable_qt.opponents.player import Alternative
from rules import Move, Observation
from rules.eight28.observation import Eight28Observation
from rules.extop.observation import ExTopObservation
from rules.gracias.observation import GraciasObservation
from rules.reasons import Reason
from tests.cardtable_qt.opponents.helpers import play_decisions
from tests.rules.positions import extop
from tests.rules.random_play import make_case

ADVISED_GAMES = ("gracias", "eight28", "extop")
THINK = Think(1, iterations=60)

# These outcomes should be rarer after the advised move.
FEWER = ("extop.odds_spared", "extop.odds_denied", "gracias.expects_less")


@cache
def observations(key: str) -> tuple[Observation, ...]:
    """Every decision of seat 0 with a choice, in a game of greedy players."""
    players = [find_player(key, GREEDY)] * 4
    found = (each.observation for each in play_decisions(make_case(key, 4).seeded(2), players, 1))
    return tuple(each for each in found if each.seat == 0 and len(each.legal) > 1)


@cache
def advised(key: str) -> list[tuple[Observation, Decision]]:
    """The advice in some of these positions."""
    found = observations(key)
    some = found[:: max(1, len(found) // 6)]
    return [(each, find_player(key, ADVISER).choose(each, THINK)) for each in some]


@pytest.mark.parametrize("key", ADVISED_GAMES)
def test_an_advice_has_one_or_two_reasons_and_is_the_same_each_time(key: str) -> None:
    for observation, decision in advised(key):
        if not isinstance(observation, Eight28Observation) or not observation.choosing:
            assert 1 <= len(decision.reasons) <= 2
    observation, decision = advised(key)[1]
    assert find_player(key, ADVISER).choose(observation, THINK) == decision


@pytest.mark.parametrize("key", ADVISED_GAMES)
def test_the_numbers_support_the_advised_move(key: str) -> None:
    supported = 0
    for _, decision in advised(key):
        for reason in decision.reasons:
            facts = reason.facts
            if "deals" in facts:
                mine, other = facts["count"], facts["other"]
            elif "other_tenths" in facts:
                mine, other = facts["tenths"], facts["other_tenths"]
            else:
                continue
            assert isinstance(mine, int)
            assert isinstance(other, int)
            assert mine < other if reason.code in FEWER else mine > other, reason
            supported += 1
    assert supported


# The numbers, counted again by the rules alone


def test_the_chances_for_a_chip_are_those_of_the_sampled_deals() -> None:
    """Red 12 fills the row and takes the chip. After another move it often goes to yellow."""
    hand = "red-12 green-3 yellow-1 yellow-2"
    others = ["yellow-3 yellow-4 green-10 green-1", "red-2 green-5 green-8 yellow-5"]
    rows = ("yellow-9 red-7 green-2 yellow-6", "", "", "")
    observation = extop([hand, *others], chips="+5 +6 +6 -6", rows=rows).observe(0)
    taking, waiting = map(observation.moves.parse, ("place red-12 0", "place green-3 1"))
    options = (Alternative(taking, 5.0), Alternative(waiting, 2.0))
    reasons = extop_advice.advise(observation, Decision(taking, options), THINK)
    assert [reason.code for reason in reasons] == ["extop.odds_mine", "extop.wins"]
    comparison = extop_advice.compare_outcomes(observation, Decision(taking, options), THINK)
    assert comparison is not None
    assert all(outcome.owners[0] == 0 for outcome in comparison.advised)
    waited = sum(outcome.owners[0] == 0 for outcome in comparison.rival)
    facts = {"chip": "+5", "name": 0, "count": DEALS, "other": waited, "deals": DEALS}
    assert reasons[0].facts == facts | {"only": False}


def test_of_two_rows_for_the_same_chip_the_advice_names_the_one_it_speaks_of() -> None:
    hand = "red-12 green-3 yellow-1 yellow-2"
    others = ["yellow-3 yellow-4 green-10 green-1", "red-2 green-5 green-8 yellow-5"]
    rows = ("yellow-9 red-7 green-2 yellow-6", "", "", "")
    observation = extop([hand, *others], chips="+5 +5 +6 -6", rows=rows).observe(0)
    taking, waiting = map(observation.moves.parse, ("place red-12 0", "place green-3 2"))
    decision = Decision(taking, (Alternative(taking, 5.0), Alternative(waiting, 2.0)))
    first = extop_advice.advise(observation, decision, THINK)[0]
    assert (first.code, first.facts["chip"], first.facts["in_row"]) == ("extop.odds_mine", "+5", 1)


def test_a_red_chip_is_not_said_to_threaten_one_player_and_to_go_to_another() -> None:
    hands = ["green-3 red-1 yellow-1 yellow-2", "green-10 green-2", "red-2 green-5"]
    rows = ("yellow-7 green-1", "", "", "")
    observation = extop(hands, chips="-5 +5 +6 -6", rows=rows).observe(0)
    move = observation.moves.parse("place green-3 0")
    effect = explain(observation, 0, move)[0]
    assert effect.code == "extop.pushes"

    def burden(name: int, **facts: object) -> Reason:
        return Reason("extop.odds_burden", {"chip": "-5", "name": name, **facts})

    speaks = extop_advice.speaks_of_another_owner
    assert speaks(effect, burden(1), move)
    assert not speaks(effect, burden(2), move)
    assert not speaks(effect, burden(1, in_row=4), move), "of the other row for -5"


def last_gifts() -> list[GraciasObservation]:
    """The last decisions of sessions: what follows is only the scoring."""
    found = [each for each in observations("gracias") if isinstance(each, GraciasObservation)]
    return [each for each in found if each.round == 3 and not each.left and each.held >= 0]


def test_the_points_after_the_last_gift_are_those_of_the_scoring() -> None:
    gifts = last_gifts()
    assert gifts
    for observation in gifts:
        decision = find_player("gracias", ADVISER).choose(observation, THINK)
        comparison = gracias_advice.compare_outcomes(observation, decision, THINK)
        assert comparison is not None
        worlds = WorldSampler(observation, decision_rng(observation, THINK), lambda: False)
        for outcome, rival in zip(comparison.advised, comparison.rival, strict=True):
            state = worlds.draw().state
            for option, told in zip(decision.options, (outcome, rival), strict=False):
                after = state.clone()
                after.push(0, option.move)
                assert tuple(map(sum, zip(*told.points, strict=True))) == after.points[-1]


def test_the_gains_of_an_answer_are_the_points_paid() -> None:
    """A round that ends with this answer pays what the advice has counted."""
    some = [each for each, _ in advised("eight28") if isinstance(each, Eight28Observation)]
    for observation in islice((each for each in some if not each.choosing), 4):
        decision = find_player("eight28", ADVISER).choose(observation, THINK)
        comparison = eight28_advice.compare_outcomes(observation, decision, THINK)
        assert comparison is not None
        most = observation.middle + 30
        assert all(0 <= each.gain <= most for each in (*comparison.advised, *comparison.rival))
        for reason in decision.reasons:
            if reason.code.endswith("_scores"):
                scored = [sum(each.gain > 0 for each in side) for side in vars(comparison).values()]
                assert [reason.facts["count"], reason.facts["other"]] == scored


# Comparing two moves


def decision_between(best: float, rival: float) -> Decision:
    legal = observations("extop")[0].legal
    return Decision(legal[0], (Alternative(legal[0], best), Alternative(legal[1], rival)))


def play_coin(world: int, move: Move) -> float:
    return float(world % 2)


def test_moves_with_the_same_outcomes_are_equal_only_if_the_search_sees_no_difference() -> None:
    same = Comparison([1.0, 0.0], [1.0, 0.0])
    assert is_about_equal(decision_between(1.0, 1.0), same, float)
    assert not is_about_equal(decision_between(1.0, 0.5), same, float)
    noisy = Comparison([9.0, 0.0, 9.0, 0.0], [0.0, 9.0, 0.0, 8.0])
    assert is_about_equal(decision_between(1.0, 0.5), noisy, float)


def test_a_negligible_lead_is_about_as_good() -> None:
    """Two cards fill the row with the same effect."""
    hands = ["red-1 green-3 yellow-1 yellow-2", "yellow-9", "red-2"]
    rows = ("yellow-10 red-7 green-2", "", "", "")
    observation = extop(hands, chips="-4 +5 +6 -6", rows=rows).observe(0)
    one, other = map(observation.moves.parse, ("place yellow-1 0", "place yellow-2 0"))
    decision = Decision(one, (Alternative(one, 5.0), Alternative(other, 4.99)))
    codes = [reason.code for reason in extop_advice.advise(observation, decision, THINK)]
    assert codes == ["extop.equal", "extop.goes_to"]


def test_a_lead_within_the_error_is_no_lead() -> None:
    assert Comparison([1.0] * 100, [0.0] * 100).clear_lead(float) == 1.0
    assert not Comparison([1.0, 0.0] * 50, [0.0, 1.0] * 50).clear_lead(float)


def test_without_time_there_are_no_numbers() -> None:
    observation = observations("extop")[0]
    assert isinstance(observation, ExTopObservation)
    decision = find_player("extop", ADVISER).choose(observation, Think(1, seconds=0.0))
    assert decision.reasons == ()


def test_cancelling_ends_the_comparison() -> None:
    worlds: list[int] = []

    def draw() -> int:
        worlds.append(len(worlds))
        return len(worlds)

    think = Think(cancelled=lambda: len(worlds) >= 40)
    found = compare_best(
        decision_between(1, 0), draw, lambda world, move, check: play_coin(world, move), think
    )
    assert found is None
    assert len(worlds) == 40


def test_a_single_move_is_compared_with_nothing() -> None:
    only = Decision(observations("extop")[0].legal[0], reasons=(Reason("extop.equal"),))
    assert compare_best(only, int, lambda world, move, check: 0, THINK) is None
