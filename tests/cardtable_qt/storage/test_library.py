"""The shelf: what it knows of the games, and that nothing on it is ever lost."""

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
from cardtable_qt.storage.record_files import MAX_RECORD_BYTES
from rules.disk import Disk
from rules.records import load_record
from tests.cardtable_qt.storage.library_helpers import (
    TO_THE_END,
    StubbornDisk,
    entry_of,
    files,
    write_bytes,
    write_game,
)


@pytest.fixture
def storage(home: Path) -> StorageFolders:
    return StorageFolders(home)


@pytest.fixture
def shelf(storage: StorageFolders) -> Library:
    return Library(storage)


@pytest.fixture
def game(storage: StorageFolders) -> Path:
    return write_game(storage.games / "Sunday.cardtable")


def again(storage: StorageFolders) -> tuple[Library, StubbornDisk]:
    """The shelf at the next start of the program, and what it asks of the disk."""
    disk = StubbornDisk()
    return Library(StorageFolders(storage.data.parent, disk)), disk


def read_from(disk: StubbornDisk) -> list[str]:
    return [path.name for name, path in disk.asked if name == "read"]


def damaged(game: Path) -> bytes:
    return game.read_bytes().replace(b'"move"', b'"dance"', 1)


# Looking


def test_an_empty_home_has_an_empty_shelf_and_stays_empty(shelf: Library, home: Path) -> None:
    assert shelf.entries() == []
    assert shelf.newest_unfinished() is None
    shelf.save_index()
    assert list(home.iterdir()) == []


def test_games_are_listed_without_being_read_the_newest_first(storage: StorageFolders) -> None:
    for hour, name in enumerate(("oldest", "older", "newest")):
        write_game(storage.games / f"{name}.cardtable", hour=hour)
    shelf, disk = again(storage)
    entries = shelf.entries()
    assert [entry.title for entry in entries] == ["newest", "older", "oldest"]
    assert not any(entry.is_read for entry in entries)
    assert read_from(disk) == ["shelf.json"]


def test_a_look_tells_what_a_game_is_about(shelf: Library, storage: StorageFolders) -> None:
    path = write_game(storage.games / "a.cardtable", "extop", 7, ("Ann", "Ben"), seed=3)
    entry = shelf.read_entry(entry_of(shelf, path))
    summary = entry.summary
    assert entry.is_read
    assert entry.error is None
    assert summary is not None
    assert (summary.game, summary.names, summary.moves) == ("extop", ("Ann", "Ben"), 7)
    assert not summary.is_finished


def test_what_was_read_once_is_known_at_the_next_start(
    shelf: Library, storage: StorageFolders
) -> None:
    for seed in range(3):
        write_game(storage.games / f"{seed}.cardtable", seed=seed)
    seen = [shelf.read_entry(entry) for entry in shelf.entries()]
    shelf.save_index()
    later, disk = again(storage)
    assert later.entries() == seen
    assert read_from(disk) == ["shelf.json"]


def test_a_game_that_has_changed_is_read_anew(
    shelf: Library, storage: StorageFolders, game: Path
) -> None:
    shelf.read_entry(entry_of(shelf, game))
    shelf.save_index()
    write_game(game.with_name("other.cardtable"), moves=9, hour=1)
    os.replace(game.with_name("other.cardtable"), game)
    later, _ = again(storage)
    entry = entry_of(later, game)
    assert not entry.is_read
    summary = later.read_entry(entry).summary
    assert summary is not None
    assert summary.moves == 9


def test_a_game_that_was_just_played_is_not_read(storage: StorageFolders, game: Path) -> None:
    record = load_record(game)
    shelf, disk = again(storage)
    shelf.update_entry(game, GameSummary.from_timeline(record.header, record.timeline))
    assert entry_of(shelf, game).summary == GameSummary.from_timeline(
        record.header, record.timeline
    )
    assert read_from(disk) == ["shelf.json"]
    shelf.update_entry(
        game.with_name("gone.cardtable"), GameSummary.from_timeline(record.header, record.timeline)
    )
    assert len(shelf.entries()) == 1


