"""The prompt above the table: large for large text, and never moving the table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics

from cardtable_qt.pages.game.game_bar import PromptLabel
from cardtable_qt.table.painting.text_painter import font
from tests.cardtable_qt.program import Program
from tests.cardtable_qt.screen_games import play_game, write_game
from tests.cardtable_qt.storage.library_helpers import TO_THE_END

WRAP = Qt.TextFlag.TextWordWrap


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    program = Program(tmp_path, (1280, 800), language="de", **{"text size": 160})
    moves = play_game("eight28", 4).choice
    path = write_game(program.storage.games / "game.cardtable", "eight28", 4, moves)
    program.window.game.continue_from(path)
    program.process_events()
    yield program
    program.close()


def test_large_text_enlarges_the_prompt_too(program: Program) -> None:
    prompt = program.game_page().bar.prompt
    needed = QFontMetrics(font(prompt.font_size * 0.9, bold=True)).boundingRect(
        0, 0, prompt.width(), 1000, WRAP, prompt.text()
    )
    assert needed.height() <= prompt.height()
    assert prompt.font_size >= 30


def test_no_text_and_no_button_of_the_bar_moves_the_table(program: Program) -> None:
    page = program.game_page()
    before = page.view.geometry()
    for text in ("Kurz.", "Ein sehr langer Satz, " * 8, ""):
        page.bar.prompt.setText(text)
        program.process_events()
        assert page.view.geometry() == before
    page.controller.timeline.is_practice = True
    page.bar.update_undo()
    program.process_events()
    assert page.bar.practice_label.isVisible()
    assert page.view.geometry() == before


def test_large_text_leaves_room_for_all_buttons_at_the_end(program: Program) -> None:
    program.resize(900, 600)
    path = write_game(program.storage.games / "triple.cardtable", "triple", 3, TO_THE_END)
    program.window.game.continue_from(path)
    program.process_events()
    bar = program.game_page().bar
    for button in (bar.sort_button, bar.hint_button, bar.pause_button, bar.leave_button):
        assert button.width() >= button.sizeHint().width(), button.text()


@pytest.mark.usefixtures("qapp")
def test_a_text_that_nearly_fits_stays_in_one_line() -> None:
    prompt, text = PromptLabel(), "Your turn: take the next card, unseen? Open: 4, total: 11."
    prompt.setText(text)
    whole = QFontMetrics(font(prompt.font_size, bold=True)).horizontalAdvance(text)
    for share, is_one_line in ((1.1, True), (0.95, True), (0.85, True), (0.5, False)):
        prompt.resize(round(whole * share), prompt.height())
        metrics = QFontMetrics(font(prompt.size_in_one_line(), bold=True))
        assert (metrics.horizontalAdvance(text) <= prompt.width()) == is_one_line
        if not is_one_line:
            assert prompt.size_in_one_line() == prompt.font_size
