"""Triple: layout with a fixed grid, drop targets, reaching hands, texts and scoring."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from cardtable_qt.base import text_size
from cardtable_qt.base.texts import PlayerNames
from cardtable_qt.games.registry import game_table
from cardtable_qt.games.triple.cards import card_face
from cardtable_qt.games.triple.geometry import VISIBLE_EDGES
from cardtable_qt.games.triple.layout import layout, layout_sorted, sorted_hand
from cardtable_qt.games.triple.scoring import scoring
from cardtable_qt.games.triple.table import TABLE
from cardtable_qt.games.triple.target import refusal_highlights, target
from cardtable_qt.games.triple.words import card_name, prompt, property_name
from cardtable_qt.table.layout.elements import Box, Layout, Piece, Size
from cardtable_qt.table.painting.face_cache import face_pixmap
from cardtable_qt.table.painting.items import QUIET, REFUSED
from cardtable_qt.table.view import TableView
from rules import GAMES, Event, Move, Refusal, SeededShuffles
from rules.events import Shuffled
from rules.shuffle import choose_one
from rules.triple.observation import TripleObservation
from rules.triple.pieces import CARD, Draw, Drew, Place, Placed, RoundBegan, RoundEnded
from rules.triple.state import TripleState
from tests.cardtable_qt.gestures import Gestures
from tests.cardtable_qt.log_texts import log_texts
from tests.rules.positions import play, read_cards, triple

NAMES = ("Ann", "Ben", "Cleo", "Maximiliane")
SIZES = (
    Size(770, 600), Size(1000, 700), Size(1620, 980), Size(500, 900), Size(2500, 700),
    Size(480, 320), Size(800, 830),
)  # fmt: skip
SMALL_WINDOW, MEDIUM_WINDOW = SIZES[0], Size(1024, 723)
EXAMPLE = """
    purple-circle-0   red-circle-2     yellow-circle-3
    purple-diamond-1  blue-circle-1    blue-plus-3
    purple-plus-0     purple-circle-1  blue-diamond-1
"""
# A red, a circle or a 0 on cell 0 makes a triple. After that no card can be placed.
ALMOST_DEAD = """
    yellow-star-3    red-diamond-1     red-plus-2
    blue-circle-1    blue-diamond-2    blue-plus-0
    purple-circle-2  purple-diamond-0  purple-plus-1
