"""Damaged records that are opened in the window: each is shown, or a sentence says why not.

MUTANTS says how many times eight of them, and MUTANT_SEED which ones.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.pages.shell.main_window import MainWindow
from cardtable_qt.pages.shell.paged_window import PagedWindow
from tests.cardtable_qt.pages.windows import open_window
from tests.rules.records.mutations import mutant

COUNT = int(os.environ.get("MUTANTS", 240)) // 8
FIRST = int(os.environ.get("MUTANT_SEED", 0))


def test_every_damaged_record_is_shown_or_rejected_with_a_message(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(PagedWindow, "show_message", lambda _, text: told.append(text))
    window = open_window(qtbot, tmp_path / "home")
    shown = 0
    for seed in range(FIRST, FIRST + COUNT):
        path = tmp_path / f"mutant {seed}.cardtable"
        path.write_bytes(mutant(seed))
        before = path.read_bytes(), path.stat().st_mtime_ns
        told.clear()
        window.open_files([path])
        QApplication.processEvents()
        is_shown = window.pages.currentWidget() is not window.start_page
        shown += is_shown
        assert is_shown != bool(told), f"seed {seed}: {told}"
        assert all(sentence.strip() for sentence in told)
        assert (path.read_bytes(), path.stat().st_mtime_ns) == before
        leave(window)
    assert shown, "none of them could be read"


def leave(window: MainWindow) -> None:
    window.show_start_page()
    QApplication.processEvents()
