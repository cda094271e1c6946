"""8/28: what one more card is worth, by the table and by what is known of those who stopped."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardtable_qt.opponents.eight28.belief import Belief
from cardtable_qt.opponents.eight28.showing import pictures
from cardtable_qt.opponents.eight28.table import Rows, Table, gains, holds
from rules.eight28.observation import Eight28Observation
from rules.eight28.payout import standing
from rules.eight28.pieces import COPIES, HIGH, LOW

WAVERING = 0.2  # how often who declined takes more cards after all, roughly
SURELY_LOW = 7  # with so many, who has a choice between the halves takes that of 8
SURELY_HIGH = 26


def gains_against(
    seen: Eight28Observation, belief: Belief, table: Table, must_stop: Callable[[], bool]
) -> Rows:
    """For every hand: what one more card adds to the share of the middle to be hoped for.

    Rivals that go on end as those do who show the same; those that declined, with what they have,
    as far as there is time to think about that.
    """
    low, high = [1.0] * (LOW + 1), [1.0] * (HIGH + 1)
    for rival in belief.rivals:
        for number, _ in pictures(belief.shows[rival]):
            below, above = table.holds.low[number], table.holds.high[number]
            if belief.declined[rival] and not must_stop():
                known_low, known_high = _if_it_stays(seen.opens[rival], belief.chances(rival))
                wavering = 0.0 if seen.final else WAVERING
                below, above = (
                    _mixed(below, known_low, wavering),
                    _mixed(above, known_high, wavering),
                )
            low = [a * b for a, b in zip(low, below, strict=True)]
            high = [a * b for a, b in zip(high, above, strict=True)]
    low[0] = high[0] = 0.0
    return gains(low, high)


def _if_it_stays(
    opens: tuple[int, ...], chances: Sequence[float]
) -> tuple[list[float], list[float]]:
    """How likely each total holds against a rival with these open cards and no more."""
    lows, highs = [0.0] * (LOW + 1), [0.0] * (HIGH + 1)
    for card in COPIES:
        cards = standing((card, *opens))
        low, high = cards.low or 0, cards.high or 0
        if cards.has_choice() and not cards.is_bulls_eye():
            if low >= SURELY_LOW:
                high = 0
            elif high >= SURELY_HIGH:
                low = 0
        lows[low] += chances[card]
        highs[high] += chances[card]
    return holds(lows), holds(highs)


def _mixed(usual: Sequence[float], known: Sequence[float], share: float) -> list[float]:
    return [share * a + (1 - share) * b for a, b in zip(usual, known, strict=True)]
