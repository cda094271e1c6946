"""Starts without the settings: for once, or for good with the former ones kept."""

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


def test_in_safe_mode_nothing_of_the_file_is_used_or_overwritten(file: Path) -> None:
    before = file.read_bytes()
    settings = SafeSettings(file.parent)
    chosen = Preferences(settings)
    assert (chosen.pace, chosen.animation, chosen.sound) == ("normal", "off", False)
    assert settings.get("window", "") == ""
    chosen.set("pace", "quick")
    chosen.set("sound", True)
    assert (chosen.pace, chosen.sound) == ("quick", True)
    assert chosen.reset()
    settings.flush()
    assert file.read_bytes() == before
    assert list(file.parent.iterdir()) == [file]


def test_safe_mode_says_so_and_does_not_mind_a_broken_file(file: Path) -> None:
    file.write_bytes(b"\xff nonsense")
    settings = SafeSettings(file.parent)
    assert "Safe mode" in str(settings.error)
    assert file.read_bytes() == b"\xff nonsense"


@pytest.mark.parametrize("broken", [False, True])
def test_reset_settings_are_kept_under_another_name(file: Path, broken: bool) -> None:
    if broken:
        file.write_bytes(b"\xff nonsense")
    before = file.read_bytes()
    settings = ResetSettings(file.parent)
    aside = file.with_name("settings.before-reset-1.json")
    assert aside.read_bytes() == before
    assert not file.exists()
    assert aside.name in str(settings.error)
    assert settings.get("pace", "") == ""
    settings.set("pace", "normal")
    assert Settings(file.parent).get("pace", "") == "normal"
    ResetSettings(file.parent)
    assert aside.read_bytes() == before, "an older one is not overwritten"
    assert file.with_name("settings.before-reset-2.json").exists()


def test_where_there_are_no_settings_there_is_nothing_to_reset(tmp_path: Path) -> None:
    settings = ResetSettings(tmp_path)
    assert settings.error is None
    assert list(tmp_path.iterdir()) == []


def test_settings_that_cannot_be_put_aside_are_neither_used_nor_lost(file: Path) -> None:
    class Stuck(Disk):
        stuck = True

        def rename(self, old: Path, new: Path) -> None:
            if self.stuck:
                raise PermissionError(13, "Permission denied")
            super().rename(old, new)

    disk, before = Stuck(), file.read_bytes()
    settings = ResetSettings(file.parent, disk)
    assert "Permission denied" in str(settings.error)
    assert settings.get("pace", "") == ""
    assert file.read_bytes() == before
    disk.stuck = False
    settings.flush()
    assert file.with_name("settings.before-reset-1.json").read_bytes() == before
    assert settings.get("pace", "") == ""


def test_in_safe_mode_a_reset_is_told_with_the_name_of_the_former_settings(file: Path) -> None:
    before = file.read_bytes()
    settings = ResetSettings(file.parent).safe_settings()
    aside = file.with_name("settings.before-reset-1.json")
    assert aside.read_bytes() == before
    assert "Safe mode" in str(settings.error)
    assert aside.name in str(settings.error)
    settings.set("pace", "quick")
    assert not file.exists()


def test_in_safe_mode_a_reset_without_settings_is_not_mentioned(tmp_path: Path) -> None:
    assert ResetSettings(tmp_path).safe_settings().error == SafeSettings(tmp_path).error
