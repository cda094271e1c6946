"""Lets a game be heard: what somebody does at the table, and what happens there."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from PySide6.QtCore import QEvent, QObject

from cardtable_qt.game.controller import Happening
from cardtable_qt.game.forced import forced_move
from cardtable_qt.sound.happenings import end_of, sounds_of
from cardtable_qt.sound.sounds import STAGGER, Sounds
from cardtable_qt.windows.game_page import GamePage

LANDING = ("place", "gem", "chip")  # heard when what flies has arrived; people lay it down there
RUSH = 0.14  # seconds: what the others do faster than that is not heard move by move
KNOWS = 1.0  # seconds in which somebody who has just moved needs no call to their next turn


class Sounding(QObject):
    """Connects the page of a game with the sounds, as long as somebody keeps it."""

    def __init__(
        self, page: GamePage, sounds: Sounds, now: Callable[[], float] = monotonic
    ) -> None:
        super().__init__()
        self._page = page
        self._sounds = sounds
        self._now = now
        self._last = self._acted = float("-inf")  # when something was heard, and done by people
        self._counted: list[str] = []  # what is heard when the scoring is opened
        self._after: list[str] = []  # and when it has been read
        self._open_places: set[str] = set()  # what took the piece when it was lifted
        self._asked = self._who_is_asked()
        self._connect()

    def _connect(self) -> None:
        page, game = self._page, self._page.controller
        game.happened.connect(self._happened)
        game.turned.connect(self._turned)
        game.countdown.connect(self._count)
        game.eyes_changed.connect(self._call)
        page.view.lifted.connect(self._lifted)
        page.view.refused.connect(self._refused)
        page.scoring.installEventFilter(self)
        page.scoring.done.connect(self._explained)

    # What somebody does

    def _lifted(self) -> None:
        hand = self._page.view.hand
        self._open_places = {zone for zone in hand.targets if hand.is_legal(zone)}
        self._sounds.play("lift")

    def _refused(self, zone: str) -> None:
        """Where all move at once, a place that was good a moment ago was taken by somebody."""
        late = self._page.real_time and zone in self._open_places
        self._sounds.play("late" if late else "refuse")

    # What happens

    def _happened(self, happening: Happening) -> None:
        page, game = self._page, self._page.controller
        viewer = None if page.is_shared else game.viewer
        seen = game.observe(viewer)
        heard = sounds_of([event.seen_by(viewer) for event in happening.events], seen)
        if happening.seat in game.people:
            self._acted = self._now()
        ends = [end_of(seen)] if seen.result is not None else []
        if page.is_scoring:
            self._counted, self._after = heard.counted, ends or heard.after
            self._play(heard.move, happening.seat)
            if page.scoring.isVisible():  # at this pace it was opened at once
                self._open_scoring()
        else:
            self._play(ends or heard.at_once(), None if ends else happening.seat)
        self._call()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.Show:
            self._open_scoring()
        return False

    def _open_scoring(self) -> None:
        names, self._counted = self._counted, []
        self._play(names)

    def _explained(self) -> None:
        names, self._after = self._after, []
        self._play(names)
        self._call()

    def _turned(self) -> None:
        self._play(["slide"])
        self._asked = self._who_is_asked()

    def _count(self, number: int) -> None:
        if self._page.controller.pace.step:
            self._sounds.play("tick" if number else "go")

    def _play(self, names: list[str], seat: int | None = None) -> None:
        """One after the other; a computer's are left out if it played too fast to be followed."""
        now = self._now()
        by_computer = seat is not None and seat not in self._page.controller.people
        if not names or (by_computer and now - self._last < RUSH):
            return
        self._last = now
        flies = by_computer and names[0] in LANDING and not self._page.real_time
        self._sounds.play_all(names, self._page.view.flying if flies else 0)

    # Whose turn it is

    def _call(self) -> None:
        """Call whoever is to decide something now, unless they know."""
        if self._page.controller.is_paused:
            return  # the curtain only waits for whoever looked
        before, self._asked = self._asked, self._who_is_asked()
        waits = self._asked is not None and self._asked != before
        if waits and (self._page.is_shared or self._now() - self._acted > KNOWS):
            self._sounds.play("turn", STAGGER)

    def _who_is_asked(self) -> int | None:
        page, game = self._page, self._page.controller
        if page.real_time or page.is_scoring or game.result is not None:
            return None
        if game.waiting_for is not None:
            return game.waiting_for
        seen = game.observe(game.viewer)
        mine = game.viewer in seen.to_move and not forced_move(seen.legal, len(game.people))
        return game.viewer if mine else None
