"""Hands of other players that reach for a zone, in games without turns."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from PySide6.QtWidgets import QGraphicsScene

from cardtable_qt.table.animation.animator import Animator
from cardtable_qt.table.layout.elements import Z_LIFTED, Box, Layout, Piece
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.painting.art import aspect
from cardtable_qt.table.painting.face_cache import FaceCache
from cardtable_qt.table.painting.items import PieceItem, ZoneItem

HAND_WIDTH_SHARE = 0.09  # of the shorter side of the table
LATE_HAND_FACTOR = 3  # a hand that came too late moves back more slowly, to be noticed


class ReachingHands:
    """The hands that are reaching out, by seat, each perhaps with a piece that it carries.

    The game does not wait for them: their timing is that of the other players.
    """

    def __init__(
        self,
        scene: QGraphicsScene,
        animator: Animator,
        face_cache: FaceCache,
        pieces: Mapping[str, PieceItem],
        zones: Mapping[str, ZoneItem],
        layout: Callable[[], Layout],
    ) -> None:
        self.items: dict[int, PieceItem] = {}
        self._carried: dict[int, str] = {}
        self._scene = scene
        self._animator = animator
        self._face_cache = face_cache
        self._pieces = pieces
        self._zones = zones
        self._layout = layout

    def carry(self, piece: str) -> bool:
        """True if one of the hands carries this piece."""
        return piece in self._carried.values()

    def reach(self, seat: int, zone: str, duration_ms: int) -> None:
        """Let a hand reach for a zone, from its seat or from where it is.

        It carries one of the seat's cards if they are on the table.
        """
        start, end = self._hand_box(f"seat:{seat}"), self._hand_box(zone)
        if start is None or end is None:
            return
        face = Face("hand", str(seat))
        item = self.items.get(seat)
        if item is None:
            piece = Piece(f"hand:{seat}", face, start, z=Z_LIFTED - 1)
            item = self.items[seat] = PieceItem(piece, self._face_cache)
            self._scene.addItem(item)
        item.set_piece(replace(item.piece, face=face))
        self._animator.start(item, end, 0.0, duration_ms, is_awaited=False)
        cards = [p.key for p in self._layout().pieces if p.key.startswith(f"hand:{seat}:")]
        if cards:
            self._carry(seat, cards[-1], end, duration_ms)

    def _carry(self, seat: int, carried: str, end: Box, duration_ms: int) -> None:
        self._carried[seat] = carried
        item = self._pieces[carried]
        box = end.centred(item.piece.box.w, item.piece.box.h)
        # The hand holds it above the other pieces, also at the end of the animation.
        self._animator.start(
            item, box, 0.0, duration_ms, on_landed=item.raise_for_animation, is_awaited=False
        )

    def withdraw(self, seat: int, duration_ms: int, late: bool = False) -> None:
        """Move a hand back to its seat, after its move or because it came too late."""
        end = self._hand_box(f"seat:{seat}")
        if end is None:
            return
        duration_ms *= LATE_HAND_FACTOR if late else 1
        self._return_carried(seat, duration_ms)
        item = self.items.get(seat)
        if item is not None:
            face = Face("hand", f"{seat}-late" if late else str(seat))
            item.set_piece(replace(item.piece, face=face))
            self._animator.start(
                item,
                end,
                0.0,
                duration_ms,
                on_landed=lambda: self._remove(seat),
                is_awaited=False,
            )

    def _return_carried(self, seat: int, duration_ms: int) -> None:
        """Move the piece that a hand carries back to its position in the layout."""
        item = self._pieces.get(self._carried.pop(seat, ""))
        if item is not None and duration_ms:
            self._animator.start(item, item.piece.box, item.piece.angle, duration_ms)
        elif item is not None:
            self._animator.cancel(item)
            item.rest_at(item.piece.box, item.piece.angle)

    def remove_all(self) -> None:
        for seat in list(self.items):
            self._remove(seat)

    def _remove(self, seat: int) -> None:
        item = self.items.pop(seat, None)
        self._return_carried(seat, 0)
        if item is not None:
            self._animator.cancel(item)
            self._scene.removeItem(item)

    def _hand_box(self, zone: str) -> Box | None:
        item, table = self._zones.get(zone), self._scene.sceneRect()
        if item is None:
            return None
        wide = min(table.width(), table.height()) * HAND_WIDTH_SHARE
        return item.zone.box.centred(wide, wide / aspect("hand"))
