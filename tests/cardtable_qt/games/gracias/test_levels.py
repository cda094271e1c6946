"""Gracias: the weaknesses of the lower levels and the habits of the characters."""

from __future__ import annotations

import pytest

from cardtable_qt.games.player_registry import find_player
from cardtable_qt.opponents import Decision, Think
from rules.gracias.pieces import CARD, ROUNDS, Give
from rules.gracias.state import GraciasState
from tests.cardtable_qt.games.gracias.test_search_player import last_gift
from tests.rules.positions import display, gracias, play

BLUE = CARD.read("blue")


def decide(name: str, state: GraciasState, seed: int = 1, iterations: int = 100) -> Decision:
    observation = state.observe(state.turn)
    return find_player("gracias", name).choose(observation, Think(seed, iterations=iterations))


def _values(decision: Decision) -> dict[str, float]:
    return {str(option.move): option.value for option in decision.options}


def holding(pair: str, face_down: str, *displays: tuple[int, ...]) -> GraciasState:
    """Seat 0 of three has just taken a triplet of the first round."""
    first, second = pair.split()
    state = gracias(f"6*yellow {first} yellow yellow {second} yellow yellow {face_down}")
    play(state, "0 take 0")
    state.faces = [count for counts in displays for count in counts]
    return state


# Levels


def test_gentle_ignores_the_points_of_the_others() -> None:
    """All gifts of the same card have the same value."""
    state = holding("red blue", "green", display(), display(red=4), display(red=3))
    values = _values(decide("gentle", state))
    assert values["give red 1"] == values["give red 2"]
    assert values["give blue 1"] == values["give blue 2"]


@pytest.mark.parametrize(
    ("level", "remembers"), [("gentle", False), ("easy", False), ("steady", True)]
)
def test_the_lowest_levels_forget_their_face_down_cards(level: str, remembers: bool) -> None:
    displays = display(red=2), display(red=3, blue=2), display(blue=3, green=1)
    tables = [holding("red blue", card, *displays) for card in ("red", "green")]
    with_red, with_green = (_values(decide(level, state)) for state in tables)
    assert (with_red != with_green) is remembers


def test_gentle_often_plays_a_slightly_worse_move() -> None:
    """Keeping red would bring a point, keeping blue none."""
    state = holding("red blue", "green", display(), display(red=4), display(red=3))
    gifts = [decide("gentle", state, seed).move for seed in range(60)]
    keeps_red = sum(isinstance(gift, Give) and gift.card == BLUE for gift in gifts) / 60
    assert 0.6 < keeps_red < 0.9


def test_skilled_thinks_of_the_cards_to_come() -> None:
    """For a skilled player the same cards have another value early in the session."""
    displays = display(red=2), display(red=3, blue=2), display(blue=3, green=1)
    early, late = (holding("red blue", "green", *displays) for _ in range(2))
    late.round = ROUNDS - 1
    for level, looks_ahead in (("steady", False), ("skilled", True)):
        assert (_values(decide(level, early)) != _values(decide(level, late))) is looks_ahead


# Characters


def gift_to_seat_2(by: int, good: bool, last: str) -> GraciasState:
    """Seat 0 or 1 has given seat 2 a red, good or bad, and seat 2 has taken the last triplet."""
    pair = "red red" if good else "red orange"  # a giver who keeps a red has more than seat 2
    (first, second), (one, other) = pair.split(), last.split()
    state = gracias(f"4*red red yellow  {first} green {one}  {second} green {other}  3*purple")
    turns = {by: ("take 0", "give red 2"), 1 - by: ("take 1", f"give green {by}")}
    play(state, *(f"{seat} {line}" for seat in (0, 1) for line in turns[seat]), "2 take 2")
    return state


@pytest.mark.parametrize("offender", [0, 1])
def test_magda_takes_revenge_for_a_bad_gift(offender: int) -> None:
    """A red makes either of the others discard three."""
    state = gift_to_seat_2(offender, good=False, last="red red")
    state.faces = [*display(red=3), *display(red=3), *display(red=3)]
    state.round = ROUNDS - 1
    assert str(decide("magda", state).move) == f"give red {offender}"


@pytest.mark.parametrize("friend", [0, 1])
def test_fritz_returns_a_favour(friend: int) -> None:
    """A red costs either of the others three points, and a blue brings a point."""
    state = gift_to_seat_2(friend, good=True, last="red blue")
    state.faces = [*display(red=3, blue=1), *display(red=3, blue=1), *display(red=4, blue=3)]
    assert str(decide("fritz", state).move) == f"give blue {friend}"


def test_leo_cares_about_his_own_points_only() -> None:
    """A third green brings him a point. Given to seat 2, it would cost that seat three."""
    state = last_gift(
        "green orange",
        "red yellow blue purple",
        display(green=2),
        display(green=4),
        display(green=3),
    )
    state.sessions = 3
    assert str(decide("leo", state, iterations=240).move).startswith("give orange")
    assert str(decide("expert", state, iterations=1000).move) == "give green 2"


def test_hilde_plays_safe_and_pip_gambles() -> None:
    state = last_gift(
        "green yellow",
        "purple purple blue blue",
        display(red=1, orange=2, yellow=3, green=2),
        display(red=3, orange=2, yellow=1, green=2),
        display(red=1, orange=3, yellow=1, green=3),
    )
    state.sessions = 3
    spread = {
        option.move: option.error for option in decide("expert", state, iterations=240).options
    }
    safe, daring = (decide(name, state, iterations=240).move for name in ("hilde", "pip"))
    assert spread[safe] < 0.8 * spread[daring]
