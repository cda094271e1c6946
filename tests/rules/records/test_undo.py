"""Moves that were taken back: what the record says of them, and how they come again."""

from __future__ import annotations

import json
from collections import deque
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from rules import GAMES, Observation, State
from rules.chance import SeededShuffles, choose_one
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
from tests.rules.records.helpers import Fickle, anything, join, split

TABLES = [(key, seats) for key in GAMES for seats in (3, 4) if not GAMES[key].is_real_time]
every_table = pytest.mark.parametrize(("key", "seats"), [*TABLES, ("extop", 2), ("eight28", 6)])
SHORT = {"gracias": {"sessions": 2}}


def header(key: str, seats: int) -> Header:
    players = tuple(SeatedPlayer(f"Player {seat}", "human") for seat in range(seats))
    return Header(GAMES[key], players, SHORT.get(key, {}), 0, {"seed": 7})


def begin(path: Path, key: str, seats: int) -> RecordWriter:
    # Whoever forgets a shuffle that came before will not get it again from this chance.
    return RecordWriter.begin(path, header(key, seats), Fickle())


def eyes(state: State) -> list[Observation]:
    """The table as everybody sees it, with all that happened."""
    return [state.observe(seat) for seat in (None, *range(state.seats))]


def play_any(scribe: RecordWriter, rng: Random) -> None:
    (seat,) = scribe.state.to_move()
    scribe.play(seat, anything(scribe.state, seat, rng))


def play_some(scribe: RecordWriter, rng: Random, moves: int) -> None:
    for _ in range(moves):
        if scribe.state.result() is None:
            play_any(scribe, rng)


def assert_same(timeline: Timeline, other: Timeline) -> None:
    assert timeline.moves == other.moves
    assert timeline.undone == other.undone
    assert timeline.is_practice == other.is_practice
    assert timeline.orders == other.orders
    assert str(timeline.state) == str(other.state)
    assert eyes(timeline.state) == eyes(other.state)


def last_line(path: Path) -> object:
    return json.loads(path.read_bytes().splitlines()[-1])


# What is written


def test_taking_back_is_one_line_and_practice_is_said_in_it(tmp_path: Path) -> None:
    path = tmp_path / "game.cardtable"
    with begin(path, "eight28", 3) as scribe:
        play_some(scribe, Random(1), 4)
        scribe.undo()
        assert last_line(path) == {"undo": True}
        assert not load_record(path).is_practice
        scribe.undo(practice=True)
        assert last_line(path) == {"undo": True, "practice": True}
        assert load_record(path).is_practice
        scribe.undo()
        assert last_line(path) == {"undo": True}
        play_some(scribe, Random(2), 5)
    assert load_record(path).is_practice  # once and for all


def test_a_game_taken_over_is_practice_from_its_header_on(tmp_path: Path) -> None:
    path = tmp_path / "game.cardtable"
    given = header("extop", 2)
    taken_over = replace(given, extra={**given.extra, "practice": True})
    with RecordWriter.begin(path, taken_over, Fickle()) as scribe:
        play_some(scribe, Random(1), 3)
        scribe.undo()
    assert load_record(path).is_practice


@pytest.mark.parametrize("said", [b"false", b"1", b'"yes"', b"null"])
def test_practice_is_said_with_true_and_nothing_else(tmp_path: Path, said: bytes) -> None:
    path = tmp_path / "game.cardtable"
    with begin(path, "eight28", 3) as scribe:
        play_some(scribe, Random(1), 2)
    undo = b'{"undo": true, "practice": ' + said + b"}\n"
    assert not read_record(path.read_bytes() + undo).is_practice


# What is read


@every_table
def test_a_record_tells_at_every_line_what_can_come_again(
    tmp_path: Path, key: str, seats: int
) -> None:
    """However play and taking back follow one another, whoever reads on knows what was known."""
    path, rng = tmp_path / "game.cardtable", Random(f"{key}/{seats}")
    with begin(path, key, seats) as scribe:
        for _ in range(60):
            timeline, dice = scribe.timeline, rng.random()
            if dice < 0.4 and timeline.moves:
                scribe.undo(practice=dice < 0.02)
            elif dice < 0.6 and timeline.undone:
                scribe.play(*timeline.undone[-1])
            elif scribe.state.result() is None:
                play_any(scribe, rng)
            if rng.random() < 0.3:
                assert_same(load_record(path).timeline, scribe.timeline)
        assert_same(load_record(path).timeline, scribe.timeline)


