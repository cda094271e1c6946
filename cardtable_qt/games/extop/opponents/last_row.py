"""Ex & Top: the card that fills the last row and so ends the game."""

from __future__ import annotations

from rules import Move
from rules.extop.observation import ExTopObservation
from rules.extop.pieces import COLOUR_OF, NO_CHIP, Offer, Place, row_winner
from rules.extop.state import ExTopState

NO_ROW = -1
MOST_CHIPS_TO_PLAY_OUT = 2  # with so few left, a game is played out to its end
MOST_TURNS_TO_PLAY_OUT = 60  # rows can be tied again and again

LOSS, TIE, WIN = 0.0, 1.0, 2.0  # ranks of what a card leads to; a tied row is played again


def is_nearly_over(table: ExTopState | ExTopObservation) -> bool:
    """Return whether the end of the game is close enough to play it out."""
    open_chips = len(table.chips) - table.chips.count(NO_CHIP)
    return not table.stack and open_chips <= MOST_CHIPS_TO_PLAY_OUT


def last_row(state: ExTopState) -> int:
    """The only row left, or NO_ROW if there are more chips to win."""
    if state.stack or state.chips.count(NO_CHIP) != len(state.chips) - 1:
        return NO_ROW
    return next(row for row, chip in enumerate(state.chips) if chip)


def finishing_move(state: ExTopState, row: int) -> Move | None:
    """The move of a seat that looks at who wins the game, if one card fills the last row.

    A seat that would hand the win to another one waits by offering a card. None if the row has more
    room, or if the seat cannot win in any way.
    """
    cards, chip, seat = state.rows[row], state.chips[row], state.mover
    if len(cards) != abs(chip) - 1:
        return None
    shares = [_win_share(state, chip, owner) for owner in range(state.seats)]
    best, most = None, LOSS
    for card in state.hands[seat]:
        colour = row_winner((*cards, card))
        if colour is None:
            rank = TIE
        else:
            share = shares[state.colours.index(colour)][seat]
            rank = WIN + share if share else LOSS
        if rank > most:
            best, most = Place(card, row), rank
    if best is None and any(share[seat] for share in shares):
        return _waiting_move(state)
    return best


def _win_share(state: ExTopState, chip: int, owner: int) -> list[float]:
    """By seat: its share of the win if the owner gets the last chip."""
    scores = [sum(chips) for chips in state.won]
    scores[owner] += chip
    best = max(scores)
    return [(score == best) / scores.count(best) for score in scores]


def _waiting_move(state: ExTopState) -> Move | None:
    """An offer for a card of the seat's own colour, if offers are still allowed."""
    seat = state.mover
    own = state.colours[seat]
    offers = [move for move in state.legal(seat) if isinstance(move, Offer)]
    wanted = [offer for offer in offers if offer.want == own and COLOUR_OF[offer.card] != own]
    return next(iter([*wanted, *offers]), None)
