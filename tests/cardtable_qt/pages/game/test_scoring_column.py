"""The explanation of a scoring stands beside the table, and can be called again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from cardtable_qt.base import text_size, translation
from cardtable_qt.base.pace import PACES
from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.pages.game.result_text import ResultText
from cardtable_qt.pages.game.score_parts import shorten_names
from cardtable_qt.pages.game.scoring_column import ScoringColumn
from cardtable_qt.pages.widgets.log_places import Place
from cardtable_qt.pages.widgets.style import apply_style
from cardtable_qt.table.game_table import ScoringStep
from rules import GAMES
from tests.cardtable_qt.pages.helpers import TIMEOUT_MS, Person, by_clicks, open_page, setup
from tests.cardtable_qt.pages.windows import app_style
from tests.cardtable_qt.program import Program
from tests.cardtable_qt.screen_games import next_move, play_game
from tests.cardtable_qt.screens import open_game
from tests.cardtable_qt.storage.library_helpers import TO_THE_END

LOOKS: list[tuple[tuple[int, int], int, str]] = [
    ((900, 600), 100, "en"),
    ((900, 600), 160, "de"),
    ((1280, 800), 130, "de"),
]
LARGE_LOOK = (3840, 2160), 160, "en"
TABLES = [
    *((key, game.seats[-1], game.has_turns({})) for key, game in GAMES.items()),
    *((key, game.seats[0], False) for key, game in GAMES.items()),
]


@pytest.fixture(autouse=True)
def _app_style(qapp: QApplication) -> Iterator[None]:
    with app_style():
        yield
        translation.install_language(qapp, "en")
        apply_style(qapp)
        text_size.set_scale(1.0)


def explained(program: Program, key: str, seats: int, is_shared: bool) -> GamePage:
    """A page on which the first scoring of a game is being explained."""
    moves = play_game(key, seats).scorings[0]
    seat, move = next_move(key, seats, moves)
    open_game(program, key, seats, moves, tuple(range(seats)) if is_shared else (seat,))
    page = program.game_page()
    page.controller.resume()
    page.controller.hot_seat.confirm()
    program.wait_until(
        lambda: page.controller.revision > moves or page.controller.play(seat, move) is None
    )
    page.view.skip_requested.emit()
    program.wait_until(page.overlays.scoring.isVisible)
    return page


# Figures

LONG_NAMES = ("Grandmother", "Maximiliane", "Friederike Lu", "Bartholomew", "Konstantin", "Ann")


def with_names(rows: int) -> ScoringStep:
    figures = [("", *LONG_NAMES), *(("Orange", *"123456") for _ in range(rows))]
    return ScoringStep("The session is over", "Every card counts. " * 8, tuple(figures))


@pytest.mark.parametrize("percent", [100, 160])
def test_no_text_is_cut_beside_a_table_of_long_names(tmp_path: Path, percent: int) -> None:
    program = Program(tmp_path, size=(900, 600), **{"text size": percent})
    page = explained(program, "gracias", 6, is_shared=False)
    column = page.overlays.scoring
    column.show_steps([with_names(6), ScoringStep("Cards", "", (("Player", "Discards"),))])
    program.process_events()
    assert column.scroll_area.horizontalScrollBar().maximum() == 0
    column.next_step()
    assert "Discards" in column.table_label.text()  # only names are cut
    program.close()


def test_the_star_of_a_winner_stays_when_names_are_cut() -> None:
    rows = [["", "★ Grandmother", "Ann"], ["Total", "12", "9"]]
    assert shorten_names(rows, 6) == [["", "★ Grand…", "Ann"], ["Total", "12", "9"]]
    assert shorten_names(rows, 20) == rows
    assert shorten_names([["Player", "Discards"]], 5) == [["Player", "Discards"]]


def test_the_scores_of_six_players_with_long_names_are_seen_at_once(tmp_path: Path) -> None:
    program = Program(tmp_path, size=(900, 600), **{"text size": 160})
    open_game(program, "extop", 6, TO_THE_END, (0,))
    result = program.game_page().overlays.result
    headings = ["Grandmother", "★ Maximiliane", "Friederike", "Bartholomew", "Konstantin", "Ann"]
    result.set_result(
        ResultText("Maximiliane wins!", "", is_celebrated=False),
        [["", *headings], ["Black chips", *"123456"]],
        (1,),
    )
    program.process_events()
    assert result.scroll_area.horizontalScrollBar().maximum() == 0
    program.close()


# Beside the table


@pytest.mark.parametrize(("key", "seats", "is_shared"), TABLES)
def test_it_never_covers_what_it_explains(
    tmp_path: Path, key: str, seats: int, is_shared: bool
) -> None:
    program = Program(tmp_path, size=LOOKS[0][0])
    page = explained(program, key, seats, is_shared)
    column = page.overlays.scoring
    for size, percent, language in [*LOOKS, LARGE_LOOK] if is_shared else LOOKS[:2]:
        program.resize(*size)
        program.preferences.set("text size", percent)
        program.set_language(language)
        places = []
        for number in range(len(column.steps)):
            look = f"step {number} at {size}, {percent} %, {language}"
            check_step(page, column, look)
            places.append(column.next_button.mapTo(page, QPoint()))
            if number < len(column.steps) - 1:
                QTest.keyClick(column, Qt.Key.Key_Right)
        assert len(set(places)) == 1, "the button moves away under the pointer"
        for _ in column.steps[1:]:
            QTest.keyClick(column, Qt.Key.Key_Left)
        assert column.step_index == 0
    program.close()


def check_step(page: GamePage, column: ScoringColumn, look: str) -> None:
    view, step = page.view, column.steps[column.step_index]
    table = QRect(view.mapTo(page, QPoint()), view.size())
    assert page.rect().contains(column.geometry()), look
    assert not column.geometry().intersects(table), look
    assert page.rect().contains(table), look
    boxes = view.table_layout.boxes()
    pointed = [boxes[key] for key in step.highlights if key in boxes]
    assert len(pointed) == len(step.highlights), look
    assert all(view.sceneRect().contains(*box.middle) for box in pointed), look
    for button in (column.back_button, column.next_button, column.skip_button):
        assert not button.isVisible() or column.buttons.rect().contains(button.geometry()), look
    assert column.rect().contains(column.buttons.geometry()), look
    for label in column.contents.findChildren(QLabel):
        assert not label.text() or label.width() >= label.minimumSizeHint().width(), look
    bar = column.scroll_area.horizontalScrollBar()
    assert bar.maximum() == 0, look


def test_it_does_not_cover_the_table_while_the_log_is_hidden_or_shown(tmp_path: Path) -> None:
    program = Program(tmp_path, size=(900, 600))
    page = explained(program, "extop", 4, is_shared=True)
    for is_shown in (False, True):
        program.preferences.set("log", is_shown)
        program.process_events()
        check_step(page, page.overlays.scoring, f"log: {is_shown}")
    program.close()


@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if game.has_turns({})])
def test_the_table_does_not_drop_when_the_scoring_begins_or_ends(tmp_path: Path, key: str) -> None:
    """The bar above it keeps its form, although the table gets narrower."""
    program = Program(tmp_path, size=(900, 600), language="de")
    page = explained(program, key, 4, is_shared=False)
    top = page.view.y()
    prompt = page.bar.prompt
    assert prompt.width() >= prompt.fontMetrics().horizontalAdvance(prompt.text())
    page.overlays.scoring.finish()
    program.wait_until(page.overlays.scoring.isHidden)
    program.process_events()
    assert page.view.y() == top
    program.close()


# Paging


def page_with_explanation(qtbot: QtBot) -> GamePage:
    page = open_page(qtbot, setup("gracias", 3, people=(), options={"sessions": 1}))
    qtbot.waitUntil(page.overlays.scoring.isVisible, timeout=TIMEOUT_MS)
    return page


def test_arrow_keys_page_both_ways_and_never_close_it(qtbot: QtBot) -> None:
    column = page_with_explanation(qtbot).overlays.scoring
    last = len(column.steps) - 1
    for _ in range(last + 3):
        QTest.keyClick(column, Qt.Key.Key_Right)
    assert column.isVisible()
    assert column.step_index == last
    for key in (Qt.Key.Key_Left, Qt.Key.Key_PageUp, Qt.Key.Key_Backspace):
        before = column.step_index
        QTest.keyClick(column, key)
        assert column.step_index == before - 1
    QTest.keyClick(column, Qt.Key.Key_PageDown)
    assert column.step_index == last - 2


def test_arrow_keys_page_also_after_a_click_on_a_button(qtbot: QtBot) -> None:
    column = page_with_explanation(qtbot).overlays.scoring
    QTest.mouseClick(column.next_button, Qt.MouseButton.LeftButton)
    for key, step in ((Qt.Key.Key_Right, 2), (Qt.Key.Key_Left, 1), (Qt.Key.Key_Left, 0)):
        QTest.keyClick(column.next_button, key)
        assert column.step_index == step
    QTest.keyClick(column.next_button, Qt.Key.Key_Return)
    assert column.step_index == 1


def test_each_step_is_announced_with_its_figures(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = page_with_explanation(qtbot)
    column = page.overlays.scoring
    said: list[str] = []
    monkeypatch.setattr(page.view, "announce", lambda text, kind: said.append(text))
    column.next_step()
    column.previous_step()
    assert len(said) == 2
    for text, index in zip(said, (1, 0), strict=True):
        step = column.steps[index]
        assert f"{index + 1} of {len(column.steps)}" in text
        assert step.title in text
        assert step.text in text
        figures = [cell for row in step.rows[1:] for cell in row if cell.isalnum()]
        assert figures
        assert all(cell in text for cell in figures)
    assert column.accessibleName() == column.steps[0].title
    assert all(b.text() and b.toolTip() for b in (column.back_button, column.next_button))


# Again, from the log


def after_scoring(qtbot: QtBot, people: tuple[int, ...]) -> tuple[GamePage, int]:
    """Play Ex & Top past a scoring; return the page and the event of the scoring."""
    page = open_page(qtbot, setup("extop", 2, people=people, seed=1))
    person = Person(page, by_clicks)
    while not any(event.is_scoring for event in page.controller.observe(None).history):
        if not person.act():
            person.wait(qtbot)
    while page.presenter.is_scoring or page.controller.viewer is None:
        if not person.act():
            person.wait(qtbot)
    history = page.controller.observe(None).history
    return page, next(n for n, event in enumerate(history) if event.is_scoring)


def test_a_scoring_can_be_explained_again_while_the_game_waits(qtbot: QtBot) -> None:
    page, event = after_scoring(qtbot, (0,))
    game = page.controller
    game.pace = PACES["slow"]  # a key right after a new scoring would be meant for the table
    before = game.revision, page.log.view.toPlainText(), page.view.observation, game.viewer
    page.scoring_review.show_event(event)
    column = page.overlays.scoring
    assert column.isVisible()
    assert "is full" in column.heading.text()
    assert page.view.observation is not None
    assert not page.view.observation.to_move  # the full row is back
    assert not game.clock.is_running
    assert game.can_undo() is None
    assert page.bar.prompt.text() == "Scoring"
    page.scoring_review.show_event(event)  # it is open already
    QTest.keyClick(column, Qt.Key.Key_Space)
    assert not column.isVisible()
    assert (
        game.revision,
        page.log.view.toPlainText(),
        page.view.observation,
        game.viewer,
    ) == before
    assert game.holds == ()
    assert page.view.hasFocus()


def scoring_place(page: GamePage) -> Place:
    places = page.log.view.places
    return next(place for place in places if places.is_scoring(place.row))


def test_the_log_offers_a_scoring_by_mouse_and_by_keys(qtbot: QtBot) -> None:
    page, _ = after_scoring(qtbot, (0,))
    log, column = page.log.view, page.overlays.scoring
    place = scoring_place(page)
    log.follower.scroll_to_row(place.row)
    row = next(shown for shown in log.visible_rows() if shown.number == place.row)
    point = QPoint(30, round(row.frame.top() + 8))
    QTest.mouseClick(log.viewport(), Qt.MouseButton.LeftButton, pos=point)
    assert column.isVisible()
    column.finish()
    log.setFocus()
    while log.places.selected != scoring_place(page):
        QTest.keyClick(log, Qt.Key.Key_Up)
    QTest.keyClick(log, Qt.Key.Key_Return)
    assert column.isVisible()
    assert column.hasFocus()


def test_other_events_have_no_scoring_to_explain(qtbot: QtBot) -> None:
    page, _ = after_scoring(qtbot, (0,))
    page.scoring_review.show_event(0)  # the deal
    assert not page.overlays.scoring.isVisible()
    assert page.controller.holds == ()


def test_a_shared_screen_shows_no_secrets_and_hands_over_again(qtbot: QtBot) -> None:
    page, event = after_scoring(qtbot, (0, 1))
    viewer = page.controller.viewer
    page.scoring_review.show_event(event)
    assert page.overlays.scoring.isVisible()
    assert not page.overlays.handover.isVisible()
    assert page.view.observation is not None
    assert page.view.observation.seat is None
    page.overlays.scoring.finish()
    assert page.overlays.handover.isVisible()
    assert page.controller.viewer is None
    assert page.controller.hot_seat.waiting_for == viewer


def test_the_result_comes_back_after_a_scoring_was_explained_again(qtbot: QtBot) -> None:
    page = open_page(qtbot, setup("gracias", 3, people=(0,), options={"sessions": 1}))
    Person(page, by_clicks).play_to_the_end(qtbot)
    history = page.controller.observe(None).history
    page.scoring_review.show_event(next(n for n, e in enumerate(history) if e.is_scoring))
    assert page.overlays.scoring.isVisible()
    assert not page.overlays.result.isVisible()
    page.overlays.scoring.finish()
    assert page.overlays.result.isVisible()
    assert page.view.observation == page.observation()
