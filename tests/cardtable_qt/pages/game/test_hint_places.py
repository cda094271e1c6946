"""A hint is an arrow from the card to its place, and a text that covers neither."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QApplication

from cardtable_qt.games.player_registry import hint_topic
from cardtable_qt.table.layout.elements import Box
from cardtable_qt.table.layout.free_space import Subjects
from cardtable_qt.table.painting.callout_items import ArrowItem
from rules import GAMES
from rules.extop.observation import ExTopObservation
from rules.extop.pieces import Answer
from rules.reasons import Reason
from rules.triple.observation import TripleObservation
from rules.triple.pieces import CARD, LINES, Place
from tests.cardtable_qt.program import Program
from tests.cardtable_qt.screen_games import play_game, write_game

TURNS = [key for key, game in GAMES.items() if not game.is_real_time]
TEXT = "Wins or shares the game in 62 of 100 deals; the next best move in 41.\nTies David for +5."
TRIPLE_TEXT = "Makes a triple of circle along the left column.\nThe card also fits 2 other cells."


TABLE = QRectF(0, 0, 1000, 700)
# The window with a text size in percent: tight, usual, and with large texts.
WINDOWS = [(900, 600, 160), (1280, 800, 100), (1920, 1080, 160), (3840, 2160, 100)]


def touches(box: Box, point: QPointF) -> bool:
    return box.inset(-1).contains(Box(point.x(), point.y(), 0, 0))


@pytest.mark.parametrize(("width", "height", "text_size"), WINDOWS)
def test_a_hint_covers_neither_the_advised_card_nor_its_place(
    tmp_path: Path, width: int, height: int, text_size: int
) -> None:
    program = Program(tmp_path, (width, height), **{"text size": text_size})
    for key in TURNS:
        lowest, *_, highest = GAMES[key].seats
        for seats in (lowest, highest):
            check_hints(program, key, seats)
    program.close()


def check_hints(program: Program, key: str, seats: int) -> None:
    """Show hints for some moves in a position, and look at where they are."""
    path = program.storage.games / f"{key}-{seats}.cardtable"
    write_game(path, key, seats, play_game(key, seats).choice, (0,))
    program.window.game.continue_from(path)
    program.process_events()
    view = program.game_page().view
    observation = view.observation
    assert observation is not None
    table, pointer = view.table_scene, view.hint_pointer
    boxes = table.layout.boxes()
    for move in Random(1).sample(observation.legal, min(6, len(observation.legal))):
        pointer.show_move(move, lambda: TEXT)
        assert pointer.gesture is not None
        frame = table.callouts.explanation.frame
        assert table.sceneRect().contains(frame)
        text = Box(frame.x(), frame.y(), frame.width(), frame.height())
        pieces = [boxes[piece] for piece in pointer.gesture.pieces if piece in boxes]
        place = boxes[pointer.gesture.zone]
        assert not any(text.overlap(box) for box in pieces), f"{key}, {seats}: {move}"
        assert text.overlap(place) < place.w * place.h / 10, f"{key}, {seats}: {move}"
        tail, tip = table.callouts.arrow.ends
        assert not pieces or any(touches(box, tail) for box in pieces), f"{key}, {seats}: {move}"
        assert any(touches(box, tip) for box in (*pieces, place)), f"{key}, {seats}: {move}"


def test_a_hint_and_a_refusal_are_as_large_as_the_prompt_on_a_large_screen(tmp_path: Path) -> None:
    program = Program(tmp_path, (1280, 800))
    write_game(path := program.storage.games / "game.cardtable", "extop", 4, 5, (0,))
    program.window.game.continue_from(path)
    heights = []
    for size in ((1280, 800), (3840, 2160)):
        program.resize(*size)
        page = program.game_page()
        callouts, zone = page.view.table_scene.callouts, Box(200, 300, 80, 80)
        callouts.show_caption("Not here.", zone)
        nothing = Subjects((), ())
        callouts.show_explanation("Hint", "Look.", zone, nothing, page.view.table_layout)
        frames = callouts.caption.frame, callouts.explanation.frame
        heights.append([page.bar.prompt.height(), *(frame.height() for frame in frames)])
    prompt, refusal, hint = (large / usual for usual, large in zip(*heights, strict=True))
    assert prompt > 1.3
    assert min(refusal, hint) > 1.15  # the margins stay
    program.close()


@pytest.mark.parametrize("gap", [0, 10, 40])
def test_the_arrow_between_neighbours_starts_at_the_card(qapp: QApplication, gap: int) -> None:
    arrow, row, card = ArrowItem(), Box(100, 100, 600, 50), Box(380, 150 + gap, 50, 70)
    arrow.point_from_to(card, row, TABLE)
    tail, tip = arrow.ends
    assert touches(card, tail)
    assert touches(row, tip)


def test_a_short_arrow_comes_from_where_it_covers_no_card(qapp: QApplication) -> None:
    arrow, button = ArrowItem(), Box(400, 200, 100, 40)
    below, above = Box(380, 250, 140, 140), Box(380, 50, 140, 140)
    for card in (below, above):
        arrow.point_from_to(None, button, TABLE, [card])
        tail, tip = arrow.ends
        assert not touches(card, tail)
        assert touches(button, tip)


@pytest.mark.parametrize("size", [(900, 600), (1280, 800)])
def test_a_hint_for_a_triple_covers_none_of_its_three_cards(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    program = Program(tmp_path, size)
    for moves in (20, 40):
        path = program.storage.games / f"{moves}.cardtable"
        write_game(path, "triple", 2, moves, (0,))
        program.window.game.continue_from(path)
        check_triple_hints(program)
    program.close()


def check_triple_hints(program: Program) -> None:
    view = program.game_page().view
    observation, boxes = view.observation, view.table_scene.layout.boxes()
    assert isinstance(observation, TripleObservation)
    places = [move for move in observation.legal if isinstance(move, Place)]
    assert places
    for move in places:
        topic = hint_topic(observation, move)
        view.hint_pointer.show_move(move, lambda: TRIPLE_TEXT, [topic])
        frame = view.table_scene.callouts.explanation.frame
        text = Box(frame.x(), frame.y(), frame.width(), frame.height())
        for cell in LINES[int(str(topic.facts["line"]))]:
            card = boxes[f"card:{CARD.write(observation.stacks[cell][-1])}"]
            assert text.overlap(card) < card.w * card.h / 20, f"{move}: {cell}"


@pytest.mark.parametrize(("size", "text_size"), [((900, 600), 160), ((1280, 800), 100)])
def test_a_hint_covers_no_row_of_which_it_gives_the_odds(
    tmp_path: Path, size: tuple[int, int], text_size: int
) -> None:
    program = Program(tmp_path, size, **{"text size": text_size})
    path = program.storage.games / "game.cardtable"
    write_game(path, "extop", 6, 25, (0,))  # an offer has to be answered
    program.window.game.continue_from(path)
    program.process_events()
    view = program.game_page().view
    observation, boxes = view.observation, view.table_scene.layout.boxes()
    assert isinstance(observation, ExTopObservation)
    assert all(isinstance(move, Answer) for move in observation.legal)
    chips = observation.chips
    for move, row in product(observation.legal, range(len(chips))):
        facts: dict[str, object] = {"chip": f"{chips[row]:+d}", "name": 1}
        if chips.count(chips[row]) > 1:
            facts["in_row"] = row + 1
        reasons = [hint_topic(observation, move), Reason("extop.odds_denied", facts)]
        view.hint_pointer.show_move(move, lambda: TEXT, reasons)
        frame, place = view.table_scene.callouts.explanation.frame, boxes[f"row:{row}"]
        text = Box(frame.x(), frame.y(), frame.width(), frame.height())
        assert text.overlap(place) < place.w * place.h / 20, f"{move}: {row}"
    program.close()
