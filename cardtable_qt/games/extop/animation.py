"""Ex & Top: animation of cards that are not visible pieces, and the expressions of the seats.

Visible cards and won chips are pieces and move by themselves. Here are the rest: cards drawn or
swapped face down, and rows that are gathered.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cardtable_qt.games.extop.cards import BACK
from cardtable_qt.table.game_table import AnimationSteps, HighlightPulse, TransientMove
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.layout.portraits import GLAD, SAD, SURPRISED
from rules import Event
from rules.events import Drew, Shuffled
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

DRAW_TURN = 2  # the turn after placing a card
PAUSE_TURNS = 3  # between highlighting the last card of a row and gathering it
RESHUFFLED_CARDS = 4  # cards shown moving from the discards to the draw pile


def animations(
    before: ExTopObservation, after: ExTopObservation, events: Sequence[Event]
) -> AnimationSteps:
    """Animate everything that is not the same piece before and after."""
    if before.seat != after.seat:
        return ()
    steps: list[TransientMove | HighlightPulse] = list(_gathered_row(before, after, events))
    for event in events:
        if isinstance(event, Shuffled):
            steps += _reshuffled_cards(before, after)
        elif isinstance(event, AnswersRevealed):
            steps += [HighlightPulse(f"portrait:{seat}") for seat in event.accepted]
            steps += _returned_offer(before, after) if not event.accepted else ()
        elif isinstance(event, Drew):
            steps += _drawn_cards(before, after, event)
        elif isinstance(event, Swapped):
            steps += _swapped_cards(before, after, event)
    return steps


def _last_hand_card(observation: ExTopObservation, seat: int) -> str:
    """The key of the last card in a face-down hand. Which card it really was stays unknown."""
    return f"hand:{seat}:{observation.hands[seat] - 1}"


def _is_hidden(observation: ExTopObservation, seat: int) -> bool:
    """Return whether a seat's cards are shown face down."""
    return seat != observation.seat and not isinstance(observation, ExTopRevealed)


def _card_face(card: int) -> Face:
    return Face("extop.card", CARD.write(card))


def _card_key(card: int) -> str:
    return f"card:{CARD.write(card)}"


def _reshuffled_cards(before: ExTopObservation, after: ExTopObservation) -> Iterator[TransientMove]:
    """Turn the top discard face down, followed by some of the others."""
    if before.discards and after.pile:
        yield TransientMove(_card_face(before.discards[-1]), "discards", "pile", 0, BACK)
        for turn in range(1, min(RESHUFFLED_CARDS, len(before.discards))):
            yield TransientMove(BACK, "discards", "pile", turn)


def _drawn_cards(
    before: ExTopObservation, after: ExTopObservation, event: Drew
) -> Iterator[TransientMove]:
    """Drawn cards that replace others in a face-down hand. Additional cards move as pieces."""
    if _is_hidden(after, event.seat):
        more = max(0, after.hands[event.seat] - before.hands[event.seat])
        for turn in range(event.count - more):
            start = "pile" if before.pile else "discards"  # the discards have become the pile
            yield TransientMove(BACK, start, _last_hand_card(after, event.seat), DRAW_TURN + turn)


# Swaps


def _swapped_cards(
    before: ExTopObservation, after: ExTopObservation, event: Swapped
) -> Iterator[TransientMove | HighlightPulse]:
    """Exchange two cards. The given card turns face down, the received one moves as a piece."""
    if isinstance(after, ExTopRevealed):
        return
    offered = Face("extop.back", COLOURS[event.colour])
    answered = Face("extop.back", COLOURS[event.want])
    start = "offer" if before.seat is not None else _last_hand_card(before, event.seat)
    if _is_hidden(after, event.partner):
        yield TransientMove(offered, start, _last_hand_card(after, event.partner), 0, BACK)
    if event.partner == after.seat and event.got is not None:
        yield TransientMove(
            _card_face(event.got), _card_key(event.got), _last_hand_card(after, event.seat), 0, BACK
        )
    elif _is_hidden(after, event.seat):
        start = _last_hand_card(before, event.partner)
        yield TransientMove(answered, start, _last_hand_card(after, event.seat), 0, BACK)


