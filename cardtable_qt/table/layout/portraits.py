"""Who sits at the table, and how they look at it: everybody has a portrait with a few moods."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from cardtable_qt.table.layout.elements import Face, Layout, Piece
from rules.records import SeatedPlayer
from rules.records.setup import HUMAN

KIND = "portrait"
CALM, THINKING, GLAD, SAD, SURPRISED = "calm", "thinking", "glad", "sad", "surprised"
EXPRESSION_NAMES = (CALM, THINKING, GLAD, SAD, SURPRISED)
# Who sits there, seat by seat, if a person plays, and if a computer without a character does.
PERSON_PORTRAITS = ("anna", "ben", "clara", "david", "emma", "felix")
CHARACTER_PORTRAITS = ("magda", "leo", "fritz", "hilde", "pip")
COMPUTER_PORTRAITS = ("rosa", "omar", "wanda", "kenji", "salma", "gustav")


def portrait_names(players: Sequence[str]) -> tuple[str, ...]:
    """Whose portrait each seat has, from what a record says of who plays there.

    Characters look like themselves; who comes a second time is somebody else. The same players
    always look the same, and no two of them alike.
    """
    faces: list[str] = []
    for seat, player in enumerate(players):
        if player in CHARACTER_PORTRAITS and player not in faces:
            faces.append(player)
        else:
            faces.append(
                (PERSON_PORTRAITS if player == HUMAN else COMPUTER_PORTRAITS)[
                    seat % len(PERSON_PORTRAITS)
                ]
            )
    return tuple(faces)


@dataclass(frozen=True)
class SeatPortraits:
    """The guests of one table, seat by seat, and the moods of those who are not calm."""

    guests: tuple[str, ...]
    moods: Mapping[int, str] = field(default_factory=dict)

    @classmethod
    def of(cls, players: Iterable[SeatedPlayer]) -> SeatPortraits:
        """Those who play a game."""
        return cls(portrait_names([player.player for player in players]))

    def with_expressions(
        self, felt: Mapping[int, str], thinking: Collection[int] = ()
    ) -> SeatPortraits:
        """The same people, as they look at what has happened; who is to move thinks."""
        return replace(self, moods={**felt, **dict.fromkeys(thinking, THINKING)})

    def face(self, seat: int) -> Face:
        """The portrait of a seat, as it looks just now."""
        return Face(KIND, f"{self.guests[seat]}-{self.moods.get(seat, CALM)}")

    def apply_to(self, layout: Layout) -> Layout:
        """The layout, in which every seat has the portrait of who sits there."""
        return replace(layout, pieces=tuple(map(self._dressed, layout.pieces)))

    def _dressed(self, piece: Piece) -> Piece:
        if piece.face.kind != KIND:
            return piece
        return replace(piece, face=self.face(int(piece.key.partition(":")[2])))
