"""The window that tells of a mishap: the game goes on beside it, and is kept."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from errno import ENOSPC
from functools import partial
from io import FileIO
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QThread, QTimer, QUrl, qInfo
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QPushButton, QStyle, QStyleOptionButton
from pytestqt.qtbot import QtBot

from cardtable_qt import HOME
from cardtable_qt.app import error_reporter as reporter
from cardtable_qt.app.error_reporter import ErrorReporter, report_problem
from cardtable_qt.diagnostics.crash_marker import FILE_NAME, LastCrash
from cardtable_qt.diagnostics.program_log import FILE_NAME as LOG
from cardtable_qt.diagnostics.run_guard import RunGuard
from cardtable_qt.pages.help import external_links as outside
from cardtable_qt.pages.help.error_dialog import ErrorDialog
from cardtable_qt.pages.shell.main_window import MainWindow
from cardtable_qt.storage.paths import StorageFolders
from rules.disk import Disk
from tests.cardtable_qt.pages.helpers import setup
from tests.cardtable_qt.pages.windows import (
    click,
    in_its_own_look,
    open_window,
    page_of,
    the_record,
)


@pytest.fixture(autouse=True, scope="module")
def _look(qapp: object) -> Iterator[None]:
    with in_its_own_look():
        yield


@pytest.fixture
def watch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RunGuard]:
    # As if no test listened, which would fail because of what happens here.
    monkeypatch.setattr(sys, "excepthook", sys.__excepthook__)
    with RunGuard(StorageFolders(tmp_path)) as watch:
        yield watch


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    window = open_window(qtbot, tmp_path)
    window.problem_report_requested.connect(partial(report_problem, window))
    return window


@pytest.fixture
def told(watch: RunGuard, window: MainWindow) -> ErrorReporter:
    return ErrorReporter(watch, window)


def fail() -> None:
    raise KeyError("red 7")


def fail_otherwise() -> None:
    raise ValueError("red 7")


def sheet_of(qtbot: QtBot, told: ErrorReporter) -> ErrorDialog:
    qtbot.waitUntil(lambda: told.dialog is not None)
    assert told.dialog is not None
    return told.dialog


def rest(qtbot: QtBot, told: ErrorReporter) -> None:
    """Until there is nothing that it still wants to tell."""
    QApplication.processEvents()
    qtbot.waitUntil(lambda: not told._show_timer.isActive())


def desktop(monkeypatch: pytest.MonkeyPatch, can: bool) -> list[str]:
    """A desktop that can open things or not, and what it was asked to open."""
    opened: list[str] = []

    class Desktop(QDesktopServices):
        @staticmethod
        def openUrl(url: QUrl) -> bool:  # type: ignore[override]  # noqa: N802
            opened.append(url.toString())
            return can

    monkeypatch.setattr(outside, "QDesktopServices", Desktop)
    return opened


def begin(window: MainWindow) -> Path:
    window.start_game(setup("extop", 3))
    file = page_of(window).file
    assert file is not None
    return file


def test_an_error_is_reported_without_blocking_the_game(
    qtbot: QtBot, told: ErrorReporter, window: MainWindow
) -> None:
    file = begin(window)
    QTimer.singleShot(0, fail)
    sheet = sheet_of(qtbot, told)
    assert sheet.isVisible()
    assert not sheet.isModal()
    assert window.isEnabled()
    assert "went wrong" in sheet.heading.text()
    assert "every move is on the disk" in sheet.text.text()
    assert sheet.path_label.text() == str(file)
    assert not sheet.details.isVisible()
    qtbot.waitUntil(sheet.close_button.hasFocus)
    QTest.keyClick(sheet, Qt.Key.Key_Return)
    assert told.dialog is None
    assert page_of(window).file == file


def test_details_can_be_copied_and_contain_no_names_or_cards(
    qtbot: QtBot, told: ErrorReporter, window: MainWindow
) -> None:
    begin(window)
    QTimer.singleShot(0, fail)
    sheet = sheet_of(qtbot, told)
    click(sheet.details_link)
    assert sheet.details.isVisible()
    click(sheet.copy_link)
    copied = QApplication.clipboard().text()
    assert copied == sheet.details.toPlainText()
    for part in ("Card Table 1", "Qt 6", "in fail", "KeyError\n", "Game opened: "):
        assert part in copied
    assert "KeyError: " not in copied
    assert "Anna" not in copied


def test_many_errors_share_one_dialog_that_counts_them(
    qtbot: QtBot, told: ErrorReporter
) -> None:
    for _ in range(100):
        QTimer.singleShot(0, fail)
    QTimer.singleShot(0, fail_otherwise)
    sheet = sheet_of(qtbot, told)
    qtbot.waitUntil(lambda: "101 times" in sheet.text.text())
    assert "100 x on" in sheet.details.toPlainText()
    assert "1 x on" in sheet.details.toPlainText()
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    heard = len(told._read)
    known = told._read[0].count
    QTimer.singleShot(0, fail)
    qtbot.waitUntil(lambda: told._read[0].count > known)
    rest(qtbot, told)
    assert (told.dialog, len(told._read)) == (None, heard)


def test_an_error_in_another_thread_is_reported_in_the_gui_thread(
    qtbot: QtBot, told: ErrorReporter
) -> None:
    class Worker(QThread):
        def run(self) -> None:
            fail()

    worker = Worker()
    worker.start()
    assert worker.wait()
    sheet = sheet_of(qtbot, told)
    assert sheet.thread() is QApplication.instance().thread()  # type: ignore[union-attr]


def test_an_error_before_the_window_exists_is_reported_later(
    qtbot: QtBot, watch: RunGuard, window: MainWindow
) -> None:
    watch.errors.add(KeyError())
    assert sheet_of(qtbot, ErrorReporter(watch, window)).isVisible()


def test_the_game_can_be_reopened_from_its_record(
    qtbot: QtBot, told: ErrorReporter, window: MainWindow
) -> None:
    file = begin(window)
    before = page_of(window)
    QTimer.singleShot(0, fail)
    click(sheet_of(qtbot, told).reopen_button)
    page = page_of(window)
    assert page is not before
    assert page.file == file
    assert the_record(window).state.result() is None
    assert window.pages.currentWidget() is page


def test_a_game_that_fails_to_close_can_be_reopened(
    qtbot: QtBot, told: ErrorReporter, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = begin(window)
    monkeypatch.setattr(page_of(window), "close_game", fail)
    before = page_of(window)
    QTimer.singleShot(0, fail)
    click(sheet_of(qtbot, told).reopen_button)
    assert page_of(window) is not before
    assert page_of(window).file == file
    monkeypatch.undo()
    before.close_game()


class FullDisk(Disk):
    def create(self, path: Path) -> FileIO:
        raise OSError(ENOSPC, "No space left on device")


@pytest.mark.parametrize("by_hand", [False, True])
def test_a_real_time_game_is_paused_by_the_dialog(
    by_hand: bool, qtbot: QtBot, told: ErrorReporter, window: MainWindow
) -> None:
    window.start_game(setup("triple", 2))
    assert not page_of(window).controller.is_paused
    if by_hand:
        report_problem(window)
    else:
        QTimer.singleShot(0, fail)
        sheet_of(qtbot, told)
    assert page_of(window).controller.is_paused


def test_an_error_that_cannot_be_shown_does_not_block_others(
    qtbot: QtBot,
    watch: RunGuard,
    told: ErrorReporter,
    window: MainWindow,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried: list[object] = []

    def cannot(*what: object) -> str:
        tried.append(what)
        raise ValueError

    with monkeypatch.context() as patch:
        patch.setattr(reporter, "SHOW_DELAY_MS", 0)
        patch.setattr(reporter, "report_details", cannot)
        QTimer.singleShot(0, fail)
        qtbot.waitUntil(lambda: bool(tried))
        rest(qtbot, told)
    assert len(tried) == 1
    assert "could not be shown" in "".join(watch.log.recent_lines())
    QTimer.singleShot(0, fail_otherwise)
    assert sheet_of(qtbot, told).isVisible()


def test_the_details_keep_their_scroll_position_when_another_error_occurs(
    qtbot: QtBot, told: ErrorReporter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reporter, "RETRY_MS", 10)
    QTimer.singleShot(0, fail)
    sheet = sheet_of(qtbot, told)
    click(sheet.details_link)
    bar = sheet.details.verticalScrollBar()
    bar.setValue(4)
    QTimer.singleShot(0, fail)
    qtbot.waitUntil(lambda: "2 times" in sheet.text.text())
    assert bar.value() == 4


def test_an_unsaved_game_is_not_called_saved(
    qtbot: QtBot, told: ErrorReporter, window: MainWindow
) -> None:
    window.storage.disk = FullDisk()
    begin(window)
    QTimer.singleShot(0, fail)
    assert "could be saved yet" in sheet_of(qtbot, told).text.text()


def test_record_and_log_open_their_folders(
    qtbot: QtBot, told: ErrorReporter, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = desktop(monkeypatch, can=True)
    begin(window)
    QTimer.singleShot(0, fail)
    sheet = sheet_of(qtbot, told)
    click(sheet.record_link)
    click(sheet.log_link)
    assert opened == [window.storage.games.as_uri(), window.storage.state.as_uri()]
    assert not sheet.opener.isVisible()


def test_the_website_can_be_opened_by_keyboard(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = desktop(monkeypatch, can=True)
    window.menus.report_problem.trigger()
    (sheet,) = window.findChildren(ErrorDialog)
    assert "cardtable.org" in sheet.home_label.text()
    sheet.home_label.setFocus()
    QTest.keyClick(sheet.home_label, Qt.Key.Key_Tab)  # to the link in it
    QTest.keyClick(sheet.home_label, Qt.Key.Key_Return)
    assert opened == [HOME]
    sheet.close()


def test_a_link_that_cannot_be_opened_shows_an_error(
    qtbot: QtBot, told: ErrorReporter, monkeypatch: pytest.MonkeyPatch
) -> None:
    desktop(monkeypatch, can=False)
    QTimer.singleShot(0, fail)
    sheet = sheet_of(qtbot, told)
    before = sheet.height()
    sheet.home_label.linkActivated.emit(HOME)
    assert sheet.opener.isVisible()
    assert "could not be opened" in sheet.opener.text()
    assert sheet.height() > before
    click(sheet.log_link)
    assert sheet.opener.text().endswith("state")


def words_left(button: QPushButton) -> int:
    option = QStyleOptionButton()
    button.initStyleOption(option)
    part = QStyle.SubElement.SE_PushButtonContents
    inside = button.style().subElementRect(part, option, button)
    return button.mapTo(button.window(), inside.topLeft()).x()


def test_links_are_aligned_with_the_text(qtbot: QtBot, told: ErrorReporter) -> None:
    QTimer.singleShot(0, fail)
    sheet = sheet_of(qtbot, told)
    assert words_left(sheet.log_link) == sheet.text.x()


def test_an_error_waits_until_a_modal_dialog_is_closed(
    qtbot: QtBot, told: ErrorReporter, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reporter, "RETRY_MS", 10)
    question = QDialog(window)
    qtbot.addWidget(question)
    question.open()
    tries: list[bool] = []
    told._show_timer.timeout.connect(lambda: tries.append(True))
    QTimer.singleShot(0, fail)
    qtbot.waitUntil(lambda: len(tries) >= 3)
    assert told.dialog is None
    question.accept()
    assert sheet_of(qtbot, told).isVisible()


def test_a_crash_is_reported_once_and_its_game_can_be_continued(
    qtbot: QtBot, tmp_path: Path, window: MainWindow
) -> None:
    file = begin(window)
    window.show_start_page()
    state = StorageFolders(tmp_path).state
    state.mkdir()
    (state / FILE_NAME).write_text(
        f"game: {file.name}\nFatal Python error: Segmentation fault\n  x.py"
    )
    (state / LOG).write_text("INFO cardtable_qt: the run that crashed\n")
    with RunGuard(StorageFolders(tmp_path)) as watch:
        sheet = sheet_of(qtbot, ErrorReporter(watch, window))
        assert "the last time" in sheet.heading.text()
        assert "crash" in sheet.windowTitle()
        assert sheet.path_label.text() == str(file)
        assert "Segmentation fault" in sheet.details.toPlainText()
        _, log = sheet.details.toPlainText().split("Log:\n")
        assert log == "INFO cardtable_qt: the run that crashed"
        qtbot.waitUntil(sheet.reopen_button.hasFocus)
        QTest.keyClick(sheet, Qt.Key.Key_Return)
        assert page_of(window).file == file
    with RunGuard(StorageFolders(tmp_path)) as watch:
        assert ErrorReporter(watch, window).dialog is None


def test_a_problem_can_be_reported_at_any_time(qtbot: QtBot, window: MainWindow) -> None:
    window.menus.report_problem.trigger()
    (sheet,) = window.findChildren(ErrorDialog)
    assert sheet.windowTitle() == "Report a problem"
    assert sheet.details.isVisible()
    assert "Card Table 1" in sheet.details.toPlainText()
    assert not sheet.reopen_button.isVisible()
    click(sheet.close_button)
    qtbot.waitUntil(lambda: not window.findChildren(ErrorDialog))


def test_qt_messages_are_logged_and_passed_on(
    watch: RunGuard, qtbot: QtBot
) -> None:
    qInfo("for the log")
    assert watch.log.recent_lines()[-1].endswith("INFO qt: for the log")
    assert callable(watch._qt_before), "the test's own ears"


def test_a_crash_and_an_error_share_a_dialog(
    qtbot: QtBot, tmp_path: Path, window: MainWindow, watch: RunGuard
) -> None:
    watch.last_crash = LastCrash("Fatal Python error: x", "")
    told = ErrorReporter(watch, window)
    sheet = sheet_of(qtbot, told)
    QTimer.singleShot(0, fail)
    qtbot.waitUntil(lambda: "went wrong" in sheet.heading.text())
    assert sheet.windowTitle() == "Something went wrong"
    assert [each for each in window.findChildren(ErrorDialog) if each.isVisible()] == [sheet]


@pytest.mark.parametrize("size", [(900, 600), (1024, 700)])
def test_with_details_it_fits_a_small_screen(
    size: tuple[int, int], qtbot: QtBot, told: ErrorReporter, window: MainWindow
) -> None:
    begin(window)
    QTimer.singleShot(0, fail)
    sheet = sheet_of(qtbot, told)
    folded = sheet.height()
    click(sheet.details_link)
    assert folded < sheet.height() < size[1]
    assert sheet.width() < size[0]
    click(sheet.details_link)
    assert sheet.height() == folded
