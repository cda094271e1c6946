"""Gracias: what is seen on its way: cards that become a stack, and cards that are gathered.

Everything else that moves is a piece that lies elsewhere afterwards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cardtable_qt.games.gracias.cards import (
    BACK,
    DECK,
    card_face,
    card_key,
    face_down_key,
    held_origin,
    stack_face,
    stack_key,
)
from cardtable_qt.games.gracias.position import (
    is_session_revealed,
    piles,
    seats_with_most,
    shown_piles,
)
from cardtable_qt.table.game_table import AnimationSteps, HighlightPulse, TransientMove
from cardtable_qt.table.layout.portraits import GLAD, SAD, SURPRISED
from rules import Event
from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import COLOURS, STACK_SIZE, Gave, SessionBegan, SessionScored, Took
from rules.model import leading_seats

MOST_TURNS = 8  # so many turns it takes at most until the last card goes to the deck


def animations(
    before: GraciasObservation, after: GraciasObservation, events: Sequence[Event]
) -> AnimationSteps:
    """What has no place of its own before and after."""
    if any(isinstance(event, SessionBegan) for event in events):
        return list(_gathered(before)) if after.deck else ()
    return list(_folded(before, after, events))


def _gathered(before: GraciasObservation) -> Iterator[TransientMove]:
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
        if not is_session_revealed(before):
            downs = range(len(before.face_down(seat)))
            starts += [(face_down_key(seat, i), BACK) for i in downs]
    for number, (key, face) in enumerate(starts):
        turn = number * MOST_TURNS // len(starts)
        yield TransientMove(face, key, DECK, turn, None if face == BACK else BACK)


def _folded(
    before: GraciasObservation, after: GraciasObservation, events: Sequence[Event]
) -> Iterator[TransientMove | HighlightPulse]:
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
                    yield TransientMove(card_face(number), start, stack, turn)
                for turn, start in enumerate(_turned(before, after, seat, number)[left:]):
                    yield TransientMove(BACK, start, stack, turn, stack_face(number))
                yield HighlightPulse(stack, 3)


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
                yield held_origin(after, event, number) or ("held:1" if kept else "held:0")


def _turned(
    before: GraciasObservation, after: GraciasObservation, seat: int, number: int
) -> list[str]:
    """The face-down cards of a colour that are turned up now."""
    if is_session_revealed(before) or not is_session_revealed(after):
        return []
    cards = enumerate(after.face_down(seat))
    return [face_down_key(seat, i) for i, card in cards if card == number]


Seats = tuple[int, ...]


def expressions(events: Sequence[Event], observation: GraciasObservation) -> Mapping[int, str]:
    """Who got a gift, or whose session was counted, shows what that meant.

    What a session brought is forgotten when somebody takes a triplet of the next one.
    """
    taken = False
    for event in reversed(events):
        if isinstance(event, SessionScored):
            return {} if taken else _after_scoring(event)
        if isinstance(event, Gave):
            return _after_gift(event, observation)
        taken = taken or isinstance(event, Took)
    return {}


def _after_scoring(scored: SessionScored) -> dict[int, str]:
    """The best are glad; who got least is sad, unless all did equally well."""
    best, least = leading_seats(scored.points), min(scored.points)
    sad = [seat for seat, points in enumerate(scored.points) if points == least]
    return {**dict.fromkeys(sad, SAD), **dict.fromkeys(best, GLAD)}


def _after_gift(gift: Gave, observation: GraciasObservation) -> dict[int, str]:
    """A present that scores is a joy, one that takes points away a surprise, others are neither."""
    felt = {}
    if gift.to not in _seats_with_most(observation, gift.given):
        felt[gift.to] = GLAD
    elif _counted_before(gift, observation):
        felt[gift.to] = SURPRISED
    if _closes(observation, gift.seat, gift.kept):
        felt[gift.seat] = GLAD
    return felt


def _seats_with_most(
    observation: GraciasObservation, number: int, without: Sequence[int] = ()
) -> Seats:
    """Who would have to discard that colour; `without` a card of each of these seats."""
    counts = [observation.display(seat)[number] for seat in range(observation.seats)]
    for seat in without:
        counts[seat] -= 1
    return seats_with_most([pile.open for pile in piles(counts)])


def _counted_before(gift: Gave, observation: GraciasObservation) -> bool:
    """Whether the receiver had open cards of that colour which would not have been discarded."""
    came = [gift.to] + [gift.seat] * (gift.kept == gift.given)
    had = piles(observation.display(gift.to))[gift.given].open - 1
    return had > 0 and gift.to not in _seats_with_most(observation, gift.given, came)


def _closes(observation: GraciasObservation, seat: int, number: int) -> bool:
    count = observation.display(seat)[number]
    return count > 0 and count % STACK_SIZE == 0