def test_the_index_forgets_games_that_are_gone(
    shelf: Library, game: Path, storage: StorageFolders
) -> None:
    shelf.read_entry(entry_of(shelf, game))
    shelf.save_index()
    game.unlink()
    later, _ = again(storage)
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
def test_a_broken_index_is_made_anew(storage: StorageFolders, game: Path, text: str) -> None:
    write_bytes(storage.cache / "shelf.json", text.encode("latin-1"))
    shelf, _ = again(storage)
    entry = entry_of(shelf, game)
    assert not entry.is_read
    assert shelf.read_entry(entry).summary is not None
    shelf.save_index()
    assert entry_of(again(storage)[0], game).is_read


def test_an_index_that_lies_about_a_file_is_not_believed(
    shelf: Library, storage: StorageFolders, game: Path
) -> None:
    shelf.read_entry(entry_of(shelf, game))
    shelf.save_index()
    text = (storage.cache / "shelf.json").read_text()
    found = game.stat()
    for wrong in (text.replace(str(found.st_size), "7"), text.replace(str(found.st_mtime_ns), "7")):
        assert wrong != text
        (storage.cache / "shelf.json").write_text(wrong)
        assert not entry_of(again(storage)[0], game).is_read


def test_without_a_place_for_the_index_the_shelf_works_all_the_same(
    storage: StorageFolders, game: Path
) -> None:
    disk = StubbornDisk("create", "make_folder")
    shelf = Library(StorageFolders(storage.data.parent, disk))
    assert shelf.read_entry(entry_of(shelf, game)).summary is not None
    shelf.save_index()
    disk.refused.clear()
    shelf.save_index()
    assert entry_of(again(storage)[0], game).is_read


# Files that are no games


def test_files_that_are_not_meant_for_the_shelf_are_not_on_it(
    shelf: Library, storage: StorageFolders, game: Path
) -> None:
    write_bytes(storage.games / "notes.txt", b"hello")
    write_bytes(storage.games / ".Sunday.cardtable.17-1.draft", b"half")
    write_bytes(storage.games / ".hidden.cardtable", b"half")
    (storage.games / "folder.cardtable").mkdir()
    os.mkfifo(storage.games / "pipe.cardtable")
    (storage.games / "nowhere.cardtable").symlink_to("gone")
    assert [entry.path for entry in shelf.entries()] == [game]


@pytest.mark.parametrize("read_first", [False, True])
def test_what_is_wrong_with_a_file_is_told_and_the_file_stays(
    shelf: Library, storage: StorageFolders, game: Path, read_first: bool
) -> None:
    broken = write_bytes(storage.games / "broken.cardtable", damaged(game))
    newer = game.read_bytes().replace(b'"version": 1', b'"version": 99')
    newer_file = write_bytes(storage.games / "newer.cardtable", newer)
    sentences = {
        broken: "This game is damaged. Line ",
        newer_file: "This game was saved by a newer version of Card Table. Use that version to open it.",
        write_bytes(storage.games / "b.cardtable", b""): "This file is not a Card Table game",
        write_bytes(storage.games / "c.cardtable", b"\x89PNG\n\0"): "This file is no game",
        write_bytes(storage.games / "d.cardtable", b'{"a": 1}\n{}'): "This file is no game",
        write_bytes(storage.games / "e.cardtable", b"[" * 99_999): "This file is no game",
        write_bytes(storage.games / "f.cardtable", game.read_bytes()[:40]): "This file is no game",
    }
    before = files(storage)
    if read_first:
        for entry in shelf.entries():
            shelf.read_entry(entry)
        shelf.save_index()
        shelf = Library(storage)
    for path, sentence in sentences.items():
        entry = shelf.read_entry(entry_of(shelf, path))
        assert entry.summary is None
        assert entry.error is not None
        assert str(entry.error).startswith(sentence)
    assert files(storage) == before


