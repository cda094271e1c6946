"""The record format: lines and versions."""

from __future__ import annotations

import json
from codecs import BOM_UTF8
from pathlib import Path
from typing import Any

import pytest

from rules.errors import BadRecord, NewerRecord
from rules.records import RecordWriter, header, load_record, read_record
from rules.registry import GAMES
from rules.shuffle import SeededShuffles
from tests.rules.random_play import assert_all_pieces
from tests.rules.records.checks import (
    PLANS,
    assert_refused,
    every_game,
    find_line,
    read,
    record_bytes,
    record_lines,
)
from tests.rules.records.helpers import Line, join

# One object per line, in UTF-8


@every_game
def test_a_whole_record_is_read_to_its_result(game: str) -> None:
    record = read(record_lines(game))
    result = record.state.result()
    assert result is not None
    assert record.header.game is GAMES[game]
    assert record.state.seats == PLANS[game].seats
    assert_all_pieces(record.state)
    assert not record.is_torn


@every_game
def test_a_torn_last_line_is_dropped(game: str) -> None:
    lines = record_lines(game)
    at = find_line(lines, "move", 3)
    data, whole = join(lines[:at]), join(lines[at : at + 1])
    for end in range(1, len(whole) - 1):
        record = read_record(data + whole[:end])
        assert (len(record.moves), record.size, record.is_torn) == (3, len(data), True)


@pytest.mark.parametrize(
    "tail",
    [
        b'{"seat": 0, "mo\n',
        b"nonsense",
        b"\n",
        b"   ",
        b'{"undo": true} {"undo": true}',
        b'{"undo": true}}',
        b'{"more": "\xff"}',
        b'{"more": "\xc3',
        b"\x00\x00\x00",
        b'{"more": NaN}',
        b'{"more": Infinity}',
        b'{"more": -Infinity}',
        b'{"more": "a\x00b"}',
        b"{'undo': True}",
        b'{"undo": true,}',
        b'{"more": 01}',
        b'{"more": ' + b"[" * 100_000,
    ],
)
def test_bad_json_is_dropped_at_the_end_and_refused_elsewhere(tail: bytes) -> None:
    lines = record_lines("gracias")
    data = join(lines[:4])
    record = read_record(data + tail)
    assert (record.size, record.is_torn, len(record.moves)) == (len(data), True, 2)
    assert_refused(data + tail.rstrip(b"\n") + b"\n" + join(lines[4:]), 5)


def test_only_one_torn_line_is_dropped() -> None:
    data = join(record_lines("gracias")[:4])
    assert_refused(data + b'{"sea\n{"sea', 5)
    assert_refused(data + b"\n\n", 5)


@pytest.mark.parametrize(
    "line",
    [b"null", b"[]", b"1", b'"undo"', b"true", b"[1, 2]", b"{}", b'{"undo": true, "undo": 1}'],
)
def test_a_last_line_of_valid_json_is_never_dropped(line: bytes) -> None:
    assert_refused(join(record_lines("gracias")[:4]) + line, 5)
    assert_refused(join(record_lines("gracias")[:4]) + line + b"\n", 5)


def test_a_complete_last_line_needs_no_newline() -> None:
    data = join(record_lines("gracias")[:4])
    record = read_record(data[:-1])
    assert (len(record.moves), record.size, record.is_torn) == (2, len(data) - 1, False)


def test_errors_have_the_number_of_the_line() -> None:
    lines = record_lines("gracias")
    for at in range(1, len(lines)):
        assert_refused([*lines[:at], {"nothing": 1}, *lines[at:]], at + 1)


@pytest.mark.parametrize(
    "data",
    [
        b"", b"\n", b"\n\n", b" ", b"\xff", b"{", b'{"record": "cardtable", "ver', b"\x00" * 100,
        b"\x89PNG\r\n\x1a\n\x00\x00", b"PK\x03\x04\n\n\n", b"<html>\n</html>\n", b"{}\n", b"null\n",
        b"[]", b"1\n", b'{"game": "gracias"}\n', b'{"record": "chess", "version": 1}\n',
    ],
)  # fmt: skip
def test_other_files_are_refused_in_their_first_line(data: bytes) -> None:
    assert_refused(data, 1)


def test_a_file_in_another_encoding_is_refused() -> None:
    text = join(record_lines("gracias")).decode()
    for encoding in ("utf-16", "utf-32"):
        assert_refused(text.encode(encoding), 1)
    named = text.replace("N\\u00f8rth", "Nørth")
    assert named != text
    assert read_record(named.encode()).header.names()[2] == "Nørth"
    assert_refused(named.encode("latin-1"), 1)


def test_a_byte_order_mark_is_accepted_and_kept(tmp_path: Path) -> None:
    """Some editors write one. It stays where it is, and the game can be continued."""
    path = tmp_path / "game.cardtable"
    path.write_bytes(BOM_UTF8 + join(record_lines("gracias")[:3]))
    moves = len(load_record(path).moves)
    with RecordWriter.resume(path, SeededShuffles(1)) as writer:
        seat = writer.state.to_move()[0]
        writer.play(seat, writer.state.legal(seat)[0])
    assert path.read_bytes().startswith(BOM_UTF8)
    assert len(load_record(path).moves) == moves + 1
    assert_refused(path.read_bytes().replace(b"\n", b"\n" + BOM_UTF8, 1), 2)


def test_windows_line_endings_are_accepted() -> None:
    data = join(record_lines("gracias")[:5]).replace(b"\n", b"\r\n")
    record = read_record(data)
    assert (len(record.moves), record.size, record.is_torn) == (3, len(data), False)


