"""Hints and explanations at the table, by keyboard and mouse."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.base.pace import PACES
from cardtable_qt.games.explanations import decision_maker
from cardtable_qt.games.player_registry import explain, find_player
from cardtable_qt.pages.game import prompter
from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.pages.game.presenter import PresenterState
from cardtable_qt.pages.widgets.log_places import Place
from cardtable_qt.pages.widgets.log_view import LogView
from cardtable_qt.session import hint_provider as hint_provider
from cardtable_qt.session.clock import ManualClock
from cardtable_qt.session.controller import Controller
from cardtable_qt.session.recorded_game import UnrecordedGame
from cardtable_qt.table.painting.items import LEGAL
from rules import GAMES, Move, SeededShuffles
from rules.extop.pieces import COLOUR_OF, Answer, Offer, Swapped
from rules.records import PlayedMove, Timeline
from rules.shuffle import choose_one
from tests.cardtable_qt.gestures import Gestures
from tests.cardtable_qt.pages.helpers import TIMEOUT_MS, Person, by_clicks, open_page, setup
from tests.cardtable_qt.pages.windows import app_style, game_page_of, open_window
from tests.rules.positions import extop, play
from tests.rules.random_play import in_turns

ALL = list(GAMES)
IN_TURNS = [(key, in_turns(game)) for key, game in GAMES.items() if game.turns_option]
TABLES: list[tuple[str, dict[str, Any]]] = [*((key, {}) for key in ALL), *IN_TURNS]
TURNS = [key for key, game in GAMES.items() if not game.is_real_time]
LATE_SEED = 1  # a seed with which other players start


@pytest.fixture(autouse=True)
def _quick_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint_provider, "HINT_THINK_S", 0.01)


def press(page: GamePage, key: Qt.Key) -> None:
    QTest.qWaitForWindowActive(page)
    QTest.keyClick(page.view, key)


def hint(page: GamePage, qtbot: QtBot) -> Move:
    """Press H and wait for the hint."""
    press(page, Qt.Key.Key_H)
    qtbot.waitUntil(lambda: page.controller.hint_provider.decision is not None, timeout=TIMEOUT_MS)
    decision = page.controller.hint_provider.decision
    assert decision is not None
    return decision.move


def play_until_choice(page: GamePage, qtbot: QtBot) -> None:
    """Let the computers play until the person has a choice."""

    def is_covered() -> bool:
        return page.presenter.is_scoring or page.overlays.handover.isVisible()

    def has_choice() -> bool:
        observation = page.controller.observe(page.controller.viewer)
        return (
            not is_covered()
            and observation.seat in observation.to_move
            and len(observation.legal) > 1
        )

    while not has_choice():
        if not Person(page, by_clicks).act():
            qtbot.waitUntil(lambda: has_choice() or is_covered(), timeout=TIMEOUT_MS)


def highlighted(page: GamePage) -> set[str]:
    """All pieces and zones that a hint highlights."""
    table = page.view.table_scene
    zones = {key for key, zone in table.zones.items() if zone.is_hinted}
    return zones | {key for key, piece in table.pieces.items() if piece.highlights.hinted}


def hint_title(page: GamePage) -> str:
    return page.view.hint_pointer.title


def hint_text(page: GamePage) -> str:
    note = page.view.table_scene.callouts.explanation
    return f"{note.title} {note.text}".strip() if note.scene() else ""


# Hints


@pytest.mark.parametrize(("key", "options"), TABLES)
def test_a_hinted_move_can_be_played_by_mouse(
    qtbot: QtBot, key: str, options: dict[str, Any]
) -> None:
    page = open_page(qtbot, setup(key, 4, seed=2, options=options))
    page.presenter.explains = False
    for _ in range(3 if key == "bids" else 6):  # Bids is short
        play_until_choice(page, qtbot)
        if page.is_real_time:
            page.controller.pace = page.controller.pace._replace(real_time_factor=50.0)
        move = hint(page, qtbot)
        assert highlighted(page)
        assert hint_text(page)
        assert not page.view.table_scene.callouts.arrow.scene()
        press(page, Qt.Key.Key_H)
        assert page.view.table_scene.callouts.arrow.scene()
        target = page.view.hint_pointer.gesture
        assert target is not None
        assert highlighted(page) >= {target.zone}
        made = len(page.controller.timeline.moves)
        observation = page.view.observation
        assert observation is not None
        move = page.view.game.gesture_move(observation, move)
        gestures = Gestures(page.view)
        if page.view.table_scene.zones[target.zone].zone.click_piece:
            gestures.click_zone(target.zone)
        else:
            gestures.drag(target.pieces[-1], target.zone)
        own_moves = [each.move for each in page.controller.timeline.moves[made:] if each.seat == 0]
        assert own_moves == [move]
        assert not highlighted(page)
        assert not hint_text(page)
        assert not page.view.table_scene.callouts.arrow.scene()


@pytest.mark.parametrize("key", TURNS)
def test_the_first_hint_does_not_show_the_move(qtbot: QtBot, key: str) -> None:
    page = open_page(qtbot, setup(key, 4, seed=2))
    page.presenter.explains = False
    play_until_choice(page, qtbot)
    hint(page, qtbot)
    first = highlighted(page)
    press(page, Qt.Key.Key_H)
    target = page.view.hint_pointer.gesture
    assert target is not None
    assert first != {*target.pieces, target.zone}


def test_pressing_h_again_while_thinking_shows_the_move(qtbot: QtBot) -> None:
    page = open_page(qtbot, setup("extop", 3, seed=2))
    play_until_choice(page, qtbot)
    press(page, Qt.Key.Key_H)
    assert "Thinking" in page.bar.prompt.text()
    press(page, Qt.Key.Key_H)
    qtbot.waitUntil(
        lambda: page.view.table_scene.callouts.arrow.scene() is not None, timeout=TIMEOUT_MS
    )
    assert "Thinking" not in page.bar.prompt.text()


def test_escape_and_right_click_remove_a_hint(qtbot: QtBot) -> None:
    page = open_page(qtbot, setup("gracias", 3, seed=2))
    play_until_choice(page, qtbot)
    for by_key in (True, False):
        hint(page, qtbot)
        press(page, Qt.Key.Key_H)
        assert highlighted(page)
        if by_key:
            press(page, Qt.Key.Key_Escape)
        else:
            QTest.mouseClick(page.view.viewport(), Qt.MouseButton.RightButton, pos=QPoint(2, 2))
        assert not highlighted(page)
        assert not hint_text(page)
        assert page.controller.hint_provider.step == hint_provider.NO_HINT


def test_a_click_on_the_text_of_a_hint_removes_only_the_text(qtbot: QtBot) -> None:
    page = open_page(qtbot, setup("extop", 3, seed=2))
    play_until_choice(page, qtbot)
    hint(page, qtbot)
    at = page.view.mapFromScene(page.view.table_scene.callouts.explanation.frame.center())
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert not hint_text(page)
    assert highlighted(page)
    assert not page.view.held.piece


def test_the_hinted_place_is_also_marked_as_legal_while_a_card_is_held(qtbot: QtBot) -> None:
    page = open_page(qtbot, setup("extop", 3, seed=2))
    play_until_choice(page, qtbot)
    hint(page, qtbot)
    press(page, Qt.Key.Key_H)
    gesture = page.view.hint_pointer.gesture
    assert gesture is not None
    Gestures(page.view).click_piece(gesture.pieces[0])
    place = page.view.table_scene.zones[gesture.zone]
    assert (place.state, place.is_hinted) == (LEGAL, True)


def test_buttons_that_need_the_table_are_disabled_while_it_is_covered(qtbot: QtBot) -> None:
    page = open_page(qtbot, setup("triple", 2))
    buttons = (page.bar.hint_button, page.bar.sort_button)
    assert all(button.isEnabled() for button in buttons)
    page.toggle_pause()
    assert not any(button.isEnabled() for button in buttons)
    page.toggle_pause()
    assert all(button.isEnabled() for button in buttons)


def test_the_hint_button_is_disabled_during_a_scoring(qtbot: QtBot) -> None:
    page = open_page(qtbot, setup("eight28", 3))
    seen: list[tuple[bool, bool]] = []
    for signal in (page.presenter.explanation_opened, page.presenter.step_shown):
        signal.connect(
            lambda: seen.append((page.presenter.is_scoring, page.bar.hint_button.isEnabled()))
        )
    person = Person(page, by_clicks)
    while (True, False) not in seen or page.presenter.is_scoring:
        if not person.act():
            person.wait(qtbot)
    assert set(seen) == {(True, False), (False, True)}


def test_the_button_says_that_it_shows_the_result_again(qtbot: QtBot) -> None:
    page = open_page(qtbot, setup("eight28", 3))
    assert "Pause" in page.bar.pause_button.toolTip()
    page.bar.set_over(True)
    assert "result" in page.bar.pause_button.toolTip()
    page.bar.retranslate()
    assert "result" in page.bar.pause_button.toolTip()


def test_a_pause_removes_a_hint(qtbot: QtBot) -> None:
    page = open_page(qtbot, setup("eight28", 3, seed=2))
    play_until_choice(page, qtbot)
    hint(page, qtbot)
    page.toggle_pause()
    assert not highlighted(page)
    assert not hint_text(page)


def test_a_hint_is_placed_again_when_the_window_is_resized(qtbot: QtBot) -> None:
    page = open_page(qtbot, setup("extop", 4, seed=2))
    play_until_choice(page, qtbot)
    hint(page, qtbot)
    press(page, Qt.Key.Key_H)
    page.resize(1024, 700)
    QApplication.processEvents()
    table = page.view.table_scene
    assert table.sceneRect().contains(table.callouts.explanation.frame)
    target = page.view.hint_pointer.gesture
    assert target is not None
    box = table.zones[target.zone].zone.box
    end = table.callouts.arrow.boxes()[-1].middle
    assert box.x <= end[0] <= box.right
    assert box.y <= end[1] <= box.bottom


@pytest.mark.parametrize("key", ALL)
@pytest.mark.parametrize("size", [(1024, 700), (1280, 800)])
def test_the_text_of_a_hint_does_not_cover_its_targets(
    qtbot: QtBot, key: str, size: tuple[int, int]
) -> None:
    page = open_page(qtbot, setup(key, 4, seed=4), size=size)
    page.presenter.explains = False
    play_until_choice(page, qtbot)
    if page.is_real_time:
        page.controller.pace = page.controller.pace._replace(real_time_factor=50.0)
    hint(page, qtbot)
    press(page, Qt.Key.Key_H)
    target, table = page.view.hint_pointer.gesture, page.view.table_scene
    assert target is not None
    note = table.callouts.explanation.frame
    assert table.sceneRect().contains(note)
    for key in target.pieces:
        if key in table.pieces:
            assert not note.intersects(table.pieces[key].sceneBoundingRect().adjusted(6, 6, -6, -6))
    for zone in table.zones.values():
        if zone.zone.button_text:
            assert not note.intersects(zone.boundingRect().adjusted(6, 6, -6, -6))


def test_there_is_no_hint_during_other_players_turns(qtbot: QtBot) -> None:
    page = open_page(qtbot, setup("gracias", 3, seed=LATE_SEED), pace="slow")
    assert page.controller.observe(None).to_move != (0,)
    spoken: list[str] = []
    page.view.announce = spoken.append  # type: ignore[method-assign, assignment]
    press(page, Qt.Key.Key_H)
    assert page.bar.prompt.text() == "There is nothing for you to decide now."
    assert spoken == [page.bar.prompt.text()]
    assert not highlighted(page)
    assert not hint_text(page)


def test_the_message_that_there_is_no_hint_disappears(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(prompter, "MESSAGE_MS", 20)
    page = open_page(qtbot, setup("gracias", 3, seed=LATE_SEED), pace="slow")
    before = page.bar.prompt.text()
    press(page, Qt.Key.Key_H)
    assert page.bar.prompt.text() != before
    qtbot.waitUntil(lambda: page.bar.prompt.text() == before)


def test_asking_for_a_hint_finishes_animations(qtbot: QtBot) -> None:
    page = open_page(qtbot, setup("gracias", 3, seed=LATE_SEED), pace="slow")
    page.table.set_animation_ms(5_000)
    page.show_position(animate=False)
    page.view.long_animation_started.emit()
    qtbot.waitUntil(lambda: page.controller.holds == ("animation",))
    press(page, Qt.Key.Key_H)
    assert page.controller.clock.is_running
    assert page.bar.prompt.text() == "There is nothing for you to decide now."


def test_hints_are_announced(qtbot: QtBot) -> None:
    page = open_page(qtbot, setup("extop", 3, seed=2))
    play_until_choice(page, qtbot)
    spoken: list[str] = []
    page.view.announce = spoken.append  # type: ignore[method-assign, assignment]
    hint(page, qtbot)
    press(page, Qt.Key.Key_H)
    assert [text.partition(" ")[0] for text in spoken][:2] == ["Thinking", "Hint"]
    assert spoken[-1] == hint_text(page)


def test_hints_can_be_disabled(qtbot: QtBot, tmp_path: Path) -> None:
    with app_style():
        window = open_window(qtbot, tmp_path, pace="slow")
        window.game.start(setup("gracias", 3, (0, 1, 2)))
        page = game_page_of(window)
        assert page.bar.hint_button.isVisible()
        window.menus.offer_hints.setChecked(False)
        page.controller.hot_seat.confirm()
        assert not page.bar.hint_button.isVisible()
        assert not window.menus.hint.isEnabled()
        QTest.keyClick(page.view, Qt.Key.Key_H)
        assert page.controller.hint_provider.step == hint_provider.NO_HINT
        window.menus.offer_hints.setChecked(True)
        window.menus.hint.trigger()
        assert page.controller.hint_provider.step == hint_provider.HINT_PLACE
        window.close()


# Explanations


def point_of(log: LogView, place: Place) -> QPoint:
    """A point on a place of the log."""
    cursor = log.lines.cursor(place.row, place.text)
    cursor.setPosition(cursor.selectionStart() + 1)
    return log.cursorRect(cursor).center()


def page_with_explainable_move(qtbot: QtBot, key: str = "gracias") -> GamePage:
    """A game in which other players have moved and a person has a choice."""
    page = open_page(qtbot, setup(key, 3, seed=LATE_SEED))
    page.presenter.explains = False
    play_until_choice(page, qtbot)
    assert page.log.view.places.last_explainable() >= 0
    return page


def test_w_explains_the_last_move_of_another_player(qtbot: QtBot) -> None:
    page = page_with_explainable_move(qtbot)
    press(page, Qt.Key.Key_W)
    who, what = hint_title(page).split(" · ", 1)
    assert who in ("Ben", "Clara")
    assert what in page.log.view.toPlainText()
    assert page.view.table_scene.callouts.explanation.text
    press(page, Qt.Key.Key_Escape)
    assert not hint_text(page)


def test_w_shows_a_message_before_anyone_has_moved(qtbot: QtBot) -> None:
    page = open_page(qtbot, setup("gracias", 3, seed=LATE_SEED), pace="slow")
    press(page, Qt.Key.Key_W)
    assert page.bar.prompt.text() == "No computer player has moved yet."


def test_the_moves_of_people_are_not_explained(qtbot: QtBot) -> None:
    """Only they know their reasons."""
    page = open_page(qtbot, setup("extop", 2, (0, 1)))
    controller = page.controller
    controller.hot_seat.confirm()
    seat = controller.viewer
    assert seat is not None
    controller.play(seat, controller.observe(seat).legal[0])
    controller.hot_seat.confirm()
    observation = controller.observe(controller.viewer)
    events = range(len(observation.history))
    (placed,) = [event for event in events if decision_maker(observation, event) == seat]
    page.hint_presenter.explain_event(placed)
    assert not hint_text(page)


def test_only_lines_about_other_players_decisions_can_be_clicked(qtbot: QtBot) -> None:
    page = page_with_explainable_move(qtbot)
    page.controller.play(0, page.controller.observe(0).legal[0])
    log = page.log.view
    rows = log.lines.rows
    clauses = [Place(number, text) for number, row in enumerate(rows) for text in row.ranges]
    assert {place.text.target >= 0 for place in clauses} == {True, False}
    for place in clauses:
        page.view.hint_pointer.dismiss()
        log.follower.scroll_to_row(place.row)
        QTest.mouseClick(log.viewport(), Qt.MouseButton.LeftButton, pos=point_of(log, place))
        asked = place.text.target >= 0
        assert hint_title(page) == (log.places.text(place) if asked else "")


def test_lines_of_the_log_can_be_explained_by_keyboard(qtbot: QtBot) -> None:
    page = page_with_explainable_move(qtbot)
    lines = page.log.view
    lines.setFocus()
    spoken: list[str] = []
    lines.line_selected.connect(spoken.append)
    QTest.keyClick(lines, Qt.Key.Key_Up)
    QTest.keyClick(lines, Qt.Key.Key_Up)
    QTest.keyClick(lines, Qt.Key.Key_Return)
    assert len(set(spoken)) == 2
    assert hint_title(page) == spoken[-1]
    QTest.keyClick(lines, Qt.Key.Key_Escape)
    assert not hint_text(page)
    assert page.view.hasFocus()


def test_an_explanation_stays_during_the_next_moves(qtbot: QtBot) -> None:
    page = page_with_explainable_move(qtbot)
    press(page, Qt.Key.Key_W)
    explanation = hint_text(page)
    page.controller.play(0, page.controller.observe(0).legal[0])
    assert hint_text(page) == explanation


def test_an_explanation_is_removed_on_handover(qtbot: QtBot) -> None:
    page = open_page(qtbot, setup("gracias", 3, (0, 1), seed=LATE_SEED))
    page.presenter.explains = False
    play_until_choice(page, qtbot)
    press(page, Qt.Key.Key_W)
    assert hint_text(page)
    viewer = page.controller.viewer
    assert viewer is not None

    def is_passed_on() -> bool:
        for move in page.controller.observe(viewer).legal[:1]:
            page.controller.play(viewer, move)
        return page.controller.hot_seat.waiting_for is not None

    qtbot.waitUntil(is_passed_on, timeout=TIMEOUT_MS)
    assert page.overlays.handover.isVisible()
    assert not hint_text(page)


def test_beside_a_covered_table_an_explanation_is_shown_in_the_log(qtbot: QtBot) -> None:
    """There it has room; above the table it would be squeezed."""
    page = page_with_explainable_move(qtbot)
    page.toggle_pause()
    prompt = page.bar.prompt.text()
    page.hint_presenter.explain_last()
    places = page.log.view.places
    assert page.log.reason.isVisible()
    assert page.log.reason.text().startswith(places.text_of_event(places.last_explainable()))
    assert page.bar.prompt.text() == prompt
    assert not hint_text(page)
    page.toggle_pause()
    assert not page.log.reason.isVisible()


def test_during_a_scoring_no_explanation_gets_in_its_way(qtbot: QtBot) -> None:
    page = page_with_explainable_move(qtbot)
    page.presenter.state = PresenterState.SCORING
    press(page, Qt.Key.Key_W)
    assert page.bar.prompt.text() == "Finish reading the scoring first."
    assert not hint_text(page)
    assert not page.log.reason.isVisible()


def test_leaving_the_log_focuses_the_overlay_that_covers_the_table(qtbot: QtBot) -> None:
    page = page_with_explainable_move(qtbot)
    page.toggle_pause()
    page.log.view.setFocus()
    QTest.keyClick(page.log.view, Qt.Key.Key_Escape)
    assert page.overlays.pause.isAncestorOf(page.focusWidget()) or page.overlays.pause.hasFocus()
    assert not page.view.hasFocus()


def test_the_prompt_returns_after_a_pause(qtbot: QtBot) -> None:
    page = page_with_explainable_move(qtbot)
    before = page.bar.prompt.text()
    page.toggle_pause()
    assert page.bar.prompt.text() != before
    page.toggle_pause()
    assert page.bar.prompt.text() == before


def test_disabling_hints_removes_the_current_hint(qtbot: QtBot) -> None:
    page = page_with_explainable_move(qtbot)
    hint(page, qtbot)
    page.enable_hints(False)
    assert not hint_text(page)
    assert not highlighted(page)


def test_the_choice_of_a_partner_can_be_explained() -> None:
    state = extop(["red-1 yellow-1", "green-1 yellow-2", "green-2 yellow-3"])
    play(state, "0 offer yellow-1 green", "1 answer green-1", "2 answer green-2")
    play(state, "0 partner 1")
    observation = state.observe(1)
    (swap,) = [n for n, event in enumerate(observation.history) if isinstance(event, Swapped)]
    assert decision_maker(observation, swap) == 0


@pytest.mark.parametrize(("key", "options"), TABLES)
def test_every_explainable_event_of_a_whole_game_can_be_explained(
    qtbot: QtBot, key: str, options: dict[str, Any]
) -> None:
    game = setup(key, 3, seed=5, options=options)
    timeline, rng = Timeline(game.header(), game.chance()), Random(6)
    while timeline.state.result() is None and len(timeline.moves) < 150:
        seat = choose_one(timeline.state.to_move(), rng)
        timeline.play(
            PlayedMove(seat, choose_one(timeline.state.legal(seat), rng), len(timeline.moves))
        )
    pace = PACES["instant"]
    page = GamePage(Controller(game, UnrecordedGame(timeline), ManualClock(), pace, find_player))
    qtbot.addWidget(page, before_close_func=GamePage.close_game)
    page.show_position(animate=False)
    places = page.log.view.places
    asked = [place.text.event for place in places if not places.is_scoring(place.row)]
    assert len(asked) > (5 if key == "bids" else 20)
    for event in asked:
        page.hint_presenter.explain_event(event)
        assert hint_text(page)


def indistinguishable_moves(move: Move) -> Iterator[Move]:
    """All moves that other players cannot distinguish from this one."""
    if isinstance(move, Offer | Answer) and move.card is not None:
        colour = COLOUR_OF[move.card]
        for card in range(len(COLOUR_OF)):
            if COLOUR_OF[card] == colour:
                yield replace(move, card=card)


@pytest.mark.parametrize("key", ALL)
@pytest.mark.parametrize("asker", [0, None])
def test_an_explanation_reveals_no_hidden_cards(key: str, asker: int | None) -> None:
    rng = Random(3)
    state = GAMES[key].new(3, chance=SeededShuffles(4))
    explanation = 0
    while state.result() is None and explanation < 120:
        seat = choose_one(state.to_move(), rng)
        move = choose_one(state.legal(seat), rng)
        before, known = state.observe(asker), len(state.log)
        state.push(seat, move)
        after = state.observe(asker)
        if seat == asker or not any(
            decision_maker(after, n) == seat for n in range(known, len(state.log))
        ):
            continue
        explanation += 1
        for other in indistinguishable_moves(move):
            assert explain(before, seat, other) == explain(before, seat, move)
    assert explanation
