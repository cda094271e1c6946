"""Every screen can be used with keys and a screen reader: all is named and reached."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QTextEdit,
    QToolButton,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from cardtable_qt.base import text_size, translation
from cardtable_qt.pages.widgets.screen_reader import name_box, set_role
from cardtable_qt.pages.widgets.style import apply_style
from tests.cardtable_qt.accessible_tree import (
    accessible_nodes,
    alike,
    labels_without_buddy,
    only_for_the_mouse,
    out_of_order,
    problems,
    reached_by_tab,
    spoken_name,
    unnamed,
    unreached,
)
from tests.cardtable_qt.pages.windows import app_style
from tests.cardtable_qt.program import Program
from tests.cardtable_qt.screens import SCREENS

Role = QAccessible.Role
# The other tables are alike; `python -m tests.soak.accessibility` walks all of them.
SCREENS_TO_WALK = [
    name for name in SCREENS if not name[-1].isdigit() or name in ("gracias 6", "triple 4")
]
EDITING = "renaming"  # Tab ends it
LANGUAGES = {"en": SCREENS_TO_WALK, "de": ["start", "gracias 6", "replay extop", "take over"]}


@pytest.fixture(scope="module", autouse=True)
def _app_style(qapp: QApplication) -> Iterator[None]:
    with app_style():
        yield
        translation.install_language(qapp, "en")
        apply_style(qapp)
        text_size.set_scale(1.0)


@pytest.fixture
def open_program(tmp_path: Path) -> Iterator[Callable[[str], Program]]:
    programs: list[Program] = []

    def open_program(language: str) -> Program:
        programs.append(Program(tmp_path, language=language))
        return programs[-1]

    yield open_program
    for program in programs:
        program.close()


@pytest.mark.parametrize(
    ("language", "name"), [(each, name) for each, names in LANGUAGES.items() for name in names]
)
def test_everything_is_named_and_reached(
    open_program: Callable[[str], Program], language: str, name: str
) -> None:
    program = open_program(language)
    for step in SCREENS[name](program):
        window = program.top_widget()
        window.activateWindow()
        assert isinstance(window, QMenu) or window.windowTitle(), step
        assert not list(problems(window)), step


def test_every_page_is_named_after_its_title(open_program: Callable[[str], Program]) -> None:
    program = open_program("de")
    navigation, names = program.window.navigation, []
    for show in (navigation.show_library, navigation.show_statistics, navigation.show_start_page):
        show()
        page = program.window.pages.currentWidget()
        assert page is not None
        interface = QAccessible.queryAccessibleInterface(page)
        assert interface.role() == Role.Pane
        names.append(spoken_name(interface))
    assert names == ["Spiele", "Statistik", "Card Table"]


def test_overlays_are_announced_as_dialogs(open_program: Callable[[str], Program]) -> None:
    program = open_program("en")
    for step in SCREENS["triple 4"](program):
        if step in ("paused", "countdown"):
            focused = QApplication.focusWidget()
            assert focused is not None
            interface = QAccessible.queryAccessibleInterface(focused)
            assert interface.role() == Role.Dialog
            assert spoken_name(interface) in ("Paused", "The game goes on in 3")


def test_tab_leaves_the_editor_of_a_title(open_program: Callable[[str], Program]) -> None:
    program = open_program("en")
    for step in SCREENS["library"](program):
        if step == EDITING:
            games = program.library_page().game_list
            assert games.is_editing_title()
            reached = reached_by_tab(program.window)
            assert not games.is_editing_title()
            assert games in reached


# The checks


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    window.setWindowTitle("A window")
    window.resize(300, 200)
    return window


def show(window: QWidget) -> None:
    window.show()
    window.activateWindow()
    QApplication.processEvents()


def test_missing_names_and_bare_signs_are_found(window: QWidget) -> None:
    row = QHBoxLayout(window)
    named, sign, bare = QPushButton("Play"), QPushButton("×"), QToolButton()
    bare.setToolTip("Only a tooltip")
    for widget in (named, sign, bare, QLineEdit(), QComboBox()):
        row.addWidget(widget)
    show(window)
    assert len(unnamed(window)) == 4
    sign.setAccessibleName("Close")
    assert len(unnamed(window)) == 3


def test_a_combo_box_is_named_wherever_it_is_put(window: QWidget) -> None:
    inner = QWidget()
    first, second = QComboBox(), QComboBox()
    name_box(first, "Speed")
    QVBoxLayout(inner).addWidget(first)
    row = QHBoxLayout(window)
    for widget in (inner, second):
        row.addWidget(widget)
    name_box(second, "Something else")
    name_box(second, "View")
    show(window)
    assert not unnamed(window)
    names = [node.name for nodes in accessible_nodes(window) for node in nodes]
    assert {"Speed", "View"} <= set(names)
    assert "Something else" not in names


def test_equal_names_and_labels_that_belong_to_nothing_are_found(window: QWidget) -> None:
    row = QHBoxLayout(window)
    label, field = QLabel("Name:"), QLineEdit()
    field.setAccessibleName("Name")
    for widget in (label, field, QPushButton("Open"), QPushButton("Open")):
        row.addWidget(widget)
    show(window)
    assert len(alike(window)) == 2
    assert len(labels_without_buddy(window)) == 1
    label.setBuddy(field)
    assert not labels_without_buddy(window)


class Trap(QTextEdit):
    """Keeps the focus."""


def test_traps_wrong_order_and_mouse_buttons_are_found(window: QWidget) -> None:
    row = QHBoxLayout(window)
    left, right, by_mouse = QPushButton("Left"), QPushButton("Right"), QPushButton("Mouse")
    by_mouse.setFocusPolicy(by_mouse.focusPolicy().NoFocus)
    for widget in (left, right, by_mouse):
        row.addWidget(widget)
    show(window)
    left.setFocus()
    assert reached_by_tab(window) == [left, right]
    assert not unreached(window)
    assert not out_of_order(window)
    assert len(only_for_the_mouse(window)) == 1
    trap = Trap()
    row.insertWidget(0, trap)
    QApplication.processEvents()
    trap.setFocus()
    assert len(unreached(window)) == 2  # it keeps the focus
    trap.setTabChangesFocus(True)
    assert not unreached(window)
    QWidget.setTabOrder(trap, right)
    QWidget.setTabOrder(right, left)
    assert out_of_order(window)
    QWidget.setTabOrder(trap, left)
    QWidget.setTabOrder(left, right)
    assert not out_of_order(window)


def test_a_widget_gets_the_role_that_its_class_does_not_say(window: QWidget) -> None:
    chart, other = QWidget(window), QWidget(window)
    set_role(chart, Role.Chart)
    show(window)
    roles = [QAccessible.queryAccessibleInterface(each).role() for each in (chart, other)]
    assert roles == [Role.Chart, Role.Client]
    assert any("Chart" in found for found in unnamed(window))
    chart.setAccessibleName("Points")
    assert not unnamed(window)
