"""The shelf as it stands on the page; every module has a `storage` of its own to fill it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from cardtable_qt.kept.storage import Storage
from cardtable_qt.windows.shelf.page import ShelfPage
from tests.cardtable_qt.windows.shelf.hands import open_shelf


@pytest.fixture
def page(qtbot: QtBot, storage: Storage) -> Iterator[ShelfPage]:
    page = open_shelf(qtbot, storage)
    yield page
    page.close_page()
