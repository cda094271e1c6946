"""The descriptor of Gracias."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.game import Game
from rules.gracias.options import SESSIONS

if TYPE_CHECKING:
    from rules.model import State


def _state_class() -> type[State]:
    from rules.gracias.state import GraciasState

    return GraciasState


GAME = Game(
    key="gracias",
    title="Gracias",
    seats=range(3, 7),
    options=(SESSIONS,),
    load_state_class=_state_class,
    tie_break="by the best single sessions",
)
