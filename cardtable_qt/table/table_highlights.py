"""Highlights pieces and zones: focus, hints, legal places, refusals and changes."""

from __future__ import annotations

from collections.abc import Callable

from cardtable_qt.table.change_marks import ChangeMarks
from cardtable_qt.table.hints.hint_pointer import HintPointer
from cardtable_qt.table.hints.pointed_places import PointedPlaces
from cardtable_qt.table.input.piece_handling import PieceHandling
from cardtable_qt.table.painting.items import AIMED, LEGAL, QUIET, REFUSED
from cardtable_qt.table.scene import TableScene
from cardtable_qt.table.shown_table import ShownTable


class TableHighlights:
    """Shows on the items of a scene what the other parts of the table know."""

    def __init__(
        self,
        table: ShownTable,
        scene: TableScene,
        handling: PieceHandling,
        hint_pointer: HintPointer,
        pointed_places: PointedPlaces,
        change_marks: ChangeMarks,
        focus_key: Callable[[], str],
    ) -> None:
        self._table = table
        self._scene = scene
        self._handling = handling
        self._hint_pointer = hint_pointer
        self._pointed_places = pointed_places
        self._change_marks = change_marks
        self._focus_key = focus_key

    def update(self) -> None:
        """Update the highlights of all zones and pieces."""
        scene, focus_key = self._scene, self._focus_key()
        held = () if scene.lifted.key else scene.with_attached(self._handling.held.piece)
        focused = scene.with_attached(focus_key)  # pieces that move together
        hinted = self._hint_pointer.keys | self._pointed_places.keys
        for key, zone in scene.zones.items():
            zone.set_state(
                self._zone_state(key),
                focused=key == focus_key,
                hinted=key in hinted,
            )
        for key, piece in scene.pieces.items():
            # If a piece is also a zone, such as a pile, the zone shows focus and hints.
            is_zone = key in scene.zones
            piece.set_highlights(
                lifted=key in held,
                focused=key in focused and not is_zone,
                last_moved=piece.piece.last_moved,
                hinted=key in hinted and not is_zone,
                changed=key in self._change_marks.pieces,
            )

    def _zone_state(self, zone: str) -> int:
        handling, held = self._handling, self._handling.held
        highlight_places = self._table.highlight_places
        if zone in handling.refusal_zones:
            return REFUSED
        if zone == handling.aimed_place and (held.is_legal(zone) or not highlight_places):
            return AIMED
        if zone in handling.clickable_zones and not held.piece:
            return LEGAL
        return LEGAL if highlight_places and held.is_legal(zone) else QUIET
