"""The ways to the terminal, of which a program that was started from a desktop may have none."""

from __future__ import annotations

import os
import sys
from contextlib import suppress

from cardtable_qt.trouble import Trouble

NOBODY_LOOKS = ("offscreen", "minimal")  # platforms of Qt that show nothing


def mend_streams() -> None:
    """Let nothing go where it does not belong because a stream is closed.

    The next file that is opened would get the number of the closed one, and what Qt or the system
    have to say would be written into it.
    """
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            with suppress(OSError):
                os.open(os.devnull, os.O_RDWR)
    for name in ("stdin", "stdout", "stderr"):
        stream = getattr(sys, name)
        if getattr(stream, "closed", False):
            setattr(sys, name, None)


def complain(trouble: str | Trouble) -> None:
    """Tell whoever gave a command what is wrong with it."""
    if sys.stderr is not None:
        with suppress(OSError, ValueError):
            print(trouble, file=sys.stderr)


def refuse_window(trouble: str | Trouble) -> None:
    """Tell whoever wanted the window what is wrong: in one where no terminal is looked at."""
    complain(trouble)
    if (sys.stderr is None or not at_a_terminal()) and somebody_looks():
        show_trouble(trouble)


def at_a_terminal() -> bool:
    """Whether the program was started at a terminal; a desktop has others read what is printed."""
    streams = (sys.stdin, sys.stdout, sys.stderr)
    with suppress(ValueError):  # it was closed
        return any(stream is not None and stream.isatty() for stream in streams)
    return False


def somebody_looks() -> bool:
    """Whether a window would be seen."""
    from cardtable_qt.display import why_no_display

    platform = os.environ.get("QT_QPA_PLATFORM", "").partition(":")[0]
    return platform not in NOBODY_LOOKS and why_no_display() is None


def show_trouble(trouble: str | Trouble) -> None:
    """Tell it in a window of its own, in the language of the system, until it has been read."""
    with suppress(Exception):  # there is no other way to tell
        from PySide6.QtCore import Qt
        from PySide6.QtWidgets import QMessageBox

        from cardtable_qt.windows.app import make_app
        from cardtable_qt.words import trouble_sentence

        app = make_app(None)
        box = QMessageBox()
        box.setIcon(QMessageBox.Icon.Warning)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setWindowTitle(app.applicationDisplayName())
        box.setText(trouble_sentence(trouble) if isinstance(trouble, Trouble) else trouble)
        box.exec()
