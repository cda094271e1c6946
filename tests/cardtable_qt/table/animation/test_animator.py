"""Motion explains what happened; it never decides anything, nor shows more than one may know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsPathItem
from pytestqt.qtbot import QtBot

from cardtable_qt.games.game_tables import GAME_TABLES
from cardtable_qt.table.game_table import GameTable, HighlightPulse, TransientMove
from cardtable_qt.table.layout.elements import Box, Face, Label, Layout, Piece, Size, Zone
from cardtable_qt.table.layout.portraits import EXPRESSION_NAMES
from cardtable_qt.table.painting.callout_items import bubble_path
from cardtable_qt.table.painting.items import PieceItem, rect
from cardtable_qt.table.view import TableView
from rules import GAMES, Event, Observation, SeededShuffles
from rules.extop.pieces import COLOURS, Swapped
from rules.shuffle import choose_one

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay")
SIZE = Size(1020, 740)
TABLES_AND_SEATS = [(key, seats) for key, game in GAMES.items() for seats in game.seats]
FEWEST_AND_MOST = [(key, game.seats[end]) for key, game in GAMES.items() for end in (0, -1)]
# Pieces that are no cards: everybody may see them wherever they are.
OPEN_KINDS = ("chip", "gem", "mouse", "pot", "bullseye", "emblem", "stack")


class Happening(NamedTuple):
    """A move through the eyes of one seat: before, after, and what there was to see."""

    before: Observation
    after: Observation
    events: tuple[Event, ...]


def happenings(key: str, seats: int) -> Iterator[Happening]:
    """A random game, seen in turn by every seat and by somebody who only looks on."""
    state, rng = GAMES[key].new(seats, chance=SeededShuffles(seats + 1)), Random(seats)
    viewers = [None, *range(seats)]
    number = 0
    while movers := state.to_move():
        viewer = viewers[number % len(viewers)]
        number += 1
        seat = choose_one(movers, rng)
        before = state.observe(viewer)
        events = state.apply(seat, choose_one(state.legal(seat), rng))
        observation = tuple(event.observed_by(viewer) for event in events)
        yield Happening(before, state.observe(viewer), observation)


def laid_out(table: GameTable, observation: Observation) -> Layout:
    return table.layout(observation, SIZE, NAMES[: observation.seats])


def faces(laid: Layout) -> set[Face]:
    """What can be seen there, own face-down cards among it."""
    shown = {piece.face for piece in laid.pieces}
    return shown | {piece.peek_face for piece in laid.pieces if piece.peek_face is not None}


def told(events: tuple[Event, ...]) -> set[Face]:
    """Backs of cards of which everybody has heard the colour."""
    swaps = (event for event in events if isinstance(event, Swapped))
    colours = (COLOURS[colour] for swap in swaps for colour in (swap.colour, swap.want))
    return {Face("extop.back", colour) for colour in colours}


def tells_nothing(face: Face) -> bool:
    kind = face.kind.rpartition(".")[2]
    return kind in OPEN_KINDS or (kind == "back" and not face.name)


@pytest.mark.parametrize(("key", "seats"), FEWEST_AND_MOST)
def test_what_travels_leaves_and_arrives_somewhere_and_is_no_secret(key: str, seats: int) -> None:
    table, travelled = GAME_TABLES[key], 0
    for before, after, events in happenings(key, seats):
        motion = table.animations(before, after, events)
        if not motion:
            continue
        travelled += 1
        old, new = laid_out(table, before), laid_out(table, after)
        known = faces(old) | faces(new) | told(events)
        for each in motion:
            if isinstance(each, HighlightPulse):
                assert each.key in {**old.boxes(), **new.boxes()}, each
                continue
            assert each.start in old.boxes(), each
            assert each.end in new.boxes(), each
            for face in filter(None, (each.face, each.flip_to)):
                assert face in known or tells_nothing(face), each
    assert travelled


@pytest.mark.parametrize(("key", "seats"), FEWEST_AND_MOST)
def test_feelings_are_about_what_everybody_may_know(key: str, seats: int) -> None:
    table, felt = GAME_TABLES[key], 0
    state, rng = GAMES[key].new(seats, chance=SeededShuffles(seats + 1)), Random(seats)
    while movers := state.to_move():
        seat = choose_one(movers, rng)
        events = state.apply(seat, choose_one(state.legal(seat), rng))
        moods = [
            table.expressions(
                [event.observed_by(viewer) for event in events], state.observe(viewer)
            )
            for viewer in (None, seat, (seat + 1) % seats)
        ]
        assert all(mood == moods[0] for mood in moods)
        assert set(moods[0].values()) <= set(EXPRESSION_NAMES)
        felt += bool(moods[0])
    assert felt


@pytest.mark.parametrize(("key", "seats"), TABLES_AND_SEATS)
def test_every_seat_has_a_face_that_covers_no_card_of_it(key: str, seats: int) -> None:
    table = GAME_TABLES[key]
    for number, (_, seen, _) in enumerate(happenings(key, seats)):
        if number % 20:
            continue
        laid = laid_out(table, seen)
        portraits = [piece for piece in laid.pieces if piece.key.startswith("portrait:")]
        assert len(portraits) == seats
        cards = [piece for piece in laid.pieces if not piece.no_flip]
        for portrait in portraits:
            assert portrait.box.w >= 24, portrait
            for card in cards:
                assert portrait.box.overlap(card.box) < 2, (portrait.key, card.key)


# At a table of two places and one card


CARD = Piece("card", Face("extop.card", "green-7"), Box(20, 20, 70, 100), can_lift=True)
LEFT = Zone("left", Box(10, 10, 100, 120), "left")
RIGHT = Zone("right", Box(300, 10, 100, 120), "right")


class Sight(NamedTuple):
    """A sight of a game nobody plays: where the card lies."""

    at: float
    history: tuple[Event, ...] = ()
    to_move: tuple[int, ...] = ()
    seats: int = 1
    seat: int | None = 0
    result: None = None


def lay(observation: Sight, size: Size, names: object) -> Layout:
    card = Piece(
        "card", CARD.face, CARD.box.moved(observation.at, 0), can_lift=True, attached=("friend",)
    )
    friend = Piece("friend", CARD.face, CARD.box.moved(observation.at + 15, 140))
    count = Label("count", Box(20, 300, 100, 20), f"at {observation.at}", 14)
    return Layout((card, friend), (LEFT, RIGHT), (count,))


TOY = GameTable(
    lay,
    lambda observation, piece, zone: None,
    lambda observation, names, mine: "",
    lambda event, names: "",
    lambda observation, move, names: "",
    lambda observation, events, names: [],
    lambda before, events: before,
    lambda refusal, zone: (),
    animations=lambda before, after, events: [
        TransientMove(Face("extop.chip", "+5"), "left", "right"),
        TransientMove(Face("extop.chip", "+5"), "left", "right", 2),
        HighlightPulse("right", 1),
    ],
)
SOMETHING = (Event(),)


@pytest.fixture
def view(qtbot: QtBot) -> TableView:
    view = TableView(TOY, ["Ann"])
    qtbot.addWidget(view)
    view.resize(600, 400)
    view.show()
    qtbot.waitExposed(view)
    view.set_position(Sight(0), animate=False)  # type: ignore[arg-type]
    return view


def move(view: TableView) -> None:
    view.set_position(Sight(290), True, SOMETHING)  # type: ignore[arg-type]


def test_a_card_flies_and_what_travels_with_it_is_gone_afterwards(
    qtbot: QtBot, view: TableView
) -> None:
    move(view)
    assert view.table_layout.pieces[0].box.x == 310  # the table itself is final first
    assert view.table_scene.pieces["card"].box.x == 20
    assert len(view.table_scene.transient_pieces) == 3
    qtbot.waitUntil(lambda: not len(view.table_scene.animator))
    assert view.table_scene.pieces["card"].box.x == 310
    assert len(view.table_scene.transient_pieces) == 0


@pytest.mark.parametrize("how", ["click", Qt.Key.Key_Tab, Qt.Key.Key_Right])
def test_the_next_input_finishes_what_is_flying(view: TableView, how: Qt.Key | str) -> None:
    move(view)
    if isinstance(how, str):
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(500, 300))
    else:
        QTest.keyClick(view, how)
    assert len(view.table_scene.animator) == 0
    assert len(view.table_scene.transient_pieces) == 0
    assert view.table_scene.pieces["card"].box.x == 310


def test_a_card_can_be_taken_where_it_is_going_to_be(view: TableView) -> None:
    move(view)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(340, 60))
    assert view.held.piece == "card"


def test_where_nothing_moves_what_changed_is_marked_for_a_while(
    qtbot: QtBot, view: TableView
) -> None:
    view.animation_ms = 0
    view._change_timer.setInterval(30)
    move(view)
    assert view.table_scene.pieces["card"].box.x == 310
    assert len(view.table_scene.animator) == 0
    assert view.table_scene.pieces["card"].highlights.changed
    assert len(view.table_scene.transient_pieces) == 1  # the place where something arrived
    qtbot.waitUntil(lambda: not view.table_scene.pieces["card"].highlights.changed)
    assert len(view.table_scene.transient_pieces) == 0


def test_nothing_is_marked_where_nothing_changed(view: TableView) -> None:
    view.animation_ms = 0
    view.set_position(Sight(0), True)  # type: ignore[arg-type]
    assert not view.table_scene.pieces["card"].highlights.changed


def test_a_new_size_is_no_news(view: TableView) -> None:
    view.animation_ms = 0
    view.resize(640, 420)
    assert not view.table_scene.pieces["card"].highlights.changed


def test_places_light_up_one_after_another(qtbot: QtBot, view: TableView) -> None:
    view.highlight(["left", "card", "right"])
    assert len(view.table_scene.transient_pieces) == 3
    qtbot.waitUntil(lambda: not len(view.table_scene.transient_pieces))


def test_a_bubble_points_at_who_speaks() -> None:
    frame = Box(100, 100, 80, 24)
    for to in ((60, 112), (220, 112), (140, 60), (140, 170), (50, 50)):
        seen = bubble_path(rect(frame), rect(Box(*to, 0, 0)).topLeft()).boundingRect()
        grown = {
            "left": seen.left() < frame.x - 1,
            "right": seen.right() > frame.right + 1,
            "up": seen.top() < frame.y - 1,
            "down": seen.bottom() > frame.bottom + 1,
        }
        x, y = to
        wanted = {
            "left": x < frame.x,
            "right": x > frame.right,
            "up": y < frame.y,
            "down": y > frame.bottom,
        }
        assert any(grown[side] for side, is_there in wanted.items() if is_there), to
        assert not any(grown[side] for side, is_there in wanted.items() if not is_there), to


def back(view: TableView, moving: bool = True) -> None:
    view.set_position(Sight(0), moving)  # type: ignore[arg-type]


def test_a_card_that_is_called_back_before_it_has_left_stays(qtbot: QtBot, view: TableView) -> None:
    move(view)
    back(view)
    qtbot.waitUntil(lambda: not len(view.table_scene.animator))
    assert view.table_scene.pieces["card"].box.x == 20


def test_a_card_that_flies_is_not_held_up_by_what_others_do(view: TableView) -> None:
    move(view)
    card = view.table_scene.pieces["card"]
    flight = view.table_scene.animator._animations[card]
    move(view)
    assert view.table_scene.animator._animations[card] is flight


def test_what_travels_is_there_when_the_table_has_another_size(view: TableView) -> None:
    move(view)
    view.resize(700, 500)
    lying = {item for item in view.table_scene.items() if isinstance(item, PieceItem)}
    assert lying == set(view.table_scene.pieces.values())


def test_marks_of_one_sight_are_not_seen_on_another(view: TableView) -> None:
    view.animation_ms = 0
    move(view)
    back(view, moving=False)
    assert not view.table_scene.pieces["card"].highlights.changed
    assert len(view.table_scene.transient_pieces) == 0


def test_light_stays_where_nothing_moves_while_something_is_read(view: TableView) -> None:
    view.animation_ms = 0
    move(view)
    assert view._change_timer.isActive()
    view.highlight(["card"])
    assert not view.table_scene.pieces["card"].highlights.changed
    assert not view._change_timer.isActive()  # so nothing takes it away
    assert len(view.table_scene.transient_pieces) == 1


def test_light_stays_with_what_it_lights(view: TableView) -> None:
    view.animation_ms = 0
    view.highlight(["card"])
    lines = [item for item in view.table_scene.items() if type(item) is QGraphicsPathItem]
    assert lines
    view.observation = Sight(100)  # type: ignore[assignment]
    view.relayout()
    for line in lines:
        assert line.path().boundingRect().contains(rect(view.table_layout.pieces[0].box))


def test_a_hand_that_came_too_late_does_not_look_so_when_it_reaches_out_again(
    view: TableView,
) -> None:
    hand, late = Face("hand", "1"), Face("hand", "1-late")
    view.table_scene.show_reaching_hand("hand:1", hand, LEFT.box, RIGHT.box, 100)
    view.table_scene.hide_reaching_hand("hand:1", LEFT.box, 100, late)
    assert view.table_scene.reaching_hands["hand:1"].face == late
    view.table_scene.show_reaching_hand("hand:1", hand, LEFT.box, RIGHT.box, 100)
    assert view.table_scene.reaching_hands["hand:1"].face == hand


def count(view: TableView) -> str:
    return view.table_scene.labels["count"].text()


def test_what_is_told_of_a_move_is_told_when_it_is_seen(qtbot: QtBot, view: TableView) -> None:
    move(view)
    assert count(view) == "at 0"
    qtbot.waitUntil(lambda: count(view) == "at 290")


def test_who_does_not_wait_for_a_card_does_not_wait_for_words(view: TableView) -> None:
    move(view)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(500, 300))
    assert count(view) == "at 290"


def test_the_words_of_one_move_are_there_before_the_next(view: TableView) -> None:
    move(view)
    view.set_position(Sight(50), True, SOMETHING)  # type: ignore[arg-type]
    assert count(view) == "at 290"
    view.finish_animations()
    assert count(view) == "at 50"


def test_pieces_that_belong_together_are_carried_together(view: TableView) -> None:
    card, friend = view.table_scene.pieces["card"], view.table_scene.pieces["friend"]
    away = friend.box.x - card.box.x, friend.box.y - card.box.y
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(50, 60))
    for step in range(1, 6):
        QTest.mouseMove(view.viewport(), QPoint(50 + step * 40, 60 + step * 10))
    assert card.box.x > 100
    assert (friend.box.x - card.box.x, friend.box.y - card.box.y) == pytest.approx(away)
    QTest.keyClick(view, Qt.Key.Key_Escape)
    view.finish_animations()
    assert (card.box, friend.box) == (card.piece.box, friend.piece.box)


def test_pieces_that_belong_together_rise_together(view: TableView) -> None:
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(50, 60))
    assert view.table_scene.pieces["card"].highlights.lifted
    assert view.table_scene.pieces["friend"].highlights.lifted
