"""Ex & Top: reasons for placing a card and for swaps."""

from __future__ import annotations

from cardtable_qt.games.player_registry import explain, hint_topic
from rules.extop.state import ExTopState
from tests.rules.positions import extop, play

# Three seats play red, yellow and green.
OTHERS = ["red-1 yellow-1 yellow-3 green-1", "red-2 yellow-4 green-3 green-4"]
HAND = "red-12 red-4 yellow-8 green-2"
FIVE = "red-12 red-5 yellow-8 green-2"


def table(row: str = "", chip: str = "+5", hand: str = HAND, **more: object) -> ExTopState:
    """It is seat 0's turn. The first row has this chip and these cards."""
    rest = {"+5": "+6 +6 -6", "-5": "+6 +6 -6", "+2": "+6 +6 -6"}[chip]
    state = extop([hand, *OTHERS], chips=f"{chip} {rest}", rows=(row, "", "", ""))
    for name, value in more.items():
        setattr(state, name, value)
    return state


def reasons_for(
    state: ExTopState, text: str, seat: int = 0, asker: int | None = None
) -> dict[str, dict[str, object]]:
    """The reasons for a seat's move, by code."""
    observation = state.observe(seat if asker is None else asker)
    return {r.code: r.facts for r in explain(observation, seat, state.moves.parse(text))}


def test_a_won_row_is_explained_with_both_sums() -> None:
    facts = reasons_for(table("yellow-5 green-6 yellow-2 red-3"), "place red-12 0")["extop.wins"]
    assert facts == {"chip": "+5", "total": 15, "against": 7}


def test_a_red_chip_goes_to_an_opponent() -> None:
    state = table("yellow-5 green-6 red-3 red-5", "-5", won=[(), (6,), ()])
    reasons = reasons_for(state, "place yellow-8 0")
    assert reasons["extop.goes_to"] == {"chip": "-5", "name": 1}
    assert reasons["extop.leader"] == {"name": 1}


def test_a_tie_leaves_the_chip_in_place() -> None:
    state = table("yellow-5 green-6 yellow-6 red-11", hand="red-12 red-4 yellow-2 green-5")
    assert reasons_for(state, "place green-5 0") == {"extop.ties": {"chip": "+5"}}


def test_a_small_chip_may_go_to_the_player_in_last_place() -> None:
    state = table("yellow-5", "+2", won=[(), (), (6,)])
    reasons = reasons_for(state, "place yellow-8 0")
    assert reasons["extop.goes_to"] == {"chip": "+2", "name": 1}
    assert reasons["extop.behind"] == {"name": 1}


def test_own_cards_take_and_strengthen_a_lead() -> None:
    assert reasons_for(table("yellow-5"), "place red-12 0")["extop.leads"] == {
        "chip": "+5", "total": 12, "against": 5,
    }  # fmt: skip
    assert reasons_for(table("yellow-5 red-6"), "place red-12 0")["extop.raises"]["total"] == 18
    assert reasons_for(table("yellow-5"), "place red-4 0")["extop.closer"]["total"] == 4


def test_a_card_of_another_colour_can_keep_the_lead() -> None:
    facts = reasons_for(table("red-9 yellow-5"), "place green-2 0")["extop.hurries"]
    assert facts == {"chip": "+5", "count": 2}


def test_a_lead_is_named_only_for_whoever_leads_alone() -> None:
    """Red moves; its card may also put a third player ahead, or make two colours level."""
    puts_ahead = reasons_for(table("green-7"), "place yellow-8 0")["extop.puts_ahead"]
    assert puts_ahead == {"chip": "+5", "name": 1, "over": 2}
    gives_away = reasons_for(table("red-6"), "place yellow-8 0")["extop.puts_ahead"]
    assert gives_away == {"chip": "+5", "name": 1, "over": 0}
    assert reasons_for(table("green-5", hand=FIVE), "place red-5 0") == {
        "extop.evens": {"chip": "+5", "name": 2}
    }
    assert reasons_for(table("green-8"), "place yellow-8 0") == {
        "extop.evens_other": {"chip": "+5", "name": 1, "over": 2}
    }
    assert reasons_for(table("red-8"), "place yellow-8 0") == {
        "extop.evens_other": {"chip": "+5", "name": 1, "over": 0}
    }
    first = reasons_for(table(), "place yellow-8 0")["extop.puts_first"]
    assert first == {"chip": "+5", "name": 1, "count": 4}


def test_a_card_that_leaves_the_lead_where_it_is_says_whose_it_is() -> None:
    filler = reasons_for(table("green-7 yellow-5"), "place green-2 0")["extop.filler"]
    assert filler == {"chip": "+5", "card": "green-2", "name": 2}
    tied = reasons_for(table("green-9 yellow-9"), "place red-4 0")
    assert tied == {"extop.filler_tied": {"chip": "+5", "card": "red-4"}}


