"""The table under the hand: drag, two clicks, keyboard, and every way to let go again."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.games.extop.table import GAME_TABLE
from cardtable_qt.table.painting.items import AIMED, LEGAL, QUIET, REFUSED
from cardtable_qt.table.view import TableView
from rules import GAMES, Move, Refusal, SeededShuffles
from rules.extop.pieces import CARD, Offer, Place
from tests.cardtable_qt.gestures import RIGHT, Fingers

NAMES = ("Ann", "Ben", "Cleo")


class Table:
    """An Ex & Top table of which seat 0 is to place or offer a card."""

    def __init__(self, view: TableView) -> None:
        self.view = view
        self.state = GAMES["extop"].new(3, chance=SeededShuffles(5))
        self.moves: list[Move] = []
        view.move_proposed.connect(self.propose)
        self.show()
        self.hand = [CARD.write(card) for card in sorted(self.state.observe(0).hand)]  # type: ignore[attr-defined]

    def propose(self, move: Move, zone: str) -> None:
        self.moves.append(move)

    def show(self, moving: bool = False) -> None:
        self.view.set_position(self.state.observe(0), moving)

    def zone_state(self, key: str) -> int:
        return self.view.table_scene.zones[key].state


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    view = TableView(GAME_TABLE, NAMES)
    qtbot.addWidget(view)
    view.resize(900, 640)
    view.show()
    qtbot.waitExposed(view)
    view.activateWindow()
    view.setFocus()
    return Table(view)


@pytest.fixture
def fingers(table: Table) -> Fingers:
    return Fingers(table.view)


# Three ways to the same move


def test_a_card_is_dragged_to_a_row(table: Table, fingers: Fingers) -> None:
    fingers.drag(f"card:{table.hand[0]}", "row:2")
    assert table.moves == [Place(CARD.read(table.hand[0]), 2)]


def test_a_card_is_clicked_and_then_its_row(table: Table, fingers: Fingers) -> None:
    fingers.click_piece(f"card:{table.hand[1]}")
    assert table.moves == []
    fingers.click_zone("row:3")
    assert table.moves == [Place(CARD.read(table.hand[1]), 3)]


def test_a_card_is_lifted_and_put_down_by_keyboard(table: Table, fingers: Fingers) -> None:
    fingers.walk_to(f"card:{table.hand[2]}")
    fingers.key(Qt.Key.Key_Return)
    fingers.walk_to("row:1")
    fingers.key(Qt.Key.Key_Space)
    assert table.moves == [Place(CARD.read(table.hand[2]), 1)]


def test_digits_lift_cards_of_the_hand(table: Table, fingers: Fingers) -> None:
    fingers.key(Qt.Key.Key_2)
    assert table.view.held.piece == f"card:{table.hand[1]}"
    fingers.key(Qt.Key.Key_3)
    assert table.view.held.piece == f"card:{table.hand[2]}"
    fingers.key(Qt.Key.Key_3)
    assert table.view.held.piece == ""


def test_a_card_is_offered_by_dropping_it_on_a_colour(table: Table, fingers: Fingers) -> None:
    card = CARD.read(table.hand[0])
    move = next(m for m in table.state.legal(0) if isinstance(m, Offer) and m.card == card)
    colour = ("red", "yellow", "green")[move.want]
    fingers.drag(f"card:{table.hand[0]}", f"want:{colour}")
    assert table.moves == [move]


def test_a_double_click_with_a_choice_of_places_only_lifts(table: Table, fingers: Fingers) -> None:
    fingers.double_click(f"card:{table.hand[0]}")
    assert table.moves == []
    assert table.view.held.piece == f"card:{table.hand[0]}"


# What is seen while a card is in hand


def test_legal_places_are_lit_while_a_card_is_in_hand(table: Table, fingers: Fingers) -> None:
    assert table.zone_state("row:0") == QUIET
    fingers.click_piece(f"card:{table.hand[0]}")
    assert table.zone_state("row:0") == LEGAL
    fingers.key(Qt.Key.Key_Escape)
    assert table.zone_state("row:0") == QUIET


def test_the_legal_zone_with_the_largest_overlap_is_aimed_at(
    table: Table, fingers: Fingers
) -> None:
    first, second = (table.view.table_scene.zones[f"row:{row}"].zone.box for row in (0, 1))
    just_above = QPointF(first.x + 200, (first.bottom + second.y) / 2 - 6)
    fingers.begin_drag(f"card:{table.hand[0]}", table.view.mapFromScene(just_above))
    # The card covers both rows; how it is held decides which one it covers more.
    box = table.view.table_scene.pieces[f"card:{table.hand[0]}"].box
    rows = {row: table.view.table_scene.zones[f"row:{row}"].zone.box for row in range(4)}
    best = max(rows, key=lambda row: rows[row].overlap(box))
    assert table.zone_state(f"row:{best}") == AIMED
    assert [table.zone_state(f"row:{row}") for row in rows].count(AIMED) == 1


def test_a_place_that_does_not_take_the_card_says_why_on_hover(
    table: Table, fingers: Fingers
) -> None:
    card = table.hand[0]
    own = card.partition("-")[0]
    fingers.click_piece(f"card:{card}")
    fingers.move(fingers.zone(f"want:{own}"), Qt.MouseButton.NoButton)
    assert table.zone_state(f"want:{own}") == REFUSED
    assert own in table.view.table_scene.caption.text
    fingers.move(fingers.zone("row:0"), Qt.MouseButton.NoButton)
    assert table.zone_state("row:0") == AIMED
    assert table.view.table_scene.caption.text == ""


def test_a_refused_drop_says_why_and_the_card_goes_back(table: Table, fingers: Fingers) -> None:
    card = table.hand[0]
    own = card.partition("-")[0]
    home = table.view.table_scene.pieces[f"card:{card}"].box
    fingers.click_piece(f"card:{card}")
    fingers.click_zone(f"want:{own}")
    assert table.moves == []
    assert own in table.view.table_scene.caption.text
    assert table.zone_state(f"want:{own}") == REFUSED
    assert table.view.held.piece == ""
    table.view.table_scene.animator.finish()
    assert table.view.table_scene.pieces[f"card:{card}"].box == home


def test_the_next_click_takes_the_reason_away(table: Table, fingers: Fingers) -> None:
    table.view.refuse(Refusal("paused"), "row:0")
    assert table.view.table_scene.caption.isVisible()
    fingers.click_piece(f"card:{table.hand[0]}")
    assert not table.view.table_scene.caption.isVisible()


# Letting go


def test_a_card_dropped_on_nothing_glides_back(table: Table, fingers: Fingers) -> None:
    home = table.view.table_scene.pieces[f"card:{table.hand[0]}"].box
    nowhere = QPoint(3, table.view.height() // 2)
    fingers.begin_drag(f"card:{table.hand[0]}", nowhere)
    fingers.release(nowhere)
    assert len(table.view.table_scene.animator) == 1
    table.view.table_scene.animator.finish()
    assert table.view.table_scene.pieces[f"card:{table.hand[0]}"].box == home
    assert table.moves == []


@pytest.mark.parametrize("way", ["escape", "right click", "focus", "lost release", "resize"])
def test_a_drag_can_be_broken_off(table: Table, fingers: Fingers, way: str) -> None:
    piece = f"card:{table.hand[0]}"
    fingers.begin_drag(piece, fingers.zone("row:0"))
    assert table.view.table_scene.lifted_piece == piece
    if way == "escape":
        fingers.key(Qt.Key.Key_Escape)
    elif way == "right click":
        fingers.press(fingers.zone("row:0"), RIGHT)
    elif way == "focus":
        QApplication.sendEvent(table.view, QFocusEvent(QEvent.Type.FocusOut))
    elif way == "lost release":
        fingers.move(fingers.zone("row:1"), Qt.MouseButton.NoButton)
    else:
        table.view.resize(800, 600)
    table.view.table_scene.animator.finish()
    assert table.view.table_scene.lifted_piece == ""
    assert table.view.held.piece == ""
    assert (
        table.view.table_scene.pieces[piece].box == table.view.table_scene.pieces[piece].piece.box
    )
    fingers.release(fingers.zone("row:0"))
    assert table.moves == []


def test_a_small_movement_is_a_click_and_no_drag(table: Table, fingers: Fingers) -> None:
    start = fingers.piece(f"card:{table.hand[0]}")
    fingers.press(start)
    fingers.move(start + QPoint(QApplication.startDragDistance() - 2, 0))
    assert table.view.table_scene.lifted_piece == ""
    fingers.release(start)
    assert table.view.held.piece == f"card:{table.hand[0]}"


# While the table changes


def test_cards_in_flight_can_be_taken_at_once(table: Table, fingers: Fingers) -> None:
    table.state.apply(0, table.state.moves.parse(f"place {table.hand[0]} 0"))
    for seat in (1, 2):
        table.state.apply(seat, table.state.legal(seat)[0])
    table.show(moving=True)
    assert len(table.view.table_scene.animator) > 0
    fingers.drag(f"card:{table.hand[1]}", "row:1")
    assert table.moves == [Place(CARD.read(table.hand[1]), 1)]


def test_a_lifted_card_stays_in_hand_when_others_move(table: Table, fingers: Fingers) -> None:
    piece = f"card:{table.hand[0]}"
    fingers.begin_drag(piece, fingers.zone("row:2"))
    box = table.view.table_scene.pieces[piece].box
    table.show(moving=True)
    table.view.table_scene.animator.finish()
    assert table.view.table_scene.lifted_piece == piece
    assert table.view.table_scene.pieces[piece].box == box


def test_the_end_position_does_not_depend_on_flights(table: Table) -> None:
    table.state.apply(0, table.state.moves.parse(f"place {table.hand[0]} 0"))
    table.show(moving=True)
    assert len(table.view.table_scene.animator) > 0
    table.view.table_scene.animator.finish()
    moved = {key: item.box for key, item in table.view.table_scene.pieces.items()}
    table.show(moving=False)
    assert moved == {key: item.box for key, item in table.view.table_scene.pieces.items()}


def test_resizing_and_back_gives_the_same_table(table: Table) -> None:
    before = table.view.table_layout
    table.view.resize(1300, 900)
    assert table.view.table_layout != before
    table.view.resize(900, 640)
    assert table.view.table_layout == before


def test_a_click_on_the_bare_table_hurries(table: Table, fingers: Fingers, qtbot: QtBot) -> None:
    with qtbot.waitSignal(table.view.skip_requested, timeout=100):
        fingers.click(QPoint(2, 2))


def test_a_move_event_without_a_press_does_nothing(table: Table, fingers: Fingers) -> None:
    event = QMouseEvent(
        QEvent.Type.MouseMove, QPointF(5, 5), QPointF(5, 5), Qt.MouseButton.NoButton,
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    QApplication.sendEvent(table.view.viewport(), event)
    assert table.view.held.piece == ""


# Without help


def test_without_help_no_place_is_lit_and_a_wrong_one_tells_only_after_the_drop(
    table: Table, fingers: Fingers
) -> None:
    table.view.highlight_places = False
    card = table.hand[0]
    own = card.partition("-")[0]
    fingers.click_piece(f"card:{card}")
    assert table.zone_state("row:0") == QUIET
    fingers.move(fingers.zone(f"want:{own}"), Qt.MouseButton.NoButton)
    assert table.zone_state(f"want:{own}") == AIMED
    assert table.view.table_scene.caption.text == ""
    fingers.click_zone(f"want:{own}")
    assert own in table.view.table_scene.caption.text


def test_a_card_taken_up_by_a_click_stands_out(table: Table, fingers: Fingers) -> None:
    item = table.view.table_scene.pieces[f"card:{table.hand[0]}"]
    height, low = item.y(), item.zValue()
    fingers.click_piece(f"card:{table.hand[0]}")
    assert item.y() < height
    assert item.zValue() > low
    fingers.key(Qt.Key.Key_Escape)
    assert (item.y(), item.zValue()) == (height, low)


def test_a_card_taken_up_out_of_turn_says_whose_turn_it_is(table: Table, fingers: Fingers) -> None:
    table.state.apply(0, table.state.moves.parse(f"place {table.hand[0]} 0"))
    table.show()
    fingers.click_piece(f"card:{table.hand[1]}")
    assert table.view.table_scene.caption.text == "It's Ben's turn."


# Keys and buttons that were not meant


def test_a_key_that_is_held_down_lifts_a_card_once(table: Table) -> None:
    for repeated in (False, True, True):
        event = QKeyEvent(
            QEvent.Type.KeyPress, Qt.Key.Key_1, Qt.KeyboardModifier.NoModifier, "1", repeated
        )
        QApplication.sendEvent(table.view, event)
    assert table.view.held.piece == f"card:{table.hand[0]}"


@pytest.mark.parametrize("modifier", ["AltModifier", "ControlModifier", "MetaModifier"])
def test_keys_with_a_modifier_belong_to_the_window(table: Table, modifier: str) -> None:
    QTest.keyClick(table.view, Qt.Key.Key_1, getattr(Qt.KeyboardModifier, modifier))
    assert table.view.held.piece == ""


def test_a_double_click_with_the_right_button_makes_no_double_click_later(
    table: Table, fingers: Fingers
) -> None:
    QTest.mouseDClick(table.view.viewport(), RIGHT, pos=QPoint(5, 5))
    fingers.click_piece(f"card:{table.hand[0]}")
    assert table.view.held.piece == f"card:{table.hand[0]}"
    fingers.click_piece(f"card:{table.hand[0]}")
    assert table.view.held.piece == ""  # a second click puts it down again


def test_a_card_that_is_gone_when_the_button_is_let_go_is_not_lifted(
    table: Table, fingers: Fingers
) -> None:
    at = fingers.piece(f"card:{table.hand[0]}")
    fingers.press(at)
    table.state.apply(0, table.state.moves.parse(f"place {table.hand[0]} 0"))
    table.show()
    fingers.release(at)
    assert table.view.held.piece == ""


def test_a_table_is_drawn_for_the_screen_on_which_its_window_is(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TableView, "devicePixelRatioF", lambda view: 1.0 + view.isVisible())
    view = TableView(GAME_TABLE, NAMES)
    qtbot.addWidget(view)
    view.show()
    assert view.table_scene.face_cache.ratio == 2


def test_a_mark_waits_for_the_picture_it_is_drawn_around(table: Table, qtbot: QtBot) -> None:
    view = table.view
    view.resize(1001, 701)  # sizes that nobody has painted yet
    item = view.table_scene.pieces[f"card:{table.hand[0]}"]
    item.set_highlights(lifted=False, focused=True, last_moved=False, hinted=False)
    lines = [line for line in item.childItems() if line.isVisible()]
    assert all(item.box.w * 1.3 > line.sceneBoundingRect().width() for line in lines)
    view.update_face_resolution()
    view.finish_animations()
    item.set_highlights(lifted=False, focused=True, last_moved=False, hinted=False)
    assert any(line.isVisible() for line in item.childItems())
