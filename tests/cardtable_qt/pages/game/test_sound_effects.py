"""Sound effects follow the volume settings and load nothing before the first sound."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cardtable_qt.pages.game.sound_effects import STAGGER_MS, SoundEffects, default_player
from cardtable_qt.sound.sound_player import SoundPlayer
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.storage.settings import Settings


class FakePlayer(SoundPlayer):
    """Records the sounds instead of playing them."""

    def __init__(self) -> None:
        super().__init__()
        self.played: list[tuple[str, int]] = []
        self.volume = -1.0
        self.given_up = False

    @property
    def has_given_up(self) -> bool:
        return self.given_up

    def play(self, name: str, delay_ms: int = 0) -> None:
        self.played.append((name, delay_ms))

    def set_volume(self, volume: float) -> None:
        self.volume = volume


@pytest.fixture
def preferences(tmp_path: Path) -> Preferences:
    return Preferences(Settings(tmp_path))


@pytest.fixture
def player() -> FakePlayer:
    return FakePlayer()


@pytest.fixture
def sounds(preferences: Preferences, player: FakePlayer) -> SoundEffects:
    return SoundEffects(preferences, make_player=lambda: player)


def test_a_sound_is_played(sounds: SoundEffects, player: FakePlayer) -> None:
    sounds.play("place")
    sounds.play("call", 90)
    assert player.played == [("place", 0), ("call", 90)]


def test_sounds_of_a_sequence_are_staggered(sounds: SoundEffects, player: FakePlayer) -> None:
    sounds.play_sequence(["place", "call"])
    sounds.play_sequence(["gem"], 260)
    assert player.played == [("place", 0), ("call", STAGGER_MS), ("gem", 260)]


def test_no_sound_is_played_when_muted(
    sounds: SoundEffects, player: FakePlayer, preferences: Preferences
) -> None:
    preferences.sound = False
    sounds.play("place")
    preferences.sound = True
    preferences.volume = 0
    sounds.play("place")
    assert player.played == []


def test_the_volume_applies_from_the_first_sound(
    sounds: SoundEffects, player: FakePlayer, preferences: Preferences
) -> None:
    preferences.volume = 50
    sounds.play("place")
    assert player.volume == 0.25


def test_a_new_volume_applies_at_once(
    sounds: SoundEffects, player: FakePlayer, preferences: Preferences
) -> None:
    sounds.play("place")
    preferences.volume = 100
    assert player.volume == 1.0
    preferences.sound = False
    assert player.volume == 0.0
    preferences.sound = True
    assert player.volume == 1.0


def test_turning_sound_on_again_looks_for_a_new_device(preferences: Preferences) -> None:
    made: list[FakePlayer] = []

    def make() -> FakePlayer:
        made.append(FakePlayer())
        return made[-1]

    sounds = SoundEffects(preferences, make_player=make)
    sounds.play("place")
    made[0].given_up = True
    preferences.sound = False
    preferences.sound = True
    sounds.play("place")
    assert len(made) == 2
    assert made[1].played


def test_without_a_player_there_is_silence(preferences: Preferences) -> None:
    sounds = SoundEffects(preferences, make_player=lambda: None)
    sounds.play("place")
    preferences.volume = 10


def test_there_is_no_sound_player_without_a_screen(qapp: object) -> None:
    assert default_player() is None


LOADED = """
import sys
from cardtable_qt.pages.shell.main_window import MainWindow
print(sorted(name for name in sys.modules if "sound" in name or "audio" in name))
"""


def test_the_main_window_does_not_import_sound_modules() -> None:
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True)
    assert done.stdout == "[]\n"
