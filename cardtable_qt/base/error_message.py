"""Messages about system errors, such as a full disk or a damaged file.

A message is a text with facts, so that it can be translated later: the settings, for example, are
read before the language is known.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping
from typing import NamedTuple


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:  # noqa: N802 - Qt's name for it
    """Mark a text that is translated elsewhere. `make translations` collects it."""
    return text


class ErrorMessage(NamedTuple):
    """An English text and the facts for its placeholders. `texts.error_text` translates it."""

    text: str
    facts: Mapping[str, object] = {}

    def __str__(self) -> str:
        return self.text.format(**self.facts)


def os_error_text(error: OSError) -> str:
    """The reason of a system error in English. `texts.os_reason_text` translates it.

    Unknown errors keep the text of the system, in whatever language that is.
    """
    system_text = error.strerror or str(error)
    if error.errno is None:
        return system_text
    winerror = getattr(error, "winerror", None)
    if winerror is not None:
        # Python maps all Windows errors without an errno of their own to EINVAL.
        text = system_text
        if error.errno != errno.EINVAL:
            text = ERRNO_TEXTS.get(error.errno, system_text)
        return WINERROR_TEXTS.get(winerror) or text
    is_systems = system_text == os.strerror(error.errno)
    return ERRNO_TEXTS.get(error.errno, system_text) if is_systems else system_text


# Texts of Linux. Other systems word them differently, but share the names of the errors.
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
# Not every system knows all of them.
ERRNO_TEXTS = {
    getattr(errno, name): text for name, text in _BY_NAME.items() if hasattr(errno, name)
}

_IN_USE = QT_TRANSLATE_NOOP("Reason", "Another program is using the file")
# Windows errors for which errno is missing or too general, such as “Permission denied”.
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

# Raised by `Disk` for a pipe or a device.
QT_TRANSLATE_NOOP("Reason", "It is not an ordinary file")
