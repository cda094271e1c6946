"""A sealed deal in the window: the seal at the start, and at the end what opens it."""

from __future__ import annotations

import shlex
from dataclasses import dataclass
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
    """The seal of a game, and the file of its record."""

    seal: Seal
    file: Path

    def seal_text(self) -> str:
        """What is told at the start. The seed and the salt are secrets until the end."""
        text = translate(
            "Seal",
            "The deal is sealed: no shuffle can be changed unnoticed. Keep the seal to compare: "
            "{seal}",
        )
        return text.format(seal=grouped_digits(self.seal.seal))

    def verdict(self) -> str:
        """Whether the record fits the seal that was shown at the start."""
        try:
            record = load_record(self.file, open_seal=True)
        except BadRecord as error:
            text = translate("Seal", "The deal was sealed, but line {line} of the record differs.")
            return text.format(line=error.line)
        except OSError as error:
            text = translate("Seal", "The deal was sealed, but the record is not there: {reason}.")
            return text.format(reason=os_reason_text(os_error_text(error)))
        if read_seal(record.header.extra) != self.seal:
            return translate("Seal", "The deal was sealed, but the record has another seal.")
        if record.state.result() is None:
            return translate(
                "Seal", "The deal was sealed, and every shuffle matched as far as it was saved."
            )
        return translate("Seal", "The deal was sealed, and every shuffle matched.")

    def opened_seal(self) -> list[tuple[str, str]]:
        """The seal and what opens it, each with its name."""
        return [
            (translate("Seal", "Seal"), self.seal.seal),
            (translate("Seal", "Seed"), str(self.seal.seed)),
            (translate("Seal", "Salt"), self.seal.salt),
        ]

    def command(self, shortened: bool = False) -> str:
        """What checks the record on the command line."""
        return f"cardtable-qt verify {self.file.name if shortened else shlex.quote(str(self.file))}"


class SealPanel(QWidget):
    """What the result page says about a sealed deal."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.deal: SealedDeal | None = None
        self.verdict = QLabel()
        self.verdict.setObjectName("strong")
        self.verdict.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.details = QLabel()
        self.details.setTextFormat(Qt.TextFormat.RichText)
        self.details.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.copy = QPushButton(translate("Seal", "Copy all this"))
        self.copy.setObjectName("link")
        self.copy.setAutoDefault(True)  # or Enter would not press it
        self.copy.clicked.connect(self._copy)
        inside = QVBoxLayout(self)
        inside.setContentsMargins(8, 10, 8, 4)
        inside.setSpacing(4)
        inside.addWidget(self.verdict)
        for widget in (self.details, self.copy):
            inside.addWidget(widget, 0, Qt.AlignmentFlag.AlignHCenter)
        self.hide()

    def show_opened(self) -> None:
        """Open the seal of the deal, if it has one."""
        if self.deal is None:
            return
        self.verdict.setText(self.deal.verdict())
        rows = [(name, _broken_up(value)) for name, value in self.deal.opened_seal()]
        rows.append((translate("Seal", "To check it"), escape(self.deal.command(True))))
        lines = "".join(f"<tr><td>{name}</td><td>{value}</td></tr>" for name, value in rows)
        self.details.setText(f'<table cellspacing="0" cellpadding="3">{lines}</table>')
        self.show()

    def text(self) -> str:
        """Everything, to be kept or sent to somebody."""
        if self.deal is None:
            return ""
        lines = [f"{name}: {value}" for name, value in self.deal.opened_seal()]
        return "\n".join([self.verdict.text(), *lines, self.deal.command()]).strip()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text())


def _broken_up(digits: str) -> str:
    """Long digits in groups, half of a seal on each line."""
    groups = grouped_digits(digits).split(" ") if len(digits) > 16 else [digits]
    return "<br>".join(" ".join(groups[at : at + 4]) for at in range(0, len(groups), 4))
