"""The descriptor of Triple."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.game import Game

if TYPE_CHECKING:
    from rules.options import Option
    from rules.state import State


def _options() -> tuple[Option, ...]:
    from rules.triple.options import CHIPS, HANDICAP, RELAXED

    return (CHIPS, HANDICAP, RELAXED)


def _state_class() -> type[State]:
    from rules.triple.state import TripleState

    return TripleState


GAME = Game(
    key="triple",
    title="Triple",
    seats=range(2, 5),
    load_options=_options,
    load_state_class=_state_class,
    is_real_time=True,
    turns_option="relaxed",
)
