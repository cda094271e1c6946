"""A game continues if it cannot be saved, and is saved as soon as possible."""

from __future__ import annotations

import errno
from io import FileIO
from pathlib import Path

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.pages.shell import services
from cardtable_qt.pages.shell.confirmations import Confirmation
from cardtable_qt.pages.shell.main_window import MainWindow
from cardtable_qt.session import save_monitor
from cardtable_qt.storage.paths import StorageFolders
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.storage.settings import Settings
from rules.disk import Disk
from rules.records import load_record
from tests.cardtable_qt.pages.helpers import TIMEOUT_MS, Person, by_clicks, setup
from tests.cardtable_qt.pages.windows import game_page_of, show_window, when_dialog_opens


class FullDisk(Disk):
    """Refuses to write while `is_full` is set."""

    def __init__(self) -> None:
        self.is_full = False

    def create(self, path: Path) -> FileIO:
        self._check()
        return super().create(path)

    def write(self, file: FileIO, data: bytes) -> None:
        self._check()
        super().write(file, data)

    def _check(self) -> None:
        if self.is_full:
            raise OSError(errno.ENOSPC, "No space left on device")


@pytest.fixture
def disk() -> FullDisk:
    return FullDisk()


@pytest.fixture
def window(
    qtbot: QtBot, tmp_path: Path, disk: FullDisk, monkeypatch: pytest.MonkeyPatch
) -> MainWindow:
    monkeypatch.setattr(save_monitor, "SAVE_RETRY_MS", 20)
    monkeypatch.setattr(services, "SETTINGS_RETRY_MS", 20)
    storage = StorageFolders(tmp_path, disk)
    settings = Settings(storage.config, disk)
    settings.update({"motion": "off", "pace": "instant"})
    window = MainWindow(storage, Preferences(settings))
    qtbot.addWidget(window, before_close_func=MainWindow.close_without_asking)
    window.navigation.show_start_page()
    show_window(qtbot, window)
    return window


def play_moves(qtbot: QtBot, page: GamePage, moves: int) -> None:
    person, until = Person(page, by_clicks), page.controller.revision + moves

    def played() -> bool:
        if page.controller.revision < until:
            person.act()
        return page.controller.revision >= until

    qtbot.waitUntil(played, timeout=TIMEOUT_MS)


def test_a_game_whose_place_was_taken_is_saved_under_another_name(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.game.start(setup("gracias", 3))
    page = game_page_of(window)
    play_moves(qtbot, page, 3)
    taken = page.file
    assert taken is not None
    taken.unlink()
    taken.write_text("a foreign file")
    play_moves(qtbot, page, 3)
    assert taken.read_text() == "a foreign file"
    assert page.file == taken.with_name(f"{taken.stem} (2){taken.suffix}")
    assert len(load_record(page.file).moves) == len(page.controller.timeline.moves)
    sentence = f"the whole game is saved as “{page.file.name}” now."
    assert page.unsaved_notice.isVisible()
    assert sentence in page.unsaved_notice.text()
    assert sentence in page.log.view.toPlainText()


def test_saving_resumes_by_itself_without_losing_moves(
    qtbot: QtBot, window: MainWindow, disk: FullDisk
) -> None:
    window.game.start(setup("gracias", 3))
    page = game_page_of(window)
    play_moves(qtbot, page, 3)
    disk.is_full = True
    play_moves(qtbot, page, 6)
    assert page.unsaved_notice.isVisible()
    assert "No space left on device" in page.unsaved_notice.text()
    assert page.log.view.toPlainText().count("No space left on device") == 1
    disk.is_full = False
    qtbot.waitUntil(lambda: page.unsaved_notice.isHidden())
    assert "Everything is saved again." in page.log.view.toPlainText()
    assert page.file is not None
    assert str(load_record(page.file).state) == str(page.controller.timeline.state)


def test_a_game_whose_record_could_not_be_created_is_saved_later(
    qtbot: QtBot, window: MainWindow, disk: FullDisk
) -> None:
    disk.is_full = True
    window.game.start(setup("extop", 3))
    page = game_page_of(window)
    play_moves(qtbot, page, 4)
    assert page.file is not None
    assert not page.file.exists()
    disk.is_full = False
    qtbot.waitUntil(lambda: page.unsaved_notice.isHidden())
    assert len(load_record(page.file).moves) == len(page.controller.timeline.moves)


def answer(button: str) -> None:
    """Press a button of the next confirmation."""

    def press(box: Confirmation) -> None:
        (found,) = [each for each in box.findChildren(QPushButton) if each.text() == button]
        found.click()

    when_dialog_opens(Confirmation, press)


def test_leaving_with_unsaved_moves_asks_for_confirmation(
    qtbot: QtBot, window: MainWindow, disk: FullDisk
) -> None:
    window.game.start(setup("gracias", 3))
    disk.is_full = True
    play_moves(qtbot, game_page_of(window), 3)
    answer("Stay")
    window.navigation.show_start_page()
    assert window.game.page is not None
    answer("Stay")
    assert not window.close()
    answer("Leave anyway")
    window.navigation.show_start_page()
    assert window.game.page is None


def test_a_failure_after_the_last_move_is_shown(
    qtbot: QtBot, window: MainWindow, disk: FullDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.game.start(setup("gracias", 3, people=(0, 1, 2)))
    page = game_page_of(window)
    assert not page.controller.saving.error

    def fail(file: FileIO) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(disk, "sync", fail)
    Person(page, by_clicks).act()  # confirms the handover
    Person(page, by_clicks).act()
    qtbot.waitUntil(lambda: page.unsaved_notice.isVisible())
    assert "Input/output error" in page.unsaved_notice.text()
    monkeypatch.undo()
    qtbot.waitUntil(lambda: page.unsaved_notice.isHidden())


def test_two_confirmations_at_once_lose_no_game(
    qtbot: QtBot, window: MainWindow, disk: FullDisk
) -> None:
    """During the confirmation, another launch of the program starts a game."""
    window.game.start(setup("gracias", 3))
    disk.is_full = True
    play_moves(qtbot, game_page_of(window), 3)

    def begin_another(_: Confirmation) -> None:
        answer("Leave anyway")
        window.game.start(setup("extop", 2))
        answer("Leave anyway")

    when_dialog_opens(Confirmation, begin_another)
    window.navigation.show_start_page()
    assert game_page_of(window).controller.setup.game.key == "extop"
    assert game_page_of(window).isVisible()


def test_settings_are_saved_when_the_disk_has_room_again(
    qtbot: QtBot, window: MainWindow, disk: FullDisk
) -> None:
    disk.is_full = True
    window.preferences.set("pace", "slow")
    assert window.pages.start_page.error_label.isVisible()
    assert "No space left" in window.pages.start_page.error_label.text()
    disk.is_full = False
    qtbot.waitUntil(lambda: window.pages.start_page.error_label.isHidden())
    assert Settings(window.storage.config).get("pace", "") == "slow"
