"""Continuing games: the table is restored however the program ended."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, Qt, QTimer, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QMessageBox
from pytestqt.qtbot import QtBot

from cardtable_qt.app.application import handle_request
from cardtable_qt.app.error_reporter import ErrorReporter
from cardtable_qt.app.launch_request import LaunchRequest
from cardtable_qt.diagnostics.crash_marker import FILE_NAME, LastCrash
from cardtable_qt.diagnostics.run_guard import RunGuard
from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.pages.library.library_page import LibraryPage
from cardtable_qt.pages.replay.replay_page import ReplayPage
from cardtable_qt.pages.replay.take_over_dialog import players_after_take_over
from cardtable_qt.pages.shell.main_window import MainWindow
from cardtable_qt.pages.start.continue_button import MENU_LENGTH
from rules import GAMES
from rules.records import RecordWriter, SeatedPlayer, load_record, read_record
from rules.records.branch import BranchPoint
from rules.records.setup import HUMAN
from tests.cardtable_qt.pages.drag_events import drag_enter_event, drop_event
from tests.cardtable_qt.pages.helpers import TIMEOUT_MS, Person, by_clicks, setup
from tests.cardtable_qt.pages.windows import (
    app_style,
    click,
    focused_widget,
    game_page_of,
    only_record,
    open_window,
    press,
    record_paths,
)
from tests.cardtable_qt.storage.library_helpers import TO_THE_END, write_game
from tests.rules.records.helpers import GOLDEN


@pytest.fixture(autouse=True, scope="module")
def _look(qapp: QApplication) -> Iterator[None]:
    with app_style():
        yield


def play_on(qtbot: QtBot, page: GamePage, until: int) -> None:
    person = Person(page, by_clicks)

    def played() -> bool:
        if page.controller.revision < until:
            person.act()
        return page.controller.revision >= until

    qtbot.waitUntil(played, timeout=TIMEOUT_MS)


def kill(window: MainWindow) -> None:
    """End the game as if the program had been killed."""
    game_page_of(window).controller.clock.stop()
    game_page_of(window).controller.opponent_thread.close()


def all_observations(page: GamePage) -> list[object]:
    seats = (None, *range(len(page.names)))
    return [page.controller.observe(seat) for seat in seats]


@pytest.mark.parametrize("key", GAMES)
def test_the_table_is_restored_exactly(qtbot: QtBot, tmp_path: Path, key: str) -> None:
    window = open_window(qtbot, tmp_path, pace="quick")
    window.game.start(setup(key, 3, seed=4))
    page = game_page_of(window)
    play_on(qtbot, page, until=5)
    kill(window)
    observations, log = all_observations(page), page.log.view.toPlainText()
    players = page.controller.setup.players

    again = open_window(qtbot, tmp_path, pace="slow")
    again.records.continue_newest()
    page = game_page_of(again)
    assert all_observations(page) == observations
    assert page.log.view.toPlainText() == log
    assert page.controller.setup.players == players
    assert page.controller.is_paused == (key == "triple")
    assert page.overlays.pause.isVisible() == (key == "triple")


def test_the_start_page_offers_to_continue_first(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path)
    assert window.pages.start_page.continue_button.isHidden()
    window.game.start(setup("extop", 3))
    play_on(qtbot, game_page_of(window), until=3)
    window.close()

    again = open_window(qtbot, tmp_path)
    button = again.pages.start_page.continue_button
    qtbot.waitUntil(lambda: focused_widget() is button)
    assert "Ex & Top" in button.accessibleName()
    assert "Anna" in button.accessibleDescription()
    press(Qt.Key.Key_Return)
    assert game_page_of(again).controller.setup.game.key == "extop"
    assert game_page_of(again).controller.revision >= 3
    assert len(record_paths(again)) == 1


def unfinished_menu(qtbot: QtBot, window: MainWindow) -> QMenu:
    """Open the menu of the other unfinished games with the keyboard."""
    page = window.pages.start_page
    qtbot.waitUntil(page.unfinished_button.isVisible)
    page.continue_button.setFocus()
    press(Qt.Key.Key_Tab)
    assert focused_widget() is page.unfinished_button
    menu = page.unfinished_button.menu()
    QTimer.singleShot(0, page.unfinished_button, lambda: press(Qt.Key.Key_Space))
    qtbot.waitUntil(menu.isVisible)
    return menu


def test_all_unfinished_games_can_be_continued_from_the_start_page(
    qtbot: QtBot, tmp_path: Path
) -> None:
    window = open_window(qtbot, tmp_path, pace="slow")
    games = window.storage.games
    newest = write_game(games / "newest.cardtable", "extop", moves=0, hour=3)
    write_game(games / "middle.cardtable", hour=2)
    oldest = write_game(games / "R & B.cardtable", hour=1)
    write_game(games / "over.cardtable", moves=TO_THE_END, hour=4)
    window.pages.start_page.hide()
    window.pages.start_page.show()
    qtbot.waitUntil(window.pages.start_page.unfinished_button.isVisible)
    button = window.pages.start_page.continue_button
    assert button.entry is not None
    assert button.entry.path == newest
    assert window.pages.start_page.unfinished_button.accessibleName() == "Other unfinished games"

    menu = unfinished_menu(qtbot, window)
    texts = [action.text() for action in menu.actions()]
    assert [text.partition(" · ")[0] for text in texts] == ["middle", "R && B"]
    assert all("Anna" in text for text in texts)
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return):
        QTest.keyClick(menu, key)
    assert game_page_of(window).file == oldest


def test_a_game_left_before_the_own_first_move_is_offered_first(
    qtbot: QtBot, tmp_path: Path
) -> None:
    window = open_window(qtbot, tmp_path, pace="slow")
    window.game.start(setup("extop", 3))
    play_on(qtbot, game_page_of(window), until=3)
    window.navigation.show_start_page()
    window.game.start(setup("gracias", 3))
    window.navigation.show_start_page()
    newest = next(file for file in record_paths(window) if "gracias" in file.name)
    window.close()

    again = open_window(qtbot, tmp_path, pace="slow")
    page = again.pages.start_page
    qtbot.waitUntil(page.unfinished_button.isVisible)
    assert page.continue_button.entry is not None
    assert page.continue_button.entry.path == newest
    menu = unfinished_menu(qtbot, again)
    assert ["Ex" in action.text() for action in menu.actions()] == [True]
    menu.hide()


def test_a_long_list_of_unfinished_games_continues_in_the_library(
    qtbot: QtBot, tmp_path: Path
) -> None:
    window = open_window(qtbot, tmp_path)
    for number in range(MENU_LENGTH + 3):
        write_game(window.storage.games / f"{number}.cardtable", hour=number)
    window.pages.start_page.hide()
    window.pages.start_page.show()
    menu = unfinished_menu(qtbot, window)
    games = [action for action in menu.actions() if not action.isSeparator()]
    assert len(games) == MENU_LENGTH + 1
    games[-1].trigger()
    menu.hide()
    assert isinstance(window.pages.currentWidget(), LibraryPage)


def test_every_way_to_continue_agrees_on_the_game(qtbot: QtBot, tmp_path: Path) -> None:
    """The game that was open is continued, even without a move in it since."""
    window = open_window(qtbot, tmp_path, pace="slow")
    opened = write_game(window.storage.games / "opened.cardtable", hour=1)
    write_game(window.storage.games / "played later.cardtable", hour=2)
    window.game.continue_from(opened)
    kill(window)
    state = window.storage.state
    state.mkdir()
    (state / FILE_NAME).write_text(f"game: {opened.name}\nFatal Python error: Aborted\n")

    by_button = open_window(qtbot, tmp_path, pace="slow")
    entry_of = by_button.pages.start_page.continue_button
    qtbot.waitUntil(lambda: entry_of.entry is not None)
    assert entry_of.entry is not None
    assert entry_of.entry.path == opened

    after_crash = open_window(qtbot, tmp_path, pace="slow")
    with RunGuard(after_crash.storage) as guard:
        dialog = ErrorReporter(guard, after_crash).dialog
        assert dialog is not None
        qtbot.waitUntil(dialog.reopen_button.isVisible)
        click(dialog.reopen_button)
        assert game_page_of(after_crash).file == opened
        kill(after_crash)

    by_command = open_window(qtbot, tmp_path, pace="slow")
    handle_request(LaunchRequest(continue_game=True), by_command)
    assert game_page_of(by_command).file == opened


def test_the_report_offers_no_game_that_is_not_the_one_to_continue(
    qtbot: QtBot, tmp_path: Path
) -> None:
    window = open_window(qtbot, tmp_path)
    over = write_game(window.storage.games / "over.cardtable", moves=TO_THE_END, hour=2)
    write_game(window.storage.games / "unfinished.cardtable", hour=1)
    with RunGuard(window.storage) as guard:
        guard.last_crash = LastCrash("Fatal Python error: Aborted", over.name)
        dialog = ErrorReporter(guard, window).dialog
        assert dialog is not None
        assert dialog.path_label.text() == str(over)
        assert not dialog.reopen_button.isVisible()


def test_several_unfinished_games_of_a_kind_can_be_continued(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path, pace="slow")
    for seed in (1, 2, 3):
        window.game.start(setup("gracias", 3, seed=seed))
    window.navigation.show_start_page()
    files = record_paths(window)
    assert len(files) == 3
    seeds = set()
    for file in files:
        window.records.open(file)
        seeds.add(game_page_of(window).controller.setup.seed)
    assert seeds == {1, 2, 3}


def test_a_continued_game_has_the_same_later_shuffles(qtbot: QtBot, tmp_path: Path) -> None:
    """The seed is in the record, so an interruption does not change later cards."""
    whole = open_window(qtbot, tmp_path / "whole")
    whole.game.start(setup("gracias", 3, seed=9, people=()))
    page = game_page_of(whole)
    whole.preferences.set("explain", False)
    qtbot.waitUntil(lambda: page.controller.result is not None, timeout=TIMEOUT_MS)

    parts = open_window(qtbot, tmp_path / "parts")
    parts.preferences.set("explain", False)
    parts.game.start(setup("gracias", 3, seed=9, people=()))
    while game_page_of(parts).controller.result is None:
        revision = game_page_of(parts).controller.revision
        qtbot.waitUntil(
            lambda then=revision: (
                game_page_of(parts).controller.revision > then + 20  # type: ignore[misc]
                or game_page_of(parts).controller.result is not None
            ),
            timeout=TIMEOUT_MS,
        )
        if game_page_of(parts).controller.result is None:
            parts.navigation.show_start_page()
            parts.records.continue_newest()
    assert only_record(parts).timeline.orders == only_record(whole).timeline.orders


def test_a_finished_game_is_replayed_and_not_continued(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path)
    window.records.open_files([GOLDEN / "extop-2.cardtable"])
    assert isinstance(window.pages.currentWidget(), ReplayPage)
    window.navigation.show_start_page()
    window.records.continue_newest()
    assert window.game.page is None
    (message,) = window.findChildren(QMessageBox)
    assert "no unfinished game" in message.text()


def test_opened_files_are_imported_once_and_not_changed(qtbot: QtBot, tmp_path: Path) -> None:
    source = tmp_path / "from a friend.cardtable"
    shutil.copy(GOLDEN / "gracias-3.cardtable", source)
    before = source.read_bytes()
    window = open_window(qtbot, tmp_path / "home")
    window.records.open_files([source])
    window.records.open_files([source])
    assert [file.stem for file in record_paths(window)] == ["from a friend"]
    assert source.read_bytes() == before


def test_a_record_can_be_dropped_on_the_window(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path)
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(GOLDEN / "extop-2.cardtable"))])
    # The drag offers a move first. The original file must not be removed.
    move, copy = Qt.DropAction.MoveAction, Qt.DropAction.CopyAction
    over = drag_enter_event(mime, move | copy)
    window.dragEnterEvent(over)
    assert over.isAccepted()
    drop = drop_event(mime, move | copy)
    window.dropEvent(drop)
    assert drop.dropAction() == copy
    qtbot.waitUntil(lambda: isinstance(window.pages.currentWidget(), ReplayPage))


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"hello", "not a Card Table game"),
        (b'{"record": "cardtable", "version": 99}\n', "newer version of Card Table"),
        (b'{"record": "cardtable", "version": 1, "game": "extop"}\n', "damaged"),
    ],
)
def test_a_file_that_cannot_be_opened_gets_a_message_and_is_not_changed(
    qtbot: QtBot, tmp_path: Path, data: bytes, text: str
) -> None:
    bad = tmp_path / "bad.cardtable"
    bad.write_bytes(data)
    window = open_window(qtbot, tmp_path / "home")
    window.records.open_files([bad])
    (message,) = window.findChildren(QMessageBox)
    assert text in message.text()
    assert bad.read_bytes() == data
    assert not window.storage.games.exists()


def test_a_missing_game_gets_a_message(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path, pace="slow")
    window.game.start(setup("gracias", 3))
    window.navigation.show_start_page()
    qtbot.waitUntil(window.pages.start_page.continue_button.isVisible)
    (file,) = record_paths(window)
    file.unlink()
    click(window.pages.start_page.continue_button)
    (message,) = window.findChildren(QMessageBox)
    assert "no longer exists" in message.text()
    assert window.pages.currentWidget() is window.pages.start_page


@pytest.mark.parametrize("name", ["gracias-3", "eight28-3", "extop-5-swaps", "triple-2-match"])
def test_taking_over_a_finished_game_creates_a_practice_game(
    qtbot: QtBot, tmp_path: Path, name: str
) -> None:
    window = open_window(qtbot, tmp_path, pace="slow")
    window.records.open_files([GOLDEN / f"{name}.cardtable"])
    record = load_record(GOLDEN / f"{name}.cardtable")
    move = len(record.moves) // 2
    kinds = [HUMAN, *["greedy"] * (len(record.header.players) - 1)]
    players = tuple(map(SeatedPlayer, record.header.names(), kinds))
    window.game.take_over(BranchPoint(record, move, players))
    page = game_page_of(window)
    assert page.controller.timeline.is_practice
    assert not page.bar.practice_label.isHidden()
    assert page.file is not None
    assert str(read_record(page.file.read_bytes()).state) == str(record.state_at(move))
    assert page.controller.observe(0) == record.state_at(move).observe(0)


def test_a_seat_that_is_taken_over_keeps_its_portrait(qtbot: QtBot, tmp_path: Path) -> None:
    """The same person sits there in the replay, in the new game, and when it is continued."""
    window = open_window(qtbot, tmp_path, pace="slow")
    record = load_record(GOLDEN / "extop-5-swaps.cardtable")
    window.records.open_files([GOLDEN / "extop-5-swaps.cardtable"])
    replay = window.pages.currentWidget()
    assert isinstance(replay, ReplayPage)
    before = replay.view.portraits.portraits
    window.game.take_over(BranchPoint(record, 10, players_after_take_over(record, 2)))
    assert game_page_of(window).view.portraits.portraits == before
    window.navigation.show_start_page()
    window.records.continue_newest()
    assert game_page_of(window).view.portraits.portraits == before


def test_playing_a_continued_sealed_game_again_seals_the_new_deal(
    qtbot: QtBot, tmp_path: Path
) -> None:
    window = open_window(qtbot, tmp_path, pace="slow")
    window.game.start(replace(setup("gracias", 3), is_sealed=True))
    window.navigation.show_start_page()
    window.records.continue_newest()
    window.game.play_again()
    seals = {load_record(file).header.extra["seal"] for file in record_paths(window)}
    assert len(seals) == 2


def test_triple_with_several_people_cannot_be_continued(qtbot: QtBot, tmp_path: Path) -> None:
    game = setup("triple", 3, people=(0, 1))
    window = open_window(qtbot, tmp_path)
    path = window.storage.games / "two.cardtable"
    RecordWriter.begin(path, game.header(), game.chance()).close()
    window.records.open(path)
    (message,) = window.findChildren(QMessageBox)
    assert "Only one person" in message.text()
    assert window.game.page is None


def test_leaving_a_replay_opened_from_the_result_shows_the_result(
    qtbot: QtBot, tmp_path: Path
) -> None:
    window = open_window(qtbot, tmp_path)
    window.game.start(setup("extop", 2))
    page = game_page_of(window)
    Person(page, by_clicks).play_to_the_end(qtbot)
    result = page.controller.result
    page.overlays.result.replay_requested.emit()
    replay = window.pages.currentWidget()
    assert isinstance(replay, ReplayPage)
    replay.leave_requested.emit()
    again = game_page_of(window)
    assert again.overlays.result.isVisible()
    assert again.controller.result == result
    assert len(record_paths(window)) == 1


def test_the_result_of_a_real_time_game_is_not_paused(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path)
    window.storage.games.mkdir(parents=True)
    path = Path(shutil.copy(GOLDEN / "triple-2-match.cardtable", window.storage.games))
    window.game.continue_from(path)
    assert game_page_of(window).overlays.result.isVisible()
    assert not game_page_of(window).overlays.pause.isVisible()
