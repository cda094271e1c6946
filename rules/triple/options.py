"""The options of Triple."""

from __future__ import annotations

from collections.abc import Sequence

from rules.options import NumberOption, SeatOption
from rules.sentences import Sentence

MAX_HANDICAP = 53  # leaves a card for the other player if there are two


def check_handicap(extras: Sequence[int]) -> Sentence | None:
    """Without their extra cards, all seats must still get a card."""
    from rules.triple.state import pile_sizes  # imported late: listing games loads no rules

    if pile_sizes(extras)[0] - extras[0] < 1:
        return Sentence("There are not enough cards for that many extras.")
    return None


CHIPS = NumberOption(
    name="chips",
    label="Rounds to win (chips)",
    help="the number of chips that wins the game",
    low=1,
    high=4,
    default=1,
    length_text="%n chip(s) to win",
)
HANDICAP = SeatOption(
    name="handicap",
    label="Extra cards at the start",
    help="the number of extra cards at the start",
    each=NumberOption(
        name="handicap",
        label="Extra cards at the start",
        help="the number of extra cards at the start",
        low=0,
        high=MAX_HANDICAP,
        default=0,
    ),
    check=check_handicap,
)
