"""Gracias: unwanted presents, their wrapping, closed stacks, and the two mice."""

from __future__ import annotations

from art import mice
from art.canvas import Canvas
from art.gracias.presents import PRESENTS
from art.gracias.presents.ground import empty, ground, sign
from art.gracias.wrapping import back, stack, stack_outline
from art.strokes import Look, body, field, placed
from art.tiles import Tile


def card(canvas: Canvas, colour: str) -> None:
    body(canvas)
    ground(canvas, field(), colour)
    sign(canvas, colour)
    with placed(canvas, 5, 8.5, 0.91):
        PRESENTS[colour](canvas)


COLOURS = tuple(PRESENTS)
CARD = Look(card, COLOURS)
BACK = Look(back, ("",))
MOUSE = Look(mice.mouse, ("small", "large"), mice.HEIGHT, mice.outline)
LOOKS = {
    "gracias.card": CARD,
    "gracias.back": BACK,
    "gracias.sign": Look(empty, COLOURS, 100.0, shadow=False),
    "gracias.stack": Look(stack, COLOURS, outline=stack_outline),
    "gracias.mouse": MOUSE,
}
TILE = Tile("#F9D3B4", "#D98873", (
    (BACK, "", 12, 31, 27, -15),
    (CARD, "orange", 88, 31, 27, 14),
    (CARD, "purple", 30, 27, 28, -8),
    (CARD, "green", 70, 27, 28, 7),
    (CARD, "red", 50, 27, 31, -1),
    (MOUSE, "large", 24, 53, 29, 0),
    (MOUSE, "small", 78, 54, 25, 0),
))  # fmt: skip
