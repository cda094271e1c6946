"""Branches: a finished game is continued from any point as a new game."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from cardtable_qt.pages.replay.take_over_dialog import players_after_take_over
from cardtable_qt.pages.start.new_game_choices import DEFAULT_LEVEL, default_level
from cardtable_qt.storage.game_summary import GameSummary
from rules import GAMES, SeededShuffles
from rules.records import Record, RecordWriter, SeatedPlayer, load_record, read_record
from rules.records.branch import branch_record, can_branch, players_at_first
from tests.rules.records.helpers import GOLDEN, PLANS, play_out

CREATED = "2026-05-12T19:30:00+02:00"
every_record = pytest.mark.parametrize("name", [plan.name for plan in PLANS])


def finished(name: str) -> Record:
    return load_record(GOLDEN / f"{name}.cardtable")


def branch_points(record: Record, count: int) -> list[int]:
    """The first and the last possible point for a branch, and some in between."""
    last = len(record.moves) - 1
    rng = Random(last)
    return [0, last, *(rng.randrange(last) for _ in range(count))]


def branch_at(record: Record, move: int, seed: int = 7, seat: int = 0) -> bytes:
    return branch_record(record, move, players_after_take_over(record, seat), seed, CREATED)


@every_record
def test_a_branch_has_the_state_of_the_old_game(name: str) -> None:
    record = finished(name)
    for move in branch_points(record, 5):
        new = read_record(branch_at(record, move))
        old_state = record.state_at(move)
        assert str(new.state) == str(old_state)
        assert new.state.log == old_state.log
        assert new.moves == record.moves[:move]
        assert not new.due_lines
        assert not new.is_torn
        for seat in (None, *range(old_state.seats)):
            assert new.state.observe(seat) == old_state.observe(seat)


@every_record
def test_a_branch_can_be_played_to_the_end(name: str, tmp_path: Path) -> None:
    record = finished(name)
    for move in branch_points(record, 1):
        path = tmp_path / f"{move}.cardtable"
        path.write_bytes(branch_at(record, move))
        with RecordWriter.resume(path, SeededShuffles(7)) as writer:
            play_out(writer, Random(move))
        new = load_record(path)
        assert new.state.result() is not None
        assert new.moves[:move] == record.moves[:move]
        assert new.is_practice


def test_later_shuffles_come_from_the_new_seed(tmp_path: Path) -> None:
    record = finished("gracias-4-undo")
    move = next(n for n in range(len(record.moves)) if record.state_at(n).shuffles == 1)
    orders = []
    for seed in (1, 2):
        path = tmp_path / f"{seed}.cardtable"
        path.write_bytes(branch_at(record, move, seed))
        with RecordWriter.resume(path, SeededShuffles(seed)) as writer:
            for played in record.moves[move:]:
                writer.play(played.seat, played.move)
                if writer.state.shuffles > 1:
                    break
            orders.append(writer.timeline.orders)
    one, other = orders
    assert one[0] == other[0] == record.timeline.orders[0]
    assert one[1] != other[1]
    assert record.timeline.orders[1] not in (one[1], other[1])


def test_the_header_of_a_branch_names_its_origin() -> None:
    record = finished("eight28-4-undo")
    record = replace(record, header=record.header.with_seal(5, "0" * 32))
    line = json.loads(branch_at(record, 30, seed=99).split(b"\n")[0])
    assert line["practice"] is True
    players = [player.player for player in record.header.players]
    assert line["taken_over"] == {"move": 30, "players": players}
    assert line["seed"] == 99
    assert line["created"] == CREATED
    assert not {"seal", "salt"} & set(line)
    assert line["options"] == dict(record.header.options)
    assert line["first"] == record.header.first


def test_a_branch_of_a_branch_still_knows_who_began() -> None:
    """Their portraits stay at the seats, whoever takes them over."""
    record = finished("extop-5-swaps")
    began = players_at_first(record.header)
    assert began == ("human", "expert", "greedy", "human", "expert")
    header = read_record(branch_at(record, 10)).header
    assert players_at_first(header) == began
    taken_again = replace(header, extra={**header.extra, "taken_over": {"players": list(began)}})
    assert players_at_first(taken_again) == began


@pytest.mark.parametrize("taken_over", [None, 3, {"move": 3}, {"players": ["human"]}])
def test_an_origin_without_players_is_ignored(taken_over: object) -> None:
    """Version 1.0.0 did not write them."""
    header = finished("extop-2").header
    header = replace(header, extra={"taken_over": taken_over})
    assert players_at_first(header) == tuple(player.player for player in header.players)


def test_a_branch_is_practice() -> None:
    new = read_record(branch_at(finished("gracias-3"), 10))
    assert new.is_practice
    assert GameSummary.from_timeline(new.header, new.timeline).practice


def test_an_unfinished_game_cannot_branch() -> None:
    data = (GOLDEN / "extop-2.cardtable").read_bytes()
    record = read_record(b"".join(data.splitlines(keepends=True)[:60]))
    assert not can_branch(record, 5)
    with pytest.raises(ValueError, match="finished"):
        branch_at(record, 5)


def test_a_game_cannot_branch_after_its_last_move() -> None:
    record = finished("extop-2")
    last = len(record.moves)
    assert can_branch(record, last - 1)
    for move in (last, last + 1, -1):
        assert not can_branch(record, move)
        with pytest.raises(ValueError, match="finished"):
            branch_at(record, move)


def test_every_seat_needs_a_player() -> None:
    with pytest.raises(ValueError, match="every seat"):
        branch_record(finished("extop-2"), 5, (SeatedPlayer("Anna", "human"),), 1, CREATED)


def test_computer_players_stay_and_other_people_are_replaced() -> None:
    record = finished("extop-5-swaps")  # human, expert, greedy, human, expert
    players = players_after_take_over(record, seat=1)
    assert [player.name for player in players] == record.header.names()
    assert [player.player for player in players] == [
        DEFAULT_LEVEL, "human", "steady", DEFAULT_LEVEL, "expert",
    ]  # fmt: skip


@pytest.mark.parametrize("key", GAMES)
def test_an_unknown_computer_player_is_replaced(key: str) -> None:
    plan = next(plan for plan in PLANS if plan.game == key)
    record = finished(plan.name)
    players = tuple(SeatedPlayer(player.name, "grandmaster") for player in record.header.players)
    record = replace(record, header=replace(record.header, players=players))
    assert {player.player for player in players_after_take_over(record, 0)} == {
        "human",
        default_level(GAMES[key]),
    }