def test_spacing_and_key_order_do_not_matter() -> None:
    lines = record_lines("gracias")
    loose = [json.dumps(dict(reversed(line.items())), separators=(" , ", " : ")) for line in lines]
    assert str(read_record("\n".join(loose).encode()).state) == str(read(lines).state)


def test_an_object_with_the_same_key_twice_is_refused() -> None:
    lines = record_lines("gracias")
    first = json.dumps(lines[2])
    assert first.startswith('{"seat": 0, ')
    for repeated in (
        first.replace('"seat": 0', '"seat": 0, "seat": 0'),
        first.replace('"type"', '"type": "take", "type"'),
        first.replace('"seat": 0', '"seat": 0, "more": {"a": 1, "a": 2}'),
    ):
        assert_refused(join(lines[:2]) + repeated.encode() + b"\n", 3, "twice")
    assert_refused(b'{"record": "cardtable", ' + join(lines)[1:], 1, "twice")


def test_huge_numbers_are_refused() -> None:
    lines = record_lines("gracias")
    for number in ("1" * 4000, "-" + "9" * 4000, "1e999999", "-1e400", "1" * 5000, "0.1e-99999"):
        seat = f'{{"seat": {number}, "move": {{"type": "take", "triplet": 0}}}}\n'
        assert_refused(join(lines[:2]) + seat.encode() + join(lines[2:]), 3)
        triplet = f'{{"seat": 0, "move": {{"type": "take", "triplet": {number}}}}}\n'
        assert_refused(join(lines[:2]) + triplet.encode() + join(lines[2:]), 3)
        version = f'{{"record": "cardtable", "version": {number}}}\n'
        assert_refused(version.encode() + join(lines[1:]), 1)


@pytest.mark.parametrize("depth", [10, 500, *range(940, 1000, 3), 100_000])
@pytest.mark.parametrize("place", ["more", "seat", "move", "at", "undo", "shuffle"])
def test_deep_nesting_is_ignored_or_refused(depth: int, place: str) -> None:
    lines = record_lines("gracias")
    nest = b"[" * depth + b"]" * depth
    move = json.dumps({**lines[2], place: 0}).encode()
    move = move.replace(f'"{place}": 0'.encode(), f'"{place}": '.encode() + nest)
    data = join(lines[:2]) + move + b"\n" + join(lines[3:])
    if place == "more" and depth < 900:
        assert read_record(data).state.result() is not None
    elif place == "more":
        with pytest.raises(BadRecord) if depth > 5000 else _either():
            read_record(data)
    else:
        assert_refused(data, 3)


class _either:  # noqa: N801  # reads like pytest.raises
    """Read or refused: the format does not say how deep values may be nested."""

    def __enter__(self) -> None: ...

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> bool:
        return kind is None or issubclass(kind, BadRecord)


def test_reading_a_record_file_leaves_it_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "game.cardtable"
    for data in (record_bytes("extop"), record_bytes("extop")[:-5], b"nonsense\n\n"):
        path.write_bytes(data)
        try:
            assert load_record(path).size <= len(data)
        except BadRecord:
            assert data == b"nonsense\n\n"
        assert path.read_bytes() == data
    with pytest.raises(OSError, match="missing"):
        load_record(tmp_path / "missing.cardtable")


# Versions


@pytest.mark.parametrize("version", [2, 3, 17, 10**30])
def test_a_newer_version_is_refused(version: int) -> None:
    lines = record_lines("gracias")
    lines[0]["version"] = version
    with pytest.raises(NewerRecord, match=f"version {version}") as caught:
        read(lines)
    assert caught.value.line == 1
    with pytest.raises(NewerRecord):
        read([{"record": "cardtable", "version": version, "and": "nothing we know"}])


@pytest.mark.parametrize(
    "line", [b"[1, 2, 3]", b'"compact"', b"not JSON at all", b'{"a": 1, "a": 2}', b""]
)
def test_a_newer_version_is_refused_whatever_its_other_lines_are(line: bytes) -> None:
    header_line = join([{"record": "cardtable", "version": 2, "game": "gracias", "seats": []}])
    with pytest.raises(NewerRecord):
        read_record(header_line + line + b'\n{"more": 1}\n')


@pytest.mark.parametrize("version", [0, -1, True, "1", 1.0, None, [1], {}])
def test_a_version_is_a_positive_whole_number(version: Any) -> None:
    lines = record_lines("gracias")
    lines[0]["version"] = version
    assert_refused(lines, 1, "version")


def test_an_older_version_is_migrated_line_by_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def second(line: Line) -> Line:
        """Version 1 called the moves "do"."""
        return {"move" if key == "do" else key: value for key, value in line.items()}

    def third(line: Line) -> Line:
        """Version 2 counted the seats from 1."""
        return {**line, "seat": line["seat"] - 1} if "seat" in line else line

    lines = record_lines("gracias")
    expected = str(read(lines).state)
    monkeypatch.setattr(header, "VERSION", 3)
    monkeypatch.setattr(header, "MIGRATIONS", {1: second, 2: third})
    newest = [{**lines[0], "version": 3}, *lines[1:]]
    older = [{**line, "seat": line["seat"] + 1} if "seat" in line else line for line in newest]
    older[0] = {**older[0], "version": 2}
    oldest = [{"do" if key == "move" else key: line[key] for key in line} for line in older]
    oldest[0] = {**oldest[0], "version": 1}
    for record in (newest, older, oldest):
        assert str(read(record).state) == expected
    assert_refused([{**lines[0], "version": 3}, *older[1:]], 3)
    with pytest.raises(NewerRecord, match="version 4"):
        read([{**lines[0], "version": 4}, *lines[1:]])
