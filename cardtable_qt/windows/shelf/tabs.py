"""The parts of the shelf as tabs, with the number of games in each."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication, QLocale, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QTabBar, QWidget

from cardtable_qt.table.palette import colour
from cardtable_qt.translation import spoken
from cardtable_qt.windows.shelf.model import PARTS
from cardtable_qt.windows.shelf.words import part_name

translate = QCoreApplication.translate


class ShelfTabs(QTabBar):
    """Says which part is to be shown."""

    chosen = Signal(str)  # a key of PARTS

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setAccessibleName(translate("Shelf", "Which games"))
        for part in PARTS:
            self.setTabData(self.addTab(""), part)
        self.currentChanged.connect(lambda tab: self.chosen.emit(self.tabData(tab)))

    def show_part(self, part: str) -> None:
        self.setCurrentIndex(list(PARTS).index(part))

    def show_counts(self, counts: Mapping[str, int]) -> None:
        for tab, part in enumerate(PARTS):
            number = QLocale(spoken()).toString(counts[part])
            self.setTabText(tab, f"{part_name(part)} ({number})")

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        super().paintEvent(event)
        if self.hasFocus():
            with QPainter(self) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.setPen(QPen(colour("focus"), 2.5))
                tab = QRectF(self.tabRect(self.currentIndex()))
                painter.drawRoundedRect(tab.adjusted(3, 3, -3, -2), 3, 3)
