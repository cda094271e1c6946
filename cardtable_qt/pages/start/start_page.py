"""The start page: a tile for each game, and the panel that sets up a new one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QButtonGroup,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from cardtable_qt.base.appearance_watcher import AppearanceWatcher
from cardtable_qt.base.text_size import is_large, scaled
from cardtable_qt.pages.start.continue_button import ContinueButton, UnfinishedGamesButton
from cardtable_qt.pages.start.game_tile import GameTile
from cardtable_qt.pages.start.learn_button import TileLearnButton
from cardtable_qt.pages.start.unfinished_search import UnfinishedSearch
from cardtable_qt.pages.widgets.screen_reader import set_role
from cardtable_qt.storage.preferences import GAME_KEY, selected_game
from cardtable_qt.storage.settings import Settings
from cardtable_qt.table.painting.palette import colour
from cardtable_qt.table.painting.text_painter import draw_text
from rules import GAMES, Game

if TYPE_CHECKING:
    from cardtable_qt.pages.start.new_game_panel import NewGamePanel
    from cardtable_qt.storage.library import LibraryEntry

translate = QCoreApplication.translate

TITLE_PX = 34
NAVIGATION_SPACING_PX = 6  # between the buttons, if they need more than one line
MANY_GAMES = 5  # from this number on, the tiles have three columns
THREE_COLUMNS_PX = 1100  # width of a page in which they fit beside the panel
BESIDE, BELOW = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom


def tile_columns(games: int, page_width: int) -> int:
    """The number of columns of tiles on a page. Large text needs the whole width."""
    if is_large():
        return 1
    return 3 if games >= MANY_GAMES and page_width >= THREE_COLUMNS_PX else 2


class _Title(QWidget):
    """The program's name, shrunk if there is little room."""

    def __init__(self) -> None:
        super().__init__()
        self._size = 0
        set_role(self, QAccessible.Role.StaticText)
        self.fit_to_text()

    def fit_to_text(self) -> None:
        """Use the size that belongs to the current text size."""
        self.setAccessibleName(translate("Start", "Card Table"))
        self._size = TITLE_PX if is_large() else scaled(TITLE_PX)  # already large
        self.setMinimumHeight(round(self._size * 1.3))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        with QPainter(self) as painter:
            painter.setPen(colour("ink_on_table"))
            name = translate("Start", "Card Table")
            draw_text(painter, QRectF(self.rect()), name, self._size, True, "left")


