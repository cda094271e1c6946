"""Lets a page adapt once to another language, text size, theme, surface or card back."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QObject

# Every change of the appearance sets the style sheet, and Qt then sends the second one.
APPEARANCE_EVENTS = (QEvent.Type.LanguageChange, QEvent.Type.StyleChange)


class AppearanceWatcher(QObject):
    """Calls `adapt` once after each change, before anything is painted.

    Qt tells a widget several times of one change, and before it tells the widget's children, whose
    fonts are then still the old ones.
    """

    def __init__(self, page: QObject, adapt: Callable[[], None]) -> None:
        super().__init__(page)
        self._adapt = adapt
        self._is_pending = False
        page.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() in APPEARANCE_EVENTS and not self._is_pending:
            self._is_pending = True
            QCoreApplication.postEvent(self, QEvent(QEvent.Type.User))
        return False

    def customEvent(self, event: QEvent) -> None:  # noqa: N802
        self._is_pending = False
        self._adapt()
