"""Animations explain moves. They never change the result and reveal nothing hidden."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import QMarginsF, QPoint, QPointF, Qt
from PySide6.QtGui import QPainterPathStroker
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsPathItem
from pytestqt.qtbot import QtBot

from cardtable_qt.games.registry import game_table
from cardtable_qt.table.game_table import GameTable, HighlightPulse, TransientMove
from cardtable_qt.table.layout.elements import Box, Label, Layout, Piece, Size, Zone
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.layout.portraits import EXPRESSION_NAMES
from cardtable_qt.table.painting.callout_items import bubble_path
from cardtable_qt.table.painting.items import PieceItem, rect
from cardtable_qt.table.view import TableView
from rules import GAMES, Event, Observation, SeededShuffles
from rules.extop.pieces import COLOURS, Swapped
from rules.shuffle import choose_one
from tests.cardtable_qt.gestures import Gestures
from tests.rules.positions import extop, scoring_of

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay")
SIZE = Size(1020, 740)
TABLES_AND_SEATS = [(key, seats) for key, game in GAMES.items() for seats in game.seats]
FEWEST_AND_MOST = [(key, game.seats[end]) for key, game in GAMES.items() for end in (0, -1)]
# Kinds of pieces that are always public.
OPEN_KINDS = ("chip", "gem", "mouse", "pot", "bullseye", "emblem", "stack")


class ObservedMove(NamedTuple):
    """A move as one viewer observes it."""

    before: Observation
    after: Observation
    events: tuple[Event, ...]


def observed_moves(key: str, seats: int) -> Iterator[ObservedMove]:
    """The moves of a random game, observed in turn by step seat and a spectator."""
    state, rng = GAMES[key].new(seats, chance=SeededShuffles(seats + 1)), Random(seats)
    viewers = [None, *range(seats)]
    number = 0
    while movers := state.to_move():
        viewer = viewers[number % len(viewers)]
        number += 1
        seat = choose_one(movers, rng)
        before = state.observe(viewer)
        events = state.apply(seat, choose_one(state.legal(seat), rng)).events
        observed = tuple(event.observed_by(viewer) for event in events)
        yield ObservedMove(before, state.observe(viewer), observed)


def layout_of(table: GameTable[Observation], observation: Observation) -> Layout:
    return table.layout(observation, SIZE, NAMES[: observation.seats])


def visible_faces(layout: Layout) -> set[Face]:
    """All faces the viewer can see, including those they can peek at."""
    shown = {piece.face for piece in layout.pieces}
    return shown | {piece.peek_face for piece in layout.pieces if piece.peek_face is not None}


def announced_backs(events: tuple[Event, ...]) -> set[Face]:
    """Backs of cards whose colour was announced."""
    swaps = (event for event in events if isinstance(event, Swapped))
    colours = (COLOURS[colour] for swap in swaps for colour in (swap.colour, swap.want))
    return {Face("extop.back", colour) for colour in colours}


def reveals_nothing(face: Face) -> bool:
    kind = face.kind.rpartition(".")[2]
    return kind in OPEN_KINDS or (kind == "back" and not face.name)


@pytest.mark.parametrize(("key", "seats"), FEWEST_AND_MOST)
def test_transient_pieces_have_a_start_and_an_end_and_reveal_nothing(key: str, seats: int) -> None:
    table, count = game_table(key), 0
    for before, after, events in observed_moves(key, seats):
        steps = table.animations(before, after, events)
        if not steps:
            continue
        count += 1
        old, new = layout_of(table, before), layout_of(table, after)
        known = visible_faces(old) | visible_faces(new) | announced_backs(events)
        for step in steps:
            if isinstance(step, HighlightPulse):
                assert step.key in {**old.boxes(), **new.boxes()}, step
                continue
            assert step.start in old.boxes(), step
            assert step.end in new.boxes(), step
            for face in filter(None, (step.face, step.flip_to)):
                assert face in known or reveals_nothing(face), step
    assert count


@pytest.mark.parametrize(("key", "seats"), FEWEST_AND_MOST)
def test_expressions_depend_only_on_public_events(key: str, seats: int) -> None:
    table, count = game_table(key), 0
    state, rng = GAMES[key].new(seats, chance=SeededShuffles(seats + 1)), Random(seats)
    while movers := state.to_move():
        seat = choose_one(movers, rng)
        events = state.apply(seat, choose_one(state.legal(seat), rng)).events
        by_viewer = [
            table.expressions(
                [event.observed_by(viewer) for event in events], state.observe(viewer)
            )
            for viewer in (None, seat, (seat + 1) % seats)
        ]
        assert all(expressions == by_viewer[0] for expressions in by_viewer)
        assert set(by_viewer[0].values()) <= set(EXPRESSION_NAMES)
        count += bool(by_viewer[0])
    assert count


@pytest.mark.parametrize(("key", "seats"), TABLES_AND_SEATS)
def test_every_seat_has_a_portrait_that_covers_no_card(key: str, seats: int) -> None:
    table = game_table(key)
    for number, (_, observation, _) in enumerate(observed_moves(key, seats)):
        if number % 20:
            continue
        layout = layout_of(table, observation)
        portraits = [piece for piece in layout.pieces if piece.key.startswith("portrait:")]
        assert len(portraits) == seats
        cards = [piece for piece in layout.pieces if not piece.no_flip]
        for portrait in portraits:
            assert portrait.box.w >= 24, portrait
            for card in cards:
                assert portrait.box.overlap(card.box) < 2, (portrait.key, card.key)


# A table with two zones and a card


CARD = Piece("card", Face("extop.card", "green-7"), Box(20, 20, 70, 100), can_lift=True)
LEFT = Zone("left", Box(10, 10, 100, 120), "left")
RIGHT = Zone("right", Box(300, 10, 100, 120), "right")
SEAT = Zone("seat:1", Box(450, 300, 60, 60), "seat")


class ToyObservation(NamedTuple):
    """The observation of a toy game: the position of its card."""

    x: float
    history: tuple[Event, ...] = ()
    to_move: tuple[int, ...] = ()
    seats: int = 1
    seat: int | None = 0
    result: None = None


def toy_layout(observation: ToyObservation, size: Size, names: object) -> Layout:
    card = Piece(
        "card", CARD.face, CARD.box.moved(observation.x, 0), can_lift=True, attached=("friend",)
    )
    attached = Piece("friend", CARD.face, CARD.box.moved(observation.x + 15, 140))
    count = Label("count", Box(20, 300, 100, 20), f"at {observation.x}", 14)
    return Layout((card, attached), (LEFT, RIGHT, SEAT), (count,))


TOY = GameTable[Any](
    layout=toy_layout,
    target=lambda observation, piece, zone: None,
    prompt=lambda observation, names, mine: "",
    status=lambda observation, names: "",
    log_line=lambda events, names: None,
    describe_move=lambda observation, move, names: "",
    scoring=lambda observation, events, names: [],
    sounds=lambda event, observation: (),
    reason_sentence=lambda code, facts: "",
    hint_keys=lambda topic, observation, layout: frozenset(),
    animations=lambda before, after, events: [
        TransientMove(Face("extop.chip", "+5"), "left", "right"),
        TransientMove(Face("extop.chip", "+5"), "left", "right", 2),
        HighlightPulse("right", 1),
    ],
)
SOME_EVENTS = (Event(),)


@pytest.fixture
def view(qtbot: QtBot) -> TableView:
    view = TableView(TOY, ["Ann"])
    qtbot.addWidget(view)
    view.resize(600, 400)
    view.show()
    qtbot.waitExposed(view)
    view.set_position(ToyObservation(0), animate=False)  # type: ignore[arg-type]
    return view


def make_move(view: TableView) -> None:
    view.set_position(ToyObservation(290), True, SOME_EVENTS)  # type: ignore[arg-type]


def test_a_card_is_animated_and_transient_pieces_are_removed_afterwards(
    qtbot: QtBot, view: TableView
) -> None:
    make_move(view)
    assert view.table_layout.pieces[0].box.x == 310  # the layout is final at once
    assert view.table_scene.pieces["card"].box.x == 20
    assert len(view.table_scene.transient_pieces) == 3
    qtbot.waitUntil(lambda: not len(view.table_scene.animator))
    assert view.table_scene.pieces["card"].box.x == 310
    assert len(view.table_scene.transient_pieces) == 0


@pytest.mark.parametrize("action", ["click", Qt.Key.Key_Tab, Qt.Key.Key_Right])
def test_the_next_input_finishes_all_animations(view: TableView, action: Qt.Key | str) -> None:
    make_move(view)
    if isinstance(action, str):
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(500, 300))
    else:
        QTest.keyClick(view, action)
    assert len(view.table_scene.animator) == 0
    assert len(view.table_scene.transient_pieces) == 0
    assert view.table_scene.pieces["card"].box.x == 310


def test_a_card_can_be_caught_on_its_way(view: TableView) -> None:
    make_move(view)
    box = view.table_scene.pieces["card"].box
    start = view.mapFromScene(QPointF(*box.middle))
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=start)
    assert len(view.table_scene.animator) == 0
    gestures = Gestures(view)
    goal = QPoint(500, 300)
    gestures.move(goal)
    assert view.held.piece == "card"
    lifted = view.table_scene.pieces["card"].box
    assert lifted.contains(Box(goal.x(), goal.y(), 0, 0))
    gestures.release(goal)
    assert view.held.piece == ""


def test_a_card_can_be_lifted_at_its_destination(view: TableView) -> None:
    make_move(view)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(340, 60))
    assert view.held.piece == "card"


def test_without_animation_changes_are_highlighted_for_a_while(
    qtbot: QtBot, view: TableView
) -> None:
    view.animation_ms = 0
    view.change_marks._timer.setInterval(30)
    make_move(view)
    assert view.table_scene.pieces["card"].box.x == 310
    assert len(view.table_scene.animator) == 0
    assert view.table_scene.pieces["card"].highlights.changed
    assert len(view.table_scene.transient_pieces) == 1  # the destination
    qtbot.waitUntil(lambda: not view.table_scene.pieces["card"].highlights.changed)
    assert len(view.table_scene.transient_pieces) == 0


def test_without_a_change_nothing_is_highlighted(view: TableView) -> None:
    view.animation_ms = 0
    view.set_position(ToyObservation(0), True)  # type: ignore[arg-type]
    assert not view.table_scene.pieces["card"].highlights.changed


def test_resizing_is_not_highlighted_as_a_change(view: TableView) -> None:
    view.animation_ms = 0
    view.resize(640, 420)
    assert not view.table_scene.pieces["card"].highlights.changed


def test_highlights_pulse_one_after_another(qtbot: QtBot, view: TableView) -> None:
    view.highlight(["left", "card", "right"])
    assert len(view.table_scene.transient_pieces) == 3
    qtbot.waitUntil(lambda: not len(view.table_scene.transient_pieces))


def test_the_tail_of_a_bubble_points_at_its_speaker() -> None:
    frame = Box(100, 100, 80, 24)
    for tail_to in ((60, 112), (220, 112), (140, 60), (140, 170), (50, 50)):
        bounds = bubble_path(rect(frame), rect(Box(*tail_to, 0, 0)).topLeft()).boundingRect()
        grown = {
            "left": bounds.left() < frame.x - 1,
            "right": bounds.right() > frame.right + 1,
            "up": bounds.top() < frame.y - 1,
            "down": bounds.bottom() > frame.bottom + 1,
        }
        x, y = tail_to
        expected = {
            "left": x < frame.x,
            "right": x > frame.right,
            "up": y < frame.y,
            "down": y > frame.bottom,
        }
        assert any(grown[side] for side in expected if expected[side]), tail_to
        assert not any(grown[side] for side, is_expected in expected.items() if not is_expected), (
            tail_to
        )


def move_back(view: TableView, animate: bool = True) -> None:
    view.set_position(ToyObservation(0), animate)  # type: ignore[arg-type]


def test_a_card_moved_back_before_its_animation_starts_stays(qtbot: QtBot, view: TableView) -> None:
    make_move(view)
    move_back(view)
    qtbot.waitUntil(lambda: not len(view.table_scene.animator))
    assert view.table_scene.pieces["card"].box.x == 20


def test_another_update_does_not_restart_a_running_animation(view: TableView) -> None:
    make_move(view)
    card = view.table_scene.pieces["card"]
    animation = view.table_scene.animator._animations[card]
    make_move(view)
    assert view.table_scene.animator._animations[card] is animation


def test_resizing_removes_transient_pieces(view: TableView) -> None:
    make_move(view)
    view.resize(700, 500)
    items = {item for item in view.table_scene.items() if isinstance(item, PieceItem)}
    assert items == set(view.table_scene.pieces.values())


def test_change_highlights_are_cleared_with_the_next_position(view: TableView) -> None:
    view.animation_ms = 0
    make_move(view)
    move_back(view, animate=False)
    assert not view.table_scene.pieces["card"].highlights.changed
    assert len(view.table_scene.transient_pieces) == 0


def test_scoring_highlights_replace_change_highlights_and_stay(view: TableView) -> None:
    view.animation_ms = 0
    make_move(view)
    assert view.change_marks._timer.isActive()
    view.highlight(["card"])
    assert not view.table_scene.pieces["card"].highlights.changed
    assert not view.change_marks._timer.isActive()  # nothing removes the highlight
    assert len(view.table_scene.transient_pieces) == 1


def test_a_highlight_moves_with_its_piece(view: TableView) -> None:
    view.animation_ms = 0
    view.highlight(["card"])
    lines = [item for item in view.table_scene.items() if type(item) is QGraphicsPathItem]
    assert lines
    view.observation = ToyObservation(100)  # type: ignore[assignment]
    view.relayout()
    for line in lines:
        assert line.path().boundingRect().contains(rect(view.table_layout.pieces[0].box))


def test_a_late_hand_looks_normal_when_it_reaches_out_again(
    view: TableView,
) -> None:
    hands = view.table_scene.reaching_hands
    hands.reach(1, "right", 100)
    hands.withdraw(1, 100, late=True)
    assert hands.items[1].face == Face("hand", "1-late")
    hands.reach(1, "right", 100)
    assert hands.items[1].face == Face("hand", "1")


def label_text(view: TableView) -> str:
    return view.table_scene.labels["count"].text()


def test_texts_about_a_move_appear_when_the_card_has_landed(qtbot: QtBot, view: TableView) -> None:
    make_move(view)
    assert label_text(view) == "at 0"
    qtbot.waitUntil(lambda: label_text(view) == "at 290")


def test_finishing_an_animation_also_shows_its_texts(view: TableView) -> None:
    make_move(view)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(500, 300))
    assert label_text(view) == "at 290"


def test_texts_of_a_move_appear_before_the_next_move(view: TableView) -> None:
    make_move(view)
    view.set_position(ToyObservation(50), True, SOME_EVENTS)  # type: ignore[arg-type]
    assert label_text(view) == "at 290"
    view.finish_animations()
    assert label_text(view) == "at 50"


def test_attached_pieces_are_dragged_along(view: TableView) -> None:
    card, attached = view.table_scene.pieces["card"], view.table_scene.pieces["friend"]
    offset = attached.box.x - card.box.x, attached.box.y - card.box.y
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(50, 60))
    for step in range(1, 6):
        QTest.mouseMove(view.viewport(), QPoint(50 + step * 40, 60 + step * 10))
    assert card.box.x > 100
    assert (attached.box.x - card.box.x, attached.box.y - card.box.y) == pytest.approx(offset)
    QTest.keyClick(view, Qt.Key.Key_Escape)
    view.finish_animations()
    assert (card.box, attached.box) == (card.piece.box, attached.piece.box)


def test_attached_pieces_are_raised_together(view: TableView) -> None:
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(50, 60))
    assert view.table_scene.pieces["card"].highlights.lifted
    assert view.table_scene.pieces["friend"].highlights.lifted


# The end of all animations


@pytest.fixture
def ends(view: TableView) -> list[bool]:
    """For each `finished` signal, whether anything was still animated."""
    ends: list[bool] = []
    view.table_scene.animator.finished.connect(
        lambda: ends.append(view.table_scene.animator.is_running)
    )
    return ends


def test_the_end_of_all_animations_is_told_once(
    qtbot: QtBot, view: TableView, ends: list[bool]
) -> None:
    make_move(view)
    assert view.table_scene.animator.is_running
    qtbot.waitUntil(lambda: bool(ends))
    QTest.qWait(0)
    assert ends == [False]


def test_hurrying_tells_the_end_after_the_input_was_handled(
    view: TableView, ends: list[bool]
) -> None:
    make_move(view)
    view.finish_animations()
    view.finish_animations()
    assert not view.table_scene.animator.is_running
    assert ends == []
    QTest.qWait(0)
    assert ends == [False]


def test_cancelling_the_last_animation_tells_the_end(view: TableView, ends: list[bool]) -> None:
    item = view.table_scene.pieces["card"]
    view.table_scene.animator.start(item, RIGHT.box, 0.0, 60_000)
    view.table_scene.animator.cancel(item)
    QTest.qWait(0)
    assert ends == [False]


def test_nothing_has_ended_if_the_next_move_is_shown_at_once(
    view: TableView, ends: list[bool]
) -> None:
    make_move(view)
    view.finish_animations()
    move_back(view)
    QTest.qWait(0)
    assert view.table_scene.animator.is_running
    assert ends == []


def test_a_listener_may_start_the_next_animation(
    qtbot: QtBot, view: TableView, ends: list[bool]
) -> None:
    later = [lambda: make_move(view), lambda: move_back(view)]
    view.table_scene.animator.finished.connect(lambda: later.pop()() if later else None)
    make_move(view)
    view.finish_animations()
    for count in (1, 2, 3):
        qtbot.waitUntil(lambda count=count: len(ends) == count)  # type: ignore[misc]
        view.finish_animations()
    QTest.qWait(0)
    assert ends == [False] * 3
    assert view.table_scene.pieces["card"].box.x == 310


def test_nobody_waits_for_a_reaching_hand(view: TableView, ends: list[bool]) -> None:
    view.table_scene.reaching_hands.reach(1, "right", 60_000)
    assert not view.table_scene.animator.is_running
    make_move(view)
    view.finish_animations()
    QTest.qWait(0)
    assert ends == [False]
    assert len(view.table_scene.animator) == 1  # the hand
    view.table_scene.animator.finish()
    QTest.qWait(0)
    assert ends == [False]


def test_the_frames_of_a_small_full_row_hide_neither_each_other_nor_the_sums(qtbot: QtBot) -> None:
    """Six at a table in the smallest window: the sums of a row are close together."""
    hands = [f"{name}-11 {name}-12" for name in COLOURS]
    state = extop(hands, chips="+5 +6 +6 -6", rows=("red-1 yellow-2 green-3 blue-4", "", "", ""))
    view = TableView(game_table("extop"), NAMES)
    qtbot.addWidget(view)
    view.resize(710, 520)
    view.animation_ms = 0
    view.set_position(scoring_of(state, "0 place red-11 0").observe(0), animate=False)
    sums = [f"sum:0:{name}" for name in COLOURS[:4]]
    view.highlight(sums)
    edges = [item for item in view.items() if type(item) is QGraphicsPathItem and item.childItems()]
    assert len(edges) == len(sums)
    emblems = [rect(view.table_scene.pieces[key].box) for key in sums]
    for edge in edges:
        line = QPainterPathStroker(edge.pen()).createStroke(edge.path())
        assert not any(line.intersects(emblem - QMarginsF(2, 2, 2, 2)) for emblem in emblems)


def test_at_the_end_only_the_winner_is_glad(qtbot: QtBot) -> None:
    """The winner of the last chip is not glad without winning the game."""
    hands, rows = ("red-1 red-2", "yellow-1 yellow-2"), ("yellow-12", "", "", "")
    state = extop(hands, chips="+2 - - -", rows=rows, stack="")
    state.apply(0, state.moves.parse("place red-2 0"))
    result = state.result()
    assert result is not None
    assert result.winners == (0,), "Ben gets the last chip"
    view = TableView(game_table("extop"), NAMES[:2])
    qtbot.addWidget(view)
    view.set_position(state.observe(0), animate=False)
    faces = [view.table_scene.pieces[f"portrait:{seat}"].piece.face.name for seat in range(2)]
    assert [face.endswith("glad") for face in faces] == [True, False]
