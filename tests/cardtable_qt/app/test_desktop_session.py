"""Ending the session saves the game without asking, and the next start continues it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from time import monotonic, sleep, tzset

import pytest
from PySide6.QtCore import QDate, QEvent, QTimer
from PySide6.QtGui import QSessionManager
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from cardtable_qt.app import desktop_session as session_module
from cardtable_qt.app.desktop_session import DesktopSession, folder_arguments, restart_command
from cardtable_qt.pages.game.open_game import created_now
from cardtable_qt.pages.shell.main_window import MainWindow
from cardtable_qt.session.clock import RealClock
from cardtable_qt.session.controller import Controller
from cardtable_qt.storage.paths import StorageFolders
from rules import GAMES, Result
from rules.records import load_record
from tests.cardtable_qt.pages.helpers import setup
from tests.cardtable_qt.pages.windows import (
    game_page_of,
    open_window,
    record_paths,
    when_dialog_opens,
)

ROOT = Path(__file__).parents[3]
DEADLINE_S = 60  # enough for a busy computer
HOUR_MS = 3_600_000


# The program itself


Start = Callable[..., subprocess.Popen[str]]


@pytest.fixture
def start(home: Path) -> Iterator[Start]:
    """Starts programs and waits until they handle signals. Kills them after the test."""
    programs: list[subprocess.Popen[str]] = []
    # Under nohup an ignored SIGHUP would be inherited.
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)

    def begin(*arguments: str) -> subprocess.Popen[str]:
        program = subprocess.Popen(
            [sys.executable, "-m", "cardtable_qt", *arguments],
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            cwd=home,
            stderr=subprocess.PIPE,
            text=True,
        )
        programs.append(program)
        running, until = StorageFolders().data / "running", monotonic() + DEADLINE_S
        while not (running.exists() and running.read_text()):  # its address
            assert monotonic() < until
            assert program.poll() is None
            sleep(0.02)
        return program

    yield begin
    for program in programs:
        with program:
            program.kill()


def send(program: subprocess.Popen[str], number: signal.Signals) -> tuple[int, str]:
    """Send a signal. Returns the exit code and the error output."""
    program.send_signal(number)
    _, error = program.communicate(timeout=DEADLINE_S)
    return program.returncode, error


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
def test_a_signal_ends_the_program_and_the_next_start_continues_the_game(start: Start) -> None:
    first = start("--game", "extop", "--seats", "3", "--seed", "4")
    assert send(first, signal.SIGTERM) == (0, "")
    (record,) = StorageFolders().games.iterdir()
    assert load_record(record).state.result() is None
    settings = json.loads((StorageFolders().config / "settings.json").read_text())
    assert settings["window"]
    second = start("--continue")
    assert send(second, signal.SIGHUP) == (0, "")
    assert list(StorageFolders().games.iterdir()) == [record]


# With a window in this process


class Desktop:
    """Records how the program wants to be restarted."""

    hint: QSessionManager.RestartHint | None = None
    command: Sequence[str] = ()

    def setRestartHint(self, hint: QSessionManager.RestartHint, /) -> None:  # noqa: N802
        self.hint = hint

    def setRestartCommand(self, command: Sequence[str], /) -> None:  # noqa: N802
        self.command = command


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    window = open_window(qtbot, tmp_path, **{"ask before losing": True})
    window.window_geometry.show_restored()
    return window


@pytest.fixture
def session(qapp: QApplication, window: MainWindow) -> Iterator[DesktopSession]:
    session = DesktopSession(qapp, window)
    yield session
    session.close()
    session.deleteLater()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
def test_an_ignored_hangup_signal_stays_ignored(qapp: QApplication, window: MainWindow) -> None:
    for ignored in (True, False):
        signal.signal(signal.SIGHUP, signal.SIG_IGN if ignored else signal.SIG_DFL)
        session = DesktopSession(qapp, window)
        assert (signal.getsignal(signal.SIGHUP) == signal.SIG_IGN) == ignored
        session.close()
        session.deleteLater()


def test_a_logout_saves_everything_and_asks_nothing(
    session: DesktopSession, window: MainWindow
) -> None:
    window.game.start(setup("gracias", 3))
    window.move(31, 37)
    before = window.preferences.settings.get("window", "")
    session.save(Desktop())
    assert window.preferences.settings.get("window", "") != before
    assert window.game.page is not None  # the logout may still be cancelled
    assert not window.confirmations.can_ask


def test_after_a_cancelled_logout_confirmations_return(
    qtbot: QtBot, qapp: QApplication, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session_module, "LOGOUT_TIMEOUT_MS", 10)
    session = DesktopSession(qapp, window)
    session.save(Desktop())
    assert not window.confirmations.can_ask
    qtbot.waitUntil(lambda: window.confirmations.can_ask)
    session.close()
    session.deleteLater()


def test_the_restart_command_continues_the_open_game(
    session: DesktopSession, window: MainWindow, tmp_path: Path
) -> None:
    desktop = Desktop()
    session.set_restart_command(desktop)
    folder = ["--data-dir", str(tmp_path)]
    assert desktop.command == [*restart_command(), *folder]
    window.game.start(setup("gracias", 3))
    session.set_restart_command(desktop)
    assert desktop.command == [*restart_command(), *folder, "--continue"]
    assert desktop.hint == QSessionManager.RestartHint.RestartIfRunning


def test_the_restart_command_does_not_continue_a_finished_game(
    session: DesktopSession, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.game.start(setup("gracias", 3))
    monkeypatch.setattr(Controller, "result", Result(winners=(1,), scores=(0, 9, 3)))
    desktop = Desktop()
    session.set_restart_command(desktop)
    assert "--continue" not in desktop.command


def test_the_restart_command_does_not_continue_a_lesson(
    session: DesktopSession, window: MainWindow
) -> None:
    window.lesson.learn(GAMES["gracias"])
    assert window.game.page is not None
    desktop = Desktop()
    session.set_restart_command(desktop)
    assert "--continue" not in desktop.command


def test_the_default_data_folder_needs_no_argument() -> None:
    assert folder_arguments(StorageFolders()) == []


def test_the_program_is_restarted_with_the_command_that_started_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "argv", [str(ROOT / "cardtable_qt" / "__main__.py"), "--continue"])
    assert restart_command() == [sys.executable, "-m", "cardtable_qt"]
    monkeypatch.setattr(sys, "argv", [str(tmp_path / "cardtable-qt"), "--game", "triple"])
    assert restart_command() == [str(tmp_path / "cardtable-qt")]
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert restart_command() == [sys.executable]


def test_an_open_dialog_does_not_block_quitting(
    qapp: QApplication, session: DesktopSession, window: MainWindow
) -> None:
    window.game.start(setup("gracias", 3))
    QTimer.singleShot(0, window.dialogs.show_about)
    when_dialog_opens(QDialog, lambda _: session.quit())
    assert qapp.exec() == 0
    assert QApplication.activeModalWidget() is None
    window.close_without_asking()
    assert not window.isVisible()
    assert len(record_paths(window)) == 1


# A sleeping computer


def test_a_real_time_game_pauses_while_the_computer_sleeps(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.game.start(setup("triple", 3))
    page = game_page_of(window)
    qtbot.waitUntil(lambda: page.controller.general_refusal() is None)
    clock = window.services.games.clock
    assert isinstance(clock, RealClock)
    before = page.controller.clock.now()
    awake = clock._monotonic_s
    monkeypatch.setattr(clock, "_monotonic_s", lambda: awake() + 8 * 3600)
    clock.now()
    qtbot.waitUntil(lambda: page.overlays.pause.isVisible())
    assert page.controller.is_paused
    assert page.controller.clock.now() - before < HOUR_MS
    assert "The computer was asleep, so the game was paused." in page.log.view.toPlainText()


def test_a_turn_based_game_is_not_paused_by_sleep(window: MainWindow) -> None:
    window.game.start(setup("gracias", 3))
    window.services.slept.emit()
    assert not game_page_of(window).controller.is_paused


def test_the_start_page_updates_its_dates_overnight(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    window.game.start(setup("gracias", 3))
    window.navigation.show_start_page()
    button = window.pages.start_page.continue_button
    qtbot.waitUntil(lambda: "today" in button.accessibleDescription())
    tomorrow = QDate.currentDate().addDays(1)
    monkeypatch.setattr(QDate, "currentDate", lambda: tomorrow)
    QApplication.sendEvent(button, QEvent(QEvent.Type.WindowActivate))
    assert "yesterday" in button.accessibleDescription()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no tzset")
def test_an_invalid_time_zone_does_not_prevent_playing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TZ", "UTC+30")
    tzset()
    try:
        assert created_now().endswith("+00:00")
    finally:
        monkeypatch.undo()
        tzset()
