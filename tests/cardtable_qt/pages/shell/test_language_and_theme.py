"""Changes of language, theme and text size apply at once and change nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QPushButton
from pytestqt.qtbot import QtBot

from cardtable_qt.base import translation
from cardtable_qt.pages.library.library_page import LibraryPage
from cardtable_qt.pages.replay.replay_page import ReplayPage
from cardtable_qt.pages.shell.appearance import Appearance
from cardtable_qt.pages.shell.main_window import MainWindow
from cardtable_qt.pages.widgets.style import apply_style
from tests.cardtable_qt.pages.helpers import TIMEOUT_MS, Person, by_clicks, setup
from tests.cardtable_qt.pages.windows import (
    app_style,
    game_page_of,
    open_window,
    press,
    when_dialog_opens,
)
from tests.rules.records.helpers import GOLDEN


@pytest.fixture(autouse=True, scope="module")
def _look(qapp: QApplication) -> Iterator[None]:
    """Outlives every window: Qt does not support changing the style of open windows."""
    with app_style():
        yield


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[MainWindow]:
    window = open_window(qtbot, tmp_path, pace="slow", language="en", theme="light")
    Appearance(qapp, window.preferences)
    yield window
    translation.install_language(qapp, "en")
    apply_style(qapp)


def test_a_game_continues_in_another_language(qtbot: QtBot, window: MainWindow) -> None:
    window.start_game(setup("gracias", 3, people=(0, 1, 2)))
    before = game_page_of(window)
    controller = before.controller
    controller.hot_seat.confirm()
    observation = before.observation()
    window.preferences.set("language", "de")
    page = game_page_of(window)
    assert page is not before
    assert page.controller is controller
    assert page.observation() == observation
    assert page.bar.pause_button.text() == "Pause"
    assert window.menuBar().actions()[0].text() == "&Spiel"
    assert "mischt" in page.log.view.toPlainText() or "Karten" in page.log.view.toPlainText()
    assert QApplication.focusWidget() is page.view
    Person(page, by_clicks).act()
    assert controller.revision == 1
    assert page.view.observation == page.observation()


def test_a_pause_and_a_hint_survive_a_theme_change(qtbot: QtBot, window: MainWindow) -> None:
    window.start_game(setup("extop", 2))
    game_page_of(window).controller.pause()
    window.preferences.set("theme", "dark")
    page = game_page_of(window)
    assert page.overlays.pause.isVisible()
    press(Qt.Key.Key_P)
    assert not page.controller.is_paused
    assert page.controller.clock.is_running
    page.controller.hint_provider.next_step()
    window.preferences.set("theme", "light")
    game_page_of(window).controller.hint_provider.clear()


def test_the_handover_overlay_survives_a_theme_change(window: MainWindow) -> None:
    window.start_game(setup("gracias", 3, people=(0, 1, 2)))
    assert game_page_of(window).overlays.handover.isVisible()
    window.preferences.set("theme", "dark")
    page = game_page_of(window)
    assert page.overlays.handover.isVisible()
    press(Qt.Key.Key_Space)
    page.controller.pause()  # as the settings dialog does
    window.preferences.set("theme", "light")
    page = game_page_of(window)
    assert page.overlays.pause.isVisible()
    page.controller.resume()
    assert page.overlays.handover.isVisible()


def test_a_scoring_survives_a_theme_change(qtbot: QtBot, window: MainWindow) -> None:
    window.preferences.set("pace", "instant")
    window.start_game(setup("eight28", 3, people=()))
    qtbot.waitUntil(lambda: game_page_of(window).overlays.scoring.isVisible(), timeout=TIMEOUT_MS)
    game_page_of(window).overlays.scoring.next_step()
    before = game_page_of(window)
    heading, log = before.overlays.scoring.heading.text(), before.log.view.toPlainText()
    revision = game_page_of(window).controller.revision
    window.preferences.set("theme", "dark")
    page = game_page_of(window)
    assert page.overlays.scoring.isVisible()
    assert page.overlays.scoring.heading.text() == heading
    assert page.bar.prompt.text() == "Scoring"  # not the prompt after it
    assert page.view.observation == before.view.observation
    assert page.log.view.toPlainText() == log
    assert page.controller.revision == revision
    page.overlays.scoring.finish()
    qtbot.waitUntil(lambda: page.controller.revision > revision, timeout=TIMEOUT_MS)


def test_new_game_choices_survive_a_theme_change(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: "panel" in window.start_page.__dict__)
    window.start_page.panel.rows[0].name.setText("Wilhelmine")
    window.preferences.set("theme", "dark")
    qtbot.waitUntil(lambda: "panel" in window.start_page.__dict__)
    assert window.start_page.panel.rows[0].name.text() == "Wilhelmine"


def test_moves_can_be_undone_after_a_theme_change(qtbot: QtBot, window: MainWindow) -> None:
    window.preferences.set("pace", "instant")
    window.start_game(setup("extop", 2))
    person = Person(game_page_of(window), by_clicks)
    qtbot.waitUntil(person.act, timeout=TIMEOUT_MS)

    def change(dialog: QDialog) -> None:
        window.preferences.set("theme", "dark")
        dialog.close()

    when_dialog_opens(QDialog, change)
    window.show_settings()
    assert game_page_of(window).bar.undo_button.isEnabled()
    assert window.menus.undo.isEnabled()


def test_the_sort_order_survives_a_theme_change(window: MainWindow) -> None:
    window.start_game(setup("triple", 2))
    game_page_of(window).hand_sorter.sort()
    before = game_page_of(window).bar.sort_button.text()
    window.preferences.set("theme", "dark")
    assert game_page_of(window).bar.sort_button.text() == before


def test_a_replay_keeps_its_position(window: MainWindow) -> None:
    window.open_files([GOLDEN / "gracias-3.cardtable"])
    page = window.pages.currentWidget()
    assert isinstance(page, ReplayPage)
    page.navigator.seek(7)
    window.preferences.set("text size", 150)
    again = window.pages.currentWidget()
    assert isinstance(again, ReplayPage)
    assert again is not page
    assert again.navigator.position.move == 7


def test_library_and_start_page_change_their_language(window: MainWindow) -> None:
    window.show_library()
    window.preferences.set("language", "de")
    page = window.pages.currentWidget()
    assert isinstance(page, LibraryPage)
    assert "Zurück" in [button.text() for button in page.findChildren(QPushButton)]
    window.show_start_page()
    assert window.start_page.tiles["gracias"].accessibleDescription().endswith("3 bis 6 Spieler")
