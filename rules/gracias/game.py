"""The descriptor of Gracias."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.game import Game

if TYPE_CHECKING:
    from rules.options import Option
    from rules.state import State


def _options() -> tuple[Option, ...]:
    from rules.gracias.options import SESSIONS

    return (SESSIONS,)


def _state_class() -> type[State]:
    from rules.gracias.state import GraciasState

    return GraciasState


GAME = Game(
    key="gracias",
    title="Gracias",
    seats=range(3, 7),
    load_options=_options,
    load_state_class=_state_class,
    tie_break="by the best single sessions",
)
