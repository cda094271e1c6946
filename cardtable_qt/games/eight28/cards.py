"""8/28: cards, gems and the chest."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.games.eight28.gems import gems_in_middle
from cardtable_qt.games.eight28.position import (
    card_key,
    hidden_key,
    last_accepted,
    taken_count,
    taken_numbers,
)
from cardtable_qt.games.eight28.words import card_text
from cardtable_qt.table.layout.builder import (
    LayoutBuilder,
    add_revealed_card,
    fit_aspect,
    flow_boxes,
)
from cardtable_qt.table.layout.elements import Z_CARD, Z_CHIP, Box
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.painting.art import CARD_ASPECT, aspect
from rules.eight28.observation import Eight28Observation, Eight28Revealed
from rules.eight28.pieces import CARD

translate = QCoreApplication.translate

BACK = Face("eight28.back")
TILT = -5.0  # degrees, for a hidden card whose face is shown
CHEST_STAGES = ((0, "empty"), (4, "few"), (9, "many"), (16, "heap"))  # each up to a value
CHEST_PLATE = Box(0.31, 0.62, 0.38, 0.27)  # the plate for the number, relative to the chest
CARD_GAP = 0.3  # in units
MIN_FIGURE_PX = 11.0  # of the number on the chest


def card_face(number: int) -> Face:
    return Face("eight28.card", CARD.write(number))


def offer_key(observation: Eight28Observation) -> str:
    """The key of the card on top of the deck."""
    return card_key(observation.round, taken_count(observation))


def open_keys(observation: Eight28Observation, seat: int) -> list[str]:
    """The keys of the cards a seat has accepted."""
    return [card_key(observation.round, number) for number in taken_numbers(observation, seat)]


def add_hidden_card(
    builder: LayoutBuilder, box: Box, observation: Eight28Observation, seat: int, name: str
) -> None:
    """Add the card that was dealt to a seat."""
    hidden = observation.hidden[seat]
    if hidden is not None and isinstance(observation, Eight28Revealed) and not observation.choosing:
        _add_revealed_hidden_card(builder, box, observation, seat, hidden, name)
        return
    unknown = translate("8/28", "{name}'s hidden card").format(name=name)
    builder.add_piece(
        hidden_key(observation.round, seat),
        BACK if hidden is None else card_face(hidden),
        box,
        angle=0.0 if hidden is None else TILT,
        name=unknown if hidden is None else card_text(hidden),
        origin="deck",
        dimmed=observation.is_out(seat),
    )


def _add_revealed_hidden_card(
    builder: LayoutBuilder,
    box: Box,
    observation: Eight28Observation,
    seat: int,
    hidden: int,
    name: str,
) -> None:
    """Add a hidden card face up, in a view with all cards open."""
    text = translate("8/28", "{name}'s hidden card: {card}")
    add_revealed_card(
        builder,
        hidden_key(observation.round, seat),
        card_face(hidden),
        BACK,
        box,
        angle=TILT,
        dimmed=observation.is_out(seat),
        name=text.format(name=name, card=card_text(hidden)),
        group="hidden",
        origin="deck",
    )


def add_open_cards(
    builder: LayoutBuilder, places: Sequence[Box], observation: Eight28Observation, seat: int
) -> None:
    """Add the cards a seat has accepted."""
    fresh = last_accepted(observation) == seat and not observation.choosing
    cards = zip(open_keys(observation, seat), observation.opens[seat], places, strict=True)
    for i, (key, number, place) in enumerate(cards):
        builder.add_piece(
            key,
            card_face(number),
            place,
            z=Z_CARD + 1 + i,
            name=card_text(number),
            origin="deck",
            dimmed=observation.is_out(seat),
            last_moved=fresh and i == len(places) - 1,
        )


def seat_card_boxes(builder: LayoutBuilder, box: Box, count: int, reserve: int) -> list[Box]:
    """Boxes for a seat's cards, side by side and as large as the box allows.

    Up to `reserve` cards have the same size. The rows are in the middle of the box's height.
    """
    gap = builder.unit * CARD_GAP
    height = card_height(box, max(count, reserve), gap)
    places = flow_boxes(box, count, CARD_ASPECT, gap, max_height=height)
    down = (box.h - (places[-1].bottom - box.y)) / 2 if places else 0.0
    return [place.moved(0, down) for place in places]


def card_height(box: Box, count: int, gap: float) -> float:
    """Return the height of `count` cards side by side in a box."""
    return flow_boxes(box, count, CARD_ASPECT, gap)[0].h


def gem_face(gem: str) -> Face:
    return Face("eight28.gem", gem.partition(":")[0])


def add_gems(
    builder: LayoutBuilder,
    box: Box,
    gems: Sequence[str],
    *,
    centred: bool = False,
    largest: float = 2.6,
    newest: str = "",
) -> None:
    """Add gems in lines, so that they can be counted. Only the newest comes from the supply."""
    places = flow_boxes(
        box, max(len(gems), 10), 1.0, builder.unit * 0.2, max_height=builder.unit * largest
    )
    used = places[len(gems) - 1].bottom - box.y if gems else 0.0
    down = (box.h - used) / 2 if centred else 0.0
    for gem, place in zip(gems, places, strict=False):
        origin = f"supply:{gem.partition(':')[0]}" if gem == newest else "middle"
        _add_gem(builder, gem, place.moved(0, down), origin)


def _add_gem(builder: LayoutBuilder, gem: str, box: Box, origin: str) -> None:
    name = translate("8/28", "a gem")
    builder.add_piece(f"gem:{gem}", gem_face(gem), box, z=Z_CHIP, name=name, origin=origin)


def chest_fill(value: int) -> str:
    """The chest image for a value."""
    return next((name for most, name in CHEST_STAGES if value <= most), "hoard")


def add_chest(builder: LayoutBuilder, box: Box, observation: Eight28Observation) -> None:
    """Add the chest, with its gems beside it."""
    name = translate("8/28", "the middle, worth {value}").format(value=observation.middle)
    builder.add_zone("middle", box, name, group="middle")
    chest_aspect = aspect("eight28.pot")
    chest = fit_aspect(box.left_part(min(box.w * 0.5, box.h * chest_aspect)), chest_aspect)
    chest = Box(box.x, chest.y, chest.w, chest.h)
    add_chest_piece(builder, chest, observation.middle)
    left = chest.right + builder.unit * 0.5
    area = Box(left, box.y, box.right - left, box.h).inset(0, builder.unit * 0.4)
    gems = gems_in_middle(observation)
    newest = next((gem for gem in reversed(gems) if gem.startswith("red")), "".join(gems[-1:]))
    add_gems(builder, area, gems, centred=True, newest=newest)


def add_chest_piece(builder: LayoutBuilder, chest: Box, value: int) -> None:
    """Add the chest with its value on the plate."""
    name = translate("8/28", "the middle, worth {value}").format(value=value)
    builder.add_piece(
        "pot", Face("eight28.pot", chest_fill(value)), chest, z=Z_CARD, name=name, no_flip=True
    )
    x, y, w, h = CHEST_PLATE
    plate = Box(chest.x + x * chest.w, chest.y + y * chest.h, w * chest.w, h * chest.h)
    size = max(plate.h * 0.8, MIN_FIGURE_PX)
    if plate.w >= MIN_FIGURE_PX * 0.75 * len(str(value)):  # else it is hard to read
        builder.add_label(
            "middle", plate, str(value), size / builder.unit, bold=True, tone="paper_ink"
        )


def add_supply(builder: LayoutBuilder, box: Box, observation: Eight28Observation) -> None:
    """Add the gems left in the supply, blue ones first."""
    title, *lines = box.rows(3, builder.unit * 0.2)
    text = translate("8/28", "Supply")
    builder.add_label("supply", title, text, 0.95, align="left", tone="ink_on_table")
    stock = (("blue", observation.supply_blue), ("red", observation.supply_red))
    for line, (colour, count) in zip(lines, stock, strict=True):
        gem = line.left_part(min(line.h, line.w / 2))
        stock_text = translate("8/28", "in the supply: {count}").format(count=count)
        face = Face("eight28.gem", colour)
        builder.add_piece(
            f"supply:{colour}", face, fit_aspect(gem, 1.0), name=stock_text, dimmed=not count
        )
        figure = Box(gem.right + builder.unit * 0.4, line.y, line.right - gem.right, line.h)
        builder.add_label(
            f"supply:{colour}",
            figure.left_part(line.right - figure.x),
            str(count),
            1.1,
            align="left",
            bold=True,
            tone="ink_on_table",
        )
