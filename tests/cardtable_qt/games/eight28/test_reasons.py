"""8/28: reasons for moves, with odds counted from the unseen cards."""

from __future__ import annotations

from cardtable_qt.games.player_registry import explain, hint_topic
from rules.eight28.pieces import ACE, COPIES, RED_GEMS, Accept, Choose, Decline
from rules.eight28.state import Eight28State
from rules.moves import Move
from tests.rules.positions import answer, before_payout, eight28, play


def table(*hands: str) -> Eight28State:
    """Seat 1 is asked first. The first card of each hand is hidden."""
    state = eight28()
    cards = [[ACE if text == "1/11" else int(text) for text in hand.split()] for hand in hands]
    state.hidden = tuple(hand[0] for hand in cards)
    state.opens = [tuple(hand[1:]) for hand in cards]
    state.derive_fields()
    return state


def reasons_for(state: Eight28State, move: Move, asker: int = 1) -> dict[str, dict[str, object]]:
    """The reasons for a move of seat 1, by code."""
    return {r.code: r.facts for r in explain(state.observe(asker), 1, move)}


def test_seven_is_spoilt_by_all_cards_except_ones() -> None:
    reasons = reasons_for(table("1", "7", "1"), Decline())
    spoiling = sum(copies for card, copies in COPIES.items() if card not in (1, ACE)) - 1
    facts = {"total": 7, "half": 8, "worse": spoiling, "cards": 50}
    assert reasons["eight28.stop"] == facts
    assert reasons["eight28.only"] == {"total": 7, "half": 8}


def test_exactly_eight_needs_no_counting() -> None:
    assert list(reasons_for(table("1", "8", "1"), Decline())) == ["eight28.exact"]


def test_a_seat_showing_eight_or_more_cannot_play_for_eight() -> None:
    assert "eight28.alone" in reasons_for(table("1 8", "6", "2 5 4"), Decline())
    assert "eight28.alone" not in reasons_for(table("1 7", "6", "2 5 4"), Decline())


def test_ten_can_only_play_for_28() -> None:
    reasons = reasons_for(table("1", "10", "1"), Accept())
    assert reasons["eight28.to_28"] == {"total": 10, "missing": 18}
    assert "eight28.no_risk" in reasons


def test_the_odds_of_taking_another_card() -> None:
    """20 gets better with any card up to 8, and is lost with a 9 or a 10."""
    reasons = reasons_for(table("1", "10 10", "1"), Accept())
    facts = reasons["eight28.odds"]
    assert (facts["half"], facts["worse"], facts["cards"]) == (28, 3 + 1, 49)


def test_a_card_is_not_accepted_for_the_half_that_it_spoils() -> None:
    """Any card spoils an 8, and any card leads on to the other half."""
    facts = reasons_for(table("1", "8", "1"), Accept())["eight28.odds"]
    assert facts == {"half": 28, "better": 50, "worse": 0, "cards": 50}


def test_an_open_28_is_out() -> None:
    """With 20 open and 1 hidden, an 8 makes 29 and puts the seat out."""
    facts = reasons_for(table("2", "1 10 10", "2"), Accept())["eight28.odds"]
    assert facts["worse"] == 4 + 3 + 1, "the remaining 8, 9 and 10"


def test_a_hand_over_28_is_called_lost() -> None:
    assert reasons_for(table("1", "10 10 9", "1"), Decline()) == {"eight28.lost": {"total": 29}}
    assert reasons_for(table("1", "10 10 9", "1"), Accept()) == {
        "eight28.nothing_to_lose": {"total": 29}
    }


def test_a_bulls_eye_is_the_only_reason() -> None:
    assert list(reasons_for(table("1", "6 1/11 1/11", "1"), Decline())) == ["eight28.bulls_eye"]


def test_a_one_or_eleven_keeps_both_halves_open() -> None:
    assert reasons_for(table("1", "2 1/11", "1"), Accept())["eight28.both"] == {
        "low": 3,
        "high": 13,
    }


