"""Triple: which property makes a triple where, and why somebody draws."""

from __future__ import annotations

from cardtable_qt.games.player_registry import explain, hint_topic
from rules.triple.pieces import CARD, Draw, Place
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


def told(state: TripleState, move: Place | Draw, asker: int = 0) -> dict[str, dict[str, object]]:
    """The reasons for what seat 0 does, by code."""
    return {r.code: r.facts for r in explain(state.observe(asker), 0, move)}


def place(card: str, cell: int) -> Place:
    return Place(CARD.read(card), cell)


def test_a_triple_is_named_with_its_line() -> None:
    reasons = told(table("blue-circle-2"), place("blue-circle-2", 0))
    assert reasons["triple.makes"] == {"call": "blue", "line": 6}
    assert reasons["triple.more_cells"] == {"count": 4}, "0, 2, 3, 6 and 8"


def test_colour_comes_before_count() -> None:
    reasons = told(table("blue-star-1"), place("blue-star-1", 0))
    assert reasons["triple.makes"] == {"call": "blue", "line": 6}


def test_the_only_card_that_fits() -> None:
    state = table("yellow-circle-2 yellow-star-0")
    assert "triple.one_card" not in told(state, place("yellow-circle-2", 6))
    state = table("yellow-circle-2 red-star-2")
    assert "triple.one_card" in told(state, place("yellow-circle-2", 6))
    assert "triple.one_card" not in told(state, place("yellow-circle-2", 6), asker=1)


def test_the_last_card_wins() -> None:
    state = triple(GRID, ["blue-circle-2", "yellow-star-2"], ["", "red-star-1"])
    assert "triple.last" in told(state, place("blue-circle-2", 0), asker=1)


def test_why_somebody_draws_is_known_to_itself_alone() -> None:
    fits, fits_not = table("blue-circle-2"), table("red-star-2")
    assert list(told(fits, Draw(1))) == ["triple.more_cards"]
    assert list(told(fits_not, Draw(1))) == ["triple.none_fits"]
    assert told(fits, Draw(1), asker=1) == told(fits_not, Draw(1), asker=1) == {"triple.drew": {}}


def test_an_empty_hand_is_seen_by_all() -> None:
    state = table("")
    assert told(state, Draw(1)) == told(state, Draw(1), asker=1) == {"triple.empty_hand": {}}


def test_a_hint_points_at_the_line() -> None:
    observation = table("blue-circle-2").observe(0)
    assert hint_topic(observation, place("blue-circle-2", 0)).facts == {"line": 6}
    assert hint_topic(observation, Draw(1)).code == "triple.look_pile"
