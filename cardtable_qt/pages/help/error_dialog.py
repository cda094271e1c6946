"""The dialog that reports an error. It is not modal, so that the game can continue."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, Qt, QUrl, Signal
from PySide6.QtGui import QFontDatabase, QGuiApplication, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from cardtable_qt import HOME
from cardtable_qt.base.text_size import scaled
from cardtable_qt.pages.help.external_links import ExternalOpener, label_with_link
from cardtable_qt.pages.widgets.flow_layout import FlowLayout

translate = QCoreApplication.translate

WIDTH_PX, MIN_WIDTH_PX = 740, 420
SCREEN_MARGIN_PX = 80
MIN_DETAILS_PX = 120  # height of the details
LINK_PADDING_PX = 10  # between the edge and the text of a link button


class ErrorReport(NamedTuple):
    """The texts and files shown in the dialog."""

    title: str
    heading: str
    text: str
    details: str
    record: Path | None = None  # of the game, or the folder of all games
    log: Path | None = None
    reopen_text: str = ""  # of the button that reopens the game; no button if empty
    close_text: str = ""  # of the button that closes the dialog
    prefers_reopening: bool = False  # which of the two is the default button


class ErrorDialog(QDialog):
    """One dialog for all errors. A new report replaces the previous one."""

    reopen_requested = Signal()

    def __init__(self, report: ErrorReport, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._report = report
        self._default: QPushButton | None = None
        self.heading = QLabel()
        self.heading.setObjectName("heading")
        self.heading.setWordWrap(True)
        self.text = _text()
        self.path_label = _text()
        self.path_label.setObjectName("secondary")
        self.path_label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.opener = ExternalOpener()
        text = translate("Error", "Report problems at {address}. Please include the details.")
        self.home_label = label_with_link(text, HOME, self.opener)
        self.home_label.linkActivated.connect(lambda: self._fit())
        self.details = QPlainTextEdit()
        self.details.setReadOnly(True)
        self.details.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.details.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.details.setTabChangesFocus(True)
        self.details.setAccessibleName(translate("Error", "Details"))
        self.details.setMinimumHeight(MIN_DETAILS_PX)
        self.details.hide()
        self._make_buttons()
        self._build_layout()
        self.show_report(report)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        self._fit()  # the font size is only known now

    def _make_buttons(self) -> None:
        self.close_button = QPushButton()
        self.reopen_button = QPushButton()
        self.record_link = _link("")
        self.log_link = _link(translate("Error", "Show &log"))
        self.copy_link = _link("")
        self.details_link = _link("")
        self.details_link.setCheckable(True)
        self.close_button.clicked.connect(self.accept)
        self.reopen_button.clicked.connect(self._reopen)
        self.record_link.clicked.connect(lambda: self._show_folder(self._report.record))
        self.log_link.clicked.connect(lambda: self._show_folder(self._report.log))
        self.copy_link.clicked.connect(self._copy)
        self.details_link.toggled.connect(self._show_details)

    def _build_layout(self) -> None:
        links = QWidget()
        row = FlowLayout(links, 4)
        for button in (self.record_link, self.log_link, self.copy_link, self.details_link):
            row.addWidget(button)
        buttons = QHBoxLayout()
        buttons.addStretch()
        buttons.addWidget(self.reopen_button)
        buttons.addWidget(self.close_button)
        whole = QVBoxLayout(self)
        # Otherwise Qt reserves the height that the texts need in a narrow window.
        whole.setSizeConstraint(QVBoxLayout.SizeConstraint.SetNoConstraint)
        whole.setSpacing(12)
        whole.setContentsMargins(22 - LINK_PADDING_PX, 18, 22, 18)
        whole.addLayout(_inset(self.heading, self.text, self.path_label, self.home_label))
        whole.addWidget(links)
        whole.addLayout(_inset(self.opener, self.details), 1)
        whole.addLayout(buttons)
        self.setMinimumWidth(MIN_WIDTH_PX)
        available = self.screen().availableGeometry().width() - SCREEN_MARGIN_PX
        self.resize(min(scaled(WIDTH_PX), available), 0)

    def show_report(self, report: ErrorReport) -> None:
        """Show a report instead of the previous one."""
        self._report = report
        self.setWindowTitle(report.title)
        self.heading.setText(report.heading)
        self.text.setText(report.text)
        self.path_label.setText("" if report.record is None else str(report.record))
        self.path_label.setVisible(report.record is not None)
        one, all_ = translate("Error", "Show r&ecord"), translate("Error", "Show gam&es")
        self.record_link.setText(all_ if _is_folder(report.record) else one)
        self.record_link.setVisible(report.record is not None)
        self.log_link.setVisible(report.log is not None)
        self.reopen_button.setText(report.reopen_text)
        self.reopen_button.setVisible(bool(report.reopen_text))
        self.close_button.setText(report.close_text)
        self._set_default(self.reopen_button if report.prefers_reopening else self.close_button)
        scroll_position = self.details.verticalScrollBar().value()
        self.details.setPlainText(report.details)
        self.details.verticalScrollBar().setValue(scroll_position)
        self.copy_link.setText(translate("Error", "&Copy details"))
        self._update_details_link()
        self._fit()

    def _set_default(self, button: QPushButton) -> None:
        if button is not self._default:  # do not move the focus without need
            self._default = button
            button.setDefault(True)
            button.setFocus()

    def _update_details_link(self) -> None:
        shown, hidden = translate("Error", "Hide &details"), translate("Error", "Show &details")
        self.details_link.setText(shown if self.details_link.isChecked() else hidden)

    def _show_details(self, on: bool) -> None:
        self.details.setVisible(on)
        self._update_details_link()
        self._fit()

    def _fit(self) -> None:
        """Adjust the height to the texts."""
        layout = self.layout()
        if layout is not None:
            layout.activate()
            self.resize(self.width(), layout.totalHeightForWidth(self.width()))

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._report.details)
        self.copy_link.setText(translate("Error", "Copied"))

    def _show_folder(self, path: Path | None) -> None:
        """Open the file's folder in the file manager."""
        if path is not None:
            folder = path if _is_folder(path) else path.parent
            self.opener.open(QUrl.fromLocalFile(str(folder)))
            self._fit()

    def _reopen(self) -> None:
        self.accept()
        self.reopen_requested.emit()


def _inset(*widgets: QWidget) -> QVBoxLayout:
    """A column of widgets, aligned with the text of the links."""
    column = QVBoxLayout()
    column.setContentsMargins(LINK_PADDING_PX, 0, 0, 0)
    for widget in widgets:
        column.addWidget(widget)
    return column


def _text() -> QLabel:
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
    return label


def _link(text: str) -> QPushButton:
    button = QPushButton(text)
    button.setObjectName("link")
    button.setAutoDefault(False)
    return button


def _is_folder(path: Path | None) -> bool:
    return path is not None and not path.suffix  # it may not exist yet
