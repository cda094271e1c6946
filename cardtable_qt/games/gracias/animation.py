"""Gracias: animation of cards that become a stack or are gathered, and the seats' expressions.

Everything else that moves is a piece of the layouts before and after.
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
from rules.outcome import leading_seats

MAX_GATHER_TURNS = 8  # until the last card goes to the deck


def animations(
    before: GraciasObservation, after: GraciasObservation, events: Sequence[Event]
) -> AnimationSteps:
    """Animate everything that is not the same piece before and after."""
    if any(isinstance(event, SessionBegan) for event in events):
        return list(_gathered_cards(before)) if after.deck else ()
    return list(_folded_stacks(before, after, events))


def _gathered_cards(before: GraciasObservation) -> Iterator[TransientMove]:
    """Move one card of every pile, and all face-down cards, to the deck."""
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
        turn = number * MAX_GATHER_TURNS // len(starts)
        yield TransientMove(face, key, DECK, turn, None if face == BACK else BACK)


def _folded_stacks(
    before: GraciasObservation, after: GraciasObservation, events: Sequence[Event]
) -> Iterator[TransientMove | HighlightPulse]:
    """Move five cards of a colour together into a stack."""
    for seat in range(after.seats):
        old, new = shown_piles(before, seat), shown_piles(after, seat)
        for number in range(len(COLOURS)):
            if new[number].stacks > old[number].stacks:
                stack = stack_key(after.session, seat, number, new[number].stacks - 1)
                left = new[number].open
                # The first cards stay in the pile, and the next one turns into the stack itself.
                starts = [
                    card_key(after.session, seat, number, i)
                    for i in range(left + 1, old[number].open)
                ]
                starts += _held_cards(before, after, events, seat, number)
                for turn, start in enumerate(starts):
                    yield TransientMove(card_face(number), start, stack, turn)
                revealed = _revealed_cards(before, after, seat, number)[left:]
                for turn, start in enumerate(revealed):
                    yield TransientMove(BACK, start, stack, turn, stack_face(number))
                yield HighlightPulse(stack, 3)


def _held_cards(
    before: GraciasObservation,
    after: GraciasObservation,
    events: Sequence[Event],
    seat: int,
    number: int,
) -> Iterator[str]:
    """The keys of held cards that went to a pile."""
    for event in events:
        if isinstance(event, Gave) and before.held >= 0:
            is_kept = (event.seat, event.kept) == (seat, number)
            if is_kept or (event.to, event.given) == (seat, number):
                yield held_origin(after, event, number) or ("held:1" if is_kept else "held:0")


def _revealed_cards(
    before: GraciasObservation, after: GraciasObservation, seat: int, number: int
) -> list[str]:
    """The keys of a seat's face-down cards of a colour, if they are turned up now."""
    if is_session_revealed(before) or not is_session_revealed(after):
        return []
    cards = enumerate(after.face_down(seat))
    return [face_down_key(seat, i) for i, card in cards if card == number]


Seats = tuple[int, ...]


def expressions(events: Sequence[Event], observation: GraciasObservation) -> Mapping[int, str]:
    """The reactions to the last gift or the last scoring.

    The reactions to a scoring end when the first triplet of the next session is taken.
    """
    is_taken = False
    for event in reversed(events):
        if isinstance(event, SessionScored):
            return {} if is_taken else _scoring_expressions(event)
        if isinstance(event, Gave):
            return _gift_expressions(event, observation)
        is_taken = is_taken or isinstance(event, Took)
    return {}


def _scoring_expressions(scored: SessionScored) -> dict[int, str]:
    """The best seats are glad. The last ones are sad, unless all have the same points."""
    best, least = leading_seats(scored.points), min(scored.points)
    last = [seat for seat, points in enumerate(scored.points) if points == least]
    return {**dict.fromkeys(last, SAD), **dict.fromkeys(best, GLAD)}


def _gift_expressions(gift: Gave, observation: GraciasObservation) -> dict[int, str]:
    """A gift that scores makes glad, and one that costs points surprises."""
    found = {}
    if gift.to not in _seats_with_most(observation, gift.given):
        found[gift.to] = GLAD
    elif _had_points_before(gift, observation):
        found[gift.to] = SURPRISED
    if _completes_stack(observation, gift.seat, gift.kept):
        found[gift.seat] = GLAD
    return found


def _seats_with_most(
    observation: GraciasObservation, number: int, without: Sequence[int] = ()
) -> Seats:
    """The seats that would discard a colour; `without` one card of each of these seats."""
    counts = [observation.display(seat)[number] for seat in range(observation.seats)]
    for seat in without:
        counts[seat] -= 1
    return seats_with_most([pile.open for pile in piles(counts)])


def _had_points_before(gift: Gave, observation: GraciasObservation) -> bool:
    """Return whether the receiver's open cards of that colour counted before the gift."""
    added = [gift.to] + [gift.seat] * (gift.kept == gift.given)
    open_before = piles(observation.display(gift.to))[gift.given].open - 1
    return open_before > 0 and gift.to not in _seats_with_most(observation, gift.given, added)


def _completes_stack(observation: GraciasObservation, seat: int, number: int) -> bool:
    count = observation.display(seat)[number]
    return count > 0 and count % STACK_SIZE == 0
