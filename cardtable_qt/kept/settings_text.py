"""What stands in the file of the settings: a JSON object with a version, and how it is read."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

VERSION = 2
LARGEST = 1 << 20  # bytes; the program itself writes a few thousand
DEEPEST = 50  # lists within lists; the program itself needs four

Values = dict[str, Any]


class BadSettings(ValueError):
    """These are no settings."""


def read_settings(data: bytes) -> tuple[Values, int]:
    """The values in a file, as this version would have written them, and the file's own version.

    If that is a newer one, they are as they stand there. What are no settings raises BadSettings;
    names that nobody knows are kept.
    """
    try:
        values = json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        raise BadSettings("Settings are JSON.") from None
    if not isinstance(values, dict):
        raise BadSettings("Settings are an object.")
    if _depth(values) > DEEPEST:  # it could be read, but perhaps not be written again
        raise BadSettings("Settings are not nested without end.")
    version = values.pop("version", None)
    if type(version) is not int or version < 1:
        raise BadSettings("Settings have a version.")
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


def _grades_of_motion(values: Values) -> Values:
    """Cards moved or did not; now they move calmly, as usual, or quickly."""
    if type(values.get("motion")) is bool:
        return values | {"motion": "normal" if values["motion"] else "off"}
    return values


# From each older version, what makes its values those of the next version.
MIGRATIONS: dict[int, Callable[[Values], Values]] = {1: _grades_of_motion}
