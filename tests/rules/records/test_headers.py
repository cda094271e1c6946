"""The record format: headers and unknown keys."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from rules.registry import GAMES
from tests.rules.records.checks import (
    NOT_TEXT,
    NOT_WHOLE,
    assert_refused,
    assert_refused_with,
    every_game,
    find_line,
    find_move,
    read,
    record_lines,
    turn_based,
)
from tests.rules.records.helpers import Line, Plan, new_record, split

# The header


@every_game
@pytest.mark.parametrize("key", ["record", "version", "game", "seats"])
def test_a_missing_header_key_is_refused(game: str, key: str) -> None:
    lines = record_lines(game)
    del lines[0][key]
    assert_refused(lines, 1)


@every_game
def test_options_and_first_may_be_left_out(game: str) -> None:
    lines = split(new_record(Plan("", game, 3, 7)))
    expected = str(read(lines).state)
    assert (lines[0]["options"], lines[0]["first"]) == ({}, 0)
    del lines[0]["options"], lines[0]["first"]
    assert str(read(lines).state) == expected


@every_game
def test_an_option_that_is_left_out_has_its_default(game: str) -> None:
    for seats in GAMES[game].seats:
        lines = split(new_record(Plan("", game, seats, 8)))
        plain = read(lines)
        for option in GAMES[game].options:
            lines[0]["options"] = {option.name: option.default_value(seats)}
            assert str(read(lines).state) == str(plain.state)


@pytest.mark.parametrize(
    ("game", "seats", "defaults"),
    [
        ("gracias", 3, {"sessions": 3}),
        ("triple", 3, {"chips": 1, "handicap": [0, 0, 0], "relaxed": False}),
        ("triple", 2, {"chips": 1, "handicap": [0, 0], "relaxed": False}),
        ("eight28", 3, {"final_decline": False}),
        ("extop", 2, {"colours": ["red", "yellow"]}),
        ("extop", 6, {"colours": ["red", "yellow", "green", "blue", "purple", "orange"]}),
    ],
)
def test_the_defaults_are_the_documented_ones(game: str, seats: int, defaults: Line) -> None:
    options = GAMES[game].options
    assert {option.name: option.default_value(seats) for option in options} == defaults


GOOD_OPTIONS: list[tuple[str, int, str, list[Any]]] = [
    ("gracias", 3, "sessions", [1, 2, 3]),
    ("triple", 2, "chips", [1, 2, 3, 4]),
    ("triple", 2, "handicap", [[0, 0], [0, 53], [53, 0], [26, 27]]),
    ("triple", 4, "handicap", [[0, 1, 2, 3], [51, 0, 0, 0]]),
    ("eight28", 3, "final_decline", [True, False]),
    ("extop", 2, "colours", [["orange", "red"], ["blue", "purple"]]),
]
BAD_OPTIONS: list[tuple[str, int, str, list[Any]]] = [
    ("gracias", 3, "sessions", [0, 4, -1, 10**40, *NOT_WHOLE]),
    ("triple", 2, "chips", [0, 5, -1, *NOT_WHOLE]),
    ("triple", 2, "handicap", [[0], [0, 0, 0], [0, -1], [0, 54], [27, 27], [10**40, 0], 0, "00"]),
    ("triple", 2, "handicap", [[0, whole] for whole in NOT_WHOLE]),
    ("triple", 2, "handicap", [{}, {"0": 0, "1": 0}, None, [], True]),
    ("triple", 4, "handicap", [[52, 0, 0, 0], [13, 13, 13, 13]]),
    ("eight28", 3, "final_decline", [0, 1, None, "true", "false", [], {}]),
    ("extop", 2, "colours", [["red"], ["red", "red"], ["red", "pink"], ["red", 1], [0, 1]]),
    ("extop", 2, "colours", [["red", "blue", "green"], "red", None, {}, 3, [["red"], ["blue"]]]),
    ("extop", 2, "colours", [["Red", "blue"], {"red": 1, "blue": 2}, [None, None], True]),
]


@pytest.mark.parametrize(("game", "seats", "option", "values"), GOOD_OPTIONS)
def test_documented_option_values_are_accepted(
    game: str, seats: int, option: str, values: list[Any]
) -> None:
    for value in values:
        lines = split(new_record(Plan("", game, seats, 9, {option: value})))
        assert lines[0]["options"] == {option: value}
        assert read(lines).state.result() is not None


@pytest.mark.parametrize(("game", "seats", "option", "values"), BAD_OPTIONS)
def test_other_option_values_are_refused(
    game: str, seats: int, option: str, values: list[Any]
) -> None:
    head = split(new_record(Plan("", game, seats, 9)))[0]
    for value in values:
        assert_refused([{**head, "options": {option: value}}], 1)


@every_game
def test_unknown_options_are_refused(game: str) -> None:
    lines = record_lines(game)
    foreign = {option.name for other in GAMES.values() for option in other.options}
    for name in ("more", "", "Sessions", *foreign - {o.name for o in GAMES[game].options}):
        head = {**lines[0], "options": {**lines[0]["options"], name: 1}}
        assert_refused([head, *lines[1:]], 1, "option")


@pytest.mark.parametrize("options", [None, [], "sessions", 3, True])
def test_options_must_be_an_object(options: Any) -> None:
    assert_refused([{**record_lines("gracias")[0], "options": options}], 1)


@turn_based
def test_first_must_be_a_seat(game: str) -> None:
    head = record_lines(game)[0]
    seats = len(head["seats"])
    for first in range(seats):
        assert read([{**head, "first": first}]).header.first == first
    for wrong in (seats, -1, 10**30, *NOT_WHOLE):
        assert_refused([{**head, "first": wrong}], 1)


def test_first_must_be_0_in_triple() -> None:
    head = record_lines("triple")[0]
    assert read([{**head, "first": 0}]).header.first == 0
    for wrong in (1, 2, -1, *NOT_WHOLE):
        assert_refused([{**head, "first": wrong}], 1)


@turn_based
def test_who_begins_depends_on_the_first_seat(game: str) -> None:
    records = [split(new_record(Plan("", game, 3, 11, first=first))) for first in range(3)]
    assert [lines[0]["first"] for lines in records] == [0, 1, 2]
    begins = [lines[find_line(lines, "move")]["seat"] for lines in records]
    assert sorted(begins) == [0, 1, 2]


@pytest.mark.parametrize(("game", "begins"), [("gracias", 2), ("eight28", 0), ("extop", 2)])
def test_the_first_seat_begins(game: str, begins: int) -> None:
    """The holder of the large mouse, the left neighbour of the dealer or the starting seat."""
    lines = split(new_record(Plan("", game, 3, 11, first=2)))
    assert lines[find_line(lines, "move")]["seat"] == begins


@every_game
def test_the_number_of_seats_is_limited_by_the_rules(game: str) -> None:
    head = record_lines(game)[0]
    for seats in range(10):
        changed = {**head, "options": {}, "seats": [{"name": "A", "player": "human"}] * seats}
        if seats in GAMES[game].seats:
            assert read([changed]).state.seats == seats
        else:
            assert_refused([changed], 1)


@pytest.mark.parametrize(
    ("game", "low", "high"),
    [("gracias", 3, 6), ("triple", 2, 4), ("eight28", 3, 6), ("extop", 2, 6)],
)
def test_the_games_have_the_documented_numbers_of_seats(game: str, low: int, high: int) -> None:
    assert list(GAMES[game].seats) == list(range(low, high + 1))


@pytest.mark.parametrize(
    "game", ["chess", "", "Gracias", "8/28", None, 1, True, [], {}, ["gracias"]]
)
def test_an_unknown_game_is_refused(game: Any) -> None:
    assert_refused([{**record_lines("gracias")[0], "game": game}], 1)


@pytest.mark.parametrize("name", ["Cardtable", "", None, 1, True, ["cardtable"]])
def test_a_header_names_the_record_format(name: Any) -> None:
    assert_refused([{**record_lines("gracias")[0], "record": name}], 1, "not a Card Table record")


WRONG_SEATS: list[Any] = [
    *(None, 1, "South", [], {}, {"name": "South"}, {"player": "human"}),
    *({"name": "South", "player": player} for player in ("", *NOT_TEXT)),
    *({"name": name, "player": "human"} for name in NOT_TEXT),
]


@pytest.mark.parametrize("seat", WRONG_SEATS)
def test_every_seat_must_have_a_name_and_a_player(seat: Any) -> None:
    head = record_lines("gracias")[0]
    assert_refused([{**head, "seats": [*head["seats"][:2], seat]}], 1)


@pytest.mark.parametrize("seats", [None, 3, "South", True, {"0": {"name": "A", "player": "human"}}])
def test_seats_must_be_a_list(seats: Any) -> None:
    assert_refused([{**record_lines("gracias")[0], "seats": seats}], 1)


def test_the_players_are_read() -> None:
    record = read(record_lines("gracias"))
    assert [tuple(player) for player in record.header.players] == [
        ("South", "human"),
        ("West", "expert"),
        ("Nørth", "greedy"),
    ]


def test_a_header_is_only_in_the_first_line() -> None:
    lines = record_lines("gracias")
    assert_refused([lines[0], *lines], 2)
    assert_refused([*lines, lines[0]], len(lines) + 1)
    assert_refused(lines[1:], 1)


# Unknown keys


@every_game
def test_unknown_keys_are_ignored_in_header_seats_lines_scorings_and_result(game: str) -> None:
    lines = record_lines(game)
    expected = str(read(lines).state)
    changed = deepcopy(lines)
    changed[0] |= {"seed": 7, "created": "2024-01-01", "more": {"deep": [None, 0.5]}}
    for seat in changed[0]["seats"]:
        seat["elo"] = 1800.5
    for line in changed[1:]:
        line["more"] = {"note": None}
        for kind in ("scored", "result"):
            if kind in line:
                line[kind]["more"] = [1, 2]
    record = read(changed)
    assert str(record.state) == expected
    assert record.header.extra["created"] == "2024-01-01"


@every_game
def test_unknown_and_missing_keys_in_a_move_are_refused(game: str) -> None:
    lines = record_lines(game)
    for kind in {line["move"]["type"] for line in lines if "move" in line}:
        at = find_move(lines, kind)
        line = lines[at]
        assert_refused_with(lines, at, {**line, "move": {**line["move"], "more": 1}})
        for key in line["move"]:
            less = {name: value for name, value in line["move"].items() if name != key}
            assert_refused_with(lines, at, {**line, "move": less})
