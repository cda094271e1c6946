"""The program's sounds, as loud as they are wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from cardtable_qt.kept.preferences import Preferences

if TYPE_CHECKING:
    from cardtable_qt.sound.player import Player

STAGGER = 90  # milliseconds from one sound to the next of those that belong together
UNSEEN = ("offscreen", "minimal")  # platforms on which there is nobody to hear anything


def usual_player() -> Player | None:
    """What plays the sounds; None where nobody sits before a screen."""
    from cardtable_qt.sound.player import Player

    return None if QGuiApplication.platformName() in UNSEEN else Player()


class Sounds(QObject):
    """Plays what the preferences allow. Nothing is loaded before the first sound."""

    def __init__(
        self,
        preferences: Preferences,
        parent: QObject | None = None,
        make_player: Callable[[], Player | None] = usual_player,
    ) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self._make_player = make_player
        self._player: Player | None = None
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
        return self._player is None or self._player.is_heard

    def play_all(self, names: Iterable[str], delay: int = 0) -> None:
        """Let sounds be heard one shortly after the other, the first after so many milliseconds."""
        for n, name in enumerate(names):
            self.play(name, delay + n * STAGGER)

    def _volume(self) -> float:
        """From 0 to 1. To the ear the steps are even if the percentage is squared."""
        chosen = self._preferences
        return (chosen.volume / 100) ** 2 if chosen.sound else 0.0

    def _chosen(self, key: str) -> None:
        if self._player is None or key not in ("sound", "volume"):
            return
        if self._player.is_hopeless:
            self._made = False  # somebody wants to hear something: there may be a device by now
        else:
            self._player.set_volume(self._volume())
