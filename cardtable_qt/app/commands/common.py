"""Helpers shared by all commands."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from cardtable_qt.base.error_message import QT_TRANSLATE_NOOP, ErrorMessage, os_error_text
from rules import GAMES, Game, RulesError

if TYPE_CHECKING:
    from rules.records import Record

    Commands = argparse._SubParsersAction[argparse.ArgumentParser]


MAX_DIGITS = 30

# Also shown in a window: a desktop may open a file that has since been moved.
CANNOT_READ = QT_TRANSLATE_NOOP("Error message", "{file} cannot be read: {reason}.")
NOT_A_FILE = QT_TRANSLATE_NOOP("Error message", "{file} is not a file.")


class UsageError(Exception):
    """A wrong command line. The message is a sentence for the user."""

    def __init__(self, message: str | ErrorMessage) -> None:
        super().__init__(message)
        self.message = message if isinstance(message, ErrorMessage) else printable_text(message)


class Parser(argparse.ArgumentParser):
    """Raises a UsageError for wrong arguments instead of printing the usage."""

    def error(self, message: str) -> NoReturn:
        sentence = message[:1].upper() + message[1:].rstrip(".")
        raise UsageError(f"{sentence}. See {self.prog} --help.")

    def _print_message(self, message: str, file: Any = None) -> None:
        if file or sys.stderr:  # older Pythons fail without a terminal
            super()._print_message(message, file)


class RecordNotLoaded(Exception):
    """A file is not a valid record. The message is a sentence for the user."""


def int_argument(text: str) -> int:
    """Parse a whole number."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()):
        raise argparse.ArgumentTypeError(f"“{text:.{MAX_DIGITS}}” is not a whole number")
    if len(digits) > MAX_DIGITS:
        raise argparse.ArgumentTypeError(
            f"a number may have at most {MAX_DIGITS} digits, not {len(digits)}"
        )
    return int(text)


def path_argument(text: str) -> Path:
    """Parse a path."""
    if not text:
        raise argparse.ArgumentTypeError("a path must not be empty")
    return Path(text)


def find_game(name: str) -> Game:
    """The game with that key or title."""
    for game in GAMES.values():
        if name.casefold() in (game.key, game.title.casefold()):
            return game
    raise UsageError(f"Unknown game “{printable_text(name):.40}”. Choose from: {', '.join(GAMES)}.")


def printable_text(text: str) -> str:
    """Replace characters that could confuse a terminal."""
    return "".join(char if char.isprintable() else "·" for char in text)


def check_file(path: Path) -> None:
    """Raise a UsageError unless the path is an ordinary file."""
    file = printable_text(str(path))
    try:
        ordinary = path.is_file()
        path.stat()
    except (OSError, ValueError) as error:
        reason = os_error_text(error) if isinstance(error, OSError) else str(error)
        raise UsageError(ErrorMessage(CANNOT_READ, {"file": file, "reason": reason})) from None
    if not ordinary:
        raise UsageError(ErrorMessage(NOT_A_FILE, {"file": file}))


def load_record_argument(path: Path, check_seal: bool = False) -> Record:
    """Load the record in a file. Raises RecordNotLoaded with a sentence."""
    from rules.records import load_record

    try:
        if not path.is_file():
            raise RecordNotLoaded("It is not a file.")
        return load_record(path, check_seal)
    except RulesError as error:
        raise RecordNotLoaded(str(error)) from None
    except OSError as error:
        raise RecordNotLoaded(f"It cannot be read: {os_error_text(error)}.") from None
