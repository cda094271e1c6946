"""What a temper makes of Gracias: whom it likes and dislikes, and what it plays for."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable_qt.opponents.gracias.glance import gift, known_counts
from cardtable_qt.opponents.gracias.opens import OpenCards
from cardtable_qt.opponents.gracias.outlook import BITS, NEAR, outlooks
from cardtable_qt.opponents.gracias.playout import picks_made
from cardtable_qt.opponents.temper import Temper
from rules import Move
from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import Gave, Give

THANKS = 1.0  # points that it is worth to somebody sociable to give a friend something good
KINDNESS = 1.5  # how much somebody sociable minds what a gift brings to who gets it


class Feelings:
    """What a seat feels: a grudge against who hurt it last, thanks for who was kind last."""

    def __init__(self, seen: GraciasObservation, temper: Temper) -> None:
        assert seen.seat is not None
        self.seen, self.seat, self.temper = seen, seen.seat, temper
        self.now = outlooks(seen.seats, NEAR)[picks_made(seen)]
        self.foe: int | None = None
        self.friend: int | None = None
        if temper.grudge or temper.swapping:
            self._remember()

    def _remember(self) -> None:
        """Who gave this seat something bad last, and who something good."""
        cards = OpenCards(self.seen.seats)
        for event in self.seen.history:
            cards.tell(event)
            if isinstance(event, Gave) and cards.known and event.to == self.seat:
                brought = self._brought(cards.counts[event.given], cards.place(self.seat))
                if brought < 0:
                    self.foe = event.seat
                elif brought > 0:
                    self.friend = event.seat

    def worth(self, points: Sequence[int], cool: float) -> float:
        """What the points of a session are worth to it, and what they would be to a cool player."""
        value = cool + self.temper.greed * (points[self.seat] - cool)
        return value if self.foe is None else value - self.temper.grudge * points[self.foe]

    def liking(self, move: Move) -> float:
        """How much it likes a gift, whatever comes of it."""
        if not self.temper.swapping or not isinstance(move, Give):
            return 0.0
        kept, given, place = gift(self.seen, move)
        counts = known_counts(self.seen)
        counts[kept] += 1 << BITS * self.now.place
        counts[given] += 1 << BITS * place
        brings = self._brought(counts[given], place)
        thanks = THANKS if move.to == self.friend and brings > 0 else 0.0
        return self.temper.swapping * (KINDNESS * brings + thanks)

    def _brought(self, counts: int, place: int) -> float:
        """What its last card of a colour has brought to a place, as everybody can see."""
        before = counts - (1 << BITS * place)
        return self.now.points(counts)[place] - self.now.points(before)[place]
