"""Each damaged record is either shown in the window or rejected with a message.

The environment variables MUTANTS (eight times the number) and MUTANT_SEED choose the records.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.pages.shell.dialogs import Dialogs
from cardtable_qt.pages.shell.main_window import MainWindow
from tests.cardtable_qt.pages.windows import open_window
from tests.rules.records.mutations import mutant

COUNT = int(os.environ.get("MUTANTS", 240)) // 8
FIRST_SEED = int(os.environ.get("MUTANT_SEED", 0))


def test_every_damaged_record_is_shown_or_rejected_with_a_message(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    messages: list[str] = []
    monkeypatch.setattr(Dialogs, "show_message", lambda _, text: messages.append(text))
    window = open_window(qtbot, tmp_path / "home")
    shown = 0
    for seed in range(FIRST_SEED, FIRST_SEED + COUNT):
        path = tmp_path / f"mutant {seed}.cardtable"
        path.write_bytes(mutant(seed))
        before = path.read_bytes(), path.stat().st_mtime_ns
        messages.clear()
        window.records.open_files([path])
        QApplication.processEvents()
        is_shown = window.pages.currentWidget() is not window.pages.start_page
        shown += is_shown
        assert is_shown != bool(messages), f"seed {seed}: {messages}"
        assert all(sentence.strip() for sentence in messages)
        assert (path.read_bytes(), path.stat().st_mtime_ns) == before
        leave_page(window)
    assert shown, "no record could be read"


def leave_page(window: MainWindow) -> None:
    window.navigation.show_start_page()
    QApplication.processEvents()
