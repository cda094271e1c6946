"""Reasons: every move has some, they are true, and nobody learns a secret from them."""

from __future__ import annotations

from importlib import import_module
from random import Random

import pytest

from cardtable_qt.opponents import GREEDY, RANDOM, Reason, find_player
from cardtable_qt.opponents.reasons import MOST, explain, hint_topic
from rules import Event, Move, State
from rules.eight28.pieces import Choose, RoundPaid
from rules.extop.pieces import CHIP, Place, RowScored
from rules.triple.pieces import CALLS, Placed
from tests.cardtable_qt.opponents.kit import watch
from tests.rules.play import PLAIN, Case, everybody

SOME = [case for case in PLAIN if case.seats in (case.game.seats[0], 4)]
some_case = pytest.mark.parametrize("case", SOME, ids=str)


def moments(case: Case, seed: int, count: int = 40) -> list[tuple[State, int, Move]]:
    """Positions of a game that sensible and wild players play, with who moves and how."""
    players = [find_player(case.game.key, (GREEDY, RANDOM)[seat % 2]) for seat in range(case.seats)]
    state, found = case.seeded(seed), []
    for choice in watch(state, players, seed):
        assert choice.seen.seat is not None
        found.append((state.clone(), choice.seen.seat, choice.decision.move))
    return found[:: max(1, len(found) // count)]


def known_codes(case: Case) -> tuple[str, ...]:
    codes: tuple[str, ...] = import_module(f"cardtable_qt.opponents.{case.game.key}.reasons").CODES
    return codes


def is_plain(value: object) -> bool:
    return isinstance(value, int | str) or (
        isinstance(value, list) and all(isinstance(item, int) for item in value)
    )


@some_case
def test_every_move_has_one_to_three_reasons_for_everybody(case: Case) -> None:
    codes = known_codes(case)
    for state, seat, move in moments(case, 1):
        for asker in everybody(state):
            reasons = explain(state.observe(asker), seat, move)
            assert 1 <= len(reasons) <= MOST
            assert len({reason.code for reason in reasons}) <= len(reasons)
            for reason in reasons:
                assert reason.code in codes
                assert all(is_plain(value) for value in reason.facts.values())


@some_case
def test_every_move_has_a_place_to_look_first(case: Case) -> None:
    for state, seat, move in moments(case, 2):
        assert hint_topic(state.observe(seat), move).code in known_codes(case)


@some_case
def test_of_others_everybody_is_told_the_same(case: Case) -> None:
    """Whoever asks hears what a spectator hears: what lies open before all."""
    for state, seat, move in moments(case, 3):
        told = explain(state.observe(None), seat, move)
        for asker in range(state.seats):
            if asker != seat:
                assert explain(state.observe(asker), seat, move) == told


def first_event(state: State, seat: int, move: Move, asker: int | None) -> Event:
    known = len(state.log)
    after = state.clone()
    after.push(seat, move)
    return after.events(known)[0].seen_by(asker)


@some_case
def test_moves_that_look_alike_have_the_same_reasons(case: Case) -> None:
    """In every world that the asker thinks possible, and for every move it might have been."""
    rng = Random(4)
    for state, seat, move in moments(case, 4, count=15):
        asker = (seat + 1) % state.seats
        seen = state.observe(asker)
        told, looked = explain(seen, seat, move), first_event(state, seat, move, asker)
        for _ in range(3):
            world = seen.sample(rng)
            for other in world.legal(seat):
                if other == move or first_event(world, seat, other, asker) == looked:
                    assert explain(world.observe(asker), seat, other) == told


@some_case
def test_reasons_are_the_same_each_time(case: Case) -> None:
    for state, seat, move in moments(case, 5, count=10):
        assert explain(state.observe(seat), seat, move) == explain(state.observe(seat), seat, move)


def test_what_is_said_about_a_full_row_is_what_happens() -> None:
    case = next(case for case in SOME if case.game.key == "extop" and case.seats == 4)
    outcomes = set()
    for state, seat, move in moments(case, 6, count=10_000):
        reason = explain(state.observe(seat), seat, move)[0]
        events = state.apply(seat, move)
        scored = [event for event in events if isinstance(event, RowScored)]
        filling = {"extop.wins", "extop.takes_minus", "extop.goes_to", "extop.ties"}
        assert (reason.code in filling) == bool(scored)
        for event in scored:
            assert isinstance(move, Place)
            owner = seat if reason.code in ("extop.wins", "extop.takes_minus") else None
            assert reason.facts.get("name", owner) == event.seat
            assert reason.facts["chip"] == CHIP.write(event.chip)
            outcomes.add(reason.code)
    assert "extop.wins" in outcomes


def test_what_is_said_about_a_triple_is_what_is_called() -> None:
    case = next(case for case in SOME if case.game.key == "triple")
    for state, seat, move in moments(case, 7, count=10_000):
        reason = explain(state.observe(seat), seat, move)[0]
        placed = [event for event in state.apply(seat, move) if isinstance(event, Placed)]
        assert [CALLS[event.call] for event in placed] == [
            call for call in [reason.facts.get("call")] if call
        ]


def test_what_the_last_choice_of_a_half_is_said_to_bring_is_paid() -> None:
    case = next(case for case in SOME if case.game.key == "eight28" and case.seats == 4)
    paid: list[Reason] = []
    for seed in range(4):
        for state, seat, move in moments(case, seed, count=10_000):
            reason = explain(state.observe(seat), seat, move)[0]
            payouts = [e for e in state.apply(seat, move) if isinstance(e, RoundPaid)]
            if isinstance(move, Choose) and payouts:
                assert payouts[0].points[seat] == (
                    reason.facts["count"] if reason.code == "eight28.takes" else 0
                )
                paid.append(reason)
    assert "eight28.takes" in {reason.code for reason in paid}
