"""The piece that follows the pointer, with those attached to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QPointF

from cardtable_qt.table.animation.animator import Animator
from cardtable_qt.table.layout.elements import Z_LIFTED, Box
from cardtable_qt.table.painting.items import PieceItem


class LiftedPiece:
    """At most one piece of a scene that is being dragged."""

    def __init__(
        self,
        animator: Animator,
        pieces: Mapping[str, PieceItem],
        with_attached: Callable[[str], tuple[str, ...]],
    ) -> None:
        self.key = ""
        self._animator = animator
        self._pieces = pieces
        self._with_attached = with_attached

    def items(self) -> list[PieceItem]:
        """The lifted piece and the pieces attached to it."""
        return [self._pieces[key] for key in self._with_attached(self.key)]

    def lift(self, key: str) -> None:
        """Let a piece, with those attached to it, follow the pointer."""
        self.key = key
        for index, item in enumerate(self.items()):
            self._animator.cancel(item)
            item.move_to(item.box, 0.0)
            item.setZValue(Z_LIFTED - index / 10)

    def drag_to(self, middle: QPointF) -> Box:
        """Move the lifted piece and return its new box."""
        item = self._pieces[self.key]
        home = item.piece.box
        box = Box(middle.x() - home.w / 2, middle.y() - home.h / 2, home.w, home.h)
        item.move_to(box, 0.0)
        dx, dy = box.x - home.x, box.y - home.y
        for other in self.items()[1:]:
            other.move_to(other.piece.box.moved(dx, dy), other.piece.angle)
        return box

    def return_home(self, duration_ms: int) -> None:
        """Move the lifted piece back to its position."""
        items, self.key = self.items(), ""
        for item in items:
            if duration_ms:
                self._animator.start(item, item.piece.box, item.piece.angle, duration_ms)
            else:
                item.rest_at(item.piece.box, item.piece.angle)

    def settle(self, key: str, duration_ms: int) -> None:
        """Move a dropped piece back if the drop did not move it elsewhere."""
        item = self._pieces.get(key)
        if item is not None and item not in self._animator and item.box != item.piece.box:
            self.key = key
            self.return_home(duration_ms)
