"""What may be told of a mishap: where it happened and of which kind it is, but nobody's cards."""

from __future__ import annotations

import os
import traceback
from collections.abc import Iterator

# Python itself words these, and names types, names and files. What our own code says, or what a
# KeyError quotes, could be a card that nobody may see.
SAFE_MESSAGES = (
    AttributeError,
    ImportError,
    IndexError,
    MemoryError,
    ModuleNotFoundError,
    NameError,
    RecursionError,
    RuntimeError,
    TypeError,
    UnboundLocalError,
    ZeroDivisionError,
)
DEEPEST = 10  # errors behind an error


def error_kind(error: BaseException) -> str:
    """The kind of an error, and its words where they are harmless."""
    name = type(error).__qualname__
    if isinstance(error, OSError):
        words = os.strerror(error.errno) if error.errno else ""
        file = f" ({error.filename})" if isinstance(error.filename, str) else ""
        return f"{name}: {words}{file}" if words or file else name
    words = _words(error) if type(error) in SAFE_MESSAGES else ""
    return f"{name}: {words}" if words else name


def redacted_traceback(error: BaseException) -> str:
    """The way that led to an error, and to the errors behind it, the first of them first."""
    parts = [
        "".join(traceback.format_tb(each.__traceback__)) + error_kind(each) for each in _all(error)
    ]
    return hide_home_folder("\n\nand meanwhile:\n\n".join(reversed(parts)))


def hide_home_folder(text: str) -> str:
    """A text in which nobody's home folder is named."""
    home = os.path.expanduser("~")
    return text.replace(home, "~") if len(home) > 1 else text


def _words(error: BaseException) -> str:
    try:
        return str(error)
    except Exception:  # an error that cannot even tell itself
        return ""


def _all(error: BaseException) -> Iterator[BaseException]:
    each: BaseException | None = error
    for _ in range(DEEPEST):
        if each is None:
            return
        yield each
        each = each.__cause__ or (None if each.__suppress_context__ else each.__context__)
