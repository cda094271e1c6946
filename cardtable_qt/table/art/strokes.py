"""What all pictures are drawn with: outlines, fills, lettering, the body of a card.

Every picture is drawn 100 units wide; a card is 143 units high. `paint` scales it to its place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from math import cos, hypot, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QGradient,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QTransform,
)

from cardtable_qt.table.palette import LIGHT, contrast

WIDTH = 100.0
CARD_HEIGHT = 143.0
CORNER = 8.0
PAPER = QColor(LIGHT.paper)
PAPER_EDGE = QColor(LIGHT.paper_edge)
INK = QColor(LIGHT.paper_ink)
WHITE = QColor("#FFFFFF")

Paint = QColor | QGradient
Point = tuple[float, float]
Run = tuple[float, float, float, float]  # from a point to another


@dataclass(frozen=True)
class Look:
    """How the faces of one kind are drawn, into 100 × `height` units, and which there are."""

    draw: Callable[[QPainter, str], None]
    names: tuple[str, ...]
    height: float = CARD_HEIGHT
    outline: Callable[[str], QPainterPath] | None = None  # None: the rounded body of a card

    def shape(self, name: str) -> QPainterPath:
        """The outline of the piece, for its shadow and for the pointer."""
        if self.outline is not None:
            return self.outline(name)
        return rounded(0, 0, WIDTH, self.height, CORNER)


def mixed(one: QColor | str, other: QColor | str, share: float) -> QColor:
    """A tone between two others; a share of 0 is the first."""
    a, b = QColor(one), QColor(other)
    parts = ((a.red(), b.red()), (a.green(), b.green()), (a.blue(), b.blue()))
    return QColor(*(round(x + (y - x) * share) for x, y in parts))


def clear(tone: QColor | str, opacity: float) -> QColor:
    """The tone, see-through."""
    glass = QColor(tone)
    glass.setAlphaF(opacity)
    return glass


def readable_on(ground: QColor) -> QColor:
    """Ink or paper, whichever can be read better on that ground."""
    return max((INK, PAPER), key=lambda tone: contrast(tone, ground))


def fading(top: QColor | str, bottom: QColor | str, start: Point, end: Point) -> QLinearGradient:
    """A gradient between two points."""
    gradient = QLinearGradient(QPointF(*start), QPointF(*end))
    gradient.setColorAt(0, QColor(top))
    gradient.setColorAt(1, QColor(bottom))
    return gradient


@lru_cache(maxsize=512)
def drawn(text: str) -> QPainterPath:
    """A path written down as in SVG, with the absolute commands M, L, Q, C and Z."""
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


def oval(x: float, y: float, rx: float, ry: float | None = None) -> QPainterPath:
    """An ellipse around a point."""
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), rx, rx if ry is None else ry)
    return path


def rounded(x: float, y: float, w: float, h: float, radius: float) -> QPainterPath:
    """A rectangle with round corners."""
    path = QPainterPath()
    path.addRoundedRect(QRectF(x, y, w, h), radius, radius)
    return path


def polygon(points: Sequence[Point]) -> QPainterPath:
    """A closed outline through the points."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(*point) for point in points]))
    path.closeSubpath()
    return path


def around(x: float, y: float, radius: float, count: int, turn: float = 0.0) -> list[Point]:
    """So many points evenly on a circle, clockwise from the top; `turn` in full turns."""
    angles = [2 * pi * (i / count + turn) for i in range(count)]
    return [(x + radius * sin(angle), y - radius * cos(angle)) for angle in angles]


def star(x: float, y: float, radius: float, inner: float, points: int = 5) -> QPainterPath:
    """A star; `inner` is the radius of its notches."""
    tips = around(x, y, radius, points)
    notches = around(x, y, inner, points, 0.5 / points)
    return polygon([point for pair in zip(tips, notches, strict=True) for point in pair])


def moved(
    path: QPainterPath, x: float, y: float, scale: float = 1.0, angle: float = 0.0
) -> QPainterPath:
    """The path scaled and turned about its origin, then put at a place."""
    return QTransform().translate(x, y).rotate(angle).scale(scale, scale).map(path)


def fill(painter: QPainter, path: QPainterPath, paint: Paint | str) -> None:
    painter.fillPath(path, QBrush(QColor(paint) if isinstance(paint, str) else paint))


def line(painter: QPainter, path: QPainterPath, tone: QColor | str, width: float) -> None:
    """Draw along a path with a round pen."""
    round_cap, round_join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    pen = QPen(QBrush(QColor(tone)), width, Qt.PenStyle.SolidLine, round_cap, round_join)
    painter.strokePath(path, pen)