"""
BLUE_TWO = "card:blue-circle-2"
COLUMN = 0.25  # of a card's width: the left column repeats its properties


def example(hand: str = "blue-circle-2", pile: str = "red-star-3 red-star-2") -> TripleObservation:
    """The worked example of the rules, as Ann sees it."""
    return triple(EXAMPLE, (hand, "red-star-0"), (pile, "red-star-1")).observe(0)


def new_game(seats: int, seed: int = 1, chips: int = 1) -> TripleState:
    state = GAMES["triple"].new(seats, {"chips": chips}, 0, SeededShuffles(seed))
    assert isinstance(state, TripleState)
    return state


@cache
def positions(seats: int, seed: int = 5) -> tuple[TripleState, ...]:
    """States of a game to two chips, from the first to the last."""
    rng, state = Random(seed), new_game(seats, seed, chips=2)
    states = [state.clone()]
    while state.to_move():
        seat = choose_one(state.to_move(), rng)
        places = [move for move in state.legal(seat) if isinstance(move, Place)]
        few = [move for move in state.legal(seat) if move in (Draw(1), Draw(2), Draw(4))]
        state.push(
            seat, choose_one(places if places and rng.random() < 0.6 else few or places, rng)
        )
        states.append(state.clone())
    return (*states[::9], states[-1])


def observations(seats: int) -> Iterator[TripleObservation]:
    for state in positions(seats):
        for seat in (None, 0, seats - 1):
            yield state.observe(seat)


def layout_for(observation: TripleObservation, size: Size = SMALL_WINDOW) -> Layout:
    return layout(observation, size, NAMES[: observation.seats])


def hand_of(table: Layout) -> list[Piece]:
    return [piece for piece in table.pieces if piece.group == "hand"]


def text(table: Layout, key: str) -> str:
    return next((label.text for label in table.labels if label.key == key), "")


# Drop targets


def test_a_card_is_accepted_only_where_it_makes_a_new_triple() -> None:
    observation = example()
    answers = {cell: target(observation, BLUE_TWO, f"cell:{cell}") for cell in range(9)}
    card = CARD.read("blue-circle-2")
    moves = {cell: answer for cell, answer in answers.items() if isinstance(answer, Move)}
    assert moves == {cell: Place(card, cell) for cell in (0, 2, 3, 6, 8)}
    assert all(isinstance(answer, Refusal) for cell, answer in answers.items() if cell not in moves)


def test_an_old_triple_highlights_its_three_cells() -> None:
    answer = target(example(), BLUE_TWO, "cell:1")
    assert isinstance(answer, Refusal)
    assert answer.code == "triple.old_triple"
    assert refusal_highlights(answer, "cell:1") == ("cell:0", "cell:1", "cell:2")


def test_a_card_without_any_triple_highlights_the_cell() -> None:
    answer = target(example("red-diamond-3"), "card:red-diamond-3", "cell:7")
    assert isinstance(answer, Refusal)
    assert answer.code == "triple.no_triple"
    assert refusal_highlights(answer, "cell:7") == ("cell:7",)


@pytest.mark.parametrize(
    ("zone", "count"), [("pile", 1), ("hand", 1), ("draw:1", 1), ("draw:3", 3), ("draw:all", 18)]
)
def test_one_three_or_all_cards_can_be_drawn(zone: str, count: int) -> None:
    assert target(new_game(3).observe(1), "pile", zone) == Draw(count)


def test_draw_3_takes_what_is_left_of_a_small_pile() -> None:
    assert target(example(), "pile", "draw:3") == Draw(2)


@pytest.mark.parametrize("zone", ["pile", "hand", "draw:1", "draw:3", "draw:all"])
def test_drawing_from_an_empty_pile_is_refused(zone: str) -> None:
    answer = target(example(pile=""), "pile", zone)
    assert isinstance(answer, Refusal)
    assert answer.code == "triple.pile_empty"
    assert refusal_highlights(answer, zone) == (zone,)


def test_other_drops_are_refused_and_a_card_can_be_put_back_into_the_hand() -> None:
    observation = example()
    assert target(observation, BLUE_TWO, "hand") is None
    assert target(observation, BLUE_TWO, "seat:1") == Refusal("triple.card_to_grid")
    assert target(observation, BLUE_TWO, "draw:1") == Refusal("triple.stays_drawn")
    assert target(observation, "pile", "cell:3") == Refusal("triple.draw_to_hand")
    assert target(new_game(2).observe(None), "pile", "pile") is None


def test_a_drop_after_the_end_is_refused() -> None:
    state = triple(EXAMPLE, ("blue-circle-2", "red-star-0"))
    play(state, "0 place blue-circle-2 0")
    for place in ("cell:3", "seat:0"):
        assert target(state.observe(1), "card:red-star-0", place) == Refusal("game_over")


def race(later: str = "") -> TripleObservation:
    """Ann's observation after Ben took cell 6, which she wanted, and perhaps a later move."""
    hands = ("blue-circle-2", "red-circle-1 red-star-0")
    state = triple(EXAMPLE, hands, ("red-star-3", "red-star-1"))
    assert isinstance(target(state.observe(0), BLUE_TWO, "cell:6"), Place)
    play(state, "1 place red-circle-1 6")
    if later:
        play(state, later)
    return state.observe(0)


@pytest.mark.parametrize("later", ["", "1 draw 1"])
def test_after_a_lost_race_the_refusal_names_the_faster_player(later: str) -> None:
    answer = target(race(later), BLUE_TWO, "cell:6")
    assert isinstance(answer, Refusal)
    assert TABLE.refusal_text(answer, NAMES[:2]).startswith("Ben was faster:")
    assert refusal_highlights(answer, "cell:6") == ("cell:6",)


def test_no_one_was_faster_where_the_card_never_fitted() -> None:
    answer = target(race(), BLUE_TWO, "cell:1")
    assert isinstance(answer, Refusal)
    assert answer.code == "triple.old_triple"


def test_after_another_own_move_no_race_was_lost() -> None:
    answer = target(race("0 draw 1"), BLUE_TWO, "cell:6")
    assert isinstance(answer, Refusal)
    assert answer.code == "triple.old_triple"


class Table:
    """A view of the worked example with Ann as viewer."""

    def __init__(self, qtbot: QtBot) -> None:
        self.view = TableView(game_table("triple"), NAMES[:2])
        qtbot.addWidget(self.view)
        self.view.resize(770, 600)
        self.view.set_position(example(), False)
        self.moves: list[Move] = []
        self.view.move_proposed.connect(lambda move, zone: self.moves.append(move))
        self.gestures = Gestures(self.view)


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    return Table(qtbot)


