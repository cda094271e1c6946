"""Ex & Top: what is seen of a move on its way, and how the seats look at it.

Cards that somebody may see fly by themselves, as does a chip that is won. Here is the rest: cards
that are drawn or swapped unseen, and rows that are gathered.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cardtable_qt.games.extop.cards import BACK
from cardtable_qt.table.game_table import AnimationSteps, HighlightPulse, TransientMove
from cardtable_qt.table.layout.elements import Face
from cardtable_qt.table.layout.portraits import GLAD, SAD, SURPRISED
from rules import Event
from rules.extop.observation import ExTopObservation, ExTopRevealed
from rules.extop.pieces import (
    CARD,
    COLOUR_OF,
    COLOURS,
    NO_CARD,
    AnswersRevealed,
    Offered,
    Placed,
    RowScored,
    Swapped,
    row_sums,
)
from rules.model import Drew, Shuffled

DRAWING = 2  # turns after a card was placed
LOOKED_AT = 3  # turns in which the last of a row's cards is lit before they are gathered
RESHUFFLED = 4  # cards that are seen going from the discards to the draw pile


def animations(
    before: ExTopObservation, after: ExTopObservation, events: Sequence[Event]
) -> AnimationSteps:
    """Everything that has no piece of its own before and afterwards."""
    if before.seat != after.seat:
        return ()
    motion: list[TransientMove | HighlightPulse] = list(_row_gathered(before, after, events))
    for event in events:
        if isinstance(event, Shuffled):
            motion += _reshuffled(before, after)
        elif isinstance(event, AnswersRevealed):
            motion += [HighlightPulse(f"portrait:{seat}") for seat in event.accepted]
            motion += _taken_back(before, after) if not event.accepted else ()
        elif isinstance(event, Drew):
            motion += _drawn(before, after, event)
        elif isinstance(event, Swapped):
            motion += _swapped(before, after, event)
    return motion


def _hand(observation: ExTopObservation, seat: int) -> str:
    """A card in a hand that is seen from behind: the last one, whichever was meant."""
    return f"hand:{seat}:{observation.hands[seat] - 1}"


def _hides(observation: ExTopObservation, seat: int) -> bool:
    """Whether a seat's cards are seen from behind."""
    return seat != observation.seat and not isinstance(observation, ExTopRevealed)


def _face(card: int) -> Face:
    return Face("extop.card", CARD.write(card))


def _piece(card: int) -> str:
    return f"card:{CARD.write(card)}"


def _reshuffled(before: ExTopObservation, after: ExTopObservation) -> Iterator[TransientMove]:
    """The topmost of the discards is turned down, and the others follow it."""
    if before.discards and after.pile:
        yield TransientMove(_face(before.discards[-1]), "discards", "pile", 0, BACK)
        for turn in range(1, min(RESHUFFLED, len(before.discards))):
            yield TransientMove(BACK, "discards", "pile", turn)


def _drawn(
    before: ExTopObservation, after: ExTopObservation, event: Drew
) -> Iterator[TransientMove]:
    """Cards that come where another one has just left; more of them than before fly themselves."""
    if _hides(after, event.seat):
        more = max(0, after.hands[event.seat] - before.hands[event.seat])
        for turn in range(event.count - more):
            start = "pile" if before.pile else "discards"  # which have become the pile
            yield TransientMove(BACK, start, _hand(after, event.seat), DRAWING + turn)


# A swap


def _swapped(
    before: ExTopObservation, after: ExTopObservation, event: Swapped
) -> Iterator[TransientMove | HighlightPulse]:
    """Two cards cross; of the own one the back is seen then, and the other one flies by itself."""
    if isinstance(after, ExTopRevealed):
        return
    offered = Face("extop.back", COLOURS[event.colour])
    answered = Face("extop.back", COLOURS[event.want])
    start = "offer" if before.seat is not None else _hand(before, event.seat)
    if _hides(after, event.partner):
        yield TransientMove(offered, start, _hand(after, event.partner), 0, BACK)
    if event.partner == after.seat and event.got is not None:
        yield TransientMove(_face(event.got), _piece(event.got), _hand(after, event.seat), 0, BACK)
    elif _hides(after, event.seat):
        start = _hand(before, event.partner)
        yield TransientMove(answered, start, _hand(after, event.seat), 0, BACK)


