"""Tests of windows leave the application as they found it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication


@pytest.fixture(autouse=True)
def desktop_of_before() -> Iterator[None]:
    """Whoever chose a theme told the desktop, too."""
    yield
    app = QApplication.instance()
    if isinstance(app, QApplication):
        app.styleHints().setColorScheme(Qt.ColorScheme.Unknown)
