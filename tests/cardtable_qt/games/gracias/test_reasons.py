"""Gracias: the reasons for gifts and triplets, with the right points."""

from __future__ import annotations

from cardtable_qt.games.player_registry import explain, hint_topic
from rules.gracias.pieces import COLOURS
from rules.gracias.state import GraciasState
from rules.reasons import Reason
from tests.rules.positions import display, gracias, play

# Three triplets: red and green, blue and blue, yellow and orange.
DECK = "6*purple red blue yellow green blue orange 3*purple"


def table(*displays: tuple[int, ...]) -> GraciasState:
    """Three seats with these open cards, and seat 0 to take a triplet."""
    state = gracias(DECK)
    state.faces = [count for counts in displays for count in counts]
    return state


def reasons_for(state: GraciasState, text: str, viewer: int = 0) -> dict[str, dict[str, object]]:
    """The facts of the reasons for a move of seat 0, by code."""
    move = state.moves.parse(text)
    return {r.code: r.facts for r in explain(state.observe(viewer), 0, move)}


def test_a_fourth_open_card_is_always_lost() -> None:
    state = table(display(), display(green=3), display(green=4))
    play(state, "0 take 0")
    facts = reasons_for(state, "give green 1")["gracias.gift_fourth"]
    assert facts == {"name": 1, "colour": "green", "count": 3}


def test_a_gift_that_makes_the_most_of_a_colour_costs_its_points() -> None:
    state = table(display(), display(green=2), display(green=3))
    play(state, "0 take 0")
    facts = reasons_for(state, "give green 1")["gracias.gift_most"]
    assert facts == {"name": 1, "colour": "green", "count": 2}


def test_a_gift_that_hurts_the_leader_says_so() -> None:
    state = table(display(), display(green=2), display(green=3))
    play(state, "0 take 0")
    assert "gracias.leader" not in reasons_for(state, "give green 1"), "all have 0 points"
    state.points = [(3, 9, 4)]
    assert reasons_for(state, "give green 1")["gracias.leader"] == {"name": 1}
    state.points = [(9, 9, 4)]
    assert "gracias.leader" not in reasons_for(state, "give green 1"), "no one leads alone"


def test_a_gift_to_the_seat_with_the_most_is_wasted() -> None:
    state = table(display(), display(green=3), display(green=2))
    play(state, "0 take 0")
    assert reasons_for(state, "give green 1")["gracias.wasted"] == {"name": 1, "colour": "green"}


def test_a_gift_can_save_the_points_of_the_giver() -> None:
    state = table(display(green=2), display(green=2), display())
    play(state, "0 take 0")
    facts = reasons_for(state, "give green 1")["gracias.frees"]
    assert facts == {"name": 1, "colour": "green", "count": 2}


def test_a_gift_that_completes_a_stack_costs_the_seat_with_the_next_most() -> None:
    state = table(display(), display(green=4), display(green=3))
    play(state, "0 take 0")
    facts = reasons_for(state, "give green 1")["gracias.costs"]
    assert facts == {"name": 2, "colour": "green", "count": 3}


def test_a_kept_card_one_below_the_most_brings_a_point() -> None:
    state = table(display(red=1), display(red=3), display())
    play(state, "0 take 0")
    assert reasons_for(state, "give green 1")["gracias.keep_below"] == {"colour": "red"}


def test_the_fifth_card_of_a_colour_completes_a_stack() -> None:
    state = table(display(red=4), display(), display())
    play(state, "0 take 0")
    assert reasons_for(state, "give green 1")["gracias.keep_stack"] == {"colour": "red"}


def test_giving_a_card_away_can_avoid_having_the_most() -> None:
    state = table(display(green=2), display(green=3), display())
    play(state, "0 take 0")
    assert reasons_for(state, "give green 2")["gracias.avoids"] == {"colour": "green", "count": 2}


def test_a_face_down_card_is_a_reason_for_its_owner_only() -> None:
    """Only seat 0 knows that its face-down card is purple."""
    state = gracias("6*blue red blue yellow purple blue orange 3*purple")
    state.faces = [*display(purple=1), *display(purple=3), *display()]
    play(state, "0 take 0")
    assert "gracias.avoids" in reasons_for(state, "give purple 2")
    assert "gracias.avoids" not in reasons_for(state, "give purple 2", viewer=1)


def test_a_triplet_can_bring_a_point() -> None:
    state = table(display(), display(red=2), display())
    assert reasons_for(state, "take 0")["gracias.take_one"] == {"colour": "red"}


def test_a_triplet_can_hold_a_harmful_gift() -> None:
    state = table(display(), display(green=2), display(green=3))
    facts = reasons_for(state, "take 0")["gracias.take_hurts"]
    assert facts == {"name": 1, "colour": "green", "count": 2}


def test_once_the_gift_is_known_a_triplet_is_not_explained_by_another_one() -> None:
    state = table(display(), display(green=2), display(green=3))
    observation, take = state.observe(2), state.moves.parse("take 0")

    def codes(gift: str) -> list[str]:
        found = explain(observation, 0, take, state.moves.parse(gift))
        return [reason.code for reason in found]

    assert codes("give green 1") == ["gracias.take_hurts"], "green is not kept"
    assert codes("give red 1") == ["gracias.take_one"], "green hurts no one"
    assert codes("give green 2") == ["gracias.secret"], "seat 2 has no points in green to lose"


def test_a_triplet_can_be_denied_to_the_next_player() -> None:
    state = table(display(green=3), display(green=1), display())
    assert reasons_for(state, "take 0")["gracias.take_denies"] == {"name": 1, "colour": "green"}


def test_the_last_triplet_needs_no_other_reason() -> None:
    state = table(display(), display(), display())
    play(state, "0 take 0", "0 give red 1", "1 take 1", "1 give blue 0")
    reasons = explain(state.observe(2), 2, state.moves.parse("take 2"))
    assert [reason.code for reason in reasons] == ["gracias.take_last"]


def test_without_visible_reasons_nothing_secret_is_revealed() -> None:
    state = table(display(), display(), display())
    assert list(reasons_for(state, "take 1")) == ["gracias.ahead"]
    assert list(reasons_for(state, "take 1", viewer=2)) == ["gracias.secret"]


def test_a_hint_names_the_colour_and_not_the_triplet() -> None:
    state = table(display(), display(red=2), display())
    topic = hint_topic(state.observe(0), state.moves.parse("take 0"))
    assert (topic.code, topic.facts) == ("gracias.look_colour", {"colour": "red"})


def test_a_hint_names_the_colour_of_which_its_reasons_will_speak() -> None:
    state = table(display(), display(red=2), display())
    reasons = [Reason("gracias.equal"), Reason("gracias.expects", {"colour": "green", "name": 0})]
    topic = hint_topic(state.observe(0), state.moves.parse("take 0"), reasons)
    assert (topic.code, topic.facts) == ("gracias.look_colour", {"colour": "green"})
    assert set(COLOURS) >= set(map(str, topic.facts.values()))
