"""Writes the rows of the log into its text document."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QFont, QTextBlock, QTextCursor, QTextDocument

from cardtable_qt.pages.widgets.log_rows import RowFormats, ShownRow, TextRange


class LogDocument:
    """The rows of a log, one for each block of a document.

    New rows are appended without touching the others, so a long game costs nothing.
    """

    def __init__(self, document: QTextDocument, font: QFont) -> None:
        self.rows: list[ShownRow] = []
        self._document = document
        self._formats = RowFormats(font)

    @property
    def text(self) -> str:
        """All rows as plain text, without the places of the pictures."""
        return "\n".join(row.text for row in self.rows)

    def append(self, rows: Sequence[ShownRow]) -> None:
        cursor = QTextCursor(self._document)
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.beginEditBlock()
        for row in rows:
            if self.rows:
                cursor.insertBlock()
            self._formats.insert(cursor, row)
            self.rows.append(row)
        cursor.endEditBlock()

    def truncate(self, count: int) -> None:
        """Keep only the first rows."""
        if count >= len(self.rows):
            return
        del self.rows[count:]
        cursor = QTextCursor(self._document)
        if count:
            cursor.setPosition(self.block(count).position() - 1)
        cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()

    def rewrite(self, rows: Sequence[ShownRow], font: QFont) -> None:
        """Replace all rows, in a font and in the current colours."""
        new_rows = list(rows)
        self._formats = RowFormats(font)
        self.truncate(0)
        self.append(new_rows)

    def block(self, row: int) -> QTextBlock:
        """The block of a row."""
        return self._document.findBlockByNumber(row)

    def rows_cursor(self, first: int, after: int) -> QTextCursor:
        """A cursor that selects the rows from the first to before another one."""
        cursor = QTextCursor(self._document)
        cursor.movePosition(QTextCursor.MoveOperation.End)
        if first < after:
            end = self.block(after - 1)
            cursor.setPosition(self.block(first).position())
            keep = QTextCursor.MoveMode.KeepAnchor
            cursor.setPosition(end.position() + end.length() - 1, keep)
        return cursor

    def cursor(self, row: int, text: TextRange) -> QTextCursor:
        """A cursor that selects a part of a row."""
        start = self.block(row).position()
        cursor = QTextCursor(self._document)
        cursor.setPosition(start + text.start)
        cursor.setPosition(start + text.end, QTextCursor.MoveMode.KeepAnchor)
        return cursor
