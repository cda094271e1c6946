"""The shown game, as far as the parts of a table may ask about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from cardtable_qt.table.game_table import GameTable
from rules import Observation


class ShownTable(Protocol):
    """The game on a table, and how its viewer wants to see it."""

    game: GameTable[Observation]
    names: Sequence[str]
    observation: Observation | None
    describe_seat: Callable[[int], str]  # the player there
    is_switched_on: Callable[[Observation], bool]  # the switch on the table, if there is one
    peeks_freely: bool  # no one else is at the screen: resting the pointer on a card shows it
    animation_ms: int  # 0 turns animation off
    # Legal places may be given away: by highlights, by explanations of refusals while a piece
    # is held, by the focus of the keyboard, and by a double click that finds the only one.
    highlight_places: bool
