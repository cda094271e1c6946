"""The graphics scene: shows a layout and animates the changes from the one before."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, QPoint, QPointF, QRectF, Signal
from PySide6.QtWidgets import QGraphicsScene, QGraphicsSceneHelpEvent

from cardtable_qt.table.animation.animator import Animator
from cardtable_qt.table.animation.arrival_updates import Arrival, ArrivalUpdates
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


class TableScene(QGraphicsScene):
    """Holds the items of all elements of a layout, by kind and key.

    What is in no layout has objects of its own: callouts, the hands of other players that reach
    out, transient pieces, and the piece that follows the pointer.
    """

    tooltip_requested = Signal(QPointF, QPoint)  # a point of the scene, and of the screen

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
        self.arrival_updates = ArrivalUpdates(self.animator, self)

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
        """Show a layout; pieces take `duration_ms` to move to their new positions.

        Texts and badges change when the pieces they are about have arrived.
        """
        before, self.layout = self.layout, layout
        if not duration_ms:
            self.arrival_updates.finish()
        self._update_items(self.zones, layout.zones, ZoneItem)
        leaving = {step.start for step in steps if isinstance(step, TransientMove)}
        delay_ms = self.transient_pieces.start_delay_ms(steps, duration_ms)
        pieces = [piece for piece in layout.pieces if not piece.about]
        arrivals = self._update_pieces(pieces, duration_ms, delay_ms, leaving)
        if duration_ms:
            arrivals += self.transient_pieces.start(steps, before, layout, duration_ms)
        else:
            self.transient_pieces.snap_to(layout)
        self.arrival_updates.begin_step(arrivals, layout.boxes())
        self._update_figures([piece for piece in layout.pieces if piece.about])
        self._update_items(self.panels, layout.panels, PanelItem)
        panels = sorted(layout.panels, key=lambda panel: panel.z)
        self._panel_z = panel_z_values([panel.key for panel in panels], self._panel_z)
        for panel in panels:
            self.panels[panel.key].setZValue(panel.z + self._panel_z[panel.key] / 1000)
        self._update_items(self.labels, layout.labels, LabelItem)
        self._update_items(self.bubbles, layout.bubbles, BubbleItem)

    def forget_drawings(self) -> None:
        """Let everything be drawn again by the next layout, in other colours and fonts."""
        self.arrival_updates.finish()
        self.transient_pieces.clear()
        for items in (self.panels, self.labels, self.zones, self.bubbles):
            for item in items.values():
                self.removeItem(item)
            items.clear()
        self.face_cache.use_current_look()
        for piece in (*self.pieces.values(), *self.reaching_hands.items.values()):
            piece.redraw()

    def finish_animations(self) -> None:
        """Finish all animations except reaching hands, whose timing matters to the players."""
        self.animator.finish(awaited_only=True)

    def _update_items(
        self, items: dict[str, Any], elements: Iterable[Any], item_class: Any
    ) -> None:
        kept = {element.key for element in elements}
        for key in [key for key in items if key not in kept]:
            self._remove_item(items.pop(key), f"{item_class.__name__}:{key}")
        for element in elements:
            item, update_key = items.get(element.key), f"{item_class.__name__}:{element.key}"
            if item is None:
                item = items[element.key] = item_class(element)
                self.addItem(item)
                if _appears_with_arrivals(element):
                    item.hide()
                    self.arrival_updates.add(update_key, element, _about(element), item.show)
            elif not _changes_with_arrivals(element):
                item.update_from(element)
            elif element != _element_of(item) or self.arrival_updates.is_pending(update_key):
                update = partial(_show_updated, item, element)
                self.arrival_updates.add(update_key, element, _about(element), update)
                if isinstance(element, Label) and not element.about:
                    _move_text(item, element)

    def _remove_item(self, item: Any, update_key: str) -> None:
        """Remove an item: at once, or with the last piece if its subject is still on the table."""
        self.arrival_updates.make_now(update_key)  # it may be seen a little longer
        about = _about(_element_of(item))
        if about and item.isVisible() and self.arrival_updates.is_on_table(about):
            key = f"gone:{id(item)}"
            self.arrival_updates.add(key, item, about, partial(self.removeItem, item))
        else:
            self.removeItem(item)

    def _update_figures(self, pieces: Sequence[Piece]) -> None:
        """Show pieces that only illustrate others. They do not move by themselves."""
        kept = {piece.key for piece in pieces}
        for key in [key for key, item in self.pieces.items() if item.piece.about]:
            if key not in kept:
                self._remove_item(self.pieces.pop(key), f"figure:{key}")
        for piece in pieces:
            item, update_key = self.pieces.get(piece.key), f"figure:{piece.key}"
            if item is None:
                item = self.pieces[piece.key] = PieceItem(piece, self.face_cache)
                self.addItem(item)
                item.hide()
                self.arrival_updates.add(update_key, piece, piece.about, item.show)
            elif piece != item.piece or self.arrival_updates.is_pending(update_key):
                update = partial(_show_figure, item, piece)
                self.arrival_updates.add(update_key, piece, piece.about, update)

    def _update_pieces(
        self, pieces: Sequence[Piece], duration_ms: int, delay_ms: int, leaving: set[str]
    ) -> list[Arrival]:
        """Move all pieces to their positions. Dealt pieces wait for the transient ones.

        Returns those that are on their way.
        """
        arrivals = []
        keys = {piece.key for piece in pieces}
        old = [key for key, item in self.pieces.items() if not item.piece.about]
        gone = {key: self.pieces.pop(key) for key in old if key not in keys}
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
            if self._move_to_layout(item, piece, duration_ms, start_ms):
                arrivals.append(Arrival(item, piece.box))
        for item in gone.values():
            self.animator.cancel(item)
            self.removeItem(item)
        return arrivals

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
    ) -> bool:
        """Move a piece to its position. Returns whether that takes time."""
        old_face = item.face
        item.set_piece(piece)
        if item in self.lifted.items() or self.reaching_hands.carry(piece.key):
            return False
        flip = old_face if old_face != piece.face and not piece.no_flip else None
        if not duration_ms:
            self.animator.cancel(item)
            item.rest_at(piece.box, piece.angle)
        elif flip or self.animator.destination(item) != (piece.box, piece.angle):
            self.animator.start(item, piece.box, piece.angle, duration_ms, delay_ms, flip)
            return True
        elif item not in self.animator:
            item.setZValue(piece.z)
        return False

    def with_attached(self, key: str) -> tuple[str, ...]:
        """A piece and the pieces attached to it; empty if it is not on the table."""
        item = self.pieces.get(key)
        return () if item is None else (key, *filter(self.pieces.__contains__, item.piece.attached))

    # Hit testing

    def helpEvent(self, event: QGraphicsSceneHelpEvent) -> None:  # noqa: N802
        self.tooltip_requested.emit(event.scenePos(), event.screenPos())
        event.accept()

    def piece_at(self, point: QPointF) -> PieceItem | None:
        """The topmost piece at a point."""
        for item in self.items(point):
            if isinstance(item, PieceItem) and item.covers(point):
                return item
        return None

    def flying_piece_at(self, point: QPointF) -> str:
        """The topmost piece of the layout at a point, if it can be lifted and is on its way."""
        of_layout = set(self.pieces.values())
        seen = (item for item in self.items(point) if item in of_layout and item.covers(point))
        item = next(seen, None)
        if item is None or not item.piece.can_lift or item.box == item.piece.box:
            return ""
        return item.piece.key

    def zone_at(self, point: QPointF) -> Zone | None:
        """The smallest zone at a point, since buttons lie within larger zones."""
        found = [zone for zone in self.layout.zones if rect(zone.box).contains(point)]
        return min(found, key=lambda zone: zone.box.w * zone.box.h, default=None)


def _same_shape(one: Box, other: Box) -> bool:
    return abs(one.w * other.h - other.w * one.h) < 0.05 * one.w * other.h


def _appears_with_arrivals(element: object) -> bool:
    """True if a new element says something about the move: a text, a badge or a bar."""
    is_badge = isinstance(element, Panel) and (element.z >= Z_CHIP or bool(element.about))
    return isinstance(element, Label | Bubble) or is_badge


def _changes_with_arrivals(element: object) -> bool:
    """True if a change of an element that is shown already waits for pieces, too."""
    return isinstance(element, Label) or bool(_about(element))


def _element_of(item: object) -> object:
    """The element of the layout that an item shows now."""
    if isinstance(item, LabelItem):
        return item.label
    if isinstance(item, PanelItem):
        return item.table_panel
    return item.piece if isinstance(item, PieceItem) else None


def _about(element: object) -> tuple[str, ...]:
    return element.about if isinstance(element, Label | Panel | Piece) else ()


def _move_text(item: LabelItem, label: Label) -> None:
    """Move a text to its new place at once, with what it belongs to; its words change later."""
    old = item.label
    item.update_from(replace(label, text=old.text, tone=old.tone, bold=old.bold))


def _show_updated(item: Any, element: Label | Panel) -> None:
    item.update_from(element)
    item.show()


def _show_figure(item: PieceItem, piece: Piece) -> None:
    item.set_piece(piece)
    item.rest_at(piece.box, piece.angle)
    item.show()


def _distance(one: Box, other: Box) -> float:
    (x, y), (u, v) = one.middle, other.middle
    return abs(x - u) + abs(y - v)
