"""The program as `tests.soak.kill` runs it: somebody plays at the real window until it is killed.

Whatever has been shown is reported through a pipe, as a JSON object a line: a move only after the
table has shown it, a setting only after it was chosen.
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
LOG_END = 600  # letters of the log that are compared
SHORT = {"gracias": {"sessions": 1}}
CHOICES: dict[str, tuple[object, ...]] = {
    "name": ("Anna", "Jörg", "貓"),
    "hints": (True, False),
    "explain": (True, False),
    "text size": (100, 110, 120),
    "language": ("en", "de"),
}


class Death(NamedTuple):
    """When the program dies: in the nth write, say, after that share of it.

    What cannot be done in part is not done before the half, and done from there on.
    """

    what: str
    nth: int
    share: float


class Orders(NamedTuple):
    """What somebody is to do at the program."""

    seed: int
    begin: str = ""  # a game to begin; otherwise the newest one is gone on with
    death: Death | None = None


def digest(timeline: Timeline) -> str:
    """Everything about a game, in a few letters: cards, past, and what was taken back."""
    state = timeline.state
    whole = (str(state), state.log, timeline.moves, timeline.undone, timeline.is_practice)
    return hashlib.sha256(repr(whole).encode()).hexdigest()[:20]


def hashed(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:20]


def setup(key: str, seed: int) -> GameSetup:
    """A table of the game, with one person or two at it."""
    kinds = [HUMAN if kind == "h" else "greedy" for kind in TABLES[key]]
    return GameSetup(GAMES[key], tuple(map(SeatedPlayer, NAMES, kinds)), SHORT.get(key, {}), seed)


class MortalDisk(Disk):
    """A disk in the middle of whose work the program dies."""

    def __init__(self, death: Death | None) -> None:
        self._death = death
        self._done = 0

    def _is_time(self, what: str) -> bool:
        if self._death is None or self._death.what != what:
            return False
        self._done += 1
        return self._done == self._death.nth

    def _dies(self, what: str) -> float:
        """The share that is done before the end; more than all of it if this is not the end."""
        assert self._death is None or 0 <= self._death.share <= 1
        return self._death.share if self._death is not None and self._is_time(what) else 2

    def create(self, path: Path) -> FileIO:
        share = self._dies("create")
        _end_if(share < 0.5)
        file = super().create(path)
        _end_if(share <= 1)
        return file

    def write(self, file: FileIO, data: bytes) -> None:
        share = self._dies("write")
        if share <= 1:
            super().write(file, data[: round(share * len(data))])
            _end()
        super().write(file, data)

    def truncate(self, file: FileIO, size: int) -> None:
        share = self._dies("cut")
        _end_if(share < 0.5)
        super().truncate(file, size)
        _end_if(share <= 1)

    def sync(self, file: FileIO) -> None:
        share = self._dies("sync")
        _end_if(share < 0.5)
        super().sync(file)
        _end_if(share <= 1)

    def rename(self, old: Path, new: Path) -> None:
        share = self._dies("rename")
        _end_if(share < 0.5)
        super().rename(old, new)
        _end_if(share <= 1)


def _end() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def _end_if(now: bool) -> None:
    if now:
        _end()


class Somebody:
    """Sits in front of the window: plays, takes back, changes settings, begins games."""

    def __init__(self, orders: Orders, pipe: int) -> None:
        self.rng = Random(f"somebody/{orders.seed}")
        self.pipe = pipe
        self.timer = QTimer(interval=0)
        self.timer.timeout.connect(self.act)
        self.timer.start()
        self.games = list(TABLES)
        self.page: GamePage | None = None

    def tell(self, **what: object) -> None:
        os.write(self.pipe, json.dumps(what).encode() + b"\n")

    # What is reported

    def watch(self, page: GamePage) -> None:
        """Called before a game starts to move: this is how the person finds the table."""
        self.page = page
        game = page.controller
        self.show(page, "found")
        # The page was there first: it has shown what happened before this is told.
        game.move_played.connect(lambda _: self.show(page, "shown"))
        game.position_changed.connect(lambda: self.show(page, "shown"))
        game.save_error_changed.connect(lambda reason: self.tell(trouble=reason))

    def show(self, page: GamePage, how: str) -> None:
        if page is not self.page:
            return  # in another language the game has another page
        game = page.controller
        keeper = game._game
        assert isinstance(keeper, RecordedGame)
        assert page.file is not None
        text = bytes(keeper.writer.file.data)
        result = game.result
        alone = len(game.people) == 1 and not page.is_scoring
        self.tell(
            how=how,
            file=page.file.name,
            size=len(text),
            hash=hashed(text),
            digest=digest(game.timeline),
            players=[list(player) for player in game.setup.players],
            log=page.log.view.toPlainText()[-LOG_END:] if alone else None,
            language=ui_language(),
            paused=game.is_paused,
            scores=None if result is None else list(result.scores),
        )

    # What is done

    def act(self) -> None:
        found = [each for each in QApplication.topLevelWidgets() if isinstance(each, MainWindow)]
        if not found:
            return
        window = found[0]
        page = window.game_page
        if page is None or page.result_overlay.isVisible():
            window.start_game(setup(self.rng.choice(self.games), self.rng.randrange(10**6)))
        elif self.rng.random() < 0.03:
            self.choose_setting(window)
        elif not self.answer(page):
            self.play(window, page)

    def answer(self, page: GamePage) -> bool:
        """Press the key that a sheet on the table asks for."""
        sheets: tuple[QWidget, ...] = (
            page.pause_overlay,
            page.scoring_overlay,
            page.handover_overlay,
        )
        sheet = next((sheet for sheet in sheets if sheet.isVisible()), None)
        if sheet is not None:
            QTest.keyClick(sheet, Qt.Key.Key_Space)
        return sheet is not None

    def choose_setting(self, window: MainWindow) -> None:
        key = self.rng.choice(list(CHOICES))
        value = self.rng.choice(CHOICES[key])
        self.tell(choosing=key, value=value)
        window.preferences.set(key, value)
        self.tell(chosen=key, value=value)

    def play(self, window: MainWindow, page: GamePage) -> None:
        game = page.controller
        lot = self.rng.random()
        if lot < 0.05 and game.can_undo() is not None:
            window.undo()
        elif lot < 0.08 and game.can_redo():
            window.redo()
        elif lot < 0.085:
            window.show_start_page()
            window.continue_newest()
        elif game.viewer is not None and (legal := game.observe(game.viewer).legal):
            game.play(game.viewer, self._move(legal))

    def _move(self, legal: tuple[Move, ...]) -> Move:
        return choose_one(
            [move for move in legal if isinstance(move, Place)] or list(legal), self.rng
        )


def live(root: Path, orders: Orders, pipe: int) -> int:
    """Start the program with its folders there, and play until somebody ends that."""
    faulthandler.enable()
    os.environ["HOME"] = str(root)
    storage = StorageFolders(root, MortalDisk(orders.death))
    if not storage.config.exists():
        usual = {"motion": "off", "pace": "instant", "ask before practice": False}
        Settings(storage.config).update({**usual, "language": "en"})
    single = SingleInstance(storage.data, storage.disk)
    if single.acquire_or_notify([]) is not StartOutcome.FIRST:
        return 3
    app.create_app("en")
    somebody = Somebody(orders, pipe)
    start = GamePage.start

    def watched_start(page: GamePage) -> None:
        somebody.watch(page)
        start(page)

    GamePage.start = watched_start  # type: ignore[assignment, method-assign]
    wish = (
        LaunchRequest(setup(orders.begin, orders.seed))
        if orders.begin
        else LaunchRequest(continue_game=True)
    )
    return app.open_window(wish, storage, single)


def main_in_fork(root: Path, orders: Orders, pipe: int) -> None:
    """The whole life of a process; what it complains about goes to a file."""
    complaints = os.open(root / "complaints", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(complaints, 2)
    sys.excepthook = sys.__excepthook__
    code = 1
    try:
        code = live(root, orders, pipe)
    except BaseException as error:
        sys.excepthook(type(error), error, error.__traceback__)
    sys.stderr.flush()
    os._exit(code)
