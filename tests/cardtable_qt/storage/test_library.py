"""The library: listing, renaming, deleting, importing and exporting never lose a game."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from threading import Barrier, BrokenBarrierError, Thread

import pytest

from cardtable_qt.storage.game_summary import GameSummary
from cardtable_qt.storage.game_titles import deleted_stem
from cardtable_qt.storage.library import Library
from cardtable_qt.storage.paths import StorageError, StorageFolders
from cardtable_qt.storage.unfinished_games import newest_unfinished, search_unfinished
from rules.disk import Disk
from rules.records import load_record
from tests.cardtable_qt.storage.library_helpers import (
    TO_THE_END,
    RefusingDisk,
    entry_of,
    files,
    write_bytes,
    write_game,
)


@pytest.fixture
def storage(home: Path) -> StorageFolders:
    return StorageFolders(home)


@pytest.fixture
def library(storage: StorageFolders) -> Library:
    return Library(storage)


@pytest.fixture
def game(storage: StorageFolders) -> Path:
    return write_game(storage.games / "Sunday.cardtable")


def reopen(storage: StorageFolders) -> tuple[Library, RefusingDisk]:
    """The library at the next start of the program, and its disk."""
    disk = RefusingDisk()
    return Library(StorageFolders(storage.data.parent, disk)), disk


def files_read(disk: RefusingDisk) -> list[str]:
    return [path.name for name, path in disk.calls if name == "read"]


def damaged(game: Path) -> bytes:
    return game.read_bytes().replace(b'"move"', b'"dance"', 1)


# Reading


def test_a_new_library_is_empty_and_creates_no_files(library: Library, home: Path) -> None:
    assert library.entries() == []
    assert newest_unfinished(library) is None
    library.save_index()
    assert list(home.iterdir()) == []


def test_games_are_listed_newest_first_without_reading_them(storage: StorageFolders) -> None:
    for hour, name in enumerate(("oldest", "older", "newest")):
        write_game(storage.games / f"{name}.cardtable", hour=hour)
    library, disk = reopen(storage)
    entries = library.entries()
    assert [entry.title for entry in entries] == ["newest", "older", "oldest"]
    assert not any(entry.is_read for entry in entries)
    assert files_read(disk) == ["shelf.json"]


def test_reading_an_entry_fills_in_its_summary(library: Library, storage: StorageFolders) -> None:
    path = write_game(storage.games / "a.cardtable", "extop", 7, ("Ann", "Ben"), seed=3)
    entry = library.read_entry(entry_of(library, path))
    summary = entry.summary
    assert entry.is_read
    assert entry.error is None
    assert summary is not None
    assert (summary.game, summary.names, summary.moves) == ("extop", ("Ann", "Ben"), 7)
    assert not summary.is_finished


def test_summaries_are_known_at_the_next_start(library: Library, storage: StorageFolders) -> None:
    for seed in range(3):
        write_game(storage.games / f"{seed}.cardtable", seed=seed)
    entries = [library.read_entry(entry) for entry in library.entries()]
    library.save_index()
    later, disk = reopen(storage)
    assert later.entries() == entries
    assert files_read(disk) == ["shelf.json"]


def test_a_changed_game_is_read_again(
    library: Library, storage: StorageFolders, game: Path
) -> None:
    library.read_entry(entry_of(library, game))
    library.save_index()
    write_game(game.with_name("other.cardtable"), moves=9, hour=1)
    os.replace(game.with_name("other.cardtable"), game)
    later, _ = reopen(storage)
    entry = entry_of(later, game)
    assert not entry.is_read
    summary = later.read_entry(entry).summary
    assert summary is not None
    assert summary.moves == 9


def test_a_game_that_was_just_played_is_not_read_again(storage: StorageFolders, game: Path) -> None:
    record = load_record(game)
    library, disk = reopen(storage)
    library.update_entry(game, GameSummary.from_timeline(record.header, record.timeline))
    assert entry_of(library, game).summary == GameSummary.from_timeline(
        record.header, record.timeline
    )
    assert files_read(disk) == ["shelf.json"]
    library.update_entry(
        game.with_name("gone.cardtable"), GameSummary.from_timeline(record.header, record.timeline)
    )
    assert len(library.entries()) == 1


def test_the_index_drops_games_that_no_longer_exist(
    library: Library, game: Path, storage: StorageFolders
) -> None:
    library.read_entry(entry_of(library, game))
    library.save_index()
    game.unlink()
    later, _ = reopen(storage)
    assert later.entries() == []
    later.save_index()
    assert json.loads((storage.cache / "shelf.json").read_bytes())["games"] == {}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "[]",
        "{}",
        "[" * 100_000,
        '{"version": 99, "games": {}}',
        '{"version": 1, "games": []}',
        '{"version": 1, "games": {"games/Sunday.cardtable": null}}',
        '{"version": 1, "games": {"games/Sunday.cardtable": [1, 2]}}',
        '{"version": 1, "games": {"games/Sunday.cardtable": [1, 2, {}]}}',
        '{"version": 1, "games": {"games/Sunday.cardtable": [1, 2, []]}}',
        '{"version": 1, "games": {"games/Sunday.cardtable": ["x", [], "y"]}}',
        '{"version": 1, "games": {"games/Sunday.cardtable": [Infinity, NaN, {}]}}',
        "\0\xff",
    ],
)
def test_a_broken_index_is_rebuilt(storage: StorageFolders, game: Path, text: str) -> None:
    write_bytes(storage.cache / "shelf.json", text.encode("latin-1"))
    library, _ = reopen(storage)
    entry = entry_of(library, game)
    assert not entry.is_read
    assert library.read_entry(entry).summary is not None
    library.save_index()
    assert entry_of(reopen(storage)[0], game).is_read


def test_an_index_entry_with_a_wrong_stamp_is_ignored(
    library: Library, storage: StorageFolders, game: Path
) -> None:
    library.read_entry(entry_of(library, game))
    library.save_index()
    text = (storage.cache / "shelf.json").read_text()
    found = game.stat()
    for wrong in (text.replace(str(found.st_size), "7"), text.replace(str(found.st_mtime_ns), "7")):
        assert wrong != text
        (storage.cache / "shelf.json").write_text(wrong)
        assert not entry_of(reopen(storage)[0], game).is_read


def test_the_library_works_without_an_index_file(storage: StorageFolders, game: Path) -> None:
    disk = RefusingDisk("create", "make_folder")
    library = Library(StorageFolders(storage.data.parent, disk))
    assert library.read_entry(entry_of(library, game)).summary is not None
    library.save_index()
    disk.refused.clear()
    library.save_index()
    assert entry_of(reopen(storage)[0], game).is_read


# Other files


def test_other_files_are_not_listed(library: Library, storage: StorageFolders, game: Path) -> None:
    write_bytes(storage.games / "notes.txt", b"hello")
    write_bytes(storage.games / ".Sunday.cardtable.17-1.draft", b"half")
    write_bytes(storage.games / ".hidden.cardtable", b"half")
    (storage.games / "folder.cardtable").mkdir()
    os.mkfifo(storage.games / "pipe.cardtable")
    (storage.games / "nowhere.cardtable").symlink_to("gone")
    assert [entry.path for entry in library.entries()] == [game]


@pytest.mark.parametrize("read_first", [False, True])
def test_an_unusable_file_has_an_error_and_stays(
    library: Library, storage: StorageFolders, game: Path, read_first: bool
) -> None:
    broken = write_bytes(storage.games / "broken.cardtable", damaged(game))
    newer = game.read_bytes().replace(b'"version": 1', b'"version": 99')
    newer_file = write_bytes(storage.games / "newer.cardtable", newer)
    sentences = {
        broken: "This game is damaged. Line ",
        newer_file: "This game was saved by a newer version of Card Table. Use that version",
        write_bytes(storage.games / "b.cardtable", b""): "This file is not a Card Table game",
        write_bytes(
            storage.games / "c.cardtable", b"\x89PNG\n\0"
        ): "This file is not a Card Table game",
        write_bytes(
            storage.games / "d.cardtable", b'{"a": 1}\n{}'
        ): "This file is not a Card Table game",
        write_bytes(
            storage.games / "e.cardtable", b"[" * 99_999
        ): "This file is not a Card Table game",
        write_bytes(
            storage.games / "f.cardtable", game.read_bytes()[:40]
        ): "This file is not a Card Table game",
    }
    before = files(storage)
    if read_first:
        for entry in library.entries():
            library.read_entry(entry)
        library.save_index()
        library = Library(storage)
    for path, sentence in sentences.items():
        entry = library.read_entry(entry_of(library, path))
        assert entry.summary is None
        assert entry.error is not None
        assert str(entry.error).startswith(sentence)
    assert files(storage) == before


def test_a_torn_last_line_is_not_damage(
    library: Library, storage: StorageFolders, game: Path
) -> None:
    torn = write_bytes(storage.games / "torn.cardtable", game.read_bytes() + b'{"seat": 0, "mo')
    summary = library.read_entry(entry_of(library, torn)).summary
    assert summary is not None
    assert summary.moves == 5
    assert torn.read_bytes().endswith(b'"mo')


def test_a_record_killed_before_its_first_line_is_no_game(
    storage: StorageFolders, library: Library, game: Path
) -> None:
    write_bytes(storage.games / "2026-11-18-201500-gracias.cardtable", b"")
    assert [entry.path for entry in library.entries()] == [game]


def test_a_huge_file_is_not_read(storage: StorageFolders, library: Library) -> None:
    huge = write_bytes(storage.games / "huge.cardtable", b"")
    os.truncate(huge, 1 << 36)  # a sparse file, which needs no disk space
    entry = library.read_entry(entry_of(library, huge))
    assert str(entry.error) == "This file is too large to be a game."
    with pytest.raises(StorageError, match="too large"):
        library.import_file(huge)


def test_a_game_that_disappeared_is_reported(library: Library, game: Path) -> None:
    (entry,) = library.entries()
    game.unlink()
    gone = library.read_entry(entry)
    assert str(gone.error) == "This game no longer exists."
    assert gone.path == game
    for operation in (
        lambda: library.rename(game, "Monday"),
        lambda: library.delete(game),
        lambda: library.restore(game),
        lambda: library.import_file(game),
        lambda: library.export(game, game.parent.parent / "copy.cardtable"),
    ):
        with pytest.raises(StorageError, match="no longer exists"):
            operation()
    assert library.entries() == []


def test_read_errors_are_reported_and_retried(storage: StorageFolders, game: Path) -> None:
    library, disk = reopen(storage)
    (entry,) = library.entries()
    disk.refused = {"read"}
    assert str(library.read_entry(entry).error).startswith("This game cannot be read: Read-only")
    disk.refused = {"stat"}
    (entry,) = library.entries()
    assert str(library.read_entry(entry).error).startswith("This game cannot be read: ")
    disk.refused = {"scan"}
    with pytest.raises(StorageError, match="cannot be listed"):
        library.entries()
    disk.refused = set()
    (entry,) = library.entries()
    assert library.read_entry(entry).summary is not None


def test_errors_are_not_stored_in_the_index(
    library: Library, storage: StorageFolders, game: Path
) -> None:
    found, good = game.stat(), game.read_bytes()
    game.write_bytes(good.replace(b'"move"', b'"mose"', 1))
    os.utime(game, ns=(found.st_mtime_ns,) * 2)
    assert library.read_entry(entry_of(library, game)).error is not None
    library.save_index()
    game.write_bytes(good)  # repaired, with the same size and time
    os.utime(game, ns=(found.st_mtime_ns,) * 2)
    later, _ = reopen(storage)
    assert later.read_entry(entry_of(later, game)).summary is not None


def test_a_game_that_turns_out_to_be_damaged_is_removed_from_the_index(
    library: Library, storage: StorageFolders, game: Path
) -> None:
    library.read_entry(entry_of(library, game))
    found, bad = game.stat(), game.read_bytes().replace(b'"move"', b'"mose"', 1)
    game.write_bytes(bad)
    os.utime(game, ns=(found.st_mtime_ns,) * 2)  # same size and time as before
    assert library.open(entry_of(library, game))[0].error is not None
    assert not entry_of(library, game).is_read


def test_a_summary_survives_a_temporary_read_error(storage: StorageFolders, game: Path) -> None:
    library, disk = reopen(storage)
    entry = library.read_entry(entry_of(library, game))
    disk.refused = {"read"}
    assert library.open(entry)[0].error is not None
    disk.refused = set()
    assert entry_of(library, game) == entry


def test_a_suffix_in_capitals_is_accepted(
    library: Library, storage: StorageFolders, game: Path
) -> None:
    write_bytes(storage.games / "OTHER.CARDTABLE", game.read_bytes())
    assert sorted(entry.title for entry in library.entries()) == ["OTHER", "Sunday"]


# The game to continue


def test_the_newest_unfinished_game_is_found(library: Library, storage: StorageFolders) -> None:
    write_game(storage.games / "old.cardtable", hour=1)
    wanted = write_game(storage.games / "new.cardtable", hour=2)
    write_game(storage.games / "over.cardtable", moves=TO_THE_END, hour=3)
    write_bytes(storage.games / "broken.cardtable", damaged(wanted), hour=4)
    entry = newest_unfinished(library)
    assert entry is not None
    assert entry.path == wanted


def test_the_search_reports_a_folder_that_cannot_be_listed(
    storage: StorageFolders, game: Path
) -> None:
    library, disk = reopen(storage)
    disk.refused = {"scan"}
    with pytest.raises(StorageError, match="cannot be listed"):
        next(search_unfinished(library))


def test_deleted_games_are_not_continued(library: Library, game: Path) -> None:
    library.delete(game)
    assert newest_unfinished(library) is None


# Titles and file names


@pytest.mark.parametrize(
    ("stem", "title"),
    [
        ("2026-11-16-101500-gracias", "Gracias"),
        ("2026-11-16-101500-eight28-2", "8/28"),
        ("2026-11-16-101500-extop", "Ex & Top"),
        ("2026-11-16-101500-poker", "2026-11-16-101500-poker"),
        ("Sunday at Grandma’s", "Sunday at Grandma’s"),
        ("<b>bold<∕b>", "<b>bold</b>"),
        ("line\nbreak \u202etab\t", "line break tab "),
    ],
)
def test_the_title_comes_from_the_file_name(
    library: Library, storage: StorageFolders, stem: str, title: str
) -> None:
    write_bytes(storage.games / f"{stem}.cardtable", b"{}")
    (entry,) = library.entries()
    assert entry.title == title


@pytest.mark.parametrize(
    ("title", "shown"),
    [
        ("8/28 with Grandma: who won?", "8/28 with Grandma: who won?"),
        ("  much   room  ", "much room"),
        ("../x", "/x"),
        ("..", ""),
        (".hidden", "hidden"),
        ("ends with dots...", "ends with dots"),
        ("CON", "CON_"),
        ("con.game", "con.game_"),
        ("Lpt1", "Lpt1_"),
        ("Conrad", "Conrad"),
        ("x" * 300, "x" * 80),
        ("🎲" * 100, "🎲" * 40),
        ("👩‍👩‍👧 at play", "👩‍👩‍👧 at play"),
        ("<b>tag</b> & Co|*\\", "<b>tag</b> & Co|*\\"),
        ("\0nul\nl\u2028\u202eine\ud800", "nul l ine"),
        ("", ""),
        ("\u202e", ""),
    ],
)
def test_every_title_becomes_a_valid_file_name(
    library: Library, storage: StorageFolders, game: Path, title: str, shown: str
) -> None:
    content = game.read_bytes()
    if not shown:
        with pytest.raises(StorageError, match=r"A game needs a name\."):
            library.rename(game, title)
        assert game.read_bytes() == content
        return
    path = library.rename(game, title)
    assert path.parent == storage.games
    assert path.suffix == ".cardtable"
    assert not set('<>:"/\\|?*') & set(path.name)
    assert len(path.name.encode()) < 200
    assert path.read_bytes() == content
    (entry,) = library.entries()
    assert (entry.path, entry.title) == (path, shown)


def test_equal_titles_get_different_file_names(library: Library, storage: StorageFolders) -> None:
    contents = set()
    for seed in range(3):
        path = write_game(storage.games / f"{seed}.cardtable", seed=seed)
        contents.add(path.read_bytes())
        library.rename(path, "Same")
    assert sorted(path.name for path in storage.games.iterdir()) == [
        "Same (2).cardtable",
        "Same (3).cardtable",
        "Same.cardtable",
    ]
    assert set(files(storage).values()) == contents


def test_renaming_to_the_same_title_keeps_the_file(
    library: Library, storage: StorageFolders
) -> None:
    path = write_game(storage.games / "2026-11-16-101500-gracias.cardtable")
    assert library.rename(path, "Gracias") == path
    named = library.rename(path, "Ours")
    assert library.rename(named, " Ours ") == named
    assert library.rename(named, "ours").name == "ours.cardtable"


def test_a_renamed_game_is_not_read_again(storage: StorageFolders, game: Path) -> None:
    library, disk = reopen(storage)
    library.read_entry(entry_of(library, game))
    disk.calls.clear()
    assert entry_of(library, library.rename(game, "Monday")).is_read
    assert files_read(disk) == []


class RaceDisk(Disk):
    """Makes two threads that find the same unused name wait for each other, if possible."""

    def __init__(self) -> None:
        self.meeting = Barrier(2)

    def stat(self, path: Path) -> os.stat_result:
        try:
            return super().stat(path)
        except FileNotFoundError:
            if path.name == "Same.cardtable":
                with suppress(BrokenBarrierError):
                    self.meeting.wait(0.2)
            raise


def test_an_import_and_a_rename_at_once_get_different_names(
    storage: StorageFolders, tmp_path: Path, game: Path
) -> None:
    source = write_game(tmp_path / "Same.cardtable", seed=2)
    contents = {game.read_bytes(), source.read_bytes()}
    library = Library(StorageFolders(storage.data.parent, RaceDisk()))
    importing = Thread(target=library.import_file, args=(source,))
    importing.start()
    library.rename(game, "Same")
    importing.join()
    assert set(files(storage).values()) == contents
    assert len(files(storage)) == 2


# Deleting and restoring


def test_a_deleted_game_can_be_restored(
    library: Library, storage: StorageFolders, game: Path
) -> None:
    content, stamp = game.read_bytes(), game.stat().st_mtime_ns
    deleted = library.delete(game)
    assert deleted.parent == storage.deleted
    assert list(storage.games.iterdir()) == []
    (entry,) = library.entries()
    assert entry.is_deleted
    assert entry.title == "Sunday"
    assert library.restore(deleted) == game
    assert game.read_bytes() == content
    assert game.stat().st_mtime_ns == stamp
    assert list(storage.deleted.iterdir()) == []


def test_games_of_the_same_name_are_deleted_and_restored_side_by_side(
    library: Library, storage: StorageFolders
) -> None:
    contents = set()
    for seed in range(3):
        path = write_game(storage.games / "Sunday.cardtable", seed=seed)
        contents.add(path.read_bytes())
        library.delete(path)
    assert set(files(storage).values()) == contents
    assert {entry.title for entry in library.entries()} == {"Sunday"}
    for entry in library.entries():
        library.restore(entry.path)
    assert set(files(storage).values()) == contents
    assert sorted(entry.title for entry in library.entries()) == [
        "Sunday",
        "Sunday (2)",
        "Sunday (3)",
    ]


def test_a_damaged_game_can_be_deleted_and_restored(
    library: Library, storage: StorageFolders
) -> None:
    path = write_bytes(storage.games / ("n" * 240 + ".cardtable"), b"no game")
    library.restore(library.delete(path))
    assert list(files(storage).values()) == [b"no game"]


def test_deleted_games_expire_after_thirty_days(
    library: Library, storage: StorageFolders, game: Path
) -> None:
    now = datetime.now(UTC)
    library.delete(game)
    library.delete_expired(now + timedelta(days=29))
    library.delete_expired(now - timedelta(days=900))
    assert len(library.entries()) == 1
    library.delete_expired(now + timedelta(days=31))
    assert library.entries() == []


def test_a_recently_moved_file_does_not_expire_whatever_its_mark_says(
    library: Library, storage: StorageFolders
) -> None:
    """The clock may have been wrong when it was deleted."""
    name = "Sunday (deleted 2001-01-01-101010).cardtable"
    write_bytes(storage.deleted / name, b"precious")
    library.delete_expired()
    assert len(library.entries()) == 1
    library.delete_expired(datetime.now(UTC) + timedelta(days=31))
    assert library.entries() == []


def test_files_without_a_deletion_mark_never_expire(
    library: Library, storage: StorageFolders
) -> None:
    names = (
        "mine.cardtable",
        "2001-01-01-101010-gracias.cardtable",
        "notes (deleted).txt",
        "x (deleted 2001-99-99-101010).cardtable",
        "(deleted 2001-01-01-101010).txt",
    )
    for name in names:
        write_bytes(storage.deleted / name, b"from another program")
    library.delete_expired(datetime.now(UTC) + timedelta(days=9999))
    assert len(list(storage.deleted.iterdir())) == len(names)


def test_an_old_game_that_was_deleted_today_does_not_expire(library: Library, game: Path) -> None:
    os.utime(game, (0, 0))
    deleted = library.delete(game)
    library.delete_expired()
    assert deleted.exists()


def test_the_deletion_mark_is_in_utc() -> None:
    east = datetime.fromisoformat("2026-11-16T10:00:00+09:00")
    assert deleted_stem("x", east) == "x (deleted 2026-11-16-010000)"


# Import and export


def test_an_imported_game_is_a_copy(
    library: Library, storage: StorageFolders, tmp_path: Path
) -> None:
    source = write_game(tmp_path / "From Ben.cardtable")
    before = source.read_bytes(), source.stat().st_mtime_ns
    path = library.import_file(source)
    assert path == storage.games / "From Ben.cardtable"
    assert path.read_bytes() == before[0]
    assert (source.read_bytes(), source.stat().st_mtime_ns) == before
    assert entry_of(library, path).is_read


def test_no_game_is_imported_twice(
    library: Library, storage: StorageFolders, tmp_path: Path
) -> None:
    source = write_game(tmp_path / "a.cardtable")
    path = library.import_file(source)
    assert library.import_file(source) == path
    assert library.import_file(path) == path
    other = write_game(tmp_path / "other" / "a.cardtable", seed=2)
    assert library.import_file(other).name == "a (2).cardtable"
    assert len(files(storage)) == 2


def test_only_games_are_imported(library: Library, game: Path, tmp_path: Path) -> None:
    newer = game.read_bytes().replace(b'"version": 1', b'"version": 2')
    before = files(library.storage)
    for data, sentence in (
        (damaged(game), "This game is damaged"),
        (newer, "newer version of Card Table"),
        (b"PK\3\4", "not a Card Table game"),
        (b"", "not a Card Table game"),
    ):
        source = write_bytes(tmp_path / "x.cardtable", data)
        with pytest.raises(StorageError, match=sentence):
            library.import_file(source)
        assert source.read_bytes() == data
    with pytest.raises(StorageError, match="not a Card Table game"):
        library.import_file(tmp_path)  # a folder
    assert files(library.storage) == before


def test_an_exported_game_is_a_copy(library: Library, game: Path, tmp_path: Path) -> None:
    target = tmp_path / "copy.cardtable"
    library.export(game, target)
    assert target.read_bytes() == game.read_bytes()
    target.write_bytes(b"old")
    library.export(game, target)  # the player has confirmed
    assert target.read_bytes() == game.read_bytes()


def test_a_game_is_not_exported_onto_itself_or_another(
    library: Library, storage: StorageFolders, game: Path, tmp_path: Path
) -> None:
    other = write_game(storage.games / "other.cardtable", seed=2)
    link = tmp_path / "link.cardtable"
    link.symlink_to(game)
    before = files(storage)
    for target in (game, other, storage.games / "new.cardtable", link):
        with pytest.raises(StorageError, match="Please choose another"):
            library.export(game, target)
    with pytest.raises(StorageError, match="cannot be exported: No such file"):
        library.export(game, tmp_path / "nowhere" / "x.cardtable")
    assert files(storage) == before


@pytest.mark.parametrize("refused", ["read", "create", "write", "sync", "rename", "make_folder"])
def test_nothing_is_lost_if_the_disk_refuses_an_operation(
    storage: StorageFolders, game: Path, tmp_path: Path, refused: str
) -> None:
    source = write_game(tmp_path / "from.cardtable", seed=2)
    gone = Library(storage).delete(write_game(storage.games / "gone.cardtable", seed=3))
    before = set(files(storage).values())
    library, disk = reopen(storage)
    library.entries()
    disk.refused = {refused}
    errors = []
    for operation in (
        lambda: library.rename(game, "Monday"),
        lambda: library.delete(next(storage.games.iterdir())),
        lambda: library.restore(gone),
        lambda: library.import_file(source),
        lambda: library.export(next(storage.games.iterdir()), tmp_path / "to.cardtable"),
    ):
        try:
            operation()
        except StorageError as error:
            errors.append(str(error))
    assert errors
    assert all("Read-only file system" in error for error in errors)
    after = set(files(storage).values())
    assert before <= after <= {*before, source.read_bytes()}


OPERATIONS: dict[str, Callable[[Library, Path, Path, Path], object]] = {
    "rename": lambda library, game, deleted, other: library.rename(game, "Monday"),
    "delete": lambda library, game, deleted, other: library.delete(game),
    "restore": lambda library, game, deleted, other: library.restore(deleted),
    "import": lambda library, game, deleted, other: library.import_file(other),
    "export": lambda library, game, deleted, other: library.export(game, other),
    "list": lambda library, game, deleted, other: library.entries(),
    "read": lambda library, game, deleted, other: library.read_entry(entry_of(library, game)),
    "continue": lambda library, game, deleted, other: newest_unfinished(library),
    "save": lambda library, game, deleted, other: library.save_index(),
    "expire": lambda library, game, deleted, other: library.delete_expired(),
}


@pytest.mark.parametrize("operation", OPERATIONS)
def test_nothing_is_lost_if_any_single_disk_operation_fails(
    storage: StorageFolders, game: Path, tmp_path: Path, operation: str
) -> None:
    first = Library(storage)
    first.read_entry(entry_of(first, game))
    deleted = first.delete(write_game(storage.games / "gone.cardtable", seed=2))
    other = write_game(tmp_path / "other.cardtable", seed=3)
    own = {game.read_bytes(), deleted.read_bytes()}
    whole = {*own, other.read_bytes()}
    for number in count():
        library, disk = reopen(storage)
        disk.calls_until_refusal = number
        with suppress(StorageError):
            OPERATIONS[operation](library, game, deleted, other)
        assert own <= set(files(storage).values()) <= whole
        assert other.read_bytes() in whole
        assert not list(storage.games.glob(".*")), "a draft was left behind"
        if disk.calls_until_refusal >= 0:  # there were fewer calls
            break
        move_back(storage, game, deleted)


def move_back(storage: StorageFolders, game: Path, deleted: Path) -> None:
    """Move both games back to where they were."""
    contents = {load_record(path).header.extra["seed"]: path for path in all_records(storage)}
    os.replace(contents[1], game)
    os.replace(contents[2], deleted)
    if 3 in contents:
        contents[3].unlink()


def all_records(storage: StorageFolders) -> list[Path]:
    return [*storage.games.glob("*.cardtable"), *storage.deleted.glob("*.cardtable")]
