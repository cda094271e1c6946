"""The lines of the log as texts, for tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardtable_qt.table.game_table import GameTable
from rules import Event


def log_texts(table: GameTable[Any], events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """The lines that the log has about events, as plain text."""
    return [line.text(names) for line in table.log_lines(events, names)]
