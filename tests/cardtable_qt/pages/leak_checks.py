"""Checks for long runs: resource leaks, and warnings or errors in the meantime."""

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

PROC_SELF = Path("/proc/self")  # only on Linux
HARMLESS_PREFIX = "This plugin does not support "  # such as raising a window offscreen


class ResourceUsage(NamedTuple):
    """The resources in use at one moment."""

    memory: float  # in megabytes
    objects: int  # tracked by the garbage collector
    handles: int  # open file descriptors
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
    return Counter(f"{type(obj).__module__}.{type(obj).__name__}" for obj in gc.get_objects())


def handle_counts() -> Counter[str]:
    found: Counter[str] = Counter()
    for name in os.listdir(PROC_SELF / "fd"):
        try:
            found[os.readlink(PROC_SELF / "fd" / name)] += 1
        except FileNotFoundError:  # the descriptor of the listing itself
            continue
    return found


def growth(readings: list[ResourceUsage], memory: float = 0.05) -> list[str]:
    """Describe the resources that grew from the middle third of the readings to the last.

    Memory may grow by this fraction, because Python and Qt release only whole pages.
    """
    third = len(readings) // 3
    assert third, "too few readings"
    found = []
    for number, name in enumerate(ResourceUsage._fields):
        column = [reading[number] for reading in readings]
        before, after = median(column[third : 2 * third]), median(column[-third:])
        tolerance = 1 + memory if name in ("memory", "objects") else 1
        if after > before * tolerance:
            found.append(f"{name}: {before:.0f} in the middle, {after:.0f} at the end")
    return found


@contextmanager
def collect_problems() -> Iterator[list[str]]:
    """Collect all warnings, logged problems and unhandled exceptions in a list."""
    problems: list[str] = []

    def qt_message(kind: QtMsgType, context: QMessageLogContext, text: str | None) -> None:
        if kind is not QtMsgType.QtDebugMsg and not str(text).startswith(HARMLESS_PREFIX):
            problems.append(f"Qt: {text}")

    def exception(
        kind: type[BaseException], error: BaseException, traceback: TracebackType | None
    ) -> None:
        problems.append(f"{kind.__name__}: {error} ({_location(traceback)})")

    def other_exception(args: Any) -> None:
        exception(args.exc_type, args.exc_value, args.exc_traceback)

    def warning(message: Warning | str, *details: Any, **options: Any) -> None:
        problems.append(f"warning: {message} {details[1:3]}")

    handler = _ProblemHandler(problems)
    hooks = sys.excepthook, threading.excepthook, sys.unraisablehook
    sys.excepthook = exception
    threading.excepthook = sys.unraisablehook = other_exception
    qt_handler = qInstallMessageHandler(qt_message)
    logging.getLogger().addHandler(handler)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("always")
            warnings.showwarning = warning
            yield problems
    finally:
        logging.getLogger().removeHandler(handler)
        qInstallMessageHandler(qt_handler)
        sys.excepthook, threading.excepthook, sys.unraisablehook = hooks


class _ProblemHandler(logging.Handler):
    def __init__(self, problems: list[str]) -> None:
        super().__init__(logging.WARNING)
        self._problems = problems

    def emit(self, record: logging.LogRecord) -> None:
        self._problems.append(f"log: {record.getMessage()}")


def _location(traceback: TracebackType | None) -> str:
    while traceback is not None and traceback.tb_next is not None:
        traceback = traceback.tb_next
    if traceback is None:
        return "unknown location"
    return f"{traceback.tb_frame.f_code.co_filename}:{traceback.tb_lineno}"
