"""Ex & Top: quick sensible play, which fills the time between a move and what comes of it.

In every drawn world all seats play on like this: each lays the card that changes its row most to
its liking, of which it has least use later, and trades “your colour for mine” if it is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardtable_qt.games.extop.opponents.evaluation import Row, RowChances, RowValues
from cardtable_qt.opponents.move_choice import opponent_weights
from rules.extop.move_tables import CARDS, DECLINE, PARTNERS, PASS, PLACES, REPLIES
from rules.extop.pieces import COLOUR_OF, HIGHEST_VALUE, NO_COLOUR, VALUE_OF, Place
from rules.extop.state import ExTopState
from rules.model import NO_SEAT, Move

OWN_KEPT = 0.8  # what the highest card of the own colour is worth if it is kept for later
OTHER_KEPT = 0.05  # and one of the others', which may once spoil them a row
MOST_GIVEN = 10  # the highest card of others that is given for one of the own colour
MOST_ROWS = 150_000  # to remember from one decision to the next: some tens of megabytes

Won = tuple[tuple[int, ...], ...]


class PlayoutPolicy:
    """Plays for every seat, in games with these colours."""

    def __init__(self, colours: tuple[int, ...]) -> None:
        self.colours = colours
        self.chances = RowChances(colours)
        self._books: dict[tuple[float, ...], RowValues] = {}
        self._shelves: dict[Won, list[RowValues]] = {}
        self.kept = [[_kept(card, colour) for card in CARDS] for colour in colours]

    def books(self, won: Sequence[tuple[int, ...]]) -> list[RowValues]:
        """By seat: what rows are worth to it when these chips have been won."""
        standing = tuple(won)
        shelf = self._shelves.get(standing)
        if shelf is None:
            scores = [sum(chips) for chips in won]
            shelf = [self.book(seat, scores) for seat in range(len(scores))]
            self._shelves[standing] = shelf
        return shelf

    def book(self, seat: int, scores: Sequence[int], rivals: float = 1.0) -> RowValues:
        """What rows are worth to a seat that minds its rivals, and most who leads, so much."""
        weights = [-rivals * weight for weight in opponent_weights(seat, scores)]
        weights[seat] = 1.0
        key = tuple(weights)
        if key not in self._books:
            self._books[key] = RowValues(self.chances, key)
        return self._books[key]

    def trim(self, must_stop: Callable[[], bool]) -> None:
        """Forget everything once it is too much; page by page, so that it can be broken off."""
        if self.chances.looked_up < MOST_ROWS:
            return
        pages: list[dict[Row, Any]] = [*self.chances.pages.values()]
        for book in self._books.values():
            pages += book.pages.values()
        for page in pages:
            if must_stop():
                return
            page.clear()
        self._shelves.clear()
        self.chances.looked_up = 0

    def play_on(self, state: ExTopState, turns: int, unwilling: Sequence[int] = ()) -> None:
        """Let everybody play for so many turns; the unwilling ones do not swap."""
        books = self.books(state.won)
        push = state.push
        while turns > 0 and state.mover != NO_SEAT:
            seat = state.mover
            if state.want != NO_COLOUR:
                push(seat, self._in_a_swap(state, seat, unwilling))
                continue
            turns -= 1
            move = self._placement(state.rows, state.chips, state.hands[seat], seat, books[seat])
            if move is None:
                push(seat, PASS[0])
                continue
            push(seat, move)
            if not state.rows[move.row]:
                books = self.books(state.won)

    def _placement(
        self,
        rows: Sequence[Row],
        chips: Sequence[int],
        hand: Sequence[int],
        seat: int,
        book: RowValues,
    ) -> Place | None:
        """The best placement of a hand: the busiest lines of the whole search."""
        best, most = None, -1e9
        kept, pages = self.kept[seat], book.pages
        for row, chip in enumerate(chips):
            if not chip:
                continue
            cards, page = rows[row], pages[chip]
            now = page.get(cards)
            if now is None:
                now = book.look_up(chip, cards)
            for card in hand:
                after = (*cards, card)
                worth = page.get(after)
                if worth is None:
                    worth = book.look_up(chip, after)
                worth -= now + kept[card]
                if worth > most:
                    best, most = PLACES[card][row], worth
        return best

    def _in_a_swap(self, state: ExTopState, seat: int, unwilling: Sequence[int]) -> Move:
        if seat == state.turn:
            return PARTNERS[min(state.accepted(), key=lambda other: sum(state.won[other]))]
        if COLOUR_OF[state.offered] != self.colours[seat] or seat in unwilling:
            return DECLINE[0]
        cards = [card for card in state.hands[seat] if COLOUR_OF[card] == state.want]
        given = min(cards, default=None)
        if given is None or VALUE_OF[given] > MOST_GIVEN:
            return DECLINE[0]
        return REPLIES[state.want][given][0]


def _kept(card: int, colour: int) -> float:
    return (OWN_KEPT if COLOUR_OF[card] == colour else OTHER_KEPT) * VALUE_OF[card] / HIGHEST_VALUE
