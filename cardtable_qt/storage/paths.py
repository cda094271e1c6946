"""Folders and files for games and settings on this computer."""

from __future__ import annotations

import os
import re
import stat
from itertools import count
from pathlib import Path
from time import time

import platformdirs

from cardtable_qt.base.error_message import QT_TRANSLATE_NOOP, ErrorMessage, os_error_text
from rules.disk import DISK, DRAFT_MAX_AGE_S, Disk

APP = "cardtable"
RECORD_SUFFIX = ".cardtable"
NEW_RECORD_NAME = re.compile(r"\d{4}-\d\d-\d\d-\d{6}-\w+(-\d+)?\.cardtable")
NO_FOLDER = Path(os.devnull, APP)  # cannot be created


class StorageError(OSError):
    """Something cannot be stored. `message` says what and why, and so does str()."""

    def __init__(self, message: ErrorMessage) -> None:
        super().__init__(str(message))
        self.message = message


class StorageFolders:
    """The folders of this player. Each is created when it is first written to."""

    def __init__(self, root: Path | None = None, disk: Disk = DISK) -> None:
        self.disk = disk
        try:
            folders = _default_folders() if root is None else _folders_below(root)
        except RuntimeError:  # no home folder: saving fails later, with a message
            folders = _folders_below(NO_FOLDER)
        self.data, self.config, self.cache, self.state = folders
        self.games = self.data / "games"
        self.deleted = self.data / "deleted"  # deleted games that can still be restored

    def new_record_path(self, game_key: str) -> Path:
        """An unused path for the record of a game that begins now."""
        from datetime import datetime

        stem = f"{datetime.now():%Y-%m-%d-%H%M%S}-{game_key}"
        names = (stem if n == 1 else f"{stem}-{n}" for n in count(1))
        files = (self.games / f"{name}{RECORD_SUFFIX}" for name in names)
        return next(file for file in files if not self._exists(file))

    def remove_empty_records(self) -> None:
        """Remove records of this program that were killed before anything was written."""
        for entry in self.disk.scan(self.games):
            path = self.games / entry.name
            if NEW_RECORD_NAME.fullmatch(entry.name):
                found = self.disk.stat(path)
                is_old = time() - found.st_mtime > DRAFT_MAX_AGE_S
                if is_old and found.st_size == 0 and stat.S_ISREG(found.st_mode):
                    self.disk.remove(path)

    def _exists(self, file: Path) -> bool:
        try:
            self.disk.stat(file)
        except OSError:  # any other error will show when the file is written
            return False
        return True


def _default_folders() -> tuple[Path, Path, Path, Path]:
    return (
        platformdirs.user_data_path(APP, appauthor=False),
        platformdirs.user_config_path(APP, appauthor=False),
        platformdirs.user_cache_path(APP, appauthor=False),
        platformdirs.user_state_path(APP, appauthor=False),
    )


def _folders_below(root: Path) -> tuple[Path, Path, Path, Path]:
    return root / "data", root / "config", root / "cache", root / "state"


def make_folder(folder: Path, disk: Disk = DISK) -> None:
    """Create a folder if it does not exist. Raises StorageError."""
    try:
        disk.make_folder(folder)
    except OSError as error:
        text = QT_TRANSLATE_NOOP(
            "Error message", "The folder {folder} cannot be created: {reason}."
        )
        raise StorageError(
            ErrorMessage(text, {"folder": folder, "reason": os_error_text(error)})
        ) from error
