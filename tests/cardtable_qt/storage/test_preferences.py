"""Preferences: valid values are saved, and invalid ones are rejected."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardtable_qt.base.announcement_kinds import ANNOUNCEMENT_LEVELS
from cardtable_qt.base.pace import PACES, RACE_SPEEDS
from cardtable_qt.base.translation import SOURCE_LANGUAGE
from cardtable_qt.storage.preferences import (
    ANIMATION_SPEEDS_MS,
    CARD_BACKS,
    CARD_SIZES,
    LANGUAGES,
    MAX_NAME_LENGTH,
    SPEECH,
    SURFACES,
    TEXT_SIZES,
    THEMES,
    VOLUMES,
    Preferences,
    cleaned_name,
    is_valid_name,
    own_names,
)
from cardtable_qt.storage.settings import Settings
from cardtable_qt.table import scene
from rules.disk import MAX_FILE_BYTES, Disk

VALID: dict[str, tuple[Any, ...]] = {
    "name": ("", "Jörg", "X" * MAX_NAME_LENGTH),
    "pace": tuple(PACES),
    "race speed": RACE_SPEEDS,
    "even match": (True, False),
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
    "light places in races": (True, False),
    "explain": (True, False),
    "log": (True, False),
    "announcements": tuple(ANNOUNCEMENT_LEVELS),
    "speak announcements": SPEECH,
    "ask before losing": (True, False),
    "ask before practice": (True, False),
    "keys": ({}, {"pause": ["F5"], "hint": []}),
}


@pytest.fixture
def preferences(tmp_path: Path) -> Preferences:
    return Preferences(Settings(tmp_path))


def changed_keys(preferences: Preferences) -> list[str]:
    """A list that collects the keys of changes from now on."""
    keys: list[str] = []
    preferences.changed.connect(keys.append)
    return keys


def test_all_defaults_are_valid_values() -> None:
    assert Preferences.KNOWN.keys() == VALID.keys()
    for key, preference in Preferences.KNOWN.items():
        assert preference.default in VALID[key]


@pytest.mark.parametrize("key", VALID)
def test_every_valid_value_is_saved(tmp_path: Path, key: str) -> None:
    preferences = Preferences(Settings(tmp_path))
    for value in VALID[key]:
        preferences.set(key, value)
        assert preferences.value(key) == value
        assert Preferences(Settings(tmp_path)).value(key) == value


INVALID: dict[str, tuple[Any, ...]] = {
    "name": (" x", "a\nb", "X" * (MAX_NAME_LENGTH + 1), "\ud800", 3),
    "pace": ("", "breakneck", 1, ["slow"]),
    "motion": (True, "", "wild"),
    "sound": (1, "yes", None),
    "race speed": (0, 45, 102, 155, 100.0, "100", True),
    "volume": (-10, 55, 110, 60.0, "60", True),
    "language": ("fr", "DE", ""),
    "theme": ("pink", None),
    "announcements": ("loud", True, None),
    "speak announcements": (True, "on", None),
    "text size": (89, 95, 1000, 100.0, "100", True),
    "keys": ("F5", ["F5"], None),
}


@pytest.mark.parametrize("key", INVALID)
def test_an_invalid_value_counts_as_the_default_and_cannot_be_set(tmp_path: Path, key: str) -> None:
    for value in INVALID[key]:
        (tmp_path / "settings.json").write_text(json.dumps({"version": 2, key: value}))
        preferences = Preferences(Settings(tmp_path))
        assert preferences.error is None
        assert preferences.value(key) == Preferences.KNOWN[key].default
        with pytest.raises(ValueError, match=key):
            preferences.set(key, value)


def test_every_preference_is_an_attribute(preferences: Preferences) -> None:
    preferences.name = "Jörg"
    preferences.text_size = 120
    preferences.confirm_losing = False
    assert (preferences.name, preferences.value("text size")) == ("Jörg", 120)
    assert preferences.value("ask before losing") is False
    assert preferences.text_scale() == 1.2


def test_changed_is_emitted_only_for_real_changes(preferences: Preferences) -> None:
    keys = changed_keys(preferences)
    preferences.pace = "slow"
    preferences.pace = "slow"
    preferences.theme = "system"
    assert keys == ["pace"]


def test_animation_speeds_are_ordered_and_normal_is_the_default_of_the_scene(
    preferences: Preferences,
) -> None:
    assert preferences.animation_ms() == scene.ANIMATION_MS
    times = {}
    for speed in ANIMATION_SPEEDS_MS:
        preferences.animation = speed
        times[speed] = preferences.animation_ms()
    assert 0 == times["off"] < times["quick"] < times["normal"] < times["calm"]


def test_the_system_default_applies_until_the_player_chooses(
    preferences: Preferences,
) -> None:
    keys = changed_keys(preferences)
    preferences.set_system_default("motion", "off")
    assert (preferences.animation_ms(), keys) == (0, ["motion"])
    assert preferences.are_defaults()
    preferences.animation = "normal"
    assert preferences.animation_ms() == scene.ANIMATION_MS


def test_the_language_of_the_command_line_overrides_the_setting_and_is_not_saved(
    tmp_path: Path,
) -> None:
    preferences = Preferences(Settings(tmp_path))
    assert preferences.ui_language() is None
    preferences.language = "de"
    assert preferences.ui_language() == "de"
    preferences.language_override = SOURCE_LANGUAGE
    assert preferences.ui_language() == SOURCE_LANGUAGE
    preferences.language = "system"
    assert preferences.ui_language() == SOURCE_LANGUAGE
    assert Preferences(Settings(tmp_path)).ui_language() is None


def test_a_reset_restores_all_defaults_and_can_be_undone(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    settings.set("seal", True)  # not a preference, but the last choice for a game
    preferences = Preferences(settings)
    assert preferences.are_defaults()
    preferences.theme, preferences.log = "dark", False
    assert not preferences.are_defaults()
    keys = changed_keys(preferences)
    assert preferences.reset()
    assert preferences.are_defaults()
    assert keys == ["theme", "log"]
    preferences.undo_reset()
    assert (preferences.theme, preferences.log) == ("dark", False)
    assert keys == ["theme", "log"] * 2
    assert settings.get("seal", False)


class FullDisk(Disk):
    """A disk that is full at first."""

    is_full = True

    def replace(self, path: Path, data: bytes) -> None:
        if self.is_full:
            raise OSError(28, "No space left on device")
        super().replace(path, data)


def test_a_save_error_is_signalled_and_cleared(tmp_path: Path) -> None:
    disk = FullDisk()
    preferences = Preferences(Settings(tmp_path, disk))
    errors: list[object] = []
    preferences.error_changed.connect(lambda: errors.append(preferences.error))
    preferences.pace = "slow"
    preferences.flush()
    assert len(errors) == 1
    assert "No space left" in str(errors[0])
    disk.is_full = False
    preferences.flush()
    preferences.flush()
    assert errors[1:] == [None]
    assert Preferences(Settings(tmp_path)).pace == "slow"


class LockedDisk(Disk):
    """A disk that cannot be read at first."""

    is_locked = True

    def read(self, path: Path, most: int = MAX_FILE_BYTES) -> bytes:
        if self.is_locked:
            raise PermissionError(13, "Permission denied")
        return super().read(path, most)


def test_settings_that_become_readable_later_are_applied(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"version": 2, "theme": "dark", "pace": "slow"}')
    disk = LockedDisk()
    preferences = Preferences(Settings(tmp_path, disk))
    preferences.pace = "quick"
    keys = changed_keys(preferences)
    disk.is_locked = False
    preferences.flush()
    assert (preferences.theme, preferences.pace, keys) == ("dark", "quick", ["theme"])


@pytest.mark.parametrize(
    ("text", "name"),
    [("  Jörg ", "Jörg"), ("a\tb\nc", "abc"), ("x" * 19 + " yz", "x" * 19), ("\u202eevil", "evil")],
)
def test_any_text_is_cleaned_to_a_valid_name(text: str, name: str) -> None:
    assert cleaned_name(text) == name
    assert is_valid_name(cleaned_name(text))


def test_former_names_are_remembered_for_the_statistics(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    preferences = Preferences(settings)
    assert own_names(settings) == ["Anna"]
    for name in ("Jörg", "Georg", "Jörg"):
        preferences.name = name
    assert own_names(Settings(tmp_path)) == ["Jörg", "Georg", "Anna"]
    settings.set("former names", ["Jo", 3, "a\nb"])  # edited by hand
    assert own_names(settings) == ["Jörg", "Jo"]


def test_a_reset_keeps_the_name(tmp_path: Path) -> None:
    preferences = Preferences(Settings(tmp_path))
    preferences.name = "Jörg"
    assert preferences.are_defaults(), "a name is nothing to restore"
    preferences.theme = "dark"
    preferences.reset()
    assert (preferences.name, preferences.theme) == ("Jörg", "system")
