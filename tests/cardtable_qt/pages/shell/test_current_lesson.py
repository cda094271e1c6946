"""Ways into a lesson and out of it; progress is kept, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.pages.shell.main_window import MainWindow
from cardtable_qt.pages.start.game_tile import GameTile
from cardtable_qt.pages.start.start_page import StartPage
from cardtable_qt.session.lesson_progress import LessonPhase
from cardtable_qt.storage.lessons import LESSONS_KEY, StoredLesson, stored_lesson
from rules import GAMES
from tests.cardtable_qt.lessons import LESSONS
from tests.cardtable_qt.pages.helpers import setup
from tests.cardtable_qt.pages.lessons import Pupil
from tests.cardtable_qt.pages.windows import (
    CTRL,
    app_style,
    click,
    game_page_of,
    open_window,
    press,
    record_paths,
    type_text,
)


@pytest.fixture(autouse=True, scope="module")
def _look(qapp: object) -> Iterator[None]:
    with app_style():
        yield


@pytest.fixture(autouse=True)
def _tiles_without_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GameTile, "_draw_picture", lambda tile: None)


def start_page(window: MainWindow) -> StartPage:
    page = window.pages.start_page
    assert page.panel
    QApplication.processEvents()
    return page


def lesson_game(window: MainWindow) -> str:
    assert window.lesson.run is not None
    assert game_page_of(window).lesson is not None
    return window.lesson.run.game.key


# Ways into a lesson


@pytest.mark.parametrize("key", LESSONS)
def test_the_button_on_a_tile_begins_the_lesson(qtbot: QtBot, tmp_path: Path, key: str) -> None:
    window = open_window(qtbot, tmp_path)
    button = start_page(window).learn_buttons[key]
    tile = button.parentWidget()
    assert isinstance(tile, GameTile)
    assert button.isVisible()
    assert GAMES[key].title in button.accessibleName()
    assert tile.rect().contains(button.geometry())
    click(button)
    assert lesson_game(window) == key
    assert start_page(window).selected_game().key == key


def test_the_rest_of_a_tile_selects_the_game_as_ever(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path, game="extop")
    tile = start_page(window).tiles["gracias"]
    QTest.mouseClick(tile, Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    assert tile.isChecked()
    assert window.game.page is None


def test_the_link_in_the_panel_begins_the_lesson_by_keyboard(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path, game="gracias")
    page = start_page(window)
    for _ in range(30):
        if page.panel.learn_button.hasFocus():
            break
        press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_Return)
    assert lesson_game(window) == "gracias"


def test_the_help_menu_offers_the_lesson_of_the_game(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path, game="gracias")
    start_page(window).tiles["bids"].click()
    window.menus.update_enabled()
    assert window.menus.learn.text() == "&Learn Bids"
    window.menus.learn.trigger()
    assert lesson_game(window) == "bids"
    window.game.start(setup("gracias", 3))
    assert window.menus.learn.text() == "&Learn Gracias"
    window.menus.learn.trigger()
    assert lesson_game(window) == "gracias"
    page = window.game.page
    window.menus.learn.trigger()  # it is on the table already
    assert window.game.page is page


def test_a_game_without_a_lesson_shows_none_of_it(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("cardtable_qt.pages.start.learn_button", "cardtable_qt.pages.shell.menus"):
        monkeypatch.setattr(f"{module}.has_lesson", lambda key: key != "gracias")
    window = open_window(qtbot, tmp_path, game="gracias")
    page = start_page(window)
    assert not page.learn_buttons["gracias"].isVisible()
    assert page.learn_buttons["bids"].isVisible()
    assert not page.panel.learn_button.isVisible()
    assert not window.menus.learn.isVisible()
    page.tiles["bids"].click()
    assert page.panel.learn_button.isVisible()


def test_a_running_game_is_saved_and_offered_again(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path)
    window.game.start(setup("gracias", 3))
    file = game_page_of(window).file
    window.menus.learn.trigger()
    lesson = game_page_of(window).lesson
    assert lesson is not None
    assert record_paths(window) == [file]
    click(lesson.column.leave_button)
    page = start_page(window)
    qtbot.waitUntil(page.continue_button.isVisible)
    click(page.continue_button)
    assert game_page_of(window).file == file
    assert game_page_of(window).lesson is None


# Progress


def reopen(qtbot: QtBot, window: MainWindow, folder: Path) -> MainWindow:
    window.close()
    return open_window(qtbot, folder)


def test_progress_is_kept_when_the_window_is_closed_in_a_lesson(
    qtbot: QtBot, tmp_path: Path
) -> None:
    pupil = Pupil(qtbot, tmp_path, "gracias")
    pupil.skip_until(4)
    sentence = pupil.sentence()
    window = pupil.window = reopen(qtbot, pupil.window, tmp_path)
    page = start_page(window)
    page.tiles["gracias"].click()
    assert "step 5" in page.panel.learn_button.toolTip()
    assert page.learn_buttons["gracias"].isVisible()
    click(page.panel.learn_button)
    pupil.settle()
    assert pupil.number == 4
    assert pupil.sentence() == sentence
    assert "step 5" in pupil.nudge()
    assert pupil.column.restart_button.isVisible()


def test_a_lesson_that_was_done_loses_its_sign(qtbot: QtBot, tmp_path: Path) -> None:
    pupil = Pupil(qtbot, tmp_path, "gracias")
    pupil.skip_to_the_end()
    settings = pupil.window.preferences.settings
    assert stored_lesson(settings, "gracias") == StoredLesson(0, is_done=True)
    click(pupil.column.leave_button)
    page = start_page(pupil.window)
    assert not page.learn_buttons["gracias"].isVisible()
    assert page.learn_buttons["bids"].isVisible()
    assert page.panel.learn_button.isVisible()
    pupil.learn()
    assert pupil.number == 0
    pupil.skip_until(2)
    click(pupil.column.leave_button)
    assert stored_lesson(settings, "gracias") == StoredLesson(2, is_done=True)
    assert not start_page(pupil.window).learn_buttons["gracias"].isVisible()


@pytest.mark.parametrize("step", [-3, 7, 8, 900, "5", None])
def test_a_step_that_does_not_exist_is_no_problem(
    qtbot: QtBot, tmp_path: Path, step: object
) -> None:
    pupil = Pupil(qtbot, tmp_path, "gracias", **{LESSONS_KEY: {"gracias": {"step": step}}})
    is_late = isinstance(step, int) and step > 0
    assert pupil.number == (pupil.run.progress.count - 1 if is_late else 0)


def test_the_default_settings_do_not_forget_lessons(qtbot: QtBot, tmp_path: Path) -> None:
    pupil = Pupil(qtbot, tmp_path, "gracias")
    pupil.skip_until(3)
    pupil.window.preferences.reset()
    assert stored_lesson(pupil.window.preferences.settings, "gracias").step == 3


# A lesson is no game that counts


def test_a_lesson_leaves_no_game_behind(qtbot: QtBot, tmp_path: Path) -> None:
    pupil = Pupil(qtbot, tmp_path, "gracias")
    pupil.skip_until(pupil.run.progress.count - 1)
    pupil.wait()
    while pupil.phase == LessonPhase.PLAY:
        pupil.run.controller.play(0, pupil.observation.legal[0])
        pupil.wait()
    window = pupil.window
    assert window.game._achievement_search is None
    assert window.game._even_match is None
    assert not window.menus.play_again.isEnabled()
    press(Qt.Key.Key_R, CTRL)
    assert window.lesson.run is pupil.run
    click(pupil.column.leave_button)
    assert not window.storage.games.exists()
    assert not list(window.services.library.games())
    page = start_page(window)
    for _ in range(20):
        QApplication.processEvents()
    assert not page.continue_button.isVisible()


def test_no_one_is_asked_before_a_lesson_is_closed(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pupil = Pupil(qtbot, tmp_path, "gracias", **{"ask before losing": True})
    pupil.skip_until(3)

    def fail(*arguments: object) -> bool:
        raise AssertionError("a question was asked")

    monkeypatch.setattr(pupil.window.confirmations, "_ask", fail)
    press(Qt.Key.Key_Z, CTRL)
    pupil.wait()
    assert pupil.number == 2
    assert pupil.window.close()
    assert pupil.window.lesson.run is None


def test_opening_a_dialog_does_not_disturb_a_lesson(qtbot: QtBot, tmp_path: Path) -> None:
    pupil = Pupil(qtbot, tmp_path, "gracias")
    pupil.skip_until(3)
    place = pupil.place()
    with pupil.window.interruptions.dialog():
        pupil.settle()
        click(pupil.column.back_button)
        assert pupil.place() == place
    pupil.read_on(by_key=False)
    pupil.wait()
    assert pupil.number == 4


def test_the_library_is_a_way_out_of_a_lesson(qtbot: QtBot, tmp_path: Path) -> None:
    pupil = Pupil(qtbot, tmp_path, "gracias")
    pupil.skip_until(2)
    pupil.window.navigation.show_library()
    assert pupil.window.lesson.run is None
    pupil.window.navigation.show_start_page()
    pupil.learn()
    assert pupil.number == 2


def test_someone_with_the_name_of_an_opponent_is_called_you(qtbot: QtBot, tmp_path: Path) -> None:
    assert Pupil(qtbot, tmp_path, "gracias", name="ben").page.names[:2] == ("You", "Ben")


def test_the_own_name_is_on_the_table(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path, name="Zoë")
    type_text(start_page(window).panel.rows[0].name, "Zoë")
    window.lesson.learn(GAMES["gracias"])
    assert game_page_of(window).names[0] == "Zoë"
