"""Undo and redo: their lines in the record, and the states after them."""

from __future__ import annotations

import json
from collections import deque
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules import GAMES, Observation, State
from rules.records import (
    Header,
    PlayedMove,
    Record,
    RecordWriter,
    SeatedPlayer,
    Timeline,
    load_record,
    read_record,
)
from rules.shuffle import SeededShuffles, choose_one
from tests.rules.records.helpers import FickleChance, join, random_move, split

TABLES = [(key, seats) for key in GAMES for seats in (3, 4)]
every_table = pytest.mark.parametrize(("key", "seats"), [*TABLES, ("extop", 2), ("eight28", 6)])
OPTIONS: dict[str, dict[str, Any]] = {"gracias": {"sessions": 2}, "triple": {"relaxed": True}}


def header(key: str, seats: int) -> Header:
    players = tuple(SeatedPlayer(f"Player {seat}", "human") for seat in range(seats))
    return Header(GAMES[key], players, OPTIONS.get(key, {}), 0, {"seed": 7})


def begin(path: Path, key: str, seats: int) -> RecordWriter:
    # FickleChance never repeats a shuffle, so a redo must use the recorded one.
    return RecordWriter.begin(path, header(key, seats), FickleChance())


def all_views(state: State) -> list[Observation]:
    """The observations of all seats and a spectator."""
    return [state.observe(seat) for seat in (None, *range(state.seats))]


def play_random_move(writer: RecordWriter, rng: Random) -> None:
    (seat,) = writer.state.to_move()
    writer.play(seat, random_move(writer.state, seat, rng))


def play_some(writer: RecordWriter, rng: Random, moves: int) -> None:
    for _ in range(moves):
        if writer.state.result() is None:
            play_random_move(writer, rng)


def assert_same(timeline: Timeline, other: Timeline) -> None:
    assert timeline.moves == other.moves
    assert timeline.undone == other.undone
    assert timeline.is_practice == other.is_practice
    assert timeline.orders == other.orders
    assert str(timeline.state) == str(other.state)
    assert all_views(timeline.state) == all_views(other.state)


def last_line(path: Path) -> object:
    return json.loads(path.read_bytes().splitlines()[-1])


# Writing


def test_an_undo_is_one_line_that_may_mark_practice(tmp_path: Path) -> None:
    path = tmp_path / "game.cardtable"
    with begin(path, "eight28", 3) as writer:
        play_some(writer, Random(1), 4)
        writer.undo()
        assert last_line(path) == {"undo": True}
        assert not load_record(path).is_practice
        writer.undo(practice=True)
        assert last_line(path) == {"undo": True, "practice": True}
        assert load_record(path).is_practice
        writer.undo()
        assert last_line(path) == {"undo": True}
        play_some(writer, Random(2), 5)
    assert load_record(path).is_practice  # from then on


def test_a_branch_is_practice_from_its_header(tmp_path: Path) -> None:
    path = tmp_path / "game.cardtable"
    given = header("extop", 2)
    taken_over = replace(given, extra={**given.extra, "practice": True})
    with RecordWriter.begin(path, taken_over, FickleChance()) as writer:
        play_some(writer, Random(1), 3)
        writer.undo()
    assert load_record(path).is_practice


@pytest.mark.parametrize("value", [b"false", b"1", b'"yes"', b"null"])
def test_only_true_marks_practice(tmp_path: Path, value: bytes) -> None:
    path = tmp_path / "game.cardtable"
    with begin(path, "eight28", 3) as writer:
        play_some(writer, Random(1), 2)
    undo = b'{"undo": true, "practice": ' + value + b"}\n"
    assert not read_record(path.read_bytes() + undo).is_practice


# Reading


@every_table
def test_reading_a_record_finds_the_moves_that_can_be_redone(
    tmp_path: Path, key: str, seats: int
) -> None:
    """After any sequence of moves, undos and redos."""
    path, rng = tmp_path / "game.cardtable", Random(f"{key}/{seats}")
    with begin(path, key, seats) as writer:
        for _ in range(60):
            timeline, dice = writer.timeline, rng.random()
            if dice < 0.4 and timeline.moves:
                writer.undo(practice=dice < 0.02)
            elif dice < 0.6 and timeline.undone:
                writer.play(*timeline.undone[-1])
            elif writer.state.result() is None:
                play_random_move(writer, rng)
            if rng.random() < 0.3:
                assert_same(load_record(path).timeline, writer.timeline)
        assert_same(load_record(path).timeline, writer.timeline)


