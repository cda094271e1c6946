"""The main window: builds its parts, connects them and handles Qt's events."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt, QTimer
from PySide6.QtWidgets import QMainWindow

from cardtable_qt.base.key_bindings import use_keys
from cardtable_qt.pages.shell.card_zoom import CardZoom
from cardtable_qt.pages.shell.current_game import CurrentGame
from cardtable_qt.pages.shell.current_lesson import CurrentLesson
from cardtable_qt.pages.shell.dialogs import Confirmations, Dialogs
from cardtable_qt.pages.shell.interruptions import Interruptions
from cardtable_qt.pages.shell.menu_bar import add_menus
from cardtable_qt.pages.shell.navigation import Navigation
from cardtable_qt.pages.shell.own_voice import OwnVoice
from cardtable_qt.pages.shell.page_stack import PageStack
from cardtable_qt.pages.shell.record_opener import RecordOpener
from cardtable_qt.pages.shell.services import Services
from cardtable_qt.pages.shell.window_geometry import FullScreen, WindowGeometry
from cardtable_qt.storage.paths import StorageFolders
from cardtable_qt.storage.preferences import KEYS_KEY, Preferences

if TYPE_CHECKING:  # PySide makes a class when it is first imported, which delays the first paint
    from PySide6.QtGui import (
        QCloseEvent,
        QDragEnterEvent,
        QDropEvent,
        QKeyEvent,
        QMoveEvent,
        QResizeEvent,
        QWheelEvent,
    )

    from cardtable_qt.pages.shell.menus import Menus
    from cardtable_qt.pages.shell.toast import Toast
    from cardtable_qt.pages.start.start_page import StartPage
    from rules import Game

translate = QCoreApplication.translate

DEFAULT_SIZE = QSize(1280, 800)
MINIMUM_SIZE = QSize(900, 600)


class MainWindow(QMainWindow):
    """The program's only window. All pages except the start page are created on demand."""

    def __init__(
        self, storage: StorageFolders, preferences: Preferences, is_safe_mode: bool = False
    ) -> None:
        super().__init__()
        self.setMinimumSize(MINIMUM_SIZE)
        self.resize(DEFAULT_SIZE)
        self.setAcceptDrops(True)
        self.storage = storage
        self.preferences = preferences
        self._is_safe_mode = is_safe_mode
        use_keys(preferences.keys)
        self.window_geometry = WindowGeometry(self, preferences.settings, DEFAULT_SIZE)
        self.full_screen = FullScreen(self)
        self.pages = PageStack(self._make_start_page)
        self.setCentralWidget(self.pages)
        services = self.services = Services(storage, preferences, self)
        zoom = self._zoom = CardZoom(preferences)
        self.confirmations = Confirmations(self, preferences)
        self.game = CurrentGame(services, self.pages, zoom, self.confirmations, self)
        self.own_voice = OwnVoice(preferences, self.pages, self)
        self.lesson = CurrentLesson(services, self.game, self)
        self.interruptions = Interruptions(self.game, self)
        self.dialogs = Dialogs(self, services, self.interruptions)
        self.navigation = Navigation(services, self.pages, self.game, self)
        self.records = RecordOpener(
            services, self.pages, self.game, self.navigation, self.dialogs, zoom, self
        )
        self._connect()
        add_menus(self.menuBar())
        self._update_title()

    def _connect(self) -> None:
        self.services.slept.connect(self.interruptions.computer_slept)
        self.game.failed.connect(self.dialogs.show_error)
        self.game.leave_requested.connect(self.navigation.show_start_page)
        self.game.replay_requested.connect(self.records.replay_current_game)
        self.game.undo_state_changed.connect(self._update_undo)
        self.lesson.game_requested.connect(self._offer_game)
        self.navigation.record_chosen.connect(self.records.open)
        self.navigation.replay_chosen.connect(self.records.replay)
        self.navigation.message.connect(self.dialogs.show_message)
        self.pages.page_shown.connect(self._page_shown)
        self.preferences.changed.connect(self._preference_changed)

    def _make_start_page(self) -> StartPage:
        from cardtable_qt.pages.start.start_page import StartPage

        page = StartPage(self.preferences.settings, self.services.search_unfinished)
        page.start_requested.connect(self.game.start)
        page.preference_chosen.connect(self.preferences.set)
        page.rules_requested.connect(self.dialogs.show_rules)
        page.learn_requested.connect(self.lesson.learn)
        page.continue_requested.connect(self.game.continue_from)
        page.library_requested.connect(self.navigation.show_library)
        page.statistics_requested.connect(self.navigation.show_statistics)
        page.settings_requested.connect(self.dialogs.show_settings)
        page.first_painted.connect(self._fill_menus)
        self.preferences.error_changed.connect(page.show_settings_error)
        self.preferences.changed.connect(page.preference_changed)
        return page

    def _offer_game(self, game: Game) -> None:
        """Show the start page, ready to play a game that was learned."""
        self.navigation.show_start_page()
        self.pages.start_page.offer_game(game)

    @cached_property
    def menus(self) -> Menus:
        """The filled menus. They are created after the first paint, to show the window sooner."""
        from cardtable_qt.pages.shell.menus import Menus, MenuTargets

        targets = MenuTargets(
            self.preferences,
            self.pages,
            self.game,
            self.lesson,
            self.navigation,
            self.dialogs,
            self.interruptions,
            self._zoom,
            self.full_screen,
            self.close,
        )
        return Menus(self.menuBar(), targets)

    def _fill_menus(self) -> None:
        """Create the actions, unless that is done already."""
        self.menus.update_enabled()

    @cached_property
    def toast(self) -> Toast:
        from cardtable_qt.pages.shell.toast import Toast

        return Toast(self)

    def _retranslate(self) -> None:
        """Write the texts of the window itself. Its pages write their own."""
        self._update_title()
        add_menus(self.menuBar())
        if self.__dict__.pop("menus", None) is not None:
            self._fill_menus()

    # Showing pages and preferences

    def _page_shown(self) -> None:
        self._update_title()
        if "menus" in self.__dict__:
            self.menus.update_enabled()
        elif not self.pages.shows_start_page():  # which says when it is painted
            QTimer.singleShot(0, self._fill_menus)

    def _update_undo(self) -> None:
        if "menus" in self.__dict__:
            self.menus.update_undo()

    def _update_title(self) -> None:
        """Show the page's name in the window title, and whether this is safe mode."""
        page = self.pages.title()
        if self._is_safe_mode:
            safe = translate("Window", "{page} (safe mode)").format(page=page)
            page = safe if page else translate("Window", "Safe mode")
        # The same form as Qt's dialog titles.
        title = translate("Window", "{page} — Card Table").format(page=page)
        self.setWindowTitle(title if page else translate("Window", "Card Table"))
        self.pages.name_page(page or translate("Window", "Card Table"))

    def _preference_changed(self, key: str) -> None:
        """Show a preference that was changed in a menu or in the dialog."""
        if key == KEYS_KEY:
            use_keys(self.preferences.keys)
            # Texts name keys, so everything writes its texts again.
            QCoreApplication.sendEvent(self, QEvent(QEvent.Type.LanguageChange))
        if key == "sound":
            self._announce_sound()
        if "menus" in self.__dict__:
            self.menus.update_checked()
            self.menus.update_enabled()

    def _announce_sound(self) -> None:
        """Show at the table that sound was switched on or off, because muting makes no sound."""
        view = self.pages.table_view
        if view is not None:
            on, off = translate("Window", "Sound on"), translate("Window", "Sound off")
            text = on if self.preferences.sound else off
            self.toast.show_text(text, view)
            view.announce(text)

    def activate(self) -> None:
        """Bring the window to the front."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    # Saving and closing

    def save_all(self) -> None:
        """Save everything that is not saved as it happens."""
        if self.game.page is not None:
            self.game.page.controller.saving.check()
        self.services.save()
        self.window_geometry.save()

    def close_without_asking(self) -> None:
        """Close the window at the end of the desktop session, when no question can be answered."""
        self.confirmations.can_ask = False
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        if self.game.leave():
            self.save_all()
            self.pages.show_start_page()
            self.own_voice.close()
            super().closeEvent(event)
        else:
            event.ignore()

    # Qt's events

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        elif event.type() == QEvent.Type.WindowStateChange:
            self.window_geometry.save_later()
            self.full_screen.update_menu_bar()
            if "menus" in self.__dict__:
                self.menus.update_checked()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self.window_geometry.save_later()

    def moveEvent(self, event: QMoveEvent) -> None:  # noqa: N802
        super().moveEvent(event)
        self.window_geometry.save_later()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        # Escape arrives here only if no widget has used it.
        if event.key() == Qt.Key.Key_Escape and self.full_screen.is_on():
            self.full_screen.set_on(False)
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        # The event comes from widgets beside the table, or from an overlay.
        view = self.pages.table_view
        if view is None or not view.table_zoom.handle_wheel(event):
            super().wheelEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802
        from cardtable_qt.pages.library.import_export import accept_as_copy, dropped_records

        if dropped_records(event):
            accept_as_copy(event)

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802
        from cardtable_qt.pages.library.import_export import accept_as_copy, dropped_records

        accept_as_copy(event)
        # The program the files were dragged from is blocked until this event ends.
        QTimer.singleShot(0, partial(self.records.open_files, dropped_records(event)))
