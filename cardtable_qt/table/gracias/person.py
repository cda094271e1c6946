"""Gracias: who sits at a seat: portrait, name, points, mice, and what is said there."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.art import ASPECT
from cardtable_qt.table.gracias.plates import Place
from cardtable_qt.table.gracias.standing import is_turned_up, last_gift
from cardtable_qt.table.sheet import Sheet
from cardtable_qt.table.spots import Z_CHIP, Box, Face
from rules.gracias.observation import GraciasLaidOpen, GraciasObservation
from rules.gracias.pieces import NONE_HELD

translate = QCoreApplication.translate
MOUSE_ASPECT = ASPECT["gracias.mouse"]
BESIDE = 0.7  # of a mouse is seen beside the other one
MOUTH = 0.17  # of a portrait's height below its middle
SAID = 7.0  # units: how wide the bubble is


def person(sheet: Sheet, place: Place, seen: GraciasObservation, seat: int, name: str) -> None:
    """Somebody with name and points, and the mice if they are there."""
    align = "left" if place.name.x > place.portrait.x else "centre"
    lines = [place.name, place.points]
    for room in _free(place, seen, seat):
        lines = [_up_to(line, room) for line in lines]
    points = sum(session[seat] for session in seen.points)
    sheet.portrait(seat, place.portrait)
    sheet.label(f"name:{seat}", lines[0], name, 1.15, align=align, bold=True)
    sheet.label(f"points:{seat}", lines[1], f"★ {points}", 1.1, align=align, bold=True)
    _mice(sheet, place.mice, seen, seat, name)
    _speech(sheet, place, seen, seat)


def _free(place: Place, seen: GraciasObservation, seat: int) -> list[Box]:
    """Places beside the name that nothing needs now."""
    free = [] if seat in (seen.small, seen.large) else [place.mice]
    holding = seat == seen.turn and seen.held != NONE_HELD
    turned = isinstance(seen, GraciasLaidOpen) and not is_turned_up(seen)
    needed = holding or turned or seat == seen.seat or speaks(place, seen, seat)
    return free if needed else [*free, place.held]


def _up_to(line: Box, free: Box) -> Box:
    """A line of text that uses the room beside it."""
    beside = line.y < free.bottom and free.y < line.bottom and line.x < free.x < line.right + free.w
    return line._replace(w=free.right - line.x) if beside else line


def _mice(sheet: Sheet, box: Box, seen: GraciasObservation, seat: int, name: str) -> None:
    told = (
        ("small", seen.small, translate("Gracias", "small mouse: {name} begins the round")),
        ("large", seen.large, translate("Gracias", "large mouse: {name} begins the session")),
    )
    here = [(mouse, text) for mouse, holder, text in told if holder == seat]
    together = 1 + BESIDE * (len(here) - 1)  # in widths of a mouse
    high = min(box.h, box.w / together / MOUSE_ASPECT, sheet.unit * 3.4)
    wide = high * MOUSE_ASPECT
    for i, (mouse, text) in enumerate(here):
        left = box.right - wide * (together - BESIDE * i)
        spot = Box(left, box.y + (box.h - high) / 2, wide, high)
        face = Face("gracias.mouse", mouse)
        sheet.piece(f"mouse:{mouse}", face, spot, z=Z_CHIP, name=text.format(name=name))


def speaks(place: Place, seen: GraciasObservation, seat: int) -> bool:
    """Whether somebody got the last gift, and there is room to say thanks."""
    gift = last_gift(seen)
    if gift is None or gift.to != seat:
        return False
    holding = seat == seen.turn and seen.held != NONE_HELD
    return place.speaks_aside or not (holding or isinstance(seen, GraciasLaidOpen))


def _speech(sheet: Sheet, place: Place, seen: GraciasObservation, seat: int) -> None:
    """The bubble stands next to the mouth that says it."""
    if not speaks(place, seen, seat):
        return
    text = translate("Gracias", "Gracias!")
    area, (x, y) = place.speech, mouth(place.portrait)
    wide, high = min(area.w, sheet.unit * SAID), min(area.h, sheet.unit * 2)
    # A tail fits between, where the words stand beside the portrait.
    left = max(area.x, min(area.x + sheet.unit * 0.5, area.right - wide))
    top = max(area.y, min(y - high / 2, area.bottom - high))
    sheet.bubble("thanks", Box(left, top, wide, high), text, 1.15, (x, y))


def mouth(portrait: Box) -> tuple[float, float]:
    """Where in the place of a portrait its mouth is."""
    x, y = portrait.middle
    return x, y + min(portrait.w, portrait.h) * MOUTH
