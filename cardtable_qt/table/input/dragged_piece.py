"""The piece a player has picked up, and where it may go.

Mouse, touch, keyboard and highlights all get their targets from here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cardtable_qt.table.game_table import PickUp, Target
from cardtable_qt.table.layout.elements import Box, Layout, Panel, Zone
from rules import Move, Refusal

Answer = Move | PickUp | Refusal
SMALL_PLACE = 2.0  # a place is small up to this area, in areas of the piece
NEAR_PX = 24.0


class DraggedPiece:
    """Holds at most one piece, by its key."""

    def __init__(self) -> None:
        self.piece = ""
        self.targets: dict[str, Answer] = {}

    def lift(self, piece: str, zones: Iterable[Zone], target: Callable[[str, str], Target]) -> None:
        """Hold a piece and look up its target in each zone.

        A piece that is also a zone, such as a pile, is put back there.
        """
        self.piece = piece
        others = (zone.key for zone in zones if zone.key != piece)
        answers = ((zone, target(piece, zone)) for zone in others)
        self.targets = {key: answer for key, answer in answers if answer is not None}

    def clear(self) -> None:
        self.piece = ""
        self.targets = {}

    def is_legal(self, zone: str) -> bool:
        return isinstance(self.targets.get(zone), Move | PickUp)

    def legal_zones(self) -> list[str]:
        """The zones that accept the piece."""
        return [zone for zone in self.targets if self.is_legal(zone)]

    def only_target(self) -> str:
        """The only zone that accepts the piece; "" if there is none or more than one."""
        legal = self.legal_zones()
        return legal[0] if len(legal) == 1 else ""

    def place_at(
        self,
        x: float,
        y: float,
        layout: Layout,
        box: Box | None = None,
        prefer_legal: bool = True,
    ) -> str:
        """The place where the piece is dropped with the pointer at (x, y); "" to put it back.

        What is under the pointer counts: a zone, or else another piece or panel, which will refuse
        the piece. Only over the bare table the piece itself, with this box, finds the nearest zone.
        """
        zones = [zone for zone in layout.zones if zone.box.covers(x, y)]
        if zones:
            answering = [zone for zone in zones if zone.key in self.targets]
            # Buttons lie within larger zones.
            return min(answering, key=_area).key if answering else ""
        under = self._element_at(x, y, layout)
        if under is not None or box is None:
            return under or ""
        return self._nearest_zone(box, layout.zones, prefer_legal)

    def nearness_to_small_place(self, x: float, y: float, zones: Iterable[Zone], box: Box) -> float:
        """Rate how near the pointer is to a place that the piece would cover: from 0 (far) to 1."""
        small = (zone for zone in zones if zone.key in self.targets and is_small_place(zone, box))
        distances = [zone.box.distance(x, y) for zone in small]
        return max(0.0, 1 - min(distances, default=NEAR_PX) / NEAR_PX)

    def _element_at(self, x: float, y: float, layout: Layout) -> str | None:
        """The piece or panel at a point; "" for the place the piece comes from, None for none."""
        home = next((piece for piece in layout.pieces if piece.key == self.piece), None)
        panels = _panels_at(x, y, layout)
        if home is not None:
            own_keys = {home.key, *home.attached}
            at_home = [piece for piece in layout.pieces if piece.key in own_keys]
            if any(piece.box.covers(x, y) for piece in at_home):
                return ""
            if panels and panels[:1] == _panels_at(*home.box.middle, layout)[:1]:
                return ""
        pieces = [piece for piece in layout.pieces if piece.box.covers(x, y)]
        pieces.sort(key=lambda piece: piece.z, reverse=True)
        keys = [piece.key for piece in pieces] + [panel.key for panel in panels]
        # The panel of a zone may be larger than the zone itself.
        return next((key for key in keys if key in self.targets), next(iter(keys), None))

    def _nearest_zone(self, box: Box, zones: Iterable[Zone], prefer_legal: bool) -> str:
        """The zone that the piece covers most of, preferably one that accepts it.

        Buttons are smaller than a card and close together, so only the pointer finds them.
        """
        touched = [
            (prefer_legal and self.is_legal(zone.key), overlap, zone.key)
            for zone in zones
            if zone.key in self.targets
            and not zone.button_text
            and (overlap := box.overlap(zone.box)) > 0
        ]
        return max(touched)[2] if touched else ""


def is_small_place(zone: Zone, piece: Box) -> bool:
    """True if the piece could hide the zone."""
    return _area(zone) < SMALL_PLACE * piece.w * piece.h


def _area(element: Zone | Panel) -> float:
    return element.box.w * element.box.h


def _panels_at(x: float, y: float, layout: Layout) -> list[Panel]:
    """The panels at a point, the smallest first, since panels lie on larger ones."""
    return sorted((panel for panel in layout.panels if panel.box.covers(x, y)), key=_area)
