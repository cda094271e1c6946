"""The options of Bids, one of each kind."""

from __future__ import annotations

from rules.options import ChoiceOption, FlagOption, NumberOption, SeatOption

MAX_ROUNDS = 6

ROUNDS = NumberOption(
    name="rounds",
    label="Rounds",
    help="the number of rounds",
    low=2,
    high=MAX_ROUNDS,
    default=4,
    length_text="%n round(s)",
)
LOWEST_WINS = FlagOption(
    name="lowest_wins",
    label="The lowest card wins",
    help="the lowest card wins the prize, not the highest",
)
MIXED, EQUAL, RISING = range(3)
PRIZES = ChoiceOption(
    name="prizes",
    label="Prizes",
    help="the prizes, and their order",
    choices=("mixed", "equal", "rising"),
)
BONUS = SeatOption(
    name="bonus",
    label="Points at the start",
    help="the points of each seat at the start",
    each=NumberOption(
        name="bonus",
        label="Points at the start",
        help="the points of a seat at the start",
        low=0,
        high=9,
        default=0,
    ),
)
