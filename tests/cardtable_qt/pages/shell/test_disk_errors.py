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

from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.pages.library import library_page as shelf_page_module
from cardtable_qt.pages.library.library_page import LibraryPage
from cardtable_qt.pages.library.library_reader import LibraryReader
from cardtable_qt.pages.library.library_widgets import UndoNotice
from cardtable_qt.pages.replay.replay_page import ReplayPage
from cardtable_qt.pages.shell.main_window import MainWindow
from cardtable_qt.pages.shell.paged_window import PagedWindow
from cardtable_qt.pages.statistics.library_statistics_page import LibraryStatisticsPage
from cardtable_qt.storage.paths import StorageFolders
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.storage.settings import Settings
from rules import GAMES
from rules.records import PlayedMove, SeatedPlayer, read_record
from rules.records.setup import GameSetup
from tests.cardtable_qt.pages.windows import page_of
from tests.cardtable_qt.storage.library_helpers import TO_THE_END, write_game
from tests.faulty_disk import ERRORS, FOR_EVER, FaultyDisk

NEW, WAITING, GIFT = 1, 2, 3  # the seeds of the games
STRIDE = int(os.environ.get("FAULT_STRIDE", 110))
CHOSEN = {"motion": "off", "pace": "instant", "explain": False, "ask before losing": False,
          "ask before practice": False}  # fmt: skip


class Evening:
    """Somebody who does everything there is to do at the window, and reads what it says."""

    def __init__(
        self, qtbot: QtBot, root: Path, disk: FaultyDisk, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        self.qtbot, self.disk = qtbot, disk
        self.storage = StorageFolders(root / "home", disk)
        self.gift = write_game(root / "gift.cardtable", "gracias", TO_THE_END, seed=GIFT)
        # A game that waits, shortly before its end.
        waiting = self.storage.games / "waiting.cardtable"
        self.waiting = write_game(waiting, "gracias", 70, people=(0, 1, 2), seed=WAITING)
        self.target = root / "copy.cardtable"
        self.told: list[str] = []
        self.shown: dict[int, list[PlayedMove]] = {}  # the moves of each game, by its seed
        self.lost: set[int] = set()  # games that were left although they were not saved
        monkeypatch.setattr(PagedWindow, "show_message", lambda _, text: self.told.append(text))
        monkeypatch.setattr(UndoNotice, "say", lambda _, text, undo=False: self.told.append(text))
        monkeypatch.setattr(shelf_page_module, "ask_export_path", lambda *_: self.target)
        self.preferences = Preferences(Settings(self.storage.config, disk))
        for key, value in CHOSEN.items():
            self.preferences.set(key, value)
        self.window = MainWindow(self.storage, self.preferences)
        self.window.show()
        QApplication.processEvents()

    def spend(self) -> None:
        self.window.start_game(two_at_extop())
        self.play(3)
        self.window.undo()
        self.note(page_of(self.window))
        self.window.show_start_page()
        self.look_at_the_shelf()
        self.window.continue_newest()
        self.play(2)
        self.window.resume_game(self.waiting)
        self.preferences.set("hints", False)
        self.play(10)
        self.watch_and_count()
        self.window.close()

    # At the table

    def play(self, moves: int) -> None:
        """Make so many moves, or all that are left."""
        page = self.window.game_page
        if page is None:
            return  # it was said why there is no game
        game = page.controller

        until, patience = game.revision + moves, 1000
        while game.result is None and game.revision < until:
            patience -= 1
            assert patience, f"nothing goes on: {game.general_refusal()}, {game.viewer}, {self.told}"
            game.confirm_viewer()
            if game.viewer is not None and (legal := game.observe(game.viewer).legal):
                game.play(game.viewer, legal[0])
            QApplication.processEvents()
        self.note(page)

    def note(self, page: GamePage) -> None:
        """Remember what the table shows, and whether that is said to be saved."""
        game = page.controller
        seed = game.setup.seed
        self.shown[seed] = list(game.timeline.moves)
        assert page.unsaved_notice.isHidden() == (not game.save_error)
        if game.save_error:
            self.lost.add(seed)
        else:
            self.lost.discard(seed)
            assert page.file is not None
            assert read_record(page.file.read_bytes()).moves == game.timeline.moves

    # On the shelf

    def look_at_the_shelf(self) -> None:
        self.window.show_library()
        page = self.window.pages.currentWidget()
        assert isinstance(page, LibraryPage)
        self.wait_for(page.reader)
        entry = page.selected_entry()
        if entry is not None:
            page.model.rename_requested.emit(entry, "A fine game")
            self.press(page, "delete")
            page.undo()
            self.press(page, "export")
        page.import_paths([self.gift])
        self.wait_for(page.reader)
        self.wait_for(page.reader)

    def press(self, page: LibraryPage, action: str) -> None:
        page.actions_row.buttons[action].click()
        QApplication.processEvents()

    def wait_for(self, reader: LibraryReader) -> None:
        """Until everything that was to be read has been read."""
        done = Event()
        reader._do(done.set)
        self.qtbot.waitUntil(lambda: done.is_set() and not reader.unread)
        QApplication.processEvents()

    def watch_and_count(self) -> None:
        page = self.window.game_page
        if page is not None:
            page.replay_requested.emit()
            assert isinstance(self.window.pages.currentWidget(), ReplayPage) or self.told
        self.window.show_statistics()
        counting = self.window.pages.currentWidget()
        assert isinstance(counting, LibraryStatisticsPage)
        self.wait_for(counting.reader)

    # What must be so in the end

    def check(self) -> None:
        folders = (self.storage.games, self.storage.deleted)
        found = [file.read_bytes() for each in folders for file in each.glob("*.cardtable")]
        records = {read_record(data).header.extra["seed"]: data for data in found if data}
        assert len(records) == len([data for data in found if data]), "a game is there twice"
        assert GIFT in records or self.told, "a game was not brought, and nothing was said"
        for seed, turns in self.shown.items():
            if seed not in self.lost:
                assert read_record(records[seed]).moves == turns, "moves are missing"
        if self.target.exists():
            read_record(self.target.read_bytes())
        else:
            assert self.told, "a game was not exported, and nothing was said"
        kept = Settings(self.storage.config)
        for key, value in (CHOSEN | {"hints": False}).items():
            same = kept.get(key, type(value)()) == value
            assert same or self.preferences.error is not None, f"“{key}” was lost"


def two_at_extop() -> GameSetup:
    """Short, with secrets, and nobody waits for a computer."""
    players = (SeatedPlayer("Anna", "human"), SeatedPlayer("Ben", "human"))
    return GameSetup(GAMES["extop"], players, {}, NEW)


@pytest.mark.parametrize("times", [1, 5, FOR_EVER])
def test_whatever_the_disk_refuses(
    times: int, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for first in count(1 + times % 61 % STRIDE, STRIDE):
        disk = FaultyDisk(first, times, ERRORS[first // STRIDE % len(ERRORS)])
        evening = Evening(qtbot, tmp_path / str(first), disk, monkeypatch)
        evening.spend()
        evening.check()
        evening.window.deleteLater()
        if not disk.failed:
            break
        disk.heal()
        evening.preferences.flush()
        assert evening.preferences.error is None
        evening.check()
    assert first > 60, "there was hardly anything to fail"
