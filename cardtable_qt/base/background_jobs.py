"""Jobs on a worker thread whose results arrive on the GUI thread."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from cardtable_qt.base.worker_thread import END_TIMEOUT_S, Job, WorkerThread

Result = TypeVar("Result")


class BackgroundJobs(QObject):
    """A worker thread for one owner on the GUI thread."""

    # A signal to a QObject of the GUI thread arrives there, whichever thread emits it.
    _done = Signal(object, object)  # Job, Callable[[], None]

    def __init__(self, name: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._worker = WorkerThread(name)
        self._done.connect(self._deliver)

    def submit(self, work: Callable[[Job], Result], deliver: Callable[[Result], None]) -> Job:
        """Do some work, and pass its result to `deliver` unless the job is cancelled by then.

        An exception is logged, and then nothing is delivered.
        """

        def run(job: Job) -> None:
            result = work(job)
            if not job.is_cancelled:
                with suppress(RuntimeError):  # Qt may have deleted the receiver with its parent
                    self._done.emit(job, partial(deliver, result))

        return self._worker.submit(run)

    def cancel_all(self) -> None:
        """Cancel every job whose result has not been delivered."""
        self._worker.cancel_all()

    def close(self, timeout_s: float = END_TIMEOUT_S) -> bool:
        """Cancel everything, wait for the thread, and return whether it ended in time."""
        return self._worker.close(timeout_s)

    def _deliver(self, job: Job, deliver: Callable[[], None]) -> None:
        if not job.is_cancelled:
            deliver()
