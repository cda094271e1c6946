"""The player of Gracias that judges a move by looking at it, without playing it out."""

from __future__ import annotations

from dataclasses import dataclass
from math import log

from cardtable_qt.opponents.choosing import DIGITS, decided, dice
from cardtable_qt.opponents.gracias.judging import Gift, worth_of_gifts, worth_of_takes
from cardtable_qt.opponents.gracias.outlook import BITS, FAR, View, outlooks
from cardtable_qt.opponents.gracias.playout import picks_made
from cardtable_qt.opponents.player import Decision, Option, Think
from rules import Observation
from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import COLOURS, NONE_HELD, Give


@dataclass(frozen=True)
class Glancer:
    """Looks at the table in a certain way, and takes what looks best.

    Who is `fickle` takes another move now and then if it looks so many points worse. Who has no
    `memory` does not look at its own face-down cards any more.
    """

    view: View = FAR
    memory: bool = True
    fickle: float = 0.0

    def choose(self, seen: Observation, think: Think) -> Decision:
        assert isinstance(seen, GraciasObservation)
        options = glance(seen, self.view, self.memory)
        rng = dice(seen, think)
        whims = [-self.fickle * log(-log(rng.random() or 0.5)) for _ in options]
        tempting = [round(o.value + whim, DIGITS) for o, whim in zip(options, whims, strict=True)]
        chosen = options.pop(tempting.index(max(tempting)))
        return decided(seen, [chosen, *options])


def glance(seen: GraciasObservation, view: View = FAR, memory: bool = True) -> list[Option]:
    """What every move looks like, best first."""
    outlook = outlooks(seen.seats, view)[picks_made(seen)]
    counts = known_counts(seen, memory)
    pairs = list(zip(seen.firsts, seen.seconds, strict=True))
    if seen.held == NONE_HELD:
        worths = worth_of_takes(outlook, counts, [pairs[i] for i in seen.lying()])
    else:
        worths = worth_of_gifts(outlook, counts, [gift(seen, move) for move in seen.legal])
    options = [Option(move, worth) for move, worth in zip(seen.legal, worths, strict=True)]
    return sorted(options, key=lambda option: -option.value)


def gift(seen: GraciasObservation, move: object) -> Gift:
    """What a move does with the triplet just taken."""
    assert isinstance(move, Give)
    first, second = seen.firsts[seen.held], seen.seconds[seen.held]
    kept = second if move.card == first else first
    return Gift(kept, move.card, (move.to - seen.large) % seen.seats)


def known_counts(seen: GraciasObservation, memory: bool = True) -> list[int]:
    """The cards of every colour that the seat knows of, packed as an outlook wants it."""
    counts = [0] * len(COLOURS)
    for seat in range(seen.seats):
        unit = 1 << BITS * ((seat - seen.large) % seen.seats)
        for card, count in enumerate(seen.display(seat)):
            counts[card] += count * unit
        for hidden in seen.face_down(seat) if memory else ():
            if hidden is not None:
                counts[hidden] += unit
    return counts
