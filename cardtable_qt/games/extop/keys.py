"""The keys of the buttons on the table of Ex & Top."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.key_bindings import button_binding

translate = QCoreApplication.translate

BUTTON_KEYS = (button_binding("extop", "decline", "D", lambda: translate("Ex & Top", "Decline")),)
