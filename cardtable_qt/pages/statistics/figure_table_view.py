"""A table of figures on the screen."""

from __future__ import annotations

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView, QWidget

from cardtable_qt.base.text_size import scaled
from cardtable_qt.pages.statistics.figure_tables import FigureTable
from cardtable_qt.table.painting.text_painter import font

Index = QModelIndex | QPersistentModelIndex
HEADING = 13  # pixels of its letters, as the style sheet has it
GAP = 12  # pixels from one column to the next
MEASURED = 100  # rows of which the longest text is looked for
NARROWEST = 160  # pixels of a last column that has to make room for the others


class FigureTableModel(QAbstractTableModel):
    """A table for Qt's view of it."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.table = FigureTable([], [])

    def show_table(self, table: FigureTable) -> None:
        self.beginResetModel()
        self.table = table
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: N802, B008
        return 0 if parent.isValid() else len(self.table.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: N802, B008
        return 0 if parent.isValid() else len(self.table.headings)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        told = role == Qt.ItemDataRole.ToolTipRole and self.table.headings[index.column()].words
        if role == Qt.ItemDataRole.DisplayRole or told:  # long words may be cut
            return self.table.rows[index.row()][index.column()]
        return self._side(index.column()) if role == Qt.ItemDataRole.TextAlignmentRole else None

    def headerData(  # noqa: N802
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> object:
        if orientation == Qt.Orientation.Vertical:
            return None
        heading = self.table.headings[section]
        return {
            Qt.ItemDataRole.DisplayRole: heading.text,
            Qt.ItemDataRole.ToolTipRole: heading.about,
            Qt.ItemDataRole.AccessibleTextRole: heading.about or heading.text,
            Qt.ItemDataRole.TextAlignmentRole: self._side(section),
        }.get(Qt.ItemDataRole(role))

    def _side(self, column: int) -> Qt.AlignmentFlag:
        words = self.table.headings[column].words
        side = Qt.AlignmentFlag.AlignLeft if words else Qt.AlignmentFlag.AlignRight
        return side | Qt.AlignmentFlag.AlignVCenter


class FigureTableView(QTableView):
    """Shows a table as wide as there is room, one row at a time to be chosen."""

    def __init__(self, fewest: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._fewest = fewest  # rows that are seen at least
        self.figures = FigureTableModel(self)
        self.setModel(self.figures)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().setHighlightSections(False)

    def show_table(self, table: FigureTable) -> None:
        self.figures.show_table(table)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self._fit()

    def _fit(self) -> None:
        """As wide as the contents; what is left over goes to all columns, or to a last one with
        words, which also gives way where there is too little."""
        table = self.figures.table
        if not table.headings:
            return
        widths = [self._width(column) for column in range(len(table.headings))]
        spare = self.viewport().width() - sum(widths)
        if table.headings[-1].words:
            widths[-1] = max(NARROWEST, widths[-1] + spare)
        elif spare > 0:
            wide = len(widths)
            widths = [w + spare * (n + 1) // wide - spare * n // wide for n, w in enumerate(widths)]
        for column, width in enumerate(widths):
            self.horizontalHeader().resizeSection(column, width)
        high = self.fontMetrics().height() + 8
        self.verticalHeader().setDefaultSectionSize(high)
        self.setMinimumHeight(self.horizontalHeader().sizeHint().height() + self._fewest * high)

    def _width(self, column: int) -> int:
        """What a column needs. Qt's own answer leaves room for signs that are not there."""
        table, written = self.figures.table, QFontMetrics(font(scaled(HEADING)))
        heading = written.horizontalAdvance(table.headings[column].text)
        texts = {row[column] for row in table.rows[:MEASURED]}
        return GAP + max([heading, *map(self.fontMetrics().horizontalAdvance, texts)])
