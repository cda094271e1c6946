"""Ex & Top: fast, sensible play from a move to a position that can be evaluated.

Every seat places the card that improves its row most, less the card's value for later, and trades
“your colour for mine” when asked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardtable_qt.games.extop.opponents.evaluation import Row, RowChances, RowValues
from cardtable_qt.games.extop.opponents.last_row import NO_ROW, finishing_move, last_row
from cardtable_qt.opponents.move_choice import opponent_weights
from rules.extop.move_tables import CARDS, DECLINE, PARTNERS, PASS, PLACES, REPLIES
from rules.extop.pieces import COLOUR_OF, HIGHEST_VALUE, NO_COLOUR, VALUE_OF, Place, accepting_seats
from rules.extop.state import ExTopState
from rules.moves import Move
from rules.state import NO_SEAT

OWN_KEEP_VALUE = 0.8  # of the highest card of a seat's own colour, for later
OTHER_KEEP_VALUE = 0.05  # of the highest card of another colour, to spoil a row later
MAX_GIVEN = 10  # the highest card a seat gives for its own colour
MAX_CACHED_ROWS = 150_000  # kept from one decision to the next, some tens of megabytes

Won = tuple[tuple[int, ...], ...]


class PlayoutPolicy:
    """Plays for all seats in games with these colours."""

    def __init__(self, colours: tuple[int, ...]) -> None:
        self.colours = colours
        self.chances = RowChances(colours)
        self._row_values: dict[tuple[float, ...], RowValues] = {}
        self._row_values_by_won: dict[Won, list[RowValues]] = {}
        self.keep_values = [[_keep_value(card, colour) for card in CARDS] for colour in colours]

    def row_values_by_seat(self, won: Sequence[tuple[int, ...]]) -> list[RowValues]:
        """By seat: the value of rows when these chips have been won."""
        key = tuple(won)
        by_seat = self._row_values_by_won.get(key)
        if by_seat is None:
            scores = [sum(chips) for chips in won]
            by_seat = [self.row_values(seat, scores) for seat in range(len(scores))]
            self._row_values_by_won[key] = by_seat
        return by_seat

    def row_values(
        self, seat: int, scores: Sequence[int], opponent_weight: float = 1.0
    ) -> RowValues:
        """The value of rows to a seat that weights its opponents this much, and the leader most."""
        weights = [-opponent_weight * weight for weight in opponent_weights(seat, scores)]
        weights[seat] = 1.0
        key = tuple(weights)
        if key not in self._row_values:
            self._row_values[key] = RowValues(self.chances, key)
        return self._row_values[key]

    def trim(self, must_stop: Callable[[], bool]) -> None:
        """Clear the caches once they are too large, one by one so that it can be interrupted."""
        if self.chances.cached_rows < MAX_CACHED_ROWS:
            return
        caches: list[dict[Row, Any]] = [*self.chances.cache.values()]
        for values in self._row_values.values():
            caches += values.cache.values()
        for cached in caches:
            if must_stop():
                return
            cached.clear()
        self._row_values_by_won.clear()
        self.chances.cached_rows = 0

    def play_on(self, state: ExTopState, turns: int, unwilling: Sequence[int] = ()) -> None:
        """Play this many turns for all seats. The unwilling ones do not swap."""
        row_values = self.row_values_by_seat(state.won)
        push, final_row = state.push, last_row(state)
        while turns > 0 and state.mover != NO_SEAT:
            seat = state.mover
            if state.want != NO_COLOUR:
                push(seat, self._swap_answer(state, seat, unwilling))
                continue
            turns -= 1
            if final_row != NO_ROW and (finish := finishing_move(state, final_row)) is not None:
                push(seat, finish)
                continue
            move = self._placement(
                state.rows, state.chips, state.hands[seat], seat, row_values[seat]
            )
            if move is None:
                push(seat, PASS[0])
                continue
            push(seat, move)
            if not state.rows[move.row]:
                row_values = self.row_values_by_seat(state.won)
                final_row = last_row(state)

    def _placement(
        self,
        rows: Sequence[Row],
        chips: Sequence[int],
        hand: Sequence[int],
        seat: int,
        values: RowValues,
    ) -> Place | None:
        """The best placement of a hand. This is the hottest loop of the search."""
        best, most = None, -1e9
        keep_values, caches = self.keep_values[seat], values.cache
        for row, chip in enumerate(chips):
            if not chip:
                continue
            cards, cached = rows[row], caches[chip]
            now = cached.get(cards)
            if now is None:
                now = values.value(chip, cards)
            for card in hand:
                after = (*cards, card)
                worth = cached.get(after)
                if worth is None:
                    worth = values.value(chip, after)
                worth -= now + keep_values[card]
                if worth > most:
                    best, most = PLACES[card][row], worth
        return best

    def _swap_answer(self, state: ExTopState, seat: int, unwilling: Sequence[int]) -> Move:
        if seat == state.turn:
            return PARTNERS[
                min(accepting_seats(state.answers), key=lambda other: sum(state.won[other]))
            ]
        if COLOUR_OF[state.offered] != self.colours[seat] or seat in unwilling:
            return DECLINE[0]
        cards = [card for card in state.hands[seat] if COLOUR_OF[card] == state.want]
        given = min(cards, default=None)
        if given is None or VALUE_OF[given] > MAX_GIVEN:
            return DECLINE[0]
        return REPLIES[state.want][given][0]


def _keep_value(card: int, colour: int) -> float:
    return (
        (OWN_KEEP_VALUE if COLOUR_OF[card] == colour else OTHER_KEEP_VALUE)
        * VALUE_OF[card]
        / HIGHEST_VALUE
    )
