"""Gracias: layout, drop targets, texts and scoring."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot

from cardtable_qt.base import text_size
from cardtable_qt.base.texts import PlayerNames
from cardtable_qt.games.gracias.cards import card_key
from cardtable_qt.games.gracias.position import Pile, pile_text
from cardtable_qt.games.gracias.table import TABLE
from cardtable_qt.games.registry import game_table
from cardtable_qt.table.game_table import PickUp
from cardtable_qt.table.layout.elements import Box, Bubble, Layout, Piece, Size
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.painting.text_painter import font
from cardtable_qt.table.view import TableView
from rules import Event, Refusal, SeededShuffles
from rules.gracias.pieces import COLOURS, Give, SessionScored, Take
from rules.gracias.state import GraciasState
from rules.shuffle import choose_one
from tests.cardtable_qt.gestures import Gestures
from tests.cardtable_qt.log_texts import log_texts
from tests.rules.positions import display, gracias

RED, ORANGE, YELLOW, GREEN, BLUE, PURPLE = range(6)
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay")
WINDOW = Size(770, 600)
TABLES = [Size(806, 592), Size(1004, 676), Size(1575, 965)]  # in common windows
SIZES = [WINDOW, Size(1000, 700), Size(1620, 980), Size(500, 900), Size(2500, 700), Size(480, 320)]

# Six start cards, then triplets (red, green | yellow), (orange, green | blue), (red, red | purple).
THREE_SEATS = (
    "red red orange orange yellow yellow  red orange red  green green red  yellow blue purple"
)


def table(*moves: str, deck: str = THREE_SEATS, seats: int = 3, sessions: int = 1) -> GraciasState:
    """The state after these moves, each made by the seat whose turn it is."""
    state = gracias(deck, seats=seats, sessions=sessions, then=SeededShuffles(1))
    for move in moves:
        state.apply(state.turn, state.moves.parse(move))
    return state


def layout_for(state: GraciasState, seat: int | None, size: Size = WINDOW) -> Layout:
    return TABLE.layout(state.observe(seat), size, NAMES[: state.seats])


def own_layout(state: GraciasState) -> Layout:
    """The table as the only person sees it, at seat 0."""
    return TABLE.layout(state.observe(0), WINDOW, PlayerNames(NAMES[: state.seats], you=0))


def pieces(layout: Layout, start: str) -> list[Piece]:
    return [piece for piece in layout.pieces if piece.key.startswith(start)]


def text(layout: Layout, key: str) -> str:
    return next((label.text for label in layout.labels if label.key == key), "")


def zone(layout: Layout, key: str) -> Box:
    return next(zone.box for zone in layout.zones if zone.key == key)


def drop(state: GraciasState, seat: int | None, piece: str, where: str) -> object:
    """The move, or the code of the refusal."""
    answer = TABLE.target(state.observe(seat), piece, where)
    return answer.code if isinstance(answer, Refusal) else answer


def random_game(seats: int, seed: int) -> Iterator[GraciasState]:
    """The states of a game of random moves."""
    state, rng = gracias(seats=seats, sessions=2, then=SeededShuffles(seed)), Random(seed)
    yield state
    while state.to_move():
        state.apply(state.turn, choose_one(state.legal(state.turn), rng))
        yield state


# Drop targets


@pytest.mark.parametrize("card", [0, 1, 2])
def test_any_card_of_a_triplet_dropped_on_the_own_seat_takes_it(card: int) -> None:
    assert drop(table(), 0, f"triplet:1:{card}", "seat:0") == Take(1)


@pytest.mark.parametrize("place", ["seat:1", "triplet:2", "legend"])
def test_a_triplet_can_only_go_to_the_own_seat(place: str) -> None:
    assert drop(table(), 0, "triplet:1:0", place) == "gracias.own_row"
    assert drop(table(), 1, "triplet:1:0", place) == "not_your_turn"
    assert drop(table("take 1"), 0, "triplet:2:0", place) == "gracias.gift_first"


def test_a_triplet_is_refused_out_of_turn_and_before_the_gift_is_made() -> None:
    assert drop(table(), 1, "triplet:1:0", "seat:1") == "not_your_turn"
    assert drop(table("take 1"), 0, "triplet:0:0", "seat:0") == "gracias.gift_first"
    assert drop(table("take 1"), 0, "triplet:1:0", "seat:0") == "gracias.gift_first"


def test_a_held_card_dropped_on_another_seat_is_given() -> None:
    state = table("take 1")
    assert drop(state, 0, "held:0", "seat:2") == Give(ORANGE, 2)
    assert drop(state, 0, "held:1", "seat:1") == Give(GREEN, 1)


def test_a_card_dropped_on_the_own_seat_is_kept_and_the_other_one_is_to_be_given() -> None:
    state = table("take 1")
    assert drop(state, 0, "held:0", "seat:0") == PickUp(
        "held:1", "Who gets the other card (green)?"
    )
    assert drop(state, 0, "held:1", "seat:0") == PickUp(
        "held:0", "Who gets the other card (orange)?"
    )


def test_an_open_card_can_only_go_to_a_seat() -> None:
    assert drop(table("take 1"), 0, "held:0", "triplet:1") == "gracias.one_to_another"


def test_held_cards_of_others_cannot_be_given_and_spectators_give_nothing() -> None:
    assert drop(table("take 1"), 1, "held:0", "seat:2") == "not_your_turn"
    assert drop(table("take 1"), None, "held:0", "seat:2") is None
    assert drop(table(), 0, "held:0", "seat:2") is None


@pytest.mark.parametrize("by_keys", [False, True])
def test_who_keeps_a_card_is_asked_who_gets_the_other_one(qtbot: QtBot, by_keys: bool) -> None:
    view = TableView(game_table("gracias"), NAMES[:3])
    qtbot.addWidget(view)
    view.resize(1000, 700)
    view.show()
    view.activateWindow()
    view.setFocus()
    view.set_position(table("take 1").observe(0), animate=False)
    moves: list[object] = []
    view.move_proposed.connect(lambda move, zone: moves.append(move))
    gestures = Gestures(view)
    if by_keys:
        for key in ("held:0", "seat:0"):
            gestures.walk_to(key)
            gestures.key(Qt.Key.Key_Return)
    else:
        gestures.drag("held:0", "seat:0")
    assert view.held.piece == "held:1"
    assert view.table_scene.callouts.caption.text == "Who gets the other card (green)?"
    assert moves == []
    if by_keys:
        assert view.held.is_legal(view.keyboard.focus_key)
        gestures.walk_to("seat:2")
        gestures.key(Qt.Key.Key_Return)
    else:
        gestures.click_zone("seat:2")
    assert moves == [Give(GREEN, 2)]


def test_every_legal_move_can_be_made_with_a_piece_that_can_be_lifted() -> None:
    for state in random_game(4, 5):
        if state.to_move():
            layout = layout_for(state, state.turn)
            made = {
                drop(state, state.turn, piece.key, zone.key)
                for piece in layout.pieces
                if piece.can_lift
                for zone in layout.zones
            }
            assert set(state.legal(state.turn)) <= made


def test_a_triplet_has_one_legal_zone_so_that_a_double_click_takes_it() -> None:
    state = table()
    places = [z.key for z in layout_for(state, 0).zones]
    legal = [
        p for p in places if isinstance(TABLE.target(state.observe(0), "triplet:0:2", p), Take)
    ]
    assert legal == ["seat:0"]


# Layout


def all_boxes(layout: Layout) -> list[Box]:
    boxes = [piece.box for piece in layout.pieces] + [zone.box for zone in layout.zones]
    boxes += [label.box for label in layout.labels] + [panel.box for panel in layout.panels]
    return boxes + [bubble.box for bubble in layout.bubbles]


def overlaps_no_piece(thing: Piece | Bubble, layout: Layout) -> bool:
    """Return whether it overlaps no other piece."""
    others = [piece for piece in layout.pieces if piece is not thing]
    return all(thing.box.overlap(piece.box) < 2 for piece in others)


def all_keys(layout: Layout) -> list[list[str]]:
    """The keys of all elements of the layout, by kind."""
    return [
        [piece.key for piece in layout.pieces],
        [zone.key for zone in layout.zones],
        [label.key for label in layout.labels],
        [panel.key for panel in layout.panels],
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_everything_is_on_the_table_and_zones_do_not_overlap(seats: int, size: Size) -> None:
    whole = Box(0, 0, *size)
    for i, state in enumerate(random_game(seats, seats)):
        if i % 23 and state.to_move():
            continue
        for seat in (None, 0, state.turn if state.turn >= 0 else 1):
            layout = layout_for(state, seat, size)
            assert all(whole.contains(box) and box.w > 0 and box.h > 0 for box in all_boxes(layout))
            assert all(overlaps_no_piece(face, layout) for face in pieces(layout, "portrait:"))
            assert all(overlaps_no_piece(bubble, layout) for bubble in layout.bubbles)
            assert all(a.box.overlap(b.box) < 1 for a, b in combinations(layout.zones, 2))
            assert all(len(set(keys)) == len(keys) for keys in all_keys(layout))
            assert layout == layout_for(state, seat, size)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_cards_are_legible_in_a_small_window_and_the_viewers_are_larger(seats: int) -> None:
    state = gracias(seats=seats, then=SeededShuffles(2))
    for _ in range(3):
        state.apply(state.turn, state.legal(state.turn)[-1])
    layout = layout_for(state, state.turn)
    own = pieces(layout, f"card:{state.turn}:")
    others = [p for p in pieces(layout, "card:") if p not in own]
    assert min(p.box.w for p in pieces(layout, "triplet:")) >= 38
    assert min(p.box.w for p in pieces(layout, "held:")) >= 38
    assert min(p.box.w for p in others) >= 37.5
    assert min(p.box.w for p in own) > max(p.box.w for p in others)
    assert min(label.size for label in layout.labels) >= 11


@pytest.mark.parametrize("size", TABLES)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_held_triplet_has_the_largest_cards_of_the_viewer(seats: int, size: Size) -> None:
    state = gracias(seats=seats, then=SeededShuffles(2))
    state.apply(0, state.legal(0)[0])
    layout = layout_for(state, 0, size)
    held, own = (min(p.box.w for p in pieces(layout, key)) for key in ("held:", "card:0:"))
    assert held > own * 1.05
    theirs = layout_for(state, 1, size)
    held, others = (min(p.box.w for p in pieces(theirs, key)) for key in ("held:", "card:0:"))
    assert held > others * 0.65


@pytest.mark.parametrize("size", TABLES)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_viewers_row_is_divided_alike_whoever_has_the_turn(seats: int, size: Size) -> None:
    state = gracias(seats=seats, then=SeededShuffles(2))
    before, own_turn = layout_for(state, 1, size), layout_for(state, 0, size)
    assert state.turn == 0
    others_turn = layout_for(_after_one_turn(state), 0, size)
    for key in ("hands", "slot:down:3"):
        (now,) = [panel.box for panel in own_turn.panels if panel.key == key]
        (then,) = [panel.box for panel in others_turn.panels if panel.key == key]
        assert now == then
    (portrait,), (same,) = (pieces(each, "portrait:0") for each in (own_turn, others_turn))
    assert portrait.box == same.box
    assert any(panel.key == "hands" for panel in before.panels)


def _after_one_turn(state: GraciasState) -> GraciasState:
    after = state.clone()
    after.apply(0, after.legal(0)[0])
    after.apply(0, after.legal(0)[0])
    assert after.turn != 0
    return after


def test_with_three_seats_the_others_have_large_cards_and_no_huge_heads() -> None:
    size = Size(1024, 705)  # in a window of 1280×800
    layout = layout_for(gracias(then=SeededShuffles(2)), 0, size)
    for seat in (1, 2):
        assert pieces(layout, f"card:{seat}:")[0].box.w >= 68
        assert pieces(layout, f"portrait:{seat}")[0].box.w <= 100


@pytest.mark.parametrize("scale", [1.0, 1.3, 1.6])
@pytest.mark.parametrize("size", [Size(710, 510), Size(1024, 705), Size(3500, 2060)])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_deck_is_shown_beside_its_texts(seats: int, size: Size, scale: float) -> None:
    text_size.set_scale(scale)
    try:
        layout = layout_for(gracias(seats=seats, then=SeededShuffles(2)), 0, size)
    finally:
        text_size.set_scale(1.0)
    deck = pieces(layout, "deck")
    assert min(piece.box.h for piece in deck) > 30
    for label in layout.labels:
        if label.key in ("session", "round", "deck"):
            lines = label.box.centred(label.box.w, label.size)
            assert not any(piece.box.overlap(lines) for piece in deck)


@pytest.mark.parametrize(("seats", "columns"), [(3, 6), (4, 3), (5, 3), (6, 3)])
def test_others_have_the_same_columns_of_piles_below_the_portrait_at_every_size(
    seats: int, columns: int
) -> None:
    for size in TABLES:
        layout = layout_for(gracias(seats=seats, then=SeededShuffles(2)), 0, size)
        (face,) = pieces(layout, "portrait:1")
        places = [p.box for p in pieces(layout, "card:1:")]
        places += [p.box for p in layout.panels if p.key.startswith("slot:1:")]
        starts = sorted(box.x for box in places)
        apart = [b for a, b in pairwise(starts) if b - a > places[0].w * 0.7]
        assert len(apart) + 1 == columns
        assert all(box.y > face.box.bottom for box in places)


@pytest.mark.parametrize("size", TABLES)
@pytest.mark.parametrize("seats", [3, 6])
def test_nothing_covers_a_face_down_card_of_the_viewer(seats: int, size: Size) -> None:
    for state in random_game(seats, 7):
        layout = layout_for(state, 0, size)
        for card in pieces(layout, "down:0:"):
            assert card.box.w > 40
            assert overlaps_no_piece(card, layout)
        if state.round == 3 and state.held >= 0 and state.turn == 0:
            return
    raise AssertionError


def test_mice_do_not_touch_the_points() -> None:
    layout = layout_for(gracias(seats=4), 0)
    mice = pieces(layout, "mouse:")
    (points,) = (label.box for label in layout.labels if label.key == "points:0")
    assert min(mouse.box.x for mouse in mice) > points.right + 4


def test_the_three_cards_of_a_triplet_are_dragged_together() -> None:
    for piece in pieces(layout_for(table(), 0), "triplet:1:"):
        assert {piece.key, *piece.attached} == {"triplet:1:0", "triplet:1:1", "triplet:1:2"}


def test_the_legend_explains_the_cross() -> None:
    assert "worth nothing, unless someone overtakes" in text(layout_for(table(), 0), "legend")


def test_others_sit_clockwise_from_the_left_neighbour() -> None:
    layout = layout_for(gracias(seats=5), 3)
    assert [zone.key for zone in layout.zones] == [f"seat:{seat}" for seat in (4, 0, 1, 2, 3)]


def test_triplets_show_two_open_cards_and_a_back() -> None:
    faces = [piece.face for piece in pieces(layout_for(table(), 0), "triplet:1:")]
    assert faces == [
        Face("gracias.card", "orange"),
        Face("gracias.card", "green"),
        Face("gracias.back"),
    ]


def test_a_taken_triplet_is_shown_at_the_seat_of_its_taker() -> None:
    layout = layout_for(table("take 1"), 2)
    assert not pieces(layout, "triplet:1:")
    assert text(layout, "taker:0") == "Ann"
    assert text(own_layout(table("take 1")), "taker:0") == "you"
    held = pieces(layout, "held:")
    assert [piece.face.name for piece in held] == ["orange", "green"]
    assert all(zone(layout, "seat:0").contains(piece.box) for piece in held)
    assert not any(piece.can_lift for piece in held)


def test_the_viewers_held_cards_can_be_lifted_and_are_outside_their_zone() -> None:
    """Otherwise every drag of a gift would start over a zone that refuses it."""
    layout = layout_for(table("take 1"), 0)
    for piece in pieces(layout, "held:"):
        assert piece.can_lift
        assert piece.box.overlap(zone(layout, "seat:0")) == 0


def test_digits_lift_the_triplets_or_the_held_cards() -> None:
    def hand(state: GraciasState) -> list[str]:
        return [piece.key for piece in layout_for(state, 0).pieces if piece.group == "hand"]

    assert hand(table()) == ["triplet:0:0", "triplet:1:0", "triplet:2:0"]
    assert hand(table("take 1"))[:2] == ["held:0", "held:1"]


def test_only_the_owner_can_peek_at_a_face_down_card() -> None:
    state = table("take 1")
    (mine,), (other,) = (pieces(layout_for(state, seat), "down:0:") for seat in (0, 2))
    assert mine.face == other.face == Face("gracias.back")
    assert mine.peek_face == Face("gracias.card", "blue")
    assert other.peek_face is None
    assert mine.name == "your face-down card"
    assert other.name == "Ann's face-down card"


def test_cards_of_a_colour_overlap_in_a_pile_with_their_count() -> None:
    layout = layout_for(table("take 2", "give red 1"), 1)
    pile = pieces(layout, f"card:0:{RED}:")
    assert len(pile) == 3
    assert all(one.box.overlap(two.box) > 0 for one, two in pairwise(pile))
    assert all(one.box != two.box for one, two in pairwise(pile))
    assert text(layout, f"count:0:{RED}") == "✗ 3"
    assert text(layout, f"count:1:{RED}") == ""  # a single card has no count


def test_the_last_gift_is_highlighted_and_thanked_for() -> None:
    layout = layout_for(table("take 0", "give green 2"), 1)
    assert {piece.key for piece in layout.pieces if piece.last_moved} == {
        card_key(0, 0, RED, 2),
        card_key(0, 2, GREEN, 0),
    }
    (bubble,) = layout.bubbles
    (portrait,) = pieces(layout, "portrait:2")
    assert bubble.text == "Gracias!"
    face, (x, y) = portrait.box, bubble.tail_to
    assert face.x < x < face.right
    assert face.middle[1] < y < face.bottom  # the mouth is below the middle


@pytest.mark.parametrize("size", TABLES)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_thanks_are_next_to_the_speakers_portrait(seats: int, size: Size) -> None:
    for receiver in range(1, seats):
        state = gracias(seats=seats, then=SeededShuffles(3))
        state.apply(0, state.legal(0)[0])
        gift = next(g for g in state.legal(0) if isinstance(g, Give) and g.to == receiver)
        state.apply(0, gift)
        for viewer in (0, receiver):
            layout = layout_for(state, viewer, size)
            (bubble,) = layout.bubbles
            (portrait,) = pieces(layout, f"portrait:{receiver}")
            speech, face = bubble.box, portrait.box
            dx = max(speech.x - face.right, face.x - speech.right, 0)
            dy = max(speech.y - face.bottom, face.y - speech.bottom, 0)
            assert max(dx, dy) < face.w / 2


def test_five_of_a_colour_fold_into_a_stack_and_are_not_compared() -> None:
    state = table()
    state.faces[:18] = [*display(red=7, blue=5), *display(red=2), *display(red=1)]
    layout = layout_for(state, 0)
    assert len(pieces(layout, f"stack:0:{RED}:")) == 1
    assert len(pieces(layout, f"card:0:{RED}:")) == 2
    assert text(layout, f"count:0:{RED}") == "5+✗ 2"
    assert text(layout, f"count:1:{RED}") == "✗ 2"
    assert text(layout, f"count:0:{BLUE}") == "5"
    (name,) = {p.name for p in pieces(layout, f"card:0:{RED}:")}
    assert name == (
        "Ann, red: 2 open, closed stacks: 1. No one has more open, so they would be discarded."
    )


@pytest.mark.parametrize(
    ("cards", "has_most", "expected"),
    [(3, False, "3"), (5, False, "5"), (7, False, "5+2"), (11, True, "10+✗ 1"), (4, True, "✗ 4")],
)
def test_counts_show_stacks_and_open_cards_apart(cards: int, has_most: bool, expected: str) -> None:
    assert pile_text(Pile(*divmod(cards, 5)), has_most) == expected


def test_mice_are_at_their_holders_and_session_round_and_deck_are_shown() -> None:
    state = table("take 0", "give red 1", "take 1", "give green 2", "take 2", "give red 0")
    layout = layout_for(state, 0)
    assert zone(layout, "seat:0").contains(pieces(layout, "mouse:large")[0].box)
    assert zone(layout, "seat:1").contains(pieces(layout, "mouse:small")[0].box)
    assert text(layout, "session") == "Session 1 of 1"
    assert text(layout, "round") == "Round 2 of 4"
    assert text(layout, "deck") == "Deck: 84"


def test_the_viewers_own_numbers_count_the_wrapped_cards() -> None:
    """Four open cards are safe if the fifth is wrapped. No one else can see that."""
    state = table("take 1")  # with a blue face-down card
    state.faces[:18] = [*display(blue=4, red=1), *display(blue=2), *display(blue=1)]
    own = own_layout(state)
    assert text(own, f"count:0:{BLUE}") == "5"
    assert text(own, f"count:1:{BLUE}") == "✗ 2"
    (mark,) = pieces(own, "wrapped:")
    assert (mark.key, mark.face) == (f"wrapped:0:{BLUE}", Face("gracias.back"))
    (name,) = {piece.name for piece in pieces(own, f"card:0:{BLUE}:")}
    assert name.startswith("You, blue: 0 open, closed stacks: 1, including 1 wrapped card")
    for viewer in (1, 2, None):
        layout = layout_for(state, viewer)
        assert text(layout, f"count:0:{BLUE}") == "✗ 4"
        assert text(layout, f"count:1:{BLUE}") == "2"
        assert not pieces(layout, "wrapped:")


@pytest.mark.parametrize("blue", [1, 2, 3, 4, 6])
def test_the_number_fits_into_its_badge_beside_the_wrapped_card(qtbot: QtBot, blue: int) -> None:
    state = table("take 1")  # with a blue face-down card
    state.faces[:18] = [*display(blue=blue), *display(), *display()]
    for size in TABLES:
        layout = TABLE.layout(state.observe(0), size, PlayerNames(NAMES[:3], you=0))
        badge = next(p.box for p in layout.panels if p.key == f"badge edge:0:{BLUE}")
        number = next(label for label in layout.labels if label.key == f"count:0:{BLUE}")
        metrics = QFontMetricsF(font(number.size, bold=True))
        half = metrics.horizontalAdvance(number.text) / 2
        (back,) = pieces(layout, "wrapped:")
        middle = number.box.x + number.box.w / 2
        assert back.box.right <= middle - half
        assert middle + half <= badge.right - badge.h * 0.1


def test_at_a_shared_screen_no_number_counts_a_wrapped_card() -> None:
    """Others look at the screen, too."""
    state = table("take 1")
    state.faces[:18] = [*display(blue=4, red=1), *display(blue=2), *display(blue=1)]
    layout = TABLE.layout(state.observe(0), WINDOW, PlayerNames(NAMES[:3]))
    assert text(layout, f"count:0:{BLUE}") == "✗ 4"
    assert text(layout, f"count:1:{BLUE}") == "2"
    assert not pieces(layout, "wrapped:")


def test_a_wrapped_card_of_a_new_colour_is_counted_on_its_empty_place() -> None:
    state = table("take 1")
    state.faces[:18] = [*display(red=1), *display(), *display()]
    own = own_layout(state)
    assert text(own, f"count:0:{BLUE}") == "✗ 1"
    assert len(pieces(own, "wrapped:")) == 1


def test_points_of_all_sessions_are_added() -> None:
    state = table()
    state.points = [(3, 9, 4), (2, 5, 8)]
    layout = layout_for(state, 1)
    assert [text(layout, f"points:{seat}") for seat in range(3)] == ["★ 5", "★ 14", "★ 12"]


def test_at_the_end_the_face_down_cards_are_in_the_piles() -> None:
    *_, state = random_game(4, 9)
    layout = layout_for(state, 0)
    assert not [piece for piece in layout.pieces if piece.peek_face or piece.can_lift]
    for seat, counts in enumerate(state.displays()):
        for number, count in enumerate(counts):
            expected = pile_text(Pile(*divmod(count, 5))) if count > 1 else ""
            shown = text(layout, f"count:{seat}:{number}").removeprefix("✗ 1")
            assert shown.replace("✗ ", "") == expected
    assert not pieces(layout, "down:")
    assert "wins with" in text(layout, "winners")


def test_a_table_that_waits_for_a_shuffle_can_be_shown() -> None:
    state = gracias(sessions=2)
    while state.to_move():
        state.apply(state.turn, state.legal(state.turn)[0])
    assert state.due
    layout = layout_for(state, 0)
    assert not pieces(layout, "triplet:")
    assert TABLE.prompt(state.observe(0), NAMES, True) == ""


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_the_layout_reveals_nothing_hidden(seat: int | None) -> None:
    """States with the same observation have the same layout."""
    for i, state in enumerate(random_game(3, 4)):
        if i % 5 == 0:
            twin = state.observe(seat).sample(Random(i))
            assert layout_for(twin, seat) == layout_for(state, seat)


# Texts


def test_the_prompt_describes_the_move_to_make() -> None:
    observation = table().observe(0)
    assert TABLE.prompt(observation, NAMES, True) == (
        "Ann: drag one of the triplets to your place."
    )
    assert TABLE.prompt(observation, NAMES, False) == "Ann is choosing a triplet."
    observation = table("take 1").observe(0)
    assert TABLE.prompt(observation, NAMES, True) == (
        "Ann: drag one open card to another player. You keep the other one."
    )
    assert TABLE.prompt(observation, NAMES, False) == "Ann is deciding who gets a card."


def log_lines(events: tuple[Event, ...]) -> list[str]:
    return log_texts(TABLE, [event.observed_by(0) for event in events], NAMES[:3])


def test_the_log_describes_deals_and_moves() -> None:
    state = table()
    assert log_lines(state.events()) == [
        "The cards are shuffled and dealt",
        "Session 1 · first: Ann",
        "Round 1 · first: Ann",
    ]
    state.apply(0, Take(1))
    assert log_lines(state.events())[3:] == ["Ann · orange + green taken"]
    state.apply(0, Give(GREEN, 2))
    assert log_lines(state.events())[3:] == ["Ann · orange + green: orange kept, green → Cleo"]


def test_a_turn_whose_deal_is_unknown_is_logged_without_its_cards() -> None:
    events = table().apply(0, Take(1)).events
    assert log_lines(events) == ["Ann · a triplet taken"]


def test_a_turn_can_be_asked_about_in_both_its_steps() -> None:
    state = table()
    state.apply(0, Take(1))
    state.apply(0, Give(GREEN, 2))
    *_, line = TABLE.log_lines(state.observe(1).history, NAMES[:3])
    assert [(clause.event, clause.text) for clause in line.clauses] == [
        (3, "orange + green"),
        (4, "orange kept, green → Cleo"),
    ]


def test_the_log_has_the_points_of_a_session() -> None:
    scored = SessionScored(1, (display(),) * 3, (9, 7, 8))
    assert log_lines((scored,)) == ["Points in session 2: Ann 9 · Ben 7 · Cleo 8"]


# Scoring


def scoring_texts(
    *displays: tuple[int, ...], points: tuple[int, ...]
) -> dict[str, tuple[str, ...]]:
    """The text and the highlighted names of each scoring step, by title."""
    observation = table(sessions=2).observe(0)
    object.__setattr__(observation, "points", (points,))
    steps = TABLE.scoring(observation, [SessionScored(0, displays, points)], NAMES[: len(displays)])
    return {
        step.title: (step.text, *(step.rows[i][0] for i in step.highlighted_rows)) for step in steps
    }


def test_the_scoring_goes_colour_by_colour() -> None:
    steps = scoring_texts(display(), display(), display(), points=(0, 0, 0))
    colours = [colour.capitalize() for colour in COLOURS]
    assert list(steps) == ["Session 1 is over", *colours, "Points in session 1"]
    assert "turned up" in steps["Session 1 is over"][0]
    assert "Five cards of a colour" in steps["Session 1 is over"][0]


def test_the_scoring_names_the_seats_that_discard_and_score() -> None:
    steps = scoring_texts(
        display(red=3, blue=6, green=5),
        display(red=3, orange=2),
        display(red=1),
        points=(2, 0, 1),
    )
    assert steps["Red"] == (
        "Ann and Ben have the most open red cards (3 each) and discard them. Cleo scores 1.",
        "Ann",
        "Ben",
    )
    assert steps["Orange"] == (
        "Ben has the most open orange cards (2) and discards them. No one scores.",
        "Ben",
    )
    assert steps["Green"] == (
        "No one has open green cards, so none are discarded. Ann scores 1 (stacks: 1).",
    )
    assert steps["Blue"] == (
        "Ann has the most open blue cards (1) and discards them. Ann scores 1 (stacks: 1).",
        "Ann",
    )
    assert steps["Points in session 1"] == (
        "Ann wins the session with 2 and leads with 2.",
        "Total",
    )


def test_the_scoring_addresses_the_only_person_at_the_table_as_you() -> None:
    observation = table(sessions=2).observe(0)
    object.__setattr__(observation, "points", ((3, 0, 3),))
    displays = (display(red=3, blue=2), display(red=3, orange=2, blue=1), display(red=1))
    scored = SessionScored(0, (displays[2], displays[1], displays[0]), (3, 0, 3))
    steps = TABLE.scoring(observation, [scored], PlayerNames(NAMES[:3], you=2))
    texts = {step.title: step.text for step in steps}
    assert texts["Red"] == (
        "You and Ben have the most open red cards (3 each) and discard them. Ann scores 1."
    )
    assert texts["Blue"] == (
        "You have the most open blue cards (2) and discard them. Ben scores 1."
    )
    assert texts["Points in session 1"] == (
        "You and Ann win the session with 3 each. You and Ann lead with a total of 3 each."
    )


def test_the_scoring_marks_only_the_last_card_of_a_pile() -> None:
    """Frames around the cards below would hide the number of cards."""
    observation = table(sessions=2).observe(0)
    object.__setattr__(observation, "points", ((3, 0, 0),))
    scored = SessionScored(0, (display(red=3), display(red=4), display()), (3, 0, 0))
    step = TABLE.scoring(observation, [scored], NAMES[:3])[1]
    assert step.text.endswith("Ann scores 3.")
    assert step.highlights == (card_key(0, 1, 0, 3), card_key(0, 0, 0, 2))


def test_the_figures_of_a_scoring_agree_with_the_rules() -> None:
    """In every session the points by colour add up to the points given by the rules."""
    for state in random_game(5, 6):
        events = state.events()
        scored = [event for event in events if isinstance(event, SessionScored)]
        if not scored or state.held >= 0:
            continue
        *_, last = TABLE.scoring(state.observe(1), [scored[-1]], NAMES[:5])
        (_, *names), *rows = last.rows
        for seat, name in enumerate(names):
            *by_colour, session, total = (int(row[seat + 1]) for row in rows)
            assert name == NAMES[seat]
            assert sum(by_colour) == session == scored[-1].points[seat]
            assert total == sum(event.points[seat] for event in scored)


def test_the_last_scoring_names_the_winner() -> None:
    *_, state = random_game(3, 2)
    scored = [event for event in state.events() if isinstance(event, SessionScored)]
    *_, last = TABLE.scoring(state.observe(None), [scored[-1]], NAMES[:3])
    result = state.result()
    assert result is not None
    winner = NAMES[result.winners[0]]
    assert f"{winner} wins the game with {max(result.scores)} point" in last.text


def test_other_moves_have_no_scoring() -> None:
    state = table()
    assert TABLE.scoring(state.observe(0), state.apply(0, Take(0)).events, NAMES[:3]) == []
