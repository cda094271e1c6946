"""A record may stop after any line. It is still valid, and its table can be shown."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from cardtable_qt.app.cli import main
from cardtable_qt.games.registry import game_table
from cardtable_qt.table.layout.elements import Size
from rules import GAMES, State
from rules.records.header import read_header
from rules.records.lines import line_kind, parse_line
from rules.records.referee import Referee
from tests.cardtable_qt.pages.windows import app_style
from tests.rules.records.helpers import GOLDEN

RARE = (  # records in which much happens
    "gracias-4-undo",
    "gracias-6",
    "triple-2-match",
    "triple-4-surplus",
    "eight28-3",
    "eight28-4-undo",
    "extop-2-pass",
    "extop-6",
)
# Of the other games, their first golden records.
OTHERS = tuple(
    min(GOLDEN.glob(f"{key}-*.cardtable")).stem
    for key in GAMES
    if not any(name.startswith(f"{key}-") for name in RARE)
)
RECORDS = RARE + OTHERS
PAINTED = ("gracias-4-undo", "triple-4-surplus", "eight28-3", "extop-2-pass", *OTHERS)
WINDOW = Size(1024, 700)


@pytest.fixture(autouse=True, scope="module")
def _look(qapp: QApplication) -> Iterator[None]:
    with app_style():
        yield


def lines_of(name: str) -> list[bytes]:
    return (GOLDEN / f"{name}.cardtable").read_bytes().splitlines(keepends=True)


def states(name: str) -> Iterator[tuple[int, State]]:
    """The state after each line, with the number of lines read.

    `read_record` feeds a referee in the same way. Reading every part from scratch would take far
    longer.
    """
    header, *rest = map(parse_line, lines_of(name))
    referee = Referee(read_header(header))
    yield 1, referee.timeline.state
    for count, line in enumerate(rest, 2):
        referee.read_line(line)
        yield count, referee.timeline.state


def turning_points(name: str) -> list[int]:
    """The line numbers where one kind of line is first followed by another kind."""
    kinds = ["record", *(line_kind(parse_line(line)) for line in lines_of(name)[1:]), "end"]
    first: dict[tuple[str, str], int] = {}
    for count, pair in enumerate(pairwise(kinds), 1):
        if pair != ("move", "move"):
            first.setdefault(pair, count)
    return list(first.values())


def test_the_records_cover_every_game() -> None:
    for names in (RECORDS, PAINTED):
        assert {name.split("-")[0] for name in names} == set(GAMES)


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_that_stops_after_any_line_has_a_layout_for_every_seat(name: str) -> None:
    game = name.split("-")[0]
    turns = turning_points(name)
    for count, state in states(name):
        names = [f"Seat {seat}" for seat in range(state.seats)]
        observations = [state.observe(seat) for seat in (None, *range(state.seats))]
        if count in turns:
            observations.append(state.reveal_all())
        for observation in observations:
            layout = game_table(game).layout(observation, WINDOW, names)
            assert layout.zones, (count, observation.seat)


@pytest.mark.parametrize("name", PAINTED)
def test_a_record_that_stops_at_a_turning_point_is_verified_and_rendered(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = lines_of(name)
    counts = turning_points(name)
    for turn, count in enumerate(counts):
        record = tmp_path / f"{count}.cardtable"
        record.write_bytes(b"".join(lines[:count]))
        image = record.with_suffix(".png")
        seat = [] if turn % 2 else ["--seat", "1"]
        assert main(["render", str(record), "--out", str(image), "--size", "760x480", *seat]) == 0
        assert QImage(str(image)).width() == 760
    assert main(["verify", str(tmp_path)]) == 0
    assert f"{len(counts)} passed" in capsys.readouterr().out
