"""The speed of the opponents and the even match, where a race is set up."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from pytestqt.qtbot import QtBot

from cardtable_qt.base.pace import RACE_SPEEDS
from cardtable_qt.pages.shell.main_window import MainWindow
from cardtable_qt.pages.start.game_tile import GameTile
from cardtable_qt.pages.start.new_game_panel import NewGamePanel
from cardtable_qt.pages.start.race_options import RaceOptions
from rules import GAMES
from tests.cardtable_qt.pages.windows import app_style, click, open_window, press


@pytest.fixture(autouse=True, scope="module")
def _look(qapp: object) -> Iterator[None]:
    with app_style():
        yield


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    monkeypatch.setattr(GameTile, "_draw_picture", lambda tile: None)
    window = open_window(qtbot, tmp_path)
    window.resize(QSize(1280, 800))
    return window


def panel_of(window: MainWindow, game: str = "triple") -> NewGamePanel:
    click(window.pages.start_page.tiles[game])
    return window.pages.start_page.panel


def are_shown(options: RaceOptions) -> bool:
    (shown,) = {widget.isVisible() for widget in (options.label, *options.fields())}
    return shown


@pytest.mark.parametrize("key", GAMES)
def test_only_games_in_which_everyone_plays_at_once_have_a_speed(
    window: MainWindow, key: str
) -> None:
    assert are_shown(panel_of(window, key).race_options) == GAMES[key].is_real_time


def test_in_turns_there_is_no_race(window: MainWindow) -> None:
    panel = panel_of(window)
    in_turns = panel.options.widgets["relaxed"]
    in_turns.setFocus()
    press(Qt.Key.Key_Space)
    assert not are_shown(panel.race_options)
    assert "draw as often as you like" in panel.summary_label.text()
    press(Qt.Key.Key_Space)
    assert are_shown(panel.race_options)
    assert "No turns" in panel.summary_label.text()


def test_the_choices_are_the_settings_of_the_player(window: MainWindow) -> None:
    options, preferences = panel_of(window).race_options, window.preferences
    assert (options.speed.currentData(), options.even_match.isChecked()) == (100, False)
    options.speed.setFocus()
    press(Qt.Key.Key_Up)
    click(options.even_match)
    assert (preferences.race_speed, preferences.even_match) == (95, True)
    assert window.menus._race_menu.title() == "Opponents in &races: 95\u00a0%"


def test_settings_changed_elsewhere_are_shown(window: MainWindow) -> None:
    options, preferences = panel_of(window).race_options, window.preferences
    preferences.race_speed = 60
    preferences.even_match = True
    assert (options.speed.currentData(), options.even_match.isChecked()) == (60, True)
    assert [options.speed.itemData(row) for row in range(options.speed.count())] == [*RACE_SPEEDS]


def test_the_keyboard_reaches_them_after_the_options_of_the_game(window: MainWindow) -> None:
    panel = panel_of(window)
    panel.options.widgets["relaxed"].setFocus()
    for widget in panel.race_options.fields():
        press(Qt.Key.Key_Tab)
        assert panel.focusWidget() is widget


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_texts_say_what_they_mean(window: MainWindow, language: str) -> None:
    options = panel_of(window).race_options
    window.preferences.language = language
    options = panel_of(window).race_options
    for widget in (options.label, options.speed, options.even_match):
        assert widget.toolTip()
        assert widget.accessibleDescription() == widget.toolTip()
    assert options.speed.accessibleName() == options.label.text()
    assert "100" in options.speed.toolTip()
    window.preferences.language = "en"
