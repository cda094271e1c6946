"""The result: words for those at the table, and a moment to enjoy it that haste cannot skip."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.base.texts import PlayerNames
from cardtable_qt.base.translation import install_language
from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.pages.game.result_text import achievement_text, result_text
from cardtable_qt.pages.shell.achievement_search import AchievementSearch
from cardtable_qt.pages.widgets.celebration import CONFETTI_MS
from cardtable_qt.storage.achievements import Achievement
from cardtable_qt.storage.library import Library
from cardtable_qt.storage.paths import StorageFolders
from cardtable_qt.storage.settings import Settings
from cardtable_qt.table.painting.palette import colour
from rules import Result
from tests.cardtable_qt.pages.helpers import NAMES, TIMEOUT_MS, Person, by_clicks, open_page, setup
from tests.cardtable_qt.pages.windows import (
    click,
    focused_widget,
    game_page_of,
    open_window,
    press,
)
from tests.cardtable_qt.program import Program
from tests.cardtable_qt.screens import scoring
from tests.cardtable_qt.storage.test_statistics import game
from tests.faulty_disk import FaultyDisk


def words(
    scores: Sequence[int],
    winners: Sequence[int],
    people: Sequence[int] = (0,),
    compares_scores: bool = True,
) -> tuple[str, str, bool]:
    names = PlayerNames(NAMES[: len(scores)], people[0] if len(people) == 1 else None)
    result = Result(tuple(scores), tuple(winners))
    return tuple(result_text(result, names, people, compares_scores))  # type: ignore[return-value]


# Words


@pytest.fixture(autouse=True)
def _english(qapp: QApplication) -> None:
    install_language(qapp, "en")


def test_a_win_is_yours() -> None:
    assert words((9, 6, 2), (0,)) == ("You win!", "3 points ahead of Ben.", True)


def test_a_win_by_tie_break_says_so() -> None:
    text = words((9, 9, 2), (0,))
    assert text == ("You win!", "As many points as Ben: the tie-break decided.", True)


def test_a_shared_win_is_a_win() -> None:
    text = words((9, 9, 2), (0, 1))
    assert text == ("You share the win with Ben!", "Level to the end, with 9 points each.", True)


@pytest.mark.parametrize(
    ("scores", "note"),
    [
        ((8, 9, 2), "So close: only 1 point behind Ben."),
        ((9, 9, 2), "So close: as many points as Ben, but the tie-break decided."),
        ((5, 9, 2), "You came second of 3. The next deal may be yours."),
        ((1, 9, 2), "The next deal may be yours."),
        ((-6, -5, -9), "So close: only 1 point behind Ben."),
    ],
)
def test_a_defeat_is_told_kindly_and_truly(scores: tuple[int, ...], note: str) -> None:
    assert words(scores, (1,)) == ("Ben wins!", note, False)


def test_several_people_are_called_by_name() -> None:
    assert words((4, 6, 2), (1,), (0, 1)) == ("Ben wins!", "2 points ahead of Anna.", True)
    assert words((4, 6, 9), (2,), (0, 1)) == (
        "Clara wins!",
        "The closest of you: Ben, 3 points behind.",
        False,
    )


def test_a_game_among_computers_is_reported() -> None:
    assert words((4, 6, 2), (1,), ()) == ("Ben wins!", "2 points ahead of Anna.", False)


def test_where_scores_are_rounds_won_no_gap_is_told() -> None:
    assert words((0, 1, 0), (1,), compares_scores=False)[1] == "The next deal may be yours."
    assert words((1, 0, 0), (0,), compares_scores=False)[1] == ""


def test_a_first_win_and_a_record_are_told_to_you_and_of_others() -> None:
    alone, together = PlayerNames(NAMES, 0), PlayerNames(NAMES)
    first, record = Achievement(0, True, 9), Achievement(0, False, 9, 7)
    assert achievement_text(first, alone, "Gracias") == "Your first win at Gracias!"
    assert achievement_text(first, together, "Gracias") == "Anna's first win at Gracias!"
    best = "best score so far: 9. Before, it was 7."
    assert achievement_text(record, alone, "Gracias") == f"Your {best}"
    assert achievement_text(record, together, "Gracias") == f"Anna's {best}"


# Haste


def finished_page(
    qtbot: QtBot, people: Sequence[int] = (0, 1, 2), animation_ms: int = 0
) -> GamePage:
    """A short game of Gracias just before the explanation of its only scoring."""
    page = open_page(qtbot, setup("gracias", 3, people, options={"sessions": 1}))
    person = Person(page, by_clicks)
    while not page.overlays.scoring.isVisible():
        if not person.act():
            person.wait(qtbot)
    return page


def hold_down(page: GamePage, key: Qt.Key) -> None:
    """Send the events of a key that is held down: one press, and repetitions."""
    for repeated in (False, True, True, True):
        target = QApplication.focusWidget()
        assert target is not None
        modifier = Qt.KeyboardModifier.NoModifier
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(target, QKeyEvent(kind, key, modifier, "", repeated))


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Enter])
def test_haste_neither_skips_the_result_nor_starts_a_game(qtbot: QtBot, key: Qt.Key) -> None:
    page = finished_page(qtbot)
    asked: list[bool] = []
    page.play_again_requested.connect(lambda: asked.append(True))
    for _ in range(len(page.overlays.scoring.steps) + 4):  # as many as needed, and more
        QTest.keyClick(page.windowHandle(), key)
    hold_down(page, key)
    assert page.overlays.result.isVisible()
    assert not asked
    QTest.keyClick(page.windowHandle(), Qt.Key.Key_Tab)
    assert focused_widget() is page.overlays.result.play_again_button
    QTest.keyClick(page.windowHandle(), Qt.Key.Key_Return)
    assert asked


def test_a_click_meant_for_the_scoring_presses_no_button_of_the_result(qtbot: QtBot) -> None:
    page = finished_page(qtbot)
    asked: list[bool] = []
    page.play_again_requested.connect(lambda: asked.append(True))
    page.overlays.scoring.finish()
    page.overlays.result.show_result(grace_ms=60_000)
    click(page.overlays.result.play_again_button)
    assert not asked
    page.overlays.result.show_result()
    click(page.overlays.result.play_again_button)
    assert asked


def test_arrows_lead_to_the_buttons_and_escape_to_the_table(qtbot: QtBot) -> None:
    page = finished_page(qtbot)
    page.overlays.scoring.finish()
    press(Qt.Key.Key_Right)
    assert focused_widget() is page.overlays.result.play_again_button
    press(Qt.Key.Key_Escape)
    assert page.overlays.result.isHidden()
    assert focused_widget() is page.view


# The table and the result


def end_game(page: GamePage, winner: int) -> bool:
    """Show the result as if this seat had won, and return whether confetti falls."""
    observation = page.observation()
    scores = tuple(10 * (seat == winner) for seat in range(observation.seats))
    object.__setattr__(observation, "result", Result(scores, (winner,)))
    page.overlays.show_new_result(observation)
    return page.overlays.result.confetti.isVisible()


def end_with_a_card_on_its_way(qtbot: QtBot) -> GamePage:
    page = open_page(qtbot, setup("extop", 3))
    item = next(iter(page.view.table_scene.pieces.values()))
    page.view.table_scene.animator.start(item, item.box.moved(9, 0), 0.0, 60_000)
    end_game(page, winner=0)
    return page


def test_the_result_waits_for_the_last_cards(qtbot: QtBot) -> None:
    """Until then, a player's total on the table would be older than the one in the result."""
    page = end_with_a_card_on_its_way(qtbot)
    assert page.overlays.result.isHidden()
    page.view.skip_requested.emit()  # a click on the table
    qtbot.waitUntil(page.overlays.result.isVisible, timeout=TIMEOUT_MS)
    assert not page.view.table_scene.animator.is_running


