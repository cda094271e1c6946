"""The record format: moves and their times."""

from __future__ import annotations

import re
from copy import deepcopy

import pytest

from rules.registry import GAMES
from rules.text_forms import IntForm
from tests.rules.random_play import well_formed_moves
from tests.rules.records.checks import (
    NOT_TEXT,
    NOT_WHOLE,
    assert_refused,
    assert_refused_with,
    every_game,
    find_line,
    find_move,
    golden_lines,
    read,
    record_lines,
    turn_based,
)
from tests.rules.records.helpers import Line

# Moves


@every_game
def test_a_move_has_the_number_of_its_seat(game: str) -> None:
    lines = record_lines(game)
    at = find_line(lines, "move")
    seats = len(lines[0]["seats"])
    for seat in (seats, -1, 10**30, *NOT_WHOLE):
        assert_refused_with(lines, at, {**lines[at], "seat": seat})
    less = {key: value for key, value in lines[at].items() if key != "seat"}
    assert_refused_with(lines, at, less)


@turn_based
def test_a_move_out_of_turn_is_refused(game: str) -> None:
    lines = record_lines(game)
    at = find_line(lines, "move", 5)
    record = read(lines[:at])
    for seat in range(len(lines[0]["seats"])):
        if seat != lines[at]["seat"]:
            refusal = record.state.refusal(seat, record.state.moves.from_json(lines[at]["move"]))
            assert refusal is not None
            about = re.escape(refusal.sentence(record.header.names()))
            assert_refused_with(lines, at, {**lines[at], "seat": seat}, about)


@every_game
def test_a_move_is_an_object_with_a_known_type(game: str) -> None:
    lines = record_lines(game)
    at = find_line(lines, "move")
    for move in ("take", *NOT_TEXT, *({"type": name} for name in NOT_TEXT)):
        assert_refused_with(lines, at, {**lines[at], "move": move})
    for kind in {kind for other in GAMES.values() for kind in other.state_class.moves.kinds}:
        if kind not in GAMES[game].state_class.moves.kinds:
            assert_refused_with(lines, at, {**lines[at], "move": {"type": kind}})


@every_game
def test_numbers_in_moves_are_whole_numbers(game: str) -> None:
    lines = record_lines(game)
    tested = set()
    for at, line in enumerate(lines):
        for key, value in line.get("move", {}).items():
            if type(value) is int and (line["move"]["type"], key) not in tested:
                tested.add((line["move"]["type"], key))
                for wrong in (bool(value), float(value), str(value), None, [value], -1, 10**30):
                    assert_refused(
                        [*lines[:at], {**line, "move": {**line["move"], key: wrong}}], at + 1
                    )
    assert tested == {
        (kind.kind, name)
        for kind in GAMES[game].state_class.moves.kinds.values()
        for name, form in kind.forms.items()
        if isinstance(form, IntForm)
    }


@pytest.mark.parametrize("game", ["gracias", "triple", "extop"])
def test_cards_in_moves_are_text_forms_of_the_game(game: str) -> None:
    lines = record_lines(game)
    at = next(at for at, line in enumerate(lines) if "card" in line.get("move", {}))
    move = lines[at]["move"]
    card = move["card"]
    for wrong in ("", "black", card.upper(), f"{card} ", "0", [card], "red-13", *NOT_TEXT):
        assert_refused_with(lines, at, {**lines[at], "move": {**move, "card": wrong}})


