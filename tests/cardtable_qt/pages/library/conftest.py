"""A library page for the tests. Each test module defines its own `storage` fixture."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from cardtable_qt.pages.library.library_page import LibraryPage
from cardtable_qt.storage.paths import StorageFolders
from tests.cardtable_qt.pages.library.helpers import open_library


@pytest.fixture
def page(qtbot: QtBot, storage: StorageFolders) -> Iterator[LibraryPage]:
    page = open_library(qtbot, storage)
    yield page
    page.close_page()
