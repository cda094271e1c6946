"""What the commands share."""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING, Generic, Self, TypeVar

from rules import GAMES, Game

Item = TypeVar("Item")

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

DIGITS = 30  # of a number on the command line
BAR = 30  # characters
BLINK = 0.1  # seconds between two pictures of the progress bar


class UsageError(Exception):
    """Something the person at the command line has to change, in a sentence."""


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


def reason(error: OSError) -> str:
    """Why a file could not be used, as the system says it."""
    return error.strerror or str(error)


def printable(text: str) -> str:
    """Text from outside without what would confuse a terminal."""
    return "".join(letter if letter.isprintable() else "·" for letter in text)


class Progress(Generic[Item]):
    """Goes through items one by one, with a progress bar if somebody is watching."""

    def __init__(self, items: Sequence[Item]) -> None:
        self.items = items
        self.watched = sys.stderr is not None and sys.stderr.isatty()

    def __iter__(self) -> Iterator[Item]:
        shown = -BLINK
        for done, item in enumerate(self.items):
            if self.watched and monotonic() - shown >= BLINK:
                shown = monotonic()
                print(self._picture(done), end="", file=sys.stderr, flush=True)
            yield item

    def _picture(self, done: int) -> str:
        count = f" {done} of {len(self.items)}"
        width = min(BAR, shutil.get_terminal_size().columns - len(count) - 3)
        filled = max(width, 0) * done // len(self.items)
        bar = f"[{'#' * filled}{'.' * (width - filled)}]" if width > 0 else ""
        return f"\r{bar}{count}"

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.watched and self.items:
            width = len(self._picture(len(self.items)))
            print("\r" + " " * width, end="\r", file=sys.stderr, flush=True)
