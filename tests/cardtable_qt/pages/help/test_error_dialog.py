"""The error dialog: the game continues beside it and stays saved."""

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
from cardtable_qt.app import error_reporter
from cardtable_qt.app.error_reporter import ErrorReporter, report_problem
from cardtable_qt.diagnostics.crash_marker import FILE_NAME, LastCrash
from cardtable_qt.diagnostics.program_log import FILE_NAME as LOG
from cardtable_qt.diagnostics.run_guard import RunGuard
from cardtable_qt.pages.help import external_links
from cardtable_qt.pages.help.error_dialog import ErrorDialog
from cardtable_qt.pages.shell.main_window import MainWindow
from cardtable_qt.storage.paths import StorageFolders
from rules import GAMES
from rules.disk import Disk
from tests.cardtable_qt.pages.helpers import setup
from tests.cardtable_qt.pages.windows import (
    app_style,
    click,
    game_page_of,
    only_record,
    open_window,
)


@pytest.fixture(autouse=True, scope="module")
def _look(qapp: object) -> Iterator[None]:
    with app_style():
        yield


@pytest.fixture
def guard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RunGuard]:
    # Without pytest-qt's hook, which would fail the test for the errors raised here.
    monkeypatch.setattr(sys, "excepthook", sys.__excepthook__)
    with RunGuard(StorageFolders(tmp_path)) as guard:
        yield guard


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    window = open_window(qtbot, tmp_path)
    window.dialogs.problem_report_requested.connect(partial(report_problem, window))
    return window


@pytest.fixture
def reporter(guard: RunGuard, window: MainWindow) -> ErrorReporter:
    return ErrorReporter(guard, window)


def fail() -> None:
    raise KeyError("red 7")


def fail_differently() -> None:
    raise ValueError("red 7")


def dialog_of(qtbot: QtBot, reporter: ErrorReporter) -> ErrorDialog:
    qtbot.waitUntil(lambda: reporter.dialog is not None)
    assert reporter.dialog is not None
    return reporter.dialog


def wait_until_idle(qtbot: QtBot, reporter: ErrorReporter) -> None:
    """Wait until the reporter has no report left to show."""
    QApplication.processEvents()
    qtbot.waitUntil(lambda: not reporter._show_timer.isActive())


def fake_desktop(monkeypatch: pytest.MonkeyPatch, can_open: bool) -> list[str]:
    """Replace the desktop's URL opener. Returns the list of opened URLs."""
    opened: list[str] = []

    class Desktop(QDesktopServices):
        @staticmethod
        def openUrl(url: QUrl) -> bool:  # type: ignore[override]  # noqa: N802
            opened.append(url.toString())
            return can_open

    monkeypatch.setattr(external_links, "QDesktopServices", Desktop)
    return opened


def start_game(window: MainWindow) -> Path:
    window.game.start(setup("extop", 3))
    file = game_page_of(window).file
    assert file is not None
    return file


def test_an_error_is_reported_without_blocking_the_game(
    qtbot: QtBot, reporter: ErrorReporter, window: MainWindow
) -> None:
    file = start_game(window)
    QTimer.singleShot(0, fail)
    dialog = dialog_of(qtbot, reporter)
    assert dialog.isVisible()
    assert not dialog.isModal()
    assert window.isEnabled()
    assert "ran into an error" in dialog.heading.text()
    assert "Every move of your game is saved" in dialog.text.text()
    assert dialog.path_label.text() == str(file)
    assert not dialog.details.isVisible()
    qtbot.waitUntil(dialog.close_button.hasFocus)
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert reporter.dialog is None
    assert game_page_of(window).file == file


def test_an_error_in_a_lesson_offers_no_record(
    qtbot: QtBot, reporter: ErrorReporter, window: MainWindow
) -> None:
    window.lesson.learn(GAMES["gracias"])
    QTimer.singleShot(0, fail)
    dialog = dialog_of(qtbot, reporter)
    assert "Your games are safe" in dialog.text.text()
    assert not dialog.reopen_button.isVisible()


