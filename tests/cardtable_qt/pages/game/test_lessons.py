"""Lessons at the table: by drag, clicks and keys, forwards and backwards, in both languages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from cardtable_qt.base import text_size
from cardtable_qt.base.key_bindings import LESSON
from cardtable_qt.base.key_list import BINDINGS
from cardtable_qt.base.translation import install_language
from cardtable_qt.games import registry
from cardtable_qt.pages.shell.main_window import MINIMUM_SIZE
from cardtable_qt.pages.start.game_tile import GameTile
from cardtable_qt.pages.widgets.style import apply_style
from cardtable_qt.session.lesson_moves import own_answer
from cardtable_qt.session.lesson_progress import LessonPhase
from cardtable_qt.table.hints.hint_targets import gesture_for
from cardtable_qt.table.painting.items import REFUSED
from cardtable_qt.table.view import TableView
from rules import Refusal
from rules.triple.pieces import Draw
from tests.cardtable_qt.lessons import LESSONS, lesson_with_a_race
from tests.cardtable_qt.pages.helpers import Way, by_clicks, by_drag, by_keys
from tests.cardtable_qt.pages.lessons import Pupil
from tests.cardtable_qt.pages.windows import app_style, click
from tests.cardtable_qt.text_checks import unreadable_texts

WAYS = (by_drag, by_clicks, by_keys)
LANGUAGES = ("en", "de")
LARGE_TEXT = 1.6
LESSON_KEYS = {
    each.name.removeprefix("lesson_"): each.defaults[0]
    for each in BINDINGS.values()
    if each.context == LESSON
}
every_lesson = pytest.mark.parametrize("key", LESSONS)


@pytest.fixture(autouse=True, scope="module")
def _look(qapp: QApplication) -> Iterator[None]:
    with app_style():
        yield
        apply_style(qapp)
        text_size.set_scale(1.0)


@pytest.fixture(autouse=True)
def _english_again(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(GameTile, "_draw_picture", lambda tile: None)
    yield
    install_language(qapp, "en")


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a screen reader was told."""
    texts: list[str] = []
    monkeypatch.setattr(TableView, "announce", lambda view, text, kind=None: texts.append(text))
    return texts


# The way through a lesson


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("way", WAYS)
@every_lesson
def test_a_lesson_can_be_taken_to_its_end(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, key: str, way: Way, code: str
) -> None:
    install_language(qapp, code)
    pupil = Pupil(qtbot, tmp_path, key)
    sentences = []
    while pupil.phase != LessonPhase.PLAY:
        assert pupil.sentence() == pupil.run.words.text()
        sentences.append(pupil.sentence())
        pupil.answer(way)
        pupil.wait()
    assert len(set(sentences)) >= pupil.run.progress.count - 1
    pupil.wait()
    pupil.play_finale(way)
    pupil.settle()
    assert pupil.run.progress.is_over
    assert pupil.sentence() == pupil.run.words.text()
    assert not pupil.page.overlays.result.isVisible()
    assert pupil.column.main_button.isVisible()
    assert not list(pupil.window.storage.games.glob("*"))


@every_lesson
def test_each_new_sentence_is_read_out_once(
    qtbot: QtBot, tmp_path: Path, key: str, said: list[str]
) -> None:
    pupil = Pupil(qtbot, tmp_path, key)
    while pupil.phase != LessonPhase.OVER:
        assert sum(pupil.run.words.text() in text for text in said) == 1
        assert pupil.sentence() in pupil.column.accessibleDescription()
        said.clear()
        pupil.run.skip()
        pupil.wait()
    assert any(pupil.run.words.text() in text for text in said)


# Other moves


@pytest.mark.parametrize("way", WAYS)
@every_lesson
def test_another_move_is_answered_with_the_nudge(
    qtbot: QtBot, tmp_path: Path, key: str, way: Way, said: list[str]
) -> None:
    pupil, found = Pupil(qtbot, tmp_path, key), 0
    while pupil.phase != LessonPhase.PLAY:
        for move in pupil.wrong_moves()[:2]:
            before = pupil.place()
            said.clear()
            way(pupil.page, move)
            pupil.settle()
            found += 1
            assert pupil.nudge() == pupil.run.words.nudge() != ""
            assert pupil.nudge() in said
            assert pupil.place() == before
            assert not pupil.view.held.piece
            assert not pupil.view.table_scene.callouts.caption.isVisible()
            states = {zone.state for zone in pupil.view.table_scene.zones.values()}
            assert REFUSED not in states
        pupil.run.skip()
        pupil.wait()
        assert not pupil.nudge()
    assert found


