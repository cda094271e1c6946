"""Who plays the deals: processes of this machine, or a cluster of others.

Either is an executor of `concurrent.futures`, so that nobody else needs to know which it is.
"""

from __future__ import annotations

import logging
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import (
    BrokenExecutor,
    CancelledError,
    Executor,
    ProcessPoolExecutor,
    as_completed,
)
from contextlib import AbstractContextManager, contextmanager
from multiprocessing import active_children, get_context, parent_process
from threading import Thread

from cardtable_qt.arena.match import DealResult, Match, PlayerFailed, play_deal

MOST_WORKERS = 60  # more processes than that no system waits for; a cluster may be larger
PATIENCE = 5.0  # seconds until a cluster that does not answer is given up
INSTALL = "pip install 'cardtable-qt[cluster]'"

# Shows how far it is: something to step through, as many items as there are deals.
Progress = Callable[[Sequence[int]], AbstractContextManager[Iterator[int]]]


class ArenaError(Exception):
    """Why deals could not be played to the end, in a sentence."""


class ClusterError(Exception):
    """Why there is no cluster to play on, in a sentence."""


def play_match(
    match: Match, seeds: Sequence[int], workers: Executor, progress: Progress
) -> list[DealResult]:
    """All deals, whoever finishes them first, in the order of their seeds."""
    futures = [workers.submit(play_deal, match, seed) for seed in seeds]
    try:
        with progress(seeds) as steps:
            for _, future in zip(steps, as_completed(futures), strict=False):
                future.result()
        return [future.result() for future in futures]
    except PlayerFailed as failure:
        raise ArenaError(str(failure)) from failure
    except BrokenExecutor:
        raise ArenaError("A worker process ended before its deal was played.") from None
    except CancelledError:
        raise ArenaError("The cluster gave up before all deals were played.") from None


@contextmanager
def local_workers(count: int | None = None) -> Iterator[Executor]:
    """Processes of this machine, one for each processor if nobody says how many."""
    wanted = min(count or os.cpu_count() or 1, MOST_WORKERS)
    # Fresh processes inherit neither threads nor a window.
    with ProcessPoolExecutor(wanted, get_context("spawn"), initializer=_begin_work) as pool:
        try:
            yield pool
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in active_children():
                worker.terminate()
            raise


def _begin_work() -> None:
    """A worker leaves Ctrl+C to the process that started it, and does not outlive that one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def cluster_workers(address: str) -> Iterator[Executor]:
    """The workers of a dask cluster; they need Card Table installed as well."""
    try:
        from distributed import Client
        from distributed.comm import get_address_host_port
    except ImportError:
        raise ClusterError(f"A cluster needs dask.distributed: {INSTALL}.") from None
    full = address if "://" in address else f"tcp://{address}"
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # our sentences are enough
    try:
        get_address_host_port(full, strict=True)
        client = Client(full, timeout=PATIENCE, set_as_default=False)
    except ValueError:
        raise ClusterError(f"“{address:.80}” is no address like tcp://127.0.0.1:8786.") from None
    except (OSError, TypeError):
        raise ClusterError(f"No scheduler of a cluster answers at {address:.80}.") from None
    with client:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError:
            raise ClusterError(f"The cluster at {address:.80} has no workers.") from None
        executor = client.get_executor(pure=False)  # what was played before is played again
        try:
            yield executor
        finally:
            executor.shutdown(wait=False)
