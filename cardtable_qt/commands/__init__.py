"""The commands of the command line, a module each."""

from cardtable_qt.commands.common import UsageError

__all__ = ["UsageError"]
