"""The actions in the menus of the window, with all shortcuts. Created after the first paint."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar

from cardtable_qt.pages.settings.option_names import animation_names, pace_names
from cardtable_qt.pages.shell.menu_bar import add_menu, add_menus

if TYPE_CHECKING:
    from cardtable_qt.pages.game.game_page import GamePage
    from cardtable_qt.pages.shell.card_zoom import CardZoom
    from cardtable_qt.pages.shell.current_game import CurrentGame
    from cardtable_qt.pages.shell.dialogs import Dialogs
    from cardtable_qt.pages.shell.interruptions import Interruptions
    from cardtable_qt.pages.shell.navigation import Navigation
    from cardtable_qt.pages.shell.page_stack import PageStack
    from cardtable_qt.pages.shell.window_geometry import FullScreen
    from cardtable_qt.storage.preferences import Preferences

translate = QCoreApplication.translate

Keys = str | QKeySequence.StandardKey
KEY = QKeySequence.StandardKey
MUTE_KEY = "M"


class MenuTargets(NamedTuple):
    """The objects that the actions of the menus act on."""

    preferences: Preferences
    pages: PageStack
    game: CurrentGame
    navigation: Navigation
    dialogs: Dialogs
    interruptions: Interruptions
    zoom: CardZoom
    full_screen: FullScreen
    close_window: Callable[[], object]


class Menus:
    """Fills the menu bar and keeps its actions enabled, disabled and checked as they should be."""

    def __init__(self, bar: QMenuBar, targets: MenuTargets) -> None:
        self._targets = targets
        self._toggles: dict[str, QAction] = {}
        game, move, view, help_ = map(self._connect_menu, add_menus(bar))
        self._build_game(game)
        self._build_move(move)
        self._build_view(view)
        self._build_help(help_)
        self.update_checked()
        self.update_enabled()

    def update_checked(self) -> None:
        """Check the actions as the preferences say."""
        preferences = self._targets.preferences
        for key, action in self._toggles.items():
            action.setChecked(preferences.value(key))
        self.pace_actions[preferences.pace].setChecked(True)
        self.animation_actions[preferences.animation].setChecked(True)
        self.full_screen.setChecked(self._targets.full_screen.is_on())
        self.text_table.setChecked(preferences.shows_text_table())

    def update_enabled(self) -> None:
        """Enable the actions that work on the current page."""
        targets = self._targets
        page = targets.game.page
        is_playing = page is not None
        for action in (self.play_again, self.pause, self.explain_move):
            action.setEnabled(is_playing)
        self.hurry.setEnabled(page is not None and not page.is_real_time)
        self.new_game.setEnabled(not targets.pages.shows_start_page())
        self.hint.setEnabled(is_playing and targets.preferences.hints)
        self.sort_hand.setEnabled(page is not None and page.sort_action.isEnabled())
        self._update_table_actions()
        self.update_undo()

    def _update_table_actions(self) -> None:
        """Update the actions that need a table, in a game or a replay."""
        has_table, zoom = self._targets.pages.table_view is not None, self._targets.zoom
        self.zoom_in.setEnabled(has_table and zoom.can_change(1))
        self.zoom_out.setEnabled(has_table and zoom.can_change(-1))
        self.zoom_reset.setEnabled(has_table and zoom.can_change(0))
        # On other pages a letter key searches in lists.
        self.sound.setShortcut(QKeySequence(MUTE_KEY if has_table else ""))

    def update_undo(self) -> None:
        """Enable undo and redo. Called after every move."""
        page = self._targets.game.page
        self.undo.setEnabled(page is not None and page.controller.can_undo() is not None)
        self.redo.setEnabled(page is not None and page.controller.can_redo())

    def _connect_menu(self, menu: QMenu) -> QMenu:
        interruptions, full_screen = self._targets.interruptions, self._targets.full_screen
        menu.aboutToShow.connect(interruptions.menu_opened)
        menu.aboutToShow.connect(full_screen.show_menu_bar)
        menu.aboutToShow.connect(self.update_undo)
        menu.aboutToHide.connect(interruptions.menu_closed)
        menu.aboutToHide.connect(full_screen.hide_menu_bar_later)
        return menu

    def _build_game(self, menu: QMenu) -> None:
        game, navigation = self._targets.game, self._targets.navigation
        add = partial(self._add_action, menu)
        self.new_game = add(translate("Window", "&New game"), KEY.New, navigation.show_start_page)
        self.play_again = add(translate("Window", "Play &again"), "Ctrl+R", game.play_again)
        menu.addSeparator()
        self.library = add(translate("Window", "&Games"), KEY.Open, navigation.show_library)
        self.statistics = add(
            translate("Window", "S&tatistics"), "Ctrl+T", navigation.show_statistics
        )
        menu.addSeparator()
        pause = self._on_page(lambda page: page.toggle_pause())
        self.pause = add(translate("Window", "&Pause / Resume"), "\tP", pause)
        hurry = self._on_page(lambda page: page.table.hurry())
        self.hurry = add(translate("Window", "&Hurry the computers"), "\tN", hurry)
        pace_menu = add_menu(menu, translate("Window", "Pace of the &computers"))
        self.pace_actions = self._add_radio_actions(pace_menu, "pace", pace_names())
        menu.addSeparator()
        show_settings = self._targets.dialogs.show_settings
        settings = add(translate("Window", "&Settings…"), KEY.Preferences, show_settings)
        settings.setMenuRole(QAction.MenuRole.PreferencesRole)
        _add_shortcut(settings, "Ctrl+,")
        quit_ = add(translate("Window", "&Quit"), KEY.Quit, self._targets.close_window)
        quit_.setMenuRole(QAction.MenuRole.QuitRole)
        _add_shortcut(quit_, "Ctrl+Q")

    def _build_move(self, menu: QMenu) -> None:
        add = partial(self._add_action, menu)
        redo = self._on_page(lambda page: page.controller.redo())
        hint = self._on_page(lambda page: page.hint_presenter.show_next_hint())
        explain = self._on_page(lambda page: page.hint_presenter.explain_last())
        sort = self._on_page(lambda page: page.bar.sort_button.click())
        self.undo = add(translate("Window", "&Undo"), KEY.Undo, self._targets.game.undo)
        self.redo = add(translate("Window", "&Redo"), KEY.Redo, redo)
        menu.addSeparator()
        self.hint = add(translate("Window", "&Hint"), "\tH", hint)
        self.explain_move = add(translate("Window", "&Why did they do that?"), "\tW", explain)
        self.sort_hand = add(translate("Window", "&Sort hand"), "\tS", sort)
        menu.addSeparator()
        self.offer_hints = self._add_toggle(menu, "hints", translate("Window", "&Offer hints"))
        text = translate("Window", "Highlight &places")
        self.highlight_places = self._add_toggle(menu, "light places", text)
        self._add_toggle(
            menu, "light places in races", translate("Window", "Highlight places &in races, too")
        )
        self._add_toggle(menu, "even match", translate("Window", "&Even match in races"))

    def _build_view(self, menu: QMenu) -> None:
        zoom = self._targets.zoom
        add = partial(self._add_action, menu)
        self.full_screen = add(translate("Window", "&Full screen"), KEY.FullScreen)
        self.full_screen.setCheckable(True)
        self.full_screen.triggered.connect(self._targets.full_screen.set_on)
        if sys.platform != "darwin":
            _add_shortcut(self.full_screen, "F11")
        menu.addSeparator()
        self.zoom_in = add(
            translate("Window", "Lar&ger cards"), KEY.ZoomIn, partial(zoom.change, 1)
        )
        _add_shortcut(self.zoom_in, "Ctrl++")
        _add_shortcut(self.zoom_in, "Ctrl+=")  # the same key on keyboards where + needs Shift
        self.zoom_out = add(
            translate("Window", "&Smaller cards"), KEY.ZoomOut, partial(zoom.change, -1)
        )
        _add_shortcut(self.zoom_out, "Ctrl+-")
        for action in (self.zoom_in, self.zoom_out):
            action.setAutoRepeat(True)
        self.zoom_reset = add(
            translate("Window", "Fit cards to &window"), "Ctrl+0", partial(zoom.change, 0)
        )
        menu.addSeparator()
        self.text_table = add(translate("Window", "&Text table"), "Ctrl+E")
        self.text_table.setCheckable(True)
        self.text_table.triggered.connect(self._choose_text_table)
        self.show_log = self._add_toggle(menu, "log", translate("Window", "Show &log"))
        self.show_log.setShortcut(QKeySequence("Ctrl+L"))
        text = translate("Window", "&Explain scoring")
        self.explain_scoring = self._add_toggle(menu, "explain", text)
        animation_menu = add_menu(menu, translate("Window", "&Animation"))
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
        dialogs = self._targets.dialogs
        add = partial(self._add_action, menu)
        self.shortcuts = add(
            translate("Window", "&Mouse and keyboard"), "F1", dialogs.show_shortcuts
        )
        self.rules = add(translate("Window", "&Rules"), "F2", self._show_rules)
        menu.addSeparator()
        self.report_problem = add(
            translate("Window", "Report a &problem"), "", dialogs.problem_report_requested.emit
        )
        about = add(translate("Window", "&About Card Table"), "", dialogs.show_about)
        about.setMenuRole(QAction.MenuRole.AboutRole)
        about_qt = add(translate("Window", "About &Qt"), "", dialogs.show_about_qt)
        about_qt.setMenuRole(QAction.MenuRole.AboutQtRole)

    def _show_rules(self) -> None:
        """Show the rules of the game being played, or of the one selected on the start page."""
        page, start_page = self._targets.game.page, self._targets.pages.start_page
        game = start_page.selected_game() if page is None else page.controller.setup.game
        self._targets.dialogs.show_rules(game)

    def _on_page(self, act: Callable[[GamePage], object]) -> Callable[[], None]:
        """A slot that acts on the page of the current game, if there is one."""
        game = self._targets.game

        def slot() -> None:
            if game.page is not None:
                act(game.page)

        return slot

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
        if self._targets.preferences.value(key) is not on:
            self._choose(key, on)

    def _choose_text_table(self, on: bool) -> None:
        self._choose("text table", "on" if on else "off")

    def _choose(self, key: str, value: object, *_: object) -> None:
        self._targets.preferences.set(key, value)


def _add_shortcut(action: QAction, keys: str) -> None:
    """Add a common shortcut if the desktop defines none or a different one."""
    shortcut = QKeySequence(keys)
    if shortcut not in action.shortcuts():
        action.setShortcuts([*action.shortcuts(), shortcut])
