"""Drawing tools for all pictures: outlines, fills, lettering, the body of a card.

Every picture is 100 units wide; a card is 143 units high. The program scales them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from math import cos, hypot, pi, sin

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import (
    QColor,
    QLinearGradient,
    QPainterPath,
    QPolygonF,
    QTransform,
)

from art.canvas import Canvas, Paint
from cardtable_qt.table.painting.palette import LIGHT, contrast

WIDTH = 100.0
CARD_HEIGHT = 143.0
CORNER = 8.0
MARGIN = 6.0  # around every picture, for its shadow
PAPER = QColor(LIGHT.paper)
PAPER_EDGE = QColor(LIGHT.paper_edge)
INK = QColor(LIGHT.paper_ink)
WHITE = QColor("#FFFFFF")

Point = tuple[float, float]
Run = tuple[float, float, float, float]  # two end points


@dataclass(frozen=True)
class Look:
    """How the faces of one kind are drawn, in 100 × `height` units, and their names."""

    draw: Callable[[Canvas, str], None]
    names: tuple[str, ...]
    height: float = CARD_HEIGHT
    outline: Callable[[str], QPainterPath] | None = None  # None: the rounded body of a card
    shadow: bool = True

    def shape(self, name: str) -> QPainterPath:
        """The outline of the piece, for its shadow and for the pointer."""
        if self.outline is not None:
            return self.outline(name)
        return rounded(0, 0, WIDTH, self.height, CORNER)


def mixed(one: QColor | str, other: QColor | str, share: float) -> QColor:
    """A mix of two tones; a share of 0 gives the first."""
    a, b = QColor(one), QColor(other)
    parts = ((a.red(), b.red()), (a.green(), b.green()), (a.blue(), b.blue()))
    return QColor(*(round(x + (y - x) * share) for x, y in parts))


def clear(tone: QColor | str, opacity: float) -> QColor:
    """The tone with transparency."""
    glass = QColor(tone)
    glass.setAlphaF(opacity)
    return glass


def readable_on(ground: QColor) -> QColor:
    """Ink or paper, whichever is easier to read on this background."""
    return max((INK, PAPER), key=lambda tone: contrast(tone, ground))


def fading(top: QColor | str, bottom: QColor | str, start: Point, end: Point) -> QLinearGradient:
    """A gradient between two points."""
    gradient = QLinearGradient(QPointF(*start), QPointF(*end))
    gradient.setColorAt(0, QColor(top))
    gradient.setColorAt(1, QColor(bottom))
    return gradient


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
    """Points spread evenly on a circle, clockwise from the top; `turn` in full turns."""
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
    """The path scaled and rotated about its origin, then moved."""
    return QTransform().translate(x, y).rotate(angle).scale(scale, scale).map(path)


def fill(canvas: Canvas, path: QPainterPath, paint: Paint | str) -> None:
    canvas.fill(path, QColor(paint) if isinstance(paint, str) else paint)


def line(canvas: Canvas, path: QPainterPath, tone: QColor | str, width: float) -> None:
    """Draw along a path with a round pen."""
    canvas.line(path, QColor(tone), width)


def stripes(canvas: Canvas, runs: Sequence[Run], tone: QColor, width: float) -> None:
    """Straight bars between points: filling many of them is far faster than stroking."""
    for x, y, to_x, to_y in runs:
        length = hypot(to_x - x, to_y - y)
        dx, dy = (to_y - y) * width / 2 / length, (x - to_x) * width / 2 / length
        corners = [
            (x + dx, y + dy),
            (to_x + dx, to_y + dy),
            (to_x - dx, to_y - dy),
            (x - dx, y - dy),
        ]
        fill(canvas, polygon(corners), tone)


def dots(canvas: Canvas, places: Sequence[Point], radius: float, tone: QColor) -> None:
    """Many dots, one by one, which is far faster than one path."""
    for x, y in places:
        fill(canvas, oval(x, y, radius), tone)


def inked(canvas: Canvas, path: QPainterPath, paint: Paint | str, width: float = 3.0) -> None:
    """Fill a path and draw its outline with ink."""
    fill(canvas, path, paint)
    line(canvas, path, INK, width)


def inside(canvas: Canvas, path: QPainterPath) -> AbstractContextManager[None]:
    """Clip everything drawn in this context to the path."""
    return canvas.inside(path)


def placed(
    canvas: Canvas, x: float, y: float, scale: float = 1.0, angle: float = 0.0
) -> AbstractContextManager[None]:
    """Scale, rotate and move everything drawn in this context."""
    return canvas.placed(QTransform().translate(x, y).rotate(angle).scale(scale, scale))


def at_both_ends(canvas: Canvas, draw: Callable[[], None]) -> None:
    """Draw the same in the upper left of a card and, upside down, in the lower right."""
    draw()
    with placed(canvas, WIDTH, CARD_HEIGHT, angle=180):
        draw()


def body(canvas: Canvas, paint: Paint | str = PAPER, height: float = CARD_HEIGHT) -> None:
    """A blank card: paper with a thin edge, so that overlapping cards stay distinct."""
    fill(canvas, rounded(0, 0, WIDTH, height, CORNER), paint)
    line(canvas, rounded(0.6, 0.6, WIDTH - 1.2, height - 1.2, CORNER - 0.6), PAPER_EDGE, 1.2)


def field(inset: float = 5.0, height: float = CARD_HEIGHT) -> QPainterPath:
    """The printed area of a card, within its paper edge."""
    radius = max(CORNER - inset * 0.6, 2.0)
    return rounded(inset, inset, WIDTH - 2 * inset, height - 2 * inset, radius)


def rays(canvas: Canvas, x: float, y: float, paint: Paint, count: int = 12) -> None:
    """Beams of light from a point; clip them with `inside`."""
    rim = around(x, y, 200, count * 2)
    beams = QPainterPath()
    for i in range(0, count * 2, 2):
        beams.addPath(polygon([(x, y), rim[i], rim[i + 1]]))
    fill(canvas, beams, paint)


def shade(canvas: Canvas, path: QPainterPath, depth: float = 3.0) -> None:
    """A soft shadow below a piece."""
    for step in range(4):
        grown = moved(path, 0, depth * 0.6)
        line(canvas, grown, clear("#08130E", 0.06), depth * (4 - step) * 0.7)
    fill(canvas, moved(path, 0, depth * 0.6), clear("#08130E", 0.16))


def cast_shadow(canvas: Canvas, shape: QPainterPath) -> None:
    """A soft shadow: the shape drawn several times, each with a wider transparent pen."""
    fallen = shape.translated(0, MARGIN * 0.25)
    fill(canvas, fallen, clear("#000000", 0.16))
    for step in range(1, 5):
        line(canvas, fallen, clear("#000000", 0.06), MARGIN * 0.35 * step)
