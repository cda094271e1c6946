"""The hidden cards of Bids: hands, the cards laid face down, the deck and the prizes to come."""

from __future__ import annotations

from collections import Counter
from random import Random

from tests.bids.rules.observation import BidsRevealed
from tests.bids.rules.options import MIXED
from tests.bids.rules.pieces import NO_CARD, Laid
from tests.bids.rules.state import BidsState
from tests.rules.hidden_cards import HiddenCards, Secret, UnseenCards
from tests.rules.random_play import Seat


def scramble(state: BidsState, seat: Seat, rng: Random) -> None:
    """Change the hands and laid cards of others, the deck, and the prizes to come."""
    others = [other for other in range(state.seats) if other != seat]
    laid = [other for other in others if state.laid[other] != NO_CARD]
    hands = [state.hands[other] for other in others]
    mixture = UnseenCards(rng, state.deck, *hands, [state.laid[other] for other in laid])
    state.deck = tuple(mixture.deal(len(state.deck)))
    for other in others:
        state.hands[other] = tuple(mixture.deal(len(state.hands[other])))
    for other in laid:
        state.laid[other] = mixture.deal(1)[0]
    if state.prize_kind == MIXED:
        begun = 0 if state.due else len(state.played) + 1
        to_come = state.prizes[begun:]
        state.prizes = (*state.prizes[:begun], *rng.sample(to_come, len(to_come)))


def reorder_closed(state: BidsState) -> None:
    state.deck = state.deck[::-1]
    begun = len(state.played) + 1
    state.prizes = (*state.prizes[:begun], *state.prizes[begun:][::-1])


def closed_pieces(state: BidsState) -> Counter[str]:
    return _count(state.deck, state.prizes[len(state.played) + 1 :])


def revealed_pieces(observation: BidsRevealed) -> Counter[str]:
    piles = (*observation.all_hands, *observation.played, observation.laid)
    return _count([card for pile in piles for card in pile if card], observation.prizes)


def _count(cards: list[int] | tuple[int, ...], prizes: tuple[int, ...]) -> Counter[str]:
    return Counter([f"card {card}" for card in cards] + [f"prize {prize}" for prize in prizes])


def cards(state: BidsState) -> list[tuple[int, ...]]:
    return [*state.hands, tuple(state.laid)]


def revealed_cards(observation: BidsRevealed) -> list[tuple[int | None, ...]]:
    return [*observation.all_hands, observation.laid]


def is_being_dealt(state: BidsState) -> bool:
    return bool(state.due)


HIDDEN_CARDS = HiddenCards(
    scramble=scramble,
    secrets={Laid: Secret(("card",), ("seat",))},
    reorder_closed=reorder_closed,
    closed_pieces=closed_pieces,
    revealed_pieces=revealed_pieces,
    cards=cards,
    revealed_cards=revealed_cards,
    is_being_dealt=is_being_dealt,
)
