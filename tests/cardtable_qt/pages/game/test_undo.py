"""Undo and redo in the main window, by keys, buttons and menu."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.pages.shell.confirmations import Confirmation
from cardtable_qt.pages.shell.main_window import MainWindow
from cardtable_qt.session import hint_provider as hint_provider
from cardtable_qt.session.undo import UndoNewGame
from cardtable_qt.storage.paths import StorageFolders
from cardtable_qt.storage.settings import Settings
from cardtable_qt.storage.unfinished_games import newest_unfinished
from rules import GAMES, Event, Observation
from rules.records import load_record
from tests.cardtable_qt.pages.helpers import TIMEOUT_MS, Person, by_clicks, setup
from tests.cardtable_qt.pages.windows import (
    CTRL,
    click,
    focused_widget,
    game_page_of,
    open_window,
    press,
    record_paths,
)
from tests.cardtable_qt.session.helpers import wait_for_answers

SHIFT = Qt.KeyboardModifier.ShiftModifier
Act = Callable[[MainWindow], object]


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    """A window with computers that are too slow to move during a test."""
    return open_window(qtbot, tmp_path, pace="slow")


def reactivate(window: MainWindow) -> None:
    """Activate the window after a dialog, as a desktop does."""
    window.activateWindow()
    QApplication.processEvents()


def ctrl_z(window: MainWindow) -> None:
    reactivate(window)
    press(Qt.Key.Key_Z, CTRL)


def ctrl_shift_z(window: MainWindow) -> None:
    reactivate(window)
    press(Qt.Key.Key_Z, CTRL | SHIFT)


WAYS: dict[str, tuple[Act, Act]] = {
    "keys": (ctrl_z, ctrl_shift_z),
    "buttons": (
        lambda window: click(game_page_of(window).bar.undo_button),
        lambda window: click(game_page_of(window).bar.redo_button),
    ),
    "menu": (
        lambda window: window.menus.undo.trigger(),
        lambda window: window.menus.redo.trigger(),
    ),
}
every_way = pytest.mark.parametrize(("undo", "redo"), WAYS.values(), ids=WAYS)


def all_observations(page: GamePage) -> list[Observation]:
    return [page.controller.observe(seat) for seat in (None, *range(len(page.names)))]


def start(window: MainWindow, key: str, people: tuple[int, ...] = (0,)) -> Person:
    """Start a game in which seat 0 moves first."""
    window.game.start(setup(key, 3, people, seed=0))
    return Person(game_page_of(window), by_clicks)


def act_times(person: Person, times: int) -> None:
    for _ in range(times):
        assert person.act()


def record_lines(window: MainWindow) -> list[dict[str, object]]:
    file = game_page_of(window).file
    assert file is not None
    return [json.loads(line) for line in file.read_bytes().splitlines()]


def answer(window: MainWindow, reply: Callable[[Confirmation], object]) -> list[Confirmation]:
    """Answer the next confirmation. Returns a list that will contain it."""
    asked: list[Confirmation] = []
    timer = QTimer(window, interval=5)

    def poll() -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, Confirmation):
            timer.stop()
            asked.append(dialog)
            reply(dialog)

    timer.timeout.connect(poll)
    timer.start()
    return asked


def yes(dialog: Confirmation) -> None:
    click(dialog.yes)


def no(dialog: Confirmation) -> None:
    click(dialog.no)


def escape(dialog: Confirmation) -> None:
    QTest.keyClick(dialog, Qt.Key.Key_Escape)


def enter(dialog: Confirmation) -> None:
    QTest.keyClick(dialog, Qt.Key.Key_Return)


def and_never_ask_again(reply: Callable[[Confirmation], object]) -> Callable[[Confirmation], None]:
    def tick_and_reply(dialog: Confirmation) -> None:
        dialog.do_not_ask_again.click()
        reply(dialog)

    return tick_and_reply


# Undo and redo


@every_way
def test_a_gift_can_be_undone_and_redone(window: MainWindow, undo: Act, redo: Act) -> None:
    person = start(window, "gracias")
    page = person.page
    act_times(person, 1)
    after_take, log = all_observations(page), page.log.view.toPlainText()
    act_times(person, 1)
    after_gift, later_log = all_observations(page), page.log.view.toPlainText()
    assert later_log != log
    asked = answer(window, yes)
    undo(window)
    assert all_observations(page) == after_take
    assert page.view.observation == page.observation()
    assert page.log.view.toPlainText() == log
    assert record_lines(window)[-1] == {"undo": True}
    redo(window)
    assert all_observations(page) == after_gift
    assert page.view.observation == page.observation()
    assert page.log.view.toPlainText() == later_log
    assert page.bar.practice_label.isHidden()
    assert asked == []


def test_buttons_and_menu_show_what_can_be_undone(window: MainWindow) -> None:
    menus = window.menus
    assert not menus.undo.isEnabled()
    assert not menus.redo.isEnabled()
    person = start(window, "gracias")
    bar = person.page.bar

    def offered() -> tuple[bool, bool]:
        assert bar.undo_button.isEnabled() == menus.undo.isEnabled()
        assert bar.redo_button.isEnabled() == menus.redo.isEnabled()
        return bar.undo_button.isEnabled(), bar.redo_button.isEnabled()

    assert offered() == (True, False)
    assert bar.undo_button.toolTip() == "Undo the new game (Ctrl+Z)"
    act_times(person, 1)
    assert offered() == (True, False)
    assert bar.undo_button.toolTip() == "Undo your last move, for practice (Ctrl+Z)"
    act_times(person, 1)
    assert (
        bar.undo_button.toolTip()
        == bar.undo_button.accessibleName()
        == "Undo your last move (Ctrl+Z)"
    )
    ctrl_z(window)
    assert offered() == (True, True)
    act_times(person, 1)
    window.navigation.show_start_page()
    assert not menus.undo.isEnabled()
    assert not menus.redo.isEnabled()


def test_undo_is_not_offered_in_triple(qtbot: QtBot, window: MainWindow) -> None:
    window.preferences.set("pace", "instant")
    window.game.start(setup("triple", 2))
    page = game_page_of(window)
    assert page.bar.undo_button.isHidden()
    assert page.bar.redo_button.isHidden()
    qtbot.waitUntil(lambda: page.controller.general_refusal() is None, timeout=TIMEOUT_MS)
    assert page.controller.play(0, page.controller.observe(0).legal[0]) is None
    assert not window.menus.undo.isEnabled()
    assert not window.menus.redo.isEnabled()
    revision = page.controller.revision
    ctrl_z(window)
    assert game_page_of(window) is page
    assert page.controller.revision >= revision


def test_undo_is_not_offered_if_only_computers_play(qtbot: QtBot, window: MainWindow) -> None:
    window.game.start(setup("gracias", 3, people=()))
    page = game_page_of(window)
    assert page.bar.undo_button.isHidden()
    ctrl_z(window)
    assert game_page_of(window) is page
    assert len(record_paths(window)) == 1


def test_holding_the_undo_key_undoes_only_once(window: MainWindow) -> None:
    person = start(window, "gracias")
    act_times(person, 2)
    before = len(person.page.controller.timeline.moves)
    QTest.keyPress(person.page.view, Qt.Key.Key_Z, CTRL)
    QTest.keyRelease(person.page.view, Qt.Key.Key_Z, CTRL)
    assert len(person.page.controller.timeline.moves) == before - 1
    assert not window.menus.undo.autoRepeat()


# Practice


@pytest.mark.parametrize("reply", [no, escape, enter])
def test_undo_after_hidden_cards_were_seen_can_be_declined(
    window: MainWindow, reply: Callable[[Confirmation], object]
) -> None:
    person = start(window, "gracias")
    act_times(person, 1)
    after_take, written = all_observations(person.page), record_lines(window)
    asked = answer(window, reply)
    ctrl_z(window)
    assert len(asked) == 1
    assert "practice" in asked[0].text()
    assert all_observations(person.page) == after_take
    assert record_lines(window) == written
    assert person.page.bar.practice_label.isHidden()
    act_times(person, 1)  # the game continues
    assert len(person.page.controller.timeline.moves) == 2


def test_the_question_says_why_the_game_becomes_practice(window: MainWindow) -> None:
    person, reasons = start(window, "gracias"), []
    controller = person.page.controller

    def undo() -> None:
        def read(dialog: Confirmation) -> None:
            reasons.append(dialog.informativeText().partition(".")[0])
            no(dialog)

        answer(window, read)
        ctrl_z(window)

    act_times(person, 1)
    undo()
    act_times(person, 1)
    assert controller.play(1, controller.observe(1).legal[0]) is None
    undo()
    assert reasons == ["You have already seen a hidden card", "Others have moved since"]


def test_confirming_makes_the_game_practice_and_it_asks_only_once(window: MainWindow) -> None:
    person = start(window, "gracias")
    page = person.page
    act_times(person, 1)
    asked = answer(window, yes)
    ctrl_z(window)
    assert len(asked) == 1
    assert page.controller.timeline.moves == []
    assert page.bar.practice_label.isVisible()
    assert page.bar.practice_label.text() == "Practice"
    assert record_lines(window)[-1] == {"undo": True, "practice": True}
    act_times(person, 1)
    ctrl_z(window)
    assert page.controller.timeline.moves == []
    assert len(asked) == 1
    assert window.preferences.confirm_practice
    window.navigation.show_start_page()
    entry = newest_unfinished(window.services.library)
    assert entry is not None
    assert entry.summary is not None
    assert entry.summary.practice  # excluded from the statistics
    window.records.continue_newest()
    assert game_page_of(window).bar.practice_label.isVisible()


def test_do_not_ask_again_is_remembered(window: MainWindow, tmp_path: Path) -> None:
    person = start(window, "gracias")
    act_times(person, 1)
    answer(window, and_never_ask_again(yes))
    ctrl_z(window)
    assert Settings(StorageFolders(tmp_path).config).get("ask before practice", True) is False
    person = start(window, "gracias")
    act_times(person, 1)
    asked = answer(window, no)
    ctrl_z(window)
    assert asked == []
    assert person.page.controller.timeline.moves == []
    assert person.page.bar.practice_label.isVisible()


def test_do_not_ask_again_is_ignored_when_declining(window: MainWindow) -> None:
    """Otherwise the player could never confirm again."""
    person = start(window, "gracias")
    act_times(person, 1)
    answer(window, and_never_ask_again(no))
    ctrl_z(window)
    asked = answer(window, no)
    ctrl_z(window)
    assert len(asked) == 1


def test_the_game_waits_during_the_confirmation(window: MainWindow) -> None:
    person = start(window, "gracias")
    clock = person.page.controller.clock
    act_times(person, 1)
    running: list[bool] = []

    def look_and_leave_it(dialog: Confirmation) -> None:
        running.append(clock.is_running)
        no(dialog)

    answer(window, look_and_leave_it)
    ctrl_z(window)
    assert running == [False]
    assert clock.is_running


# Undoing a new game


def test_undo_before_the_first_move_deletes_the_new_game(window: MainWindow) -> None:
    person = start(window, "gracias")
    (file,) = record_paths(window)
    content = file.read_bytes()
    assert person.page.controller.can_undo() == UndoNewGame()
    ctrl_z(window)
    assert window.game.page is None
    assert window.pages.currentWidget() is window.pages.start_page
    assert record_paths(window) == []
    (deleted,) = window.storage.deleted.iterdir()
    assert deleted.read_bytes() == content
    assert load_record(window.services.library.restore(deleted)).moves == []


def test_undoing_a_new_game_reopens_the_previous_one(window: MainWindow) -> None:
    person = start(window, "gracias")
    act_times(person, 2)
    left_observations, file = all_observations(person.page), person.page.file
    start(window, "extop")
    ctrl_z(window)
    page = game_page_of(window)
    assert page.file == file
    assert all_observations(page) == left_observations
    assert not page.controller.is_new
    assert record_paths(window) == [file]


def test_a_continued_game_cannot_be_undone_as_a_whole(window: MainWindow) -> None:
    start(window, "gracias")
    window.navigation.show_start_page()
    window.records.continue_newest()
    page = game_page_of(window)
    assert not window.menus.undo.isEnabled()
    assert page.bar.undo_button.toolTip() == "Nothing to undo"
    ctrl_z(window)
    assert game_page_of(window) is page


# Scorings and results


def play_until(qtbot: QtBot, person: Person, reached: Callable[[], bool]) -> None:
    while not reached():
        if not person.act():
            person.wait(qtbot)


def test_undo_is_refused_during_a_scoring(qtbot: QtBot, window: MainWindow) -> None:
    window.preferences.set("pace", "instant")
    person = start(window, "extop")
    page = person.page
    play_until(qtbot, person, page.overlays.scoring.isVisible)
    turns = page.controller.timeline.moves[:]
    assert not page.bar.undo_button.isEnabled()
    assert not window.menus.undo.isEnabled()
    asked = answer(window, yes)
    ctrl_z(window)
    QApplication.processEvents()
    assert asked == []
    assert page.controller.timeline.moves == turns
    assert page.overlays.scoring.isVisible()
    while page.overlays.scoring.isVisible():
        press(Qt.Key.Key_Space)
    assert page.bar.undo_button.isEnabled()


def test_the_last_move_can_be_undone_and_redone_at_the_result(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.preferences.set("pace", "instant")
    window.preferences.set("explain", False)
    window.game.start(setup("gracias", 3, seed=0, options={"sessions": 1}))
    page = game_page_of(window)
    person = Person(page, by_clicks)
    person.play_to_the_end(qtbot)
    title = page.overlays.result.heading.text()
    final = all_observations(page)
    window.preferences.set("pace", "slow")
    asked = answer(window, yes)
    ctrl_z(window)
    assert len(asked) == 1
    assert page.overlays.result.isHidden()
    assert page.controller.result is None
    assert page.controller.observe(0).legal
    assert page.bar.pause_button.text() == "Pause"
    assert page.bar.prompt.text() != title
    reactivate(window)
    assert focused_widget() is page.view
    ctrl_shift_z(window)
    assert all_observations(page) == final
    assert page.overlays.result.isVisible()
    assert page.overlays.result.heading.text() == title
    assert page.bar.pause_button.text() == "Result"
    assert page.bar.practice_label.isVisible()


# Hints and explanations


def test_undo_removes_a_hint_and_a_new_one_is_available(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hint_provider, "HINT_THINK_S", 0.05)
    person = start(window, "gracias")
    page = person.page
    act_times(person, 1)
    page.bar.hint_button.click()
    qtbot.waitUntil(lambda: bool(page.view.hint_pointer.text), timeout=TIMEOUT_MS)
    answer(window, yes)
    ctrl_z(window)
    assert not page.view.hint_pointer.text
    page.bar.hint_button.click()
    qtbot.waitUntil(lambda: bool(page.view.hint_pointer.text), timeout=TIMEOUT_MS)
    wait_for_answers(page.controller.opponent_thread, qtbot)
    assert page.view.hint_pointer.text


def test_undone_moves_cannot_be_explained(qtbot: QtBot, window: MainWindow) -> None:
    window.preferences.set("pace", "instant")
    window.preferences.set("ask before practice", False)
    person = start(window, "gracias")
    page = person.page
    act_times(person, 2)
    qtbot.waitUntil(lambda: page.controller.observe(0).to_move == (0,), timeout=TIMEOUT_MS)
    press(Qt.Key.Key_W)
    assert page.view.hint_pointer.text
    ctrl_z(window)
    assert not page.view.hint_pointer.text
    press(Qt.Key.Key_W)
    assert page.bar.prompt.text() == "No computer player has moved yet."
    ctrl_shift_z(window)
    press(Qt.Key.Key_W)
    assert page.view.hint_pointer.text


# Hot seat


class PositionRecorder:
    """Records whose observation the table shows, whenever it is laid out."""

    def __init__(self, page: GamePage, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seats: list[int | None] = []
        show = page.view.set_position

        def record_position(
            observation: Observation, moving: bool = True, events: Sequence[Event] = ()
        ) -> None:
            self.seats.append(observation.seat)
            show(observation, moving, events)

        monkeypatch.setattr(page.view, "set_position", record_position)


@pytest.mark.parametrize("key", [key for key in GAMES if not GAMES[key].is_real_time])
def test_undo_at_a_hot_seat_shows_no_one_elses_cards(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    window.preferences.set("ask before practice", False)
    person = start(window, key, people=(0, 1, 2))
    page = person.page
    page.overlays.handover._grace_ms = 0
    first = page.controller.hot_seat.waiting_for
    assert first is not None
    click(page.overlays.handover.button)
    while page.overlays.handover.isHidden():
        act_times(person, 1)
    page.overlays.handover._grace_ms = 0
    second = page.controller.hot_seat.waiting_for
    assert second not in (None, first)
    click(page.overlays.handover.button)
    assert page.view.observation is not None
    assert page.view.observation.seat == second
    recorder = PositionRecorder(page, monkeypatch)
    ctrl_z(window)
    assert page.overlays.handover.isVisible()
    assert page.controller.hot_seat.waiting_for == first
    assert set(recorder.seats) <= {second, None}
    assert page.view.observation.seat is None
    assert page.view.observation == page.controller.observe(None)
    page.overlays.handover._grace_ms = 0
    click(page.overlays.handover.button)
    assert page.view.observation.seat == first
    ctrl_shift_z(window)
    assert page.controller.hot_seat.waiting_for == second
    assert page.view.observation.seat is None


def test_undo_behind_the_handover_overlay_changes_its_player(window: MainWindow) -> None:
    """Undo before the next player has confirmed: the overlay now asks for another player."""
    person = start(window, "gracias", people=(0, 1, 2))
    page = person.page
    page.overlays.handover._grace_ms = 0
    click(page.overlays.handover.button)
    act_times(person, 2)
    assert page.controller.hot_seat.waiting_for == 1
    ctrl_z(window)
    assert page.overlays.handover.isVisible()
    assert "Anna" in _overlay_texts(page.overlays.handover)
    assert "Ben" not in _overlay_texts(page.overlays.handover)


def _overlay_texts(overlay: QWidget) -> str:
    labels = [each.text() for each in overlay.findChildren(QLabel)]
    return " ".join(labels + [each.text() for each in overlay.findChildren(QPushButton)])
