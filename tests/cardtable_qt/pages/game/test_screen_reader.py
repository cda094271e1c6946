"""What can be done on the table through a screen reader, and what it finds while it is covered."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.table.game_table import ScoringStep
from rules import GAMES, Move
from tests.cardtable_qt.accessible_nodes import AccessibleNode, accessible_nodes, do, node_named
from tests.cardtable_qt.pages.helpers import (
    TIMEOUT_MS,
    Person,
    click_gesture,
    gesture,
    open_page,
    setup,
)
from tests.rules.random_play import in_turns

TURNS = [key for key, game in GAMES.items() if not game.is_real_time]
OPTIONS = {key: in_turns(game) for key, game in GAMES.items()} | {"gracias": {"sessions": 1}}
every_game = pytest.mark.parametrize("key", GAMES)


@pytest.fixture(autouse=True)
def _screen_reader() -> Iterator[None]:
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def open_game(qtbot: QtBot, key: str, people: tuple[int, ...] = (0,)) -> GamePage:
    seats = max(GAMES[key].seats[0], len(people))
    page = open_page(qtbot, setup(key, seats, people, 3, OPTIONS[key]))
    page.view.setFocus()
    return page


def of_element(page: GamePage, key: str) -> AccessibleNode:
    """The node of a piece or zone."""
    (found,) = (
        node
        for node in accessible_nodes(page.view)
        if (shown := getattr(node.interface, "shown", None)) and shown.element == key and node.words
        if shown.kind.name != "TEXT"
    )
    return found


def by_actions(page: GamePage, move: Move) -> None:
    piece, zone = click_gesture(page, move) or gesture(page, move)
    if page.view.table_scene.zones[zone].zone.click_piece:
        do(of_element(page, zone))
        return
    do(of_element(page, piece), "Pick up")
    assert "selected" in of_element(page, piece).states
    do(of_element(page, zone), "Put down here")


def your_turn(qtbot: QtBot, page: GamePage) -> None:
    qtbot.waitUntil(lambda: 0 in page.observation().to_move, timeout=TIMEOUT_MS)


def areas(page: GamePage) -> list[AccessibleNode]:
    nodes = accessible_nodes(page.view)
    return [node for node in nodes if node.role is QAccessible.Role.List]


# Actions


@pytest.mark.parametrize("key", GAMES)
def test_a_whole_game_is_played_by_actions(qtbot: QtBot, key: str) -> None:
    page = open_game(qtbot, key)
    person = Person(page, by_actions)
    person.play_to_the_end(qtbot)
    assert page.overlays.result.isVisible()


def extop(qtbot: QtBot) -> GamePage:
    page = open_game(qtbot, "extop")
    your_turn(qtbot, page)
    return page


def first_card(page: GamePage) -> str:
    return next(piece.key for piece in page.view.table_layout.pieces if piece.can_lift)


def test_a_card_that_is_held_shows_where_it_can_go(qtbot: QtBot) -> None:
    page = extop(qtbot)
    key = first_card(page)
    assert not any("Put down here" in node.actions for node in accessible_nodes(page.view))
    do(of_element(page, key), "Pick up")
    held = page.view.held
    assert held.piece == key
    answers = {place: of_element(page, place) for place in held.targets}
    assert any(held.is_legal(place) for place in answers)
    for place, node in answers.items():
        assert "Put down here" in node.actions
        assert ("Can be put here" in node.description) == held.is_legal(place)
    refused = [node for place, node in answers.items() if not held.is_legal(place)]
    assert refused
    assert all(node.description for node in refused)  # with the reason
    do(of_element(page, key), "Put back")
    assert page.view.held.piece == ""
    assert "selected" not in of_element(page, key).states


def test_places_are_not_given_away_if_they_are_not_highlighted(qtbot: QtBot) -> None:
    page = extop(qtbot)
    page.view.highlight_places = False
    before = {node.name: node.description for node in accessible_nodes(page.view)}
    do(of_element(page, first_card(page)), "Pick up")
    held = {node.name: node for node in accessible_nodes(page.view)}
    assert {name: node.description for name, node in held.items()} == before
    places = [of_element(page, place) for place in page.view.held.targets]
    assert len({node.actions[0] for node in places}) == 1


def test_a_refused_place_says_why(qtbot: QtBot) -> None:
    page = extop(qtbot)
    announced: list[str] = []
    page.view.announced.connect(announced.append)
    do(of_element(page, first_card(page)), "Pick up")
    held = page.view.held
    (place, *_) = (each for each in held.targets if not held.is_legal(each))
    reason = of_element(page, place).description
    do(of_element(page, place), "Put down here")
    assert announced[-1].rstrip(".") in reason
    assert page.view.held.piece == ""


def test_another_card_can_be_taken_up_at_once(qtbot: QtBot) -> None:
    page = extop(qtbot)
    first, second, *_ = [p.key for p in page.view.table_layout.pieces if p.can_lift]
    do(of_element(page, first), "Pick up")
    do(of_element(page, second), "Pick up")
    assert page.view.held.piece == second


def test_the_focus_goes_where_it_is_asked_to(qtbot: QtBot) -> None:
    page = extop(qtbot)
    page.bar.pause_button.setFocus()
    key = first_card(page)
    do(of_element(page, key), "Go here")
    assert page.view.hasFocus()
    assert page.view.keyboard.visible_focus_key() == key
    assert "focused" in of_element(page, key).states


def test_a_button_that_would_be_refused_is_disabled_and_says_why(qtbot: QtBot) -> None:
    page = open_game(qtbot, "eight28")
    your_turn(qtbot, page)
    assert "disabled" not in node_named(page.view, "Accept").states
    seat_1 = page.controller.observe(1)
    page.view.set_position(seat_1, animate=False)  # whose turn it is not
    announced: list[str] = []
    page.view.announced.connect(announced.append)
    buttons = [n for n in accessible_nodes(page.view) if n.role is QAccessible.Role.Button]
    assert buttons
    for button in buttons:
        assert "disabled" in button.states
        do(button, "Press")
        assert announced.pop()


def test_a_switch_is_checked_while_it_is_on(qtbot: QtBot) -> None:
    page = open_game(qtbot, "eight28")
    your_turn(qtbot, page)
    name = "no more cards this round"
    assert "checkable" in node_named(page.view, name).states
    assert "checked" not in node_named(page.view, name).states
    page.view.is_switched_on = lambda observation: True
    page.view.set_position(page.observation(), animate=False)
    assert "checked" in node_named(page.view, name).states


# Looking at cards


@pytest.mark.parametrize("people", [(0,), (0, 1, 2)])
def test_a_card_is_named_only_while_it_is_looked_at(qtbot: QtBot, people: tuple[int, ...]) -> None:
    page = open_game(qtbot, "gracias", people)
    person = Person(page, by_actions)
    while not any(piece.peek_name for piece in page.view.table_layout.pieces):
        if not person.act():
            person.wait(qtbot)
    (card, *_) = (piece for piece in page.view.table_layout.pieces if piece.peek_name)
    assert card.peek_name not in of_element(page, card.key).description
    do(of_element(page, card.key), "Look at the other side")
    assert page.view.table_scene.pieces[card.key].face == card.peek_face
    assert card.peek_name in of_element(page, card.key).description
    page.view.handling.end_peek()
    assert card.peek_name not in of_element(page, card.key).description


def test_a_card_that_is_looked_at_closes_by_itself(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardtable_qt.table.accessibility.actions.LOOK_MS", 50)
    page = open_game(qtbot, "gracias")
    person = Person(page, by_actions)
    while not any(piece.peek_name for piece in page.view.table_layout.pieces):
        if not person.act():
            person.wait(qtbot)
    (card, *_) = (piece for piece in page.view.table_layout.pieces if piece.peek_name)
    do(of_element(page, card.key), "Look at the other side")
    qtbot.waitUntil(lambda: not page.view.handling.peeking.shown, timeout=TIMEOUT_MS)


# A covered table


def cover(page: GamePage, overlay: str) -> None:
    if overlay == "pause":
        page.controller.pause()
    elif overlay == "handover":
        page.overlays.handover.show_for("Anna")
    elif overlay == "scoring":
        page.overlays.scoring.show_steps([ScoringStep("Red", "", ())])
    else:
        page.overlays.countdown.show_number(3)
    QApplication.processEvents()


@pytest.mark.parametrize("overlay", ["pause", "handover"])
@every_game
def test_of_a_covered_table_nothing_is_found(qtbot: QtBot, key: str, overlay: str) -> None:
    page = open_game(qtbot, key)
    your_turn(qtbot, page)
    before = accessible_nodes(page.view)
    assert areas(page)
    cover(page, overlay)
    assert areas(page) == []
    (found,) = accessible_nodes(page.view)
    shown = page.overlays.pause if overlay == "pause" else page.overlays.handover
    assert found.interface.object() is shown
    assert not any(
        node.interface.text(QAccessible.Text.Name)
        for node in before
        if node.interface.object() is None
    )
    shown.uncover()
    assert [area.name for area in areas(page)] == [n.name for n in before if not n.depth]


@pytest.mark.parametrize("overlay", ["scoring", "countdown"])
@every_game
def test_a_table_that_is_only_blocked_can_be_read(qtbot: QtBot, key: str, overlay: str) -> None:
    page = open_game(qtbot, key)
    your_turn(qtbot, page)
    before = [area.name for area in areas(page)]
    can_act = [node for node in accessible_nodes(page.view) if node.actions]
    cover(page, overlay)
    assert [area.name for area in areas(page)] == before
    assert not any(n.actions for n in accessible_nodes(page.view) if n.interface.object() is None)
    proposed: list[object] = []
    page.view.move_proposed.connect(proposed.append)
    for node in can_act:
        if node.interface.isValid():
            node.interface.actionInterface().doAction("Press")
    QApplication.processEvents()
    assert page.view.held.piece == ""
    assert proposed == []
