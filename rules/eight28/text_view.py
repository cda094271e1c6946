"""8/28 as text."""

from __future__ import annotations

from collections.abc import Sequence

from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import CARD, RED
from rules.text_forms import UNKNOWN, align_columns, count_text


def text_view_eight28(observation: Eight28Observation, names: Sequence[str]) -> list[str]:
    """The lines of the picture; the last one says what is to be done."""
    last = " (the last)" if observation.supply_red < RED else ""
    return [
        f"8/28, round {observation.round + 1}{last}, "
        f"{count_text(observation.deck, 'card')} in the deck",
        f"Middle: {observation.middle}, "
        f"supply: {observation.supply_blue} blue and {observation.supply_red} red gems",
        "",
        *_seats(observation, names),
        "",
        _what_now(observation, names),
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
                # Without the hidden card the open ones add up to that much, and more.
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


def _what_now(observation: Eight28Observation, names: Sequence[str]) -> str:
    if observation.choosing:
        return f"All cards are shown: {names[observation.turn]} chooses to play for 8 or for 28."
    dealer, player = names[observation.dealer], names[observation.turn]
    if observation.turn == observation.dealer:
        return f"{dealer}, who deals, accepts the top card or declines it."
    return f"{dealer} deals: {player} accepts the top card or declines it."
