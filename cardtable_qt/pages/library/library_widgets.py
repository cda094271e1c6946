"""The parts of the library page: header, tabs, list, undo notice and action buttons."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QCoreApplication, QLocale, QRectF, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QStackedWidget,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from cardtable_qt.base.translation import ui_language
from cardtable_qt.pages.library.game_list import GameListView
from cardtable_qt.pages.library.library_model import PARTS, LibraryModel
from cardtable_qt.pages.library.library_text import empty_picture, empty_text, part_name
from cardtable_qt.pages.library.thumbnails import Thumbnails
from cardtable_qt.pages.widgets.flow_layout import FlowLayout
from cardtable_qt.pages.widgets.picture_widgets import EmptyStatePicture
from cardtable_qt.storage.library import LibraryEntry
from cardtable_qt.table.painting.palette import colour

translate = QCoreApplication.translate


class LibraryActions(QWidget):
    """Buttons and a context menu for the selected game."""

    asked = Signal(str)  # a key of `action_names`

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons: dict[str, QPushButton] = {}
        row = FlowLayout(self, gap=10)
        for action, name in action_names().items():
            button = self.buttons[action] = QPushButton(name)
            button.clicked.connect(partial(self._emit_action, action))
            button.setAutoDefault(True)  # so that Enter presses it
            row.addWidget(button)
        self._available: tuple[str, ...] = ()
        self._menu = QMenu(self)

    def offer(self, entry: LibraryEntry | None) -> None:
        """Show the actions that are available for a game."""
        self._available = available_actions(entry)
        for action, button in self.buttons.items():
            button.setVisible(action in self._available or (entry is None and action in DEFAULT_ACTIONS))
            button.setEnabled(action in self._available)

    def menu(self) -> QMenu:
        """The available actions as a menu."""
        self._menu.clear()
        for action, name in action_names().items():
            if action in self._available:
                self._menu.addAction(name, partial(self.asked.emit, action))
        return self._menu

    def _emit_action(self, action: str, checked: bool = False) -> None:
        self.asked.emit(action)


DEFAULT_ACTIONS = ("open", "replay", "rename", "export", "delete")


def available_actions(entry: LibraryEntry | None) -> tuple[str, ...]:
    """The actions that are possible for a game, depending on whether it is readable."""
    if entry is None:
        return ()
    if entry.is_deleted:
        return ("restore", "folder")
    return ("folder", "delete") if entry.error is not None else DEFAULT_ACTIONS


def action_names() -> dict[str, str]:
    """All actions with their names, in the order of the buttons."""
    return {
        "open": translate("Shelf", "Open"),
        "replay": translate("Shelf", "Replay"),
        "restore": translate("Shelf", "Restore"),
        "rename": translate("Shelf", "Rename"),
        "export": translate("Shelf", "Export …"),
        "folder": translate("Shelf", "Show folder"),
        "delete": translate("Shelf", "Delete"),
    }


class LibraryHeader(QWidget):
    """The title, the search field and two buttons above the games."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        title = QLabel(translate("Shelf", "Games"))
        title.setObjectName("title")
        self.search = QLineEdit()
        self.search.setPlaceholderText(translate("Shelf", "Search"))
        self.search.setToolTip(translate("Shelf", "Search titles, names, games"))
        self.search.setAccessibleName(self.search.toolTip())
        self.search.setClearButtonEnabled(True)
        self.search.setMaximumWidth(340)
        self.search.setMinimumHeight(38)
        self.search.setTextMargins(6, 0, 6, 0)
        self.importing = QPushButton(translate("Shelf", "Import …"))
        self.back = QPushButton(translate("Shelf", "Back"))
        for button in (self.importing, self.back):
            button.setAutoDefault(True)  # so that Enter presses it
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(title)
        row.addStretch(1)
        row.addWidget(self.search, 2)
        row.addWidget(self.importing)
        row.addWidget(self.back)


class LibraryStack(QStackedWidget):
    """Shows the list of games, or a picture if it is empty."""

    def __init__(self, model: LibraryModel, pictures: Thumbnails) -> None:
        super().__init__()
        self.model = model
        self.cards = GameListView(pictures)
        self.cards.setModel(model)
        self.cards.setAccessibleName(translate("Shelf", "Games"))
        self.empty = QLabel()
        self.empty.setObjectName("subtitle")
        self.empty.setTextFormat(Qt.TextFormat.PlainText)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.empty.setWordWrap(True)
        self.picture = EmptyStatePicture("shelf")
        self.nothing = QWidget()
        column = QVBoxLayout(self.nothing)
        column.addStretch(2)
        column.addWidget(self.picture)
        column.addSpacing(12)
        column.addWidget(self.empty)
        column.addStretch(3)
        self.addWidget(self.cards)
        self.addWidget(self.nothing)

    def show_rows(self) -> None:
        self.empty.setText(empty_text(self.model.part, self.model.search))
        self.picture.set_name(empty_picture(self.model.part, self.model.search))
        self.setCurrentWidget(self.cards if self.model.rows else self.nothing)


class UndoNotice(QFrame):
    """A message with an undo button. It stays until it is closed or replaced."""

    take_back = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self.text = QLabel()
        self.text.setTextFormat(Qt.TextFormat.PlainText)  # titles may look like tags
        self.text.setWordWrap(True)
        self.undo = QPushButton(translate("Shelf", "Undo"))
        self.undo.setToolTip(translate("Shelf", "Ctrl+Z"))
        self.undo.clicked.connect(self.take_back)
        self.away = QPushButton("✕")
        self.away.setObjectName("link")
        self.away.setAccessibleName(translate("Shelf", "Close this message"))
        self.away.clicked.connect(self.hide)
        for button in (self.undo, self.away):
            button.setAutoDefault(True)  # so that Enter presses it
        layout = QHBoxLayout(self)
        layout.setContentsMargins(16, 8, 8, 8)
        layout.addWidget(self.text, 1)
        layout.addWidget(self.undo)
        layout.addWidget(self.away)
        self._is_error = False
        self.hide()

    def show_error(self, text: str) -> None:
        """Show an error without an undo button."""
        self.say(text)
        self._is_error = True

    def clear_error(self) -> None:
        """Hide the notice if it shows an error."""
        if self._is_error:
            self.hide()

    def say(self, text: str, undo: bool = False) -> None:
        self._is_error = False
        self.text.setText(text)
        self.undo.setVisible(undo)
        self.show()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))


class LibraryTabs(QTabBar):
    """Tabs for the parts of the library, with the number of games."""

    chosen = Signal(str)  # a key of PARTS

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setAccessibleName(translate("Shelf", "Filter games"))
        for part in PARTS:
            self.setTabData(self.addTab(""), part)
        self.currentChanged.connect(lambda tab: self.chosen.emit(self.tabData(tab)))

    def show_part(self, part: str) -> None:
        self.setCurrentIndex(list(PARTS).index(part))

    def show_counts(self, counts: Mapping[str, int]) -> None:
        for tab, part in enumerate(PARTS):
            number = QLocale(ui_language()).toString(counts[part])
            self.setTabText(tab, f"{part_name(part)} ({number})")

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        super().paintEvent(event)
        if self.hasFocus():
            with QPainter(self) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.setPen(QPen(colour("focus"), 2.5))
                tab = QRectF(self.tabRect(self.currentIndex()))
                painter.drawRoundedRect(tab.adjusted(3, 3, -3, -2), 3, 3)
