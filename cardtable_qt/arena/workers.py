"""Workers that play the deals: processes of this machine, or a dask cluster.

Both are executors as in `concurrent.futures`.
"""

from __future__ import annotations

import logging
import os
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
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
from rules import GAMES
from rules.registry import GameHome

MAX_WORKERS = 60  # Windows cannot wait for more processes. A cluster may be larger.
CLUSTER_TIMEOUT_S = 5.0
INSTALL_COMMAND = "pip install 'cardtable-qt[cluster]'"

# A context manager that steps through the deals and shows the progress.
Progress = Callable[[Sequence[int]], AbstractContextManager[Iterator[int]]]


class ArenaError(Exception):
    """Deals could not be played to the end. The message is a sentence for the user."""


class ClusterError(Exception):
    """There is no cluster to play on. The message is a sentence for the user."""


def play_match(
    match: Match, seeds: Sequence[int], workers: Executor, progress: Progress
) -> list[DealResult]:
    """Play all deals. Returns their results in the order of the seeds."""
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
        raise ArenaError("The cluster stopped before all deals were played.") from None


@contextmanager
def local_workers(count: int | None = None) -> Iterator[Executor]:
    """Processes of this machine, by default one for each processor."""
    processes = min(count or os.cpu_count() or 1, MAX_WORKERS)
    # Forked processes would inherit threads and perhaps a window.
    spawn, added = get_context("spawn"), GAMES.added
    with ProcessPoolExecutor(processes, spawn, _start_worker, initargs=(added,)) as pool:
        try:
            yield pool
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in active_children():
                worker.terminate()
            raise


def _start_worker(added: Mapping[str, GameHome]) -> None:
    """Leave Ctrl+C to the parent process, exit together with it, and know the same games."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_exit_with_parent, daemon=True).start()
    for key, home in added.items():
        GAMES.add(key, home)


def _exit_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def cluster_workers(address: str) -> Iterator[Executor]:
    """The workers of a dask cluster. They need Card Table installed, too."""
    try:
        from distributed import Client
        from distributed.comm import get_address_host_port
    except ImportError:
        raise ClusterError(f"A cluster needs dask.distributed: {INSTALL_COMMAND}.") from None
    full = address if "://" in address else f"tcp://{address}"
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # our own messages are enough
    try:
        get_address_host_port(full, strict=True)
        client = Client(full, timeout=CLUSTER_TIMEOUT_S, set_as_default=False)
    except ValueError:
        raise ClusterError(
            f"“{address:.80}” is not an address. Example: tcp://127.0.0.1:8786."
        ) from None
    except (OSError, TypeError):
        raise ClusterError(f"No cluster scheduler answers at {address:.80}.") from None
    with client:
        try:
            client.wait_for_workers(1, timeout=CLUSTER_TIMEOUT_S)
        except TimeoutError:
            raise ClusterError(f"The cluster at {address:.80} has no workers.") from None
        executor = client.get_executor(pure=False)  # or cached results would be returned
        try:
            yield executor
        finally:
            executor.shutdown(wait=False)
