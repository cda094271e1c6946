"""A program that the desktop ends: everything is kept, nobody is asked, and the game comes back."""

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
from rules import Result
from rules.records import load_record
from tests.cardtable_qt.pages.helpers import setup
from tests.cardtable_qt.pages.windows import open_window, page_of, records, when_asked

ROOT = Path(__file__).parents[3]
DEADLINE = 60  # seconds, for programs on a busy computer
HOUR = 3_600_000  # milliseconds


# The program itself


Start = Callable[..., subprocess.Popen[str]]


@pytest.fixture
def start(home: Path) -> Iterator[Start]:
    """Starts programs, and waits until they heed signals. None of them outlives the test."""
    programs: list[subprocess.Popen[str]] = []
    # Who runs these tests may have let them outlive a terminal, and that would be inherited.
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)

    def begin(*words: str) -> subprocess.Popen[str]:
        program = subprocess.Popen(
            [sys.executable, "-m", "cardtable_qt", *words],
            env={**os.environ, "PYTHONPATH": str(ROOT)},  # and with the home of the test
            cwd=home,
            stderr=subprocess.PIPE,
            text=True,
        )
        programs.append(program)
        running, until = StorageFolders().data / "running", monotonic() + DEADLINE
        while not (running.exists() and running.read_text()):  # where it listens
            assert monotonic() < until
            assert program.poll() is None
            sleep(0.02)
        return program

    yield begin
    for program in programs:
        with program:
            program.kill()


def send(program: subprocess.Popen[str], number: signal.Signals) -> tuple[int, str]:
    """The exit code, and what it complained about."""
    program.send_signal(number)
    _, complaint = program.communicate(timeout=DEADLINE)
    return program.returncode, complaint


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
def test_a_signal_ends_the_program_and_the_next_start_goes_on(start: Start) -> None:
    first = start("--game", "extop", "--seats", "3", "--seed", "4")
    assert send(first, signal.SIGTERM) == (0, "")
    (record,) = StorageFolders().games.iterdir()
    assert load_record(record).state.result() is None
    settings = json.loads((StorageFolders().config / "settings.json").read_text())
    assert settings["window"]
    second = start("--continue")
    assert send(second, signal.SIGHUP) == (0, "")
    assert list(StorageFolders().games.iterdir()) == [record]


# Beside the window


class Desktop:
    """Remembers how the program wants to be started again."""

    hint: QSessionManager.RestartHint | None = None
    command: Sequence[str] = ()

    def setRestartHint(self, hint: QSessionManager.RestartHint, /) -> None:  # noqa: N802
        self.hint = hint

    def setRestartCommand(self, command: Sequence[str], /) -> None:  # noqa: N802
        self.command = command


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    window = open_window(qtbot, tmp_path, **{"ask before losing": True})
    window.show_restored(window.settings)
    return window


@pytest.fixture
def session(qapp: QApplication, window: MainWindow) -> Iterator[DesktopSession]:
    session = DesktopSession(qapp, window)
    yield session
    session.leave()
    session.deleteLater()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
def test_who_is_to_outlive_its_terminal_does_not_heed_its_end(
    qapp: QApplication, window: MainWindow
) -> None:
    for ignored in (True, False):
        signal.signal(signal.SIGHUP, signal.SIG_IGN if ignored else signal.SIG_DFL)
        session = DesktopSession(qapp, window)
        assert (signal.getsignal(signal.SIGHUP) == signal.SIG_IGN) == ignored
        session.leave()
        session.deleteLater()


def test_what_was_played_is_known_after_a_logout(
    session: DesktopSession, window: MainWindow
) -> None:
    window.start_game(setup("gracias", 3))
    window.move(31, 37)
    before = window.settings.get("window", "")
    session.keep(Desktop())
    assert window.settings.get("window", "") != before
    assert window.game_page is not None  # it may be called off, and nothing has happened
    assert not window.asks_for_confirmation


