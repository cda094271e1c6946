"""The replay page, by keyboard, mouse and log."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QFontMetrics, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.base.text_size import scaled
from cardtable_qt.games.extop.words import card_text
from cardtable_qt.pages.replay.replay_bar import BUTTON_SYMBOLS
from cardtable_qt.pages.replay.replay_page import ReplayPage
from cardtable_qt.pages.replay.replay_text import short_names, speed_text
from cardtable_qt.pages.replay.take_over_dialog import TakeOverDialog
from cardtable_qt.pages.widgets.log_view import LogView
from cardtable_qt.pages.widgets.style import STYLED_PROPERTY, apply_style
from cardtable_qt.session.replay import ALL_OPEN, SPECTATOR, Viewpoint
from cardtable_qt.table.input.zoom import MIN_TABLE_SIZE
from cardtable_qt.table.painting.palette import colour
from cardtable_qt.table.painting.text_painter import font
from rules import Observation
from rules.extop.pieces import Answer
from rules.records import Record, load_record, read_record
from rules.records.branch import BranchPoint
from tests.cardtable_qt.gestures import Gestures
from tests.cardtable_qt.log_texts import log_texts
from tests.rules.records.helpers import GOLDEN, OTHER_RECORDS

RECORDS = ("gracias-3", "triple-3-even", "eight28-3", "extop-2-pass", *OTHER_RECORDS)
NONE = Qt.KeyboardModifier.NoModifier
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
LEFT_BUTTON = Qt.MouseButton.LeftButton


def finished(name: str) -> Record:
    return load_record(GOLDEN / f"{name}.cardtable")


def unfinished(name: str, lines: int = 60) -> Record:
    data = (GOLDEN / f"{name}.cardtable").read_bytes()
    return read_record(b"".join(data.splitlines(keepends=True)[:lines]))


def open_replay(qtbot: QtBot, record: Record, size: tuple[int, int] = (1100, 760)) -> ReplayPage:
    page = ReplayPage(record, "Saturday evening")
    qtbot.addWidget(page, before_close_func=ReplayPage.close_page)
    page.set_animation_ms(0)
    page.resize(*size)
    page.show()
    qtbot.waitExposed(page)
    page.activateWindow()
    qtbot.waitUntil(page.bar.slider.hasFocus)
    return page


def press(page: ReplayPage, key: Qt.Key, held: Qt.KeyboardModifier = NONE) -> None:
    QTest.keyClick(page.windowHandle(), key, held)


def click(button: QAbstractButton) -> None:
    QTest.mouseClick(button, LEFT_BUTTON)


def shown_observation(page: ReplayPage) -> Observation:
    assert page.view.observation is not None
    return page.view.observation


def set_viewpoint(page: ReplayPage, viewpoint: Viewpoint) -> None:
    page.bar.viewpoint_box.setCurrentIndex(page.replay.viewpoints.index(viewpoint))


# Stepping


@pytest.mark.parametrize(
    ("name", "start"),
    [("gracias-3", 0), ("triple-3-even", 30), ("eight28-3", 120), ("extop-2-pass", 100)],
)
def test_stepping_to_the_end_and_back_shows_every_position_of_the_record(
    qtbot: QtBot, name: str, start: int
) -> None:
    record = finished(name)
    page = open_replay(qtbot, record)
    page.setUpdatesEnabled(False)  # painting every position takes too long
    page.navigator.seek(start)
    whole = record.state.observe(0).history
    forward, backward, scoring_positions = [], [], 0
    while not page.navigator.is_at_end:
        assert shown_observation(page).history == whole[: len(shown_observation(page).history)]
        if page.navigator.position.at_scoring:
            scoring_positions += 1
        else:
            assert shown_observation(page) == record.state_at(page.navigator.position.move).observe(
                0
            )
            forward.append(page.navigator.position.move)
        press(page, Qt.Key.Key_Right)
    forward.append(page.navigator.position.move)
    press(page, Qt.Key.Key_Right)
    assert page.navigator.is_at_end
    while page.navigator.position.move > start:
        if not page.navigator.position.at_scoring:
            assert shown_observation(page) == record.state_at(page.navigator.position.move).observe(
                0
            )
            backward.append(page.navigator.position.move)
        press(page, Qt.Key.Key_Left)
    assert shown_observation(page) == record.state_at(start).observe(0)
    assert forward == list(range(start, len(record.moves) + 1))
    assert [start, *backward[::-1]] == forward
    assert scoring_positions == sum(page.replay.is_scoring_move(move) for move in forward[1:])
    page.navigator.seek(0)
    press(page, Qt.Key.Key_Left)
    assert shown_observation(page) == record.state_at(0).observe(0)


def test_keys_and_buttons_navigate_in_the_same_way(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("gracias-3"))
    mark_moves = [mark.move for mark in page.replay.landmarks]
    for key, button, expected in (
        (Qt.Key.Key_End, page.bar.end_button, page.replay.move_count),
        (Qt.Key.Key_PageUp, page.bar.previous_round_button, mark_moves[-1]),
        (Qt.Key.Key_Left, page.bar.back_button, mark_moves[-1] - 1),
        (Qt.Key.Key_Home, page.bar.beginning_button, 0),
        (Qt.Key.Key_PageDown, page.bar.next_round_button, mark_moves[1]),
        (Qt.Key.Key_Right, page.bar.forward_button, mark_moves[1] + 1),
    ):
        before = page.navigator.position.move
        press(page, key)
        assert page.navigator.position.move == expected
        page.navigator.seek(before)
        click(button)
        assert page.navigator.position.move == expected
        assert page.bar.slider.value() == expected


def test_ctrl_or_shift_with_arrows_jumps_between_rounds(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("eight28-3"))
    mark_moves = [mark.move for mark in page.replay.landmarks]
    for held in (CTRL, SHIFT):
        press(page, Qt.Key.Key_Right, held)
        press(page, Qt.Key.Key_Right, held)
        assert page.navigator.position.move == mark_moves[2]
        press(page, Qt.Key.Key_Left, held)
        press(page, Qt.Key.Key_Left, held)
        assert page.navigator.position.move == 0


def test_a_scored_position_is_shown_before_it_is_cleared(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("eight28-3"))
    move = next(move for move in range(1, 200) if page.replay.is_scoring_move(move))
    page.navigator.seek(move - 1)
    press(page, Qt.Key.Key_Right)
    assert page.navigator.position.at_scoring
    assert "Hidden cards:" in page.caption.text()
    assert page.bar.position_label.text().endswith("Round 1")
    press(page, Qt.Key.Key_Right)
    assert (page.navigator.position.move, page.navigator.position.at_scoring) == (move, False)
    assert page.bar.position_label.text().endswith("Round 2")
    assert "The hidden cards:" not in page.caption.text()


@pytest.mark.parametrize("name", RECORDS)
def test_the_result_is_shown_at_the_end(qtbot: QtBot, name: str) -> None:
    record = finished(name)
    page = open_replay(qtbot, record)
    press(page, Qt.Key.Key_End)
    result = record.state.result()
    assert result is not None
    assert ("share the win!" if len(result.winners) > 1 else "wins!") in page.caption.heading
    for player, score in zip(record.header.names(), result.scores, strict=True):
        assert f"{player} {score}".replace("-", "−") in page.caption.heading


def test_only_steps_forward_are_animated(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("gracias-3"))
    page.set_animation_ms(260)
    assert len(page.view.table_scene.animator) == 0
    press(page, Qt.Key.Key_Right)
    assert len(page.view.table_scene.animator) > 0
    press(page, Qt.Key.Key_Left)
    assert len(page.view.table_scene.animator) == 0
    press(page, Qt.Key.Key_End)
    assert len(page.view.table_scene.animator) == 0


def test_a_game_without_moves_can_be_replayed(qtbot: QtBot) -> None:
    for name in RECORDS:
        page = open_replay(qtbot, unfinished(name, lines=1))  # not even a shuffle
        for key in (Qt.Key.Key_Right, Qt.Key.Key_End, Qt.Key.Key_PageDown, Qt.Key.Key_Space):
            press(page, key)
        assert (
            page.navigator.position.move,
            page.playback.is_playing,
            page.navigator.is_at_end,
        ) == (0, False, True)
        click(page.bar.take_over_button)
        assert "not over yet" in page.caption.text()


def test_faces_are_painted_ahead_until_the_page_is_closed(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("gracias-3"), (900, 600))
    assert not page.face_preloader.is_done
    qtbot.waitUntil(lambda: page.face_preloader.is_done)
    press(page, Qt.Key.Key_E)
    assert not page.face_preloader.is_done
    page.close_page()
    assert page.face_preloader.is_done


# The slider


def slider_point(page: ReplayPage, move: int) -> QPoint:
    return QPoint(round(page.bar.slider.x_of(move)), 15)


def test_pressing_and_dragging_the_slider_seeks(qtbot: QtBot) -> None:
    record = finished("extop-2-pass")
    page = open_replay(qtbot, record)
    slider = page.bar.slider
    QTest.mousePress(slider, LEFT_BUTTON, pos=slider_point(page, 90))
    assert page.navigator.position.move == 90
    for move in (60, 31, 140, 17):
        QTest.mouseMove(slider, slider_point(page, move))
        assert page.navigator.position.move == move
        assert shown_observation(page) == record.state_at(move).observe(0)
    QTest.mouseRelease(slider, LEFT_BUTTON, pos=slider_point(page, 17))
    QTest.mouseMove(slider, slider_point(page, 80))
    assert page.navigator.position.move == 17


def test_the_slider_can_be_dragged_by_touch(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("extop-2-pass"))
    screen, slider = QTest.createTouchDevice(), page.bar.slider
    QTest.touchEvent(slider, screen).press(0, slider_point(page, 40), slider).commit()
    assert page.navigator.position.move == 40
    QTest.touchEvent(slider, screen).move(0, slider_point(page, 120), slider).commit()
    assert page.navigator.position.move == 120
    QTest.touchEvent(slider, screen).release(0, slider_point(page, 120), slider).commit()


def test_dragging_past_the_ends_stops_there(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("gracias-3"))
    slider = page.bar.slider
    QTest.mousePress(slider, LEFT_BUTTON, pos=slider_point(page, 9))
    QTest.mouseMove(slider, QPoint(slider.width() + 300, 15))
    assert page.navigator.position.move == page.replay.move_count
    QTest.mouseMove(slider, QPoint(-300, 15))
    assert page.navigator.position.move == 0


def test_the_wheel_steps(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("gracias-3"))

    def turn(angle: int) -> None:
        slider = page.bar.slider
        event = QWheelEvent(
            QPointF(50, 10), slider.mapToGlobal(QPointF(50, 10)), QPoint(), QPoint(0, angle),
            Qt.MouseButton.NoButton, NONE, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(slider, event)

    turn(-120)
    turn(-240)
    assert page.navigator.position.move == 3
    turn(120)
    assert page.navigator.position.move == 2
    turn(40)
    assert page.navigator.position.move == 2  # a third of a notch
    turn(80)
    assert page.navigator.position.move == 1


def test_the_names_of_marks_do_not_overlap(qtbot: QtBot) -> None:
    for name in ("gracias-3", "eight28-4-undo", "extop-6", "triple-2-match"):
        page = open_replay(qtbot, finished(name), (900, 600))
        shown = [frame for frame, _ in page.bar.slider.visible_names()]
        assert len(shown) >= 2
        for one, other in pairwise(shown):
            assert one.right() <= other.left() + 0.01
        assert shown[0].left() >= 0
        assert shown[-1].right() <= page.bar.slider.width() + 0.01


def test_marks_name_sessions_only_if_there_are_several(
    qtbot: QtBot,
) -> None:
    page = open_replay(qtbot, finished("gracias-3"), (1280, 800))
    shown = [name for _, name in page.bar.slider.visible_names()]
    assert shown[:5] == ["Session 1", "Round 2", "Round 3", "Round 4", "Session 2"]
    session = [mark for mark in page.replay.landmarks if not mark.session]
    names = [short_names(mark, page.game, page.names, 1)[0] for mark in session]
    assert names == [f"Round {n}" for n in (1, 2, 3, 4)]


def test_every_button_has_its_own_symbol() -> None:
    assert len(set(BUTTON_SYMBOLS.values())) == len(BUTTON_SYMBOLS)


def test_the_title_of_the_log_is_larger_than_its_text(qtbot: QtBot) -> None:
    for size in ((900, 600), (1920, 1080)):
        page = open_replay(qtbot, finished("gracias-3"), size)
        title, text = page.log.title.font(), page.log.view.font()
        assert title.pixelSize() > text.pixelSize()


def test_the_bar_describes_the_position(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("gracias-3"))
    assert page.bar.slider.position_text_at(9) == "Move 9 of 72\nSession 1, round 2"
    page.navigator.seek(70)
    assert page.bar.position_label.text() == "Move 70 of 72\nSession 3, round 4"
    assert page.bar.slider.accessibleDescription() == page.bar.position_label.text()


# The log


def lines(page: ReplayPage) -> list[str]:
    return page.log.view.toPlainText().split("\n")


def highlighted_lines(page: ReplayPage) -> list[str]:
    """The highlighted lines of the log."""
    log = page.log.view
    return [row.text for number, row in enumerate(log.lines.rows) if number in highlighted(log)]


def highlighted(log: LogView) -> range:
    """The numbers of the highlighted rows."""
    rows = log.painter.current_rows
    assert isinstance(rows, range)
    return rows


def line_point(page: ReplayPage, line: int) -> QPoint:
    text = page.log.view
    block = text.document().findBlockByNumber(line)
    frame = text.blockBoundingGeometry(block).translated(text.contentOffset())
    return frame.topLeft().toPoint() + QPoint(30, 8)


def test_the_log_shows_the_whole_game_and_highlights_the_position(qtbot: QtBot) -> None:
    record = finished("gracias-3")
    page = open_replay(qtbot, record)
    whole = lines(page)
    assert whole == log_texts(page.game, record.state.observe(0).history, page.names)
    for move in (0, 5, 40, 72, 12):
        page.navigator.seek(move)
        assert lines(page) == whole
        known = log_texts(page.game, shown_observation(page).history, page.names)
        assert highlighted(page.log.view)[-1] == len(known) - 1


def test_stepping_does_not_rewrite_the_log(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("gracias-3"))
    changes: list[object] = []
    page.log.view.document().contentsChange.connect(lambda *change: changes.append(change))
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_End, Qt.Key.Key_Left):
        press(page, key)
    assert changes == []
    press(page, Qt.Key.Key_E)
    assert changes


def test_clicking_a_line_seeks_to_it(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("eight28-3"))
    for line in (4, 9):
        QTest.mouseClick(page.log.view.viewport(), LEFT_BUTTON, pos=line_point(page, line))
        assert lines(page)[line] in highlighted_lines(page)
        texts = log_texts(page.game, shown_observation(page).history, page.names)
        assert lines(page)[line] in texts[-2:]  # perhaps with the beginning of the next circle
        page.navigator.seek(0)


def test_up_and_down_in_the_log_go_from_line_to_line(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("extop-2-pass"))
    page.log.view.setFocus()
    moves = []
    for _ in range(12):
        press(page, Qt.Key.Key_Down)
        moves.append(page.navigator.position.move)
    assert moves == sorted(moves)
    assert moves[-1] > 4
    for move in [*moves[-2::-1], 0]:
        press(page, Qt.Key.Key_Up)
        assert page.navigator.position.move == move
    press(page, Qt.Key.Key_Right)  # other keys work as everywhere
    assert page.navigator.position.move == 1
    press(page, Qt.Key.Key_Space)
    assert page.playback.is_playing


# Playback


def test_space_plays_and_pauses(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("gracias-3"))
    page.bar.change_speed(5)
    assert page.bar.chosen_speed() == 4
    press(page, Qt.Key.Key_Space)
    assert page.playback.is_playing
    qtbot.waitUntil(lambda: page.navigator.position.move >= 1)
    press(page, Qt.Key.Key_Space)
    assert not page.playback.is_playing
    assert page.bar.play_button.toolTip().startswith("Play")


def test_playback_stops_at_the_end_and_restarts_from_the_beginning(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("gracias-3"))
    page.bar.change_speed(5)
    page.navigator.seek(page.replay.move_count - 1)
    click(page.bar.play_button)
    qtbot.waitUntil(lambda: not page.playback.is_playing)
    assert page.navigator.is_at_end
    click(page.bar.play_button)
    assert (page.navigator.position.move, page.playback.is_playing) == (0, True)


def test_stepping_stops_playback_and_jumping_does_not(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("gracias-3"))
    press(page, Qt.Key.Key_Space)
    press(page, Qt.Key.Key_PageDown)
    assert page.playback.is_playing
    press(page, Qt.Key.Key_Right)
    assert not page.playback.is_playing


def test_plus_and_minus_change_the_speed(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("gracias-3"))
    speeds = []
    for key in [Qt.Key.Key_Plus] * 3 + [Qt.Key.Key_Minus] * 4:
        press(page, key)
        speeds.append(page.bar.chosen_speed())
    assert speeds == [2, 4, 4, 2, 1, 0.5, 0.5]


def test_an_open_combo_box_keeps_all_keys(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("gracias-3"))
    page.leave_requested.connect(lambda: pytest.fail("it was left"))
    page.navigator.seek(5)
    viewpoint = page.bar.viewpoint_box
    viewpoint.setFocus()
    viewpoint.showPopup()
    for key in (Qt.Key.Key_T, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End):
        press(page, key)
    assert (page.navigator.position.move, page.navigator.viewpoint) == (
        5,
        page.replay.viewpoints[0],
    )
    press(page, Qt.Key.Key_Return)
    assert page.navigator.viewpoint == ALL_OPEN  # the last of them
    viewpoint.showPopup()
    press(page, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not viewpoint.view().isVisible())
    assert page.navigator.position.move == 5


def test_a_closed_combo_box_keeps_its_selection_keys(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("gracias-3"))
    page.navigator.seek(5)
    page.bar.viewpoint_box.setFocus()
    press(page, Qt.Key.Key_End)
    assert page.navigator.viewpoint == ALL_OPEN
    press(page, Qt.Key.Key_Home)
    press(page, Qt.Key.Key_Down)
    assert page.navigator.viewpoint == page.replay.viewpoints[1]
    assert page.navigator.position.move == 5
    press(page, Qt.Key.Key_Right)  # not one of its keys
    assert page.navigator.position.move == 6


def test_escape_and_the_button_leave_the_replay(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("gracias-3"))
    for start in (page.bar.slider, page.log.view, page.bar.viewpoint_box):
        start.setFocus()
        with qtbot.waitSignal(page.leave_requested):
            press(page, Qt.Key.Key_Escape)
    with qtbot.waitSignal(page.leave_requested):
        click(page.close_button)


def test_tab_reaches_every_control(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("gracias-3"))
    page.navigator.seek(5)
    reached = set()
    for _ in range(20):
        press(page, Qt.Key.Key_Tab)
        reached.add(QApplication.focusWidget())
    bar = page.bar
    assert {
        bar.slider,
        bar.play_button,
        bar.viewpoint_box,
        bar.speed_box,
        bar.take_over_button,
        page.log.view,
    } <= reached
    assert page.view in reached


def test_space_presses_a_button_that_has_the_focus(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("gracias-3"))
    page.bar.forward_button.setFocus()
    press(page, Qt.Key.Key_Space)
    assert page.navigator.position.move == 1
    assert not page.playback.is_playing


# Moving pieces


@pytest.mark.parametrize("name", RECORDS)
def test_nothing_on_the_table_can_be_lifted(qtbot: QtBot, name: str) -> None:
    page = open_replay(qtbot, finished(name))
    texts: list[object] = []
    page.view.move_proposed.connect(lambda *move: texts.append(move))
    page.view.skip_requested.connect(lambda: texts.append("hurried"))
    page.view.handling.switch_pressed.connect(lambda: texts.append("switched"))
    page.view.announced.connect(texts.append)
    expected: list[object] = []  # what the other side of a pressed card is
    for move in (0, 6, 7):
        page.navigator.seek(move)
        gestures = Gestures(page.view)
        for zone in list(page.view.table_scene.zones):
            gestures.click_zone(zone)
            item = page.view.table_scene.zones[zone]
            assert not (item.zone.click_piece and item.is_enabled)
        for piece in [
            piece for piece in page.view.table_layout.pieces if piece.can_lift or piece.peek_face
        ]:
            gestures.press(gestures.piece(piece.key))
            QTest.mouseMove(page.view.viewport(), QPoint(5, 5))
            gestures.release(QPoint(5, 5))
            assert (page.view.held.piece, page.view.table_scene.lifted.key) == ("", "")
            expected += [piece.peek_name] if piece.peek_name else []
    assert texts == expected


# Viewpoints


def test_e_switches_to_the_next_viewpoint(qtbot: QtBot) -> None:
    record = finished("extop-5-swaps")
    page = open_replay(qtbot, record)
    page.navigator.seek(30)
    for viewpoint in (*page.replay.viewpoints[1:], page.replay.viewpoints[0]):
        press(page, Qt.Key.Key_E)
        assert page.navigator.viewpoint == viewpoint
        state = record.state_at(30)
        known = state.reveal_all() if viewpoint == ALL_OPEN else state.observe(viewpoint.seat)
        assert shown_observation(page) == known
        texts = log_texts(page.game, known.history, page.names)
        assert highlighted(page.log.view)[-1] == len(texts) - 1
        assert lines(page)[: len(texts) - 1] == texts[:-1]  # the last line may get longer


def test_an_unfinished_game_has_only_one_viewpoint(qtbot: QtBot) -> None:
    for name, viewpoint in (("eight28-3", Viewpoint(0)), ("extop-5-swaps", SPECTATOR)):
        record = unfinished(name)
        page = open_replay(qtbot, record)
        assert page.bar.viewpoint_box.count() == 1
        assert not page.bar.viewpoint_box.isEnabled()
        assert "stay hidden" in page.bar.viewpoint_box.toolTip()
        for _ in range(3):
            press(page, Qt.Key.Key_E)
            press(page, Qt.Key.Key_Right)
            page.bar.viewpoint_box.setCurrentIndex(4)
            assert page.navigator.viewpoint == viewpoint
            assert shown_observation(page).seat == viewpoint.seat
        page.bar.viewpoint_chosen.emit(1)
        assert page.navigator.viewpoint == viewpoint


# Reasons


def test_reasons_are_shown_above_the_table(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("gracias-3"))
    texts = set()
    for _ in range(20):
        press(page, Qt.Key.Key_Right)
        texts.add(page.caption.reasons)
    assert len(texts) > 8


def test_answers_to_an_offer_are_shown_as_the_viewpoint_knows_them(qtbot: QtBot) -> None:
    """Answers are revealed together, but with all cards open each is visible at once."""
    record = finished("extop-5-swaps")
    page = open_replay(qtbot, record)
    answers = [n for n, turn in enumerate(record.moves, start=1) if turn.move.kind == "answer"]
    first = answers[0]
    set_viewpoint(page, SPECTATOR)
    page.navigator.seek(first)
    name = page.names[record.moves[first - 1].seat]
    assert page.caption.heading == f"{name} · answered face down."
    last = next(n for n in answers if n + 1 not in answers)
    page.navigator.seek(last)
    assert "face down" not in page.caption.heading
    assert "Yes from" in page.caption.heading
    set_viewpoint(page, ALL_OPEN)
    page.navigator.seek(first)
    card = record.moves[first - 1].move
    assert isinstance(card, Answer)
    answer = "declined" if card.card is None else card_text(card.card)
    assert page.caption.heading.startswith(f"{name} · {answer}.")


# Taking over


def dialog_of(page: ReplayPage) -> TakeOverDialog:
    (dialog,) = page.findChildren(TakeOverDialog)
    return dialog


def player_ids(branch: BranchPoint) -> Sequence[str]:
    return [player.player for player in branch.players]


def test_taking_over_starts_with_the_seat_of_the_viewpoint(qtbot: QtBot) -> None:
    record = finished("extop-5-swaps")
    page = open_replay(qtbot, record)
    page.navigator.seek(25)
    set_viewpoint(page, Viewpoint(2))
    click(page.bar.take_over_button)
    dialog = dialog_of(page)
    with qtbot.waitSignal(page.take_over_requested) as caught:
        click(dialog.play_button)
    branch = caught.args[0]
    assert (branch.record, branch.move_count) == (record, 25)
    assert player_ids(branch) == ["steady", "expert", "human", "steady", "expert"]


def test_another_seat_and_other_players_can_be_chosen(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("gracias-3"))
    page.navigator.seek(10)
    page.request_take_over()
    dialog = dialog_of(page)
    click(dialog.seat_buttons.button(1))
    dialog.player_boxes[2].set_player("human")
    with qtbot.waitSignal(page.take_over_requested) as caught:
        dialog.accept()
    assert player_ids(caught.args[0]) == ["steady", "human", "human"]


def test_only_one_person_can_take_over_a_game_of_triple(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("triple-3-even"))
    page.navigator.seek(10)
    press(page, Qt.Key.Key_T)
    dialog = dialog_of(page)
    dialog.player_boxes[1].set_player("human")
    assert not dialog.play_button.isEnabled()
    assert "one person" in dialog.error_label.text()
    dialog.player_boxes[1].set_player("steady")
    assert dialog.play_button.isEnabled()


@pytest.fixture
def large_texts(qapp: QApplication) -> Iterator[Callable[[float], None]]:
    """Sets the text size of the program."""
    yield partial(apply_style, qapp)
    apply_style(qapp)


@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize("name", ["extop-5-swaps", "triple-3-even"])
def test_play_stays_under_the_pointer_whatever_is_chosen(
    qtbot: QtBot, large_texts: Callable[[float], None], name: str, scale: float
) -> None:
    large_texts(scale)
    page = open_replay(qtbot, finished(name))
    page.navigator.seek(10)
    page.request_take_over()
    dialog = dialog_of(page)
    qtbot.waitExposed(dialog)
    place = dialog.play_button.mapToGlobal(QPoint())
    assert dialog.screen().availableGeometry().contains(dialog.frameGeometry())
    click(dialog.seat_buttons.button(1))
    dialog.player_boxes[2].set_player("human")  # which may be refused with two lines of text
    QApplication.processEvents()
    assert dialog.play_button.mapToGlobal(QPoint()) == place
    assert dialog.error_label.visibleRegion().boundingRect() == dialog.error_label.rect() or (
        not dialog.error_label.text()
    )
    dialog.reject()


def test_taking_over_can_be_cancelled(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("gracias-3"))
    page.navigator.seek(10)
    click(page.bar.take_over_button)
    dialog = dialog_of(page)
    qtbot.waitUntil(dialog.isActiveWindow)
    branch: list[object] = []
    page.take_over_requested.connect(branch.append)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert branch == []


def test_the_reason_is_shown_if_a_game_cannot_be_taken_over(qtbot: QtBot) -> None:
    page = open_replay(qtbot, unfinished("extop-2-pass"))
    assert "not over yet" in page.bar.take_over_button.toolTip()
    click(page.bar.take_over_button)
    assert "not over yet" in page.caption.text()
    finished_page = open_replay(qtbot, finished("extop-2-pass"))
    press(finished_page, Qt.Key.Key_End)
    click(finished_page.bar.take_over_button)
    assert "is over here" in finished_page.caption.text()
    for each in (page, finished_page):
        assert each.findChildren(TakeOverDialog) == []


# Real-time games


def test_the_current_round_of_an_unfinished_real_time_game_is_hidden(qtbot: QtBot) -> None:
    page = open_replay(qtbot, unfinished("triple-4-surplus", lines=100))
    assert "stays covered" not in page.caption.text()
    press(page, Qt.Key.Key_End)
    assert "stays covered" in page.caption.text()
    assert not [key for key in page.view.table_scene.pieces if key.startswith("card:")]
    assert len(page.bar.slider.marks) == 1  # the first round
    assert "Round 2" not in page.log.view.toPlainText()
    press(page, Qt.Key.Key_Left)
    assert page.navigator.position.at_scoring
    assert "stays covered" not in page.caption.text()


def test_only_a_message_is_shown_for_the_first_round_of_a_real_time_game(qtbot: QtBot) -> None:
    page = open_replay(qtbot, unfinished("triple-3-even", lines=40))
    for key in (Qt.Key.Key_Right, Qt.Key.Key_End, Qt.Key.Key_Space, Qt.Key.Key_Down):
        press(page, key)
    assert page.navigator.is_at_end
    assert "stays covered" in page.caption.text()
    assert not [key for key in page.view.table_scene.pieces if key.startswith("card:")]
    assert page.log.view.toPlainText() == ""


# Change of language or style


def test_a_change_of_language_keeps_position_viewpoint_and_speed(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("eight28-3"))
    set_viewpoint(page, ALL_OPEN)
    page.bar.change_speed(1)
    scored = next(
        move for move in range(page.replay.move_count) if page.replay.is_scoring_move(move)
    )
    page.navigator.go_to(scored, at_scoring=True)
    shown, position = shown_observation(page), page.navigator.position
    caption, speed = page.caption.text(), page.bar.chosen_speed()
    QApplication.sendEvent(page, QEvent(QEvent.Type.LanguageChange))
    QApplication.sendPostedEvents()
    assert shown_observation(page) == shown
    assert page.navigator.position == position
    assert page.bar.viewpoint_box.currentText() == "All cards open"
    assert page.caption.text() == caption
    assert page.bar.chosen_speed() == speed


# Strange names


def strangely_named() -> Record:
    record = finished("gracias-3")
    names = ("x" * 500, "two\nlines", "<b>&Co")
    players = tuple(
        player._replace(name=name)
        for player, name in zip(record.header.players, names, strict=True)
    )
    return replace(record, header=replace(record.header, players=players))


def test_long_names_and_line_breaks_are_shortened(qtbot: QtBot) -> None:
    page = open_replay(qtbot, strangely_named())
    assert page.bar.viewpoint_box.itemText(0) == f"Seen by {'x' * 21}…"
    click(page.bar.take_over_button)
    dialog = dialog_of(page)
    shown = [button.text() for button in dialog.seat_buttons.buttons()]
    assert shown == ["x" * 21 + "…", "two lines", "<b>&&Co"]
    assert dialog.width() < 700
    dialog.reject()


# Appearance


@contextmanager
def scaled_style(scale: float = 1.0) -> Iterator[None]:
    """Apply the program's palette and style sheet, and restore the previous ones."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    style_sheet, colours, was_styled = (
        app.styleSheet(),
        app.palette(),
        app.property(STYLED_PROPERTY),
    )
    app.setProperty(STYLED_PROPERTY, True)
    apply_style(app, scale)
    yield
    apply_style(app)
    app.setStyleSheet(style_sheet)
    app.setPalette(colours)
    app.setProperty(STYLED_PROPERTY, was_styled)


