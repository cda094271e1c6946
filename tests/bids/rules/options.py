"""The options of Bids, one of each kind."""

from __future__ import annotations

from rules.options import ChoiceOption, FlagOption, NumberOption, SeatNumberOption

MAX_ROUNDS = 6

ROUNDS = NumberOption(
    name="rounds",
    label="Rounds",
    help="How many rounds are played, and cards dealt to everyone.",
    low=2,
    high=MAX_ROUNDS,
    default=4,
    length_text="%n round(s)",
)
LOWEST_WINS = FlagOption(
    name="lowest_wins",
    label="The lowest card wins",
    help="The lowest card wins the prize instead of the highest.",
)
MIXED, EQUAL, RISING = range(3)
PRIZES = ChoiceOption(
    name="prizes",
    label="Prizes",
    help="How many points the prizes are worth, and their order.",
    choices=("mixed", "equal", "rising"),
)
BONUS = SeatNumberOption(
    name="bonus",
    label="Points at the start",
    help="Points at the start, for weaker players.",
    low=0,
    high=9,
    default=0,
    prefix="+",
)