def test_details_can_be_copied_and_contain_no_names_or_cards(
    qtbot: QtBot, reporter: ErrorReporter, window: MainWindow
) -> None:
    start_game(window)
    QTimer.singleShot(0, fail)
    dialog = dialog_of(qtbot, reporter)
    click(dialog.details_link)
    assert dialog.details.isVisible()
    click(dialog.copy_link)
    copied = QApplication.clipboard().text()
    assert copied == dialog.details.toPlainText()
    for part in ("Card Table 1", "Qt 6", "in fail", "KeyError\n", "Game opened: "):
        assert part in copied
    assert "KeyError: " not in copied
    assert "Anna" not in copied


def test_many_errors_share_one_dialog_that_counts_them(
    qtbot: QtBot, reporter: ErrorReporter
) -> None:
    for _ in range(100):
        QTimer.singleShot(0, fail)
    QTimer.singleShot(0, fail_differently)
    dialog = dialog_of(qtbot, reporter)
    qtbot.waitUntil(lambda: "101 times" in dialog.text.text())
    assert "100 x on" in dialog.details.toPlainText()
    assert "1 x on" in dialog.details.toPlainText()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    reported = len(reporter._read)
    count = reporter._read[0].count
    QTimer.singleShot(0, fail)
    qtbot.waitUntil(lambda: reporter._read[0].count > count)
    wait_until_idle(qtbot, reporter)
    assert (reporter.dialog, len(reporter._read)) == (None, reported)


def test_an_error_in_another_thread_is_reported_in_the_gui_thread(
    qtbot: QtBot, reporter: ErrorReporter
) -> None:
    class Worker(QThread):
        def run(self) -> None:
            fail()

    worker = Worker()
    worker.start()
    assert worker.wait()
    dialog = dialog_of(qtbot, reporter)
    assert dialog.thread() is QApplication.instance().thread()  # type: ignore[union-attr]


def test_an_error_before_the_window_exists_is_reported_later(
    qtbot: QtBot, guard: RunGuard, window: MainWindow
) -> None:
    guard.errors.add(KeyError())
    assert dialog_of(qtbot, ErrorReporter(guard, window)).isVisible()


def test_the_game_can_be_reopened_from_its_record(
    qtbot: QtBot, reporter: ErrorReporter, window: MainWindow
) -> None:
    file = start_game(window)
    before = game_page_of(window)
    QTimer.singleShot(0, fail)
    click(dialog_of(qtbot, reporter).reopen_button)
    page = game_page_of(window)
    assert page is not before
    assert page.file == file
    assert only_record(window).state.result() is None
    assert window.pages.currentWidget() is page