def test_a_torn_end_is_no_damage(shelf: Library, storage: StorageFolders, game: Path) -> None:
    torn = write_bytes(storage.games / "torn.cardtable", game.read_bytes() + b'{"seat": 0, "mo')
    summary = shelf.read_entry(entry_of(shelf, torn)).summary
    assert summary is not None
    assert summary.moves == 5
    assert torn.read_bytes().endswith(b'"mo')


def test_a_huge_file_is_not_even_read(storage: StorageFolders) -> None:
    huge = write_bytes(storage.games / "huge.cardtable", b"")
    os.truncate(huge, MAX_RECORD_BYTES + 1)
    shelf, disk = again(storage)
    entry = shelf.read_entry(entry_of(shelf, huge))
    assert str(entry.error) == "This file is too large to be a game."
    with pytest.raises(StorageError, match="too large"):
        shelf.import_file(huge)
    assert read_from(disk) == ["shelf.json"]


def test_a_game_that_vanishes_before_the_look_is_told(shelf: Library, game: Path) -> None:
    (entry,) = shelf.entries()
    game.unlink()
    gone = shelf.read_entry(entry)
    assert str(gone.error) == "This game no longer exists."
    assert gone.path == game
    for act in (
        lambda: shelf.rename(game, "Monday"),
        lambda: shelf.delete(game),
        lambda: shelf.restore(game),
        lambda: shelf.import_file(game),
        lambda: shelf.export(game, game.parent.parent / "copy.cardtable"),
    ):
        with pytest.raises(StorageError, match="no longer exists"):
            act()
    assert shelf.entries() == []


def test_a_disk_that_cannot_be_read_is_told_and_tried_again(
    storage: StorageFolders, game: Path
) -> None:
    shelf, disk = again(storage)
    (entry,) = shelf.entries()
    disk.refused = {"read"}
    assert str(shelf.read_entry(entry).error).startswith("This game cannot be read: Read-only")
    disk.refused = {"stat"}
    (entry,) = shelf.entries()
    assert str(shelf.read_entry(entry).error).startswith("This game cannot be read: ")
    disk.refused = {"scan"}
    with pytest.raises(StorageError, match="cannot be listed"):
        shelf.entries()
    disk.refused = set()
    (entry,) = shelf.entries()
    assert shelf.read_entry(entry).summary is not None


def test_a_trouble_is_not_remembered(shelf: Library, storage: StorageFolders, game: Path) -> None:
    found, good = game.stat(), game.read_bytes()
    game.write_bytes(good.replace(b'"move"', b'"mose"', 1))
    os.utime(game, ns=(found.st_mtime_ns,) * 2)
    assert shelf.read_entry(entry_of(shelf, game)).error is not None
    shelf.save_index()
    game.write_bytes(good)  # repaired so well that nobody can tell
    os.utime(game, ns=(found.st_mtime_ns,) * 2)
    later, _ = again(storage)
    assert later.read_entry(entry_of(later, game)).summary is not None


def test_a_game_that_turns_out_to_be_damaged_is_not_believed_any_more(
    shelf: Library, storage: StorageFolders, game: Path
) -> None:
    shelf.read_entry(entry_of(shelf, game))
    found, bad = game.stat(), game.read_bytes().replace(b'"move"', b'"mose"', 1)
    game.write_bytes(bad)
    os.utime(game, ns=(found.st_mtime_ns,) * 2)  # it looks as if nothing had happened
    assert shelf.open(entry_of(shelf, game))[0].error is not None
    assert not entry_of(shelf, game).is_read


def test_what_is_known_outlasts_a_disk_that_refuses_for_a_moment(
    storage: StorageFolders, game: Path
) -> None:
    shelf, disk = again(storage)
    entry = shelf.read_entry(entry_of(shelf, game))
    disk.refused = {"read"}
    assert shelf.open(entry)[0].error is not None
    disk.refused = set()
    assert entry_of(shelf, game) == entry


