"""An estimate of the others' styles from the moves they have made.

Some players judge the table as if the session ended now, others think of the cards to come. Every
public choice is compared with the choices both styles would prefer, based on the open cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, log

from cardtable_qt.games.gracias.opponents.evaluation import (
    BITS,
    LONG_TERM,
    SHORT_TERM,
    ColourEvaluation,
    Gift,
    Pair,
    evaluations,
    gift_values,
    gifts_of,
    take_values,
)
from cardtable_qt.opponents.move_choice import DIGITS
from rules import Event
from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import COLOURS, Gave, SessionBegan, Took, TripletsDealt

SHORT_SIGHTED_PRIOR = 0.5  # probability that an unknown player is short-sighted
# Softmax temperatures: an option worth this many points more is chosen e times as often.
SHORT_TERM_TEMPERATURE, LONG_TERM_TEMPERATURE = 0.2, 0.1
UNEXPLAINED_SHARE = 0.1  # share of choices made for reasons the others cannot see
# Measured: without their face-down cards all players look slightly short-sighted, and a choice is
# weaker evidence than it seems.
EVIDENCE_BIAS, EVIDENCE_WEIGHT = 0.16, 0.42


class OpenCards:
    """The open cards in front of all seats and in the middle, updated event by event."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.known = False  # a history that starts in mid-game is usable from the next session on
        self.large = self.pick = 0  # the holder of the large mouse; picks made in this session
        self.counts = [0] * len(COLOURS)  # by colour, packed as for a `ColourEvaluation`
        self.triplets: dict[int, Pair] = {}  # not yet taken
        self.held: Pair = (0, 0)

    def place(self, seat: int) -> int:
        return (seat - self.large) % self.seats

    def apply_event(self, event: Event) -> None:
        """Update the cards with the next event."""
        if isinstance(event, SessionBegan):
            self.known, self.large, self.pick = True, event.large, 0
            self.counts = [0] * len(COLOURS)
            for seat, cards in enumerate(event.dealt):
                for card in cards:
                    self._add(card, seat)
        elif not self.known:
            return
        elif isinstance(event, TripletsDealt):
            self.triplets = dict(enumerate(zip(event.firsts, event.seconds, strict=True)))
        elif isinstance(event, Took):
            self.held = self.triplets.pop(event.triplet)
        elif isinstance(event, Gave):
            self._add(event.kept, event.seat)
            self._add(event.given, event.to)
            self.pick += 1

    def _add(self, card: int, seat: int) -> None:
        self.counts[card] += 1 << BITS * self.place(seat)


def short_sighted_probabilities(
    observation: GraciasObservation, must_stop: Callable[[], bool]
) -> list[float]:
    """The probability, for every seat, that it plays as if the session ended now."""
    evidence = [log(SHORT_SIGHTED_PRIOR / (1 - SHORT_SIGHTED_PRIOR))] * observation.seats
    cards = OpenCards(observation.seats)
    for event in observation.history:
        if isinstance(event, Took) and cards.known:
            evidence[event.seat] += _evidence_of_take(cards, event)
        elif isinstance(event, Gave) and cards.known:
            evidence[event.seat] += _evidence_of_gift(cards, event)
            if must_stop():
                break
        cards.apply_event(event)
    return [round(1 / (1 + exp(-weight)), DIGITS) for weight in evidence]


def _evidence_of_take(cards: OpenCards, event: Took) -> float:
    pairs = list(cards.triplets.values())
    chosen = list(cards.triplets).index(event.triplet)
    return _evidence(cards, lambda style: take_values(style, cards.counts, pairs), chosen)


def _evidence_of_gift(cards: OpenCards, event: Gave) -> float:
    gifts = gifts_of(cards.held, cards.place(event.seat), cards.seats)
    chosen = gifts.index(Gift(event.kept, event.given, cards.place(event.to)))
    return _evidence(cards, lambda style: gift_values(style, cards.counts, gifts), chosen)


def _evidence(
    cards: OpenCards, values_of: Callable[[ColourEvaluation], Sequence[float]], chosen: int
) -> float:
    """The log-odds a choice adds for a short-sighted player."""
    short_term, long_term = (
        values_of(evaluations(cards.seats, style)[cards.pick]) for style in (SHORT_TERM, LONG_TERM)
    )
    if len(short_term) == 1:
        return 0.0
    log_odds = _log_probability(short_term, chosen, SHORT_TERM_TEMPERATURE) - _log_probability(
        long_term, chosen, LONG_TERM_TEMPERATURE
    )
    return EVIDENCE_WEIGHT * (log_odds - EVIDENCE_BIAS)


def _log_probability(values: Sequence[float], chosen: int, temperature: float) -> float:
    """The log-probability of choosing an option of these values."""
    best = max(values)
    weights = [exp((value - best) / temperature) for value in values]
    explained = (1 - UNEXPLAINED_SHARE) * weights[chosen] / sum(weights)
    return log(UNEXPLAINED_SHARE / len(weights) + explained)
