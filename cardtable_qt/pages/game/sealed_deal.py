"""Shows the seal of a sealed deal at the start, and how to verify it at the end."""

from __future__ import annotations

import shlex
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from cardtable_qt.base.error_message import os_error_text
from cardtable_qt.base.texts import os_reason_text
from rules import BadRecord
from rules.records import load_record
from rules.seal import Seal, grouped_digits, read_seal

translate = QCoreApplication.translate


@dataclass(frozen=True)
class SealedDeal:
    """The seal of a game, and the record file."""

    seal: Seal
    file: Path

    def seal_text(self) -> str:
        """The text for the start of the game. The seed and the salt stay secret until the end."""
        text = translate(
            "Seal",
            "The deal is sealed: no shuffle can be changed unnoticed. Keep the seal to compare: "
            "{seal}",
        )
        return text.format(seal=grouped_digits(self.seal.seal))

    def verdict(self) -> str:
        """A sentence on whether the record matches the seal that was shown at the start."""
        try:
            record = load_record(self.file, check_seal=True)
        except BadRecord as error:
            text = translate("Seal", "The deal was sealed, but line {line} of the record differs.")
            return text.format(line=error.line)
        except OSError as error:
            text = translate(
                "Seal", "The deal was sealed, but the record cannot be read: {reason}."
            )
            return text.format(reason=os_reason_text(os_error_text(error)))
        if read_seal(record.header.extra) != self.seal:
            return translate("Seal", "The deal was sealed, but the record has another seal.")
        if record.state.result() is None:
            return translate(
                "Seal", "The deal was sealed, and every shuffle matched as far as it was saved."
            )
        return translate("Seal", "The deal was sealed, and every shuffle matched.")

    def opened_seal(self) -> list[tuple[str, str]]:
        """Labels and values of the seal, the seed and the salt."""
        return [
            (translate("Seal", "Seal"), self.seal.seal),
            (translate("Seal", "Deal number"), str(self.seal.seed)),
            (translate("Seal", "Salt"), self.seal.salt),
        ]

    def command(self, shortened: bool = False) -> str:
        """The shell command that verifies the record."""
        return f"cardtable-qt verify {self.file.name if shortened else shlex.quote(str(self.file))}"


class SealPanel(QWidget):
    """The part of the result overlay that is about a sealed deal."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.deal: SealedDeal | None = None
        self.verdict_label = QLabel()
        self.verdict_label.setObjectName("strong")
        self.verdict_label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.details_label = QLabel()
        self.details_label.setTextFormat(Qt.TextFormat.RichText)
        self.details_label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.copy_button = QPushButton()
        self.copy_button.setObjectName("link")
        self.copy_button.setAutoDefault(True)  # or Enter would not press it
        self.copy_button.clicked.connect(self._copy)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 10, 8, 4)
        layout.setSpacing(4)
        layout.addWidget(self.verdict_label)
        for widget in (self.details_label, self.copy_button):
            layout.addWidget(widget, 0, Qt.AlignmentFlag.AlignHCenter)
        self.hide()

    def use_file(self, file: Path) -> None:
        """The record of the game is in another file from now on."""
        if self.deal is not None:
            self.deal = replace(self.deal, file=file)

    def show_opened(self) -> None:
        """Show the opened seal, if the deal was sealed."""
        if self.deal is None:
            return
        self.copy_button.setText(translate("Seal", "Copy all"))
        self.verdict_label.setText(self.deal.verdict())
        rows = [(name, _split_digits(value)) for name, value in self.deal.opened_seal()]
        rows.append((translate("Seal", "To verify it"), escape(self.deal.command(True))))
        lines = "".join(f"<tr><td>{name}</td><td>{value}</td></tr>" for name, value in rows)
        self.details_label.setText(f'<table cellspacing="0" cellpadding="3">{lines}</table>')
        self.show()

    def text(self) -> str:
        """All details as plain text, for the clipboard."""
        if self.deal is None:
            return ""
        lines = [f"{name}: {value}" for name, value in self.deal.opened_seal()]
        return "\n".join([self.verdict_label.text(), *lines, self.deal.command()]).strip()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text())


def _split_digits(digits: str) -> str:
    """Split long digits into groups, with half of a seal on each line."""
    groups = grouped_digits(digits).split(" ") if len(digits) > 16 else [digits]
    return "<br>".join(" ".join(groups[at : at + 4]) for at in range(0, len(groups), 4))
