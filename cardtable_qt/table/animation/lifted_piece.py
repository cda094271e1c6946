"""The piece that follows the pointer, with those attached to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QPointF

from cardtable_qt.table.animation.animator import Animator
from cardtable_qt.table.layout.elements import Z_LIFTED, Box
from cardtable_qt.table.painting.items import PieceItem

ASIDE_SIZE = 0.5  # of a piece near a place that it would cover
ASIDE_OFFSET_PX = 12  # from the pointer, on the side where the pointer hides the place anyway


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

    def box_at(self, middle: QPointF) -> Box:
        """The box of the lifted piece around this point, in its usual size."""
        home = self._pieces[self.key].piece.box
        return Box(middle.x() - home.w / 2, middle.y() - home.h / 2, home.w, home.h)

    def drag_to(self, box: Box, pointer: QPointF, aside: float) -> None:
        """Move the lifted piece to a box, or aside from the pointer, where it is smaller.

        `aside` is 1 near a small place, which the piece must not cover, and 0 far from all.
        """
        size = 1 - aside * (1 - ASIDE_SIZE)
        left, top = pointer.x() + ASIDE_OFFSET_PX, pointer.y() + ASIDE_OFFSET_PX
        x, y = box.x + (left - box.x) * aside, box.y + (top - box.y) * aside
        home = self._pieces[self.key].piece.box
        for item in self.items():
            place = item.piece.box
            dx, dy = (place.x - home.x) * size, (place.y - home.y) * size
            is_main = item.piece.key == self.key
            angle = 0.0 if is_main else item.piece.angle
            item.move_to(Box(x + dx, y + dy, place.w * size, place.h * size), angle)

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
