"""Gracias: the seats, with identity, piles, face-down cards and held triplet."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import place_name
from cardtable_qt.games.gracias.cards import (
    BACK,
    COVERED_SHARE,
    REVEALED_SHARE,
    card_face,
    card_key,
    card_origins,
    card_row_boxes,
    face_down_key,
    face_down_origin,
    held_boxes,
    own_wrapped_cards,
    pile_boxes,
    stack_face,
    stack_key,
)
from cardtable_qt.games.gracias.geometry import SeatAreas, divide_plate
from cardtable_qt.games.gracias.position import (
    Pile,
    is_session_revealed,
    known_piles,
    last_gift,
    pile_text,
    seats_with_most,
    shown_piles,
)
from cardtable_qt.games.gracias.words import colour_text, pile_name
from cardtable_qt.table.layout.builder import (
    LayoutBuilder,
    add_revealed_card,
    fit_aspect,
    split_box,
)
from cardtable_qt.table.layout.elements import Z_CARD, Z_CHIP, Box
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.painting.art import CARD_ASPECT, aspect
from rules.gracias.observation import GraciasObservation, GraciasRevealed
from rules.gracias.pieces import COLOURS, NO_TRIPLET, ROUNDS

translate = QCoreApplication.translate

FACE_DOWN = "face down"  # the group of cards the viewer can peek at
MOUSE_STEP = 0.7  # offset of the second mouse, in widths of a mouse
MOUTH_OFFSET = 0.17  # from the middle of a portrait down, relative to its height
SPEECH_UNITS = 7.0  # maximum width of the speech bubble
REVEALED_SHARES = (0.52, 0.48)  # a held triplet and the turned-up cards beside it
PILE_Z_STEP = 0.01  # between piles: a fixed order for shadows that touch
Z_BADGE = Z_CARD + 30
BADGE_BACK_SHARE = 0.72  # height of the small back in a badge


def add_seat(
    builder: LayoutBuilder,
    box: Box,
    observation: GraciasObservation,
    seat: int,
    names: Sequence[str],
) -> None:
    """Add a seat with all its cards. A larger box gives larger cards."""
    has_turn = seat == observation.turn
    builder.add_panel(
        f"seat:{seat}",
        box,
        "plate_turn" if has_turn else "plate",
        accent="turn" if has_turn else "",
    )
    areas = divide_plate(box, builder.unit, seat == observation.seat)
    is_holding = has_turn and observation.held != NO_TRIPLET
    # The held cards are outside the viewer's zone, or every drag of a gift would start refused.
    is_giving = is_holding and seat == observation.seat
    zone_box = areas.display if is_giving else box
    builder.add_zone(f"seat:{seat}", zone_box, place_name(seat, names), group="seats")
    add_identity(builder, areas, observation, seat, names[seat])
    _add_display(builder, areas, observation, seat, names)
    if isinstance(observation, GraciasRevealed):
        _add_revealed_cards(builder, areas, observation, seat, names[seat])
        return
    if is_holding:
        _add_held_cards(builder, areas.held, observation, seat, names[seat])
    elif seat == observation.seat:
        _add_held_slot(builder, areas, observation)
    if not is_session_revealed(observation):
        _add_face_down_cards(builder, areas.downs, observation, seat, names[seat])


def add_identity(
    builder: LayoutBuilder, areas: SeatAreas, observation: GraciasObservation, seat: int, name: str
) -> None:
    """Add portrait, name, points, mice and speech."""
    is_centred = seat == observation.seat and areas.name.x <= areas.portrait.x
    align = "centre" if is_centred else "left"
    lines = [areas.name, areas.points]
    has_mice = seat in (observation.small, observation.large)
    for unused in _unused_areas(areas, observation, seat):
        lines = [
            line if has_mice and _is_left_of(line, areas.mice) else _extend_line(line, unused)
            for line in lines
        ]
    points = sum(session[seat] for session in observation.points)
    builder.add_portrait(seat, areas.portrait)
    builder.add_label(f"name:{seat}", lines[0], name, 1.15, align=align, bold=True)
    builder.add_label(f"points:{seat}", lines[1], f"★ {points}", 1.1, align=align, bold=True)
    _add_mice(builder, areas.mice, observation, seat)
    _add_speech(builder, areas, observation, seat)


def _unused_areas(areas: SeatAreas, observation: GraciasObservation, seat: int) -> list[Box]:
    """The areas that are empty now and may be used by the name beside them."""
    unused = [] if seat in (observation.small, observation.large) else [areas.mice]
    is_held_used = (
        _is_holding(observation, seat)
        or (isinstance(observation, GraciasRevealed) and not is_session_revealed(observation))
        or seat == observation.seat
        or has_speech(areas, observation, seat)
    )
    return unused if is_held_used else [*unused, areas.held]


def _is_holding(observation: GraciasObservation, seat: int) -> bool:
    return seat == observation.turn and observation.held != NO_TRIPLET


def _is_left_of(line: Box, other: Box) -> bool:
    return line.y < other.bottom and other.y < line.bottom and line.x < other.x


def _extend_line(line: Box, unused: Box) -> Box:
    """Extend a line of text into an unused area beside it."""
    is_beside = _is_left_of(line, unused) and unused.x < line.right + unused.w
    return line._replace(w=unused.right - line.x) if is_beside else line


def _add_mice(builder: LayoutBuilder, box: Box, observation: GraciasObservation, seat: int) -> None:
    mice = (("small", observation.small), ("large", observation.large))
    own_mice = [mouse for mouse, holder in mice if holder == seat]
    total_width = 1 + MOUSE_STEP * (len(own_mice) - 1)  # in widths of a mouse
    mouse_aspect = aspect("gracias.mouse")
    height = min(box.h, box.w / total_width / mouse_aspect, builder.unit * 3.4)
    width = height * mouse_aspect
    for i, mouse in enumerate(own_mice):
        left = box.right - width * (total_width - MOUSE_STEP * i)
        mouse_box = Box(left, box.y + (box.h - height) / 2, width, height)
        face = Face("gracias.mouse", mouse)
        builder.add_piece(f"mouse:{mouse}", face, mouse_box, z=Z_CHIP)


def has_speech(areas: SeatAreas, observation: GraciasObservation, seat: int) -> bool:
    """Return whether the seat says thanks for the last gift and there is room for it."""
    gift = last_gift(observation)
    if gift is None or gift.to != seat:
        return False
    return areas.can_speak_while_holding or not (
        _is_holding(observation, seat) or isinstance(observation, GraciasRevealed)
    )


def _add_speech(
    builder: LayoutBuilder, areas: SeatAreas, observation: GraciasObservation, seat: int
) -> None:
    """Add the bubble next to the mouth of the speaker."""
    if not has_speech(areas, observation, seat):
        return
    text = translate("Gracias", "Gracias!")
    area, (x, y) = areas.speech, mouth(areas.portrait)
    width, height = min(area.w, builder.unit * SPEECH_UNITS), min(area.h, builder.unit * 2)
    # Leave room for the tail if the bubble is beside the portrait.
    left = max(area.x, min(area.x + builder.unit * 0.5, area.right - width))
    top = max(area.y, min(y - height / 2, area.bottom - height))
    builder.add_bubble("thanks", Box(left, top, width, height), text, 1.15, (x, y))


def mouth(portrait: Box) -> tuple[float, float]:
    """The position of the mouth in a portrait."""
    x, y = portrait.middle
    return x, y + min(portrait.w, portrait.h) * MOUTH_OFFSET


def _add_display(
    builder: LayoutBuilder,
    areas: SeatAreas,
    observation: GraciasObservation,
    seat: int,
    names: Sequence[str],
) -> None:
    """Add the piles of all colours. Those with the most open cards get a cross.

    The numbers of your piles count your face-down cards, too, if you are the only person.
    """
    known = [known_piles(observation, other, names) for other in range(observation.seats)]
    shown = shown_piles(observation, seat)
    gift = last_gift(observation)
    moved = [] if gift is None else [(gift.seat, gift.kept), (gift.to, gift.given)]
    for number, cell in enumerate(areas.piles):
        pile = shown[number]
        has_most = seat in seats_with_most([piles[number].open for piles in known])
        wrapped = own_wrapped_cards(observation, seat, number, names)
        if not pile.cards:
            slot = _add_pile_slot(builder, cell, seat, number)
            if wrapped:
                counted, place = known[seat][number], f"{seat}:{number}"
                _add_badge(builder, slot, cell, counted, place, has_most, wrapped, wrapped)
            continue
        name = pile_name(known[seat][number], number, has_most, seat, names, len(wrapped))
        boxes = pile_boxes(cell, pile.open + pile.stacks)
        origins = card_origins(observation, seat, number, pile.open)
        keys = [card_key(observation.session, seat, number, i) for i in range(pile.open)]
        keys += [stack_key(observation.session, seat, number, i) for i in range(pile.stacks)]
        stack_origin = card_key(observation.session, seat, number, pile.open)
        for i, (key, card_box) in enumerate(zip(keys, boxes, strict=True)):
            is_open = i < pile.open
            builder.add_piece(
                key,
                card_face(number) if is_open else stack_face(number),
                card_box,
                z=Z_CARD + i + (number + 1) * PILE_Z_STEP,
                name=name,
                last_moved=card_box == boxes[-1] and (seat, number) in moved,
                origin=origins[i] if is_open else stack_origin,
            )
        if pile.cards > 1 or has_most or wrapped:
            about, counted = (*keys[-1:], *wrapped[-1:]), known[seat][number]
            place = f"{seat}:{number}"
            _add_badge(builder, boxes[-1], cell, counted, place, has_most, about, wrapped)


def _add_pile_slot(builder: LayoutBuilder, cell: Box, seat: int, number: int) -> Box:
    """Add an empty slot with the sign of its colour, and return its box."""
    slot = pile_boxes(cell, 1)[0].inset(1.5)
    builder.add_panel(f"slot:{seat}:{number}", slot, "slot", radius=5)
    sign = fit_aspect(slot.centred(slot.w * 0.6, slot.h * 0.6), 1.0)
    builder.add_piece(f"sign:{seat}:{number}", Face("gracias.sign", COLOURS[number]), sign)
    return slot


def _add_badge(
    builder: LayoutBuilder,
    card: Box,
    cell: Box,
    pile: Pile,
    key: str,
    has_most: bool,
    about: Sequence[str],
    wrapped: Sequence[str] = (),
) -> None:
    """Add the number of cards at the corner of a pile, with a cross if it has the most.

    It is about the last card of the pile: it changes when that card has arrived. A small back says
    that the number counts `wrapped` cards of the viewer, given by their keys.
    """
    text = pile_text(pile, has_most)
    height = min(builder.unit * 1.25, card.h * 0.5)
    back_width = height * BADGE_BACK_SHARE * CARD_ASPECT
    room_for_back = back_width + height * 0.15 if wrapped else 0.0
    width = min(cell.w, height * (0.45 + 0.6 * len(text)) + room_for_back)
    right = min(card.right + height * 0.2, cell.right)
    # A closed stack shows its value at the bottom.
    top = card.y if pile.stacks else card.bottom - height
    box = Box(max(cell.x, right - width), top, width, height)
    accent, tone = ("refused", "refused") if has_most else ("ink_soft", "ink")
    edge, inner = (f"{part}:{key}" for part in ("badge edge", "badge"))
    rim, size, more = 2.0 if has_most else 1.0, height * 0.8 / builder.unit, {"about": tuple(about)}
    builder.add_panel(edge, box, accent, radius=height / 2, z=Z_BADGE, **more)
    builder.add_panel(inner, box.inset(rim), "caption", radius=height / 2 - rim, z=Z_BADGE, **more)
    if wrapped:
        back = Box(box.x + height * 0.3, box.y, back_width, height)
        face_box = back.centred(back_width, height * BADGE_BACK_SHARE)
        builder.add_piece(f"wrapped:{key}", BACK, face_box, z=Z_BADGE + 1, origin=wrapped[-1])
        box = box.right_part(width - room_for_back)
    builder.add_label(f"count:{key}", box, text, size, bold=True, tone=tone, **more)


def _add_face_down_cards(
    builder: LayoutBuilder, box: Box, observation: GraciasObservation, seat: int, name: str
) -> None:
    """Add face-down cards. Their owner can peek at them at any time."""
    cards = observation.face_down(seat)
    is_own = seat == observation.seat
    text = translate("Gracias", "your face-down card")
    if not is_own:
        text = translate("Gracias", "{name}'s face-down card").format(name=name)
    # Cards that can be peeked at do not overlap.
    visible_share = 1.0 if is_own else COVERED_SHARE
    boxes = card_row_boxes(box, ROUNDS, builder.unit * 0.3, visible_share, align=0.5 * is_own)
    for i in range(len(cards), ROUNDS if is_own else 0):
        builder.add_panel(f"slot:down:{i}", boxes[i].inset(1.5), "slot", radius=5)
    for i, card in enumerate(cards):
        builder.add_piece(
            face_down_key(seat, i),
            BACK,
            boxes[i],
            z=Z_CARD + i,
            name=text,
            group=FACE_DOWN if is_own else "",
            peek_face=card_face(card) if is_own and card is not None else None,
            peek_name=_own_card_text(card) if is_own and card is not None else "",
            origin=face_down_origin(observation, seat, i),
        )


def _own_card_text(card: int) -> str:
    text = translate("Gracias", "your face-down card: {colour}")
    return text.format(colour=colour_text(card))


def _add_revealed_cards(
    builder: LayoutBuilder, areas: SeatAreas, observation: GraciasRevealed, seat: int, name: str
) -> None:
    """Add held and face-down cards if all cards are open. They share the whole front area."""
    held, downs = split_box(areas.front, REVEALED_SHARES, builder.unit * 0.4)
    is_holding = _is_holding(observation, seat)
    if is_holding:
        _add_held_cards(builder, held, observation, seat, name)
    if not is_session_revealed(observation):
        box = downs if is_holding else areas.front
        _add_revealed_downs(builder, box, observation, seat, name)


def _add_revealed_downs(
    builder: LayoutBuilder, box: Box, observation: GraciasRevealed, seat: int, name: str
) -> None:
    """Add face-down cards turned up, as in a replay with all cards open."""
    text = translate("Gracias", "{name}'s face-down card: {colour}")
    boxes = card_row_boxes(box, ROUNDS, builder.unit * 0.3, REVEALED_SHARE)
    for i, number in enumerate(observation.face_down(seat)):
        assert number is not None
        add_revealed_card(
            builder,
            face_down_key(seat, i),
            card_face(number),
            BACK,
            boxes[i],
            z=Z_CARD + i,
            name=text.format(name=name, colour=colour_text(number)),
            group=FACE_DOWN,
            origin=face_down_origin(observation, seat, i),
        )


def _add_held_cards(
    builder: LayoutBuilder, box: Box, observation: GraciasObservation, seat: int, name: str
) -> None:
    """Add the two open cards of the held triplet, one of which will be a gift."""
    text = translate("Gracias", "{colour}: {name} keeps it or gives it away")
    if seat == observation.seat:
        text = translate("Gracias", "{colour}: keep it or give it away")
    builder.add_panel("held", box, "cell", accent="turn", radius=6)
    pair = (observation.firsts[observation.held], observation.seconds[observation.held])
    is_own = seat == observation.seat
    for i, (number, card_box) in enumerate(zip(pair, held_boxes(box), strict=True)):
        builder.add_piece(
            f"held:{i}",
            card_face(number),
            card_box,
            z=Z_CARD + i,
            name=text.format(colour=colour_text(number), name=name),
            group="hand" if is_own else "",
            can_lift=is_own,
            origin=f"triplet:{observation.held}:{i}",
        )


def _add_held_slot(
    builder: LayoutBuilder, areas: SeatAreas, observation: GraciasObservation
) -> None:
    """Add the slot for the viewer's triplet, with a text when it is time to take one."""
    assert observation.seat is not None
    if is_session_revealed(observation):
        return
    builder.add_panel("hands", areas.held, "slot", radius=6)
    if observation.turn != observation.seat:
        return
    if areas.can_speak_while_holding or not has_speech(areas, observation, observation.seat):
        text = translate("Gracias", "Drag a triplet here")
        builder.add_label("drop here", areas.held.inset(3), text, 1.1, tone="ink_soft")
