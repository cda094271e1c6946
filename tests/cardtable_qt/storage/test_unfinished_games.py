"""The unfinished games, and which of them was open last."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable_qt.storage.library import Library
from cardtable_qt.storage.paths import StorageFolders
from cardtable_qt.storage.unfinished_games import (
    mark_as_opened,
    newest_unfinished,
    search_unfinished,
)
from rules.disk import DISK
from tests.cardtable_qt.storage.library_helpers import (
    TO_THE_END,
    RefusingDisk,
    write_bytes,
    write_game,
)


@pytest.fixture
def storage(tmp_path: Path) -> StorageFolders:
    return StorageFolders(tmp_path)


def found(library: Library) -> list[str]:
    return [entry.path.stem for entry in search_unfinished(library) if entry is not None]


def test_all_unfinished_games_are_found_newest_first(storage: StorageFolders) -> None:
    write_game(storage.games / "old.cardtable", hour=1)
    write_game(storage.games / "over.cardtable", moves=TO_THE_END, hour=2)
    write_game(storage.games / "dealt.cardtable", moves=0, hour=3)
    write_game(storage.games / "computers.cardtable", people=(), hour=4)
    library = Library(storage)
    for _ in range(2):  # without and with the index
        assert found(library) == ["computers", "dealt", "old"]
        newest = newest_unfinished(library)
        assert newest is not None
        assert newest.path.stem == "computers"
        library.save_index()
        library = Library(storage)


def test_a_game_that_was_opened_is_the_newest_even_without_a_move(
    storage: StorageFolders,
) -> None:
    opened = write_game(storage.games / "opened.cardtable", hour=1)
    write_game(storage.games / "played later.cardtable", hour=2)
    content = opened.read_bytes()
    mark_as_opened(opened, DISK)
    assert found(Library(storage)) == ["opened", "played later"]
    assert opened.read_bytes() == content


def test_a_game_whose_time_cannot_be_set_keeps_its_place(storage: StorageFolders) -> None:
    opened = write_game(storage.games / "opened.cardtable", hour=1)
    write_game(storage.games / "played later.cardtable", hour=2)
    mark_as_opened(opened, RefusingDisk("touch"))
    assert found(Library(storage)) == ["played later", "opened"]


def test_the_search_can_be_interrupted_after_every_record(storage: StorageFolders) -> None:
    write_game(storage.games / "wanted.cardtable", hour=-1)
    over = write_game(storage.games / "over.cardtable", moves=TO_THE_END).read_bytes()
    for number in range(30):
        write_bytes(storage.games / f"{number}.cardtable", over, hour=number)
    disk = RefusingDisk()
    library = Library(StorageFolders(storage.data.parent, disk))
    read = 1  # the index
    steps = []
    for step in search_unfinished(library):
        reads = [path for name, path in disk.calls if name == "read"]
        assert len(reads) - read <= 1
        read = len(reads)
        steps.append(step)
    assert steps[:-1] == [None] * 31
    assert steps[-1] == newest_unfinished(library)
