"""What a temper makes of Gracias: whom it likes and dislikes, and what it plays for."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable_qt.opponents.gracias.glance import gift, known_counts
from cardtable_qt.opponents.gracias.opens import OpenCards
from cardtable_qt.opponents.gracias.outlook import BITS, FAR, Outlook, outlooks
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
        self.foe: int | None = None
        self.friend: int | None = None
        if temper.grudge or temper.swapping:
            self._remember()

    def _remember(self) -> None:
        """Who gave this seat something bad last, and who something good."""
        cards = OpenCards(self.seen.seats)
        for event in self.seen.history:
            if isinstance(event, Gave) and cards.known and event.to == self.seat:
                outlook = outlooks(cards.seats, FAR)[cards.pick]
                brought = _brings(outlook, cards.counts[event.given], cards.place(event.to))
                if brought < 0:
                    self.foe = event.seat
                elif brought > 0:
                    self.friend = event.seat
            cards.tell(event)

    def worth(self, points: Sequence[int], cool: float) -> float:
        """What the points of a session are worth to it, and what they would be to a cool player."""
        value = cool + self.temper.greed * (points[self.seat] - cool)
        return value if self.foe is None else value - self.temper.grudge * points[self.foe]

    def liking(self, move: Move) -> float:
        """How much it likes a gift, whatever comes of it."""
        if not self.temper.swapping or not isinstance(move, Give):
            return 0.0
        _, given, place = gift(self.seen, move)
        outlook = outlooks(self.seen.seats, FAR)[picks_made(self.seen)]
        brings = _brings(outlook, known_counts(self.seen)[given], place)
        thanks = THANKS if move.to == self.friend and brings > 0 else 0.0
        return self.temper.swapping * (KINDNESS * brings + thanks)


def _brings(outlook: Outlook, counts: int, place: int) -> float:
    """What a card of the colour brings to who gets it."""
    after = outlook.points(counts + (1 << BITS * place))
    return after[place] - outlook.points(counts)[place]
