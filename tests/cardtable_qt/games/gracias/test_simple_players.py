"""Gracias: the greedy player keeps cards that score and gives cards that hurt."""

from __future__ import annotations

from rules.gracias.state import GraciasState
from tests.cardtable_qt.opponents.helpers import greedy_move
from tests.rules.positions import display, gracias, play

# Triplet 0 is (red, blue | green), triplet 1 (red, red | green), triplet 2 (blue, blue | green).
DEAL = "yellow yellow yellow yellow yellow yellow  red red blue  blue red blue  green green green"


def table(*displays: tuple[int, ...]) -> GraciasState:
    """Three seats with these open cards, and seat 0 to take a triplet."""
    state = gracias(DEAL)
    state.faces = [count for counts in displays for count in counts]
    return state


def test_a_gift_makes_an_opponent_discard_cards() -> None:
    """Seat 2 has the most reds. With one more, seat 1 has as many, and both discard them."""
    state = table(display(), display(red=3), display(red=4, blue=2))
    play(state, "0 take 0")
    assert greedy_move(state) == "give red 1"


def test_the_gift_goes_to_the_leader() -> None:
    """One more red makes either opponent discard three. Seat 2 had more points before."""
    state = table(display(red=4), display(red=3, green=1), display(red=3, green=1))
    play(state, "0 take 1")
    state.points = [(0, 3, 9)]
    assert greedy_move(state) == "give red 2"


def test_it_takes_a_triplet_with_a_point_to_keep_and_a_worthless_gift() -> None:
    """A blue scores, since two seats have more, and a single red is discarded by any seat."""
    state = table(display(), display(blue=4), display(blue=4))
    assert greedy_move(state) == "take 0"
