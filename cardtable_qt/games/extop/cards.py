"""Ex & Top: the piles beside the rows."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.layout.builder import LayoutBuilder, fit_aspect
from cardtable_qt.table.layout.elements import Z_CARD, Box, Face
from cardtable_qt.table.painting.art import ASPECT
from rules.extop.observation import ExTopObservation
from rules.extop.pieces import CARD

translate = QCoreApplication.translate

CARD_ASPECT = ASPECT["extop.card"]
BACK = Face("extop.back")
LAYER = 8  # so many cards make a pile look one card thicker
LAYERS = 3
STEP = 0.025  # of a pile's height, from one layer to the next


def add_piles(sheet: LayoutBuilder, box: Box, observation: ExTopObservation) -> None:
    """Draw pile, discards and the chips to come, with their numbers."""
    for part, (key, count) in zip(
        box.rows(3, sheet.unit * 0.4),
        (
            ("pile", observation.pile),
            ("discards", len(observation.discards)),
            ("stack", observation.stack),
        ),
        strict=True,
    ):
        words = part.bottom_part(sheet.unit * 1.3)
        above = part.h * STEP * LAYERS
        place = fit_aspect(
            Box(part.x, part.y + above, part.w, part.h - words.h - above - 2), CARD_ASPECT
        )
        title, face = _pile_face(observation, key)
        shape = fit_aspect(place, 1.0) if key == "stack" else place
        sheet.add_panel(f"slot:{key}", shape, "cell", radius=shape.w / 2 if key == "stack" else 6)
        if count:
            _pile(sheet, key, face, shape, title, count)
        text = translate("Ex & Top", "{pile}: {count}").format(pile=title, count=count)
        sheet.add_label(f"count:{key}", words, text, 0.85, tone="ink_on_table")


def _pile(sheet: LayoutBuilder, key: str, face: Face, place: Box, title: str, count: int) -> None:
    """The top of a pile on what lies below: the higher the pile, the more is seen of that."""
    below = min(LAYERS, (count - 1) // LAYER)
    step = place.h * STEP
    under = Face("extop.chip", "?") if key == "stack" else BACK
    if key != "discards":
        for layer in range(below):
            spot = place.moved(0, -step * layer)
            sheet.add_piece(f"{key}:{layer}", under, spot, z=Z_CARD + layer, name=title)
        place = place.moved(0, -step * below)
    sheet.add_piece(key, face, place, z=Z_CARD + LAYERS, name=title, still=True)


def _pile_face(observation: ExTopObservation, key: str) -> tuple[str, Face]:
    if key == "pile":
        return translate("Ex & Top", "Draw"), BACK
    if key == "stack":
        return translate("Ex & Top", "Chips"), Face("extop.chip", "?")
    face = (
        Face("extop.card", CARD.write(observation.discards[-1])) if observation.discards else BACK
    )
    return translate("Ex & Top", "Discards"), face
