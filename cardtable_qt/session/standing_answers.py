"""Standing answers: given automatically for people until they cancel them."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from rules import Move, Observation


class StandingAnswers(QObject):
    """The seats with a standing answer, and the period of the game for which it holds.

    Each answer is an ordinary move. A standing answer ends with its period, such as the round, and
    with any undo; until then its player can cancel it at any moment. At a shared screen, where the
    player's own view is not always shown, a pause cancels them all.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._periods: dict[int, int] = {}  # by seat

    def is_active(self, observation: Observation) -> bool:
        """True if the observing seat has a standing answer that still holds."""
        if observation.seat is None or observation.standing_answer is None:
            return False
        return self._periods.get(observation.seat) == observation.standing_period

    def toggle(self, observation: Observation) -> None:
        """Set or cancel the standing answer of the observing seat."""
        assert observation.seat is not None
        if self.is_active(observation):
            del self._periods[observation.seat]
        elif observation.standing_answer is not None:
            self._periods[observation.seat] = observation.standing_period
        self.changed.emit()

    def answer(self, observation: Observation) -> Move | None:
        """Return the standing answer of the observing seat if it can be given now."""
        move = observation.standing_answer
        return move if self.is_active(observation) and move in observation.legal else None

    def cancel_all(self) -> None:
        """Ask everyone again from now on."""
        self.clear()
        self.changed.emit()

    def clear(self) -> None:
        """Cancel all standing answers: after an undo everyone decides again.

        `changed` is not emitted, because the position changes as well and only then is complete.
        """
        self._periods.clear()
