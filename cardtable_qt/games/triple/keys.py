"""The keys of the buttons on the table of Triple."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.key_bindings import button_binding

translate = QCoreApplication.translate

BUTTON_KEYS = (
    button_binding("triple", "draw:1", "D", lambda: translate("Triple", "Draw 1")),
    button_binding("triple", "draw:3", "F", lambda: translate("Triple", "Draw 3")),
    button_binding("triple", "draw:all", "G", lambda: translate("Triple", "Draw all")),
    button_binding("triple", "pass", "E", lambda: translate("Triple", "Pass")),
)
