"""The thumbnails of the library, and the thread that reads it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import NoReturn

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from cardtable_qt.base import text_size
from cardtable_qt.games.registry import game_table
from cardtable_qt.pages.library import thumbnails
from cardtable_qt.pages.library.library_page import LibraryPage
from cardtable_qt.pages.library.library_reader import FinalPosition, LibraryReader, final_position
from cardtable_qt.pages.library.thumbnails import (
    THUMBNAIL_SIZE,
    ThumbnailPainter,
    Thumbnails,
    ThumbnailStyle,
)
from cardtable_qt.storage.library import Library, LibraryEntry
from cardtable_qt.storage.paths import StorageFolders
from cardtable_qt.table.painting import art as backs
from rules import GAMES
from tests.cardtable_qt.pages.library.helpers import (
    available_actions,
    open_library,
    select_game,
    titles,
    wait_for_signal,
)
from tests.cardtable_qt.palettes import PALETTES, palette_in_use
from tests.cardtable_qt.storage.library_helpers import (
    NAMES,
    TO_THE_END,
    RefusingDisk,
    entry_of,
    write_bytes,
    write_game,
)

TURN_BY_TURN = [key for key, game in GAMES.items() if not game.is_real_time]


@pytest.fixture
def storage(home: Path) -> StorageFolders:
    return StorageFolders(home, RefusingDisk())


@pytest.fixture
def library(storage: StorageFolders) -> Library:
    return Library(storage)


@pytest.fixture
def reader(library: Library, qtbot: QtBot) -> Iterator[LibraryReader]:
    reader = LibraryReader(library)
    yield reader
    reader.close()


def disk_of(storage: StorageFolders) -> RefusingDisk:
    assert isinstance(storage.disk, RefusingDisk)
    return storage.disk


def position_of(library: Library, path: Path) -> FinalPosition:
    position = final_position(*library.open(entry_of(library, path)))
    assert position is not None
    return position


# Secrets


@pytest.mark.parametrize("key", TURN_BY_TURN)
@pytest.mark.parametrize(("people", "viewer"), [((1,), 1), ((0, 1), None), ((), None)])
def test_a_thumbnail_shows_the_view_of_the_only_person(
    library: Library, key: str, people: tuple[int, ...], viewer: int | None
) -> None:
    names = NAMES[:4]
    path = write_game(library.storage.games / "a.cardtable", key, 12, names, people)
    observation = position_of(library, path).observation
    assert observation is not None
    assert observation.seat == viewer


@pytest.mark.parametrize("key", TURN_BY_TURN)
def test_a_thumbnail_of_an_unfinished_game_reveals_no_hidden_cards(
    library: Library, key: str, qtbot: QtBot
) -> None:
    path = write_game(library.storage.games / "a.cardtable", key, 12, NAMES[:4])
    shown = position_of(library, path)
    assert shown.observation is not None
    painter = ThumbnailPainter()
    image = painter.paint(shown, 1.0)
    other = shown.observation.sample(Random(5)).observe(
        shown.observation.seat
    )  # other hidden cards
    assert painter.paint(replace(shown, observation=other), 1.0) == image


def test_the_thumbnail_of_an_unfinished_real_time_game_is_covered(
    library: Library, qtbot: QtBot
) -> None:
    games, painter = library.storage.games, ThumbnailPainter()
    thumbnails = [
        painter.paint(
            position_of(library, write_game(games / f"{n}.cardtable", "triple", n, seed=n)), 1.0
        )
        for n in (0, 7, 20)
    ]
    assert thumbnails[0] == thumbnails[1] == thumbnails[2]
    over = position_of(library, write_game(games / "over.cardtable", "triple", TO_THE_END))
    assert over.observation is not None  # a finished game is open to everyone
    assert painter.paint(over, 1.0) != thumbnails[0]


def test_the_index_holds_no_cards(library: Library, storage: StorageFolders) -> None:
    for key in GAMES:
        write_game(storage.games / f"{key}.cardtable", key, 9, NAMES[:4])
    for entry in library.entries():
        library.read_entry(entry)
    library.save_index()
    index = json.loads((storage.cache / "shelf.json").read_bytes())
    fields = {"game", "created", "names", "players", "options", "moves", "practice", "scores",
            "winners", "begun"}  # fmt: skip
    assert len(index["games"]) == len(GAMES)
    assert all(set(summary) == fields for _, _, summary in index["games"].values())


# Thumbnails


def wait_for(qtbot: QtBot, thumbnails: Thumbnails, entry: LibraryEntry) -> None:
    with qtbot.waitSignal(thumbnails.ready):
        assert thumbnails.pixmap(entry, 1.0) is None


@pytest.mark.parametrize("key", GAMES)
def test_a_thumbnail_is_painted_and_cached(
    library: Library, reader: LibraryReader, qtbot: QtBot, tmp_path: Path, key: str
) -> None:
    path = write_game(library.storage.games / "a.cardtable", key, 20, NAMES[:4])
    entry = entry_of(library, path)
    thumbnails = Thumbnails(reader, tmp_path / "pictures")
    wait_for(qtbot, thumbnails, entry)
    image = thumbnails.pixmap(entry, 1.0)
    assert image is not None
    assert image.size() == THUMBNAIL_SIZE
    qtbot.waitUntil(lambda: len(list((tmp_path / "pictures").glob("*.png"))) == 1)
    later = Thumbnails(reader, tmp_path / "pictures")
    disk_of(library.storage).calls.clear()
    wait_for(qtbot, later, entry)
    again = later.pixmap(entry, 1.0)
    assert again is not None
    assert again.toImage() == image.toImage()
    assert not any(call == ("read", path) for call in disk_of(library.storage).calls)


@pytest.mark.parametrize("key", GAMES)
def test_a_thumbnail_shows_the_portraits_of_the_players(
    library: Library, qtbot: QtBot, key: str
) -> None:
    names = NAMES[:4]
    shown = position_of(
        library, write_game(library.storage.games / "a.cardtable", key, TO_THE_END, names)
    )
    painter = ThumbnailPainter()
    image = painter.paint(shown, 2.0)
    for seat in range(1, len(names)):
        players = (*shown.players[:seat], "magda", *shown.players[seat + 1 :])
        assert painter.paint(replace(shown, players=players), 2.0) != image


def test_a_broken_cached_thumbnail_is_painted_again(
    library: Library, reader: LibraryReader, qtbot: QtBot, tmp_path: Path
) -> None:
    entry = entry_of(library, write_game(library.storage.games / "a.cardtable"))
    file = tmp_path / f"{ThumbnailStyle.current(1.0).key(entry)}.png"
    file.write_bytes(b"no picture")
    thumbnails = Thumbnails(reader, tmp_path)
    wait_for(qtbot, thumbnails, entry)
    assert thumbnails.pixmap(entry, 1.0) is not None
    qtbot.waitUntil(lambda: not QImage(str(file)).isNull())


def test_thumbnails_are_shown_even_if_they_cannot_be_cached(
    library: Library, reader: LibraryReader, qtbot: QtBot, tmp_path: Path
) -> None:
    entry = entry_of(library, write_game(library.storage.games / "a.cardtable"))
    disk_of(library.storage).refused = {"create", "make_folder"}
    thumbnails = Thumbnails(reader, tmp_path / "pictures")
    wait_for(qtbot, thumbnails, entry)
    assert thumbnails.pixmap(entry, 1.0) is not None


def test_an_unreadable_file_has_no_thumbnail(
    library: Library, reader: LibraryReader, qtbot: QtBot, tmp_path: Path
) -> None:
    entry = entry_of(library, write_bytes(library.storage.games / "a.cardtable", b"?"))
    thumbnails = Thumbnails(reader, tmp_path)
    wait_for(qtbot, thumbnails, entry)
    assert thumbnails.pixmap(entry, 1.0) is None
    assert thumbnails.pixmap(library.read_entry(entry), 1.0) is None
    assert list(tmp_path.iterdir()) == []


def broken(*_: object) -> NoReturn:
    raise ValueError("boom")


@pytest.fixture
def no_layout(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the layout of 8/28 fail."""
    tables = {key: game_table(key) for key in GAMES}
    tables["eight28"] = replace(tables["eight28"], layout=broken)
    monkeypatch.setattr(thumbnails, "game_table", tables.__getitem__)


