"""Changes of language, theme and text size apply at once and change nothing else.

`tests/cardtable_qt/test_screens.py` compares the pages with newly opened ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from cardtable_qt.base import translation
from cardtable_qt.pages.library.library_page import LibraryPage
from cardtable_qt.pages.replay.replay_page import ReplayPage
from cardtable_qt.pages.shell.appearance import Appearance
from cardtable_qt.pages.shell.main_window import MainWindow
from cardtable_qt.pages.start.new_game_panel import NewGamePanel
from cardtable_qt.pages.statistics.statistics_page import StatisticsPage
from cardtable_qt.pages.widgets.log_view import LogView
from cardtable_qt.pages.widgets.style import apply_style
from cardtable_qt.session import hint_provider
from cardtable_qt.table.painting import art
from tests.cardtable_qt.gestures import Gestures
from tests.cardtable_qt.pages.helpers import TIMEOUT_MS, Person, by_clicks, gesture, setup
from tests.cardtable_qt.pages.windows import (
    app_style,
    game_page_of,
    open_window,
    press,
    set_option,
    when_dialog_opens,
)
from tests.cardtable_qt.screen_games import play_game, write_game
from tests.cardtable_qt.storage.library_helpers import TO_THE_END
from tests.rules.records.helpers import GOLDEN

CHANGES = {
    "language": "de", "theme": "dark", "text size": 150, "surface": "slate", "card back": "stars",
}  # fmt: skip
# Surface and card back reach the pages in the same way as the theme.
any_change = pytest.mark.parametrize("key", ["language", "theme", "text size"])


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
    art.set_card_back(art.GAME_BACK)


def change(window: MainWindow, key: str, value: object = None) -> None:
    """Change a preference, and check that the page stays."""
    page = window.pages.currentWidget()
    window.preferences.set(key, CHANGES[key] if value is None else value)
    settle()
    assert window.pages.currentWidget() is page


def settle() -> None:
    QApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


# A game


def test_a_game_continues_in_another_language(window: MainWindow) -> None:
    window.game.start(setup("gracias", 3, people=(0, 1, 2)))
    page = game_page_of(window)
    page.controller.hot_seat.confirm()
    observation = page.observation()
    change(window, "language")
    assert game_page_of(window) is page
    assert page.observation() == observation
    assert page.bar.leave_button.text() == "Zum Start"
    assert page.overlays.handover.button.text() == "Ich bin Clara"
    assert window.menuBar().actions()[0].text() == "&Spiel"
    assert "mischt" in page.log.view.toPlainText() or "Karten" in page.log.view.toPlainText()
    assert QApplication.focusWidget() is page.view
    Person(page, by_clicks).act()
    assert page.controller.revision == 1
    assert page.view.observation == page.observation()


@any_change
def test_a_pause_survives(window: MainWindow, key: str) -> None:
    window.game.start(setup("extop", 2))
    page = game_page_of(window)
    page.controller.pause()
    change(window, key)
    assert page.overlays.pause.isVisible()
    assert QApplication.focusWidget() is page.overlays.pause
    press(Qt.Key.Key_P)
    assert not page.controller.is_paused
    assert page.controller.clock.is_running


@any_change
def test_a_hint_survives(
    qtbot: QtBot, window: MainWindow, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hint_provider, "HINT_THINK_S", 0.01)
    window.game.start(setup("extop", 2, people=(0, 1)))
    page = game_page_of(window)
    page.controller.hot_seat.confirm()
    page.hint_presenter.show_next_hint()
    page.hint_presenter.show_next_hint()
    pointer = page.view.hint_pointer
    qtbot.waitUntil(lambda: bool(pointer.text), timeout=TIMEOUT_MS)
    gesture, title, text = pointer.gesture, pointer.title, pointer.text
    change(window, key)
    assert pointer.gesture == gesture
    explanation = page.view.table_scene.callouts.explanation
    assert explanation.isVisible()
    assert (explanation.title, explanation.text) == (pointer.title, pointer.text)
    assert ((pointer.title, pointer.text) == (title, text)) == (key != "language")
    press(Qt.Key.Key_Escape)
    assert not pointer.is_active


def test_a_message_in_place_of_the_prompt_changes_its_language(window: MainWindow) -> None:
    window.game.start(setup("extop", 2))
    page = game_page_of(window)
    page.hint_presenter.explain_last()
    assert page.bar.prompt.text() == "No computer player has moved yet."
    change(window, "language")
    assert page.bar.prompt.text() == "Noch hat kein Computerspieler gezogen."


@any_change
def test_the_handover_overlay_covers_the_cards_all_the_time(window: MainWindow, key: str) -> None:
    window.game.start(setup("gracias", 3, people=(0, 1, 2)))
    page = game_page_of(window)
    overlay = page.overlays.handover
    assert overlay.isVisible()
    shown: list[bool] = []
    page.view.table_scene.changed.connect(lambda: shown.append(overlay.isVisible()))
    change(window, key)
    assert all(shown)
    assert page.view.observation is not None
    assert page.view.observation.seat is None
    assert overlay.geometry() == page.view.rect()
    press(Qt.Key.Key_Space)
    page.controller.pause()  # as the settings dialog does
    change(window, "surface", "felt")
    assert page.overlays.pause.isVisible()
    page.controller.resume()
    assert overlay.isVisible()


@any_change
def test_a_scoring_stays_at_its_step(qtbot: QtBot, window: MainWindow, key: str) -> None:
    window.preferences.set("pace", "instant")
    window.game.start(setup("eight28", 3, people=()))
    page = game_page_of(window)
    scoring, presenter = page.overlays.scoring, page.presenter
    qtbot.waitUntil(scoring.isVisible, timeout=TIMEOUT_MS)
    scoring.next_step()
    steps, index = len(scoring.steps), scoring.step_index
    heading, log = scoring.heading.text(), page.log.view.toPlainText()
    before = page.controller.revision, page.controller.holds, presenter.state, page.view.observation
    change(window, key)
    after = page.controller.revision, page.controller.holds, presenter.state, page.view.observation
    assert after == before
    assert scoring.isVisible()
    assert (len(scoring.steps), scoring.step_index) == (steps, index)
    if key == "language":
        assert scoring.heading.text() != heading
        assert page.bar.prompt.text() == "Wertung"  # not the prompt after it
    else:
        assert scoring.heading.text() == heading
        assert page.log.view.toPlainText() == log
    scoring.finish()
    qtbot.waitUntil(lambda: page.controller.revision > before[0], timeout=TIMEOUT_MS)


@any_change
def test_a_result_survives(qtbot: QtBot, window: MainWindow, key: str) -> None:
    window.preferences.set("pace", "instant")
    window.game.start(setup("extop", 2, people=()))
    page = game_page_of(window)
    page.presenter.explains = False
    result = page.overlays.result
    qtbot.waitUntil(result.isVisible, timeout=TIMEOUT_MS)
    result.leave_button.setFocus()
    change(window, key)
    assert result.isVisible()
    assert QApplication.focusWidget() is result.leave_button
    is_german = key == "language"
    assert result.leave_button.text() == ("Zum Start" if is_german else "Back to start")
    assert page.bar.pause_button.text() == ("Ergebnis" if is_german else "Result")
    result.uncover()
    change(window, "text size", 130)
    assert not result.isVisible()


@any_change
def test_a_dragged_piece_goes_back(window: MainWindow, key: str) -> None:
    window.game.start(setup("extop", 2, people=(0, 1)))
    page = game_page_of(window)
    page.controller.hot_seat.confirm()
    gestures = Gestures(page.view)
    piece, zone = gesture(page, page.observation().legal[0])
    gestures.begin_drag(piece, gestures.zone(zone))
    assert page.view.held.piece
    change(window, key)
    assert not page.view.held.piece
    item = page.view.table_scene.pieces[piece]
    assert item.box == item.piece.box
    gestures.release(gestures.zone(zone))
    assert page.controller.revision == 0
    Person(page, by_clicks).act()
    assert page.controller.revision > 0


def test_the_log_keeps_its_place_and_translates_notes(qtbot: QtBot, window: MainWindow) -> None:
    path = write_game(window.storage.games / "long.cardtable", "extop", 4, 60)
    window.game.continue_from(path)
    page = game_page_of(window)
    window.interruptions.computer_slept()
    page.controller.saving.error_changed.emit("No space left on device")
    settle()
    log = page.log.view
    bar = log.verticalScrollBar()
    assert bar.value() == bar.maximum()
    change(window, "language")
    assert bar.value() == bar.maximum()
    assert "nicht gespeichert" in log.toPlainText().splitlines()[-1]
    bar.setSliderPosition(bar.maximum() // 2)
    bar.triggerAction(bar.SliderAction.SliderMove)
    first, places = first_line(log), [place.text.event for place in log.places]
    change(window, "language", "en")
    assert first_line(log) == first
    assert [place.text.event for place in log.places] == places
    change(window, "theme")
    assert first_line(log) == first


def first_line(log: LogView) -> int:
    """The number of the first visible line."""
    return next(log.visible_rows()).number


def test_moves_can_be_undone_after_a_change_in_the_settings(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.preferences.set("pace", "instant")
    window.game.start(setup("extop", 2))
    person = Person(game_page_of(window), by_clicks)
    qtbot.waitUntil(person.act, timeout=TIMEOUT_MS)

    def change_all(dialog: QDialog) -> None:
        window.preferences.set("theme", "dark")
        change(window, "language")
        dialog.close()

    when_dialog_opens(QDialog, change_all)
    window.dialogs.show_settings()
    assert game_page_of(window).bar.undo_button.isEnabled()
    assert window.menus.undo.isEnabled()
    game_page_of(window).controller.undo()
    assert not window.menus.undo.isEnabled()
    assert window.menus.redo.isEnabled()


@any_change
def test_the_sort_order_survives(window: MainWindow, key: str) -> None:
    window.game.start(setup("triple", 2))
    page = game_page_of(window)
    page.hand_sorter.sort()
    layout = page.view.game.layout
    change(window, key)
    assert page.hand_sorter.order == 1
    assert page.view.game.layout is layout
    assert page.bar.sort_button.text()


# Other pages


@any_change
def test_new_game_choices_survive(qtbot: QtBot, window: MainWindow, key: str) -> None:
    page = window.pages.start_page
    qtbot.waitUntil(lambda: "panel" in page.__dict__)
    page.tiles["extop"].click()
    panel: NewGamePanel = page.panel
    panel.seat_count.setValue(3)
    panel.rows[0].name.setText("Wilhelmine")
    panel.rows[2].player.set_player("pip")
    set_option(panel, "colours", "purple", seat=1)
    panel.deal_options.seed_field.setText("77")
    panel.deal_options.seal.setChecked(True)
    panel.options.columns["colours"].boxes[1].setFocus()
    choices = panel._choices(3)
    change(window, key)
    assert page.panel is panel
    assert panel._choices(panel.seat_count.value()) == choices
    assert panel.deal_options.seed_field.text() == "77"
    assert panel.deal_options.seal.isChecked()
    assert QApplication.focusWidget() is panel.options.columns["colours"].boxes[1]
    assert panel.play_button.isEnabled()
    assert panel.play_button.text() == ("Spielen" if key == "language" else "Play")
    page.tiles["gracias"].click()
    page.tiles["extop"].click()
    assert panel._choices(3) == choices


def test_the_start_page_keeps_the_focus_when_its_buttons_move(window: MainWindow) -> None:
    settings = window.pages.start_page._navigation_buttons[2]
    settings.setFocus()
    change(window, "text size")
    assert QApplication.focusWidget() is settings
    change(window, "text size", 100)
    assert QApplication.focusWidget() is settings


@any_change
def test_a_replay_keeps_its_position_and_keeps_playing(window: MainWindow, key: str) -> None:
    window.records.open_files([GOLDEN / "gracias-3.cardtable"])
    page = window.pages.currentWidget()
    assert isinstance(page, ReplayPage)
    page.navigator.seek(7)
    page.bar.viewpoint_box.setCurrentIndex(1)
    page.bar.change_speed(-1)
    page.playback.toggle()
    focused = QApplication.focusWidget()
    change(window, key)
    assert page.navigator.position == (7, False, 1)
    assert page.bar.viewpoint_box.currentIndex() == 1
    assert page.bar.chosen_speed() == 0.5
    assert page.playback.is_playing
    assert page.bar.play_button.symbol == "pause"
    assert QApplication.focusWidget() is focused
    page.playback.stop()


@any_change
def test_the_library_keeps_search_and_selection(qtbot: QtBot, window: MainWindow, key: str) -> None:
    for name in ("Oma 1", "Oma 2", "Opa"):
        write_game(window.storage.games / f"{name}.cardtable", "extop", 3, 5)
    window.navigation.show_library()
    page = window.pages.currentWidget()
    assert isinstance(page, LibraryPage)
    qtbot.waitUntil(lambda: page.tabs.tabText(1).endswith("(3)"), timeout=TIMEOUT_MS)
    page.show_part("unfinished")
    page.header.search_field.setText("oma")
    page.select_game(window.storage.games / "Oma 1.cardtable")
    page.refresh()
    qtbot.waitUntil(lambda: page.selection.path() is not None, timeout=TIMEOUT_MS)
    page.game_actions.delete()
    page.game_actions.undo()
    qtbot.waitUntil(lambda: page.tabs.tabText(1).endswith("(3)"), timeout=TIMEOUT_MS)
    qtbot.waitUntil(lambda: page.selection.path() is not None, timeout=TIMEOUT_MS)
    state = page.state()
    change(window, key)
    is_german = key == "language"
    assert page.state() == state
    assert page.header.back_button.text() == ("Zurück" if is_german else "Back")
    assert ("restored" in page.notice.text_label.text()) != is_german
    assert page.tabs.tabText(1) == ("Laufend (3)" if is_german else "Unfinished (3)")
    assert window.windowTitle().startswith("Spiele" if is_german else "Games")
    window.navigation.show_start_page()
    assert (
        window.pages.start_page.tiles["gracias"]
        .accessibleDescription()
        .endswith("3 bis 6 Spieler" if is_german else "3 to 6 players")
    )


@any_change
def test_the_statistics_keep_filters_and_selection(
    qtbot: QtBot, window: MainWindow, key: str
) -> None:
    for seats in (3, 4):
        path = window.storage.games / f"{seats}.cardtable"
        write_game(path, "gracias", seats, TO_THE_END)
    window.navigation.show_statistics()
    page = window.pages.currentWidget()
    assert isinstance(page, StatisticsPage)
    qtbot.waitUntil(lambda: page.filters.seats.count() == 3, timeout=TIMEOUT_MS)
    qtbot.waitUntil(lambda: not page.reading_label.text(), timeout=TIMEOUT_MS)
    page.filters.game.setCurrentIndex(1)
    page.filters.game.activated.emit(1)
    page.tables.tabs.setCurrentIndex(4)
    page.tables.table.selectRow(1)
    page.history.chart.select(0)
    chosen = page.filters.current_filter()
    change(window, key)
    assert page.filters.current_filter() == chosen
    assert page.tables.tabs.currentIndex() == 4
    assert page.tables.table.currentIndex().row() == 1
    assert page.history.chart.selected == 0
    is_german = key == "language"
    assert page.title.text() == ("Statistik" if is_german else "Statistics")
    assert page.filters.seats.itemText(0) == ("beliebig" if is_german else "any")


# Nothing is left behind


@pytest.mark.parametrize("page", ["start", "game", "library", "statistics", "replay"])
def test_changes_leave_no_widgets_behind(qtbot: QtBot, window: MainWindow, page: str) -> None:
    qtbot.waitUntil(lambda: "panel" in window.pages.start_page.__dict__)
    path = write_game(
        window.storage.games / "a.cardtable", "extop", 3, play_game("extop", 3).choice
    )
    show: dict[str, Callable[[], object]] = {
        "start": window.navigation.show_start_page,
        "game": lambda: window.game.continue_from(path),
        "library": window.navigation.show_library,
        "statistics": window.navigation.show_statistics,
        "replay": lambda: window.records.replay(path),
    }
    show[page]()
    change_there_and_back(window)
    before = widget_counts(window)
    change_there_and_back(window)
    assert widget_counts(window) == before


def change_there_and_back(window: MainWindow) -> None:
    before = {key: window.preferences.value(key) for key in CHANGES}
    for key in CHANGES:
        change(window, key)
    for key, value in before.items():
        change(window, key, value)
    settle()


def widget_counts(window: MainWindow) -> Counter[str]:
    return Counter(type(widget).__name__ for widget in window.findChildren(QWidget))


def test_a_page_that_was_left_does_not_disturb(window: MainWindow) -> None:
    """Qt notifies it of the change, too, because it is not deleted yet."""
    window.game.start(setup("gracias", 3))
    window.preferences.set("language", "de")
    window.preferences.set("theme", "dark")
    window.navigation.show_start_page()
    settle()
    assert window.windowTitle() == "Card Table"
    assert window.pages.currentWidget() is window.pages.start_page