def test_an_undo_before_the_result_is_shown_calls_it_off(qtbot: QtBot) -> None:
    page = end_with_a_card_on_its_way(qtbot)
    page.overlays.hide_result()  # as after an undo
    page.view.finish_animations()
    QApplication.processEvents()
    assert page.overlays.result.isHidden()


def test_a_result_on_its_way_waits_for_an_earlier_scoring_that_is_read_again(qtbot: QtBot) -> None:
    page = finished_page(qtbot)
    page.overlays.scoring.finish()
    page.overlays.hide_result()
    item = next(iter(page.view.table_scene.pieces.values()))
    page.view.table_scene.animator.start(item, item.box.moved(9, 0), 0.0, 60_000)
    page.overlays.show_new_result(page.observation())
    history = page.observation().history
    (scoring,) = [number for number, event in enumerate(history) if event.is_scoring]
    page.scoring_review.show_event(scoring)
    QApplication.processEvents()
    assert page.overlays.scoring.isVisible()
    assert page.overlays.result.isHidden()
    page.overlays.scoring.finish()
    assert page.overlays.result.isVisible()


# Celebration


def test_a_win_is_celebrated_and_a_defeat_is_not(qtbot: QtBot) -> None:
    page = open_page(qtbot, setup("extop", 3))
    page.table.set_animation_ms(260)
    result = page.overlays.result
    assert end_game(page, winner=0)
    assert result.portraits.is_celebrated
    assert page.focusWidget() is result
    assert result.accessibleName() == "You win! 10 points ahead of Ben.", "for screen readers"
    result.confetti.show_at(CONFETTI_MS)
    assert not result.confetti.isVisible(), "it falls only once"
    result.uncover()
    assert not end_game(page, winner=1)
    assert not result.portraits.is_celebrated


