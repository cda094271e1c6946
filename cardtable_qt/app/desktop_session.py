"""The desktop ends the program: at a logout or a shutdown, or by a signal.

Everything is kept, nobody is asked anything, and at the next login the game is on the table again.
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


# Ctrl+C, the system, the terminal that was closed. Not every system knows them all.
SIGNALS = [each for each in signal.Signals if each.name in ("SIGINT", "SIGTERM", "SIGHUP")]
LOGOUT_CANCELLED_MS = 60_000  # milliseconds: a logout that was to come has not come


class SessionManager(Protocol):
    """What a desktop is told about how the program is started again."""

    def setRestartHint(self, hint: QSessionManager.RestartHint, /) -> None: ...  # noqa: N802
    def setRestartCommand(self, command: Sequence[str], /) -> None: ...  # noqa: N802


class DesktopSession(QObject):
    """Hears when the desktop wants the program to end, and lets it end in good order."""

    def __init__(self, app: QApplication, window: MainWindow) -> None:
        super().__init__(app)
        self._app = app
        self._window = window
        self._called_off = QTimer(self, singleShot=True, interval=LOGOUT_CANCELLED_MS)
        self._called_off.timeout.connect(self._ask_again)
        app.commitDataRequest.connect(self.keep)
        app.saveStateRequest.connect(self.tell_how_to_return)
        self._heed_signals()

    def keep(self, manager: SessionManager | None = None) -> None:
        """Keep everything: perhaps the program is ended without another word.

        The logout may still be called off, so everything goes on until then.
        """
        self._window.asks = False  # it could not wait for an answer
        self._window.save_all()
        self._called_off.start()

    def tell_how_to_return(self, manager: SessionManager) -> None:
        """With the game that is on the table now."""
        page = self._window.game_page
        playing = page is not None and page.controller.result is None
        manager.setRestartHint(QSessionManager.RestartHint.RestartIfRunning)
        words = [*folder_arguments(self._window.storage), *(["--continue"] if playing else [])]
        manager.setRestartCommand([*restart_command(), *words])

    def end(self) -> None:
        """End now, whatever is shown or asked."""
        self._window.asks = False
        self._app.exit(0)  # `quit` would ask every window, and every dialog

    def _ask_again(self) -> None:
        self._window.asks = True

    def _heed_signals(self) -> None:
        for number in SIGNALS:
            # Who started the program may want it to outlive its terminal.
            if number.name != "SIGHUP" or signal.getsignal(number) != signal.SIG_IGN:
                signal.signal(number, lambda *_: self.end())
        # Python hears of a signal only when it does something: this gives it something to do.
        self._ear, self._mouth = socket.socketpair()
        self._ear.setblocking(False)
        self._mouth.setblocking(False)
        signal.set_wakeup_fd(self._mouth.fileno(), warn_on_full_buffer=False)
        self._listening = QSocketNotifier(self._ear.fileno(), QSocketNotifier.Type.Read, self)
        self._listening.activated.connect(self._heard)
        self._app.aboutToQuit.connect(self.leave)

    def _heard(self) -> None:
        with suppress(OSError):  # it was the end, and nobody listens any more
            self._ear.recv(64)

    def leave(self) -> None:
        """It ends. Whoever still sends signals until then does not disturb that."""
        signal.set_wakeup_fd(-1)
        self._listening.setEnabled(False)
        self._ear.close()
        self._mouth.close()


def restart_command() -> list[str]:
    """How this program was started, without what it was to do."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    script = Path(sys.argv[0])
    if script.name == "__main__.py":
        return [sys.executable, "-m", "cardtable_qt"]
    return [str(script.resolve())]


def folder_arguments(storage: StorageFolders) -> list[str]:
    """What a start has to be told to find the same games."""
    usual = storage.data == StorageFolders().data
    return [] if usual else ["--data-dir", str(storage.data.parent)]
