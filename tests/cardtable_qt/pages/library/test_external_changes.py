"""The library page with concurrent and unexpected changes."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QMimeData, Qt, QTimer, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QMessageBox, QStackedWidget
from pytestqt.qtbot import QtBot

from cardtable_qt.pages.library.import_export import ask_save_path
from cardtable_qt.pages.library.library_page import LibraryPage
from cardtable_qt.pages.library.library_text import entry_body
from cardtable_qt.pages.statistics.library_statistics_page import LibraryStatisticsPage
from cardtable_qt.storage.library import Library, LibraryEntry
from cardtable_qt.storage.library_index import FileStamp
from cardtable_qt.storage.paths import StorageFolders
from cardtable_qt.storage.settings import Settings
from tests.cardtable_qt.pages.drag_events import drag_enter_event, drop_event
from tests.cardtable_qt.pages.library.helpers import (
    LEFT,
    available_actions,
    click_action,
    edit_title,
    open_library,
    press,
    select_game,
    tab_texts,
    titles,
    wait_for_signal,
)
from tests.cardtable_qt.storage.library_helpers import TO_THE_END, files, write_bytes, write_game

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def storage(home: Path) -> StorageFolders:
    storage = StorageFolders(home)
    write_game(storage.games / "Sunday.cardtable", hour=3)
    write_game(storage.games / "Over.cardtable", moves=TO_THE_END, hour=2)
    return storage


# Choosing a file


@pytest.fixture
def answer(qapp: QApplication) -> Iterator[Callable[..., None]]:
    """Answer the next dialogs, in this order."""
    answers: list[Callable[[], None]] = []
    timer = QTimer(interval=5)

    def step() -> None:
        if answers and QApplication.activeModalWidget() is not None:
            answers.pop(0)()

    timer.timeout.connect(step)
    timer.start()
    yield lambda *more: answers.extend(more)
    timer.stop()
    assert not answers


def write(name: str) -> Callable[[], None]:
    """Enter a name in a file dialog and save."""

    def act() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QFileDialog)
        line = dialog.findChild(QLineEdit)
        assert line is not None
        line.setText(name)
        QTest.keyClick(line, Qt.Key.Key_Return)

    return act


def leave() -> None:
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, QFileDialog)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)


def click(name: str) -> Callable[[], None]:
    def act() -> None:
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        assert "mine.cardtable" in box.text()
        QTest.mouseClick(next(b for b in box.buttons() if b.text() == name), LEFT)

    return act


def test_an_export_asks_before_replacing_a_file(
    page: LibraryPage, tmp_path: Path, answer: Callable[..., None]
) -> None:
    there = write_bytes(tmp_path / "mine.cardtable", b"precious")
    entry = select_game(page, "Over")
    answer(write(str(tmp_path / "mine")), click("Keep"), leave)
    click_action(page, "Export …")
    assert there.read_bytes() == b"precious"
    answer(write(str(tmp_path / "mine")), click("Replace"))
    click_action(page, "Export …")
    assert there.read_bytes() == entry.path.read_bytes()


def test_a_saved_file_gets_the_default_suffix(
    page: LibraryPage, tmp_path: Path, answer: Callable[..., None]
) -> None:
    answer(write(str(tmp_path / "v1.2")))
    assert ask_save_path(page, "Save", "x", "csv", "CSV (*.csv)") == tmp_path / "v1.2.csv"
    answer(write(str(tmp_path / "Table.CSV")))
    assert ask_save_path(page, "Save", "x", "csv", "CSV (*.csv)") == tmp_path / "Table.CSV"


def test_a_page_may_be_deleted_while_a_file_dialog_is_open(
    storage: StorageFolders, tmp_path: Path, answer: Callable[..., None], qtbot: QtBot
) -> None:
    window = QStackedWidget()
    qtbot.addWidget(window)
    page = LibraryPage(Library(storage))
    window.addWidget(page)
    window.show()
    page.refresh()
    qtbot.waitUntil(lambda: page.selection.entry() is not None)
    destroyed: list[object] = []
    page.destroyed.connect(lambda: destroyed.append("page"))
    answer(page.deleteLater, write(str(tmp_path / "late")))
    page.actions_row.action_requested.emit("export")
    assert destroyed
    assert not list(tmp_path.glob("late*"))


# Importing


def test_leaving_the_page_cancels_pending_imports(
    page: LibraryPage,
    storage: StorageFolders,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
) -> None:
    sources = [write_game(tmp_path / f"{seed}.cardtable", seed=seed) for seed in range(2, 6)]
    started, may_continue, import_file = Event(), Event(), page.library.import_file

    def import_slowly(source: Path) -> Path:
        started.set()
        may_continue.wait(5)
        return import_file(source)

    monkeypatch.setattr(page.library, "import_file", import_slowly)
    page.import_paths(sources)
    assert page.progress_label.text() == "Importing 1 of 4 …"
    qtbot.waitUntil(started.is_set)
    page.hide()
    may_continue.set()
    page.reader.close()
    assert len(files(storage)) == 3


def test_the_progress_of_an_import_is_shown(
    page: LibraryPage, tmp_path: Path, qtbot: QtBot
) -> None:
    sources = [write_game(tmp_path / f"{seed}.cardtable", seed=seed) for seed in range(2, 5)]
    texts: list[str] = []
    page.reader.imported.connect(lambda *_: texts.append(page.progress_label.text()))
    page.import_paths(sources)
    qtbot.waitUntil(lambda: len(titles(page)) == 5)
    assert texts[:2] == ["Importing 2 of 3 …", "Importing 3 of 3 …"]
    assert "Importing" not in page.progress_label.text()
    assert page.notice.text_label.text().count("was imported") == 3


def test_a_file_imported_twice_is_reported_once(
    page: LibraryPage, tmp_path: Path, qtbot: QtBot
) -> None:
    source = write_game(tmp_path / "Gift.cardtable", seed=2)
    copy = write_bytes(tmp_path / "Copy.cardtable", source.read_bytes())
    page.import_paths([source, source, copy])
    qtbot.waitUntil(lambda: page.notice.isVisible())
    assert page.notice.text_label.text() == "“Gift” was imported."


@pytest.mark.parametrize("name", ["Gift.cardtable", "GIFT.CARDTABLE"])
def test_dropped_files_are_copied_and_never_moved(
    page: LibraryPage, tmp_path: Path, qtbot: QtBot, name: str
) -> None:
    source = write_game(tmp_path / name, seed=2)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(source))])
    shift = Qt.KeyboardModifier.ShiftModifier  # asks for a move
    any_action = Qt.DropAction.MoveAction | Qt.DropAction.CopyAction
    over = drag_enter_event(data, any_action, shift)
    drop = drop_event(data, any_action, shift)
    assert drop.proposedAction() == Qt.DropAction.MoveAction
    for event in (over, drop):
        event.ignore()
    page.dragEnterEvent(over)
    page.dropEvent(drop)
    for event in (over, drop):
        assert event.isAccepted()
        assert event.dropAction() == Qt.DropAction.CopyAction
    assert not page.progress_label.text()  # the source of the drag is not blocked
    qtbot.waitUntil(lambda: len(titles(page)) == 3)


def test_a_drop_that_can_only_be_moved_is_rejected(page: LibraryPage, tmp_path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / "Gift.cardtable"))])
    over = drag_enter_event(data, Qt.DropAction.MoveAction)
    page.dragEnterEvent(over)
    assert not over.isAccepted()


# Late results


def test_an_outdated_scan_does_not_restore_a_deleted_game(
    page: LibraryPage, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    listed, may_return, entries = Event(), Event(), page.library.entries

    def list_late() -> list[LibraryEntry]:
        found = entries()
        listed.set()
        may_return.wait(5)
        return found

    monkeypatch.setattr(page.library, "entries", list_late)
    titles_after_scans: list[list[str]] = []
    page.reader.scanned.connect(lambda *_: titles_after_scans.append(titles(page)))
    select_game(page, "Sunday")
    page.refresh()
    qtbot.waitUntil(listed.is_set)
    press(page, Qt.Key.Key_Delete)
    may_return.set()
    qtbot.waitUntil(lambda: len(titles_after_scans) == 2)
    assert titles_after_scans == [["Over"], ["Over"]]
    assert tab_texts(page)[3] == "Deleted (1)"


def test_a_deletion_can_be_undone_before_the_library_is_listed(
    qtbot: QtBot, storage: StorageFolders
) -> None:
    before = files(storage)
    deleted = Library(storage).delete(storage.games / "Sunday.cardtable")
    page = LibraryPage(Library(storage))
    qtbot.addWidget(page)
    page.game_actions.deleted_paths = [deleted]
    page.game_actions.undo()
    assert files(storage) == before
    qtbot.waitUntil(lambda: page.selection.entry() is not None)
    assert titles(page) == ["Sunday", "Over"]
    page.close_page()


def test_a_game_that_was_read_while_it_was_deleted_stays_selected_when_it_is_back(
    page: LibraryPage, qtbot: QtBot, storage: StorageFolders
) -> None:
    page.show_part("unfinished")
    select_game(page, "Sunday")
    entry = page.selection.entry()
    assert entry is not None
    page.game_actions.delete()
    read_meanwhile = Library(storage).read_entry(entry)
    assert read_meanwhile.error is not None
    page.game_actions.undo()
    for _ in range(2):  # for the list and for its picture
        with qtbot.waitSignal(page.reader.entries_read):  # it is read again
            page.contents._entries_read([read_meanwhile])
    assert page.selection.path() == entry.path
    assert page.selection.entry() == entry


def test_a_failed_undo_is_reported_once(page: LibraryPage) -> None:
    for title in ("Over", "Sunday"):
        select_game(page, title)
        press(page, Qt.Key.Key_Delete)
    page.game_actions.deleted_paths[-1].unlink()
    press(page, Qt.Key.Key_Z, CTRL)
    assert page.notice.text_label.text() == "This game no longer exists."
    press(page, Qt.Key.Key_Z, CTRL)
    assert "“Over” was restored" in page.notice.text_label.text()


def older_entries(page: LibraryPage, count: int) -> list[LibraryEntry]:
    """Copies of the first entry with older time stamps."""
    model = page.model.rows[0]
    paths = (model.path.with_name(f"{number}.cardtable") for number in range(count))
    return [replace(model, path=path, stamp=FileStamp(1, n)) for n, path in enumerate(paths)]


@pytest.mark.parametrize("part", ["all", "unfinished"])
def test_updates_do_not_disturb_editing_a_title(page: LibraryPage, qtbot: QtBot, part: str) -> None:
    updates = older_entries(page, 300)
    page.show_part(part)
    select_game(page, "Sunday")
    press(page, Qt.Key.Key_F2)
    editor = page.game_list.findChild(QLineEdit)
    assert editor is not None
    QTest.keyClicks(editor, "Mon")
    unread = [replace(entry, summary=None) for entry in updates]
    page.model.set_entries([*page.model.entries(), *unread])
    page.reader.entries_read.emit(updates[::2])
    newest = replace(page.model.rows[0], stamp=FileStamp(1, 10**19 // 8))
    page.reader.entries_read.emit([*updates[1::2], newest])
    older = replace(newest, stamp=FileStamp(1, 1))
    page.reader.entries_read.emit([older])
    assert len(titles(page)) == (302 if part == "all" else 301)
    assert page.selection.entry() == older
    assert page.game_list.findChild(QLineEdit) is editor
    assert editor.text() == "Mon"
    QTest.keyClicks(editor, "day")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "Monday" in titles(page))


def test_the_selected_game_stays_selected_in_another_part(page: LibraryPage) -> None:
    select_game(page, "Over")
    page.show_part("finished")
    page.show_part("all")
    QTest.keyClicks(page.header.search_field, "a")
    chosen = page.selection.entry()
    assert chosen is not None
    assert chosen.title == "Over"


# Changed files


@pytest.mark.parametrize("is_gone", [False, True])
def test_a_game_that_cannot_be_opened_shows_why_in_the_list(
    page: LibraryPage, qtbot: QtBot, is_gone: bool
) -> None:
    entry = select_game(page, "Sunday")
    if is_gone:
        entry.path.unlink()
    else:
        found = entry.path.stat()
        entry.path.write_bytes(entry.path.read_bytes().replace(b'"move"', b'"mose"', 1))
        os.utime(entry.path, ns=(found.st_mtime_ns,) * 2)
    page.contents.recheck(entry.path)
    qtbot.waitUntil(lambda: page.model.rows[0].error is not None)
    sentence = "This game no longer exists." if is_gone else "This game is damaged."
    assert entry_body(page.model.rows[0]).startswith(sentence)
    assert available_actions(page) == ["Show folder", "Delete"]


@pytest.mark.parametrize("way", ["Open", "Replay"])
def test_a_game_that_fails_to_open_shows_why_in_the_list(
    page: LibraryPage, qtbot: QtBot, way: str
) -> None:
    select_game(page, "Sunday").path.unlink()
    click_action(page, way)
    qtbot.waitUntil(lambda: "no longer exists" in entry_body(page.model.rows[0]))


def test_an_error_disappears_after_a_successful_action(page: LibraryPage, qtbot: QtBot) -> None:
    select_game(page, "Sunday")
    edit_title(qtbot, page, " .. ", Qt.Key.Key_Return)
    assert page.notice.isVisible()
    edit_title(qtbot, page, "Monday", Qt.Key.Key_Return)
    assert not page.notice.isVisible()
    press(page, Qt.Key.Key_Delete)
    edit_title(qtbot, page, "Tuesday", Qt.Key.Key_Return)
    assert page.notice.undo_button.isVisible()  # an undo notice is not an error


def test_only_the_library_page_removes_expired_games(
    qtbot: QtBot, storage: StorageFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = Library(storage)
    calls: list[str] = []
    monkeypatch.setattr(library, "delete_expired", lambda: calls.append("emptied"))
    statistics_page = LibraryStatisticsPage(library, Settings(storage.config))
    qtbot.addWidget(statistics_page)
    with wait_for_signal(qtbot, statistics_page.reader.scanned):
        statistics_page.reader.scan()
    statistics_page.close_page()
    assert calls == []
    page = LibraryPage(library)
    qtbot.addWidget(page)
    page.refresh()
    qtbot.waitUntil(lambda: len(titles(page)) == 2)
    assert calls == ["emptied"]
    page.close_page()


# State of a replaced page


def test_a_new_page_restores_the_state_of_the_old_one(
    qtbot: QtBot, storage: StorageFolders
) -> None:
    for seed, title in enumerate(("Oma 1", "Oma 2", "Oma 3"), start=5):
        write_game(storage.games / f"{title}.cardtable", seed=seed, hour=seed)
    old = open_library(qtbot, storage)
    press(old, Qt.Key.Key_Delete)
    old.show_part("unfinished")
    old.header.search_field.setText("oma")
    select_game(old, "Oma 1")
    state = old.state()
    old.close_page()
    page = LibraryPage(Library(storage))
    qtbot.addWidget(page)
    page.restore_state(state)
    page.refresh()
    qtbot.waitUntil(lambda: titles(page) == ["Oma 2", "Oma 1"])
    assert page.header.search_field.text() == "oma"
    assert page.tabs.currentIndex() == 1
    chosen = page.selection.entry()
    assert chosen is not None
    assert chosen.title == "Oma 1"
    page.game_actions.undo()
    assert titles(page) == ["Oma 3", "Oma 2", "Oma 1"]
    page.close_page()


def test_a_page_that_is_replaced_early_keeps_the_selection(
    qtbot: QtBot, storage: StorageFolders
) -> None:
    page = LibraryPage(Library(storage))
    qtbot.addWidget(page)
    page.select_game(storage.games / "Over.cardtable")
    assert page.state().selected == storage.games / "Over.cardtable"
    page.close_page()
