"""The portraits of the seats, and their expressions."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace

from cardtable_qt.table.layout.elements import Layout, Piece
from cardtable_qt.table.layout.face import Face
from rules.records import Header
from rules.records.branch import players_at_first
from rules.records.setup import HUMAN

KIND = "portrait"
CALM, THINKING, GLAD, SAD, SURPRISED = "calm", "thinking", "glad", "sad", "surprised"
EXPRESSION_NAMES = (CALM, THINKING, GLAD, SAD, SURPRISED)
# By seat, for people and for computer players without a character.
PERSON_PORTRAITS = ("anna", "ben", "clara", "david", "emma", "felix")
CHARACTER_PORTRAITS = ("magda", "leo", "fritz", "hilde", "pip")
COMPUTER_PORTRAITS = ("rosa", "omar", "wanda", "kenji", "salma", "gustav")


def portrait_names(players: Sequence[str]) -> tuple[str, ...]:
    """The portrait of each seat, from the player ids of a record.

    A character gets its own portrait, but only for its first seat. The same players always get the
    same portraits, and no two seats share one.
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
    """The portraits of one table by seat, and the expressions of seats that are not calm."""

    portraits: tuple[str, ...]
    expressions: Mapping[int, str] = field(default_factory=dict)

    @classmethod
    def for_game(cls, header: Header) -> SeatPortraits:
        """The portraits of a recorded game. Seats that were taken over keep theirs."""
        return cls(portrait_names(players_at_first(header)))

    def with_expressions(
        self, expressions: Mapping[int, str], thinking: Collection[int] = ()
    ) -> SeatPortraits:
        """The same portraits with these expressions; the seats in `thinking` think."""
        return replace(self, expressions={**expressions, **dict.fromkeys(thinking, THINKING)})

    def face(self, seat: int) -> Face:
        """The portrait of a seat with its current expression."""
        return Face(KIND, f"{self.portraits[seat]}-{self.expressions.get(seat, CALM)}")

    def apply_to(self, layout: Layout, describe_seat: Callable[[int], str] = str) -> Layout:
        """The layout with the seats' actual portraits filled in, and named."""
        pieces = (self._with_portrait(piece, describe_seat) for piece in layout.pieces)
        return replace(layout, pieces=tuple(pieces))

    def _with_portrait(self, piece: Piece, describe_seat: Callable[[int], str]) -> Piece:
        seat = portrait_seat(piece)
        if seat is None:
            return piece
        return replace(piece, face=self.face(seat), name=describe_seat(seat))


def portrait_seat(piece: Piece) -> int | None:
    """The seat whose portrait a piece is, if it is one. Its key ends with the seat."""
    return int(piece.key.partition(":")[2]) if piece.face.kind == KIND else None
