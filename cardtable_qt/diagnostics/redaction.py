"""Redaction of errors: reports say where and what kind of error it is, but contain no cards."""

from __future__ import annotations

import os
import traceback
from collections.abc import Iterator

from cardtable_qt.storage.paths import NEW_RECORD_NAME, RECORD_SUFFIX

# Python's own messages of these errors contain only types, names and files. Messages of our own
# code, or the key in a KeyError, could contain a hidden card.
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
MAX_CHAIN = 10  # errors


def error_kind(error: BaseException) -> str:
    """The type of an error, with its message if that is safe."""
    name = type(error).__qualname__
    if isinstance(error, OSError):
        message = os.strerror(error.errno) if error.errno else ""
        file = f" ({_without_title(error.filename)})" if isinstance(error.filename, str) else ""
        return f"{name}: {message}{file}" if message or file else name
    message = _message(error) if type(error) in SAFE_MESSAGES else ""
    return f"{name}: {message}" if message else name


def redacted_traceback(error: BaseException) -> str:
    """The traceback of an error and of the errors that caused it, the first cause first."""
    parts = [
        "".join(traceback.format_tb(each.__traceback__)) + error_kind(each)
        for each in _error_chain(error)
    ]
    return hide_home_folder("\n\nthen:\n\n".join(reversed(parts)))


def hide_home_folder(text: str) -> str:
    """Replace the path of the home folder, which often contains a name, by `~`."""
    home = os.path.expanduser("~")
    return text.replace(home, "~") if len(home) > 1 else text


def record_label(name: str) -> str:
    """The file name of a record for the log. The title of a renamed game may name people.

    So may the draft of its copy, and a name that ends in capitals.
    """
    is_title = RECORD_SUFFIX in name.casefold() and NEW_RECORD_NAME.fullmatch(name) is None
    return f"(renamed){RECORD_SUFFIX}" if is_title else name


def _without_title(path: str) -> str:
    folder, name = os.path.split(path)
    return os.path.join(folder, record_label(name))


def _message(error: BaseException) -> str:
    try:
        return str(error)
    except Exception:  # `__str__` itself may fail
        return ""


def _error_chain(error: BaseException) -> Iterator[BaseException]:
    each: BaseException | None = error
    for _ in range(MAX_CHAIN):
        if each is None:
            return
        yield each
        each = each.__cause__ or (None if each.__suppress_context__ else each.__context__)
