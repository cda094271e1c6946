"""Ex & Top: what a seat makes of the others from what they did."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from rules import Event
from rules.extop.observation import ExTopObservation
from rules.extop.pieces import (
    NO_COLOUR,
    AnswersRevealed,
    Offered,
    Placed,
    RowScored,
    StateParsed,
    row_winner,
)

SWAPS_AT_ALL = 0.6  # how many people would ever swap
REFUSES_ONCE = 0.45  # and how often one of them declines, for want of the card or otherwise


def swap_probabilities(observation: ExTopObservation) -> list[float]:
    """By seat: how likely it is somebody who gives a card for one of its own colour.

    Who did it once does it. Who was offered its colour and declined probably had no card to give,
    but with every time it looks less like that.
    """
    refused = [0] * observation.seats
    swaps = [False] * observation.seats
    offered = Offered(0, NO_COLOUR, NO_COLOUR, None)
    for event in observation.history:
        if isinstance(event, Offered):
            offered = event
        elif isinstance(event, AnswersRevealed):
            for seat, colour in enumerate(observation.colours):
                if seat in event.accepted:
                    swaps[seat] = True
                elif colour == offered.colour and seat != offered.seat:
                    refused[seat] += 1
    chances = []
    for seat in range(observation.seats):
        trader = SWAPS_AT_ALL * REFUSES_ONCE ** refused[seat]
        chances.append(1.0 if swaps[seat] else trader / (trader + 1 - SWAPS_AT_ALL))
    return chances


def draw_unwilling(chances: Sequence[float], rng: Random) -> tuple[int, ...]:
    """Those who will not swap, as the dice have it."""
    return tuple([seat for seat, chance in enumerate(chances) if rng.random() >= chance])


def without_memory(observation: ExTopObservation) -> ExTopObservation:
    """The same table for somebody who does not remember which cards went where."""
    past: list[Event] = [StateParsed(observation.hands, observation.rows, observation.discards)]
    if observation.want != NO_COLOUR:
        asked = max(
            at for at, event in enumerate(observation.history) if isinstance(event, Offered)
        )
        past += observation.history[asked:]
    return replace(observation, history=tuple(past))


def last_offender(observation: ExTopObservation) -> int | None:
    """Who last made the seat win a bad chip, or took a good one that was nearly the seat's."""
    assert observation.seat is not None
    colour = observation.colours[observation.seat]
    offender, placer = None, None
    for event in observation.history:
        if isinstance(event, Placed):
            placer = event.seat
        elif isinstance(event, RowScored) and placer not in (None, observation.seat):
            burdened = event.chip < 0 and event.seat == observation.seat
            led = row_winner(event.cards[:-1]) == colour
            robbed = event.chip > 0 and event.seat != observation.seat and led
            if burdened or robbed:
                offender = placer
    return offender