def test_a_record_from_where_all_letters_are_large_is_one(
    shelf: Library, storage: StorageFolders, game: Path
) -> None:
    write_bytes(storage.games / "OTHER.CARDTABLE", game.read_bytes())
    assert sorted(entry.title for entry in shelf.entries()) == ["OTHER", "Sunday"]


# The game to go on with


def test_the_newest_unfinished_game_is_found(shelf: Library, storage: StorageFolders) -> None:
    write_game(storage.games / "old.cardtable", hour=1)
    wanted = write_game(storage.games / "new.cardtable", hour=2)
    write_game(storage.games / "over.cardtable", moves=TO_THE_END, hour=3)
    write_bytes(storage.games / "broken.cardtable", damaged(wanted), hour=4)
    entry = shelf.newest_unfinished()
    assert entry is not None
    assert entry.path == wanted


def test_a_game_in_which_no_person_has_moved_is_gone_on_with_only_if_there_is_no_other(
    storage: StorageFolders,
) -> None:
    write_game(storage.games / "dealt.cardtable", moves=0, hour=2)
    dealt = write_game(storage.games / "dealt later.cardtable", moves=0, hour=3)
    computers = write_game(storage.games / "computers.cardtable", people=(), hour=4)
    played = write_game(storage.games / "played.cardtable", hour=1)
    for shelf in (Library(storage), again(storage)[0]):  # with and without what is known already
        entry = shelf.newest_unfinished()
        assert entry is not None
        assert entry.path == played
        shelf.save_index()
    for path, then in ((played, computers), (computers, dealt)):
        path.unlink()
        entry = Library(storage).newest_unfinished()
        assert entry is not None
        assert entry.path == then


def test_the_search_for_the_game_to_go_on_with_breathes_after_every_record(
    storage: StorageFolders,
) -> None:
    wanted = write_game(storage.games / "wanted.cardtable", hour=-1)
    over = write_game(storage.games / "over.cardtable", moves=TO_THE_END).read_bytes()
    for number in range(30):
        write_bytes(storage.games / f"{number}.cardtable", over, hour=number)
    shelf, disk = again(storage)
    read = 1  # the index
    steps = []
    for step in shelf.search_unfinished():
        assert len(read_from(disk)) - read <= 1
        read = len(read_from(disk))
        steps.append(step)
    assert steps[:-1] == [None] * 32
    assert steps[-1] is not None
    assert steps[-1].path == wanted
    assert shelf.newest_unfinished() == steps[-1]


def test_a_search_in_a_folder_that_cannot_be_read_says_so(
    storage: StorageFolders, game: Path
) -> None:
    shelf, disk = again(storage)
    disk.refused = {"scan"}
    with pytest.raises(StorageError, match="cannot be listed"):
        next(shelf.search_unfinished())


def test_deleted_games_are_not_gone_on_with(shelf: Library, game: Path) -> None:
    shelf.delete(game)
    assert shelf.newest_unfinished() is None


# Names


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
def test_a_game_is_called_as_its_player_named_it(
    shelf: Library, storage: StorageFolders, stem: str, title: str
) -> None:
    write_bytes(storage.games / f"{stem}.cardtable", b"")
    (entry,) = shelf.entries()
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
def test_every_title_becomes_a_file_that_every_system_can_keep(
    shelf: Library, storage: StorageFolders, game: Path, title: str, shown: str
) -> None:
    content = game.read_bytes()
    if not shown:
        with pytest.raises(StorageError, match=r"A game needs a name\."):
            shelf.rename(game, title)
        assert game.read_bytes() == content
        return
    path = shelf.rename(game, title)
    assert path.parent == storage.games
    assert path.suffix == ".cardtable"
    assert not set('<>:"/\\|?*') & set(path.name)
    assert len(path.name.encode()) < 200
    assert path.read_bytes() == content
    (entry,) = shelf.entries()
    assert (entry.path, entry.title) == (path, shown)


