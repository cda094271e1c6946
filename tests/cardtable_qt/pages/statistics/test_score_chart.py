"""The score chart: its scale, selection, scrolling and description."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardtable_qt.pages.statistics.chart_parts import ChartMark, paint_mark, round_scale
from cardtable_qt.pages.statistics.chart_plot import ChartPoint
from cardtable_qt.pages.statistics.score_chart import ScoreChart
from cardtable_qt.table.painting.palette import colour
from tests.cardtable_qt.pages.windows import LEFT, app_style, press, show_window

Draw = Callable[..., ScoreChart]


@pytest.fixture(autouse=True, scope="module")
def _look(qapp: object) -> Iterator[None]:
    with app_style():
        yield


def point(number: int, value: float, mark: ChartMark = ChartMark.OTHER) -> ChartPoint:
    return ChartPoint(
        value, mark, partial("day {}".format, number), partial("no. {}".format, number)
    )


@pytest.fixture
def draw(qtbot: QtBot) -> Draw:
    def draw(values: Sequence[float], percent: bool = False) -> ScoreChart:
        chart = ScoreChart()
        qtbot.addWidget(chart)
        chart.resize(600, 240)
        chart.show_points([point(n, value) for n, value in enumerate(values)], percent)
        show_window(qtbot, chart)
        return chart

    return draw


@pytest.mark.parametrize(
    "values",
    [[], [0], [7], [-3], [1, 2], [-12, 30], [0.5, 0.7], [10**9, -(10**9)], [3] * 50, [999, 1001]],
    ids=str,
)
@pytest.mark.parametrize("lines", [1, 3, 8])
def test_a_scale_includes_all_values_and_has_whole_numbers(values: list[float], lines: int) -> None:
    scale = round_scale(values, lines)
    assert scale.low <= min(values, default=0)
    assert scale.high >= max(values, default=0)
    lines_shown = scale.lines()
    assert lines_shown[0] == scale.low
    assert lines_shown[-1] == scale.high
    assert 2 <= len(lines_shown) <= lines + 3
    assert all(value == round(value) for value in lines_shown)


def test_results_are_placed_by_value_and_order(draw: Draw) -> None:
    chart = draw([5, 20, -3, 11])
    positions = [chart.plot.position_of(number) for number in range(4)]
    assert [position.x() for position in positions] == sorted(
        position.x() for position in positions
    )
    heights = [position.y() for position in positions]
    assert heights[1] < heights[3] < heights[0] < heights[2]
    assert all(chart.plot.frame.contains(position) for position in positions)


def test_percentages_use_the_whole_scale(draw: Draw) -> None:
    chart = draw([50, 50], percent=True)
    assert chart.plot.scale.lines() == [0, 50, 100]
    assert chart.plot.position_of(0).y() == pytest.approx(chart.plot.frame.center().y())


def test_hovering_shows_a_result_and_a_click_selects_it(draw: Draw) -> None:
    chart = draw([5, 20, -3, 11])
    current: list[int] = []
    chart.current_changed.connect(current.append)
    view = chart.viewport()
    QTest.mouseMove(view, chart.plot.position_of(2).toPoint())
    assert chart.current() == 2
    QTest.mouseClick(view, LEFT, pos=chart.plot.position_of(1).toPoint())
    QTest.mouseMove(view, chart.plot.position_of(3).toPoint())
    assert (chart.current(), chart.selected) == (3, 1)
    QTest.mouseMove(view, QPoint(int(chart.plot.frame.right()), 5))
    assert chart.current() == 1
    assert current[-1] == 1


def test_a_double_click_opens_a_result(draw: Draw) -> None:
    chart = draw([5, 20])
    opened: list[int] = []
    chart.opened.connect(opened.append)
    QTest.mouseDClick(chart.viewport(), LEFT, pos=chart.plot.position_of(1).toPoint())
    assert opened == [1]


def test_keys_move_the_selection_and_stop_at_the_ends(draw: Draw) -> None:
    chart = draw(range(25))
    chart.setFocus()
    steps = [
        (Qt.Key.Key_Right, 24),
        (Qt.Key.Key_Right, 24),
        (Qt.Key.Key_Left, 23),
        (Qt.Key.Key_PageUp, 13),
        (Qt.Key.Key_PageDown, 23),
        (Qt.Key.Key_PageDown, 24),
        (Qt.Key.Key_Home, 0),
        (Qt.Key.Key_Left, 0),
        (Qt.Key.Key_End, 24),
    ]
    for key, expected in steps:
        press(key)
        assert chart.selected == expected


def test_an_empty_chart_has_no_selection(draw: Draw) -> None:
    chart = draw([])
    chart.setFocus()
    for key in (Qt.Key.Key_Left, Qt.Key.Key_End, Qt.Key.Key_Return):
        press(key)
    QTest.mouseClick(chart.viewport(), LEFT)
    assert chart.current() == -1
    assert not chart.grab().isNull()


def test_many_results_are_scrolled(draw: Draw) -> None:
    chart = draw(range(300))
    bar = chart.horizontalScrollBar()
    assert bar.value() == bar.maximum() > 0
    assert chart.plot.frame.contains(chart.plot.position_of(299))
    chart.select(3)
    assert chart.plot.frame.contains(chart.plot.position_of(3))
    chart.resize(6000, 240)
    assert bar.maximum() == 0


def test_the_chart_has_an_accessible_description(draw: Draw) -> None:
    chart = draw([5, 20, -3])
    assert chart.accessibleName() == "Score history"
    description = chart.accessibleDescription()
    assert "from −3 to 20, recent average 7.3" in description
    assert "no. 2; no. 1; no. 0" in description


def painted(mark: ChartMark, ratio: int = 1) -> QImage:
    image = QImage(20 * ratio, 20 * ratio, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(colour("row"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_mark(painter, QPointF(10, 10), mark)
    painter.end()
    return image


def test_marks_differ_in_shape_and_not_only_in_colour() -> None:
    def is_painted(mark: ChartMark, x: int, y: int) -> bool:
        tone = painted(mark).pixelColor(x, y)
        return abs(tone.lightness() - colour("row").lightness()) > 60

    middle, tip = (10, 10), (10, 4)
    assert [is_painted(mark, *middle) for mark in ChartMark] == [True, False, False]
    assert [is_painted(mark, *tip) for mark in ChartMark] == [True, True, False]


def test_marks_are_sharp_on_high_resolution_screens() -> None:
    """At pixel ratio 2 the edges of a star have steps of one pixel."""
    image = painted(ChartMark.WON, ratio=2)
    pairs = [
        image.pixelColor(2 * x, y) != image.pixelColor(2 * x + 1, y)
        for x in range(20)
        for y in range(40)
    ]
    assert sum(pairs) > 20
