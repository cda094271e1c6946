"""A replay reveals nothing that its viewpoint did not know.

Each game is compared with another one that has different hidden cards but that the viewpoint
cannot distinguish from it. Any difference between the two replays would reveal a secret.
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
from tests.rules.records.helpers import GOLDEN, OTHER_RECORDS

# Games and numbers of lines, each after a scoring and before the end of the game.
GAMES = (
    ("gracias-3", 40),
    ("triple-3-even", 60),
    ("eight28-3", 60),
    ("extop-2-pass", 90),
    *((name, -8) for name in OTHER_RECORDS),
)
WHOLE = 10_000


def lines_of(name: str, count: int) -> list[bytes]:
    return (GOLDEN / f"{name}.cardtable").read_bytes().splitlines(keepends=True)[:count]


def indistinguishable_record(lines: list[bytes], seat: int | None, rng: Random) -> Record:
    """The same game with two cards swapped that other seats saw, but not this seat."""
    real = read_record(b"".join(lines)).state
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
        same = record.state.observe(seat) == real.observe(seat)
        if same and record.state.reveal_all() != real.reveal_all():
            return record
    raise AssertionError("no indistinguishable game was found")


def texts(page: ReplayPage) -> list[str]:
    """All texts of the page, including tooltips and accessible names."""
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


def slider_texts(page: ReplayPage) -> list[object]:
    slider = page.bar.slider
    return [slider.marks, [slider.position_text_at(move) for move in range(slider.maximum() + 1)]]


def shown(page: ReplayPage) -> tuple[object, ...]:
    scene = page.view.table_scene
    faces = {key: (item.piece, item.face) for key, item in scene.pieces.items()}
    return page.view.observation, page.view.table_layout, faces, texts(page)


def open_both(qtbot: QtBot, name: str, count: int, seat: int | None) -> list[ReplayPage]:
    lines = lines_of(name, count)
    pages = []
    for record in (read_record(b"".join(lines)), indistinguishable_record(lines, seat, Random(5))):
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
    real, other = open_both(qtbot, name, count, seat=0)
    assert slider_texts(real) == slider_texts(other)
    assert shown(real) == shown(other)
    while not real.navigator.is_at_end:
        for page in (real, other):
            QTest.mouseClick(page.bar.forward_button, Qt.MouseButton.LeftButton)
        assert shown(real) == shown(other)
    assert real.navigator.position.move == real.replay.move_count
    for page in (real, other):
        QTest.mouseClick(page.bar.take_over_button, Qt.MouseButton.LeftButton)
    assert shown(real) == shown(other)


@pytest.mark.parametrize("name", ["extop-2", "triple-3-even"])
def test_a_seats_viewpoint_of_a_finished_game_reveals_no_hidden_cards(
    qtbot: QtBot, name: str
) -> None:
    """In these games some hands stay hidden to the end."""
    pages = open_both(qtbot, name, WHOLE, seat=1)
    for page in pages:
        page.bar.viewpoint_box.setCurrentIndex(page.replay.viewpoints.index(Viewpoint(1)))
    real, other = pages
    for move in range(0, real.replay.move_count + 1, 5):
        for page in pages:
            page.navigator.seek(move)
        assert shown(real) == shown(other)


def test_the_two_games_differ_with_all_cards_open(qtbot: QtBot) -> None:
    """Otherwise the tests above would prove nothing."""
    pages = open_both(qtbot, "triple-3-even", WHOLE, seat=1)
    for page in pages:
        page.bar.viewpoint_box.setCurrentIndex(page.bar.viewpoint_box.count() - 1)
        page.navigator.seek(page.replay.move_count)
    real, other = pages
    assert shown(real) != shown(other)
