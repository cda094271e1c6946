"""The screen shows only what its viewer may know.

Each page is compared with a witness: a page of another game that the viewer cannot distinguish
from the real one, because it is sampled from their observation. Any difference between the two
screens would reveal a secret.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import NamedTuple

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QPlainTextEdit,
    QToolTip,
    QWidget,
)
from pytestqt.qtbot import QtBot

from cardtable_qt.base.pace import PACES
from cardtable_qt.base.texts import PlayerNames
from cardtable_qt.games.player_registry import find_player
from cardtable_qt.opponents import Decision, Think
from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.pages.game.result_text import ResultText
from cardtable_qt.session.clock import ManualClock
from cardtable_qt.session.controller import Controller
from cardtable_qt.session.recorded_game import UnrecordedGame
from cardtable_qt.session.step import Step
from cardtable_qt.session.undo import forced_move
from cardtable_qt.table.game_table import ScoringStep
from cardtable_qt.table.layout.elements import Size
from cardtable_qt.table.painting.image_cache import image_cache
from cardtable_qt.table.painting.items import PieceItem
from cardtable_qt.table.tooltips import Element
from cardtable_qt.table.view import TableView
from rules import GAMES, Move, Observation, State
from rules.records import SeatedPlayer, Timeline
from rules.records.setup import HUMAN, GameSetup, only_person
from tests.cardtable_qt.accessible_nodes import accessible_nodes
from tests.cardtable_qt.gestures import Gestures
from tests.cardtable_qt.pages.helpers import NAMES, TIMEOUT_MS, Person, by_clicks, open_page, setup
from tests.cardtable_qt.session import helpers as game_kit
from tests.rules.random_play import in_turns

TABLES = {"gracias": (4, (0, 1, 3)), "eight28": (3, (0, 2))}
HOT_SEAT_GAMES = [(key, *TABLES.get(key, (3, (0, 1)))) for key in GAMES]
OPTIONS = {key: in_turns(game) for key, game in GAMES.items()} | {"gracias": {"sessions": 1}}
MAX_MOVES = 70  # moves of a longer game
hot_seat_games = pytest.mark.parametrize(("key", "seats", "people"), HOT_SEAT_GAMES)


# The screen


class Screen(NamedTuple):
    """Everything that a user can see, read, hear or focus."""

    elements: dict[str, object]  # pieces, zones, labels and panels, with all attributes
    faces: dict[str, object]  # as shown now
    usable: dict[str, object]  # highlights and enabled buttons
    stops: list[object]  # of the keyboard focus
    tooltips: dict[str, str]
    nodes: list[object]  # that a screen reader finds on the table
    caption: str
    texts: list[str]


def screen(page: GamePage) -> Screen:
    view, scene = page.view, page.view.table_scene
    view.change_marks.clear()  # the witness has not seen the previous position
    elements: dict[str, object] = {f"piece {k}": item.piece for k, item in scene.pieces.items()}
    elements |= {f"zone {k}": item.zone for k, item in scene.zones.items()}
    elements |= {f"label {k}": item.label for k, item in scene.labels.items()}
    elements |= {f"panel {k}": item.table_panel for k, item in scene.panels.items()}
    elements |= {f"bubble {k}": item.bubble for k, item in scene.bubbles.items()}
    pieces = [item for item in scene.items() if isinstance(item, PieceItem)]
    top_level = [item for item in scene.items() if item.parentItem() is None]
    assert len(top_level) == len(elements) + len(scene.reaching_hands.items) + 1  # and the caption
    return Screen(
        elements,
        {item.piece.key: (item.face, item.old_face, item.box) for item in pieces},
        {k: (item.is_enabled, item.state) for k, item in scene.zones.items()},
        list(view.keyboard.focus_stops()),
        {key: view.tooltips.text_of(element) for key, element in _described(view)},
        [node.words for node in accessible_nodes(view) if node.interface.object() is None],
        scene.callouts.caption.text,
        all_texts(page),
    )


def _described(view: TableView) -> Iterator[tuple[str, Element]]:
    """Everything on the table that may have a tooltip."""
    layout = view.table_layout
    for kind in (layout.panels, layout.pieces, layout.labels, layout.zones):
        yield from ((f"{type(element).__name__} {element.key}", element) for element in kind)


def all_texts(page: GamePage) -> list[str]:
    """All texts of the window, including tooltips and accessible names.

    The scoring and the prompt are compared separately.
    """
    found = [page.windowTitle()]
    for widget in page.findChildren(QWidget):
        is_separate = widget is page.bar.prompt or page.overlays.scoring.isAncestorOf(widget)
        if widget.isVisibleTo(page) and not is_separate:
            found += [widget.toolTip(), widget.accessibleName(), widget.accessibleDescription()]
            found += [widget.whatsThis(), widget.statusTip()]
            if isinstance(widget, QLabel | QAbstractButton):
                found.append(widget.text())
            elif isinstance(widget, QPlainTextEdit):
                found.append(widget.toPlainText())
    return [text for text in found if text]


# The witness


def still_page(
    qtbot: QtBot, game: GameSetup, viewer: int | None, people: Sequence[int] | None = None
) -> tuple[GamePage, Timeline]:
    """A page of a game that does not run, for one seat or a spectator.

    It is worded for the `people` at the screen, if these are not the viewer alone.
    """
    players = [
        SeatedPlayer(player.name, HUMAN if seat == viewer else "greedy")
        for seat, player in enumerate(game.players)
    ]
    alone = GameSetup(game.game, tuple(players), game.options, game.seed)
    timeline = Timeline(alone.header(), alone.chance())
    pace = PACES["instant"]
    controller = Controller(alone, UnrecordedGame(timeline), ManualClock(), pace, find_player)
    if people is not None:
        controller.people = tuple(people)
        controller.names = PlayerNames(controller.names, only_person(people))
    page = GamePage(controller)
    page.table.set_animation_ms(0)
    qtbot.addWidget(page, before_close_func=GamePage.close_game)
    page.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
    page.show()
    return page, timeline


class WitnessCheck:
    """Compares a page with its witnesses after every event."""

    def __init__(self, qtbot: QtBot, page: GamePage) -> None:
        self.qtbot = qtbot
        self.page = page
        self.compared = self.handovers = self.different_games = 0
        self._witnesses: dict[int | None, tuple[GamePage, Timeline]] = {}
        # The page was connected first, so it is up to date when it is compared.
        page.controller.step_played.connect(self._move_played)
        page.controller.viewer_changed.connect(self.compare)
        page.overlays.scoring.finished.connect(self.compare)

    def witness(self) -> GamePage:
        """Show a sampled game that matches the viewer's observation."""
        game, observation = self.page.controller, self._observation()
        if observation.seat not in self._witnesses:
            self._witnesses[observation.seat] = still_page(
                self.qtbot, game.setup, observation.seat, game.people
            )
        witness, timeline = self._witnesses[observation.seat]
        timeline.state = observation.sample(Random(len(observation.history)))
        assert timeline.state.observe(observation.seat) == observation
        self.different_games += any(
            timeline.state.observe(seat) != game.observe(seat) for seat in range(observation.seats)
        )
        ours, theirs = self.page.view, witness.view
        theirs.portraits = ours.portraits  # public information, as are the players
        theirs.describe_seat = ours.describe_seat
        theirs.setAccessibleDescription(ours.accessibleDescription())
        witness.resize(self.page.size())
        self._copy_automatic_step(witness)
        witness.show_position(animate=False)
        self._copy_undo_buttons(witness)
        witness.view.resize(self.page.view.size())  # the layout would do that only later
        self._cover(witness)
        return witness

    def _copy_undo_buttons(self, witness: GamePage) -> None:
        """Copy the undo buttons, which depend on the people and on what they have seen."""
        for ours, theirs in zip(
            (self.page.bar.undo_button, self.page.bar.redo_button),
            (witness.bar.undo_button, witness.bar.redo_button),
            strict=True,
        ):
            theirs.show()
            theirs.set_state(ours.toolTip(), ours.isEnabled())

    def _observation(self) -> Observation:
        page, observation = self.page, self.page.view.observation
        assert observation is not None
        assert observation == page.controller.observe(page.controller.viewer)
        return observation

    def _cover(self, witness: GamePage) -> None:
        waiting = self.page.controller.hot_seat.waiting_for
        if self.page.overlays.handover.isVisible():
            assert waiting is not None
            face = self.page.view.portraits.face(waiting)
            witness.overlays.handover.show_for(NAMES[waiting], 0, face)
            witness.bar.prompt.setText(f"Hand over to {NAMES[waiting]}.")
            witness.bar.set_covered(True)
        else:
            witness.overlays.handover.uncover()
            witness.bar.set_covered(False)
        if self.page.overlays.result.isVisible():
            witness.show_result_if_over()

    def compare(self) -> None:
        if self.page.bar.prompt.text() == "Scoring":
            return  # the table that is scored is made of what all have seen: see `_move_played`
        page, witness = self.page, self.witness()
        self.compared += 1
        for shown, known in zip(screen(page), screen(witness), strict=True):
            assert shown == known
        if page.overlays.handover.isVisible():
            self.handovers += 1
            assert page.controller.viewer is None
            assert not page.view.hasFocus()
        assert page.bar.prompt.text() == witness.bar.prompt.text()

    def _copy_automatic_step(self, witness: GamePage) -> None:
        """Let the witness mention a move made for a person, too."""
        step = self.page.presenter.step
        if step is not None and step.revision == self.page.controller.revision:
            step = replace(step, revision=witness.controller.revision)
            witness.prompter.automatic_step = step if step.is_automatic else None
        else:
            witness.prompter.automatic_step = None

    def _check_automatic(self, step: Step) -> None:
        """A move may only be shown as forced to viewers who know that there was no choice."""
        people = self.page.controller.people
        if step.seat in people and step.before.result is None:
            sampled = step.before.sample(Random(step.revision)).legal(step.seat)
            assert step.is_automatic == (forced_move(sampled, len(people)) is not None)

    def _move_played(self, step: Step) -> None:
        self._check_automatic(step)
        self.compare()
        page = self.page
        steps = page.game.scoring(step.after, step.events, page.names) if step.scoring else []
        assert page.overlays.scoring.steps == steps
        assert page.overlays.scoring.isVisible() == bool(steps)
        if steps:  # everyone reads them
            known = page.controller.observe(None)
            assert page.view.observation is not None
            assert page.view.observation.seat is None
            assert (
                known.history[: len(page.view.observation.history)] == page.view.observation.history
            )
            assert page.bar.prompt.text() == "Scoring"
            assert page.overlays.scoring.heading.text() == steps[0].title
            assert page.overlays.scoring.text.text() == steps[0].text


