"""Gracias: unwanted presents, their wrapping, closed stacks, and the two mice."""

from __future__ import annotations

from art import mice
from art.canvas import Canvas
from art.presents import PRESENTS
from art.presents.ground import empty, ground, sign
from art.strokes import Look, body, field, placed
from art.wrapping import back, stack, stack_outline


def card(canvas: Canvas, colour: str) -> None:
    body(canvas)
    ground(canvas, field(), colour)
    sign(canvas, colour)
    with placed(canvas, 5, 8.5, 0.91):
        PRESENTS[colour](canvas)


COLOURS = tuple(PRESENTS)
LOOKS = {
    "gracias.card": Look(card, COLOURS),
    "gracias.back": Look(back, ("",)),
    "gracias.sign": Look(empty, COLOURS, 100.0, shadow=False),
    "gracias.stack": Look(stack, COLOURS, outline=stack_outline),
    "gracias.mouse": Look(mice.mouse, ("small", "large"), mice.HEIGHT, mice.outline),
}
