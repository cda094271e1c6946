"""The sheet on which the settings are chosen. Every choice holds at once."""

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
from cardtable_qt.base.texts import error_text, with_line_breaks
from cardtable_qt.pages.settings.setting_rows import SettingRow, SliderRow
from cardtable_qt.pages.settings.settings_pages import (
    appearance_page,
    confirmations_page,
    help_page,
    playing_page,
    sound_page,
)
from cardtable_qt.pages.settings.table_preview import TablePreview
from cardtable_qt.storage.preferences import Preferences

translate = QCoreApplication.translate

APPEARANCE = 1  # the number of the page that has a preview
SOUND = 2  # and of the one that says whether anything can be heard
DEVICE_POLL_MS = 400  # milliseconds from one look at the device to the next
USUAL_SIZE = (780, 620)  # pixels, with texts of the usual size
# Words are in another language, or the tables in the pictures have other colours.
OTHER_LOOKS = (QEvent.Type.LanguageChange, QEvent.Type.PaletteChange)


class SettingsDialog(QDialog):
    """A list of pages, and the page that is chosen there."""

    changed = Signal(str)  # the key of what was chosen anew
    sample_wanted = Signal()  # somebody wants to hear how loud it is now

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.preferences = preferences
        self.rows: dict[str, SettingRow] = {}
        self.are_heard: Callable[[], bool] = lambda: True  # whether a sound device answers
        self._listening = QTimer(self, interval=DEVICE_POLL_MS)
        self._listening.timeout.connect(self._listen)
        self._text_scale = text_size.scale()
        self.resize(self._usual_size())
        self._whole = QVBoxLayout(self)
        self._whole.setContentsMargins(0, 0, 0, 0)
        self._sheet = QWidget()
        self._renewing = QTimer(self, singleShot=True, interval=0)
        self._renewing.timeout.connect(self._renew)
        self._build(preferences.settings_page)
        preferences.changed.connect(self._chosen)
        preferences.changed.connect(self.changed)
        preferences.error_changed.connect(self._show_trouble)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._follow_keys)

    def _usual_size(self) -> QSize:
        """As large as the texts need it, and as the screen allows it."""
        wanted = QSize(*map(text_size.scaled, USUAL_SIZE))
        return wanted.boundedTo(self.screen().availableSize() * 0.9)

    def _fit(self) -> None:
        """Be as large as the texts of now need it, around the same middle and on the screen."""
        frame, screen = self.geometry(), self.screen().availableGeometry()
        middle = frame.center()
        frame.setSize(self._usual_size())
        frame.moveCenter(middle)
        frame.moveRight(min(frame.right(), screen.right()))
        frame.moveBottom(min(frame.bottom(), screen.bottom()))
        frame.moveLeft(max(frame.left(), screen.left()))
        frame.moveTop(max(frame.top(), screen.top()))
        self.setGeometry(frame)

    def _follow_keys(self, before: QWidget | None, now: QWidget | None) -> None:
        """Qt scrolls only to what is reached from another place in the area."""
        if QApplication.mouseButtons() != Qt.MouseButton.NoButton:
            return  # it must not slip away from under the mouse
        if now is not None and self.area.isAncestorOf(now):
            self.area.ensureWidgetVisible(now)

    def _build(self, page: int) -> None:
        self.setWindowTitle(translate("Settings", "Settings"))
        self._sheet = QWidget()
        self.list = QListWidget()
        self.list.setObjectName("pages")
        self.list.setAccessibleName(translate("Settings", "Pages of the settings"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.pages: list[QWidget] = []
        # It stays in sight while its page is scrolled.
        self.preview = TablePreview(self.preferences, self._sheet)
        self._build_pages()
        self.list.setFixedWidth(self.list.sizeHintForColumn(0) + 2 * self.list.frameWidth())
        self.list.currentRowChanged.connect(self._turn_to)
        self.list.setCurrentRow(page)
        right = QVBoxLayout()
        right.setSpacing(0)
        right.addWidget(self.preview)
        right.addWidget(self.area, 1)
        middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(self.list)
        middle.addLayout(right, 1)
        inside = QVBoxLayout(self._sheet)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(0)
        inside.addLayout(middle, 1)
        inside.addWidget(self._foot())
        self._whole.addWidget(self._sheet)
        self._show_all()

    def _build_pages(self) -> None:
        """All pages lie in one area that scrolls; one of them is seen."""
        book = QWidget()
        self._book = QVBoxLayout(book)
        self._book.setContentsMargins(26, 20, 26, 16)
        first = playing_page(self.preferences.language_override)
        self._add_page(translate("Settings", "Playing"), first)
        self._add_page(translate("Settings", "Appearance"), appearance_page())
        self._add_page(translate("Settings", "Sound"), sound_page())
        self.silence = QLabel(translate("Settings", "No sound device answers."))
        self.silence.setObjectName("strong")
        self.silence.hide()
        self._book.addWidget(self.silence)
        self._add_page(translate("Settings", "Help at the table"), help_page())
        self._add_page(translate("Settings", "Questions"), confirmations_page())
        self._book.addStretch(1)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setWidget(book)

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
                row.let_go.connect(self.sample_wanted)
            inside.addWidget(row)
        page.hide()
        self.pages.append(page)
        self._book.addWidget(page)

    def _turn_to(self, number: int) -> None:
        self.preferences.settings_page = number
        for n, page in enumerate(self.pages):
            page.setVisible(n == number)
        self.preview.setVisible(number == APPEARANCE)
        self.silence.hide()
        if number == SOUND:
            self._listen()
            self._listening.start()
        else:
            self._listening.stop()
        self.area.verticalScrollBar().setValue(0)

    def _listen(self) -> None:
        self.silence.setVisible(not self.are_heard())

    # Below the pages

    def _foot(self) -> QWidget:
        self.trouble = QLabel()
        self.trouble.setObjectName("error")
        self.trouble.setTextFormat(Qt.TextFormat.PlainText)
        self.trouble.setWordWrap(True)
        self.place = QLabel(self._where())
        self.place.setObjectName("secondary")
        self.place.setTextFormat(Qt.TextFormat.PlainText)
        self.place.setWordWrap(True)
        self.usual = self._button(translate("Settings", "Back to the defaults"))
        self.usual.clicked.connect(self._reset)
        self.take_back = self._button(translate("Settings", "Take back"))
        self.take_back.setToolTip(translate("Settings", "All settings as they were before"))
        self.take_back.clicked.connect(self._take_back)
        self.done_button = self._button(translate("Settings", "Close"))
        self.done_button.clicked.connect(self.accept)
        buttons = QHBoxLayout()
        buttons.addWidget(self.usual)
        buttons.addWidget(self.take_back)
        buttons.addStretch(1)
        buttons.addWidget(self.done_button)
        foot = QWidget()
        inside = QVBoxLayout(foot)
        inside.setContentsMargins(16, 10, 16, 14)
        inside.setSpacing(10)
        inside.addWidget(self.trouble)
        inside.addWidget(self.place)
        inside.addLayout(buttons)
        return foot

    def _where(self) -> str:
        file = with_line_breaks(str(self.preferences.settings.file))
        return translate("Settings", "The settings are kept in {file}.").format(file=file)

    def _button(self, text: str) -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(False)  # Enter in the field of the name closes nothing
        return button

    def _reset(self) -> None:
        self.preferences.reset()
        self._show_foot()

    def _take_back(self) -> None:
        self.preferences.undo_reset()
        self._show_foot()

    # What is seen

    def _show_all(self) -> None:
        for key, row in self.rows.items():
            row.show_value(self.preferences.value(key))
        self._show_foot()

    def _chosen(self, key: str) -> None:
        """Something was chosen, here or elsewhere."""
        self.rows[key].show_value(self.preferences.value(key))
        self._show_foot()
        if key == "text size":
            self._renewing.start()

    def _show_foot(self) -> None:
        self.usual.setEnabled(not self.preferences.are_defaults())
        self.take_back.setVisible(self.preferences.can_undo_reset)
        self._show_trouble()

    def _show_trouble(self) -> None:
        trouble = self.preferences.error
        self.trouble.setText(with_line_breaks(error_text(trouble)) if trouble else "")
        self.trouble.setVisible(trouble is not None)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        if event.type() in OTHER_LOOKS and self.isVisible():
            self._renewing.start()  # not now: the box in which it was chosen is still at work
        super().changeEvent(event)

    def _renew(self) -> None:
        """Write everything anew, in the language, the size and the colours of now."""
        page = self.list.currentRow()
        focused = next((key for key, row in self.rows.items() if row.has_focus()), "")
        self._whole.removeWidget(self._sheet)
        self._sheet.hide()
        self._sheet.deleteLater()
        self._build(page)
        if self._text_scale != text_size.scale():
            self._text_scale = text_size.scale()
            self._fit()
        self._sheet.show()  # at once: what is hidden can have no focus
        if focused:
            self.rows[focused].set_focus()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        self.rows["name"].finish()
        self._listening.stop()
        super().hideEvent(event)