def test_quick_clicks_on_the_pile_each_draw_a_card(table: Table) -> None:
    table.gestures.double_click("pile")
    assert table.moves == [Draw(1), Draw(1)]


def test_a_dragged_pile_that_is_put_back_draws_nothing(table: Table) -> None:
    pile = table.gestures.piece("pile")
    table.gestures.begin_drag("pile", table.gestures.zone("hand"))
    table.gestures.move(pile)
    table.gestures.release(pile)
    assert table.moves == []
    assert table.view.held.piece == ""


def test_the_draw_button_works_while_a_card_is_lifted(table: Table) -> None:
    table.gestures.click_piece(BLUE_TWO)
    table.gestures.click_zone("draw:3")
    assert table.moves == [Draw(2)]


def test_a_card_dragged_onto_a_cell_is_placed(table: Table) -> None:
    table.gestures.drag(BLUE_TWO, "cell:8")
    assert table.moves == [Place(CARD.read("blue-circle-2"), 8)]


def test_a_digit_lifts_a_card_and_the_keypad_places_it(table: Table) -> None:
    table.gestures.key(Qt.Key.Key_1)
    table.gestures.key(Qt.Key.Key_7, keypad=True)
    assert table.moves == [Place(CARD.read("blue-circle-2"), 0)]


@pytest.mark.parametrize(
    ("key", "count"), [(Qt.Key.Key_D, 1), (Qt.Key.Key_F, 2), (Qt.Key.Key_G, 2)]
)
def test_letter_keys_draw_cards(table: Table, key: Qt.Key, count: int) -> None:
    table.gestures.key(key)
    assert table.moves == [Draw(count)]


def test_a_race_can_be_lost_while_a_card_is_lifted(table: Table) -> None:
    table.gestures.key(Qt.Key.Key_1)
    table.view.set_position(race())
    table.gestures.key(Qt.Key.Key_1, keypad=True)
    assert table.moves == []
    assert table.view.table_scene.callouts.caption.text.startswith("Ben was faster:")
    assert table.view.table_scene.zones["cell:6"].state == REFUSED


def test_a_reaching_hand_carries_a_card_and_returns_it_if_it_is_late(table: Table) -> None:
    view = table.view
    (home,) = [piece.box for piece in view.table_layout.pieces if piece.key == "hand:1:0"]
    view.table_scene.reaching_hands.reach(1, "cell:3", 200)
    card = view.table_scene.pieces["hand:1:0"]
    assert card in view.table_scene.animator
    view.table_scene.finish_animations()  # whatever Ann does
    view.set_position(example())  # and whatever the others do
    assert card in view.table_scene.animator
    assert card.face.kind == "triple.back"
    view.table_scene.animator.finish()
    (cell,) = [zone.box for zone in view.table_layout.zones if zone.key == "cell:3"]
    assert cell.overlap(card.box) > 0
    view.table_scene.reaching_hands.withdraw(1, view.animation_ms, late=True)
    view.table_scene.animator.finish()
    assert card.box == home
    assert not view.table_scene.reaching_hands.items


def test_the_carried_card_is_flipped_on_its_cell(table: Table) -> None:
    view = table.view
    view.table_scene.reaching_hands.reach(1, "cell:6", 200)
    view.table_scene.animator.finish()
    taken = view.table_scene.pieces["hand:1:0"]
    state = triple(EXAMPLE, ("blue-circle-2", "red-circle-1"), ("red-star-3", "red-star-1"))
    events = play(state, "1 place red-circle-1 6")
    view.table_scene.reaching_hands.withdraw(1, view.animation_ms)
    view.set_position(state.observe(0), True, events)
    card = view.table_scene.pieces["card:red-circle-1"]
    assert card is taken
    assert card in view.table_scene.animator
    (cell,) = [zone.box for zone in view.table_layout.zones if zone.key == "cell:6"]
    assert cell.overlap(card.box) > 0
    view.table_scene.animator.finish()
    assert cell.contains(card.box)


