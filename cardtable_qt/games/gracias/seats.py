"""Gracias: what lies in front of a seat."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.games.gracias.cards import (
    BACK,
    COVERED,
    OPENED,
    card_face,
    card_key,
    card_origins,
    card_row_boxes,
    face_down_key,
    face_down_origin,
    held_boxes,
    pile_boxes,
    stack_face,
    stack_key,
)
from cardtable_qt.games.gracias.geometry import SeatAreas, divide_plate
from cardtable_qt.games.gracias.position import (
    Pile,
    is_session_revealed,
    last_gift,
    pile_text,
    seats_with_most,
    shown_piles,
)
from cardtable_qt.games.gracias.words import colour_text
from cardtable_qt.table.layout.builder import (
    LayoutBuilder,
    add_revealed_card,
    fit_aspect,
    split_box,
)
from cardtable_qt.table.layout.elements import Z_CARD, Z_CHIP, Box, Face
from cardtable_qt.table.painting.art import ASPECT
from rules.gracias.observation import GraciasObservation, GraciasRevealed
from rules.gracias.pieces import COLOURS, NO_TRIPLET, ROUNDS

translate = QCoreApplication.translate

MOUSE_ASPECT = ASPECT["gracias.mouse"]
BESIDE = 0.7  # of a mouse is seen beside the other one
MOUTH = 0.17  # of a portrait's height below its middle
SAID = 7.0  # units: how wide the bubble is


def add_identity(
    builder: LayoutBuilder, place: SeatAreas, observation: GraciasObservation, seat: int, name: str
) -> None:
    """Somebody with name and points, and the mice if they are there."""
    align = "left" if place.name.x > place.portrait.x else "centre"
    lines = [place.name, place.points]
    for room in _free(place, observation, seat):
        lines = [_up_to(line, room) for line in lines]
    points = sum(session[seat] for session in observation.points)
    builder.add_portrait(seat, place.portrait)
    builder.add_label(f"name:{seat}", lines[0], name, 1.15, align=align, bold=True)
    builder.add_label(f"points:{seat}", lines[1], f"★ {points}", 1.1, align=align, bold=True)
    _mice(builder, place.mice, observation, seat, name)
    _speech(builder, place, observation, seat)


def _free(place: SeatAreas, observation: GraciasObservation, seat: int) -> list[Box]:
    """Places beside the name that nothing needs now."""
    free = [] if seat in (observation.small, observation.large) else [place.mice]
    holding = seat == observation.turn and observation.held != NO_TRIPLET
    turned = isinstance(observation, GraciasRevealed) and not is_session_revealed(observation)
    needed = holding or turned or seat == observation.seat or has_speech(place, observation, seat)
    return free if needed else [*free, place.held]


def _up_to(line: Box, free: Box) -> Box:
    """A line of text that uses the room beside it."""
    beside = line.y < free.bottom and free.y < line.bottom and line.x < free.x < line.right + free.w
    return line._replace(w=free.right - line.x) if beside else line


def _mice(
    builder: LayoutBuilder, box: Box, observation: GraciasObservation, seat: int, name: str
) -> None:
    told = (
        ("small", observation.small, translate("Gracias", "small mouse: {name} begins the round")),
        (
            "large",
            observation.large,
            translate("Gracias", "large mouse: {name} begins the session"),
        ),
    )
    here = [(mouse, text) for mouse, holder, text in told if holder == seat]
    together = 1 + BESIDE * (len(here) - 1)  # in widths of a mouse
    high = min(box.h, box.w / together / MOUSE_ASPECT, builder.unit * 3.4)
    wide = high * MOUSE_ASPECT
    for i, (mouse, text) in enumerate(here):
        left = box.right - wide * (together - BESIDE * i)
        spot = Box(left, box.y + (box.h - high) / 2, wide, high)
        face = Face("gracias.mouse", mouse)
        builder.add_piece(f"mouse:{mouse}", face, spot, z=Z_CHIP, name=text.format(name=name))


def has_speech(place: SeatAreas, observation: GraciasObservation, seat: int) -> bool:
    """Whether somebody got the last gift, and there is room to say thanks."""
    gift = last_gift(observation)
    if gift is None or gift.to != seat:
        return False
    holding = seat == observation.turn and observation.held != NO_TRIPLET
    return place.can_speak_while_holding or not (
        holding or isinstance(observation, GraciasRevealed)
    )


def _speech(
    builder: LayoutBuilder, place: SeatAreas, observation: GraciasObservation, seat: int
) -> None:
    """The bubble stands next to the mouth that says it."""
    if not has_speech(place, observation, seat):
        return
    text = translate("Gracias", "Gracias!")
    area, (x, y) = place.speech, mouth(place.portrait)
    wide, high = min(area.w, builder.unit * SAID), min(area.h, builder.unit * 2)
    # A tail fits between, where the words stand beside the portrait.
    left = max(area.x, min(area.x + builder.unit * 0.5, area.right - wide))
    top = max(area.y, min(y - high / 2, area.bottom - high))
    builder.add_bubble("thanks", Box(left, top, wide, high), text, 1.15, (x, y))


def mouth(portrait: Box) -> tuple[float, float]:
    """Where in the place of a portrait its mouth is."""
    x, y = portrait.middle
    return x, y + min(portrait.w, portrait.h) * MOUTH


FACE_DOWN = "face down"  # the group of own cards that can be looked at
HELD_OPENLY = (0.52, 0.48)  # shares for a held triplet beside cards that are turned up
ROW_BELOW = 0.01  # shadows of cards may touch: whichever came first, they look the same
Z_BADGE = Z_CARD + 30


def add_seat(
    builder: LayoutBuilder,
    box: Box,
    observation: GraciasObservation,
    seat: int,
    names: Sequence[str],
) -> None:
    """A seat with all its cards; the larger the box, the larger they are."""
    turn = seat == observation.turn
    builder.add_panel(
        f"seat:{seat}", box, "plate_turn" if turn else "plate", accent="turn" if turn else ""
    )
    place = divide_plate(box, builder.unit, seat == observation.seat)
    holding = turn and observation.held != NO_TRIPLET
    # A gift is lifted from beside the own zone, so that it is not refused before it got anywhere.
    giving = holding and seat == observation.seat
    builder.add_zone(f"seat:{seat}", place.display if giving else box, names[seat], group="seats")
    add_identity(builder, place, observation, seat, names[seat])
    _display(builder, place, observation, seat, names)
    if isinstance(observation, GraciasRevealed):
        _all_taken(builder, place, observation, seat, names[seat])
        return
    if holding:
        _held(builder, place.held, observation, seat, names[seat])
    elif seat == observation.seat:
        _empty_hands(builder, place, observation)
    if not is_session_revealed(observation):
        _face_down(builder, _downs_box(place, observation, seat), observation, seat, names[seat])


# The open cards


def _display(
    builder: LayoutBuilder,
    place: SeatAreas,
    observation: GraciasObservation,
    seat: int,
    names: Sequence[str],
) -> None:
    """The piles of all colours, those marked of which nobody has more open cards."""
    everybody = [shown_piles(observation, other) for other in range(observation.seats)]
    gift = last_gift(observation)
    moved = [] if gift is None else [(gift.seat, gift.kept), (gift.to, gift.given)]
    for number, cell in enumerate(place.piles):
        pile = everybody[seat][number]
        if not pile.cards:
            spot = pile_boxes(cell, 1)[0].inset(1.5)
            builder.add_panel(f"slot:{seat}:{number}", spot, "slot", radius=5)
            sign = fit_aspect(spot.centred(spot.w * 0.6, spot.h * 0.6), 1.0)
            builder.add_piece(f"sign:{seat}:{number}", Face("gracias.sign", COLOURS[number]), sign)
            continue
        most = seat in seats_with_most([own[number].open for own in everybody])
        told = _pile_name(pile, number, most, names[seat])
        places = pile_boxes(cell, pile.open + pile.stacks)
        origins = card_origins(observation, seat, number, pile.open)
        keys = [card_key(observation.session, seat, number, i) for i in range(pile.open)]
        keys += [stack_key(observation.session, seat, number, i) for i in range(pile.stacks)]
        before_folding = card_key(observation.session, seat, number, pile.open)
        for i, (key, spot) in enumerate(zip(keys, places, strict=True)):
            opened = i < pile.open
            builder.add_piece(
                key,
                card_face(number) if opened else stack_face(number),
                spot,
                z=Z_CARD + i + (number + 1) * ROW_BELOW,
                name=told,
                fresh=spot == places[-1] and (seat, number) in moved,
                origin=origins[i] if opened else before_folding,
            )
        if pile.cards > 1 or most:
            _badge(builder, places[-1], cell, pile, f"{seat}:{number}", most)


def _pile_name(pile: Pile, number: int, most: bool, name: str) -> str:
    if pile.stacks:
        text = translate("Gracias", "{name}, {colour}: {open} open, closed stacks: {stacks}")
    else:
        text = translate("Gracias", "{name}, {colour}: {open} open")
    told = text.format(name=name, colour=colour_text(number), open=pile.open, stacks=pile.stacks)
    if most:
        text = translate("Gracias", "{pile}: nobody has more open ones, so they would be discarded")
        told = text.format(pile=told)
    return told


def _badge(builder: LayoutBuilder, card: Box, cell: Box, pile: Pile, key: str, most: bool) -> None:
    """The number of cards at the corner of a pile; a cross where they would be discarded."""
    text = pile_text(pile, most)
    high = min(builder.unit * 1.25, card.h * 0.5)
    wide = min(cell.w, high * (0.55 + 0.5 * len(text)))
    right = min(card.right + high * 0.2, cell.right)
    # A closed stack shows what it is worth at its bottom.
    top = card.y if pile.stacks else card.bottom - high
    box = Box(max(cell.x, right - wide), top, wide, high)
    accent, tone = ("refused", "refused") if most else ("ink_soft", "ink")
    edge, inner = (f"{part}:{key}" for part in ("badge edge", "badge"))
    builder.add_panel(edge, box, accent, radius=high / 2, z=Z_BADGE)
    rim = 2.0 if most else 1.0
    builder.add_panel(inner, box.inset(rim), "caption", radius=high / 2 - rim, z=Z_BADGE)
    builder.add_label(f"count:{key}", box, text, high * 0.8 / builder.unit, bold=True, tone=tone)


# What was taken


def _downs_box(place: SeatAreas, observation: GraciasObservation, seat: int) -> Box:
    """Where face-down cards lie; the own ones have much room while no triplet can come."""
    waiting = seat == observation.seat != observation.turn
    silent = place.can_speak_while_holding or not has_speech(place, observation, seat)
    return place.stash if waiting and silent else place.downs


def _face_down(
    builder: LayoutBuilder, box: Box, observation: GraciasObservation, seat: int, name: str
) -> None:
    """Face-down cards; who owns them can look at them at any time."""
    cards = observation.face_down(seat)
    told = translate("Gracias", "face-down card of {name}").format(name=name)
    own = seat == observation.seat
    # Who peeks at an own card sees all of it.
    places = card_row_boxes(
        box, ROUNDS, builder.unit * 0.3, seen=1.0 if own else COVERED, align=0.5 * own
    )
    for i in range(len(cards), ROUNDS if own else 0):
        builder.add_panel(f"slot:down:{i}", places[i].inset(1.5), "slot", radius=5)
    for i, card in enumerate(cards):
        builder.add_piece(
            face_down_key(seat, i),
            BACK,
            places[i],
            z=Z_CARD + i,
            name=told,
            group=FACE_DOWN if own else "",
            peek=card_face(card) if own and card is not None else None,
            origin=face_down_origin(observation, seat, i),
        )


def _all_taken(
    builder: LayoutBuilder, place: SeatAreas, observation: GraciasRevealed, seat: int, name: str
) -> None:
    """What was taken, where all cards lie open: there is more to read beside a held triplet."""
    holding = seat == observation.turn and observation.held != NO_TRIPLET
    held, downs = split_box(place.front, HELD_OPENLY, builder.unit * 0.4)
    if holding:
        _held(builder, held, observation, seat, name)
    if not is_session_revealed(observation):
        _turned_up(builder, downs if holding else place.front, observation, seat, name)


def _turned_up(
    builder: LayoutBuilder, box: Box, observation: GraciasRevealed, seat: int, name: str
) -> None:
    """Face-down cards where all cards lie open, as they do once the game is over."""
    text = translate("Gracias", "face-down card of {name}: {colour}")
    places = card_row_boxes(box, ROUNDS, builder.unit * 0.3, seen=OPENED)
    for i, number in enumerate(observation.face_down(seat)):
        assert number is not None
        add_revealed_card(
            builder,
            face_down_key(seat, i),
            card_face(number),
            BACK,
            places[i],
            z=Z_CARD + i,
            name=text.format(name=name, colour=colour_text(number)),
            group=FACE_DOWN,
            origin=face_down_origin(observation, seat, i),
        )


def _held(
    builder: LayoutBuilder, box: Box, observation: GraciasObservation, seat: int, name: str
) -> None:
    """The two open cards of the triplet that was taken: one of them will be a gift."""
    told = translate("Gracias", "{colour}, to be kept or given by {name}")
    builder.add_panel("held", box, "cell", accent="turn", radius=6)
    pair = (observation.firsts[observation.held], observation.seconds[observation.held])
    for i, (number, spot) in enumerate(zip(pair, held_boxes(box), strict=True)):
        own = seat == observation.seat
        builder.add_piece(
            f"held:{i}",
            card_face(number),
            spot,
            z=Z_CARD + i,
            name=told.format(colour=colour_text(number), name=name),
            group="hand" if own else "",
            lift=own,
            origin=f"triplet:{observation.held}:{i}",
        )


def _empty_hands(builder: LayoutBuilder, place: SeatAreas, observation: GraciasObservation) -> None:
    """Where the own triplet will lie, when it is time to take one."""
    assert observation.seat is not None
    if is_session_revealed(observation) or observation.turn != observation.seat:
        return
    builder.add_panel("hands", place.held, "slot", radius=6)
    if place.can_speak_while_holding or not has_speech(place, observation, observation.seat):
        text = translate("Gracias", "a triplet here")
        builder.add_label("drop here", place.held.inset(3), text, 1.1, tone="ink_soft")
