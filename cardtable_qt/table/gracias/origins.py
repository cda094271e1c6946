"""Gracias: where a card that appears comes from."""

from __future__ import annotations

from cardtable_qt.table.gracias.keys import down_key
from cardtable_qt.table.gracias.standing import is_turned_up, last_gift, takers
from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import Gave, Laid, Took

DECK = "deck"


def card_origins(seen: GraciasObservation, seat: int, number: int, count: int) -> list[str]:
    """Where each of the open cards of a pile comes from, if it was not there before."""
    origins = [DECK] * count
    if is_turned_up(seen):
        cards = enumerate(seen.face_down(seat))
        turned = [down_key(seat, i) for i, card in cards if card == number][:count]
        origins[count - len(turned) :] = turned
        return origins
    gift = last_gift(seen)
    if gift is None or not count:
        return origins
    if (seat, number) == (gift.seat, gift.kept):
        origins[-1] = held_before(seen, gift, gift.kept)
    elif (seat, number) == (gift.to, gift.given):
        origins[-1] = held_before(seen, gift, gift.given)
    return origins


def held_before(seen: GraciasObservation, gift: Gave, card: int) -> str:
    """Which held card was kept or given; "" if both were alike, for then nobody can tell."""
    triplet = -1
    for event in reversed(seen.history):
        if isinstance(event, Took) and event.seat == gift.seat and triplet < 0:
            triplet = event.triplet
        elif isinstance(event, Laid) and triplet >= 0:
            pair = event.firsts[triplet], event.seconds[triplet]
            return "" if pair[0] == pair[1] else f"held:{pair.index(card)}"
    return ""


def down_origin(seen: GraciasObservation, seat: int, place: int) -> str:
    """Where a seat's face-down card comes from: the last one from a triplet of this round."""
    if place == seen.round:
        for triplet, taker in takers(seen).items():
            if taker == seat:
                return f"triplet:{triplet}:2"
    return ""
