"""Advice for people: what a good player would do in their place.

It is thought out from what the person sees, and from nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from cardtable_qt.game.thinker import Question
from cardtable_qt.opponents import EXPERT, Decision, Player
from rules import Observation, Refusal
from rules.triple.pieces import Draw

if TYPE_CHECKING:
    from cardtable_qt.game.controller import Controller

SECONDS = 1.0  # to think about a hint
# The steps of a hint.
NONE, WHERE_TO_LOOK, WHAT_TO_DO = range(3)


class Adviser(QObject):
    """Gives hints to the person who looks and has to decide, in two steps.

    Everything it said is forgotten once the person moves or it cannot be done any more.
    """

    changed = Signal()  # another step, or nothing any more
    stands = Signal()  # the table has changed, and it is still good advice
    failed = Signal()  # it was thought about in vain

    def __init__(self, game: Controller, find_player: Callable[[str, str], Player]) -> None:
        super().__init__()
        self._game = game
        self._find_player = find_player
        self._question: Question | None = None
        self.step = NONE
        self.decision: Decision | None = None  # None while it is thought about
        game.thinker.advised.connect(self._advised)
        game.eyes_changed.connect(self.forget)
        game.paused.connect(self.forget)

    def ask(self) -> Refusal | None:
        """One step more; or why there is no hint now."""
        refusal = self._refusal()
        if refusal is None:
            self.step = min(self.step + 1, WHAT_TO_DO)
            if self._question is None:
                self._think()
            self.changed.emit()
        return refusal

    def forget(self) -> None:
        """The hint is not needed any more."""
        if self._question is not None:
            self._question.cancel()
            self._question, self.decision, self.step = None, None, NONE
            self.changed.emit()

    def moved(self, seat: int) -> None:
        """Somebody has made a move; where all move at once, the hint may still be good."""
        decision = self.decision if seat != self._game.viewer else None
        if decision is None or decision.move not in _without_drawing(self._seen()).legal:
            self.forget()
        else:
            self.stands.emit()

    def _seen(self) -> Observation:
        return self._game.observe(self._game.viewer)

    def _refusal(self) -> Refusal | None:
        game = self._game
        if game.result is not None:
            return Refusal("game_over")
        if game.waiting_for is not None:
            return Refusal("curtain")
        refusal = game.not_now()
        if refusal is not None:
            return refusal
        seen = self._seen()
        if seen.seat not in seen.to_move or not seen.legal:
            return Refusal("hint.nothing_to_decide")
        if len(seen.legal) == 1 and not game.setup.game.real_time:
            return Refusal("hint.forced")
        return None

    def _think(self) -> None:
        seen = _without_drawing(self._seen())
        assert seen.seat is not None
        expert = self._find_player(self._game.setup.game.key, EXPERT)
        # The seed must not tell anything either: that of the game knows how it was shuffled.
        self._question = Question(
            self._game.revision, seen.seat, expert, seen, 0, SECONDS, advice=True
        )
        self._game.thinker.ask(self._question)

    def _advised(self, decision: Decision | None) -> None:
        self.decision = decision
        if decision is None:
            self.forget()
            self.failed.emit()
        else:
            self.changed.emit()


def _without_drawing(seen: Observation) -> Observation:
    """Who wants a hint in Triple looks for a place, as long as there is any."""
    placing = tuple(move for move in seen.legal if not isinstance(move, Draw))
    return replace(seen, legal=placing) if placing else seen