def test_a_game_that_fails_to_close_can_be_reopened(
    qtbot: QtBot, reporter: ErrorReporter, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = start_game(window)
    monkeypatch.setattr(game_page_of(window), "close_game", fail)
    before = game_page_of(window)
    QTimer.singleShot(0, fail)
    click(dialog_of(qtbot, reporter).reopen_button)
    assert game_page_of(window) is not before
    assert game_page_of(window).file == file
    monkeypatch.undo()
    before.close_game()


class FullDisk(Disk):
    def create(self, path: Path) -> FileIO:
        raise OSError(ENOSPC, "No space left on device")


@pytest.mark.parametrize("by_hand", [False, True])
def test_a_real_time_game_is_paused_by_the_dialog(
    by_hand: bool, qtbot: QtBot, reporter: ErrorReporter, window: MainWindow
) -> None:
    window.game.start(setup("triple", 2))
    assert not game_page_of(window).controller.is_paused
    if by_hand:
        report_problem(window)
    else:
        QTimer.singleShot(0, fail)
        dialog_of(qtbot, reporter)
    assert game_page_of(window).controller.is_paused


def test_an_error_that_cannot_be_shown_does_not_block_others(
    qtbot: QtBot,
    guard: RunGuard,
    reporter: ErrorReporter,
    window: MainWindow,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried: list[object] = []

    def raise_error(*args: object) -> str:
        tried.append(args)
        raise ValueError

    with monkeypatch.context() as patch:
        patch.setattr(error_reporter, "SHOW_DELAY_MS", 0)
        patch.setattr(error_reporter, "report_details", raise_error)
        QTimer.singleShot(0, fail)
        qtbot.waitUntil(lambda: bool(tried))
        wait_until_idle(qtbot, reporter)
    assert len(tried) == 1
    assert "could not be shown" in "".join(guard.log.recent_lines())
    QTimer.singleShot(0, fail_differently)
    assert dialog_of(qtbot, reporter).isVisible()


def test_the_details_keep_their_scroll_position_when_another_error_occurs(
    qtbot: QtBot, reporter: ErrorReporter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(error_reporter, "RETRY_MS", 10)
    QTimer.singleShot(0, fail)
    dialog = dialog_of(qtbot, reporter)
    click(dialog.details_link)
    bar = dialog.details.verticalScrollBar()
    bar.setValue(4)
    QTimer.singleShot(0, fail)
    qtbot.waitUntil(lambda: "2 times" in dialog.text.text())
    assert bar.value() == 4


def test_an_unsaved_game_is_not_called_saved(
    qtbot: QtBot, reporter: ErrorReporter, window: MainWindow
) -> None:
    window.storage.disk = FullDisk()
    start_game(window)
    QTimer.singleShot(0, fail)
    assert "not saved yet" in dialog_of(qtbot, reporter).text.text()


def test_record_and_log_open_their_folders(
    qtbot: QtBot, reporter: ErrorReporter, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = fake_desktop(monkeypatch, can_open=True)
    start_game(window)
    QTimer.singleShot(0, fail)
    dialog = dialog_of(qtbot, reporter)
    click(dialog.record_link)
    click(dialog.log_link)
    assert opened == [window.storage.games.as_uri(), window.storage.state.as_uri()]
    assert not dialog.opener.isVisible()


def test_the_website_can_be_opened_by_keyboard(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = fake_desktop(monkeypatch, can_open=True)
    window.menus.report_problem.trigger()
    (dialog,) = window.findChildren(ErrorDialog)
    assert "cardtable.org" in dialog.home_label.text()
    dialog.home_label.setFocus()
    QTest.keyClick(dialog.home_label, Qt.Key.Key_Tab)  # focuses the link
    QTest.keyClick(dialog.home_label, Qt.Key.Key_Return)
    assert opened == [HOME]
    dialog.close()


def test_a_link_that_cannot_be_opened_shows_an_error(
    qtbot: QtBot, reporter: ErrorReporter, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake_desktop(monkeypatch, can_open=False)
    QTimer.singleShot(0, fail)
    dialog = dialog_of(qtbot, reporter)
    before = dialog.height()
    dialog.home_label.linkActivated.emit(HOME)
    assert dialog.opener.isVisible()
    assert "Could not open" in dialog.opener.text()
    assert dialog.height() > before
    click(dialog.log_link)
    assert dialog.opener.text().endswith("state")


def text_left(button: QPushButton) -> int:
    option = QStyleOptionButton()
    button.initStyleOption(option)
    part = QStyle.SubElement.SE_PushButtonContents
    inside = button.style().subElementRect(part, option, button)
    return button.mapTo(button.window(), inside.topLeft()).x()


def test_links_are_aligned_with_the_text(qtbot: QtBot, reporter: ErrorReporter) -> None:
    QTimer.singleShot(0, fail)
    dialog = dialog_of(qtbot, reporter)
    assert text_left(dialog.log_link) == dialog.text.x()


def test_an_error_waits_until_a_modal_dialog_is_closed(
    qtbot: QtBot, reporter: ErrorReporter, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(error_reporter, "RETRY_MS", 10)
    question = QDialog(window)
    qtbot.addWidget(question)
    question.open()
    tries: list[bool] = []
    reporter._show_timer.timeout.connect(lambda: tries.append(True))
    QTimer.singleShot(0, fail)
    qtbot.waitUntil(lambda: len(tries) >= 3)
    assert reporter.dialog is None
    question.accept()
    assert dialog_of(qtbot, reporter).isVisible()


def test_a_crash_is_reported_once_and_its_game_can_be_continued(
    qtbot: QtBot, tmp_path: Path, window: MainWindow
) -> None:
    file = start_game(window)
    window.navigation.show_start_page()
    state = StorageFolders(tmp_path).state
    state.mkdir()
    (state / FILE_NAME).write_text(
        f"game: {file.name}\nFatal Python error: Segmentation fault\n  x.py"
    )
    (state / LOG).write_text("INFO cardtable_qt: the run that crashed\n")
    with RunGuard(StorageFolders(tmp_path)) as guard:
        dialog = dialog_of(qtbot, ErrorReporter(guard, window))
        assert "crashed last time" in dialog.heading.text()
        assert dialog.windowTitle() == "Crash report"
        assert dialog.path_label.text() == str(file)
        assert "Segmentation fault" in dialog.details.toPlainText()
        _, log = dialog.details.toPlainText().split("Log:\n")
        assert log == "INFO cardtable_qt: the run that crashed"
        qtbot.waitUntil(dialog.reopen_button.hasFocus)
        QTest.keyClick(dialog, Qt.Key.Key_Return)
        assert game_page_of(window).file == file
    with RunGuard(StorageFolders(tmp_path)) as guard:
        assert ErrorReporter(guard, window).dialog is None


def test_a_problem_can_be_reported_at_any_time(qtbot: QtBot, window: MainWindow) -> None:
    window.menus.report_problem.trigger()
    (dialog,) = window.findChildren(ErrorDialog)
    assert dialog.windowTitle() == "Report a problem"
    assert dialog.details.isVisible()
    assert "Card Table 1" in dialog.details.toPlainText()
    assert not dialog.reopen_button.isVisible()
    click(dialog.close_button)
    qtbot.waitUntil(lambda: not window.findChildren(ErrorDialog))


def test_qt_messages_are_logged_and_passed_on(guard: RunGuard, qtbot: QtBot) -> None:
    qInfo("for the log")
    assert guard.log.recent_lines()[-1].endswith("INFO qt: for the log")
    assert callable(guard._qt_before), "pytest-qt's message handler"


def test_a_crash_and_an_error_share_a_dialog(
    qtbot: QtBot, tmp_path: Path, window: MainWindow, guard: RunGuard
) -> None:
    guard.last_crash = LastCrash("Fatal Python error: x", "")
    reporter = ErrorReporter(guard, window)
    dialog = dialog_of(qtbot, reporter)
    QTimer.singleShot(0, fail)
    qtbot.waitUntil(lambda: "ran into an error" in dialog.heading.text())
    assert dialog.windowTitle() == "Something went wrong"
    assert [each for each in window.findChildren(ErrorDialog) if each.isVisible()] == [dialog]


@pytest.mark.parametrize("size", [(900, 600), (1024, 700)])
def test_with_details_it_fits_a_small_screen(
    size: tuple[int, int], qtbot: QtBot, reporter: ErrorReporter, window: MainWindow
) -> None:
    start_game(window)
    QTimer.singleShot(0, fail)
    dialog = dialog_of(qtbot, reporter)
    folded = dialog.height()
    click(dialog.details_link)
    assert folded < dialog.height() < size[1]
    assert dialog.width() < size[0]
    click(dialog.details_link)
    assert dialog.height() == folded
