"""A move that is proposed to somebody, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.extop.words import card as extop_card
from cardtable_qt.table.extop.words import chip
from cardtable_qt.table.extop.words import colour as extop_colour
from cardtable_qt.table.gracias.words import colour as gracias_colour
from cardtable_qt.table.looking import COUNTS
from cardtable_qt.table.triple.words import card as triple_card
from rules import Move, Observation
from rules.eight28.pieces import Accept, Choose, Decline
from rules.extop.pieces import Answer, Offer, Partner
from rules.extop.pieces import Place as PlaceInRow
from rules.gracias.pieces import Give, Take
from rules.triple.pieces import Draw
from rules.triple.pieces import Place as PlaceOnGrid

translate = QCoreApplication.translate
Names = Sequence[str]


def proposal(seen: Observation, move: Move, names: Names) -> str:
    """What to do, as a short sentence."""
    return PROPOSALS[type(move)](seen, move, names)


def _take(seen: Any, move: Take, names: Names) -> str:
    first, second = (gracias_colour(pile[move.triplet]) for pile in (seen.firsts, seen.seconds))
    text = translate("Proposal", "Take the triplet with {first} and {second}.")
    return text.format(first=first, second=second)


def _give(seen: Any, move: Give, names: Names) -> str:
    text = translate("Proposal", "Give {colour} to {name}.")
    return text.format(colour=gracias_colour(move.card), name=names[move.to])


def _draw(seen: Any, move: Draw, names: Names) -> str:
    if move.count == seen.piles[seen.seat] and move.count not in COUNTS:
        return translate("Proposal", "Draw all cards.")
    return translate("Proposal", "Draw %n card(s).", "", move.count)


def _place_on_grid(seen: Any, move: PlaceOnGrid, names: Names) -> str:
    row, column = divmod(move.cell, 3)
    text = translate("Proposal", "Place {card} in row {row}, column {column}.")
    return text.format(card=triple_card(move.card), row=row + 1, column=column + 1)


def _accept(seen: Any, move: Accept, names: Names) -> str:
    return translate("Proposal", "Accept the card.")


def _decline(seen: Any, move: Decline, names: Names) -> str:
    return translate("Proposal", "Decline the card.")


def _choose(seen: Any, move: Choose, names: Names) -> str:
    return translate("Proposal", "Play for {half}.").format(half=move.target)


def _place_in_row(seen: Any, move: PlaceInRow, names: Names) -> str:
    text = translate("Proposal", "Place {card} in the row for {chip}.")
    return text.format(card=extop_card(move.card), chip=chip(seen.chips[move.row]))


def _offer(seen: Any, move: Offer, names: Names) -> str:
    text = translate("Proposal", "Offer {card} and ask for {wanted}.")
    return text.format(card=extop_card(move.card), wanted=extop_colour(move.want))


def _answer(seen: Any, move: Answer, names: Names) -> str:
    if move.card is None:
        return translate("Proposal", "Decline the swap.")
    return translate("Proposal", "Answer with {card}.").format(card=extop_card(move.card))


def _partner(seen: Any, move: Partner, names: Names) -> str:
    return translate("Proposal", "Swap with {name}.").format(name=names[move.seat])


# Each takes the observations and moves of its own game.
PROPOSALS: dict[type[Move], Callable[[Any, Any, Names], str]] = {
    Take: _take,
    Give: _give,
    Draw: _draw,
    PlaceOnGrid: _place_on_grid,
    Accept: _accept,
    Decline: _decline,
    Choose: _choose,
    PlaceInRow: _place_in_row,
    Offer: _offer,
    Answer: _answer,
    Partner: _partner,
}
