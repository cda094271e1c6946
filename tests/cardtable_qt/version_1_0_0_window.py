"""The window of a real start on a data folder of version 1.0.0.

Run by test_version_1_0_0.py in a process of its own, as every real start is.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic

import pytest
from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtWidgets import QApplication

from cardtable_qt.app.cli import main
from cardtable_qt.base import translation
from cardtable_qt.pages.help.error_dialog import ErrorDialog
from cardtable_qt.pages.library.library_page import LibraryPage
from cardtable_qt.pages.shell.main_window import MainWindow
from cardtable_qt.pages.statistics.library_statistics_page import LibraryStatisticsPage
from cardtable_qt.pages.widgets.style import apply_style
from cardtable_qt.table.painting import art as backs
from tests.cardtable_qt.pages.windows import app_style
from tests.cardtable_qt.test_version_1_0_0 import (
    EXPECTED,
    PATHS,
    TIMEOUT_S,
    copy_folder,
    expected_files,
    facts_of,
    game_files,
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return copy_folder(tmp_path)


@pytest.fixture
def _restored_style(qapp: QApplication) -> Iterator[None]:
    """Undo the style and language chosen by the settings, for the sake of other tests."""
    with app_style():
        yield
        for window in main_windows():
            window.deleteLater()
        qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        qapp.styleHints().setColorScheme(Qt.ColorScheme.Unknown)
        apply_style(qapp)
        backs.set_card_back("game")
        translation.install_language(qapp, "en")


def main_windows() -> list[MainWindow]:
    return [each for each in QApplication.topLevelWidgets() if isinstance(each, MainWindow)]


class Visit:
    """Runs checks in the window of a real start and then closes it, which ends the program.

    Each check yields while it has to wait.
    """

    def __init__(self, app: QApplication, steps: Callable[[MainWindow], Iterator[bool]]) -> None:
        self.is_over = False
        self._app = app
        self._steps = steps
        self._visit: Iterator[bool] | None = None
        self._failure: BaseException | None = None
        self._until = monotonic() + TIMEOUT_S
        self._timer = QTimer(interval=10)
        self._timer.timeout.connect(self._step)

    def start(self, *arguments: str) -> None:
        self._timer.start()
        try:
            assert main(arguments) == 0
        finally:
            self._timer.stop()
        if self._failure is not None:
            raise self._failure
        assert self.is_over

    def _step(self) -> None:
        window = next((window for window in main_windows() if window.isVisible()), None)
        try:
            assert monotonic() < self._until, "the visit takes too long"
            if window is None:
                return
            if self._visit is None:
                self._visit = self._steps(window)
            if next(self._visit, None) is not None:
                return
            self.is_over = True
        except BaseException as failure:  # raised again when the program has ended
            self._failure = failure
        self._timer.stop()
        if window is None:
            self._app.exit(0)
        else:
            window.close()


def shown(page: LibraryPage, part: str) -> list[str]:
    page.show_part(part)
    return [f"{entry.path.parent.name}/{entry.path.name}" for entry in page.model.rows]


def check_report(window: MainWindow) -> Iterator[bool]:
    """Read the report of the crash, and close it."""
    while not (dialogs := [d for d in window.findChildren(ErrorDialog) if d.isVisible()]):
        yield True
    assert dialogs[0].path_label.text().endswith(Path(EXPECTED["crashed"]).name)
    dialogs[0].close()


def check_start(window: MainWindow) -> Iterator[bool]:
    button = window.pages.start_page.continue_button
    while not button.isVisible():
        yield True
    assert button.entry is not None
    assert facts_of(button.entry)["file"] == EXPECTED["continue"]
    assert button.entry.title in button.accessibleName()
    assert window.pages.start_page.selected_game().key == EXPECTED["settings"]["game"]
    deal_options = window.pages.start_page.panel.deal_options
    assert deal_options.seal.isChecked() == EXPECTED["settings"]["seal"]
    assert [*window.geometry().getRect()] == EXPECTED["window"]  # type: ignore[misc]


def check_games(window: MainWindow) -> Iterator[bool]:
    window.navigation.show_library()
    page = window.pages.currentWidget()
    assert isinstance(page, LibraryPage)
    assert page.thumbnails.folder == page.library.storage.cache / "pictures"
    while not page.model.entries() or page.progress_label.text():
        yield True
    assert [facts_of(entry) for entry in page.model.rows] == [
        game for game in EXPECTED["games"] if not game["deleted"]
    ]
    assert shown(page, "all") == expected_files()
    assert shown(page, "unfinished") == expected_files("unfinished")
    assert shown(page, "finished") == expected_files("finished")
    assert shown(page, "deleted") == [g["file"] for g in EXPECTED["games"] if g["deleted"]]


def check_statistics(window: MainWindow) -> Iterator[bool]:
    """The page opens on all games of the person with the most games."""
    window.navigation.show_statistics()
    page = window.pages.currentWidget()
    assert isinstance(page, LibraryStatisticsPage)
    while not page.export_button.isEnabled():
        yield True
    people = EXPECTED["statistics"][EXPECTED["settings"]["statistics since"]]
    assert {page.filters.person.itemText(n).casefold() for n in range(len(people))} == set(people)
    figures = people[page.filters.person.value()][""]
    numbers = [figure.number.text() for figure in page.key_figures.items]
    assert figures["games"] == max(each[""]["games"] for each in people.values())
    assert numbers[:2] == [str(figures["games"]), str(figures["wins"])]
    assert numbers[3] == str(figures["streak"])
    assert page.since_row.isVisible()
    assert page.undo_reset_button.isVisible(), "the earlier times are not found"


@pytest.mark.usefixtures("_restored_style")
def test_the_window_opens_on_the_folder(qapp: QApplication, folder: Path) -> None:
    before = game_files(folder)
    pictures = sorted((folder / "cache" / "pictures").iterdir())

    def check_all(window: MainWindow) -> Iterator[bool]:
        yield from check_report(window)
        yield from check_start(window)
        yield from check_games(window)
        yield from check_statistics(window)
        assert translation.ui_language() == "de"
        assert qapp.applicationName() == "cardtable"
        assert qapp.desktopFileName() == "org.cardtable.CardTable"

    Visit(qapp, check_all).start("--data-dir", str(folder))
    assert game_files(folder) == before
    assert all(picture.exists() for picture in pictures), "they were rendered again"
    saved = json.loads((folder / "config" / "settings.json").read_bytes())
    assert saved.pop("window")
    assert saved == {"version": 2} | {
        key: value for key, value in EXPECTED["settings"].items() if key != "window"
    }
    assert {str(path.relative_to(folder)) for path in folder.glob("*/*")} == PATHS


@pytest.mark.usefixtures("_restored_style")
def test_continue_on_the_command_line_opens_the_right_game(
    qapp: QApplication, folder: Path
) -> None:
    before = game_files(folder)

    def check(window: MainWindow) -> Iterator[bool]:
        yield from check_report(window)
        page = window.game.page
        assert page is not None
        assert page.file == folder / "data" / EXPECTED["continue"]
        game = next(g for g in EXPECTED["games"] if g["file"] == EXPECTED["continue"])
        assert len(page.controller.timeline.moves) == game["moves"]
        assert page.controller.setup.names() == tuple(game["names"])

    Visit(qapp, check).start("--continue", "--data-dir", str(folder))
    assert game_files(folder) == before
