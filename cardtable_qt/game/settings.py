"""The settings: a few values by name, kept in a JSON file from one start to the next.

Whatever is wrong with the file, the program goes on: with what can be read, with the defaults
otherwise, and with a sentence in `trouble` for the player.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Mapping
from copy import deepcopy
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

from cardtable_qt.game.storage import StorageTrouble, make_folder
from cardtable_qt.trouble import QT_TRANSLATE_NOOP, Trouble, reason

VERSION = 1

Value = TypeVar("Value")


class Settings:
    """Values by name. What is set is saved at once; names that nobody asks for are kept."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "settings.json"
        self.trouble: Trouble | None = None
        self._in_memory_only = False  # the file is not ours to overwrite
        self._values: dict[str, Any] = {}
        try:
            self._values = self._read()
        except FileNotFoundError:
            pass
        except OSError as error:
            self._keep_out(CANNOT_READ, reason=reason(error))
        except (ValueError, RecursionError):  # not JSON, not ours, nested without end
            self._set_aside()

    def get(self, key: str, default: Value) -> Value:
        """The value of that name if there is one of the default's type, and the default if not."""
        value = self._values.get(key)
        if type(default) is float and type(value) is int:
            value = float(value)
        return deepcopy(value) if type(value) is type(default) else default

    def set(self, key: str, value: object) -> None:
        """Remember one value."""
        self.update({key: value})

    def update(self, values: Mapping[str, object]) -> None:
        """Remember several values, which are saved together."""
        if "version" in values:
            raise ValueError("“version” is the file's own entry.")
        new = self._values | json.loads(json.dumps(dict(values), allow_nan=False))
        if new != self._values:
            self._values = new
            self._save()

    def _read(self) -> dict[str, Any]:
        data = json.loads(self.file.read_text("utf-8"))
        if not isinstance(data, dict):
            raise ValueError("Settings are an object.")
        version = data.pop("version", None)
        if type(version) is not int or version < 1:
            raise ValueError("Settings have a version.")
        if version > VERSION:
            self._keep_out(NEWER)
            return {}
        return data

    def _keep_out(self, text: str, **facts: object) -> None:
        self._in_memory_only = True
        self.trouble = Trouble(text, {"file": self.file, **facts})

    def _set_aside(self) -> None:
        """Rename a file that cannot be understood, so that nothing in it is lost."""
        names = (self.file.with_name(f"{self.file.stem}.broken-{n}.json") for n in count(1))
        aside = next(file for file in names if not file.exists())
        try:
            self.file.rename(aside)
        except OSError as error:
            self._keep_out(CANNOT_READ, reason=reason(error))
        else:
            self.trouble = Trouble(BROKEN, {"file": self.file, "aside": aside.name})

    def _save(self) -> None:
        if self._in_memory_only:
            return
        text = json.dumps({"version": VERSION, **self._values}, indent=2, ensure_ascii=False)
        try:
            make_folder(self.file.parent)
            _write_safely(self.file, text + "\n")
        except StorageTrouble as error:
            self.trouble = error.trouble
        except OSError as error:
            self.trouble = Trouble(CANNOT_SAVE, {"file": self.file, "reason": reason(error)})


def _write_safely(file: Path, text: str) -> None:
    """Write beside the old file and put the new one in its place: it is always one or the other."""
    handle, name = tempfile.mkstemp(prefix=f"{file.name}.", dir=file.parent)
    try:
        with open(handle, "w", encoding="utf-8") as draft:
            draft.write(text)
            draft.flush()
            os.fsync(draft.fileno())
        os.replace(name, file)
    except BaseException:
        os.unlink(name)
        raise


BROKEN = QT_TRANSLATE_NOOP(
    "Trouble",
    "The settings in {file} could not be understood. They were set aside as {aside}, "
    "and Card Table starts with its own.",
)
NEWER = QT_TRANSLATE_NOOP(
    "Trouble",
    "The settings in {file} come from a newer Card Table. They are left as they are, "
    "and what is changed now is forgotten at the end.",
)
CANNOT_READ = QT_TRANSLATE_NOOP(
    "Trouble",
    "The settings in {file} cannot be read: {reason}. What is changed now is forgotten at the end.",
)
CANNOT_SAVE = QT_TRANSLATE_NOOP(
    "Trouble", "The settings cannot be saved in {file}: {reason}. They are forgotten at the end."
)
