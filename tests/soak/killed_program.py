"""The program as `tests.soak.kill` runs it: an automatic user plays in the real window.

Everything shown is reported through a pipe, one JSON object per line: a move only after the
table has shown it, a setting only after it was changed.
"""

from __future__ import annotations

import faulthandler
import hashlib
import json
import os
import signal
import sys
from io import FileIO
from pathlib import Path
from random import Random
from typing import NamedTuple

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from cardtable_qt.app import application as app
from cardtable_qt.app.launch_request import LaunchRequest
from cardtable_qt.app.single_instance import SingleInstance, StartOutcome
from cardtable_qt.base.translation import ui_language
from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.pages.shell.main_window import MainWindow
from cardtable_qt.session.recorded_game import RecordedGame
from cardtable_qt.session.undo import UndoStep
from cardtable_qt.storage.paths import StorageFolders
from cardtable_qt.storage.settings import Settings
from rules import GAMES, Move
from rules.disk import Disk
from rules.records import SeatedPlayer, Timeline
from rules.records.setup import HUMAN, GameSetup
from rules.shuffle import choose_one
from rules.triple.pieces import Place

NAMES = ("Anna", "Ben", "Çelik", "貓")
TABLES = {"gracias": "hcc", "triple": "hc", "eight28": "hchc", "extop": "hcc"}
COMPARED_LOG_LENGTH = 600
SHORT_OPTIONS = {"gracias": {"sessions": 1}}
CHOICES: dict[str, tuple[object, ...]] = {
    "name": ("Anna", "Jörg", "貓"),
    "hints": (True, False),
    "explain": (True, False),
    "text size": (100, 110, 120),
    "language": ("en", "de"),
}


class Death(NamedTuple):
    """The moment when the program dies: during the nth operation, after a share of it.

    Operations that cannot be split are done only if the share is at least one half.
    """

    operation: str
    nth: int
    share: float


class Orders(NamedTuple):
    """Instructions for one run of the automatic user."""

    seed: int
    begin: str = ""  # a game to start; otherwise the newest one is continued
    death: Death | None = None


def digest(timeline: Timeline) -> str:
    """A hash of a whole game: its cards, its history and its undone moves."""
    state = timeline.state
    whole = (str(state), state.log, timeline.moves, timeline.undone, timeline.is_practice)
    return hashlib.sha256(repr(whole).encode()).hexdigest()[:20]


def hashed(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:20]


def setup(key: str, seed: int) -> GameSetup:
    """A setup of the game with one or two people."""
    kinds = [HUMAN if kind == "h" else "greedy" for kind in TABLES[key]]
    return GameSetup(
        GAMES[key], tuple(map(SeatedPlayer, NAMES, kinds)), SHORT_OPTIONS.get(key, {}), seed
    )


class MortalDisk(Disk):
    """A disk that kills the program during one of its operations."""

    def __init__(self, death: Death | None) -> None:
        self._death = death
        self._done = 0

    def _is_fatal(self, operation: str) -> bool:
        if self._death is None or self._death.operation != operation:
            return False
        self._done += 1
        return self._done == self._death.nth

    def _share(self, operation: str) -> float:
        """The share of the operation to do before dying, or 2 if the program survives it."""
        assert self._death is None or 0 <= self._death.share <= 1
        if self._death is not None and self._is_fatal(operation):
            return self._death.share
        return 2

    def create(self, path: Path) -> FileIO:
        share = self._share("create")
        _die_if(share < 0.5)
        file = super().create(path)
        _die_if(share <= 1)
        return file

    def write(self, file: FileIO, data: bytes) -> None:
        share = self._share("write")
        if share <= 1:
            super().write(file, data[: round(share * len(data))])
            _die()
        super().write(file, data)

    def truncate(self, file: FileIO, size: int) -> None:
        share = self._share("cut")
        _die_if(share < 0.5)
        super().truncate(file, size)
        _die_if(share <= 1)

    def sync(self, file: FileIO) -> None:
        share = self._share("sync")
        _die_if(share < 0.5)
        super().sync(file)
        _die_if(share <= 1)

    def rename(self, old: Path, new: Path) -> None:
        share = self._share("rename")
        _die_if(share < 0.5)
        super().rename(old, new)
        _die_if(share <= 1)


def _die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def _die_if(condition: bool) -> None:
    if condition:
        _die()


