"""Ex & Top: what follows when a card is placed: draw, score a full row, refill the hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.events import Drew
from rules.extop.pieces import (
    DRAWING,
    HAND_SIZE,
    NO_CHIP,
    PLAYING,
    REFILLING,
    ChipRevealed,
    Placed,
    RowScored,
    row_winner,
)
from rules.outcome import mark_scoring
from rules.shuffle import run_shuffles
from rules.state import NO_SEAT

if TYPE_CHECKING:
    from rules.extop.state import ExTopState


def place_card(state: ExTopState, seat: int, card: int, row: int) -> None:
    """Place a card from the hand of the seat whose turn it is in a row."""
    hand = state.hands[seat]
    hand.remove(card)
    cards = state.rows[row] = (*state.rows[row], card)
    state.log.append((Placed, seat, card, row))
    state.idle = 0
    if state.pile and len(hand) == HAND_SIZE - 1 and len(cards) != abs(state.chips[row]):
        # A shortcut for the usual case: one card to draw, and no row to score.
        drawn = state.pile.pop()
        hand.append(drawn)
        state.log.append((Drew, seat, 1, (drawn,)))
        state.next_turn()
        return
    state.step = DRAWING
    finish_placement(state)


def finish_placement(state: ExTopState) -> None:
    """Draw, score and refill hands after a placement. Stops when a shuffle is due."""
    if state.step == DRAWING:
        state.mover = NO_SEAT
        mark_scoring(state)  # a full row is seen before new cards are drawn
        if not _draw_up(state, state.turn):
            return
        scored = _score_full_row(state)
        if scored and not any(state.chips):
            state.step = PLAYING
            return
        state.step = REFILLING if scored else PLAYING
    if state.step == REFILLING:
        for offset in range(state.seats):
            if not _draw_up(state, (state.turn + offset) % state.seats):
                return
        state.step = PLAYING
    state.next_turn()


def _draw_up(state: ExTopState, seat: int) -> bool:
    """Draw until the hand is full or no cards are left. False if a shuffle is due first."""
    hand = state.hands[seat]
    drawn = []
    while len(hand) < HAND_SIZE and state.pile:
        drawn.append(state.pile[-1])
        hand.append(state.pile.pop())
    if drawn:
        state.log.append((Drew, seat, len(drawn), tuple(drawn)))
    if len(hand) < HAND_SIZE and state.discards:
        state.due, state.mover = "deck", NO_SEAT
        run_shuffles(state)
        return False
    return True


def _score_full_row(state: ExTopState) -> bool:
    for row, cards in enumerate(state.rows):
        chip = state.chips[row]
        if cards and len(cards) == abs(chip):
            break
    else:
        return False
    colour = row_winner(cards)
    owner = None if colour is None else state.colours.index(colour)
    state.log.append((RowScored, row, chip, cards, owner))
    state.discards += cards
    state.rows[row] = ()
    if owner is not None:
        state.won[owner] += (chip,)
        _open_next_chip(state, row)
    return True


def _open_next_chip(state: ExTopState, row: int) -> None:
    if state.stack:
        state.chips[row], state.stack = state.stack[0], state.stack[1:]
        state.log.append((ChipRevealed, row, state.chips[row]))
    else:
        state.chips[row] = NO_CHIP
        state.derive_fields()
