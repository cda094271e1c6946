"""The descriptor of 8/28."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.game import Game

if TYPE_CHECKING:
    from rules.options import Option
    from rules.state import State


def _options() -> tuple[Option, ...]:
    from rules.eight28.options import FINAL_DECLINE

    return (FINAL_DECLINE,)


def _state_class() -> type[State]:
    from rules.eight28.state import Eight28State

    return Eight28State


GAME = Game(
    key="eight28",
    title="8/28",
    seats=range(3, 7),
    load_options=_options,
    load_state_class=_state_class,
)
