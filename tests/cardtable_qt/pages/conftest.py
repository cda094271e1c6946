"""Tests of windows leave the application as they found it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication


@pytest.fixture(autouse=True)
def _restore_application() -> Iterator[None]:
    """Whoever chose a theme told the desktop, too; and windows that are closed are gone."""
    yield
    app = QApplication.instance()
    if isinstance(app, QApplication):
        app.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # they need no other look
        app.styleHints().setColorScheme(Qt.ColorScheme.Unknown)