def test_a_removed_reaching_hand_returns_its_card_at_once(table: Table) -> None:
    view = table.view
    (home,) = [piece.box for piece in view.table_layout.pieces if piece.key == "hand:1:0"]
    view.table_scene.reaching_hands.reach(1, "cell:3", 200)
    view.table_scene.animator.finish()
    view.table_scene.reaching_hands.remove_all()
    assert view.table_scene.pieces["hand:1:0"].box == home


# Layout


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_is_on_the_table_and_zones_do_not_overlap(seats: int, size: Size) -> None:
    whole = Box(0, 0, *size)
    for observation in observations(seats):
        table = layout_for(observation, size)
        for things in (table.pieces, table.zones, table.labels, table.panels):
            assert all(whole.contains(thing.box) for thing in things)
            assert len({thing.key for thing in things}) == len(things)
        overlaps = [a.box.overlap(b.box) for a, b in combinations(table.zones, 2)]
        assert max(overlaps) < 0.01
        assert {f"seat:{seat}" for seat in range(seats)} <= {zone.key for zone in table.zones}
        assert layout_for(observation, size) == table


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_area_for_notices_covers_no_cell(seats: int, size: Size) -> None:
    for seat in (None, 0):
        table = layout_for(new_game(seats).observe(seat), size)
        cells = [zone.box for zone in table.zones if zone.group == "grid"]
        assert table.notice_box is not None
        assert not any(cell.overlap(table.notice_box) for cell in cells)


@pytest.fixture(params=[1.0, 1.6])
def text_scale(request: pytest.FixtureRequest) -> Iterator[None]:
    text_size.set_scale(request.param)
    yield
    text_size.set_scale(1.0)


@pytest.mark.usefixtures("text_scale")
@pytest.mark.parametrize("size", [(710, 523), (1024, 723), (500, 900)])
def test_a_refusal_covers_no_cell_and_goes_with_the_next_action(
    qtbot: QtBot, table: Table, size: tuple[int, int]
) -> None:
    table.view.resize(*size)
    table.view.show()
    qtbot.waitExposed(table.view)
    table.view.highlight_places, table.view.animation_ms = False, 0
    for cell in (1, 4, 5, 7):
        table.gestures.drag(BLUE_TWO, f"cell:{cell}")
        caption = table.view.table_scene.callouts.caption
        assert caption.isVisible()
        frame = caption.frame
        covered = Box(frame.x(), frame.y(), frame.width(), frame.height())
        assert Box(0, 0, *size).contains(covered)
        for zone in table.view.table_layout.zones:
            assert zone.group != "grid" or not zone.box.overlap(covered)
        table.gestures.click_piece(BLUE_TWO)
        assert not caption.isVisible()
        table.gestures.key(Qt.Key.Key_Escape)


def test_without_highlighting_nothing_gives_a_legal_cell_away(table: Table) -> None:
    table.view.highlight_places = False
    table.gestures.key(Qt.Key.Key_1)
    assert table.view.keyboard.focus_key == "cell:0"  # for a card that fits nowhere, too
    assert {table.view.table_scene.zones[f"cell:{cell}"].state for cell in range(1, 9)} == {QUIET}
    table.gestures.key(Qt.Key.Key_Escape)
    only = triple(ALMOST_DEAD, ("red-circle-0", "yellow-circle-3")).observe(0)
    table.view.set_position(only, False)
    table.gestures.double_click("card:red-circle-0")  # it fits on a single cell
    assert table.moves == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_grid_never_moves(seats: int, size: Size) -> None:
    for seat in (None, 0):
        grids = {
            tuple(
                zone.box
                for zone in layout_for(state.observe(seat), size).zones
                if zone.group == "grid"
            )
            for state in positions(seats)
        }
        (grid,) = grids
        assert len(grid) == 9
        assert len({(round(cell.w, 6), round(cell.h, 6)) for cell in grid}) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_layout_reveals_nothing_hidden(seats: int) -> None:
    rng = Random(3)
    for observation in observations(seats):
        world = observation.sample(rng).observe(observation.seat)
        assert layout_for(world) == layout_for(observation)


def visible_widths(hand: list[Piece]) -> list[float]:
    """Return the width of each card that the next one leaves visible."""
    return [
        one.box.w if one.box.overlap(other.box) == 0 else other.box.x - one.box.x
        for one, other in pairwise(hand)
    ] + [hand[-1].box.w]


def grid_card_width(table: Layout) -> float:
    """The width of the cards on the grid."""
    cells = [zone.box for zone in table.zones if zone.group == "grid"]
    tops = [p for p in table.pieces if p.key.startswith("card:") and not p.can_lift]
    (width,) = {round(p.box.w, 3) for p in tops if any(cell.contains(p.box) for cell in cells)}
    return width


