"""8/28: the cards of a seat, face up and face down."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.games.eight28.position import (
    card_key,
    cards_taken,
    hidden_key,
    last_accepted,
    offered_before,
)
from cardtable_qt.games.eight28.words import card_text
from cardtable_qt.table.layout.builder import (
    LayoutBuilder,
    add_revealed_card,
    fit_aspect,
    flow_boxes,
)
from cardtable_qt.table.layout.elements import Z_CARD, Z_CHIP, Box, Face
from cardtable_qt.table.painting.art import ASPECT
from rules.eight28.observation import Eight28Observation, Eight28Revealed
from rules.eight28.pieces import CARD, RED_GEMS, RED_VALUE

translate = QCoreApplication.translate

CARD_ASPECT = ASPECT["eight28.card"]
BACK = Face("eight28.back")
TILT = -5.0  # degrees: a hidden card that its owner, or everybody, can see


def card_face(number: int) -> Face:
    return Face("eight28.card", CARD.write(number))


def offer_key(observation: Eight28Observation) -> str:
    """The card on top of the deck."""
    return card_key(observation.round, offered_before(observation))


def open_keys(observation: Eight28Observation, seat: int) -> list[str]:
    """The cards that a seat has taken."""
    return [card_key(observation.round, number) for number in cards_taken(observation, seat)]


def add_hidden_card(
    sheet: LayoutBuilder, box: Box, observation: Eight28Observation, seat: int, name: str
) -> None:
    """The card that was dealt to a seat."""
    hidden = observation.hidden[seat]
    if hidden is not None and isinstance(observation, Eight28Revealed) and not observation.choosing:
        _lay_turned_up(sheet, box, observation, seat, hidden, name)
        return
    unknown = translate("8/28", "the hidden card of {name}").format(name=name)
    sheet.add_piece(
        hidden_key(observation.round, seat),
        BACK if hidden is None else card_face(hidden),
        box,
        angle=0.0 if hidden is None else TILT,
        name=unknown if hidden is None else card_text(hidden),
        origin="deck",
        dim=observation.is_out(seat),
    )


def _lay_turned_up(
    sheet: LayoutBuilder,
    box: Box,
    observation: Eight28Observation,
    seat: int,
    hidden: int,
    name: str,
) -> None:
    """A hidden card where all cards lie open."""
    told = translate("8/28", "the hidden card of {name}: {card}")
    add_revealed_card(
        sheet,
        hidden_key(observation.round, seat),
        card_face(hidden),
        BACK,
        box,
        angle=TILT,
        dim=observation.is_out(seat),
        name=told.format(name=name, card=card_text(hidden)),
        group="hidden",
        origin="deck",
    )


def add_open_cards(
    sheet: LayoutBuilder, places: Sequence[Box], observation: Eight28Observation, seat: int
) -> None:
    """The cards that a seat has accepted."""
    fresh = last_accepted(observation) == seat and not observation.choosing
    cards = zip(open_keys(observation, seat), observation.opens[seat], places, strict=True)
    for i, (key, number, place) in enumerate(cards):
        sheet.add_piece(
            key,
            card_face(number),
            place,
            z=Z_CARD + 1 + i,
            name=card_text(number),
            origin="deck",
            dim=observation.is_out(seat),
            fresh=fresh and i == len(places) - 1,
        )


def gem_names(first: int, count: int, colour: str) -> list[str]:
    return [f"{colour}:{i}" for i in range(first, first + count)]


def gem_face(gem: str) -> Face:
    return Face("eight28.gem", gem.partition(":")[0])


def add_gems(
    sheet: LayoutBuilder,
    box: Box,
    gems: Sequence[str],
    *,
    centred: bool = False,
    largest: float = 2.6,
) -> None:
    """Gems in lines, to be counted; they come out of the supply."""
    places = flow_boxes(
        box, max(len(gems), 10), 1.0, sheet.unit * 0.2, largest=sheet.unit * largest
    )
    used = places[len(gems) - 1].bottom - box.y if gems else 0.0
    down = (box.h - used) / 2 if centred else 0.0
    for gem, place in zip(gems, places, strict=False):
        add_gem(sheet, gem, place.moved(0, down))


def add_gem(sheet: LayoutBuilder, gem: str, box: Box) -> None:
    name = translate("8/28", "a gem")
    origin = f"supply:{gem.partition(':')[0]}"
    sheet.add_piece(f"gem:{gem}", gem_face(gem), box, z=Z_CHIP, name=name, origin=origin)


POT_ASPECT = ASPECT["eight28.pot"]
STAGES = ((0, "empty"), (4, "few"), (9, "many"), (16, "heap"))  # up to so much; then a hoard
PLATE = Box(0.31, 0.62, 0.38, 0.27)  # of the chest: where its number stands
LEGIBLE = 11.0  # pixels of figures on the chest


def chest_fill(value: int) -> str:
    """How full the chest looks."""
    return next((name for most, name in STAGES if value <= most), "hoard")


def gems_in_middle(observation: Eight28Observation) -> list[str]:
    """The gems that lie there. Red ones are laid in the last round alone: none is paid out yet."""
    red = RED_GEMS - observation.supply_red if observation.result is None else 0
    blue = observation.middle - RED_VALUE * red
    return gem_names(0, red, "red") + gem_names(0, blue, "blue")


def add_chest(sheet: LayoutBuilder, box: Box, observation: Eight28Observation) -> None:
    """The chest, and beside it every gem that is in it, to be counted."""
    name = translate("8/28", "the middle, worth {value}").format(value=observation.middle)
    sheet.add_zone("middle", box, name, group="middle")
    chest = fit_aspect(box.left_part(min(box.w * 0.5, box.h * POT_ASPECT)), POT_ASPECT)
    chest = Box(box.x, chest.y, chest.w, chest.h)
    add_chest_picture(sheet, chest, observation.middle)
    left = chest.right + sheet.unit * 0.5
    area = Box(left, box.y, box.right - left, box.h).inset(0, sheet.unit * 0.4)
    add_gems(sheet, area, gems_in_middle(observation), centred=True)


def add_chest_picture(sheet: LayoutBuilder, chest: Box, value: int) -> None:
    """The chest with what is in it on its plate."""
    told = translate("8/28", "the middle, worth {value}").format(value=value)
    sheet.add_piece(
        "pot", Face("eight28.pot", chest_fill(value)), chest, z=Z_CARD, name=told, still=True
    )
    x, y, w, h = PLATE
    plate = Box(chest.x + x * chest.w, chest.y + y * chest.h, w * chest.w, h * chest.h)
    size = max(plate.h * 0.8, LEGIBLE)
    if plate.w >= LEGIBLE * 0.75 * len(str(value)):  # else it is told beside the chest
        sheet.add_label("middle", plate, str(value), size / sheet.unit, bold=True, tone="paper_ink")


def add_supply(sheet: LayoutBuilder, box: Box, observation: Eight28Observation) -> None:
    """The gems that can still be laid, blue ones first."""
    title, *lines = box.rows(3, sheet.unit * 0.2)
    words = translate("8/28", "Supply")
    sheet.add_label("supply", title, words, 0.95, align="left", tone="ink_on_table")
    stock = (("blue", observation.supply_blue), ("red", observation.supply_red))
    for line, (name, count) in zip(lines, stock, strict=True):
        gem = line.left_part(min(line.h, line.w / 2))
        told = translate("8/28", "in the supply: {count}").format(count=count)
        face = Face("eight28.gem", name)
        sheet.add_piece(f"supply:{name}", face, fit_aspect(gem, 1.0), name=told, dim=not count)
        figure = Box(gem.right + sheet.unit * 0.4, line.y, line.right - gem.right, line.h)
        sheet.add_label(
            f"supply:{name}",
            figure.left_part(line.right - figure.x),
            str(count),
            1.1,
            align="left",
            bold=True,
            tone="ink_on_table",
        )
