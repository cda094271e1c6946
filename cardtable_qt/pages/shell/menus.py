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
MUTE_KEY = "M"


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
    return [_add_menu(bar, title) for title in titles]


def _add_menu(parent: QMenuBar | QMenu, title: str) -> QMenu:
    # What Qt makes by itself, Python would not forget with it.
    menu = QMenu(title, parent)
    parent.addMenu(menu)
    return menu


class Menus:
    """Fills the menu bar of a window, and says which entries can be used."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._toggles: dict[str, QAction] = {}
        game, move, view, help_ = map(self._connect_menu, add_menus(window.menuBar()))
        self._build_game(game)
        self._build_move(move)
        self._build_view(view)
        self._build_help(help_)
        self.update_checked()

    def update_checked(self) -> None:
        """Mark what is chosen in the settings."""
        chosen = self._window.preferences
        for key, action in self._toggles.items():
            action.setChecked(chosen.value(key))
        self.pace_actions[chosen.pace].setChecked(True)
        self.motion_actions[chosen.animation].setChecked(True)
        self.full_screen.setChecked(self._window.isFullScreen())

    def update_enabled(self) -> None:
        """Switch off what cannot be done on the page that is shown."""
        window = self._window
        page = window.game_page
        playing = page is not None
        for action in (self.play_again, self.pause, self.explain_move):
            action.setEnabled(playing)
        self.new_game.setEnabled(window.pages.currentWidget() is not window.start_page)
        self.hint.setEnabled(playing and window.preferences.hints)
        self.sort_hand.setEnabled(page is not None and page.sort_action.isEnabled())
        self._update_table_actions()
        self.update_undo()

    def _update_table_actions(self) -> None:
        """What has to do with a table that is looked at, be it played on or not."""
        window = self._window
        is_there = window.table_view() is not None
        self.zoom_in.setEnabled(is_there and window.can_zoom(1))
        self.zoom_out.setEnabled(is_there and window.can_zoom(-1))
        self.zoom_normal.setEnabled(is_there and window.can_zoom(0))
        # Elsewhere a letter looks for something that begins with it.
        self.sound.setShortcut(QKeySequence(MUTE_KEY if is_there else ""))

    def update_undo(self) -> None:
        """Whether something can be taken back, or come again, changes with every move."""
        page = self._window.game_page
        self.undo.setEnabled(page is not None and page.can_take_back)
        self.redo.setEnabled(page is not None and page.controller.can_redo())

    def _connect_menu(self, menu: QMenu) -> QMenu:
        menu.aboutToShow.connect(self._window.menu_opened)
        menu.aboutToShow.connect(self.update_undo)
        menu.aboutToHide.connect(self._window.menu_closed)
        return menu

    def _build_game(self, menu: QMenu) -> None:
        window = self._window
        add = partial(self._add_action, menu)
        self.new_game = add(translate("Window", "&New game"), KEY.New, window.show_start_page)
        self.play_again = add(translate("Window", "Play &again"), "Ctrl+R", window.play_again)
        menu.addSeparator()
        self.library = add(translate("Window", "&Games on the shelf"), KEY.Open, window.show_library)
        self.statistics = add(translate("Window", "S&tatistics"), "Ctrl+T", window.show_statistics)
        menu.addSeparator()
        self.pause = add(translate("Window", "&Pause or go on"), "\tP", window.toggle_pause)
        paces = _add_menu(menu, translate("Window", "Pace of the &computers"))
        self.pace_actions = self._radio_actions(paces, "pace", pace_names())
        menu.addSeparator()
        settings = add(translate("Window", "&Settings…"), KEY.Preferences, window.show_settings)
        settings.setMenuRole(QAction.MenuRole.PreferencesRole)
        _add_shortcut(settings, "Ctrl+,")
        leave = add(translate("Window", "&Quit"), KEY.Quit, window.close)
        leave.setMenuRole(QAction.MenuRole.QuitRole)
        _add_shortcut(leave, "Ctrl+Q")

    def _build_move(self, menu: QMenu) -> None:
        window = self._window
        add = partial(self._add_action, menu)
        self.undo = add(translate("Window", "Take &back"), KEY.Undo, window.undo)
        self.redo = add(translate("Window", "&Redo"), KEY.Redo, window.redo)
        menu.addSeparator()
        self.hint = add(translate("Window", "&Hint"), "\tH", window.show_hint)
        self.explain_move = add(
            translate("Window", "&Why did they do that?"), "\tW", window.explain_last_move
        )
        self.sort_hand = add(translate("Window", "&Sort the hand"), "\tS", window.sort_hand)
        menu.addSeparator()
        self.offer_hints = self._add_toggle(menu, "hints", translate("Window", "&Offer hints"))
        text = translate("Window", "&Light places for a card")
        self.highlight_places = self._add_toggle(menu, "light places", text)

    def _build_view(self, menu: QMenu) -> None:
        window = self._window
        add = partial(self._add_action, menu)
        self.full_screen = add(translate("Window", "&Full screen"), KEY.FullScreen)
        self.full_screen.setCheckable(True)
        self.full_screen.triggered.connect(window.set_full_screen)
        if sys.platform != "darwin":
            _add_shortcut(self.full_screen, "F11")
        menu.addSeparator()
        self.zoom_in = add(
            translate("Window", "Cards lar&ger"), KEY.ZoomIn, partial(window.zoom, 1)
        )
        _add_shortcut(self.zoom_in, "Ctrl++")
        _add_shortcut(self.zoom_in, "Ctrl+=")  # the same key, on keyboards where + needs Shift
        self.zoom_out = add(
            translate("Window", "Cards &smaller"), KEY.ZoomOut, partial(window.zoom, -1)
        )
        _add_shortcut(self.zoom_out, "Ctrl+-")
        for action in (self.zoom_in, self.zoom_out):
            action.setAutoRepeat(True)
        self.zoom_normal = add(
            translate("Window", "Cards as they fi&t"), "Ctrl+0", partial(window.zoom, 0)
        )
        menu.addSeparator()
        self.show_log = self._add_toggle(menu, "log", translate("Window", "Show the &log"))
        self.show_log.setShortcut(QKeySequence("Ctrl+L"))
        self.explain_scoring = self._add_toggle(menu, "explain", translate("Window", "&Explain scorings"))
        motions = _add_menu(menu, translate("Window", "&Motion of the cards"))
        self.motion_actions = self._radio_actions(motions, "motion", motion_names())
        menu.addSeparator()
        self.sound = self._add_toggle(menu, "sound", translate("Window", "So&und"))
        self.sound.setData(MUTE_KEY)  # its key, wherever it has one

    def _radio_actions(self, menu: QMenu, key: str, names: Mapping[str, str]) -> dict[str, QAction]:
        """Entries of which one is chosen."""
        group = QActionGroup(menu)
        actions = {
            value: self._add_action(menu, name, "", partial(self._choose, key, value))
            for value, name in names.items()
        }
        for action in actions.values():
            action.setCheckable(True)
            group.addAction(action)
        return actions

    def _build_help(self, menu: QMenu) -> None:
        window = self._window
        add = partial(self._add_action, menu)
        self.shortcuts = add(translate("Window", "&Mouse and keys"), "F1", window.show_shortcuts)
        self.rules = add(
            translate("Window", "&Rules"), "F2", lambda: window.show_rules(window.current_game())
        )
        menu.addSeparator()
        self.report_problem = add(
            translate("Window", "Report a &problem"), "", window.problem_report_requested.emit
        )
        about = add(translate("Window", "&About Card Table"), "", window.show_about)
        about.setMenuRole(QAction.MenuRole.AboutRole)
        about_qt = add(translate("Window", "About &Qt"), "", window.show_about_qt)
        about_qt.setMenuRole(QAction.MenuRole.AboutQtRole)

    def _add_action(
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

    def _add_toggle(self, menu: QMenu, setting: str, text: str) -> QAction:
        """An entry that is on or off, and stays so from one start to the next."""
        action = self._add_action(menu, text)
        action.setCheckable(True)
        action.toggled.connect(partial(self._toggled, setting))
        self._toggles[setting] = action
        return action

    def _toggled(self, key: str, on: bool) -> None:
        # It is also heard when the entry is marked as what holds already; nobody chose that.
        if self._window.preferences.value(key) is not on:
            self._choose(key, on)

    def _choose(self, key: str, value: object, *_: object) -> None:
        self._window.preferences.set(key, value)


def _add_shortcut(action: QAction, keys: str) -> None:
    """A key that every player knows, where the desktop has none or another one."""
    wanted = QKeySequence(keys)
    if wanted not in action.shortcuts():
        action.setShortcuts([*action.shortcuts(), wanted])
