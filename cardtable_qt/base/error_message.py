"""Trouble with the computer rather than with the game: a full disk, a broken file.

It is told as a text and its facts, so that it can be said in the language of the table later:
the settings, for one, are read before the language is known.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping
from typing import NamedTuple


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:  # noqa: N802 - Qt's name for it
    """Marks a text that is translated elsewhere; `make translations` collects it."""
    return text


class ErrorMessage(NamedTuple):
    """An English text with the facts for its braces. `words.trouble_sentence` translates it."""

    text: str
    facts: Mapping[str, object] = {}

    def __str__(self) -> str:
        return self.text.format(**self.facts)


def os_error_text(error: OSError) -> str:
    """Why the system refused, in English; `words.reason_words` translates it.

    What nobody here has words for is told in those of the system, in whatever language it speaks.
    """
    words = error.strerror or str(error)
    if error.errno is None:
        return words
    windows = getattr(error, "winerror", None)
    if windows is not None:
        ours = WINERROR_TEXTS.get(windows)
        # Windows knows more errors than there are numbers here: the others have this one.
        return ours or (
            words if error.errno == errno.EINVAL else ERRNO_TEXTS.get(error.errno, words)
        )
    is_systems = words == os.strerror(error.errno)
    return ERRNO_TEXTS.get(error.errno, words) if is_systems else words


# As Linux says it: systems differ in their words, but not in the names of their errors.
_BY_NAME = {
    "ENOSPC": QT_TRANSLATE_NOOP("Reason", "No space left on device"),
    "EDQUOT": QT_TRANSLATE_NOOP("Reason", "Disk quota exceeded"),
    "EFBIG": QT_TRANSLATE_NOOP("Reason", "File too large"),
    "EACCES": QT_TRANSLATE_NOOP("Reason", "Permission denied"),
    "EPERM": QT_TRANSLATE_NOOP("Reason", "Operation not permitted"),
    "EROFS": QT_TRANSLATE_NOOP("Reason", "Read-only file system"),
    "ENOKEY": QT_TRANSLATE_NOOP("Reason", "Required key not available"),
    "EIO": QT_TRANSLATE_NOOP("Reason", "Input/output error"),
    "EUCLEAN": QT_TRANSLATE_NOOP("Reason", "Structure needs cleaning"),
    "EBADMSG": QT_TRANSLATE_NOOP("Reason", "Bad message"),
    "ENOENT": QT_TRANSLATE_NOOP("Reason", "No such file or directory"),
    "ENOTDIR": QT_TRANSLATE_NOOP("Reason", "Not a directory"),
    "EISDIR": QT_TRANSLATE_NOOP("Reason", "Is a directory"),
    "EEXIST": QT_TRANSLATE_NOOP("Reason", "File exists"),
    "ENOTEMPTY": QT_TRANSLATE_NOOP("Reason", "Directory not empty"),
    "ENAMETOOLONG": QT_TRANSLATE_NOOP("Reason", "File name too long"),
    "EILSEQ": QT_TRANSLATE_NOOP("Reason", "Invalid or incomplete multibyte or wide character"),
    "EINVAL": QT_TRANSLATE_NOOP("Reason", "Invalid argument"),
    "ELOOP": QT_TRANSLATE_NOOP("Reason", "Too many levels of symbolic links"),
    "EXDEV": QT_TRANSLATE_NOOP("Reason", "Invalid cross-device link"),
    "EBADF": QT_TRANSLATE_NOOP("Reason", "Bad file descriptor"),
    "EMFILE": QT_TRANSLATE_NOOP("Reason", "Too many open files"),
    "ENFILE": QT_TRANSLATE_NOOP("Reason", "Too many open files in system"),
    "ENOMEM": QT_TRANSLATE_NOOP("Reason", "Cannot allocate memory"),
    "EBUSY": QT_TRANSLATE_NOOP("Reason", "Device or resource busy"),
    "EAGAIN": QT_TRANSLATE_NOOP("Reason", "Resource temporarily unavailable"),
    "EDEADLK": QT_TRANSLATE_NOOP("Reason", "Resource deadlock avoided"),
    "ENOTSUP": QT_TRANSLATE_NOOP("Reason", "Operation not supported"),
    "ENOSYS": QT_TRANSLATE_NOOP("Reason", "Function not implemented"),
    "ENODEV": QT_TRANSLATE_NOOP("Reason", "No such device"),
    "ENXIO": QT_TRANSLATE_NOOP("Reason", "No such device or address"),
    "ENOMEDIUM": QT_TRANSLATE_NOOP("Reason", "No medium found"),
    "ESTALE": QT_TRANSLATE_NOOP("Reason", "Stale file handle"),
    "EREMOTEIO": QT_TRANSLATE_NOOP("Reason", "Remote I/O error"),
    "ETIMEDOUT": QT_TRANSLATE_NOOP("Reason", "Connection timed out"),
    "ECONNREFUSED": QT_TRANSLATE_NOOP("Reason", "Connection refused"),
    "ENOTCONN": QT_TRANSLATE_NOOP("Reason", "Transport endpoint is not connected"),
    "EHOSTDOWN": QT_TRANSLATE_NOOP("Reason", "Host is down"),
    "EHOSTUNREACH": QT_TRANSLATE_NOOP("Reason", "No route to host"),
    "ENETDOWN": QT_TRANSLATE_NOOP("Reason", "Network is down"),
    "ENETUNREACH": QT_TRANSLATE_NOOP("Reason", "Network is unreachable"),
}
# Not every system has all of them.
ERRNO_TEXTS = {
    getattr(errno, name): text for name, text in _BY_NAME.items() if hasattr(errno, name)
}

_IN_USE = QT_TRANSLATE_NOOP("Reason", "Another program is using the file")
# What Windows tells apart, by its own numbers, and would be “Permission denied” or nothing at all.
WINERROR_TEXTS = {
    19: _BY_NAME["EROFS"],
    21: _BY_NAME["ENOMEDIUM"],
    23: _BY_NAME["EIO"],
    32: _IN_USE,
    33: _IN_USE,
    39: _BY_NAME["ENOSPC"],
    206: _BY_NAME["ENAMETOOLONG"],
    1117: _BY_NAME["EIO"],
    1295: _BY_NAME["EDQUOT"],
}

# What a record says that finds another file where its own was.
QT_TRANSLATE_NOOP("Reason", "Something else is in its place")
