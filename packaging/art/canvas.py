"""A canvas that becomes an SVG file: flat paths with a fill or a line, and nothing else.

Transformations and clipping are computed here, so that every program renders the files alike, and
quickly.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from itertools import islice
from math import hypot, sqrt

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QGradient,
    QLinearGradient,
    QPainterPath,
    QPainterPathStroker,
    QPen,
    QRadialGradient,
    QTransform,
)

Paint = QColor | QGradient
Spot = tuple[float, float]
TOLERANCE = 0.025  # units; a smaller deviation is invisible
ROUND = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin


class Canvas:
    """Collects shapes in drawing order."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._gradients: dict[str, str] = {}  # definitions and their names
        self._place = QTransform()
        self._within: QPainterPath | None = None

    def fill(self, path: QPainterPath, paint: Paint) -> None:
        """Fill a path."""
        shape = self._cut(self._place.map(path))
        if not shape.isEmpty():
            rule = ' fill-rule="evenodd"' if _crosses(shape) else ""
            self._parts.append(f'<path d="{written(shape)}" {self._filled(paint)}{rule}/>')

    def line(self, path: QPainterPath, tone: QColor, width: float) -> None:
        """Draw along a path with a round pen."""
        wide = width * sqrt(abs(self._place.determinant()))
        way = self._place.map(path)
        if self._within is None or self._within.contains(_around(way, wide)):
            look = _toned("stroke", tone)
            self._parts.append(
                f'<path d="{written(way)}" fill="none" {look} stroke-width="{_short(wide)}" '
                'stroke-linecap="round" stroke-linejoin="round"/>'
            )
        else:
            stroke = self._cut(stroked(way, wide))
            if not stroke.isEmpty():
                self._parts.append(f'<path d="{written(stroke)}" {_toned("fill", tone)}/>')

    @contextmanager
    def placed(self, place: QTransform) -> Iterator[None]:
        """Transform everything drawn in this context."""
        before, self._place = self._place, place * self._place
        yield
        self._place = before

    @contextmanager
    def inside(self, path: QPainterPath) -> Iterator[None]:
        """Clip everything drawn in this context to the path."""
        before, frame = self._within, self._place.map(path)
        self._within = frame if before is None else frame.intersected(before)
        yield
        self._within = before

    def svg(self, left: float, top: float, wide: float, high: float) -> str:
        """The SVG file, with this visible part."""
        box = " ".join(_short(number) for number in (left, top, wide, high))
        defined = "".join(text.format(name) for text, name in self._gradients.items())
        parts = [f"<defs>{defined}</defs>"] if defined else []
        whole = "\n".join([*parts, *self._parts])
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">\n{whole}\n</svg>\n'

    def _cut(self, path: QPainterPath) -> QPainterPath:
        if self._within is None or self._within.contains(path):
            return path
        return path.intersected(self._within)

    def _filled(self, paint: Paint) -> str:
        if isinstance(paint, QColor):
            return _toned("fill", paint)
        stops = "".join(
            f'<stop offset="{_short(at)}" {_toned("stop", tone, "stop-color")}/>'
            for at, tone in paint.stops()
        )
        name = self._gradients.setdefault(
            self._placed_gradient(paint, stops), f"g{len(self._gradients)}"
        )
        return f'fill="url(#{name})"'

    def _placed_gradient(self, paint: QGradient, stops: str) -> str:
        """A gradient without a name yet."""
        if isinstance(paint, QLinearGradient):
            start, end = (self._place.map(p) for p in (paint.start(), paint.finalStop()))
            places = {"x1": start.x(), "y1": start.y(), "x2": end.x(), "y2": end.y()}
            kind = "linearGradient"
        else:
            assert isinstance(paint, QRadialGradient)
            middle: QPointF = self._place.map(paint.center())
            radius = paint.radius() * sqrt(abs(self._place.determinant()))
            places = {"cx": middle.x(), "cy": middle.y(), "r": radius}
            kind = "radialGradient"
        where = " ".join(f'{key}="{_short(value)}"' for key, value in places.items())
        head = f'{kind} id="{{}}" gradientUnits="userSpaceOnUse" {where}'
        return f"<{head}>{stops}</{kind}>"


