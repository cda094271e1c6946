"""The graphics scene: shows a layout and animates the changes from the one before."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, QPointF, QRectF
from PySide6.QtWidgets import QGraphicsScene

from cardtable_qt.table.animation.animator import Animator, TimedEffect
from cardtable_qt.table.animation.lifted_piece import LiftedPiece
from cardtable_qt.table.animation.reaching_hands import ReachingHands
from cardtable_qt.table.animation.transient_pieces import TransientPieces
from cardtable_qt.table.game_table import AnimationSteps, TransientMove
from cardtable_qt.table.layout.elements import (
    Z_CHIP,
    Box,
    Bubble,
    Label,
    Layout,
    Panel,
    Piece,
    Size,
    Zone,
)
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.painting.callout_items import BubbleItem
from cardtable_qt.table.painting.callouts import Callouts
from cardtable_qt.table.painting.face_cache import FaceCache
from cardtable_qt.table.painting.items import LabelItem, PieceItem, ZoneItem, rect
from cardtable_qt.table.painting.panel_item import PanelItem, panel_z_values

ANIMATION_MS = 260
STAGGER_MS, MAX_STAGGER_MS = 35, 500  # between pieces that are dealt, and for the last of them
FLIP_STAGGER_MS, MAX_FLIP_STAGGER_MS = 60, 900  # the same for pieces that are flipped in place
LANDED_SHARE = 0.85  # of an animation, after which its destination is obvious


class TableScene(QGraphicsScene):
    """Holds the items of all elements of a layout, by kind and key.

    What is in no layout has objects of its own: callouts, the hands of other players that reach
    out, transient pieces, and the piece that follows the pointer.
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
        self.transient_pieces = TransientPieces(self, self.animator, self.face_cache)
        self.reaching_hands = ReachingHands(
            self, self.animator, self.face_cache, self.pieces, self.zones, lambda: self.layout
        )
        self.lifted = LiftedPiece(self.animator, self.pieces, self.with_attached)
        self.callouts = Callouts(self)
        self._deferred_effect: TimedEffect | None = None
        self._deferred_updates: list[Callable[[], object]] = []  # run when the pieces have landed

    def resize(self, size: Size) -> None:
        wanted = QRectF(0, 0, size.width, size.height)
        if wanted != self.sceneRect():
            self.setSceneRect(wanted)

    @property
    def box(self) -> Box:
        """The whole table."""
        table = self.sceneRect()
        return Box(table.x(), table.y(), table.width(), table.height())

    def set_face_resolution(self, ratio: float, rough: bool = False) -> None:
        """Set the pixel ratio of all faces. `rough` reuses images of any size for now."""
        if (ratio, rough) != (self.face_cache.ratio, self.face_cache.is_rough):
            self.face_cache.ratio, self.face_cache.is_rough = ratio, rough
            for item in (*self.pieces.values(), *self.reaching_hands.items.values()):
                item.update_pixmap()

    def _update_pixmaps(self, face: Face) -> None:
        for item in (*self.pieces.values(), *self.reaching_hands.items.values()):
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
            self.transient_pieces.start(steps, before, layout, duration_ms)
            landed_ms = delay_ms + round(duration_ms * LANDED_SHARE)
            self._deferred_effect = self.animator.play_effect(
                lambda progress: None, self._run_deferred_updates, landed_ms
            )
        else:
            self.transient_pieces.snap_to(layout)

    def _run_deferred_updates(self) -> None:
        """Show texts about a move, now that the move itself has been seen."""
        self.animator.cancel_effect(self._deferred_effect)
        self._deferred_effect = None
        updates, self._deferred_updates = self._deferred_updates, []
        for update in updates:
            update()

    def forget_drawings(self) -> None:
        """Let everything be drawn again by the next layout, in other colours and fonts."""
        self._run_deferred_updates()
        self.transient_pieces.clear()
        for items in (self.panels, self.labels, self.zones, self.bubbles):
            for item in items.values():
                self.removeItem(item)
            items.clear()
        self.face_cache.use_current_back()
        for piece in (*self.pieces.values(), *self.reaching_hands.items.values()):
            piece.redraw()

    def finish_animations(self) -> None:
        """Finish all animations except reaching hands, whose timing matters to the players."""
        self.animator.finish(awaited_only=True)

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
        if piece.origin not in self.pieces:
            alike = [
                key
                for key, item in gone.items()
                if item.piece.face == piece.face and key not in reserved
            ]
            if alike:
                key = min(alike, key=lambda key: _distance(gone[key].box, piece.box))
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
        if item in self.lifted.items() or self.reaching_hands.carry(piece.key):
            return
        flip = old_face if old_face != piece.face and not piece.no_flip else None
        if not duration_ms:
            self.animator.cancel(item)
            item.rest_at(piece.box, piece.angle)
        elif flip or self.animator.destination(item) != (piece.box, piece.angle):
            self.animator.start(item, piece.box, piece.angle, duration_ms, delay_ms, flip)
        elif item not in self.animator:
            item.setZValue(piece.z)

    def with_attached(self, key: str) -> tuple[str, ...]:
        """A piece and the pieces attached to it; empty if it is not on the table."""
        item = self.pieces.get(key)
        return () if item is None else (key, *filter(self.pieces.__contains__, item.piece.attached))

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
