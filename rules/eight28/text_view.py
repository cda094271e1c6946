"""The table of 8/28 as text."""

from __future__ import annotations

from collections.abc import Sequence

from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import CARD, RED_GEMS
from rules.text_forms import UNKNOWN, align_columns, count_text


def text_lines(observation: Eight28Observation, names: Sequence[str]) -> list[str]:
    """The lines of the view. The last one says what the seat to move must do."""
    last = " (the last)" if observation.supply_red < RED_GEMS else ""
    return [
        f"8/28, round {observation.round + 1}{last}, "
        f"{count_text(observation.deck, 'card')} in the deck",
        f"Middle: {observation.middle}, "
        f"supply: {observation.supply_blue} blue and {observation.supply_red} red gems",
        "",
        *_seats(observation, names),
        "",
        _next_step(observation, names),
    ]


def _seats(observation: Eight28Observation, names: Sequence[str]) -> list[str]:
    rows = [["seat", "hidden", "open", "totals", "points", ""]]
    for seat, name in enumerate(names):
        hidden = observation.hidden[seat] if observation.hidden else None
        totals = " or ".join(str(total) for total in observation.totals(seat))
        rows.append(
            [
                name,
                UNKNOWN if hidden is None else CARD.write(hidden),
                " ".join(CARD.write(card) for card in observation.opens[seat]) or "none",
                f"{UNKNOWN} + {totals}" if hidden is None else f"= {totals}",
                str(observation.points[seat]),
                _note(observation, seat),
            ]
        )
    return align_columns(rows)


def _note(observation: Eight28Observation, seat: int) -> str:
    notes = ["deals"] if seat == observation.dealer else []
    if observation.is_out(seat):
        notes.append("out")
    elif not observation.askable >> seat & 1:
        notes.append("declined for good")
    if observation.choices[seat]:
        notes.append(f"plays for {observation.choices[seat]}")
    return ", ".join(notes)


def _next_step(observation: Eight28Observation, names: Sequence[str]) -> str:
    if observation.choosing:
        return f"All cards are open: {names[observation.turn]} chooses to play for 8 or for 28."
    dealer, player = names[observation.dealer], names[observation.turn]
    return f"{dealer} deals: {player} accepts or declines the top card."
