"""All possible moves of Ex & Top, created once, and tables of the legal ones by card."""

from __future__ import annotations

from functools import cache

from rules.extop.options import COLOURS
from rules.extop.pieces import CARD, COLOUR_OF, ROWS, Answer, Offer, Partner, Pass, Place
from rules.moves import Move

CARDS = range(len(CARD.names))
PLACES = [[Place(card, row) for row in range(ROWS)] for card in CARDS]
OFFERS = [[Offer(card, want) for want in range(len(COLOURS))] for card in CARDS]
DECLINE = (Answer(None),)
# At [wanted colour][card]: the answer with that card, if it has the colour.
REPLIES: list[list[tuple[Move, ...]]] = [
    [(Answer(card),) if COLOUR_OF[card] == want else () for card in CARDS]
    for want in range(len(COLOURS))
]
PARTNERS = [Partner(seat) for seat in range(6)]
PASS = (Pass(),)


@cache
def place_moves_by_card(rows: tuple[bool, ...]) -> list[tuple[Move, ...]]:
    """For each card, the moves that place it in an open row."""
    return [tuple(PLACES[card][row] for row in range(ROWS) if rows[row]) for card in CARDS]


@cache
def turn_moves_by_card(rows: tuple[bool, ...], colours: tuple[int, ...]) -> list[tuple[Move, ...]]:
    """For each card, the moves that place or offer it."""
    wants = [[want for want in sorted(colours) if want != COLOUR_OF[card]] for card in CARDS]
    places = place_moves_by_card(rows)
    return [places[card] + tuple(OFFERS[card][want] for want in wants[card]) for card in CARDS]