def test_the_nudge_goes_when_the_next_card_is_picked_up(qtbot: QtBot, tmp_path: Path) -> None:
    pupil = Pupil(qtbot, tmp_path, "bids")
    pupil.skip_until(1)
    by_clicks(pupil.page, pupil.wrong_moves()[0])
    assert pupil.nudge()
    pupil.view.handling.lift("card:9")
    assert not pupil.nudge()


def test_a_refusal_of_the_game_is_shown_at_its_place_and_followed_by_a_friendly_line(
    qtbot: QtBot, tmp_path: Path
) -> None:
    pupil = Pupil(qtbot, tmp_path, "bids")
    pupil.skip_until(1)
    pupil.view.handling.refuse(Refusal("not_your_turn", {"turn": 1}), "middle")
    assert pupil.view.table_scene.callouts.caption.isVisible()
    assert pupil.view.table_scene.zones["middle"].state == REFUSED
    assert "try again" in pupil.nudge()


def test_after_a_nudge_the_keyboard_is_at_the_card_again(qtbot: QtBot, tmp_path: Path) -> None:
    pupil = Pupil(qtbot, tmp_path, "bids")
    pupil.skip_until(1)
    by_keys(pupil.page, pupil.wrong_moves()[0])
    assert pupil.nudge()
    assert pupil.view.keyboard.visible_focus_key() == "card:4"


# Back, again, skip


@every_lesson
def test_the_buttons_turn_the_lesson_at_every_step(qtbot: QtBot, tmp_path: Path, key: str) -> None:
    pupil = Pupil(qtbot, tmp_path, key)
    sentences: dict[int, str] = {}
    for number in range(pupil.run.progress.count):
        assert pupil.number == number
        sentences[number] = pupil.sentence()
        assert f"{number + 1} of {pupil.run.progress.count}" in pupil.column.accessibleName()
        assert pupil.column.contents.bar.value() == number
        click(pupil.column.again_button)
        pupil.settle()
        assert (pupil.number, pupil.sentence()) == (number, sentences[number])
        assert pupil.column.back_button.isEnabled() == (number > 0)
        if number:
            click(pupil.column.back_button)
            pupil.settle()
            assert (pupil.number, pupil.sentence()) == (number - 1, sentences[number - 1])
            pupil.run.skip()
            pupil.wait()
            assert (pupil.number, pupil.sentence()) == (number, sentences[number])
        skip(pupil)
    assert pupil.run.progress.is_over
    assert not pupil.column.skip_button.isEnabled()
    click(pupil.column.again_button)
    pupil.settle()
    assert pupil.phase == LessonPhase.PLAY


def skip(pupil: Pupil) -> None:
    """Do without a step by its buttons."""
    number = pupil.number
    while pupil.number == number and pupil.phase != LessonPhase.OVER:
        is_reading = pupil.phase == LessonPhase.LOOK
        assert pupil.column.skip_button.isEnabled() != is_reading
        if is_reading:
            pupil.read_on(by_key=False)
        else:
            click(pupil.column.skip_button)
        pupil.wait()


@every_lesson
def test_the_keys_of_a_lesson_work_at_the_table_and_in_the_column(
    qtbot: QtBot, tmp_path: Path, key: str
) -> None:
    pupil = Pupil(qtbot, tmp_path, key)
    for stop in (lambda: pupil.view, lambda: pupil.column):
        while pupil.number < 2:
            press_in(stop(), "continue")
            pupil.wait()
        press_in(stop(), "again")
        pupil.settle()
        assert pupil.number == 2
        for number in (1, 0, 0):
            press_in(stop(), "back")
            pupil.settle()
            assert pupil.number == number


def press_in(widget: QWidget, name: str) -> None:
    widget.setFocus()
    (keys,) = (QKeySequence(LESSON_KEYS[name])[0],)  # type: ignore[index]  # missing in the stubs
    QTest.keyClick(widget, keys.key(), keys.keyboardModifiers())


