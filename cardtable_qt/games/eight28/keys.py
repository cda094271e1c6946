"""The keys of the buttons on the table of 8/28."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.key_bindings import button_binding
from rules.eight28.pieces import HIGH, LOW

translate = QCoreApplication.translate


def half_text(half: int) -> str:
    return translate("8/28", "play for {half}").format(half=half)


BUTTON_KEYS = (
    button_binding("eight28", "accept", "A", lambda: translate("8/28", "Accept")),
    button_binding("eight28", "decline", "D", lambda: translate("8/28", "Decline")),
    button_binding("eight28", "decline rest", "R", lambda: translate("8/28", "No more cards")),
    button_binding("eight28", f"half:{LOW}", "E", partial(half_text, LOW)),
    button_binding("eight28", f"half:{HIGH}", "G", partial(half_text, HIGH)),
)
