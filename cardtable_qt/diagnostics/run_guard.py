"""Guards a run of the program: sets up the log, error hooks and crash marker."""

from __future__ import annotations

import logging
from collections.abc import Callable
from types import TracebackType
from typing import Any

from PySide6.QtCore import QCoreApplication, QMessageLogContext, QtMsgType, qInstallMessageHandler

from cardtable_qt.diagnostics.crash_marker import CrashMarker, LastCrash
from cardtable_qt.diagnostics.program_log import DEFAULT_LEVEL, ProgramLog
from cardtable_qt.diagnostics.uncaught_errors import UncaughtErrors
from cardtable_qt.storage.paths import StorageFolders

LOG_LEVEL_OF = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}
QtHandler = Callable[[QtMsgType, QMessageLogContext, str], object]

_active: list[RunGuard] = []


class RunGuard:
    """A context manager with the log, the uncaught errors, and the crash of the last run."""

    def __init__(self, storage: StorageFolders, level: str = DEFAULT_LEVEL) -> None:
        self.storage = storage
        self.log = ProgramLog(storage.state, level)
        self.errors = UncaughtErrors(_quit)
        self.crash_marker = CrashMarker(storage.state)
        self.last_crash: LastCrash | None = None
        self._qt_before: QtHandler | None = None

    def __enter__(self) -> RunGuard:
        self.log.begin()
        self.errors.install()
        self.last_crash = self.crash_marker.begin()
        self._qt_before = qInstallMessageHandler(self._on_qt_message)
        _active.append(self)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        _active.remove(self)
        qInstallMessageHandler(self._qt_before)
        self.errors.set_listener(None)
        self.errors.uninstall()
        self.crash_marker.end()
        self.log.end()

    def _on_qt_message(self, kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        try:  # no exception may reach Qt
            self._log_qt(kind, context, text)
        except Exception as error:
            self.errors.add(error)
        if self._qt_before is not None:
            self._qt_before(kind, context, text)

    def _log_qt(self, kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        category: Any = context.category
        name = "qt" if category in (None, "", "default") else str(category)
        logging.getLogger(name).log(LOG_LEVEL_OF.get(kind, logging.WARNING), "%s", text)
        if kind == QtMsgType.QtFatalMsg:  # Qt aborts the program now
            self.crash_marker.write_line(f"Qt: {text}")
            self.log.open()


def current_run_guard() -> RunGuard | None:
    """The guard of this run, if there is one."""
    return _active[-1] if _active else None


def _quit() -> None:
    QCoreApplication.quit()
