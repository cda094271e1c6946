"""The parts of the library page: header, tabs, list, undo notice and action buttons."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QCoreApplication, QLocale, QPoint, QRectF, Qt, Signal
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

from cardtable_qt.base.translation import TextSource, ui_language
from cardtable_qt.pages.library.game_list import GameListView
from cardtable_qt.pages.library.library_model import PARTS, LibraryModel
from cardtable_qt.pages.library.library_text import empty_picture, empty_text, part_name
from cardtable_qt.pages.library.thumbnails import Thumbnails
from cardtable_qt.pages.widgets.flow_layout import FlowLayout
from cardtable_qt.pages.widgets.picture_widgets import EmptyStatePicture
from cardtable_qt.pages.widgets.screen_reader import name_field
from cardtable_qt.storage.library import LibraryEntry
from cardtable_qt.table.input.key_map import key_text
from cardtable_qt.table.painting.palette import colour

translate = QCoreApplication.translate

DEFAULT_ACTIONS = ("open", "replay", "rename", "export", "delete")


class LibraryActions(QWidget):
    """Buttons and a context menu for the selected game."""

    action_requested = Signal(str)  # a key of `action_names`

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons: dict[str, QPushButton] = {}
        row = FlowLayout(self, gap=10)
        for action in action_names():
            button = self.buttons[action] = QPushButton()
            button.clicked.connect(partial(self._emit_action, action))
            button.setAutoDefault(True)  # so that Enter presses it
            row.addWidget(button)
        self._available: tuple[str, ...] = ()
        self._menu = QMenu(self)
        self.retranslate()

    def retranslate(self) -> None:
        for action, name in action_names().items():
            self.buttons[action].setText(name)

    def show_actions_for(self, entry: LibraryEntry | None) -> None:
        """Show the actions that are available for a game."""
        self._available = available_actions(entry)
        for action, button in self.buttons.items():
            button.setVisible(
                action in self._available or (entry is None and action in DEFAULT_ACTIONS)
            )
            button.setEnabled(action in self._available)

    def menu(self) -> QMenu:
        """The available actions as a menu."""
        self._menu.clear()
        for action, name in action_names().items():
            if action in self._available:
                self._menu.addAction(name, partial(self.action_requested.emit, action))
        return self._menu

    def show_menu(self, at: QPoint) -> None:
        """Show the menu at a position on the screen."""
        self.menu().popup(at)

    def _emit_action(self, action: str, checked: bool = False) -> None:
        self.action_requested.emit(action)


def available_actions(entry: LibraryEntry | None) -> tuple[str, ...]:
    """The actions that are possible for a game."""
    if entry is None:
        return ()
    if entry.is_deleted:
        return ("restore", "folder")
    return ("folder", "delete") if entry.error is not None else DEFAULT_ACTIONS


def action_names() -> dict[str, str]:
    """All actions with their names, in the order of the buttons."""
    return {
        "open": translate("Library", "Open"),
        "replay": translate("Library", "Replay"),
        "restore": translate("Library", "Restore"),
        "rename": translate("Library", "Rename"),
        "export": translate("Library", "Export …"),
        "folder": translate("Library", "Show folder"),
        "delete": translate("Library", "Delete"),
    }


class LibraryHeader(QWidget):
    """The title, the search field and two buttons above the games."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = QLabel()
        self.title.setObjectName("title")
        self.search_field = QLineEdit()
        self.search_field.setClearButtonEnabled(True)
        self.search_field.setMaximumWidth(340)
        self.search_field.setMinimumHeight(38)
        self.search_field.setTextMargins(6, 0, 6, 0)
        self.import_button = QPushButton()
        self.back_button = QPushButton()
        for button in (self.import_button, self.back_button):
            button.setAutoDefault(True)  # so that Enter presses it
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(self.title)
        row.addStretch(1)
        row.addWidget(self.search_field, 2)
        row.addWidget(self.import_button)
        row.addWidget(self.back_button)
        self.retranslate()

    def retranslate(self) -> None:
        self.title.setText(translate("Library", "Games"))
        self.search_field.setPlaceholderText(translate("Library", "Search"))
        self.search_field.setToolTip(translate("Library", "Search titles, names, games"))
        clear = translate("Library", "Clear the search")
        name_field(self.search_field, self.search_field.toolTip(), clear)
        self.import_button.setText(translate("Library", "Import …"))
        self.back_button.setText(translate("Library", "Back"))


