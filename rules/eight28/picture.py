"""8/28 as text."""

from __future__ import annotations

from collections.abc import Sequence

from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import CARD, RED
from rules.typesetting import UNKNOWN, columns, counted


def picture_eight28(seen: Eight28Observation, names: Sequence[str]) -> list[str]:
    """The lines of the picture; the last one says what is to be done."""
    last = " (the last)" if seen.supply_red < RED else ""
    return [
        f"8/28, round {seen.round + 1}{last}, {counted(seen.deck, 'card')} in the deck",
        f"Middle: {seen.middle}, supply: {seen.supply_blue} blue and {seen.supply_red} red gems",
        "",
        *_seats(seen, names),
        "",
        _what_now(seen, names),
    ]


def _seats(seen: Eight28Observation, names: Sequence[str]) -> list[str]:
    rows = [["seat", "hidden", "open", "totals", "points", ""]]
    for seat, name in enumerate(names):
        hidden = seen.hidden[seat] if seen.hidden else None
        totals = " or ".join(str(total) for total in seen.totals(seat))
        rows.append(
            [
                name,
                UNKNOWN if hidden is None else CARD.write(hidden),
                " ".join(CARD.write(card) for card in seen.opens[seat]) or "none",
                # Without the hidden card the open ones add up to that much, and more.
                f"{UNKNOWN} + {totals}" if hidden is None else f"= {totals}",
                str(seen.points[seat]),
                _note(seen, seat),
            ]
        )
    return columns(rows)


def _note(seen: Eight28Observation, seat: int) -> str:
    notes = ["deals"] if seat == seen.dealer else []
    if seen.is_out(seat):
        notes.append("out")
    elif not seen.askable >> seat & 1:
        notes.append("declined for good")
    if seen.choices[seat]:
        notes.append(f"plays for {seen.choices[seat]}")
    return ", ".join(notes)


def _what_now(seen: Eight28Observation, names: Sequence[str]) -> str:
    if seen.choosing:
        return f"All cards are shown: {names[seen.turn]} chooses to play for 8 or for 28."
    if seen.turn == seen.dealer:
        return f"{names[seen.dealer]}, who deals, accepts the top card or declines it."
    return f"{names[seen.dealer]} deals: {names[seen.turn]} accepts the top card or declines it."
