"""Ending the program from outside: at logout, at shutdown or by a signal.

The game is saved without asking, and the next login continues it.
"""

from __future__ import annotations

import signal
import socket
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, QSocketNotifier, QTimer
from PySide6.QtGui import QSessionManager
from PySide6.QtWidgets import QApplication

from cardtable_qt.storage.paths import StorageFolders

if TYPE_CHECKING:
    from cardtable_qt.pages.shell.main_window import MainWindow


# Not every platform has all of them.
SIGNALS = [number for number in signal.Signals if number.name in ("SIGINT", "SIGTERM", "SIGHUP")]
LOGOUT_TIMEOUT_MS = 60_000  # after this the logout was cancelled


class SessionManager(Protocol):
    """The part of QSessionManager that restarts the program at login."""

    def setRestartHint(self, hint: QSessionManager.RestartHint, /) -> None: ...  # noqa: N802
    def setRestartCommand(self, command: Sequence[str], /) -> None: ...  # noqa: N802


class DesktopSession(QObject):
    """Saves and quits in good order when the desktop ends the session."""

    def __init__(self, app: QApplication, window: MainWindow) -> None:
        super().__init__(app)
        self._app = app
        self._window = window
        self._logout_timer = QTimer(self, singleShot=True, interval=LOGOUT_TIMEOUT_MS)
        self._logout_timer.timeout.connect(self._logout_cancelled)
        app.commitDataRequest.connect(self.save)
        app.saveStateRequest.connect(self.set_restart_command)
        self._install_signal_handlers()

    def save(self, manager: SessionManager | None = None) -> None:
        """Save everything, as the program may be ended without further notice.

        The logout may still be cancelled, so the game continues until then.
        """
        self._window.confirmations.can_ask = False  # there is no time for an answer
        self._window.save_all()
        self._logout_timer.start()

    def set_restart_command(self, manager: SessionManager) -> None:
        """Set the command with which the desktop restarts the current game."""
        page = self._window.game.page
        is_recorded = page is not None and page.file is not None  # unlike a lesson
        playing = page is not None and is_recorded and page.controller.result is None
        manager.setRestartHint(QSessionManager.RestartHint.RestartIfRunning)
        arguments = [*folder_arguments(self._window.storage), *(["--continue"] if playing else [])]
        manager.setRestartCommand([*restart_command(), *arguments])

    def quit(self) -> None:
        """Quit at once, without asking anything."""
        self._window.confirmations.can_ask = False
        self._app.exit(0)  # `quit` would let every window and dialog object

    def _logout_cancelled(self) -> None:
        self._window.confirmations.can_ask = True

    def _install_signal_handlers(self) -> None:
        for number in SIGNALS:
            # Under nohup the program outlives its terminal.
            if number.name != "SIGHUP" or signal.getsignal(number) != signal.SIG_IGN:
                signal.signal(number, lambda *_: self.quit())
        # Python handles signals only while it runs bytecode: the socket wakes up the event loop.
        self._wakeup_reader, self._wakeup_writer = socket.socketpair()
        self._wakeup_reader.setblocking(False)
        self._wakeup_writer.setblocking(False)
        signal.set_wakeup_fd(self._wakeup_writer.fileno(), warn_on_full_buffer=False)
        self._notifier = QSocketNotifier(
            self._wakeup_reader.fileno(), QSocketNotifier.Type.Read, self
        )
        self._notifier.activated.connect(self._drain_wakeups)
        self._app.aboutToQuit.connect(self.close)

    def _drain_wakeups(self) -> None:
        with suppress(OSError):  # already closed
            self._wakeup_reader.recv(64)

    def close(self) -> None:
        """Stop watching for signals, so that late ones do not disturb the end."""
        signal.set_wakeup_fd(-1)
        self._notifier.setEnabled(False)
        self._wakeup_reader.close()
        self._wakeup_writer.close()


def restart_command() -> list[str]:
    """The command that started this program, without its arguments."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    script = Path(sys.argv[0])
    if script.name == "__main__.py":
        return [sys.executable, "-m", "cardtable_qt"]
    return [str(script.resolve())]


def folder_arguments(storage: StorageFolders) -> list[str]:
    """The arguments with which another start finds the same games."""
    is_default = storage.data == StorageFolders().data
    return [] if is_default else ["--data-dir", str(storage.data.parent)]
