"""The hidden cards of Ex & Top: hands, draw pile, chip stack, and the cards of a swap."""

from __future__ import annotations

from collections import Counter
from random import Random

from rules.extop.observation import ExTopRevealed
from rules.extop.pieces import (
    CARD,
    CHIP,
    COLOUR_OF,
    DECLINED,
    HIDDEN,
    NO_COLOUR,
    SETTING_UP,
    UNASKED,
    Answered,
    Offered,
    Swapped,
)
from rules.extop.state import ExTopState
from tests.rules.hidden_cards import HiddenCards, Secret, UnseenCards
from tests.rules.random_play import Seat


def scramble(state: ExTopState, seat: Seat, rng: Random) -> None:
    """Change the hands of others, the draw pile, the chip stack, the offer and the answers."""
    others = [other for other in range(state.seats) if other != seat]
    mixture = UnseenCards(rng, state.pile, *(state.hands[other] for other in others))
    state.pile = mixture.deal(len(state.pile))
    state.stack = tuple(rng.sample(state.stack, len(state.stack)))
    for other in others:
        state.hands[other] = mixture.deal(len(state.hands[other]))
    if state.want == NO_COLOUR:
        return
    if state.turn != seat:
        state.offered = rng.choice(_of_colour(COLOUR_OF[state.offered]))
    revealed = state.mover == state.turn
    for other in others:
        if state.answers[other] != UNASKED and not (revealed and state.answers[other] < 0):
            possible = _of_colour(state.want)
            state.answers[other] = rng.choice(possible if revealed else [*possible, DECLINED])


def _of_colour(colour: int) -> list[int]:
    return [card for card, other in enumerate(COLOUR_OF) if other == colour]


def reorder_closed(state: ExTopState) -> None:
    state.pile.reverse()
    state.stack = state.stack[::-1]


def closed_pieces(state: ExTopState) -> Counter[str]:
    drawn = Counter(CARD.write(card) for card in state.pile)
    return drawn + Counter(CHIP.write(chip) for chip in state.stack)


def revealed_pieces(observation: ExTopRevealed) -> Counter[str]:
    piles = (*observation.all_hands, *observation.rows, observation.discards)
    chips = (*observation.won, filter(None, observation.chips))
    return Counter(CARD.write(card) for pile in piles for card in pile) + Counter(
        CHIP.write(chip) for pile in chips for chip in pile
    )


def cards(state: ExTopState) -> list[object]:
    return [*(tuple(hand) for hand in state.hands), state.offered, tuple(state.answers)]


def revealed_cards(observation: ExTopRevealed) -> list[object]:
    return [*observation.all_hands, observation.offered, observation.answers]


def is_being_dealt(state: ExTopState) -> bool:
    return state.step == SETTING_UP


HIDDEN_CARDS = HiddenCards(
    scramble=scramble,
    secrets={
        Offered: Secret(("card",), ("seat",)),
        Answered: Secret(("card",), ("seat",), HIDDEN),
        Swapped: Secret(("gave", "got"), ("seat", "partner")),
    },
    reorder_closed=reorder_closed,
    closed_pieces=closed_pieces,
    revealed_pieces=revealed_pieces,
    cards=cards,
    revealed_cards=revealed_cards,
    is_being_dealt=is_being_dealt,
)
