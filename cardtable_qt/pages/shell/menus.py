"""The actions in the menus of the window, with all shortcuts. Created after the first paint."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QMenuBar

from cardtable_qt.base.key_list import BINDINGS
from cardtable_qt.base.pace import RACE_SPEEDS
from cardtable_qt.games.registry import has_lesson
from cardtable_qt.pages.settings.option_names import animation_names, pace_names
from cardtable_qt.pages.shell.menu_bar import add_menu, add_menus
from cardtable_qt.pages.widgets.race_texts import percent_text
from cardtable_qt.storage.preferences import selected_game
from cardtable_qt.table.input.key_map import key_sequences, key_text

if TYPE_CHECKING:
    from cardtable_qt.pages.game.game_page import GamePage
    from cardtable_qt.pages.shell.card_zoom import CardZoom
    from cardtable_qt.pages.shell.current_game import CurrentGame
    from cardtable_qt.pages.shell.current_lesson import CurrentLesson
    from cardtable_qt.pages.shell.dialogs import Dialogs
    from cardtable_qt.pages.shell.interruptions import Interruptions
    from cardtable_qt.pages.shell.navigation import Navigation
    from cardtable_qt.pages.shell.page_stack import PageStack
    from cardtable_qt.pages.shell.window_geometry import FullScreen
    from cardtable_qt.storage.preferences import Preferences
    from rules import Game

translate = QCoreApplication.translate

RACE_SPEEDS_IN_MENU = RACE_SPEEDS[::2]  # enough to choose from

Value = TypeVar("Value", str, int)


class MenuTargets(NamedTuple):
    """The objects that the actions of the menus act on."""

    preferences: Preferences
    pages: PageStack
    game: CurrentGame
    lesson: CurrentLesson
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
        for speed, action in self.race_speed_actions.items():  # an even match may need another one
            action.setChecked(speed == preferences.race_speed)
        text = translate("Window", "Opponents in &races: {speed}")
        self._race_menu.setTitle(text.format(speed=percent_text(preferences.race_speed)))
        self.full_screen.setChecked(self._targets.full_screen.is_on())
        self.text_table.setChecked(preferences.shows_text_table())

    def update_enabled(self) -> None:
        """Enable the actions that work on the current page."""
        targets = self._targets
        page = targets.game.page
        is_playing = page is not None
        for action in (self.pause, self.explain_move, *self.orientation):
            action.setEnabled(is_playing)
        self.play_again.setEnabled(page is not None and page.lesson is None)
        self.hurry.setEnabled(page is not None and not page.is_real_time)
        self.new_game.setEnabled(not targets.pages.shows_start_page())
        self.hint.setEnabled(is_playing and targets.preferences.hints)
        self.sort_hand.setEnabled(page is not None and page.keys["sort_hand"].isEnabled())
        self._update_table_actions()
        self._update_learn()
        self.update_undo()

    def _update_table_actions(self) -> None:
        """Update the actions that need a table, in a game or a replay."""
        has_table, zoom = self._targets.pages.table_view is not None, self._targets.zoom
        self.zoom_in.setEnabled(has_table and zoom.can_change(1))
        self.zoom_out.setEnabled(has_table and zoom.can_change(-1))
        self.zoom_reset.setEnabled(has_table and zoom.can_change(0))
        # On other pages a letter key searches in lists.
        self.sound.setShortcuts(key_sequences("sound") if has_table else [])

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
        self.new_game = add(
            translate("Window", "&New game"), "new_game", navigation.show_start_page
        )
        self.play_again = add(translate("Window", "Play &again"), "play_again", game.play_again)
        menu.addSeparator()
        self.library = add(translate("Window", "&Games"), "library", navigation.show_library)
        self.statistics = add(
            translate("Window", "S&tatistics"), "statistics", navigation.show_statistics
        )
        menu.addSeparator()
        on_page = partial(self._add_page_action, menu)
        self.pause = on_page(translate("Window", "&Pause / Resume"), "pause")
        self.hurry = on_page(translate("Window", "&Hurry the computers"), "hurry")
        pace_menu = add_menu(menu, translate("Window", "Pace of the &computers"))
        self.pace_actions = self._add_radio_actions(pace_menu, "pace", pace_names())
        self._race_menu = add_menu(menu, "")  # its title tells the speed
        self.race_speed_actions = self._add_radio_actions(
            self._race_menu,
            "race speed",
            {speed: percent_text(speed) for speed in RACE_SPEEDS_IN_MENU},
        )
        self._race_menu.addSeparator()
        self._add_toggle(self._race_menu, "even match", translate("Window", "&Even match"))
        menu.addSeparator()
        show_settings = self._targets.dialogs.show_settings
        settings = add(translate("Window", "&Settings…"), "settings", show_settings)
        settings.setMenuRole(QAction.MenuRole.PreferencesRole)
        quit_ = add(translate("Window", "&Quit"), "quit", self._targets.close_window)
        quit_.setMenuRole(QAction.MenuRole.QuitRole)

    def _build_move(self, menu: QMenu) -> None:
        add = partial(self._add_action, menu)
        redo = self._on_page(lambda page: page.controller.redo())
        on_page = partial(self._add_page_action, menu)
        self.undo = add(translate("Window", "&Undo"), "undo", self._targets.game.undo)
        self.redo = add(translate("Window", "&Redo"), "redo", redo)
        menu.addSeparator()
        self.hint = on_page(translate("Window", "&Hint"), "hint")
        self.explain_move = on_page(translate("Window", "&Why did they do that?"), "explain_move")
        self.sort_hand = on_page(translate("Window", "&Sort hand"), "sort_hand")
        menu.addSeparator()
        self.offer_hints = self._add_toggle(menu, "hints", translate("Window", "&Offer hints"))
        text = translate("Window", "Highlight &places")
        self.highlight_places = self._add_toggle(menu, "light places", text)
        self._add_toggle(
            menu, "light places in races", translate("Window", "Highlight places &in races, too")
        )

    def _build_view(self, menu: QMenu) -> None:
        zoom = self._targets.zoom
        add = partial(self._add_action, menu)
        self.full_screen = add(translate("Window", "&Full screen"), "full_screen")
        self.full_screen.setCheckable(True)
        self.full_screen.triggered.connect(self._targets.full_screen.set_on)
        menu.addSeparator()
        self.zoom_in = add(translate("Window", "Lar&ger cards"), "zoom_in", partial(zoom.change, 1))
        self.zoom_out = add(
            translate("Window", "&Smaller cards"), "zoom_out", partial(zoom.change, -1)
        )
        self.zoom_reset = add(
            translate("Window", "Fi&t cards to window"), "zoom_reset", partial(zoom.change, 0)
        )
        menu.addSeparator()
        self.text_table = add(translate("Window", "Te&xt table"), "text_table")
        self.text_table.setCheckable(True)
        self.text_table.triggered.connect(self._choose_text_table)
        self.show_log = self._add_toggle(menu, "log", translate("Window", "Show &log"), "show_log")
        text = translate("Window", "&Explain scoring")
        self.explain_scoring = self._add_toggle(menu, "explain", text)
        animation_menu = add_menu(menu, translate("Window", "&Animation"))
        self.animation_actions = self._add_radio_actions(
            animation_menu, "motion", animation_names()
        )
        menu.addSeparator()
        self.sound = self._add_toggle(menu, "sound", translate("Window", "So&und"), "sound")
        menu.addSeparator()
        self._build_orientation(add_menu(menu, translate("Window", "&Orientation")))

    def _build_orientation(self, menu: QMenu) -> None:
        """Add what helps people who play by ear or by key to know where they are."""
        on_page = partial(self._add_page_action, menu)
        self.orientation = [
            on_page(translate("Window", "&State of the table"), "describe_state"),
            on_page(translate("Window", "What is under the &focus"), "describe_focus"),
            on_page(translate("Window", "&Repeat the last announcement"), "repeat_announcement"),
            on_page(translate("Window", "Go to your &hand"), "focus_hand"),
            on_page(translate("Window", "Go to the &middle of the table"), "focus_middle"),
            on_page(translate("Window", "Go to the &next opponent"), "focus_opponent"),
            on_page(translate("Window", "Go to the &previous opponent"), "focus_previous_opponent"),
        ]
        menu.insertSeparator(self.orientation[3])

    def _add_radio_actions(
        self, menu: QMenu, key: str, names: Mapping[Value, str]
    ) -> dict[Value, QAction]:
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
            translate("Window", "&Mouse and keyboard"), "shortcuts", dialogs.show_shortcuts
        )
        self.rules = add(translate("Window", "&Rules"), "rules", self._show_rules)
        self.learn = add("", "", self._learn)
        menu.aboutToShow.connect(self._update_learn)  # another game may be selected
        menu.addSeparator()
        self.report_problem = add(
            translate("Window", "Report a &problem"), "", dialogs.problem_report_requested.emit
        )
        about = add(translate("Window", "&About Card Table"), "", dialogs.show_about)
        about.setMenuRole(QAction.MenuRole.AboutRole)
        about_qt = add(translate("Window", "About &Qt"), "", dialogs.show_about_qt)
        about_qt.setMenuRole(QAction.MenuRole.AboutQtRole)

    def _game(self) -> Game:
        """The game being played, or the one selected on the start page."""
        page = self._targets.game.page
        if page is not None:
            return page.controller.setup.game
        return selected_game(self._targets.preferences.settings)

    def _show_rules(self) -> None:
        self._targets.dialogs.show_rules(self._game())

    def _learn(self) -> None:
        self._targets.lesson.learn(self._game())

    def _update_learn(self) -> None:
        """Offer the lesson of the game, if it has one."""
        game = self._game()
        title = game.title.replace("&", "&&")
        self.learn.setText(translate("Window", "&Learn {game}").format(game=title))
        self.learn.setVisible(has_lesson(game.key))

    def _on_page(self, act: Callable[[GamePage], object]) -> Callable[[], None]:
        """A slot that acts on the page of the current game, if there is one."""
        game = self._targets.game

        def slot() -> None:
            if game.page is not None:
                act(game.page)

        return slot

    def _add_action(
        self, menu: QMenu, text: str, name: str = "", slot: Callable[[], object] | None = None
    ) -> QAction:
        """Add an action, with the keys of the binding of that name."""
        action = QAction(text, menu)
        action.setAutoRepeat(False)  # holding down a key must not start game after game
        if name:
            action.setData(name)  # for the list of keys, on pages where the action has no shortcut
            action.setShortcuts(key_sequences(name))
            action.setAutoRepeat(BINDINGS[name].repeats)
        if slot is not None:
            action.triggered.connect(lambda: slot())
        menu.addAction(action)
        return action

    def _add_page_action(self, menu: QMenu, text: str, name: str) -> QAction:
        """Add an action of the page of the current game. Its key is only shown: the page has it."""
        key = key_text(name)
        trigger = self._on_page(lambda page: page.keys[name].trigger())
        action = self._add_action(menu, f"{text}\t{key}" if key else text, "", trigger)
        action.setData(name)
        return action

    def _add_toggle(self, menu: QMenu, key: str, text: str, name: str = "") -> QAction:
        """Add an action that switches a preference on and off."""
        action = self._add_action(menu, text, name)
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
