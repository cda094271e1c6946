"""Gracias: what lies in front of a seat."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.art import ASPECT
from cardtable_qt.table.gracias.place import (
    Place,
    divide,
    held_places,
    pile_places,
    spread,
)
from cardtable_qt.table.gracias.standing import (
    Pile,
    figure,
    last_gift,
    shown_piles,
    with_most,
)
from cardtable_qt.table.gracias.words import colour
from cardtable_qt.table.sheet import Sheet, fit
from cardtable_qt.table.spots import Z_CARD, Box, Face
from cardtable_qt.table.turned_up import turn_up
from rules.gracias.observation import GraciasLaidOpen, GraciasObservation
from rules.gracias.pieces import COLOURS, NONE_HELD, ROUNDS

translate = QCoreApplication.translate
BACK = Face("gracias.back")
FACE_DOWN = "face down"  # the group of own cards that can be looked at
MOUSE_ASPECT = ASPECT["gracias.mouse"]
Z_BADGE = Z_CARD + 30


def card_face(number: int) -> Face:
    return Face("gracias.card", COLOURS[number])


def seat_place(
    sheet: Sheet,
    box: Box,
    seen: GraciasObservation,
    seat: int,
    names: Sequence[str],
) -> None:
    """A seat with all its cards; the larger the box, the larger they are."""
    turn = seat == seen.turn
    sheet.panel(
        f"seat:{seat}", box, "plate_turn" if turn else "plate", accent="focus" if turn else ""
    )
    place = divide(box, sheet.unit)
    # A gift is lifted from beside the own zone, so that it is not refused before it got anywhere.
    giving = turn and seat == seen.seat and seen.held != NONE_HELD
    sheet.zone(f"seat:{seat}", place.display if giving else box, names[seat], group="seats")
    _head(sheet, place.head, seen, seat, names[seat])
    _display(sheet, place, seen, seat, names)
    holding = turn and seen.held != NONE_HELD
    if holding:
        _held(sheet, place.held, seen, seat, names[seat])
    if isinstance(seen, GraciasLaidOpen):
        _turned_up(sheet, place.downs if holding else place.front, seen, seat, names[seat])
        return
    if not holding:
        _empty_hands(sheet, place.held, seen, seat)
    if seen.result is None:
        _face_down(sheet, place.downs, seen, seat, names[seat])


def _head(sheet: Sheet, box: Box, seen: GraciasObservation, seat: int, name: str) -> None:
    """The name, the mice, and the points so far."""
    points = sum(session[seat] for session in seen.points)
    score = box.right_part(min(sheet.unit * 3.4, box.w * 0.35))
    sheet.label(f"points:{seat}", score, f"★ {points}", 1.15, align="right", bold=True)
    right = score.x
    for mouse, holder, told in (
        ("small", seen.small, translate("Gracias", "small mouse: {name} begins the round")),
        ("large", seen.large, translate("Gracias", "large mouse: {name} begins the session")),
    ):
        if holder == seat:
            wide = min(box.h * MOUSE_ASPECT, box.w * 0.2)
            spot = fit(Box(right - wide, box.y, wide, box.h), MOUSE_ASPECT)
            face = Face("gracias.mouse", mouse)
            sheet.piece(f"mouse:{mouse}", face, spot, name=told.format(name=name))
            right = spot.x - sheet.unit * 0.3
    words = box.left_part(right - box.x - sheet.unit * 0.3)
    sheet.label(f"name:{seat}", words, name, 1.15, align="left", bold=True)


# The open cards


def _display(
    sheet: Sheet, place: Place, seen: GraciasObservation, seat: int, names: Sequence[str]
) -> None:
    """The piles of all colours, those marked of which nobody has more open cards."""
    everybody = [shown_piles(seen, other) for other in range(seen.seats)]
    gift = last_gift(seen)
    moved = [] if gift is None else [(gift.seat, gift.kept), (gift.to, gift.given)]
    for number, cell in enumerate(place.piles):
        pile = everybody[seat][number]
        if not pile.cards:
            sheet.panel(f"slot:{seat}:{number}", pile_places(cell, 1)[0], "slot", radius=5)
            continue
        most = seat in with_most([own[number].open for own in everybody])
        told = _pile_name(pile, number, most, names[seat])
        places = pile_places(cell, pile.open + pile.stacks)
        keys = _open_keys(seen, seat, number, pile.open)
        keys += [f"stack:{seat}:{number}:{i}" for i in range(pile.stacks)]
        for i, (key, spot) in enumerate(zip(keys, places, strict=True)):
            opened = i < pile.open
            sheet.piece(
                key,
                card_face(number) if opened else Face("gracias.stack", COLOURS[number]),
                spot,
                z=Z_CARD + i,
                name=told,
                fresh=spot == places[-1] and (seat, number) in moved,
                origin="deck" if opened else "",
            )
        _badge(sheet, places[-1], cell, pile, f"{seat}:{number}", most)


def _open_keys(seen: GraciasObservation, seat: int, number: int, count: int) -> list[str]:
    """Keys for open cards; at the end the last ones are those that lay face down before."""
    keys = [f"card:{seat}:{number}:{i}" for i in range(count)]
    if seen.result is not None:
        cards = enumerate(seen.face_down(seat))
        turned = [f"down:{seat}:{i}" for i, card in cards if card == number][:count]
        keys[count - len(turned) :] = turned
    return keys


def _pile_name(pile: Pile, number: int, most: bool, name: str) -> str:
    if pile.stacks:
        text = translate("Gracias", "{name}, {colour}: {open} open, closed stacks: {stacks}")
    else:
        text = translate("Gracias", "{name}, {colour}: {open} open")
    told = text.format(name=name, colour=colour(number), open=pile.open, stacks=pile.stacks)
    if most:
        text = translate("Gracias", "{pile}: nobody has more open ones, so they would be discarded")
        told = text.format(pile=told)
    return told


def _badge(sheet: Sheet, card: Box, cell: Box, pile: Pile, key: str, most: bool) -> None:
    """The number of cards at the corner of a pile; a cross where they would be discarded."""
    text = figure(pile, most)
    high = min(sheet.unit * 1.25, card.h * 0.5)
    wide = min(cell.w, high * (0.55 + 0.5 * len(text)))
    right = min(card.right + high * 0.2, cell.right)
    # A closed stack shows what it is worth at its bottom.
    top = card.y if pile.stacks else card.bottom - high
    box = Box(max(cell.x, right - wide), top, wide, high)
    accent, tone = ("refused", "refused") if most else ("", "ink")
    sheet.panel(f"badge:{key}", box, "plate", accent=accent, radius=high / 2, z=Z_BADGE)
    sheet.label(f"count:{key}", box, text, high * 0.85 / sheet.unit, bold=True, tone=tone)


# What was taken


def _face_down(sheet: Sheet, box: Box, seen: GraciasObservation, seat: int, name: str) -> None:
    """Face-down cards; who owns them can look at them at any time."""
    cards = seen.face_down(seat)
    told = translate("Gracias", "face-down card of {name}").format(name=name)
    own = seat == seen.seat
    places = spread(box, ROUNDS, sheet.unit * 0.3, seen=0.5)
    for i, card in enumerate(cards):
        sheet.piece(
            f"down:{seat}:{i}",
            BACK,
            places[i],
            z=Z_CARD + i,
            name=told,
            group=FACE_DOWN if own else "",
            peek=card_face(card) if own and card is not None else None,
        )


def _turned_up(sheet: Sheet, box: Box, seen: GraciasLaidOpen, seat: int, name: str) -> None:
    """Face-down cards where all cards lie open, as they do once the game is over."""
    if seen.result is not None:
        return
    text = translate("Gracias", "face-down card of {name}: {colour}")
    places = spread(box, ROUNDS, sheet.unit * 0.3, seen=0.5)
    for i, number in enumerate(seen.face_down(seat)):
        assert number is not None
        turn_up(
            sheet,
            f"down:{seat}:{i}",
            card_face(number),
            BACK,
            places[i],
            z=Z_CARD + i,
            name=text.format(name=name, colour=colour(number)),
            group=FACE_DOWN,
        )


def _held(sheet: Sheet, box: Box, seen: GraciasObservation, seat: int, name: str) -> None:
    """The two open cards of the triplet that was taken: one of them will be a gift."""
    told = translate("Gracias", "{colour}, to be kept or given by {name}")
    sheet.panel("held", box, "cell", accent="focus", radius=6)
    pair = (seen.firsts[seen.held], seen.seconds[seen.held])
    for i, (number, spot) in enumerate(zip(pair, held_places(box), strict=True)):
        own = seat == seen.seat
        sheet.piece(
            f"held:{i}",
            card_face(number),
            spot,
            z=Z_CARD + i,
            name=told.format(colour=colour(number), name=name),
            group="hand" if own else "",
            lift=own,
        )


def _empty_hands(sheet: Sheet, box: Box, seen: GraciasObservation, seat: int) -> None:
    """Where a taken triplet will lie: a hint for who is to take one, thanks from who got a gift."""
    gift = last_gift(seen)
    if seat == seen.turn and seat == seen.seat:
        sheet.panel("held", box, "slot", radius=6)
        text = translate("Gracias", "a triplet here")
        sheet.label("drop here", box.inset(3), text, 0.95, tone="ink_soft")
    elif gift is not None and gift.to == seat and box.w > sheet.unit * 3:
        text = translate("Gracias", "Gracias!")
        sheet.label("thanks", box, text, 1.2, bold=True, tone="last")
