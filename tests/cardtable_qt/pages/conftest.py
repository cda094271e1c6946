"""Restores the application after each test of the pages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication


@pytest.fixture(autouse=True)
def _restore_application() -> Iterator[None]:
    """Delete closed windows, and reset the colour scheme that a theme may have set."""
    yield
    app = QApplication.instance()
    if isinstance(app, QApplication):
        app.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # they need no other look
        app.styleHints().setColorScheme(Qt.ColorScheme.Unknown)
