"""People at one screen: it shows what the one who looks may know, and nothing more.

Beside every game sits a witness for each pair of eyes: a page that only ever hears of other worlds,
drawn so that those eyes cannot tell them from the true one. Whatever the two screens differ in
would be a secret told.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QPlainTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from cardtable_qt.game.clock import HandClock
from cardtable_qt.game.controller import Controller, Happening
from cardtable_qt.game.keeper import Unwritten
from cardtable_qt.game.pace import PACES
from cardtable_qt.game.setup import PERSON, GameSetup
from cardtable_qt.opponents import find_player
from cardtable_qt.table.items import PieceItem
from cardtable_qt.windows.game_page import GamePage
from rules import State
from rules.records import Player, Timeline
from tests.cardtable_qt.fingers import Fingers
from tests.cardtable_qt.windows.kit import NAMES, Person, by_clicks, open_page, setup

SHARED = [("gracias", 4, (0, 1, 3)), ("eight28", 3, (0, 2)), ("extop", 3, (0, 1))]
OPTIONS: dict[str, dict[str, Any]] = {"gracias": {"sessions": 1}}
shared_table = pytest.mark.parametrize(("key", "seats", "people"), SHARED)


# What is on a screen


class Screen(NamedTuple):
    """Everything that can be seen, read, heard or walked to."""

    things: dict[str, object]  # pieces, zones, labels and panels, with all they know
    faces: dict[str, object]  # the sides that are up now
    usable: dict[str, object]  # what is lit, and which buttons act
    stops: list[object]  # where the keyboard can stand
    caption: str
    words: list[str]


def screen(page: GamePage) -> Screen:
    view, scene = page.view, page.view.table
    things: dict[str, object] = {f"piece {k}": item.piece for k, item in scene.pieces.items()}
    things |= {f"zone {k}": item.zone for k, item in scene.zones.items()}
    things |= {f"label {k}": item.label for k, item in scene.labels.items()}
    things |= {f"panel {k}": item.area for k, item in scene.panels.items()}
    pieces = [item for item in scene.items() if isinstance(item, PieceItem)]
    assert len(scene.items()) == len(things) + len(scene.visitors) + 1  # and the caption
    return Screen(
        things,
        {item.piece.key: (item.face, item.old_face, item.box) for item in pieces},
        {k: (item.enabled, item.state) for k, item in scene.zones.items()},
        list(view.keyboard.stops()),
        scene.caption.text,
        words(page),
    )


def words(page: GamePage) -> list[str]:
    """All texts of the window but those of a scoring, hints and names for the blind included."""
    found = [page.windowTitle()]
    for widget in page.findChildren(QWidget):
        if widget.isVisibleTo(page) and not page.scoring.isAncestorOf(widget):
            found += [widget.toolTip(), widget.accessibleName(), widget.accessibleDescription()]
            found += [widget.whatsThis(), widget.statusTip()]
            if isinstance(widget, QLabel | QAbstractButton):
                found.append(widget.text())
            elif isinstance(widget, QPlainTextEdit):
                found.append(widget.toPlainText())
    return [text for text in found if text]


# What may be on it


def still_page(qtbot: QtBot, game: GameSetup, viewer: int | None) -> tuple[GamePage, Timeline]:
    """A page on which nothing happens by itself, seen by that seat or by a spectator."""
    players = [
        Player(player.name, PERSON if seat == viewer else "greedy")
        for seat, player in enumerate(game.players)
    ]
    alone = GameSetup(game.game, tuple(players), game.options, game.seed)
    timeline = Timeline(alone.header(), alone.chance())
    pace = PACES["instant"]
    page = GamePage(Controller(alone, Unwritten(timeline), HandClock(), pace, find_player))
    page.set_motion(False)
    qtbot.addWidget(page, before_close_func=GamePage.close_game)
    page.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
    page.show()
    return page, timeline


def another_world(controller: Controller, viewer: int | None) -> State:
    """A table that looks the same to the viewer; a spectator's is made like everybody's."""
    seen = controller.observe(viewer)
    world = seen.sample(Random(len(seen.history)))
    assert world.observe(viewer) == seen
    return world


class Court:
    """Compares a page with its witnesses after everything that happens."""

    def __init__(self, qtbot: QtBot, page: GamePage) -> None:
        self.qtbot = qtbot
        self.page = page
        self.compared = self.under_curtains = self.other_worlds = 0
        self._witnesses: dict[int | None, tuple[GamePage, Timeline]] = {}
        # The page was connected first, so it has shown what happened when it is looked at.
        page.controller.happened.connect(self._happened)
        page.controller.eyes_changed.connect(self.compare)
        page.scoring.done.connect(self.compare)

    def witness(self) -> GamePage:
        """Show the table as it may be known, on a page beside."""
        viewer = self.page.controller.viewer
        if viewer not in self._witnesses:
            self._witnesses[viewer] = still_page(self.qtbot, self.page.controller.setup, viewer)
        witness, timeline = self._witnesses[viewer]
        timeline.state = another_world(self.page.controller, viewer)
        self.other_worlds += str(timeline.state) != str(true_state(self.page))
        witness.resize(self.page.size())
        witness.show_table(moving=False)
        witness.view.resize(self.page.view.size())  # windows follow longer prompts only later
        self._cover(witness)
        return witness

    def _cover(self, witness: GamePage) -> None:
        waiting = self.page.controller.waiting_for
        if self.page.curtain.isVisible():
            assert waiting is not None
            witness.curtain.pass_to(NAMES[waiting])
        else:
            witness.curtain.uncover()
        if self.page.result_sheet.isVisible():
            witness.show_result_if_over()

    def compare(self) -> None:
        page = self.page
        if page.curtain.isVisible():
            self.under_curtains += 1
            assert page.controller.viewer is None
            assert not page.view.hasFocus()
        self.compared += 1
        for shown, known in zip(screen(page), screen(self.witness()), strict=True):
            assert shown == known

    def _happened(self, happening: Happening) -> None:
        self.compare()
        page = self.page
        seen = page.seen()
        events = seen.history[len(seen.history) - len(happening.events) :]
        steps = page.game.scoring(seen, events, page.names)
        assert page.scoring.steps == steps
        if steps:
            step = steps[0]
            assert page.scoring.isVisible()
            assert page.scoring.heading.text() == step.title
            assert page.scoring.text.text() == step.text


def true_state(page: GamePage) -> State:
    return page.controller._keeper.state


@shared_table
def test_the_screen_shows_what_the_one_who_looks_may_know(
    qtbot: QtBot, key: str, seats: int, people: tuple[int, ...]
) -> None:
    page = open_page(qtbot, setup(key, seats, people, options=OPTIONS.get(key)))
    court = Court(qtbot, page)
    court.compare()
    person = Person(page, by_clicks)
    person.play_to_the_end(qtbot)
    court.compare()
    assert page.controller.viewer is None  # a finished game belongs to nobody
    assert court.under_curtains > 5
    assert court.other_worlds > court.compared / 2


# What is painted


def painted(widget: QWidget) -> QImage:
    """The pixels, while the window is in front as it would be for a person."""
    widget.window().activateWindow()
    QApplication.processEvents()
    return widget.grab().toImage()


@shared_table
def test_under_a_curtain_the_pixels_are_a_spectators(
    qtbot: QtBot, key: str, seats: int, people: tuple[int, ...]
) -> None:
    page = open_page(qtbot, setup(key, seats, people, seed=3))
    person, court = Person(page, by_clicks), Court(qtbot, page)
    looked = 0
    while looked < 3:
        if page.curtain.isVisible():
            looked += 1
            witness = court.witness()
            witness.log.show_end()
            page.log.show_end()
            assert painted(page) == painted(witness)
            page.activateWindow()
        if not person.do_something():
            person._wait(qtbot)


def test_a_look_at_an_own_card_ends_with_the_turn(qtbot: QtBot) -> None:
    """Cards in hand, cards looked at and reasons given are gone when the curtain falls."""
    page = open_page(qtbot, setup("gracias", 3, (0, 1, 2)))
    person = Person(page, by_clicks)
    while not any(piece.peek for piece in page.view.laid.pieces):
        person.do_something()
    court = Court(qtbot, page)
    (own, *_) = [piece for piece in page.view.laid.pieces if piece.peek]
    Fingers(page.view).press(Fingers(page.view).piece(own.key))
    assert page.view.table.pieces[own.key].face == own.peek
    seat = page.controller.viewer
    assert seat is not None
    page.view.setFocus()
    while page.controller.waiting_for is None:
        page.controller.play(seat, page.controller.observe(seat).legal[0])
    assert page.curtain.isVisible()
    court.compare()