@pytest.mark.usefixtures("no_layout", "qapp")
def test_a_thumbnail_that_fails_leaves_no_active_painter(library: Library) -> None:
    shown = position_of(library, write_game(library.storage.games / "a.cardtable", "eight28"))
    with pytest.raises(ValueError, match="boom") as caught:
        ThumbnailPainter().paint(shown, 1.0)
    images = [
        value
        for entry in caught.traceback
        for value in entry.locals.values()
        if isinstance(value, QImage)
    ]
    assert [image.paintingActive() for image in images] == [False]


@pytest.mark.usefixtures("no_layout")
def test_a_thumbnail_that_fails_gets_a_placeholder_that_is_not_cached(
    library: Library,
    reader: LibraryReader,
    qtbot: QtBot,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:
    games = library.storage.games
    bad = entry_of(library, write_game(games / "bad.cardtable", "eight28"))
    good = entry_of(library, write_game(games / "good.cardtable", "gracias"))
    thumbnails = Thumbnails(reader, tmp_path)
    wait_for(qtbot, thumbnails, bad)
    placeholder = thumbnails.pixmap(bad, 1.0)
    assert placeholder is not None
    assert placeholder.size() == THUMBNAIL_SIZE
    assert "could not be painted" in caplog.text
    wait_for(qtbot, thumbnails, good)
    cached = tmp_path / f"{ThumbnailStyle.current(1.0).key(good)}.png"
    qtbot.waitUntil(cached.exists)
    assert list(tmp_path.iterdir()) == [cached]


@pytest.mark.usefixtures("no_layout")
def test_a_thumbnail_whose_placeholder_fails_stays_empty(
    library: Library,
    reader: LibraryReader,
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("cardtable_qt.pages.library.thumbnails.face_pixmap", broken)
    entry = entry_of(library, write_game(library.storage.games / "bad.cardtable", "eight28"))
    thumbnails = Thumbnails(reader, tmp_path)
    wait_for(qtbot, thumbnails, entry)
    assert thumbnails.pixmap(entry, 1.0) is None
    assert not thumbnails._missing  # and it is not requested again


@pytest.mark.usefixtures("no_layout")
def test_the_page_works_if_thumbnails_fail(qtbot: QtBot, storage: StorageFolders) -> None:
    for number, key in enumerate(("eight28", "gracias", "eight28")):
        write_game(storage.games / f"{number}.cardtable", key, hour=number)
    page = open_library(qtbot, storage)
    qtbot.waitUntil(lambda: len(page.thumbnails._cache) == 3)
    assert all(page.thumbnails._cache.values())
    for title in titles(page):
        select_game(page, title)
        assert "Open" in available_actions(page)
    assert not page.grab().isNull()
    page.close_page()


def test_the_cache_key_depends_on_the_file_and_the_style(library: Library) -> None:
    path = write_game(library.storage.games / "a.cardtable", hour=1)
    before = entry_of(library, path)
    keys = {ThumbnailStyle.current(1.0).key(before), ThumbnailStyle.current(2.0).key(before)}
    for tones in list(PALETTES.values())[1:]:
        with palette_in_use(tones):
            keys.add(ThumbnailStyle.current(1.0).key(before))
    backs.set_card_back("stars")
    keys.add(ThumbnailStyle.current(1.0).key(before))
    backs.set_card_back(backs.GAME_BACK)
    text_size.set_scale(1.6)
    keys.add(ThumbnailStyle.current(1.0).key(before))
    text_size.set_scale(1.0)
    write_game(path.with_name("b.cardtable"), hour=1)
    path.unlink()
    write_game(path, hour=2)
    keys |= {ThumbnailStyle.current(1.0).key(entry) for entry in library.entries()}
    assert len(keys) == 9


def test_thumbnails_of_removed_games_are_deleted(
    library: Library, reader: LibraryReader, qtbot: QtBot, tmp_path: Path
) -> None:
    entry = entry_of(library, write_game(library.storage.games / "a.cardtable"))
    (tmp_path / "old.png").write_bytes(b"")
    (tmp_path / "note.txt").write_bytes(b"")
    thumbnails = Thumbnails(reader, tmp_path)
    wait_for(qtbot, thumbnails, entry)
    qtbot.waitUntil(lambda: len(list(tmp_path.iterdir())) == 3)
    thumbnails.remove_outdated(library.entries(), 1.0)
    qtbot.waitUntil(lambda: not (tmp_path / "old.png").exists())
    assert len(list(tmp_path.iterdir())) == 2


def test_cached_thumbnails_survive_a_page_that_was_never_painted(
    qtbot: QtBot, storage: StorageFolders, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry = entry_of(library, write_game(storage.games / "a.cardtable"))
    monkeypatch.setattr(text_size, "_scale", 1.25)
    page = LibraryPage(library)
    qtbot.addWidget(page)
    file = page.thumbnails.folder / f"{ThumbnailStyle.current(1.25).key(entry)}.png"
    write_bytes(file, b"a picture")
    old = write_bytes(file.with_name("old.png"), b"a picture")
    page.refresh()
    qtbot.waitUntil(lambda: not old.exists())
    page.close_page()
    assert file.exists()


# Reading


def test_all_games_are_read_in_batches_and_indexed(
    qtbot: QtBot, storage: StorageFolders, library: Library
) -> None:
    data = write_game(storage.games / "0.cardtable", moves=TO_THE_END).read_bytes()
    for number in range(1, 60):
        write_bytes(storage.games / f"{number}.cardtable", data, hour=number)
    page = LibraryPage(library)
    qtbot.addWidget(page)
    fields: list[str] = []
    page.reader.entries_read.connect(lambda entries: fields.append(page.progress_label.text()))
    page.refresh()
    qtbot.waitUntil(lambda: page.model.counts()["finished"] == 60)
    qtbot.waitUntil(lambda: not page.progress_label.text())
    assert any("of 60 games" in text for text in fields)
    qtbot.waitUntil(lambda: (storage.cache / "shelf.json").exists())
    page.close_page()
    assert all(entry.is_read for entry in Library(storage).entries())


def test_cancelling_stops_the_reader(
    qtbot: QtBot, storage: StorageFolders, library: Library, reader: LibraryReader
) -> None:
    data = write_game(storage.games / "0.cardtable", "extop", TO_THE_END).read_bytes()
    for number in range(1, 200):
        write_bytes(storage.games / f"{number}.cardtable", data)
    with wait_for_signal(qtbot, reader.entries_read):
        reader.read(library.entries())
    reader.cancel_pending()
    reader.close()
    reads = [path for name, path in disk_of(storage).calls if name == "read"]
    assert 0 < len(reads) < 200
    reader.scan()  # has no effect
    reader.close()


def test_the_reader_continues_after_an_unexpected_error(
    qtbot: QtBot, library: Library, reader: LibraryReader, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(2):
        write_game(library.storage.games / f"{number}.cardtable", hour=number)
    read_entry = library.read_entry

    def fail_once(entry: LibraryEntry) -> LibraryEntry:
        if entry.title == "1":
            raise RuntimeError("boom")
        return read_entry(entry)

    monkeypatch.setattr(library, "read_entry", fail_once)
    entries: list[LibraryEntry] = []
    reader.entries_read.connect(entries.extend)
    with wait_for_signal(qtbot, reader.all_read):
        reader.read(library.entries())
    assert [str(entry.error) for entry in entries] == ["This game could not be read.", "None"]
