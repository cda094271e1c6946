"""The rules of Triple in turns, with the option `relaxed`."""

from __future__ import annotations

import pytest

from rules import GAMES, SeededShuffles
from rules.errors import BadText
from rules.records import Header, PlayedMove, SeatedPlayer, Timeline
from rules.triple.pieces import Draw, Drew, Pass, Passed, RoundBegan, RoundEnded
from rules.triple.state import TripleState
from tests.rules.positions import legal_texts, only_event, play, refusal_code, triple, triple_deck
from tests.rules.triple.test_rules import EXAMPLE


def table(*piles: str, turn: int = 0, passes: int = 0, goal: int = 1) -> TripleState:
    """Three seats whose cards fit on several cells. The piles are empty by default."""
    hands = ["blue-circle-2", "blue-plus-2 red-star-0", "yellow-circle-1 red-star-2 red-star-3"]
    chance = SeededShuffles(1)
    return triple(
        EXAMPLE, hands, piles or ["", "", ""], goal=goal, chance=chance, turn=turn, passes=passes
    )


def test_the_option_is_off_by_default() -> None:
    assert not triple_deck().has_turns
    assert triple_deck(relaxed=True).has_turns
    assert GAMES["triple"].has_turns({"relaxed": True})
    for options in ({}, {"relaxed": False}, {"relaxed": "yes"}):
        assert not GAMES["triple"].has_turns(options)
    assert all(game.has_turns({}) for key, game in GAMES.items() if key != "triple")


def test_only_the_seat_whose_turn_it_is_can_move() -> None:
    state = table("", "purple-star-2", "", turn=1)
    assert state.to_move() == (1,)
    assert not legal_texts(state, 0)
    assert not legal_texts(state, 2)
    assert refusal_code(state, "0 place blue-circle-2 0") == "not_your_turn"
    assert refusal_code(state, "2 pass") == "not_your_turn"
    assert {"draw 1", "place blue-plus-2 0", "pass"} <= set(legal_texts(state, 1))


def test_placing_a_card_ends_the_turn() -> None:
    state = table(turn=1)
    play(state, "1 place blue-plus-2 0")
    assert state.to_move() == (2,)


def test_after_the_last_seat_comes_the_first() -> None:
    state = table(turn=2)
    play(state, "2 pass")
    assert state.to_move() == (0,)


def test_a_seat_may_draw_as_often_as_it_likes_before_it_ends_its_turn() -> None:
    state = table("purple-star-2 purple-star-1 purple-star-0", "", "")
    play(state, "0 draw 1", "0 draw 2")
    assert state.to_move() == (0,)
    play(state, "0 place blue-circle-2 0")
    assert state.to_move() == (1,)


def test_a_seat_may_always_pass_even_if_a_card_fits() -> None:
    state = table("purple-star-2", "", "")
    assert {"pass", "draw 1", "place blue-circle-2 0"} <= set(legal_texts(state, 0))
    assert play(state, "0 pass") == (Passed(0),)


def test_the_last_card_wins_the_round_at_once() -> None:
    state = table()
    event = only_event(RoundEnded, play(state, "0 place blue-circle-2 0"))
    assert (event.winners, event.left, event.all_passed) == ((0,), (0, 2, 3), False)


def test_when_every_seat_has_passed_in_succession_the_fewest_cards_win() -> None:
    state = table("purple-star-2 purple-star-1", "", "", turn=1)
    play(state, "1 pass", "2 pass")
    event = only_event(RoundEnded, play(state, "0 pass"))
    assert (event.winners, event.left, event.all_passed) == ((1,), (3, 2, 3), True)


def test_equal_numbers_of_cards_share_the_round() -> None:
    state = table("purple-star-2", "", "", turn=2, passes=2)
    event = only_event(RoundEnded, play(state, "2 pass"))
    assert (event.winners, event.left) == ((0, 1), (2, 2, 3))


def test_a_card_placed_between_passes_starts_the_count_again() -> None:
    state = table(turn=0, passes=1)
    play(state, "0 pass", "1 place blue-plus-2 0", "2 pass", "0 pass")
    assert state.result() is None
    play(state, "1 pass")
    assert state.result() is not None


def test_drawing_before_a_pass_does_not_start_the_count_again() -> None:
    state = table("purple-star-2", "", "", turn=0, passes=2)
    events = play(state, "0 draw 1", "0 pass")
    assert only_event(RoundEnded, events).all_passed


def test_the_next_seat_begins_each_further_round() -> None:
    state = triple_deck(seats=3, chips=4, relaxed=True, surplus=[0], then=SeededShuffles(2))
    begun = []
    while state.result() is None and state.round < 4:
        begun.append((state.round, state.turn))
        play(state, *(f"{(state.turn + n) % 3} pass" for n in range(3)))
    # All three share each round, so that the game is over after four.
    assert begun == [(0, 0), (1, 1), (2, 2), (3, 0)]


def test_a_new_round_forgets_the_passes_of_the_last_one() -> None:
    state = table("", "", "", goal=2, passes=2)
    events = play(state, "0 place blue-circle-2 0")
    assert only_event(RoundBegan, events).round == 1
    assert (state.turn, state.passes) == (1, 0)


def test_passing_reveals_nothing_and_drawing_is_seen_by_its_seat_alone() -> None:
    state = table("purple-star-2", "", "")
    play(state, "0 draw 1", "0 pass")
    for seat in (1, 2, None):
        history = state.observe(seat).history
        assert list(history)[-2:] == [Drew(0, 1, None, in_turn=True), Passed(0)]
        assert state.observe(seat).to_move == (1,)
    assert not Passed(0).reveals_hidden(3)
    assert Pass().is_secret  # whether a card would have fitted


def test_the_text_form_says_whose_turn_it_is() -> None:
    state = table("purple-star-2", "", "", turn=2, passes=1)
    text = str(state)
    assert text.endswith("turn=2 passes=1")
    assert str(TripleState.parse(text)) == text
    for wrong in ("turn=3 passes=1", "turn=2 passes=3"):
        with pytest.raises(BadText):
            TripleState.parse(text.replace("turn=2 passes=1", wrong))
    race = text.replace("relaxed=1", "relaxed=0")
    with pytest.raises(BadText):
        TripleState.parse(race)


def test_moves_need_no_times_and_can_be_undone_only_with_turns() -> None:
    players = tuple(SeatedPlayer(name, "human") for name in ("Ann", "Ben"))
    calm = Timeline(Header(GAMES["triple"], players, {"relaxed": True}), SeededShuffles(1))
    before = str(calm.state)
    calm.play(PlayedMove(0, Draw(1)))
    calm.undo()
    assert str(calm.state) == before
    race = Timeline(Header(GAMES["triple"], players), SeededShuffles(1))
    with pytest.raises(BadText, match="no time"):
        race.play(PlayedMove(0, Draw(1)))
    race.play(PlayedMove(0, Draw(1), 5))
    with pytest.raises(BadText, match="cannot be undone"):
        race.undo()


def test_the_view_in_text_says_who_can_do_what() -> None:
    names = ["Ann", "Ben", "Cleo"]
    state = table("purple-star-2", "", "")
    assert state.observe(0).text_lines(names)[0] == "Triple in turns, round 1, 1 chip to win"
    assert state.observe(0).text_lines(names)[-1] == "Ann can draw, place a card or pass."
    for seat in (1, None):
        assert state.observe(seat).text_lines(names)[-1] == "Ann can draw, place a card or pass."
