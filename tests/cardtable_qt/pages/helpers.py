"""Opens game pages in tests, and plays them with mouse and keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from cardtable_qt.base.pace import PACES, Pace
from cardtable_qt.games.player_registry import find_player
from cardtable_qt.opponents import Think
from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.session.clock import RealClock
from cardtable_qt.session.controller import Controller
from cardtable_qt.session.recorded_game import UnrecordedGame
from cardtable_qt.session.undo import forced_move
from rules import GAMES, Move
from rules.records import SeatedPlayer, Timeline
from rules.records.setup import HUMAN, GameSetup
from tests.cardtable_qt.gestures import Gestures

NAMES = ("Anna", "Ben", "Clara", "David", "Emma", "Felix")
TIMEOUT_MS = 20_000  # only reached if something is wrong


def setup(
    key: str,
    seats: int,
    people: Sequence[int] = (0,),
    seed: int = 1,
    options: dict[str, Any] | None = None,
) -> GameSetup:
    players = [HUMAN if seat in people else "greedy" for seat in range(seats)]
    return GameSetup(GAMES[key], tuple(map(SeatedPlayer, NAMES, players)), options or {}, seed)


def open_page(
    qtbot: QtBot, game: GameSetup, pace: str = "instant", size: tuple[int, int] = (1280, 800)
) -> GamePage:
    """Open the page of a game and start it, without animations."""
    game_record = UnrecordedGame(Timeline(game.header(), game.chance()))
    # In a real-time game, computers at full speed would leave no move to a person.
    chosen = PACES[pace] if game.has_turns else Pace(0, 0, 0.2)
    controller = Controller(game, game_record, RealClock(), chosen, find_player)
    page = GamePage(controller)
    qtbot.addWidget(page, before_close_func=GamePage.close_game)
    page.table.set_animation_ms(0)
    page.resize(*size)
    page.show()
    qtbot.waitExposed(page)
    page.activateWindow()
    if page.is_real_time:
        with qtbot.waitSignal(controller.countdown, check_params_cb=lambda number: number == 0):
            page.start()
    else:
        page.start()
    return page


def gestures(page: GamePage, move: Move) -> Iterator[tuple[str, str]]:
    """All pairs of piece and zone that mean a move."""
    view = page.view
    assert view.observation is not None
    for zone in view.table_layout.zones:
        lifted = [piece.key for piece in view.table_layout.pieces if piece.can_lift]
        for piece in dict.fromkeys([*lifted, *([zone.click_piece] if zone.click_piece else [])]):
            if page.game.target(view.observation, piece, zone.key) == move:
                yield piece, zone.key


def gesture(page: GamePage, move: Move) -> tuple[str, str]:
    """One of the gestures for a move, with a piece that can be lifted if there is one."""
    found = list(gestures(page, move))
    assert found, f"no gesture for “{move}”"
    lifted = [pair for pair in found if can_lift(page, pair[0])]
    return (lifted or found)[0]


def can_lift(page: GamePage, piece: str) -> bool:
    item = page.view.table_scene.pieces.get(piece)
    return item is not None and item.piece.can_lift


def by_drag(page: GamePage, move: Move) -> None:
    piece, zone = gesture(page, move)
    gestures = Gestures(page.view)
    if can_lift(page, piece):
        gestures.drag(piece, zone)
    else:
        gestures.click_zone(zone)


def click_gesture(page: GamePage, move: Move) -> tuple[str, str] | None:
    """A gesture for a move that is a single click, if there is one."""
    zones = page.view.table_scene.zones
    return next((pair for pair in gestures(page, move) if zones[pair[1]].zone.click_piece), None)


def by_clicks(page: GamePage, move: Move) -> None:
    piece, zone = click_gesture(page, move) or gesture(page, move)
    gestures = Gestures(page.view)
    if not page.view.table_scene.zones[zone].zone.click_piece:
        gestures.click_piece(piece)
    gestures.click_zone(zone)


def by_keys(page: GamePage, move: Move) -> None:
    piece, zone = click_gesture(page, move) or gesture(page, move)
    gestures = Gestures(page.view)
    if page.view.table_scene.zones[zone].zone.click_piece:
        gestures.walk_to(zone)
    else:
        gestures.walk_to(piece)
        gestures.key(Qt.Key.Key_Return)
        gestures.walk_to(zone)
    gestures.key(Qt.Key.Key_Return)


Way = Callable[[GamePage, Move], None]


class Person:
    """Plays the turns of all people at a page, and confirms scorings and handovers."""

    def __init__(self, page: GamePage, way: Way) -> None:
        self.page = page
        self.play_by = way
        self.moves: list[Move] = []
        self.steps_read = self.handovers = 0

    def act(self) -> bool:
        """Do what a person has to do now. Return False if there is nothing."""
        page = self.page
        if page.overlays.scoring.isVisible():
            self.steps_read += 1
            self._press_space(page.overlays.scoring)
            return True
        if page.presenter.is_scoring:
            page.view.skip_requested.emit()
            return True
        if page.overlays.handover.isVisible():
            self.handovers += 1
            self._press_space(page.overlays.handover)
            return True
        seat = page.controller.viewer
        if seat is None or page.controller.result is not None:
            return False
        legal = page.controller.observe(seat).legal
        # A forced move is played automatically, unless that would reveal something.
        people_count = len(page.controller.people)
        if not legal or (not page.is_real_time and forced_move(legal, people_count)):
            return False
        self._move(seat)
        return True

    def _move(self, seat: int) -> None:
        observation = self.page.controller.observe(seat)
        player = find_player(self.page.controller.setup.game.key, "greedy")
        move = player.choose(observation, Think(seed=len(self.moves))).move
        revision = self.page.controller.revision
        self._check_uncovered()
        self.play_by(self.page, move)
        was_played = self.page.controller.revision > revision
        # In a real-time game another player may have been faster.
        assert was_played or self.page.is_real_time, f"“{move}” was not played"
        self.moves += [move] if was_played else []

    def _check_uncovered(self) -> None:
        view = self.page.view
        assert view.childAt(view.rect().center()) is view.viewport(), "the table is covered"

    def _press_space(self, overlay: QWidget) -> None:
        QTest.keyClick(overlay, Qt.Key.Key_Space)

    def play_to_the_end(self, qtbot: QtBot) -> None:
        """Play until the result is shown."""
        while not self.page.overlays.result.isVisible():
            if self.page.bar.pause_button.text() == "Result":
                self.page.bar.pause_button.click()  # the result is hidden
            elif not self.act():
                self.wait(qtbot)

    def wait(self, qtbot: QtBot) -> None:
        """Wait until the position changes or an overlay appears."""
        page, revision = self.page, self.page.controller.revision

        def changed() -> bool:
            return (
                page.controller.revision != revision
                or page.overlays.result.isVisible()
                or page.overlays.scoring.isVisible()
                or page.overlays.handover.isVisible()
            )

        qtbot.waitUntil(changed, timeout=TIMEOUT_MS)
        QApplication.processEvents()
