"""The options of a deal that few people need: its number, and a seal."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from cardtable_qt.pages.widgets.style import check_box_text_indent
from cardtable_qt.storage.settings import Settings
from rules.records.setup import random_seed

translate = QCoreApplication.translate

MAX_DIGITS = 9
CLOSED_SIGN, OPEN_SIGN = "▸", "▾"


class DealOptions(QWidget):
    """Number and seal of the deal, under a heading that opens and closes them.

    The heading sums up the choices, so that none is in effect unseen.
    """

    changed = Signal()
    toggled = Signal()  # opened or closed

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.heading = link_button()
        self.heading.setCheckable(True)
        self.heading.toggled.connect(self._toggle)
        self.seed_field = QLineEdit()
        self.seed_field.setMaxLength(MAX_DIGITS)
        self.seed_field.textChanged.connect(self._choices_changed)
        self.seed_label = QLabel()
        self.seed_label.setBuddy(self.seed_field)
        self.seal = QCheckBox()
        self.seal.setChecked(settings.get("seal", False))
        self.seal.toggled.connect(self._choices_changed)
        self.seal_label = QLabel()
        self.seal_label.setObjectName("secondary")
        self.seal_label.setWordWrap(True)
        self._content = QWidget()
        form = QFormLayout(self._content)
        form.setContentsMargins(0, 0, 0, 0)
        form.addRow(self.seed_label, self.seed_field)
        form.addRow(self.seal)
        form.addRow(self.seal_label)
        self._content.hide()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.heading, alignment=Qt.AlignmentFlag.AlignLeft)
        whole.addWidget(self._content)

    def retranslate(self) -> None:
        """Write all texts in the current language."""
        self.seed_label.setText(translate("New game", "Deal number"))
        self.seed_field.setPlaceholderText(translate("New game", "random"))
        self.seed_field.setToolTip(
            translate("New game", "Use the same number to replay the same deal")
        )
        self.seal.setText(translate("New game", "Seal the deal"))
        self.seal_label.setText(
            translate(
                "New game",
                "A seal shown at the start proves at the end that no card was changed.",
            )
        )
        self.seal_label.setIndent(check_box_text_indent())  # aligned with the text of the box
        self.seal.setToolTip(self.seal_label.text())
        self.seal.setAccessibleDescription(self.seal_label.text())
        self._write_heading()

    def fields(self) -> list[QWidget]:
        """The widgets that can have the focus, from top to bottom."""
        return [self.heading, self.seed_field, self.seal]

    def explain_seal(self, is_explained: bool) -> None:
        """Show or hide what a seal is, and know the new height at once."""
        self.seal_label.setVisible(is_explained)
        for widget in (self._content, self):  # Qt would tell their layouts only later
            widget.updateGeometry()

    def seed(self) -> int | None:
        """The deal number from the field, a random one if it is empty, or None if it is invalid."""
        text = self.seed_field.text().strip()
        if not text:
            return random_seed()
        return int(text) if text.isascii() and text.isdigit() else None

    def _toggle(self, is_open: bool) -> None:
        self._content.setVisible(is_open)
        self._write_heading()
        self.toggled.emit()

    def _choices_changed(self) -> None:
        self._write_heading()
        self.changed.emit()

    def _write_heading(self) -> None:
        is_open, seed = self.heading.isChecked(), self.seed_field.text().strip()
        name = translate("New game", "More options")
        chosen = []
        if not is_open and seed:
            chosen.append(translate("New game", "deal number {number}").format(number=seed))
        if not is_open and self.seal.isChecked():
            chosen.append(translate("New game", "sealed"))
        text = f"{name}: {', '.join(chosen)}" if chosen else name
        self.heading.setText(f"{OPEN_SIGN if is_open else CLOSED_SIGN} {text}")
        self.heading.setAccessibleName(text)
        self.heading.setAccessibleDescription(
            translate("New game", "expanded") if is_open else translate("New game", "collapsed")
        )


def link_button() -> QPushButton:
    """A button that looks like a link."""
    button = QPushButton()
    button.setObjectName("link")
    button.setCursor(Qt.CursorShape.PointingHandCursor)
    button.setAutoDefault(True)  # so that Enter presses it instead of starting the game
    return button
