"""Triple: the greedy player sees and reaches like a person, and passes where there are turns."""

from __future__ import annotations

from dataclasses import replace
from statistics import mean

from cardtable_qt.games.player_registry import find_player
from cardtable_qt.games.triple.opponents.perception import DRAW_REACHING_S, Perception
from cardtable_qt.games.triple.opponents.players import SKILLS
from cardtable_qt.opponents import Decision, Think
from cardtable_qt.opponents.player import MIN_SEEING_S, REACHING_S
from rules.triple.pieces import CARD, Draw, Pass, Place
from rules.triple.state import TripleState
from tests.cardtable_qt.opponents.helpers import all_decisions
from tests.rules.positions import triple
from tests.rules.random_play import make_case
from tests.rules.triple.test_rules import ALMOST_DEAD

YELLOW = "yellow-plus-0 yellow-plus-1 yellow-plus-2 yellow-plus-3"
# Legal, among others: a red on cell 2, a star on cell 5, a 3 on cell 8.
GRID = """
    red-circle-0     red-diamond-1   blue-plus-2
    blue-star-1      yellow-star-2   purple-circle-0
    purple-circle-3  blue-plus-3     yellow-diamond-1
"""


def decisions_of(state: TripleState, times: int = 300) -> list[Decision]:
    """The decisions of seat 0 with different seeds."""
    player, observation = find_player("triple", "greedy"), state.observe(0)
    return [player.choose(observation, Think(seed)) for seed in range(times)]


def with_hand(hand: str, pile: str = "", grid: str = ALMOST_DEAD) -> TripleState:
    """Seat 0 with these cards. In the default grid a yellow card fits only if it is a circle."""
    return triple(grid, [hand, "blue-star-3"], [pile, ""])


def test_no_move_is_seen_faster_than_the_minimum() -> None:
    for seats in (2, 3, 4):
        for choice in all_decisions(make_case("triple", seats), "greedy", seed=seats):
            decision = choice.decision
            if isinstance(decision.move, Place):
                assert decision.seeing_s >= MIN_SEEING_S
                assert decision.reaching_s == REACHING_S
            else:
                assert decision.seeing_s + decision.reaching_s >= DRAW_REACHING_S


def test_an_empty_hand_is_refilled_without_looking() -> None:
    for pile, count in (("yellow-plus-0 yellow-plus-1", 2), (YELLOW, 3)):
        for decision in decisions_of(with_hand("", pile), 5):
            assert decision.move == Draw(count)
            assert (decision.seeing_s, decision.reaching_s) == (0, DRAW_REACHING_S)


def test_colours_are_seen_before_shapes_and_shapes_before_counts() -> None:
    observation = with_hand("red-star-1 purple-star-0 yellow-circle-3", grid=GRID).observe(0)
    red, star, three = (
        CARD.read(name) for name in ("red-star-1", "purple-star-0", "yellow-circle-3")
    )
    for skill in SKILLS.values():
        perception = Perception(skill, observation)
        colour, shape, count = (
            perception.speed(move) for move in (Place(red, 2), Place(star, 5), Place(three, 8))
        )
        assert colour > shape > count > 0


def test_a_larger_hand_takes_longer_to_look_through() -> None:
    few = decisions_of(with_hand("red-star-1"))
    many = decisions_of(with_hand("red-star-1 yellow-plus-0 yellow-plus-1"))
    assert {decision.move for decision in few + many} == {Place(CARD.read("red-star-1"), 0)}
    assert mean(decision.seeing_s for decision in many) > mean(
        decision.seeing_s for decision in few
    )


def test_with_more_cards_in_hand_it_waits_longer_before_drawing() -> None:
    hand, waits = "", []
    for card in ("yellow-plus-0", "yellow-plus-1", "yellow-plus-2", "yellow-plus-3"):
        hand = f"{hand} {card}"
        drawing = decisions_of(with_hand(hand, "yellow-diamond-0 yellow-diamond-2"), 50)
        assert {decision.move for decision in drawing} == {Draw(1)}
        waits.append([decision.seeing_s for decision in drawing])
    assert min(waits[0]) > MIN_SEEING_S
    assert sorted(map(mean, waits)) == list(map(mean, waits))
    assert mean(waits[2]) > 3 * mean(waits[0]), "with three cards people keep looking"


def test_the_wait_before_a_draw_reveals_nothing_about_the_hand() -> None:
    first = decisions_of(with_hand("yellow-plus-0", "purple-star-3"), 20)
    other = decisions_of(with_hand("purple-star-3", "yellow-plus-0"), 20)
    assert first == other


def test_with_an_empty_pile_it_finds_every_legal_move() -> None:
    state = with_hand("red-star-1 yellow-circle-3", grid=GRID)
    assert {decision.move for decision in decisions_of(state)} == set(state.legal(0))


# In turns


def in_turns(hand: str, pile: str = "", other: str = "blue-star-3", passes: int = 0) -> TripleState:
    """Seat 0 with these cards, where a yellow card fits only if it is a circle."""
    return triple(ALMOST_DEAD, [hand, other], [pile, "red-star-0"], turn=0, passes=passes)


def test_in_turns_a_player_passes_if_it_sees_no_place_and_cannot_draw() -> None:
    assert {choice.move for choice in decisions_of(in_turns("yellow-plus-0"), 20)} == {Pass()}


def test_in_turns_a_player_places_what_it_sees_and_overlooks_some_places() -> None:
    moves = [choice.move for choice in decisions_of(in_turns("yellow-circle-2"))]
    assert {type(move) for move in moves} == {Place, Pass}


def test_in_turns_sharper_eyes_pass_less_often() -> None:
    observation = in_turns("yellow-circle-2").observe(0)
    passes = [
        sum(
            find_player("triple", level).choose(observation, Think(seed)).move == Pass()
            for seed in range(300)
        )
        for level in ("gentle", "steady", "expert")
    ]
    assert passes == sorted(passes, reverse=True)
    assert passes[0] > 2 * passes[-1]


def test_in_turns_a_player_draws_until_its_hand_is_large() -> None:
    (small,) = {choice.move for choice in decisions_of(in_turns("yellow-plus-0", "blue-star-2"), 9)}
    assert small == Draw(1)
    large = in_turns(f"{YELLOW} yellow-star-0", "blue-star-2")
    assert {choice.move for choice in decisions_of(large, 9)} == {Pass()}


def test_in_turns_a_player_does_not_lose_the_round_by_passing() -> None:
    large = in_turns(f"{YELLOW} yellow-star-0", "blue-star-2", passes=1)
    assert {choice.move for choice in decisions_of(large, 9)} == {Draw(1)}
    other = "blue-star-0 blue-star-1 blue-star-3 red-star-1 red-star-2 red-star-3"  # and a pile
    winning = in_turns(f"{YELLOW} yellow-star-0", "blue-star-2", other, passes=1)
    assert {choice.move for choice in decisions_of(winning, 9)} == {Pass()}


def test_in_turns_where_it_may_not_pass_a_player_draws_with_any_hand() -> None:
    large = in_turns(f"{YELLOW} yellow-star-0", "blue-star-2").observe(0)
    advised = replace(large, legal=(Draw(1),))  # as for a hint
    assert find_player("triple", "expert").choose(advised, Think()).move == Draw(1)