def test_undo_moves_the_lesson_back_without_a_question(qtbot: QtBot, tmp_path: Path) -> None:
    pupil = Pupil(qtbot, tmp_path, "gracias")
    pupil.skip_until(3)
    pupil.window.game.undo()
    pupil.settle()
    assert pupil.number == 2
    assert not pupil.page.bar.practice_label.isVisible()
    assert "practice" not in pupil.page.bar.undo_button.toolTip()
    pupil.run.controller.redo()
    pupil.wait()
    assert pupil.number == 3


# What a step points at


@every_lesson
def test_what_the_sentence_speaks_of_is_marked(qtbot: QtBot, tmp_path: Path, key: str) -> None:
    pupil = Pupil(qtbot, tmp_path, key)
    found = 0
    while pupil.phase != LessonPhase.PLAY:
        keys = set(pupil.run.words.points_at())
        scene = pupil.view.table_scene
        marked = {name for name, zone in scene.zones.items() if zone.is_hinted}
        marked |= {name for name, piece in scene.pieces.items() if piece.highlights.hinted}
        assert marked == keys
        found += len(keys)
        pupil.run.skip()
        pupil.wait()
    assert found
    assert not pupil.view.pointed_places.keys


def test_the_marks_go_while_the_cards_are_covered(qtbot: QtBot, tmp_path: Path) -> None:
    pupil = Pupil(qtbot, tmp_path, "gracias")
    keys = pupil.view.pointed_places.keys
    assert keys
    pupil.page.toggle_pause()
    pupil.settle()
    assert not pupil.view.pointed_places.keys
    assert not pupil.column.skip_button.isEnabled()
    assert pupil.column.leave_button.isEnabled()
    place = pupil.number, pupil.phase
    for name in LESSON_KEYS:
        press_in(pupil.column, name)
    assert (pupil.number, pupil.phase) == place
    pupil.page.toggle_pause()
    pupil.settle()
    assert pupil.view.pointed_places.keys == keys
    assert pupil.column.skip_button.isEnabled()


def test_a_hint_shows_the_move_of_the_step(qtbot: QtBot, tmp_path: Path) -> None:
    pupil = Pupil(qtbot, tmp_path, "gracias")
    QTest.keyClick(pupil.view, Qt.Key.Key_H)
    step = pupil.run.progress.step
    assert step is not None
    wanted = gesture_for(
        pupil.page.game,
        pupil.observation,
        pupil.view.table_layout,
        own_answer(step, pupil.observation),
    )
    assert pupil.view.hint_pointer.gesture == wanted
    pupil.answer(by_drag)
    assert pupil.phase == LessonPhase.LOOK
    assert not pupil.view.hint_pointer.is_active
    assert not pupil.page.bar.hint_button.isEnabled()
    QTest.keyClick(pupil.view, Qt.Key.Key_H)
    assert not pupil.view.hint_pointer.is_active


# The keyboard focus


def test_the_focus_follows_the_lesson(qtbot: QtBot, tmp_path: Path) -> None:
    pupil = Pupil(qtbot, tmp_path, "gracias", pace="quick")
    assert pupil.view.hasFocus()
    pupil.answer(by_keys)
    assert pupil.column.main_button.hasFocus()
    QTest.keyClick(pupil.column.main_button, Qt.Key.Key_Return)  # it may be meant for the table
    pupil.settle()
    assert pupil.number == 1
    pupil.read_on(by_key=True)
    pupil.settle()
    assert pupil.number == 2
    assert pupil.view.hasFocus()


def test_f6_escape_and_tab_lead_from_the_table_to_the_column_and_back(
    qtbot: QtBot, tmp_path: Path
) -> None:
    pupil = Pupil(qtbot, tmp_path, "gracias")
    press_in(pupil.view, "focus")
    assert pupil.column.hasFocus()
    QTest.keyClick(pupil.column, Qt.Key.Key_Return)  # nothing is to be read
    assert pupil.number == 0
    QTest.keyClick(pupil.column, Qt.Key.Key_Escape)
    assert pupil.view.hasFocus()
    visited = set()
    for _ in range(20):
        widget = QApplication.focusWidget()
        assert widget is not None
        visited.add(widget)
        QTest.keyClick(widget, Qt.Key.Key_Tab)
    column = pupil.column
    assert {pupil.view, column, column.again_button, column.skip_button} <= visited
    assert column.leave_button in visited


