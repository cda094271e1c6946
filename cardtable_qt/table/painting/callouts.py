"""Texts and pointers over the table that are in no layout: refusals, explanations, the arrow."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from cardtable_qt.table.layout.elements import Box, Layout, Size
from cardtable_qt.table.layout.free_space import Subjects, find_free_space
from cardtable_qt.table.painting.callout_items import ArrowItem
from cardtable_qt.table.painting.items import CaptionItem, rect

USUAL_WIDTH_PX, MAX_ENLARGEMENT = 1024.0, 1.4  # of the table, and of texts on a larger one
NOTICE_MARGIN_PX = 8.0  # between a notice and the edge of its area


class Callouts:
    """The caption of a refusal or a question, the explanation of a hint, and the hint arrow."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self.caption = CaptionItem()
        scene.addItem(self.caption)
        # These two are in the scene only while they are shown.
        self.explanation = CaptionItem("hint")
        self.arrow = ArrowItem()

    def show_caption(
        self, text: str, at: Box, notice_box: Box | None = None, is_refusal: bool = True
    ) -> None:
        """Show a refusal or a question near a box, or in the part of the table for notices."""
        self.caption.tone = "refused" if is_refusal else "legal"
        self._enlarge(self.caption)
        if notice_box is None:
            self.caption.show_text(text, rect(at), self._visible_rect())
        else:
            self.caption.set_text("", text)
            self.caption.show_in(self._notice_frame(self.caption, notice_box))

    def _notice_frame(self, item: CaptionItem, box: Box) -> QRectF:
        """The frame of a text at the top of a box, as far as that is visible."""
        area = rect(box) & self._visible_rect()
        frame = QRectF(0, 0, *item.needed_size(area.width()))
        frame.moveCenter(QPointF(area.center().x(), 0))
        frame.moveTop(area.top() + NOTICE_MARGIN_PX)
        return frame

    def _enlarge(self, item: CaptionItem) -> None:
        """Enlarge a text on a large screen, which is farther away."""
        factor = self._visible_rect().width() / USUAL_WIDTH_PX
        item.enlargement = min(max(factor, 1.0), MAX_ENLARGEMENT)

    def _visible_rect(self) -> QRectF:
        """The part of the table that is visible in the window."""
        table = self._scene.sceneRect()
        for view in self._scene.views():
            return view.mapToScene(view.viewport().rect()).boundingRect() & table
        return table

    def show_explanation(
        self, title: str, text: str, near: Box, subjects: Subjects, layout: Layout
    ) -> None:
        """Show a hint or an explanation where it covers as little as possible."""
        table = Size(self._scene.sceneRect().width(), self._scene.sceneRect().height())
        self.explanation.set_text(title, text)
        self._enlarge(self.explanation)
        frame = self._visible_rect()
        visible = Box(frame.x(), frame.y(), frame.width(), frame.height())
        sizes = self.explanation.possible_sizes(visible.w)
        self.explanation.show_in(
            rect(find_free_space(sizes, near, table, subjects, layout, visible))
        )
        self._ensure_added(self.explanation)

    def clear_explanation(self) -> None:
        self._ensure_removed(self.explanation)

    def show_arrow(self, start: Box | None, goal: Box, layout: Layout) -> None:
        """Show the hint arrow from one box to another; without a start, a short one."""
        pieces = [piece.box for piece in layout.pieces]
        self.arrow.point_from_to(start, goal, self._scene.sceneRect(), pieces)
        self._ensure_added(self.arrow)

    def hide_arrow(self) -> None:
        self._ensure_removed(self.arrow)

    def _ensure_added(self, item: QGraphicsItem) -> None:
        if item.scene() is None:
            self._scene.addItem(item)

    def _ensure_removed(self, item: QGraphicsItem) -> None:
        if item.scene() is not None:
            self._scene.removeItem(item)
