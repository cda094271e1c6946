"""Triple: the greedy player has human eyes and hands."""

from __future__ import annotations

from statistics import mean

from cardtable_qt.games.player_registry import find_player
from cardtable_qt.games.triple.opponents.perception import DRAW_REACHING_S, Perception
from cardtable_qt.games.triple.opponents.players import SKILLS
from cardtable_qt.opponents import Decision, Think
from cardtable_qt.opponents.player import MIN_SEEING_S, REACHING_S
from rules.triple.pieces import CARD, Draw, Place
from rules.triple.state import TripleState
from tests.cardtable_qt.opponents.helpers import all_decisions
from tests.rules.positions import triple
from tests.rules.random_play import make_case
from tests.rules.triple.test_rules import ALMOST_DEAD

YELLOW = "yellow-plus-0 yellow-plus-1 yellow-plus-2 yellow-plus-3"
# Among others, a red may go on cell 2, a star on cell 5, a 3 on cell 8.
GRID = """
    red-circle-0     red-diamond-1   blue-plus-2
    blue-star-1      yellow-star-2   purple-circle-0
    purple-circle-3  blue-plus-3     yellow-diamond-1
"""


def looks(state: TripleState, times: int = 300) -> list[Decision]:
    """What seat 0 does, again and again."""
    player, observation = find_player("triple", "greedy"), state.observe(0)
    return [player.choose(observation, Think(seed)) for seed in range(times)]


def with_hand(hand: str, pile: str = "", grid: str = ALMOST_DEAD) -> TripleState:
    """Seat 0 with these cards; in the usual grid yellow ones find a place only if circles."""
    return triple(grid, [hand, "blue-star-3"], [pile, ""])


def test_nothing_is_seen_below_the_floor() -> None:
    for seats in (2, 3, 4):
        for choice in all_decisions(make_case("triple", seats), "greedy", seed=seats):
            decision = choice.decision
            if isinstance(decision.move, Place):
                assert decision.seeing_s >= MIN_SEEING_S
                assert decision.reaching_s == REACHING_S
            else:
                assert decision.seeing_s + decision.reaching_s >= DRAW_REACHING_S


def test_an_empty_hand_draws_a_few_cards_without_looking() -> None:
    for pile, count in (("yellow-plus-0 yellow-plus-1", 2), (YELLOW, 3)):
        for decision in looks(with_hand("", pile), 5):
            assert decision.move == Draw(count)
            assert (decision.seeing_s, decision.reaching_s) == (0, DRAW_REACHING_S)


def test_people_see_colours_before_shapes_before_counts() -> None:
    observation = with_hand("red-star-1 purple-star-0 yellow-circle-3", grid=GRID).observe(0)
    red, star, three = (
        CARD.read(name) for name in ("red-star-1", "purple-star-0", "yellow-circle-3")
    )
    for skill in SKILLS.values():
        eyes = Perception(skill, observation)
        colour, shape, count = (
            eyes.speed(move) for move in (Place(red, 2), Place(star, 5), Place(three, 8))
        )
        assert colour > shape > count > 0


def test_more_cards_in_hand_take_longer_to_look_through() -> None:
    few = looks(with_hand("red-star-1"))
    many = looks(with_hand("red-star-1 yellow-plus-0 yellow-plus-1"))
    assert {decision.move for decision in few + many} == {Place(CARD.read("red-star-1"), 0)}
    assert mean(decision.seeing_s for decision in many) > mean(
        decision.seeing_s for decision in few
    )


def test_who_sees_nothing_draws_later_the_more_cards_there_are_in_hand() -> None:
    hand, waits = "", []
    for card in ("yellow-plus-0", "yellow-plus-1", "yellow-plus-2", "yellow-plus-3"):
        hand = f"{hand} {card}"
        drawing = looks(with_hand(hand, "yellow-diamond-0 yellow-diamond-2"), 50)
        assert {decision.move for decision in drawing} == {Draw(1)}
        waits.append([decision.seeing_s for decision in drawing])
    assert min(waits[0]) > MIN_SEEING_S
    assert sorted(map(mean, waits)) == list(map(mean, waits))
    assert mean(waits[2]) > 3 * mean(waits[0]), "with three cards people keep looking"


def test_its_pause_before_a_draw_does_not_tell_what_is_in_its_hand() -> None:
    first = looks(with_hand("yellow-plus-0", "purple-star-3"), 20)
    other = looks(with_hand("purple-star-3", "yellow-plus-0"), 20)
    assert first == other


def test_with_an_empty_pile_it_finds_every_place_there_is() -> None:
    state = with_hand("red-star-1 yellow-circle-3", grid=GRID)
    assert {decision.move for decision in looks(state)} == set(state.legal(0))
