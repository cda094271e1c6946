"""The descriptor of Bids."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.game import Game

if TYPE_CHECKING:
    from rules.options import Option
    from rules.state import State


def _options() -> tuple[Option, ...]:
    from tests.bids.rules.options import BONUS, LOWEST_WINS, PRIZES, ROUNDS

    return (BONUS, LOWEST_WINS, PRIZES, ROUNDS)


def _state_class() -> type[State]:
    from tests.bids.rules.state import BidsState

    return BidsState


GAME = Game(
    key="bids",
    title="Bids",
    seats=range(2, 5),
    load_options=_options,
    load_state_class=_state_class,
)
