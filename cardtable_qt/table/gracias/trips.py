"""Gracias: what is seen on its way: cards that become a stack, and cards that are gathered.

Everything else that moves is a piece that lies elsewhere afterwards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardtable_qt.table.gracias.faces import BACK, card_face, stack_face
from cardtable_qt.table.gracias.keys import card_key, down_key, stack_key
from cardtable_qt.table.gracias.origins import DECK, held_before
from cardtable_qt.table.gracias.standing import is_turned_up, shown_piles
from cardtable_qt.table.motion import Motion, Pulse, Trip
from rules import Event
from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import COLOURS, Gave, SessionBegan

MOST_TURNS = 8  # so many turns it takes at most until the last card goes to the deck


def trips(before: GraciasObservation, after: GraciasObservation, events: Sequence[Event]) -> Motion:
    """What has no place of its own before and after."""
    if any(isinstance(event, SessionBegan) for event in events):
        return list(_gathered(before)) if after.deck else ()
    return list(_folded(before, after, events))


def _gathered(before: GraciasObservation) -> Iterator[Trip]:
    """Of every pile a card goes back to the deck, face down, and so do those that lay so."""
    starts = []
    for seat in range(before.seats):
        for number, pile in enumerate(shown_piles(before, seat)):
            if pile.open:
                starts.append(
                    (card_key(before.session, seat, number, pile.open - 1), card_face(number))
                )
            if pile.stacks:
                starts.append((stack_key(before.session, seat, number, 0), stack_face(number)))
        if not is_turned_up(before):
            downs = range(len(before.face_down(seat)))
            starts += [(down_key(seat, i), BACK) for i in downs]
    for number, (key, face) in enumerate(starts):
        turn = number * MOST_TURNS // len(starts)
        yield Trip(face, key, DECK, turn, None if face == BACK else BACK)


def _folded(
    before: GraciasObservation, after: GraciasObservation, events: Sequence[Event]
) -> Iterator[Trip | Pulse]:
    """Five cards of a colour come together."""
    for seat in range(after.seats):
        old, new = shown_piles(before, seat), shown_piles(after, seat)
        for number in range(len(COLOURS)):
            if new[number].stacks > old[number].stacks:
                stack = stack_key(after.session, seat, number, new[number].stacks - 1)
                left = new[number].open
                # Those that stay lie first; one of the others is turned into the stack.
                starts = [
                    card_key(after.session, seat, number, i)
                    for i in range(left + 1, old[number].open)
                ]
                starts += _held(before, after, events, seat, number)
                for turn, start in enumerate(starts):
                    yield Trip(card_face(number), start, stack, turn)
                for turn, start in enumerate(_turned(before, after, seat, number)[left:]):
                    yield Trip(BACK, start, stack, turn, stack_face(number))
                yield Pulse(stack, 3)


def _held(
    before: GraciasObservation,
    after: GraciasObservation,
    events: Sequence[Event],
    seat: int,
    number: int,
) -> Iterator[str]:
    """The held card that came to a pile."""
    for event in events:
        if isinstance(event, Gave) and before.held >= 0:
            kept = (event.seat, event.kept) == (seat, number)
            if kept or (event.to, event.given) == (seat, number):
                yield held_before(after, event, number) or ("held:1" if kept else "held:0")


def _turned(
    before: GraciasObservation, after: GraciasObservation, seat: int, number: int
) -> list[str]:
    """The face-down cards of a colour that are turned up now."""
    if is_turned_up(before) or not is_turned_up(after):
        return []
    cards = enumerate(after.face_down(seat))
    return [down_key(seat, i) for i, card in cards if card == number]