def test_cards_are_legible_in_a_small_window() -> None:
    state = new_game(2)
    state.apply(0, Draw(12))
    table = layout_for(state.observe(0))
    assert min(visible_widths(hand_of(table))) >= 48
    assert grid_card_width(table) >= 100
    assert all(label.size >= 11 for label in table.labels)


# The table's size in windows of 900×600, 1280×800, 1920×1080 and 3840×2160, and the width of the
# cards when nine empty slots and the pile took as much room as the grid.
@pytest.mark.parametrize(
    ("size", "before"),
    [
        (Size(710, 523), 70.8),
        (Size(1024, 723), 97.8),
        (Size(1580, 985), 133.3),
        (Size(3500, 2065), 291.5),
    ],
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_grid_has_a_third_more_than_it_had(seats: int, size: Size, before: float) -> None:
    assert grid_card_width(layout_for(new_game(seats).observe(0), size)) >= before * 1.27


def test_a_very_large_hand_is_legible_in_rows() -> None:
    state = new_game(2)
    state.apply(0, Draw(27))
    hand = hand_of(layout_for(state.observe(0)))
    assert len(hand) == 27
    assert min(visible_widths(hand)) >= 32


def test_a_small_hand_has_larger_cards_than_a_large_one() -> None:
    widths = []
    for count in (1, 5, 9, 16, 27):
        state = new_game(2)
        state.apply(0, Draw(count))
        widths.append(hand_of(layout_for(state.observe(0)))[0].box.w)
    assert widths == sorted(widths, reverse=True)
    assert widths[0] > 2 * widths[-1]


@pytest.mark.parametrize("count", [1, 9, 12, 15, 19, 23, 27])
@pytest.mark.parametrize("size", [SMALL_WINDOW, Size(820, 615), Size(1024, 730), Size(1660, 1000)])
def test_the_left_column_of_every_card_in_hand_is_visible(size: Size, count: int) -> None:
    state = new_game(2)
    state.apply(0, Draw(count))
    hand = hand_of(layout_for(state.observe(0), size))
    for one, other in pairwise(hand):
        if one.box.overlap(other.box):
            assert other.box.x - one.box.x >= COLUMN * one.box.w


@pytest.mark.parametrize("count", [3, 5, 8, 12])
@pytest.mark.parametrize("size", [SMALL_WINDOW, Size(1024, 714), Size(1660, 1000)])
def test_cards_in_hand_become_a_little_smaller_rather_than_overlap_a_little(
    size: Size, count: int
) -> None:
    state = new_game(2)
    state.apply(0, Draw(count))
    hand = hand_of(layout_for(state.observe(0), size))
    for one, other in pairwise(hand):
        hidden = one.box.right - other.box.x if one.box.y == other.box.y else 0.0
        assert hidden <= 0 or hidden > 0.1 * one.box.w


@pytest.mark.real_images
def test_the_left_column_distinguishes_cards_that_differ_in_one_property(
    qapp: object,
) -> None:
    columns = {name: column_of(name) for name in CARD.names}
    for one, other in combinations(CARD.names, 2):
        if sum(a != b for a, b in zip(one.split("-"), other.split("-"), strict=True)) == 1:
            values = zip(columns[one], columns[other], strict=True)
            assert sum(abs(a - b) > 60 for a, b in values) >= 12, (one, other)


def column_of(name: str) -> bytes:
    """The pixels of the left column of a small card."""
    image = face_pixmap(card_face(CARD.read(name)), 60).toImage()
    edge = (image.width() - 60) // 2
    column = image.copy(edge, edge, round(60 * COLUMN), 48)
    return bytes(column.convertToFormat(QImage.Format.Format_RGB32).constBits())


def test_only_an_empty_hand_has_a_slot() -> None:
    def slots() -> list[str]:
        panels = layout_for(state.observe(0)).panels
        return [panel.key for panel in panels if panel.key.startswith("empty:")]

    state = new_game(3)
    state.apply(1, Draw(1))
    assert sorted(slots()) == ["empty:2", "empty:own"]
    state.apply(0, Draw(2))
    assert slots() == ["empty:2"]


def test_a_pile_gets_lower_as_it_is_used_up() -> None:
    state = new_game(2)
    layers = []
    for count in (0, 10, 10, 6, 1):
        if count:
            state.apply(1, Draw(count))
        table = layout_for(state.observe(0))
        pile = [p for p in table.pieces if p.key == "pile:1" or p.key.startswith("pile:1:")]
        assert all(piece.box.y >= pile[-1].box.y for piece in pile)
        layers.append(len(pile))
    assert layers == [4, 3, 1, 1, 0]


def test_a_drawn_card_comes_from_the_pile_and_moves_no_other_card() -> None:
    state = new_game(2)
    state.apply(0, Draw(3))
    before = hand_of(layout_for(state.observe(0)))
    state.apply(0, Draw(1))
    after = hand_of(layout_for(state.observe(0)))
    assert after[:3] == before
    assert after[3].origin == "pile"


def test_the_hand_keeps_the_drawn_order_unless_it_is_sorted() -> None:
    drawn = "yellow-plus-2 purple-star-3 yellow-circle-0 purple-star-1"
    hand = read_cards(CARD, drawn)
    orders = {
        "drawn": drawn,
        "colour": "purple-star-1 purple-star-3 yellow-circle-0 yellow-plus-2",
        "shape": "yellow-circle-0 yellow-plus-2 purple-star-1 purple-star-3",
        "count": "yellow-circle-0 purple-star-1 yellow-plus-2 purple-star-3",
    }
    observation = example(drawn)
    for by, wanted in orders.items():
        assert list(sorted_hand(hand, by)) == read_cards(CARD, wanted)
        table = layout_sorted(by)(observation, SMALL_WINDOW, NAMES[:2])
        assert [piece.key for piece in hand_of(table)] == [f"card:{c}" for c in wanted.split()]


def test_a_stack_shows_its_top_its_height_and_the_edges_below() -> None:
    state = triple(EXAMPLE, ("blue-circle-2", "red-star-0"), ("", "red-star-1"))
    table = layout_for(state.observe(1))
    assert text(table, "height:0") == str(len(state.stacks[0]))
    assert text(table, "height:4") == ""  # a single card has no count
    cell = next(zone.box for zone in table.zones if zone.key == "cell:0")
    stack = [p for p in table.pieces if cell.contains(p.box) and p.key.startswith("card:")]
    assert len(stack) == 1 + VISIBLE_EDGES
    top = max(stack, key=lambda piece: piece.z)
    assert top.key == "card:purple-circle-0"
    assert all(piece.box.y > top.box.y for piece in stack if piece is not top)


def test_the_last_placed_card_is_highlighted_with_its_call() -> None:
    state = triple(EXAMPLE, ("blue-circle-2 red-plus-1", "red-star-0"), ("", "red-star-1"))
    play(state, "0 place blue-circle-2 6")
    table = layout_for(state.observe(1))
    (last_moved,) = [piece for piece in table.pieces if piece.last_moved]
    assert (last_moved.key, last_moved.origin) == (BLUE_TWO, "hand:0:1")  # the missing one of two
    assert (text(table, "call"), text(table, "caller")) == ("Circle!", "Ann")
    call = next(label.box for label in table.labels if label.key == "call")
    cell = next(zone.box for zone in table.zones if zone.key == "cell:6")
    assert cell.contains(call)
    assert last_moved.box.overlap(call) < 0.03 * last_moved.box.w * last_moved.box.h


def test_the_three_cells_of_the_last_triple_are_highlighted() -> None:
    state = triple(EXAMPLE, ("blue-circle-2 red-plus-1", "red-star-0"), ("", "red-star-1"))
    assert highlighted_cells(layout_for(state.observe(1))) == []
    play(state, "0 place blue-circle-2 6")
    assert highlighted_cells(layout_for(state.observe(1))) == ["cell:2", "cell:4", "cell:6"]


def highlighted_cells(table: Layout) -> list[str]:
    grid = [panel for panel in table.panels if panel.key.startswith("cell:")]
    return [panel.key for panel in grid if panel.tone != "cell"]


def test_the_call_is_also_shown_at_the_callers_seat() -> None:
    state = triple(EXAMPLE, ("blue-circle-2 red-plus-1", "red-star-0"), ("", "red-star-1"))
    play(state, "0 place blue-circle-2 6")
    for seat in (None, 0, 1):
        (bubble,) = layout_for(state.observe(seat)).bubbles
        assert (bubble.key, bubble.text) == ("call:0", "Circle!")


def test_a_player_without_cards_calls_tripled_out() -> None:
    state = triple(EXAMPLE, ("blue-circle-2", "red-star-0"))
    play(state, "0 place blue-circle-2 6")
    (bubble,) = layout_for(state.observe(1)).bubbles
    assert (bubble.key, bubble.text) == ("call:0", "Tripled out!")


def test_a_call_is_not_shown_in_the_next_round() -> None:
    state = triple(
        EXAMPLE, ("blue-circle-2", "red-star-0"), goal=2, chips=(0, 0), chance=SeededShuffles(1)
    )
    play(state, "0 place blue-circle-2 6")
    table = layout_for(state.observe(0))
    assert text(table, "call") == ""
    assert not any(piece.last_moved for piece in table.pieces)
    assert text(table, "heading").startswith("Round 2 · goal: 2 chip")
    won = [
        piece.key for piece in table.pieces if piece.key.startswith("chip:") and not piece.dimmed
    ]
    assert won == ["chip:0:0"]


def test_other_seats_show_only_backs_and_counts() -> None:
    state = new_game(3)
    state.apply(1, Draw(4))
    table = layout_for(state.observe(0), MEDIUM_WINDOW)
    backs = [piece for piece in table.pieces if piece.key.startswith("hand:1:")]
    assert [piece.face.kind for piece in backs] == ["triple.back"] * 4
    assert text(table, "count:hand:1") == "hand 4"
    assert text(table, "count:pile:1") == "pile 14"


def test_a_spectator_sees_every_seat_and_no_hands() -> None:
    state = new_game(3)
    state.apply(0, Draw(2))
    table = layout_for(state.observe(None), MEDIUM_WINDOW)
    assert not any(piece.can_lift for piece in table.pieces)
    assert [text(table, f"count:hand:{seat}") for seat in range(3)] == [
        "hand 2",
        "hand 0",
        "hand 0",
    ]


# Texts and scoring


def test_the_prompt_describes_the_possible_moves() -> None:
    begun = new_game(2)
    assert prompt(begun.observe(0), NAMES, True) == "Ann: draw cards from your pile."
    assert prompt(begun.observe(None), NAMES, False) == "Everyone is looking for triples."
    assert (
        prompt(example(), NAMES, True)
        == "Ann: drag a card onto a cell to make a triple, or draw from your pile."
    )
    assert (
        prompt(example(pile=""), NAMES, True)
        == "Ann: drag a card onto a cell to make a triple. Your pile is empty."
    )
    stuck = example("yellow-star-2", pile="")
    assert not stuck.legal
    assert (
        prompt(stuck, NAMES, False)
        == "Ann: none of your cards fits right now. Wait for the grid to change."
    )


def test_the_prompt_is_empty_when_the_game_is_over() -> None:
    state = triple(EXAMPLE, ("blue-circle-2", "red-star-0"))
    play(state, "0 place blue-circle-2 0")
    assert prompt(state.observe(1), NAMES, False) == ""


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (RoundBegan(0, (), ()), "Round 1"),
        (Placed(1, CARD.read("blue-circle-2"), 4, 1), "Ben · {card} → centre: blue"),
        (Placed(0, CARD.read("blue-circle-2"), 4, 10), "Ann · {card} → centre: {call}"),
        (
            RoundEnded(0, (1,), (3, 0)),
            "“Tripled out!” Ben has no cards left and wins the round. Cards left: Ann 3",
        ),
        (
            RoundEnded(0, (0,), (3, 5)),
            "No more cards can be placed. Ann has the fewest cards left and wins the round. "
            "Cards left: Ann 3 · Ben 5",
        ),
        (
            RoundEnded(0, (0, 1), (3, 3)),
            "No more cards can be placed. Ann and Ben have the fewest cards left and all win the "
            "round. Cards left: Ann 3 · Ben 3",
        ),
        (Shuffled("deck", None), ""),
    ],
)
def test_the_log_describes_the_events(event: Event, line: str) -> None:
    texts = log_texts(TABLE, [event], NAMES[:2])
    assert "".join(texts) == line.format(card=card_name("blue-circle-2"), call=property_name("2"))


