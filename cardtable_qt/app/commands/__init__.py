"""The commands of the command line, one module each."""

from __future__ import annotations

from cardtable_qt.app.commands.common import UsageError

__all__ = ["UsageError"]
