"""Safe mode and reset: starting without the saved settings."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable_qt.diagnostics.safe_mode import ResetSettings, SafeSettings
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.storage.settings import Settings
from rules.disk import Disk


@pytest.fixture
def file(tmp_path: Path) -> Path:
    Settings(tmp_path).update({"pace": "quick", "motion": "calm", "window": "xyz"})
    return tmp_path / "settings.json"


def test_safe_mode_neither_uses_nor_changes_the_file(file: Path) -> None:
    before = file.read_bytes()
    settings = SafeSettings(file.parent)
    preferences = Preferences(settings)
    assert (preferences.pace, preferences.animation, preferences.sound) == ("normal", "off", False)
    assert settings.get("window", "") == ""
    preferences.set("pace", "quick")
    preferences.set("sound", True)
    assert (preferences.pace, preferences.sound) == ("quick", True)
    assert preferences.reset()
    settings.flush()
    assert file.read_bytes() == before
    assert list(file.parent.iterdir()) == [file]


def test_safe_mode_is_announced_and_ignores_a_broken_file(file: Path) -> None:
    file.write_bytes(b"\xff nonsense")
    settings = SafeSettings(file.parent)
    assert "Safe mode" in str(settings.error)
    assert file.read_bytes() == b"\xff nonsense"


@pytest.mark.parametrize("broken", [False, True])
def test_a_reset_renames_the_old_file(file: Path, broken: bool) -> None:
    if broken:
        file.write_bytes(b"\xff nonsense")
    before = file.read_bytes()
    settings = ResetSettings(file.parent)
    backup = file.with_name("settings.before-reset-1.json")
    assert backup.read_bytes() == before
    assert not file.exists()
    assert backup.name in str(settings.error)
    assert settings.get("pace", "") == ""
    settings.set("pace", "normal")
    assert Settings(file.parent).get("pace", "") == "normal"
    ResetSettings(file.parent)
    assert backup.read_bytes() == before, "an older backup is not overwritten"
    assert file.with_name("settings.before-reset-2.json").exists()


def test_without_settings_there_is_nothing_to_reset(tmp_path: Path) -> None:
    settings = ResetSettings(tmp_path)
    assert settings.error is None
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_cannot_be_renamed_is_neither_used_nor_lost(file: Path) -> None:
    class StuckDisk(Disk):
        is_stuck = True

        def rename(self, old: Path, new: Path) -> None:
            if self.is_stuck:
                raise PermissionError(13, "Permission denied")
            super().rename(old, new)

    disk, before = StuckDisk(), file.read_bytes()
    settings = ResetSettings(file.parent, disk)
    assert "Permission denied" in str(settings.error)
    assert settings.get("pace", "") == ""
    assert file.read_bytes() == before
    disk.is_stuck = False
    settings.flush()
    assert file.with_name("settings.before-reset-1.json").read_bytes() == before
    assert settings.get("pace", "") == ""


def test_safe_mode_reports_a_reset_with_the_name_of_the_backup(file: Path) -> None:
    before = file.read_bytes()
    settings = ResetSettings(file.parent).safe_settings()
    backup = file.with_name("settings.before-reset-1.json")
    assert backup.read_bytes() == before
    assert "Safe mode" in str(settings.error)
    assert backup.name in str(settings.error)
    settings.set("pace", "quick")
    assert not file.exists()


def test_safe_mode_does_not_mention_a_reset_without_settings(tmp_path: Path) -> None:
    assert ResetSettings(tmp_path).safe_settings().error == SafeSettings(tmp_path).error
