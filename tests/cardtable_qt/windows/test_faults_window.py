"""A whole evening at the window, on a disk that refuses something: nothing is lost untold.

FAULT_STRIDE=1 lets really everything fail; otherwise it is every so many-th thing.
"""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.game.preferences import Preferences
from cardtable_qt.game.settings import Settings
from cardtable_qt.game.setup import GameSetup
from cardtable_qt.game.storage import Storage
from cardtable_qt.windows import shelf_page as shelf_page_module
from cardtable_qt.windows.counting import CountingPage
from cardtable_qt.windows.main_window import MainWindow
from cardtable_qt.windows.paged_window import PagedWindow
from cardtable_qt.windows.replay_page import ReplayPage
from cardtable_qt.windows.shelf_notice import Notice
from cardtable_qt.windows.shelf_page import ShelfPage
from cardtable_qt.windows.shelf_reader import ShelfReader
from rules import GAMES
from rules.records import Player, Timeline, read_record
from tests.cardtable_qt.game.shelf_kit import TO_THE_END, write_game
from tests.faulty_disk import ERRORS, FOR_EVER, FaultyDisk

STRIDE = int(os.environ.get("FAULT_STRIDE", 29))
CHOSEN = {"motion": "off", "pace": "instant", "explain": False, "ask before losing": False,
          "ask before practice": False}  # fmt: skip


class Evening:
    """Somebody who does everything there is to do at the window, and reads what it says."""

    def __init__(
        self, qtbot: QtBot, root: Path, disk: FaultyDisk, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        self.qtbot, self.disk = qtbot, disk
        self.storage = Storage(root / "home", disk)
        self.gift = write_game(root / "gift.cardtable", "gracias", TO_THE_END)
        self.target = root / "copy.cardtable"
        self.told: list[str] = []
        self.game: Timeline | None = None  # as the table has shown it
        self.is_saved = True  # as long as nothing else was said
        self.lost = False  # a game was left although it was said not to be saved
        monkeypatch.setattr(PagedWindow, "say", lambda _, text: self.told.append(text))
        monkeypatch.setattr(Notice, "say", lambda _, text, undo=False: self.told.append(text))
        monkeypatch.setattr(shelf_page_module, "ask_target", lambda *_: self.target)
        self.preferences = Preferences(Settings(self.storage.config, disk))
        for key, value in CHOSEN.items():
            self.preferences.choose(key, value)
        self.window = MainWindow(self.storage, self.preferences)
        qtbot.addWidget(self.window)
        self.window.show()
        QApplication.processEvents()

    def spend(self) -> None:
        self.window.begin(two_at_extop())
        self.play(6)
        self.window.take_back()
        self.window.back_to_start()
        self.look_at_the_shelf()
        self.window.continue_newest()
        self.preferences.choose("hints", False)
        self.play(1000)
        self.watch_and_count()
        self.window.close()

    # At the table

    def play(self, moves: int) -> None:
        """Make so many moves, or all that are left."""
        page = self.window.game_page
        if page is None:
            return  # it was said why there is no game
        game = page.controller

        until = game.revision + moves
        while game.result is None and game.revision < until:
            game.lift_curtain()
            if game.viewer is not None and (legal := game.observe(game.viewer).legal):
                game.play(game.viewer, legal[0])
            QApplication.processEvents()
        self.game, self.is_saved = game.timeline, not game.unsaved
        self.lost = self.lost or bool(game.unsaved)
        assert page.unsaved.isHidden() == self.is_saved
        if self.is_saved:
            assert page.file is not None
            assert read_record(page.file.read_bytes()).turns == self.game.turns

    # On the shelf

    def look_at_the_shelf(self) -> None:
        self.window.show_shelf()
        page = self.window.pages.currentWidget()
        assert isinstance(page, ShelfPage)
        self.wait_for(page.reader)
        entry = page.chosen()
        if entry is not None:
            page.model.named.emit(entry, "A fine game")
            self.press(page, "delete")
            page.take_back()
            self.press(page, "export")
        page.import_paths([self.gift])
        self.wait_for(page.reader)
        self.wait_for(page.reader)

    def press(self, page: ShelfPage, action: str) -> None:
        page.actions_row.buttons[action].click()
        QApplication.processEvents()

    def wait_for(self, reader: ShelfReader) -> None:
        """Until everything that was to be read has been read."""
        done = Event()
        reader._do(done.set)
        self.qtbot.waitUntil(lambda: done.is_set() and not reader.unread)
        QApplication.processEvents()

    def watch_and_count(self) -> None:
        page = self.window.game_page
        if page is not None:
            page.replay.emit()
            assert isinstance(self.window.pages.currentWidget(), ReplayPage) or self.told
        self.window.show_statistics()
        counting = self.window.pages.currentWidget()
        assert isinstance(counting, CountingPage)
        self.wait_for(counting.reader)

    # What must be so in the end

    def check(self) -> None:
        folders = (self.storage.games, self.storage.deleted)
        found = [file.read_bytes() for each in folders for file in each.glob("*.cardtable")]
        gift = self.gift.read_bytes()
        assert gift in found or self.told, "the gift was not brought, and nothing was said"
        if not self.lost:
            assert self.game is not None
            mine = [read_record(data).turns for data in found if data != gift]
            assert mine == [self.game.turns], "the game is not there once"
        if self.target.exists():
            read_record(self.target.read_bytes())
        elif self.game is not None:
            assert self.told
        kept = Settings(self.storage.config)
        for key, value in (CHOSEN | {"hints": False}).items():
            same = kept.get(key, type(value)()) == value
            assert same or self.preferences.trouble is not None, f"“{key}” was lost"


def two_at_extop() -> GameSetup:
    """Short, with secrets, and nobody waits for a computer."""
    players = (Player("Anna", "human"), Player("Ben", "human"))
    return GameSetup(GAMES["extop"], players, {}, 3)


@pytest.mark.parametrize("times", [1, 5, FOR_EVER])
def test_whatever_the_disk_refuses(
    times: int, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for first in count(1 + times % STRIDE, STRIDE):
        disk = FaultyDisk(first, times, ERRORS[first // STRIDE % len(ERRORS)])
        evening = Evening(qtbot, tmp_path / str(first), disk, monkeypatch)
        evening.spend()
        evening.check()
        if not disk.failed:
            break
        disk.heal()
        evening.preferences.catch_up()
        assert evening.preferences.trouble is None
        evening.check()
    assert first > 60, "there was hardly anything to fail"
