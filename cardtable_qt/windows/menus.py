"""The menu bar: everything the window can do, with its keys."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar

from cardtable_qt.windows.settings.words import motion_names, pace_names

if TYPE_CHECKING:
    from cardtable_qt.windows.main_window import MainWindow

translate = QCoreApplication.translate
Keys = str | QKeySequence.StandardKey
KEY = QKeySequence.StandardKey


class Menus:
    """Fills the menu bar of a window, and says which entries can be used."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._switches: dict[str, QAction] = {}
        for before in window.menuBar().findChildren(QMenu):
            before.deleteLater()  # the bar itself would keep them
        window.menuBar().clear()
        self._build_game(self._menu(translate("Window", "&Game")))
        self._build_table(self._menu(translate("Window", "&Table")))
        self._build_help(self._menu(translate("Window", "&Help")))
        self.show_chosen()

    def show_chosen(self) -> None:
        """Mark what is chosen in the settings."""
        chosen = self._window.preferences
        for key, action in self._switches.items():
            action.setChecked(chosen.value(key))
        self.paces[chosen.pace].setChecked(True)
        self.motions[chosen.motion].setChecked(True)

    def offer(self) -> None:
        """Switch off what cannot be done on the page that is shown."""
        page = self._window.game_page
        playing = page is not None
        for action in (self.again, self.pause, self.why):
            action.setEnabled(playing)
        self.new.setEnabled(self._window.pages.currentWidget() is not self._window.start_page)
        self.hint.setEnabled(playing and self._window.preferences.hints)
        self.offer_turning()

    def offer_turning(self) -> None:
        """Whether something can be taken back, or come again, changes with every move."""
        page = self._window.game_page
        self.take_back.setEnabled(page is not None and page.can_take_back)
        self.bring_back.setEnabled(page is not None and page.controller.can_bring_back())

    def _menu(self, title: str) -> QMenu:
        menu = self._menu_in(self._window.menuBar(), title)
        menu.aboutToShow.connect(self._window.menu_opened)
        menu.aboutToShow.connect(self.offer_turning)
        menu.aboutToHide.connect(self._window.menu_closed)
        return menu

    def _menu_in(self, parent: QMenuBar | QMenu, title: str) -> QMenu:
        # What Qt makes by itself, Python would not forget with it.
        menu = QMenu(title, parent)
        parent.addMenu(menu)
        return menu

    def _build_game(self, menu: QMenu) -> None:
        window = self._window
        self.new = self._action(menu, translate("Window", "&New game"), KEY.New)
        self.new.triggered.connect(window.back_to_start)
        self.again = self._action(menu, translate("Window", "Play &again"), "Ctrl+R")
        self.again.triggered.connect(window.play_again)
        self.games = self._action(menu, translate("Window", "&Games on the shelf"), KEY.Open)
        self.games.triggered.connect(window.show_shelf)
        self.statistics = self._action(menu, translate("Window", "S&tatistics"), "Ctrl+T")
        self.statistics.triggered.connect(window.show_statistics)
        menu.addSeparator()
        self.take_back = self._action(menu, translate("Window", "Take &back"), KEY.Undo)
        self.take_back.triggered.connect(window.take_back)
        self.bring_back = self._action(menu, translate("Window", "&Redo"), KEY.Redo)
        self.bring_back.triggered.connect(window.bring_back)
        self.pause = self._action(menu, translate("Window", "&Pause or go on") + "\tP", "")
        self.pause.triggered.connect(window.toggle_pause)
        self.hint = self._action(menu, translate("Window", "&Hint") + "\tH", "")
        self.hint.triggered.connect(window.hint)
        self.why = self._action(menu, translate("Window", "&Why did they do that?") + "\tW", "")
        self.why.triggered.connect(window.why)
        menu.addSeparator()
        settings = self._action(menu, translate("Window", "&Settings"), KEY.Preferences)
        settings.setMenuRole(QAction.MenuRole.PreferencesRole)
        if settings.shortcut().isEmpty():  # not every desktop has one
            settings.setShortcut(QKeySequence("Ctrl+,"))
        settings.triggered.connect(window.show_settings)
        leave = self._action(menu, translate("Window", "&Quit"), KEY.Quit)
        leave.setMenuRole(QAction.MenuRole.QuitRole)
        leave.triggered.connect(window.close)

    def _build_table(self, menu: QMenu) -> None:
        self.log = self._switch(menu, "log", translate("Window", "Show the &log"))
        self.log.setShortcut(QKeySequence("Ctrl+L"))
        self.explain = self._switch(menu, "explain", translate("Window", "&Explain scorings"))
        text = translate("Window", "&Light places for a card")
        self.help = self._switch(menu, "light places", text)
        self.hints = self._switch(menu, "hints", translate("Window", "Offer &hints"))
        paces = self._menu_in(menu, translate("Window", "&Pace of the computers"))
        self.paces = self._one_of(paces, "pace", pace_names())
        motions = self._menu_in(menu, translate("Window", "&Motion of the cards"))
        self.motions = self._one_of(motions, "motion", motion_names())

    def _one_of(self, menu: QMenu, key: str, names: Mapping[str, str]) -> dict[str, QAction]:
        """Entries of which one is chosen."""
        group = QActionGroup(menu)
        actions = {value: self._action(menu, name, "") for value, name in names.items()}
        for value, action in actions.items():
            action.setCheckable(True)
            group.addAction(action)
            action.triggered.connect(partial(self._choose, key, value))
        return actions

    def _build_help(self, menu: QMenu) -> None:
        keys = self._action(menu, translate("Window", "&Mouse and keys"), "F1")
        keys.triggered.connect(self._window.show_keys)
        rules = self._action(menu, translate("Window", "&Rules"), "F2")
        rules.triggered.connect(lambda: self._window.show_rules(self._window.game()))

    def _action(self, menu: QMenu, text: str, keys: Keys) -> QAction:
        action = QAction(text, menu)
        action.setAutoRepeat(False)  # a key held down does not begin game after game
        if isinstance(keys, KEY):
            action.setShortcuts(keys)  # there may be more than one on a desktop
        elif keys:
            action.setShortcut(QKeySequence(keys))
        menu.addAction(action)
        return action

    def _switch(self, menu: QMenu, setting: str, text: str) -> QAction:
        """An entry that is on or off, and stays so from one start to the next."""
        action = self._action(menu, text, "")
        action.setCheckable(True)
        action.toggled.connect(partial(self._choose, setting))
        self._switches[setting] = action
        return action

    def _choose(self, key: str, value: object, *_: object) -> None:
        self._window.preferences.choose(key, value)
