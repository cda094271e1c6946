"""What must not grow while the window is used, and what must not be problems meanwhile."""

from __future__ import annotations

import gc
import logging
import os
import sys
import threading
import warnings
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from types import TracebackType
from typing import Any, NamedTuple

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

PROC_SELF = Path("/proc/self")  # only Linux has it
HARMLESS_PREFIX = "This plugin does not support "  # windows without a screen cannot be raised


class ResourceUsage(NamedTuple):
    """How much there is of everything at one moment."""

    memory: float  # megabytes in use
    objects: int  # that Python looks after
    handles: int  # files and the like that are open
    threads: int
    widgets: int

    def __str__(self) -> str:
        return (
            f"{self.memory:6.1f} MB, {self.objects} objects, {self.handles} handles, "
            f"{self.threads} threads, {self.widgets} widgets"
        )


def measure_resources() -> ResourceUsage:
    gc.collect()
    pages = int((PROC_SELF / "statm").read_text().split()[1])
    return ResourceUsage(
        pages * os.sysconf("SC_PAGE_SIZE") / 2**20,
        len(gc.get_objects()),
        len(os.listdir(PROC_SELF / "fd")),
        len(os.listdir(PROC_SELF / "task")),
        len(QApplication.allWidgets()),
    )


def widget_counts() -> Counter[str]:
    return Counter(type(widget).__name__ for widget in QApplication.allWidgets())


def object_counts() -> Counter[str]:
    return Counter(f"{type(each).__module__}.{type(each).__name__}" for each in gc.get_objects())


def handle_counts() -> Counter[str]:
    found: Counter[str] = Counter()
    for name in os.listdir(PROC_SELF / "fd"):
        try:
            found[os.readlink(PROC_SELF / "fd" / name)] += 1
        except FileNotFoundError:  # the folder itself was one of them
            continue
    return found


def growth(readings: list[ResourceUsage], memory: float = 0.05) -> list[str]:
    """What has grown from the middle third of the readings to the last one.

    Memory may grow by that part: Python and Qt give back only whole pages.
    """
    third = len(readings) // 3
    assert third, "there are too few readings to tell"
    found = []
    for number, name in enumerate(ResourceUsage._fields):
        column = [reading[number] for reading in readings]
        before, after = median(column[third : 2 * third]), median(column[-third:])
        room = 1 + memory if name in ("memory", "objects") else 1
        if after > before * room:
            found.append(f"{name}: {before:.0f} in the middle, {after:.0f} at the end")
    return found


@contextmanager
def collect_problems() -> Iterator[list[str]]:
    """Everything that is warning of or goes wrong meanwhile, in a list."""
    problems: list[str] = []

    def qt_message(kind: QtMsgType, context: QMessageLogContext, text: str | None) -> None:
        if kind is not QtMsgType.QtDebugMsg and not str(text).startswith(HARMLESS_PREFIX):
            problems.append(f"Qt: {text}")

    def exception(
        kind: type[BaseException], error: BaseException, at: TracebackType | None
    ) -> None:
        problems.append(f"{kind.__name__}: {error} ({_location(at)})")

    def thread_exception(what: Any) -> None:
        problems.append(
            f"{what.exc_type.__name__}: {what.exc_value} ({_location(what.exc_traceback)})"
        )

    def warning(message: Warning | str, *more: Any, **most: Any) -> None:
        problems.append(f"warning: {message} {more[1:3]}")

    handler = _ProblemHandler(problems)
    before = sys.excepthook, threading.excepthook, sys.unraisablehook
    sys.excepthook, threading.excepthook, sys.unraisablehook = (
        exception,
        thread_exception,
        thread_exception,
    )
    qt_before = qInstallMessageHandler(qt_message)
    logging.getLogger().addHandler(handler)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("always")
            warnings.showwarning = warning
            yield problems
    finally:
        logging.getLogger().removeHandler(handler)
        qInstallMessageHandler(qt_before)
        sys.excepthook, threading.excepthook, sys.unraisablehook = before


class _ProblemHandler(logging.Handler):
    def __init__(self, problems: list[str]) -> None:
        super().__init__(logging.WARNING)
        self._problems = problems

    def emit(self, record: logging.LogRecord) -> None:
        self._problems.append(f"log: {record.getMessage()}")


def _location(at: TracebackType | None) -> str:
    while at is not None and at.tb_next is not None:
        at = at.tb_next
    return "nowhere" if at is None else f"{at.tb_frame.f_code.co_filename}:{at.tb_lineno}"
