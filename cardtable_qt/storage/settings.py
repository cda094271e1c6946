"""The settings: named values in a JSON file.

Problems with the file never stop the program. It uses what can be read and defaults otherwise, and
`Settings.error` holds a message for the player.
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
MAX_FILE_BYTES = 1 << 20  # the program itself writes a few thousand bytes
MAX_DEPTH = 50  # of nesting; the program itself needs four levels

Values = dict[str, Any]


class InvalidSettings(ValueError):
    """Data that is not a settings file."""


def read_settings(data: bytes) -> tuple[Values, int]:
    """The values in a file, migrated to the current version, and the version of the file.

    Values of a newer version are returned unchanged, and unknown names are included. Raises
    InvalidSettings.
    """
    try:
        values = json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        raise InvalidSettings("The file is not valid JSON.") from None
    if not isinstance(values, dict):
        raise InvalidSettings("The file is not a JSON object.")
    if _depth(values) > MAX_DEPTH:  # writing it could exceed the recursion limit
        raise InvalidSettings("The values are nested too deeply.")
    version = values.pop("version", None)
    if type(version) is not int or version < 1:
        raise InvalidSettings("The file has no valid version.")
    for older in range(version, VERSION):
        values = MIGRATIONS[older](values)
    return values, version


def write_settings(values: Mapping[str, Any]) -> bytes:
    """The content of a settings file, readable for people."""
    text = json.dumps({"version": VERSION, **values}, indent=2, ensure_ascii=False)
    # JSON allows lone surrogates, UTF-8 does not. They become JSON escapes again.
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
    """Turn the on/off value of version 1 into a speed."""
    if type(values.get("motion")) is bool:
        return values | {"motion": "normal" if values["motion"] else "off"}
    return values


# For each older version, the function that migrates its values to the next version.
MIGRATIONS: dict[int, Callable[[Values], Values]] = {1: _migrate_motion}


Value = TypeVar("Value")


class SettingsReset(NamedTuple):
    """The keys that were reset, their old values, and the backup file."""

    keys: Collection[str]
    values: Values
    backup: Path | None


class Settings:
    """Named values. Changes are saved at once, and unknown names in the file are preserved."""

    def __init__(self, folder: Path, disk: Disk = DISK) -> None:
        self.file = folder / "settings.json"
        self.disk = disk
        self._values: Values = {}
        self._is_saved = True
        self._is_read = False
        self._is_newer = False  # the file must not be overwritten
        self._notice: ErrorMessage | None = None  # for the player, about reading the file
        self._io_error: ErrorMessage | None = None  # why the file cannot be read or saved now
        self._reset: SettingsReset | None = None
        self._read()

    @property
    def error(self) -> ErrorMessage | None:
        """A message for the player, if there is a problem."""
        return self._io_error or self._notice

    def get(self, key: str, default: Value) -> Value:
        """The value of that name if it has the type of the default, otherwise the default."""
        value = self._values.get(key)
        if type(default) is float and type(value) is int:
            with suppress(OverflowError):
                value = float(value)
        return deepcopy(value) if type(value) is type(default) else default

    def set(self, key: str, value: object) -> None:
        self.update({key: value})

    def update(self, values: Mapping[str, object]) -> None:
        """Set several values and save them together."""
        if "version" in values:
            raise ValueError("“version” is reserved.")
        new: Values = json.loads(json.dumps(dict(values), allow_nan=False))
        self._replace_values(self._values | new)

    def flush(self) -> None:
        """Try again to read or save what failed before."""
        if not self._is_read:
            self._read()
        if not self._is_read or self._is_newer:
            return
        if self._is_saved:
            self._io_error = None
        else:
            self._save()

    def _replace_values(self, values: Values) -> None:
        if values != self._values:
            self._values = values
            self._is_saved = False
            self.flush()

    # Reset

    def reset(self, keys: Collection[str]) -> bool:
        """Remove these values, and back up the file first.

        Returns False, and removes nothing, if that is impossible.
        """
        self.flush()
        if not self._is_read:
            return False
        values = {key: value for key, value in self._values.items() if key in keys}
        backup: Path | None = None
        if values and not self._is_newer:
            try:
                backup = self._write_backup()
            except OSError as error:
                self._io_error = self._cannot_save(error)
                return False
        self._reset = SettingsReset(frozenset(keys), values, backup)
        self._replace_values(self._without(keys))
        return True

    @property
    def can_undo_reset(self) -> bool:
        return self._reset is not None

    def undo_reset(self) -> None:
        """Restore the values before the last reset, in place of any set since then."""
        if self._reset is None:
            return
        keys, values, backup = self._reset
        self._reset = None
        self._replace_values(self._without(keys) | values)
        if backup is not None and self._is_saved:
            with suppress(OSError):
                self.disk.remove(backup)

    def _without(self, keys: Collection[str]) -> Values:
        return {key: value for key, value in self._values.items() if key not in keys}

    def _write_backup(self) -> Path:
        make_folder(self.file.parent, self.disk)
        backup = self._unused_path("before-reset")
        self.disk.replace(backup, write_settings(self._values))
        return backup

    # The file

    def _read(self) -> None:
        """Read the file. If that fails now, `flush` tries again."""
        try:
            values, version = self._read_file()
        except InvalidSettings:
            if not self._rename_broken_file():
                return
            values, version = {}, VERSION
        except OSError as error:
            self._io_error = self._cannot_read(error)
            return
        self._is_read = True
        self._is_newer = version > VERSION
        if self._is_newer:
            self._io_error, self._notice = None, ErrorMessage(NEWER, {"file": self.file})
        self._values = values | self._values  # values set before the file could be read are newer

    def _read_file(self) -> tuple[Values, int]:
        try:
            stat = self.disk.stat(self.file)
            if not S_ISREG(stat.st_mode) or stat.st_size > MAX_FILE_BYTES:
                raise InvalidSettings("This is not a small regular file.")
            return read_settings(self.disk.read(self.file))
        except FileNotFoundError:
            return {}, VERSION

    def _rename_broken_file(self) -> bool:
        """Rename an invalid file, so that nothing in it is lost. Returns False on failure."""
        try:
            backup = self._unused_path("broken")
            self.disk.rename(self.file, backup)
        except OSError as error:
            self._io_error = self._cannot_read(error)
            return False
        self._notice = ErrorMessage(BROKEN, {"file": self.file, "backup": backup.name})
        return True

    def _unused_path(self, label: str) -> Path:
        names = (self.file.with_name(f"{self.file.stem}.{label}-{n}.json") for n in count(1))
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
    "Error message",
    "The settings in {file} are damaged. The file was renamed to {backup}, "
    "and Card Table uses default settings.",
)
NEWER = QT_TRANSLATE_NOOP(
    "Error message",
    "The settings in {file} were saved by a newer version of Card Table. "
    "They stay unchanged, and changes made now will not be saved.",
)
CANNOT_READ = QT_TRANSLATE_NOOP(
    "Error message",
    "The settings in {file} cannot be read: {reason}. "
    "Changes will be saved as soon as the file can be read again.",
)
CANNOT_SAVE = QT_TRANSLATE_NOOP(
    "Error message",
    "The settings cannot be saved in {file}: {reason}. "
    "Changes apply for now and will be saved as soon as possible.",
)