@hot_seat_games
def test_the_screen_shows_only_what_the_viewer_may_know(
    qtbot: QtBot, key: str, seats: int, people: tuple[int, ...]
) -> None:
    page = open_page(qtbot, setup(key, seats, people, options=OPTIONS[key]))
    check = WitnessCheck(qtbot, page)
    check.compare()
    person = Person(page, by_clicks)
    while page.controller.revision < MAX_MOVES and not page.overlays.result.isVisible():
        if not person.act():
            person.wait(qtbot)
    check.compare()
    assert check.handovers > 5
    assert check.different_games > check.compared / 2


def test_a_finished_game_has_no_viewer(qtbot: QtBot) -> None:
    page = open_page(qtbot, setup("gracias", 4, (0, 2), options=OPTIONS["gracias"]))
    check = WitnessCheck(qtbot, page)
    Person(page, by_clicks).play_to_the_end(qtbot)
    assert page.controller.viewer is None
    check.compare()


# Pixels


def painted(page: GamePage) -> QImage:
    """The pixels of the page while it is the active window."""
    page.activateWindow()
    QApplication.processEvents()
    page.view.table_scene.set_face_resolution(page.view.devicePixelRatioF())
    page.view.finish_animations()
    page.log.view.follower.show_end()
    page.grab()  # requests the pictures of the log
    image_cache().render_pending()
    return page.grab().toImage()


