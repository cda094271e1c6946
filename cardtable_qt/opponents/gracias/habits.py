"""What kind of player somebody is, told from what it took and gave so far.

Some play as if the session ended now, others think of the cards to come. Every choice that all
have seen is compared with what either kind would have liked best, as far as the open cards tell.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, log

from cardtable_qt.opponents.choosing import DIGITS
from cardtable_qt.opponents.gracias.judging import Gift, gifts_of, worth_of_gifts, worth_of_takes
from cardtable_qt.opponents.gracias.opens import OpenCards
from cardtable_qt.opponents.gracias.outlook import FAR, NEAR, Outlook, outlooks
from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import Gave, Took

PLAYS_FOR_NOW = 0.5  # how likely somebody does of whom nothing is known
# Points by which a choice has to look better to be made e times as often, by either kind.
FICKLE_NEAR, FICKLE_FAR = 0.2, 0.1
OTHER_REASONS = 0.1  # how often a choice is made for reasons nobody else knows
# Measured: without their face-down cards all look a bit as if they played for now, and a choice
# tells less than it seems to.
APPEARANCE, HEED = 0.16, 0.42


def chances_to_play_for_now(seen: GraciasObservation, must_stop: Callable[[], bool]) -> list[float]:
    """For every seat: how likely it is one of those who play as if the session ended now."""
    evidence = [log(PLAYS_FOR_NOW / (1 - PLAYS_FOR_NOW))] * seen.seats
    cards = OpenCards(seen.seats)
    for event in seen.history:
        if isinstance(event, Took) and cards.known:
            evidence[event.seat] += _telling_take(cards, event)
        elif isinstance(event, Gave) and cards.known:
            evidence[event.seat] += _telling_gift(cards, event)
            if must_stop():
                break
        cards.tell(event)
    return [round(1 / (1 + exp(-weight)), DIGITS) for weight in evidence]


def _telling_take(cards: OpenCards, event: Took) -> float:
    """How much a choice speaks for somebody who plays for now; below 0: against it."""
    pairs = list(cards.lying.values())
    chosen = list(cards.lying).index(event.triplet)
    return _compare(cards, lambda look: worth_of_takes(look, cards.counts, pairs), chosen)


def _telling_gift(cards: OpenCards, event: Gave) -> float:
    gifts = gifts_of(cards.held, cards.place(event.seat), cards.seats)
    chosen = gifts.index(Gift(event.kept, event.given, cards.place(event.to)))
    return _compare(cards, lambda look: worth_of_gifts(look, cards.counts, gifts), chosen)


def _compare(cards: OpenCards, judge: Callable[[Outlook], Sequence[float]], chosen: int) -> float:
    near, far = (judge(outlooks(cards.seats, view)[cards.pick]) for view in (NEAR, FAR))
    if len(near) == 1:
        return 0.0
    telling = _log_chance(near, chosen, FICKLE_NEAR) - _log_chance(far, chosen, FICKLE_FAR)
    return HEED * (telling - APPEARANCE)


def _log_chance(worths: Sequence[float], chosen: int, fickle: float) -> float:
    """How likely somebody makes this choice, as a logarithm."""
    most = max(worths)
    liked = [exp((worth - most) / fickle) for worth in worths]
    return log(OTHER_REASONS / len(liked) + (1 - OTHER_REASONS) * liked[chosen] / sum(liked))