def test_no_game_takes_the_name_of_another(shelf: Library, storage: StorageFolders) -> None:
    contents = set()
    for seed in range(3):
        path = write_game(storage.games / f"{seed}.cardtable", seed=seed)
        contents.add(path.read_bytes())
        shelf.rename(path, "Same")
    assert sorted(path.name for path in storage.games.iterdir()) == [
        "Same (2).cardtable",
        "Same (3).cardtable",
        "Same.cardtable",
    ]
    assert set(files(storage).values()) == contents


def test_a_game_that_keeps_its_title_keeps_its_file(
    shelf: Library, storage: StorageFolders
) -> None:
    path = write_game(storage.games / "2026-11-16-101500-gracias.cardtable")
    assert shelf.rename(path, "Gracias") == path
    named = shelf.rename(path, "Ours")
    assert shelf.rename(named, " Ours ") == named
    assert shelf.rename(named, "ours").name == "ours.cardtable"


def test_a_renamed_game_need_not_be_read_again(storage: StorageFolders, game: Path) -> None:
    shelf, disk = again(storage)
    shelf.read_entry(entry_of(shelf, game))
    disk.asked.clear()
    assert entry_of(shelf, shelf.rename(game, "Monday")).is_read
    assert read_from(disk) == []


class MeetingDisk(Disk):
    """Lets two who find the same name free wait for each other, if they can."""

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


def test_two_at_once_never_get_the_same_name(
    storage: StorageFolders, tmp_path: Path, game: Path
) -> None:
    """One file is imported while another is renamed."""
    source = write_game(tmp_path / "Same.cardtable", seed=2)
    contents = {game.read_bytes(), source.read_bytes()}
    shelf = Library(StorageFolders(storage.data.parent, MeetingDisk()))
    importing = Thread(target=shelf.import_file, args=(source,))
    importing.start()
    shelf.rename(game, "Same")
    importing.join()
    assert set(files(storage).values()) == contents
    assert len(files(storage)) == 2


# Deleting, and taking it back


def test_a_deleted_game_can_be_taken_back(
    shelf: Library, storage: StorageFolders, game: Path
) -> None:
    content, stamp = game.read_bytes(), game.stat().st_mtime_ns
    deleted = shelf.delete(game)
    assert deleted.parent == storage.deleted
    assert list(storage.games.iterdir()) == []
    (entry,) = shelf.entries()
    assert entry.is_deleted
    assert entry.title == "Sunday"
    assert shelf.restore(deleted) == game
    assert game.read_bytes() == content
    assert game.stat().st_mtime_ns == stamp
    assert list(storage.deleted.iterdir()) == []


def test_games_of_the_same_name_are_deleted_and_restored_side_by_side(
    shelf: Library, storage: StorageFolders
) -> None:
    contents = set()
    for seed in range(3):
        path = write_game(storage.games / "Sunday.cardtable", seed=seed)
        contents.add(path.read_bytes())
        shelf.delete(path)
    assert set(files(storage).values()) == contents
    assert {entry.title for entry in shelf.entries()} == {"Sunday"}
    for entry in shelf.entries():
        shelf.restore(entry.path)
    assert set(files(storage).values()) == contents
    assert sorted(entry.title for entry in shelf.entries()) == [
        "Sunday",
        "Sunday (2)",
        "Sunday (3)",
    ]


def test_a_damaged_game_can_be_deleted_and_taken_back_too(
    shelf: Library, storage: StorageFolders
) -> None:
    path = write_bytes(storage.games / ("n" * 240 + ".cardtable"), b"no game")
    shelf.restore(shelf.delete(path))
    assert list(files(storage).values()) == [b"no game"]


def test_after_thirty_days_a_deleted_game_is_gone(
    shelf: Library, storage: StorageFolders, game: Path
) -> None:
    now = datetime.now(UTC)
    shelf.delete(game)
    shelf.delete_expired(now + timedelta(days=29))
    shelf.delete_expired(now - timedelta(days=900))
    assert len(shelf.entries()) == 1
    shelf.delete_expired(now + timedelta(days=31))
    assert shelf.entries() == []


