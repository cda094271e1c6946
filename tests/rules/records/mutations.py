"""Mutants: valid records with random changes, and a check of how they are read.

`mutant(seed)` gives the same bytes on every machine.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from functools import cache
from random import Random
from types import FrameType
from typing import Any

from rules.errors import BadRecord
from rules.records import Record, read_record
from rules.records.lines import format_line
from rules.shuffle import RecordedShuffles
from tests.rules.random_play import assert_all_pieces
from tests.rules.records.helpers import CHOSEN_PLANS, golden_path

MAX_LINES = 60  # of most mutants, so that a million are read quickly
CODE_LINES_PER_BYTE = 60  # a reader must not run more lines of Python for a byte of a record …
CODE_LINES_PER_RECORD = 60_000  # … in addition to these

Lines = list[bytes]
Trace = Callable[[FrameType, str, Any], Any]

WORDS = (
    "red", "blue", "green-7", "red-12", "blue-circle-2", "yellow-star-3", "1/11", "10", "+5", "-4",
    "deck", "chips", "surplus", "take", "give", "draw", "place", "accept", "decline", "choose",
    "offer", "answer", "partner", "pass", "gracias", "triple", "eight28", "extop", "cardtable",
    "human", "", "\ud800", "\u0000", "é", "0", "true", "-", ".",
)  # fmt: skip
KEYS = (
    "record", "version", "game", "options", "first", "seats", "shuffle", "cards", "surplus", "seat",
    "move", "at", "scored", "undo", "result", "type", "triplet", "card", "to", "count", "cell",
    "target", "row", "want", "points", "winners", "left", "middle", "chip", "scores", "sessions",
    "chips", "handicap", "relaxed", "final_decline", "colours", "name", "player", "more",
)  # fmt: skip
NUMBERS = (0, 1, 2, 3, 8, 9, 28, 63, -1, -2, 2**31, 2**63, -(2**64), 10**400, 1.0, 0.5, -0.0, 1e308)
DEEP = re.compile(rb'"(lists|objects) (\d+) deep"')


class Hang(BaseException):
    """The reader does not finish."""


@cache
def originals() -> tuple[tuple[bytes, ...], ...]:
    """The golden records as lines, with their newlines. A new game does not change the mutants."""
    paths = sorted(golden_path(plan) for plan in CHOSEN_PLANS)
    return tuple(tuple(path.read_bytes().splitlines(keepends=True)) for path in paths)


def mutant(seed: int) -> bytes:
    """A record with one to four changes."""
    rng = Random(seed)
    lines = _excerpt(rng)
    for _ in range(1 + int(4 * rng.random() ** 4)):
        change = rng.choices(CHANGES, WEIGHTS)[0]
        lines = change(rng, lines) or [b""]
    data = b"".join(lines)
    return _change_bytes(rng, data) if rng.random() < 0.15 else data


def _excerpt(rng: Random) -> Lines:
    lines = rng.choice(originals())
    if rng.random() < 0.03:
        return list(lines)
    return list(lines[: 1 + int(MAX_LINES * rng.random())])


def _any_line(rng: Random, lines: Lines) -> int:
    """The index of a random line. The last ones and the header are more likely."""
    dice = rng.random()
    if dice < 0.1:
        return 0
    if dice < 0.5:
        return max(0, len(lines) - 1 - int(4 * rng.random()))
    return int(len(lines) * rng.random())


def _drop(rng: Random, lines: Lines) -> Lines:
    at = _any_line(rng, lines)
    return lines[:at] + lines[at + 1 :]


def _duplicate(rng: Random, lines: Lines) -> Lines:
    at, to = _any_line(rng, lines), _any_line(rng, lines)
    return [*lines[:to], lines[at], *lines[to:]]


def _swap(rng: Random, lines: Lines) -> Lines:
    one, other = _any_line(rng, lines), _any_line(rng, lines)
    if rng.random() < 0.6:
        other = max(0, one - 1)
    lines[one], lines[other] = lines[other], lines[one]
    return lines


def _truncate(rng: Random, lines: Lines) -> Lines:
    at = _any_line(rng, lines)
    piece = lines[at][: int(len(lines[at]) * rng.random())]
    if rng.random() < 0.5:
        return [*lines[:at], piece]
    return [*lines[:at], piece + b"\n", *lines[at + 1 :]]


def _insert(rng: Random, lines: Lines) -> Lines:
    """Insert a line of any record, an undo, an empty line or junk."""
    foreign = rng.choice(rng.choice(originals()))
    junk = bytes(int(256 * rng.random()) for _ in range(int(30 * rng.random()))) + b"\n"
    undo = b'{"undo": true}\n'
    line = rng.choices([foreign, undo, b"\n", junk, b"null\n", b"{}\n"], [6, 6, 1, 1, 1, 1])[0]
    at = _any_line(rng, lines) + 1
    return lines[:at] + [line] * (1 + int(2 * rng.random())) + lines[at:]


def _rotate(rng: Random, lines: Lines) -> Lines:
    """Shuffle a few lines."""
    at = _any_line(rng, lines)
    some = lines[at : at + 4]
    rng.shuffle(some)
    return lines[:at] + some + lines[at + 4 :]


def _change_value(rng: Random, lines: Lines) -> Lines:
    at = _any_line(rng, lines)
    try:
        line = json.loads(lines[at])
    except (ValueError, RecursionError):
        return lines
    if lines[at].count(b"[") + lines[at].count(b"{") < 500:  # not nested already
        lines[at] = format_json(_replaced(rng, line, _any_path(rng, line)))
    return lines


def format_json(value: object) -> bytes:
    """Format a value as the writer does, or in ASCII if that fails."""
    try:
        line = format_line(value)  # type: ignore[arg-type]  # a line may be anything here
    except UnicodeEncodeError:
        line = json.dumps(value).encode() + b"\n"
    return DEEP.sub(_nest, line)


def _nest(found: re.Match[bytes]) -> bytes:
    """Nested lists or objects, deeper than json.dumps can write."""
    depth = int(found[2])
    if found[1] == b"lists":
        return b"[" * depth + b"]" * depth
    return b'{"more":' * depth + b"0" + b"}" * depth


def _any_path(rng: Random, value: object) -> list[Any]:
    """The path to a random value inside a value, as keys and indexes."""
    path: list[Any] = []
    while isinstance(value, dict | list) and value and rng.random() < 0.85:
        step = (
            rng.choice(list(value)) if isinstance(value, dict) else int(len(value) * rng.random())
        )
        path.append(step)
        value = value[step]
    return path


def _replaced(rng: Random, value: Any, path: list[Any]) -> Any:
    if path:
        value[path[0]] = _replaced(rng, value[path[0]], path[1:])
        return value
    if isinstance(value, dict) and rng.random() < 0.8:
        return _changed_object(rng, value)
    if isinstance(value, list) and rng.random() < 0.8:
        return _changed_list(rng, value)
    if type(value) is int and rng.random() < 0.6:
        return value + rng.choice((-2, -1, 1, 2))
    return _anything(rng, value)


def _changed_object(rng: Random, value: dict[str, Any]) -> dict[str, Any]:
    if value and rng.random() < 0.5:
        key = rng.choice(list(value))
        removed = value.pop(key)
        if rng.random() < 0.5:
            value[rng.choice(KEYS)] = removed
    else:
        value[rng.choice(KEYS)] = _anything(rng, None)
    return value


def _changed_list(rng: Random, value: list[Any]) -> list[Any]:
    one, other = int(len(value) * rng.random()), int(len(value) * rng.random())
    dice = rng.random()
    if not value or dice < 0.1:
        value.append(_anything(rng, None))
    elif dice < 0.3:
        value.pop(one)
    elif dice < 0.5:
        value.insert(one, value[other])
    elif dice < 0.8:
        value[one], value[other] = value[other], value[one]
    elif dice < 0.9:
        value[one] = value[other]
    else:
        value.reverse()
    return value


def _anything(rng: Random, value: object) -> Any:
    """A random JSON value, perhaps with the given one inside it."""
    depth = rng.choice((3, 30, 900 + int(200 * rng.random()), 20_000))
    deep = f"{rng.choice(('lists', 'objects'))} {depth} deep"
    pair = {rng.choice(KEYS): value, rng.choice(KEYS): rng.choice(WORDS)}
    plain = [None, True, False, str(value), rng.choice(WORDS), rng.choice(NUMBERS)]
    return rng.choice([*plain, [], {}, [value], [value, value], pair, deep, float("nan")])


def _change_bytes(rng: Random, data: bytes) -> bytes:
    changed = bytearray(data)
    for _ in range(1 + int(3 * rng.random())):
        at = int((len(changed) + 1) * rng.random())
        new = rng.choice(
            (b'{}[]",:0123456789-ntf\\ \n\r\x00\xff\xc3\xef\xbb\xbf', bytes(range(256)))
        )
        byte = rng.choice(new)
        dice = rng.random()
        changed[at : at + (dice < 0.8)] = bytes([byte]) if dice > 0.2 else b""
    return bytes(changed)


def _spoil_bytes(rng: Random, lines: Lines) -> Lines:
    at = _any_line(rng, lines)
    lines[at] = _change_bytes(rng, lines[at])
    return lines


CHANGES = (
    _drop, _duplicate, _swap, _truncate, _insert, _rotate, _change_value, _spoil_bytes,
)  # fmt: skip
WEIGHTS = (2, 1, 1, 1, 2, 1, 8, 1)


def check_reading(data: bytes) -> bool:
    """Read a record and return whether it is accepted. Fails if the result is inconsistent."""
    try:
        record = read_record(data)
    except BadRecord as error:
        refusal = error
    else:
        _check_consistent(record, data)
        return True
    assert 1 <= refusal.line <= data.count(b"\n") + 1, "there is no such line"
    assert refusal.sentence, "no sentence"
    assert str(refusal) == f"Line {refusal.line}: {refusal.sentence}", "the line is missing"
    return False


def check_reading_in_time(data: bytes) -> bool:
    """Do the same, but raise Hang if far too many lines of Python are run."""
    left = CODE_LINES_PER_RECORD + CODE_LINES_PER_BYTE * len(data)

    def count(frame: FrameType, event: str, arg: Any) -> Trace:
        nonlocal left
        left -= 1
        if left < 0:
            raise Hang(f"at {frame.f_code.co_qualname}, line {frame.f_lineno}")
        return count

    before = sys.gettrace()
    sys.settrace(count)
    try:
        return check_reading(data)
    finally:
        sys.settrace(before)


def _check_consistent(record: Record, data: bytes) -> None:
    state = record.state
    assert_all_pieces(state)
    assert 0 < record.size <= len(data), "the size is impossible"
    assert record.is_torn == (record.size < len(data)), "torn, but everything was used"
    orders = record.timeline.orders
    assert len(orders) == state.shuffles, "shuffles were lost or found"
    replayed = record.header.new_state(RecordedShuffles(orders))
    for played in record.moves:
        assert replayed.refusal(played.seat, played.move) is None, "a move is not legal"
        replayed.push(played.seat, played.move)
    assert str(replayed) == str(state), "the moves lead to another state"
    middle = len(record.moves) // 2
    assert len(record.state_at(middle).log) <= len(state.log), "an earlier state has more events"


def find_problem(seed: int) -> str | None:
    """Read one mutant. Returns what went wrong, or None."""
    try:
        check_reading_in_time(mutant(seed))
    except (Exception, Hang) as error:
        return f"seed {seed}: {type(error).__name__}: {error!s:.200}"
    return None
