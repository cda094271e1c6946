"""Where games and settings are kept on this computer."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import platformdirs

from cardtable_qt.trouble import QT_TRANSLATE_NOOP, Trouble, reason

APP = "cardtable"
RECORD_ENDING = ".cardtable"


class StorageTrouble(OSError):
    """Something cannot be kept; `trouble` says what and why, and so does str()."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(str(trouble))
        self.trouble = trouble


class Storage:
    """The folders of this player. They are made when something is first kept in them."""

    def __init__(self, root: Path | None = None) -> None:
        if root is None:
            self.data = platformdirs.user_data_path(APP, appauthor=False)
            self.config = platformdirs.user_config_path(APP, appauthor=False)
        else:
            self.data, self.config = root / "data", root / "config"
        self.games = self.data / "games"

    def new_record(self, game_key: str) -> Path:
        """A file for the record of a game that begins now. It does not exist yet.

        Raises StorageTrouble if there can be no folder for it.
        """
        from datetime import datetime

        make_folder(self.games)
        name = f"{datetime.now():%Y-%m-%d-%H%M%S}-{game_key}"
        names = (name if n == 1 else f"{name}-{n}" for n in count(1))
        files = (self.games / f"{name}{RECORD_ENDING}" for name in names)
        return next(file for file in files if not file.exists())


def make_folder(folder: Path) -> None:
    """Make sure that a folder is there; raises StorageTrouble if it cannot be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        text = QT_TRANSLATE_NOOP("Trouble", "The folder {folder} cannot be made: {reason}.")
        raise StorageTrouble(Trouble(text, {"folder": folder, "reason": reason(error)})) from error
