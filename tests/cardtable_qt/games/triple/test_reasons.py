"""Triple: the reasons for placing a card or drawing."""

from __future__ import annotations

from cardtable_qt.games.player_registry import explain, hint_topic
from rules.triple.pieces import CARD, Draw, Pass, Place
from rules.triple.state import TripleState
from tests.rules.positions import triple

GRID = (
    "purple-circle-0 red-circle-2 yellow-circle-3 "
    "purple-diamond-1 blue-circle-1 blue-plus-3 "
    "purple-plus-0 purple-circle-1 blue-diamond-1"
)
PILES = ["red-star-0", "red-star-1"]


def table(hand: str, pile: str = PILES[0]) -> TripleState:
    return triple(GRID, [hand, "yellow-star-2"], [pile, PILES[1]])


def reasons_for(
    state: TripleState, move: Place | Draw | Pass, viewer: int = 0
) -> dict[str, dict[str, object]]:
    """The facts of the reasons for a move of seat 0, by code."""
    return {r.code: r.facts for r in explain(state.observe(viewer), 0, move)}


def place(card: str, cell: int) -> Place:
    return Place(CARD.read(card), cell)


def test_the_reason_names_the_triple_and_its_line() -> None:
    reasons = reasons_for(table("blue-circle-2"), place("blue-circle-2", 0))
    assert reasons["triple.makes"] == {"call": "blue", "line": 6}
    assert reasons["triple.more_cells"] == {"count": 4}, "0, 2, 3, 6 and 8"


def test_colour_comes_before_count() -> None:
    reasons = reasons_for(table("blue-star-1"), place("blue-star-1", 0))
    assert reasons["triple.makes"] == {"call": "blue", "line": 6}


def test_only_the_viewer_sees_that_no_other_card_fits() -> None:
    state = table("yellow-circle-2 yellow-star-0")
    assert "triple.one_card" not in reasons_for(state, place("yellow-circle-2", 6))
    state = table("yellow-circle-2 red-star-2")
    assert "triple.one_card" in reasons_for(state, place("yellow-circle-2", 6))
    assert "triple.one_card" not in reasons_for(state, place("yellow-circle-2", 6), viewer=1)


def test_the_last_card_wins_the_round() -> None:
    state = triple(GRID, ["blue-circle-2", "yellow-star-2"], ["", "red-star-1"])
    assert "triple.last" in reasons_for(state, place("blue-circle-2", 0), viewer=1)


def test_only_the_player_knows_why_it_draws() -> None:
    fits, fits_not = table("blue-circle-2"), table("red-star-2")
    assert list(reasons_for(fits, Draw(1))) == ["triple.more_cards"]
    assert list(reasons_for(fits_not, Draw(1))) == ["triple.none_fits"]
    assert (
        reasons_for(fits, Draw(1), viewer=1)
        == reasons_for(fits_not, Draw(1), viewer=1)
        == {"triple.drew": {}}
    )


def test_an_empty_hand_is_a_reason_all_can_see() -> None:
    state = table("")
    assert (
        reasons_for(state, Draw(1))
        == reasons_for(state, Draw(1), viewer=1)
        == {"triple.empty_hand": {}}
    )


def test_a_hint_names_the_line() -> None:
    observation = table("blue-circle-2").observe(0)
    assert hint_topic(observation, place("blue-circle-2", 0)).facts == {"line": 6}
    assert hint_topic(observation, Draw(1)).code == "triple.look_pile"


def test_only_the_player_knows_that_nothing_fitted_before_a_pass() -> None:
    state = triple(GRID, ["red-star-2", "yellow-star-2"], turn=0)
    assert list(reasons_for(state, Pass())) == ["triple.nothing_left"]
    assert list(reasons_for(state, Pass(), viewer=1)) == ["triple.passed"]
    assert hint_topic(state.observe(0), Pass()).code == "triple.look_pile"


def test_the_reason_for_a_pass_claims_nothing_that_is_not_so() -> None:
    drawable = triple(GRID, ["red-star-2", "yellow-star-2"], ["red-star-3", ""], turn=0)
    assert list(reasons_for(drawable, Pass())) == ["triple.none_fits"]
    fits = triple(GRID, ["blue-circle-2", "yellow-star-2"], turn=0)
    assert list(reasons_for(fits, Pass())) == ["triple.passed"]
    assert reasons_for(fits, Pass(), viewer=1) == reasons_for(drawable, Pass(), viewer=1)
    empty = triple(GRID, ["", "yellow-star-2"], ["red-star-3", ""], turn=0)
    assert list(reasons_for(empty, Pass(), viewer=1)) == ["triple.empty_hand"]
