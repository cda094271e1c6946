"""The first page: the four games as tiles, and the panel with which one is set up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QShowEvent
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

from cardtable_qt.base.text_size import is_large, scaled
from cardtable_qt.pages.start.continue_button import ContinueButton
from cardtable_qt.pages.start.game_tile import GameTile
from cardtable_qt.storage.settings import Settings
from cardtable_qt.table.painting.palette import colour
from cardtable_qt.table.painting.text_painter import draw_text
from rules import GAMES, Game

if TYPE_CHECKING:
    from cardtable_qt.pages.start.new_game_choices import NewGameChoices
    from cardtable_qt.pages.start.new_game_panel import NewGamePanel
    from cardtable_qt.storage.library import LibraryEntry

translate = QCoreApplication.translate

TITLE_PX = 34  # pixels
LINK_SPACING_PX = (
    6  # pixels between the ways to everything else, where they need more than one line
)


class _Title(QWidget):
    """The name of the program, as large as there is room for it."""

    def __init__(self) -> None:
        super().__init__()
        self._size = TITLE_PX if is_large() else scaled(TITLE_PX)  # it is large as it is
        self.setMinimumHeight(round(self._size * 1.3))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        with QPainter(self) as painter:
            painter.setPen(colour("ink_on_table"))
            name = translate("Start", "Card Table")
            draw_text(painter, QRectF(self.rect()), name, self._size, True, "left")


class StartPage(QWidget):
    """Choose a game, set it up, begin."""

    start_requested = Signal(object)  # GameSetup
    rules_requested = Signal(object)  # Game: somebody wants to read them
    continue_requested = Signal(object)  # Path: with a game that waits
    first_painted = Signal()  # for the first time
    library_requested = Signal()
    statistics_requested = Signal()
    settings_requested = Signal()

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        self.drafts: Mapping[
            str, NewGameChoices
        ] = {}  # games that were set up on a page before this one
        self.setObjectName("start")
        title = _Title()
        subtitle = QLabel(translate("Start", "Which game shall it be?"))
        subtitle.setObjectName("subtitle")
        self.error_label = QLabel()
        self.error_label.setObjectName("onTable")
        self.error_label.setWordWrap(True)
        self.error_label.setTextFormat(Qt.TextFormat.PlainText)  # there may be a path in it
        self.error_label.hide()
        self._initial_focus: QWidget | None = None  # what has the focus when the page is shown
        self._is_touched = False  # somebody has chosen something since then
        self.tile_group = QButtonGroup(self)
        self.tiles: dict[str, GameTile] = {}
        grid = QGridLayout()
        grid.setSpacing(2 if is_large() else 10)
        for place, game in enumerate(GAMES.values()):
            tile = self.tiles[game.key] = GameTile(game)
            self.tile_group.addButton(tile)
            grid.addWidget(tile, *((place, 0) if is_large() else divmod(place, 2)))
            tile.toggled.connect(partial(self._toggled, game))
            tile.pressed.connect(self._tile_pressed)
        # Looks for the game to go on with, in steps: None is another step, the last one finds it.
        self.search_unfinished: Callable[[], Iterator[LibraryEntry | None]] = lambda: iter(())
        self._search: Iterator[LibraryEntry | None] = iter(())
        self._search_timer = QTimer(self, singleShot=True, interval=0)
        self._search_timer.timeout.connect(self._continue_search)
        self.continue_button = ContinueButton()
        self.continue_button.clicked.connect(self._continue_game)
        left = QVBoxLayout()
        left.setSpacing(2)
        left.addLayout(self._build_header(title))
        left.addSpacing(8 if is_large() else 0)
        left.addWidget(subtitle)
        left.addSpacing(10)
        left.addWidget(self.continue_button)
        left.addLayout(grid, 1)
        left.addWidget(self.error_label)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(24, 18, 24, 22)
        whole.setSpacing(22)
        whole.addLayout(left, 100)
        self._panel_layout = QVBoxLayout()  # where the panel goes
        self._panel_placeholder = QWidget()  # holds its place until then
        self._panel_layout.addWidget(self._panel_placeholder)
        whole.addLayout(self._panel_layout, scaled(70))  # there is more to read in the panel
        last = settings.get("game", "gracias")
        chosen = self.tiles[last if last in self.tiles else "gracias"]
        chosen.setChecked(True)
        self._fill_timer = QTimer(self, singleShot=True, interval=0)
        self._fill_timer.timeout.connect(self._fill)

    def _build_header(self, title: QWidget) -> QBoxLayout:
        """The name of the program, and the ways to everything else."""
        beside, below = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        head = QBoxLayout(below if is_large() else beside)
        head.addWidget(title, 1)
        bar = QWidget()
        ways: QLayout
        if is_large():
            from cardtable_qt.pages.widgets.flow_layout import FlowLayout

            ways = FlowLayout(bar, LINK_SPACING_PX)
        else:
            ways = QHBoxLayout(bar)
            ways.setContentsMargins(0, 0, 0, 0)
        head.addWidget(bar)
        for text, signal in (
            (translate("Start", "Games"), self.library_requested),
            (translate("Start", "Statistics"), self.statistics_requested),
            (translate("Start", "Settings"), self.settings_requested),
        ):
            button = QPushButton(text)
            button.setObjectName("navigation")
            button.setAutoDefault(True)  # or Enter would not press it
            button.clicked.connect(signal)
            ways.addWidget(button)
        return head

    def _tile_pressed(self) -> None:
        self._is_touched = True

    def _continue_game(self) -> None:
        if self.continue_button.entry is not None:
            self.continue_requested.emit(self.continue_button.entry.path)

    def _find_unfinished(self) -> None:
        """Look which game waits."""
        self._search = self.search_unfinished()
        self._continue_search()

    def _continue_search(self) -> None:
        if not self.isVisible():
            return  # a game has begun meanwhile
        for entry in self._search:
            if entry is None:
                self._search_timer.start()
                return
            self._offer(entry)
            return
        self._offer(None)

    def _offer(self, entry: LibraryEntry | None) -> None:
        """Offer a game to go on with; it is the first thing to be chosen then."""
        fresh = self.continue_button.isHidden()
        self.continue_button.set_entry(entry)
        if fresh and entry is not None and self._is_untouched():
            self.continue_button.setFocus()

    def _is_untouched(self) -> bool:
        """Whether the focus is still where it was when the page was shown."""
        return not self._is_touched and self.focusWidget() in (None, self._initial_focus)

    @cached_property
    def panel(self) -> NewGamePanel:
        """The new-game panel, which is made when the tiles have been seen for the first time."""
        from cardtable_qt.pages.start.new_game_panel import NewGamePanel

        panel = NewGamePanel(self.settings)
        panel.start_requested.connect(self.start_requested)
        panel.rules_requested.connect(self.rules_requested)
        self._panel_placeholder.hide()
        self._panel_layout.addWidget(panel)
        panel.restore_drafts(self.drafts)
        panel.set_game(self.selected_game())
        return panel

    def transfer_state(self, other: StartPage) -> None:
        """Let another page go on with what was set up here."""
        other.drafts = self.panel.drafts() if "panel" in self.__dict__ else self.drafts

    def update_own_name(self) -> None:
        """People have another name now."""
        if "panel" in self.__dict__:
            self.panel.update_own_name()

    def selected_game(self) -> Game:
        """The game whose tile is chosen."""
        return next(tile.game for tile in self.tiles.values() if tile.isChecked())

    def _fill(self) -> None:
        self.first_painted.emit()
        self.panel.show()
        self._find_unfinished()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        super().paintEvent(event)
        if "panel" not in self.__dict__:
            self._fill_timer.start()

    def _toggled(self, game: Game, on: bool) -> None:
        if not on:
            return
        self.settings.set("game", game.key)
        if "panel" in self.__dict__:
            self.panel.set_game(game)
        self.show_settings_error()

    def show_settings_error(self) -> None:
        """Say what is wrong with the settings, as long as anything is."""
        trouble = self.settings.error
        if trouble is not None:
            from cardtable_qt.base.texts import error_text, with_line_breaks

            self.error_label.setText(with_line_breaks(error_text(trouble)))
        self.error_label.setVisible(trouble is not None)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        self.show_settings_error()
        super().showEvent(event)
        if "panel" not in self.__dict__:
            self.tiles[self.selected_game().key].setFocus()
        self._initial_focus, self._is_touched = self.focusWidget(), False
        if "panel" in self.__dict__:
            self._find_unfinished()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        # What has no use for Enter lets it through to here, from tiles and fields alike.
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.panel.play()
        else:
            super().keyPressEvent(event)
