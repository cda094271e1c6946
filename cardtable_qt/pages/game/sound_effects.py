"""Plays the sounds of a game: of the user's gestures, and of the events at the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from cardtable_qt.games.event_sounds import result_sound, sounds_for_events
from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.pages.game.presenter import Presenter
from cardtable_qt.session.step import Step
from cardtable_qt.session.undo import forced_move
from cardtable_qt.storage.preferences import Preferences

if TYPE_CHECKING:
    from cardtable_qt.sound.sound_player import SoundPlayer


STAGGER_MS = 90  # between two sounds of the same event
SCREENLESS_PLATFORMS = ("offscreen", "minimal")


def default_player() -> SoundPlayer | None:
    """The real sound player, or None on a platform without a screen."""
    from cardtable_qt.sound.sound_player import SoundPlayer

    return None if QGuiApplication.platformName() in SCREENLESS_PLATFORMS else SoundPlayer()


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
        self._has_made_player = False
        preferences.changed.connect(self._preference_changed)

    def play(self, name: str, delay_ms: int = 0) -> None:
        """Play a sound after a delay. Never blocks and never fails."""
        if not self._volume():
            return
        if not self._has_made_player:
            self._has_made_player, self._player = True, self._make_player()
            self._preference_changed("volume")
        if self._player is not None:
            self._player.play(name, delay_ms)

    def has_device(self) -> bool:
        """Return False if no sound device was found. Before the first sound this is True."""
        return self._player is None or self._player.is_available

    def play_sequence(self, names: Iterable[str], delay_ms: int = 0) -> None:
        """Play sounds shortly after each other, the first after a delay."""
        for n, name in enumerate(names):
            self.play(name, delay_ms + n * STAGGER_MS)

    def _volume(self) -> float:
        """The volume from 0 to 1. Squaring makes the steps of the percentage sound even."""
        preferences = self._preferences
        return (preferences.volume / 100) ** 2 if preferences.sound else 0.0

    def _preference_changed(self, key: str) -> None:
        if self._player is None or key not in ("sound", "volume"):
            return
        if self._player.has_given_up:
            self._has_made_player = False  # there may be a device by now
        else:
            self._player.set_volume(self._volume())


LANDING_SOUNDS = ("place", "gem", "chip")  # played when an opponent's piece arrives
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
        self._last_sound_s = self._last_person_move_s = float("-inf")
        self._scoring_sounds: list[str] = []  # for when a scoring is explained, or else is over
        self._last_step: Step | None = None  # whose move has been heard already
        self._legal_zones: set[str] = set()  # when the piece was lifted
        self._deciding_seat = self._find_deciding_seat()
        self._connect()

    def _connect(self) -> None:
        page, game = self._page, self._page.controller
        self.subscribe(page.presenter)
        game.countdown.connect(self._play_countdown)
        game.viewer_changed.connect(self._announce_turn)
        page.view.piece_lifted.connect(self._lifted)
        page.view.drop_refused.connect(self._refused)

    def subscribe(self, presenter: Presenter) -> None:
        presenter.scoring_shown.connect(self._scoring_shown)
        presenter.explanation_opened.connect(self._scoring_explained)
        presenter.step_shown.connect(self._step_shown)
        presenter.position_shown.connect(self._position_changed)

    # Gestures

    def _lifted(self) -> None:
        held = self._page.view.held
        self._legal_zones = {zone for zone in held.targets if held.is_legal(zone)}
        self._sounds.play("lift")

    def _refused(self, zone: str) -> None:
        # In a real-time game another player may have taken a place that was legal before.
        late = self._page.is_real_time and zone in self._legal_zones
        self._sounds.play("late" if late else "refuse")

    # Events

    def _scoring_shown(self, step: Step) -> None:
        sounds = sounds_for_events(step.events, step.after)
        self._scoring_sounds = sounds.scoring
        self._last_step = step
        self._note_move(step)
        self._play(sounds.move, step.seat)
        self._announce_turn()

    def _scoring_explained(self) -> None:
        names, self._scoring_sounds = self._scoring_sounds, []
        self._play(names)

    def _step_shown(self, step: Step) -> None:
        sounds = sounds_for_events(step.events, step.after)
        ends = [result_sound(step.after)] if step.after.result is not None else []
        if step is self._last_step:
            names, self._scoring_sounds = self._scoring_sounds, []
            self._play(names + (ends or sounds.after))
        else:
            self._note_move(step)
            self._play(ends or sounds.combined(), None if ends else step.seat)
        self._announce_turn()

    def _note_move(self, step: Step) -> None:
        if step.seat in self._page.controller.people:
            self._last_person_move_s = self._now()

    def _position_changed(self) -> None:
        self._play(["slide"])
        self._deciding_seat = self._find_deciding_seat()

    def _play_countdown(self, number: int) -> None:
        if self._page.controller.pace.countdown_step_ms:
            self._sounds.play("tick" if number else "go")

    def _play(self, names: list[str], seat: int | None = None) -> None:
        """Play sounds, unless a computer moves too fast for them."""
        now = self._now()
        by_computer = seat is not None and seat not in self._page.controller.people
        if not names or (by_computer and now - self._last_sound_s < MIN_INTERVAL_S):
            return
        self._last_sound_s = now
        lands = by_computer and names[0] in LANDING_SOUNDS and not self._page.is_real_time
        self._sounds.play_sequence(names, self._page.view.animation_ms if lands else 0)

    # Turns

    def _announce_turn(self) -> None:
        """Play the turn sound if another person has to decide now."""
        if self._page.controller.is_paused:
            return  # the handover overlay only waits for the previous viewer
        before, self._deciding_seat = self._deciding_seat, self._find_deciding_seat()
        is_new = self._deciding_seat is not None and self._deciding_seat != before
        if is_new and (
            self._page.controller.hot_seat.is_shared
            or self._now() - self._last_person_move_s > ANNOUNCE_AFTER_S
        ):
            self._sounds.play("turn", STAGGER_MS)

    def _find_deciding_seat(self) -> int | None:
        page, game = self._page, self._page.controller
        if page.is_real_time or page.presenter.is_scoring or game.result is not None:
            return None
        if game.hot_seat.waiting_for is not None:
            return game.hot_seat.waiting_for
        observation = game.observe(game.viewer)
        is_asked = game.viewer in observation.to_move and not forced_move(
            observation.legal, len(game.people)
        )
        return game.viewer if is_asked else None
