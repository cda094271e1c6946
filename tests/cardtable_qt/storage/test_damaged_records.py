"""Mutated files: each is read or has an error, and none is changed.

MUTANTS sets their number, and MUTANT_SEED the first seed.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardtable_qt.storage.library import Library, LibraryEntry
from cardtable_qt.storage.paths import StorageError, StorageFolders
from cardtable_qt.storage.statistics import played_by_person, summarize
from cardtable_qt.storage.unfinished_games import newest_unfinished
from tests.cardtable_qt.storage.library_helpers import NAMES, TO_THE_END, files, write_game
from tests.rules.records.mutations import mutant

COUNT = int(os.environ.get("MUTANTS", 450))
FIRST = int(os.environ.get("MUTANT_SEED", 0))
SEEDS = range(FIRST, FIRST + COUNT)
ENDINGS = (".", "”", "!")  # of sentences
FEW = range(FIRST, FIRST + COUNT // 6)


@pytest.fixture
def storage(tmp_path: Path) -> StorageFolders:
    return StorageFolders(tmp_path)


def stamps(folder: Path) -> dict[Path, tuple[bytes, int]]:
    """Content and time of all files in a folder."""
    return {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in folder.iterdir()}


def write_mutants(folder: Path, seeds: range) -> None:
    folder.mkdir(parents=True)
    for seed in seeds:
        (folder / f"{seed}.cardtable").write_bytes(mutant(seed))


def test_every_mutated_record_is_read_or_has_an_error(storage: StorageFolders) -> None:
    write_mutants(storage.games, SEEDS)
    before = stamps(storage.games)
    library = Library(storage)
    entries = [library.read_entry(entry) for entry in library.entries()]
    assert len(entries) == COUNT
    for entry in entries:
        assert (entry.summary is None) != (entry.error is None), entry.path
        assert entry.error is None or str(entry.error).endswith(ENDINGS), entry.path
    figures_of(entries)
    assert stamps(storage.games) == before
    library.save_index()
    again = Library(storage)
    known = [again.read_entry(entry) for entry in again.entries()]
    assert known == entries, "the index differs from the records"


def test_every_mutated_record_is_imported_or_refused_with_a_message(
    storage: StorageFolders,
) -> None:
    source = storage.data / "elsewhere"
    write_mutants(source, FEW)
    before = stamps(source)
    library = Library(storage)
    refused: list[str] = []
    for path in sorted(source.iterdir()):
        try:
            imported = library.import_file(path)
        except StorageError as error:
            refused.append(str(error))
        else:
            assert imported.read_bytes() == path.read_bytes()
    assert all(sentence.endswith(ENDINGS) for sentence in refused)
    assert stamps(source) == before


def figures_of(entries: list[LibraryEntry]) -> dict[str, Any]:
    """The statistics of these entries."""
    games = [(entry.path, entry.summary) for entry in entries if entry.summary is not None]
    return {name: summarize(played) for name, played in played_by_person(games).items()}


# The index


@pytest.fixture
def storage_with_index(storage: StorageFolders) -> StorageFolders:
    """A few games and their index."""
    for hour, key in enumerate(["gracias", "eight28", "extop", "triple"]):
        moves = TO_THE_END if key == "eight28" else 4
        names = NAMES[: 2 if key == "triple" else 3]
        write_game(storage.games / f"{key}.cardtable", key, moves, names, hour=hour)
    library = Library(storage)
    for entry in library.entries():
        library.read_entry(entry)
    library.save_index()
    return storage


def random_value(rng: Random, value: Any) -> Any:
    huge = [10**30, -1, 1e300, float("inf"), float("nan"), "", "x", None, True, [], {}]
    return rng.choice([*huge, [value], {"more": value}, str(value)])


def change_value(rng: Random, data: bytes) -> bytes:
    """Replace one of the values."""
    whole = json.loads(data[data.index(b"{") :])
    place: Any = whole
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        key = rng.choice(keys)
        if not isinstance(place[key], dict | list) or not place[key] or rng.random() < 0.1:
            break
        place = place[key]
    place[key] = random_value(rng, place[key])
    return data[: data.index(b"{")] + json.dumps(whole).encode()


def change_byte(rng: Random, data: bytes) -> bytes:
    at = rng.randrange(len(data))
    return data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :]


def change_digit(rng: Random, data: bytes) -> bytes:
    """Change a digit. The result is still valid JSON."""
    at = rng.choice([at for at, byte in enumerate(data) if chr(byte).isdigit()])
    return data[:at] + str(rng.randrange(10)).encode() + data[at + 1 :]


def cut(rng: Random, data: bytes) -> bytes:
    return data[: rng.randrange(len(data))]


def nest(rng: Random, data: bytes) -> bytes:
    at = rng.choice([at for at, byte in enumerate(data) if byte in b"[{"])
    return data[:at] + b"[" * 100_000 + data[at:]


CHANGES: tuple[Callable[[Random, bytes], bytes], ...] = (
    change_value, change_value, change_byte, change_digit, cut, nest,
)  # fmt: skip


def damaged_indexes(data: bytes, count: int) -> Iterator[bytes]:
    for seed in range(FIRST, FIRST + count):
        rng = Random(seed)
        yield rng.choice(CHANGES)(rng, data)


def test_a_damaged_index_never_changes_what_the_library_shows(
    storage_with_index: StorageFolders,
) -> None:
    storage = storage_with_index
    index = storage.cache / "shelf.json"
    right = index.read_bytes()
    library = Library(storage)
    expected = [library.read_entry(entry) for entry in library.entries()]
    before = files(storage)
    for data in damaged_indexes(right, COUNT // 12):
        index.write_bytes(data)
        library = Library(storage)
        assert [library.read_entry(entry) for entry in library.entries()] == expected, data
        newest = newest_unfinished(library)
        assert newest is not None
        assert newest.path.stem == "triple"
        library.save_index()
    assert files(storage) == before
