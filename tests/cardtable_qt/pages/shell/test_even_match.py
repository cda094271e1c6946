"""An even match: the opponents' speed is set after every round, and the log says so."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.pages.shell.current_game import apply_preferences
from cardtable_qt.pages.shell.even_match import EvenMatch
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.storage.settings import Settings
from cardtable_qt.table.log_line import plain
from tests.cardtable_qt.pages.helpers import Person, by_clicks, open_page, setup


@pytest.fixture
def preferences(tmp_path: Path) -> Preferences:
    return Preferences(Settings(tmp_path))


def play_race(qtbot: QtBot, preferences: Preferences, **options: object) -> tuple[GamePage, str]:
    """Play a race to its end. Returns the page and its log."""
    page = open_page(qtbot, setup("triple", 2, options=dict(options)))
    even_match = EvenMatch(page, preferences)
    Person(page, by_clicks).play_to_the_end(qtbot)
    del even_match
    return page, page.log.view.toPlainText()


def test_after_a_round_the_opponents_follow_the_persons_pace(
    qtbot: QtBot, preferences: Preferences
) -> None:
    preferences.even_match = True
    _, log = play_race(qtbot, preferences)  # the opponent hardly gets a move
    assert preferences.race_speed == 150
    assert plain(log).count("Even match") == 2
    assert "Even match: the opponents begin at 100 % speed." in plain(log)
    assert "Even match: the opponents change from 100 % to 150 % speed." in plain(log)


def test_if_the_speed_need_not_change_the_log_says_that_too(
    qtbot: QtBot, preferences: Preferences
) -> None:
    preferences.even_match = True
    preferences.race_speed = 150
    _, log = play_race(qtbot, preferences)
    assert "Even match: the opponents stay at 150 % speed." in plain(log)


def test_without_an_even_match_the_speed_stays_as_chosen(
    qtbot: QtBot, preferences: Preferences
) -> None:
    _, log = play_race(qtbot, preferences)
    assert preferences.race_speed == 100
    assert "Even match" not in log


def test_games_in_turns_have_no_speed(qtbot: QtBot, preferences: Preferences) -> None:
    preferences.even_match = True
    _, log = play_race(qtbot, preferences, relaxed=True)
    assert preferences.race_speed == 100
    assert "Even match" not in log


def test_the_chosen_speed_is_that_of_the_opponents(qtbot: QtBot, preferences: Preferences) -> None:
    page = open_page(qtbot, setup("triple", 2))
    apply_preferences(page, preferences)
    usual = page.controller.pace.real_time_factor
    preferences.race_speed = 50
    apply_preferences(page, preferences)
    assert page.controller.pace.real_time_factor == pytest.approx(2 * usual)
