"""A computer seat in Triple: it looks, it sees something, it reaches for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable_qt.game.clock import Handle
from cardtable_qt.opponents import Decision
from cardtable_qt.opponents.triple.attention import Attention
from rules import Move

if TYPE_CHECKING:
    from cardtable_qt.game.controller import Controller


class Rival:
    """Takes the time a person would. It can be too late, and then draws back its hand."""

    def __init__(self, game: Controller, seat: int) -> None:
        self._game = game
        self._seat = seat
        self._mind = Attention()
        self._asked: int | None = None  # the revision it thinks about
        self._changed: int | None = None  # when the grid has changed since then, if it has
        self._timer: Handle | None = None
        self._reaching = False

    def look(self) -> None:
        """Begin to look for something to do."""
        self._mind.look(self._game.clock.now())
        self._ask()

    def look_again(self) -> None:
        """The grid has changed: is there something else to do? A hand on its way goes on."""
        if self._reaching:
            return
        if self._asked is not None:
            self._changed = self._game.clock.now()
        elif self._mind.wants is None:
            self.look()
        else:
            self._think_over(self._game.clock.now())

    def rest(self) -> None:
        """Stop whatever it was doing."""
        self._drop_timer()
        self._asked = None
        self._reaching = False

    def decided(self, revision: int, decision: Decision) -> None:
        """It knows what it wants, and will have seen it after a while."""
        if revision != self._asked:
            return
        self._asked = None
        now = self._game.clock.now()
        self._mind.stretch = self._game.pace.stretch  # people may have changed it
        self._mind.decide(decision, now)
        self._timer = self._game.clock.after(
            self._mind.sets_out - now, lambda: self._reach(decision.move)
        )
        if self._changed is not None:
            self._think_over(self._changed)

    def _think_over(self, changed: int) -> None:
        """Look again if the change of the grid was noticed and spoilt what it wants."""
        legal = self._mind.wants in self._game.observe(self._seat).legal
        if self._mind.is_put_off(changed, legal):
            self._drop_timer()
            self._mind.look_again(changed)
            self._ask()

    def _ask(self) -> None:
        self._changed = None
        self._asked = self._game.revision if self._game.ask(self._seat) else None

    def _reach(self, move: Move) -> None:
        ms = self._mind.arrives - self._mind.sets_out
        self._reaching = True
        self._timer = self._game.clock.after(ms, lambda: self._arrive(move))
        self._game.reaching.emit(self._seat, move, ms)

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
