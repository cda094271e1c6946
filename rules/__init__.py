"""The rules of the card games.

>>> from rules import GAMES, SeededShuffles
>>> table = GAMES["gracias"].new(seats=4, chance=SeededShuffles(7))
>>> table.to_move()
(0,)
>>> [str(move) for move in table.legal(0)]
['take 0', 'take 1', 'take 2', 'take 3']
>>> events, scoring = table.apply(0, table.moves.parse("take 2"))
>>> table.refusal(1, table.moves.parse("take 0")).sentence(["Ann", "Ben", "Cleo", "Dan"])
"It's Ann's turn."

Every name is imported on first use, so listing the games does not load their rules.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.errors import BadOptions, BadRecord, BadText, IllegalMove, NewerRecord, RulesError
    from rules.events import Event
    from rules.game import Game
    from rules.moves import Move
    from rules.observation import Observation
    from rules.outcome import Outcome, Result
    from rules.refusals import Refusal
    from rules.registry import GAMES
    from rules.shuffle import Chance, RecordedShuffles, SeededShuffles, ShuffleRequest
    from rules.state import State
    from rules.table_text import text_view


_HOMES = {
    "rules.shuffle": ("Chance", "ShuffleRequest", "RecordedShuffles", "SeededShuffles"),
    "rules.errors": (
        "BadOptions", "BadRecord", "BadText", "IllegalMove", "NewerRecord", "RulesError",
    ),
    "rules.events": ("Event",),
    "rules.moves": ("Move",),
    "rules.observation": ("Observation",),
    "rules.outcome": ("Outcome", "Result"),
    "rules.refusals": ("Refusal",),
    "rules.state": ("State",),
    "rules.game": ("Game",),
    "rules.table_text": ("text_view",),
    "rules.registry": ("GAMES",),
}  # fmt: skip
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "GAMES",
    "BadOptions",
    "BadRecord",
    "BadText",
    "Chance",
    "Event",
    "Game",
    "IllegalMove",
    "Move",
    "NewerRecord",
    "Observation",
    "Outcome",
    "RecordedShuffles",
    "Refusal",
    "Result",
    "RulesError",
    "SeededShuffles",
    "ShuffleRequest",
    "State",
    "text_view",
]


def __getattr__(name: str) -> object:
    if name not in _HOME_OF:
        raise AttributeError(f"module 'rules' has no attribute {name!r}")
    value: object = getattr(import_module(_HOME_OF[name]), name)
    globals()[name] = value
    return value
