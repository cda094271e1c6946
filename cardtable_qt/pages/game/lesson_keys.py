"""The keys of a lesson. They work at the table and in the column beside it."""

from __future__ import annotations

from collections.abc import Mapping

LESSON_KEYS: Mapping[str, str] = {
    "back": "Alt+Left",
    "again": "Alt+Up",
    "continue": "Alt+Right",
    "focus": "F6",
}
