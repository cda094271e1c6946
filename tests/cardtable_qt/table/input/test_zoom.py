"""A table larger or smaller than its window: every gesture still does what it does at 100 %."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractScrollArea
from pytestqt.qtbot import QtBot

from cardtable_qt.games.extop.table import GAME_TABLE
from cardtable_qt.storage.preferences import CARD_SIZES
from cardtable_qt.table.painting.items import REFUSED
from cardtable_qt.table.view import TableView
from rules import GAMES, Move, SeededShuffles
from rules.extop.pieces import CARD, Place
from tests.cardtable_qt.gestures import Fingers

NAMES = ("Ann", "Ben", "Cleo")
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
PLAIN = Qt.KeyboardModifier.NoModifier


class Table:
    """An Ex & Top table; whoever wants it larger or smaller gets it, step by step."""

    def __init__(self, view: TableView) -> None:
        self.view = view
        self.moves: list[Move] = []
        self.hurried: list[bool] = []
        view.move_proposed.connect(lambda move, zone: self.moves.append(move))
        view.skip_requested.connect(lambda: self.hurried.append(True))
        view.zoom_requested.connect(self.zoom)
        state = GAMES["extop"].new(3, chance=SeededShuffles(5))
        self.seen = state.observe(0)
        self.hand = [CARD.write(card) for card in sorted(self.seen.hand)]  # type: ignore[attr-defined]
        view.set_position(self.seen, animate=False)

    def zoom(self, steps: int) -> None:
        at = CARD_SIZES.index(self.view.table_zoom.percent) + steps
        self.view.table_zoom.set_percent(CARD_SIZES[min(max(at, 0), len(CARD_SIZES) - 1)])

    def scroll_to(self, across: float, down: float) -> None:
        """From 0, the upper left corner, to 1, the lower right one."""
        for bar, part in (
            (self.view.horizontalScrollBar(), across),
            (self.view.verticalScrollBar(), down),
        ):
            bar.setValue(round(bar.maximum() * part))

    def place(self) -> tuple[int, int]:
        return self.view.horizontalScrollBar().value(), self.view.verticalScrollBar().value()

    def part_at(self, at: QPoint) -> tuple[float, float]:
        """What part of the table is seen at a point of the window."""
        point, table = self.view.mapToScene(at), self.view.sceneRect()
        return point.x() / table.width(), point.y() / table.height()

    def is_seen(self, key: str) -> bool:
        box = self.view.table_layout.boxes()[key]
        port = self.view.viewport().rect()
        corners = (box.x, box.y), (box.right, box.bottom)
        return all(port.contains(self.view.mapFromScene(QPointF(*at))) for at in corners)


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[Table]:
    view = TableView(GAME_TABLE, NAMES)
    qtbot.addWidget(view)
    view.resize(900, 640)
    view.animation_ms = 0
    view.show()
    qtbot.waitExposed(view)
    view.activateWindow()
    view.setFocus()
    yield Table(view)
    view.close()


@pytest.fixture
def fingers(table: Table) -> Fingers:
    return Fingers(table.view)


def turn_wheel(
    view: QAbstractScrollArea, at: QPoint, turn: int, modifier: Qt.KeyboardModifier = PLAIN
) -> None:
    window = view.window()
    place = QPointF(view.viewport().mapTo(window, at))
    QTest.wheelEvent(window.windowHandle(), place, QPoint(0, turn), QPoint(), modifier)


# The size


@pytest.mark.parametrize("percent", CARD_SIZES)
def test_the_table_is_as_large_as_wanted_and_can_be_seen_as_a_whole(
    table: Table, percent: int
) -> None:
    view = table.view
    view.table_zoom.set_percent(percent)
    port, scene = view.viewport(), view.sceneRect()
    assert scene.width() == pytest.approx(port.width() * percent / 100, abs=1)
    assert scene.height() == pytest.approx(port.height() * percent / 100, abs=1)
    assert view.horizontalScrollBar().isVisible() == view.verticalScrollBar().isVisible()
    assert view.verticalScrollBar().isVisible() == (percent > 100)
    table.scroll_to(0, 0)
    upper = view.mapFromScene(scene.topLeft())
    table.scroll_to(1, 1)
    lower = view.mapFromScene(scene.bottomRight())
    if percent > 100:
        assert upper == QPoint(0, 0)
        assert (lower - QPoint(port.width(), port.height())).manhattanLength() <= 2
    else:  # it lies in the middle
        beyond = QPoint(port.width(), port.height()) - lower
        assert (upper - beyond).manhattanLength() <= 2
        assert upper.x() >= 0


def test_all_there_and_back_the_table_is_laid_out_as_before(table: Table) -> None:
    view, before = table.view, table.view.table_layout
    for percent in (*CARD_SIZES, *reversed(CARD_SIZES), 100):
        view.table_zoom.set_percent(percent)
    assert view.table_layout == before
    assert table.place() == (0, 0)


def test_a_larger_window_shows_the_same_part_of_the_table(table: Table, qtbot: QtBot) -> None:
    view = table.view
    view.table_zoom.set_percent(200)
    table.scroll_to(0.5, 0.5)
    middle = table.part_at(view.viewport().rect().center())
    view.resize(1200, 760)
    qtbot.waitUntil(lambda: view.viewport().width() > 1000)
    assert table.part_at(view.viewport().rect().center()) == pytest.approx(middle, abs=0.01)
    assert view.sceneRect().width() == 2 * view.viewport().width()


def test_the_felt_lies_all_around_a_small_table(table: Table) -> None:
    table.view.table_zoom.set_percent(70)
    image = table.view.viewport().grab().toImage()
    corners = {image.pixelColor(x, y).name() for x in (1, 890) for y in (1, 630)}
    blank = {"#000000", "#ffffff"}
    assert not corners & blank


# Wheel


def test_ctrl_and_the_wheel_change_the_size_step_by_step(table: Table) -> None:
    view, middle = table.view, table.view.viewport().rect().center()
    turn_wheel(view, middle, 120, CTRL)
    assert view.table_zoom.percent == 115
    turn_wheel(view, middle, -240, CTRL)
    assert view.table_zoom.percent == 90
    for _ in range(4):
        turn_wheel(view, middle, 30, CTRL)  # a wheel that turns in small steps
    assert view.table_zoom.percent == 100


def test_what_is_under_the_pointer_stays_there(table: Table) -> None:
    view = table.view
    for at in (QPoint(300, 200), QPoint(700, 500), QPoint(450, 320)):
        view.table_zoom.set_percent(130)
        table.scroll_to(0.5, 0.5)
        before = table.part_at(at)
        turn_wheel(view, at, 240, CTRL)
        assert view.table_zoom.percent == 175
        assert table.part_at(at) == pytest.approx(before, abs=0.003)
        turn_wheel(view, at, -120, CTRL)
        assert table.part_at(at) == pytest.approx(before, abs=0.003)


def test_the_wheel_scrolls_down_and_with_shift_sideways(table: Table) -> None:
    view, middle = table.view, table.view.viewport().rect().center()
    turn_wheel(view, middle, -120)
    turn_wheel(view, middle, -120, SHIFT)
    assert table.place() == (0, 0)  # there is nothing to be scrolled to
    view.table_zoom.set_percent(150)
    table.scroll_to(0, 0)
    turn_wheel(view, middle, -120)
    across, down = table.place()
    assert (across, down > 0) == (0, True)
    turn_wheel(view, middle, -120, SHIFT)
    assert table.place()[0] > 0
    assert table.place()[1] == down
    turn_wheel(view, middle, 120, SHIFT)
    assert table.place()[0] == 0


# Playing


@pytest.mark.parametrize("percent", [70, 150, 200])
def test_cards_are_dragged_and_clicked_at_any_size(
    table: Table, fingers: Fingers, percent: int
) -> None:
    view = table.view
    view.table_zoom.set_percent(percent)
    table.scroll_to(0.2, 1)  # at 150 % the last row and the own cards are seen
    card, other = (f"card:{name}" for name in table.hand[:2])
    port = view.viewport().rect()
    if percent < 200:
        fingers.drag(card, "row:3")
        assert table.moves == [Place(CARD.read(table.hand[0]), 3)]
    assert port.contains(fingers.piece(other))
    fingers.click_piece(other)
    view.table_scroll.ensure_visible([view.table_layout.boxes()["row:2"]])
    fingers.click(QPoint(port.width() // 2, fingers.zone("row:2").y()))
    assert table.moves[-1] == Place(CARD.read(table.hand[1]), 2)


def test_a_card_at_the_edge_lets_the_table_move_until_its_place_is_seen(
    table: Table, fingers: Fingers, qtbot: QtBot
) -> None:
    view = table.view
    view.table_zoom.set_percent(200)
    table.scroll_to(0.3, 1)
    assert not table.is_seen("row:0")
    card = f"card:{table.hand[0]}"
    start = fingers.piece(card)
    fingers.press(start)
    fingers.move(QPoint(start.x(), 300))
    assert table.place()[1] == view.verticalScrollBar().maximum()  # not at the edge yet
    fingers.move(QPoint(start.x(), 6))
    qtbot.waitUntil(lambda: fingers.zone("row:0").y() > 150)
    at = QPoint(start.x(), fingers.zone("row:0").y())
    fingers.move(at)
    box = view.table_scene.pieces[card].box
    middle = view.mapFromScene(QPointF(*box.middle))
    assert (middle - at).manhattanLength() < box.w + box.h  # still in hand
    fingers.release(at)
    assert table.moves == [Place(CARD.read(table.hand[0]), 0)]


def test_a_card_that_is_taken_up_at_the_edge_does_not_run_away(
    table: Table, fingers: Fingers
) -> None:
    view = table.view
    view.table_zoom.set_percent(200)
    table.scroll_to(0.3, 0)
    card = f"card:{table.hand[0]}"
    box = view.table_layout.boxes()[card]
    view.verticalScrollBar().setValue(round(box.middle[1]) - view.viewport().height() + 20)
    before = table.place()
    start = fingers.piece(card)
    fingers.press(start)
    fingers.move(start - QPoint(14, 4))
    assert view.mouse.is_dragging
    assert not view.table_scroll._autoscroll_timer.isActive()
    assert table.place() == before


def test_a_dragged_card_stays_under_the_pointer_while_the_wheel_turns(
    table: Table, fingers: Fingers
) -> None:
    view = table.view
    view.table_zoom.set_percent(150)
    table.scroll_to(0.3, 1)
    card = f"card:{table.hand[0]}"
    fingers.begin_drag(card, QPoint(400, 300))
    before = view.mapFromScene(QPointF(*view.table_scene.pieces[card].box.middle))
    turn_wheel(view, QPoint(400, 300), 120)
    after = view.mapFromScene(QPointF(*view.table_scene.pieces[card].box.middle))
    assert (after - before).manhattanLength() <= 2


def test_a_card_in_hand_stays_there_while_the_size_changes(table: Table, fingers: Fingers) -> None:
    view = table.view
    card = f"card:{table.hand[0]}"
    fingers.click_piece(card)
    turn_wheel(view, QPoint(450, 600), 120, CTRL)
    assert view.held.piece == card
    fingers.click_zone("row:3")
    assert table.moves == [Place(CARD.read(table.hand[0]), 3)]


def test_the_felt_can_be_pulled(table: Table, fingers: Fingers) -> None:
    view = table.view
    view.table_zoom.set_percent(150)
    table.scroll_to(0.5, 0.5)
    across, down = table.place()
    start = fingers.zone("row:1")
    fingers.press(start)
    for step in (8, 30, 60):
        fingers.move(start + QPoint(-step, -step))
    fingers.release(start + QPoint(-60, -60))
    assert table.place() == (across + 60, down + 60)
    assert not table.hurried  # that was no click
    fingers.click(start)
    assert table.hurried


@pytest.mark.parametrize("percent", [115, 200])
def test_where_the_keyboard_stands_is_seen(table: Table, fingers: Fingers, percent: int) -> None:
    view = table.view
    view.table_zoom.set_percent(percent)
    table.scroll_to(1, 0)
    for stop in view.keyboard.focus_stops():
        fingers.walk_to(stop.key)
        assert table.is_seen(stop.key)
    fingers.walk_to(f"card:{table.hand[0]}")
    fingers.key(Qt.Key.Key_Return)
    fingers.walk_to("row:0")
    height = fingers.zone("row:0").y()
    assert 0 < height < view.viewport().height()
    fingers.key(Qt.Key.Key_Return)
    assert table.moves == [Place(CARD.read(table.hand[0]), 0)]


def test_with_keys_the_place_of_the_keyboard_stays_while_the_size_changes(
    table: Table, fingers: Fingers
) -> None:
    fingers.walk_to(f"card:{table.hand[-1]}")
    for steps in (1, 1, 1, 1, 1, -1, -1):
        table.zoom(steps)
        assert table.is_seen(f"card:{table.hand[-1]}")


# What is said


@pytest.mark.parametrize("corner", [(0, 0), (1, 0), (0, 1), (1, 1)])
def test_words_stand_where_they_are_seen(
    table: Table, fingers: Fingers, corner: tuple[float, float]
) -> None:
    view = table.view
    view.table_zoom.set_percent(200)
    table.scroll_to(*corner)
    view.hint_pointer.show_explanation(
        1, "Ben places a card.", "There was nothing better, as far as one can see."
    )
    frame = view.mapFromScene(view.table_scene.explanation.frame).boundingRect()
    assert view.viewport().rect().contains(frame)
    table.scroll_to(*corner)
    view.table_scene.show_caption("Not there.", view.table_layout.boxes()["row:1"])
    frame = view.mapFromScene(view.table_scene.caption.frame).boundingRect()
    assert view.viewport().rect().contains(frame)


def test_a_refusal_is_told_and_marked_at_any_size(table: Table, fingers: Fingers) -> None:
    view = table.view
    view.table_zoom.set_percent(150)
    table.scroll_to(0, 1)
    fingers.click_piece(f"card:{table.hand[0]}")
    refused = next(key for key in view.held.targets if not view.held.is_legal(key))
    view.table_scroll.ensure_visible([view.table_layout.boxes()[refused]])
    view.aim(refused)
    assert view.table_scene.zones[refused].state == REFUSED
    frame = view.mapFromScene(view.table_scene.caption.frame).boundingRect()
    assert view.viewport().rect().contains(frame)


# Fingers


# Where nobody has a screen, Qt does not know at first what lies under the fingers.
@pytest.mark.qt_log_ignore("QGestureManager::deliverEvents")
def test_two_fingers_change_the_size_and_one_still_drags(table: Table, fingers: Fingers) -> None:
    view = table.view
    touch = QTest.createTouchDevice()
    window = view.windowHandle()

    def at(port: QPoint) -> QPoint:
        return view.viewport().mapTo(view.window(), port)

    middle = QPoint(450, 320)
    QTest.touchEvent(window, touch).press(0, at(middle - QPoint(40, 0))).commit()
    QTest.touchEvent(window, touch).stationary(0).press(1, at(middle + QPoint(40, 0))).commit()
    for apart in range(50, 200, 10):
        QTest.touchEvent(window, touch).move(0, at(middle - QPoint(apart, 0))).move(
            1, at(middle + QPoint(apart, 0))
        ).commit()
    QTest.touchEvent(window, touch).release(0, at(middle - QPoint(190, 0))).release(
        1, at(middle + QPoint(190, 0))
    ).commit()
    assert view.table_zoom.percent > 100
    assert not table.moves
    assert not view.held.piece
    view.table_zoom.set_percent(100)
    start, goal = fingers.piece(f"card:{table.hand[0]}"), fingers.zone("row:2")
    QTest.touchEvent(window, touch).press(0, at(start)).commit()
    for step in (0.2, 0.5, 1.0):
        QTest.touchEvent(window, touch).move(0, at(start + (goal - start) * step)).commit()
    QTest.touchEvent(window, touch).release(0, at(goal)).commit()
    assert table.moves == [Place(CARD.read(table.hand[0]), 2)]
