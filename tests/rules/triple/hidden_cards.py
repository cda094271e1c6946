"""The hidden cards of Triple: the hands of others, the piles and the surplus."""

from __future__ import annotations

from collections import Counter
from random import Random

from rules.triple.observation import TripleRevealed
from rules.triple.pieces import CARD
from rules.triple.state import TripleState
from tests.rules.hidden_cards import HiddenCards, UnseenCards
from tests.rules.random_play import Seat


def scramble(state: TripleState, seat: Seat, rng: Random) -> None:
    """Change the hands of others, all piles and the surplus."""
    others = [other for other in range(state.seats) if other != seat]
    hands = [state.hands[other] for other in others]
    mixture = UnseenCards(rng, *state.piles, *hands, state.surplus)
    state.piles = [tuple(mixture.deal(len(pile))) for pile in state.piles]
    state.surplus = tuple(mixture.deal(len(state.surplus)))
    for other in others:
        state.hands[other] = mixture.deal(len(state.hands[other]))


def reorder_closed(state: TripleState) -> None:
    state.piles = [pile[::-1] for pile in state.piles]
    state.surplus = state.surplus[::-1]


def closed_pieces(state: TripleState) -> Counter[str]:
    return Counter(CARD.write(card) for pile in (*state.piles, state.surplus) for card in pile)


def revealed_pieces(observation: TripleRevealed) -> Counter[str]:
    piles = (*observation.stacks, *observation.all_hands)
    return Counter(CARD.write(card) for pile in piles for card in pile)


def cards(state: TripleState) -> list[tuple[int, ...]]:
    return [tuple(hand) for hand in state.hands]


def revealed_cards(observation: TripleRevealed) -> list[tuple[int, ...]]:
    return list(observation.all_hands)


HIDDEN_CARDS = HiddenCards(
    scramble=scramble,
    reorder_closed=reorder_closed,
    closed_pieces=closed_pieces,
    revealed_pieces=revealed_pieces,
    cards=cards,
    revealed_cards=revealed_cards,
)
