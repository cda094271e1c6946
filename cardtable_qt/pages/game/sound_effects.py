"""Lets a game be heard: what somebody does at the table, and what happens there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QGuiApplication

from cardtable_qt.games.event_sounds import result_sound, sounds_for_events
from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.session.controller import MovePlayed
from cardtable_qt.session.undo import forced_move
from cardtable_qt.storage.preferences import Preferences

if TYPE_CHECKING:
    from cardtable_qt.sound.sound_player import SoundPlayer


STAGGER_MS = 90  # milliseconds from one sound to the next of those that belong together
UNSEEN = ("offscreen", "minimal")  # platforms on which there is nobody to hear anything


def default_player() -> SoundPlayer | None:
    """What plays the sounds; None where nobody sits before a screen."""
    from cardtable_qt.sound.sound_player import SoundPlayer

    return None if QGuiApplication.platformName() in UNSEEN else SoundPlayer()


class SoundEffects(QObject):
    """Plays what the preferences allow. Nothing is loaded before the first sound."""

    def __init__(
        self,
        preferences: Preferences,
        parent: QObject | None = None,
        make_player: Callable[[], SoundPlayer | None] = default_player,
    ) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self._make_player = make_player
        self._player: SoundPlayer | None = None
        self._made = False
        preferences.changed.connect(self._chosen)

    def play(self, name: str, delay: int = 0) -> None:
        """Let a sound be heard, after so many milliseconds; never waits, and never fails."""
        if not self._volume():
            return
        if not self._made:
            self._made, self._player = True, self._make_player()
            self._chosen("volume")
        if self._player is not None:
            self._player.play(name, delay)

    def are_heard(self) -> bool:
        """Whether a device answered; as long as there was nothing to be heard nobody knows."""
        return self._player is None or self._player.is_available

    def play_all(self, names: Iterable[str], delay: int = 0) -> None:
        """Let sounds be heard one shortly after the other, the first after so many milliseconds."""
        for n, name in enumerate(names):
            self.play(name, delay + n * STAGGER_MS)

    def _volume(self) -> float:
        """From 0 to 1. To the ear the steps are even if the percentage is squared."""
        chosen = self._preferences
        return (chosen.volume / 100) ** 2 if chosen.sound else 0.0

    def _chosen(self, key: str) -> None:
        if self._player is None or key not in ("sound", "volume"):
            return
        if self._player.has_given_up:
            self._made = False  # somebody wants to hear something: there may be a device by now
        else:
            self._player.set_volume(self._volume())


LANDING = ("place", "gem", "chip")  # heard when what flies has arrived; people lay it down there
MIN_INTERVAL_S = 0.14  # seconds: what the others do faster than that is not heard move by move
ANNOUNCE_AFTER_S = (
    1.0  # seconds in which somebody who has just moved needs no call to their next turn
)


class GameSounds(QObject):
    """Connects the page of a game with the sounds, as long as somebody keeps it."""

    def __init__(
        self, page: GamePage, sounds: SoundEffects, now: Callable[[], float] = monotonic
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
        game.move_played.connect(self._happened)
        game.position_changed.connect(self._turned)
        game.countdown.connect(self._count)
        game.viewer_changed.connect(self._call)
        page.view.lifted.connect(self._lifted)
        page.view.refused.connect(self._refused)
        page.scoring_overlay.installEventFilter(self)
        page.scoring_overlay.done.connect(self._explained)

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

    def _happened(self, happening: MovePlayed) -> None:
        page, game = self._page, self._page.controller
        viewer = None if page.is_shared else game.viewer
        observation = game.observe(viewer)
        heard = sounds_for_events(
            [event.seen_by(viewer) for event in happening.events], observation
        )
        if happening.seat in game.people:
            self._acted = self._now()
        ends = [result_sound(observation)] if observation.result is not None else []
        if page.is_scoring:
            self._counted, self._after = heard.counted, ends or heard.after
            self._play(heard.move, happening.seat)
            if page.scoring_overlay.isVisible():  # at this pace it was opened at once
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
        if self._page.controller.pace.countdown_step_ms:
            self._sounds.play("tick" if number else "go")

    def _play(self, names: list[str], seat: int | None = None) -> None:
        """One after the other; a computer's are left out if it played too fast to be followed."""
        now = self._now()
        by_computer = seat is not None and seat not in self._page.controller.people
        if not names or (by_computer and now - self._last < MIN_INTERVAL_S):
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
        if waits and (self._page.is_shared or self._now() - self._acted > ANNOUNCE_AFTER_S):
            self._sounds.play("turn", STAGGER_MS)

    def _who_is_asked(self) -> int | None:
        page, game = self._page, self._page.controller
        if page.real_time or page.is_scoring or game.result is not None:
            return None
        if game.waiting_for is not None:
            return game.waiting_for
        observation = game.observe(game.viewer)
        mine = game.viewer in observation.to_move and not forced_move(
            observation.legal, len(game.people)
        )
        return game.viewer if mine else None
