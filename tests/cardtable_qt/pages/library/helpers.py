"""Operates the library page with mouse and keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QMimeData, Qt, QUrl, SignalInstance
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from cardtable_qt.pages.library.library_page import LibraryPage
from cardtable_qt.storage.library import Library, LibraryEntry
from cardtable_qt.storage.paths import StorageFolders
from tests.cardtable_qt.pages.drag_events import drop_event

LEFT = Qt.MouseButton.LeftButton


def open_library(qtbot: QtBot, storage: StorageFolders) -> LibraryPage:
    """Open the library page and wait until all games have been read."""
    page = LibraryPage(Library(storage))
    qtbot.addWidget(page)
    page.resize(1024, 700)
    with qtbot.waitActive(page):
        page.show()
        page.activateWindow()
    page.refresh()
    count = len(list(storage.games.glob("*.cardtable")))
    qtbot.waitUntil(lambda: len([e for e in page.model.entries() if e.is_read]) >= count)
    qtbot.waitUntil(lambda: not page.progress_label.text())
    return page


@contextmanager
def wait_for_signal(qtbot: QtBot, signal: SignalInstance) -> Iterator[None]:
    """Wait for a signal from another thread.

    `waitSignal` crashes if the signal is emitted again after it has returned: a queued call to a
    method of a plain Python object does not keep that object alive.
    """
    emitted: list[bool] = []
    signal.connect(lambda *_: emitted.append(True))
    yield
    qtbot.waitUntil(lambda: bool(emitted))


def titles(page: LibraryPage) -> list[str]:
    return [entry.title for entry in page.model.rows]


def tab_texts(page: LibraryPage) -> list[str]:
    return [page.tabs.tabText(tab) for tab in range(page.tabs.count())]


def select_game(page: LibraryPage, title: str) -> LibraryEntry:
    """Click on a game."""
    row = titles(page).index(title)
    at = page.game_list.visualRect(page.model.index(row)).center()
    QTest.mouseClick(page.game_list.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, at)
    entry = page.selection.entry()
    assert entry is not None
    assert entry.title == title
    return entry


def press(
    page: LibraryPage, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
) -> None:
    QTest.keyClick(QApplication.focusWidget() or page, key, modifier)


def available_actions(page: LibraryPage) -> list[str]:
    """The texts of the action buttons that are enabled for the selected game."""
    buttons = page.actions_row.buttons.values()
    return [button.text() for button in buttons if button.isVisible() and button.isEnabled()]


def click_action(page: LibraryPage, name: str) -> None:
    button = next(b for b in page.actions_row.buttons.values() if b.text() == name)
    QTest.mouseClick(button, LEFT)


def edit_title(qtbot: QtBot, page: LibraryPage, title: str, key: Qt.Key) -> None:
    press(page, Qt.Key.Key_F2)
    editor = page.game_list.findChild(QLineEdit)
    assert editor is not None
    QTest.keyClicks(editor, title)
    page.model.refresh_row(page.model.rows[0].path)  # a thumbnail arrives during editing
    QTest.keyClick(editor, key)
    qtbot.waitUntil(lambda: page.game_list.findChild(QLineEdit) is None)


def drop_files(page: LibraryPage, *paths: Path) -> None:
    """Drop files on the page."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    page.dropEvent(drop_event(data, Qt.DropAction.CopyAction))
