"""A long session on a disk that fails: nothing is lost without a message.

FAULT_STRIDE=1 makes every disk operation fail in turn. Otherwise it is every FAULT_STRIDE-th.
"""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.pages.library import game_actions
from cardtable_qt.pages.library.library_page import LibraryPage
from cardtable_qt.pages.library.library_reader import LibraryReader
from cardtable_qt.pages.library.library_widgets import UndoNotice
from cardtable_qt.pages.replay.replay_page import ReplayPage
from cardtable_qt.pages.shell.dialogs import Dialogs
from cardtable_qt.pages.shell.main_window import MainWindow
from cardtable_qt.pages.statistics.library_statistics_page import LibraryStatisticsPage
from cardtable_qt.storage.paths import StorageFolders
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.storage.settings import Settings
from rules import GAMES
from rules.records import PlayedMove, SeatedPlayer, read_record
from rules.records.setup import GameSetup
from tests.cardtable_qt.pages.windows import game_page_of
from tests.cardtable_qt.storage.library_helpers import TO_THE_END, write_game
from tests.faulty_disk import ERRORS, FOREVER, FaultyDisk

NEW, UNFINISHED, IMPORTED = 1, 2, 3  # the seeds of the games
STRIDE = int(os.environ.get("FAULT_STRIDE", 110))
PREFERENCES = {"motion": "off", "pace": "instant", "explain": False, "ask before losing": False,
          "ask before practice": False}  # fmt: skip


class Session:
    """Uses every part of the window and collects its messages."""

    def __init__(
        self, qtbot: QtBot, root: Path, disk: FaultyDisk, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        self.qtbot, self.disk = qtbot, disk
        self.storage = StorageFolders(root / "home", disk)
        self.imported = write_game(
            root / "imported.cardtable", "gracias", TO_THE_END, seed=IMPORTED
        )
        # An unfinished game shortly before its end.
        unfinished = self.storage.games / "unfinished.cardtable"
        self.unfinished = write_game(unfinished, "gracias", 70, people=(0, 1, 2), seed=UNFINISHED)
        self.target = root / "copy.cardtable"
        self.messages: list[str] = []
        self.shown: dict[int, list[PlayedMove]] = {}  # the moves of each game, by seed
        self.unsaved: set[int] = set()  # seeds of games that were left unsaved
        monkeypatch.setattr(Dialogs, "show_message", lambda _, text: self.messages.append(text))
        monkeypatch.setattr(
            UndoNotice, "show_text", lambda _, text, undo=False: self.messages.append(text)
        )
        monkeypatch.setattr(game_actions, "ask_export_path", lambda *_: self.target)
        self.preferences = Preferences(Settings(self.storage.config, disk))
        for key, value in PREFERENCES.items():
            self.preferences.set(key, value)
        self.window = MainWindow(self.storage, self.preferences)
        self.window.navigation.show_start_page()
        self.window.show()
        QApplication.processEvents()

    def run(self) -> None:
        self.window.game.start(two_people_at_extop())
        self.play(3)
        self.window.game.undo()
        self.note(game_page_of(self.window))
        self.window.navigation.show_start_page()
        self.use_library()
        self.window.records.continue_newest()
        self.play(2)
        self.window.game.continue_from(self.unfinished)
        self.preferences.set("hints", False)
        self.play(10)
        self.use_replay_and_statistics()
        self.window.close()

    # Game

    def play(self, moves: int) -> None:
        """Play this many moves, or all that are left."""
        page = self.window.game.page
        if page is None:
            return  # a message said why there is no game
        game = page.controller

        until, patience = game.revision + moves, 1000
        while game.result is None and game.revision < until:
            patience -= 1
            assert patience, (
                f"the game is stuck: {game.general_refusal()}, {game.viewer}, {self.messages}"
            )
            game.hot_seat.confirm()
            if game.viewer is not None and (legal := game.observe(game.viewer).legal):
                game.play(game.viewer, legal[0])
            QApplication.processEvents()
        self.note(page)

    def note(self, page: GamePage) -> None:
        """Remember the moves on the table, and whether they are reported as saved."""
        game = page.controller
        seed = game.setup.seed
        self.shown[seed] = list(game.timeline.moves)
        assert page.unsaved_notice.isHidden() == (not game.saving.error)
        if game.saving.error:
            self.unsaved.add(seed)
        else:
            self.unsaved.discard(seed)
            assert page.file is not None
            assert read_record(page.file.read_bytes()).moves == game.timeline.moves

    # Library

    def use_library(self) -> None:
        self.window.navigation.show_library()
        page = self.window.pages.currentWidget()
        assert isinstance(page, LibraryPage)
        self.wait_for(page.reader)
        entry = page.selection.entry()
        if entry is not None:
            page.model.rename_requested.emit(entry, "A fine game")
            self.press(page, "delete")
            page.game_actions.undo()
            self.press(page, "export")
        page.import_paths([self.imported])
        self.wait_for(page.reader)
        self.wait_for(page.reader)

    def press(self, page: LibraryPage, action: str) -> None:
        page.actions_row.buttons[action].click()
        QApplication.processEvents()

    def wait_for(self, reader: LibraryReader) -> None:
        """Wait until the reader has read everything."""
        done = Event()
        reader._do(done.set)
        self.qtbot.waitUntil(lambda: done.is_set() and not reader.unread)
        QApplication.processEvents()

    def use_replay_and_statistics(self) -> None:
        page = self.window.game.page
        if page is not None:
            page.replay_requested.emit()
            assert isinstance(self.window.pages.currentWidget(), ReplayPage) or self.messages
        self.window.navigation.show_statistics()
        statistics = self.window.pages.currentWidget()
        assert isinstance(statistics, LibraryStatisticsPage)
        self.wait_for(statistics.reader)

    # Checks at the end

    def check(self) -> None:
        folders = (self.storage.games, self.storage.deleted)
        found = [file.read_bytes() for each in folders for file in each.glob("*.cardtable")]
        records = {read_record(data).header.extra["seed"]: data for data in found if data}
        assert len(records) == len([data for data in found if data]), "a game exists twice"
        assert IMPORTED in records or self.messages, "a game was not imported, without a message"
        for seed, turns in self.shown.items():
            if seed not in self.unsaved:
                assert read_record(records[seed]).moves == turns, "moves are missing"
        if self.target.exists():
            read_record(self.target.read_bytes())
        else:
            assert self.messages, "a game was not exported, without a message"
        saved = Settings(self.storage.config)
        for key, value in (PREFERENCES | {"hints": False}).items():
            same = saved.get(key, type(value)()) == value
            assert same or self.preferences.error is not None, f"“{key}” was lost"


def two_people_at_extop() -> GameSetup:
    """A short game with secrets and without computers."""
    players = (SeatedPlayer("Anna", "human"), SeatedPlayer("Ben", "human"))
    return GameSetup(GAMES["extop"], players, {}, NEW)


@pytest.mark.parametrize("times", [1, 5, FOREVER])
def test_disk_errors_lose_nothing_without_a_message(
    times: int, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for first in count(1 + times % 61 % STRIDE, STRIDE):
        disk = FaultyDisk(first, times, ERRORS[first // STRIDE % len(ERRORS)])
        session = Session(qtbot, tmp_path / str(first), disk, monkeypatch)
        session.run()
        session.check()
        session.window.deleteLater()
        if not disk.failed:
            break
        disk.repair()
        session.preferences.flush()
        assert session.preferences.error is None
        session.check()
    assert first > 60, "there were hardly any disk operations"
