"""Gracias as text."""

from __future__ import annotations

from collections.abc import Sequence

from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import COLOURS, NONE_HELD, ROUNDS
from rules.typesetting import NONE, UNKNOWN, columns, counted


def picture_gracias(seen: GraciasObservation, names: Sequence[str]) -> list[str]:
    """The lines of the picture; the last one says what is to be done."""
    return [
        f"Gracias, session {seen.session + 1} of {seen.sessions}, "
        f"round {seen.round + 1} of {ROUNDS}, {counted(seen.deck, 'card')} in the deck",
        f"Large mouse: {names[seen.large]}, small mouse: {names[seen.small]}",
        "",
        *_triplets(seen, names),
        *_displays(seen, names),
        "",
        _what_now(seen, names),
    ]


def _triplets(seen: GraciasObservation, names: Sequence[str]) -> list[str]:
    rows = [["triplet", "open", "", "face down"]]
    lying = seen.lying()
    for i, pair in enumerate(zip(seen.firsts, seen.seconds, strict=True)):
        if i in lying or i == seen.held:
            where = UNKNOWN if i in lying else f"taken by {names[seen.turn]}"
            rows.append([str(i), *(COLOURS[card] for card in pair), where])
    return [*columns(rows), ""] if len(rows) > 1 else []


def _displays(seen: GraciasObservation, names: Sequence[str]) -> list[str]:
    rows = [["seat", *COLOURS, "face down", "points"]]
    for seat, name in enumerate(names):
        downs = [UNKNOWN if card is None else COLOURS[card] for card in seen.face_down(seat)]
        counts = [str(count) if count else NONE for count in seen.display(seat)]
        points = sum(session[seat] for session in seen.points)
        rows.append([name, *counts, " ".join(downs) or "none", str(points)])
    return columns(rows)


def _what_now(seen: GraciasObservation, names: Sequence[str]) -> str:
    if seen.held == NONE_HELD:
        return f"{names[seen.turn]} takes a triplet."
    first, second = COLOURS[seen.firsts[seen.held]], COLOURS[seen.seconds[seen.held]]
    return f"{names[seen.turn]} keeps {first} or {second} and gives the other away."
