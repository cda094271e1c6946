"""A desktop that was asked for no motion is heard, wherever it keeps that wish."""

from __future__ import annotations

import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.pages.shell import reduced_motion as desktop_motion
from cardtable_qt.pages.shell.appearance import Appearance
from cardtable_qt.pages.shell.reduced_motion import (
    desktop_files_reduced_motion,
    qt_reduced_motion,
    windows_reduced_motion,
)
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.storage.settings import Settings


@pytest.mark.parametrize(
    ("wish", "still"), [(None, False), ("NoPreference", False), ("ReducedMotion", True)]
)
def test_qt_is_heard_where_it_can_tell(wish: str | None, still: bool) -> None:
    access = SimpleNamespace()
    if wish is not None:
        access.motionPreference = lambda: SimpleNamespace(name=wish)
    hints: Any = SimpleNamespace(accessibility=lambda: access)
    assert qt_reduced_motion(hints) is still


def test_a_qt_that_knows_nothing_of_such_wishes_has_none() -> None:
    hints: Any = SimpleNamespace()
    assert not qt_reduced_motion(hints)


@pytest.mark.parametrize(
    ("file", "text", "still"),
    [
        ("kdeglobals", "[KDE]\nAnimationDurationFactor=0\n", True),
        ("kdeglobals", "[KDE]\nAnimationDurationFactor=0.5\n", False),
        ("kdeglobals", "no section\n", False),
        ("gtk-3.0/settings.ini", "[Settings]\ngtk-enable-animations=0\n", True),
        ("gtk-4.0/settings.ini", "[Settings]\ngtk-enable-animations=false\n", True),
        ("gtk-4.0/settings.ini", "[Settings]\ngtk-enable-animations=1\n", False),
        ("gtk-4.0/settings.ini", "[Settings]\nx=%(y\n", False),
        ("gtk-4.0/settings.ini", "\x00\x01[[[", False),
    ],
)
def test_the_files_of_desktops_are_read(tmp_path: Path, file: str, text: str, still: bool) -> None:
    path = tmp_path / file
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)
    assert desktop_files_reduced_motion(tmp_path) is still


@pytest.mark.parametrize("much", [0, 3_000])
def test_strange_letters_further_down_change_nothing(tmp_path: Path, much: int) -> None:
    text = "[KDE]\nAnimationDurationFactor=0\n" + "x=1\n" * much + "name=Müller\n"
    (tmp_path / "kdeglobals").write_bytes(text.encode("latin-1"))
    assert desktop_files_reduced_motion(tmp_path)


def test_without_files_nothing_is_wished(tmp_path: Path) -> None:
    assert not desktop_files_reduced_motion(tmp_path / "nowhere")


def test_only_windows_is_asked_as_windows() -> None:
    assert not windows_reduced_motion("linux")


@pytest.mark.skipif(os.name == "nt", reason="the answer is a shell script")
@pytest.mark.parametrize(("answer", "motion"), [("false", "off"), ("true", "normal")])
def test_a_desktop_that_has_to_be_asked_answers_later(
    qtbot: QtBot,
    qapp: QApplication,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    answer: str,
    motion: str,
) -> None:
    program, done = tmp_path / "gsettings", tmp_path / "asked"
    program.write_text(f"#!/bin/sh\ntouch {done}\necho {answer}\n")
    program.chmod(0o755)
    monkeypatch.setitem(desktop_motion.COMMANDS, "linux", ((str(program),), "false"))
    preferences = Preferences(Settings(tmp_path))
    appearance = Appearance(qapp, preferences)
    desktop = desktop_motion.ReducedMotion(
        lambda: preferences.set_system_default("motion", "off"), appearance
    )
    desktop.check("linux")
    qtbot.waitUntil(lambda: done.exists() and preferences.animation == motion)
    preferences.animation = "calm"  # who chooses is stronger than the desktop
    assert preferences.animation_ms() > 0


@pytest.mark.parametrize("words", [("/no/such/program",), ("sleep", "60")])
def test_a_desktop_that_does_not_answer_has_no_wish(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.setattr(desktop_motion, "TIMEOUT_S", 0.05)
    desktop = desktop_motion.ReducedMotion(lambda: pytest.fail("nobody said so"), qapp)
    desktop._ask(words, "false")
    QApplication.processEvents()
