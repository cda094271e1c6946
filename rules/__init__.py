"""The rules of four family card games, refereed: Gracias, Triple, 8/28 and Ex & Top.

>>> from rules import GAMES, Seeded
>>> table = GAMES["gracias"].new(seats=4, chance=Seeded(7))
>>> table.to_move()
(0,)
>>> [str(move) for move in table.legal(0)]
['take 0', 'take 1', 'take 2', 'take 3']
>>> events = table.apply(0, table.moves.parse("take 2"))
>>> table.refusal(1, table.moves.parse("take 0")).sentence(["Ann", "Ben", "Cleo", "Dan"])
'It is the turn of Ann.'
"""

from rules.chance import Chance, Due, Script, Seeded
from rules.errors import (
    BadOptions,
    BadRecord,
    BadText,
    IllegalMove,
    NewerRecord,
    RulesError,
)
from rules.model import Event, Move, Observation, Refusal, Result, State
from rules.options import Option
from rules.pictures import picture
from rules.registry import GAMES, Game

__all__ = [
    "GAMES",
    "BadOptions",
    "BadRecord",
    "BadText",
    "Chance",
    "Due",
    "Event",
    "Game",
    "IllegalMove",
    "Move",
    "NewerRecord",
    "Observation",
    "Option",
    "Refusal",
    "Result",
    "RulesError",
    "Script",
    "Seeded",
    "State",
    "picture",
]
