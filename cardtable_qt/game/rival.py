"""A computer seat in Triple: it looks, it sees something, it reaches for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable_qt.game.clock import Handle
from cardtable_qt.opponents import Decision
from rules import Move
from rules.triple.pieces import Draw

if TYPE_CHECKING:
    from cardtable_qt.game.controller import Controller


class Rival:
    """Takes the time a person would. It can be too late, and then draws back its hand."""

    def __init__(self, game: Controller, seat: int) -> None:
        self._game = game
        self._seat = seat
        self._since = 0  # when it began to look for something to do
        self._glance = 0  # when it last looked at the grid
        self._asked: int | None = None  # the revision it thinks about
        self._outdated = False  # whether the grid has changed since then
        self._sees: Decision | None = None  # what it is about to see
        self._timer: Handle | None = None
        self._reaching = False

    def look(self) -> None:
        """Begin to look for something to do."""
        self._since = self._game.clock.now()
        self._ask()

    def look_again(self) -> None:
        """The grid has changed: is there something else to do? A hand on its way goes on."""
        if self._reaching:
            return
        if self._asked is not None:
            self._outdated = True
        elif self._sees is None:
            self.look()
        elif not self._stands(self._sees.move):
            self._drop_timer()
            self._ask()

    def rest(self) -> None:
        """Stop whatever it was doing."""
        self._drop_timer()
        self._asked = self._sees = None
        self._reaching = False

    def decided(self, revision: int, decision: Decision) -> None:
        """It knows what it wants, and will have seen it after a while."""
        if revision != self._asked:
            return
        self._asked = None
        if self._outdated and not self._stands(decision.move):
            self._ask()
            return
        self._sees = decision
        # A triple is found afresh in a changed grid; but nobody waits anew with drawing because
        # others have placed something.
        start = self._since if isinstance(decision.move, Draw) else self._glance
        rest = start + self._ms(decision.seeing) - self._game.clock.now()
        self._timer = self._game.clock.after(rest, lambda: self._reach(decision))

    def _stands(self, move: Move) -> bool:
        """Whether it still wants this in a changed grid: drawing might not be needed any more."""
        return not isinstance(move, Draw) and move in self._game.observe(self._seat).legal

    def _ask(self) -> None:
        self._sees, self._outdated = None, False
        self._glance = self._game.clock.now()
        self._asked = self._game.revision if self._game.ask(self._seat) else None

    def _reach(self, decision: Decision) -> None:
        ms = self._ms(decision.reaching)
        self._reaching = True
        self._timer = self._game.clock.after(ms, lambda: self._arrive(decision.move))
        self._game.reaching.emit(self._seat, decision.move, ms)

    def _arrive(self, move: Move) -> None:
        if self._game.play(self._seat, move) is not None:
            self._game.drew_back.emit(self._seat, move)
        if self._reaching:  # unless this move ended the round
            self._reaching = False
            self.look()

    def _drop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _ms(self, seconds: float) -> int:
        return round(seconds * 1000 * self._game.pace.stretch)