def test_the_log_counts_drawn_cards_and_does_not_name_them() -> None:
    hidden, own = (Drew(0, 2, drawn) for drawn in (None, (3, 4)))
    assert log_texts(TABLE, [own], NAMES[:2]) == log_texts(TABLE, [hidden], NAMES[:2])
    assert log_texts(TABLE, [own], NAMES[:2]) == ["Drawn: Ann 2"]


def test_draws_in_a_row_share_one_line() -> None:
    draws = [Drew(seat, count, None) for seat, count in ((0, 2), (1, 1), (0, 1))]
    assert log_texts(TABLE, draws, NAMES[:2]) == ["Drawn: Ann 3 · Ben 1"]


def test_the_scoring_of_a_round_won_without_cards_left() -> None:
    state = triple(
        EXAMPLE, ("blue-circle-2", "red-star-0"), ("", "red-star-1"), 3, (1, 1), SeededShuffles(1)
    )
    events = play(state, "0 place blue-circle-2 6")
    left, chips = scoring(state.observe(1), events, NAMES[:2])
    assert left.title == "Round 1 is over"
    assert left.text == "“Tripled out!” Ann has no cards left and wins the round."
    assert left.rows == (("Player", "Cards left"), ("Ann", "0"), ("Ben", "2"))
    assert chips.rows == (("Player", "Chips"), ("Ann", "2 / 3"), ("Ben", "1 / 3"))
    assert left.highlighted_rows == chips.highlighted_rows == (1,)
    assert left.highlights == ("seat:0", "hand")
    assert chips.highlights == ("chip:0:1",)
    assert {*left.highlights, *chips.highlights} <= set(layout_for(state.observe(1)).boxes())
    assert chips.text.startswith("Ann gets a chip for the round. The game continues: the goal is 3")