def test_a_win_looks_like_one_in_a_small_window(tmp_path: Path) -> None:
    """There the portraits of winners have little room, or none beside many rounds."""
    for key, has_room in (("triple", True), ("gracias", True), ("eight28", False)):
        program = Program(tmp_path / key, (900, 600))
        try:
            page = result_of(program, key)
            result = page.overlays.result
            assert result.portraits.isVisible() == has_room, key
            frame = result.panel.grab().toImage()
            assert frame.pixelColor(frame.width() // 2, 1) == colour("turn"), key
            assert not end_game(page, winner=(page.controller.people[0] + 1) % 3)
            frame = result.panel.grab().toImage()
            assert frame.pixelColor(frame.width() // 2, 1) != colour("turn"), key
        finally:
            program.close()


def test_totals_can_be_read_at_the_largest_text_in_a_small_window(tmp_path: Path) -> None:
    program = Program(tmp_path, (900, 600), **{"text size": 160, "language": "de"})
    try:
        result = result_of(program, "gracias", 6).overlays.result
        label = result.table_label
        bottom = result.scroll_area.viewport().height()
        assert label.text().count("<tr>") == 3, "names, totals, and the only session"
        assert bottom > label.sizeHint().height() * 2 / 3
    finally:
        program.close()


def result_of(program: Program, key: str, seats: int = 3) -> GamePage:
    """The page of a game that its only person, who has the last move, has just won."""
    list(scoring(key, seats, -1, program))
    page = program.game_page()
    page.toggle_pause()  # the result again
    program.process_events()
    observation = page.observation()
    assert observation.result is not None
    assert set(observation.result.winners) & set(page.controller.people)
    return page


def test_without_animation_there_is_light_but_no_confetti(qtbot: QtBot) -> None:
    page = open_page(qtbot, setup("extop", 3))
    assert not end_game(page, winner=0)
    assert page.overlays.result.portraits.is_celebrated


def test_a_first_win_is_noticed(qtbot: QtBot, tmp_path: Path) -> None:
    """The computers play for the people here: three of them, so that one of them wins."""
    window = open_window(qtbot, tmp_path, explain=False)
    window.game.start(setup("gracias", 3, (0, 1, 2), options={"sessions": 1}))
    page = game_page_of(window)
    page.table.set_animation_ms(0)
    Person(page, by_clicks).play_to_the_end(qtbot)
    achievement = page.overlays.result.achievement
    qtbot.waitUntil(achievement.isVisible, timeout=TIMEOUT_MS)
    winners = page.controller.result.winners if page.controller.result else ()
    assert achievement.text() in [f"{NAMES[seat]}'s first win at Gracias!" for seat in winners]


def test_nothing_is_said_about_a_result_that_was_undone_meanwhile(qtbot: QtBot) -> None:
    page = open_page(qtbot, setup("extop", 3))
    page.overlays.show_achievement(Achievement(0, True, 9))
    assert end_game(page, winner=1) is False
    assert page.overlays.result.achievement.text() == ""


def test_no_first_win_is_made_up_if_the_earlier_games_cannot_be_listed(
    qtbot: QtBot, tmp_path: Path
) -> None:
    disk = FaultyDisk()
    library = Library(StorageFolders(tmp_path, disk))
    disk.break_now()
    search = AchievementSearch(library, Settings(tmp_path), game((10, 5)), None)
    with qtbot.waitSignal(search.finished, timeout=TIMEOUT_MS) as signal:
        pass
    search.close()
    assert signal.args == [None]