class LibraryStack(QStackedWidget):
    """Shows the list of games, or a picture if it is empty."""

    def __init__(self, model: LibraryModel, thumbnails: Thumbnails) -> None:
        super().__init__()
        self.model = model
        self.game_list = GameListView(thumbnails)
        self.game_list.setModel(model)
        self.empty_label = QLabel()
        self.empty_label.setObjectName("subtitle")
        self.empty_label.setTextFormat(Qt.TextFormat.PlainText)
        self.empty_label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.empty_label.setWordWrap(True)
        self.empty_picture = EmptyStatePicture("shelf")
        self.empty_page = QWidget()
        column = QVBoxLayout(self.empty_page)
        column.addStretch(2)
        column.addWidget(self.empty_picture)
        column.addSpacing(12)
        column.addWidget(self.empty_label)
        column.addStretch(3)
        self.addWidget(self.game_list)
        self.addWidget(self.empty_page)

    def show_rows(self) -> None:
        """Show the list, or the text and picture for an empty one."""
        self.game_list.setAccessibleName(translate("Library", "Games"))
        self.empty_label.setText(empty_text(self.model.part, self.model.search))
        self.empty_picture.set_name(empty_picture(self.model.part, self.model.search))
        self.setCurrentWidget(self.game_list if self.model.rows else self.empty_page)


class UndoNotice(QFrame):
    """A message with an undo button. It stays until it is closed or replaced."""

    undo_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self.text_label = QLabel()
        self.text_label.setTextFormat(Qt.TextFormat.PlainText)  # titles may look like tags
        self.text_label.setWordWrap(True)
        self._text_source: TextSource = str
        self.undo_button = QPushButton()
        self.undo_button.clicked.connect(self.undo_requested)
        self.close_button = QPushButton("✕")
        self.close_button.setObjectName("link")
        self.close_button.clicked.connect(self.hide)
        for button in (self.undo_button, self.close_button):
            button.setAutoDefault(True)  # so that Enter presses it
        layout = QHBoxLayout(self)
        layout.setContentsMargins(16, 8, 8, 8)
        layout.addWidget(self.text_label, 1)
        layout.addWidget(self.undo_button)
        layout.addWidget(self.close_button)
        self._is_error = False
        self.retranslate()
        self.hide()

    def retranslate(self) -> None:
        """Show the same message in the current language."""
        self.text_label.setText(self._text_source())
        self.undo_button.setText(translate("Library", "Undo"))
        self.undo_button.setToolTip(key_text("library_restore"))
        self.close_button.setAccessibleName(translate("Library", "Close this message"))

    def shows(self, text: TextSource) -> bool:
        """True if this is the last text that was shown."""
        return self._text_source is text

    def show_error(self, text: TextSource) -> None:
        """Show an error without an undo button."""
        self.show_text(text)
        self._is_error = True

    def clear_error(self) -> None:
        """Hide the notice if it shows an error."""
        if self._is_error:
            self.hide()

    def show_text(self, text: TextSource, undo: bool = False) -> None:
        """Show and announce a message, with or without an undo button."""
        self._is_error = False
        self._text_source = text
        self.retranslate()
        self.undo_button.setVisible(undo)
        self.show()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self.text_label.text()))


class LibraryTabs(QTabBar):
    """Tabs for the parts of the library, with the number of games."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setDrawBase(False)
        self.setExpanding(False)
        for part in PARTS:
            self.setTabData(self.addTab(""), part)

    def part(self) -> str:
        """The part shown, a key of PARTS."""
        return str(self.tabData(self.currentIndex()))

    def show_part(self, part: str) -> None:
        self.setCurrentIndex(list(PARTS).index(part))

    def show_counts(self, counts: Mapping[str, int]) -> None:
        self.setAccessibleName(translate("Library", "Filter games"))
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
