"""The thread that asks computer players for moves, one request after the other.

They think in a worker process (`opponent_process`), or in the thread itself if there is none.
"""

from __future__ import annotations

import atexit
import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from queue import SimpleQueue
from random import Random

from PySide6.QtCore import QObject, QThread, Signal

from cardtable_qt.base.switch_interval import short_switch_interval
from cardtable_qt.opponents import Decision, Player, Think
from cardtable_qt.session.opponent_process import (
    NoWorker,
    OpponentProcess,
    PlayerFailed,
    WorkerDied,
    opponent_process,
)
from rules import Observation
from rules.shuffle import choose_one

QUICK_THINK_S = 0.1  # instead of a worker that died
CANCEL_TIMEOUT_MS = 150  # a worker that thinks on after this is ended

# Reaction times of a random move after a player has failed.
FALLBACK_SEEING_S, FALLBACK_REACHING_S = 2.0, 0.5


@dataclass(eq=False)
class ThinkRequest:
    """A position for a player to think about, for at most `seconds`."""

    revision: int
    seat: int
    player: Player
    observation: Observation
    seed: int
    seconds: float
    is_hint: bool = False  # for a person, not for a move of the computer
    is_wanted: bool = True
    _stop_thinking: Callable[[], None] | None = field(default=None, init=False)

    def cancel(self) -> None:
        """Stop thinking and drop the answer."""
        self.is_wanted = False
        if self._stop_thinking is not None:
            self._stop_thinking()

    def on_asked(self, stop_thinking: Callable[[], None]) -> None:
        """A worker process thinks about this now. The function stops it."""
        self._stop_thinking = stop_thinking
        if not self.is_wanted:  # cancelled meanwhile
            stop_thinking()


class OpponentThread(QObject):
    """Answers requests in order.

    If a player fails on a move, that is reported and a random move is played instead. If it fails
    on a hint, there is no hint.
    """

    move_ready = Signal(int, int, object)  # revision, seat, Decision
    hint_ready = Signal(object)  # Decision, or None if the player failed
    failed = Signal(int, str)  # seat, error

    def __init__(self, process: OpponentProcess | None = None) -> None:
        super().__init__()
        self._process = process or opponent_process()
        self._pending: list[ThinkRequest] = []
        self._thread = _Thread(self._process)
        self._thread.answered.connect(self._deliver)
        self._closed = False

    def submit(self, request: ThinkRequest) -> None:
        """Let a player think. `move_ready` or `hint_ready` brings the answer."""
        if self._closed:
            return
        if not self._thread.isRunning():
            # If nothing calls `close`, the thread must still end before Qt does.
            atexit.register(self.close)
            self._thread.start()
        self._pending = [*(other for other in self._pending if other.is_wanted), request]
        self._thread.requests.put(request)

    def cancel_all(self) -> None:
        for request in self._pending:
            request.cancel()
        self._pending.clear()

    def close(self) -> None:
        """Cancel all requests and end the thread. Does not wait for a thought to end."""
        self.cancel_all()
        if self._closed:
            return
        self._closed = True
        self._thread.requests.put(None)
        if self._process is not None:
            if not self._thread.wait(CANCEL_TIMEOUT_MS):
                self._process.stop_worker()
            self._process.forget_game()
        self._thread.wait()
        atexit.unregister(self.close)

    def _deliver(self, request: ThinkRequest, decision: Decision, error: str) -> None:
        # The request may have been cancelled while its answer was queued.
        if not request.is_wanted:
            return
        request.cancel()
        if request.is_hint:
            self.hint_ready.emit(None if error else decision)
            return
        if error:
            self.failed.emit(request.seat, error)
        self.move_ready.emit(request.revision, request.seat, decision)


class _Thread(QThread):
    answered = Signal(object, object, str)  # ThinkRequest, Decision, error

    def __init__(self, process: OpponentProcess | None) -> None:
        super().__init__()
        self._process = process
        self.requests: SimpleQueue[ThinkRequest | None] = SimpleQueue()

    def run(self) -> None:
        while (request := self.requests.get()) is not None:
            if request.is_wanted:
                self.answered.emit(request, *_answer(request, self._process))


def _answer(request: ThinkRequest, process: OpponentProcess | None) -> tuple[Decision, str]:
    """The player's decision, or a random move and the error."""
    try:
        decision = _choose(request, process)
        if decision.move not in request.observation.legal:
            raise ValueError(f"“{decision.move}” is not a legal move")
    except Exception as error:
        if request.is_wanted:
            logging.getLogger(__name__).exception("A computer player failed.")
        move = choose_one(request.observation.legal, Random(request.seed))
        fallback = Decision(move, seeing_s=FALLBACK_SEEING_S, reaching_s=FALLBACK_REACHING_S)
        is_named = isinstance(error, PlayerFailed)
        return fallback, str(error) if is_named else f"{type(error).__name__}: {error}"
    return decision, ""


def _choose(request: ThinkRequest, process: OpponentProcess | None) -> Decision:
    """Think in the worker process, or here if there is none."""
    seconds = request.seconds
    if process is not None:
        try:
            return process.choose(
                request.player, request.observation, request.seed, seconds, request.on_asked
            )
        except (NoWorker, WorkerDied) as error:
            if not request.is_wanted:
                raise
            if isinstance(error, WorkerDied):
                seconds = min(seconds, QUICK_THINK_S)
    think = Think(request.seed, lambda: not request.is_wanted, seconds=seconds)
    with short_switch_interval():
        return request.player.choose(request.observation, think)
