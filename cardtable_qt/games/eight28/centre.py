"""8/28: the middle of the table, with the deck, the hoard and, at the payout, the two halves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import join_names
from cardtable_qt.games.eight28.cards import (
    BACK,
    CARD_ASPECT,
    POT_ASPECT,
    add_chest,
    add_chest_picture,
    add_gems,
    add_supply,
    gem_names,
    offer_key,
)
from cardtable_qt.games.eight28.position import (
    NO_HALF,
    bulls_eyes,
    half_of,
    last_paid,
    paid_table,
    standings,
    total_for,
)
from cardtable_qt.table.layout.builder import LayoutBuilder, fit_aspect, split_box
from cardtable_qt.table.layout.elements import Z_CARD, Z_CHIP, Box, Face
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import HIGH, LOW, RED_GEMS, RED_VALUE

translate = QCoreApplication.translate

SHORTCUTS = {LOW: "e", HIGH: "t"}


def half_gems(observation: Eight28Observation, half: int) -> list[str]:
    """The gems of a half. Where they cannot be halved as they are, change is made.

    Of an odd number the first blue gem stays.
    """
    place, odd = (LOW, HIGH).index(half), observation.middle % 2
    red = (RED_GEMS - observation.supply_red) // 2
    blue = observation.middle // 2 - RED_VALUE * red
    return gem_names(place * red, red, "red") + gem_names(odd + place * blue, blue, "blue")


def half_value(observation: Eight28Observation) -> int:
    """What each half is worth."""
    paid = last_paid(observation)
    return (observation.middle if paid is None else sum(paid.points) + paid.middle) // 2


def left_over(observation: Eight28Observation) -> int:
    """What stays in the middle for certain; at the end, what did stay."""
    return (
        observation.middle - 2 * half_value(observation)
        if last_paid(observation) is None
        else observation.middle
    )


def add_halves(
    sheet: LayoutBuilder, box: Box, observation: Eight28Observation, names: Sequence[str]
) -> None:
    """Two halves of the same worth, with those who play for them."""
    for half, part in zip((LOW, HIGH), box.columns(2, sheet.unit * 0.6), strict=True):
        _half(sheet, part, observation, half, names)


def _half(
    sheet: LayoutBuilder,
    box: Box,
    observation: Eight28Observation,
    half: int,
    names: Sequence[str],
) -> None:
    choosing = observation.seat is not None and observation.seat == observation.turn
    sheet.add_panel(f"half:{half}", box, "plate", accent="turn" if choosing else "")
    name = translate("8/28", "play for {half}").format(half=half)
    acting = {"piece": "claim", "shortcut": SHORTCUTS[half]} if choosing else {}
    sheet.add_zone(f"half:{half}", box, name, group="halves", **acting)
    inner = box.inset(sheet.unit * 0.8, sheet.unit * 0.5)
    head = inner.top_part(min(sheet.unit * 2.8, max(sheet.unit, inner.h * 0.25)))
    title, key, value = split_box(head, (0.28, 0.2, 0.52), 0)
    sheet.add_label(f"half:{half}", title, str(half), 2.5, align="left", bold=True)
    if choosing:
        sheet.add_label(f"key:{half}", key, f"({SHORTCUTS[half].upper()})", 1.0, align="left")
    text = translate("8/28", "worth {worth}").format(worth=half_value(observation))
    sheet.add_label(f"worth:{half}", value, text, 1.05, align="right", bold=True)
    below = Box(inner.x, head.bottom + 2, inner.w, inner.h - head.h - 2)
    gems, players = split_box(below, (0.52, 0.48), sheet.unit * 0.5)
    _list_players(sheet, players, observation, half, names)
    if last_paid(observation) is None:
        add_gems(sheet, gems, half_gems(observation, half), largest=4.0)


def _list_players(
    sheet: LayoutBuilder, box: Box, observation: Eight28Observation, half: int, names: Sequence[str]
) -> None:
    """Who plays for a half; where there is no room, the seats' own places tell it."""
    players = _players(observation, half, names)
    line = min(sheet.unit * 1.9, box.h / max(1, len(players)))
    if line < sheet.unit * 0.8:
        return
    for i, (text, sure) in enumerate(players):
        place = Box(box.x, box.y + line * i, box.w, line)
        tone = "ink" if sure else "ink_soft"
        sheet.add_label(f"player:{half}:{i}", place, text, 1.3, align="left", bold=sure, tone=tone)


def _players(
    observation: Eight28Observation, half: int, names: Sequence[str]
) -> list[tuple[str, bool]]:
    """Who plays for a half and with what; with a star who takes it, with a question mark, and
    not sure, who still may."""
    paid = paid_table(observation)
    found = []
    for seat, cards in enumerate(standings(observation)):
        plays = half_of(cards, observation.choices[seat])
        total = total_for(cards, half)
        if plays == half:
            takes = paid is not None and paid.points[seat]
            text = "★ {name}: {total}" if takes else translate("8/28", "{name}: {total}")
            found.append((text.format(name=names[seat], total=total), True))
        elif plays == NO_HALF and total is not None:
            text = translate("8/28", "{name}: {total}?")
            found.append((text.format(name=names[seat], total=total), False))
    return found


THICKNESS = 4  # backs that are seen of a full deck
OFFERED = 0.8  # of a card's width: how far beside the deck an offer lies at most
RAISED = 0.2  # of a card's height: how far an offer to somebody else is pushed up
LOWERED = 0.06  # and how far the viewer's own is pulled down


