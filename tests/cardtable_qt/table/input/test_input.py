"""Input at the table: drags, two clicks, keyboard, and all ways to cancel."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.games.registry import game_table
from cardtable_qt.table.painting.items import AIMED, LEGAL, QUIET, REFUSED, rect
from cardtable_qt.table.view import TableView
from rules import GAMES, Move, Refusal, SeededShuffles
from rules.extop.pieces import CARD, COLOUR, Offer, Place
from tests.cardtable_qt.gestures import RIGHT, Gestures

NAMES = ("Ann", "Ben", "Cleo")


class Table:
    """An Ex & Top table at which seat 0 has to place or offer a card."""

    def __init__(self, view: TableView) -> None:
        self.view = view
        self.state = GAMES["extop"].new(3, chance=SeededShuffles(5))
        self.moves: list[Move] = []
        view.move_proposed.connect(self.propose)
        self.show()
        self.hand = [CARD.write(card) for card in sorted(self.state.observe(0).hand)]  # type: ignore[attr-defined]

    def propose(self, move: Move, zone: str) -> None:
        self.moves.append(move)

    def show(self, animate: bool = False) -> None:
        self.view.set_position(self.state.observe(0), animate)

    def zone_state(self, key: str) -> int:
        return self.view.table_scene.zones[key].state


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    view = TableView(game_table("extop"), NAMES)
    qtbot.addWidget(view)
    view.resize(900, 640)
    view.show()
    qtbot.waitExposed(view)
    view.activateWindow()
    view.setFocus()
    return Table(view)


@pytest.fixture
def gestures(table: Table) -> Gestures:
    return Gestures(table.view)


# Three ways to make the same move


def test_a_card_can_be_dragged_to_a_row(table: Table, gestures: Gestures) -> None:
    gestures.drag(f"card:{table.hand[0]}", "row:2")
    assert table.moves == [Place(CARD.read(table.hand[0]), 2)]


def test_a_card_and_then_a_row_can_be_clicked(table: Table, gestures: Gestures) -> None:
    gestures.click_piece(f"card:{table.hand[1]}")
    assert table.moves == []
    gestures.click_zone("row:3")
    assert table.moves == [Place(CARD.read(table.hand[1]), 3)]


def test_a_card_can_be_lifted_and_dropped_with_the_keyboard(
    table: Table, gestures: Gestures
) -> None:
    gestures.walk_to(f"card:{table.hand[2]}")
    gestures.key(Qt.Key.Key_Return)
    gestures.walk_to("row:1")
    gestures.key(Qt.Key.Key_Space)
    assert table.moves == [Place(CARD.read(table.hand[2]), 1)]


def test_digit_keys_lift_cards_of_the_hand(table: Table, gestures: Gestures) -> None:
    gestures.key(Qt.Key.Key_2)
    assert table.view.held.piece == f"card:{table.hand[1]}"
    gestures.key(Qt.Key.Key_3)
    assert table.view.held.piece == f"card:{table.hand[2]}"
    gestures.key(Qt.Key.Key_3)
    assert table.view.held.piece == ""


def test_a_card_is_offered_by_dropping_it_on_a_colour(table: Table, gestures: Gestures) -> None:
    card = CARD.read(table.hand[0])
    move = next(m for m in table.state.legal(0) if isinstance(m, Offer) and m.card == card)
    colour = ("red", "yellow", "green")[move.want]
    gestures.drag(f"card:{table.hand[0]}", f"want:{colour}")
    assert table.moves == [move]


def test_a_double_click_with_several_targets_only_lifts(table: Table, gestures: Gestures) -> None:
    gestures.double_click(f"card:{table.hand[0]}")
    assert table.moves == []
    assert table.view.held.piece == f"card:{table.hand[0]}"


# Highlights and captions while a card is held


def test_legal_zones_are_highlighted_while_a_card_is_held(table: Table, gestures: Gestures) -> None:
    assert table.zone_state("row:0") == QUIET
    gestures.click_piece(f"card:{table.hand[0]}")
    assert table.zone_state("row:0") == LEGAL
    gestures.key(Qt.Key.Key_Escape)
    assert table.zone_state("row:0") == QUIET


def test_the_legal_zone_with_the_largest_overlap_is_aimed_at(
    table: Table, gestures: Gestures
) -> None:
    first, second = (table.view.table_scene.zones[f"row:{row}"].zone.box for row in (0, 1))
    just_above = QPointF(first.x + 200, (first.bottom + second.y) / 2 - 6)
    gestures.begin_drag(f"card:{table.hand[0]}", table.view.mapFromScene(just_above))
    # The card covers both rows, depending on its grip one more than the other.
    box = table.view.table_scene.pieces[f"card:{table.hand[0]}"].box
    rows = {row: table.view.table_scene.zones[f"row:{row}"].zone.box for row in range(4)}
    best = max(rows, key=lambda row: rows[row].overlap(box))
    assert table.zone_state(f"row:{best}") == AIMED
    assert [table.zone_state(f"row:{row}") for row in rows].count(AIMED) == 1


def test_a_zone_that_refuses_the_card_explains_why_on_hover(
    table: Table, gestures: Gestures
) -> None:
    card = table.hand[0]
    card_colour = card.partition("-")[0]
    gestures.click_piece(f"card:{card}")
    gestures.move(gestures.zone(f"want:{card_colour}"), Qt.MouseButton.NoButton)
    assert table.zone_state(f"want:{card_colour}") == REFUSED
    assert card_colour in table.view.table_scene.callouts.caption.text
    gestures.move(gestures.zone("row:0"), Qt.MouseButton.NoButton)
    assert table.zone_state("row:0") == AIMED
    assert table.view.table_scene.callouts.caption.text == ""


def test_a_refused_drop_is_explained_and_the_card_returns(table: Table, gestures: Gestures) -> None:
    card = table.hand[0]
    card_colour = card.partition("-")[0]
    home = table.view.table_scene.pieces[f"card:{card}"].box
    gestures.click_piece(f"card:{card}")
    gestures.click_zone(f"want:{card_colour}")
    assert table.moves == []
    assert card_colour in table.view.table_scene.callouts.caption.text
    assert table.zone_state(f"want:{card_colour}") == REFUSED
    assert table.view.held.piece == ""
    table.view.table_scene.animator.finish()
    assert table.view.table_scene.pieces[f"card:{card}"].box == home


@pytest.mark.parametrize("action", ["card", "bare table", "right click", "arrow", "Tab", "hint"])
def test_the_next_action_removes_the_refusal_and_its_mark(
    table: Table, gestures: Gestures, action: str
) -> None:
    view = table.view
    view.handling.refuse(Refusal("paused"), "row:0")
    gestures.key(Qt.Key.Key_Shift)  # not an action
    assert view.table_scene.callouts.caption.isVisible()
    assert table.zone_state("row:0") == REFUSED
    actions: dict[str, Callable[[], object]] = {
        "card": lambda: gestures.click_piece(f"card:{table.hand[0]}"),
        "bare table": lambda: gestures.click(QPoint(2, 2)),
        "right click": lambda: gestures.press(QPoint(2, 2), RIGHT),
        "arrow": lambda: gestures.key(Qt.Key.Key_Right),
        "Tab": lambda: gestures.key(Qt.Key.Key_Tab),
        "hint": lambda: view.hint_pointer.show_move(table.state.legal(0)[0], lambda: "Why"),
    }
    actions[action]()
    assert not view.table_scene.callouts.caption.isVisible()
    assert table.zone_state("row:0") != REFUSED


# The place under the pointer


def test_a_forbidden_colour_refuses_the_card_and_its_neighbour_does_not_get_it(
    table: Table, gestures: Gestures
) -> None:
    for card in table.hand:
        own_colour = f"want:{card.partition('-')[0]}"
        gestures.begin_drag(f"card:{card}", gestures.zone(own_colour))
        lit = [key for key in table.view.table_scene.zones if table.zone_state(key) == AIMED]
        assert not lit
        gestures.release(gestures.zone(own_colour))
        assert "ask for another colour" in table.view.table_scene.callouts.caption.text
    assert table.moves == []


def test_the_refusal_of_a_colour_covers_no_other_colour(qtbot: QtBot) -> None:
    view = TableView(game_table("extop"), ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay"))
    qtbot.addWidget(view)
    view.resize(710, 510)  # the colours are in two rows
    view.set_position(GAMES["extop"].new(6, chance=SeededShuffles(8)).observe(0), False)
    colours = [zone for zone in view.table_layout.zones if zone.key.startswith("want:")]
    assert len({zone.box.y for zone in colours}) == 2
    caption = view.table_scene.callouts.caption
    for colour in colours:
        view.handling.refuse(Refusal("extop.same_colour", {"colour": "red"}), colour.key)
        assert caption.text
        assert not [zone.key for zone in colours if caption.frame.intersects(rect(zone.box))]


def test_the_carried_card_steps_aside_from_a_colour_it_would_hide(
    table: Table, gestures: Gestures
) -> None:
    card = f"card:{table.hand[0]}"
    item = table.view.table_scene.pieces[card]
    size = item.box.w, item.box.h
    gestures.begin_drag(card, gestures.zone("want:green"))
    assert (item.box.w, item.box.h) < size
    middle = table.view.table_scene.zones["want:green"].zone.box.middle
    assert not item.box.covers(*middle)
    gestures.move(gestures.zone("row:1"))
    assert (item.box.w, item.box.h) == size
    gestures.release(gestures.zone("row:1"))
    assert len(table.moves) == 1


def test_a_card_dropped_on_a_player_is_refused_and_on_the_own_cards_put_back(
    table: Table, gestures: Gestures
) -> None:
    caption = table.view.table_scene.callouts.caption
    gestures.drag(f"card:{table.hand[0]}", "seat:1")
    assert "to a row" in caption.text
    at = gestures.piece(f"card:{table.hand[1]}")
    gestures.begin_drag(f"card:{table.hand[0]}", at)
    gestures.release(at)
    assert caption.text == ""
    assert table.moves == []


# Keys go where things are


def test_a_card_lifted_with_a_key_is_at_a_row_and_space_places_it(
    table: Table, gestures: Gestures
) -> None:
    gestures.key(Qt.Key.Key_Tab)
    gestures.key(Qt.Key.Key_Space)
    gestures.key(Qt.Key.Key_Space)
    assert table.moves == [Place(CARD.read(table.hand[0]), 0)]


@pytest.mark.parametrize(
    "reason", [Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason]
)
def test_the_focus_is_seen_as_soon_as_tab_leads_to_the_table(
    table: Table, gestures: Gestures, reason: Qt.FocusReason
) -> None:
    view = table.view
    view.clearFocus()
    view.setFocus(reason)
    first = view.keyboard.visible_focus_key()
    assert first in {stop.key for stop in view.keyboard.focus_stops()}
    gestures.key(Qt.Key.Key_Right)
    chosen = view.keyboard.visible_focus_key()
    view.clearFocus()
    view.setFocus(reason)
    assert view.keyboard.visible_focus_key() == chosen
    view.keyboard.hide()
    view.clearFocus()
    view.setFocus()  # not with Tab
    assert view.keyboard.visible_focus_key() == ""


def test_arrows_lead_from_the_colours_to_the_rows_both_ways_round(
    table: Table, gestures: Gestures
) -> None:
    keyboard = table.view.keyboard
    for arrow, row in ((Qt.Key.Key_Up, "row:3"), (Qt.Key.Key_Down, "row:0")):
        gestures.key(Qt.Key.Key_1)
        gestures.key(Qt.Key.Key_Tab)
        while not keyboard.focus_key.startswith("want:"):
            gestures.key(Qt.Key.Key_Tab)
        assert table.view.held.is_legal(keyboard.focus_key)
        gestures.key(arrow)
        assert keyboard.focus_key == row
        gestures.key(Qt.Key.Key_1)
        assert table.view.held.piece == ""


def test_a_drop_that_is_refused_leaves_the_focus_at_the_card(
    table: Table, gestures: Gestures
) -> None:
    card = f"card:{table.hand[0]}"
    own_colour = f"want:{table.hand[0].partition('-')[0]}"
    gestures.walk_to(card)
    gestures.key(Qt.Key.Key_Return)
    gestures.walk_to(own_colour)
    gestures.key(Qt.Key.Key_Return)
    assert table.view.keyboard.focus_key == card
    assert "ask for another colour" in table.view.table_scene.callouts.caption.text


# Hurrying


def test_neither_space_nor_enter_hurries(table: Table, gestures: Gestures) -> None:
    skips: list[str] = []
    table.view.skip_requested.connect(lambda: skips.append("skipped"))
    table.state.apply(0, table.state.moves.parse(f"place {table.hand[0]} 0"))
    table.show()
    gestures.key(Qt.Key.Key_Space)
    gestures.key(Qt.Key.Key_Return)
    assert skips == []
    assert table.view.held.piece == ""


def click_at(table: Table, at: QPoint, time_ms: int) -> None:
    """A click at a point of time."""
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    port = table.view.viewport()
    for kind, buttons in (
        (QEvent.Type.MouseButtonPress, left),
        (QEvent.Type.MouseButtonRelease, Qt.MouseButton.NoButton),
    ):
        place = QPointF(at), QPointF(port.mapToGlobal(at))
        event = QMouseEvent(kind, *place, left, buttons, none)
        event.setTimestamp(time_ms)
        QApplication.sendEvent(port, event)


def test_a_card_that_appears_under_a_hurrying_click_is_not_picked_up(
    table: Table, gestures: Gestures
) -> None:
    skips: list[str] = []
    table.view.skip_requested.connect(lambda: skips.append("skipped"))
    card = f"card:{table.hand[0]}"
    at = gestures.piece(card)
    observation = table.view.observation
    assert observation is not None
    table.view.set_position(table.state.observe(None), animate=False)  # a spectator, without cards
    click_at(table, at, 1000)
    table.view.set_position(observation, animate=False)
    click_at(table, at, 1300)
    click_at(table, at, 1800)
    assert len(skips) == 3
    assert table.view.held.piece == ""
    click_at(table, at, 2500)  # no longer in a hurry
    assert table.view.held.piece == card


def test_a_click_elsewhere_while_hurrying_counts(table: Table, gestures: Gestures) -> None:
    click_at(table, QPoint(2, 2), 1000)
    click_at(table, gestures.piece(f"card:{table.hand[0]}"), 1100)
    assert table.view.held.piece == f"card:{table.hand[0]}"


# Cancelling


def test_a_card_dropped_outside_all_zones_returns(table: Table, gestures: Gestures) -> None:
    home = table.view.table_scene.pieces[f"card:{table.hand[0]}"].box
    outside = QPoint(3, table.view.height() // 2)
    gestures.begin_drag(f"card:{table.hand[0]}", outside)
    gestures.release(outside)
    assert len(table.view.table_scene.animator) == 1
    table.view.table_scene.animator.finish()
    assert table.view.table_scene.pieces[f"card:{table.hand[0]}"].box == home
    assert table.moves == []


@pytest.mark.parametrize("action", ["escape", "right click", "focus", "lost release", "resize"])
def test_a_drag_can_be_cancelled(table: Table, gestures: Gestures, action: str) -> None:
    piece = f"card:{table.hand[0]}"
    gestures.begin_drag(piece, gestures.zone("row:0"))
    assert table.view.table_scene.lifted.key == piece
    if action == "escape":
        gestures.key(Qt.Key.Key_Escape)
    elif action == "right click":
        gestures.press(gestures.zone("row:0"), RIGHT)
    elif action == "focus":
        QApplication.sendEvent(table.view, QFocusEvent(QEvent.Type.FocusOut))
    elif action == "lost release":
        gestures.move(gestures.zone("row:1"), Qt.MouseButton.NoButton)
    else:
        table.view.resize(800, 600)
    table.view.table_scene.animator.finish()
    assert table.view.table_scene.lifted.key == ""
    assert table.view.held.piece == ""
    assert (
        table.view.table_scene.pieces[piece].box == table.view.table_scene.pieces[piece].piece.box
    )
    gestures.release(gestures.zone("row:0"))
    assert table.moves == []


def test_a_small_movement_is_a_click_not_a_drag(table: Table, gestures: Gestures) -> None:
    start = gestures.piece(f"card:{table.hand[0]}")
    gestures.press(start)
    gestures.move(start + QPoint(QApplication.startDragDistance() - 2, 0))
    assert table.view.table_scene.lifted.key == ""
    gestures.release(start)
    assert table.view.held.piece == f"card:{table.hand[0]}"


# Changes of the table


def test_a_card_can_be_dragged_during_an_animation(table: Table, gestures: Gestures) -> None:
    table.state.apply(0, table.state.moves.parse(f"place {table.hand[0]} 0"))
    for seat in (1, 2):
        table.state.apply(seat, table.state.legal(seat)[0])
    table.show(animate=True)
    assert len(table.view.table_scene.animator) > 0
    gestures.drag(f"card:{table.hand[1]}", "row:1")
    assert table.moves == [Place(CARD.read(table.hand[1]), 1)]


def test_a_lifted_card_stays_lifted_when_the_position_changes(
    table: Table, gestures: Gestures
) -> None:
    piece = f"card:{table.hand[0]}"
    gestures.begin_drag(piece, gestures.zone("row:2"))
    box = table.view.table_scene.pieces[piece].box
    table.show(animate=True)
    table.view.table_scene.animator.finish()
    assert table.view.table_scene.lifted.key == piece
    assert table.view.table_scene.pieces[piece].box == box


def test_the_final_position_is_the_same_with_and_without_animation(table: Table) -> None:
    table.state.apply(0, table.state.moves.parse(f"place {table.hand[0]} 0"))
    table.show(animate=True)
    assert len(table.view.table_scene.animator) > 0
    table.view.table_scene.animator.finish()
    moved = {key: item.box for key, item in table.view.table_scene.pieces.items()}
    table.show(animate=False)
    assert moved == {key: item.box for key, item in table.view.table_scene.pieces.items()}


def test_resizing_back_restores_the_layout(table: Table) -> None:
    before = table.view.table_layout
    table.view.resize(1300, 900)
    assert table.view.table_layout != before
    table.view.resize(900, 640)
    assert table.view.table_layout == before


def test_a_click_on_the_bare_table_requests_a_skip(
    table: Table, gestures: Gestures, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(table.view.skip_requested, timeout=100):
        gestures.click(QPoint(2, 2))


def test_a_move_event_without_a_press_does_nothing(table: Table, gestures: Gestures) -> None:
    event = QMouseEvent(
        QEvent.Type.MouseMove, QPointF(5, 5), QPointF(5, 5), Qt.MouseButton.NoButton,
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    QApplication.sendEvent(table.view.viewport(), event)
    assert table.view.held.piece == ""


# With highlighting turned off


def test_without_highlighting_a_refusal_is_explained_only_after_the_drop(
    table: Table, gestures: Gestures
) -> None:
    table.view.highlight_places = False
    card = table.hand[0]
    card_colour = card.partition("-")[0]
    gestures.click_piece(f"card:{card}")
    assert table.zone_state("row:0") == QUIET
    gestures.move(gestures.zone(f"want:{card_colour}"), Qt.MouseButton.NoButton)
    assert table.zone_state(f"want:{card_colour}") == AIMED
    assert table.view.table_scene.callouts.caption.text == ""
    gestures.click_zone(f"want:{card_colour}")
    assert card_colour in table.view.table_scene.callouts.caption.text


def test_a_card_lifted_by_a_click_is_raised(table: Table, gestures: Gestures) -> None:
    item = table.view.table_scene.pieces[f"card:{table.hand[0]}"]
    y, z = item.y(), item.zValue()
    gestures.click_piece(f"card:{table.hand[0]}")
    assert item.y() < y
    assert item.zValue() > z
    gestures.key(Qt.Key.Key_Escape)
    assert (item.y(), item.zValue()) == (y, z)


def test_lifting_a_card_out_of_turn_names_the_player_to_move(
    table: Table, gestures: Gestures
) -> None:
    table.state.apply(0, table.state.moves.parse(f"place {table.hand[0]} 0"))
    table.show()
    gestures.click_piece(f"card:{table.hand[1]}")
    assert table.view.table_scene.callouts.caption.text == "It's Ben's turn."


@pytest.fixture
def asked_table(table: Table) -> Table:
    """Ann is asked for a colour of her hand, and has a card of another colour, too."""
    state = table.state
    wanted, other = table.hand[0], table.hand[-1]
    assert wanted.partition("-")[0] != other.partition("-")[0]
    state.apply(0, state.moves.parse(f"place {table.hand[1]} 0"))
    offers = [
        move
        for move in state.legal(1)
        if isinstance(move, Offer) and move.want == COLOUR.read(wanted.partition("-")[0])
    ]
    state.apply(1, offers[0])
    state.apply(2, state.moves.parse("answer -"))
    table.show()
    return table


@pytest.mark.parametrize("by_keys", [False, True])
def test_a_card_of_another_colour_than_asked_for_is_refused_with_that_reason(
    asked_table: Table, gestures: Gestures, by_keys: bool
) -> None:
    other = asked_table.hand[-1]
    if by_keys:
        gestures.walk_to(f"card:{other}")
        gestures.key(Qt.Key.Key_Return)
        assert asked_table.view.keyboard.focus_key == "answer"
    else:
        gestures.click_piece(f"card:{other}")
    caption = asked_table.view.table_scene.callouts.caption
    assert caption.text.startswith("Ben asks for ")


def test_with_an_answer_in_hand_tab_does_not_lead_to_rows_that_refuse_it(
    asked_table: Table, gestures: Gestures
) -> None:
    gestures.walk_to(f"card:{asked_table.hand[0]}")
    gestures.key(Qt.Key.Key_Return)
    for _ in range(2):
        assert asked_table.view.keyboard.focus_key == "answer"
        gestures.key(Qt.Key.Key_Tab)


# Accidental keys and buttons


def test_holding_a_key_down_lifts_a_card_only_once(table: Table) -> None:
    for repeated in (False, True, True):
        event = QKeyEvent(
            QEvent.Type.KeyPress, Qt.Key.Key_1, Qt.KeyboardModifier.NoModifier, "1", repeated
        )
        QApplication.sendEvent(table.view, event)
    assert table.view.held.piece == f"card:{table.hand[0]}"


@pytest.mark.parametrize("modifier", ["AltModifier", "ControlModifier", "MetaModifier"])
def test_keys_with_a_modifier_are_left_to_the_window(table: Table, modifier: str) -> None:
    QTest.keyClick(table.view, Qt.Key.Key_1, getattr(Qt.KeyboardModifier, modifier))
    assert table.view.held.piece == ""


def test_a_right_double_click_does_not_turn_a_later_click_into_one(
    table: Table, gestures: Gestures
) -> None:
    QTest.mouseDClick(table.view.viewport(), RIGHT, pos=QPoint(5, 5))
    gestures.click_piece(f"card:{table.hand[0]}")
    assert table.view.held.piece == f"card:{table.hand[0]}"
    gestures.click_piece(f"card:{table.hand[0]}")
    assert table.view.held.piece == ""  # a second click puts it back


def test_a_card_that_disappears_before_the_release_is_not_lifted(
    table: Table, gestures: Gestures
) -> None:
    at = gestures.piece(f"card:{table.hand[0]}")
    gestures.press(at)
    table.state.apply(0, table.state.moves.parse(f"place {table.hand[0]} 0"))
    table.show()
    gestures.release(at)
    assert table.view.held.piece == ""


def test_faces_are_rendered_for_the_screen_of_the_window(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TableView, "devicePixelRatioF", lambda view: 1.0 + view.isVisible())
    view = TableView(game_table("extop"), NAMES)
    qtbot.addWidget(view)
    view.show()
    assert view.table_scene.face_cache.ratio == 2


def test_highlights_are_shown_once_the_face_is_rendered(table: Table, qtbot: QtBot) -> None:
    view = table.view
    view.resize(1001, 701)  # sizes that are not rendered yet
    item = view.table_scene.pieces[f"card:{table.hand[0]}"]
    item.set_highlights(lifted=False, focused=True, last_moved=False, hinted=False)
    lines = [line for line in item.childItems() if line.isVisible()]
    assert all(item.box.w * 1.3 > line.sceneBoundingRect().width() for line in lines)
    view.table_scene.set_face_resolution(view.devicePixelRatioF())
    view.finish_animations()
    item.set_highlights(lifted=False, focused=True, last_moved=False, hinted=False)
    assert any(line.isVisible() for line in item.childItems())
