"""The descriptor of Bids."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.game import Game
from tests.bids.rules.options import BONUS, LOWEST_WINS, PRIZES, ROUNDS

if TYPE_CHECKING:
    from rules.model import State


def _state_class() -> type[State]:
    from tests.bids.rules.state import BidsState

    return BidsState


GAME = Game(
    key="bids",
    title="Bids",
    seats=range(2, 5),
    options=(ROUNDS, LOWEST_WINS, PRIZES, BONUS),
    load_state_class=_state_class,
)
