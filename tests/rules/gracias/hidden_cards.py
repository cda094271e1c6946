"""The hidden cards of Gracias: face-down cards, and the deck."""

from __future__ import annotations

from collections import Counter
from random import Random

from rules.gracias.observation import GraciasRevealed
from rules.gracias.pieces import COLOURS, NO_TRIPLET, ROUNDS, UNTAKEN, Took
from rules.gracias.state import GraciasState
from tests.rules.hidden_cards import HiddenCards, Secret, UnseenCards, known
from tests.rules.random_play import Seat


def scramble(state: GraciasState, seat: Seat, rng: Random) -> None:
    """Change the face-down cards of others and of the triplets, and the deck."""
    if state.result() is not None:  # all cards of the seats have been revealed
        state.deck = tuple(rng.sample(state.deck, len(state.deck)))
        return
    secret = [
        place
        for place, card in enumerate(state.downs)
        if card != UNTAKEN and place // ROUNDS != seat
    ]
    mixture = UnseenCards(rng, state.deck, state.hiddens, [state.downs[place] for place in secret])
    state.deck = tuple(mixture.deal(len(state.deck)))
    state.hiddens = tuple(mixture.deal(len(state.hiddens)))
    for place in secret:
        state.downs[place] = mixture.deal(1)[0]


def reorder_closed(state: GraciasState) -> None:
    state.deck = state.deck[::-1]


def closed_pieces(state: GraciasState) -> Counter[str]:
    return Counter(COLOURS[card] for card in state.deck)


def revealed_pieces(observation: GraciasRevealed) -> Counter[str]:
    seats = range(observation.seats)
    counts = [count for seat in seats for count in observation.display(seat)]
    found = Counter({colour: sum(counts[i::6]) for i, colour in enumerate(COLOURS)})
    held = (observation.held,) if observation.held != NO_TRIPLET else ()
    cards = [observation.hiddens[i] for i in observation.remaining_triplets()]
    cards += [
        pile[i]
        for i in observation.remaining_triplets() + held
        for pile in (observation.firsts, observation.seconds)
    ]
    cards += [card for seat in seats for card in known(observation.face_down(seat))]
    return found + Counter(COLOURS[card] for card in cards)


def cards(state: GraciasState) -> list[tuple[int, ...]]:
    places = [state.downs[at : at + ROUNDS] for at in range(0, len(state.downs), ROUNDS)]
    return [tuple(card for card in downs if card != UNTAKEN) for downs in places]


def revealed_cards(observation: GraciasRevealed) -> list[tuple[int | None, ...]]:
    return [observation.face_down(seat) for seat in range(observation.seats)]


HIDDEN_CARDS = HiddenCards(
    scramble=scramble,
    secrets={Took: Secret(("hidden",), ("seat",))},
    reorder_closed=reorder_closed,
    closed_pieces=closed_pieces,
    revealed_pieces=revealed_pieces,
    cards=cards,
    revealed_cards=revealed_cards,
    scramble_keeps_pieces=False,  # the triplets still have the cards that were taken
)