@every_table
def test_what_comes_again_is_the_very_same_game(tmp_path: Path, key: str, seats: int) -> None:
    """Every table with all that was seen of it, the scorings and new deals included."""
    path, rng = tmp_path / "game.cardtable", Random(f"again/{key}/{seats}")
    with begin(path, key, seats) as scribe:
        tables = deque([scribe.state.clone()], maxlen=60)  # the last ones
        while scribe.state.result() is None:
            play_any(scribe, rng)
            tables.append(scribe.state.clone())
        *before, last = map(eyes, tables)
        for table in reversed(before):
            scribe.undo()
            assert eyes(scribe.state) == table
        assert len(scribe.timeline.undone) == len(before)
        for table in [*before[1:], last]:
            scribe.play(*scribe.timeline.undone[-1])
            assert eyes(scribe.state) == table
        assert not scribe.timeline.undone
    assert_same(load_record(path).timeline, scribe.timeline)


@every_table
def test_what_was_taken_back_comes_again_after_an_interruption(
    tmp_path: Path, key: str, seats: int
) -> None:
    """Also with the shuffles that followed, though the new source of chance gives others."""
    path, rng = tmp_path / "game.cardtable", Random(f"later/{key}/{seats}")
    with begin(path, key, seats) as scribe:
        while len(scribe.timeline.orders) < 3 and scribe.state.result() is None:
            play_any(scribe, rng)
        play_some(scribe, rng, 3)
        stood, orders = eyes(scribe.state), scribe.timeline.orders[:]
        count = min(len(scribe.timeline.moves), 40)
        for _ in range(count):
            scribe.undo(practice=True)
    with RecordWriter.resume(path, Fickle(1000)) as later:
        assert len(later.timeline.undone) == count
        while later.timeline.undone:
            later.play(*later.timeline.undone[-1])
        assert eyes(later.state) == stood
        assert later.timeline.orders == orders
        assert later.timeline.is_practice


def test_who_decides_otherwise_has_nothing_to_come_again(tmp_path: Path) -> None:
    path = tmp_path / "game.cardtable"
    with begin(path, "eight28", 3) as scribe:
        play_some(scribe, Random(3), 6)
        first, second = scribe.undo(), scribe.undo()
        assert scribe.timeline.undone == [first, second]
        scribe.play(*second)
        assert scribe.timeline.undone == [first]  # what was done next may still come again
        (seat,) = scribe.state.to_move()
        other = next(move for move in scribe.state.legal(seat) if move != first.move)
        scribe.play(seat, other)
        assert scribe.timeline.undone == []
    assert read_record(path.read_bytes()).timeline.undone == []


def test_a_refused_move_keeps_what_can_come_again(tmp_path: Path) -> None:
    with begin(tmp_path / "game.cardtable", "gracias", 3) as scribe:
        play_some(scribe, Random(3), 2)
        turn = scribe.undo()
        refused = type(scribe.state).moves.parse("take 9")
        with pytest.raises(Exception, match="triplet"):
            scribe.play(turn.seat, refused)
        assert scribe.timeline.undone == [turn]


def test_an_undo_without_a_move_makes_no_record(tmp_path: Path) -> None:
    path = tmp_path / "game.cardtable"
    with begin(path, "gracias", 3) as scribe:
        play_some(scribe, Random(3), 1)
    undo: dict[str, object] = {"undo": True}
    lines = split(path.read_bytes())
    assert isinstance(read_record(join([*lines, undo])), Record)
    with pytest.raises(Exception, match="no move to take back"):
        read_record(join([*lines, undo, undo, undo]))


def test_a_long_time_of_taking_back_and_trying_keeps_the_record_right(tmp_path: Path) -> None:
    """Ten tries at each of the first decisions, and the eleventh stands."""
    path, rng = tmp_path / "game.cardtable", Random(5)
    with begin(path, "extop", 3) as scribe:
        for _ in range(6):
            for _ in range(10):
                play_any(scribe, rng)
                scribe.undo()
            play_any(scribe, rng)
        assert len(scribe.timeline.moves) == 6
        assert_same(load_record(path).timeline, scribe.timeline)


def test_every_table_before_what_was_taken_back_is_still_known() -> None:
    """Going back past the kept positions and on again leaves no wrong one behind."""
    timeline, rng = Timeline(header("extop", 3), SeededShuffles(3)), Random(3)
    while len(timeline.moves) < 70:
        (seat,) = timeline.state.to_move()
        timeline.play(PlayedMove(seat, choose_one(timeline.state.legal(seat), rng)))
    tables = [eyes(timeline.state_at(number)) for number in range(71)]
    for wanted in (48, 60, 33, 32, 31, 64, 16, 15, 0, 70):
        while len(timeline.moves) > wanted:
            timeline.undo()
        while len(timeline.moves) < wanted:
            timeline.play(timeline.undone[-1])
        for number in range(0, wanted + 1, 5):
            assert eyes(timeline.state_at(number)) == tables[number]
        assert eyes(timeline.state) == tables[wanted]
