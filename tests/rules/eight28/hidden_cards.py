"""The hidden cards of 8/28: a card of each seat until the payout, and the deck."""

from __future__ import annotations

from collections import Counter
from random import Random

from rules.eight28.observation import Eight28Revealed
from rules.eight28.pieces import CARD, RoundBegan
from rules.eight28.state import Eight28State
from tests.rules.hidden_cards import HiddenCards, Secret, UnseenCards, known
from tests.rules.random_play import Seat


def scramble(state: Eight28State, seat: Seat, rng: Random) -> None:
    """Change the deck and, before the payout, the hidden cards of others."""
    visible = [bool(state.choosing) or owner == seat for owner in range(len(state.hidden))]
    secret = [card for card, open_ in zip(state.hidden, visible, strict=True) if not open_]
    mixture = UnseenCards(rng, state.deck, secret)
    state.deck = mixture.deal(len(state.deck))
    state.hidden = tuple(
        card if open_ else mixture.deal(1)[0]
        for card, open_ in zip(state.hidden, visible, strict=True)
    )


def reorder_closed(state: Eight28State) -> None:
    state.deck.reverse()


def closed_pieces(state: Eight28State) -> Counter[str]:
    return Counter(CARD.write(card) for card in state.deck)


def revealed_pieces(observation: Eight28Revealed) -> Counter[str]:
    found = [*known(observation.hidden), *(card for cards in observation.opens for card in cards)]
    supply = observation.supply_blue + 2 * observation.supply_red
    gems = supply + observation.middle + sum(observation.points)
    return Counter(CARD.write(card) for card in found) + Counter({"gems": gems})


def cards(state: Eight28State) -> tuple[int, ...]:
    return state.hidden


def revealed_cards(observation: Eight28Revealed) -> tuple[int | None, ...]:
    return observation.hidden


HIDDEN_CARDS = HiddenCards(
    scramble=scramble,
    secrets={RoundBegan: Secret(("hidden",))},
    reorder_closed=reorder_closed,
    closed_pieces=closed_pieces,
    revealed_pieces=revealed_pieces,
    cards=cards,
    revealed_cards=revealed_cards,
)
