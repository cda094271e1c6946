"""The thread in which computers think, one after the other, away from the window."""

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
from rules.chance import choose_one

# What a random move takes in a game without turns, where the player itself failed to say it.
FALLBACK_SEEING_S, FALLBACK_REACHING_S = 2.0, 0.5


@dataclass(eq=False)
class ThinkRequest:
    """What a player is to think about, and for how many seconds at most."""

    revision: int
    seat: int
    player: Player
    observation: Observation
    seed: int
    seconds: float
    is_hint: bool = False  # it is a person's move that is thought about
    is_wanted: bool = True

    def cancel(self) -> None:
        """Nobody wants the answer any more: stop thinking, and do not deliver it."""
        self.is_wanted = False


class OpponentThread(QObject):
    """Takes questions and answers them in order.

    A player that fails to answer does not stop the game: that is told, and it moves at random.
    Who was only asked for advice, and fails, gives none.
    """

    move_ready = Signal(int, int, object)  # revision, seat, Decision
    hint_ready = Signal(object)  # Decision, or None
    failed = Signal(int, str)  # seat, what went wrong

    def __init__(self) -> None:
        super().__init__()
        self._pending: list[ThinkRequest] = []  # those that may not be answered yet
        self._thread = _Thread()
        self._thread.answered.connect(self._deliver)
        self._closed = False

    def submit(self, question: ThinkRequest) -> None:
        """Let a player think; `decided` or `advised` brings the answer."""
        if self._closed:
            return
        if not self._thread.isRunning():
            # Whoever forgets to close must not leave a running thread to a dying Qt.
            atexit.register(self.close)
            self._thread.start()
        self._pending = [*(other for other in self._pending if other.is_wanted), question]
        self._thread.questions.put(question)

    def cancel_all(self) -> None:
        """Nobody wants any answers any more."""
        for question in self._pending:
            question.cancel()
        self._pending.clear()

    def close(self) -> None:
        """Stop thinking for good, and wait until the thread is gone."""
        self.cancel_all()
        if self._closed:
            return
        self._closed = True
        self._thread.questions.put(None)
        self._thread.wait()
        atexit.unregister(self.close)

    def _deliver(self, question: ThinkRequest, decision: Decision, fault: str) -> None:
        # Answers are on their way for a moment: one may have been cancelled since.
        if not question.is_wanted:
            return
        question.cancel()
        if question.is_hint:
            self.hint_ready.emit(None if fault else decision)
            return
        if fault:
            self.failed.emit(question.seat, fault)
        self.move_ready.emit(question.revision, question.seat, decision)


class _Thread(QThread):
    answered = Signal(object, object, str)  # Question, Decision, what went wrong

    def __init__(self) -> None:
        super().__init__()
        self.questions: SimpleQueue[ThinkRequest | None] = SimpleQueue()

    def run(self) -> None:
        while (question := self.questions.get()) is not None:
            if question.is_wanted:
                self.answered.emit(question, *_answer(question))


def _answer(question: ThinkRequest) -> tuple[Decision, str]:
    """What the player says; and what went wrong, if something did."""

    def is_cancelled() -> bool:
        yield_to_gui()  # a player asks this often
        return not question.is_wanted

    yield_to_gui()  # what led to the question is to be seen first
    think = Think(question.seed, is_cancelled, seconds=question.seconds)
    try:
        with short_switch_interval():
            decision = question.player.choose(question.observation, think)
        if decision.move not in question.observation.legal:
            raise ValueError(f"“{decision.move}” is not a legal move")
    except Exception as error:
        if question.is_wanted:
            logging.getLogger(__name__).exception("A computer player failed.")
        move = choose_one(question.observation.legal, Random(question.seed))
        fallback = Decision(move, seeing_s=FALLBACK_SEEING_S, reaching_s=FALLBACK_REACHING_S)
        return fallback, f"{type(error).__name__}: {error}"
    return decision, ""