class AutomaticUser:
    """Plays in the window: moves, undoes, changes settings and starts games."""

    def __init__(self, orders: Orders, pipe: int) -> None:
        self.rng = Random(f"somebody/{orders.seed}")
        self.pipe = pipe
        self.timer = QTimer(interval=0)
        self.timer.timeout.connect(self.act)
        self.timer.start()
        self.games = list(TABLES)
        self.page: GamePage | None = None

    def report(self, **facts: object) -> None:
        os.write(self.pipe, json.dumps(facts).encode() + b"\n")

    # Reports

    def watch(self, page: GamePage) -> None:
        """Report the game as it is found, before it starts to move, and all that follows."""
        self.page = page
        game = page.controller
        page.show_position(animate=False)  # otherwise it shows nothing before it starts
        self.report_game(page, "found")
        # The page was connected first, so it has already shown the change.
        game.step_played.connect(lambda _: self.report_game(page, "shown"))
        game.position_changed.connect(lambda: self.report_game(page, "shown"))
        game.saving.error_changed.connect(lambda reason: self.report(save_error=reason))

    def report_game(self, page: GamePage, how: str) -> None:
        if page is not self.page:
            return  # another language gives the game a new page
        game = page.controller
        recorded_game = game._game
        assert isinstance(recorded_game, RecordedGame)
        assert page.file is not None
        data = bytes(recorded_game.writer.file.data)
        result = game.result
        alone = len(game.people) == 1 and not page.presenter.is_scoring
        self.report(
            how=how,
            file=page.file.name,
            size=len(data),
            hash=hashed(data),
            digest=digest(game.timeline),
            players=[list(player) for player in game.setup.players],
            log=page.log.view.toPlainText()[-COMPARED_LOG_LENGTH:] if alone else None,
            language=ui_language(),
            paused=game.is_paused,
            scores=None if result is None else list(result.scores),
        )

    # Actions

    def act(self) -> None:
        found = [each for each in QApplication.topLevelWidgets() if isinstance(each, MainWindow)]
        if not found:
            return
        window = found[0]
        page = window.game.page
        if page is None or page.overlays.result.isVisible():
            window.game.start(setup(self.rng.choice(self.games), self.rng.randrange(10**6)))
        elif self.rng.random() < 0.03:
            self.choose_setting(window)
        elif not self.answer(page):
            self.play(window, page)

    def answer(self, page: GamePage) -> bool:
        """Close an open overlay. Returns whether there was one."""
        overlays: tuple[QWidget, ...] = (
            page.overlays.pause,
            page.overlays.scoring,
            page.overlays.handover,
        )
        overlay = next((overlay for overlay in overlays if overlay.isVisible()), None)
        if overlay is not None:
            QTest.keyClick(overlay, Qt.Key.Key_Space)
        return overlay is not None

    def choose_setting(self, window: MainWindow) -> None:
        key = self.rng.choice(list(CHOICES))
        value = self.rng.choice(CHOICES[key])
        self.report(choosing=key, value=value)
        window.preferences.set(key, value)
        self.report(chosen=key, value=value)

    def play(self, window: MainWindow, page: GamePage) -> None:
        game = page.controller
        chance = self.rng.random()
        if chance < 0.05 and isinstance(game.can_undo(), UndoStep):  # not a whole new game
            window.game.undo()
        elif chance < 0.08 and game.can_redo():
            game.redo()
        elif chance < 0.085:
            window.navigation.show_start_page()
            window.records.continue_newest()
        elif game.viewer is not None and (legal := game.observe(game.viewer).legal):
            game.play(game.viewer, self._move(legal))

    def _move(self, legal: tuple[Move, ...]) -> Move:
        return choose_one(
            [move for move in legal if isinstance(move, Place)] or list(legal), self.rng
        )


def run_program(root: Path, orders: Orders, pipe: int) -> int:
    """Start the program with its folders under `root`, and play until it dies."""
    faulthandler.enable()
    os.environ["HOME"] = str(root)
    storage = StorageFolders(root, MortalDisk(orders.death))
    if not storage.config.exists():
        settings = {"motion": "off", "pace": "instant", "ask before practice": False}
        Settings(storage.config).update({**settings, "language": "en"})
    instance = SingleInstance(storage.data, storage.disk)
    if instance.acquire_or_notify([]) is not StartOutcome.FIRST:
        return 3
    app.create_app("en")
    user = AutomaticUser(orders, pipe)
    start = GamePage.start

    def watched_start(page: GamePage) -> None:
        user.watch(page)
        start(page)

    GamePage.start = watched_start  # type: ignore[assignment, method-assign]
    request = (
        LaunchRequest(setup(orders.begin, orders.seed))
        if orders.begin
        else LaunchRequest(continue_game=True)
    )
    return app.open_window(request, storage, instance)


def main_in_fork(root: Path, orders: Orders, pipe: int) -> None:
    """Run the program in a forked process. Its errors go to a file."""
    errors = os.open(root / "errors", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(errors, 2)
    sys.excepthook = sys.__excepthook__
    code = 1
    try:
        code = run_program(root, orders, pipe)
    except BaseException as error:
        sys.excepthook(type(error), error, error.__traceback__)
    sys.stderr.flush()
    os._exit(code)
