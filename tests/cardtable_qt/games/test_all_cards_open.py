"""Tables with all cards open: every card is shown, named, and marked if it is face down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.base import translation
from cardtable_qt.games.registry import game_table
from cardtable_qt.table.layout.elements import Box, Label, Panel, Piece, Size, Zone
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.log_line import EventRange
from cardtable_qt.table.painting.text_painter import fit_text
from cardtable_qt.table.view import TableView
from rules import GAMES, Observation, SeededShuffles, State
from rules.eight28.state import Eight28State
from rules.events import Drew
from rules.extop.pieces import CARD as EXTOP_CARD
from rules.extop.state import ExTopState
from rules.shuffle import choose_one
from tests.cardtable_qt.games.test_layouts import (
    NAMES,
    SIZES,
    TABLES_AND_SEATS,
    layout_for,
    overlaps,
)
from tests.cardtable_qt.gestures import Gestures
from tests.game_packages import table_tests

ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
COMMON_SIZES = [(710, 412), *SIZES[:3:2]]  # the first fits a small window with a bar and a log
every_table = pytest.mark.parametrize(("key", "seats"), TABLES_AND_SEATS)
with_face_down_cards = pytest.mark.parametrize(
    ("key", "seats"), [table for table in TABLES_AND_SEATS if table[0] in ("gracias", "eight28")]
)


@cache
def played(key: str, seats: int) -> list[State]:
    """Some positions of a random game, including its start and end."""
    options = {"chips": 2} if key == "triple" else {}
    state, rng = GAMES[key].new(seats, options, chance=SeededShuffles(seats)), Random(seats)
    passed = [state.clone()]
    while movers := state.to_move():
        seat = choose_one(movers, rng)
        state.push(seat, choose_one(state.legal(seat), rng))
        passed.append(state.clone())
    return [*passed[: -1 : len(passed) // 7], passed[-1]]


def unfinished(key: str, seats: int) -> list[State]:
    return [state for state in played(key, seats) if state.result() is None]


@cache
def revealed_positions(key: str, seats: int) -> list[tuple[State, Observation]]:
    """The positions before the end, with their observations with all cards open."""
    return [(state, state.reveal_all()) for state in unfinished(key, seats)]


def secret_faces(state: State) -> Counter[Face]:
    """The faces of all cards that are hidden from some seat, as the game's own tests say."""
    module = import_module(f"{table_tests(state.game)}.secret_faces")
    faces: Counter[Face] = module.secret_faces(state)
    return faces


def revealed_cards(pieces: tuple[Piece, ...]) -> list[Piece]:
    """The cards that are face up only in this view. Holding one down shows its back."""
    return [piece for piece in pieces if piece.peek_face is not None]


# Cards


@every_table
def test_every_hidden_card_shows_its_face(key: str, seats: int) -> None:
    for state, observation in revealed_positions(key, seats):
        shown = revealed_cards(layout_for(key, observation, COMMON_SIZES[1]).pieces)
        assert Counter(piece.face for piece in shown) == secret_faces(state)
        assert all(piece.peek_face and piece.peek_face.kind.endswith(".back") for piece in shown)


@every_table
def test_only_draw_piles_show_backs(key: str, seats: int) -> None:
    for _, observation in revealed_positions(key, seats):
        layout = layout_for(key, observation, COMMON_SIZES[1])
        corner_backs = {f"back:{piece.key}" for piece in revealed_cards(layout.pieces)}
        backs = {p.key for p in layout.pieces if p.face.kind.endswith(".back")} - corner_backs
        assert {back.partition(":")[0] for back in backs} <= {"deck", "offer", "pile"}


@with_face_down_cards
def test_the_end_looks_the_same_as_for_a_spectator(key: str, seats: int) -> None:
    """All cards are revealed at the end."""
    state = played(key, seats)[-1]
    plain, opened = (
        layout_for(key, s, COMMON_SIZES[1]) for s in (state.observe(None), state.reveal_all())
    )
    assert opened == plain


