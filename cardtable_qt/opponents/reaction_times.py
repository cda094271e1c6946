"""Where somebody's eyes and hand are in Triple: the times at which it sees, reaches, and is there.

The window's clock and the arena both play by these. All times are milliseconds.
"""

from __future__ import annotations

from cardtable_qt.opponents.player import Decision
from rules import Move
from rules.triple.pieces import Draw

BLIND_TIME_S = 0.4  # seconds: what changes in the last moment before a hand moves goes unnoticed


class ReactionTimes:
    """One seat's: it looks, it sees what it wants, its hand sets out, and arrives.

    What it sees is older than the moment in which it sees it, so its hand may come in vain.
    """

    def __init__(self, stretch: float = 1.0) -> None:
        self.stretch = stretch  # it takes so much of the time a person would need
        self._since = 0  # when it began to look for something to do
        self._glance = 0  # when it last looked at the grid
        self.wants: Move | None = None
        self.sets_out = 0  # when its hand does
        self.arrives = 0

    def look(self, now: int) -> None:
        """Begin to look for something to do."""
        self._since = now
        self.look_again(now)

    def look_again(self, now: int) -> None:
        """Look at a changed grid."""
        self._glance, self.wants = now, None

    def decide(self, decision: Decision, now: int) -> None:
        """Its eyes find this, sooner or later."""
        self.wants = decision.move
        # A triple is found afresh in a changed grid; but who has decided to draw has waited since
        # it began to look, whatever others placed meanwhile.
        start = self._since if isinstance(decision.move, Draw) else self._glance
        self.sets_out = max(now, start + self._ms(decision.seeing))
        self.arrives = self.sets_out + self._ms(decision.reaching)

    def must_look_again(self, now: int, legal: bool) -> bool:
        """Whether it must look again after a change of the grid; `legal`: what it wants still is.

        A place that is still good is not looked for anew; drawing might not be needed any more.
        """
        if self.wants is None or now > self.sets_out - self._ms(BLIND_TIME_S):
            return False
        return isinstance(self.wants, Draw) or not legal

    def _ms(self, seconds: float) -> int:
        return round(seconds * 1000 * self.stretch)
