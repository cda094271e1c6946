"""The shortcuts dialog lists exactly the keys that do something."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from cardtable_qt.base import text_size
from cardtable_qt.base.key_bindings import button_zone
from cardtable_qt.base.translation import install_language
from cardtable_qt.games.registry import game_table
from cardtable_qt.pages.help.shortcuts_dialog import (
    ShortcutGroup,
    ShortcutsDialog,
    action_keys,
    button_shortcuts,
    matching_groups,
    shortcut_groups,
    two_columns,
)
from cardtable_qt.pages.shell.main_window import MainWindow
from cardtable_qt.pages.start.game_tile import GameTile
from cardtable_qt.pages.widgets.style import STYLE_SHEET, fill_style_sheet
from cardtable_qt.table.input.key_map import NATIVE
from cardtable_qt.table.input.key_rules import is_rare_key
from cardtable_qt.table.layout.elements import Size, Zone
from rules import GAMES
from rules.records import load_record
from tests.cardtable_qt.pages.helpers import setup
from tests.cardtable_qt.pages.windows import app_style, open_window, show_window

GOLDEN = Path(__file__).parents[3] / "rules" / "records" / "golden"


@pytest.fixture(autouse=True, scope="module")
def _look(qapp: object) -> Iterator[None]:
    with app_style():
        yield


@pytest.fixture(autouse=True)
def _tiles_without_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GameTile, "_draw_picture", lambda tile: None)


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    window = open_window(qtbot, tmp_path, pace="slow")
    assert window.menus
    return window


def listed_keys(groups: list[ShortcutGroup]) -> set[str]:
    return {key for group in groups for line in group.lines for key in line.keys.split(", ")}


def shortcuts(window: MainWindow) -> set[str]:
    """The shortcuts of all actions in the window."""
    return {
        keys.toString(NATIVE)
        for action in window.findChildren(QAction)
        for keys in action.shortcuts()
        if not is_rare_key(keys)
    }


def pages_of(window: MainWindow) -> Iterator[str]:
    """Show all pages one after another."""
    yield "start"
    for key in GAMES:
        window.game.start(setup(key, 3))
        yield key
    window.records.open_files([GOLDEN / "gracias-3.cardtable"])
    yield "replay"
    window.navigation.show_library()
    yield "library"
    window.navigation.show_statistics()
    yield "statistics"


def test_the_dialog_lists_every_shortcut_of_every_action_and_no_others(window: MainWindow) -> None:
    bar, handled = window.menuBar(), set[str]()
    listed = listed_keys(shortcut_groups(bar))
    for page in pages_of(window):
        assert shortcuts(window) <= listed, page
        handled |= shortcuts(window)
    titles = {menu.title().replace("&", "") for menu in bar.findChildren(QMenu)}
    menu_groups = [group for group in shortcut_groups(bar) if group.title in titles]
    assert listed_keys(menu_groups) <= handled


def test_every_menu_action_is_listed_under_its_menu(window: MainWindow) -> None:
    groups = {group.title: group.lines for group in shortcut_groups(window.menuBar())}
    for bar_entry in window.menuBar().actions():
        menu = bar_entry.menu()
        assert isinstance(menu, QMenu)
        lines = {line.action: line.keys for line in groups[menu.title().replace("&", "")]}
        for action in menu.actions():
            text = action.text().partition("\t")[0].replace("&", "")
            assert lines.get(text, "") == action_keys(action)
    assert "M" in listed_keys(list(shortcut_groups(window.menuBar())))  # even without a table


@pytest.mark.parametrize("key", GAMES)
def test_the_keys_of_a_game_are_those_of_its_buttons(key: str) -> None:
    lines = button_shortcuts(GAMES[key])
    keys = {button_zone(binding): binding.defaults[0] for binding in game_table(key).button_keys}
    assert {line.keys for line in lines} == set(keys.values())
    assert all(line.action for line in lines)
    buttons, clickable = set[str](), set[str]()
    for file in GOLDEN.glob(f"{key}-*.cardtable"):
        for zone in clickable_zones(file):
            clickable.add(zone.key)
            buttons |= {zone.key} if zone.button_text else set()
    assert buttons <= keys.keys() <= clickable


def clickable_zones(file: Path) -> list[Zone]:
    """The zones that can be clicked in a recorded game."""
    found, known = list[Zone](), set[frozenset[type]]()
    record = load_record(file)
    game, names = record.header.game.key, [player.name for player in record.header.players]
    for move in range(0, len(record.moves), 3):
        state = record.timeline.copy_until(move).state
        for seat in state.to_move()[:1]:
            kinds = frozenset(type(each) for each in state.legal(seat))
            if kinds not in known:
                known.add(kinds)
                layout = game_table(game).layout(state.observe(seat), Size(1000, 700), names)
                found += [zone for zone in layout.zones if zone.click_piece]
    return found


def test_the_dialog_is_translated(qapp: QApplication, window: MainWindow) -> None:
    install_language(qapp, "de")
    QApplication.processEvents()
    dialog = ShortcutsDialog(window)
    text = dialog.page.toPlainText()
    assert "Ziffernblock" in text
    assert "Spielregeln" in text
    install_language(qapp, "en")


def test_the_dialog_can_be_searched_by_key_and_action(window: MainWindow) -> None:
    dialog = ShortcutsDialog(window)
    dialog.search.setText("zoom nonsense")
    assert dialog.page.toPlainText() == "No key or action found."
    dialog.search.setText("ctrl+l")
    assert "Show log" in dialog.page.toPlainText()
    assert "Rules" not in dialog.page.toPlainText()
    dialog.search.setText("triple draw")
    assert "Draw all" in dialog.page.toPlainText()


@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_it_fits_a_small_window_at_any_text_size(
    qtbot: QtBot, window: MainWindow, scale: float
) -> None:
    text_size.set_scale(scale)
    window.resize(900, 600)
    dialog = ShortcutsDialog(window)
    dialog.setStyleSheet(fill_style_sheet(STYLE_SHEET))
    qtbot.addWidget(dialog)
    show_window(qtbot, dialog)
    assert dialog.width() <= 900
    assert dialog.height() <= 600
    assert not dialog.page.horizontalScrollBar().isVisible()  # nothing is cut off
    bar = dialog.page.verticalScrollBar()
    QTest.keyClick(dialog.search, Qt.Key.Key_PageDown)
    assert bar.value() > 0  # the rest can be reached by scrolling
    text_size.set_scale(1.0)


def test_the_two_columns_have_similar_heights(window: MainWindow) -> None:
    groups = shortcut_groups(window.menuBar())
    left, right = two_columns(groups)
    assert [*left, *right] == groups
    heights = [sum(len(group.lines) + 2 for group in column) for column in (left, right)]
    assert abs(heights[0] - heights[1]) <= max(len(group.lines) + 2 for group in groups)
    assert matching_groups(groups, "") == groups


def test_keys_are_shown_in_native_notation() -> None:
    action = QAction("&Undo")
    action.setData("undo")
    assert QKeySequence("Ctrl+Z").toString(NATIVE) in action_keys(action).split(", ")
