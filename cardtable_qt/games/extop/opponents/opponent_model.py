"""Ex & Top: estimates from the history how the opponents behave."""

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
from rules.history import History

SWAPS_AT_ALL = 0.6  # the share of players who ever swap
TABLE_PRIOR = 4.0  # answers at this table that would count as much as that share
REFUSES_ONCE = 0.45  # how often one of them declines, for lack of a card or otherwise


def swap_probabilities(observation: ExTopObservation) -> list[float]:
    """By seat: the probability that it gives a card for one of its own colour.

    A seat that did so once will do it again. A seat that declines its own colour may have had no
    card to give, but this gets less likely each time. What most seats at this table have answered
    is expected from the others, too.
    """
    refused = [0] * observation.seats
    swaps = [0] * observation.seats
    offered = Offered(0, NO_COLOUR, NO_COLOUR, None)
    for event in observation.history:
        if isinstance(event, Offered):
            offered = event
        elif isinstance(event, AnswersRevealed):
            for seat, colour in enumerate(observation.colours):
                if seat in event.accepted:
                    swaps[seat] += 1
                elif colour == offered.colour and seat != offered.seat:
                    refused[seat] += 1
    chances = []
    for seat in range(observation.seats):
        others = [
            other for other in range(observation.seats) if other not in (seat, observation.seat)
        ]
        share = _swapping_share(
            sum(swaps[other] for other in others), sum(refused[other] for other in others)
        )
        trader = share * REFUSES_ONCE ** refused[seat]
        chances.append(1.0 if swaps[seat] else trader / (trader + 1 - share))
    return chances


def _swapping_share(accepted: int, refused: int) -> float:
    """The share of players who ever swap, at a table with these answers of others."""
    unwilling = (1 - REFUSES_ONCE) * refused
    return (SWAPS_AT_ALL * TABLE_PRIOR + accepted) / (TABLE_PRIOR + accepted + unwilling)


def draw_unwilling(chances: Sequence[float], rng: Random) -> tuple[int, ...]:
    """Draw the seats that will not swap."""
    return tuple([seat for seat, chance in enumerate(chances) if rng.random() >= chance])


def without_memory(observation: ExTopObservation) -> ExTopObservation:
    """The same observation without a memory of which cards went where."""
    past: list[Event] = [StateParsed(observation.hands, observation.rows, observation.discards)]
    if observation.want != NO_COLOUR:
        asked = max(
            at for at, event in enumerate(observation.history) if isinstance(event, Offered)
        )
        past += observation.history[asked:]
    return replace(observation, history=History.of(past))


def last_offender(observation: ExTopObservation) -> int | None:
    """The seat that last gave this seat a red chip, or took a black one it was about to win."""
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
