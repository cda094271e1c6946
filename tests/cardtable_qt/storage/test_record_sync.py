"""What was written is made safe from a power cut, and who cannot do that says so."""

from __future__ import annotations

import errno
from io import FileIO
from pathlib import Path
from threading import Event

from pytestqt.qtbot import QtBot

from cardtable_qt.session.recorded_game import RecordedGame
from cardtable_qt.storage.record_sync import RecordSync
from rules.disk import Disk
from rules.records import RecordWriter
from tests.cardtable_qt.session.helpers import setup


class SlowDisk(Disk):
    """Notes what is made safe; and can fail to."""

    def __init__(self) -> None:
        self.fails = False
        self.synced: list[bytes] = []
        self.folders: list[Path] = []
        self.done = Event()

    def sync(self, file: FileIO) -> None:
        try:
            if self.fails:
                raise OSError(errno.EIO, "Input/output error")
            super().sync(file)
            self.synced.append(Path(f"/proc/self/fd/{file.fileno()}").read_bytes())
        finally:
            self.done.set()

    def sync_folder(self, folder: Path) -> None:
        super().sync_folder(folder)
        self.folders.append(folder)


def begin(path: Path, disk: SlowDisk) -> RecordedGame:
    game = setup("gracias", "ppp")
    return RecordedGame(
        RecordWriter.create(path, game.header(), game.chance(), disk), RecordSync(disk)
    )


def play(keeper: RecordedGame) -> None:
    (seat,) = keeper.state.to_move()
    keeper.play(seat, keeper.state.legal(seat)[0])


def test_every_move_and_the_name_of_the_file_become_safe(qtbot: QtBot, tmp_path: Path) -> None:
    path, disk = tmp_path / "games" / "a.cardtable", SlowDisk()
    keeper = begin(path, disk)
    for _ in range(5):
        play(keeper)
    qtbot.waitUntil(lambda: bool(disk.synced) and disk.synced[-1] == path.read_bytes())
    qtbot.waitUntil(lambda: disk.folders == [path.parent])
    keeper.close()


def test_the_trouble_lasts_until_it_has_really_been_done(qtbot: QtBot, tmp_path: Path) -> None:
    disk = SlowDisk()
    keeper = begin(tmp_path / "a.cardtable", disk)
    disk.fails = True
    play(keeper)
    qtbot.waitUntil(lambda: _after_trying(keeper) is not None)
    for _ in range(5):
        disk.done.clear()
        assert _after_trying(keeper) is not None
        disk.done.wait(5)
    disk.fails = False
    qtbot.waitUntil(lambda: _after_trying(keeper) is None)
    keeper.close()


def _after_trying(keeper: RecordedGame) -> OSError | None:
    keeper.flush()
    return keeper.error