@every_game
def test_an_illegal_move_is_invalid(game: str) -> None:
    lines = record_lines(game)
    at = find_line(lines, "move", 4)
    state, seat = read(lines[:at]).state, lines[at]["seat"]
    illegal = [move for move in well_formed_moves(game) if state.refusal(seat, move) is not None]
    assert illegal
    for move in illegal[:: len(illegal) // 10 or 1]:
        assert_refused_with(lines, at, {**lines[at], "move": move.to_json()})


@pytest.mark.parametrize(
    ("game", "kind", "move"),
    [
        ("gracias", "take", {"type": "give", "card": "red", "to": 1}),
        ("triple", "draw", {"type": "draw", "count": 28}),
        ("eight28", "decline", {"type": "choose", "target": 8}),
        ("extop", "place", {"type": "pass"}),
    ],
)
def test_a_move_at_the_wrong_time_is_invalid(game: str, kind: str, move: Line) -> None:
    lines = record_lines(game)
    at = find_move(lines, kind)
    assert_refused_with(lines, at, {**lines[at], "move": move})


def test_only_seats_with_totals_for_both_halves_choose() -> None:
    lines = golden_lines("eight28-3")
    at = find_move(lines, "choose")
    for target in (8, 28):
        assert read([*lines[:at], {**lines[at], "move": {"type": "choose", "target": target}}])
    for target in (0, 7, 9, 27, 29, -8):
        assert_refused_with(lines, at, {**lines[at], "move": {"type": "choose", "target": target}})
    for other in ({"type": "accept"}, {"type": "decline"}):
        assert_refused_with(lines, at, {**lines[at], "move": other})
    assert "scored" not in lines[at], "the payout must wait for the choice"
    assert_refused([*lines[:at], *lines[at + 1 :]], at + 1)
    paid = next(
        at for at in range(2, len(lines)) if "scored" in lines[at] and not _chose(lines, at)
    )
    choose = {"seat": lines[paid - 1]["seat"], "move": {"type": "choose", "target": 8}}
    assert_refused([*lines[:paid], choose, *lines[paid:]], paid + 1)


def _chose(lines: list[Line], at: int) -> bool:
    return bool(lines[at - 1]["move"]["type"] == "choose")


def _offers(lines: list[Line]) -> list[tuple[int, list[Line]]]:
    """The index of every offer, and the answers after it."""
    found = []
    for at, line in enumerate(lines):
        if line.get("move", {}).get("type") == "offer":
            count = len(lines[0]["seats"]) - 1
            found.append((at, lines[at + 1 : at + 1 + count]))
    return found


def test_after_an_offer_every_other_seat_answers_clockwise() -> None:
    lines = golden_lines("extop-5-swaps")
    for at, answers in _offers(lines)[:6]:
        offering = lines[at]["seat"]
        assert [line["seat"] for line in answers] == [(offering + i) % 5 for i in range(1, 5)]
        assert {line["move"]["type"] for line in answers} == {"answer"}
        for i in range(4):
            for j in range(i):
                swapped = answers[:]
                swapped[i], swapped[j] = swapped[j], swapped[i]
                assert_refused([*lines[: at + 1], *swapped], at + 2 + j)
            assert_refused(
                [*lines[: at + 1], *answers[:i], *answers[i + 1 :], *lines[at + 5 :]], at + 2 + i
            )
        assert_refused(
            [*lines[: at + 1], {"seat": offering, "move": {"type": "answer", "card": None}}], at + 2
        )


def test_a_decline_is_an_answer_with_null() -> None:
    lines = golden_lines("extop-5-swaps")
    at = next(at for at, line in enumerate(lines) if line.get("move", {}).get("card", "") is None)
    for wrong in ("", "null", "-", "none", False, *NOT_TEXT[1:]):
        assert_refused_with(lines, at, {**lines[at], "move": {"type": "answer", "card": wrong}})
    assert_refused_with(lines, at, {**lines[at], "move": {"type": "answer"}})
    assert_refused_with(lines, at, {**lines[at], "move": {"type": "decline"}})


def test_a_partner_is_chosen_only_when_several_accept() -> None:
    numbers = set()
    for lines in (record_lines("extop"), golden_lines("extop-5-swaps")):
        seats = len(lines[0]["seats"])
        for at, answers in _offers(lines)[:15]:
            accepted = [line["seat"] for line in answers if line["move"]["card"] is not None]
            numbers.add(min(len(accepted), 2))
            end = at + seats
            asked = lines[end].get("move", {}).get("type") == "partner"
            assert asked == (len(accepted) >= 2)
            for seat in range(seats):
                line = {"seat": lines[at]["seat"], "move": {"type": "partner", "seat": seat}}
                if asked and seat in accepted:
                    assert read([*lines[:end], line])
                else:
                    assert_refused([*lines[:end], line], end + 1)
            if asked:
                assert_refused([*lines[:end], *lines[end + 1 :]], end + 1)
    assert numbers == {0, 1, 2}, "none, one and several must have accepted"


def test_even_the_only_legal_move_is_recorded() -> None:
    lines = golden_lines("extop-2-pass")
    at = find_move(lines, "pass")
    before = read(lines[:at]).state
    assert len(before.legal(lines[at]["seat"])) == 1
    assert_refused([*lines[:at], *lines[at + 1 :]], at + 1)
    lines = golden_lines("gracias-3")
    seats = 3
    takes = [at for at, line in enumerate(lines) if line.get("move", {}).get("type") == "take"]
    last = takes[seats - 1]
    assert len(read(lines[:last]).state.legal(lines[last]["seat"])) == 1
    assert_refused([*lines[:last], *lines[last + 1 :]], last + 1)


# Time


def test_every_move_of_triple_has_a_time() -> None:
    lines = record_lines("triple")
    for at in (find_line(lines, "move"), find_line(lines, "move", 7)):
        less = {key: value for key, value in lines[at].items() if key != "at"}
        assert_refused_with(lines, at, less, "time")


@every_game
def test_the_time_is_in_whole_milliseconds(game: str) -> None:
    lines = record_lines(game)
    at = find_line(lines, "move")
    for wrong in (-1, *NOT_WHOLE):
        assert_refused_with(lines, at, {**lines[at], "at": wrong})


@turn_based
def test_the_time_is_optional_in_turn_based_games(game: str) -> None:
    lines = record_lines(game)
    for number, line in enumerate(lines):
        if "move" in line and number % 3 == 0:
            line["at"] = 10 * number
    record = read(lines)
    assert {played.at_ms is None for played in record.moves} == {True, False}


@every_game
def test_the_time_never_decreases_but_may_repeat(game: str) -> None:
    lines = record_lines(game)
    moves = [at for at, line in enumerate(lines) if "move" in line]
    for at in moves:
        lines[at]["at"] = 500
    assert read(lines).moves[-1].at_ms == 500
    for at in (moves[1], moves[4], moves[-1]):
        earlier = deepcopy(lines)
        earlier[at]["at"] = 499
        assert_refused(earlier, at + 1)


@pytest.mark.parametrize("game", ["gracias", "extop"])
def test_the_time_never_decreases_across_undo_and_untimed_moves(game: str) -> None:
    lines = record_lines(game)
    at = find_line(lines, "move")
    timed = [{**lines[at], "at": 700}, {"undo": True}, {**lines[at], "at": 699}]
    assert_refused([*lines[:at], *timed], at + 3)
    timed = [{**lines[at], "at": 700}, lines[at + 1], {**lines[at + 2], "at": 699}]
    assert_refused([*lines[:at], *timed], at + 3)


def test_the_time_does_not_restart_in_a_new_round() -> None:
    lines = golden_lines("triple-4-surplus")
    at = next(at for at in range(find_line(lines, "scored"), len(lines)) if "move" in lines[at])
    assert_refused([*lines[:at], {**lines[at], "at": 0}, *lines[at + 1 :]], at + 1)