@with_face_down_cards
def test_a_face_down_card_has_a_small_back_in_its_corner(key: str, seats: int) -> None:
    marked = 0
    for _, observation in revealed_positions(key, seats):
        for size in COMMON_SIZES:
            layout = layout_for(key, observation, size)
            pieces = {piece.key: piece for piece in layout.pieces}
            for card in revealed_cards(layout.pieces):
                mark = pieces[f"back:{card.key}"]
                assert mark.face == card.peek_face
                assert card.box.contains(mark.box)
                assert card.z < mark.z
                assert 7 < mark.box.w < card.box.w / 2
                marked += 1
    assert marked


# Positions


@every_table
def test_everything_is_on_the_table_and_zones_do_not_overlap(key: str, seats: int) -> None:
    ended = played(key, seats)[-1].reveal_all()
    for observation in [*(observation for _, observation in revealed_positions(key, seats)), ended]:
        for size in SIZES:
            layout = layout_for(key, observation, size)
            things: list[Piece | Zone | Label | Panel] = [
                *layout.pieces,
                *layout.zones,
                *layout.labels,
                *layout.panels,
            ]
            for thing in things:
                assert Box(0, 0, *size).contains(thing.box), (thing, size)
                assert min(thing.box.w, thing.box.h) > 0, (thing, size)
            pairs = [(a, b) for i, a in enumerate(layout.zones) for b in layout.zones[:i]]
            assert not [pair for pair in pairs if overlaps(*pair)], size
            for kind in (layout.pieces, layout.zones, layout.labels, layout.panels):
                keys = [thing.key for thing in kind]
                assert len(keys) == len(set(keys))


def visible_share(card: Piece, pieces: tuple[Piece, ...]) -> float:
    """The share of a card's width that is not covered by other cards in its line."""
    right = card.box.right
    for other in pieces:
        if other.z > card.z and not other.key.startswith("back:") and card.box.overlap(other.box):
            right = min(right, max(card.box.x, other.box.x))
    return (right - card.box.x) / card.box.w


@every_table
def test_revealed_cards_are_legible_and_stay_with_their_seat(key: str, seats: int) -> None:
    for _, observation in revealed_positions(key, seats):
        for size in COMMON_SIZES:
            layout = layout_for(key, observation, size)
            plates = [panel.box for panel in layout.panels]
            for card in revealed_cards(layout.pieces):
                assert card.box.w >= (20 if size == COMMON_SIZES[0] else 26), (card, size)
                assert visible_share(card, layout.pieces) > 0.38, (card, size)
                assert any(plate.contains(card.box) for plate in plates), (card, size)
                assert not [label for label in layout.labels if label.box.overlap(card.box) > 1]


def test_the_offered_card_and_the_answers_are_raised_and_spoken() -> None:
    checked = 0
    for state in played_with_swaps(4):
        layout = layout_for("extop", state.reveal_all(), COMMON_SIZES[1])
        boxes = layout.boxes()
        texts = {bubble.key: bubble.text for bubble in layout.bubbles}
        for seat in range(state.seats):
            asked = seat == state.turn
            at_stake = state.offered if asked else state.answers[seat]
            tops = {card: boxes[f"card:{EXTOP_CARD.write(card)}"].y for card in state.hands[seat]}
            if at_stake < 0:
                assert len(set(tops.values())) <= 1
                continue
            others = [top for card, top in tops.items() if card != at_stake]
            assert all(tops[at_stake] < top for top in others)
            card_name = EXTOP_CARD.write(at_stake).replace("-", " ").capitalize()
            text = texts[f"said:{seat}"]
            assert text.startswith(f"{card_name} for ") if asked else text == f"{card_name}, yes!"
            checked += 1
    assert checked > 20


