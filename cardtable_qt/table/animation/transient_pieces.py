"""Transient animations: pieces that exist only while they move, and highlight pulses."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial
from math import pi, sin

from PySide6.QtGui import QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsScene

from cardtable_qt.table.animation.animator import Animator
from cardtable_qt.table.animation.arrival_updates import Arrival
from cardtable_qt.table.game_table import AnimationSteps, HighlightPulse, TransientMove
from cardtable_qt.table.layout.elements import Z_FLYING, Box, Layout, Piece
from cardtable_qt.table.painting.art import aspect
from cardtable_qt.table.painting.face_cache import FaceCache
from cardtable_qt.table.painting.items import PieceItem, rect
from cardtable_qt.table.painting.palette import colour

STEP_SHARE = 0.28  # of an animation's duration, between two steps
MAX_AWAITED_ANIMATIONS = 2.0  # other pieces wait at most for this many durations
# Maximum height of a piece that moves between zones, as a share of the zone and of the table.
ZONE_HEIGHT_SHARE, TABLE_HEIGHT_SHARE = 0.7, 0.1
GLOW_PX, GLOW_EDGE_PX = 4.0, 2.5
GLOW_CORNER = 2.5  # radius, in widths of the frame
MAX_GLOW_SHARE = 0.1  # of what it surrounds, so that a frame hides nothing small, nor its neighbour


class TransientPieces:
    """The transient pieces and glows of one table."""

    def __init__(self, scene: QGraphicsScene, animator: Animator, face_cache: FaceCache) -> None:
        self._scene = scene
        self._animator = animator
        self._face_cache = face_cache
        self._pieces: list[PieceItem] = []
        self._glows: dict[QGraphicsPathItem, str] = {}  # with the key of what they highlight

    def __len__(self) -> int:
        return len(self._pieces) + len(self._glows)

    def start(
        self, steps: AnimationSteps, before: Layout, after: Layout, duration_ms: int
    ) -> list[Arrival]:
        """Start the steps from one layout to the next. Returns the pieces and where they go."""
        arrivals = []
        old, new = before.boxes(), after.boxes()
        sized = {piece.key for piece in (*before.pieces, *after.pieces)}
        for step in steps:
            delay_ms = round(step.order * STEP_SHARE * duration_ms)
            if isinstance(step, HighlightPulse):
                box = new.get(step.key) or old.get(step.key)
                if box is not None:
                    self._pulse(step, box, duration_ms, delay_ms)
            elif step.start in old and step.end in new:
                ends = self._start_and_end(step, sized, old, new)
                item = self._animate(step, ends, duration_ms, delay_ms)
                arrivals.append(Arrival(item, ends[1]))
        return arrivals

    def highlight(self, steps: AnimationSteps, before: Layout, after: Layout) -> None:
        """Highlight the destinations of all steps until `clear`. Used when animation is off."""
        boxes = {**before.boxes(), **after.boxes()}
        for key in {step.key if isinstance(step, HighlightPulse) else step.end for step in steps}:
            if key in boxes:
                self._add_glow(key, boxes[key])

    @staticmethod
    def start_delay_ms(steps: AnimationSteps, duration_ms: int) -> int:
        """The delay for other pieces, until the last transient piece is half way."""
        orders = [step.order for step in steps if isinstance(step, TransientMove)]
        return (
            round(min(max(orders) * STEP_SHARE + 0.5, MAX_AWAITED_ANIMATIONS) * duration_ms)
            if orders
            else 0
        )

    def snap_to(self, layout: Layout) -> None:
        """Remove the moving pieces, and move glows to a new layout at once."""
        for item in list(self._pieces):
            self._remove_piece(item)
        boxes = layout.boxes()
        for glow, key in list(self._glows.items()):
            if key in boxes:
                _surround(glow, boxes[key])
            else:
                self._remove_glow(glow)

    def clear(self) -> None:
        for item in list(self._pieces):
            self._remove_piece(item)
        for glow in list(self._glows):
            self._remove_glow(glow)

    def _animate(
        self, move: TransientMove, ends: tuple[Box, Box], duration_ms: int, delay_ms: int
    ) -> PieceItem:
        start, end = ends
        piece = Piece("", move.flip_to or move.face, end, z=Z_FLYING)
        item = PieceItem(piece, self._face_cache)
        self._pieces.append(item)
        self._scene.addItem(item)
        item.move_to(start, 0.0, 1.0, move.face if move.flip_to else None)
        self._animator.start(
            item,
            end,
            0.0,
            duration_ms,
            delay_ms,
            flip_from=move.face if move.flip_to else None,
            on_landed=partial(self._remove_piece, item),
        )
        return item

    def _start_and_end(
        self,
        move: TransientMove,
        pieces: Collection[str],
        old: Mapping[str, Box],
        new: Mapping[str, Box],
    ) -> tuple[Box, Box]:
        """The first and last box. At a zone a piece keeps its size, or gets one that fits."""
        start, end = old[move.start], new[move.end]
        if move.start in pieces or move.end in pieces:
            box = start if move.start in pieces else end
            wide, high = box.w, box.h
        else:
            high = min(
                end.h * ZONE_HEIGHT_SHARE, self._scene.sceneRect().height() * TABLE_HEIGHT_SHARE
            )
            wide = high * aspect(move.face.kind)
        return (
            start if move.start in pieces else start.centred(wide, high),
            end if move.end in pieces else end.centred(wide, high),
        )

    def _remove_piece(self, item: PieceItem) -> None:
        if item in self._pieces:
            self._pieces.remove(item)
            self._animator.cancel(item)
            self._scene.removeItem(item)

    def _pulse(self, pulse: HighlightPulse, box: Box, duration_ms: int, delay_ms: int) -> None:
        glow = self._add_glow(pulse.key, box)
        glow.setOpacity(0.0)
        if pulse.stays:
            shown = partial(glow.setOpacity, 1.0)
            self._animator.play_effect(glow.setOpacity, shown, duration_ms, delay_ms)
            return
        self._animator.play_effect(
            lambda progress: glow.setOpacity(sin(pi * progress)),
            partial(self._remove_glow, glow),
            duration_ms * 2,
            delay_ms,
        )

    def _add_glow(self, key: str, box: Box) -> QGraphicsPathItem:
        """Add a golden frame with a dark edge, visible on every background."""
        glow = QGraphicsPathItem()
        QGraphicsPathItem(glow)  # the gold on the dark edge
        _surround(glow, box)
        glow.setZValue(Z_FLYING - 2)
        self._scene.addItem(glow)
        self._glows[glow] = key
        return glow

    def _remove_glow(self, glow: QGraphicsPathItem) -> None:
        if glow in self._glows:
            del self._glows[glow]
            self._scene.removeItem(glow)


def _surround(glow: QGraphicsPathItem, box: Box) -> None:
    """Let both lines of a frame surround a box."""
    width = min(GLOW_PX, min(box.w, box.h) * MAX_GLOW_SHARE)
    path, corner = QPainterPath(), GLOW_CORNER * width
    path.addRoundedRect(rect(box.inset(-width / 2)), corner, corner)
    (gold,) = glow.childItems()
    assert isinstance(gold, QGraphicsPathItem)
    glow.setPen(QPen(colour("paper_ink"), width * (1 + GLOW_EDGE_PX / GLOW_PX)))
    gold.setPen(QPen(colour("turn"), width))
    for line in (glow, gold):
        line.setPath(path)
