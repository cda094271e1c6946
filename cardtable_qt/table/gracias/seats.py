"""Gracias: what lies in front of a seat."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.gracias.faces import BACK, card_face, stack_face
from cardtable_qt.table.gracias.keys import card_key, down_key, stack_key
from cardtable_qt.table.gracias.origins import card_origins, down_origin
from cardtable_qt.table.gracias.person import person, speaks
from cardtable_qt.table.gracias.place import COVERED, OPENED, held_places, pile_places, spread
from cardtable_qt.table.gracias.plates import Place, divide
from cardtable_qt.table.gracias.standing import (
    Pile,
    figure,
    is_turned_up,
    last_gift,
    shown_piles,
    with_most,
)
from cardtable_qt.table.gracias.words import colour
from cardtable_qt.table.sheet import Sheet, fit, split
from cardtable_qt.table.spots import Z_CARD, Box, Face
from cardtable_qt.table.turned_up import turn_up
from rules.gracias.observation import GraciasLaidOpen, GraciasObservation
from rules.gracias.pieces import COLOURS, NONE_HELD, ROUNDS

translate = QCoreApplication.translate
FACE_DOWN = "face down"  # the group of own cards that can be looked at
HELD_OPENLY = (0.52, 0.48)  # shares for a held triplet beside cards that are turned up
ROW_BELOW = 0.01  # shadows of cards may touch: whichever came first, they look the same
Z_BADGE = Z_CARD + 30


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
        f"seat:{seat}", box, "plate_turn" if turn else "plate", accent="turn" if turn else ""
    )
    place = divide(box, sheet.unit, seat == seen.seat)
    holding = turn and seen.held != NONE_HELD
    # A gift is lifted from beside the own zone, so that it is not refused before it got anywhere.
    giving = holding and seat == seen.seat
    sheet.zone(f"seat:{seat}", place.display if giving else box, names[seat], group="seats")
    person(sheet, place, seen, seat, names[seat])
    _display(sheet, place, seen, seat, names)
    if isinstance(seen, GraciasLaidOpen):
        _all_taken(sheet, place, seen, seat, names[seat])
        return
    if holding:
        _held(sheet, place.held, seen, seat, names[seat])
    elif seat == seen.seat:
        _empty_hands(sheet, place, seen)
    if not is_turned_up(seen):
        _face_down(sheet, _downs_box(place, seen, seat), seen, seat, names[seat])


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
            spot = pile_places(cell, 1)[0].inset(1.5)
            sheet.panel(f"slot:{seat}:{number}", spot, "slot", radius=5)
            sign = fit(spot.centred(spot.w * 0.6, spot.h * 0.6), 1.0)
            sheet.piece(f"sign:{seat}:{number}", Face("gracias.sign", COLOURS[number]), sign)
            continue
        most = seat in with_most([own[number].open for own in everybody])
        told = _pile_name(pile, number, most, names[seat])
        places = pile_places(cell, pile.open + pile.stacks)
        origins = card_origins(seen, seat, number, pile.open)
        keys = [card_key(seen.session, seat, number, i) for i in range(pile.open)]
        keys += [stack_key(seen.session, seat, number, i) for i in range(pile.stacks)]
        before_folding = card_key(seen.session, seat, number, pile.open)
        for i, (key, spot) in enumerate(zip(keys, places, strict=True)):
            opened = i < pile.open
            sheet.piece(
                key,
                card_face(number) if opened else stack_face(number),
                spot,
                z=Z_CARD + i + (number + 1) * ROW_BELOW,
                name=told,
                fresh=spot == places[-1] and (seat, number) in moved,
                origin=origins[i] if opened else before_folding,
            )
        if pile.cards > 1 or most:
            _badge(sheet, places[-1], cell, pile, f"{seat}:{number}", most)


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
    accent, tone = ("refused", "refused") if most else ("ink_soft", "ink")
    edge, inner = (f"{part}:{key}" for part in ("badge edge", "badge"))
    sheet.panel(edge, box, accent, radius=high / 2, z=Z_BADGE)
    rim = 2.0 if most else 1.0
    sheet.panel(inner, box.inset(rim), "caption", radius=high / 2 - rim, z=Z_BADGE)
    sheet.label(f"count:{key}", box, text, high * 0.8 / sheet.unit, bold=True, tone=tone)


# What was taken


def _downs_box(place: Place, seen: GraciasObservation, seat: int) -> Box:
    """Where face-down cards lie; the own ones have much room while no triplet can come."""
    waiting = seat == seen.seat != seen.turn
    silent = place.speaks_aside or not speaks(place, seen, seat)
    return place.stash if waiting and silent else place.downs


def _face_down(sheet: Sheet, box: Box, seen: GraciasObservation, seat: int, name: str) -> None:
    """Face-down cards; who owns them can look at them at any time."""
    cards = seen.face_down(seat)
    told = translate("Gracias", "face-down card of {name}").format(name=name)
    own = seat == seen.seat
    # Who peeks at an own card sees all of it.
    places = spread(box, ROUNDS, sheet.unit * 0.3, seen=1.0 if own else COVERED, align=0.5 * own)
    for i in range(len(cards), ROUNDS if own else 0):
        sheet.panel(f"slot:down:{i}", places[i].inset(1.5), "slot", radius=5)
    for i, card in enumerate(cards):
        sheet.piece(
            down_key(seat, i),
            BACK,
            places[i],
            z=Z_CARD + i,
            name=told,
            group=FACE_DOWN if own else "",
            peek=card_face(card) if own and card is not None else None,
            origin=down_origin(seen, seat, i),
        )


def _all_taken(sheet: Sheet, place: Place, seen: GraciasLaidOpen, seat: int, name: str) -> None:
    """What was taken, where all cards lie open: there is more to read beside a held triplet."""
    holding = seat == seen.turn and seen.held != NONE_HELD
    held, downs = split(place.front, HELD_OPENLY, sheet.unit * 0.4)
    if holding:
        _held(sheet, held, seen, seat, name)
    if not is_turned_up(seen):
        _turned_up(sheet, downs if holding else place.front, seen, seat, name)


def _turned_up(sheet: Sheet, box: Box, seen: GraciasLaidOpen, seat: int, name: str) -> None:
    """Face-down cards where all cards lie open, as they do once the game is over."""
    text = translate("Gracias", "face-down card of {name}: {colour}")
    places = spread(box, ROUNDS, sheet.unit * 0.3, seen=OPENED)
    for i, number in enumerate(seen.face_down(seat)):
        assert number is not None
        turn_up(
            sheet,
            down_key(seat, i),
            card_face(number),
            BACK,
            places[i],
            z=Z_CARD + i,
            name=text.format(name=name, colour=colour(number)),
            group=FACE_DOWN,
            origin=down_origin(seen, seat, i),
        )


def _held(sheet: Sheet, box: Box, seen: GraciasObservation, seat: int, name: str) -> None:
    """The two open cards of the triplet that was taken: one of them will be a gift."""
    told = translate("Gracias", "{colour}, to be kept or given by {name}")
    sheet.panel("held", box, "cell", accent="turn", radius=6)
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
            origin=f"triplet:{seen.held}:{i}",
        )


def _empty_hands(sheet: Sheet, place: Place, seen: GraciasObservation) -> None:
    """Where the own triplet will lie, when it is time to take one."""
    assert seen.seat is not None
    if is_turned_up(seen) or seen.turn != seen.seat:
        return
    sheet.panel("hands", place.held, "slot", radius=6)
    if place.speaks_aside or not speaks(place, seen, seen.seat):
        text = translate("Gracias", "a triplet here")
        sheet.label("drop here", place.held.inset(3), text, 1.1, tone="ink_soft")
