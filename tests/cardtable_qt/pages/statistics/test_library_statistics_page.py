"""The statistics of the library: reading, exporting and resetting."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from cardtable_qt.pages.statistics import library_statistics_page
from cardtable_qt.pages.statistics.library_statistics_page import LibraryStatisticsPage
from cardtable_qt.pages.statistics.statistics_period import EARLIER_KEY, SINCE_KEY
from cardtable_qt.storage.library import Library
from cardtable_qt.storage.paths import StorageFolders
from cardtable_qt.storage.settings import Settings
from rules.disk import Disk
from tests.cardtable_qt.pages.windows import click, show_window
from tests.cardtable_qt.storage.library_helpers import TO_THE_END, write_game

Open = Callable[..., LibraryStatisticsPage]


@pytest.fixture
def open_page(qtbot: QtBot, tmp_path: Path) -> Iterator[Open]:
    """Opens the page in a window and waits until all games are read."""
    windows = []  # Qt does not keep them alive

    def open_page(disk: Disk | None = None) -> LibraryStatisticsPage:
        storage = StorageFolders(tmp_path, disk or Disk())
        file = storage.games / "1.cardtable"
        if not file.exists():
            write_game(file, moves=TO_THE_END)
        window = QMainWindow()
        page = LibraryStatisticsPage(Library(storage), Settings(storage.config))
        qtbot.addWidget(window, before_close_func=lambda _: page.close_page())
        windows.append(window)
        window.setCentralWidget(page)
        window.resize(1024, 700)
        show_window(qtbot, window)
        qtbot.waitUntil(
            lambda: page.export_button.isEnabled() or "could not" in page.empty.title.text()
        )
        return page

    yield open_page
    windows.clear()


def choose_file(monkeypatch: pytest.MonkeyPatch, path: Path | None) -> None:
    """Choose that file in the next dialog."""
    monkeypatch.setattr(library_statistics_page, "ask_save_path", lambda *about: path)


def test_a_saved_table_is_named_in_a_message(
    open_page: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = open_page()
    messages: list[str] = []
    page.message.connect(messages.append)
    choose_file(monkeypatch, None)
    click(page.export_button)
    assert messages == []
    choose_file(monkeypatch, tmp_path / "mine.csv")
    click(page.export_button)
    assert messages == ["Saved as mine.csv."]
    assert (tmp_path / "mine.csv").read_bytes().count(b"\r\n") == 4
    choose_file(monkeypatch, tmp_path / "nowhere" / "mine.csv")
    click(page.export_button)
    assert "cannot be written" in messages[1]


def test_the_file_is_written_even_if_the_page_was_left_before_choosing_it(
    open_page: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = open_page()

    def choose_late(*about: object) -> Path:
        page.close_page()
        page.deleteLater()
        QCoreApplication.sendPostedEvents(page, QEvent.Type.DeferredDelete)
        assert not isValid(page)
        return tmp_path / "late.csv"

    monkeypatch.setattr(library_statistics_page, "ask_save_path", choose_late)
    page._save("date\r\n")
    assert (tmp_path / "late.csv").exists()


class UnreadableDisk(Disk):
    """A disk whose folders cannot be listed."""

    def scan(self, *about: object) -> list[object]:  # type: ignore[override]
        raise PermissionError(13, "Permission denied")


def test_a_folder_that_cannot_be_listed_is_reported(open_page: Open) -> None:
    page = open_page(UnreadableDisk())
    assert page.empty.title.isVisible()
    assert page.empty.title.text() == "The games could not be read"
    assert "Permission denied" in page.empty.text.text()


def test_every_reset_can_be_undone(open_page: Open, tmp_path: Path) -> None:
    page = open_page()
    page._period._settings.set(SINCE_KEY, "2020-01-01T12:00:00+00:00")
    page.set_since("2020-01-01T12:00:00+00:00")
    assert not page.undo_reset_button.isVisible()
    first = page.since_label.text()
    page.reset_requested.emit()
    assert page.since_label.text() != first
    assert page.undo_reset_button.text().startswith("Include games since 1 Jan 2020")
    again = open_page()
    assert again.undo_reset_button.text() == page.undo_reset_button.text()
    click(again.undo_reset_button)
    assert again.since_label.text() == first
    assert not again.undo_reset_button.isVisible()
    click(again.include_all_button)
    assert not again.since_label.isVisible()


def test_invalid_times_in_the_settings_are_ignored(open_page: Open, tmp_path: Path) -> None:
    storage = StorageFolders(tmp_path)
    invalid: object
    for invalid in ("text", [1, None, {}], ["never"]):
        Settings(storage.config).update(
            {
                SINCE_KEY: "2020-01-01",
                EARLIER_KEY: invalid,
            }
        )
        page = open_page()
        assert not page.undo_reset_button.isVisible()
        assert page.since_label.isVisible()
        page.close_page()
