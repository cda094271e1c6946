"""The table as a tree for screen readers: what is in it, and how it follows the table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QRect
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from cardtable_qt.app.garbage_collection import collect_garbage
from cardtable_qt.base.texts import PlayerNames
from cardtable_qt.base.translation import install_language
from cardtable_qt.games.registry import game_table
from cardtable_qt.pages.replay.replay_view import replay_view
from cardtable_qt.table.accessibility import tree as tree_module
from cardtable_qt.table.outline import outline
from cardtable_qt.table.view import TableView
from rules import GAMES, Observation, SeededShuffles
from tests.cardtable_qt.accessible_nodes import AccessibleNode, accessible_nodes
from tests.cardtable_qt.games.test_layouts import NAMES, positions

Role = QAccessible.Role
Event = QAccessible.Event
every_game = pytest.mark.parametrize("key", GAMES)


@pytest.fixture(autouse=True)
def _screen_reader() -> Iterator[None]:
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def shown(qtbot: QtBot, key: str, make: type[TableView] = TableView) -> TableView:
    seats = GAMES[key].seats[0]
    view = make(game_table(key), PlayerNames(NAMES[:seats], you=0))
    qtbot.addWidget(view)
    view.describe_seat = lambda seat: f"who plays at seat {seat}"
    view.resize(1024, 720)
    view.show()
    return view


def observations(key: str) -> Iterator[Observation]:
    """Some positions as the first seat and as a spectator see them."""
    for state in positions(key, GAMES[key].seats[0]):
        yield state.observe(0)
        yield state.observe(None)


def focus(view: TableView) -> None:
    view.activateWindow()
    view.setFocus()
    QApplication.processEvents()
    assert view.hasFocus()


def areas(nodes: list[AccessibleNode]) -> list[AccessibleNode]:
    return [node for node in nodes if not node.depth]


# What is in it


@every_game
def test_the_tree_is_the_outline(qtbot: QtBot, key: str) -> None:
    view, seen = shown(qtbot, key), 0
    for observation in observations(key):
        view.set_position(observation, animate=False)
        nodes = accessible_nodes(view)
        expected = outline(view.table_layout, view.tooltips.text_of)
        assert [node.name for node in areas(nodes)] == [area.name for area in expected]
        assert [node.name for node in nodes if node.depth] == [
            entry.text for area in expected for entry in area.entries
        ]
        assert all(node.name for node in nodes)
        assert {node.role for node in areas(nodes)} == {Role.List}
        seen += len(nodes)
    assert seen > 10


@every_game
def test_everything_is_where_it_is_painted(qtbot: QtBot, key: str) -> None:
    view = shown(qtbot, key)
    for observation in islice(observations(key), 6):
        view.set_position(observation, animate=False)
        visible = QRect(view.mapToGlobal(view.rect().topLeft()), view.size())
        top = QAccessible.queryAccessibleInterface(view)
        for node in accessible_nodes(view):
            assert visible.contains(node.rect), node
            assert "offscreen" not in node.states
            if node.depth:
                middle = node.rect.center()
                found = top.childAt(middle.x(), middle.y())
                assert found is not None


@every_game
def test_what_has_the_keyboard_focus_is_focused(qtbot: QtBot, key: str) -> None:
    view, focused = shown(qtbot, key), 0
    focus(view)
    for observation in observations(key):
        view.set_position(observation, animate=False)
        for stop in view.keyboard.focus_stops():
            view.keyboard.focus(stop.key)
            (found,) = (node for node in accessible_nodes(view) if "focused" in node.states)
            assert found.name == stop.name
            assert found.interface is QAccessible.queryAccessibleInterface(view).focusChild()
            focused += 1
    assert focused


@every_game
def test_nothing_can_be_done_on_the_table_of_a_replay(qtbot: QtBot, key: str) -> None:
    seats = GAMES[key].seats[0]
    view, table = replay_view(game_table(key), PlayerNames(NAMES[:seats])), shown(qtbot, key)
    qtbot.addWidget(view)
    view.describe_seat, table.names = table.describe_seat, view.names
    view.resize(1024, 720)
    for observation in observations(key):
        for each in (view, table):
            each.set_position(observation, animate=False)
        nodes = accessible_nodes(view)
        assert [node.name for node in nodes] == [node.name for node in accessible_nodes(table)]
        assert not any(node.actions for node in nodes)


# How it follows the table


def sent(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Event, str]]:
    """The events Qt is told, with the names of what they are about."""
    events: list[tuple[Event, str]] = []

    def record(event: QAccessibleEvent) -> None:
        name = event.accessibleInterface().text(QAccessible.Text.Name)
        events.append((event.type(), name))

    monkeypatch.setattr(tree_module, "send", record)
    return events


def gracias(qtbot: QtBot) -> tuple[TableView, list[Observation]]:
    view = shown(qtbot, "gracias")
    state = GAMES["gracias"].new(3, chance=SeededShuffles(3))
    found: list[Observation] = []
    while state.result() is None and len(found) < 40:
        found.append(state.observe(0))
        seat = state.to_move()[0]
        state.push(seat, state.legal(seat)[0])
    return view, found


def test_the_same_things_keep_their_objects(qtbot: QtBot) -> None:
    view, found = gracias(qtbot)
    view.set_position(found[0], animate=False)
    before = accessible_nodes(view)
    view.set_position(found[1], animate=False)
    after = accessible_nodes(view)
    kept = {node.name for node in before} & {node.name for node in after}
    assert len(kept) > 10
    objects = {node.name: node.interface for node in after}
    assert all(node.interface is objects[node.name] for node in before if node.name in kept)


def test_what_is_gone_says_nothing_and_is_deleted(qtbot: QtBot) -> None:
    view, found = gracias(qtbot)
    view.set_position(found[0], animate=False)
    before = accessible_nodes(view)
    view.set_position(found[-1], animate=False)
    names = {node.name for node in accessible_nodes(view)}
    gone = [node for node in before if node.interface.text(QAccessible.Text.Name) == ""]
    assert gone
    assert not any(node.name in names and node.interface.isValid() is False for node in gone)
    QApplication.processEvents()
    assert not any(isValid(node.interface) for node in gone)
    kept = [node for node in before if node not in gone]
    assert all(isValid(node.interface) for node in kept)


def test_qt_is_told_once_what_has_changed(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    view, found = gracias(qtbot)
    view.set_position(found[0], animate=False)
    accessible_nodes(view)
    QApplication.processEvents()
    events = sent(monkeypatch)
    view.set_position(found[0], animate=False)
    QApplication.processEvents()
    assert events == []
    old = {node.name for node in accessible_nodes(view)}
    for observation in found[1:8]:
        view.set_position(observation, animate=False)
    QApplication.processEvents()
    new = {node.name for node in accessible_nodes(view)}
    told = {name for event, name in events if event in (Event.ObjectCreated, Event.NameChanged)}
    assert told >= new - old
    assert len(events) == len(set(events)) or Event.ObjectDestroyed in dict(events)


def test_the_focus_is_told_and_its_name_is_not_said_twice(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, found = gracias(qtbot)
    view.set_position(next(each for each in found if 0 in each.to_move), animate=False)
    focus(view)
    accessible_nodes(view)
    QApplication.processEvents()
    events = sent(monkeypatch)
    (stop, *_) = view.keyboard.focus_stops()
    view.keyboard.focus(stop.key)
    assert view.accessible_tree.says(stop.name)
    assert not view.accessible_tree.says("You can't put it there.")
    QApplication.processEvents()
    assert (Event.Focus, stop.name) in events


def test_going_again_to_what_has_the_focus_says_its_name_again(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, found = gracias(qtbot)
    view.set_position(next(each for each in found if 0 in each.to_move), animate=False)
    focus(view)
    accessible_nodes(view)
    view.keyboard.focus_middle()
    QApplication.processEvents()
    name = next(node.name for node in accessible_nodes(view) if "focused" in node.states)
    events = sent(monkeypatch)
    said: list[QAccessibleAnnouncementEvent] = []
    monkeypatch.setattr(QAccessible, "updateAccessibility", said.append)
    view.keyboard.focus_middle()
    QApplication.processEvents()
    assert Event.Focus not in dict(events)  # so the announcement has to say it
    assert [event.message() for event in said] == [name]


def test_without_a_screen_reader_nothing_is_read(qtbot: QtBot) -> None:
    QAccessible.setActive(False)
    view, found = gracias(qtbot)
    view.accessible_tree._read = lambda: pytest.fail("the tree was read")
    for observation in found[:5]:
        view.set_position(observation, animate=False)
        QApplication.processEvents()


def test_the_names_follow_the_language(qtbot: QtBot, qapp: QApplication) -> None:
    view, found = gracias(qtbot)
    view.set_position(found[0], animate=False)
    (english, *_) = accessible_nodes(view)
    assert english.name == "On the table"
    install_language(qapp, "de")
    try:
        view.adapt_to_appearance()
        assert english.interface.text(QAccessible.Text.Name) == "Auf dem Tisch"
    finally:
        install_language(qapp, "en")


@every_game
def test_a_table_goes_with_its_tree(qtbot: QtBot, key: str) -> None:
    alive = len(tree_module._trees)
    view = TableView(game_table(key), NAMES[: GAMES[key].seats[0]])
    view.resize(1024, 720)
    for observation in islice(observations(key), 4):
        view.set_position(observation, animate=False)
        nodes = accessible_nodes(view)
    view.set_position(next(observations(key)), animate=False)  # some are gone, but not deleted
    view.accessible_tree.inside("")
    view.deleteLater()
    QCoreApplication.sendPostedEvents(view, QEvent.Type.DeferredDelete.value)
    assert not isValid(view)
    assert not any(isValid(node.interface) for node in nodes)
    QApplication.processEvents()
    assert len(tree_module._trees) == alive
    del view, nodes
    collect_garbage()
