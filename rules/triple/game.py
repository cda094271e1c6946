"""The descriptor of Triple."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rules.game import Game
from rules.triple.options import CHIPS, HANDICAP

if TYPE_CHECKING:
    from rules.model import State


def _state_class() -> type[State]:
    from rules.triple.state import TripleState

    return TripleState


def _refusals() -> Mapping[str, str]:
    from rules.triple.refusals import REFUSALS

    return REFUSALS


GAME = Game(
    key="triple",
    title="Triple",
    seats=range(2, 5),
    options=(CHIPS, HANDICAP),
    load_state_class=_state_class,
    load_refusals=_refusals,
    is_real_time=True,
)
