"""What the commands share."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, TypeVar

Item = TypeVar("Item")

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

BAR = 30  # characters


class UsageError(Exception):
    """Something the person at the command line has to change, in a sentence."""


def whole_number(text: str) -> int:
    """A whole number from the command line."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 18):
        raise argparse.ArgumentTypeError(f"“{text}” is not a whole number")
    return int(text)


def with_progress(items: Sequence[Item]) -> Iterator[Item]:
    """The items one by one, with a progress bar if somebody is watching."""
    watched = sys.stderr is not None and sys.stderr.isatty()
    for done, item in enumerate(items):
        if watched and done * 200 // len(items) != (done - 1) * 200 // len(items):
            filled = BAR * done // len(items)
            bar = "#" * filled + "." * (BAR - filled)
            print(f"\r[{bar}] {done} of {len(items)}", end="", file=sys.stderr, flush=True)
        yield item
    if watched:
        print("\r\033[K", end="", file=sys.stderr, flush=True)


def reason(error: OSError) -> str:
    """Why a file could not be used, as the system says it."""
    return error.strerror or str(error)
