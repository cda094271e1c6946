"""Advice for people: what a good player would do in their place.

It is thought out from what the person sees, and from nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from cardtable_qt.opponents import EXPERT, Decision, Player
from cardtable_qt.session.opponent_thread import ThinkRequest
from rules import Observation, Refusal
from rules.triple.pieces import Draw

if TYPE_CHECKING:
    from cardtable_qt.session.controller import Controller


HINT_THINK_S = 1.0  # to think about a hint
# The steps of a hint.
NO_HINT, HINT_PLACE, HINT_MOVE = range(3)


class HintProvider(QObject):
    """Gives hints to the person who looks and has to decide, in two steps.

    Everything it said is forgotten once the person moves or it cannot be done any more.
    """

    changed = Signal()  # another step, or nothing any more
    still_valid = Signal()  # the table has changed, and it is still good advice
    failed = Signal()  # it was thought about in vain

    def __init__(self, controller: Controller, find_player: Callable[[str, str], Player]) -> None:
        super().__init__()
        self._controller = controller
        self._find_player = find_player
        self._question: ThinkRequest | None = None
        self.step = NO_HINT
        self.decision: Decision | None = None  # None while it is thought about
        controller.opponent_thread.hint_ready.connect(self._advised)
        controller.viewer_changed.connect(self.clear)
        controller.pause_changed.connect(self.clear)

    def next_step(self) -> Refusal | None:
        """One step more; or why there is no hint now."""
        refusal = self._refusal()
        if refusal is None:
            self.step = min(self.step + 1, HINT_MOVE)
            if self._question is None:
                self._think()
            self.changed.emit()
        return refusal

    def clear(self) -> None:
        """The hint is not needed any more."""
        if self._question is not None:
            self._question.cancel()
            self._question, self.decision, self.step = None, None, NO_HINT
            self.changed.emit()

    def on_move_played(self, seat: int) -> None:
        """Somebody has made a move; where all move at once, the hint may still be good."""
        decision = self.decision if seat != self._controller.viewer else None
        if decision is None or decision.move not in _without_drawing(self._seen()).legal:
            self.clear()
        else:
            self.still_valid.emit()

    def _seen(self) -> Observation:
        return self._controller.observe(self._controller.viewer)

    def _refusal(self) -> Refusal | None:
        game = self._controller
        if game.result is not None:
            return Refusal("game_over")
        if game.waiting_for is not None:
            return Refusal("curtain")
        refusal = game.general_refusal()
        if refusal is not None:
            return refusal
        observation = self._seen()
        if observation.seat not in observation.to_move or not observation.legal:
            return Refusal("hint.nothing_to_decide")
        if len(observation.legal) == 1 and not game.setup.game.is_real_time:
            return Refusal("hint.forced")
        return None

    def _think(self) -> None:
        observation = _without_drawing(self._seen())
        assert observation.seat is not None
        expert = self._find_player(self._controller.setup.game.key, EXPERT)
        # The seed must not tell anything either: that of the game knows how it was shuffled.
        self._question = ThinkRequest(
            self._controller.revision, observation.seat, expert, observation, 0, HINT_THINK_S, is_hint=True
        )
        self._controller.opponent_thread.submit(self._question)

    def _advised(self, decision: Decision | None) -> None:
        self.decision = decision
        if decision is None:
            self.clear()
            self.failed.emit()
        else:
            self.changed.emit()


def _without_drawing(observation: Observation) -> Observation:
    """Who wants a hint in Triple looks for a place, as long as there is any."""
    placing = tuple(move for move in observation.legal if not isinstance(move, Draw))
    return replace(observation, legal=placing) if placing else observation