def test_the_others_learn_only_what_is_open() -> None:
    seven, ten = table("1", "7 10 10", "1"), table("1", "10 10 10", "1")
    for move in (Accept(), Decline()):
        reasons = reasons_for(seven, move, asker=0)
        assert reasons == reasons_for(ten, move, asker=0)
        assert reasons["eight28.shows"] == {"totals": [20]}
        assert "eight28.secret" in reasons
    assert reasons_for(seven, Decline(), asker=0)["eight28.out_risk"] == {
        "worse": 4 + 3 + 1,  # 8, 9 and 10 that are not open
        "cards": 49,
    }


def test_without_open_cards_the_reason_stays_secret() -> None:
    assert list(reasons_for(table("1", "7", "1"), Decline(), asker=2)) == ["eight28.secret"]


def chooser(*hands: str) -> Eight28State:
    """The payout of 20. Seat 0 has 6, 16 or 26, the others have these hands."""
    state = before_payout("4 1/11 1/11", *hands, middle=20)
    answer(state, "decline")
    return state


def test_a_half_is_chosen_because_the_other_is_lost() -> None:
    state = chooser("8", "10 10 5")
    for asker in (0, 1, None):
        takes, beaten = explain(state.observe(asker), 0, Choose(28))
        assert takes.facts == {"total": 26, "half": 28, "count": 10}
        assert beaten.code == "eight28.beaten"
        assert beaten.facts == {"half": 8, "total": 6, "name": 1, "best": 8}


def test_both_halves_may_pay_the_same() -> None:
    state = chooser("5", "10 10 5")
    assert explain(state.observe(0), 0, Choose(8))[1].code == "eight28.same"


def test_for_the_wrong_half_the_better_one_is_named() -> None:
    (reason,) = explain(chooser("8", "10 10 5").observe(0), 0, Choose(8))
    assert reason.code == "eight28.more_elsewhere"
    assert reason.facts == {"half": 28, "count": 10}


def test_in_the_last_round_the_half_that_wins_the_game_is_the_reason() -> None:
    """Both halves pay the same, but only the upper one takes seat 0 past seat 2."""
    state = before_payout("4 1/11 1/11", "5", "10 10 5", middle=12)
    state.supply_blue, state.supply_red, state.points = 0, RED_GEMS - 1, [10, 0, 12]
    answer(state, "decline")
    (reason,) = explain(state.observe(0), 0, Choose(28))
    assert reason.code == "eight28.wins_game"
    assert reason.facts == {"half": 28, "other_half": 8}
    assert explain(state.observe(0), 0, Choose(8))[0].code == "eight28.takes"


def test_the_reason_if_neither_half_can_be_won() -> None:
    (reason,) = explain(chooser("8", "10 10 8").observe(0), 0, Choose(8))
    assert reason.code == "eight28.neither"


def test_a_half_that_someone_else_could_leave_is_not_called_lost() -> None:
    """Seat 1 makes 8 or 18: seat 0 would win the lower half if seat 1 played for the other one."""
    state = chooser("1 1/11 6", "10 10 8")
    reasons = explain(state.observe(0), 0, Choose(8))
    assert reasons[0].code == "eight28.neither_open"


def test_the_last_seat_to_choose_knows_what_it_gets() -> None:
    state = chooser("5 1/11 1/11", "10 10 10")
    play(state, "0 choose 28")
    takes = explain(state.observe(1), 1, Choose(8))[0]
    assert takes.facts == {"total": 7, "half": 8, "count": 10}


def test_a_hint_points_at_the_total_or_at_the_others() -> None:
    state = table("1", "7", "1")
    assert hint_topic(state.observe(1), Decline()).code == "eight28.look_total"
    state = table("1 8", "6", "2 5 4")
    assert hint_topic(state.observe(1), Decline()).code == "eight28.look_others"
    assert hint_topic(chooser("8", "10 10 5").observe(0), Choose(28)).code == "eight28.look_halves"
