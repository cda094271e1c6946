"""8/28: solves when to stop. `make tables` runs it and writes what it finds to `stopping.json`.

How good a total is depends on what the others end with, and that on when they stop. So everybody
stops in some way; many rounds show what they end with; the best answer to that is found by
going backwards from the highest totals; everybody plays that, and so on (*fictitious play*: the
answer is to all rounds so far, until it hardly changes).
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from math import exp
from pathlib import Path
from random import Random

from cardtable_qt.opponents.eight28.halves import Halves
from cardtable_qt.opponents.eight28.table import PER_MILLE, USEFUL_ACES, Gains, rivals, unpacked
from rules.chance import Script, Seeded
from rules.eight28.payout import standing
from rules.eight28.pieces import ACE, COPIES, HIGH, LEAST, LOW, Accept, Decline, least, totals
from rules.eight28.state import CHOICES, WHOLE_DECK, Eight28State

STEPS, ROUNDS = 12, 1500  # how often everybody learns, from how many rounds
SOFTNESS = 25.0  # nobody plays exactly by the table: a gain of so many thousandths is often missed
SEATS = range(3, 7)

ABOUT = (
    "What one more card gains, in thousandths of the middle: by seats; by rivals that may play "
    "for 8 and other rivals; a row for none, one, two 1/11; in it the least totals from 1 to 28."
)

Solution = dict[str, list[list[int]]]


class Ends:
    """What rivals that could, or could not, still play for 8 ended with."""

    def __init__(self) -> None:
        # At [1 if it could play for 8][total], with 0 for none.
        self.low = [[1.0] + [0.0] * LOW for _ in range(2)]
        self.high = [[1.0] + [0.0] * HIGH for _ in range(2)]

    def add(self, might_be_low: bool, low: int, high: int) -> None:
        self.low[might_be_low][low] += 1
        self.high[might_be_low][high] += 1


def holds(ends: list[float]) -> list[float]:
    """For each total: how likely one rival does not beat it; a tie counts half."""
    everything = sum(ends)
    below, shares = 0.0, []
    for count in ends:
        shares.append((below + count / 2) / everything)
        below += count
    return [0.0, *shares[1:]]


class Solver:
    """The best answer to rivals that end like this, with so many of both kinds."""

    def __init__(self, ends: Ends, low_rivals: int, high_rivals: int) -> None:
        lows, highs = map(holds, ends.low), map(holds, ends.high)
        (_, low), (only_high, high) = lows, highs
        self.low = [hold**low_rivals for hold in low]
        self.high = [
            a**low_rivals * b**high_rivals for a, b in zip(high, only_high, strict=True)
        ]
        self.low[0] = self.high[0] = 0.0
        self.solved: dict[tuple[int, int], float] = {}

    def gain(self, least_total: int, aces: int) -> int:
        """What one more card brings, in thousandths of the middle."""
        return round(
            PER_MILLE * (self._going_on(least_total, aces) - self._stopping(least_total, aces))
        )

    def _stopping(self, least_total: int, aces: int) -> float:
        sums = totals(least_total, aces)
        if LOW in sums and HIGH in sums:
            return 1.0
        low = max((self.low[total] for total in sums if total <= LOW), default=0.0)
        high = max((self.high[total] for total in sums if LOW < total <= HIGH), default=0.0)
        return (1 - (1 - low) * (1 - high)) / 2

    def _going_on(self, least_total: int, aces: int) -> float:
        after = sum(
            copies * self._best(least_total + LEAST[card], min(USEFUL_ACES, aces + (card == ACE)))
            for card, copies in COPIES.items()
        )
        return after / sum(COPIES.values())

    def _best(self, least_total: int, aces: int) -> float:
        if least_total > HIGH:
            return 0.0
        key = (least_total, aces)
        if key not in self.solved:
            self.solved[key] = max(
                self._stopping(least_total, aces), self._going_on(least_total, aces)
            )
        return self.solved[key]


def best_answer(ends: Ends, seats: int) -> Solution:
    """The table for every number of rivals of both kinds."""
    solution = {}
    for low in range(seats):
        for high in range(seats - low):
            solver = Solver(ends, low, high)
            solution[f"{low} {high}"] = [
                [solver.gain(total, aces) for total in range(1, HIGH + 1)]
                for aces in range(USEFUL_ACES + 1)
            ]
    return solution


def play_round(state: Eight28State, gains: Gains, ends: Ends, rng: Random) -> None:
    """Everybody plays by the table; what everybody ended with is added."""
    hidden, opens, choices = state.hidden, state.opens, state.choices
    met = []
    while not state.due:
        seat = state.turn
        if state.choosing:
            halves = Halves(state, seat)
            state.push(seat, max(CHOICES, key=halves.worth))
            continue
        for other, total in enumerate(state.sums):
            if other != seat and not state.outs >> other & 1:
                met.append((other, total < LOW))
        low, high = rivals(state.sums, state.outs, seat)
        aces = min(USEFUL_ACES, (hidden[seat], *opens[seat]).count(ACE))
        gain = gains[low][high][aces][state.sums[seat] + LEAST[hidden[seat]]]
        takes = rng.random() * (1 + exp(-gain / SOFTNESS)) < 1
        state.push(seat, Accept() if takes else Decline())
    for seat, might_be_low in met:
        ends.add(might_be_low, *_played(hidden[seat], opens[seat], choices[seat]))


def _played(hidden: int, opens: tuple[int, ...], choice: int) -> tuple[int, int]:
    """The totals with which a seat played for 8 and for 28, 0 for none."""
    if least(opens) >= HIGH:
        return 0, 0
    low, high = standing((hidden, *opens))
    return (0 if choice == HIGH else low or 0), (0 if choice == LOW else high or 0)


def solve(seats: int, steps: int = STEPS, rounds: int = ROUNDS) -> Solution:
    """Learn for so many steps, from so many rounds each."""
    ends, rng = Ends(), Random(f"stopping/{seats}")
    solution = best_answer(ends, seats)
    for step in range(steps):
        table = unpacked(solution, seats)
        for number in range(rounds):
            chance = Script([Seeded(f"{seats}/{step}/{number}").order(0, WHOLE_DECK)])
            play_round(Eight28State(seats, chance, first=0), table, ends, rng)
        solution = best_answer(ends, seats)
    return solution


def written(solutions: Mapping[int, Solution]) -> str:
    """The tables as they are stored, a line for each number of 1/11."""
    data = {"about": ABOUT, "gains": {str(seats): table for seats, table in solutions.items()}}
    text = json.dumps(data, indent=1)
    return re.sub(r"\n {6,}| (?=\d)(?<=\[ )", " ", text) + "\n"


def main() -> None:
    target = Path(__file__).with_name("stopping.json")
    target.write_text(written({seats: solve(seats) for seats in SEATS}), "utf-8")


if __name__ == "__main__":
    main()