def test_a_game_that_was_laid_there_lately_is_kept_whatever_its_mark_says(
    shelf: Library, storage: StorageFolders
) -> None:
    """A clock may have been wrong when it was deleted."""
    name = "Sunday (deleted 2001-01-01-101010).cardtable"
    write_bytes(storage.deleted / name, b"precious")
    shelf.delete_expired()
    assert len(shelf.entries()) == 1
    shelf.delete_expired(datetime.now(UTC) + timedelta(days=31))
    assert shelf.entries() == []


def test_only_what_was_deleted_here_is_ever_removed(
    shelf: Library, storage: StorageFolders
) -> None:
    names = (
        "mine.cardtable",
        "2001-01-01-101010-gracias.cardtable",
        "notes (deleted).txt",
        "x (deleted 2001-99-99-101010).cardtable",
        "(deleted 2001-01-01-101010).txt",
    )
    for name in names:
        write_bytes(storage.deleted / name, b"put here by somebody")
    shelf.delete_expired(datetime.now(UTC) + timedelta(days=9999))
    assert len(list(storage.deleted.iterdir())) == len(names)


def test_an_old_game_that_is_deleted_today_stays_for_thirty_days(
    shelf: Library, game: Path
) -> None:
    os.utime(game, (0, 0))
    deleted = shelf.delete(game)
    shelf.delete_expired()
    assert deleted.exists()


def test_the_mark_of_a_deleted_game_tells_the_moment_anywhere() -> None:
    east = datetime.fromisoformat("2026-11-16T10:00:00+09:00")
    assert deleted_stem("x", east) == "x (deleted 2026-11-16-010000)"


# From elsewhere, and to there


def test_an_imported_game_is_a_copy(
    shelf: Library, storage: StorageFolders, tmp_path: Path
) -> None:
    source = write_game(tmp_path / "From Ben.cardtable")
    before = source.read_bytes(), source.stat().st_mtime_ns
    path = shelf.import_file(source)
    assert path == storage.games / "From Ben.cardtable"
    assert path.read_bytes() == before[0]
    assert (source.read_bytes(), source.stat().st_mtime_ns) == before
    assert entry_of(shelf, path).is_read


def test_no_game_is_imported_twice(shelf: Library, storage: StorageFolders, tmp_path: Path) -> None:
    source = write_game(tmp_path / "a.cardtable")
    path = shelf.import_file(source)
    assert shelf.import_file(source) == path
    assert shelf.import_file(path) == path
    other = write_game(tmp_path / "other" / "a.cardtable", seed=2)
    assert shelf.import_file(other).name == "a (2).cardtable"
    assert len(files(storage)) == 2


def test_nothing_but_games_is_imported(shelf: Library, game: Path, tmp_path: Path) -> None:
    newer = game.read_bytes().replace(b'"version": 1', b'"version": 2')
    before = files(shelf.storage)
    for data, sentence in (
        (damaged(game), "This game is damaged"),
        (newer, "newer version of Card Table"),
        (b"PK\3\4", "not a Card Table game"),
        (b"", "not a Card Table game"),
    ):
        source = write_bytes(tmp_path / "x.cardtable", data)
        with pytest.raises(StorageError, match=sentence):
            shelf.import_file(source)
        assert source.read_bytes() == data
    with pytest.raises(StorageError, match="not a Card Table game"):
        shelf.import_file(tmp_path)  # a folder
    assert files(shelf.storage) == before


def test_an_exported_game_is_a_copy(shelf: Library, game: Path, tmp_path: Path) -> None:
    target = tmp_path / "copy.cardtable"
    shelf.export(game, target)
    assert target.read_bytes() == game.read_bytes()
    target.write_bytes(b"old")
    shelf.export(game, target)  # the player was asked before
    assert target.read_bytes() == game.read_bytes()


