"""8/28: solves when to stop. `make tables` runs it and writes what it finds to `stopping.json`.

How good a total is depends on what the others end with, and that on when they stop. So everybody
stops in some way; many rounds show what they end with; the best answer to that is found by
going backwards from the highest totals; everybody plays that, and so on (*fictitious play*).
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
from rules.chance import RecordedShuffles, SeededShuffles
from rules.eight28.pieces import ACE, HIGH, LOW, LOWEST_VALUE, Accept, Decline
from rules.eight28.points import hand_totals
from rules.eight28.state import CHOICES, WHOLE_DECK, Eight28State

TABLE = Path(__file__).with_name("stopping.json")
SEATS = range(3, 7)
STEPS, ROUNDS = 6, 300  # how often everybody learns, from how many rounds
MEMORY = 0.6  # how much what was known counts beside what a step adds
SOFTNESS = 0.005  # nobody plays exactly by the table: a gain of so little may be missed
PER_MILLE = 1000

Counts = list[tuple[list[float], list[float]]]


def solve_final_totals(seats: int, steps: int = STEPS, rounds: int = ROUNDS) -> Counts:
    """How often rivals with each picture end with each total, after so many steps."""
    ends, rng = _first_guess(), Random(f"stopping/{seats}")
    for step in range(steps):
        table = StoppingTable(ends)
        ends = [([MEMORY * n for n in low], [MEMORY * n for n in high]) for low, high in ends]
        for number in range(rounds):
            deal = SeededShuffles(f"stopping/{seats}/{step}/{number}").order(0, WHOLE_DECK)
            state = Eight28State(seats, RecordedShuffles([deal]), first=0)
            for show, low, high in _play(state, table, rng):
                ends[show][0][low] += 1
                ends[show][1][high] += 1
    return ends


def _first_guess() -> Counts:
    """Before anybody has played: most come close to their half, or end with nothing."""
    low = [4.0, 0, 0, 0, 0.5, 0.5, 1, 2, 3]
    high = [5.0, *[0.0] * LOW, *[0.1] * 14, 0.5, 0.5, 1, 1.5, 2, 2]
    return [(low[:], high[:]) for _ in OPEN_CARD_CLASSES]


def _play(state: Eight28State, table: StoppingTable, rng: Random) -> Iterable[tuple[int, int, int]]:
    """One round. For each rival somebody had before a decision: its picture, and its end."""
    hidden, opens, choices = state.hidden, state.opens, state.choices
    shows = [NO_CARDS_CLASS] * state.seats
    met: list[tuple[int, int]] = []
    while not state.due:
        seat = state.turn
        if state.choosing:
            state.push(seat, max(CHOICES, key=HalfChoiceSolver(state, seat).worth))
            continue
        met += [(other, show) for other, show in enumerate(shows) if other != seat and show]
        sums = state.sums
        aces = min(USEFUL_ACES, opens[seat].count(ACE) + (hidden[seat] == ACE))
        gain = table.gains(sum(shows) - shows[seat])[aces][sums[seat] + LOWEST_VALUE[hidden[seat]]]
        takes = rng.random() < accept_probability(gain, SOFTNESS)
        state.push(seat, Accept() if takes else Decline())
        shows[seat] = OPEN_CARD_CLASS[not takes][ACE in opens[seat]][sums[seat]]
    finals = [_final(*cards) for cards in zip(hidden, opens, choices, strict=True)]
    return [(number, *finals[seat]) for seat, show in met for number, _ in classes_of(show)]


def _final(hidden: int, opens: tuple[int, ...], choice: int) -> tuple[int, int]:
    """The totals with which a seat played for 8 and for 28, 0 for none."""
    if sum(LOWEST_VALUE[card] for card in opens) >= HIGH:
        return 0, 0
    low, high = hand_totals((hidden, *opens))
    return (0 if choice == HIGH else low or 0), (0 if choice == LOW else high or 0)


def to_json_text(tables: Iterable[tuple[int, Counts]]) -> str:
    """The tables as they are stored, in thousandths, a line for each picture."""
    parts = [f'"{seats} seats": [\n{_lines(ends)}\n]' for seats, ends in tables]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _lines(ends: Counts) -> str:
    lines = []
    for (span, has_ace, declined), (low, high) in zip(OPEN_CARD_CLASSES, ends, strict=True):
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
    TABLE.write_text(to_json_text((seats, solve_final_totals(seats)) for seats in SEATS), "utf-8")
