"""The menu bar of the main window, with all shortcuts."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar

from cardtable_qt.pages.settings.option_names import animation_names, pace_names

if TYPE_CHECKING:
    from cardtable_qt.pages.shell.main_window import MainWindow

translate = QCoreApplication.translate

Keys = str | QKeySequence.StandardKey
KEY = QKeySequence.StandardKey
MUTE_KEY = "M"


def add_menus(bar: QMenuBar) -> list[QMenu]:
    """Replace the menus of the menu bar with empty ones."""
    for menu in bar.findChildren(QMenu):
        menu.deleteLater()  # clear() would not delete them
    bar.clear()
    titles = (
        translate("Window", "&Game"),
        translate("Window", "&Move"),
        translate("Window", "&View"),
        translate("Window", "&Help"),
    )
    return [_add_menu(bar, title) for title in titles]


def _add_menu(parent: QMenuBar | QMenu, title: str) -> QMenu:
    # Not addMenu(title): PySide keeps the wrapper of a menu that Qt creates.
    menu = QMenu(title, parent)
    parent.addMenu(menu)
    return menu


class Menus:
    """Fills the menu bar and keeps its actions enabled, disabled and checked as they should be."""

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
        """Check the actions as the preferences say."""
        preferences = self._window.preferences
        for key, action in self._toggles.items():
            action.setChecked(preferences.value(key))
        self.pace_actions[preferences.pace].setChecked(True)
        self.animation_actions[preferences.animation].setChecked(True)
        self.full_screen.setChecked(self._window.isFullScreen())

    def update_enabled(self) -> None:
        """Enable the actions that work on the current page."""
        window = self._window
        page = window.game_page
        is_playing = page is not None
        for action in (self.play_again, self.pause, self.explain_move):
            action.setEnabled(is_playing)
        self.new_game.setEnabled(window.pages.currentWidget() is not window.start_page)
        self.hint.setEnabled(is_playing and window.preferences.hints)
        self.sort_hand.setEnabled(page is not None and page.sort_action.isEnabled())
        self._update_table_actions()
        self.update_undo()

    def _update_table_actions(self) -> None:
        """Update the actions that need a table, in a game or a replay."""
        window = self._window
        has_table = window.table_view() is not None
        self.zoom_in.setEnabled(has_table and window.can_zoom(1))
        self.zoom_out.setEnabled(has_table and window.can_zoom(-1))
        self.zoom_reset.setEnabled(has_table and window.can_zoom(0))
        # On other pages a letter key searches in lists.
        self.sound.setShortcut(QKeySequence(MUTE_KEY if has_table else ""))

    def update_undo(self) -> None:
        """Enable undo and redo. Called after every move."""
        page = self._window.game_page
        self.undo.setEnabled(page is not None and page.controller.can_undo() is not None)
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
        self.library = add(translate("Window", "&Games"), KEY.Open, window.show_library)
        self.statistics = add(translate("Window", "S&tatistics"), "Ctrl+T", window.show_statistics)
        menu.addSeparator()
        self.pause = add(translate("Window", "&Pause / Resume"), "\tP", window.toggle_pause)
        pace_menu = _add_menu(menu, translate("Window", "Pace of the &computers"))
        self.pace_actions = self._add_radio_actions(pace_menu, "pace", pace_names())
        menu.addSeparator()
        settings = add(translate("Window", "&Settings…"), KEY.Preferences, window.show_settings)
        settings.setMenuRole(QAction.MenuRole.PreferencesRole)
        _add_shortcut(settings, "Ctrl+,")
        quit_ = add(translate("Window", "&Quit"), KEY.Quit, window.close)
        quit_.setMenuRole(QAction.MenuRole.QuitRole)
        _add_shortcut(quit_, "Ctrl+Q")

    def _build_move(self, menu: QMenu) -> None:
        window = self._window
        add = partial(self._add_action, menu)
        self.undo = add(translate("Window", "&Undo"), KEY.Undo, window.undo)
        self.redo = add(translate("Window", "&Redo"), KEY.Redo, window.redo)
        menu.addSeparator()
        self.hint = add(translate("Window", "&Hint"), "\tH", window.show_hint)
        self.explain_move = add(
            translate("Window", "&Why did they do that?"), "\tW", window.explain_last_move
        )
        self.sort_hand = add(translate("Window", "&Sort hand"), "\tS", window.sort_hand)
        menu.addSeparator()
        self.offer_hints = self._add_toggle(menu, "hints", translate("Window", "&Offer hints"))
        text = translate("Window", "Highlight &places")
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
            translate("Window", "Lar&ger cards"), KEY.ZoomIn, partial(window.zoom, 1)
        )
        _add_shortcut(self.zoom_in, "Ctrl++")
        _add_shortcut(self.zoom_in, "Ctrl+=")  # the same key on keyboards where + needs Shift
        self.zoom_out = add(
            translate("Window", "&Smaller cards"), KEY.ZoomOut, partial(window.zoom, -1)
        )
        _add_shortcut(self.zoom_out, "Ctrl+-")
        for action in (self.zoom_in, self.zoom_out):
            action.setAutoRepeat(True)
        self.zoom_reset = add(
            translate("Window", "Fi&t cards to window"), "Ctrl+0", partial(window.zoom, 0)
        )
        menu.addSeparator()
        self.show_log = self._add_toggle(menu, "log", translate("Window", "Show &log"))
        self.show_log.setShortcut(QKeySequence("Ctrl+L"))
        text = translate("Window", "&Explain scoring")
        self.explain_scoring = self._add_toggle(menu, "explain", text)
        animation_menu = _add_menu(menu, translate("Window", "&Animation"))
        self.animation_actions = self._add_radio_actions(
            animation_menu, "motion", animation_names()
        )
        menu.addSeparator()
        self.sound = self._add_toggle(menu, "sound", translate("Window", "So&und"))
        self.sound.setData(MUTE_KEY)  # for the shortcuts dialog, on pages where it has no shortcut

    def _add_radio_actions(
        self, menu: QMenu, key: str, names: Mapping[str, str]
    ) -> dict[str, QAction]:
        """Add actions of which one is checked."""
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
        self.shortcuts = add(
            translate("Window", "&Mouse and keyboard"), "F1", window.show_shortcuts
        )
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
        self, menu: QMenu, text: str, keys: Keys = "", slot: Callable[[], object] | None = None
    ) -> QAction:
        """Add an action. Keys after a tab are only shown: the table handles them."""
        only_shown = isinstance(keys, str) and keys.startswith("\t")
        action = QAction(f"{text}{keys}" if only_shown else text, menu)
        action.setAutoRepeat(False)  # holding down a key must not start game after game
        if isinstance(keys, KEY):
            action.setShortcuts(keys)  # a standard key can have several shortcuts
        elif keys and not only_shown:
            action.setShortcut(QKeySequence(keys))
        if slot is not None:
            action.triggered.connect(lambda: slot())
        menu.addAction(action)
        return action

    def _add_toggle(self, menu: QMenu, key: str, text: str) -> QAction:
        """Add an action that switches a preference on and off."""
        action = self._add_action(menu, text)
        action.setCheckable(True)
        action.toggled.connect(partial(self._toggled, key))
        self._toggles[key] = action
        return action

    def _toggled(self, key: str, on: bool) -> None:
        # `update_checked` also emits this signal; the preference has that value already.
        if self._window.preferences.value(key) is not on:
            self._choose(key, on)

    def _choose(self, key: str, value: object, *_: object) -> None:
        self._window.preferences.set(key, value)


def _add_shortcut(action: QAction, keys: str) -> None:
    """Add a common shortcut if the desktop defines none or a different one."""
    shortcut = QKeySequence(keys)
    if shortcut not in action.shortcuts():
        action.setShortcuts([*action.shortcuts(), shortcut])
