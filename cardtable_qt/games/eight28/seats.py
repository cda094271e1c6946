"""8/28: the places of the others, all alike."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.games.eight28.cards import CARD_ASPECT, add_hidden_card, add_open_cards
from cardtable_qt.games.eight28.words import (
    known_total,
    speech_of,
    status_text,
    total_with_hidden,
    totals_text,
)
from cardtable_qt.table.layout.builder import (
    MIN_CARD_PX,
    LayoutBuilder,
    card_boxes,
    fit_aspect,
    flow_boxes,
    split_box,
)
from cardtable_qt.table.layout.elements import Z_CHIP, Box, Face
from cardtable_qt.table.painting.panel_item import TURN_BAR_PX
from rules.eight28.observation import Eight28Observation, Eight28Revealed

translate = QCoreApplication.translate

GEM = Face("eight28.gem", "blue")
LETTER = 0.62  # units: the room that a letter takes in a bubble
SIGN = 3.0  # units: the sign of who deals is at least so wide


def add_plate(sheet: LayoutBuilder, box: Box, observation: Eight28Observation, seat: int) -> None:
    """The ground of a seat's place; it is brighter where somebody is to move."""
    turn = seat == observation.turn
    tone, accent = ("plate_turn", "turn") if turn else ("plate", "")
    sheet.add_panel(f"seat:{seat}", box, tone, accent=accent)


def inner_part(sheet: LayoutBuilder, box: Box) -> Box:
    """Where things lie on a plate, clear of the bar that marks a turn."""
    return box.inset(max(sheet.unit * 0.75, TURN_BAR_PX + 1.5), sheet.unit * 0.5)


def add_portrait(
    sheet: LayoutBuilder, box: Box, observation: Eight28Observation, seat: int
) -> None:
    """Who sits there, with a sign if it is the one who has the deck."""
    face = fit_aspect(box, 1.0)
    sheet.add_portrait(seat, face)
    if seat == observation.dealer and observation.result is None:
        high = min(sheet.unit * 1.4, face.h * 0.36)
        sign = face.bottom_part(high).centred(max(face.w, sheet.unit * SIGN), high)
        sheet.add_panel("dealer", sign, "button", radius=sign.h / 2, z=Z_CHIP)
        text = translate("8/28", "deals")
        sheet.add_label("dealer", sign.inset(2, 0), text, 0.9, tone="button_ink", bold=True)


def add_name(sheet: LayoutBuilder, box: Box, seat: int, names: Sequence[str]) -> None:
    sheet.add_label(f"name:{seat}", box, names[seat], 1.15, align="left", bold=True)


def add_speech(
    sheet: LayoutBuilder, box: Box, observation: Eight28Observation, seat: int, to: Box
) -> None:
    """What a seat says, beside its face; a silent one has a word on how it stands."""
    spoken = speech_of(observation, seat)
    if not spoken:
        text, tone = status_text(observation, seat)
        sheet.add_label(f"status:{seat}", box, text, 1.0, align="left", bold=True, tone=tone)
        return
    wide = min(box.w, sheet.unit * (len(spoken) * LETTER + 1.4))
    high = min(box.h, sheet.unit * 2)
    bubble = Box(box.x, box.y + (box.h - high) / 2, wide, high)
    sheet.add_bubble(f"said:{seat}", bubble, spoken, 0.95, to.middle)


def add_gem_count(
    sheet: LayoutBuilder, box: Box, observation: Eight28Observation, seat: int
) -> None:
    """The gems a seat has won. (Red ones were changed for blue.)"""
    points = observation.points[seat]
    told = translate("8/28", "Points: {points}").format(points=points)
    gem = fit_aspect(box.left_part(min(box.h, box.w / 2)), 1.0)
    sheet.add_piece(f"purse:{seat}", GEM, gem, z=Z_CHIP, name=told, dim=not points)
    left = gem.right + sheet.unit * 0.4
    figure = Box(left, box.y, box.right - left, box.h)
    text = told if figure.w > sheet.unit * 6 else str(points)
    sheet.add_label(f"points:{seat}", figure, text, 1.05, align="left", bold=True)


BESIDE = 1.75  # a place so much wider than high has its cards beside the face
ROOMY = 12.0  # units beside the face: enough for a total and words side by side
TILTED = 0.93  # a tilted card needs more room
ROOM = 3  # cards that are reckoned with: few, so that they are large


def add_seat(
    sheet: LayoutBuilder, box: Box, observation: Eight28Observation, seat: int, names: Sequence[str]
) -> None:
    """A seat along the top: face, name, total, words, gems and cards."""
    add_plate(sheet, box, observation, seat)
    sheet.add_zone(f"seat:{seat}", box, names[seat], group="seats")
    inner = inner_part(sheet, box)
    if inner.w > inner.h * BESIDE:
        facts, cards = split_box(inner, (0.45, 0.55), sheet.unit * 0.6)
        _facts_beside(sheet, facts, observation, seat, names)
    else:
        cards = _facts_above(sheet, inner, observation, seat, names)
    _cards(sheet, cards, observation, seat, names)


