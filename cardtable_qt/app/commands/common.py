"""What the commands share."""

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


DIGITS = 30  # of a number on the command line

# Desktops tell of them in a window, too: a file may have been moved since it was opened last.
UNREADABLE = QT_TRANSLATE_NOOP("Trouble", "{file} cannot be read: {reason}.")
NO_FILE = QT_TRANSLATE_NOOP("Trouble", "{file} is not a file.")


class UsageError(Exception):
    """Something the person at the command line has to change, in a sentence."""

    def __init__(self, sentence: str | ErrorMessage) -> None:
        super().__init__(sentence)
        self.told = sentence if isinstance(sentence, ErrorMessage) else printable_text(sentence)


class Parser(argparse.ArgumentParser):
    """Says in one sentence what is wrong with the arguments, instead of printing the usage."""

    def error(self, message: str) -> NoReturn:
        sentence = message[:1].upper() + message[1:].rstrip(".")
        raise UsageError(f"{sentence}. See {self.prog} --help.")

    def _print_message(self, message: str, file: Any = None) -> None:
        if file or sys.stderr:  # older Pythons fail where there is no terminal to print at
            super()._print_message(message, file)


class RecordNotLoaded(Exception):
    """Why a file does not give a record, in a sentence."""


def int_argument(text: str) -> int:
    """A whole number from the command line."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()):
        raise argparse.ArgumentTypeError(f"“{text:.{DIGITS}}” is not a whole number")
    if len(digits) > DIGITS:
        raise argparse.ArgumentTypeError(f"a number may have {DIGITS} digits, not {len(digits)}")
    return int(text)


def path_argument(text: str) -> Path:
    """A path from the command line."""
    if not text:
        raise argparse.ArgumentTypeError("a path may not be empty")
    return Path(text)


def find_game(name: str) -> Game:
    """The game of that key or title."""
    for game in GAMES.values():
        if name.casefold() in (game.key, game.title.casefold()):
            return game
    raise UsageError(
        f"There is no game “{printable_text(name):.40}”; there are {', '.join(GAMES)}."
    )


def printable_text(text: str) -> str:
    """Text from outside without what would confuse a terminal."""
    return "".join(letter if letter.isprintable() else "·" for letter in text)


def check_file(given: Path) -> None:
    """Complain about what is not an ordinary file."""
    file = printable_text(str(given))
    try:
        ordinary = given.is_file()
        given.stat()
    except (OSError, ValueError) as error:
        told = os_error_text(error) if isinstance(error, OSError) else str(error)
        raise UsageError(ErrorMessage(UNREADABLE, {"file": file, "reason": told})) from None
    if not ordinary:
        raise UsageError(ErrorMessage(NO_FILE, {"file": file}))


def load_record_argument(record: Path, open_seal: bool = False) -> Record:
    """The record in a file; raises UnusableRecord with a sentence where there is none."""
    from rules.records import load_record

    try:
        if not record.is_file():
            raise RecordNotLoaded("It is not a file.")
        return load_record(record, open_seal)
    except RulesError as error:
        raise RecordNotLoaded(str(error)) from None
    except OSError as error:
        raise RecordNotLoaded(f"It cannot be read: {os_error_text(error)}.") from None
    except MemoryError:
        raise RecordNotLoaded("It is too large to be read.") from None
