"""The record format: scorings, results, undo and due lines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.registry import GAMES
from tests.rules.records.checks import (
    NOT_TEXT,
    assert_refused,
    assert_refused_with,
    every_game,
    find_line,
    golden_lines,
    one_of_each,
    read,
    record_lines,
    turn_based,
)
from tests.rules.records.helpers import GOLDEN, Line, Plan, new_record, split

# Scorings and results


@pytest.mark.parametrize(
    ("game", "keys"),
    [
        ("gracias", {"points"}),
        ("triple", {"winners", "left"}),
        ("eight28", {"points", "middle"}),
        ("extop", {"row", "chip", "seat"}),
    ],
)
def test_a_scoring_has_the_documented_keys(game: str, keys: set[str]) -> None:
    scorings = [line["scored"] for line in record_lines(game) if "scored" in line]
    assert scorings
    assert all(set(scored) == keys for scored in scorings)


def wrong_values(value: Any) -> list[Any]:
    """Values that differ from the given one, some of which compare equal in Python."""
    wrong: list[Any] = [{"value": value}, [value], str(value) + "0", 10**30, "more", 0.5]
    if isinstance(value, list):
        wrong += [
            value[:-1],
            [*value, 0],
            [float(item) for item in value] or None,
            tuple(value[:-1]),
        ]
        wrong += [[*value[:-1], value[-1] + 1], [*value[:-1], None], dict.fromkeys(map(str, value))]
    elif type(value) is int:
        wrong += [value + 1, value - 1, float(value), str(value), None, bool(value)]
    elif value is None:
        wrong += [0, -1, "null", False]
    return wrong


@every_game
def test_a_scoring_must_match_the_rules(game: str) -> None:
    lines = record_lines(game)
    count = sum("scored" in line for line in lines)
    for at in sorted(
        {find_line(lines, "scored", number) for number in (0, 1, -1) if number < count}
    ):
        scored = lines[at]["scored"]
        for key, value in scored.items():
            for wrong in wrong_values(value):
                assert_refused([*lines[:at], {"scored": {**scored, key: wrong}}], at + 1)
            less = {name: fact for name, fact in scored.items() if name != key}
            assert_refused_with(lines, at, {"scored": less})
        for wrong in (None, [], True, 0, "scored", list(scored), {}):
            assert_refused([*lines[:at], {"scored": wrong}], at + 1)


@every_game
def test_a_scoring_is_required(game: str) -> None:
    lines = record_lines(game)
    at = find_line(lines, "scored")
    assert_refused(lines[:at] + lines[at + 1 :], at + 1, "scored")
    for line in (lines[1], {"undo": True}, lines[-1], lines[find_line(lines, "move")]):
        assert_refused([*lines[:at], line], at + 1, "scored")


@every_game
def test_an_unexpected_scoring_is_refused(game: str) -> None:
    lines = record_lines(game)
    scored, move = lines[find_line(lines, "scored")], find_line(lines, "move", 2)
    for at in (1, move):
        assert_refused([*lines[:at], scored, *lines[at:]], at + 1)


def test_a_tied_row_of_ex_and_top_has_no_seat() -> None:
    name = next(
        path.stem
        for path in GOLDEN.glob("extop*.cardtable")
        if b'"seat": null' in path.read_bytes()
    )
    lines = golden_lines(name)
    at = next(at for at, line in enumerate(lines) if line.get("scored", {}).get("seat", 0) is None)
    for seat in (0, -1, "null", *NOT_TEXT[1:]):
        assert_refused_with(lines, at, {"scored": {**lines[at]["scored"], "seat": seat}})
    less = {key: value for key, value in lines[at]["scored"].items() if key != "seat"}
    assert_refused_with(lines, at, {"scored": less})


@every_game
def test_every_scoring_is_recorded(game: str) -> None:
    lines = record_lines(game)
    scorings = sum(event.is_scoring for event in read(lines).state.events())
    assert sum("scored" in line for line in lines) == scorings


@pytest.mark.parametrize("game", ["gracias", "triple", "eight28"])
def test_there_is_a_scoring_for_each_deck(game: str) -> None:
    lines = record_lines(game)
    assert sum("scored" in line for line in lines) == sum("shuffle" in line for line in lines)


def test_there_is_a_scoring_for_each_chip_of_ex_and_top_and_each_tie() -> None:
    scorings = [line["scored"] for line in record_lines("extop") if "scored" in line]
    assert len(scorings) == 18 + sum(scored["seat"] is None for scored in scorings)


@every_game
def test_the_result_must_match_the_rules(game: str) -> None:
    lines = record_lines(game)
    last = len(lines) - 1
    result = lines[last]["result"]
    assert set(result) == {"scores", "winners"}
    assert len(result["scores"]) == len(lines[0]["seats"])
    assert result["winners"] == sorted(result["winners"])
    for key, value in result.items():
        for wrong in wrong_values(value):
            assert_refused([*lines[:last], {"result": {**result, key: wrong}}], last + 1)
        less = {name: fact for name, fact in result.items() if name != key}
        assert_refused([*lines[:last], {"result": less}], last + 1)
    for wrong in (None, [], True, 0, {}):
        assert_refused([*lines[:last], {"result": wrong}], last + 1)


def test_winners_are_in_ascending_order() -> None:
    records = (
        split(new_record(Plan("", "gracias", 3, seed, {"sessions": 1}))) for seed in range(99)
    )
    lines = next(lines for lines in records if len(lines[-1]["result"]["winners"]) > 1)
    result = lines[-1]["result"]
    assert result["winners"] == sorted(result["winners"])
    descending = {**result, "winners": result["winners"][::-1]}
    assert_refused([*lines[:-1], {"result": descending}], len(lines))


@every_game
def test_scores_are_the_sums_of_the_scorings(game: str) -> None:
    lines = record_lines(game)
    seats = len(lines[0]["seats"])
    scorings = [event.points_scored(seats) for event in read(lines).state.events()]
    assert lines[-1]["result"]["scores"] == [sum(points) for points in zip(*scorings, strict=True)]


@pytest.mark.parametrize(
    ("game", "points"),
    [
        ("gracias", lambda scored, seat: scored["points"][seat]),
        ("triple", lambda scored, seat: int(seat in scored["winners"])),
        ("eight28", lambda scored, seat: scored["points"][seat]),
        ("extop", lambda scored, seat: int(scored["chip"]) if scored["seat"] == seat else 0),
    ],
)
def test_scores_are_the_documented_sums(game: str, points: Callable[[Line, int], int]) -> None:
    """Add the scorings up without the rules."""
    lines = record_lines(game)
    scorings = [line["scored"] for line in lines if "scored" in line]
    assert lines[-1]["result"]["scores"] == [
        sum(points(scored, seat) for scored in scorings) for seat in range(len(lines[0]["seats"]))
    ]


@every_game
def test_the_result_is_required_and_comes_last(game: str) -> None:
    lines = record_lines(game)
    for line in one_of_each(lines[1:-1]):
        assert_refused([*lines[:-1], line], len(lines), "result")
    for at in (1, find_line(lines, "move"), find_line(lines, "scored")):
        assert_refused([*lines[:at], lines[-1], *lines[at:]], at + 1)


@every_game
def test_only_an_undo_can_follow_the_result(game: str) -> None:
    lines = record_lines(game)
    for line in one_of_each(lines):
        assert_refused([*lines, line], len(lines) + 1)
    if not GAMES[game].is_real_time:
        record = read([*lines, {"undo": True}])
        assert record.state.result() is None


# Undo


@turn_based
def test_undo_voids_the_last_move_and_its_consequences(game: str) -> None:
    lines = record_lines(game)
    moves = [at for at, line in enumerate(lines) if "move" in line]
    for at, following in zip(moves, [*moves[1:], len(lines)], strict=True):
        if following == at + 1 and at % 4:
            continue  # a move without consequences: testing some is enough
        record = read([*lines[:following], {"undo": True}])
        assert str(record.state) == str(read(lines[:at]).state)
        assert len(record.moves) == moves.index(at)
        assert record.state.result() is None


@turn_based
def test_after_undo_the_due_lines_are_written_again(game: str) -> None:
    lines = record_lines(game)
    moves = [at for at, line in enumerate(lines) if "move" in line]
    last = moves[-1]
    again = [*lines, {"undo": True}, *lines[last:]]
    assert str(read(again).state) == str(read(lines).state)
    assert last + 2 < len(lines), "a scoring and the result must follow the last move"
    short = [*lines, {"undo": True}, lines[last], lines[-1]]
    assert_refused(short, len(short), "scored")


def test_after_undo_a_shuffle_may_differ() -> None:
    lines = record_lines("gracias")
    at = find_line(lines, "shuffle", 1)
    move = at - 2
    assert "scored" in lines[at - 1]
    other = {"shuffle": "deck", "cards": lines[at]["cards"][::-1]}
    changed = [*lines[: at + 1], {"undo": True}, *lines[move:at], other]
    assert read(changed).timeline.orders[1] != read(lines[: at + 1]).timeline.orders[1]
    assert_refused(
        [*lines[: at + 1], {"undo": True}, *lines[move:at], *lines[at + 1 :]], at + 5, "shuffle"
    )


@turn_based
def test_undo_goes_back_to_the_first_move_and_no_further(game: str) -> None:
    lines = record_lines(game)
    moves = sum("move" in line for line in lines)
    undone = [*lines, *[{"undo": True}] * moves]
    record = read(undone)
    assert record.moves == []
    assert str(record.state) == str(read(lines[: find_line(lines, "move")]).state)
    assert str(read([*undone, *lines[find_line(lines, "move") :]]).state) == str(read(lines).state)
    assert_refused([*undone, {"undo": True}], len(undone) + 1)


@turn_based
def test_undo_without_a_move_is_refused(game: str) -> None:
    lines = record_lines(game)
    at = find_line(lines, "move")
    assert_refused([*lines[:at], {"undo": True}], at + 1)
    assert_refused([*lines[: at + 1], {"undo": True}, {"undo": True}], at + 3)


@every_game
def test_undo_before_the_first_shuffle_is_refused(game: str) -> None:
    assert_refused([record_lines(game)[0], {"undo": True}], 2)


@pytest.mark.parametrize("name", ["triple-2-match", "triple-3-even"])
def test_there_is_no_undo_in_triple(name: str) -> None:
    lines = golden_lines(name)
    for at in range(find_line(lines, "move"), len(lines) + 1):
        assert_refused([*lines[:at], {"undo": True}], at + 1)


@turn_based
@pytest.mark.parametrize("value", [False, 1, 1.0, "true", None, [], {}, [True], {"true": True}])
def test_the_value_of_an_undo_line_must_be_true(game: str, value: Any) -> None:
    lines = record_lines(game)
    at = find_line(lines, "move", 2)
    assert_refused([*lines[:at], {"undo": value}], at + 1)


@turn_based
def test_undo_before_due_lines_is_refused(game: str) -> None:
    lines = record_lines(game)
    at = find_line(lines, "scored")
    assert_refused([*lines[:at], {"undo": True}], at + 1)
    last = len(lines) - 1
    assert_refused([*lines[:last], {"undo": True}], last + 1)


# Due lines


@every_game
def test_a_record_may_end_after_any_line_and_knows_the_due_lines(game: str) -> None:
    lines = record_lines(game)
    for at, line in enumerate(lines[1:], start=1):
        record = read(lines[:at])
        assert len(record.moves) == sum("move" in line for line in lines[:at])
        assert not record.is_torn
        if "scored" in line or "result" in line:
            assert record.due_lines[0] == line
        else:
            assert record.due_lines == ()
        assert (record.state.due != "") == (
            "shuffle" in line or "surplus" in line
        ) or record.due_lines
    assert read(lines).due_lines == ()
