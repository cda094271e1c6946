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
from cardtable_qt.table.sheet import Sheet
from cardtable_qt.table.spots import Z_CARD, Box, Face
from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import COLOURS, NONE_HELD, ROUNDS

translate = QCoreApplication.translate
BACK = Face("gracias.back")
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
    if turn and seen.held != NONE_HELD:
        _held(sheet, place.held, seen, seat, names[seat])
    else:
        _empty_hands(sheet, place.held, seen, seat)
    if seen.result is None:
        _face_down(sheet, place.downs, seen, seat, names[seat])


def _head(sheet: Sheet, box: Box, seen: GraciasObservation, seat: int, name: str) -> None:
    """The name, the mice, and the points so far."""
    points = sum(session[seat] for session in seen.points)
    score = box.right_part(sheet.unit * 3.4)
    sheet.label(f"points:{seat}", score, f"★ {points}", 1.15, align="right", bold=True)
    right = score.x
    for mouse, holder, told in (
        ("small", seen.small, translate("Gracias", "small mouse: {name} begins the round")),
        ("large", seen.large, translate("Gracias", "large mouse: {name} begins the session")),
    ):
        if holder == seat:
            wide = box.h * MOUSE_ASPECT
            spot = Box(right - wide, box.y, wide, box.h)
            face = Face("gracias.mouse", mouse)
            sheet.piece(f"mouse:{mouse}", face, spot, name=told.format(name=name))
            right = spot.x - sheet.unit * 0.3
    words = box.left_part(right - box.x - sheet.unit * 0.3)
    sheet.label(f"name:{seat}", words, name, 1.15, align="left", bold=True)


# The open cards


def _display(
    sheet: Sheet, place: Place, seen: GraciasObservation, seat: int, names: Sequence[str]
) -> None:
    everybody = [shown_piles(seen, other) for other in range(seen.seats)]
    gift = last_gift(seen)
    moved = [] if gift is None else [(gift.seat, gift.kept), (gift.to, gift.given)]
    for number, cell in enumerate(place.piles):
        pile = everybody[seat][number]
        most = seat in with_most([own[number].open for own in everybody])
        fresh = (seat, number) in moved
        _pile(sheet, cell, pile, (seat, number), most, fresh, names[seat])


def _pile(
    sheet: Sheet,
    cell: Box,
    pile: Pile,
    key: tuple[int, int],
    most: bool,
    fresh: bool,
    name: str,
) -> None:
    """The cards of one colour: closed stacks first, then the open cards, and their number."""
    seat, number = key
    if not pile.cards:
        sheet.panel(f"slot:{seat}:{number}", pile_places(cell, 1)[0], "slot", radius=5)
        return
    told = _pile_name(pile, number, most, name)
    faces = [Face("gracias.stack", COLOURS[number])] * pile.stacks
    faces += [card_face(number)] * pile.open
    keys = [f"stack:{seat}:{number}:{i}" for i in range(pile.stacks)]
    keys += [f"card:{seat}:{number}:{i}" for i in range(pile.open)]
    places = pile_places(cell, len(faces))
    for i, spot in enumerate(places):
        last = i == len(places) - 1
        sheet.piece(
            keys[i], faces[i], spot, z=Z_CARD + i, name=told, fresh=fresh and last, origin="deck"
        )
    _badge(sheet, places[-1], cell, pile, key, most)


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


def _badge(
    sheet: Sheet, card: Box, cell: Box, pile: Pile, key: tuple[int, int], most: bool
) -> None:
    """The number of cards at the corner of the pile; a cross where they would be discarded."""
    text = f"✗ {figure(pile)}" if most else figure(pile)
    high = min(sheet.unit * 1.25, card.h * 0.5)
    wide = min(cell.w, high * (0.55 + 0.5 * len(text)))
    right = min(card.right + high * 0.2, cell.right)
    box = Box(max(cell.x, right - wide), card.bottom - high, wide, high)
    at = f"{key[0]}:{key[1]}"
    sheet.panel(
        f"badge:{at}", box, "plate", accent="refused" if most else "", radius=high / 2, z=Z_BADGE
    )
    sheet.label(
        f"count:{at}",
        box,
        text,
        high * 0.85 / sheet.unit,
        bold=True,
        tone="refused" if most else "ink",
    )


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
            group="face down" if own else "",
            peek=card_face(card) if own and card is not None else None,
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
    elif gift is not None and gift.to == seat and box.w > sheet.unit * 4:
        text = translate("Gracias", "Gracias!")
        sheet.label("thanks", box, text, 1.2, bold=True, tone="last")
