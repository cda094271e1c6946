"""What a person can choose: every value is kept, and only what is possible is chosen."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardtable_qt.base.pace import PACES
from cardtable_qt.base.translation import SOURCE_LANGUAGE
from cardtable_qt.storage.preferences import (
    ANIMATION_SPEEDS_MS,
    CARD_BACKS,
    CARD_SIZES,
    LANGUAGES,
    MAX_NAME_LENGTH,
    SURFACES,
    TEXT_SIZES,
    THEMES,
    VOLUMES,
    Preferences,
    cleaned_name,
    is_valid_name,
)
from cardtable_qt.storage.settings import Settings
from cardtable_qt.table import scene
from rules.disk import Disk

POSSIBLE: dict[str, tuple[Any, ...]] = {
    "name": ("", "Jörg", "X" * MAX_NAME_LENGTH),
    "pace": tuple(PACES),
    "motion": tuple(ANIMATION_SPEEDS_MS),
    "language": LANGUAGES,
    "theme": THEMES,
    "text size": TEXT_SIZES,
    "card size": CARD_SIZES,
    "surface": SURFACES,
    "card back": CARD_BACKS,
    "sound": (True, False),
    "volume": VOLUMES,
    "hints": (True, False),
    "light places": (True, False),
    "explain": (True, False),
    "log": (True, False),
    "ask before losing": (True, False),
    "ask before practice": (True, False),
}


@pytest.fixture
def preferences(tmp_path: Path) -> Preferences:
    return Preferences(Settings(tmp_path))


def heard(preferences: Preferences) -> list[str]:
    """The keys of what changes from now on."""
    keys: list[str] = []
    preferences.changed.connect(keys.append)
    return keys


def test_the_usual_is_possible_and_there_is_nothing_else() -> None:
    assert Preferences.KNOWN.keys() == POSSIBLE.keys()
    for key, known in Preferences.KNOWN.items():
        assert known.default in POSSIBLE[key]


@pytest.mark.parametrize("key", POSSIBLE)
def test_everything_that_is_possible_is_kept(tmp_path: Path, key: str) -> None:
    preferences = Preferences(Settings(tmp_path))
    for value in POSSIBLE[key]:
        preferences.set(key, value)
        assert preferences.value(key) == value
        assert Preferences(Settings(tmp_path)).value(key) == value


IMPOSSIBLE: dict[str, tuple[Any, ...]] = {
    "name": (" x", "a\nb", "X" * (MAX_NAME_LENGTH + 1), "\ud800", 3),
    "pace": ("", "breakneck", 1, ["slow"]),
    "motion": (True, "", "wild"),
    "sound": (1, "yes", None),
    "volume": (-10, 55, 110, 60.0, "60", True),
    "language": ("fr", "DE", ""),
    "theme": ("pink", None),
    "text size": (89, 95, 1000, 100.0, "100", True),
}


@pytest.mark.parametrize("key", IMPOSSIBLE)
def test_what_is_not_possible_counts_as_not_chosen(tmp_path: Path, key: str) -> None:
    for value in IMPOSSIBLE[key]:
        (tmp_path / "settings.json").write_text(json.dumps({"version": 2, key: value}))
        preferences = Preferences(Settings(tmp_path))
        assert preferences.error is None
        assert preferences.value(key) == Preferences.KNOWN[key].default
        with pytest.raises(ValueError, match=key):
            preferences.set(key, value)


def test_each_has_a_name_of_its_own(preferences: Preferences) -> None:
    preferences.name = "Jörg"
    preferences.text_size = 120
    preferences.confirm_losing = False
    assert (preferences.name, preferences.value("text size")) == ("Jörg", 120)
    assert preferences.value("ask before losing") is False
    assert preferences.text_scale() == 1.2


def test_who_listens_hears_what_is_new(preferences: Preferences) -> None:
    keys = heard(preferences)
    preferences.pace = "slow"
    preferences.pace = "slow"
    preferences.theme = "system"
    assert keys == ["pace"]


def test_cards_fly_as_they_always_did_unless_something_else_is_chosen(
    preferences: Preferences,
) -> None:
    assert preferences.animation_ms() == scene.ANIMATION_MS
    times = {}
    for speed in ANIMATION_SPEEDS_MS:
        preferences.animation = speed
        times[speed] = preferences.animation_ms()
    assert 0 == times["off"] < times["quick"] < times["normal"] < times["calm"]


def test_a_desktop_without_motion_is_followed_until_somebody_chooses(
    preferences: Preferences,
) -> None:
    keys = heard(preferences)
    preferences.set_system_default("motion", "off")
    assert (preferences.animation_ms(), keys) == (0, ["motion"])
    assert preferences.are_defaults()
    preferences.animation = "normal"
    assert preferences.animation_ms() == scene.ANIMATION_MS


def test_the_command_line_is_stronger_than_the_setting_and_not_kept(tmp_path: Path) -> None:
    preferences = Preferences(Settings(tmp_path))
    assert preferences.ui_language() is None
    preferences.language = "de"
    assert preferences.ui_language() == "de"
    preferences.language_override = SOURCE_LANGUAGE
    assert preferences.ui_language() == SOURCE_LANGUAGE
    preferences.language = "system"
    assert preferences.ui_language() == SOURCE_LANGUAGE
    assert Preferences(Settings(tmp_path)).ui_language() is None


def test_everything_can_be_as_usual_again_and_that_be_taken_back(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    settings.set("seal", True)  # no preference, but the last choice for a game
    preferences = Preferences(settings)
    assert preferences.are_defaults()
    preferences.theme, preferences.log = "dark", False
    assert not preferences.are_defaults()
    keys = heard(preferences)
    assert preferences.reset()
    assert preferences.are_defaults()
    assert keys == ["theme", "log"]
    preferences.undo_reset()
    assert (preferences.theme, preferences.log) == ("dark", False)
    assert keys == ["theme", "log"] * 2
    assert settings.get("seal", False)


class Full(Disk):
    """A disk with no room, and then with some."""

    room = False

    def replace(self, path: Path, data: bytes) -> None:
        if not self.room:
            raise OSError(28, "No space left on device")
        super().replace(path, data)


def test_trouble_comes_and_goes(tmp_path: Path) -> None:
    disk = Full()
    preferences = Preferences(Settings(tmp_path, disk))
    told: list[object] = []
    preferences.error_changed.connect(lambda: told.append(preferences.error))
    preferences.pace = "slow"
    preferences.flush()
    assert len(told) == 1
    assert "No space left" in str(told[0])
    disk.room = True
    preferences.flush()
    preferences.flush()
    assert told[1:] == [None]
    assert Preferences(Settings(tmp_path)).pace == "slow"


class Locked(Disk):
    """A disk that cannot be read at first."""

    locked = True

    def read(self, path: Path) -> bytes:
        if self.locked:
            raise PermissionError(13, "Permission denied")
        return super().read(path)


def test_what_can_be_read_only_later_holds_from_then_on(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"version": 2, "theme": "dark", "pace": "slow"}')
    disk = Locked()
    preferences = Preferences(Settings(tmp_path, disk))
    preferences.pace = "quick"
    keys = heard(preferences)
    disk.locked = False
    preferences.flush()
    assert (preferences.theme, preferences.pace, keys) == ("dark", "quick", ["theme"])


@pytest.mark.parametrize(
    ("text", "name"),
    [("  Jörg ", "Jörg"), ("a\tb\nc", "abc"), ("x" * 19 + " yz", "x" * 19), ("\u202eevil", "evil")],
)
def test_of_every_text_something_is_left_as_a_name(text: str, name: str) -> None:
    assert cleaned_name(text) == name
    assert is_valid_name(cleaned_name(text))