def _taken_back(before: ExTopObservation, after: ExTopObservation) -> Iterator[TransientMove]:
    """Nobody wanted it: the offered card goes back into the hand."""
    if before.seat is None or before.offered_colour < 0:
        return
    offered = Face("extop.back", COLOURS[before.offered_colour])
    if before.offered != NO_CARD:
        yield TransientMove(offered, "offer", _piece(before.offered), 0, _face(before.offered))
    else:
        yield TransientMove(offered, "offer", _hand(after, before.turn), 0, BACK)


# A full row


def _row_gathered(
    before: ExTopObservation, after: ExTopObservation, events: Sequence[Event]
) -> Iterator[TransientMove | HighlightPulse]:
    """The cards of a row that was scored go to the discards, and its chip's owner is lit.

    Where nobody has read how it was counted, the cards light up colour by colour first.
    """
    scored = _scored(before, events)
    if scored is None or after.rows[scored.row]:
        return
    lying = before.rows[scored.row]
    turn = 0
    if len(lying) < len(scored.cards):
        yield from _last_card(before, after, events)
        for card in by_colour(scored.cards):
            if card in lying:
                yield HighlightPulse(_piece(card), DRAWING + turn)
                turn += 1
        turn += DRAWING + LOOKED_AT
    end = "discards" if after.discards else "pile"
    for card in lying:
        if not _flies_itself(card, before, after):
            yield TransientMove(_face(card), _piece(card), end, turn)
            turn += 1
    if scored.seat is not None:
        yield HighlightPulse(f"portrait:{scored.seat}", turn)


def _scored(before: ExTopObservation, events: Sequence[Event]) -> RowScored | None:
    """The row that was scored now, or last, if it still lies there since that was read."""
    for event in (*before.history[-1:], *events):
        if isinstance(event, RowScored) and (event in events or before.rows[event.row]):
            return event
    return None


def _flies_itself(card: int, before: ExTopObservation, after: ExTopObservation) -> bool:
    """Whether the card is the first of the discards: then that is the same piece."""
    return not before.discards and after.discards[-1:] == (card,)


def _last_card(
    before: ExTopObservation, after: ExTopObservation, events: Sequence[Event]
) -> Iterator[TransientMove]:
    """The card that filled the row is seen on its way there."""
    placed = next((event for event in events if isinstance(event, Placed)), None)
    if placed is None:
        return
    row, face = f"row:{placed.row}", _face(placed.card)
    if _hides(before, placed.seat):
        yield TransientMove(BACK, _hand(before, placed.seat), row, 0, face)
    elif not _flies_itself(placed.card, before, after):
        yield TransientMove(face, _piece(placed.card), row)


def by_colour(cards: Sequence[int]) -> list[int]:
    """The cards of a row colour by colour, the highest sum last."""
    sums = row_sums(tuple(cards))
    return sorted(cards, key=lambda card: (sums[COLOUR_OF[card]], COLOUR_OF[card]))


# How they look


def expressions(events: Sequence[Event], observation: ExTopObservation) -> Mapping[int, str]:
    """Glad about a chip that counts, sad about one that costs; a tie or a refusal surprises."""
    felt: dict[int, str] = {}
    for event in events:
        if isinstance(event, RowScored):
            felt |= _about_a_row(event, observation)
        elif isinstance(event, AnswersRevealed) and not event.accepted:
            offer = next((e for e in reversed(observation.history) if isinstance(e, Offered)), None)
            felt |= {offer.seat: SURPRISED} if offer is not None else {}
    return felt


def _about_a_row(event: RowScored, observation: ExTopObservation) -> Mapping[int, str]:
    if event.seat is not None:
        return {event.seat: GLAD if event.chip > 0 else SAD}
    sums = row_sums(event.cards)
    best = max(sums.values())
    tied = [number for number, total in sums.items() if total == best]
    return {observation.colours.index(number): SURPRISED for number in tied}
