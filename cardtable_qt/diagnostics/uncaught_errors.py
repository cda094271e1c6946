"""Errors that nobody expected: they are gathered, logged, and told to who listens.

Qt's slots, its virtual methods and the bodies of its threads hand theirs to `sys.excepthook`.
"""

from __future__ import annotations

import logging
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from types import TracebackType
from typing import Any

from cardtable_qt.diagnostics.redaction import error_kind, hide_home_folder, redacted_traceback

MAX_ERRORS = 20  # kinds of mishaps that are kept; there will hardly be two
ErrorListener = Callable[["UncaughtError"], None]
Hook = Callable[[type[BaseException], BaseException, TracebackType | None], Any]

log = logging.getLogger("cardtable_qt.mishaps")


@dataclass(eq=False)
class UncaughtError:
    """An error that nobody expected, and how often it happened."""

    kind: str
    trace: str
    thread: str
    count: int = 0


class UncaughtErrors:
    """All that went wrong in this run, each thing once."""

    def __init__(self, interrupted: Callable[[], None] | None = None) -> None:
        self.by_trace: dict[str, UncaughtError] = {}
        self._heard: ErrorListener | None = None
        self._interrupted = interrupted
        self._lock = threading.RLock()
        self._busy = threading.local()
        self._before: tuple[Any, Any, Any] | None = None

    # Hearing of them

    def install(self) -> None:
        """Hear of every error on every thread."""
        self._before = sys.excepthook, threading.excepthook, sys.unraisablehook
        sys.excepthook = self._uncaught
        threading.excepthook = self._uncaught_in_thread
        sys.unraisablehook = self._unraisable

    def uninstall(self) -> None:
        if self._before is not None:
            sys.excepthook, threading.excepthook, sys.unraisablehook = self._before
            self._before = None

    def set_listener(self, heard: ErrorListener | None) -> None:
        """Who is to be told, on whatever thread it happens."""
        self._heard = heard

    def _uncaught(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if isinstance(error, KeyboardInterrupt) and self._interrupted is not None:
            self._interrupted()
            return
        self.add(error)
        before = self._before[0] if self._before else None
        if before is not None and before is not sys.__excepthook__:
            before(kind, error, trace)  # somebody else wants to know, such as a test

    def _uncaught_in_thread(self, told: threading.ExceptHookArgs) -> None:
        if told.exc_value is not None and not isinstance(told.exc_value, SystemExit):
            self.add(told.exc_value)
        before = self._before[1] if self._before else None
        if before is not None and before is not threading.__excepthook__:
            before(told)

    def _unraisable(self, told: Any) -> None:
        if told.exc_value is not None:
            self.add(told.exc_value)
        before = self._before[2] if self._before else None
        if before is not None and before is not sys.__unraisablehook__:
            before(told)

    # Keeping and telling them

    def add(self, error: BaseException) -> None:
        """Keep, log and tell an error; whatever goes wrong with that is not told in turn."""
        if getattr(self._busy, "now", False):
            _to_stderr(error)
            return
        self._busy.now = True
        try:
            self._note(error)
        except BaseException as another:
            _to_stderr(error)
            _to_stderr(another)
        finally:
            self._busy.now = False

    def _note(self, error: BaseException) -> None:
        trace = redacted_traceback(error)
        thread = threading.current_thread().name
        with self._lock:
            if trace not in self.by_trace and len(self.by_trace) >= MAX_ERRORS:
                return
            mishap = self.by_trace.setdefault(
                trace, UncaughtError(hide_home_folder(error_kind(error)), trace, thread)
            )
            mishap.count += 1
            count = mishap.count
        if count == 1:
            log.critical("Something went wrong on the thread %s.\n%s", thread, trace)
        elif str(count).strip("0") == "1":  # 10, 100, 1000
            log.critical("%s, for the %sth time.", mishap.kind, count)
        if self._heard is not None:
            self._heard(mishap)


def _to_stderr(error: BaseException) -> None:
    """The last resort."""
    with suppress(Exception):
        stream = sys.__stderr__ or sys.stderr
        if stream is not None:
            print(f"Card Table: {hide_home_folder(redacted_traceback(error))}", file=stream)