@hot_seat_games
def test_behind_the_handover_overlay_the_table_looks_as_to_a_spectator(
    qtbot: QtBot, key: str, seats: int, people: tuple[int, ...]
) -> None:
    page = open_page(qtbot, setup(key, seats, people, 3, OPTIONS[key]))
    person, check = Person(page, by_clicks), WitnessCheck(qtbot, page)
    checked = 0
    while checked < 3:
        if page.overlays.handover.isVisible():
            checked += 1
            witness = check.witness()
            assert painted(page) == painted(witness)
            page.activateWindow()
        if not person.act():
            person.wait(qtbot)


def test_peeking_at_a_card_ends_with_the_turn(qtbot: QtBot) -> None:
    """Hand cards and peeked cards are hidden on handover."""
    page = open_page(qtbot, setup("gracias", 3, (0, 1, 2)))
    person = Person(page, by_clicks)
    while not any(piece.peek_face for piece in page.view.table_layout.pieces):
        person.act()
    check = WitnessCheck(qtbot, page)
    (own, *_) = [piece for piece in page.view.table_layout.pieces if piece.peek_face]
    Gestures(page.view).press(Gestures(page.view).piece(own.key))
    assert page.view.table_scene.pieces[own.key].face == own.peek_face
    seat = page.controller.viewer
    assert seat is not None
    page.view.setFocus()
    while page.controller.hot_seat.waiting_for is None:
        page.controller.play(seat, page.controller.observe(seat).legal[0])
    assert page.overlays.handover.isVisible()
    check.compare()


