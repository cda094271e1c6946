"""The descriptor of Ex & Top."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.game import Game

if TYPE_CHECKING:
    from rules.options import Option
    from rules.state import State


def _options() -> tuple[Option, ...]:
    from rules.extop.options import SEAT_COLOURS

    return (SEAT_COLOURS,)


def _state_class() -> type[State]:
    from rules.extop.state import ExTopState

    return ExTopState


GAME = Game(
    key="extop",
    title="Ex & Top",
    seats=range(2, 7),
    load_options=_options,
    load_state_class=_state_class,
)