class StartPage(QWidget):
    """Offers an unfinished game to continue, and all games to start."""

    start_requested = Signal(object)  # GameSetup
    preference_chosen = Signal(str, object)  # its key and the new value
    rules_requested = Signal(object)  # Game
    learn_requested = Signal(object)  # Game
    continue_requested = Signal(object)  # Path of an unfinished game
    first_painted = Signal()
    library_requested = Signal()
    statistics_requested = Signal()
    settings_requested = Signal()

    def __init__(
        self,
        settings: Settings,
        search_unfinished: Callable[[], Iterator[LibraryEntry | None]] = lambda: iter(()),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.settings = settings
        self.setObjectName("start")
        self._title = _Title()
        self._subtitle = QLabel()
        self._subtitle.setObjectName("subtitle")
        self.error_label = QLabel()
        self.error_label.setObjectName("onTable")
        self.error_label.setWordWrap(True)
        self.error_label.setTextFormat(Qt.TextFormat.PlainText)  # it may contain a path
        self.error_label.hide()
        self._initial_focus: QWidget | None = None  # the focus widget when the page was shown
        self._is_touched = False  # a tile was pressed since then
        self.tile_group = QButtonGroup(self)
        self.tiles: dict[str, GameTile] = {}
        self.learn_buttons: dict[str, TileLearnButton] = {}
        self._tile_grid = QGridLayout()
        self._tile_columns = 0
        for game in GAMES.values():
            tile = self.tiles[game.key] = GameTile(game)
            self.tile_group.addButton(tile)
            tile.toggled.connect(partial(self._toggled, game))
            tile.pressed.connect(self._tile_pressed)
            learn_button = self.learn_buttons[game.key] = TileLearnButton(settings, tile)
            learn_button.requested.connect(self._learn)
        self._search = UnfinishedSearch(search_unfinished, self.isVisible, self)
        self._search.newest_found.connect(self._offer)
        self._search.all_found.connect(self._offer_all)
        self.continue_button = ContinueButton()
        self.continue_button.clicked.connect(self._continue_game)
        self.unfinished_button = UnfinishedGamesButton()
        self.unfinished_button.game_chosen.connect(self.continue_requested)
        self.unfinished_button.library_requested.connect(self.library_requested)
        continue_row = QHBoxLayout()
        continue_row.setSpacing(0)
        continue_row.addWidget(self.continue_button)
        continue_row.addWidget(self.unfinished_button)
        left = QVBoxLayout()
        left.setSpacing(2)
        left.addLayout(self._build_header())
        left.addWidget(self._subtitle)
        left.addSpacing(10)
        left.addLayout(continue_row)
        left.addLayout(self._tile_grid, 1)
        left.addWidget(self.error_label)
        whole = self._columns = QHBoxLayout(self)
        whole.setContentsMargins(24, 18, 24, 22)
        whole.setSpacing(22)
        whole.addLayout(left, 100)
        self._panel_layout = QVBoxLayout()
        self._panel_placeholder = QWidget()  # reserves the panel's space until it is created
        self._panel_layout.addWidget(self._panel_placeholder)
        whole.addLayout(self._panel_layout)
        self._retranslate()
        self._fit_to_text()
        self.tiles[selected_game(settings).key].setChecked(True)
        self._fill_timer = QTimer(self, singleShot=True, interval=0)
        self._fill_timer.timeout.connect(self._fill)
        AppearanceWatcher(self, self._adapt_to_appearance)

    def _build_header(self) -> QBoxLayout:
        """The program's name and the buttons for the other pages."""
        self._header = QBoxLayout(BESIDE)
        self._header.addWidget(self._title, 1)
        self._navigation_bar: QWidget | None = None
        self._navigation_buttons = [QPushButton(self) for _ in range(3)]
        signals = (self.library_requested, self.statistics_requested, self.settings_requested)
        for button, signal in zip(self._navigation_buttons, signals, strict=True):
            button.setObjectName("navigation")
            button.setAutoDefault(True)  # so that Enter presses it
            button.clicked.connect(signal)
        return self._header

    # Appearance

    def _retranslate(self) -> None:
        self._subtitle.setText(translate("Start", "What shall we play?"))
        library, statistics, settings = self._navigation_buttons
        library.setText(translate("Start", "Games"))
        statistics.setText(translate("Start", "Statistics"))
        settings.setText(translate("Start", "Settings"))

    def _adapt_to_appearance(self) -> None:
        """Show the same in the current language, text size and colours."""
        self._retranslate()
        self._fit_to_text()
        for tile in self.tiles.values():
            tile.adapt_to_appearance()
        for button in self.learn_buttons.values():
            button.retranslate()
        self.continue_button.set_entry(self.continue_button.entry)
        self.unfinished_button.retranslate()
        self.show_settings_error()
        if "panel" in self.__dict__:
            self.panel.adapt_to_appearance()

    def _fit_to_text(self) -> None:
        """Arrange everything for the current text size."""
        self._title.fit_to_text()
        self._arrange_header()
        self._tile_grid.setSpacing(2 if is_large() else 10)
        self._columns.setStretchFactor(self._panel_layout, scaled(70))  # wider for large text
        self._arrange_tiles()

    def _arrange_header(self) -> None:
        """Put the buttons beside the title, or for large text below it, where they may wrap."""
        old, direction = self._navigation_bar, BELOW if is_large() else BESIDE
        if old is not None and self._header.direction() == direction:
            return
        focused = self.focusWidget()
        bar = self._navigation_bar = QWidget(self)
        navigation: QLayout
        if is_large():
            from cardtable_qt.pages.widgets.flow_layout import FlowLayout

            navigation = FlowLayout(bar, NAVIGATION_SPACING_PX)
        else:
            navigation = QHBoxLayout(bar)
            navigation.setContentsMargins(0, 0, 0, 0)
        for button in self._navigation_buttons:
            navigation.addWidget(button)
        self._header.addWidget(bar)
        self._header.setDirection(direction)
        self._header.setContentsMargins(0, 0, 0, 8 if is_large() else 0)
        if old is not None:
            old.deleteLater()
            bar.show()  # Qt would show it later, and until then its buttons cannot have the focus
        if focused in self._navigation_buttons:
            focused.setFocus()

    def _arrange_tiles(self) -> None:
        """Put the tiles into as many columns as fit."""
        columns = tile_columns(len(self.tiles), self.width())
        if columns == self._tile_columns:
            return
        self._tile_columns = columns
        for index, tile in enumerate(self.tiles.values()):
            self._tile_grid.removeWidget(tile)
            self._tile_grid.addWidget(tile, *divmod(index, columns))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._arrange_tiles()

    def _tile_pressed(self) -> None:
        self._is_touched = True

    def _continue_game(self) -> None:
        if self.continue_button.entry is not None:
            self.continue_requested.emit(self.continue_button.entry.path)

    def _offer(self, entry: LibraryEntry | None) -> None:
        """Offer a game to continue. If the button is new, it gets the focus."""
        was_hidden = self.continue_button.isHidden()
        self.continue_button.set_entry(entry)
        if was_hidden and entry is not None and self._is_untouched():
            self.continue_button.setFocus()

    def _offer_all(self, entries: list[LibraryEntry]) -> None:
        """Offer the newest game to continue, and the others in a menu."""
        self._offer(entries[0] if entries else None)
        self.unfinished_button.set_entries(entries[1:])

    def _is_untouched(self) -> bool:
        """True if the player has not moved the focus or pressed a tile yet."""
        return not self._is_touched and self.focusWidget() in (None, self._initial_focus)

    @cached_property
    def panel(self) -> NewGamePanel:
        """The new-game panel, created after the first paint to show the page sooner."""
        from cardtable_qt.pages.start.new_game_panel import NewGamePanel

        panel = NewGamePanel(self.settings)
        panel.start_requested.connect(self.start_requested)
        panel.preference_chosen.connect(self.preference_chosen)
        panel.rules_requested.connect(self.rules_requested)
        panel.learn_button.requested.connect(self.learn_requested)
        self._panel_placeholder.hide()
        self._panel_layout.addWidget(panel)
        panel.set_game(self.selected_game())
        return panel

    def preference_changed(self, key: str) -> None:
        """Use a changed name from the settings, and show those for races."""
        if "panel" not in self.__dict__:
            return
        if key == "name":
            self.panel.update_own_name()
        self.panel.race_options.show_settings()

    def selected_game(self) -> Game:
        """The game of the checked tile."""
        return next(tile.game for tile in self.tiles.values() if tile.isChecked())

    def offer_game(self, game: Game) -> None:
        """Select a game, so that Enter starts it."""
        self.tiles[game.key].setChecked(True)
        self.panel.play_button.setFocus()

    def _learn(self, game: Game) -> None:
        self.tiles[game.key].setChecked(True)
        self.learn_requested.emit(game)

    def _fill(self) -> None:
        self.first_painted.emit()
        self.panel.show()
        self._search.start()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        super().paintEvent(event)
        if "panel" not in self.__dict__:
            self._fill_timer.start()

    def _toggled(self, game: Game, on: bool) -> None:
        if not on:
            return
        self.settings.set(GAME_KEY, game.key)
        if "panel" in self.__dict__:
            self.panel.set_game(game)
        self.show_settings_error()

    def show_settings_error(self) -> None:
        """Show or hide the error of the settings file."""
        error = self.settings.error
        if error is not None:
            from cardtable_qt.base.texts import with_line_breaks
            from cardtable_qt.games.error_texts import error_text

            self.error_label.setText(with_line_breaks(error_text(error)))
        self.error_label.setVisible(error is not None)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        self.show_settings_error()
        super().showEvent(event)
        if "panel" not in self.__dict__:
            self.tiles[self.selected_game().key].setFocus()
        self._initial_focus, self._is_touched = self.focusWidget(), False
        if "panel" in self.__dict__:
            self._search.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        # Enter in a tile or a field that does not use it itself starts the game.
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.panel.play()
        else:
            super().keyPressEvent(event)
