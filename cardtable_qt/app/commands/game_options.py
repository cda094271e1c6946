"""The options of a game on the command line."""

from __future__ import annotations

from typing import Any

from cardtable_qt.app.commands.common import UsageError, printable_text
from rules import BadOptions, Game, RulesError
from rules.records.lines import parse_line


def read_options(game: Game, seats: int, text: str) -> dict[str, Any]:
    """Parse and check the options, given as JSON."""
    try:
        options = parse_line(text.encode(errors="replace"))
    except RulesError:
        raise UsageError(
            f"--options must be a JSON object, not “{printable_text(text):.60}”."
        ) from None
    try:
        game.read_options(seats, options)
    except BadOptions as error:
        raise UsageError(str(error)) from None
    return options
