"""Finds unreadable texts on a screen: clipped, elided, covered or tiny ones."""

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
    QListWidgetItem,
    QPushButton,
    QRadioButton,
    QStyle,
    QStyleOptionComboBox,
    QTabBar,
    QTableView,
    QToolButton,
    QTreeWidgetItem,
    QWidget,
)

from cardtable_qt.pages.widgets.line_views import LineList, LineTree
from cardtable_qt.table.painting.items import LabelItem, ZoneItem
from cardtable_qt.table.painting.text_painter import fit_text
from cardtable_qt.table.view import TableView

MIN_FONT_PX = 9


def unreadable_texts(top: QWidget) -> list[str]:
    """Descriptions of all unreadable texts of a window in its current state."""
    found = [*_badly_painted_texts(top)]
    texts = []
    for widget in (top, *top.findChildren(QWidget)):
        if not widget.isVisibleTo(top) or widget.visibleRegion().isEmpty():
            continue
        found += [f"{_name(widget)}: {problem}" for problem in _size_problems(widget)]
        if _text_of(widget):
            texts.append(widget)
            found += [f"{_name(widget)}: {problem}" for problem in _clipping(widget, top)]
    return sorted({*found, *_overlaps(texts)})


def _name(widget: QWidget) -> str:
    return f"{type(widget).__name__} “{_text_of(widget)[:60]}”"


def _text_of(widget: QWidget) -> str:
    if isinstance(widget, QLabel | QAbstractButton | QLineEdit):
        return widget.text()
    return widget.currentText() if isinstance(widget, QComboBox) else ""


def _paints_itself(widget: QWidget) -> bool:
    """True if the widget is painted in Python, where `drawText` is intercepted."""
    return "paintEvent" in {
        name for kind in type(widget).__mro__ for name in _program_attributes(kind)
    }


def _program_attributes(kind: type) -> list[str]:
    return list(vars(kind)) if kind.__module__.startswith("cardtable_qt") else []


# Sizes of widgets


def _size_problems(widget: QWidget) -> Iterator[str]:
    """Texts for which a widget is too small."""
    if isinstance(widget, QLabel) and _paints_itself(widget):
        return
    for kind, check in SIZE_CHECKS.items():
        if isinstance(widget, kind):
            yield from check(widget)


def _check_button(button: QAbstractButton) -> Iterator[str]:
    if button.text() and _is_smaller_than(button.size(), button.sizeHint()):
        yield f"has {_size(button.size())}, needs {_size(button.sizeHint())}"


def _is_smaller_than(size: QSize, needed: QSize) -> bool:
    return size.width() < needed.width() or size.height() < needed.height()


def _size(size: QSize) -> str:
    return f"{size.width()}×{size.height()}"


def _check_label(label: QLabel) -> Iterator[str]:
    if not label.text():
        return
    if label.wordWrap():
        widths = [label.fontMetrics().horizontalAdvance(word) for word in _words(label.text())]
        is_rich = label.textFormat() == Qt.TextFormat.RichText
        needed = QSize(0 if is_rich else max(widths), label.heightForWidth(label.width()))
    else:
        needed = label.sizeHint()
    if _is_smaller_than(label.size(), needed):
        yield f"has {_size(label.size())}, needs {_size(needed)}"


def _words(text: str) -> list[str]:
    """The parts of a text between possible line breaks."""
    return re.split("[\\s\u200b-]+", text)


def _check_combo_box(box: QComboBox) -> Iterator[str]:
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    part = QStyle.SubControl.SC_ComboBoxEditField
    kind = QStyle.ComplexControl.CC_ComboBox
    available = box.style().subControlRect(kind, option, part, box).width()
    if not box.itemIcon(box.currentIndex()).isNull():
        available -= box.iconSize().width() + 4
    needed = box.fontMetrics().horizontalAdvance(option.currentText)
    if needed > available:
        yield f"has {available}, needs {needed}"


