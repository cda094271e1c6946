"""The settings dialog. Every choice takes effect at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from cardtable_qt.base import text_size
from cardtable_qt.base.texts import with_line_breaks
from cardtable_qt.games.error_texts import error_text
from cardtable_qt.pages.settings.setting_rows import KeysRow, SettingRow, SliderRow
from cardtable_qt.pages.settings.settings_pages import (
    accessibility_page,
    appearance_page,
    confirmations_page,
    help_page,
    keys_page,
    playing_page,
    sound_page,
)
from cardtable_qt.pages.settings.table_preview import TablePreview
from cardtable_qt.pages.widgets.dialog_geometry import largest_size, resize_on_screen
from cardtable_qt.sound.speech import find_voice
from cardtable_qt.storage.preferences import Preferences

translate = QCoreApplication.translate

APPEARANCE_PAGE = 1  # has the preview
SOUND_PAGE = 2  # warns if there is no sound device
DEVICE_POLL_MS = 400
DEFAULT_SIZE_PX = (780, 620)  # at text size 100 %
# Texts are in another language, or pictures have other colours.
REBUILD_EVENTS = (QEvent.Type.LanguageChange, QEvent.Type.PaletteChange)


class SettingsDialog(QDialog):
    """A list of pages and the selected page."""

    changed = Signal(str)  # the key of a changed setting
    sample_requested = Signal()  # to hear the new volume

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.preferences = preferences
        self.rows: dict[str, SettingRow] = {}
        self.has_sound_device: Callable[[], bool] = lambda: True
        self._device_timer = QTimer(self, interval=DEVICE_POLL_MS)
        self._device_timer.timeout.connect(self._check_device)
        self._text_scale = text_size.scale()
        self.resize(self._default_size())
        self._outer_layout = QVBoxLayout(self)
        self._outer_layout.setContentsMargins(0, 0, 0, 0)
        self._content = QWidget()
        self._rebuild_timer = QTimer(self, singleShot=True, interval=0)
        self._rebuild_timer.timeout.connect(self._rebuild)
        self._build(preferences.settings_page)
        preferences.changed.connect(self._setting_changed)
        preferences.changed.connect(self.changed)
        preferences.error_changed.connect(self._show_error)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._follow_focus)

    def _default_size(self) -> QSize:
        """The size that the texts need, limited by the screen."""
        wanted = QSize(*map(text_size.scaled, DEFAULT_SIZE_PX))
        return wanted.boundedTo(largest_size(self))

    def _follow_focus(self, old: QWidget | None, new: QWidget | None) -> None:
        """Scroll to the focused widget. Qt does so only if focus was already in the area."""
        if QApplication.mouseButtons() != Qt.MouseButton.NoButton:
            return  # scrolling would move it away from the mouse
        if new is not None and self.area.isAncestorOf(new):
            self.area.ensureWidgetVisible(new)

    def _build(self, page: int) -> None:
        self.setWindowTitle(translate("Settings", "Settings"))
        self._content = QWidget()
        self.list = QListWidget()
        self.list.setObjectName("pages")
        self.list.setAccessibleName(translate("Settings", "Settings pages"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.pages: list[QWidget] = []
        # Outside the scroll area, so that it stays visible.
        self.preview = TablePreview(self.preferences, self._content)
        self._build_pages()
        self.list.setFixedWidth(self.list.sizeHintForColumn(0) + 2 * self.list.frameWidth())
        self.list.currentRowChanged.connect(self._show_page)
        self.list.setCurrentRow(page)
        right = QVBoxLayout()
        right.setSpacing(0)
        right.addWidget(self.preview)
        right.addWidget(self.area, 1)
        middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(self.list)
        middle.addLayout(right, 1)
        inside = QVBoxLayout(self._content)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(0)
        inside.addLayout(middle, 1)
        inside.addWidget(self._build_footer())
        self._outer_layout.addWidget(self._content)
        self._show_values()

    def _build_pages(self) -> None:
        """Put all pages into one scroll area. Only one of them is visible."""
        container = QWidget()
        self._pages_layout = QVBoxLayout(container)
        self._pages_layout.setContentsMargins(26, 20, 26, 16)
        first = playing_page(self.preferences.language_override)
        self._add_page(translate("Settings", "Playing"), first)
        self._add_page(translate("Settings", "Appearance"), appearance_page())
        self._add_page(translate("Settings", "Sound"), sound_page())
        self.no_device_label = QLabel(translate("Settings", "No sound device found."))
        self.no_device_label.setObjectName("strong")
        self.no_device_label.hide()
        self._pages_layout.addWidget(self.no_device_label)
        self._add_page(translate("Settings", "Help during play"), help_page())
        self._add_page(translate("Settings", "Keys"), keys_page())
        accessibility = accessibility_page(has_voice=find_voice() is not None)
        self._add_page(translate("Settings", "Accessibility"), accessibility)
        self._add_page(translate("Settings", "Confirmations"), confirmations_page())
        self._pages_layout.addStretch(1)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setWidget(container)

    def _add_page(self, title: str, rows: list[SettingRow]) -> None:
        self.list.addItem(title)
        heading = QLabel(title)
        heading.setObjectName("heading")
        page = QWidget()
        inside = QVBoxLayout(page)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(16)
        inside.addWidget(heading)
        for row in rows:
            self.rows[row.key] = row
            row.chosen.connect(partial(self.preferences.set, row.key))
            if isinstance(row, SliderRow):
                row.released.connect(self.sample_requested)
            if isinstance(row, KeysRow):
                row.change_requested.connect(self.change_keys)
            inside.addWidget(row)
        page.hide()
        self.pages.append(page)
        self._pages_layout.addWidget(page)

    def _show_page(self, number: int) -> None:
        self.preferences.settings_page = number
        for n, page in enumerate(self.pages):
            page.setVisible(n == number)
        self.preview.setVisible(number == APPEARANCE_PAGE)
        self.no_device_label.hide()
        if number == SOUND_PAGE:
            self._check_device()
            self._device_timer.start()
        else:
            self._device_timer.stop()
        self.area.verticalScrollBar().setValue(0)

    def change_keys(self) -> None:
        """Open the dialog in which keys are changed."""
        from cardtable_qt.pages.settings.keys_dialog import KeysDialog

        dialog = KeysDialog(self.preferences, self)
        dialog.exec()
        dialog.deleteLater()

    def _check_device(self) -> None:
        self.no_device_label.setVisible(not self.has_sound_device())

    # Footer

    def _build_footer(self) -> QWidget:
        self.error_label = QLabel()
        self.error_label.setObjectName("error")
        self.error_label.setTextFormat(Qt.TextFormat.PlainText)
        self.error_label.setWordWrap(True)
        self.file_label = QLabel(self._file_text())
        self.file_label.setObjectName("secondary")
        self.file_label.setTextFormat(Qt.TextFormat.PlainText)
        self.file_label.setWordWrap(True)
        self.reset_button = self._make_button(translate("Settings", "Restore defaults"))
        self.reset_button.clicked.connect(self._reset)
        self.undo_button = self._make_button(translate("Settings", "Undo"))
        self.undo_button.setToolTip(translate("Settings", "Restore your previous settings"))
        self.undo_button.clicked.connect(self._undo_reset)
        self.close_button = self._make_button(translate("Settings", "Close"))
        self.close_button.clicked.connect(self.accept)
        buttons = QHBoxLayout()
        buttons.addWidget(self.reset_button)
        buttons.addWidget(self.undo_button)
        buttons.addStretch(1)
        buttons.addWidget(self.close_button)
        foot = QWidget()
        inside = QVBoxLayout(foot)
        inside.setContentsMargins(16, 10, 16, 14)
        inside.setSpacing(10)
        inside.addWidget(self.error_label)
        inside.addWidget(self.file_label)
        inside.addLayout(buttons)
        return foot

    def _file_text(self) -> str:
        file = with_line_breaks(str(self.preferences.settings.file))
        return translate("Settings", "Settings are saved in {file}.").format(file=file)

    def _make_button(self, text: str) -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(False)  # or Enter in the name field would press it
        return button

    def _reset(self) -> None:
        self.preferences.reset()
        self._update_footer()

    def _undo_reset(self) -> None:
        self.preferences.undo_reset()
        self._update_footer()

    # Showing values

    def _show_values(self) -> None:
        for key, row in self.rows.items():
            row.show_value(self.preferences.value(key))
        self._update_footer()

    def _setting_changed(self, key: str) -> None:
        """Show a setting that was changed here or elsewhere."""
        self.rows[key].show_value(self.preferences.value(key))
        self._update_footer()
        if key == "text size":
            self._rebuild_timer.start()

    def _update_footer(self) -> None:
        self.reset_button.setEnabled(not self.preferences.are_defaults())
        self.undo_button.setVisible(self.preferences.can_undo_reset)
        self._show_error()

    def _show_error(self) -> None:
        error = self.preferences.error
        self.error_label.setText(with_line_breaks(error_text(error)) if error else "")
        self.error_label.setVisible(error is not None)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        if event.type() in REBUILD_EVENTS and self.isVisible():
            self._rebuild_timer.start()  # not now: the combo box is still handling the choice
        super().changeEvent(event)

    def _rebuild(self) -> None:
        """Build everything again in the current language, text size and colours."""
        page = self.list.currentRow()
        focused = next((key for key, row in self.rows.items() if row.has_focus()), "")
        has_focus = self._content.isAncestorOf(self.focusWidget() or self)
        self._outer_layout.removeWidget(self._content)
        self._content.hide()
        self._content.deleteLater()
        self._build(page)
        if self._text_scale != text_size.scale():
            self._text_scale = text_size.scale()
            resize_on_screen(self, self._default_size())
        self._content.show()  # hidden widgets cannot have focus
        if focused:
            self.rows[focused].set_focus()
        elif has_focus:  # in the list, or at a button below that nothing has changed for
            self.list.setFocus()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        self.rows["name"].commit()
        self._device_timer.stop()
        super().hideEvent(event)
