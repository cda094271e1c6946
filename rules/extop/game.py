"""The descriptor of Ex & Top."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.extop.options import SEAT_COLOURS
from rules.game import Game

if TYPE_CHECKING:
    from rules.model import State


def _state_class() -> type[State]:
    from rules.extop.state import ExTopState

    return ExTopState


GAME = Game(
    key="extop",
    title="Ex & Top",
    seats=range(2, 7),
    options=(SEAT_COLOURS,),
    load_state_class=_state_class,
)
