"""The name from the settings is used in every new game."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from cardtable_qt.pages.start.new_game_panel import NewGamePanel
from cardtable_qt.storage.settings import Settings
from rules import GAMES
from rules.records.setup import HUMAN, GameSetup
from tests.cardtable_qt.pages.windows import click, press, set_number, show_window, type_text


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    settings = Settings(tmp_path)
    settings.set("name", "Jörg")
    return settings


@pytest.fixture
def panel(qtbot: QtBot, settings: Settings) -> NewGamePanel:
    return open_panel(qtbot, settings)


def open_panel(qtbot: QtBot, settings: Settings) -> NewGamePanel:
    panel = NewGamePanel(settings)
    qtbot.addWidget(panel)
    panel.resize(QSize(420, 640))
    panel.set_game(GAMES["gracias"])
    show_window(qtbot, panel)
    return panel


def names(panel: NewGamePanel) -> list[str]:
    return [row.name.text() for row in panel.rows[: panel.seat_count.value()]]


def choose_player(panel: NewGamePanel, seat: int, player: str) -> None:
    box: QComboBox = panel.rows[seat].player
    box.setFocus()
    press(Qt.Key.Key_Home)
    while box.currentData() != player:
        press(Qt.Key.Key_Down)


def start_game(qtbot: QtBot, panel: NewGamePanel) -> GameSetup:
    with qtbot.waitSignal(panel.start_requested) as started:
        click(panel.play_button)
    assert started.args is not None
    setup = started.args[0]
    assert isinstance(setup, GameSetup)
    return setup


def test_the_first_person_of_every_game_has_the_name(qtbot: QtBot, panel: NewGamePanel) -> None:
    for game in GAMES.values():
        panel.set_game(game)
        assert names(panel)[0] == "Jörg"
    assert start_game(qtbot, panel).players[0].name == "Jörg"


def test_without_a_name_all_players_have_default_names(qtbot: QtBot, tmp_path: Path) -> None:
    assert names(open_panel(qtbot, Settings(tmp_path)))[:2] == ["Anna", "Ben"]


def test_the_name_moves_to_the_seat_of_the_person(panel: NewGamePanel) -> None:
    choose_player(panel, 0, "steady")
    assert names(panel)[:2] == ["Anna", "Ben"]
    choose_player(panel, 1, HUMAN)
    assert names(panel)[:2] == ["Anna", "Jörg"]
    choose_player(panel, 0, HUMAN)
    assert names(panel)[:2] == ["Anna", "Jörg"], "only one person gets it"


def test_an_edited_name_is_kept(qtbot: QtBot, settings: Settings, panel: NewGamePanel) -> None:
    type_text(panel.rows[0].name, "Mutti")
    start_game(qtbot, panel)
    assert names(open_panel(qtbot, settings))[0] == "Mutti"


def test_a_changed_name_is_used_at_once_in_all_games(
    qtbot: QtBot, settings: Settings, panel: NewGamePanel
) -> None:
    start_game(qtbot, panel)
    panel.set_game(GAMES["triple"])
    type_text(panel.rows[1].name, "Uli")
    settings.set("name", "Georg")
    panel.update_own_name()
    assert names(panel)[:2] == ["Georg", "Uli"]
    panel.set_game(GAMES["gracias"])
    assert names(panel)[0] == "Georg"
    settings.set("name", "")
    panel.update_own_name()
    assert names(panel)[0] == "Anna"


def test_a_computer_with_the_same_name_gets_a_number(qtbot: QtBot, settings: Settings) -> None:
    settings.set("name", "Emma")
    panel = open_panel(qtbot, settings)
    set_number(panel.seat_count, 6)
    assert names(panel) == ["Emma", "Ben", "Clara", "David", "Emma 2", "Felix"]
    assert panel.play_button.isEnabled()
