"""Lists of lines change as little as possible, and keep the current line and what is in view."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardtable_qt.pages.widgets.line_rows import Line, LineGroup, replace_lines
from cardtable_qt.pages.widgets.line_views import LineList, LineTree


class Rows:
    """Rows that note what is done with them."""

    def __init__(self, keys: str) -> None:
        self.rows = list(keys)
        self.done: list[str] = []

    def keys(self) -> list[str]:
        return list(self.rows)

    def insert(self, row: int, line: Line) -> None:
        self.rows.insert(row, line.key)
        self.done.append(f"+{line.key}")

    def remove(self, row: int) -> None:
        self.done.append(f"-{self.rows.pop(row)}")

    def write(self, row: int, line: Line) -> None:
        assert self.rows[row] == line.key


@pytest.mark.parametrize(
    ("before", "after", "done"),
    [
        ("abc", "abc", ""),
        ("abc", "ac", "-b"),
        ("abc", "abxc", "+x"),
        ("abc", "xabc", "+x"),
        ("abc", "", "-c -b -a"),
        ("", "ab", "+a +b"),
        ("abc", "xyz", "-c -b -a +x +y +z"),
        ("abc", "cab", "-c +c"),
        ("abcd", "abdc", "-d +d"),
    ],
)
def test_only_what_differs_is_changed(before: str, after: str, done: str) -> None:
    rows = Rows(before)
    replace_lines(rows, [Line(key, key) for key in after])
    assert "".join(rows.rows) == after
    assert " ".join(rows.done) == done


def lines(keys: str) -> list[Line]:
    return [Line(key, f"The line {key}") for key in keys]


@pytest.fixture
def line_list(qtbot: QtBot) -> LineList:
    view = LineList()
    qtbot.addWidget(view)
    view.resize(300, 100)
    view.show()
    return view


def key(view: LineList | LineTree, *keys: Qt.Key) -> None:
    for each in keys:
        QTest.keyClick(view, each)


def test_the_current_line_stays(line_list: LineList) -> None:
    line_list.show_lines(lines("abcd"))
    assert line_list.current_key() == "a"
    key(line_list, Qt.Key.Key_Down, Qt.Key.Key_Down)
    for after, current in (("xabcd", "c"), ("dcba", "c"), ("c", "c"), ("abcd", "c")):
        line_list.show_lines(lines(after))
        assert line_list.current_key() == current
        assert [item.text() for item in line_list.selectedItems()] == [f"The line {current}"]


def test_the_line_that_takes_its_place_becomes_the_current_one(line_list: LineList) -> None:
    line_list.show_lines(lines("abcd"))
    key(line_list, Qt.Key.Key_Down, Qt.Key.Key_Down)
    line_list.show_lines(lines("abd"))
    assert line_list.current_key() == "d"
    line_list.show_lines(lines("ab"))
    assert line_list.current_key() == "b"
    line_list.show_lines(lines("xyz"))  # something else altogether
    assert line_list.current_key() == "x"


def test_while_there_is_nothing_the_current_line_is_remembered(line_list: LineList) -> None:
    line_list.show_lines(lines("abcd"))
    key(line_list, Qt.Key.Key_End)
    line_list.show_lines([Line("", "Nothing")])
    assert line_list.current_key() == ""
    line_list.show_lines(lines("abcd"))
    assert line_list.current_key() == "d"
    line_list.forget()
    line_list.show_lines([Line("", "Nothing")])
    line_list.show_lines(lines("abcd"))
    assert line_list.current_key() == "a"


def test_another_context_begins_at_the_top_and_leads_back(line_list: LineList) -> None:
    line_list.show_lines(lines("abcd"))
    key(line_list, Qt.Key.Key_Down)
    line_list.show_lines(lines("dcbx"), "places of b")
    assert line_list.current_key() == "d"
    key(line_list, Qt.Key.Key_Down)
    line_list.show_lines(lines("dcbx"), "places of c")
    assert line_list.current_key() == "d"
    line_list.show_lines(lines("abcd"))
    assert line_list.current_key() == "b"


def test_a_switch_is_not_chosen_for_good(line_list: LineList) -> None:
    switch = Line("switch", "No more", is_on=False)
    line_list.show_lines([switch])
    line_list.show_lines([*lines("ab"), switch])
    assert line_list.current_key() == "a"
    key(line_list, Qt.Key.Key_End)
    line_list.show_lines([switch])
    line_list.show_lines([*lines("ab"), switch])
    assert line_list.current_key() == "switch"
    item = line_list.item(2)
    assert item.text() == "☐ No more"
    assert item.data(Qt.ItemDataRole.AccessibleTextRole) == "No more: off"


@pytest.mark.parametrize("pressed", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_enter_activates_the_current_line(line_list: LineList, pressed: Qt.Key) -> None:
    activated: list[str] = []
    line_list.line_activated.connect(activated.append)
    line_list.show_lines(lines("abcd"))
    key(line_list, Qt.Key.Key_Down, pressed)
    assert activated == ["b"]


def test_a_double_click_activates_a_line_and_a_click_does_not(line_list: LineList) -> None:
    activated: list[str] = []
    line_list.line_activated.connect(activated.append)
    line_list.show_lines(lines("abcd"))
    at = line_list.visualItemRect(line_list.item(1)).center()
    QTest.mouseClick(line_list.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert (line_list.current_key(), activated) == ("b", [])
    QTest.mouseDClick(line_list.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert activated == ["b"]


@pytest.fixture
def line_tree(qtbot: QtBot) -> LineTree:
    view = LineTree()
    qtbot.addWidget(view)
    view.resize(300, 120)
    view.show()
    return view


def groups(*contents: str) -> list[LineGroup]:
    return [
        LineGroup(Line(each[0], each[0]), tuple(Line(each[0] + key, key) for key in each[1:]))
        for each in contents
    ]


def texts(view: LineTree) -> Sequence[str]:
    return [item.text(0) for item in view.items()]


def test_the_current_line_of_a_tree_stays_where_it_is(line_tree: LineTree) -> None:
    line_tree.show_groups(groups("Aabcdefgh", "Babc"))
    assert texts(line_tree) == [*"AabcdefghBabc"]
    key(line_tree, *[Qt.Key.Key_Down] * 6)
    assert line_tree.current_key() == "Af"
    at = line_tree.visualItemRect(line_tree.selectedItems()[0]).top()
    line_tree.show_groups(groups("Xxy", "Aaxbycdefgh", "Babc"))
    assert line_tree.current_key() == "Af"
    assert line_tree.visualItemRect(line_tree.selectedItems()[0]).top() == at
    line_tree.show_groups(groups("Aabcdegh"))
    assert line_tree.current_key() == "Ag"
    line_tree.show_groups(groups("Aab"))
    assert line_tree.current_key() == "Ab"
    line_tree.show_groups(groups("A"))
    assert line_tree.current_key() == "A"
    line_tree.show_groups(groups("Babc"))
    assert line_tree.current_key() == "B"


def test_a_covered_tree_remembers_its_line(line_tree: LineTree) -> None:
    line_tree.show_groups(groups("Aabcdefgh"))
    key(line_tree, Qt.Key.Key_End)
    line_tree.show_groups([LineGroup(Line("", "Covered"), ())])
    assert texts(line_tree) == ["Covered"]
    line_tree.show_groups(groups("Aabcdefgh"))
    assert line_tree.current_key() == "Ah"
    line = line_tree.visualItemRect(line_tree.selectedItems()[0])
    assert line_tree.viewport().rect().contains(line.adjusted(0, 2, 0, -2))
    line_tree.forget()
    line_tree.show_groups(groups("Aabcdefgh"))
    assert line_tree.current_key() == "A"


def test_groups_open_and_close(line_tree: LineTree) -> None:
    line_tree.show_groups(groups("Aabc", "Babc"))
    first = line_tree.items()[0]
    assert first.isExpanded()
    line_tree.toggle("A")
    assert not first.isExpanded()
    line_tree.show_groups(groups("Aabcd", "Babc"))
    assert not first.isExpanded()  # it stays as its reader left it
    line_tree.toggle("A")
    assert first.isExpanded()


def test_long_lines_wrap(line_list: LineList, line_tree: LineTree) -> None:
    long = Line("long", "A line that has far more words than there is room for in one row of it")
    line_list.show_lines([*lines("a"), long])
    one, many = (line_list.visualItemRect(line_list.item(row)) for row in (0, 1))
    assert many.height() >= 2 * one.height() - 6
    line_tree.show_groups([LineGroup(Line("A", "A"), (long,))])
    heights = [line_tree.visualItemRect(item).height() for item in line_tree.items()]
    assert heights[1] > 1.5 * heights[0]
    line_list.resize(900, 100)
    assert line_list.visualItemRect(line_list.item(1)).height() == one.height()


def test_the_current_line_of_a_list_stays_where_it_is(line_list: LineList) -> None:
    line_list.show_lines(lines("abcdefghijklmnop"))
    key(line_list, *[Qt.Key.Key_Down] * 8)
    at = line_list.visualItemRect(line_list.item(8)).top()
    line_list.show_lines(lines("xyzabcdefghijklmnop"))
    assert line_list.current_key() == "i"
    assert line_list.visualItemRect(line_list.item(11)).top() == at
    line_list.verticalScrollBar().setValue(0)  # a reader looks at others
    line_list.show_lines(lines("xyzwvabcdefghijklmnop"))
    assert line_list.verticalScrollBar().value() == 0