def stripes(painter: QPainter, runs: Sequence[Run], tone: QColor, width: float) -> None:
    """Straight bars from point to point: many of them are filled far faster than drawn."""
    for x, y, to_x, to_y in runs:
        length = hypot(to_x - x, to_y - y)
        dx, dy = (to_y - y) * width / 2 / length, (x - to_x) * width / 2 / length
        corners = [
            (x + dx, y + dy),
            (to_x + dx, to_y + dy),
            (to_x - dx, to_y - dy),
            (x - dx, y - dy),
        ]
        fill(painter, polygon(corners), tone)


def dots(painter: QPainter, places: Sequence[Point], radius: float, tone: QColor) -> None:
    """Many dots, one by one: that is far faster than as one path."""
    for x, y in places:
        fill(painter, oval(x, y, radius), tone)


def inked(painter: QPainter, path: QPainterPath, paint: Paint | str, width: float = 3.0) -> None:
    """Fill a path and draw its outline with ink."""
    fill(painter, path, paint)
    line(painter, path, INK, width)


@contextmanager
def inside(painter: QPainter, path: QPainterPath) -> Iterator[None]:
    """Whatever is drawn meanwhile stays within the path."""
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    yield
    painter.restore()


@contextmanager
def placed(
    painter: QPainter, x: float, y: float, scale: float = 1.0, angle: float = 0.0
) -> Iterator[None]:
    """Whatever is drawn meanwhile is scaled and turned about its origin and put at a place."""
    painter.save()
    painter.translate(x, y)
    painter.rotate(angle)
    painter.scale(scale, scale)
    yield
    painter.restore()


def at_both_ends(painter: QPainter, draw: Callable[[], None]) -> None:
    """Draw the same in the upper left and, upside down, in the lower right of a card."""
    draw()
    with placed(painter, WIDTH, CARD_HEIGHT, angle=180):
        draw()


@lru_cache(maxsize=256)
def _glyphs(text: str, family: str) -> QPainterPath:
    font = QFont(family)
    font.setPixelSize(100)
    font.setBold(True)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    path = QPainterPath()
    path.addText(0, 0, font, text)
    return path


def lettering(text: str, box: tuple[float, float, float, float]) -> QPainterPath:
    """Text as a path, as large as fits into the middle of a box; long text is narrowed a little."""
    x, y, w, h = box
    path = _glyphs(text, QFont().family())
    size = path.boundingRect()
    if size.isEmpty():
        return QPainterPath()
    tall = h / size.height()
    wide = min(tall, w / size.width())
    tall = min(tall, wide / 0.72)
    middle = size.center()
    place = QTransform().translate(x + w / 2, y + h / 2).scale(wide, tall)
    return place.translate(-middle.x(), -middle.y()).map(path)


def figure(value: str, box: tuple[float, float, float, float]) -> QPainterPath:
    """A number for a corner; a bar tells 6 from 9 where it stands upside down."""
    x, y, w, h = box
    path = QPainterPath(lettering(value, (x, y, w, h)))
    if value in ("6", "9"):
        size = path.boundingRect()
        path.addRect(QRectF(size.x(), y + h * 1.1, size.width(), h * 0.13))
    return path


def body(painter: QPainter, paint: Paint | str = PAPER, height: float = CARD_HEIGHT) -> None:
    """A blank card: paper with a thin edge, so that cards on one another can be told apart."""
    fill(painter, rounded(0, 0, WIDTH, height, CORNER), paint)
    line(painter, rounded(0.6, 0.6, WIDTH - 1.2, height - 1.2, CORNER - 0.6), PAPER_EDGE, 1.2)


def field(inset: float = 5.0, height: float = CARD_HEIGHT) -> QPainterPath:
    """The printed area of a card, within its paper edge."""
    radius = max(CORNER - inset * 0.6, 2.0)
    return rounded(inset, inset, WIDTH - 2 * inset, height - 2 * inset, radius)


def rays(painter: QPainter, x: float, y: float, paint: Paint, count: int = 12) -> None:
    """Beams of light from a point; clip them with `inside`."""
    rim = around(x, y, 200, count * 2)
    beams = QPainterPath()
    for i in range(0, count * 2, 2):
        beams.addPath(polygon([(x, y), rim[i], rim[i + 1]]))
    fill(painter, beams, paint)


def shade(painter: QPainter, path: QPainterPath, depth: float = 3.0) -> None:
    """A soft shadow below a piece that lies on something."""
    for step in range(4):
        grown = moved(path, 0, depth * 0.6)
        line(painter, grown, clear("#08130E", 0.06), depth * (4 - step) * 0.7)
    fill(painter, moved(path, 0, depth * 0.6), clear("#08130E", 0.16))