def _returned_offer(before: ExTopObservation, after: ExTopObservation) -> Iterator[TransientMove]:
    """Return the offered card to the hand if no one accepted."""
    if before.seat is None or before.offered_colour < 0:
        return
    offered = Face("extop.back", COLOURS[before.offered_colour])
    if before.offered != NO_CARD:
        yield TransientMove(
            offered, "offer", _card_key(before.offered), 0, _card_face(before.offered)
        )
    else:
        yield TransientMove(offered, "offer", _last_hand_card(after, before.turn), 0, BACK)


# Full rows


def _gathered_row(
    before: ExTopObservation, after: ExTopObservation, events: Sequence[Event]
) -> Iterator[TransientMove | HighlightPulse]:
    """Move the cards of a scored row to the discards, and highlight the winner of the chip.

    If no scoring was shown, first highlight the cards colour by colour.
    """
    scored = _scored_row(before, events)
    if scored is None or after.rows[scored.row]:
        return
    row_cards = before.rows[scored.row]
    turn = 0
    if len(row_cards) < len(scored.cards):
        yield from _filling_card(before, after, events)
        for card in cards_by_colour(scored.cards):
            if card in row_cards:
                yield HighlightPulse(_card_key(card), DRAW_TURN + turn)
                turn += 1
        turn += DRAW_TURN + PAUSE_TURNS
    end = "discards" if after.discards else "pile"
    for card in row_cards:
        yield TransientMove(_card_face(card), _card_key(card), end, turn)
        turn += 1
    if scored.seat is not None:
        yield HighlightPulse(f"portrait:{scored.seat}", turn)


def _scored_row(before: ExTopObservation, events: Sequence[Event]) -> RowScored | None:
    """The row scored now, or the one still on the table after its scoring was shown."""
    for event in (*before.history[-1:], *events):
        if isinstance(event, RowScored) and (event in events or before.rows[event.row]):
            return event
    return None


def _filling_card(
    before: ExTopObservation, after: ExTopObservation, events: Sequence[Event]
) -> Iterator[TransientMove]:
    """Move the card that filled the row into place."""
    placed = next((event for event in events if isinstance(event, Placed)), None)
    if placed is None:
        return
    row, face = f"row:{placed.row}", _card_face(placed.card)
    if _is_hidden(before, placed.seat):
        yield TransientMove(BACK, _last_hand_card(before, placed.seat), row, 0, face)
    else:
        yield TransientMove(face, _card_key(placed.card), row)


def cards_by_colour(cards: Sequence[int]) -> list[int]:
    """The cards of a row colour by colour, the highest sum last."""
    sums = row_sums(tuple(cards))
    return sorted(cards, key=lambda card: (sums[COLOUR_OF[card]], COLOUR_OF[card]))


# Expressions


def expressions(events: Sequence[Event], observation: ExTopObservation) -> Mapping[int, str]:
    """Glad for a black chip, sad for a red one, surprised by a tie or when no one accepts."""
    by_seat: dict[int, str] = {}
    for event in events:
        if isinstance(event, RowScored):
            by_seat |= _row_expressions(event, observation)
        elif isinstance(event, AnswersRevealed) and not event.accepted:
            offer = next((e for e in reversed(observation.history) if isinstance(e, Offered)), None)
            by_seat |= {offer.seat: SURPRISED} if offer is not None else {}
    return by_seat


def _row_expressions(event: RowScored, observation: ExTopObservation) -> Mapping[int, str]:
    if event.seat is not None:
        return {event.seat: GLAD if event.chip > 0 else SAD}
    sums = row_sums(event.cards)
    best = max(sums.values())
    tied = [number for number, total in sums.items() if total == best]
    return {observation.colours.index(number): SURPRISED for number in tied}
