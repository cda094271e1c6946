"""Records to damage, and checks that they are refused."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from rules.errors import BadRecord
from rules.records import Record, read_record
from rules.registry import GAMES
from tests.rules.records.helpers import GOLDEN, Line, Plan, join, new_record, random_trade, split

PLANS = {key: Plan("", key, game.seats[0], 105) for key, game in GAMES.items()} | {
    "gracias": Plan("", "gracias", 3, 101, {"sessions": 2}),
    "triple": Plan("", "triple", 2, 102),
    "eight28": Plan("", "eight28", 3, 103),
    "extop": Plan("", "extop", 3, 104, choose=random_trade),
}
every_game = pytest.mark.parametrize("game", GAMES)
turn_based = pytest.mark.parametrize("game", [key for key in GAMES if not GAMES[key].is_real_time])

NOT_WHOLE: tuple[Any, ...] = (True, False, 0.0, 1.0, "0", "1", None, [], [0], {}, 1e300)
NOT_TEXT: tuple[Any, ...] = (None, 1, True, [], {})


@cache
def record_bytes(game: str) -> bytes:
    return new_record(PLANS[game])


def record_lines(game: str) -> list[Line]:
    """The lines of a finished game, to be changed at will."""
    return split(record_bytes(game))


def golden_lines(name: str) -> list[Line]:
    return split((GOLDEN / f"{name}.cardtable").read_bytes())


def find_line(lines: list[Line], kind: str, number: int = 0) -> int:
    """The index of the first line of a kind, or of a later one."""
    return [at for at, line in enumerate(lines) if kind in line][number]


def one_of_each(lines: list[Line]) -> list[Line]:
    """The first line of every kind."""
    return list({next(iter(line)): line for line in reversed(lines)}.values())


def find_move(lines: list[Line], kind: str) -> int:
    return next(at for at, line in enumerate(lines) if line.get("move", {}).get("type") == kind)


def read(lines: list[Any]) -> Record:
    return read_record(join(lines))


def assert_refused(data: bytes | list[Any], line: int, about: str = "") -> None:
    """The record is refused because of that line, counted from 1."""
    with pytest.raises(BadRecord, match=about or None) as caught:
        read_record(data if isinstance(data, bytes) else join(data))
    assert caught.value.line == line
    assert str(caught.value) == f"Line {line}: {caught.value.sentence}"
    assert caught.value.sentence.endswith(".")


def assert_refused_with(lines: list[Line], at: int, line: Any, about: str = "") -> None:
    """The record is refused if this line replaces another, at its end or in the middle."""
    assert_refused([*lines[:at], line], at + 1, about)
    assert_refused([*lines[:at], line, *lines[at + 1 :]], at + 1, about)