@pytest.mark.parametrize("size", [(900, 600), (1024, 700)])
@pytest.mark.parametrize("scale", [1.0, 1.3, 1.6])
def test_everything_fits_in_a_small_window_with_large_text(
    qtbot: QtBot, size: tuple[int, int], scale: float
) -> None:
    with scaled_style(scale):
        page = open_replay(qtbot, finished("gracias-3"), size)
        press(page, Qt.Key.Key_End)
        assert (page.width(), page.height()) == size
        assert page.view.height() >= MIN_TABLE_SIZE.height
        bar = page.bar
        min_width = QFontMetrics(font(scaled(14), bold=True)).horizontalAdvance("Move 72 of 72")
        assert bar.position_label.width() >= min_width
        assert bar.take_over_button.width() >= bar.take_over_button.sizeHint().width()
        assert bar.take_over_button.geometry().right() < bar.width()


def test_speeds_are_formatted_for_the_language(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = open_replay(qtbot, finished("gracias-3"))
    assert [page.bar.speed_box.itemText(n) for n in range(4)] == ["0.5×", "1×", "2×", "4×"]
    monkeypatch.setattr("cardtable_qt.pages.replay.replay_text.ui_language", lambda: "de")
    assert speed_text(0.5) == "0,5×"


# Keyboard on the table


def test_the_table_can_be_explored_by_keyboard(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("eight28-3"))
    page.navigator.seek(20)
    set_viewpoint(page, ALL_OPEN)
    texts: list[str] = []
    page.view.announced.connect(texts.append)
    for _ in range(20):
        press(page, Qt.Key.Key_Backtab, SHIFT)
        if page.view.hasFocus():
            break
    assert page.view.hasFocus()
    assert len(texts) == 1
    names = [piece.name for piece in page.view.table_layout.pieces if piece.name]
    for _ in names:
        press(page, Qt.Key.Key_Down)
    assert texts[: len(names)] == names
    here = page.view.keyboard.focus_key
    press(page, Qt.Key.Key_Up)
    assert texts[-1] == names[-1]
    assert here != page.view.keyboard.visible_focus_key() != ""
    press(page, Qt.Key.Key_Right)
    assert page.navigator.position.move == 21
    press(page, Qt.Key.Key_Space)
    assert page.playback.is_playing


def test_the_focused_log_has_a_visible_frame(qtbot: QtBot) -> None:
    with scaled_style():
        page = open_replay(qtbot, finished("gracias-3"))
        before = page.log.grab().toImage()
        page.log.view.setFocus()
        edge = page.log.view.geometry().topLeft()
        pixel = page.log.grab().toImage().pixelColor(edge)
        assert pixel != before.pixelColor(edge)
        assert pixel == colour("focus")
