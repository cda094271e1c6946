"""Zoom and scrolling: all gestures work at any zoom as they do at 100 %."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractScrollArea
from pytestqt.qtbot import QtBot

from cardtable_qt.games.registry import game_table
from cardtable_qt.storage.preferences import CARD_SIZES
from cardtable_qt.table.painting.items import REFUSED
from cardtable_qt.table.view import TableView
from rules import GAMES, Move, SeededShuffles
from rules.extop.pieces import CARD, Place
from tests.cardtable_qt.gestures import Gestures

NAMES = ("Ann", "Ben", "Cleo")
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
PLAIN = Qt.KeyboardModifier.NoModifier


class Table:
    """An Ex & Top table that grants every requested zoom step."""

    def __init__(self, view: TableView) -> None:
        self.view = view
        self.moves: list[Move] = []
        self.skips = 0
        view.move_proposed.connect(lambda move, zone: self.moves.append(move))
        view.skip_requested.connect(self._count_skip)
        view.zoom_requested.connect(self.zoom)
        state = GAMES["extop"].new(3, chance=SeededShuffles(5))
        observation = state.observe(0)
        self.hand = [CARD.write(card) for card in sorted(observation.hand)]  # type: ignore[attr-defined]
        view.set_position(observation, animate=False)

    def _count_skip(self) -> None:
        self.skips += 1

    def zoom(self, steps: int) -> None:
        index = CARD_SIZES.index(self.view.table_zoom.percent) + steps
        self.view.table_zoom.set_percent(CARD_SIZES[min(max(index, 0), len(CARD_SIZES) - 1)])

    def scroll_to(self, across: float, down: float) -> None:
        """Scroll to shares of the range, from (0, 0) at the upper left to (1, 1)."""
        for bar, share in (
            (self.view.horizontalScrollBar(), across),
            (self.view.verticalScrollBar(), down),
        ):
            bar.setValue(round(bar.maximum() * share))

    def scroll_position(self) -> tuple[int, int]:
        return self.view.horizontalScrollBar().value(), self.view.verticalScrollBar().value()

    def share_at(self, at: QPoint) -> tuple[float, float]:
        """The point of the table at a point of the viewport, as shares of its size."""
        point, table = self.view.mapToScene(at), self.view.sceneRect()
        return point.x() / table.width(), point.y() / table.height()

    def is_visible(self, key: str) -> bool:
        box = self.view.table_layout.boxes()[key]
        port = self.view.viewport().rect()
        corners = (box.x, box.y), (box.right, box.bottom)
        return all(port.contains(self.view.mapFromScene(QPointF(*at))) for at in corners)


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[Table]:
    view = TableView(game_table("extop"), NAMES)
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
def gestures(table: Table) -> Gestures:
    return Gestures(table.view)


def turn_wheel(
    view: QAbstractScrollArea, at: QPoint, turn: int, modifier: Qt.KeyboardModifier = PLAIN
) -> None:
    window = view.window()
    position = QPointF(view.viewport().mapTo(window, at))
    QTest.wheelEvent(window.windowHandle(), position, QPoint(0, turn), QPoint(), modifier)


# The size


@pytest.mark.parametrize("percent", CARD_SIZES)
def test_the_table_has_the_chosen_size_and_all_of_it_can_be_reached(
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
    else:  # centred
        margin = QPoint(port.width(), port.height()) - lower
        assert (upper - margin).manhattanLength() <= 2
        assert upper.x() >= 0


def test_zooming_in_and_back_restores_the_layout(table: Table) -> None:
    view, before = table.view, table.view.table_layout
    for percent in (*CARD_SIZES, *reversed(CARD_SIZES), 100):
        view.table_zoom.set_percent(percent)
    assert view.table_layout == before
    assert table.scroll_position() == (0, 0)


def test_a_resized_window_shows_the_same_part_of_the_table(table: Table, qtbot: QtBot) -> None:
    view = table.view
    view.table_zoom.set_percent(200)
    table.scroll_to(0.5, 0.5)
    middle = table.share_at(view.viewport().rect().center())
    view.resize(1200, 760)
    qtbot.waitUntil(lambda: view.viewport().width() > 1000)
    assert table.share_at(view.viewport().rect().center()) == pytest.approx(middle, abs=0.01)
    assert view.sceneRect().width() == 2 * view.viewport().width()


def test_the_surface_extends_around_a_small_table(table: Table) -> None:
    table.view.table_zoom.set_percent(70)
    image = table.view.viewport().grab().toImage()
    corners = {image.pixelColor(x, y).name() for x in (1, 890) for y in (1, 630)}
    blank = {"#000000", "#ffffff"}
    assert not corners & blank


# Mouse wheel


def test_ctrl_and_the_wheel_zoom_step_by_step(table: Table) -> None:
    view, middle = table.view, table.view.viewport().rect().center()
    turn_wheel(view, middle, 120, CTRL)
    assert view.table_zoom.percent == 115
    turn_wheel(view, middle, -240, CTRL)
    assert view.table_zoom.percent == 90
    for _ in range(4):
        turn_wheel(view, middle, 30, CTRL)  # a high-resolution wheel
    assert view.table_zoom.percent == 100


def test_the_point_under_the_pointer_stays_there(table: Table) -> None:
    view = table.view
    for at in (QPoint(300, 200), QPoint(700, 500), QPoint(450, 320)):
        view.table_zoom.set_percent(130)
        table.scroll_to(0.5, 0.5)
        before = table.share_at(at)
        turn_wheel(view, at, 240, CTRL)
        assert view.table_zoom.percent == 175
        assert table.share_at(at) == pytest.approx(before, abs=0.003)
        turn_wheel(view, at, -120, CTRL)
        assert table.share_at(at) == pytest.approx(before, abs=0.003)


def test_the_wheel_scrolls_down_and_with_shift_sideways(table: Table) -> None:
    view, middle = table.view, table.view.viewport().rect().center()
    turn_wheel(view, middle, -120)
    turn_wheel(view, middle, -120, SHIFT)
    assert table.scroll_position() == (0, 0)  # nothing to scroll
    view.table_zoom.set_percent(150)
    table.scroll_to(0, 0)
    turn_wheel(view, middle, -120)
    across, down = table.scroll_position()
    assert (across, down > 0) == (0, True)
    turn_wheel(view, middle, -120, SHIFT)
    assert table.scroll_position()[0] > 0
    assert table.scroll_position()[1] == down
    turn_wheel(view, middle, 120, SHIFT)
    assert table.scroll_position()[0] == 0


# Playing


@pytest.mark.parametrize("percent", [70, 150, 200])
def test_cards_can_be_dragged_and_clicked_at_any_zoom(
    table: Table, gestures: Gestures, percent: int
) -> None:
    view = table.view
    view.table_zoom.set_percent(percent)
    table.scroll_to(0.2, 1)  # at 150 % the last row and the hand are visible
    card, other = (f"card:{name}" for name in table.hand[:2])
    port = view.viewport().rect()
    if percent < 200:
        gestures.drag(card, "row:3")
        assert table.moves == [Place(CARD.read(table.hand[0]), 3)]
    assert port.contains(gestures.piece(other))
    gestures.click_piece(other)
    view.table_scroll.ensure_visible([view.table_layout.boxes()["row:2"]])
    gestures.click(QPoint(port.width() // 2, gestures.zone("row:2").y()))
    assert table.moves[-1] == Place(CARD.read(table.hand[1]), 2)


def test_dragging_a_card_to_the_edge_scrolls_the_table(
    table: Table, gestures: Gestures, qtbot: QtBot
) -> None:
    view = table.view
    view.table_zoom.set_percent(200)
    table.scroll_to(0.3, 1)
    assert not table.is_visible("row:0")
    card = f"card:{table.hand[0]}"
    start = gestures.piece(card)
    gestures.press(start)
    gestures.move(QPoint(start.x(), 300))
    assert table.scroll_position()[1] == view.verticalScrollBar().maximum()  # not at the edge yet
    gestures.move(QPoint(start.x(), 6))
    qtbot.waitUntil(lambda: gestures.zone("row:0").y() > 150)
    at = QPoint(start.x(), gestures.zone("row:0").y())
    gestures.move(at)
    box = view.table_scene.pieces[card].box
    middle = view.mapFromScene(QPointF(*box.middle))
    assert (middle - at).manhattanLength() < box.w + box.h  # still held
    gestures.release(at)
    assert table.moves == [Place(CARD.read(table.hand[0]), 0)]


def test_picking_up_a_card_near_the_edge_does_not_scroll(table: Table, gestures: Gestures) -> None:
    view = table.view
    view.table_zoom.set_percent(200)
    table.scroll_to(0.3, 0)
    card = f"card:{table.hand[0]}"
    box = view.table_layout.boxes()[card]
    view.verticalScrollBar().setValue(round(box.middle[1]) - view.viewport().height() + 20)
    before = table.scroll_position()
    start = gestures.piece(card)
    gestures.press(start)
    gestures.move(start - QPoint(14, 4))
    assert view.mouse.is_dragging
    assert not view.table_scroll._autoscroll_timer.isActive()
    assert table.scroll_position() == before


def test_a_dragged_card_stays_under_the_pointer_while_the_wheel_turns(
    table: Table, gestures: Gestures
) -> None:
    view = table.view
    view.table_zoom.set_percent(150)
    table.scroll_to(0.3, 1)
    card = f"card:{table.hand[0]}"
    gestures.begin_drag(card, QPoint(400, 300))
    before = view.mapFromScene(QPointF(*view.table_scene.pieces[card].box.middle))
    turn_wheel(view, QPoint(400, 300), 120)
    after = view.mapFromScene(QPointF(*view.table_scene.pieces[card].box.middle))
    assert (after - before).manhattanLength() <= 2


def test_a_held_card_stays_held_while_zooming(table: Table, gestures: Gestures) -> None:
    view = table.view
    card = f"card:{table.hand[0]}"
    gestures.click_piece(card)
    turn_wheel(view, QPoint(450, 600), 120, CTRL)
    assert view.held.piece == card
    gestures.click_zone("row:3")
    assert table.moves == [Place(CARD.read(table.hand[0]), 3)]


def test_the_table_can_be_panned(table: Table, gestures: Gestures) -> None:
    view = table.view
    view.table_zoom.set_percent(150)
    table.scroll_to(0.5, 0.5)
    across, down = table.scroll_position()
    start = gestures.zone("row:1")
    gestures.press(start)
    for step in (8, 30, 60):
        gestures.move(start + QPoint(-step, -step))
    gestures.release(start + QPoint(-60, -60))
    assert table.scroll_position() == (across + 60, down + 60)
    assert not table.skips  # not a click
    gestures.click(start)
    assert table.skips


@pytest.mark.parametrize("percent", [115, 200])
def test_the_keyboard_focus_is_always_visible(
    table: Table, gestures: Gestures, percent: int
) -> None:
    view = table.view
    view.table_zoom.set_percent(percent)
    table.scroll_to(1, 0)
    for stop in view.keyboard.focus_stops():
        gestures.walk_to(stop.key)
        assert table.is_visible(stop.key)
    gestures.walk_to(f"card:{table.hand[0]}")
    gestures.key(Qt.Key.Key_Return)
    gestures.walk_to("row:0")
    height = gestures.zone("row:0").y()
    assert 0 < height < view.viewport().height()
    gestures.key(Qt.Key.Key_Return)
    assert table.moves == [Place(CARD.read(table.hand[0]), 0)]


def test_the_keyboard_focus_stays_visible_while_zooming(table: Table, gestures: Gestures) -> None:
    gestures.walk_to(f"card:{table.hand[-1]}")
    for steps in (1, 1, 1, 1, 1, -1, -1):
        table.zoom(steps)
        assert table.is_visible(f"card:{table.hand[-1]}")


# Texts


@pytest.mark.parametrize("corner", [(0, 0), (1, 0), (0, 1), (1, 1)])
def test_texts_are_shown_in_the_visible_part(
    table: Table, gestures: Gestures, corner: tuple[float, float]
) -> None:
    view = table.view
    view.table_zoom.set_percent(200)
    table.scroll_to(*corner)
    view.hint_pointer.show_explanation(
        1,
        lambda: "Ben places a card.",
        lambda: "There was nothing better, as far as one can see.",
    )
    frame = view.mapFromScene(view.table_scene.callouts.explanation.frame).boundingRect()
    assert view.viewport().rect().contains(frame)
    table.scroll_to(*corner)
    view.table_scene.callouts.show_caption("Not there.", view.table_layout.boxes()["row:1"])
    frame = view.mapFromScene(view.table_scene.callouts.caption.frame).boundingRect()
    assert view.viewport().rect().contains(frame)


def test_a_refusal_is_explained_and_highlighted_at_any_zoom(
    table: Table, gestures: Gestures
) -> None:
    view = table.view
    view.table_zoom.set_percent(150)
    table.scroll_to(0, 1)
    gestures.click_piece(f"card:{table.hand[0]}")
    refused = next(key for key in view.held.targets if not view.held.is_legal(key))
    view.table_scroll.ensure_visible([view.table_layout.boxes()[refused]])
    view.handling.aim(refused)
    assert view.table_scene.zones[refused].state == REFUSED
    frame = view.mapFromScene(view.table_scene.callouts.caption.frame).boundingRect()
    assert view.viewport().rect().contains(frame)


# Touch


# On the offscreen platform Qt does not know at first which widget is under the fingers.
@pytest.mark.qt_log_ignore("QGestureManager::deliverEvents")
def test_two_fingers_zoom_and_one_finger_drags(table: Table, gestures: Gestures) -> None:
    view = table.view
    touch = QTest.createTouchDevice()
    window = view.windowHandle()

    def in_window(point: QPoint) -> QPoint:
        return view.viewport().mapTo(view.window(), point)

    middle = QPoint(450, 320)
    QTest.touchEvent(window, touch).press(0, in_window(middle - QPoint(40, 0))).commit()
    QTest.touchEvent(window, touch).stationary(0).press(
        1, in_window(middle + QPoint(40, 0))
    ).commit()
    for apart in range(50, 200, 10):
        QTest.touchEvent(window, touch).move(0, in_window(middle - QPoint(apart, 0))).move(
            1, in_window(middle + QPoint(apart, 0))
        ).commit()
    QTest.touchEvent(window, touch).release(0, in_window(middle - QPoint(190, 0))).release(
        1, in_window(middle + QPoint(190, 0))
    ).commit()
    assert view.table_zoom.percent > 100
    assert not table.moves
    assert not view.held.piece
    view.table_zoom.set_percent(100)
    start, goal = gestures.piece(f"card:{table.hand[0]}"), gestures.zone("row:2")
    QTest.touchEvent(window, touch).press(0, in_window(start)).commit()
    for step in (0.2, 0.5, 1.0):
        QTest.touchEvent(window, touch).move(0, in_window(start + (goal - start) * step)).commit()
    QTest.touchEvent(window, touch).release(0, in_window(goal)).commit()
    assert table.moves == [Place(CARD.read(table.hand[0]), 2)]
