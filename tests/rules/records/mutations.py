"""Records with something wrong in them, made from right ones, and the judge of how they are read.

Everything follows from a number: `mutant(n)` is the same bytes on every machine.
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
from tests.rules.records.helpers import GOLDEN

LONGEST = 60  # most mutants are made of so many lines at most, so that a million are soon read
LINES_PER_BYTE = 60  # no reader needs to run more lines of Python for a byte of a record …
LINES_AT_LEAST = 60_000  # … or for a record as such

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
    "chips", "handicap", "final_decline", "colours", "name", "player", "more",
)  # fmt: skip
NUMBERS = (0, 1, 2, 3, 8, 9, 28, 63, -1, -2, 2**31, 2**63, -(2**64), 10**400, 1.0, 0.5, -0.0, 1e308)
DEEP = re.compile(rb'"(lists|objects) (\d+) deep"')


class Hang(BaseException):
    """A reader that does not come to an end."""


@cache
def originals() -> tuple[tuple[bytes, ...], ...]:
    """The golden records, as lines with their ends."""
    paths = sorted(GOLDEN.glob("*.cardtable"))
    return tuple(tuple(path.read_bytes().splitlines(keepends=True)) for path in paths)


def mutant(seed: int) -> bytes:
    """A record with one to four things changed."""
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
    return list(lines[: 1 + int(LONGEST * rng.random())])


def _any_line(rng: Random, lines: Lines) -> int:
    """A line's place; the last ones and the header are taken more often."""
    lot = rng.random()
    if lot < 0.1:
        return 0
    if lot < 0.5:
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
    """A line of any record, or one that says undo, or nothing, or nonsense."""
    foreign = rng.choice(rng.choice(originals()))
    junk = bytes(int(256 * rng.random()) for _ in range(int(30 * rng.random()))) + b"\n"
    undo = b'{"undo": true}\n'
    line = rng.choices([foreign, undo, b"\n", junk, b"null\n", b"{}\n"], [6, 6, 1, 1, 1, 1])[0]
    at = _any_line(rng, lines) + 1
    return lines[:at] + [line] * (1 + int(2 * rng.random())) + lines[at:]


def _rotate(rng: Random, lines: Lines) -> Lines:
    """A few lines in another order."""
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
    if lines[at].count(b"[") + lines[at].count(b"{") < 500:  # or it was dug already
        lines[at] = format_json(_replaced(rng, line, _any_path(rng, line)))
    return lines


def format_json(value: object) -> bytes:
    """As the Scribe writes it where it would, and in ASCII where it could not."""
    try:
        line = format_line(value)  # type: ignore[arg-type]  # a line may be anything here
    except UnicodeEncodeError:
        line = json.dumps(value).encode() + b"\n"
    return DEEP.sub(_dig, line)


def _dig(found: re.Match[bytes]) -> bytes:
    """Lists in lists, or objects in objects, deeper than json.dumps can write them."""
    depth = int(found[2])
    if found[1] == b"lists":
        return b"[" * depth + b"]" * depth
    return b'{"more":' * depth + b"0" + b"}" * depth


def _any_path(rng: Random, value: object) -> list[Any]:
    """The way to some value inside a value, by keys and places."""
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
        kept = value.pop(key)
        if rng.random() < 0.5:
            value[rng.choice(KEYS)] = kept
    else:
        value[rng.choice(KEYS)] = _anything(rng, None)
    return value


def _changed_list(rng: Random, value: list[Any]) -> list[Any]:
    one, other = int(len(value) * rng.random()), int(len(value) * rng.random())
    lot = rng.random()
    if not value or lot < 0.1:
        value.append(_anything(rng, None))
    elif lot < 0.3:
        value.pop(one)
    elif lot < 0.5:
        value.insert(one, value[other])
    elif lot < 0.8:
        value[one], value[other] = value[other], value[one]
    elif lot < 0.9:
        value[one] = value[other]
    else:
        value.reverse()
    return value


def _anything(rng: Random, value: object) -> Any:
    """Any JSON value, perhaps with the given one inside it."""
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
        how = rng.random()
        changed[at : at + (how < 0.8)] = bytes([byte]) if how > 0.2 else b""
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
    """Whether the record is accepted. Fails if it is neither that, and consistent, nor refused."""
    try:
        record = read_record(data)
    except BadRecord as error:
        refused = error
    else:
        _check_consistent(record, data)
        return True
    assert 1 <= refused.line <= data.count(b"\n") + 1, "a line that is not there"
    assert refused.sentence, "no sentence"
    assert str(refused) == f"Line {refused.line}: {refused.sentence}", "the line is not told"
    return False


def check_reading_in_time(data: bytes) -> bool:
    """The same; fails with Hang if more lines of Python run than could be needed."""
    left = LINES_AT_LEAST + LINES_PER_BYTE * len(data)

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
    assert state.piece_counts() == state.full_set(), "cards were lost or found"
    assert 0 < record.size <= len(data), "more was used than there is"
    assert record.is_torn == (record.size < len(data)), "torn, but everything was used"
    orders = record.timeline.orders
    assert len(orders) == state.shuffles, "shuffles were lost or found"
    again = record.header.new_state(RecordedShuffles(orders))
    for turn in record.moves:
        assert again.refusal(turn.seat, turn.move) is None, "a move that stands is not legal"
        again.push(turn.seat, turn.move)
    assert str(again) == str(state), "the moves that stand lead elsewhere"
    middle = len(record.moves) // 2
    assert len(record.state_at(middle).log) <= len(state.log), "the past is longer than the present"


def find_problem(seed: int) -> str | None:
    """What is wrong with how one mutant is read; None if nothing is."""
    try:
        check_reading_in_time(mutant(seed))
    except (Exception, Hang) as error:
        return f"seed {seed}: {type(error).__name__}: {error!s:.200}"
    return None
