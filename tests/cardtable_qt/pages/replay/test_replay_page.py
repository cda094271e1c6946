"""Looking at a game again in the window, by keys, mouse and log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QFontMetrics, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.base.text_size import scaled
from cardtable_qt.pages.replay.replay_bar import BUTTON_SIGNS
from cardtable_qt.pages.replay.replay_page import ReplayPage
from cardtable_qt.pages.replay.replay_text import short_names, speed_text
from cardtable_qt.pages.replay.take_over_dialog import TakeOverDialog
from cardtable_qt.pages.widgets.style import STYLED_PROPERTY, apply_style
from cardtable_qt.session.replay import ALL_OPEN, SPECTATOR, Viewpoint
from cardtable_qt.table.input.zoom import MIN_TABLE_SIZE
from cardtable_qt.table.painting.palette import colour
from cardtable_qt.table.painting.text_painter import font
from rules import Observation
from rules.records import Record, load_record, read_record
from rules.records.branch import BranchPoint
from tests.cardtable_qt.gestures import Fingers
from tests.rules.records.helpers import GOLDEN

FOUR = ("gracias-3", "triple-3-even", "eight28-3", "extop-2-pass")
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
    page.set_motion(0)
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


def seen(page: ReplayPage) -> Observation:
    assert page.view.seen is not None
    return page.view.seen


def look_with(page: ReplayPage, eyes: Viewpoint) -> None:
    page.bar.eyes.setCurrentIndex(page.replay.viewpoints.index(eyes))


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
    page.setUpdatesEnabled(False)  # painting so many tables takes a while
    page.seek(start)
    whole = record.state.observe(0).history
    forward, backward, countings = [], [], 0
    while not page.is_at_end:
        assert seen(page).history == whole[: len(seen(page).history)]
        if page.counted:
            countings += 1
        else:
            assert seen(page) == record.state_at(page.now).observe(0)
            forward.append(page.now)
        press(page, Qt.Key.Key_Right)
    forward.append(page.now)
    press(page, Qt.Key.Key_Right)
    assert page.is_at_end
    while page.now > start:
        if not page.counted:
            assert seen(page) == record.state_at(page.now).observe(0)
            backward.append(page.now)
        press(page, Qt.Key.Key_Left)
    assert seen(page) == record.state_at(start).observe(0)
    assert forward == list(range(start, len(record.moves) + 1))
    assert [start, *backward[::-1]] == forward
    assert countings == sum(page.replay.is_scoring_move(move) for move in forward[1:])
    page.seek(0)
    press(page, Qt.Key.Key_Left)
    assert seen(page) == record.state_at(0).observe(0)


def test_home_and_end_and_the_buttons_that_mean_the_same(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("gracias-3"))
    places = [mark.move for mark in page.replay.landmarks]
    for key, button, there in (
        (Qt.Key.Key_End, page.bar.end, page.replay.move_count),
        (Qt.Key.Key_PageUp, page.bar.round_back, places[-1]),
        (Qt.Key.Key_Left, page.bar.back, places[-1] - 1),
        (Qt.Key.Key_Home, page.bar.beginning, 0),
        (Qt.Key.Key_PageDown, page.bar.round_forward, places[1]),
        (Qt.Key.Key_Right, page.bar.forward, places[1] + 1),
    ):
        before = page.now
        press(page, key)
        assert page.now == there
        page.seek(before)
        click(button)
        assert page.now == there
        assert page.bar.slider.value() == there


def test_rounds_are_jumped_with_ctrl_or_shift_as_well(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("eight28-3"))
    places = [mark.move for mark in page.replay.landmarks]
    for held in (CTRL, SHIFT):
        press(page, Qt.Key.Key_Right, held)
        press(page, Qt.Key.Key_Right, held)
        assert page.now == places[2]
        press(page, Qt.Key.Key_Left, held)
        press(page, Qt.Key.Key_Left, held)
        assert page.now == 0


def test_a_scoring_is_seen_before_it_is_cleared_away(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("eight28-3"))
    move = next(move for move in range(1, 200) if page.replay.is_scoring_move(move))
    page.seek(move - 1)
    press(page, Qt.Key.Key_Right)
    assert page.counted
    assert "The hidden cards:" in page.caption.text()
    assert page.bar.where.text().endswith("Round 1")
    press(page, Qt.Key.Key_Right)
    assert (page.now, page.counted) == (move, False)
    assert page.bar.where.text().endswith("Round 2")
    assert "The hidden cards:" not in page.caption.text()


@pytest.mark.parametrize("name", FOUR)
def test_at_the_end_the_result_is_told(qtbot: QtBot, name: str) -> None:
    record = finished(name)
    page = open_replay(qtbot, record)
    press(page, Qt.Key.Key_End)
    result = record.state.result()
    assert result is not None
    assert ("share the win!" if len(result.winners) > 1 else "wins!") in page.caption.heading
    for player, score in zip(record.header.names(), result.scores, strict=True):
        assert f"{player} {score}".replace("-", "−") in page.caption.heading


def test_pieces_fly_on_steps_forward_only(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("gracias-3"))
    page.set_motion(260)
    assert len(page.view.table.flights) == 0
    press(page, Qt.Key.Key_Right)
    assert len(page.view.table.flights) > 0
    press(page, Qt.Key.Key_Left)
    assert len(page.view.table.flights) == 0
    press(page, Qt.Key.Key_End)
    assert len(page.view.table.flights) == 0


def test_a_game_that_has_hardly_begun_can_be_looked_at(qtbot: QtBot) -> None:
    for name in FOUR:
        page = open_replay(qtbot, unfinished(name, lines=1))  # not even the cards are shuffled
        for key in (Qt.Key.Key_Right, Qt.Key.Key_End, Qt.Key.Key_PageDown, Qt.Key.Key_Space):
            press(page, key)
        assert (page.now, page.playing.is_on, page.is_at_end) == (0, False, True)
        click(page.bar.take_over)
        assert "still goes on" in page.caption.text()


def test_faces_are_painted_ahead_until_the_page_is_closed(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("gracias-3"), (900, 600))
    assert not page.painting.is_done
    qtbot.waitUntil(lambda: page.painting.is_done)
    press(page, Qt.Key.Key_E)
    assert not page.painting.is_done
    page.close_page()
    assert page.painting.is_done


# The slider


def at(page: ReplayPage, move: int) -> QPoint:
    return QPoint(round(page.bar.slider.x_of(move)), 15)


def test_a_press_and_a_drag_go_there_at_once(qtbot: QtBot) -> None:
    record = finished("extop-2-pass")
    page = open_replay(qtbot, record)
    slider = page.bar.slider
    QTest.mousePress(slider, LEFT_BUTTON, pos=at(page, 90))
    assert page.now == 90
    for move in (60, 31, 140, 17):
        QTest.mouseMove(slider, at(page, move))
        assert page.now == move
        assert seen(page) == record.state_at(move).observe(0)
    QTest.mouseRelease(slider, LEFT_BUTTON, pos=at(page, 17))
    QTest.mouseMove(slider, at(page, 80))
    assert page.now == 17


def test_a_finger_drags_it_as_well(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("extop-2-pass"))
    screen, slider = QTest.createTouchDevice(), page.bar.slider
    QTest.touchEvent(slider, screen).press(0, at(page, 40), slider).commit()
    assert page.now == 40
    QTest.touchEvent(slider, screen).move(0, at(page, 120), slider).commit()
    assert page.now == 120
    QTest.touchEvent(slider, screen).release(0, at(page, 120), slider).commit()


def test_the_ends_can_be_dragged_past(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("gracias-3"))
    slider = page.bar.slider
    QTest.mousePress(slider, LEFT_BUTTON, pos=at(page, 9))
    QTest.mouseMove(slider, QPoint(slider.width() + 300, 15))
    assert page.now == page.replay.move_count
    QTest.mouseMove(slider, QPoint(-300, 15))
    assert page.now == 0


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
    assert page.now == 3
    turn(120)
    assert page.now == 2
    turn(40)
    assert page.now == 2  # a third of a notch
    turn(80)
    assert page.now == 1


def test_the_names_of_the_marks_do_not_touch(qtbot: QtBot) -> None:
    for name in ("gracias-3", "eight28-4-undo", "extop-6", "triple-2-match"):
        page = open_replay(qtbot, finished(name), (900, 600))
        shown = [frame for frame, _ in page.bar.slider.names_shown()]
        assert len(shown) >= 2
        for one, other in pairwise(shown):
            assert one.right() <= other.left() + 0.01
        assert shown[0].left() >= 0
        assert shown[-1].right() <= page.bar.slider.width() + 0.01


def test_rounds_are_called_rounds_and_sessions_are_told_where_there_are_several(
    qtbot: QtBot,
) -> None:
    page = open_replay(qtbot, finished("gracias-3"), (1280, 800))
    shown = [name for _, name in page.bar.slider.names_shown()]
    assert shown[:5] == ["Session 1", "Round 2", "Round 3", "Round 4", "Session 2"]
    session = [mark for mark in page.replay.landmarks if not mark.session]
    assert [short_names(mark, 1)[0] for mark in session] == [f"Round {n}" for n in (1, 2, 3, 4)]


def test_no_two_buttons_have_the_same_sign() -> None:
    assert len(set(BUTTON_SIGNS.values())) == len(BUTTON_SIGNS)


def test_the_title_of_the_log_is_no_smaller_than_the_log(qtbot: QtBot) -> None:
    for size in ((900, 600), (1920, 1080)):
        page = open_replay(qtbot, finished("gracias-3"), size)
        title, text = page.log.title.font(), page.log.lines.font()
        assert title.pixelSize() > text.pixelSize()


def test_the_slider_says_where_one_is(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("gracias-3"))
    assert page.bar.slider.words_at(9) == "Move 9 of 72\nSession 1, round 2"
    page.seek(70)
    assert page.bar.where.text() == "Move 70 of 72\nSession 3, round 4"
    assert page.bar.slider.accessibleDescription() == page.bar.where.text()


# The log


def lines(page: ReplayPage) -> list[str]:
    return page.log.lines.toPlainText().split("\n")


def marked(page: ReplayPage) -> list[str]:
    """The lines that stand out."""
    dyed = page.log.lines.extraSelections()[-1]
    return dyed.cursor.selectedText().split("\u2029")


def point_of(page: ReplayPage, line: int) -> QPoint:
    text = page.log.lines
    block = text.document().findBlockByNumber(line)
    frame = text.blockBoundingGeometry(block).translated(text.contentOffset())
    return frame.topLeft().toPoint() + QPoint(30, 8)


def test_the_log_tells_the_whole_game_and_marks_the_place(qtbot: QtBot) -> None:
    record = finished("gracias-3")
    page = open_replay(qtbot, record)
    whole = lines(page)
    told = [page.game.log_line(event, page.names) for event in record.state.observe(0).history]
    assert whole == [line for line in told if line]
    for move in (0, 5, 40, 72, 12):
        page.seek(move)
        assert lines(page) == whole
        known = [page.game.log_line(event, page.names) for event in seen(page).history]
        last = [line for line in known if line][-1]
        assert marked(page)[-1] == last


def test_stepping_does_not_write_the_log_anew(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("gracias-3"))
    changes: list[object] = []
    page.log.lines.document().contentsChange.connect(lambda *change: changes.append(change))
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_End, Qt.Key.Key_Left):
        press(page, key)
    assert changes == []
    press(page, Qt.Key.Key_E)
    assert changes


def test_a_click_on_a_line_goes_there(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("eight28-3"))
    for line in (4, 9):
        QTest.mouseClick(page.log.lines.viewport(), LEFT_BUTTON, pos=point_of(page, line))
        assert lines(page)[line] in marked(page)
        told = [page.game.log_line(event, page.names) for event in seen(page).history]
        assert lines(page)[line] in told[-4:]
        page.seek(0)


def test_up_and_down_in_the_log_go_from_line_to_line(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("extop-2-pass"))
    page.log.lines.setFocus()
    moves = []
    for _ in range(12):
        press(page, Qt.Key.Key_Down)
        moves.append(page.now)
    assert moves == sorted(moves)
    assert moves[-1] > 4
    for move in [*moves[-2::-1], 0]:
        press(page, Qt.Key.Key_Up)
        assert page.now == move
    press(page, Qt.Key.Key_Right)  # the other keys do here what they do everywhere
    assert page.now == 1
    press(page, Qt.Key.Key_Space)
    assert page.playing.is_on


# Playing


def test_space_plays_and_pauses(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("gracias-3"))
    page.bar.change_speed(5)
    assert page.bar.chosen_speed() == 4
    press(page, Qt.Key.Key_Space)
    assert page.playing.is_on
    qtbot.waitUntil(lambda: page.now >= 1)
    press(page, Qt.Key.Key_Space)
    assert not page.playing.is_on
    assert page.bar.play.toolTip().startswith("Play")


def test_it_stops_at_the_end_and_plays_again_from_the_beginning(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("gracias-3"))
    page.bar.change_speed(5)
    page.seek(page.replay.move_count - 1)
    click(page.bar.play)
    qtbot.waitUntil(lambda: not page.playing.is_on)
    assert page.is_at_end
    click(page.bar.play)
    assert (page.now, page.playing.is_on) == (0, True)


def test_a_step_by_hand_stops_playing_and_a_jump_does_not(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("gracias-3"))
    press(page, Qt.Key.Key_Space)
    press(page, Qt.Key.Key_PageDown)
    assert page.playing.is_on
    press(page, Qt.Key.Key_Right)
    assert not page.playing.is_on


def test_plus_and_minus_change_the_speed(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("gracias-3"))
    speeds = []
    for key in [Qt.Key.Key_Plus] * 3 + [Qt.Key.Key_Minus] * 4:
        press(page, key)
        speeds.append(page.bar.chosen_speed())
    assert speeds == [2, 4, 4, 2, 1, 0.5, 0.5]


def test_an_open_box_keeps_all_keys(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("gracias-3"))
    page.leave.connect(lambda: pytest.fail("it was left"))
    page.seek(5)
    eyes = page.bar.eyes
    eyes.setFocus()
    eyes.showPopup()
    for key in (Qt.Key.Key_T, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End):
        press(page, key)
    assert (page.now, page.eyes) == (5, page.replay.viewpoints[0])
    press(page, Qt.Key.Key_Return)
    assert page.eyes == ALL_OPEN  # the last of them
    eyes.showPopup()
    press(page, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not eyes.view().isVisible())
    assert page.now == 5


def test_a_closed_box_keeps_the_keys_that_walk_through_it(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("gracias-3"))
    page.seek(5)
    page.bar.eyes.setFocus()
    press(page, Qt.Key.Key_End)
    assert page.eyes == ALL_OPEN
    press(page, Qt.Key.Key_Home)
    press(page, Qt.Key.Key_Down)
    assert page.eyes == page.replay.viewpoints[1]
    assert page.now == 5
    press(page, Qt.Key.Key_Right)  # it does not need that one
    assert page.now == 6


def test_escape_and_the_button_leave(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("gracias-3"))
    for start in (page.bar.slider, page.log.lines, page.bar.eyes):
        start.setFocus()
        with qtbot.waitSignal(page.leave):
            press(page, Qt.Key.Key_Escape)
    with qtbot.waitSignal(page.leave):
        click(page.close_button)


def test_tab_reaches_every_control(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("gracias-3"))
    page.seek(5)
    reached = set()
    for _ in range(20):
        press(page, Qt.Key.Key_Tab)
        reached.add(QApplication.focusWidget())
    bar = page.bar
    assert {bar.slider, bar.play, bar.eyes, bar.speed, bar.take_over, page.log.lines} <= reached
    assert page.view in reached


def test_space_presses_a_button_that_has_the_focus(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("gracias-3"))
    page.bar.forward.setFocus()
    press(page, Qt.Key.Key_Space)
    assert page.now == 1
    assert not page.playing.is_on


# Nothing can be moved


@pytest.mark.parametrize("name", FOUR)
def test_nothing_on_the_table_can_be_lifted(qtbot: QtBot, name: str) -> None:
    page = open_replay(qtbot, finished(name))
    told: list[object] = []
    page.view.proposed.connect(lambda *move: told.append(move))
    page.view.hurried.connect(lambda: told.append("hurried"))
    page.view.spoken.connect(told.append)
    for move in (0, 6, 7):
        page.seek(move)
        fingers = Fingers(page.view)
        for zone in list(page.view.table.zones):
            fingers.click_zone(zone)
            item = page.view.table.zones[zone]
            assert not (item.zone.piece and item.enabled)
        for piece in [piece for piece in page.view.laid.pieces if piece.lift or piece.peek]:
            fingers.press(fingers.piece(piece.key))
            QTest.mouseMove(page.view.viewport(), QPoint(5, 5))
            fingers.release(QPoint(5, 5))
            assert (page.view.hand.piece, page.view.table.lifted) == ("", "")
    assert told == []


# Whose eyes


def test_e_looks_with_the_next_eyes(qtbot: QtBot) -> None:
    record = finished("extop-5-swaps")
    page = open_replay(qtbot, record)
    page.seek(30)
    for eyes in (*page.replay.viewpoints[1:], page.replay.viewpoints[0]):
        press(page, Qt.Key.Key_E)
        assert page.eyes == eyes
        state = record.state_at(30)
        known = state.reveal_all() if eyes == ALL_OPEN else state.observe(eyes.seat)
        assert seen(page) == known
        told = [page.game.log_line(event, page.names) for event in known.history]
        shown = page.log.lines.here + len(marked(page))
        assert lines(page)[:shown] == [line for line in told if line]


def test_an_unfinished_game_offers_no_other_eyes(qtbot: QtBot) -> None:
    for name, eyes in (("eight28-3", Viewpoint(0)), ("extop-5-swaps", SPECTATOR)):
        record = unfinished(name)
        page = open_replay(qtbot, record)
        assert page.bar.eyes.count() == 1
        assert not page.bar.eyes.isEnabled()
        assert "still goes on" in page.bar.eyes.toolTip()
        for _ in range(3):
            press(page, Qt.Key.Key_E)
            press(page, Qt.Key.Key_Right)
            page.bar.eyes.setCurrentIndex(4)
            assert page.eyes == eyes
            assert seen(page).seat == eyes.seat
        page.bar.eyes_chosen.emit(1)
        assert page.eyes == eyes


# Reasons


def test_reasons_are_told_above_the_table(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("gracias-3"))
    told = set()
    for _ in range(20):
        press(page, Qt.Key.Key_Right)
        told.add(page.caption.reasons)
    assert len(told) > 8


def test_answers_to_an_offer_are_told_as_far_as_they_are_known(qtbot: QtBot) -> None:
    """They come to light together; with all cards open each of them is seen at once."""
    record = finished("extop-5-swaps")
    page = open_replay(qtbot, record)
    answers = [n for n, turn in enumerate(record.moves, start=1) if turn.move.kind == "answer"]
    first = answers[0]
    look_with(page, SPECTATOR)
    page.seek(first)
    name = page.names[record.moves[first - 1].seat]
    assert page.caption.heading == f"{name} has answered, face down."
    last = next(n for n in answers if n + 1 not in answers)
    page.seek(last)
    assert "face down" not in page.caption.heading
    assert "accept" in page.caption.heading
    look_with(page, ALL_OPEN)
    page.seek(first)
    assert page.caption.heading.startswith((f"{name} answers with ", f"{name} declines."))


# Taking over


def dialog_of(page: ReplayPage) -> TakeOverDialog:
    (dialog,) = page.findChildren(TakeOverDialog)
    return dialog


def kinds(taken: BranchPoint) -> Sequence[str]:
    return [player.player for player in taken.players]


def test_a_game_is_taken_over_with_the_seat_whose_eyes_one_had(qtbot: QtBot) -> None:
    record = finished("extop-5-swaps")
    page = open_replay(qtbot, record)
    page.seek(25)
    look_with(page, Viewpoint(2))
    click(page.bar.take_over)
    dialog = dialog_of(page)
    with qtbot.waitSignal(page.take_over) as caught:
        click(dialog.begin)
    taken = caught.args[0]
    assert (taken.record, taken.move) == (record, 25)
    assert kinds(taken) == ["steady", "expert", "human", "steady", "expert"]


def test_another_seat_and_other_players_can_be_chosen(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("gracias-3"))
    page.seek(10)
    page.ask_to_take_over()
    dialog = dialog_of(page)
    click(dialog.seats.button(1))
    dialog.players[2].set_player("human")
    with qtbot.waitSignal(page.take_over) as caught:
        dialog.accept()
    assert kinds(caught.args[0]) == ["steady", "human", "human"]


def test_in_triple_only_one_person_plays(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("triple-3-even"))
    page.seek(10)
    press(page, Qt.Key.Key_T)
    dialog = dialog_of(page)
    dialog.players[1].set_player("human")
    assert not dialog.begin.isEnabled()
    assert "one person" in dialog.complaint.text()
    dialog.players[1].set_player("steady")
    assert dialog.begin.isEnabled()


def test_nobody_has_to_take_over(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("gracias-3"))
    page.seek(10)
    click(page.bar.take_over)
    dialog = dialog_of(page)
    qtbot.waitUntil(dialog.isActiveWindow)
    taken: list[object] = []
    page.take_over.connect(taken.append)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert taken == []


def test_why_a_game_cannot_be_taken_over_is_said(qtbot: QtBot) -> None:
    page = open_replay(qtbot, unfinished("extop-2-pass"))
    assert "still goes on" in page.bar.take_over.toolTip()
    click(page.bar.take_over)
    assert "still goes on" in page.caption.text()
    over = open_replay(qtbot, finished("extop-2-pass"))
    press(over, Qt.Key.Key_End)
    click(over.bar.take_over)
    assert "is over here" in over.caption.text()
    for each in (page, over):
        assert each.findChildren(TakeOverDialog) == []


# Games against time


def test_of_a_stopped_game_against_time_the_running_round_stays_covered(qtbot: QtBot) -> None:
    page = open_replay(qtbot, unfinished("triple-4-surplus", lines=100))
    assert "stays covered" not in page.caption.text()
    press(page, Qt.Key.Key_End)
    assert "stays covered" in page.caption.text()
    assert not [key for key in page.view.table.pieces if key.startswith("card:")]
    assert len(page.bar.slider.flags) == 1  # the first round
    assert "Round 2" not in page.log.lines.toPlainText()
    press(page, Qt.Key.Key_Left)
    assert page.counted
    assert "stays covered" not in page.caption.text()


def test_of_its_first_round_there_is_only_a_sentence(qtbot: QtBot) -> None:
    page = open_replay(qtbot, unfinished("triple-3-even", lines=40))
    for key in (Qt.Key.Key_Right, Qt.Key.Key_End, Qt.Key.Key_Space, Qt.Key.Key_Down):
        press(page, key)
    assert page.is_at_end
    assert "stays covered" in page.caption.text()
    assert not [key for key in page.view.table.pieces if key.startswith("card:")]
    assert page.log.lines.toPlainText() == ""


# A page that takes the place of another


def test_a_new_page_shows_the_same_moment_with_the_same_eyes(qtbot: QtBot) -> None:
    record = finished("eight28-3")
    page, again = open_replay(qtbot, record), open_replay(qtbot, record)
    look_with(page, ALL_OPEN)
    scored = next(move for move in range(page.replay.move_count) if page.replay.is_scoring_move(move))
    page.show_moment(scored, counted=True)
    again.restore_state(page.state())
    assert seen(again) == seen(page)
    assert (again.now, again.counted, again.eyes) == (scored, True, ALL_OPEN)
    assert again.bar.eyes.currentText() == "All cards open"


# Names from elsewhere


def strangely_named() -> Record:
    record = finished("gracias-3")
    names = ("x" * 500, "two\nlines", "<b>&Co")
    players = tuple(
        player._replace(name=name)
        for player, name in zip(record.header.players, names, strict=True)
    )
    return replace(record, header=replace(record.header, players=players))


def test_long_names_and_line_breaks_are_cut_where_somebody_sits_down(qtbot: QtBot) -> None:
    page = open_replay(qtbot, strangely_named())
    assert page.bar.eyes.itemText(0) == f"Seen by {'x' * 21}…"
    click(page.bar.take_over)
    dialog = dialog_of(page)
    shown = [button.text() for button in dialog.seats.buttons()]
    assert shown == ["x" * 21 + "…", "two lines", "<b>&&Co"]
    assert dialog.width() < 700
    dialog.reject()


# Looks


@contextmanager
def dressed(scale: float = 1.0) -> Iterator[None]:
    """The program's own look, but for the style of the desktop."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    sheet, colours, was_dressed = app.styleSheet(), app.palette(), app.property(STYLED_PROPERTY)
    app.setProperty(STYLED_PROPERTY, True)
    apply_style(app, scale)
    yield
    apply_style(app)
    app.setStyleSheet(sheet)
    app.setPalette(colours)
    app.setProperty(STYLED_PROPERTY, was_dressed)


