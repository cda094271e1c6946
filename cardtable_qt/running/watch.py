"""Watches over a run of the program, from before its window to after it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from types import TracebackType
from typing import Any

from PySide6.QtCore import QCoreApplication, QMessageLogContext, QtMsgType, qInstallMessageHandler

from cardtable_qt.kept.storage import Storage
from cardtable_qt.running.black_box import BlackBox, Crash
from cardtable_qt.running.mishaps import Mishaps
from cardtable_qt.running.program_log import USUAL_LEVEL, ProgramLog

WEIGHT = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}
QtHandler = Callable[[QtMsgType, QMessageLogContext, str], object]

_now: list[Watch] = []  # the one that watches, for who is asked to tell


class Watch:
    """The log, the mishaps, and how the run before ended."""

    def __init__(self, storage: Storage, level: str = USUAL_LEVEL) -> None:
        self.storage = storage
        self.log = ProgramLog(storage.state, level)
        self.mishaps = Mishaps(_quit)
        self.box = BlackBox(storage.state)
        self.crash: Crash | None = None
        self._qt_before: QtHandler | None = None

    def __enter__(self) -> Watch:
        self.log.begin()
        self.mishaps.install()
        self.crash = self.box.begin()
        self._qt_before = qInstallMessageHandler(self._heard_qt)
        _now.append(self)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        _now.remove(self)
        qInstallMessageHandler(self._qt_before)
        self.mishaps.listen(None)
        self.mishaps.uninstall()
        self.box.end()
        self.log.end()

    def _heard_qt(self, kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        """Nothing may be raised here: Qt would not know where to go with it."""
        try:
            self._log_qt(kind, context, text)
        except Exception as error:
            self.mishaps.note(error)
        if self._qt_before is not None:
            self._qt_before(kind, context, text)

    def _log_qt(self, kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        category: Any = context.category
        name = "qt" if category in (None, "", "default") else str(category)
        logging.getLogger(name).log(WEIGHT.get(kind, logging.WARNING), "%s", text)
        if kind == QtMsgType.QtFatalMsg:  # this is the end
            self.box.note(f"Qt: {text}")
            self.log.open()


def watching() -> Watch | None:
    """Who watches over this run, if anybody does."""
    return _now[-1] if _now else None


def _quit() -> None:
    QCoreApplication.quit()