def test_a_game_is_not_exported_onto_itself_or_another(
    shelf: Library, storage: StorageFolders, game: Path, tmp_path: Path
) -> None:
    other = write_game(storage.games / "other.cardtable", seed=2)
    link = tmp_path / "link.cardtable"
    link.symlink_to(game)
    before = files(storage)
    for target in (game, other, storage.games / "new.cardtable", link):
        with pytest.raises(StorageError, match="Please choose another"):
            shelf.export(game, target)
    with pytest.raises(StorageError, match="cannot be exported: No such file"):
        shelf.export(game, tmp_path / "nowhere" / "x.cardtable")
    assert files(storage) == before


@pytest.mark.parametrize("refused", ["read", "create", "write", "sync", "rename", "make_folder"])
def test_whatever_the_disk_refuses_nothing_is_lost(
    storage: StorageFolders, game: Path, tmp_path: Path, refused: str
) -> None:
    source = write_game(tmp_path / "from.cardtable", seed=2)
    gone = Library(storage).delete(write_game(storage.games / "gone.cardtable", seed=3))
    before = set(files(storage).values())
    shelf, disk = again(storage)
    shelf.entries()
    disk.refused = {refused}
    told = []
    for act in (
        lambda: shelf.rename(game, "Monday"),
        lambda: shelf.delete(next(storage.games.iterdir())),
        lambda: shelf.restore(gone),
        lambda: shelf.import_file(source),
        lambda: shelf.export(next(storage.games.iterdir()), tmp_path / "to.cardtable"),
    ):
        try:
            act()
        except StorageError as error:
            told.append(str(error))
    assert told
    assert all("Read-only file system" in sentence for sentence in told)
    kept = set(files(storage).values())
    assert before <= kept <= {*before, source.read_bytes()}


ACTS: dict[str, Callable[[Library, Path, Path, Path], object]] = {
    "rename": lambda shelf, game, deleted, other: shelf.rename(game, "Monday"),
    "delete": lambda shelf, game, deleted, other: shelf.delete(game),
    "restore": lambda shelf, game, deleted, other: shelf.restore(deleted),
    "import": lambda shelf, game, deleted, other: shelf.import_file(other),
    "export": lambda shelf, game, deleted, other: shelf.export(game, other),
    "list": lambda shelf, game, deleted, other: shelf.entries(),
    "look": lambda shelf, game, deleted, other: shelf.read_entry(entry_of(shelf, game)),
    "go on": lambda shelf, game, deleted, other: shelf.newest_unfinished(),
    "save": lambda shelf, game, deleted, other: shelf.save_index(),
    "empty": lambda shelf, game, deleted, other: shelf.delete_expired(),
}


@pytest.mark.parametrize("act", ACTS)
def test_nothing_is_lost_wherever_the_disk_fails_once(
    storage: StorageFolders, game: Path, tmp_path: Path, act: str
) -> None:
    first = Library(storage)
    first.read_entry(entry_of(first, game))
    deleted = first.delete(write_game(storage.games / "gone.cardtable", seed=2))
    other = write_game(tmp_path / "other.cardtable", seed=3)
    own = {game.read_bytes(), deleted.read_bytes()}
    whole = {*own, other.read_bytes()}
    for moment in count():
        shelf, disk = again(storage)
        disk.refused_one = moment
        with suppress(StorageError):
            ACTS[act](shelf, game, deleted, other)
        assert own <= set(files(storage).values()) <= whole
        assert other.read_bytes() in whole
        assert not list(storage.games.glob(".*")), "a draft was left behind"
        if disk.refused_one >= 0:  # there were not so many moments
            break
        put_back(storage, game, deleted)


def put_back(storage: StorageFolders, game: Path, deleted: Path) -> None:
    """Lay both games where they were."""
    contents = {load_record(path).header.extra["seed"]: path for path in every_record(storage)}
    os.replace(contents[1], game)
    os.replace(contents[2], deleted)
    if 3 in contents:
        contents[3].unlink()


def every_record(storage: StorageFolders) -> list[Path]:
    return [*storage.games.glob("*.cardtable"), *storage.deleted.glob("*.cardtable")]
