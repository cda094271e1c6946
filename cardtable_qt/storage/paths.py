"""Where games and settings are kept on this computer."""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path

import platformdirs

from cardtable_qt.base.error_message import QT_TRANSLATE_NOOP, ErrorMessage, os_error_text
from rules.disk import DISK, Disk

APP = "cardtable"
RECORD_SUFFIX = ".cardtable"
NO_FOLDER = Path(os.devnull, APP)  # a folder that cannot be made


class StorageError(OSError):
    """Something cannot be kept; `trouble` says what and why, and so does str()."""

    def __init__(self, message: ErrorMessage) -> None:
        super().__init__(str(message))
        self.message = message


class StorageFolders:
    """The folders of this player. They are made when something is first kept in them."""

    def __init__(self, root: Path | None = None, disk: Disk = DISK) -> None:
        self.disk = disk
        try:
            folders = _usual() if root is None else _below(root)
        except RuntimeError:  # nobody has a home here: nothing can be kept, and that is told
            folders = _below(NO_FOLDER)
        self.data, self.config, self.cache, self.state = folders
        self.games = self.data / "games"
        self.deleted = self.data / "deleted"  # games that were deleted and can still be taken back

    def new_record_path(self, game_key: str) -> Path:
        """A name for the record of a game that begins now. There is no such file yet."""
        from datetime import datetime

        stem = f"{datetime.now():%Y-%m-%d-%H%M%S}-{game_key}"
        names = (stem if n == 1 else f"{stem}-{n}" for n in count(1))
        files = (self.games / f"{name}{RECORD_SUFFIX}" for name in names)
        return next(file for file in files if not self._is_there(file))

    def _is_there(self, file: Path) -> bool:
        try:
            self.disk.stat(file)
        except OSError:  # whatever else is wrong, writing will tell
            return False
        return True


def _usual() -> tuple[Path, Path, Path, Path]:
    return (
        platformdirs.user_data_path(APP, appauthor=False),
        platformdirs.user_config_path(APP, appauthor=False),
        platformdirs.user_cache_path(APP, appauthor=False),
        platformdirs.user_state_path(APP, appauthor=False),
    )


def _below(root: Path) -> tuple[Path, Path, Path, Path]:
    return root / "data", root / "config", root / "cache", root / "state"


def make_folder(folder: Path, disk: Disk = DISK) -> None:
    """Make sure that a folder is there; raises StorageTrouble if it cannot be."""
    try:
        disk.make_folder(folder)
    except OSError as error:
        text = QT_TRANSLATE_NOOP("Trouble", "The folder {folder} cannot be made: {reason}.")
        raise StorageError(
            ErrorMessage(text, {"folder": folder, "reason": os_error_text(error)})
        ) from error
