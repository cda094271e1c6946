"""A replay tells nothing that its eyes did not know.

Beside every game there is another one, with other hidden cards, that those eyes cannot tell from
it. Whatever two replays differ in would be a secret told.
"""

from __future__ import annotations

import json
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from cardtable_qt.pages.replay.replay_page import ReplayPage
from cardtable_qt.session.replay import Viewpoint
from rules import RulesError
from rules.records import Record, read_record
from tests.rules.records.helpers import GOLDEN

# Games, and how many lines of them: the end is after something was scored, and before the end.
GAMES = (("gracias-3", 40), ("triple-3-even", 60), ("eight28-3", 60), ("extop-2-pass", 90))
WHOLE = 10_000


def lines_of(name: str, count: int) -> list[bytes]:
    return (GOLDEN / f"{name}.cardtable").read_bytes().splitlines(keepends=True)[:count]


def another_world(lines: list[bytes], seat: int | None, rng: Random) -> Record:
    """The same game with two cards changed that somebody saw, but not that seat."""
    true = read_record(b"".join(lines)).state
    shuffles = [number for number, line in enumerate(lines) if b'"shuffle"' in line]
    for _ in range(3000):
        number = rng.choice(shuffles)
        line = json.loads(lines[number])
        one, other = rng.sample(range(len(line["cards"])), 2)
        cards = line["cards"]
        cards[one], cards[other] = cards[other], cards[one]
        changed = [*lines[:number], json.dumps(line).encode() + b"\n", *lines[number + 1 :]]
        try:
            record = read_record(b"".join(changed))
        except RulesError:
            continue
        same = record.state.observe(seat) == true.observe(seat)
        if same and record.state.reveal_all() != true.reveal_all():
            return record
    raise AssertionError("no other world was found")


def texts(page: ReplayPage) -> list[str]:
    """All that can be read, pointed at or heard."""
    found = [page.windowTitle()]
    for widget in [page, *page.findChildren(QWidget)]:
        found += [widget.toolTip(), widget.accessibleName(), widget.accessibleDescription()]
        found += [widget.whatsThis(), widget.statusTip()]
        if isinstance(widget, QLabel | QAbstractButton):
            found.append(widget.text())
        elif isinstance(widget, QPlainTextEdit):
            found.append(widget.toPlainText())
        elif isinstance(widget, QComboBox):
            found += [widget.itemText(row) for row in range(widget.count())]
    return found


def on_the_slider(page: ReplayPage) -> list[object]:
    slider = page.bar.slider
    return [slider.marks, [slider.position_text_at(move) for move in range(slider.maximum() + 1)]]


def shown(page: ReplayPage) -> tuple[object, ...]:
    scene = page.view.table_scene
    faces = {key: (item.piece, item.face) for key, item in scene.pieces.items()}
    return page.view.observation, page.view.table_layout, faces, texts(page)


def open_both(qtbot: QtBot, name: str, count: int, seat: int | None) -> list[ReplayPage]:
    lines = lines_of(name, count)
    pages = []
    for record in (read_record(b"".join(lines)), another_world(lines, seat, Random(5))):
        page = ReplayPage(record, "A game")
        qtbot.addWidget(page, before_close_func=ReplayPage.close_page)
        page.set_animation_ms(0)
        page.setUpdatesEnabled(False)
        page.resize(1000, 700)
        page.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        page.show()
        pages.append(page)
    return pages


@pytest.mark.parametrize(("name", "count"), GAMES)
def test_an_unfinished_game_reveals_no_hidden_cards(qtbot: QtBot, name: str, count: int) -> None:
    true, other = open_both(qtbot, name, count, seat=0)
    assert on_the_slider(true) == on_the_slider(other)
    assert shown(true) == shown(other)
    while not true.is_at_end:
        for page in (true, other):
            QTest.mouseClick(page.bar.forward_button, Qt.MouseButton.LeftButton)
        assert shown(true) == shown(other)
    assert true.position == true.replay.move_count
    for page in (true, other):
        QTest.mouseClick(page.bar.take_over_button, Qt.MouseButton.LeftButton)
    assert shown(true) == shown(other)


@pytest.mark.parametrize("name", ["extop-2", "triple-3-even"])
def test_a_seats_viewpoint_of_a_finished_game_reveals_no_hidden_cards(
    qtbot: QtBot, name: str
) -> None:
    """To the end of these games nobody learns which cards some of the others held."""
    pages = open_both(qtbot, name, WHOLE, seat=1)
    for page in pages:
        page.bar.viewpoint_box.setCurrentIndex(page.replay.viewpoints.index(Viewpoint(1)))
    true, other = pages
    for move in range(0, true.replay.move_count + 1, 5):
        for page in pages:
            page.seek(move)
        assert shown(true) == shown(other)


def test_the_two_games_differ_with_all_cards_open(qtbot: QtBot) -> None:
    """Or else the tests above would prove nothing."""
    pages = open_both(qtbot, "triple-3-even", WHOLE, seat=1)
    for page in pages:
        page.bar.viewpoint_box.setCurrentIndex(page.bar.viewpoint_box.count() - 1)
        page.seek(page.replay.move_count)
    true, other = pages
    assert shown(true) != shown(other)
