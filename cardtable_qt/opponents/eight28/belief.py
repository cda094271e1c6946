"""8/28: what is known of the others' hidden cards, from the cards not seen and from what they did.

Before anything happened a hidden card is any of those not seen. Every answer to an offer makes
some cards more likely: those with which a player by the table, not quite predictable, would have
answered so. The cards of several rivals are drawn from the same deck; that is counted exactly.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from itertools import accumulate
from random import Random

from cardtable_qt.opponents.eight28.showing import SHOWN
from cardtable_qt.opponents.eight28.table import USEFUL_ACES, Table, chance
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import ACE, COPIES, LEAST, Accepted, Declined, RoundBegan, least

SOFTNESS, DOUBT = 0.02, 0.05  # how far from predictable people are
KINDS = range(len(COPIES) + 1)  # the cards, by their number


def answers(seen: Eight28Observation) -> list[Accepted | Declined]:
    """How everybody answered the offers of this round, as far as the seat remembers."""
    found: list[Accepted | Declined] = []
    for event in reversed(seen.history):
        if isinstance(event, RoundBegan):
            break
        if isinstance(event, Accepted | Declined):
            found.append(event)
    return found[::-1]


class Belief:
    """What a seat may think of each rival in the round, expecting them to play by the table."""

    def __init__(self, seen: Eight28Observation, table: Table) -> None:
        self.seat = seen.seat
        self.rivals = [seat for seat in range(seen.seats) if seat != seen.seat]
        self.copies = Counter(seen.unseen)
        # How likely each rival's answers were with each hidden card.
        self.likely = {rival: [1.0 for _ in KINDS] for rival in self.rivals}
        self.declined = [False] * seen.seats
        self._replay(seen, table)
        self.weights = {
            rival: [self.copies[card] * self.likely[rival][card] for card in KINDS]
            for rival in self.rivals
        }
        self._summed = [(rival, [*accumulate(row)]) for rival, row in self.weights.items()]

    def _replay(self, seen: Eight28Observation, table: Table) -> None:
        events = answers(seen)
        opens = [list(cards) for cards in seen.opens]
        for event in reversed(events):
            if isinstance(event, Accepted):
                opens[event.seat].pop()
        self.shows = [_shown(cards, declined=False) for cards in opens]
        for event in events:
            seat, takes = event.seat, isinstance(event, Accepted)
            # Declining again with the same cards tells nothing new.
            if seat != self.seat and (takes or not self.declined[seat]):
                others = sum(self.shows) - self.shows[seat]
                self._learn(seat, opens[seat], takes, table.gains(others))
            if isinstance(event, Accepted):
                opens[seat].append(event.card)
            self.declined[seat] = not takes
            self.shows[seat] = _shown(opens[seat], declined=not takes)

    def _learn(
        self, rival: int, opens: Sequence[int], takes: bool, gains: Sequence[Sequence[float]]
    ) -> None:
        """Weigh every card by how likely it makes such an answer."""
        total, aces = least(opens), opens.count(ACE)
        row = self.likely[rival]
        for card in COPIES:
            gain = gains[min(USEFUL_ACES, aces + (card == ACE))][total + LEAST[card]]
            accepts = chance(gain, SOFTNESS, DOUBT)
            row[card] *= accepts if takes else 1 - accepts

    def chances(self, rival: int) -> list[float]:
        """How likely each card is the rival's hidden one."""
        others = [other for other in self.rivals if other != rival]
        left = self.copies.copy()
        weights = [0.0 for _ in KINDS]
        for card in COPIES:
            if self.weights[rival][card]:
                left[card] -= 1
                weights[card] = self.weights[rival][card] * self._ways(others, left)
                left[card] += 1
        return [weight / sum(weights) for weight in weights]

    def _ways(self, rivals: Sequence[int], copies: Counter[int]) -> float:
        """The weight of all ways to deal hidden cards to these rivals from so many copies.

        Kind by kind: `ways` has the weight of what was dealt so far, by who has a card (as bits).
        """
        ways = [1.0] + [0.0] * ((1 << len(rivals)) - 1)
        for card in COPIES:
            left = copies[card]
            # Each rival in turn may get a copy of this kind besides those before it.
            dealt = [ways] + [[0.0] * len(ways) for _ in rivals]
            for place, rival in enumerate(rivals):
                likely, bit = self.likely[rival][card], 1 << place
                for count in range(place, -1, -1):
                    share = likely * max(0, left - count)
                    for who, weight in enumerate(dealt[count]):
                        if weight and not who & bit:
                            dealt[count + 1][who | bit] += weight * share
            ways = [sum(column) for column in zip(*dealt, strict=True)]
        return ways[-1]

    def draw(self, rng: Random) -> dict[int, int]:
        """Hidden cards for all rivals, by chance, as likely as they are."""
        random, copies = rng.random, self.copies
        while True:
            cards: dict[int, int] = {}
            for rival, summed in self._summed:
                card = bisect_right(summed, random() * summed[-1])
                gone = sum([card == other for other in cards.values()])
                if gone and random() * copies[card] >= copies[card] - gone:
                    break  # that copy was dealt to somebody else
                cards[rival] = card
            else:
                return cards


def _shown(opens: Sequence[int], declined: bool) -> int:
    return SHOWN[declined][ACE in opens][least(opens)]