@every_table
def test_redoing_undone_moves_gives_the_same_game(tmp_path: Path, key: str, seats: int) -> None:
    """All observations are the same, scorings and new deals included."""
    path, rng = tmp_path / "game.cardtable", Random(f"again/{key}/{seats}")
    with begin(path, key, seats) as writer:
        states = deque([writer.state.clone()], maxlen=60)
        while writer.state.result() is None:
            play_random_move(writer, rng)
            states.append(writer.state.clone())
        *before, last = map(all_views, states)
        for views in reversed(before):
            writer.undo()
            assert all_views(writer.state) == views
        assert len(writer.timeline.undone) == len(before)
        for views in [*before[1:], last]:
            writer.play(*writer.timeline.undone[-1])
            assert all_views(writer.state) == views
        assert not writer.timeline.undone
    assert_same(load_record(path).timeline, writer.timeline)


@every_table
def test_undone_moves_can_be_redone_after_resuming(tmp_path: Path, key: str, seats: int) -> None:
    """Their shuffles are the same, although the new chance source gives others."""
    path, rng = tmp_path / "game.cardtable", Random(f"later/{key}/{seats}")
    with begin(path, key, seats) as writer:
        while len(writer.timeline.orders) < 3 and writer.state.result() is None:
            play_random_move(writer, rng)
        play_some(writer, rng, 3)
        views, orders = all_views(writer.state), writer.timeline.orders[:]
        count = min(len(writer.timeline.moves), 40)
        for _ in range(count):
            writer.undo(practice=True)
    with RecordWriter.resume(path, FickleChance(1000)) as resumed:
        assert len(resumed.timeline.undone) == count
        while resumed.timeline.undone:
            resumed.play(*resumed.timeline.undone[-1])
        assert all_views(resumed.state) == views
        assert resumed.timeline.orders == orders
        assert resumed.timeline.is_practice


def test_another_move_clears_the_moves_that_can_be_redone(tmp_path: Path) -> None:
    path = tmp_path / "game.cardtable"
    with begin(path, "eight28", 3) as writer:
        play_some(writer, Random(3), 6)
        first, second = writer.undo(), writer.undo()
        assert writer.timeline.undone == [first, second]
        writer.play(*second)
        assert writer.timeline.undone == [first]  # the next move can still be redone
        (seat,) = writer.state.to_move()
        other = next(move for move in writer.state.legal(seat) if move != first.move)
        writer.play(seat, other)
        assert writer.timeline.undone == []
    assert read_record(path.read_bytes()).timeline.undone == []


def test_a_refused_move_keeps_the_moves_that_can_be_redone(tmp_path: Path) -> None:
    with begin(tmp_path / "game.cardtable", "gracias", 3) as writer:
        play_some(writer, Random(3), 2)
        undone = writer.undo()
        illegal = type(writer.state).moves.parse("take 9")
        with pytest.raises(Exception, match="triplet"):
            writer.play(undone.seat, illegal)
        assert writer.timeline.undone == [undone]


def test_an_undo_without_a_move_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.cardtable"
    with begin(path, "gracias", 3) as writer:
        play_some(writer, Random(3), 1)
    undo: dict[str, object] = {"undo": True}
    lines = split(path.read_bytes())
    assert isinstance(read_record(join([*lines, undo])), Record)
    with pytest.raises(Exception, match="no move to undo"):
        read_record(join([*lines, undo, undo, undo]))


def test_many_undone_tries_leave_a_valid_record(tmp_path: Path) -> None:
    """Ten tries at each of the first decisions are undone, and the eleventh is kept."""
    path, rng = tmp_path / "game.cardtable", Random(5)
    with begin(path, "extop", 3) as writer:
        for _ in range(6):
            for _ in range(10):
                play_random_move(writer, rng)
                writer.undo()
            play_random_move(writer, rng)
        assert len(writer.timeline.moves) == 6
        assert_same(load_record(path).timeline, writer.timeline)


def test_every_earlier_state_is_right_after_many_undos() -> None:
    """Undo and redo across snapshots leave no wrong snapshot behind."""
    timeline, rng = Timeline(header("extop", 3), SeededShuffles(3)), Random(3)
    while len(timeline.moves) < 70:
        (seat,) = timeline.state.to_move()
        timeline.play(PlayedMove(seat, choose_one(timeline.state.legal(seat), rng)))
    views = [all_views(timeline.state_at(number)) for number in range(71)]
    for target in (48, 60, 33, 32, 31, 64, 16, 15, 0, 70):
        while len(timeline.moves) > target:
            timeline.undo()
        while len(timeline.moves) < target:
            timeline.play(timeline.undone[-1])
        for number in range(0, target + 1, 5):
            assert all_views(timeline.state_at(number)) == views[number]
        assert all_views(timeline.state) == views[target]
