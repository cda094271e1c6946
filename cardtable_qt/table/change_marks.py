"""Marks what a move has changed, for viewers who have turned animation off."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from cardtable_qt.table.animation.transient_pieces import TransientPieces
from cardtable_qt.table.game_table import AnimationSteps
from cardtable_qt.table.layout.elements import Layout

CHANGE_MARK_MS = 3_000  # how long changes stay marked


class ChangeMarks(QObject):
    """The pieces that are marked because they changed, until some time has passed."""

    changed = Signal()

    def __init__(self, transient_pieces: TransientPieces, parent: QObject) -> None:
        super().__init__(parent)
        self.pieces: frozenset[str] = frozenset()
        self._transient_pieces = transient_pieces
        self._timer = QTimer(self, singleShot=True, interval=CHANGE_MARK_MS)
        self._timer.timeout.connect(self.clear)

    def mark(self, before: Layout, after: Layout, steps: AnimationSteps = ()) -> None:
        """Mark everything that differs between two layouts, and where the steps lead."""
        old = {piece.key: (piece.box, piece.face) for piece in before.pieces}
        self.clear()
        self.pieces = frozenset(
            piece.key
            for piece in after.pieces
            if not piece.no_flip and old.get(piece.key) != (piece.box, piece.face)
        )
        self._transient_pieces.highlight(steps, before, after)
        self._timer.start()
        self.changed.emit()

    def clear(self) -> None:
        """Remove all marks, and whatever is highlighted for a scoring."""
        self._timer.stop()
        self._transient_pieces.clear()
        if self.pieces:
            self.pieces = frozenset()
            self.changed.emit()
