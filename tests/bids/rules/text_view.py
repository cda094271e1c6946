"""The table of Bids as text."""

from __future__ import annotations

from collections.abc import Sequence

from rules.text_forms import UNKNOWN, align_columns, count_text
from tests.bids.rules.observation import BidsObservation
from tests.bids.rules.pieces import NO_CARD


def text_lines(observation: BidsObservation, names: Sequence[str]) -> list[str]:
    """The lines of the view. The last one says what the seat to move must do."""
    which = "lowest" if observation.lowest_wins else "highest"
    prize = f"{count_text(observation.prizes[-1], 'point')}" if observation.prizes else UNKNOWN
    return [
        f"Bids, round {observation.round + 1} of {observation.rounds}, prize: {prize}, "
        f"the {which} card wins",
        "",
        *_seats(observation, names),
        "",
        *_hand(observation, names),
        f"{names[observation.turn]} lays a card.",
    ]


def _seats(observation: BidsObservation, names: Sequence[str]) -> list[str]:
    rows = [["seat", "cards", "laid", "points"]]
    for seat, name in enumerate(names):
        size, points = observation.hand_sizes[seat], observation.points[seat]
        rows.append([name, str(size), _card(observation.laid[seat]), str(points)])
    return align_columns(rows)


def _card(card: int | None) -> str:
    if card is None:
        return UNKNOWN
    return "none" if card == NO_CARD else str(card)


def _hand(observation: BidsObservation, names: Sequence[str]) -> list[str]:
    if observation.seat is None:
        return []
    cards = " ".join(map(str, sorted(observation.hand))) or "empty"
    return [f"Hand of {names[observation.seat]}: {cards}", ""]