def test_all_buttons_have_a_text_and_a_tooltip(qtbot: QtBot, tmp_path: Path) -> None:
    pupil = Pupil(qtbot, tmp_path, "gracias")
    column = pupil.column
    for button in column.buttons.children():
        if isinstance(button, QWidget):
            assert button.toolTip()
    assert column.accessibleName()
    keys = {key.toString() for action in pupil.page.actions() for key in action.shortcuts()}
    assert set(LESSON_KEYS.values()) <= keys
    others = pupil.window.menuBar().findChildren(QAction)
    assert not keys & {key.toString() for action in others for key in action.shortcuts()}


# Scorings, the end, another table


def test_a_scoring_comes_first_and_the_lesson_returns_after_it(
    qtbot: QtBot, tmp_path: Path
) -> None:
    pupil = Pupil(qtbot, tmp_path, "gracias")
    pupil.skip_until(pupil.run.progress.count - 1)
    scoring = pupil.page.overlays.scoring
    while not scoring.isVisible():
        assert pupil.phase == LessonPhase.PLAY
        if pupil.observation.legal:
            pupil.play_any(by_clicks)
        pupil.view.skip_requested.emit()
        pupil.settle()
    assert scoring.hasFocus()
    assert scoring.geometry().contains(pupil.column.geometry())
    assert "Done" not in pupil.column.contents.count_label.text()
    pupil.wait()
    assert pupil.column.main_button.hasFocus()
    assert pupil.column.contents.count_label.text() == "Done!"
    assert not pupil.page.overlays.result.isVisible()
    assert pupil.page.bar.prompt.text().endswith("!")  # who wins
    pupil.page.toggle_pause()
    assert not pupil.page.overlays.result.isVisible()


def test_after_the_farewell_a_game_can_be_played(qtbot: QtBot, tmp_path: Path) -> None:
    pupil = Pupil(qtbot, tmp_path, "gracias", game="extop")
    pupil.skip_to_the_end()
    assert pupil.column.main_button.text() == "Play a game"
    pupil.qtbot.waitUntil(lambda: press_main(pupil))
    page = pupil.window.pages.start_page
    assert page.selected_game().key == "gracias"
    assert page.panel.play_button.hasFocus()
    assert pupil.window.game.page is None


def press_main(pupil: Pupil) -> bool:
    """Press the button until it takes it. True if the start page is shown."""
    if pupil.window.game.page is not None:
        click(pupil.column.main_button)
    return pupil.window.pages.shows_start_page()


def test_the_finale_may_have_a_page_of_its_own(qtbot: QtBot, tmp_path: Path) -> None:
    pupil = Pupil(qtbot, tmp_path, "bids")
    pupil.skip_until(2)
    page = pupil.page
    assert pupil.phase == LessonPhase.LOOK
    pupil.read_on(by_key=False)
    pupil.settle()
    assert pupil.page is not page
    assert len(pupil.page.names) == 3
    assert pupil.sentence() == "Now play a round on your own."
    assert pupil.view.hasFocus()
    click(pupil.column.back_button)
    pupil.settle()
    assert len(pupil.page.names) == 2
    assert pupil.number == 1


def test_a_calm_lesson_may_end_with_a_race(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "game_lesson", lambda key: lesson_with_a_race())
    pupil = Pupil(qtbot, tmp_path, "triple", **{"even match": True})
    assert not pupil.page.is_real_time
    pupil.skip_until(2)
    assert pupil.sentence() == "Ready?"
    pupil.read_on(by_key=True)
    qtbot.waitUntil(lambda: pupil.page.controller.general_refusal() is None)
    assert pupil.page.is_real_time
    assert pupil.sentence() == "Go!"
    assert pupil.view.hasFocus()
    revision = pupil.run.controller.revision
    by_clicks(pupil.page, Draw(1))
    assert pupil.run.controller.revision > revision
    pupil.page.toggle_pause()
    pupil.settle()
    assert not pupil.column.skip_button.isEnabled()
    pupil.page.toggle_pause()
    qtbot.waitUntil(lambda: pupil.page.controller.general_refusal() is None)
    pupil.settle()
    page = pupil.page
    click(pupil.column.again_button)
    pupil.settle()
    assert pupil.page is not page
    assert pupil.phase == LessonPhase.PLAY
    click(pupil.column.skip_button)
    pupil.settle()
    assert pupil.sentence() == "Well done."
    click(pupil.column.leave_button)
    assert not list(pupil.window.storage.games.glob("*"))


