"""The settings: a few values by name, kept in a JSON file from one start to the next.

Whatever is wrong with the file, the program goes on: with what can be read, with the defaults
otherwise, and with a sentence in `trouble` for the player.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from copy import deepcopy
from itertools import count
from pathlib import Path
from stat import S_ISREG
from typing import Any, NamedTuple, TypeVar

from cardtable_qt.base.error_message import QT_TRANSLATE_NOOP, ErrorMessage, os_error_text
from cardtable_qt.storage.paths import StorageError, make_folder
from rules.disk import DISK, Disk

VERSION = 2
MAX_FILE_BYTES = 1 << 20  # bytes; the program itself writes a few thousand
MAX_DEPTH = 50  # lists within lists; the program itself needs four

Values = dict[str, Any]


class InvalidSettings(ValueError):
    """These are no settings."""


def read_settings(data: bytes) -> tuple[Values, int]:
    """The values in a file, as this version would have written them, and the file's own version.

    If that is a newer one, they are as they stand there. What are no settings raises BadSettings;
    names that nobody knows are kept.
    """
    try:
        values = json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        raise InvalidSettings("Settings are JSON.") from None
    if not isinstance(values, dict):
        raise InvalidSettings("Settings are an object.")
    if _depth(values) > MAX_DEPTH:  # it could be read, but perhaps not be written again
        raise InvalidSettings("Settings are not nested without end.")
    version = values.pop("version", None)
    if type(version) is not int or version < 1:
        raise InvalidSettings("Settings have a version.")
    for older in range(version, VERSION):
        values = MIGRATIONS[older](values)
    return values, version


def write_settings(values: Mapping[str, Any]) -> bytes:
    """A file that people can read, too."""
    text = json.dumps({"version": VERSION, **values}, indent=2, ensure_ascii=False)
    # Half a character, which JSON allows and UTF-8 does not, becomes its JSON escape again.
    return f"{text}\n".encode("utf-8", "backslashreplace")


def _depth(value: object) -> int:
    depth, level = 0, [value]
    while level:
        depth += 1
        inner: list[object] = []
        for each in level:
            if isinstance(each, dict):
                inner += each.values()
            elif isinstance(each, list):
                inner += each
        level = inner
    return depth


def _migrate_motion(values: Values) -> Values:
    """Cards moved or did not; now they move calmly, as usual, or quickly."""
    if type(values.get("motion")) is bool:
        return values | {"motion": "normal" if values["motion"] else "off"}
    return values


# From each older version, what makes its values those of the next version.
MIGRATIONS: dict[int, Callable[[Values], Values]] = {1: _migrate_motion}


Value = TypeVar("Value")


class SettingsReset(NamedTuple):
    """Which values were forgotten, what they were, and the file in which they are kept."""

    keys: Collection[str]
    values: Values
    backup: Path | None


class Settings:
    """Values by name. What is set is saved at once; names that nobody asks for are kept."""

    def __init__(self, folder: Path, disk: Disk = DISK) -> None:
        self.file = folder / "settings.json"
        self.disk = disk
        self._values: Values = {}
        self._is_saved = True
        self._is_read = False
        self._is_newer = False  # the file is not ours to overwrite
        self._notice: ErrorMessage | None = None  # what happened to the file when it was read
        self._io_error: ErrorMessage | None = None  # why nothing can be read or saved at the moment
        self._reset: SettingsReset | None = None
        self._read()

    @property
    def error(self) -> ErrorMessage | None:
        """What the player should know; None when all is well again."""
        return self._io_error or self._notice

    def get(self, key: str, default: Value) -> Value:
        """The value of that name if there is one of the default's type, and the default if not."""
        value = self._values.get(key)
        if type(default) is float and type(value) is int:
            with suppress(OverflowError):
                value = float(value)
        return deepcopy(value) if type(value) is type(default) else default

    def set(self, key: str, value: object) -> None:
        """Remember one value."""
        self.update({key: value})

    def update(self, values: Mapping[str, object]) -> None:
        """Remember several values, which are saved together."""
        if "version" in values:
            raise ValueError("“version” is the file's own entry.")
        new: Values = json.loads(json.dumps(dict(values), allow_nan=False))
        self._become(self._values | new)

    def flush(self) -> None:
        """Save what could not be saved before, if there is any and it can be now."""
        if not self._is_read:
            self._read()
        if not self._is_read or self._is_newer:
            return
        if self._is_saved:
            self._io_error = None
        else:
            self._save()

    def _become(self, values: Values) -> None:
        if values != self._values:
            self._values = values
            self._is_saved = False
            self.flush()

    # All at once

    def reset(self, keys: Collection[str]) -> bool:
        """Forget these values, and keep the file as it was beside the new one.

        False if that cannot be done: then nothing is forgotten.
        """
        self.flush()
        if not self._is_read:
            return False
        taken = {key: value for key, value in self._values.items() if key in keys}
        kept: Path | None = None
        if taken and not self._is_newer:
            try:
                kept = self._keep_copy()
            except OSError as error:
                self._io_error = self._cannot_save(error)
                return False
        self._reset = SettingsReset(frozenset(keys), taken, kept)
        self._become(self._without(keys))
        return True

    @property
    def can_undo_reset(self) -> bool:
        return self._reset is not None

    def undo_reset(self) -> None:
        """Everything as before the last reset; what was chosen since then gives way."""
        if self._reset is None:
            return
        keys, taken, kept = self._reset
        self._reset = None
        self._become(self._without(keys) | taken)
        if kept is not None and self._is_saved:
            with suppress(OSError):
                self.disk.remove(kept)

    def _without(self, keys: Collection[str]) -> Values:
        return {key: value for key, value in self._values.items() if key not in keys}

    def _keep_copy(self) -> Path:
        make_folder(self.file.parent, self.disk)
        copy = self._unused_path("before-reset")
        self.disk.replace(copy, write_settings(self._values))
        return copy

    # The file

    def _read(self) -> None:
        """Take up what stands in the file; later, if it cannot be read now."""
        try:
            found, version = self._found()
        except InvalidSettings:
            if not self._set_aside():
                return
            found, version = {}, VERSION
        except OSError as error:
            self._io_error = self._cannot_read(error)
            return
        self._is_read = True
        self._is_newer = version > VERSION
        if self._is_newer:
            self._io_error, self._notice = None, ErrorMessage(NEWER, {"file": self.file})
        self._values = found | self._values  # what was set while nothing could be read is newer

    def _found(self) -> tuple[Values, int]:
        try:
            facts = self.disk.stat(self.file)
            if not S_ISREG(facts.st_mode) or facts.st_size > MAX_FILE_BYTES:
                raise InvalidSettings("Settings are a small file.")
            return read_settings(self.disk.read(self.file))
        except FileNotFoundError:
            return {}, VERSION

    def _set_aside(self) -> bool:
        """Rename what cannot be understood, so that nothing in it is lost; False if that fails."""
        try:
            aside = self._unused_path("broken")
            self.disk.rename(self.file, aside)
        except OSError as error:
            self._io_error = self._cannot_read(error)
            return False
        self._notice = ErrorMessage(BROKEN, {"file": self.file, "aside": aside.name})
        return True

    def _unused_path(self, what: str) -> Path:
        names = (self.file.with_name(f"{self.file.stem}.{what}-{n}.json") for n in count(1))
        return next(file for file in names if not self._exists(file))

    def _exists(self, file: Path) -> bool:
        try:
            self.disk.stat(file)
        except FileNotFoundError:
            return False
        return True

    def _save(self) -> None:
        try:
            make_folder(self.file.parent, self.disk)
            self.disk.replace(self.file, write_settings(self._values))
        except OSError as error:
            self._io_error = self._cannot_save(error)
        else:
            self._is_saved, self._io_error = True, None

    def _cannot_read(self, error: OSError) -> ErrorMessage:
        return ErrorMessage(CANNOT_READ, {"file": self.file, "reason": os_error_text(error)})

    def _cannot_save(self, error: OSError) -> ErrorMessage:
        if isinstance(error, StorageError):
            return error.message
        return ErrorMessage(CANNOT_SAVE, {"file": self.file, "reason": os_error_text(error)})


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
    "The settings in {file} cannot be read: {reason}. "
    "What is changed now is saved when they can be read again.",
)
CANNOT_SAVE = QT_TRANSLATE_NOOP(
    "Trouble",
    "The settings cannot be saved in {file}: {reason}. "
    "What is changed holds until the end, and is saved as soon as that works.",
)
