"""The program's own voice: only if it is wanted, and not against a screen reader."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.base.announcement_kinds import Kind
from cardtable_qt.pages.settings.setting_rows import ChoiceRow
from cardtable_qt.pages.settings.settings_dialog import SettingsDialog
from cardtable_qt.pages.shell import own_voice
from cardtable_qt.pages.shell.main_window import MainWindow
from cardtable_qt.sound import speech
from cardtable_qt.sound.speech import Speech, SpeechDispatcher
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.storage.settings import Settings
from rules.records.setup import GameSetup
from tests.cardtable_qt.pages.helpers import setup
from tests.cardtable_qt.pages.windows import game_page_of, open_window


class FakeSpeech(Speech):
    """Notes what it should speak."""

    def __init__(self) -> None:
        super().__init__(SpeechDispatcher("spd-say"))
        self.spoken: list[tuple[str, str, bool]] = []
        self.stops = self.closes = 0

    def speak(self, text: str, language: str, cuts_short: bool = False) -> None:
        self.spoken.append((text, language, cuts_short))

    def stop(self) -> None:
        self.stops += 1

    def close(self) -> bool:
        self.closes += 1
        return True


@pytest.fixture
def voice(monkeypatch: pytest.MonkeyPatch) -> FakeSpeech:
    fake = FakeSpeech()
    monkeypatch.setattr(own_voice, "system_speech", lambda: fake)
    monkeypatch.setattr(own_voice.OwnVoice.__init__, "__defaults__", (None, lambda: fake))
    return fake


def game() -> GameSetup:
    return setup("gracias", 3, people=(0, 1, 2))


def open_game(qtbot: QtBot, folder: Path, **settings: object) -> MainWindow:
    window = open_window(qtbot, folder, **settings)
    window.game.start(game())
    QApplication.processEvents()
    return window


def test_by_default_nothing_is_spoken(qtbot: QtBot, tmp_path: Path, voice: FakeSpeech) -> None:
    open_game(qtbot, tmp_path)
    assert voice.spoken == []


def test_announcements_are_spoken_in_the_language_of_the_program(
    qtbot: QtBot, tmp_path: Path, voice: FakeSpeech
) -> None:
    window = open_game(qtbot, tmp_path, **{"speak announcements": "always"})
    (first, language, cuts_short), *_ = voice.spoken
    assert "Hand over to " in first
    assert language == "en"
    assert cuts_short
    view = game_page_of(window).view
    voice.spoken.clear()
    view.announce("red 7", Kind.LOOK)
    assert voice.spoken == [("red 7", "en", True)]


@pytest.mark.parametrize(
    ("choice", "reader", "expected"),
    [("alone", False, True), ("alone", True, False), ("always", True, True), ("off", False, False)],
)
def test_beside_a_screen_reader_it_speaks_only_if_that_is_chosen(
    qtbot: QtBot,
    tmp_path: Path,
    voice: FakeSpeech,
    monkeypatch: pytest.MonkeyPatch,
    choice: str,
    reader: bool,
    expected: bool,
) -> None:
    monkeypatch.setattr(QAccessible, "isActive", lambda: reader)
    open_game(qtbot, tmp_path, **{"speak announcements": choice})
    assert bool(voice.spoken) is expected


def test_what_is_off_is_not_spoken(qtbot: QtBot, tmp_path: Path, voice: FakeSpeech) -> None:
    settings = {"speak announcements": "always", "announcements": "off"}
    window = open_game(qtbot, tmp_path, **settings)
    assert voice.spoken == []
    game_page_of(window).describer.describe_state()
    assert [text for text, _, _ in voice.spoken] == ["The table is covered."]


def test_an_even_match_is_spoken_of_before_a_race(
    qtbot: QtBot, tmp_path: Path, voice: FakeSpeech
) -> None:
    settings = {"speak announcements": "always", "even match": True}
    window = open_window(qtbot, tmp_path, **settings)
    window.game.start(setup("triple", 3))
    sentence = "Even match: the opponents begin at 100 % speed."
    assert sentence in [text.replace("\u00a0", " ") for text, _, _ in voice.spoken]
    voice.spoken.clear()
    window.preferences.announcements = "off"
    window.game.start(setup("triple", 3))
    assert voice.spoken == []


def test_a_handover_and_leaving_the_table_end_the_speech(
    qtbot: QtBot, tmp_path: Path, voice: FakeSpeech
) -> None:
    window = open_game(qtbot, tmp_path, **{"speak announcements": "always"})
    page = game_page_of(window)
    stops = voice.stops
    page.controller.hot_seat.confirm()
    assert voice.stops > stops
    stops = voice.stops
    window.navigation.show_start_page()
    assert voice.stops > stops
    assert voice.closes == 0
    window.close()
    assert voice.closes == 1


def test_switching_it_on_is_heard_at_once(qtbot: QtBot, tmp_path: Path, voice: FakeSpeech) -> None:
    window = open_game(qtbot, tmp_path)
    window.preferences.speech = "always"
    assert voice.spoken == [("Announcements are spoken.", "en", True)]
    window.preferences.speech = "off"
    assert voice.closes == 1
    game_page_of(window).view.announce("a hint")
    assert len(voice.spoken) == 1


def test_without_a_voice_there_is_silence(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(speech, "find_voice", lambda: None)
    window = open_game(qtbot, tmp_path, **{"speak announcements": "always"})
    assert own_voice.system_speech() is None
    game_page_of(window).view.announce("a hint")  # nothing happens
    window.close()


# The settings


@pytest.mark.parametrize("is_found", [True, False])
def test_the_setting_says_why_there_is_no_voice(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_found: bool
) -> None:
    tools = tmp_path / "tools"
    tools.mkdir()
    if is_found:
        (tools / "spd-say").write_text("#!/bin/sh\n")
        (tools / "spd-say").chmod(0o755)
    monkeypatch.setenv("PATH", str(tools))
    monkeypatch.setattr(speech.find_voice, "__defaults__", ("linux",))
    dialog = SettingsDialog(Preferences(Settings(tmp_path)))
    qtbot.addWidget(dialog)
    row = dialog.rows["speak announcements"]
    assert isinstance(row, ChoiceRow)
    assert row.combo_box.isEnabled() is is_found
    assert ("No voice was found" in row.about.text()) is not is_found
    assert row.combo_box.accessibleDescription() == row.about.text()


def test_the_level_of_announcements_reaches_the_table(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_game(qtbot, tmp_path, announcements="brief")
    announcements = game_page_of(window).view.announcements
    assert announcements.level == "brief"
    window.preferences.announcements = "off"
    assert announcements.level == "off"


def test_an_older_settings_file_has_the_defaults(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(
        '{"version": 2, "announcements": "loud", "name": "Ida"}'
    )
    preferences = Preferences(Settings(tmp_path))
    assert preferences.name == "Ida"
    assert (preferences.announcements, preferences.speech) == ("full", "off")
