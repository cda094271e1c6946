"""The scene: shows a layout, and moves what differs from the one before."""

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

ANIMATION_MS = 260  # milliseconds of an ordinary flight
STAGGER_MS = 35  # between two pieces of one deal
MAX_STAGGER_MS = 500  # at most, for the last piece of a large deal
FLIP_STAGGER_MS, MAX_FLIP_STAGGER_MS = 60, 900  # the same for pieces that are turned over where they lie
LANDED_SHARE = 0.85  # of a flight: by then one sees where a piece lands


class TableScene(QGraphicsScene):
    """Holds an item for everything in the layout, by kind and key."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        # Without an index moving items is cheap, and a table has few of them.
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.faces = FaceCache(self)
        self.faces.painted.connect(self._update_pixmaps)
        self.flights = Animator(self)
        self.table = Layout()
        self.pieces: dict[str, PieceItem] = {}
        self.zones: dict[str, ZoneItem] = {}
        self.labels: dict[str, LabelItem] = {}
        self.panels: dict[str, PanelItem] = {}
        self._panel_z: dict[str, float] = {}  # of the panels
        self.bubbles: dict[str, BubbleItem] = {}
        self.visitors: dict[str, PieceItem] = {}
        self._carried_pieces: dict[str, str] = {}  # visitors, and the pieces they have with them
        self.travellers = TransientPieces(self)
        self._deferred_effect: TimedEffect | None = None
        self._deferred_updates: list[Callable[[], object]] = []  # what is told when pieces have landed
        self.changes: set[str] = set()  # pieces that are marked since they did not move to be seen
        self.lifted = ""  # the piece that follows the pointer
        self.caption = CaptionItem()
        self.addItem(self.caption)
        self.note = CaptionItem("hint")  # this and the arrow are here only while they are seen
        self.arrow = ArrowItem()

    def resize(self, size: Size) -> None:
        wanted = QRectF(0, 0, size.width, size.height)
        if wanted != self.sceneRect():
            self.setSceneRect(wanted)

    def set_face_resolution(self, ratio: float, rough: bool) -> None:
        """Draw faces with so many pixels to a point; roughly for the moment, or as they are."""
        if (ratio, rough) != (self.faces.ratio, self.faces.rough):
            self.faces.ratio, self.faces.rough = ratio, rough
            for item in (*self.pieces.values(), *self.visitors.values()):
                item.set_pixmap()

    def _update_pixmaps(self, face: Face) -> None:
        """A face is there at last."""
        for item in (*self.pieces.values(), *self.visitors.values()):
            if face in (item.face, item.old_face):
                item.set_pixmap()

    def show(self, table: Layout, moving: int = 0, motion: AnimationSteps = ()) -> None:
        """Show a layout; pieces take `moving` milliseconds to get where they now lie."""
        self._run_deferred_updates()
        before, self.table = self.table, table
        self._update_items(self.panels, table.panels, PanelItem, later=bool(moving))
        panels = sorted(table.panels, key=lambda panel: panel.z)
        self._panel_z = panel_z_values([panel.key for panel in panels], self._panel_z)
        for panel in panels:
            self.panels[panel.key].setZValue(panel.z + self._panel_z[panel.key] / 1000)
        self._update_items(self.labels, table.labels, LabelItem, later=bool(moving))
        self._update_items(self.zones, table.zones, ZoneItem)
        self._update_items(self.bubbles, table.bubbles, BubbleItem, later=bool(moving))
        leaving = {each.start for each in motion if isinstance(each, TransientMove)}
        waiting = self.travellers.until_the_last(motion, moving)
        self._update_pieces(table.pieces, moving, waiting, leaving)
        if moving:
            self.travellers.start(motion, before, moving)
            landed = waiting + round(moving * LANDED_SHARE)
            self._deferred_effect = self.flights.play(lambda progress: None, self._run_deferred_updates, landed)
        else:
            self.travellers.stay()

    def _run_deferred_updates(self) -> None:
        """What is told of a move is told when it is seen."""
        self.flights.drop(self._deferred_effect)
        self._deferred_effect = None
        later, self._deferred_updates = self._deferred_updates, []
        for tell in later:
            tell()

    def finish(self) -> None:
        """Whatever is on its way is there; but nobody's hand gets there sooner."""
        carried = [self.pieces[key] for key in self._carried_pieces.values() if key in self.pieces]
        self.flights.finish(but=[*self.visitors.values(), *carried])

    def mark_changes(self, before: Layout, motion: AnimationSteps = ()) -> None:
        """Nothing moved: say of everything that lies there anew or looks otherwise that it does.

        It stays marked until `forget_changes`.
        """
        old = {piece.key: (piece.box, piece.face) for piece in before.pieces}
        self.forget_changes()
        self.changes = {
            piece.key
            for piece in self.table.pieces
            if not piece.still and old.get(piece.key) != (piece.box, piece.face)
        }
        self.travellers.highlight(motion, before)

    def forget_changes(self) -> None:
        self.changes = set()
        self.travellers.clear()

    def _update_items(
        self, items: dict[str, Any], wanted: Iterable[Any], make: Any, later: bool = False
    ) -> None:
        keys = {thing.key for thing in wanted}
        for key in [key for key in items if key not in keys]:
            self.removeItem(items.pop(key))
        for thing in wanted:
            item = items.get(thing.key)
            if item is None:
                item = items[thing.key] = make(thing)
                self.addItem(item)
                if later and _is_deferred(thing):
                    item.hide()
                    self._deferred_updates.append(item.show)
            elif later and isinstance(thing, Label) and thing.box == item.label.box:
                self._deferred_updates.append(partial(item.update_from, thing))
            else:
                item.update_from(thing)

    def _update_pieces(
        self, wanted: tuple[Piece, ...], moving: int, waiting: int, leaving: set[str]
    ) -> None:
        """Send every piece to its place; what is dealt waits until the rest is out of the way."""
        keys = {piece.key for piece in wanted}
        gone = {key: self.pieces.pop(key) for key in list(self.pieces) if key not in keys}
        # What goes elsewhere, or what a piece says it was before, is not to become another one
        # that looks alike.
        named = leaving | {piece.origin for piece in wanted if piece.key not in self.pieces}
        newcomers = turned = 0
        for piece in wanted:
            item = self.pieces.get(piece.key)
            delay = 0
            if item is None:
                item, dealt = self._item_for_new_piece(piece, gone, named, moving)
                delay = waiting + min(MAX_STAGGER_MS, STAGGER_MS * newcomers) if dealt else 0
                newcomers += dealt
            elif item.piece.face != piece.face and not piece.still:
                delay = min(MAX_FLIP_STAGGER_MS, FLIP_STAGGER_MS * turned)
                turned += 1
            self._move_to_layout(item, piece, moving, delay)
        for item in gone.values():
            self.flights.remove(item)
            self.removeItem(item)

    def _item_for_new_piece(
        self, piece: Piece, gone: dict[str, PieceItem], named: Collection[str], moving: int
    ) -> tuple[PieceItem, bool]:
        """An item for a piece that was not there: the one it was before, one that is dealt from
        another piece, one that looks alike and lost its own, or one that comes from a place."""
        if piece.origin in gone:
            item = self.pieces[piece.key] = gone.pop(piece.origin)
            return item, True
        alike = {
            key: item
            for key, item in gone.items()
            if item.piece.face == piece.face and key not in named
        }
        if alike and piece.origin not in self.pieces:
            key = min(alike, key=lambda key: _distance(alike[key].box, piece.box))
            item = self.pieces[piece.key] = gone.pop(key)
            return item, False
        item = self.pieces[piece.key] = PieceItem(piece, self.faces)
        self.addItem(item)
        start = self._start_box(piece)
        if moving and start is not None:
            item.hover_at(start, 0.0)
            if piece.origin in self.pieces:  # it is turned over on its way
                item.face = self.pieces[piece.origin].piece.face
        return item, start is not None

    def _start_box(self, piece: Piece) -> Box | None:
        """Where a new piece comes from: a piece of the same form, or, at its own size, a place."""
        dealer, zone = self.pieces.get(piece.origin), self.zones.get(piece.origin)
        if dealer is not None and _same_shape(dealer.box, piece.box):
            return dealer.box
        box = zone.zone.box if zone else dealer.box if dealer else None
        return box.centred(piece.box.w, piece.box.h) if box else None

    def _move_to_layout(self, item: PieceItem, piece: Piece, moving: int, delay: int) -> None:
        old_face = item.face
        item.set_piece(piece)
        if item in self._lifted_items() or piece.key in self._carried_pieces.values():
            return
        flip = old_face if old_face != piece.face and not piece.still else None
        if not moving:
            self.flights.remove(item)
            item.finish_animation(piece.box, piece.angle)
        elif flip or self.flights.goal_of(item) != (piece.box, piece.angle):
            self.flights.start(item, piece.box, piece.angle, moving, delay, flip)
        elif item not in self.flights:
            item.setZValue(piece.z)

    # A piece in hand

    def lift(self, key: str) -> None:
        """The piece leaves its place and follows the pointer."""
        self.lifted = key
        for place, item in enumerate(self._lifted_items()):
            self.flights.remove(item)
            item.hover_at(item.box, 0.0)
            item.setZValue(Z_LIFTED - place / 10)

    def held_with(self, key: str) -> tuple[str, ...]:
        """A piece, and those that are taken up along with it."""
        item = self.pieces.get(key)
        return () if item is None else (key, *filter(self.pieces.__contains__, item.piece.along))

    def _lifted_items(self) -> list[PieceItem]:
        """The lifted piece, and those that are carried along with it."""
        return [self.pieces[key] for key in self.held_with(self.lifted)]

    def drag_to(self, middle: QPointF) -> Box:
        """Move the lifted piece there; its box is what it touches."""
        item = self.pieces[self.lifted]
        home = item.piece.box
        box = Box(middle.x() - home.w / 2, middle.y() - home.h / 2, home.w, home.h)
        item.hover_at(box, 0.0)
        dx, dy = box.x - home.x, box.y - home.y
        for other in self._lifted_items()[1:]:
            other.hover_at(other.piece.box.moved(dx, dy), other.piece.angle)
        return box

    def return_lifted(self, moving: int) -> None:
        """The lifted piece glides back to its place."""
        held, self.lifted = self._lifted_items(), ""
        for item in held:
            if moving:
                self.flights.start(item, item.piece.box, item.piece.angle, moving)
            else:
                item.finish_animation(item.piece.box, item.piece.angle)

    def settle(self, key: str, moving: int) -> None:
        """A piece that was dropped and found no new place glides back."""
        item = self.pieces.get(key)
        if item is not None and item not in self.flights and item.box != item.piece.box:
            self.lifted = key
            self.return_lifted(moving)

    # Finding things

    def piece_at(self, point: QPointF) -> PieceItem | None:
        """The topmost piece at a point."""
        for item in self.items(point):
            if isinstance(item, PieceItem) and item.covers(point):
                return item
        return None

    def zone_at(self, point: QPointF) -> Zone | None:
        """The smallest zone at a point: buttons lie within larger places."""
        found = [zone for zone in self.table.zones if rect(zone.box).contains(point)]
        return min(found, key=lambda zone: zone.box.w * zone.box.h, default=None)

    # Captions and visitors

    def show_caption(self, text: str, at: Box) -> None:
        self.caption.show_text(text, rect(at), self.in_sight())

    def in_sight(self) -> QRectF:
        """The part of the table that is seen now: words stand there."""
        view = self.parent()
        if not isinstance(view, QGraphicsView):
            return self.sceneRect()
        return view.mapToScene(view.viewport().rect()).boundingRect() & self.sceneRect()

    def show_explanation(self, title: str, text: str, near: Box, spoken_of: Sequence[Box]) -> None:
        """Say something that is not about a refusal, where it covers as little as possible."""
        table = Size(self.sceneRect().width(), self.sceneRect().height())
        self.note.write(title, text)
        seen = self.in_sight()
        sight = Box(seen.x(), seen.y(), seen.width(), seen.height())
        size = self.note.needed(sight.w)
        self.note.stand_in(rect(find_free_space(size, near, table, spoken_of, self.table, sight)))
        self._ensure_added(self.note)

    def clear_explanation(self) -> None:
        """Take back what was told."""
        self._ensure_removed(self.note)

    def point(self, start: Box | None, goal: Box) -> None:
        """Show an arrow from one place to another, or from nowhere."""
        self.arrow.point(start, goal, self.sceneRect())
        self._ensure_added(self.arrow)

    def point_at_nothing(self) -> None:
        self._ensure_removed(self.arrow)

    def _ensure_added(self, item: QGraphicsItem) -> None:
        if item.scene() is None:
            self.addItem(item)

    def _ensure_removed(self, item: QGraphicsItem) -> None:
        if item.scene() is not None:
            self.removeItem(item)

    def show_reaching_hand(
        self, key: str, face: Face, start: Box, end: Box, lasts: int, takes: str = ""
    ) -> None:
        """A hand that is in no layout reaches out; where it already is, it goes on from there.

        It may take a piece along.
        """
        item = self.visitors.get(key)
        if item is None:
            item = self.visitors[key] = PieceItem(
                Piece(key, face, start, z=Z_LIFTED - 1), self.faces
            )
            self.addItem(item)
        item.set_piece(replace(item.piece, face=face))
        self.flights.start(item, end, 0.0, lasts)
        if takes in self.pieces:
            self._carry(key, takes, end, lasts)

    def _carry(self, key: str, carried: str, end: Box, duration_ms: int) -> None:
        self._carried_pieces[key] = carried
        item = self.pieces[carried]
        there = end.centred(item.piece.box.w, item.piece.box.h)
        self.flights.start(
            item, there, 0.0, duration_ms, landed=item.show_progress
        )  # it is held over the others

    def _return_carried(self, key: str, duration_ms: int) -> None:
        """What a visitor has with it goes back to its place, unless it is used meanwhile."""
        item = self.pieces.get(self._carried_pieces.pop(key, ""))
        if item is not None and duration_ms:
            self.flights.start(item, item.piece.box, item.piece.angle, duration_ms)
        elif item is not None:
            self.flights.remove(item)
            item.finish_animation(item.piece.box, item.piece.angle)

    def hide_reaching_hand(self, key: str, end: Box, lasts: int, face: Face | None = None) -> None:
        """A visiting hand draws back, perhaps with another look, and is gone."""
        item = self.visitors.get(key)
        self._return_carried(key, lasts)
        if item is not None:
            item.set_piece(replace(item.piece, face=face or item.piece.face))
            self.flights.start(item, end, 0.0, lasts, landed=lambda: self._remove_reaching_hand(key))

    def dismiss_all(self) -> None:
        for key in list(self.visitors):
            self._remove_reaching_hand(key)

    def _remove_reaching_hand(self, key: str) -> None:
        item = self.visitors.pop(key, None)
        self._return_carried(key, 0)
        if item is not None:
            self.flights.remove(item)
            self.removeItem(item)


def _same_shape(one: Box, other: Box) -> bool:
    return abs(one.w * other.h - other.w * one.h) < 0.05 * one.w * other.h


def _is_deferred(thing: object) -> bool:
    """Whether something new tells of a move: words, and the badges they stand on."""
    return isinstance(thing, Label | Bubble) or (isinstance(thing, Panel) and thing.z >= Z_CHIP)


def _distance(one: Box, other: Box) -> float:
    (x, y), (u, v) = one.middle, other.middle
    return abs(x - u) + abs(y - v)
