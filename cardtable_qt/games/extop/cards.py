"""Ex & Top: the piles beside the rows."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.layout.builder import MIN_LABEL_PX, LayoutBuilder, fit_aspect
from cardtable_qt.table.layout.elements import Z_CARD, Box
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.painting.art import CARD_ASPECT
from rules.extop.observation import ExTopObservation
from rules.extop.pieces import CARD

translate = QCoreApplication.translate

BACK = Face("extop.back")
CARDS_PER_LAYER = 8  # a pile looks one card thicker for each of these
MAX_LAYERS = 3
CAPTION_WIDTH = 6.2  # of the name of a pile and a count, relative to the height of the text
LAYER_STEP = 0.025  # of the pile's height


def add_piles(builder: LayoutBuilder, box: Box, observation: ExTopObservation) -> None:
    """Add the draw pile, the discards and the stack of chips, with their sizes."""
    for part, (key, count) in zip(
        box.rows(3, builder.unit * 0.4),
        (
            ("pile", observation.pile),
            ("discards", len(observation.discards)),
            ("stack", observation.stack),
        ),
        strict=True,
    ):
        caption = part.bottom_part(builder.unit * 1.3)
        layers_height = part.h * LAYER_STEP * MAX_LAYERS
        place = fit_aspect(
            Box(part.x, part.y + layers_height, part.w, part.h - caption.h - layers_height - 2),
            CARD_ASPECT,
        )
        title, face = _title_and_face(observation, key)
        shape = fit_aspect(place, 1.0) if key == "stack" else place
        builder.add_panel(f"slot:{key}", shape, "cell", radius=shape.w / 2 if key == "stack" else 6)
        if count:
            _add_pile(builder, key, face, shape, title, count)
        text = str(count)
        if part.w >= MIN_LABEL_PX * CAPTION_WIDTH:  # where it fits in the smallest text
            text = translate("Ex & Top", "{pile}: {count}").format(pile=title, count=count)
        builder.add_label(f"count:{key}", caption, text, 0.85, tone="ink_on_table", about=(key,))


def _add_pile(
    builder: LayoutBuilder, key: str, face: Face, place: Box, title: str, count: int
) -> None:
    """Add the top of a pile, above as many layers as the pile is thick."""
    below = min(MAX_LAYERS, (count - 1) // CARDS_PER_LAYER)
    step = place.h * LAYER_STEP
    under = Face("extop.chip", "?") if key == "stack" else BACK
    if key != "discards":
        for layer in range(below):
            layer_box = place.moved(0, -step * layer)
            builder.add_piece(f"{key}:{layer}", under, layer_box, z=Z_CARD + layer, name=title)
        place = place.moved(0, -step * below)
    # The top discard is still moving; it is shown once it has arrived.
    about = (key,) if key == "discards" else ()
    builder.add_piece(
        key, face, place, z=Z_CARD + MAX_LAYERS, name=title, no_flip=True, about=about
    )


def _title_and_face(observation: ExTopObservation, key: str) -> tuple[str, Face]:
    if key == "pile":
        return translate("Ex & Top", "Draw"), BACK
    if key == "stack":
        return translate("Ex & Top", "Chips"), Face("extop.chip", "?")
    face = (
        Face("extop.card", CARD.write(observation.discards[-1])) if observation.discards else BACK
    )
    return translate("Ex & Top", "Discards"), face
