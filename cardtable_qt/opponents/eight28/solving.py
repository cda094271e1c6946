"""8/28: solves when to stop. `make tables` runs it and writes what it finds to `stopping.json`.

How good a total is depends on what the others end with, and that on when they stop. So everybody
stops in some way; many rounds show what they end with; the best answer to that is found by
going backwards from the highest totals; everybody plays that, and so on (*fictitious play*).
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from random import Random

from cardtable_qt.opponents.eight28.halves import Halves
from cardtable_qt.opponents.eight28.showing import PICTURES, SHOWN, pictures
from cardtable_qt.opponents.eight28.table import USEFUL_ACES, Holds, Policy
from rules.chance import Script, Seeded
from rules.eight28.payout import standing
from rules.eight28.pieces import ACE, HIGH, LEAST, LOW, Accept, Decline, least
from rules.eight28.state import CHOICES, WHOLE_DECK, Eight28State

STEPS, ROUNDS = 10, 1000  # how often everybody learns, from how many rounds
SOFTNESS = 0.02  # nobody plays exactly by the table: a gain of so little is often missed
MEMORY = 0.6  # how much the rounds of the last step count in the next
SEATS = range(3, 7)

Ends = list[tuple[list[float], list[float]]]


def first_guess() -> Ends:
    """Before anybody has played: most get close to their half, or nowhere."""
    return [
        ([4.0, 0, 0, 0, 0.5, 0.5, 1, 2, 3], [5.0] + [0.1] * 22 + [0.5, 0.5, 1, 1.5, 2, 2])
        for _ in range(PICTURES)
    ]


def play_round(state: Eight28State, policy: Policy, ends: Ends, rng: Random) -> None:
    """Everybody plays by the table; what everybody ended with is added."""
    hidden, opens, choices = state.hidden, state.opens, state.choices
    shows = [SHOWN[0][0][0]] * state.seats
    met = []
    table = sum(shows)
    while not state.due:
        seat = state.turn
        if state.choosing:
            state.push(seat, max(CHOICES, key=Halves(state, seat).worth))
            continue
        for other, show in enumerate(shows):
            if other != seat and show:
                met.append((other, show))
        useful = min(USEFUL_ACES, opens[seat].count(ACE) + (hidden[seat] == ACE))
        chance = policy(table - shows[seat])[useful][state.sums[seat] + LEAST[hidden[seat]]]
        takes = rng.random() < chance
        state.push(seat, Accept() if takes else Decline())
        table -= shows[seat]
        shows[seat] = SHOWN[not takes][ACE in opens[seat]][least(opens[seat])]
        table += shows[seat]
    for seat, show in met:
        ((number, _),) = pictures(show)
        low, high = _played(hidden[seat], opens[seat], choices[seat])
        ends[number][0][low] += 1
        ends[number][1][high] += 1


def _played(hidden: int, opens: tuple[int, ...], choice: int) -> tuple[int, int]:
    """The totals with which a seat played for 8 and for 28, 0 for none."""
    if least(opens) >= HIGH:
        return 0, 0
    low, high = standing((hidden, *opens))
    return (0 if choice == HIGH else low or 0), (0 if choice == LOW else high or 0)


def solve(seats: int, steps: int = STEPS, rounds: int = ROUNDS) -> Ends:
    """Learn for so many steps, from so many rounds each."""
    ends, rng = first_guess(), Random(f"stopping/{seats}")
    for step in range(steps):
        policy = Policy(Holds(ends), SOFTNESS, 0.0)
        ends = [([MEMORY * x for x in low], [MEMORY * x for x in high]) for low, high in ends]
        for number in range(rounds):
            chance = Script([Seeded(f"{seats}/{step}/{number}").order(0, WHOLE_DECK)])
            play_round(Eight28State(seats, chance, first=0), policy, ends, rng)
    return ends