def test_a_tooltip_ends_with_the_view_of_its_reader(qtbot: QtBot) -> None:
    """Nothing covers the table while a scoring is shown to everyone."""
    page = open_page(qtbot, setup("eight28", 3, (0, 1)))
    page.controller.hot_seat.confirm()
    page.view.setFocus()
    QApplication.processEvents()  # moving the focus would end the tooltip, too
    at = page.view.mapToGlobal(QPoint(50, 50))
    QToolTip.showText(at, "Your hidden card: 9", page.view, QRect(), 10 * TIMEOUT_MS)
    assert QToolTip.isVisible()
    page.controller.hot_seat.show_public()
    qtbot.waitUntil(lambda: not QToolTip.isVisible(), timeout=TIMEOUT_MS)


# A covered table


def state_after(game: GameSetup, moves: int) -> State:
    """The state after a number of moves."""
    state = Timeline(game.header(), game.chance()).state
    for _ in range(moves):
        seat = state.to_move()[0]
        state.push(seat, state.legal(seat)[-1])
    return state


@pytest.mark.parametrize("key", GAMES)
def test_a_pause_covers_every_card(qtbot: QtBot, key: str) -> None:
    game = setup(key, 3)
    page, timeline = still_page(qtbot, game, viewer=0)
    page.resize(1100, 760)
    page.controller.pause()
    QApplication.processEvents()
    page.view.finish_animations()
    before, table = page.view.grab().toImage(), page.view.table_layout
    timeline.state = state_after(game, 9)
    page.show_position()
    assert page.view.table_layout != table
    assert page.view.grab().toImage() == before
    page.controller.resume()
    assert page.view.grab().toImage() != before


def test_the_prompt_does_not_describe_covered_cards(qtbot: QtBot) -> None:
    page = open_page(qtbot, setup("eight28", 3, seed=2))
    qtbot.waitUntil(lambda: 0 in page.observation().to_move, timeout=TIMEOUT_MS)
    asked = page.bar.prompt.text()
    assert "total:" in asked
    page.controller.pause()
    page.show_position()
    assert page.bar.prompt.text() == "The game is paused."
    page.controller.resume()
    assert page.bar.prompt.text() == asked


def walking_keys() -> list[Qt.Key]:
    digits = [Qt.Key(Qt.Key.Key_0 + digit) for digit in range(10)]
    arrows = [Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down]
    letters = [Qt.Key.Key_A, Qt.Key.Key_D, Qt.Key.Key_F, Qt.Key.Key_G]
    return [*arrows, Qt.Key.Key_Tab, *digits, Qt.Key.Key_Backtab, *letters, *arrows, Qt.Key.Key_Tab]


def cover_table(page: GamePage, overlay: str) -> None:
    if overlay == "pause":
        page.controller.pause()
    elif overlay == "handover":
        page.overlays.handover.show_for("Anna")
    elif overlay == "scoring":
        page.overlays.scoring.show_steps([ScoringStep("Red", "", ()), ScoringStep("Blue", "", ())])
    elif overlay == "countdown":
        page.overlays.countdown.show_number(3)
    else:
        page.overlays.result.set_result(
            ResultText("Anna wins", "", False), [("Anna",), ("3",)], [1]
        )
        page.overlays.result.show_result()


