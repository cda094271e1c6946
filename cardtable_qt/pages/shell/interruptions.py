"""Stops the game on the table while something else has the players' attention."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject

if TYPE_CHECKING:
    from cardtable_qt.pages.game.game_page import GamePage
    from cardtable_qt.pages.shell.current_game import CurrentGame

translate = QCoreApplication.translate


class Interruptions(QObject):
    """Pauses or holds the game, if any, for menus, dialogs and a sleeping computer."""

    def __init__(self, game: CurrentGame, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._is_paused_by_menu = False

    def pause_real_time(self) -> bool:
        """Pause a real-time game because of something outside it. True if it was running."""
        page = self._game.page
        return page is not None and page.is_real_time and page.pause_if_running()

    def menu_opened(self) -> None:
        """Pause a real-time game while a menu is open."""
        self._is_paused_by_menu = self.pause_real_time()

    def menu_closed(self) -> None:
        page = self._game.page
        if self._is_paused_by_menu and page is not None and page.isActiveWindow():
            page.controller.resume()
        self._is_paused_by_menu = False

    def computer_slept(self) -> None:
        """Pause a real-time game after the computer was asleep."""
        page = self._game.page
        if self.pause_real_time() and page is not None:
            page.log.add_note(
                lambda: translate("Game", "The computer was asleep, so the game was paused.")
            )

    @contextmanager
    def dialog(self) -> Iterator[None]:
        """Stop the game while a dialog is open."""
        page = self._game.page
        if page is None:
            yield
        elif page.is_real_time or len(page.controller.people) > 1:
            with self._paused(page):
                yield
        else:
            with page.controller.hold("dialog"):  # a single player may see their cards meanwhile
                yield

    @contextmanager
    def _paused(self, page: GamePage) -> Iterator[None]:
        """Cover the cards meanwhile: they may be secret, or studying the table may be unfair."""
        was_running, controller = page.pause_if_running(), page.controller
        yield
        if was_running:
            controller.resume()
