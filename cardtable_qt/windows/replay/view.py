"""A table to be looked at: nothing on it can be moved."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from cardtable_qt.table.game_table import GameTable
from cardtable_qt.table.keyboard import UPWARDS, Keyboard
from cardtable_qt.table.spots import Piece, Zone
from cardtable_qt.table.view import TableView
from cardtable_qt.table.walking import Stop
from rules import Move, Refusal

translate = QCoreApplication.translate


class Looker(Keyboard):
    """Goes from one thing on the table to the next, and tells what it is."""

    def stops(self) -> list[Stop]:
        laid = self.view.laid
        things: list[Piece | Zone] = [*laid.pieces, *laid.zones]
        return [Stop(each.key, each.box, each.group, each.name) for each in things if each.name]

    def walk(self, step: int) -> None:
        """So many things on; at the ends one stays."""
        keys = list(dict.fromkeys(stop.key for stop in self.stops()))
        if keys:
            at = keys.index(self.here) + step if self.here in keys else 0
            self._go(keys[min(max(at, 0), len(keys) - 1)])


class ReplayView(TableView):
    """The table of a replay. A face-down card that these eyes knew is shown while it is pressed.

    Up and down go over everything that lies there; left and right stay with the replay.
    """

    keyboard: Looker

    def __init__(
        self, game: GameTable, names: Sequence[str], parent: QWidget | None = None
    ) -> None:
        super().__init__(game, names, parent)
        self.keyboard = Looker(self)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(translate("Replay", "The table"))

    def _target(self, piece: str, zone: str) -> Move | Refusal | None:
        return None

    def lift(self, piece: str) -> None:
        """Nothing is taken up: what is seen here is over."""

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        item = self.table.piece_at(self.mapToScene(event.position().toPoint()))
        if item is not None and item.piece.peek is not None:
            self.peek(item.piece.key)
        else:
            self.scrolling.grab(event.position().toPoint())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self.scrolling.pull(event.position().toPoint())
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self.cover_peeked()
        self.scrolling.let_go()

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        super().focusInEvent(event)
        self.keyboard.walk(0)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        up = UPWARDS.get(Qt.Key(event.key()))
        if up is None:
            event.ignore()
        else:
            self.keyboard.walk(-1 if up else 1)

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802
        return QWidget.focusNextPrevChild(self, forward)