def test_a_logout_that_was_called_off_is_forgotten(
    qtbot: QtBot, qapp: QApplication, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session_module, "LOGOUT_CANCELLED_MS", 10)
    session = DesktopSession(qapp, window)
    session.keep(Desktop())
    assert not window.asks_for_confirmation
    qtbot.waitUntil(lambda: window.asks_for_confirmation)
    session.leave()
    session.deleteLater()


def test_it_comes_back_with_the_game_on_the_table(
    session: DesktopSession, window: MainWindow, tmp_path: Path
) -> None:
    desktop = Desktop()
    session.tell_how_to_return(desktop)
    place = ["--data-dir", str(tmp_path)]  # not the usual one
    assert desktop.command == [*restart_command(), *place]
    window.start_game(setup("gracias", 3))
    session.tell_how_to_return(desktop)
    assert desktop.command == [*restart_command(), *place, "--continue"]
    assert desktop.hint == QSessionManager.RestartHint.RestartIfRunning


def test_it_does_not_come_back_with_a_game_that_is_over(
    session: DesktopSession, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.start_game(setup("gracias", 3))
    monkeypatch.setattr(Controller, "result", Result(winners=(1,), scores=(0, 9, 3)))
    desktop = Desktop()
    session.tell_how_to_return(desktop)
    assert "--continue" not in desktop.command


def test_at_the_usual_place_nothing_has_to_be_said() -> None:
    assert folder_arguments(StorageFolders()) == []


def test_it_is_started_again_as_it_was_started(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "argv", [str(ROOT / "cardtable_qt" / "__main__.py"), "--continue"])
    assert restart_command() == [sys.executable, "-m", "cardtable_qt"]
    monkeypatch.setattr(sys, "argv", [str(tmp_path / "cardtable-qt"), "--game", "triple"])
    assert restart_command() == [str(tmp_path / "cardtable-qt")]
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert restart_command() == [sys.executable]


def test_whatever_is_being_read_or_asked_does_not_keep_it(
    qapp: QApplication, session: DesktopSession, window: MainWindow
) -> None:
    window.start_game(setup("gracias", 3))
    QTimer.singleShot(0, window.show_about)
    when_asked(QDialog, lambda _: session.end())
    assert qapp.exec() == 0
    assert QApplication.activeModalWidget() is None
    window.close_without_asking()
    assert not window.isVisible()
    assert len(records(window)) == 1


# A computer that sleeps


def test_a_game_without_turns_waits_for_who_wakes_the_computer(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.start_game(setup("triple", 3))
    page = page_of(window)
    qtbot.waitUntil(lambda: page.controller.general_refusal() is None)
    clock = window.services.clock
    assert isinstance(clock, RealClock)
    before = page.controller.clock.now()
    awake = clock._monotonic_s
    monkeypatch.setattr(clock, "_monotonic_s", lambda: awake() + 8 * 3600)
    clock.now()  # whoever looks at it next
    qtbot.waitUntil(lambda: page.pause_overlay.isVisible())
    assert page.controller.is_paused
    assert page.controller.clock.now() - before < HOUR
    assert "The computer was asleep, and the game waited." in page.log.text.toPlainText()


def test_a_game_with_turns_goes_on_where_it_was(window: MainWindow) -> None:
    window.start_game(setup("gracias", 3))
    window.on_system_sleep()
    assert not page_of(window).controller.is_paused


def test_what_was_played_today_was_played_yesterday_on_the_next_morning(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    window.start_game(setup("gracias", 3))
    window.show_start_page()
    button = window.start_page.continue_button
    qtbot.waitUntil(lambda: "today" in button.accessibleDescription())
    tomorrow = QDate.currentDate().addDays(1)
    monkeypatch.setattr(QDate, "currentDate", lambda: tomorrow)
    QApplication.sendEvent(button, QEvent(QEvent.Type.WindowActivate))
    assert "yesterday" in button.accessibleDescription()


@pytest.mark.skipif(sys.platform == "win32", reason="the time zone is set elsewhere there")
def test_a_time_zone_that_cannot_be_keeps_nobody_from_playing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TZ", "UTC+30")
    tzset()
    try:
        assert created_now().endswith("+00:00")
    finally:
        monkeypatch.undo()
        tzset()
