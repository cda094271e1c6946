"""The keys of a replay, and what they do."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


class ReplayKey(NamedTuple):
    """Keys that all do the same."""

    keys: tuple[str, ...]
    does: str
    repeats: bool = True


def replay_keys() -> dict[str, ReplayKey]:
    """By the name of what they do."""
    return {
        "back": ReplayKey(("Left",), translate("Keys", "a step back")),
        "on": ReplayKey(("Right",), translate("Keys", "a step on")),
        "round back": ReplayKey(
            ("PgUp", "Ctrl+Left", "Shift+Left"), translate("Keys", "a round back")
        ),
        "round on": ReplayKey(
            ("PgDown", "Ctrl+Right", "Shift+Right"), translate("Keys", "a round on")
        ),
        "begin": ReplayKey(("Home",), translate("Keys", "to the beginning")),
        "end": ReplayKey(("End",), translate("Keys", "to the end")),
        "faster": ReplayKey(("+",), translate("Keys", "faster")),
        "slower": ReplayKey(("-",), translate("Keys", "slower")),
        "eyes": ReplayKey(("E",), translate("Keys", "look with other eyes"), repeats=False),
        "take over": ReplayKey(("T",), translate("Keys", "play on from here"), repeats=False),
        "leave": ReplayKey(("Esc",), translate("Keys", "leave the replay"), repeats=False),
    }
