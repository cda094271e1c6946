"""Reasons: every move has some, they are true, and they reveal no secrets."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from cardtable_qt.games.player_registry import MAX_REASONS, explain, find_player, hint_topic
from cardtable_qt.opponents import GREEDY, RANDOM
from rules import GAMES, Event, Move, State
from rules.eight28.pieces import Choose, RoundPaid
from rules.extop.pieces import CHIP, COLOUR_OF, Place, RowScored, row_winner
from rules.extop.state import ExTopState
from rules.triple.pieces import PROPERTIES, Placed
from tests.cardtable_qt.opponents.helpers import play_decisions, reason_codes
from tests.rules.random_play import all_viewers, make_case

every_game = pytest.mark.parametrize("key", GAMES)


@cache
def played(key: str) -> list[tuple[State, int, Move]]:
    """A game of greedy and random players: each position with the seat and its move."""
    players = [find_player(key, name) for name in (GREEDY, RANDOM, GREEDY, RANDOM)]
    state, found = make_case(key, 4).seeded(1), []
    for choice in play_decisions(state, players, 1):
        assert choice.observation.seat is not None
        found.append((state.clone(), choice.observation.seat, choice.decision.move))
    return found


def sample_moves(key: str, count: int) -> list[tuple[State, int, Move]]:
    """About this many moves, spread over a game."""
    found = played(key)
    return found[:: max(1, len(found) // count)]


def is_plain(value: object) -> bool:
    return isinstance(value, int | str) or (
        isinstance(value, list) and all(isinstance(item, int) for item in value)
    )


@every_game
def test_every_move_has_one_to_three_reasons_for_every_viewer(key: str) -> None:
    codes = reason_codes(key)
    for state, seat, move in sample_moves(key, 40):
        for asker in all_viewers(state):
            reasons = explain(state.observe(asker), seat, move)
            assert 1 <= len(reasons) <= MAX_REASONS
            for reason in reasons:
                assert reason.code in codes
                assert all(is_plain(value) for value in reason.facts.values())


@every_game
def test_every_move_has_a_hint_topic(key: str) -> None:
    for state, seat, move in sample_moves(key, 40):
        assert hint_topic(state.observe(seat), move).code in reason_codes(key)


@every_game
def test_all_other_seats_get_the_same_reasons(key: str) -> None:
    """They are the reasons a spectator gets, from public information."""
    for state, seat, move in sample_moves(key, 40):
        reasons = explain(state.observe(None), seat, move)
        for asker in range(state.seats):
            if asker != seat:
                assert explain(state.observe(asker), seat, move) == reasons


def first_event(state: State, seat: int, move: Move, asker: int | None) -> Event:
    known = len(state.log)
    after = state.clone()
    after.push(seat, move)
    return after.events(known)[0].observed_by(asker)


@every_game
def test_moves_that_look_alike_have_the_same_reasons(key: str) -> None:
    """In every possible world, and for every move that it might have been."""
    rng = Random(4)
    for state, seat, move in sample_moves(key, 15):
        asker = (seat + 1) % state.seats
        observation = state.observe(asker)
        reasons, event = explain(observation, seat, move), first_event(state, seat, move, asker)
        for _ in range(3):
            world = observation.sample(rng)
            for other in world.legal(seat):
                if other == move or first_event(world, seat, other, asker) == event:
                    assert explain(world.observe(asker), seat, other) == reasons


@every_game
def test_reasons_are_the_same_each_time(key: str) -> None:
    for state, seat, move in sample_moves(key, 10):
        assert explain(state.observe(seat), seat, move) == explain(state.observe(seat), seat, move)


def test_the_reasons_for_filling_a_row_match_its_scoring() -> None:
    outcomes = set()
    for table, seat, move in played("extop"):
        state = table.clone()
        reason = explain(state.observe(seat), seat, move)[0]
        events = state.apply(seat, move).events
        scored = [event for event in events if isinstance(event, RowScored)]
        filling = {"extop.wins", "extop.takes_minus", "extop.goes_to", "extop.ties"}
        assert (reason.code in filling) == bool(scored)
        for event in scored:
            owner = seat if reason.code in ("extop.wins", "extop.takes_minus") else None
            assert reason.facts.get("name", owner) == event.seat
            assert reason.facts["chip"] == CHIP.write(event.chip)
            outcomes.add(reason.code)
    assert "extop.wins" in outcomes


def test_a_lead_is_claimed_only_for_a_colour_that_leads_alone() -> None:
    """Before and after every card of a whole game, counted from the sums of the row."""
    claimed = set()
    for state, seat, move in played("extop"):
        if not isinstance(move, Place):
            continue
        assert isinstance(state, ExTopState)
        before = row_winner(state.rows[move.row])
        after = row_winner((*state.rows[move.row], move.card))
        own = state.colours[seat]
        reason = explain(state.observe(seat), seat, move)[0]
        named = [reason.facts.get(key) for key in ("name", "over")]
        leader, led_before = (
            None if c is None else state.colours.index(c) for c in (after, before)
        )
        claims = {
            "extop.leads": after == own != before,
            "extop.raises": after == own == before,
            "extop.hurries": after == own,
            "extop.evens": after is None and named[0] == led_before is not None,
            "extop.evens_other": after is None
            and named == [state.colours.index(COLOUR_OF[move.card]), led_before]
            and seat != named[0],
            "extop.puts_first": before is None and named[0] == leader is not None,
            "extop.puts_ahead": named == [leader, led_before] and None not in named,
            "extop.filler": leader == led_before == named[0],
            "extop.filler_tied": before is None and after is None,
            "extop.now_leads": leader == seat == named[0],
            "extop.burdens": leader == named[0],
        }
        assert claims.get(reason.code, True), reason
        claimed.add(reason.code)
    assert {"extop.leads", "extop.puts_first", "extop.puts_ahead"} <= claimed


def test_the_reasons_for_a_triple_match_its_call() -> None:
    for table, seat, move in played("triple"):
        state = table.clone()
        reason = explain(state.observe(seat), seat, move)[0]
        placed = [event for event in state.apply(seat, move).events if isinstance(event, Placed)]
        assert [PROPERTIES[event.call] for event in placed] == [
            call for call in [reason.facts.get("call")] if call
        ]


def test_the_points_named_for_the_last_choice_of_a_half_are_paid() -> None:
    codes = set()
    for table, seat, move in played("eight28"):
        if isinstance(move, Choose):
            reason = explain(table.observe(seat), seat, move)[0]
            for event in table.clone().apply(seat, move).events:
                if isinstance(event, RoundPaid):
                    takes = reason.code == "eight28.takes"
                    assert event.points[seat] == (reason.facts["count"] if takes else 0)
                    codes.add(reason.code)
    assert "eight28.takes" in codes