@lru_cache(maxsize=512)
def drawn(text: str) -> QPainterPath:
    """A path from SVG notation, with the absolute commands M, L, Q, C and Z."""
    path, words = QPainterPath(), iter(text.split())
    for command in words:
        if command == "Z":
            path.closeSubpath()
            continue
        count = {"M": 1, "L": 1, "Q": 2, "C": 3}[command]
        points = [QPointF(float(next(words)), float(next(words))) for _ in range(count)]
        if command == "M":
            path.moveTo(points[0])
        elif command == "L":
            path.lineTo(points[0])
        elif command == "Q":
            path.quadTo(points[0], points[1])
        else:
            path.cubicTo(*points)
    return path


def stroked(path: QPainterPath, width: float) -> QPainterPath:
    """The area that a round pen of this width covers along a path."""
    pen = QPen(Qt.GlobalColor.black, width, Qt.PenStyle.SolidLine, *ROUND)
    return QPainterPathStroker(pen).createStroke(path).simplified()


def written(path: QPainterPath) -> str:
    """A path in SVG notation."""
    words: list[str] = []
    run: list[Spot] = []  # the points of the current polyline
    elements = iter([path.elementAt(i) for i in range(path.elementCount())])
    for element in elements:
        here = [(element.x, element.y)]
        if element.isLineTo():
            run += here
            continue
        words += [_command("L", [point]) for point in _thinned(run)[1:]]
        if element.isCurveTo():
            here += [(each.x, each.y) for each in islice(elements, 2)]
        words.append(_command("C" if element.isCurveTo() else "M", here))
        run = here[-1:]
    words += [_command("L", [point]) for point in _thinned(run)[1:]]
    return "".join(words)


def _command(letter: str, points: Sequence[Spot]) -> str:
    return letter + " ".join(f"{_short(x)} {_short(y)}" for x, y in points)


def _thinned(run: list[Spot]) -> list[Spot]:
    """The same line with fewer points: clipping in Qt adds many that are not needed."""
    kept, after = run[:1], 1
    while after < len(run):
        end = after
        while end + 1 < len(run) and _is_straight(kept[-1], run[end + 1], run[after : end + 1]):
            end += 1
        kept.append(run[end])
        after = end + 1
    return kept


def _is_straight(start: Spot, end: Spot, between: Sequence[Spot]) -> bool:
    """Whether all points are on a straight line, in order, within the tolerance."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length, before = hypot(dx, dy), 0.0
    for x, y in between:
        along = (x - start[0]) * dx + (y - start[1]) * dy
        aside = (x - start[0]) * dy - (y - start[1]) * dx
        if abs(aside) > TOLERANCE * length or not before <= along <= length * length:
            return False
        before = along
    return length > 0


def _around(path: QPainterPath, width: float) -> QRectF:
    """A rectangle around a path and its pen."""
    reach = width / 2
    return path.boundingRect().adjusted(-reach, -reach, reach, reach)


def _crosses(path: QPainterPath) -> bool:
    """Whether the fill rule matters for a path."""
    parts = sum(path.elementAt(i).isMoveTo() for i in range(path.elementCount()))
    return parts > 1 and path.fillRule() == Qt.FillRule.OddEvenFill


def _toned(what: str, tone: QColor, name: str = "") -> str:
    seen = f'{name or what}="{tone.name()}"'
    if tone.alpha() < 255:
        seen += f' {what}-opacity="{_short(tone.alphaF())}"'
    return seen


def _short(number: float) -> str:
    """A number with only as many digits as are visible."""
    text = f"{number:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text
