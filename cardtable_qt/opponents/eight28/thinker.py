"""8/28: the player that reads the table, believes, searches, and has a temper."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt
from random import Random

from cardtable_qt.opponents.budget import Budget
from cardtable_qt.opponents.choosing import DIGITS, decided, dice
from cardtable_qt.opponents.eight28.belief import Belief
from cardtable_qt.opponents.eight28.feelings import offender, urge
from cardtable_qt.opponents.eight28.halves import Halves, Worth
from cardtable_qt.opponents.eight28.outlook import point_worth, win_share
from cardtable_qt.opponents.eight28.playout import ACCEPT, DECLINE, World, Worlds
from cardtable_qt.opponents.eight28.reading import gains_against
from cardtable_qt.opponents.eight28.stopping import own_cards
from cardtable_qt.opponents.eight28.table import RELUCTANCE, USEFUL_ACES, table
from cardtable_qt.opponents.player import Decision, Option, Think
from cardtable_qt.opponents.search import search
from cardtable_qt.opponents.temper import COOL, Temper
from rules import Move, Observation
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import ACE, HIGH, least
from rules.model import NOBODY

MORE_GEMS = 2  # how many are still laid in a round, roughly
TABLE_ERROR = 0.3  # how far the table is off, in points
WORLDS_ERROR = 0.2  # how far worlds are off, however many: nobody knows how others play
GRUDGE = 0.5  # how much a point of somebody disliked hurts


class Eight28Thinker:
    """Asks the table what one more card is worth; who `searches` then tries it in many worlds."""

    def __init__(self, searches: bool, temper: Temper = COOL) -> None:
        self.searches, self.temper = searches, temper

    def choose(self, seen: Observation, think: Think) -> Decision:
        assert isinstance(seen, Eight28Observation)
        if seen.choosing:
            return self._choose_half(seen)
        if least(own_cards(seen)) > HIGH:
            return decided(seen, [Option(DECLINE, 0.0), Option(ACCEPT, 0.0)])
        budget = Budget(think)
        belief = Belief(seen, table(seen.seats))
        gain = self._gain(seen, belief, budget)
        if not self.searches or budget.must_stop():
            return decided(seen, _ranked(gain, TABLE_ERROR))
        trial = _Trial(seen, belief, dice(seen, think), budget)
        moves = [option.move for option in _ranked(gain)]
        found = search(moves, trial.worlds.draw, trial.play_out, budget)
        return decided(seen, _ranked(*trial.lead(gain)), found.iterations)

    def _choose_half(self, seen: Eight28Observation) -> Decision:
        halves = Halves(seen, seen.turn, self._feels(seen))
        options = [Option(move, round(halves.worth(move), DIGITS)) for move in seen.legal]
        return decided(seen, sorted(options, key=lambda option: -option.value))

    def _feels(self, seen: Eight28Observation) -> Worth:
        """What a payout is worth to each seat; to the own one, by its temper."""
        greed, grudge, foe = self.temper.greed, self.temper.grudge, offender(seen)
        point = point_worth(seen)

        def feels(payout: Sequence[int], seat: int) -> float:
            points = [had + gets for had, gets in zip(seen.points, payout, strict=True)]
            value = win_share(seen, points, seat) / point
            if seat == seen.seat and foe != NOBODY:
                value -= GRUDGE * grudge * payout[foe]
            if seat == seen.seat and greed > 0:
                value += greed * (payout[seat] - value)
            return round(value, DIGITS)

        return feels

    def _gain(self, seen: Eight28Observation, belief: Belief, budget: Budget) -> float:
        """What one more card brings by the table, in points."""
        rows = gains_against(seen, belief, table(seen.seats), budget.must_stop)
        cards = own_cards(seen)
        share = rows[min(USEFUL_ACES, cards.count(ACE))][least(cards)]
        return (share - RELUCTANCE + urge(self.temper, seen)) * (seen.middle + MORE_GEMS)


class _Trial:
    """Both answers in the same worlds, and by how much accepting was better."""

    def __init__(
        self, seen: Eight28Observation, belief: Belief, rng: Random, budget: Budget
    ) -> None:
        self.seat, self.point, self.budget = seen.turn, point_worth(seen), budget
        self.worlds = Worlds(seen, belief, table(seen.seats), rng)
        self.values: dict[Move, list[float]] = {ACCEPT: [], DECLINE: []}

    def play_out(self, world: World, move: Move) -> float:
        after = self.worlds.play(world, move, self.budget.check)
        value = win_share(after, after.points, self.seat) / self.point
        self.values[move].append(value)
        return value

    def lead(self, gain: float) -> tuple[float, float]:
        """The lead of accepting and its error: what the table said, corrected by the worlds.

        Both are weighed by how sure they are, so that few worlds do not drown the table.
        """
        leads = [a - b for a, b in zip(self.values[ACCEPT], self.values[DECLINE], strict=False)]
        if len(leads) < 2:
            return gain, TABLE_ERROR
        mean = fsum(leads) / len(leads)
        variance = fsum((lead - mean) ** 2 for lead in leads) / len(leads) ** 2 + WORLDS_ERROR**2
        trust = TABLE_ERROR**2 / (TABLE_ERROR**2 + variance)
        return gain + trust * (mean - gain), sqrt(trust * variance)


def _ranked(lead: float, error: float = 0.0) -> list[Option]:
    """Both answers, the better one first; declining is what a lead is counted from."""
    accept = Option(ACCEPT, round(lead, DIGITS), round(error, DIGITS))
    decline = Option(DECLINE, 0.0, round(error, DIGITS))
    return [accept, decline] if accept.value > 0 else [decline, accept]
