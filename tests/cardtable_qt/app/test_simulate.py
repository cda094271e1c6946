"""`simulate` with players of every level."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable_qt.app.cli import main
from cardtable_qt.games.triple.opponents.perception import DRAW_REACHING_S
from cardtable_qt.opponents.player import MIN_SEEING_S, REACHING_S
from rules.records import Record, load_record
from rules.triple.pieces import Place
from tests.rules.random_play import PLAIN, Case


def simulate(out: Path, case: Case, players: str) -> Record:
    arguments = ["simulate", "--game", case.game.key, "--seats", str(case.seats), "--seed", "4"]
    assert main([*arguments, "--players", players, "--out", str(out)]) == 0
    return load_record(out / f"{case.game.key}-{case.seats}-4.cardtable")


SMALLEST = [case for case in PLAIN if case.seats == case.game.seats[0]]


@pytest.mark.parametrize("case", SMALLEST, ids=str)
def test_players_of_different_levels_play_together(case: Case, tmp_path: Path) -> None:
    levels = ["random", *["greedy"] * (case.seats - 1)]
    record = simulate(tmp_path / "one", case, ",".join(levels))
    assert record.state.result() is not None
    assert [player.player for player in record.header.players] == levels
    simulate(tmp_path / "two", case, ",".join(levels))
    first, second = (next((tmp_path / name).iterdir()).read_bytes() for name in ("one", "two"))
    assert first == second


def test_players_of_triple_take_as_long_as_people(tmp_path: Path) -> None:
    record = simulate(tmp_path, next(c for c in SMALLEST if c.game.key == "triple"), "greedy")
    last = [0, 0]
    for turn in record.moves:
        assert turn.at_ms is not None
        least = MIN_SEEING_S + REACHING_S if isinstance(turn.move, Place) else DRAW_REACHING_S
        assert turn.at_ms - last[turn.seat] >= round(1000 * least)
        last[turn.seat] = turn.at_ms
    seconds = record.moves[-1].at_ms
    assert seconds is not None
    assert 20_000 < seconds < 600_000, "a round takes minutes, not moments or hours"
