"""Results of background jobs arrive on the GUI thread, unless they are no longer wanted."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Event, Thread, current_thread, main_thread

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.base.background_jobs import BackgroundJobs
from cardtable_qt.base.worker_thread import Job

WAIT_S = 20.0


@pytest.fixture
def jobs(qapp: QApplication) -> Iterator[BackgroundJobs]:
    jobs = BackgroundJobs("test jobs")
    yield jobs
    jobs.close()


def finish(jobs: BackgroundJobs) -> None:
    """Wait until everything is done, but nothing delivered."""
    done = Event()
    jobs.submit(lambda job: done.set(), lambda result: None)
    assert done.wait(WAIT_S)


def test_a_result_is_computed_on_the_worker_and_delivered_on_the_gui_thread(
    qtbot: QtBot, jobs: BackgroundJobs
) -> None:
    arrived: list[tuple[Thread, Thread]] = []
    jobs.submit(
        lambda job: current_thread(), lambda worker: arrived.append((worker, current_thread()))
    )
    qtbot.waitUntil(lambda: bool(arrived))
    ((worker, receiver),) = arrived
    assert worker is not main_thread()
    assert receiver is main_thread()


def test_the_result_of_a_cancelled_job_is_dropped_even_if_it_is_under_way(
    qapp: QApplication, jobs: BackgroundJobs
) -> None:
    arrived: list[int] = []
    job = jobs.submit(lambda job: 1, arrived.append)
    jobs.submit(lambda job: 2, arrived.append)
    finish(jobs)
    job.cancel()
    qapp.processEvents()
    assert arrived == [2]


@pytest.mark.parametrize("end", [BackgroundJobs.close, BackgroundJobs.cancel_all])
def test_results_after_the_end_are_dropped(
    qapp: QApplication, jobs: BackgroundJobs, end: object
) -> None:
    assert callable(end)
    jobs.submit(lambda job: 1, lambda result: pytest.fail("not dropped"))
    finish(jobs)
    end(jobs)
    qapp.processEvents()


def test_a_failed_job_delivers_nothing(
    qtbot: QtBot, jobs: BackgroundJobs, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(job: Job) -> int:
        raise ValueError("broken")

    arrived: list[int] = []
    jobs.submit(fail, arrived.append)
    jobs.submit(lambda job: 2, arrived.append)
    qtbot.waitUntil(lambda: bool(arrived))
    assert arrived == [2]
    assert "broken" in caplog.text


def test_a_receiver_that_is_gone_is_no_error(
    qapp: QApplication, caplog: pytest.LogCaptureFixture
) -> None:
    import shiboken6

    parent = QObject()
    jobs, started, go_on = BackgroundJobs("test jobs", parent), Event(), Event()

    def work(job: Job) -> None:
        started.set()
        assert go_on.wait(WAIT_S)

    jobs.submit(work, lambda result: pytest.fail("delivered"))
    assert started.wait(WAIT_S)
    shiboken6.delete(parent)
    go_on.set()
    assert jobs.close(WAIT_S)
    assert not caplog.records
