"""The ways to the terminal, of which a program that was started from a desktop may have none."""

from __future__ import annotations

import os
import sys
from contextlib import suppress

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


def complain(sentence: str) -> None:
    """Tell a person what is wrong: at the terminal, or in a window where there is none."""
    if sys.stderr is not None:
        with suppress(OSError, ValueError):
            print(sentence, file=sys.stderr)
    elif somebody_looks():
        show_sentence(sentence)


def somebody_looks() -> bool:
    """Whether a window would be seen."""
    from cardtable_qt.display import why_no_display

    platform = os.environ.get("QT_QPA_PLATFORM", "").partition(":")[0]
    return platform not in NOBODY_LOOKS and why_no_display() is None


def show_sentence(sentence: str) -> None:
    """Show a sentence in a window of its own, until it has been read."""
    with suppress(Exception):  # there is no other way to tell
        from PySide6.QtCore import Qt
        from PySide6.QtWidgets import QMessageBox

        from cardtable_qt.windows.app import bare_app

        app = bare_app()
        box = QMessageBox()
        box.setIcon(QMessageBox.Icon.Warning)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setWindowTitle(app.applicationDisplayName())
        box.setText(sentence)
        box.exec()
