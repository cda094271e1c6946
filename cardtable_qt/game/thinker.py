"""The thread in which computers think, one after the other, away from the window."""

from __future__ import annotations

import atexit
import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from queue import SimpleQueue
from random import Random
from typing import NamedTuple

from PySide6.QtCore import QObject, QThread, Signal

from cardtable_qt.game.courtesy import give_way
from cardtable_qt.opponents import Decision, Player, Think
from rules import Observation
from rules.chance import pick

# With Python's own 5 ms a thread that thinks makes the window stutter.
SWITCH_SECONDS = 0.0002
# What a random move takes in a game without turns, where the player itself failed to say it.
FALLBACK_SEEING, FALLBACK_REACHING = 2.0, 0.5


class _Question(NamedTuple):
    era: int
    revision: int
    seat: int
    player: Player
    seen: Observation
    seed: int


class Thinker(QObject):
    """Takes questions and answers them in order.

    A player that fails to answer does not stop the game: that is told, and it moves at random.
    """

    decided = Signal(int, int, object)  # revision, seat, Decision
    failed = Signal(int, str)  # seat, what went wrong

    def __init__(self) -> None:
        super().__init__()
        self._thread = _Thread()
        self._thread.answered.connect(self._deliver)

    def ask(
        self, revision: int, seat: int, player: Player, seen: Observation, think_seed: int
    ) -> None:
        """Let a player think about what it sees; `decided` brings the answer."""
        if self._thread.closed:
            return
        if not self._thread.isRunning():
            # Whoever forgets to close must not leave a running thread to a dying Qt.
            atexit.register(self.close)
            self._thread.start()
        question = _Question(self._thread.era, revision, seat, player, seen, think_seed)
        self._thread.questions.put(question)

    def cancel_all(self) -> None:
        """Nobody wants the answers any more: stop thinking, and deliver none of them."""
        self._thread.era += 1

    def close(self) -> None:
        """Stop thinking for good, and wait until the thread is gone."""
        self.cancel_all()
        if self._thread.closed:
            return
        self._thread.closed = True
        self._thread.questions.put(None)
        self._thread.wait()
        atexit.unregister(self.close)

    def _deliver(self, question: _Question, decision: Decision, fault: str) -> None:
        # Answers are on their way for a moment: one may have been cancelled since.
        if question.era != self._thread.era:
            return
        if fault:
            self.failed.emit(question.seat, fault)
        self.decided.emit(question.revision, question.seat, decision)


class _Thread(QThread):
    answered = Signal(object, object, str)  # _Question, Decision, what went wrong

    def __init__(self) -> None:
        super().__init__()
        self.questions: SimpleQueue[_Question | None] = SimpleQueue()
        self.era = 0  # questions of an earlier one are cancelled
        self.closed = False

    def run(self) -> None:
        while (question := self.questions.get()) is not None:
            if question.era == self.era:
                self.answered.emit(question, *self._answer(question))

    def _answer(self, question: _Question) -> tuple[Decision, str]:
        def is_cancelled() -> bool:
            give_way()  # a player asks this often
            return question.era != self.era

        think = Think(question.seed, is_cancelled)
        try:
            with _quick_switching():
                decision = question.player.choose(question.seen, think)
            if decision.move not in question.seen.legal:
                raise ValueError(f"“{decision.move}” is not a legal move")
        except Exception as error:
            if question.era == self.era:
                logging.getLogger(__name__).exception("A computer player failed.")
            move = pick(question.seen.legal, Random(question.seed))
            fallback = Decision(move, seeing=FALLBACK_SEEING, reaching=FALLBACK_REACHING)
            return fallback, f"{type(error).__name__}: {error}"
        return decision, ""


@contextmanager
def _quick_switching() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH_SECONDS)
    try:
        yield
    finally:
        sys.setswitchinterval(before)