def add_centre(
    sheet: LayoutBuilder,
    box: Box,
    observation: Eight28Observation,
    seats: Mapping[int, Box],
    names: Sequence[str],
) -> None:
    """Round and supply at the left; beside them the deck and the hoard, or the halves."""
    facts, stage = split_box(box, (0.19, 0.81), sheet.unit * 0.8)
    winners = bulls_eyes(observation)
    if observation.choosing and not winners:
        _facts(sheet, facts, observation, with_pot=True)
        add_halves(sheet, stage, observation, names)
        return
    _facts(sheet, facts, observation, with_pot=False)
    left, right = split_box(stage, (0.5, 0.5), sheet.unit)
    if winners:
        _bulls_eye(sheet, left, winners, names)
    else:
        _deck(sheet, left, observation, seats, names)
    add_chest(sheet, right, observation)


def _facts(
    sheet: LayoutBuilder, box: Box, observation: Eight28Observation, *, with_pot: bool
) -> None:
    """Which round it is and what the supply holds; at the payout the emptied chest as well."""
    text = translate("8/28", "Round {number}")
    if observation.supply_red < RED_GEMS:
        text = translate("8/28", "Round {number}, the last")
    words = box.top_part(sheet.unit * 1.8)
    number = text.format(number=observation.round + 1)
    sheet.add_label("round", words, number, 1.15, align="left", bold=True, tone="ink_on_table")
    below = Box(box.x, words.bottom, box.w, box.bottom - words.bottom)
    stock = below.top_part(min(sheet.unit * 6.4, below.h * (0.5 if with_pot else 1)))
    add_supply(sheet, stock, observation)
    if with_pot:
        top = stock.bottom + sheet.unit * 0.3
        _what_stays(sheet, Box(box.x, top, box.w, box.bottom - top), left_over(observation))


def _what_stays(sheet: LayoutBuilder, box: Box, stays: int) -> None:
    """The chest without the two halves."""
    if stays:
        text = translate("8/28", "Stays: {rest}").format(rest=stays)
        line = box.top_part(sheet.unit * 1.4)
        sheet.add_label("rest", line, text, 0.95, align="left", tone="ink_on_table")
        box = Box(box.x, line.bottom, box.w, box.h - line.h)
    chest = fit_aspect(box, POT_ASPECT)
    add_chest_picture(sheet, Box(box.x, chest.y, chest.w, chest.h), stays)


def _deck(
    sheet: LayoutBuilder,
    box: Box,
    observation: Eight28Observation,
    seats: Mapping[int, Box],
    names: Sequence[str],
) -> None:
    """The deck, and its top card on the way to the seat that is asked.

    The viewer's own offer lies on no zone, so that a card that is only touched goes nowhere.
    """
    words = box.bottom_part(sheet.unit * 2.9)
    area = Box(box.x, box.y, box.w, box.h - words.h - sheet.unit * 0.2)
    high = min(area.h / (1 + RAISED + LOWERED), area.w / (1 + 2 * OFFERED) / CARD_ASPECT)
    wide = high * CARD_ASPECT
    place = area.centred(wide, high).moved(0, high * (RAISED - LOWERED) / 2)
    sheet.add_panel("deck", place, "slot", radius=6)
    uncovered = place.left_part(wide * (OFFERED - 0.05))
    sheet.add_zone("deck", uncovered, translate("8/28", "the deck"), group="deck")
    for i in range(min(THICKNESS, observation.deck - 1)):
        sheet.add_piece(f"deck:{i}", BACK, place.moved(i * 1.5, -i * 1.5), z=Z_CARD + i)
    if observation.deck:
        sheet.add_piece(
            offer_key(observation),
            BACK,
            _offered(place, observation, seats),
            z=Z_CARD + THICKNESS,
            name=translate("8/28", "the card on offer"),
            group="deck",
            origin="deck",
            lift=observation.turn == observation.seat,
        )
    count, offer = words.rows(2)
    text = translate("8/28", "Deck: {count}").format(count=observation.deck)
    sheet.add_label("deck", count, text, 0.95, tone="ink_on_table")
    if observation.to_move:
        if observation.turn == observation.dealer:
            text = translate("8/28", "{name} is asked last")
        else:
            text = translate("8/28", "{dealer} asks {name}")
        text = text.format(dealer=names[observation.dealer], name=names[observation.turn])
        sheet.add_label("offer", offer, text, 1.05, tone="ink_on_table", bold=True)


def _offered(place: Box, observation: Eight28Observation, seats: Mapping[int, Box]) -> Box:
    """The top card, pushed towards the seat that is asked."""
    if observation.turn == observation.seat:
        return place.moved(place.w * OFFERED, place.h * LOWERED)
    if observation.turn not in seats:
        return place
    edges = [box.middle[0] for box in seats.values()]
    far = max(abs(x - place.middle[0]) for x in edges) or 1.0
    sideways = (seats[observation.turn].middle[0] - place.middle[0]) / far
    upwards = LOWERED if seats[observation.turn].y > place.y else -RAISED
    return place.moved(place.w * OFFERED * sideways, place.h * upwards)


def _bulls_eye(
    sheet: LayoutBuilder, box: Box, winners: Sequence[int], names: Sequence[str]
) -> None:
    """The emblem comes from who hit it."""
    words = box.bottom_part(sheet.unit * 2.2)
    area = Box(box.x, box.y, box.w, box.h - words.h - sheet.unit * 0.2)
    sheet.add_piece(
        "bullseye",
        Face("eight28.bullseye"),
        fit_aspect(area, 1.0),
        z=Z_CHIP,
        name=translate("8/28", "Bull's eye!"),
        origin=f"portrait:{winners[0]}",
    )
    text = translate("8/28", "Bull's eye: {names}")
    text = text.format(names=join_names([names[seat] for seat in winners]))
    sheet.add_label("bulls_eye", words, text, 1.6, bold=True, tone="ink_on_table")
