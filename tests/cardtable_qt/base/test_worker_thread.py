"""Worker threads: order, cancellation, errors, and how they end."""

from __future__ import annotations

import logging
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from threading import Event
from threading import enumerate as all_threads

import pytest

from cardtable_qt.base.worker_thread import Job, WorkerThread

WAIT_S = 20.0  # far more than anything here takes


@pytest.fixture
def worker() -> Iterator[WorkerThread]:
    worker = WorkerThread("test worker")
    yield worker
    worker.close()


class Blocker:
    """A job that runs until it is released. It does not look whether it is cancelled."""

    def __init__(self) -> None:
        self.started, self.released = Event(), Event()

    def __call__(self, job: Job) -> None:
        self.started.set()
        assert self.released.wait(WAIT_S)


@pytest.fixture
def blocker() -> Iterator[Blocker]:
    blocker = Blocker()
    yield blocker
    blocker.released.set()


def append(done: list[int], number: int, job: Job) -> None:
    done.append(number)


def finish(worker: WorkerThread) -> None:
    """Wait until everything submitted so far is done."""
    done = Event()
    worker.submit(lambda job: done.set())
    assert done.wait(WAIT_S)


def test_jobs_are_done_in_order_on_one_thread_that_starts_with_the_first(
    worker: WorkerThread,
) -> None:
    assert not worker.is_running
    done: list[int] = []
    for number in range(5):
        worker.submit(partial(append, done, number))
    finish(worker)
    assert done == [0, 1, 2, 3, 4]
    assert [thread.name for thread in all_threads()].count("test worker") == 1


def test_a_waiting_job_that_is_cancelled_is_not_done(
    worker: WorkerThread, blocker: Blocker
) -> None:
    done: list[str] = []
    worker.submit(blocker)
    cancelled = worker.submit(lambda job: done.append("cancelled"))
    worker.submit(lambda job: done.append("other"))
    cancelled.cancel()
    blocker.released.set()
    finish(worker)
    assert done == ["other"]


def test_a_running_job_sees_that_it_is_cancelled(worker: WorkerThread) -> None:
    started, ended = Event(), Event()

    def work(job: Job) -> None:
        started.set()
        while not job.is_cancelled:
            pass
        ended.set()

    job = worker.submit(work)
    assert started.wait(WAIT_S)
    job.cancel()
    assert ended.wait(WAIT_S)


def test_a_job_that_waits_for_something_else_is_told_that_it_is_cancelled(
    worker: WorkerThread,
) -> None:
    waiting, answered, ended = Event(), Event(), Event()

    def work(job: Job) -> None:
        job.when_cancelled(answered.set)
        waiting.set()
        assert answered.wait(WAIT_S)
        ended.set()

    job = worker.submit(work)
    assert waiting.wait(WAIT_S)
    job.cancel()
    assert ended.wait(WAIT_S)


def test_close_cancels_what_runs_and_what_waits(worker: WorkerThread, blocker: Blocker) -> None:
    jobs = [worker.submit(blocker), worker.submit(lambda job: pytest.fail("not cancelled"))]
    assert blocker.started.wait(WAIT_S)
    worker.stop()
    assert all(job.is_cancelled for job in jobs)
    blocker.released.set()
    assert worker.close(WAIT_S)
    assert not worker.is_running
    assert worker.submit(blocker).is_cancelled


def test_a_worker_that_finishes_its_jobs_does_so_before_it_ends(blocker: Blocker) -> None:
    worker, done = WorkerThread("test worker", finishes_jobs=True), list[int]()
    worker.submit(blocker)
    for number in range(3):
        worker.submit(partial(append, done, number))
    worker.stop()
    blocker.released.set()
    assert worker.close(WAIT_S)
    assert done == [0, 1, 2]


def test_a_job_that_does_not_end_is_not_waited_for_forever(
    worker: WorkerThread, blocker: Blocker
) -> None:
    worker.submit(blocker)
    assert blocker.started.wait(WAIT_S)
    assert not worker.close(0.01)


def test_a_failed_job_is_logged_and_the_next_one_is_done(
    worker: WorkerThread, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(job: Job) -> None:
        raise ValueError("broken")

    worker.submit(fail)
    finish(worker)
    (record,) = caplog.records
    assert record.levelno == logging.ERROR
    assert "broken" in caplog.text


def test_a_job_may_close_its_own_worker(worker: WorkerThread) -> None:
    closed = Event()

    def close(job: Job) -> None:
        worker.close()
        closed.set()

    worker.submit(close)
    assert closed.wait(WAIT_S)
    assert worker.close(WAIT_S)


# The end of the Python process. Each program prints what was done.
PROGRAM = """
from threading import Event
from cardtable_qt.base.worker_thread import WorkerThread
started = Event()
"""
CANCELLED = """
def work(job):
    started.set()
    while not job.is_cancelled:
        pass
    print("cancelled")
WorkerThread("one").submit(work)
started.wait()
"""
FINISHED = """
worker = WorkerThread("one", finishes_jobs=True)
for number in range(3):
    worker.submit(lambda job, number=number: print(number))
"""
HANGING = """
def work(job):
    started.set()
    Event().wait()
worker = WorkerThread("one")
worker.submit(work)
started.wait()
"""


@pytest.mark.parametrize(
    ("program", "printed"), [(CANCELLED, "cancelled\n"), (FINISHED, "0\n1\n2\n"), (HANGING, "")]
)
def test_python_ends_cleanly_whatever_the_threads_do(program: str, printed: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM + program], capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, printed, "")
