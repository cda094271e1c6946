"""Plays the sounds of a game: of the user's gestures, and of the events at the table."""

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


STAGGER_MS = 90  # between two sounds of the same event
UNSEEN = ("offscreen", "minimal")


def default_player() -> SoundPlayer | None:
    """The real sound player, or None on a platform without a screen."""
    from cardtable_qt.sound.sound_player import SoundPlayer

    return None if QGuiApplication.platformName() in UNSEEN else SoundPlayer()


class SoundEffects(QObject):
    """Plays sounds at the preferred volume. Nothing is loaded before the first sound."""

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
        """Play a sound after a delay. Never blocks and never fails."""
        if not self._volume():
            return
        if not self._made:
            self._made, self._player = True, self._make_player()
            self._chosen("volume")
        if self._player is not None:
            self._player.play(name, delay)

    def are_heard(self) -> bool:
        """Whether a sound device was found. True until the first sound is played."""
        return self._player is None or self._player.is_available

    def play_all(self, names: Iterable[str], delay: int = 0) -> None:
        """Play sounds shortly after each other, the first after a delay."""
        for n, name in enumerate(names):
            self.play(name, delay + n * STAGGER_MS)

    def _volume(self) -> float:
        """The volume from 0 to 1. Squaring makes the steps of the percentage sound even."""
        chosen = self._preferences
        return (chosen.volume / 100) ** 2 if chosen.sound else 0.0

    def _chosen(self, key: str) -> None:
        if self._player is None or key not in ("sound", "volume"):
            return
        if self._player.has_given_up:
            self._made = False  # there may be a device by now
        else:
            self._player.set_volume(self._volume())


LANDING = ("place", "gem", "chip")  # played when an opponent's piece arrives
MIN_INTERVAL_S = 0.14  # opponents' sounds that follow faster are skipped
ANNOUNCE_AFTER_S = 1.0  # a player who moved more recently needs no turn sound


class GameSounds(QObject):
    """Connects a game page with the sound effects for as long as this object lives."""

    def __init__(
        self, page: GamePage, sounds: SoundEffects, now: Callable[[], float] = monotonic
    ) -> None:
        super().__init__()
        self._page = page
        self._sounds = sounds
        self._now = now
        self._last = self._acted = float("-inf")  # times of the last sound, and of a person's last move
        self._counted: list[str] = []  # sounds for when the scoring opens
        self._after: list[str] = []  # sounds for when the scoring closes
        self._open_places: set[str] = set()  # legal when the piece was lifted
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

    # Gestures

    def _lifted(self) -> None:
        hand = self._page.view.hand
        self._open_places = {zone for zone in hand.targets if hand.is_legal(zone)}
        self._sounds.play("lift")

    def _refused(self, zone: str) -> None:
        # In a real-time game another player may have taken a place that was legal before.
        late = self._page.real_time and zone in self._open_places
        self._sounds.play("late" if late else "refuse")

    # Events

    def _happened(self, happening: MovePlayed) -> None:
        page, game = self._page, self._page.controller
        viewer = None if page.is_shared else game.viewer
        observation = game.observe(viewer)
        heard = sounds_for_events(
            [event.observed_by(viewer) for event in happening.events], observation
        )
        if happening.seat in game.people:
            self._acted = self._now()
        ends = [result_sound(observation)] if observation.result is not None else []
        if page.is_scoring:
            self._counted, self._after = heard.counted, ends or heard.after
            self._play(heard.move, happening.seat)
            if page.scoring_overlay.isVisible():  # at this pace it opens at once
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
        """Play sounds, unless a computer moves too fast for them."""
        now = self._now()
        by_computer = seat is not None and seat not in self._page.controller.people
        if not names or (by_computer and now - self._last < MIN_INTERVAL_S):
            return
        self._last = now
        flies = by_computer and names[0] in LANDING and not self._page.real_time
        self._sounds.play_all(names, self._page.view.flying if flies else 0)

    # Turns

    def _call(self) -> None:
        """Play the turn sound if another person has to decide now."""
        if self._page.controller.is_paused:
            return  # the handover overlay only waits for the previous viewer
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