def _check_line_edit(line: QLineEdit) -> Iterator[str]:
    text = line.placeholderText()  # entered text scrolls
    margins = line.textMargins()
    available = line.contentsRect().width() - margins.left() - margins.right() - 4
    if line.isClearButtonEnabled():
        available -= line.height() - 4
    needed = line.fontMetrics().horizontalAdvance(text)
    if needed > available:
        yield f"“{text}” has {available}, needs {needed}"


def _check_tabs(bar: QTabBar) -> Iterator[str]:
    for tab in filter(bar.isTabVisible, range(bar.count())):
        needed = bar.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, bar.tabText(tab)).width()
        if bar.tabRect(tab).width() < needed + 8 or bar.tabRect(tab).right() > bar.width():
            yield f"tab “{bar.tabText(tab)}” has {bar.tabRect(tab)} of {bar.width()}"


def _check_header(head: QHeaderView) -> Iterator[str]:
    for section in range(head.count()):
        needed = head.sectionSizeFromContents(section).width()
        if not head.isSectionHidden(section) and head.sectionSize(section) < needed:
            text = head.model().headerData(section, head.orientation())
            yield f"“{text}” has {head.sectionSize(section)}, needs {needed}"


def _check_cells(table: QTableView) -> Iterator[str]:
    model = table.model()
    for row in range(min(model.rowCount(QModelIndex()), 40)):
        for column in range(model.columnCount(QModelIndex())):
            index = model.index(row, column)
            text = index.data()
            if table.isColumnHidden(column) or not isinstance(text, str):
                continue
            needed = table.fontMetrics().horizontalAdvance(text) + 6
            has_tool_tip = index.data(Qt.ItemDataRole.ToolTipRole) == text
            if needed > table.columnWidth(column) and not has_tool_tip:
                yield f"“{text}” has {table.columnWidth(column)}, needs {needed}"


def _check_lines(view: LineList | LineTree) -> Iterator[str]:
    """Lines that are cut off at the side or at the bottom."""
    for item, text, rect in _lines(view):
        font = item.font(0) if isinstance(item, QTreeWidgetItem) else item.font()
        metrics = QFontMetrics(font.resolve(view.font()))
        wrap = Qt.TextFlag.TextWordWrap
        needed = metrics.boundingRect(0, 0, rect.width() - 4, 10_000, wrap, text)
        if needed.height() > rect.height() or needed.width() > rect.width():
            yield f"“{text}” has {_size(rect.size())}, needs {_size(needed.size())}"
    if view.horizontalScrollBar().maximum():
        yield "is wider than its list"


def _lines(
    view: LineList | LineTree,
) -> Iterator[tuple[QTreeWidgetItem | QListWidgetItem, str, QRect]]:
    if isinstance(view, LineTree):
        for branch in view.items():
            yield branch, branch.text(0), view.visualItemRect(branch)
    else:
        for row in range(view.count()):
            item = view.item(row)
            yield item, item.text(), view.visualItemRect(item)


SIZE_CHECKS: dict[Any, Callable[[Any], Iterator[str]]] = {
    QLabel: _check_label,
    QCheckBox | QRadioButton | QPushButton | QToolButton: _check_button,
    QComboBox: _check_combo_box,
    QLineEdit: _check_line_edit,
    QTabBar: _check_tabs,
    QHeaderView: _check_header,
    QTableView: _check_cells,
    LineList | LineTree: _check_lines,
}


# Positions of widgets


