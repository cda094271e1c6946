"""What is in the person's hand: a lifted piece, and where it may go.

The one answer to "where may this card go?" for mouse, touch, keyboard and highlights alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cardtable_qt.table.game_table import Target
from cardtable_qt.table.layout.elements import Box, Zone
from rules import Move, Refusal


class HeldPiece:
    """Holds at most one piece, by its key."""

    def __init__(self) -> None:
        self.piece = ""
        self.targets: dict[str, Move | Refusal] = {}

    def lift(self, piece: str, zones: Iterable[Zone], target: Callable[[str, str], Target]) -> None:
        """Take a piece up and find out what every zone says to it."""
        self.piece = piece
        said = ((zone.key, target(piece, zone.key)) for zone in zones)
        self.targets = {key: answer for key, answer in said if answer is not None}

    def put_down(self) -> None:
        self.piece = ""
        self.targets = {}

    def is_legal(self, zone: str) -> bool:
        return isinstance(self.targets.get(zone), Move)

    def legal(self) -> list[str]:
        """The zones that take the piece."""
        return [zone for zone in self.targets if self.is_legal(zone)]

    def only_target(self) -> str:
        """The one zone that takes the piece; "" if there is none or a choice."""
        legal = self.legal()
        return legal[0] if len(legal) == 1 else ""

    def best_target(self, box: Box, zones: Iterable[Zone], helped: bool = True) -> str:
        """The zone a card at that place is dropped on: the legal one with the largest overlap.

        Where no legal zone is touched it is the refusing one with the largest overlap, for its
        reason; "" where none is touched. Who is not helped gets the largest overlap of all.
        """
        touched = [
            (helped and self.is_legal(zone.key), overlap, zone.key)
            for zone in zones
            if zone.key in self.targets and (overlap := box.overlap(zone.box)) > 0
        ]
        return max(touched, key=lambda found: found[:2])[2] if touched else ""
