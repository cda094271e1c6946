"""The options of Triple."""

from __future__ import annotations

from collections.abc import Sequence

from rules.options import FlagOption, NumberOption, SeatNumberOption
from rules.sentences import Sentence

CARDS, CELLS = 64, 9
MAX_HANDICAP = CARDS - CELLS - 2  # of one seat, if each of two players gets another card


def pile_sizes(handicap: Sequence[int]) -> list[int]:
    """The number of cards each seat starts with."""
    base = (CARDS - CELLS - sum(handicap)) // len(handicap)
    return [base + extra for extra in handicap]


def check_handicap(handicap: Sequence[int]) -> Sentence | None:
    """Without its extra cards, every seat must still get a card."""
    if pile_sizes(handicap)[0] - handicap[0] < 1:
        return Sentence(
            "This handicap is too high: there are not enough cards for that many extras."
        )
    return None


CHIPS = NumberOption(
    name="chips",
    label="Rounds to win (chips)",
    help="Whoever wins a round gets a chip. This many chips win the game.",
    low=1,
    high=4,
    default=1,
    length_text="%n round(s) to win",
)
HANDICAP = SeatNumberOption(
    name="handicap",
    label="Handicap: extra cards",
    help="A burden for stronger players: this many more cards to get rid of in every round.",
    low=0,
    high=MAX_HANDICAP,
    default=0,
    prefix="+",
    suffix=" cards",
    low_text="no handicap",
    check=check_handicap,
)
RELAXED = FlagOption(
    name="relaxed",
    label="Take turns, without a clock",
    help="For practice, for a calm game, and for several people at one screen: place one card in "
    "your turn, or pass. Draw as often as you like before.",
)
