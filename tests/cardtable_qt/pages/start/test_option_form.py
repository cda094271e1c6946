"""Widgets for kinds of options that no game of the program has."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QComboBox, QSpinBox, QStyle, QStyleOptionComboBox
from pytestqt.qtbot import QtBot

from cardtable_qt.pages.start.new_game_panel import NewGamePanel
from cardtable_qt.storage.settings import Settings
from rules import GAMES
from rules.options import ChoiceOption, NumberOption, SeatChoiceOption
from tests.cardtable_qt.pages.windows import app_style, option_widget, set_option, show_window

TEAM = SeatChoiceOption(name="team", label="Team", help="The side.", choices=("home", "away"))
DEALER = ChoiceOption(name="dealer", label="Dealer", help="Who deals.", choices=("oldest", "loser"))
POINTS = NumberOption(
    name="points", label="Goal", help="The end.", low=5, high=50, default=20, suffix=" points"
)
# Gracias has no names and pictures for these choices.
GAME = replace(GAMES["gracias"], load_options=lambda: (POINTS, TEAM, DEALER))


@pytest.fixture(autouse=True, scope="module")
def _look(qapp: object) -> Iterator[None]:
    with app_style():
        yield


@pytest.fixture
def panel(qtbot: QtBot, tmp_path: Path) -> NewGamePanel:
    panel = NewGamePanel(Settings(tmp_path))
    qtbot.addWidget(panel)
    panel.resize(480, 640)
    panel.set_game(GAME)
    show_window(qtbot, panel)
    return panel


def test_seats_may_choose_the_same_if_their_values_need_not_differ(panel: NewGamePanel) -> None:
    set_option(panel, "team", "away", seat=1)
    set_option(panel, "team", "away", seat=3)
    assert panel.options.values(4)["team"] == ["home", "away", "home", "away"]
    set_option(panel, "team", "home", seat=1)
    assert panel.options.values(4)["team"] == ["home", "home", "home", "away"]


def test_a_choice_without_pictures_shows_its_word_even_in_a_narrow_panel(
    panel: NewGamePanel,
) -> None:
    box = option_widget(panel, "team", 0)
    assert isinstance(box, QComboBox)
    panel.resize(300, 640)
    assert not panel.rows[0].portrait.isVisible()
    shown = QStyleOptionComboBox()
    box.initStyleOption(shown)
    assert shown.currentText == "home"
    part = QStyle.SubControl.SC_ComboBoxEditField
    field = box.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, shown, part, box)
    assert box.fontMetrics().horizontalAdvance("home") <= field.width()


def test_options_of_the_whole_game_are_below_each_other_in_their_order(panel: NewGamePanel) -> None:
    set_option(panel, "dealer", "loser")
    set_option(panel, "points", 21)
    box = option_widget(panel, "points")
    assert isinstance(box, QSpinBox)
    panel.resize(300, 640)
    assert box.text() == "21 points"
    assert box.y() < option_widget(panel, "dealer").y() < panel.deal_options.y()
    assert panel.options.values(3) == {
        "points": 21,
        "dealer": "loser",
        "team": ["home", "home", "home"],
    }