def played_with_swaps(seats: int) -> Iterator[ExTopState]:
    state, rng = GAMES["extop"].new(seats, chance=SeededShuffles(1)), Random(1)
    assert isinstance(state, ExTopState)
    while movers := state.to_move():
        if state.want >= 0 and rng.random() < 0.2:
            yield state
        state.push(movers[0], choose_one(state.legal(movers[0]), rng))


# Texts


def test_a_hidden_card_is_labelled_and_counted() -> None:
    for state in unfinished("eight28", 4):
        assert isinstance(state, Eight28State)
        if not state.choosing:
            labels = layout_for("eight28", state.reveal_all(), COMMON_SIZES[1]).labels
            texts = {label.key: label.text for label in labels}
            assert texts["secret:0"] == "hidden card"
            assert all(texts[f"total:{seat}"].startswith("Total: ") for seat in range(4))


@every_table
def test_the_name_of_a_revealed_card_includes_its_face_and_owner(key: str, seats: int) -> None:
    for _, observation in revealed_positions(key, seats):
        for card in revealed_cards(layout_for(key, observation, COMMON_SIZES[1]).pieces):
            letterless = card.face.name.rstrip("RBPY")  # Triple's letters for colours
            first, *more = letterless.strip("-").split("-")
            assert first in card.name
            assert all(word in card.name for word in more)
            owned = [name for name in NAMES[:seats] if card.name.find(name) >= 0]
            assert owned or card.key.startswith("triplet:")


@every_table
def test_the_log_reveals_everything_and_names_every_player(key: str, seats: int) -> None:
    names = NAMES[:seats]
    *_, state = played(key, seats)
    logged = 0
    history = state.reveal_all().history
    for number, event in enumerate(history):
        line = game_table(key).log_line(EventRange(history, number, number + 1), names)
        sentence = "" if line is None else line.text(names)
        assert "None" not in sentence
        assert "your" not in sentence.lower().split()
        assert "you" not in sentence.lower().split()
        actor = getattr(event, "seat", None)
        if sentence and actor is not None:
            assert names[actor] in sentence
        logged += bool(sentence)
        if key == "extop" and isinstance(event, Drew):
            assert event.cards
            assert all(str(card % 12 + 1) in sentence for card in event.cards)
    assert logged


def scoring_positions(key: str) -> Iterator[tuple[Any, Any]]:
    """Revealed positions before a scoring move, with their scoring positions."""
    options = {"chips": 2} if key == "triple" else {}
    state, rng = GAMES[key].new(4, options, chance=SeededShuffles(5)), Random(5)
    while movers := state.to_move():
        before, mover = state.clone(), choose_one(movers, rng)
        events, scoring = state.apply(mover, choose_one(state.legal(mover), rng))
        if scoring is not None:
            assert game_table(key).scoring(state.reveal_all(), events, NAMES[:4])
            yield before.reveal_all(), scoring.reveal_all()


@pytest.mark.parametrize("key", GAMES)
def test_a_scoring_position_keeps_all_cards_open(key: str) -> None:
    found = list(scoring_positions(key))
    assert found
    for before, position in found:
        assert type(position) is type(before)
        layout = layout_for(key, position, COMMON_SIZES[1])
        keys = [piece.key for piece in layout.pieces]
        assert len(keys) == len(set(keys))
        if hasattr(position, "all_hands"):
            sizes = position.hand_sizes if key == "bids" else position.hands
            assert [len(hand) for hand in position.all_hands] == list(sizes)


# At the table


def view_showing(qtbot: QtBot, key: str, observation: Observation) -> TableView:
    view = TableView(game_table(key), NAMES[: observation.seats])
    qtbot.addWidget(view)
    view.animation_ms = 0
    view.resize(1024, 700)
    view.show()
    view.setFocus()
    view.set_position(observation, False)
    return view


def position_with_most_secrets(key: str) -> State:
    seats = GAMES[key].seats[1]
    return max(unfinished(key, seats), key=lambda state: secret_faces(state).total())


