"""High contrast follows the choice of the user, or the desktop."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QColor, QPalette, QStyleHints
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.base import text_size
from cardtable_qt.base.worker_thread import Job
from cardtable_qt.pages.shell import desktop_question, high_contrast
from cardtable_qt.pages.shell.appearance import Appearance
from cardtable_qt.pages.shell.desktop_question import Command, any_yes, qt_preference
from cardtable_qt.pages.shell.high_contrast import DesktopContrast, windows_high_contrast
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.storage.settings import Settings
from cardtable_qt.table.painting import palette
from cardtable_qt.table.painting.contrast_palettes import CONTRAST_DARK, CONTRAST_LIGHT
from cardtable_qt.table.painting.palette import DARK, LIGHT, current_palette

needs_scripts = pytest.mark.skipif(os.name == "nt", reason="the command is a shell script")


class Desktop:
    """A desktop whose wishes can be changed."""

    def __init__(self) -> None:
        self.contrast = "NoPreference"
        self.scheme = Qt.ColorScheme.Light

    def hints(self) -> SimpleNamespace:
        preference = SimpleNamespace(name=self.contrast)
        access = SimpleNamespace(contrastPreference=lambda: preference)
        return SimpleNamespace(accessibility=lambda: access)


@pytest.fixture
def desktop(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desktop]:
    desktop = Desktop()
    monkeypatch.setattr(desktop_question, "style_hints", desktop.hints)
    monkeypatch.setattr(QStyleHints, "colorScheme", lambda hints: desktop.scheme)
    monkeypatch.setattr(high_contrast, "COMMANDS", {})
    style_sheet, colours = qapp.styleSheet(), qapp.palette()
    yield desktop
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    palette.set_palette(LIGHT)
    text_size.set_scale(1.0)
    qapp.setPalette(colours)
    qapp.setStyleSheet(style_sheet)


@pytest.fixture
def preferences(tmp_path: Path, desktop: Desktop) -> Iterator[Preferences]:
    preferences = Preferences(Settings(tmp_path))
    yield preferences
    preferences.deleteLater()


def test_the_theme_is_applied_at_once_and_is_light_or_dark_like_the_system(
    qapp: QApplication, preferences: Preferences, desktop: Desktop
) -> None:
    Appearance(qapp, preferences)
    preferences.theme = "high contrast"
    assert current_palette() is CONTRAST_LIGHT
    assert qapp.palette().color(QPalette.ColorRole.Window) == QColor("white")
    desktop.scheme = Qt.ColorScheme.Dark
    qapp.styleHints().colorSchemeChanged.emit(desktop.scheme)
    assert current_palette() is CONTRAST_DARK
    assert qapp.palette().color(QPalette.ColorRole.WindowText) == QColor("white")
    preferences.theme = "light"
    assert current_palette() is LIGHT


def test_the_desktop_is_followed_only_if_no_theme_is_chosen(
    qapp: QApplication, preferences: Preferences, desktop: Desktop
) -> None:
    desktop.contrast = "HighContrast"
    Appearance(qapp, preferences)
    assert current_palette() is CONTRAST_LIGHT
    for theme, tones in (("dark", DARK), ("light", LIGHT), ("system", CONTRAST_LIGHT)):
        preferences.theme = theme
        assert current_palette() is tones


def test_a_change_on_the_desktop_applies_when_the_user_comes_back(
    qapp: QApplication, preferences: Preferences, desktop: Desktop
) -> None:
    appearance = Appearance(qapp, preferences)
    appearance.ask_desktop()
    assert current_palette() is LIGHT
    for wish, tones in (("HighContrast", CONTRAST_LIGHT), ("NoPreference", LIGHT)):
        desktop.contrast = wish
        qapp.applicationStateChanged.emit(Qt.ApplicationState.ApplicationInactive)
        qapp.applicationStateChanged.emit(Qt.ApplicationState.ApplicationActive)
        assert current_palette() is tones


def test_qt_tells_when_the_preference_changes(
    qapp: QApplication, preferences: Preferences, desktop: Desktop
) -> None:
    hints = qapp.styleHints()
    access = getattr(hints, "accessibility", lambda: None)()
    if access is None or not hasattr(access, "contrastPreferenceChanged"):
        pytest.skip("this version of Qt does not know the preference")
    Appearance(qapp, preferences)
    desktop.contrast = "HighContrast"
    access.contrastPreferenceChanged.emit(Qt.ContrastPreference.HighContrast)
    assert current_palette() is CONTRAST_LIGHT


def test_older_qt_knows_no_preference(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desktop_question, "style_hints", SimpleNamespace)
    assert not qt_preference("contrastPreference")


@needs_scripts
def test_the_answer_of_a_command_arrives_later(
    qtbot: QtBot,
    qapp: QApplication,
    preferences: Preferences,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answer = tmp_path / "answer"
    answer.write_text("true")
    command = Command(("cat", str(answer)), "true")
    monkeypatch.setattr(high_contrast, "COMMANDS", {"linux": [command]})
    contrast = DesktopContrast(qapp, preferences, "linux")
    for wish in (True, False):
        answer.write_text(str(wish).lower())
        with qtbot.waitSignal(contrast.changed):
            contrast.ask()
        assert contrast.is_high is wish


@needs_scripts
def test_one_of_several_commands_is_enough() -> None:
    missing = Command(("/no/such/program",), "yes")
    no, yes = (Command(("echo", answer), "yes") for answer in ("no", "yes"))
    job = Job(lambda job: None)
    assert any_yes([missing, no, yes], job)
    assert not any_yes([missing, no], job)


def test_the_colours_that_windows_forces_on_programs_are_used(
    qapp: QApplication, preferences: Preferences, desktop: Desktop, monkeypatch: pytest.MonkeyPatch
) -> None:
    desktop.contrast = "HighContrast"
    monkeypatch.setattr(high_contrast, "windows_high_contrast", lambda platform: True)
    own = QPalette(qapp.palette())
    forced = QPalette(qapp.palette())
    forced.setColor(QPalette.ColorRole.Window, QColor("#202020"))
    forced.setColor(QPalette.ColorRole.WindowText, QColor("#FFFF00"))
    monkeypatch.setattr(high_contrast, "desktop_palette", lambda app: forced)
    contrast = DesktopContrast(qapp, preferences, "win32")
    tones = contrast.colours(is_dark=False)
    assert (tones.table, tones.ink, tones.is_dark) == ("#202020", "#ffff00", True)
    assert qapp.palette() == own
    contrast.is_high = False
    assert not contrast.read_colours()
    assert contrast.colours(is_dark=False) is CONTRAST_LIGHT


def test_the_windows_check_is_skipped_elsewhere() -> None:
    assert not windows_high_contrast("linux")


def test_a_former_version_ignores_the_new_theme(preferences: Preferences) -> None:
    preferences.settings.set("theme", "a theme of the future")
    assert preferences.theme == "system"