def _clipping(widget: QWidget, top: QWidget) -> Iterator[str]:
    """Reports a parent that clips the widget and cannot be scrolled to show it."""
    inside = widget.rect()
    child = widget
    while child is not top:
        parent = child.parentWidget()
        if parent is None:
            return
        frame = widget_rect = QRect(widget.mapTo(parent, QPoint()), inside.size())
        area = parent.parentWidget()
        if isinstance(area, QAbstractScrollArea) and area.viewport() is parent:
            if area.verticalScrollBar().maximum() > 0:
                frame = QRect(frame.left(), 0, frame.width(), 1)
            no_bar = area.horizontalScrollBarPolicy() == Qt.ScrollBarPolicy.ScrollBarAlwaysOff
            if area.horizontalScrollBar().maximum() > 0 and not no_bar:
                frame = QRect(0, frame.top(), 1, frame.height())
        if not parent.rect().contains(frame):
            yield f"at {widget_rect} in {type(parent).__name__} {parent.rect()}"
            return
        if frame is not widget_rect:
            return  # can be scrolled into view
        child = parent


def _overlaps(widgets: list[QWidget]) -> Iterator[str]:
    """Texts of the same parent that overlap."""
    for number, one in enumerate(widgets):
        for other in widgets[number + 1 :]:
            if one.parentWidget() is other.parentWidget() and one.geometry().intersects(
                other.geometry()
            ):
                yield f"{_name(one)} and {_name(other)} overlap"


# Texts that are painted in Python


def _badly_painted_texts(top: QWidget) -> list[str]:
    """Painted texts that are elided, do not fit or are tiny."""
    found: list[str] = []
    draw = QPainter.drawText

    def check(painter: QPainter, *arguments: Any) -> object:
        found.extend(_paint_problems(painter, *arguments))
        return draw(painter, *arguments)

    with patch.object(QPainter, "drawText", check), _report_elided_texts(found):
        top.grab()
    for view in top.findChildren(TableView):
        if view.isVisibleTo(top):
            found += [text for item in view.table_scene.items() for text in _item_problems(item)]
    return found


def _item_problems(item: QGraphicsItem) -> Iterator[str]:
    """Texts of graphics items that are elided or tiny. Qt paints them without Python."""
    if isinstance(item, LabelItem):
        text, elided, size = item.label.text, item.text(), item.font().pixelSize()
    elif isinstance(item, ZoneItem) and item.zone.button_text:
        text, box = item.zone.button_text, item.zone.box
        elided, font = fit_text(text, box.w - 12, box.h * 0.46, True)
        size = font.pixelSize()
    else:
        return
    if elided != text:
        yield f"on the table “{text}” is elided to “{elided}”"
    elif text and size < MIN_FONT_PX:
        yield f"on the table “{text}” has a font of {size} pixels"


def _paint_problems(painter: QPainter, *arguments: Any) -> Iterator[str]:
    if len(arguments) < 3 or not isinstance(arguments[2], str) or not arguments[2].strip():
        return
    area, options, text = arguments[:3]
    frame, flags = QRectF(area), int(getattr(options, "value", options))
    size = painter.font().pixelSize()
    needed = QFontMetricsF(painter.font()).boundingRect(frame, flags, text)
    if needed.width() > frame.width() + 1 or needed.height() > frame.height() + 1:
        sizes = [f"{r.width():.0f}×{r.height():.0f}" for r in (needed, frame)]
        yield f"painted “{text[:70]}” needs {sizes[0]}, has {sizes[1]}"
    if 0 < size < MIN_FONT_PX:
        yield f"painted “{text[:70]}” has a font of {size} pixels"


@contextmanager
def _report_elided_texts(found: list[str]) -> Iterator[None]:
    """Report every text that is elided."""
    with (
        patch.object(QFontMetrics, "elidedText", _reporting(QFontMetrics, found)),
        patch.object(QFontMetricsF, "elidedText", _reporting(QFontMetricsF, found)),
    ):
        yield


def _reporting(kind: type[Any], found: list[str]) -> Any:
    elide = kind.elidedText

    def report(metrics: Any, text: str, *arguments: Any) -> Any:
        elided = elide(metrics, text, *arguments)
        if elided != text:
            found.append(f"“{text}” is elided to “{elided}”")
        return elided

    return report