def test_the_scoring_of_a_round_without_legal_placements() -> None:
    hands = ("red-circle-0 yellow-circle-3", "yellow-circle-1 yellow-circle-2 yellow-circle-0")
    state = triple(ALMOST_DEAD, hands)
    events = play(state, "0 place red-circle-0 0")
    left, chips = scoring(state.observe(0), events, NAMES[:2])
    assert (
        left.text
        == "No more cards can be placed. Ann has the fewest cards left and wins the round."
    )
    assert left.rows[1:] == (("Ann", "1"), ("Ben", "3"))
    assert chips.text == (
        "Ann gets a chip for the round. Ann has reached the goal and wins the game."
    )


def test_a_tie_is_scored_for_both() -> None:
    hands = ("red-circle-0 yellow-circle-3", "yellow-circle-1")
    state = triple(ALMOST_DEAD, hands)
    events = play(state, "0 place red-circle-0 0")
    _, chips = scoring(state.observe(0), events, NAMES[:2])
    assert chips.text == (
        "Ann and Ben each get a chip for the round. "
        "Ann and Ben have reached the goal and win the game together."
    )
    assert chips.highlighted_rows == (1, 2)


def test_two_rounds_ended_by_one_move_each_show_their_own_chips() -> None:
    observation = triple(EXAMPLE, ("blue-circle-2", "red-star-0"), goal=4, chips=(2, 1)).observe(0)
    events = (RoundEnded(1, (0,), (0, 2)), RoundEnded(2, (0, 1), (27, 27)))
    steps = scoring(observation, events, NAMES[:2])
    assert [step.rows[1:] for step in steps if step.title == "Chips"] == [
        (("Ann", "1 / 4"), ("Ben", "0 / 4")),
        (("Ann", "2 / 4"), ("Ben", "1 / 4")),
    ]


@pytest.mark.parametrize(
    ("event", "sentence", "verdict"),
    [
        (RoundEnded(0, (0,), (0, 2)), "You have no cards left and win", "You get a chip"),
        (RoundEnded(0, (0,), (1, 2)), "You have the fewest cards left and win", "You get a chip"),
        (
            RoundEnded(0, (0, 1), (2, 2)),
            "You and Ben have the fewest cards",
            "You and Ben each get a chip",
        ),
        (RoundEnded(0, (1,), (2, 0)), "Ben has no cards left and wins", "Ben gets a chip"),
    ],
)
def test_a_round_that_you_win_is_told_to_you(
    event: RoundEnded, sentence: str, verdict: str
) -> None:
    names = PlayerNames(NAMES[:2], you=0)
    left, chips = scoring(new_game(2).observe(0), [event], names)
    assert sentence in left.text
    assert verdict in chips.text


def test_an_ordinary_move_has_no_scoring() -> None:
    state = new_game(2)
    events = play(state, "0 draw 2")
    assert scoring(state.observe(0), events, NAMES[:2]) == []