@pytest.mark.parametrize("size", [(900, 600), (1024, 700)])
@pytest.mark.parametrize("scale", [1.0, 1.3, 1.6])
def test_everything_has_room_in_a_small_window_with_large_letters(
    qtbot: QtBot, size: tuple[int, int], scale: float
) -> None:
    with dressed(scale):
        page = open_replay(qtbot, finished("gracias-3"), size)
        press(page, Qt.Key.Key_End)
        assert (page.width(), page.height()) == size
        assert page.view.height() >= MIN_TABLE_SIZE.height
        bar = page.bar
        words = QFontMetrics(font(scaled(14), bold=True)).horizontalAdvance("Move 72 of 72")
        assert bar.where.width() >= words
        assert bar.take_over.width() >= bar.take_over.sizeHint().width()
        assert bar.take_over.geometry().right() < bar.width()


def test_a_speed_is_written_as_in_the_language_of_the_table(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = open_replay(qtbot, finished("gracias-3"))
    assert [page.bar.speed.itemText(n) for n in range(4)] == ["0.5×", "1×", "2×", "4×"]
    monkeypatch.setattr("cardtable_qt.pages.replay.replay_text.ui_language", lambda: "de")
    assert speed_text(0.5) == "0,5×"


# The table by keys


def test_the_table_can_be_read_by_keys(qtbot: QtBot) -> None:
    page = open_replay(qtbot, finished("eight28-3"))
    page.seek(20)
    look_with(page, ALL_OPEN)
    told: list[str] = []
    page.view.spoken.connect(told.append)
    for _ in range(20):
        press(page, Qt.Key.Key_Backtab, SHIFT)
        if page.view.hasFocus():
            break
    assert page.view.hasFocus()
    assert len(told) == 1
    names = [piece.name for piece in page.view.laid.pieces if piece.name]
    for _ in names:
        press(page, Qt.Key.Key_Down)
    assert told[: len(names)] == names
    here = page.view.keyboard.here
    press(page, Qt.Key.Key_Up)
    assert told[-1] == names[-1]
    assert here != page.view.keyboard.shown_at() != ""
    press(page, Qt.Key.Key_Right)
    assert page.now == 21
    press(page, Qt.Key.Key_Space)
    assert page.playing.is_on


def test_one_sees_that_the_log_has_the_keys(qtbot: QtBot) -> None:
    with dressed():
        page = open_replay(qtbot, finished("gracias-3"))
        before = page.log.grab().toImage()
        page.log.lines.setFocus()
        edge = page.log.lines.geometry().topLeft()
        pixel = page.log.grab().toImage().pixelColor(edge)
        assert pixel != before.pixelColor(edge)
        assert pixel == colour("focus")