# Changes of the appearance


@every_lesson
def test_a_change_of_language_keeps_the_step_and_translates_the_sentence(
    qtbot: QtBot, tmp_path: Path, key: str
) -> None:
    pupil = Pupil(qtbot, tmp_path, key, language="en")
    page = pupil.page
    while pupil.phase != LessonPhase.OVER:
        english, place = pupil.sentence(), (pupil.number, pupil.phase)
        for code, is_same in (("de", False), ("en", True)):
            pupil.window.preferences.set("language", code)
            install_language(QApplication.instance() or QApplication([]), code)
            pupil.settle()
            assert (pupil.sentence() == english) == is_same
            assert pupil.sentence() == pupil.run.words.text()
            assert (pupil.number, pupil.phase) == place
            assert pupil.page is page
        pupil.run.skip()
        pupil.wait()
        page = pupil.page


def test_a_nudge_is_translated_too(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> None:
    pupil = Pupil(qtbot, tmp_path, "bids")
    pupil.skip_until(1)
    by_clicks(pupil.page, pupil.wrong_moves()[0])
    english = pupil.nudge()
    install_language(qapp, "de")
    pupil.settle()
    assert pupil.nudge() == pupil.run.words.nudge() != english


@pytest.mark.parametrize("code", LANGUAGES)
@every_lesson
def test_the_smallest_window_with_the_largest_text_cuts_nothing(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, key: str, code: str
) -> None:
    apply_style(qapp, LARGE_TEXT)
    install_language(qapp, code)
    pupil = Pupil(qtbot, tmp_path, key)
    pupil.window.resize(MINIMUM_SIZE)
    pupil.settle()
    while True:
        pupil.settle()
        assert not column_problems(pupil), pupil.sentence()
        assert not pupil.column.scroll_area.verticalScrollBar().maximum(), pupil.sentence()
        pupil.run.nudged.emit(pupil.run.words.nudge())
        pupil.settle()
        assert not column_problems(pupil), pupil.sentence()
        if pupil.phase == LessonPhase.OVER:
            break
        pupil.run.skip()
        pupil.wait()
    apply_style(qapp)


def column_problems(pupil: Pupil) -> list[str]:
    return [text for text in unreadable_texts(pupil.column) if "scroll" not in text]


# Leaving and coming back


Leave = Callable[[Pupil], object]


@pytest.mark.parametrize(
    "leave",
    [
        lambda pupil: click(pupil.column.leave_button),
        lambda pupil: pupil.window.menus.new_game.trigger(),
    ],
)
@every_lesson
def test_a_lesson_can_be_left_and_continued_at_every_step(
    qtbot: QtBot, tmp_path: Path, key: str, leave: Leave
) -> None:
    pupil = Pupil(qtbot, tmp_path, key)
    for number in range(pupil.run.progress.count):
        assert pupil.number == number
        sentence, position = pupil.sentence(), str(pupil.observation)
        leave(pupil)
        pupil.settle()
        assert pupil.window.pages.shows_start_page()
        assert pupil.window.lesson.run is None
        pupil.learn()
        assert pupil.sentence() == sentence
        if pupil.phase != LessonPhase.PLAY:  # where others may move at any moment
            assert str(pupil.observation) == position
        assert pupil.column.restart_button.isVisible() == (number > 0)
        assert bool(pupil.nudge()) == (number > 0)
        pupil.run.skip()
        pupil.wait()


def test_a_continued_lesson_can_begin_again(qtbot: QtBot, tmp_path: Path) -> None:
    pupil = Pupil(qtbot, tmp_path, "gracias")
    pupil.skip_until(4)
    pupil.window.navigation.show_start_page()
    pupil.learn()
    assert pupil.number == 4
    click(pupil.column.restart_button)
    pupil.settle()
    assert pupil.number == 0
    assert not pupil.run.controller.timeline.moves
    assert not pupil.column.restart_button.isVisible()
    assert not pupil.nudge()
