"""The menu bar: everything the window can do, with its keys."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar

from cardtable_qt.pages.settings.option_names import motion_names, pace_names

if TYPE_CHECKING:
    from cardtable_qt.pages.shell.main_window import MainWindow

translate = QCoreApplication.translate

Keys = str | QKeySequence.StandardKey
KEY = QKeySequence.StandardKey
MUTE = "M"


def add_menus(bar: QMenuBar) -> list[QMenu]:
    """Give the menu bar its menus, as yet with nothing in them."""
    for before in bar.findChildren(QMenu):
        before.deleteLater()  # the bar itself would keep them
    bar.clear()
    titles = (
        translate("Window", "&Game"),
        translate("Window", "&Move"),
        translate("Window", "&View"),
        translate("Window", "&Help"),
    )
    return [_menu_in(bar, title) for title in titles]


def _menu_in(parent: QMenuBar | QMenu, title: str) -> QMenu:
    # What Qt makes by itself, Python would not forget with it.
    menu = QMenu(title, parent)
    parent.addMenu(menu)
    return menu


class Menus:
    """Fills the menu bar of a window, and says which entries can be used."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._switches: dict[str, QAction] = {}
        game, move, view, help_ = map(self._listen_to, add_menus(window.menuBar()))
        self._build_game(game)
        self._build_move(move)
        self._build_view(view)
        self._build_help(help_)
        self.update_checked()

    def update_checked(self) -> None:
        """Mark what is chosen in the settings."""
        chosen = self._window.preferences
        for key, action in self._switches.items():
            action.setChecked(chosen.value(key))
        self.paces[chosen.pace].setChecked(True)
        self.motions[chosen.motion].setChecked(True)
        self.full_screen.setChecked(self._window.isFullScreen())

    def update_enabled(self) -> None:
        """Switch off what cannot be done on the page that is shown."""
        window = self._window
        page = window.game_page
        playing = page is not None
        for action in (self.again, self.pause, self.why):
            action.setEnabled(playing)
        self.new.setEnabled(window.pages.currentWidget() is not window.start_page)
        self.hint.setEnabled(playing and window.preferences.hints)
        self.sort.setEnabled(page is not None and page.sort_action.isEnabled())
        self._offer_at_table()
        self.update_undo()

    def _offer_at_table(self) -> None:
        """What has to do with a table that is looked at, be it played on or not."""
        window = self._window
        is_there = window.table_view() is not None
        self.zoom_in.setEnabled(is_there and window.can_zoom(1))
        self.zoom_out.setEnabled(is_there and window.can_zoom(-1))
        self.zoom_normal.setEnabled(is_there and window.can_zoom(0))
        # Elsewhere a letter looks for something that begins with it.
        self.sound.setShortcut(QKeySequence(MUTE if is_there else ""))

    def update_undo(self) -> None:
        """Whether something can be taken back, or come again, changes with every move."""
        page = self._window.game_page
        self.take_back.setEnabled(page is not None and page.can_take_back)
        self.bring_back.setEnabled(page is not None and page.controller.can_redo())

    def _listen_to(self, menu: QMenu) -> QMenu:
        menu.aboutToShow.connect(self._window.menu_opened)
        menu.aboutToShow.connect(self.update_undo)
        menu.aboutToHide.connect(self._window.menu_closed)
        return menu

    def _build_game(self, menu: QMenu) -> None:
        window = self._window
        add = partial(self._action, menu)
        self.new = add(translate("Window", "&New game"), KEY.New, window.back_to_start)
        self.again = add(translate("Window", "Play &again"), "Ctrl+R", window.play_again)
        menu.addSeparator()
        self.games = add(translate("Window", "&Games on the shelf"), KEY.Open, window.show_library)
        self.statistics = add(translate("Window", "S&tatistics"), "Ctrl+T", window.show_statistics)
        menu.addSeparator()
        self.pause = add(translate("Window", "&Pause or go on"), "\tP", window.toggle_pause)
        paces = _menu_in(menu, translate("Window", "Pace of the &computers"))
        self.paces = self._one_of(paces, "pace", pace_names())
        menu.addSeparator()
        settings = add(translate("Window", "&Settings…"), KEY.Preferences, window.show_settings)
        settings.setMenuRole(QAction.MenuRole.PreferencesRole)
        _give_key(settings, "Ctrl+,")
        leave = add(translate("Window", "&Quit"), KEY.Quit, window.close)
        leave.setMenuRole(QAction.MenuRole.QuitRole)
        _give_key(leave, "Ctrl+Q")

    def _build_move(self, menu: QMenu) -> None:
        window = self._window
        add = partial(self._action, menu)
        self.take_back = add(translate("Window", "Take &back"), KEY.Undo, window.undo)
        self.bring_back = add(translate("Window", "&Redo"), KEY.Redo, window.redo)
        menu.addSeparator()
        self.hint = add(translate("Window", "&Hint"), "\tH", window.hint)
        self.why = add(
            translate("Window", "&Why did they do that?"), "\tW", window.explain_last_move
        )
        self.sort = add(translate("Window", "&Sort the hand"), "\tS", window.sort_hand)
        menu.addSeparator()
        self.hints = self._switch(menu, "hints", translate("Window", "&Offer hints"))
        text = translate("Window", "&Light places for a card")
        self.help = self._switch(menu, "light places", text)

    def _build_view(self, menu: QMenu) -> None:
        window = self._window
        add = partial(self._action, menu)
        self.full_screen = add(translate("Window", "&Full screen"), KEY.FullScreen)
        self.full_screen.setCheckable(True)
        self.full_screen.triggered.connect(window.toggle_full_screen)
        if sys.platform != "darwin":
            _give_key(self.full_screen, "F11")
        menu.addSeparator()
        self.zoom_in = add(
            translate("Window", "Cards lar&ger"), KEY.ZoomIn, partial(window.zoom, 1)
        )
        _give_key(self.zoom_in, "Ctrl++")
        _give_key(self.zoom_in, "Ctrl+=")  # the same key, on keyboards where + needs Shift
        self.zoom_out = add(
            translate("Window", "Cards &smaller"), KEY.ZoomOut, partial(window.zoom, -1)
        )
        _give_key(self.zoom_out, "Ctrl+-")
        for action in (self.zoom_in, self.zoom_out):
            action.setAutoRepeat(True)
        self.zoom_normal = add(
            translate("Window", "Cards as they fi&t"), "Ctrl+0", partial(window.zoom, 0)
        )
        menu.addSeparator()
        self.log = self._switch(menu, "log", translate("Window", "Show the &log"))
        self.log.setShortcut(QKeySequence("Ctrl+L"))
        self.explain = self._switch(menu, "explain", translate("Window", "&Explain scorings"))
        motions = _menu_in(menu, translate("Window", "&Motion of the cards"))
        self.motions = self._one_of(motions, "motion", motion_names())
        menu.addSeparator()
        self.sound = self._switch(menu, "sound", translate("Window", "So&und"))
        self.sound.setData(MUTE)  # its key, wherever it has one

    def _one_of(self, menu: QMenu, key: str, names: Mapping[str, str]) -> dict[str, QAction]:
        """Entries of which one is chosen."""
        group = QActionGroup(menu)
        actions = {
            value: self._action(menu, name, "", partial(self._choose, key, value))
            for value, name in names.items()
        }
        for action in actions.values():
            action.setCheckable(True)
            group.addAction(action)
        return actions

    def _build_help(self, menu: QMenu) -> None:
        window = self._window
        add = partial(self._action, menu)
        self.keys = add(translate("Window", "&Mouse and keys"), "F1", window.show_keys)
        self.rules = add(
            translate("Window", "&Rules"), "F2", lambda: window.show_rules(window.game())
        )
        menu.addSeparator()
        self.problem = add(
            translate("Window", "Report a &problem"), "", window.problem_report_requested.emit
        )
        about = add(translate("Window", "&About Card Table"), "", window.show_about)
        about.setMenuRole(QAction.MenuRole.AboutRole)
        about_qt = add(translate("Window", "About &Qt"), "", window.show_about_qt)
        about_qt.setMenuRole(QAction.MenuRole.AboutQtRole)

    def _action(
        self, menu: QMenu, text: str, keys: Keys = "", act: Callable[[], object] | None = None
    ) -> QAction:
        """An entry; keys after a tab are only told, for somebody else listens to them."""
        told = isinstance(keys, str) and keys.startswith("\t")
        action = QAction(f"{text}{keys}" if told else text, menu)
        action.setAutoRepeat(False)  # a key held down does not begin game after game
        if isinstance(keys, KEY):
            action.setShortcuts(keys)  # there may be more than one on a desktop
        elif keys and not told:
            action.setShortcut(QKeySequence(keys))
        if act is not None:
            action.triggered.connect(lambda: act())
        menu.addAction(action)
        return action

    def _switch(self, menu: QMenu, setting: str, text: str) -> QAction:
        """An entry that is on or off, and stays so from one start to the next."""
        action = self._action(menu, text)
        action.setCheckable(True)
        action.toggled.connect(partial(self._turn, setting))
        self._switches[setting] = action
        return action

    def _turn(self, key: str, on: bool) -> None:
        # It is also heard when the entry is marked as what holds already; nobody chose that.
        if self._window.preferences.value(key) is not on:
            self._choose(key, on)

    def _choose(self, key: str, value: object, *_: object) -> None:
        self._window.preferences.set(key, value)


def _give_key(action: QAction, keys: str) -> None:
    """A key that every player knows, where the desktop has none or another one."""
    wanted = QKeySequence(keys)
    if wanted not in action.shortcuts():
        action.setShortcuts([*action.shortcuts(), wanted])
