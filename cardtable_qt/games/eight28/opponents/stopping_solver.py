"""8/28: solves when to stop. `make tables` runs it and writes the result to `stopping.json`.

The value of a total depends on the final totals of the others, and those depend on when they stop.
So this is *fictitious play*: all seats play many rounds, the best reply to their final totals is
solved backwards from the highest totals, all seats play that reply, and so on.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from random import Random

from cardtable_qt.games.eight28.opponents.evaluation import (
    NO_CARDS_CLASS,
    OPEN_CARD_CLASS,
    OPEN_CARD_CLASSES,
    USEFUL_ACES,
    HalfChoiceSolver,
    StoppingTable,
    accept_probability,
    classes_of,
)
from rules.eight28.pieces import ACE, HIGH, LOW, LOWEST_VALUE, Accept, Decline
from rules.eight28.points import hand_totals
from rules.eight28.state import CHOICES, WHOLE_DECK, Eight28State
from rules.shuffle import RecordedShuffles, SeededShuffles

TABLE_FILE = Path(__file__).with_name("stopping.json")
SEATS = range(3, 7)
STEPS, ROUNDS = 6, 300  # learning steps, and rounds played in each
MEMORY = 0.6  # the weight of earlier steps beside the new one
SOFTNESS = 0.005  # players do not follow the table exactly: they may miss a gain this small
PER_MILLE = 1000

Counts = list[tuple[list[float], list[float]]]


def solve_final_totals(seats: int, steps: int = STEPS, rounds: int = ROUNDS) -> Counts:
    """Count how often opponents of each class end with each total after these steps."""
    final_totals, rng = _first_guess(), Random(f"stopping/{seats}")
    for step in range(steps):
        table = StoppingTable(final_totals)
        final_totals = [
            ([MEMORY * n for n in low], [MEMORY * n for n in high]) for low, high in final_totals
        ]
        for number in range(rounds):
            deal = SeededShuffles(f"stopping/{seats}/{step}/{number}").order(0, WHOLE_DECK)
            state = Eight28State(seats, RecordedShuffles([deal]), first=0)
            for open_class, low, high in _play(state, table, rng):
                final_totals[open_class][0][low] += 1
                final_totals[open_class][1][high] += 1
    return final_totals


def _first_guess() -> Counts:
    """The initial guess: most seats come close to their half, or end with nothing."""
    low = [4.0, 0, 0, 0, 0.5, 0.5, 1, 2, 3]
    high = [5.0, *[0.0] * LOW, *[0.1] * 14, 0.5, 0.5, 1, 1.5, 2, 2]
    return [(low[:], high[:]) for _ in OPEN_CARD_CLASSES]


def _play(state: Eight28State, table: StoppingTable, rng: Random) -> Iterable[tuple[int, int, int]]:
    """Play one round. Return the class and the final totals of every opponent met at a decision."""
    hidden, opens, choices = state.hidden, state.opens, state.choices
    open_classes = [NO_CARDS_CLASS] * state.seats
    met: list[tuple[int, int]] = []
    while not state.due:
        seat = state.turn
        if state.choosing:
            state.push(seat, max(CHOICES, key=HalfChoiceSolver(state, seat).worth))
            continue
        met += [
            (other, open_class)
            for other, open_class in enumerate(open_classes)
            if other != seat and open_class
        ]
        sums = state.open_sums
        aces = min(USEFUL_ACES, opens[seat].count(ACE) + (hidden[seat] == ACE))
        gain = table.gains(sum(open_classes) - open_classes[seat])[aces][
            sums[seat] + LOWEST_VALUE[hidden[seat]]
        ]
        takes = rng.random() < accept_probability(gain, SOFTNESS)
        state.push(seat, Accept() if takes else Decline())
        open_classes[seat] = OPEN_CARD_CLASS[not takes][ACE in opens[seat]][sums[seat]]
    finals = [_final(*cards) for cards in zip(hidden, opens, choices, strict=True)]
    return [
        (number, *finals[seat]) for seat, open_class in met for number, _ in classes_of(open_class)
    ]


def _final(hidden: int, opens: tuple[int, ...], choice: int) -> tuple[int, int]:
    """The totals with which a seat played for 8 and for 28, or 0."""
    if sum(LOWEST_VALUE[card] for card in opens) >= HIGH:
        return 0, 0
    low, high = hand_totals((hidden, *opens))
    return (0 if choice == HIGH else low or 0), (0 if choice == LOW else high or 0)


def to_json_text(tables: Iterable[tuple[int, Counts]]) -> str:
    """The tables in their stored form: in thousandths, one line per class."""
    parts = [f'"{seats} seats": [\n{_lines(final_totals)}\n]' for seats, final_totals in tables]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _lines(final_totals: Counts) -> str:
    lines = []
    for (span, has_ace, declined), (low, high) in zip(OPEN_CARD_CLASSES, final_totals, strict=True):
        line = {
            "open": f"{span[0]}-{span[-1]}",
            "1/11": has_ace,
            "declined": declined,
            "low": _per_mille(low),
            "high": _per_mille([high[0], *high[LOW + 1 :]]),
        }
        lines.append(json.dumps(line))
    return ",\n".join(lines)


def _per_mille(counts: list[float]) -> list[int]:
    return [round(PER_MILLE * count / sum(counts)) for count in counts]


if __name__ == "__main__":
    TABLE_FILE.write_text(
        to_json_text((seats, solve_final_totals(seats)) for seats in SEATS), "utf-8"
    )
