"""Threads for work that must not hold up the window. Nothing else in the program starts one.

This module is free of Qt; `background_jobs` delivers results on the GUI thread.
"""

from __future__ import annotations

import atexit
import logging
from collections.abc import Callable
from queue import SimpleQueue
from threading import Lock, Thread, current_thread
from time import monotonic
from weakref import WeakSet

END_TIMEOUT_S = 2.0  # for jobs that do not notice that they are cancelled


class Job:
    """Something to do on a worker thread. A long job looks at `is_cancelled` now and then."""

    def __init__(self, work: Callable[[Job], object]) -> None:
        self.is_cancelled = False
        self._work = work
        self._on_cancel: Callable[[], None] | None = None

    def cancel(self) -> None:
        """Drop the job if it is waiting, or let it end soon if it is running."""
        self.is_cancelled = True
        if self._on_cancel is not None:
            self._on_cancel()

    def when_cancelled(self, stop: Callable[[], None]) -> None:
        """Call a function on `cancel`, because the job is about to wait for something else."""
        self._on_cancel = stop
        if self.is_cancelled:
            stop()

    def run(self) -> None:
        if not self.is_cancelled:
            self._work(self)


class WorkerThread:
    """Does jobs one after another on a thread of its own, which starts with the first job.

    It is a daemon thread, so that a job that hangs cannot keep the program from ending. Whether
    or not it is closed, its jobs are cancelled when Python exits, and the exit waits for it for at
    most `END_TIMEOUT_S`.
    """

    def __init__(self, name: str, finishes_jobs: bool = False) -> None:
        self._name = name
        self._finishes_jobs = finishes_jobs  # at the end, instead of cancelling them
        self._queue: SimpleQueue[Job | None] = SimpleQueue()  # None: the end
        self._jobs: WeakSet[Job] = WeakSet()  # waiting, running, or with a result under way
        self._lock = Lock()
        self._thread: Thread | None = None
        self._is_closed = False

    @property
    def is_running(self) -> bool:
        """True from the first job until the thread has ended."""
        return self._thread is not None and self._thread.is_alive()

    def submit(self, work: Callable[[Job], object]) -> Job:
        """Do some work after everything submitted earlier. After `close` it is dropped."""
        job = Job(work)
        with self._lock:
            if self._is_closed:
                job.cancel()
                return job
            self._jobs.add(job)
            self._queue.put(job)
            if self._thread is None:
                self._start()
        return job

    def cancel_all(self) -> None:
        """Cancel every job whose result has not arrived yet."""
        with self._lock:
            jobs = list(self._jobs)
        for job in jobs:
            job.cancel()

    def stop(self) -> None:
        """Take no more jobs, and end the thread soon."""
        with self._lock:
            if self._is_closed:
                return
            self._is_closed = True
            self._queue.put(None)
        if not self._finishes_jobs:
            self.cancel_all()

    def close(self, timeout_s: float = END_TIMEOUT_S) -> bool:
        """Stop, wait for the thread, and return whether it ended in time."""
        self.stop()
        if self._thread is not None and self._thread is not current_thread():
            self._thread.join(max(0.0, timeout_s))
        return not self.is_running

    def _start(self) -> None:
        self._thread = Thread(target=self._do_jobs, name=self._name, daemon=True)
        _started.add(self)
        # The last function to be registered runs first: threads must end before Qt does.
        atexit.unregister(close_all)
        atexit.register(close_all)
        self._thread.start()

    def _do_jobs(self) -> None:
        while (job := self._queue.get()) is not None:
            try:
                job.run()
            except Exception:  # the other jobs must still be done
                logger = logging.getLogger(__name__)
                logger.exception("A job of the thread “%s” failed.", self._name)
            del job  # while the thread waits, it must not keep anything alive


_started: WeakSet[WorkerThread] = WeakSet()


def close_all(timeout_s: float = END_TIMEOUT_S) -> None:
    """End all worker threads, and wait for all of them together."""
    deadline = monotonic() + timeout_s
    workers = list(_started)
    for worker in workers:
        worker.stop()
    for worker in workers:
        worker.close(deadline - monotonic())
