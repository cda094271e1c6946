"""The way between the pages: start page, library, statistics, and back to the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from cardtable_qt.pages.library.library_page import LibraryPage, LibraryState
    from cardtable_qt.pages.shell.current_game import CurrentGame
    from cardtable_qt.pages.shell.page_stack import PageStack
    from cardtable_qt.pages.shell.services import Services
    from cardtable_qt.pages.statistics.library_statistics_page import LibraryStatisticsPage

translate = QCoreApplication.translate


class Navigation(QObject):
    """Shows the pages without a table. A game left for library or statistics is not forgotten."""

    record_chosen = Signal(object)  # Path, to continue or replay
    replay_chosen = Signal(object)  # Path, to replay
    message = Signal(str)  # a sentence to show

    def __init__(
        self,
        services: Services,
        pages: PageStack,
        game: CurrentGame,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._services = services
        self._pages = pages
        self._game = game
        self._library_page: LibraryPage | None = None  # while it is shown
        self._library_state: LibraryState | None = None  # restored when it is shown again
        self._statistics_page: LibraryStatisticsPage | None = None  # while it is shown
        self._left_game: Path | None = None  # the game to return to from library or statistics
        pages.page_left.connect(self._page_left)
        game.shown.connect(self._forget_left_game)

    def show_start_page(self) -> None:
        """Leave the current page. A running game stays in the library."""
        if self._game.leave():
            self._forget_left_game()
            self._pages.show_start_page()

    def show_library(self) -> None:
        """Show all games, finished or not."""
        from cardtable_qt.pages.library.library_page import LibraryPage

        if not self._leave_for_now():
            return
        page = LibraryPage(self._services.library)
        self._keep_library_state()  # if it is shown already
        if self._library_state is not None:
            page.restore_state(self._library_state)
        page.open_requested.connect(self.record_chosen)
        page.replay_requested.connect(self.replay_chosen)
        page.back_requested.connect(self._return_to_game)
        self._pages.show_page(page, lambda: translate("Window", "Games"))
        self._library_page = page
        page.refresh()

    def show_in_library(self, path: Path) -> None:
        """Show the library with a game selected."""
        self.show_library()
        if self._library_page is not None:
            self._library_page.select_game(path)

    def import_files(self, files: Sequence[Path]) -> None:
        """Show the library and import records into it."""
        self.show_library()
        if self._library_page is not None:
            self._library_page.import_paths(files)

    def show_statistics(self) -> None:
        """Show the statistics of all finished games."""
        from cardtable_qt.pages.statistics.library_statistics_page import LibraryStatisticsPage

        if self._leave_for_now():
            settings = self._services.preferences.settings
            page = LibraryStatisticsPage(self._services.library, settings)
            page.back.connect(self._return_to_game)
            page.open_game.connect(self.replay_chosen)
            page.message.connect(self.message)
            self._pages.show_page(page, lambda: translate("Window", "Statistics"))
            self._statistics_page = page

    def way_back_from(self, path: Path) -> Callable[[], None]:
        """The way back from a replay: to the statistics if they are shown, or to the library."""
        if self._statistics_page is not None:
            return self.show_statistics
        return partial(self.show_in_library, path)

    def _page_left(self, page: QWidget) -> None:
        if page is self._library_page:
            self._keep_library_state()
            self._library_page = None
        elif page is self._statistics_page:
            self._statistics_page = None

    def _keep_library_state(self) -> None:
        if self._library_page is not None:
            self._library_state = self._library_page.state()

    # The game that was left

    def _leave_for_now(self) -> bool:
        """Leave the game, if any, and remember it for the way back. False if the player stays."""
        page = self._game.page
        left = None if page is None or page.controller.result is not None else page.file
        if not self._game.leave():
            return False
        self._left_game = left or self._left_game
        return True

    def _return_to_game(self) -> None:
        """Continue the game left for library or statistics, or show the start page."""
        if self._left_game is not None and self._left_game.is_file():
            self._game.continue_from(self._left_game)
        if self._game.page is None:
            self.show_start_page()

    def _forget_left_game(self) -> None:
        self._left_game = None
