"""The model and the view that show a table of figures."""

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
HEADING_FONT_PX = 13  # as in the style sheet
COLUMN_GAP_PX = 12
MEASURED_ROWS = 100  # measuring all rows would be slow
MIN_TEXT_COLUMN_PX = 160  # for a last column that makes room for the others


class FigureTableModel(QAbstractTableModel):
    """The Qt model of a FigureTable."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.table = FigureTable([], [])

    def show_table(self, table: FigureTable) -> None:
        """Show another table. If its size is the same, the selected row stays."""
        if len(table.rows) != self.rowCount() or len(table.headings) != self.columnCount():
            self.beginResetModel()
            self.table = table
            self.endResetModel()
            return
        self.table = table
        if table.rows and table.headings:
            last = self.index(len(table.rows) - 1, len(table.headings) - 1)
            self.dataChanged.emit(self.index(0, 0), last)
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(table.headings) - 1)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: N802, B008
        return 0 if parent.isValid() else len(self.table.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: N802, B008
        return 0 if parent.isValid() else len(self.table.headings)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        has_tool_tip = self.table.headings[index.column()].is_text  # long texts may be cut off
        if role == Qt.ItemDataRole.DisplayRole or (
            role == Qt.ItemDataRole.ToolTipRole and has_tool_tip
        ):
            return self.table.rows[index.row()][index.column()]
        return (
            self._alignment(index.column()) if role == Qt.ItemDataRole.TextAlignmentRole else None
        )

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
            Qt.ItemDataRole.ToolTipRole: heading.tool_tip,
            Qt.ItemDataRole.AccessibleTextRole: heading.tool_tip or heading.text,
            Qt.ItemDataRole.TextAlignmentRole: self._alignment(section),
        }.get(Qt.ItemDataRole(role))

    def _alignment(self, column: int) -> Qt.AlignmentFlag:
        is_text = self.table.headings[column].is_text
        side = Qt.AlignmentFlag.AlignLeft if is_text else Qt.AlignmentFlag.AlignRight
        return side | Qt.AlignmentFlag.AlignVCenter


class FigureTableView(QTableView):
    """Shows a table at full width. One row can be selected."""

    def __init__(self, min_rows: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._min_rows = min_rows
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
        """Fit the columns to their contents.

        Spare room goes to all columns, or to the last one if it has text. Such a column also
        shrinks if there is too little room.
        """
        table = self.figures.table
        if not table.headings:
            return
        widths = [self._width(column) for column in range(len(table.headings))]
        spare = self.viewport().width() - sum(widths)
        if table.headings[-1].is_text:
            widths[-1] = max(MIN_TEXT_COLUMN_PX, widths[-1] + spare)
        elif spare > 0:
            count = len(widths)
            widths = [
                width + spare * (n + 1) // count - spare * n // count
                for n, width in enumerate(widths)
            ]
        for column, width in enumerate(widths):
            self.horizontalHeader().resizeSection(column, width)
        row_height = self.fontMetrics().height() + 8
        self.verticalHeader().setDefaultSectionSize(row_height)
        self.setMinimumHeight(
            self.horizontalHeader().sizeHint().height() + self._min_rows * row_height
        )

    def _width(self, column: int) -> int:
        """The width that a column needs. Qt would add room for icons."""
        table, heading_metrics = self.figures.table, QFontMetrics(font(scaled(HEADING_FONT_PX)))
        heading = heading_metrics.horizontalAdvance(table.headings[column].text)
        texts = {row[column] for row in table.rows[:MEASURED_ROWS]}
        return COLUMN_GAP_PX + max([heading, *map(self.fontMetrics().horizontalAdvance, texts)])
