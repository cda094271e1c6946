"""The statistics of the shelf: what is read, saved, and counted from when on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from cardtable_qt.pages.statistics import library_statistics_page as counting
from cardtable_qt.pages.statistics.library_statistics_page import LibraryStatisticsPage
from cardtable_qt.storage.library import Library
from cardtable_qt.storage.paths import StorageFolders
from cardtable_qt.storage.settings import Settings
from rules.disk import Disk
from tests.cardtable_qt.pages.windows import click, show
from tests.cardtable_qt.storage.library_helpers import TO_THE_END, write_game

Open = Callable[..., LibraryStatisticsPage]


@pytest.fixture
def open_page(qtbot: QtBot, tmp_path: Path) -> Iterator[Open]:
    """The page in a window, when all games are read."""
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
        show(qtbot, window)
        qtbot.waitUntil(
            lambda: page.export_button.isEnabled() or "cannot" in page.empty_title.text()
        )
        return page

    yield open_page
    windows.clear()


def answer(monkeypatch: pytest.MonkeyPatch, path: Path | None) -> None:
    """Choose that file when it is asked for."""
    monkeypatch.setattr(counting, "ask_save_path", lambda *about: path)


def test_a_table_that_was_saved_is_told_by_its_name(
    open_page: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = open_page()
    said: list[str] = []
    page.said.connect(said.append)
    answer(monkeypatch, None)
    click(page.export_button)
    assert said == []
    answer(monkeypatch, tmp_path / "mine.csv")
    click(page.export_button)
    assert said == ["The table is saved as mine.csv."]
    assert (tmp_path / "mine.csv").read_bytes().count(b"\r\n") == 4
    answer(monkeypatch, tmp_path / "nowhere" / "mine.csv")
    click(page.export_button)
    assert "cannot be written" in said[1]


def test_who_leaves_before_a_file_is_chosen_still_gets_it(
    open_page: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = open_page()

    def choose_late(*about: object) -> Path:
        page.close_page()
        page.deleteLater()
        QCoreApplication.sendPostedEvents(page, QEvent.Type.DeferredDelete)
        assert not isValid(page)
        return tmp_path / "late.csv"

    monkeypatch.setattr(counting, "ask_save_path", choose_late)
    page._save("date\r\n")
    assert (tmp_path / "late.csv").exists()


class Closed(Disk):
    """A disk that does not tell what is on it."""

    def scan(self, *about: object) -> list[object]:  # type: ignore[override]
        raise PermissionError(13, "Permission denied")


def test_a_folder_that_cannot_be_listed_is_no_empty_one(open_page: Open) -> None:
    page = open_page(Closed())
    assert page.empty_title.isVisible()
    assert page.empty_title.text() == "The games cannot be counted"
    assert "Permission denied" in page.empty.text()


def test_every_new_beginning_can_be_taken_back(open_page: Open, tmp_path: Path) -> None:
    page = open_page()
    page._settings.set(counting.SINCE_KEY, "2020-01-01T12:00:00+00:00")
    page.set_since("2020-01-01T12:00:00+00:00")
    assert not page.before_button.isVisible()
    first = page.since_label.text()
    page.reset.emit()
    assert page.since_label.text() != first
    assert page.before_button.text().startswith("Count since 1 Jan 2020")
    again = open_page()
    assert again.before_button.text() == page.before_button.text()
    click(again.before_button)
    assert again.since_label.text() == first
    assert not again.before_button.isVisible()
    click(again.again_button)
    assert not again.since_label.isVisible()


def test_times_that_make_no_sense_are_left_out(open_page: Open, tmp_path: Path) -> None:
    storage = StorageFolders(tmp_path)
    strange: object
    for strange in ("text", [1, None, {}], ["never"]):
        Settings(storage.config).update(
            {counting.SINCE_KEY: "2020-01-01", counting.EARLIER_KEY: strange}
        )
        page = open_page()
        assert not page.before_button.isVisible()
        assert page.since_label.isVisible()
        page.close_page()
