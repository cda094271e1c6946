"""8/28: the player that reads the table, believes, searches, and has a temper."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from cardtable_qt.opponents.budget import Budget
from cardtable_qt.opponents.choosing import DIGITS, decided, dice
from cardtable_qt.opponents.eight28 import outlook
from cardtable_qt.opponents.eight28.belief import Belief
from cardtable_qt.opponents.eight28.feelings import offender, urge
from cardtable_qt.opponents.eight28.halves import Halves
from cardtable_qt.opponents.eight28.playout import ACCEPT, DECLINE, Worlds
from cardtable_qt.opponents.eight28.reading import gains_against
from cardtable_qt.opponents.eight28.stopping import own_cards
from cardtable_qt.opponents.eight28.table import RELUCTANCE, USEFUL_ACES, policy
from cardtable_qt.opponents.player import Decision, Option, Think
from cardtable_qt.opponents.search import search
from cardtable_qt.opponents.temper import COOL, Temper
from rules import Move, Observation
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import ACE, BLUE, HIGH, least
from rules.eight28.state import Eight28State
from rules.model import NOBODY

EXPECTED, PLAYED = (0.02, 0.05), (0.002, 0.0)  # softness and doubt: in beliefs, in playouts
MORE_GEMS = 2  # how many are still laid in a round, roughly
TABLE_ERROR = 0.3  # how far the table is off, in points, where worlds tell otherwise
GRUDGE = 0.5  # how much a point of somebody disliked hurts


class Skill(NamedTuple):
    """What a player that reads the table is capable of."""

    believes: bool = True  # it thinks about the hidden cards of those who stopped
    searches: bool = True  # it tries answers in many worlds
    wavering: float = 0.0  # by what share of the middle it misjudges one more card


class Eight28Thinker:
    """Asks the table what one more card is worth, and then many worlds whether that is so."""

    def __init__(self, skill: Skill = Skill(), temper: Temper = COOL) -> None:
        self.skill, self.temper = skill, temper

    def choose(self, seen: Observation, think: Think) -> Decision:
        assert isinstance(seen, Eight28Observation)
        if seen.choosing:
            return self._choose_half(seen)
        if least(own_cards(seen)) > HIGH:
            return decided(seen, [Option(DECLINE, 0.0), Option(ACCEPT, 0.0)])
        return self._answer(seen, think)

    def _choose_half(self, seen: Eight28Observation) -> Decision:
        halves = Halves(seen, seen.turn, self._worth_of_points(seen))
        options = [Option(move, round(halves.worth(move), DIGITS)) for move in seen.legal]
        return decided(seen, sorted(options, key=lambda option: -option.value))
