"""8/28: estimates the opponents' hidden cards from the unseen cards and past answers.

At first, every unseen card is equally likely. Each answer to an offer makes those cards more likely
with which a somewhat unpredictable player would have followed the stopping table. All hidden cards
come from the same deck, which the model accounts for exactly.
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
    GainTable,
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

SOFTNESS, NOISE = 0.02, 0.05  # how unpredictable players are
CHANGES_MIND = 0.2  # how often an opponent who declined takes another card after all
SURE_LOW = 7  # with this total or more, a seat with a choice plays for 8
SURE_HIGH = 26
CARD_NUMBERS = range(len(COPIES) + 1)  # index 0 is unused


def past_answers(observation: Eight28Observation) -> list[Accepted | Declined]:
    """The answers to the offers of this round, as far as the seat remembers them."""
    found: list[Accepted | Declined] = []
    for event in reversed(observation.history):
        if isinstance(event, RoundBegan):
            break
        if isinstance(event, Accepted | Declined):
            found.append(event)
    return found[::-1]


class HiddenCardModel:
    """The probable hidden cards of each opponent, assuming they follow the stopping table."""

    def __init__(self, observation: Eight28Observation, table: StoppingTable) -> None:
        self.seat = observation.seat
        self.opponents = [seat for seat in range(observation.seats) if seat != observation.seat]
        self.copies = Counter(observation.unseen)
        # The likelihood of each opponent's answers for each hidden card.
        self.likelihoods = {opponent: [1.0 for _ in CARD_NUMBERS] for opponent in self.opponents}
        self.declined = [False] * observation.seats
        self._replay(observation, table)
        self.weights = {
            opponent: [
                self.copies[card] * self.likelihoods[opponent][card] for card in CARD_NUMBERS
            ]
            for opponent in self.opponents
        }
        self._cumulative = [
            (opponent, [*accumulate(row)]) for opponent, row in self.weights.items()
        ]

    def _replay(self, observation: Eight28Observation, table: StoppingTable) -> None:
        events = past_answers(observation)
        opens = [list(cards) for cards in observation.opens]
        for event in reversed(events):
            if isinstance(event, Accepted):
                opens[event.seat].pop()
        self.open_classes = [_open_class(cards, declined=False) for cards in opens]
        for event in events:
            seat, takes = event.seat, isinstance(event, Accepted)
            # Declining again with the same cards reveals nothing new.
            if seat != self.seat and (takes or not self.declined[seat]):
                others = sum(self.open_classes) - self.open_classes[seat]
                self._learn(seat, opens[seat], takes, table.gains(others))
            if isinstance(event, Accepted):
                opens[seat].append(event.card)
            self.declined[seat] = not takes
            self.open_classes[seat] = _open_class(opens[seat], declined=not takes)

    def _learn(
        self, opponent: int, opens: Sequence[int], takes: bool, gains: Sequence[Sequence[float]]
    ) -> None:
        """Weight every card by how well it explains the answer."""
        total, aces = lowest_total(opens), opens.count(ACE)
        row = self.likelihoods[opponent]
        for card in COPIES:
            gain = gains[min(USEFUL_ACES, aces + (card == ACE))][total + LOWEST_VALUE[card]]
            accepts = accept_probability(gain, SOFTNESS, NOISE)
            row[card] *= accepts if takes else 1 - accepts

    def card_probabilities(self, opponent: int) -> list[float]:
        """The probability of each card to be the opponent's hidden card."""
        others = [other for other in self.opponents if other != opponent]
        left = self.copies.copy()
        weights = [0.0 for _ in CARD_NUMBERS]
        for card in COPIES:
            if self.weights[opponent][card]:
                left[card] -= 1
                weights[card] = self.weights[opponent][card] * self._deal_weight(others, left)
                left[card] += 1
        return [weight / sum(weights) for weight in weights]

    def _deal_weight(self, opponents: Sequence[int], copies: Counter[int]) -> float:
        """The total weight of all ways to deal hidden cards to these opponents.

        Card by card, `weights` holds the weight of all partial deals, indexed by the bit set of
        opponents that have a card.
        """
        weights = [1.0] + [0.0] * ((1 << len(opponents)) - 1)
        for card in COPIES:
            left = copies[card]
            # Each opponent in turn may get a copy of this card, too.
            dealt = [weights] + [[0.0] * len(weights) for _ in opponents]
            for position, opponent in enumerate(opponents):
                likelihood, bit = self.likelihoods[opponent][card], 1 << position
                for count in range(position, -1, -1):
                    share = likelihood * max(0, left - count)
                    for holders, weight in enumerate(dealt[count]):
                        if weight and not holders & bit:
                            dealt[count + 1][holders | bit] += weight * share
            weights = [sum(column) for column in zip(*dealt, strict=True)]
        return weights[-1]

    def draw(self, rng: Random) -> dict[int, int]:
        """Draw hidden cards for all opponents according to their probabilities."""
        random, copies = rng.random, self.copies
        while True:
            cards: dict[int, int] = {}
            for opponent, cumulative in self._cumulative:
                card = bisect_right(cumulative, random() * cumulative[-1])
                dealt = sum([card == other for other in cards.values()])
                if dealt and random() * copies[card] >= copies[card] - dealt:
                    break  # that copy was dealt to another opponent
                cards[opponent] = card
            else:
                return cards


def _open_class(opens: Sequence[int], declined: bool) -> int:
    return OPEN_CARD_CLASS[declined][ACE in opens][lowest_total(opens)]


def gains_against_stopped(
    observation: Eight28Observation,
    belief: HiddenCardModel,
    table: StoppingTable,
    must_stop: Callable[[], bool],
) -> GainTable:
    """For every hand: how much one more card adds to the expected share of the middle.

    Opponents still taking cards end like others with similar open cards. Those that declined keep
    their hand, if there is time to estimate it.
    """
    low, high = [1.0] * (LOW + 1), [1.0] * (HIGH + 1)
    for opponent in belief.opponents:
        for number, _ in classes_of(belief.open_classes[opponent]):
            below, above = table.survival.low[number], table.survival.high[number]
            if belief.declined[opponent] and not must_stop():
                known_low, known_high = _survival_if_stopped(
                    observation.opens[opponent], belief.card_probabilities(opponent)
                )
                changes_mind = 0.0 if observation.final else CHANGES_MIND
                below, above = (
                    _blend(below, known_low, changes_mind),
                    _blend(above, known_high, changes_mind),
                )
            low = [a * b for a, b in zip(low, below, strict=True)]
            high = [a * b for a, b in zip(high, above, strict=True)]
    low[0] = high[0] = 0.0
    return card_gains(low, high)


def _survival_if_stopped(
    opens: tuple[int, ...], card_probabilities: Sequence[float]
) -> tuple[list[float], list[float]]:
    """The probability of each total to survive against an opponent who takes no more cards."""
    lows, highs = [0.0] * (LOW + 1), [0.0] * (HIGH + 1)
    for card in COPIES:
        hand = hand_totals((card, *opens))
        low, high = hand.low or 0, hand.high or 0
        if hand.has_choice() and not hand.is_bulls_eye():
            if low >= SURE_LOW:
                high = 0
            elif high >= SURE_HIGH:
                low = 0
        lows[low] += card_probabilities[card]
        highs[high] += card_probabilities[card]
    return survival_table(lows), survival_table(highs)


def _blend(general: Sequence[float], known: Sequence[float], share: float) -> list[float]:
    return [share * a + (1 - share) * b for a, b in zip(general, known, strict=True)]