@pytest.mark.parametrize("overlay", ["pause", "handover", "scoring", "countdown", "result"])
@pytest.mark.parametrize("key", GAMES)
def test_a_covered_table_gets_no_input(qtbot: QtBot, key: str, overlay: str) -> None:
    """Clicks and keys do not reach the table, and Tab does not focus it."""
    page, timeline = still_page(qtbot, setup(key, 3), viewer=0)
    timeline.state = state_after(setup(key, 3), 6)
    page.resize(1100, 760)
    page.activateWindow()
    page.view.setFocus()
    page.show_position()
    cover_table(page, overlay)
    QApplication.processEvents()
    received: list[object] = []
    page.view.announced.connect(received.append)
    page.view.move_proposed.connect(received.append)
    page.view.skip_requested.connect(lambda: received.append("hurried"))
    for start in (None, page.log.view):
        if start is not None:
            start.setFocus()
        for pressed in walking_keys():
            QTest.keyClick(page.windowHandle(), pressed)
            assert not page.view.hasFocus()
    for item in page.view.table_scene.zones.values():
        spot = page.view.mapTo(page, Gestures(page.view).zone(item.zone.key))
        assert page.childAt(spot) is not page.view.viewport()
        QTest.mousePress(page.windowHandle(), Qt.MouseButton.RightButton, pos=spot)
    QTest.mouseRelease(page.windowHandle(), Qt.MouseButton.RightButton, pos=QPoint(1, 1))
    assert received == []
    assert (page.view.held.piece, page.view.keyboard.focus_key) == ("", "")


# Reaching hands in real-time games


def test_a_reaching_hand_shows_no_card(qtbot: QtBot) -> None:
    page = open_page(qtbot, setup("triple", 4, seed=2))
    page.table.set_animation_ms(260)
    reached: list[int] = []

    def check_hands(seat: int, move: Move, lasts: int) -> None:
        scene = page.view.table_scene
        for reaching, hand in scene.reaching_hands.items.items():
            seat_of, _, _ = hand.face.name.partition("-")  # a late hand has a suffix
            assert (hand.face.kind, int(seat_of), hand.piece.name) == ("hand", reaching, "")
        reached.extend([seat] if seat in scene.reaching_hands.items else [])
        size = Size(page.view.sceneRect().width(), page.view.sceneRect().height())
        layout = page.game.layout(page.observation(), size, NAMES)
        known = {piece.key: piece.face for piece in layout.pieces if piece.face.kind != "portrait"}
        shown = {key: item.face for key, item in scene.pieces.items()}
        assert {key: face for key, face in shown.items() if face.kind != "portrait"} == known

    page.controller.reach_started.connect(check_hands)
    qtbot.waitUntil(lambda: len(reached) > 3, timeout=TIMEOUT_MS)


# Time to answer

RED, OTHERS = "red-1 red-2 red-3 red-4", "green-8 green-9 green-10 green-11"
HOLDS_YELLOW, HOLDS_NONE = "yellow-1 green-1 green-2 green-3", "green-4 green-5 green-6 green-7"


class Declines:
    """Declines every offer."""

    def choose(self, observation: Observation, think: Think) -> Decision:
        return Decision(next(move for move in observation.legal if str(move) == "answer -"))


def screens_over_time(qtbot: QtBot, *hands: str) -> list[tuple[int, Screen]]:
    """The screens of a player who asks for yellow while two computers answer, with times."""
    table = game_kit.make_table(
        qtbot, game_kit.setup("extop", "pcc"), Declines(), game_kit.extop_deck(RED, *hands)
    )
    page = GamePage(table.controller)
    qtbot.addWidget(page, before_close_func=GamePage.close_game)
    page.table.set_animation_ms(0)
    page.show()
    page.start()
    table.think(lambda: table.play(0, "offer red-1 yellow"))
    screens = [(0, screen(page))]
    while len(table.moves) < 3:
        if table.answers < len(table.moves):
            qtbot.waitUntil(lambda: table.answers >= len(table.moves))
        table.advance(10)
        if screen(page) != screens[-1][1]:
            screens.append((table.clock.now(), screen(page)))
    return screens


def test_declining_looks_the_same_with_and_without_the_wanted_card(qtbot: QtBot) -> None:
    screens = screens_over_time(qtbot, HOLDS_YELLOW, HOLDS_NONE)
    assert len(screens) == 3
    assert screens_over_time(qtbot, HOLDS_NONE, HOLDS_YELLOW) == screens