def test_a_high_card_of_an_opponent_belongs_in_the_row_of_a_red_chip() -> None:
    reasons = reasons_for(table("red-6 green-5", "-5"), "place yellow-8 0")
    assert reasons["extop.burdens"] == {"chip": "-5", "card": "yellow-8", "name": 1}
    assert reasons["extop.relieves"] == {"chip": "-5", "colour": "red"}
    assert "extop.pushes" in reasons_for(table("green-12", "-5"), "place yellow-8 0")
    assert "extop.pushes" in reasons_for(table("red-11", "-5"), "place yellow-3 0")
    assert reasons_for(table("green-12", "-5"), "place yellow-3 0") == {
        "extop.filler": {"chip": "-5", "card": "yellow-3", "name": 2}
    }


def test_a_low_card_of_the_seats_colour_does_no_harm_behind_a_higher_sum() -> None:
    assert "extop.harmless" in reasons_for(table("green-7", "-5"), "place red-4 0")
    leads = reasons_for(table("", "-5"), "place red-4 0")["extop.now_leads"]
    assert leads == {"chip": "-5", "card": "red-4", "name": 0}
    assert "extop.evens" in reasons_for(table("green-5", "-5", FIVE), "place red-5 0")


def test_the_reasons_for_a_placed_card_are_public() -> None:
    state = table("yellow-5")
    assert reasons_for(state, "place red-12 0", asker=1) == reasons_for(state, "place red-12 0")


def test_a_swap_brings_both_partners_their_own_colour() -> None:
    state = extop(["yellow-2 yellow-9 green-8 green-10", *OTHERS], chips="+6 +6 +6 +2")
    reasons = reasons_for(state, "offer yellow-2 red")
    assert list(reasons) == ["extop.no_place", "extop.trade", "extop.few_own"]
    assert reasons["extop.trade"] == {"name": 1, "colour": "yellow", "wanted": "red"}
    assert reasons["extop.few_own"] == {"held": 0}


def test_the_offered_card_stays_secret() -> None:
    state = extop(["yellow-2 yellow-9 green-8 green-10", *OTHERS], chips="+6 +6 +6 +2")
    reasons = reasons_for(state, "offer yellow-2 red", asker=1)
    assert list(reasons) == ["extop.trade", "extop.secret_card"]
    assert reasons == reasons_for(state, "offer yellow-9 red", asker=1)


def offered(give: str, want: str, hand: str = "red-3 red-11 yellow-2 green-2") -> ExTopState:
    """Seat 0 has offered a card, and seat 1 is asked."""
    state = extop([f"{give} red-6 red-7 red-8", hand, OTHERS[1]])
    play(state, f"0 offer {give} {want}")
    return state


def test_an_answer_that_brings_the_seats_own_colour() -> None:
    reasons = reasons_for(offered("yellow-5", "red"), "answer red-3", 1)
    assert reasons["extop.gets_own"] == {"colour": "yellow"}
    assert reasons["extop.small_price"] == {"card": "red-3"}


def test_a_swap_that_helps_only_the_partner_is_declined() -> None:
    reasons = reasons_for(offered("green-5", "red"), "answer -", 1)
    assert reasons["extop.no_use"] == {"colour": "green"}
    assert reasons["extop.helps"] == {"wanted": "red", "name": 0}


def test_a_swap_that_costs_too_much_is_declined() -> None:
    state = offered("yellow-5", "red", "red-9 red-11 yellow-2 green-2")
    assert reasons_for(state, "answer -", 1)["extop.too_dear"] == {"card": "red-9"}


def test_without_a_card_of_the_wanted_colour_a_seat_can_only_decline() -> None:
    state = offered("yellow-5", "red", "yellow-7 yellow-9 yellow-2 green-2")
    assert reasons_for(state, "answer -", 1) == {"extop.has_none": {"wanted": "red"}}


def test_the_answer_of_another_seat_stays_secret() -> None:
    state = offered("yellow-5", "red")
    answers = [
        reasons_for(state, f"answer {card}", 1, asker=0) for card in ("-", "red-3", "red-11")
    ]
    assert answers[0] == answers[1] == answers[2]
    assert list(answers[0]) == ["extop.suits", "extop.secret_answer"]


def test_the_preferred_partner_is_in_last_place_or_gains_little() -> None:
    state = offered("yellow-5", "red")
    play(state, "1 answer red-3", "2 answer red-2")
    state.won = [(), (6,), ()]
    for asker in (0, 1, 2):
        reasons = reasons_for(state, "partner 2", asker=asker)
        assert reasons["extop.behind"] == {"name": 2}
        assert reasons["extop.less_use"] == {"name": 2, "colour": "yellow"}
    assert list(reasons_for(state, "partner 1")) == ["extop.hopes"]


def test_a_hint_points_at_a_row_or_at_a_swap() -> None:
    observation = table().observe(0)
    moves = table().moves
    topic = hint_topic(observation, moves.parse("place red-12 2"))
    assert (topic.code, topic.facts["row"]) == ("extop.look_row", 2)
    assert hint_topic(observation, moves.parse("offer yellow-8 red")).code == "extop.look_swap"
