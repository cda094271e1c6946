"""Lets a page adapt once to another language, text size, theme, surface or card back."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QObject

_style_changes = 0  # so far


def count_style_change() -> None:
    """Let all pages adapt to the style sheet that is set next."""
    global _style_changes
    _style_changes += 1


class AppearanceWatcher(QObject):
    """Calls `adapt` once after each change, before anything is painted.

    Qt posts one event for another language. All other changes set the style sheet. Qt then notifies
    a widget several times, and before its children, whose fonts are still the old ones; so `adapt`
    is called when all of them know. Qt also notifies a new widget, which needs no change.
    """

    def __init__(self, page: QObject, adapt: Callable[[], None]) -> None:
        super().__init__(page)
        self._adapt = adapt
        self._adapted_to = _style_changes
        self._is_posted = False
        page.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.LanguageChange:
            self._adapt()
        elif event.type() == QEvent.Type.StyleChange and self._must_adapt():
            self._is_posted = True
            QCoreApplication.postEvent(self, QEvent(QEvent.Type.User))
        return False

    def _must_adapt(self) -> bool:
        return self._adapted_to != _style_changes and not self._is_posted

    def customEvent(self, event: QEvent) -> None:  # noqa: N802
        self._is_posted, self._adapted_to = False, _style_changes
        self._adapt()
