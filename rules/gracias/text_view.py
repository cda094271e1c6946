"""The table of Gracias as text."""

from __future__ import annotations

from collections.abc import Sequence

from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import COLOURS, NO_TRIPLET, ROUNDS
from rules.text_forms import UNKNOWN, ZERO, align_columns, count_text


def text_lines(observation: GraciasObservation, names: Sequence[str]) -> list[str]:
    """The lines of the view. The last one says what the seat to move must do."""
    return [
        f"Gracias, session {observation.session + 1} of {observation.sessions}, "
        f"round {observation.round + 1} of {ROUNDS}, "
        f"{count_text(observation.deck, 'card')} in the deck",
        f"Large mouse: {names[observation.large]}, small mouse: {names[observation.small]}",
        "",
        *_triplets(observation, names),
        *_displays(observation, names),
        "",
        _next_step(observation, names),
    ]


def _triplets(observation: GraciasObservation, names: Sequence[str]) -> list[str]:
    rows = [["triplet", "open", "", "face down"]]
    remaining = observation.remaining_triplets()
    for i, pair in enumerate(zip(observation.firsts, observation.seconds, strict=True)):
        if i in remaining or i == observation.held:
            face_down = UNKNOWN if i in remaining else f"taken by {names[observation.turn]}"
            rows.append([str(i), *(COLOURS[card] for card in pair), face_down])
    return [*align_columns(rows), ""] if len(rows) > 1 else []


def _displays(observation: GraciasObservation, names: Sequence[str]) -> list[str]:
    rows = [["seat", *COLOURS, "face down", "points"]]
    for seat, name in enumerate(names):
        downs = [UNKNOWN if card is None else COLOURS[card] for card in observation.face_down(seat)]
        counts = [str(count) if count else ZERO for count in observation.display(seat)]
        points = sum(session[seat] for session in observation.points)
        rows.append([name, *counts, " ".join(downs) or "none", str(points)])
    return align_columns(rows)


def _next_step(observation: GraciasObservation, names: Sequence[str]) -> str:
    if observation.held == NO_TRIPLET:
        return f"{names[observation.turn]} takes a triplet."
    first, second = (
        COLOURS[observation.firsts[observation.held]],
        COLOURS[observation.seconds[observation.held]],
    )
    return f"{names[observation.turn]} keeps {first} or {second} and gives the other away."
