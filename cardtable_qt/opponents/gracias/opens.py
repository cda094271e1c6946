"""The open cards as everybody saw them come, told again from the history."""

from __future__ import annotations

from cardtable_qt.opponents.gracias.judging import Pair
from cardtable_qt.opponents.gracias.outlook import BITS
from rules import Event
from rules.gracias.pieces import COLOURS, Gave, Laid, SessionBegan, Took


class OpenCards:
    """What lies open in front of everybody and in the middle, event by event."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.known = False  # a table that was set up under way shows only from its next session on
        self.large = self.pick = 0  # who holds the large mouse; the picks made in this session
        self.counts = [0] * len(COLOURS)  # by colour, packed as an outlook wants it
        self.lying: dict[int, Pair] = {}
        self.held: Pair = (0, 0)

    def place(self, seat: int) -> int:
        return (seat - self.large) % self.seats

    def tell(self, event: Event) -> None:
        """The next thing that happened."""
        if isinstance(event, SessionBegan):
            self.known, self.large, self.pick = True, event.large, 0
            self.counts = [0] * len(COLOURS)
            for seat, cards in enumerate(event.dealt):
                for card in cards:
                    self._add(card, seat)
        elif not self.known:
            return
        elif isinstance(event, Laid):
            self.lying = dict(enumerate(zip(event.firsts, event.seconds, strict=True)))
        elif isinstance(event, Took):
            self.held = self.lying.pop(event.triplet)
        elif isinstance(event, Gave):
            self._add(event.kept, event.seat)
            self._add(event.given, event.to)
            self.pick += 1

    def _add(self, card: int, seat: int) -> None:
        self.counts[card] += 1 << BITS * self.place(seat)
