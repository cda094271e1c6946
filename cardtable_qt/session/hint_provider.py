"""Hints: the move that a good player would choose for the viewer.

A hint is based only on what the viewer can see.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from cardtable_qt.opponents import ADVISER, Decision, Player
from cardtable_qt.session.opponent_thread import ThinkRequest
from cardtable_qt.session.undo import forced_move
from rules import Observation, Refusal

if TYPE_CHECKING:
    from cardtable_qt.session.controller import Controller


HINT_THINK_S = 1.0
NO_HINT, HINT_PLACE, HINT_MOVE = range(3)  # the steps: first where to look, then the move


class HintProvider(QObject):
    """Gives hints to the viewer in two steps.

    A hint is cleared once the viewer moves or its move is no longer legal.
    """

    changed = Signal()  # another step, a decision, or no hint any more
    still_valid = Signal()  # the table has changed, but the hint is still good
    failed = Signal()  # no hint could be found

    def __init__(self, controller: Controller, find_player: Callable[[str, str], Player]) -> None:
        super().__init__()
        self._controller = controller
        self._find_player = find_player
        self._request: ThinkRequest | None = None
        self.step = NO_HINT
        self.decision: Decision | None = None  # None while thinking
        controller.opponent_thread.hint_ready.connect(self._on_hint_ready)
        controller.viewer_changed.connect(self.clear)
        controller.pause_changed.connect(self.clear)

    def next_step(self) -> Refusal | None:
        """Show the next step, or return why there is no hint now."""
        refusal = self._refusal()
        if refusal is None:
            self.step = min(self.step + 1, HINT_MOVE)
            if self._request is None:
                self._think()
            self.changed.emit()
        return refusal

    def clear(self) -> None:
        if self._request is not None:
            self._request.cancel()
            self._request, self.decision, self.step = None, None, NO_HINT
            self.changed.emit()

    def on_move_played(self, seat: int) -> None:
        """Clear the hint, unless another player moved and the hint is still legal."""
        decision = self.decision if seat != self._controller.viewer else None
        if decision is None or decision.move not in _with_useful_moves(self._observation()).legal:
            self.clear()
        else:
            self.still_valid.emit()

    def _observation(self) -> Observation:
        return self._controller.observe(self._controller.viewer)

    def _refusal(self) -> Refusal | None:
        controller = self._controller
        if controller.result is not None:
            return Refusal("game_over")
        if controller.hot_seat.waiting_for is not None:
            return Refusal("curtain")
        refusal = controller.general_refusal()
        if refusal is not None:
            return refusal
        observation = self._observation()
        if observation.seat not in observation.to_move or not observation.legal:
            return Refusal("hint.nothing_to_decide")
        if observation.has_turns and forced_move(observation.legal, people_count=1):
            return Refusal("hint.forced")
        return None

    def _think(self) -> None:
        observation = _with_useful_moves(self._observation())
        assert observation.seat is not None
        adviser = self._find_player(self._controller.setup.game.key, ADVISER)
        # A fixed seed, because the seed of the game would give the shuffle away.
        self._request = ThinkRequest(
            self._controller.revision,
            observation.seat,
            adviser,
            observation,
            seed=0,
            seconds=HINT_THINK_S,
            is_hint=True,
        )
        self._controller.opponent_thread.submit(self._request)

    def _on_hint_ready(self, decision: Decision | None) -> None:
        self.decision = decision
        if decision is None:
            self.clear()
            self.failed.emit()
        else:
            self.changed.emit()


def _with_useful_moves(observation: Observation) -> Observation:
    """The observation without moves of last resort, as long as another move is legal.

    To give up is the very last resort.
    """
    legal = tuple(move for move in observation.legal if not move.is_last_resort)
    legal = legal or tuple(move for move in observation.legal if not move.gives_up)
    return replace(observation, legal=legal) if legal else observation
