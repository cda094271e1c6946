"""A table to be looked at: nothing on it can be moved."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from cardtable_qt.table.game_table import GameTable
from cardtable_qt.table.view import TableView
from rules import Move, Refusal


class ReplayView(TableView):
    """The table of a replay. A face-down card that these eyes knew is shown while it is pressed."""

    def __init__(
        self, game: GameTable, names: Sequence[str], parent: QWidget | None = None
    ) -> None:
        super().__init__(game, names, parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def _target(self, piece: str, zone: str) -> Move | Refusal | None:
        return None

    def lift(self, piece: str) -> None:
        """Nothing is taken up: what is seen here is over."""

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        item = self.table.piece_at(self.mapToScene(event.position().toPoint()))
        if item is not None and item.piece.peek is not None:
            self.peek(item.piece.key)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self.cover_peeked()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        event.ignore()

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802
        return QWidget.focusNextPrevChild(self, forward)
