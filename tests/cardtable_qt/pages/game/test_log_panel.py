"""The log follows the game, unless the user has scrolled back."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractSlider
from pytestqt.qtbot import QtBot

from cardtable_qt.games.registry import game_table
from cardtable_qt.pages.game.log_panel import LogPanel
from rules import GAMES, SeededShuffles

NAMES = ("Maximiliane", "Ben", "Cleo")


def test_the_title_grows_with_the_text(qtbot: QtBot) -> None:
    log = LogPanel(game_table("eight28"), NAMES)
    qtbot.addWidget(log)
    log.show()
    for size in (14, 20):
        log.set_font_size(size)
        assert log.title.font().pixelSize() > log.view.font().pixelSize() == size


def test_the_log_follows_the_last_line_until_the_user_scrolls_back(qtbot: QtBot) -> None:
    log = LogPanel(game_table("eight28"), NAMES)
    qtbot.addWidget(log)
    log.resize(200, 200)
    log.show()
    state = GAMES["eight28"].new(3, chance=SeededShuffles(1))
    bar = log.view.verticalScrollBar()
    for turn in range(60):
        state.push(state.to_move()[0], state.legal(state.to_move()[0])[turn % 2])
        log.show_history(state.observe(None))
        assert bar.value() == bar.maximum()
    log.resize(170, 160)
    assert bar.value() == bar.maximum() > 0
    bar.triggerAction(QAbstractSlider.SliderAction.SliderToMinimum)
    state.push(state.to_move()[0], state.legal(state.to_move()[0])[0])
    log.show_history(state.observe(None))
    assert bar.value() == 0
    bar.triggerAction(QAbstractSlider.SliderAction.SliderToMaximum)
    state.push(state.to_move()[0], state.legal(state.to_move()[0])[0])
    log.show_history(state.observe(None))
    assert bar.value() == bar.maximum()