@pytest.mark.parametrize("key", GAMES)
def test_the_keyboard_reaches_and_announces_every_revealed_card(qtbot: QtBot, key: str) -> None:
    view = view_showing(qtbot, key, position_with_most_secrets(key).reveal_all())
    spoken: list[str] = []
    view.announced.connect(spoken.append)
    cards = revealed_cards(view.table_layout.pieces)
    to_visit, reached = [], set()
    for _ in {stop.group for stop in view.keyboard.focus_stops()}:
        QTest.keyClick(view, Qt.Key.Key_Tab)
        to_visit.append(view.keyboard.focus_key)
    while to_visit:
        here = to_visit.pop()
        reached.add(here)
        for arrow in ARROWS:
            view.keyboard.focus(here)
            QTest.keyClick(view, arrow)
            if view.keyboard.focus_key not in reached:
                to_visit.append(view.keyboard.focus_key)
    assert {card.name for card in cards} <= set(spoken)


@pytest.mark.parametrize("key", GAMES)
def test_holding_a_revealed_card_down_shows_its_back(qtbot: QtBot, key: str) -> None:
    view = view_showing(qtbot, key, position_with_most_secrets(key).reveal_all())
    *_, card = revealed_cards(view.table_layout.pieces)
    item, gestures = view.table_scene.pieces[card.key], Gestures(view)
    point = gestures.piece(card.key)
    gestures.press(point)
    assert item.face == card.peek_face
    gestures.release(point)
    assert item.face == card.face


@pytest.mark.parametrize("key", GAMES)
def test_nothing_can_be_moved(qtbot: QtBot, key: str) -> None:
    state = position_with_most_secrets(key)
    observation = state.reveal_all()
    layout = game_table(key).layout(observation, Size(1024, 700), NAMES[: state.seats])
    assert not [piece for piece in layout.pieces if piece.can_lift]
    view = view_showing(qtbot, key, observation)
    proposed: list[object] = []
    view.move_proposed.connect(lambda move, zone: proposed.append(move))
    for card in revealed_cards(layout.pieces)[:3]:
        for zone in layout.zones:
            view.handling.drop_piece(card.key, zone.key)
    assert proposed == []


@pytest.fixture
def _in_german(qapp: QApplication) -> Iterator[None]:
    translation.install_language(qapp, "de")
    yield
    translation.install_language(qapp, "en")


@pytest.mark.usefixtures("_in_german")
@pytest.mark.parametrize("size", [(710, 412), (820, 512), (1500, 900)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_size_of_a_pile_is_legible(seats: int, size: tuple[int, int]) -> None:
    """In words if there is room, even with long ones, and otherwise as a number."""
    for _, observation in revealed_positions("triple", seats):
        layout = game_table("triple").layout(observation, Size(*size), NAMES[:seats])
        labels = [label for label in layout.labels if label.key.startswith("count:pile:")]
        assert len(labels) == seats
        for label in labels:
            cut, _ = fit_text(label.text, label.box.w, label.size, label.bold)
            assert cut == label.text


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_triple_every_number_has_a_label(seats: int) -> None:
    for state in played("triple", seats):
        for size in COMMON_SIZES:
            labels = layout_for("triple", state.reveal_all(), size).labels
            counts = [label.text for label in labels if label.key.startswith("count:")]
            assert len(counts) == 2 * seats
            assert all(text.startswith(("pile ", "hand ")) for text in counts)


def test_in_triple_a_bubble_is_close_to_its_portrait() -> None:
    bubbles = []
    for state in played("triple", 4):
        layout = layout_for("triple", state.reveal_all(), COMMON_SIZES[1])
        portraits = {piece.key: piece.box for piece in layout.pieces}
        for bubble in layout.bubbles:
            bubbles.append(bubble)
            portrait = portraits[f"portrait:{bubble.key.rpartition(':')[2]}"]
            assert bubble.box.x - portrait.right < portrait.w
            assert bubble.box.w < len(bubble.text) * bubble.size + 2 * bubble.size
    assert bubbles
