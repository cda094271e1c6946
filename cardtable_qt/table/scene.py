"""The graphics scene: shows a layout and animates the changes from the one before."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, QPointF, QRectF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QGraphicsView

from cardtable_qt.table.animation.animator import Animator, TimedEffect
from cardtable_qt.table.animation.transient_pieces import TransientPieces
from cardtable_qt.table.game_table import AnimationSteps, TransientMove
from cardtable_qt.table.layout.elements import (
    Z_CHIP,
    Z_LIFTED,
    Box,
    Bubble,
    Face,
    Label,
    Layout,
    Panel,
    Piece,
    Size,
    Zone,
)
from cardtable_qt.table.layout.free_space import find_free_space
from cardtable_qt.table.painting.callout_items import ArrowItem, BubbleItem
from cardtable_qt.table.painting.face_cache import FaceCache
from cardtable_qt.table.painting.items import CaptionItem, LabelItem, PieceItem, ZoneItem, rect
from cardtable_qt.table.painting.panel_item import PanelItem, panel_z_values

ANIMATION_MS = 260
STAGGER_MS, MAX_STAGGER_MS = 35, 500  # between pieces that are dealt, and for the last of them
FLIP_STAGGER_MS, MAX_FLIP_STAGGER_MS = 60, 900  # the same for pieces that are flipped in place
LANDED_SHARE = 0.85  # of an animation, after which its destination is obvious


class TableScene(QGraphicsScene):
    """Holds the items of all elements of a layout, by kind and key.

    It also shows what is in no layout: captions, explanations, the hint arrow and the hands of
    other players that reach out.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        # A table has few items, and without an index they are cheap to move.
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.face_cache = FaceCache(self)
        self.face_cache.face_ready.connect(self._update_pixmaps)
        self.animator = Animator(self)
        self.layout = Layout()
        self.pieces: dict[str, PieceItem] = {}
        self.zones: dict[str, ZoneItem] = {}
        self.labels: dict[str, LabelItem] = {}
        self.panels: dict[str, PanelItem] = {}
        self._panel_z: dict[str, float] = {}
        self.bubbles: dict[str, BubbleItem] = {}
        self.reaching_hands: dict[str, PieceItem] = {}
        self._carried_pieces: dict[str, str] = {}  # by the key of the reaching hand
        self.transient_pieces = TransientPieces(self)
        self._deferred_effect: TimedEffect | None = None
        self._deferred_updates: list[Callable[[], object]] = []  # run when the pieces have landed
        self.changed_pieces: set[str] = set()  # highlighted because animation is off
        self.lifted_piece = ""  # follows the pointer
        self.caption = CaptionItem()
        self.addItem(self.caption)
        # These two are in the scene only while they are shown.
        self.explanation = CaptionItem("hint")
        self.hint_arrow = ArrowItem()

    def resize(self, size: Size) -> None:
        wanted = QRectF(0, 0, size.width, size.height)
        if wanted != self.sceneRect():
            self.setSceneRect(wanted)

    def set_face_resolution(self, ratio: float, rough: bool) -> None:
        """Set the pixel ratio of all faces. `rough` reuses images of any size for now."""
        if (ratio, rough) != (self.face_cache.ratio, self.face_cache.is_rough):
            self.face_cache.ratio, self.face_cache.is_rough = ratio, rough
            for item in (*self.pieces.values(), *self.reaching_hands.values()):
                item.update_pixmap()

    def _update_pixmaps(self, face: Face) -> None:
        for item in (*self.pieces.values(), *self.reaching_hands.values()):
            if face in (item.face, item.old_face):
                item.update_pixmap()

    def show_layout(self, layout: Layout, duration_ms: int = 0, steps: AnimationSteps = ()) -> None:
        """Show a layout; pieces take `duration_ms` to move to their new positions."""
        self._run_deferred_updates()
        before, self.layout = self.layout, layout
        self._update_items(self.panels, layout.panels, PanelItem, defer=bool(duration_ms))
        panels = sorted(layout.panels, key=lambda panel: panel.z)
        self._panel_z = panel_z_values([panel.key for panel in panels], self._panel_z)
        for panel in panels:
            self.panels[panel.key].setZValue(panel.z + self._panel_z[panel.key] / 1000)
        self._update_items(self.labels, layout.labels, LabelItem, defer=bool(duration_ms))
        self._update_items(self.zones, layout.zones, ZoneItem)
        self._update_items(self.bubbles, layout.bubbles, BubbleItem, defer=bool(duration_ms))
        leaving = {step.start for step in steps if isinstance(step, TransientMove)}
        delay_ms = self.transient_pieces.start_delay_ms(steps, duration_ms)
        self._update_pieces(layout.pieces, duration_ms, delay_ms, leaving)
        if duration_ms:
            self.transient_pieces.start(steps, before, duration_ms)
            landed_ms = delay_ms + round(duration_ms * LANDED_SHARE)
            self._deferred_effect = self.animator.play_effect(
                lambda progress: None, self._run_deferred_updates, landed_ms
            )
        else:
            self.transient_pieces.snap_to_layout()

    def _run_deferred_updates(self) -> None:
        """Show texts about a move, now that the move itself has been seen."""
        self.animator.cancel_effect(self._deferred_effect)
        self._deferred_effect = None
        updates, self._deferred_updates = self._deferred_updates, []
        for update in updates:
            update()

    def finish_animations(self) -> None:
        """Finish all animations except reaching hands, whose timing matters to the players."""
        carried = [self.pieces[key] for key in self._carried_pieces.values() if key in self.pieces]
        self.animator.finish(except_for=[*self.reaching_hands.values(), *carried])

    def mark_changes(self, before: Layout, steps: AnimationSteps = ()) -> None:
        """Highlight everything that changed, until `clear_changes`. Used when animation is off."""
        old = {piece.key: (piece.box, piece.face) for piece in before.pieces}
        self.clear_changes()
        self.changed_pieces = {
            piece.key
            for piece in self.layout.pieces
            if not piece.no_flip and old.get(piece.key) != (piece.box, piece.face)
        }
        self.transient_pieces.highlight(steps, before)

    def clear_changes(self) -> None:
        self.changed_pieces = set()
        self.transient_pieces.clear()

    def _update_items(
        self, items: dict[str, Any], elements: Iterable[Any], item_class: Any, defer: bool = False
    ) -> None:
        keys = {element.key for element in elements}
        for key in [key for key in items if key not in keys]:
            self.removeItem(items.pop(key))
        for element in elements:
            item = items.get(element.key)
            if item is None:
                item = items[element.key] = item_class(element)
                self.addItem(item)
                if defer and _is_deferred(element):
                    item.hide()
                    self._deferred_updates.append(item.show)
            elif defer and isinstance(element, Label) and element.box == item.label.box:
                self._deferred_updates.append(partial(item.update_from, element))
            else:
                item.update_from(element)

    def _update_pieces(
        self, pieces: tuple[Piece, ...], duration_ms: int, delay_ms: int, leaving: set[str]
    ) -> None:
        """Move all pieces to their positions. Dealt pieces wait for the transient ones."""
        keys = {piece.key for piece in pieces}
        gone = {key: self.pieces.pop(key) for key in list(self.pieces) if key not in keys}
        # A piece that moves away, or is the origin of a new one, must not turn into another piece
        # with the same face.
        reserved = leaving | {piece.origin for piece in pieces if piece.key not in self.pieces}
        deal_count = flip_count = 0
        for piece in pieces:
            item = self.pieces.get(piece.key)
            start_ms = 0
            if item is None:
                item, is_dealt = self._item_for_new_piece(piece, gone, reserved, duration_ms)
                start_ms = (
                    delay_ms + min(MAX_STAGGER_MS, STAGGER_MS * deal_count) if is_dealt else 0
                )
                deal_count += is_dealt
            elif item.piece.face != piece.face and not piece.no_flip:
                start_ms = min(MAX_FLIP_STAGGER_MS, FLIP_STAGGER_MS * flip_count)
                flip_count += 1
            self._move_to_layout(item, piece, duration_ms, start_ms)
        for item in gone.values():
            self.animator.cancel(item)
            self.removeItem(item)

    def _item_for_new_piece(
        self, piece: Piece, gone: dict[str, PieceItem], reserved: Collection[str], duration_ms: int
    ) -> tuple[PieceItem, bool]:
        """The item for a new piece, and whether it counts as dealt.

        Reuses the item of the piece's origin if that is gone, or of a gone piece with the same
        face. Otherwise creates an item that starts at the piece's origin.
        """
        if piece.origin in gone:
            item = self.pieces[piece.key] = gone.pop(piece.origin)
            return item, True
        alike = {
            key: item
            for key, item in gone.items()
            if item.piece.face == piece.face and key not in reserved
        }
        if alike and piece.origin not in self.pieces:
            key = min(alike, key=lambda key: _distance(alike[key].box, piece.box))
            item = self.pieces[piece.key] = gone.pop(key)
            return item, False
        item = self.pieces[piece.key] = PieceItem(piece, self.face_cache)
        self.addItem(item)
        start = self._start_box(piece)
        if duration_ms and start is not None:
            item.move_to(start, 0.0)
            if piece.origin in self.pieces:  # flipped on the way
                item.face = self.pieces[piece.origin].piece.face
        return item, start is not None

    def _start_box(self, piece: Piece) -> Box | None:
        """The box in which a new piece starts: that of its origin, or in the middle of it."""
        origin, zone = self.pieces.get(piece.origin), self.zones.get(piece.origin)
        if origin is not None and _same_shape(origin.box, piece.box):
            return origin.box
        box = zone.zone.box if zone else origin.box if origin else None
        return box.centred(piece.box.w, piece.box.h) if box else None

    def _move_to_layout(
        self, item: PieceItem, piece: Piece, duration_ms: int, delay_ms: int
    ) -> None:
        old_face = item.face
        item.set_piece(piece)
        if item in self._lifted_items() or piece.key in self._carried_pieces.values():
            return
        flip = old_face if old_face != piece.face and not piece.no_flip else None
        if not duration_ms:
            self.animator.cancel(item)
            item.rest_at(piece.box, piece.angle)
        elif flip or self.animator.destination(item) != (piece.box, piece.angle):
            self.animator.start(item, piece.box, piece.angle, duration_ms, delay_ms, flip)
        elif item not in self.animator:
            item.setZValue(piece.z)

    # The lifted piece

    def lift(self, key: str) -> None:
        """Let a piece, with those attached to it, follow the pointer."""
        self.lifted_piece = key
        for index, item in enumerate(self._lifted_items()):
            self.animator.cancel(item)
            item.move_to(item.box, 0.0)
            item.setZValue(Z_LIFTED - index / 10)

    def with_attached(self, key: str) -> tuple[str, ...]:
        """A piece and the pieces attached to it; empty if it is not on the table."""
        item = self.pieces.get(key)
        return () if item is None else (key, *filter(self.pieces.__contains__, item.piece.attached))

    def _lifted_items(self) -> list[PieceItem]:
        return [self.pieces[key] for key in self.with_attached(self.lifted_piece)]

    def drag_to(self, middle: QPointF) -> Box:
        """Move the lifted piece and return its new box."""
        item = self.pieces[self.lifted_piece]
        home = item.piece.box
        box = Box(middle.x() - home.w / 2, middle.y() - home.h / 2, home.w, home.h)
        item.move_to(box, 0.0)
        dx, dy = box.x - home.x, box.y - home.y
        for other in self._lifted_items()[1:]:
            other.move_to(other.piece.box.moved(dx, dy), other.piece.angle)
        return box

    def return_lifted(self, duration_ms: int) -> None:
        """Move the lifted piece back to its position."""
        items, self.lifted_piece = self._lifted_items(), ""
        for item in items:
            if duration_ms:
                self.animator.start(item, item.piece.box, item.piece.angle, duration_ms)
            else:
                item.rest_at(item.piece.box, item.piece.angle)

    def settle(self, key: str, duration_ms: int) -> None:
        """Move a dropped piece back if the drop did not move it elsewhere."""
        item = self.pieces.get(key)
        if item is not None and item not in self.animator and item.box != item.piece.box:
            self.lifted_piece = key
            self.return_lifted(duration_ms)

    # Hit testing

    def piece_at(self, point: QPointF) -> PieceItem | None:
        """The topmost piece at a point."""
        for item in self.items(point):
            if isinstance(item, PieceItem) and item.covers(point):
                return item
        return None

    def zone_at(self, point: QPointF) -> Zone | None:
        """The smallest zone at a point, since buttons lie within larger zones."""
        found = [zone for zone in self.layout.zones if rect(zone.box).contains(point)]
        return min(found, key=lambda zone: zone.box.w * zone.box.h, default=None)

    # Captions, explanations and the hint arrow

    def show_caption(self, text: str, at: Box) -> None:
        self.caption.show_text(text, rect(at), self.visible_rect())

    def visible_rect(self) -> QRectF:
        """The part of the table that is visible in the window."""
        view = self.parent()
        if not isinstance(view, QGraphicsView):
            return self.sceneRect()
        return view.mapToScene(view.viewport().rect()).boundingRect() & self.sceneRect()

    def show_explanation(self, title: str, text: str, near: Box, subjects: Sequence[Box]) -> None:
        """Show a hint or an explanation where it covers as little as possible."""
        table = Size(self.sceneRect().width(), self.sceneRect().height())
        self.explanation.set_text(title, text)
        frame = self.visible_rect()
        visible = Box(frame.x(), frame.y(), frame.width(), frame.height())
        size = self.explanation.needed_size(visible.w)
        self.explanation.show_in(
            rect(find_free_space(size, near, table, subjects, self.layout, visible))
        )
        self._ensure_added(self.explanation)

    def clear_explanation(self) -> None:
        self._ensure_removed(self.explanation)

    def show_arrow(self, start: Box | None, goal: Box) -> None:
        """Show the hint arrow from one box to another; without a start, a short one."""
        self.hint_arrow.point_from_to(start, goal, self.sceneRect())
        self._ensure_added(self.hint_arrow)

    def hide_arrow(self) -> None:
        self._ensure_removed(self.hint_arrow)

    def _ensure_added(self, item: QGraphicsItem) -> None:
        if item.scene() is None:
            self.addItem(item)

    def _ensure_removed(self, item: QGraphicsItem) -> None:
        if item.scene() is not None:
            self.removeItem(item)

    # Hands of other players, in games without turns

    def show_reaching_hand(
        self, key: str, face: Face, start: Box, end: Box, duration_ms: int, carried: str = ""
    ) -> None:
        """Let a hand reach out, from `start` or from its current position.

        It may carry a piece along.
        """
        item = self.reaching_hands.get(key)
        if item is None:
            item = self.reaching_hands[key] = PieceItem(
                Piece(key, face, start, z=Z_LIFTED - 1), self.face_cache
            )
            self.addItem(item)
        item.set_piece(replace(item.piece, face=face))
        self.animator.start(item, end, 0.0, duration_ms)
        if carried in self.pieces:
            self._carry(key, carried, end, duration_ms)

    def _carry(self, key: str, carried: str, end: Box, duration_ms: int) -> None:
        self._carried_pieces[key] = carried
        item = self.pieces[carried]
        box = end.centred(item.piece.box.w, item.piece.box.h)
        # The hand holds it above the other pieces, also at the end of the animation.
        self.animator.start(item, box, 0.0, duration_ms, on_landed=item.raise_for_animation)

    def _return_carried(self, key: str, duration_ms: int) -> None:
        """Move the piece that a hand carries back to its position in the layout."""
        item = self.pieces.get(self._carried_pieces.pop(key, ""))
        if item is not None and duration_ms:
            self.animator.start(item, item.piece.box, item.piece.angle, duration_ms)
        elif item is not None:
            self.animator.cancel(item)
            item.rest_at(item.piece.box, item.piece.angle)

    def hide_reaching_hand(
        self, key: str, end: Box, duration_ms: int, face: Face | None = None
    ) -> None:
        """Move a reaching hand back, perhaps with another face, and remove it."""
        item = self.reaching_hands.get(key)
        self._return_carried(key, duration_ms)
        if item is not None:
            item.set_piece(replace(item.piece, face=face or item.piece.face))
            self.animator.start(
                item, end, 0.0, duration_ms, on_landed=lambda: self._remove_reaching_hand(key)
            )

    def remove_reaching_hands(self) -> None:
        for key in list(self.reaching_hands):
            self._remove_reaching_hand(key)

    def _remove_reaching_hand(self, key: str) -> None:
        item = self.reaching_hands.pop(key, None)
        self._return_carried(key, 0)
        if item is not None:
            self.animator.cancel(item)
            self.removeItem(item)


def _same_shape(one: Box, other: Box) -> bool:
    return abs(one.w * other.h - other.w * one.h) < 0.05 * one.w * other.h


def _is_deferred(element: object) -> bool:
    """True if a new element is a text about a move, or the badge behind one."""
    return isinstance(element, Label | Bubble) or (
        isinstance(element, Panel) and element.z >= Z_CHIP
    )


def _distance(one: Box, other: Box) -> float:
    (x, y), (u, v) = one.middle, other.middle
    return abs(x - u) + abs(y - v)
