"""8/28: what every seat's place has: a face, a name, words, and what was won."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.eight28.said import said_by
from cardtable_qt.table.eight28.standing import standing_word
from cardtable_qt.table.panels import BAR
from cardtable_qt.table.sheet import Sheet, fit
from cardtable_qt.table.spots import Z_CHIP, Box, Face
from rules.eight28.observation import Eight28Observation

translate = QCoreApplication.translate
GEM = Face("eight28.gem", "blue")
LETTER = 0.62  # units: the room that a letter takes in a bubble
SIGN = 3.0  # units: the sign of who deals is at least so wide


def plate(sheet: Sheet, box: Box, seen: Eight28Observation, seat: int) -> None:
    """The ground of a seat's place; it is brighter where somebody is to move."""
    turn = seat == seen.turn
    tone, accent = ("plate_turn", "turn") if turn else ("plate", "")
    sheet.panel(f"seat:{seat}", box, tone, accent=accent)


def inner_part(sheet: Sheet, box: Box) -> Box:
    """Where things lie on a plate, clear of the bar that marks a turn."""
    return box.inset(max(sheet.unit * 0.75, BAR + 1.5), sheet.unit * 0.5)


def portrait(sheet: Sheet, box: Box, seen: Eight28Observation, seat: int) -> None:
    """Who sits there, with a sign if it is the one who has the deck."""
    face = fit(box, 1.0)
    sheet.portrait(seat, face)
    if seat == seen.dealer and seen.result is None:
        high = min(sheet.unit * 1.4, face.h * 0.36)
        sign = face.bottom_part(high).centred(max(face.w, sheet.unit * SIGN), high)
        sheet.panel("dealer", sign, "button", radius=sign.h / 2, z=Z_CHIP)
        text = translate("8/28", "deals")
        sheet.label("dealer", sign.inset(2, 0), text, 0.9, tone="button_ink", bold=True)


def name_of(sheet: Sheet, box: Box, seat: int, names: Sequence[str]) -> None:
    sheet.label(f"name:{seat}", box, names[seat], 1.15, align="left", bold=True)


def words(sheet: Sheet, box: Box, seen: Eight28Observation, seat: int, to: Box) -> None:
    """What a seat says, beside its face; a silent one has a word on how it stands."""
    spoken = said_by(seen, seat)
    if not spoken:
        text, tone = standing_word(seen, seat)
        sheet.label(f"status:{seat}", box, text, 1.0, align="left", bold=True, tone=tone)
        return
    wide = min(box.w, sheet.unit * (len(spoken) * LETTER + 1.4))
    high = min(box.h, sheet.unit * 2)
    bubble = Box(box.x, box.y + (box.h - high) / 2, wide, high)
    sheet.bubble(f"said:{seat}", bubble, spoken, 0.95, to.middle)


def purse(sheet: Sheet, box: Box, seen: Eight28Observation, seat: int) -> None:
    """The gems a seat has won. (Red ones were changed for blue.)"""
    points = seen.points[seat]
    told = translate("8/28", "Points: {points}").format(points=points)
    gem = fit(box.left_part(min(box.h, box.w / 2)), 1.0)
    sheet.piece(f"purse:{seat}", GEM, gem, z=Z_CHIP, name=told, dim=not points)
    left = gem.right + sheet.unit * 0.4
    figure = Box(left, box.y, box.right - left, box.h)
    text = told if figure.w > sheet.unit * 6 else str(points)
    sheet.label(f"points:{seat}", figure, text, 1.05, align="left", bold=True)
