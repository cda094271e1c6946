"""The people at the table: portraits in a round frame, each with five expressions.

All are composed of the same parts, so that they belong to one family of drawings.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath, QRadialGradient, QTransform

from art import clothes, expressions
from art.canvas import Canvas, drawn
from art.expressions import EXPRESSIONS
from art.hair import BEARDS, GLASSES, GOLD, HAIR, HATS, PEN
from art.shading import solid
from art.strokes import INK, WHITE, Look, clear, fading, fill, inked, inside, line, mixed, oval
from cardtable_qt.table.layout.portraits import EXPRESSION_NAMES, KIND

HEIGHT = 100.0
RIM, DISC = 48.2, 44.6
NECK = QPointF(50, 82)  # a head turns about it
PALE, FAIR, TAN, OLIVE, BROWN, DARK = (
    "#FBDDC4", "#F6CBA5", "#E8B183", "#D39A68", "#B0743F", "#8F5B3A",
)  # fmt: skip
BLACK, CHESTNUT, BLOND, GINGER, GREY, SNOW = (
    "#2B2733", "#7A4526", "#F0C25A", "#D9652B", "#A9ABB5", "#F1EEE6",
)  # fmt: skip


@dataclass(frozen=True)
class Person:
    """The look of one person. Hats, beards, glasses and jewels come with their tones."""

    skin: str
    hair: tuple[str, str]
    ground: str
    wears: tuple[str, str]
    hat: tuple[str, str] | None = None
    beard: tuple[str, str] | None = None
    glasses: tuple[str, str] | None = None
    nose: str = "button"
    size: float = 1.0  # of the head: less hair leaves room for more face
    ears: bool = True  # visible
    wide: float = 22.0  # half the width of the face
    jaw: float = 19.0
    brow: float = 3.0
    frown: float = 0.0  # in every expression
    lashes: bool = False
    lips: str = ""
    earrings: str = ""
    freckles: bool = False


PORTRAITS: Mapping[str, Person] = {
    # The characters: a grudge, an eye on the purse, goods to trade, a helmet, and luck.
    "magda": Person(
        FAIR, ("bun", "#5B2333"), "#F3B8A8", ("pearls", "#5C2A6B"), nose="long", wide=20.5, jaw=17,
        frown=2.6, lashes=True, lips="#B3202C", earrings="#FFFBF0",
    ),
    "leo": Person(
        TAN, ("mane", "#E9A23B"), "#9FC6E8", ("bow tie", "#26314F"), beard=("goatee", "#E9A23B"),
        nose="wide", brow=3.4, wide=21.5,
    ),
    "fritz": Person(
        FAIR, ("ring", CHESTNUT), "#CFE0A6", ("waistcoat", "#3E6B52"), hat=("flat cap", "#8A6242"),
        beard=("moustache", CHESTNUT), nose="round", wide=23, jaw=21, brow=3.4,
    ),
    "hilde": Person(
        PALE, ("side curls", GREY), "#B9D9C9", ("cardigan", "#7C9CC9"), hat=("helmet", "#E4523F"),
        glasses=("round", "#1B1A26"), nose="button",
    ),
    "pip": Person(
        PALE, ("tousled", GINGER), "#F6DD8C", ("stripes", "#3F6FD1"), hat=("eyeshade", "#1E8A5A"),
        freckles=True, wide=21,
    ),
    # People's seats.
    "anna": Person(
        FAIR, ("long", CHESTNUT), "#BFE3DC", ("round neck", "#1E7F86"), lashes=True, wide=21,
        jaw=17, lips="#C2504F", ears=False,
    ),
    "ben": Person(
        DARK, ("short", BLACK), "#F7C48A", ("hood", "#D76932"), beard=("short", BLACK), nose="wide",
        brow=3.6, jaw=21, lips="#D08472", size=1.1,
    ),
    "clara": Person(
        TAN, ("bob", BLACK), "#F5B7C4", ("round neck", "#F3C63F"), glasses=("large", "#8D0703"),
        lashes=True, wide=21.5, ears=False,
    ),
    "david": Person(
        FAIR, ("ring", GREY), "#C9CFEA", ("bow tie", "#7A4A32"), glasses=("round", "#1B1A26"),
        nose="round", wide=22.5, jaw=21, size=1.12,
    ),
    "emma": Person(
        PALE, ("pigtails", BLOND), "#D5C1F0", ("stripes", "#C2395A"), freckles=True, lashes=True,
        size=1.05,
    ),
    "felix": Person(
        BROWN, ("curly top", "#3A2622"), "#A9DDB6", ("round neck", "#FFFBF0"), wide=21, brow=3.4,
    ),
    # Computers' seats.
    "rosa": Person(
        BROWN, ("curls", "#D8D6DA"), "#F6A98F", ("shawl", "#8E2B5E"), lashes=True, lips="#A8324A",
        earrings=GOLD, nose="wide",
    ),
    "omar": Person(
        OLIVE, ("none", BLACK), "#A8D3E6", ("shirt", "#FFFBF0"), beard=("full", BLACK), nose="long",
        brow=4.0, lips="#D98A78", size=1.12,
    ),
    "wanda": Person(
        PALE, ("sweep", "#8C5BD6"), "#FFE08A", ("turtleneck", "#2F3550"),
        glasses=("cat", "#1E7F86"),
        lips="#C2395A", earrings="#67D6B6", wide=21, jaw=17,
    ),
    "kenji": Person(
        TAN, ("fringe", BLACK), "#C7E88F", ("hood", "#5B6480"), hat=("headphones", "#E4523F"),
        wide=21, brow=3.4,
    ),
    "salma": Person(
        OLIVE, ("none", BLACK), "#F2D3B0", ("round neck", "#233B6B"), hat=("scarf", "#2F8F95"),
        lashes=True, lips="#B2473F", wide=20.5, ears=False,
    ),
    "gustav": Person(
        PALE, ("none", SNOW), "#9FB8DB", ("stripes", "#27406F"), hat=("sailor cap", "#27406F"),
        beard=("full", SNOW), nose="round", wide=22.5, brow=4.2,
    ),
}  # fmt: skip


def portrait(canvas: Canvas, name: str) -> None:
    who, _, mood = name.rpartition("-")
    person, expression = PORTRAITS[who], EXPRESSIONS[mood]
    disc = oval(50, 50, DISC)
    held = QTransform().translate(NECK.x(), NECK.y() - expression.rise).rotate(expression.tilt)
    held.scale(person.size, person.size).translate(-NECK.x(), -NECK.y())
    _frame(canvas, person.ground, disc)
    behind, before = HAIR[person.hair[0]]
    if behind is not None:
        with canvas.placed(held):
            behind(canvas, person.hair[1])
    with inside(canvas, disc):
        clothes.draw(canvas, person.skin, *person.wears)
    if mood == "surprised":
        expressions.start(canvas)
    with canvas.placed(held):
        _head(canvas, person)
        if person.beard is not None:
            BEARDS[person.beard[0]](canvas, person.beard[1])
        if before is not None:
            before(canvas, person.hair[1])
        if person.hat is not None:
            HATS[person.hat[0]](canvas, person.hat[1])
        _features(canvas, person, mood)
    if mood == "thinking":
        expressions.hand(canvas, person.skin, person.wears[1], disc)


def _frame(canvas: Canvas, ground: str, disc: QPainterPath) -> None:
    """A gold rim between two lines of ink, and light behind the head."""
    gold = fading("#FBE39A", "#C98F24", (20, 5), (80, 95))
    fill(canvas, oval(50, 50, RIM), gold)
    line(canvas, oval(50, 50, RIM), INK, 2.6)
    light = QRadialGradient(QPointF(50, 40), 50)
    light.setColorAt(0, mixed(ground, WHITE, 0.5))
    light.setColorAt(1, mixed(ground, INK, 0.08))
    fill(canvas, disc, light)
    line(canvas, disc, INK, 1.8)


def _head(canvas: Canvas, person: Person) -> None:
    w, jaw = person.wide, person.jaw
    for x in (50 - w, 50 + w) if person.ears else ():
        inked(canvas, oval(x, 50.5, 4.6, 5.6), person.skin, PEN)
        if person.earrings:
            inked(canvas, oval(x, 58.5, 3), person.earrings, 1.8)
    low = 46 + jaw
    face = drawn(
        f"M {50 - w} 46 C {50 - w} 17 {50 + w} 17 {50 + w} 46 "
        f"C {50 + w} {low} {50 + w * 0.6} 74 50 74 C {50 - w * 0.6} 74 {50 - w} {low} {50 - w} 46 Z"
    )
    solid(canvas, face, person.skin, PEN, 2.6)
    for x in (50 - w * 0.68, 50 + w * 0.68):
        fill(canvas, oval(x, 57.5, 4.8, 3.6), clear("#F0604D", 0.34))
    if person.freckles:
        for x in (35, 38.5, 33, 62, 65.5, 67.5):
            fill(canvas, oval(x, 56.5 + x % 3, 0.9), clear("#9A4A22", 0.8))


def _features(canvas: Canvas, person: Person, mood: str) -> None:
    expressions.eyes(canvas, mood, person.skin, person.lashes)
    if person.glasses is not None:
        GLASSES[person.glasses[0]](canvas, person.glasses[1])
    brow = mixed(person.beard[1] if person.beard else person.hair[1], INK, 0.45).name()
    expressions.brows(canvas, mood, brow, person.brow, person.frown)
    _nose(canvas, person)
    expressions.mouth(canvas, mood, person.lips)
    if mood == "sad":
        expressions.tear(canvas)


def _nose(canvas: Canvas, person: Person) -> None:
    if person.nose == "round":
        inked(canvas, oval(50, 55.5, 5, 4.2), mixed(person.skin, "#EE5A45", 0.32), 2.2)
        return
    way = {
        "button": "M 47.6 56 Q 50 58.6 52.4 56",
        "long": "M 51 48 Q 54.5 55 53 57 Q 51 58.6 48.4 57.2",
        "wide": "M 45.6 56 Q 47 58.4 50 57.4 Q 53 58.4 54.4 56",
    }[person.nose]
    line(canvas, drawn(way), INK, 2.2)


NAMES = tuple(f"{who}-{mood}" for who in PORTRAITS for mood in EXPRESSION_NAMES)
LOOKS = {KIND: Look(portrait, NAMES, HEIGHT, lambda _: oval(50, 50, RIM), shadow=False)}
