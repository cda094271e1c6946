"""The worker process in which computer players think, as the program sees it.

A thread that thinks would take Python's lock away from the window in the middle of a painting.
"""

from __future__ import annotations

import atexit
import logging
import pickle
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from itertools import count
from threading import Lock

from cardtable_qt.opponents import Decision, Player
from cardtable_qt.opponents.worker import READY, Answer, Cancel, ForgetGame, Question
from rules import GAMES, Observation

# With this argument the program of the bundle is a worker (packaging/bundle/start.py).
BUNDLE_ARGUMENT = "--opponent-worker"
# The worker finds its modules where this program has found them.
START_CODE = """
import sys
sys.path[:] = sys.argv[1:]
from cardtable_qt.opponents.worker import main
main()
"""
MAX_DEATHS = 3  # in a row; then the players think in the thread
NO_CONSOLE: int = getattr(subprocess, "CREATE_NO_WINDOW", 0)  # on Windows

logger = logging.getLogger(__name__)


class NoWorker(Exception):
    """This machine has no worker process, or it cannot know this player."""


class WorkerDied(Exception):
    """The worker process ended without an answer."""


class PlayerFailed(Exception):
    """A player raised an error in the worker process, named in the text."""


def worker_command() -> list[str]:
    if getattr(sys, "frozen", False):
        return [sys.executable, BUNDLE_ARGUMENT]
    return [sys.executable, "-c", START_CODE, *sys.path]


class Worker:
    """A running worker process."""

    def __init__(self, command: Sequence[str]) -> None:
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, creationflags=NO_CONSOLE
        )
        self._sending = Lock()  # the GUI thread cancels
        self.pid = self._process.pid
        self.is_ready = False

    def send(self, message: bytes) -> None:
        """Send a pickled message. Raises WorkerDied if the process has ended."""
        assert self._process.stdin is not None
        try:
            with self._sending:
                self._process.stdin.write(message)
                self._process.stdin.flush()
        except (OSError, ValueError):  # ValueError: it was stopped
            raise WorkerDied from None

    def cancel(self, number: int) -> None:
        """Stop the thinking about a question. It is answered very soon."""
        with suppress(WorkerDied):
            self.send(pickle.dumps(Cancel(number)))

    def receive(self) -> Answer:
        """Wait for the next answer. Raises WorkerDied if there will be none."""
        assert self._process.stdout is not None
        try:
            answer: Answer = pickle.load(self._process.stdout)
            if answer == READY:
                self.is_ready = True
                answer = pickle.load(self._process.stdout)
        except (EOFError, OSError, ValueError, pickle.UnpicklingError):
            raise WorkerDied from None
        return answer

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            with suppress(OSError):
                pipe.close()


class OpponentProcess:
    """Lets players think in a worker process, and replaces one that dies.

    The worker gets the observation of the seat to move and no other part of the game.
    """

    def __init__(self, command: Sequence[str] | None = None) -> None:
        self._command = worker_command() if command is None else command
        self._worker: Worker | None = None
        self._changing_worker = Lock()
        self._asking = Lock()  # one question at a time
        self._numbers = count()
        self._deaths = 0
        self._closed = False

    @property
    def pid(self) -> int | None:
        """The running worker, if there is one."""
        worker = self._worker
        return None if worker is None else worker.pid

    def start(self) -> None:
        """Start the worker in advance, without waiting for it."""
        with suppress(NoWorker):
            self._running_worker()

    def choose(
        self,
        player: Player,
        observation: Observation,
        seed: int,
        seconds: float,
        on_asked: Callable[[Callable[[], None]], None],
    ) -> Decision:
        """The decision of a player. `on_asked` gets a function that cancels the thinking."""
        with self._asking:
            worker, number = self._running_worker(), next(self._numbers)
            question = Question(number, player, observation, seed, seconds, GAMES.added)
            try:
                message = pickle.dumps(question)
            except (pickle.PicklingError, AttributeError, TypeError):  # a player made in a test
                raise NoWorker from None
            try:
                worker.send(message)
                on_asked(partial(worker.cancel, number))
                answer = worker.receive()
            except WorkerDied:
                self._remove(worker)
                if worker.is_ready:
                    raise
                raise NoWorker from None
            self._deaths = 0
        if answer.decision is None:
            failure = PlayerFailed(answer.error)
            failure.add_note(answer.trace)
            raise failure
        return answer.decision

    def forget_game(self) -> None:
        """Free the memory that the players used for a game."""
        worker = self._worker
        if worker is not None:
            with suppress(WorkerDied):
                worker.send(pickle.dumps(ForgetGame()))

    def stop_worker(self) -> None:
        """End the worker at once. The next question gets a new one."""
        with self._changing_worker:
            worker, self._worker = self._worker, None
        if worker is not None:
            worker.stop()

    def close(self) -> None:
        """End the worker for good."""
        self._closed = True
        self.stop_worker()

    def _running_worker(self) -> Worker:
        with self._changing_worker:
            if self._worker is not None:
                return self._worker
            if self._closed or self._deaths >= MAX_DEATHS:
                raise NoWorker
            try:
                self._worker = Worker(self._command)
            except OSError as error:
                logger.warning("There is no worker process for the opponents: %s", error)
                self._deaths = MAX_DEATHS
                raise NoWorker from None
            return self._worker

    def _remove(self, worker: Worker) -> None:
        """Clean up after a worker that died."""
        with self._changing_worker:
            if self._worker is not worker:  # it was stopped on purpose
                return
            self._worker = None
            self._deaths += 1
        worker.stop()
        logger.warning("The worker process of the opponents died.")


class _Shared:
    """The worker process of this program. It is created on first use."""

    is_wanted = True
    process: OpponentProcess | None = None


def opponent_process() -> OpponentProcess | None:
    """The worker process of this program. None if its opponents think in threads."""
    if _Shared.is_wanted and _Shared.process is None:
        _Shared.process = OpponentProcess()
        atexit.register(_Shared.process.close)
    return _Shared.process


def think_in_threads() -> None:
    """Let the opponents of this program think without a worker process, as in most tests."""
    _Shared.is_wanted = False
