"""The thread in which computer players think, one request after the other."""

from __future__ import annotations

import atexit
import logging
from dataclasses import dataclass
from queue import SimpleQueue
from random import Random

from PySide6.QtCore import QObject, QThread, Signal

from cardtable_qt.base.gui_priority import yield_to_gui
from cardtable_qt.base.switch_interval import short_switch_interval
from cardtable_qt.opponents import Decision, Player, Think
from rules import Observation
from rules.shuffle import choose_one

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

    def cancel(self) -> None:
        """Stop thinking and drop the answer."""
        self.is_wanted = False


class OpponentThread(QObject):
    """Answers requests in order.

    If a player fails on a move, that is reported and a random move is played instead. If it fails
    on a hint, there is no hint.
    """

    move_ready = Signal(int, int, object)  # revision, seat, Decision
    hint_ready = Signal(object)  # Decision, or None if the player failed
    failed = Signal(int, str)  # seat, error

    def __init__(self) -> None:
        super().__init__()
        self._pending: list[ThinkRequest] = []
        self._thread = _Thread()
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
        """Cancel all requests and wait for the thread to end."""
        self.cancel_all()
        if self._closed:
            return
        self._closed = True
        self._thread.requests.put(None)
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

    def __init__(self) -> None:
        super().__init__()
        self.requests: SimpleQueue[ThinkRequest | None] = SimpleQueue()

    def run(self) -> None:
        while (request := self.requests.get()) is not None:
            if request.is_wanted:
                self.answered.emit(request, *_answer(request))


def _answer(request: ThinkRequest) -> tuple[Decision, str]:
    """The player's decision, or a random move and the error."""

    def is_cancelled() -> bool:
        yield_to_gui()  # players call this often
        return not request.is_wanted

    yield_to_gui()  # the previous move is painted first
    think = Think(request.seed, is_cancelled, seconds=request.seconds)
    try:
        with short_switch_interval():
            decision = request.player.choose(request.observation, think)
        if decision.move not in request.observation.legal:
            raise ValueError(f"“{decision.move}” is not a legal move")
    except Exception as error:
        if request.is_wanted:
            logging.getLogger(__name__).exception("A computer player failed.")
        move = choose_one(request.observation.legal, Random(request.seed))
        fallback = Decision(move, seeing_s=FALLBACK_SEEING_S, reaching_s=FALLBACK_REACHING_S)
        return fallback, f"{type(error).__name__}: {error}"
    return decision, ""
