"""Triple as text."""

from __future__ import annotations

from collections.abc import Sequence

from rules.model import Move
from rules.triple.observation import TripleObservation
from rules.triple.pieces import CARD, Draw, Place
from rules.typesetting import columns, counted


def picture_triple(seen: TripleObservation, names: Sequence[str]) -> list[str]:
    """The lines of the picture; the last one says what is to be done."""
    return [
        f"Triple, round {seen.round + 1}, {counted(seen.goal, 'chip')} to win",
        "",
        "The cells with their top cards, and how many cards lie there",
        *_grid(seen),
        "",
        *_seats(seen, names),
        "",
        *_hand(seen, names),
        _what_now(seen, names),
    ]


def _grid(seen: TripleObservation) -> list[str]:
    """Every cell with its number, its top card, and how high it is stacked."""
    cells = [
        f"{cell} {CARD.write(stack[-1]) if stack else '-'} ({len(stack)})"
        for cell, stack in enumerate(seen.stacks)
    ]
    return columns([cells[0:3], cells[3:6], cells[6:9]])


def _seats(seen: TripleObservation, names: Sequence[str]) -> list[str]:
    rows = [["seat", "hand", "pile", "chips"]]
    for name, hand, pile, chips in zip(names, seen.hands, seen.piles, seen.chips, strict=True):
        rows.append([name, str(hand), str(pile), str(chips)])
    return columns(rows)


def _hand(seen: TripleObservation, names: Sequence[str]) -> list[str]:
    """The observer's hand with the cells where each card may go."""
    if seen.seat is None:
        return []
    places = [move for move in seen.legal if isinstance(move, Place)]
    rows = [
        [
            CARD.write(card),
            " ".join(str(move.cell) for move in places if move.card == card) or "nowhere",
        ]
        for card in sorted(seen.hand)
    ]
    title = f"Hand of {names[seen.seat]}" + (", and where each card may go" if rows else ": empty")
    return [title, *(columns(rows) if rows else []), ""]


def _what_now(seen: TripleObservation, names: Sequence[str]) -> str:
    if seen.seat is None:
        return "Everybody draws and places at once."
    can = [word for kind, word in ((Draw, "draw"), (Place, "place a card")) if _has(seen, kind)]
    return f"{names[seen.seat]} can {' or '.join(can) or 'only wait'}."


def _has(seen: TripleObservation, kind: type[Move]) -> bool:
    return any(isinstance(move, kind) for move in seen.legal)
