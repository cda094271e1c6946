"""Finds what cannot be read on a screen: texts that are cut off, cut short, covered or tiny."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from PySide6.QtCore import QModelIndex, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QFontMetricsF, QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QCheckBox,
    QComboBox,
    QGraphicsItem,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QStyle,
    QStyleOptionComboBox,
    QTabBar,
    QTableView,
    QToolButton,
    QWidget,
)

from cardtable_qt.table.painting.items import LabelItem, ZoneItem
from cardtable_qt.table.painting.text_painter import fit_text
from cardtable_qt.table.view import TableView

TINY = 9  # pixels of a text that is too small to be read


def cut_off(top: QWidget) -> list[str]:
    """What cannot be read in a window as it is seen now."""
    found = [*_painted_too_short(top)]
    texts = []
    for widget in (top, *top.findChildren(QWidget)):
        if not widget.isVisibleTo(top) or widget.visibleRegion().isEmpty():
            continue
        found += [f"{_name(widget)}: {what}" for what in _short(widget)]
        if _text_of(widget):
            texts.append(widget)
            found += [f"{_name(widget)}: {what}" for what in _beyond(widget, top)]
    return sorted({*found, *_covered(texts)})


def _name(widget: QWidget) -> str:
    return f"{type(widget).__name__} “{_text_of(widget)[:60]}”"


def _text_of(widget: QWidget) -> str:
    if isinstance(widget, QLabel | QAbstractButton | QLineEdit):
        return widget.text()
    return widget.currentText() if isinstance(widget, QComboBox) else ""


def _paints_itself(widget: QWidget) -> bool:
    """Whether it is painted in Python, where we listen to what is drawn."""
    return "paintEvent" in {name for kind in type(widget).__mro__ for name in _own(kind)}


def _own(kind: type) -> list[str]:
    return list(vars(kind)) if kind.__module__.startswith("cardtable_qt") else []


# Widgets


def _short(widget: QWidget) -> Iterator[str]:
    """What a widget has too little room for."""
    if isinstance(widget, QLabel) and _paints_itself(widget):
        return
    for kind, looks in LOOKS.items():
        if isinstance(widget, kind):
            yield from looks(widget)


def _button(button: QAbstractButton) -> Iterator[str]:
    if button.text() and _is_smaller_than(button.size(), button.sizeHint()):
        yield f"has {_size(button.size())}, needs {_size(button.sizeHint())}"


def _is_smaller_than(size: QSize, needed: QSize) -> bool:
    return size.width() < needed.width() or size.height() < needed.height()


def _size(size: QSize) -> str:
    return f"{size.width()}×{size.height()}"


def _label(label: QLabel) -> Iterator[str]:
    if not label.text():
        return
    if label.wordWrap():
        words = [label.fontMetrics().horizontalAdvance(word) for word in _words(label.text())]
        rich = label.textFormat() == Qt.TextFormat.RichText
        needed = QSize(0 if rich else max(words), label.heightForWidth(label.width()))
    else:
        needed = label.sizeHint()
    if _is_smaller_than(label.size(), needed):
        yield f"has {_size(label.size())}, needs {_size(needed)}"


def _words(text: str) -> list[str]:
    """What a text cannot be broken into smaller parts of."""
    return re.split("[\\s\u200b-]+", text)


def _combo(box: QComboBox) -> Iterator[str]:
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    part = QStyle.SubControl.SC_ComboBoxEditField
    kind = QStyle.ComplexControl.CC_ComboBox
    room = box.style().subControlRect(kind, option, part, box).width()
    if not box.itemIcon(box.currentIndex()).isNull():
        room -= box.iconSize().width() + 4
    needed = box.fontMetrics().horizontalAdvance(option.currentText)
    if needed > room:
        yield f"has {room}, needs {needed}"


def _line(line: QLineEdit) -> Iterator[str]:
    text = line.placeholderText()  # what somebody writes is scrolled
    margins = line.textMargins()
    room = line.contentsRect().width() - margins.left() - margins.right() - 4
    if line.isClearButtonEnabled():
        room -= line.height() - 4
    needed = line.fontMetrics().horizontalAdvance(text)
    if needed > room:
        yield f"“{text}” has {room}, needs {needed}"


def _tabs(bar: QTabBar) -> Iterator[str]:
    for tab in filter(bar.isTabVisible, range(bar.count())):
        needed = bar.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, bar.tabText(tab)).width()
        if bar.tabRect(tab).width() < needed + 8 or bar.tabRect(tab).right() > bar.width():
            yield f"tab “{bar.tabText(tab)}” has {bar.tabRect(tab)} of {bar.width()}"


def _head(head: QHeaderView) -> Iterator[str]:
    for section in range(head.count()):
        needed = head.sectionSizeFromContents(section).width()
        if not head.isSectionHidden(section) and head.sectionSize(section) < needed:
            words = head.model().headerData(section, head.orientation())
            yield f"“{words}” has {head.sectionSize(section)}, needs {needed}"


def _cells(table: QTableView) -> Iterator[str]:
    model = table.model()
    for row in range(min(model.rowCount(QModelIndex()), 40)):
        for column in range(model.columnCount(QModelIndex())):
            index = model.index(row, column)
            text = index.data()
            if table.isColumnHidden(column) or not isinstance(text, str):
                continue
            needed = table.fontMetrics().horizontalAdvance(text) + 6
            told_elsewhere = index.data(Qt.ItemDataRole.ToolTipRole) == text
            if needed > table.columnWidth(column) and not told_elsewhere:
                yield f"“{text}” has {table.columnWidth(column)}, needs {needed}"


LOOKS: dict[Any, Callable[[Any], Iterator[str]]] = {
    QLabel: _label,
    QCheckBox | QRadioButton | QPushButton | QToolButton: _button,
    QComboBox: _combo,
    QLineEdit: _line,
    QTabBar: _tabs,
    QHeaderView: _head,
    QTableView: _cells,
}


# Where widgets are


def _beyond(widget: QWidget, top: QWidget) -> Iterator[str]:
    """Whether something around a widget cuts it off, and cannot be scrolled."""
    inside = widget.rect()
    child = widget
    while child is not top:
        around = child.parentWidget()
        if around is None:
            return
        frame = widget_rect = QRect(widget.mapTo(around, QPoint()), inside.size())
        area = around.parentWidget()
        if isinstance(area, QAbstractScrollArea) and area.viewport() is around:
            if area.verticalScrollBar().maximum() > 0:
                frame = QRect(frame.left(), 0, frame.width(), 1)
            never = area.horizontalScrollBarPolicy() == Qt.ScrollBarPolicy.ScrollBarAlwaysOff
            if area.horizontalScrollBar().maximum() > 0 and not never:
                frame = QRect(0, frame.top(), 1, frame.height())
        if not around.rect().contains(frame):
            yield f"at {widget_rect} in {type(around).__name__} {around.rect()}"
            return
        if frame is not widget_rect:
            return  # one scrolls to it
        child = around


def _covered(widgets: list[QWidget]) -> Iterator[str]:
    """Texts that lie on one another in the same place."""
    for number, one in enumerate(widgets):
        for other in widgets[number + 1 :]:
            if one.parentWidget() is other.parentWidget() and one.geometry().intersects(
                other.geometry()
            ):
                yield f"{_name(one)} and {_name(other)} lie on one another"


# What is painted in Python


def _painted_too_short(top: QWidget) -> list[str]:
    """Texts that were cut short to be painted, that do not fit, or that are tiny."""
    found: list[str] = []
    draw = QPainter.drawText

    def listen(painter: QPainter, *how: Any) -> object:
        found.extend(_drawn_badly(painter, *how))
        return draw(painter, *how)

    with patch.object(QPainter, "drawText", listen), _told_of_cuts(found):
        top.grab()
    for view in top.findChildren(TableView):
        if view.isVisibleTo(top):
            found += [what for item in view.table_scene.items() for what in _on_table(item)]
    return found


def _on_table(item: QGraphicsItem) -> Iterator[str]:
    """What is cut short on a table, which paints it from what was painted before."""
    if isinstance(item, LabelItem):
        wanted, cut, size = item.label.text, item.text(), item.font().pixelSize()
    elif isinstance(item, ZoneItem) and item.zone.button_text:
        wanted, box = item.zone.button_text, item.zone.box
        cut, letters = fit_text(wanted, box.w - 12, box.h * 0.46, True)
        size = letters.pixelSize()
    else:
        return
    if cut != wanted:
        yield f"on the table “{wanted}” is cut to “{cut}”"
    elif wanted and size < TINY:
        yield f"on the table “{wanted}” is written in {size} pixels"


def _drawn_badly(painter: QPainter, *how: Any) -> Iterator[str]:
    if len(how) < 3 or not isinstance(how[2], str) or not how[2].strip():
        return
    frame, flags, text = QRectF(how[0]), int(getattr(how[1], "value", how[1])), how[2]
    size = painter.font().pixelSize()
    needed = QFontMetricsF(painter.font()).boundingRect(frame, flags, text)
    if needed.width() > frame.width() + 1 or needed.height() > frame.height() + 1:
        at = f"{needed.width():.0f}×{needed.height():.0f}"
        yield f"painted “{text[:70]}” needs {at}, has {frame.width():.0f}×{frame.height():.0f}"
    if 0 < size < TINY:
        yield f"painted “{text[:70]}” is written in {size} pixels"


@contextmanager
def _told_of_cuts(found: list[str]) -> Iterator[None]:
    """Listen to whoever cuts texts short."""
    with (
        patch.object(QFontMetrics, "elidedText", _listening(QFontMetrics, found)),
        patch.object(QFontMetricsF, "elidedText", _listening(QFontMetricsF, found)),
    ):
        yield


def _listening(kind: type[Any], found: list[str]) -> Any:
    cut = kind.elidedText

    def listen(metrics: Any, text: str, *how: Any) -> Any:
        short = cut(metrics, text, *how)
        if short != text:
            found.append(f"“{text}” is cut to “{short}”")
        return short

    return listen
