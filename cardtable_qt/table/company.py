"""Who sits at the table, and how they look at it: everybody has a portrait with a few moods."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from cardtable_qt.game.setup import PERSON
from cardtable_qt.opponents import CHARACTERS
from cardtable_qt.table.spots import Face, Layout, Piece
from rules.records import Player

KIND = "portrait"
CALM, THINKING, GLAD, SAD, SURPRISED = "calm", "thinking", "glad", "sad", "surprised"
MOODS = (CALM, THINKING, GLAD, SAD, SURPRISED)
# Who sits there, seat by seat, if a person plays, and if a computer without a character does.
PEOPLE = ("anna", "ben", "clara", "david", "emma", "felix")
STRANGERS = ("rosa", "omar", "wanda", "kenji", "salma", "gustav")


def guests(players: Sequence[str]) -> tuple[str, ...]:
    """Whose portrait each seat has, from what a record says of who plays there.

    Characters look like themselves; who comes a second time is somebody else. The same players
    always look the same, and no two of them alike.
    """
    own = [character.key for character in CHARACTERS]
    faces: list[str] = []
    for seat, player in enumerate(players):
        if player in own and player not in faces:
            faces.append(player)
        else:
            faces.append((PEOPLE if player == PERSON else STRANGERS)[seat % len(PEOPLE)])
    return tuple(faces)


@dataclass(frozen=True)
class Company:
    """The guests of one table, seat by seat, and the moods of those who are not calm."""

    guests: tuple[str, ...]
    moods: Mapping[int, str] = field(default_factory=dict)

    @classmethod
    def of(cls, players: Iterable[Player]) -> Company:
        """Those who play a game."""
        return cls(guests([player.player for player in players]))

    def looking(self, felt: Mapping[int, str], thinking: Collection[int] = ()) -> Company:
        """The same people, as they look at what has happened; who is to move thinks."""
        return replace(self, moods={**felt, **dict.fromkeys(thinking, THINKING)})

    def face(self, seat: int) -> Face:
        """The portrait of a seat, as it looks just now."""
        return Face(KIND, f"{self.guests[seat]}-{self.moods.get(seat, CALM)}")

    def dressed(self, layout: Layout) -> Layout:
        """The layout, in which every seat has the portrait of who sits there."""
        return replace(layout, pieces=tuple(map(self._dressed, layout.pieces)))

    def _dressed(self, piece: Piece) -> Piece:
        if piece.face.kind != KIND:
            return piece
        return replace(piece, face=self.face(int(piece.key.partition(":")[2])))
