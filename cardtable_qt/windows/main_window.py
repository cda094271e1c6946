"""The program's window: the start page, or a game."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QAction, QActionGroup, QCloseEvent, QKeySequence
from PySide6.QtWidgets import QDialog, QMainWindow, QStackedWidget, QWidget

from cardtable_qt.game.clock import RealClock
from cardtable_qt.game.pace import PACES
from cardtable_qt.game.settings import Settings
from cardtable_qt.game.storage import Storage
from cardtable_qt.windows.start_page import StartPage

if TYPE_CHECKING:
    from cardtable_qt.game.setup import GameSetup
    from cardtable_qt.windows.game_page import GamePage
    from rules import Game

translate = QCoreApplication.translate
USUAL_SIZE = QSize(1280, 800)
SMALLEST = QSize(900, 600)


class MainWindow(QMainWindow):
    """Holds one game at a time."""

    def __init__(self, storage: Storage, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.storage = storage
        self.settings = settings
        self.clock = RealClock()
        self.setWindowTitle(translate("Window", "Card Table"))
        self.setMinimumSize(SMALLEST)
        self.resize(USUAL_SIZE)
        self.pages = QStackedWidget()
        self.setCentralWidget(self.pages)
        self.start_page = StartPage(settings)
        self.start_page.begin.connect(self.begin)
        self.start_page.rules.connect(self.show_rules)
        self.pages.addWidget(self.start_page)
        self.game_page: GamePage | None = None
        self._waits = False  # a game waits until a menu is closed
        self._build_menus()

    def _build_menus(self) -> None:
        game = self.menuBar().addMenu(translate("Window", "&Game"))
        self.new_action = self._action(game, translate("Window", "&New game"), "Ctrl+N")
        self.new_action.triggered.connect(self.back_to_start)
        self.again_action = self._action(game, translate("Window", "Play &again"), "Ctrl+R")
        self.again_action.triggered.connect(self.play_again)
        self.pause_action = self._action(game, translate("Window", "&Pause or go on"), "")
        self.pause_action.triggered.connect(self._toggle_pause)
        self.hint_action = self._action(game, translate("Window", "&Hint"), "")
        self.hint_action.triggered.connect(self._hint)
        self.why_action = self._action(game, translate("Window", "&Why did they do that?"), "")
        self.why_action.triggered.connect(self._why)
        game.addSeparator()
        leave = self._action(game, translate("Window", "&Quit"), QKeySequence.StandardKey.Quit)
        leave.triggered.connect(self.close)
        view = self.menuBar().addMenu(translate("Window", "&Table"))
        self.log_action = self._switch(view, "log", translate("Window", "Show the &log"))
        self.log_action.setShortcut(QKeySequence("Ctrl+L"))
        self.motion_action = self._switch(view, "motion", translate("Window", "Cards &move"))
        text = translate("Window", "&Explain scorings")
        self.explain_action = self._switch(view, "explain", text)
        text = translate("Window", "&Light places for a card")
        self.help_action = self._switch(view, "light places", text)
        self.hints_action = self._switch(view, "hints", translate("Window", "Offer &hints"))
        self._build_paces(view.addMenu(translate("Window", "&Pace of the computers")))
        help_menu = self.menuBar().addMenu(translate("Window", "&Help"))
        keys = self._action(help_menu, translate("Window", "&Mouse and keys"), "F1")
        keys.triggered.connect(self._show_keys)
        rules = self._action(help_menu, translate("Window", "&Rules"), "F2")
        rules.triggered.connect(lambda: self.show_rules(self._game()))
        for menu in (game, view, help_menu):
            menu.aboutToShow.connect(self._menu_opened)
            menu.aboutToHide.connect(self._menu_closed)
        self._offer_actions()

    def _action(self, menu: QWidget, text: str, keys: str | QKeySequence.StandardKey) -> QAction:
        action = QAction(text, self)
        action.setAutoRepeat(False)  # a key held down does not begin game after game
        if keys:
            action.setShortcut(QKeySequence(keys))
        menu.addAction(action)
        return action

    def _switch(self, menu: QWidget, setting: str, text: str) -> QAction:
        """An entry that is on or off, and stays so from one start to the next."""
        action = self._action(menu, text, "")
        action.setCheckable(True)
        action.setChecked(self.settings.get(setting, True))
        action.toggled.connect(partial(self._set, setting))
        return action

    def _build_paces(self, menu: QWidget) -> None:
        group = QActionGroup(self)
        names = {
            "slow": translate("Window", "slow"),
            "normal": translate("Window", "normal"),
            "quick": translate("Window", "quick"),
            "instant": translate("Window", "instant"),
        }
        self.pace_actions: dict[str, QAction] = {}
        for pace in PACES:
            action = self.pace_actions[pace] = self._action(menu, names[pace], "")
            action.setCheckable(True)
            group.addAction(action)
            action.triggered.connect(partial(self._set_pace, pace))
        self.pace_actions[self._pace()].setChecked(True)

    def _pace(self) -> str:
        pace = self.settings.get("pace", "normal")
        return pace if pace in PACES else "normal"

    # A game

    def begin(self, setup: GameSetup) -> None:
        """Sit down to a new game."""
        from cardtable_qt.windows.sitting_down import sit_down

        self._leave_game()
        page = self.game_page = sit_down(setup, self.storage, self.clock, PACES[self._pace()])
        page.again.connect(self.play_again)
        page.leave.connect(self.back_to_start)
        self.pages.addWidget(page)
        self.pages.setCurrentWidget(page)
        self._apply_settings(page)
        self.setWindowTitle(
            translate("Window", "{game} – Card Table").format(game=setup.game.title)
        )
        self._offer_actions()
        page.start()

    def play_again(self) -> None:
        """The same people, the same options, other cards."""
        from cardtable_qt.game.setup import any_seed

        if self.game_page is not None:
            setup = self.game_page.controller.setup
            self.begin(replace(setup, seed=any_seed()))

    def back_to_start(self) -> None:
        self._leave_game()
        self.pages.setCurrentWidget(self.start_page)
        self.setWindowTitle(translate("Window", "Card Table"))
        self._offer_actions()

    def _leave_game(self) -> None:
        page, self.game_page = self.game_page, None
        if page is not None:
            page.close_game()
            self.pages.removeWidget(page)
            page.deleteLater()

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        self._leave_game()
        super().closeEvent(event)

    # Settings

    def _apply_settings(self, page: GamePage) -> None:
        page.log.setVisible(self.log_action.isChecked())
        page.set_motion(self.motion_action.isChecked())
        page.explains = self.explain_action.isChecked()
        page.view.helps = self.help_action.isChecked()
        page.offer_hints(self.hints_action.isChecked())

    def _set(self, setting: str, on: bool) -> None:
        self.settings.set(setting, on)
        if self.game_page is not None:
            self._apply_settings(self.game_page)
        self._offer_actions()

    def _set_pace(self, pace: str) -> None:
        self.settings.set("pace", pace)
        if self.game_page is not None:
            self.game_page.controller.pace = PACES[pace]

    def _offer_actions(self) -> None:
        playing = self.game_page is not None
        for action in (self.new_action, self.again_action, self.pause_action, self.why_action):
            action.setEnabled(playing)
        self.hint_action.setEnabled(playing and self.hints_action.isChecked())

    def _menu_opened(self) -> None:
        """Where everybody moves at once, nobody loses time in a menu."""
        page = self.game_page
        self._waits = page is not None and page.real_time and page.stop_meanwhile()

    def _menu_closed(self) -> None:
        if self._waits and self.game_page is not None and self.isActiveWindow():
            self.game_page.controller.go_on()
        self._waits = False

    def _toggle_pause(self) -> None:
        if self.game_page is not None:
            self.game_page.toggle_pause()

    def _hint(self) -> None:
        if self.game_page is not None:
            self.game_page.explainer.hint()

    def _why(self) -> None:
        if self.game_page is not None:
            self.game_page.explainer.why_last()

    # Help

    def _show_keys(self) -> None:
        """How the table is used."""
        from PySide6.QtWidgets import QMessageBox

        box = QMessageBox(self)
        box.setWindowTitle(translate("Window", "Mouse and keys"))
        box.setTextFormat(Qt.TextFormat.RichText)
        box.setText(keys_text())
        self._let_read(box)

    def show_rules(self, game: Game) -> None:
        """How a game is played."""
        from cardtable_qt.windows.rules_sheet import RulesSheet

        self._let_read(RulesSheet(game, self))

    def _game(self) -> Game:
        """The game that is being played, or the one that is being set up."""
        page = self.game_page
        return self.start_page.chosen() if page is None else page.controller.setup.game

    def _let_read(self, sheet: QDialog) -> None:
        """Show something to be read. A running game waits meanwhile."""
        page = self.game_page
        resume = page is not None and page.stop_meanwhile()
        sheet.exec()
        sheet.deleteLater()
        if page is not None and page is self.game_page and resume:
            page.controller.go_on()


def keys_text() -> str:
    """All ways to play, as a table."""
    lines = [
        (
            translate("Keys", "Drag, or click and click"),
            translate("Keys", "take a card up and put it down on a lit place"),
        ),
        (translate("Keys", "Double click"), translate("Keys", "play a card with only one place")),
        (translate("Keys", "Hold"), translate("Keys", "look at an own face-down card")),
        (translate("Keys", "Right click, Esc"), translate("Keys", "put the card back")),
        (translate("Keys", "Tab, arrows"), translate("Keys", "walk over the table")),
        (
            translate("Keys", "Enter, Space"),
            translate("Keys", "take up, put down, press a button; hurry the computers"),
        ),
        (translate("Keys", "1 to 9"), translate("Keys", "take up a card of the hand")),
        (translate("Keys", "Numeric pad"), translate("Keys", "the nine cells of Triple")),
        (translate("Keys", "D, F, G"), translate("Keys", "Triple: draw one, three, all")),
        (translate("Keys", "S"), translate("Keys", "Triple: sort the hand")),
        (translate("Keys", "A, D"), translate("Keys", "8/28: accept, decline")),
        (translate("Keys", "D"), translate("Keys", "Ex & Top: decline a swap")),
        (
            translate("Keys", "H"),
            translate("Keys", "a hint: where to look; again: what to do, and why"),
        ),
        (
            translate("Keys", "W, click on a line"),
            translate("Keys", "why did they do that? (Ctrl+L: the log)"),
        ),
        (translate("Keys", "P"), translate("Keys", "pause, and go on")),
        (translate("Keys", "F2"), translate("Keys", "the rules of the game")),
    ]
    rows = "".join(f"<tr><td><b>{keys}</b></td><td>{what}</td></tr>" for keys, what in lines)
    return f'<table cellpadding="4" style="white-space: nowrap">{rows}</table>'