def _facts_beside(
    sheet: LayoutBuilder, box: Box, observation: Eight28Observation, seat: int, names: Sequence[str]
) -> None:
    lines = min(sheet.unit * 1.7, box.h * 0.16)
    head = Box(box.x, box.y, box.w, box.h - 3 * lines - sheet.unit * 0.3)
    face = head.left_part(min(head.h, box.w * 0.42))
    face = face.centred(min(face.w, face.h), min(face.w, face.h))
    face = Box(head.x, face.y, face.w, face.h)
    add_portrait(sheet, face, observation, seat)
    left = face.right + sheet.unit * 0.6
    add_speech(sheet, Box(left, face.y, box.right - left, face.h), observation, seat, face)
    name, total, gems = box.bottom_part(3 * lines).rows(3)
    add_name(sheet, name, seat, names)
    _total(sheet, total, observation, seat)
    add_gem_count(sheet, gems, observation, seat)


def _facts_above(
    sheet: LayoutBuilder, box: Box, observation: Eight28Observation, seat: int, names: Sequence[str]
) -> Box:
    """The rest of the place is for cards."""
    head = box.top_part(min(sheet.unit * 4.2, box.h * 0.27))
    face = head.left_part(min(head.h, box.w * 0.36)).top_part(min(head.h, box.w * 0.36))
    add_portrait(sheet, face, observation, seat)
    left = face.right + sheet.unit * 0.6
    beside = Box(left, box.y, box.right - left, head.h)
    if beside.w > sheet.unit * ROOMY:
        below = _roomy_head(sheet, beside, observation, seat, names, face)
    else:
        below = head.bottom + sheet.unit * 0.1
        _narrow_head(sheet, beside, observation, seat, names, face)
        line = Box(box.x, below, box.w, min(sheet.unit * 1.5, box.h * 0.1))
        total, gems = split_box(line, (0.66, 0.34), sheet.unit * 0.2)
        _total(sheet, total, observation, seat, short=True)
        add_gem_count(sheet, gems, observation, seat)
        below = line.bottom
    top = below + sheet.unit * 0.4
    return Box(box.x, top, box.w, box.bottom - top)


def _roomy_head(
    sheet: LayoutBuilder,
    box: Box,
    observation: Eight28Observation,
    seat: int,
    names: Sequence[str],
    face: Box,
) -> float:
    """Name and words, total and gems; where it ends."""
    upper, lower = split_box(box, (1.2, 1), sheet.unit * 0.2, across=False)
    name, speech = split_box(upper, (0.42, 0.58), sheet.unit * 0.3)
    add_name(sheet, name, seat, names)
    add_speech(sheet, speech, observation, seat, face)
    total, gems = split_box(lower, (0.6, 0.4), sheet.unit * 0.3)
    _total(sheet, total, observation, seat)
    add_gem_count(sheet, gems, observation, seat)
    return box.bottom


def _narrow_head(
    sheet: LayoutBuilder,
    box: Box,
    observation: Eight28Observation,
    seat: int,
    names: Sequence[str],
    face: Box,
) -> None:
    name, speech = split_box(box, (1, 1.25), sheet.unit * 0.2, across=False)
    add_name(sheet, name, seat, names)
    add_speech(sheet, speech, observation, seat, face)


def _total(
    sheet: LayoutBuilder,
    box: Box,
    observation: Eight28Observation,
    seat: int,
    *,
    short: bool = False,
) -> None:
    turned_up = (
        isinstance(observation, Eight28Revealed) and observation.hidden and not observation.choosing
    )
    if turned_up:
        told = total_with_hidden(observation, seat)
    elif short and observation.opens[seat] and not observation.choosing:
        told = totals_text(observation.opens[seat])
    else:
        told = known_total(observation, seat)
    sheet.add_label(f"total:{seat}", box, told, 1.1, align="left", bold=True)


def _cards(
    sheet: LayoutBuilder, box: Box, observation: Eight28Observation, seat: int, names: Sequence[str]
) -> None:
    """The hidden card and the open ones, as large as everybody else's."""
    dealt = len(observation.hidden) and 1
    others = [
        opens for other, opens in enumerate(observation.opens) if other != (observation.seat or 0)
    ]
    most = max(ROOM, dealt + max(map(len, others)))
    # Faint cards that overlap show through one another.
    places = card_boxes(sheet, box, most, CARD_ASPECT, apart=observation.is_out(seat), room=ROOM)
    count, size = dealt + len(observation.opens[seat]), places[0]
    apart = flow_boxes(box, count, CARD_ASPECT, sheet.unit * 0.3, largest=size.h)
    places = apart if apart and apart[0].h > size.h * 0.98 else places[:count]
    if dealt:
        add_hidden_card(sheet, _slot(places[0], observation, seat), observation, seat, names[seat])
    add_open_cards(sheet, places[dealt:], observation, seat)


def _slot(place: Box, observation: Eight28Observation, seat: int) -> Box:
    """Where the hidden card lies: a tilted one is a little smaller, unless it is small anyway."""
    wide, high = place.w * TILTED, place.h * TILTED
    tilted = observation.hidden[seat] is not None and wide >= MIN_CARD_PX
    return place.centred(wide, high) if tilted else place
