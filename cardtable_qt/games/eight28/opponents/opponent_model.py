"""8/28: what is known of the others' hidden cards, from the cards not seen and from what they did.

Before anything happened a hidden card is any of those not seen. Every answer to an offer makes
some cards more likely: those with which a player by the table, not quite predictable, would have
answered so. The cards of several rivals are drawn from the same deck; that is counted exactly.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import accumulate
from random import Random

from cardtable_qt.games.eight28.opponents.evaluation import (
    OPEN_CARD_CLASS,
    USEFUL_ACES,
    Rows,
    StoppingTable,
    accept_probability,
    card_gains,
    classes_of,
    survival_table,
)
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import (
    ACE,
    COPIES,
    HIGH,
    LOW,
    LOWEST_VALUE,
    Accepted,
    Declined,
    RoundBegan,
    lowest_total,
)
from rules.eight28.points import hand_totals

SOFTNESS, DOUBT = 0.02, 0.05  # how far from predictable people are
KINDS = range(len(COPIES) + 1)  # the cards, by their number


def past_answers(observation: Eight28Observation) -> list[Accepted | Declined]:
    """How everybody answered the offers of this round, as far as the seat remembers."""
    found: list[Accepted | Declined] = []
    for event in reversed(observation.history):
        if isinstance(event, RoundBegan):
            break
        if isinstance(event, Accepted | Declined):
            found.append(event)
    return found[::-1]


class HiddenCardModel:
    """What a seat may think of each rival in the round, expecting them to play by the table."""

    def __init__(self, observation: Eight28Observation, table: StoppingTable) -> None:
        self.seat = observation.seat
        self.rivals = [seat for seat in range(observation.seats) if seat != observation.seat]
        self.copies = Counter(observation.unseen)
        # How likely each rival's answers were with each hidden card.
        self.likely = {rival: [1.0 for _ in KINDS] for rival in self.rivals}
        self.declined = [False] * observation.seats
        self._replay(observation, table)
        self.weights = {
            rival: [self.copies[card] * self.likely[rival][card] for card in KINDS]
            for rival in self.rivals
        }
        self._summed = [(rival, [*accumulate(row)]) for rival, row in self.weights.items()]

    def _replay(self, observation: Eight28Observation, table: StoppingTable) -> None:
        events = past_answers(observation)
        opens = [list(cards) for cards in observation.opens]
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
        total, aces = lowest_total(opens), opens.count(ACE)
        row = self.likely[rival]
        for card in COPIES:
            gain = gains[min(USEFUL_ACES, aces + (card == ACE))][total + LOWEST_VALUE[card]]
            accepts = accept_probability(gain, SOFTNESS, DOUBT)
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
    return OPEN_CARD_CLASS[declined][ACE in opens][lowest_total(opens)]


WAVERING = 0.2  # how often who declined takes more cards after all, roughly
SURELY_LOW = 7  # with so many, who has a choice between the halves takes that of 8
SURELY_HIGH = 26


def gains_against_stopped(
    observation: Eight28Observation,
    belief: HiddenCardModel,
    table: StoppingTable,
    must_stop: Callable[[], bool],
) -> Rows:
    """For every hand: what one more card adds to the share of the middle to be hoped for.

    Rivals that go on end as those do who show the same; those that declined, with what they have,
    as far as there is time to think about that.
    """
    low, high = [1.0] * (LOW + 1), [1.0] * (HIGH + 1)
    for rival in belief.rivals:
        for number, _ in classes_of(belief.shows[rival]):
            below, above = table.holds.low[number], table.holds.high[number]
            if belief.declined[rival] and not must_stop():
                known_low, known_high = _if_it_stays(
                    observation.opens[rival], belief.chances(rival)
                )
                wavering = 0.0 if observation.final else WAVERING
                below, above = (
                    _mixed(below, known_low, wavering),
                    _mixed(above, known_high, wavering),
                )
            low = [a * b for a, b in zip(low, below, strict=True)]
            high = [a * b for a, b in zip(high, above, strict=True)]
    low[0] = high[0] = 0.0
    return card_gains(low, high)


def _if_it_stays(
    opens: tuple[int, ...], chances: Sequence[float]
) -> tuple[list[float], list[float]]:
    """How likely each total holds against a rival with these open cards and no more."""
    lows, highs = [0.0] * (LOW + 1), [0.0] * (HIGH + 1)
    for card in COPIES:
        cards = hand_totals((card, *opens))
        low, high = cards.low or 0, cards.high or 0
        if cards.has_choice() and not cards.is_bulls_eye():
            if low >= SURELY_LOW:
                high = 0
            elif high >= SURELY_HIGH:
                low = 0
        lows[low] += chances[card]
        highs[high] += chances[card]
    return survival_table(lows), survival_table(highs)


def _mixed(usual: Sequence[float], known: Sequence[float], share: float) -> list[float]:
    return [share * a + (1 - share) * b for a, b in zip(usual, known, strict=True)]
