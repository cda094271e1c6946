"""A little still life of every game, for the start page."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF
from PySide6.QtGui import QRadialGradient

from art import eight28, extop, gracias, hoard, triple
from art.canvas import Canvas
from art.strokes import Look, fill, inside, placed, rounded, shade

HEIGHT = 50.0
SIDE = 12.5  # empty space on either side of the still life
LESS = 0.75  # positions below assume the full width
PIECES: Mapping[str, Look] = {
    **gracias.LOOKS,
    **triple.LOOKS,
    **eight28.LOOKS,
    "eight28.chest": Look(hoard.signed, ("8/28",), hoard.HOARD_HEIGHT, hoard.hoard_outline),
    **extop.LOOKS,
}
# Background tones in the middle and at the edge, and the pieces: kind, name, centre, width, angle.
Thing = tuple[str, str, float, float, float, float]
SCENES: Mapping[str, tuple[str, str, tuple[Thing, ...]]] = {
    "gracias": ("#F9D3B4", "#D98873", (
        ("gracias.back", "", 12, 31, 27, -15),
        ("gracias.card", "orange", 88, 31, 27, 14),
        ("gracias.card", "purple", 30, 27, 28, -8),
        ("gracias.card", "green", 70, 27, 28, 7),
        ("gracias.card", "red", 50, 27, 31, -1),
        ("gracias.mouse", "large", 24, 53, 29, 0),
        ("gracias.mouse", "small", 78, 54, 25, 0),
    )),
    "triple": ("#46B0A6", "#0E5763", (
        ("triple.back", "", 12, 35, 27, -15),
        ("triple.card", "purple-plus-1-P", 88, 35, 28, 14),
        ("triple.card", "red-star-1-R", 31, 32, 31, -7),
        ("triple.card", "yellow-star-2-Y", 70, 32, 31, 6),
        ("triple.card", "blue-star-3-B", 51, 31, 34, -1),
        ("triple.chip", "", 85, 55, 20, 12),
    )),
    "eight28": ("#5A6BB8", "#1B2350", (
        ("eight28.back", "", 13, 31, 27, -14),
        ("eight28.card", "8", 34, 27, 29, -6),
        ("eight28.card", "1/11", 84, 30, 30, 10),
        ("eight28.chest", "8/28", 58, 38, 45, 0),
        ("eight28.gem", "blue", 20, 57, 14, -10),
        ("eight28.gem", "red", 89, 58, 15, 8),
        ("eight28.gem", "blue", 33, 60, 11, 14),
    )),
    "extop": ("#C08A57", "#5E3A20", (
        ("extop.card", "blue-4", 15, 35, 29, -12),
        ("extop.card", "green-7", 85, 35, 29, 12),
        ("extop.card", "yellow-9", 38, 30, 30, -4),
        ("extop.card", "red-12", 62, 30, 30, 4),
        ("extop.emblem", "orange", 10, 57, 14, -10),
        ("extop.chip", "+6", 31, 52, 24, -8),
        ("extop.emblem", "yellow", 50, 57, 13, 6),
        ("extop.chip", "-5", 69, 52, 23, 10),
        ("extop.emblem", "purple", 90, 57, 14, 8),
    )),
}  # fmt: skip


def tile(canvas: Canvas, name: str) -> None:
    middle, edge, things = SCENES[name]
    frame = rounded(0, 0, 100, HEIGHT, 0)
    light = QRadialGradient(QPointF(50, 20), 56)
    light.setColorAt(0, middle)
    light.setColorAt(1, edge)
    fill(canvas, frame, light)
    with inside(canvas, frame), placed(canvas, SIDE, 0, LESS):
        for thing in things:
            _lay(canvas, *thing)


def _lay(
    canvas: Canvas, kind: str, name: str, x: float, y: float, width: float, angle: float
) -> None:
    look = PIECES[kind]
    middle = placed(canvas, -50, -look.height / 2)
    with placed(canvas, x, y, width / 100, angle), middle:
        shade(canvas, look.shape(name), 5)
        look.draw(canvas, name)


LOOKS = {"tile": Look(tile, tuple(SCENES), HEIGHT, shadow=False)}
