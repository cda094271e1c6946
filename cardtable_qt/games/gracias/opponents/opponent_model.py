"""What kind of player somebody is, told from what it took and gave so far.

Some play as if the session ended now, others think of the cards to come. Every choice that all
have seen is compared with what either kind would have liked best, as far as the open cards tell.
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
from rules.gracias.pieces import COLOURS, Gave, TripletsDealt, SessionBegan, Took


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

    def apply_event(self, event: Event) -> None:
        """The next thing that happened."""
        if isinstance(event, SessionBegan):
            self.known, self.large, self.pick = True, event.large, 0
            self.counts = [0] * len(COLOURS)
            for seat, cards in enumerate(event.dealt):
                for card in cards:
                    self._add(card, seat)
        elif not self.known:
            return
        elif isinstance(event, TripletsDealt):
            self.lying = dict(enumerate(zip(event.firsts, event.seconds, strict=True)))
        elif isinstance(event, Took):
            self.held = self.lying.pop(event.triplet)
        elif isinstance(event, Gave):
            self._add(event.kept, event.seat)
            self._add(event.given, event.to)
            self.pick += 1

    def _add(self, card: int, seat: int) -> None:
        self.counts[card] += 1 << BITS * self.place(seat)


PLAYS_FOR_NOW = 0.5  # how likely somebody does of whom nothing is known
# Points by which a choice has to look better to be made e times as often, by either kind.
FICKLE_NEAR, FICKLE_FAR = 0.2, 0.1
OTHER_REASONS = 0.1  # how often a choice is made for reasons nobody else knows
# Measured: without their face-down cards all look a bit as if they played for now, and a choice
# tells less than it seems to.
APPEARANCE, HEED = 0.16, 0.42


def short_sighted_probabilities(
    observation: GraciasObservation, must_stop: Callable[[], bool]
) -> list[float]:
    """For every seat: how likely it is one of those who play as if the session ended now."""
    evidence = [log(PLAYS_FOR_NOW / (1 - PLAYS_FOR_NOW))] * observation.seats
    cards = OpenCards(observation.seats)
    for event in observation.history:
        if isinstance(event, Took) and cards.known:
            evidence[event.seat] += _telling_take(cards, event)
        elif isinstance(event, Gave) and cards.known:
            evidence[event.seat] += _telling_gift(cards, event)
            if must_stop():
                break
        cards.apply_event(event)
    return [round(1 / (1 + exp(-weight)), DIGITS) for weight in evidence]


def _telling_take(cards: OpenCards, event: Took) -> float:
    """How much a choice speaks for somebody who plays for now; below 0: against it."""
    pairs = list(cards.lying.values())
    chosen = list(cards.lying).index(event.triplet)
    return _compare(cards, lambda look: take_values(look, cards.counts, pairs), chosen)


def _telling_gift(cards: OpenCards, event: Gave) -> float:
    gifts = gifts_of(cards.held, cards.place(event.seat), cards.seats)
    chosen = gifts.index(Gift(event.kept, event.given, cards.place(event.to)))
    return _compare(cards, lambda look: gift_values(look, cards.counts, gifts), chosen)


def _compare(
    cards: OpenCards, judge: Callable[[ColourEvaluation], Sequence[float]], chosen: int
) -> float:
    near, far = (
        judge(evaluations(cards.seats, view)[cards.pick]) for view in (SHORT_TERM, LONG_TERM)
    )
    if len(near) == 1:
        return 0.0
    telling = _log_chance(near, chosen, FICKLE_NEAR) - _log_chance(far, chosen, FICKLE_FAR)
    return HEED * (telling - APPEARANCE)


def _log_chance(worths: Sequence[float], chosen: int, temperature: float) -> float:
    """How likely somebody makes this choice, as a logarithm."""
    most = max(worths)
    liked = [exp((worth - most) / temperature) for worth in worths]
    return log(OTHER_REASONS / len(liked) + (1 - OTHER_REASONS) * liked[chosen] / sum(liked))
