"""Collects and logs uncaught errors, and passes them to a listener.

PySide passes errors in slots, virtual methods and threads to `sys.excepthook`.
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

MAX_ERRORS = 20  # different ones; more are ignored
ErrorListener = Callable[["UncaughtError"], None]
Hook = Callable[[type[BaseException], BaseException, TracebackType | None], Any]

log = logging.getLogger("cardtable_qt.errors")


@dataclass(eq=False)
class UncaughtError:
    """An uncaught error and the number of its occurrences."""

    kind: str
    trace: str
    thread: str
    count: int = 0


class UncaughtErrors:
    """The uncaught errors of this run."""

    def __init__(self, on_interrupt: Callable[[], None] | None = None) -> None:
        self.by_trace: dict[str, UncaughtError] = {}
        self._listener: ErrorListener | None = None
        self._on_interrupt = on_interrupt
        self._lock = threading.RLock()
        self._busy = threading.local()
        self._before: tuple[Any, Any, Any] | None = None

    # Hooks

    def install(self) -> None:
        """Install the hooks, for all threads."""
        self._before = sys.excepthook, threading.excepthook, sys.unraisablehook
        sys.excepthook = self._uncaught
        threading.excepthook = self._uncaught_in_thread
        sys.unraisablehook = self._unraisable

    def uninstall(self) -> None:
        if self._before is not None:
            sys.excepthook, threading.excepthook, sys.unraisablehook = self._before
            self._before = None

    def set_listener(self, listener: ErrorListener | None) -> None:
        """Set the function to call for each error, on the thread of the error."""
        self._listener = listener

    def _uncaught(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if isinstance(error, KeyboardInterrupt) and self._on_interrupt is not None:
            self._on_interrupt()
            return
        self.add(error)
        before = self._before[0] if self._before else None
        if before is not None and before is not sys.__excepthook__:
            before(kind, error, trace)  # another hook was installed, for example by a test

    def _uncaught_in_thread(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None and not isinstance(args.exc_value, SystemExit):
            self.add(args.exc_value)
        before = self._before[1] if self._before else None
        if before is not None and before is not threading.__excepthook__:
            before(args)

    def _unraisable(self, args: Any) -> None:
        if args.exc_value is not None:
            self.add(args.exc_value)
        before = self._before[2] if self._before else None
        if before is not None and before is not sys.__unraisablehook__:
            before(args)

    # Reports

    def add(self, error: BaseException) -> None:
        """Count, log and report an error. Errors during that only go to stderr."""
        if getattr(self._busy, "now", False):
            _print_error(error)
            return
        self._busy.now = True
        try:
            self._report(error)
        except BaseException as another:
            _print_error(error)
            _print_error(another)
        finally:
            self._busy.now = False

    def _report(self, error: BaseException) -> None:
        trace = redacted_traceback(error)
        thread = threading.current_thread().name
        with self._lock:
            if trace not in self.by_trace and len(self.by_trace) >= MAX_ERRORS:
                return
            uncaught = self.by_trace.setdefault(
                trace, UncaughtError(hide_home_folder(error_kind(error)), trace, thread)
            )
            uncaught.count += 1
            count = uncaught.count
        if count == 1:
            log.critical("Uncaught error on thread %s.\n%s", thread, trace)
        elif str(count).strip("0") == "1":  # 10, 100, 1000
            log.critical("%s, for the %sth time.", uncaught.kind, count)
        if self._listener is not None:
            self._listener(uncaught)


def _print_error(error: BaseException) -> None:
    """Print an error to stderr, as a last resort."""
    with suppress(Exception):
        stream = sys.__stderr__ or sys.stderr
        if stream is not None:
            print(f"Card Table: {hide_home_folder(redacted_traceback(error))}", file=stream)
