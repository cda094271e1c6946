"""The piece a player has picked up, and where it may go.

Mouse, touch, keyboard and highlights all get their targets from here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cardtable_qt.table.game_table import Target
from cardtable_qt.table.layout.elements import Box, Zone
from rules import Move, Refusal


class DraggedPiece:
    """Holds at most one piece, by its key."""

    def __init__(self) -> None:
        self.piece = ""
        self.targets: dict[str, Move | Refusal] = {}

    def lift(self, piece: str, zones: Iterable[Zone], target: Callable[[str, str], Target]) -> None:
        """Hold a piece and look up its target in each zone."""
        self.piece = piece
        answers = ((zone.key, target(piece, zone.key)) for zone in zones)
        self.targets = {key: answer for key, answer in answers if answer is not None}

    def clear(self) -> None:
        self.piece = ""
        self.targets = {}

    def is_legal(self, zone: str) -> bool:
        return isinstance(self.targets.get(zone), Move)

    def legal_zones(self) -> list[str]:
        """The zones that accept the piece."""
        return [zone for zone in self.targets if self.is_legal(zone)]

    def only_target(self) -> str:
        """The only zone that accepts the piece; "" if there is none or more than one."""
        legal = self.legal_zones()
        return legal[0] if len(legal) == 1 else ""

    def best_target(self, box: Box, zones: Iterable[Zone], prefer_legal: bool = True) -> str:
        """The zone that a card at this box would be dropped on; "" if it touches none.

        The zone with the largest overlap wins. With `prefer_legal`, any legal zone wins over zones
        that refuse the piece.
        """
        touched = [
            (prefer_legal and self.is_legal(zone.key), overlap, zone.key)
            for zone in zones
            if zone.key in self.targets and (overlap := box.overlap(zone.box)) > 0
        ]
        return max(touched, key=lambda found: found[:2])[2] if touched else ""
