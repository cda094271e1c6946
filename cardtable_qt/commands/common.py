"""What the commands share."""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from cardtable_qt.trouble import QT_TRANSLATE_NOOP, Trouble, reason
from rules import GAMES, Game, RulesError

Item = TypeVar("Item")

if TYPE_CHECKING:
    from rules.records import Record

    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

DIGITS = 30  # of a number on the command line
BAR = 30  # characters
BLINK = 0.1  # seconds between two pictures of the progress bar

# Desktops tell of them in a window, too: a file may have been moved since it was opened last.
UNREADABLE = QT_TRANSLATE_NOOP("Trouble", "{file} cannot be read: {reason}.")
NO_FILE = QT_TRANSLATE_NOOP("Trouble", "{file} is not a file.")


class UsageError(Exception):
    """Something the person at the command line has to change, in a sentence."""

    def __init__(self, sentence: str | Trouble) -> None:
        super().__init__(sentence)
        self.told = sentence if isinstance(sentence, Trouble) else printable(sentence)


class Parser(argparse.ArgumentParser):
    """Says in one sentence what is wrong with the arguments, instead of printing the usage."""

    def error(self, message: str) -> NoReturn:
        sentence = message[:1].upper() + message[1:].rstrip(".")
        raise UsageError(f"{sentence}. See {self.prog} --help.")

    def _print_message(self, message: str, file: Any = None) -> None:
        if file or sys.stderr:  # older Pythons fail where there is no terminal to print at
            super()._print_message(message, file)


class UnusableRecord(Exception):
    """Why a file does not give a record, in a sentence."""


def whole_number(text: str) -> int:
    """A whole number from the command line."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()):
        raise argparse.ArgumentTypeError(f"“{text:.{DIGITS}}” is not a whole number")
    if len(digits) > DIGITS:
        raise argparse.ArgumentTypeError(f"a number may have {DIGITS} digits, not {len(digits)}")
    return int(text)


def path(text: str) -> Path:
    """A path from the command line."""
    if not text:
        raise argparse.ArgumentTypeError("a path may not be empty")
    return Path(text)


def find_game(name: str) -> Game:
    """The game of that key or title."""
    for game in GAMES.values():
        if name.casefold() in (game.key, game.title.casefold()):
            return game
    raise UsageError(f"There is no game “{printable(name):.40}”; there are {', '.join(GAMES)}.")


def printable(text: str) -> str:
    """Text from outside without what would confuse a terminal."""
    return "".join(letter if letter.isprintable() else "·" for letter in text)


def check_file(given: Path) -> None:
    """Complain about what is not an ordinary file."""
    file = printable(str(given))
    try:
        ordinary = given.is_file()
        given.stat()
    except (OSError, ValueError) as error:
        told = reason(error) if isinstance(error, OSError) else str(error)
        raise UsageError(Trouble(UNREADABLE, {"file": file, "reason": told})) from None
    if not ordinary:
        raise UsageError(Trouble(NO_FILE, {"file": file}))


def load(record: Path, open_seal: bool = False) -> Record:
    """The record in a file; raises UnusableRecord with a sentence where there is none."""
    from rules.records import load_record

    try:
        if not record.is_file():
            raise UnusableRecord("It is not a file.")
        return load_record(record, open_seal)
    except RulesError as error:
        raise UnusableRecord(str(error)) from None
    except OSError as error:
        raise UnusableRecord(f"It cannot be read: {reason(error)}.") from None
    except MemoryError:
        raise UnusableRecord("It is too large to be read.") from None


@contextmanager
def progress(items: Sequence[Item]) -> Iterator[Iterator[Item]]:
    """The items one by one, with a progress bar if somebody is watching."""
    if sys.stderr is None or not sys.stderr.isatty() or not items:
        yield iter(items)
        return
    try:
        yield _with_bar(items)
    finally:
        wide = len(_bar(len(items), len(items)))
        print("\r" + " " * wide, end="\r", file=sys.stderr, flush=True)


def _with_bar(items: Sequence[Item]) -> Iterator[Item]:
    shown = -BLINK
    for done, item in enumerate(items):
        if monotonic() - shown >= BLINK:
            shown = monotonic()
            print("\r" + _bar(done, len(items)), end="", file=sys.stderr, flush=True)
        yield item


def _bar(done: int, total: int) -> str:
    """The bar and the count; in a narrow terminal the bar gets shorter and is left out at last."""
    count = f" {done} of {total}"
    width = min(BAR, shutil.get_terminal_size().columns - len(count) - 3)
    if width <= 0:
        return count
    filled = width * done // total
    return f"[{'#' * filled}{'.' * (width - filled)}]{count}"
