"""A simple player of Ex & Top: it looks one card ahead, and swaps when no place is good."""

from __future__ import annotations

from math import exp
from random import Random

from cardtable_qt.opponents.choosing import best_move, best_with_worth, dice, rival_weights
from cardtable_qt.opponents.player import Decision, Think
from rules import Move, Observation
from rules.extop.observation import ExTopObservation
from rules.extop.pieces import (
    COLOUR_OF,
    VALUE_OF,
    VALUES,
    Answer,
    Offer,
    Offered,
    Partner,
    Place,
    Placed,
    row_sums,
    row_winner,
)

BLUR = 2.0  # how little a lead in a row means when it is nearly full,
BLUR_PER_CARD = 1.5  # and how much less for each card to come
OWN_KEPT = 1.0  # what the highest card of the own colour is worth if it is kept for later
OTHER_KEPT = 0.1  # and one of the others', which may once spoil them a row
POOR = 0.4  # a placement worth less is reason enough to ask for a swap
MOST_GIVEN = 10  # the highest card of others that is given for one of the own colour


class ExTopPlayer:
    """Wins good rows, leaves bad ones to the others, and trades “your colour for mine”."""

    def choose(self, seen: Observation, think: Think) -> Decision:
        assert isinstance(seen, ExTopObservation)
        rng = dice(seen, think)
        table = Table(seen)
        if isinstance(seen.legal[0], Answer):
            return Decision(best_move(seen.legal, table.worth_of_answer, think, rng))
        if isinstance(seen.legal[0], Partner):
            return Decision(best_move(seen.legal, table.worth_of_partner, think, rng))
        return Decision(table.turn(think, rng))


class Table:
    """The rows, the scores and the hand as one seat looks at them."""

    def __init__(self, seen: ExTopObservation) -> None:
        assert seen.seat is not None
        self.seen, self.seat = seen, seen.seat
        self.colour = seen.colours[seen.seat]
        self.scores = [sum(chips) for chips in seen.won]
        rivals = rival_weights(self.seat, self.scores)
        self.weights = {c: -weight for c, weight in zip(seen.colours, rivals, strict=True)}
        self.weights[self.colour] = 1.0

    def turn(self, think: Think, rng: Random) -> Move:
        """The best placement; or a swap, if even that is poor and somebody might agree."""
        places = [move for move in self.seen.legal if isinstance(move, Place)]
        if not places:
            return self.seen.legal[0]
        best, worth = best_with_worth(places, self.worth_of_placing, think, rng)
        offers = [] if worth >= POOR or self._has_just_offered() else self._offers()
        return best_move(offers, self.worth_of_offer, think, rng) if offers else best

    def worth_of_placing(self, move: Move) -> float:
        """What a card changes in its row, less what it might do later."""
        assert isinstance(move, Place)
        cards, chip = self.seen.rows[move.row], self.seen.chips[move.row]
        change = self._worth_of_row(chip, (*cards, move.card)) - self._worth_of_row(chip, cards)
        kept = OWN_KEPT if COLOUR_OF[move.card] == self.colour else OTHER_KEPT
        return change - kept * VALUE_OF[move.card] / VALUES

    def _worth_of_row(self, chip: int, cards: tuple[int, ...]) -> float:
        """The chip times who is likely to get it: exactly that, once the row is full."""
        left = abs(chip) - len(cards)
        if not left:
            winner = row_winner(cards)
            return 0.0 if winner is None else chip * self.weights[winner]
        sums = row_sums(cards)
        blur = BLUR + BLUR_PER_CARD * left
        hopes = {colour: exp(sums.get(colour, 0) / blur) for colour in self.weights}
        hoped = sum(weight * hopes[colour] for colour, weight in self.weights.items())
        return chip * hoped / sum(hopes.values())

    def _has_just_offered(self) -> bool:
        """Whether the seat's last turn went into an offer already."""
        for event in reversed(self.seen.history):
            if isinstance(event, Placed | Offered) and event.seat == self.seat:
                return isinstance(event, Offered)
        return False

    def _offers(self) -> list[Offer]:
        """Cards of others for one of the own colour, if any can be in other hands."""
        if not any(COLOUR_OF[card] == self.colour for card in self.seen.unseen):
            return []
        offers = [move for move in self.seen.legal if isinstance(move, Offer)]
        return [o for o in offers if o.want == self.colour and VALUE_OF[o.card] <= MOST_GIVEN]

    def worth_of_offer(self, move: Move) -> float:
        """Best is the smallest card of somebody who is far behind."""
        assert isinstance(move, Offer)
        owner = self.seen.colours.index(COLOUR_OF[move.card])
        return -self.scores[owner] - VALUE_OF[move.card] / 2

    def worth_of_answer(self, move: Move) -> float:
        """Better than declining (0) is to give a card of others for one of the own colour."""
        assert isinstance(move, Answer)
        if move.card is None:
            return 0.0
        if self.seen.offered_colour != self.colour:
            return -1.0
        return MOST_GIVEN + 0.5 - VALUE_OF[move.card]

    def worth_of_partner(self, move: Move) -> float:
        """Rather help who is behind."""
        assert isinstance(move, Partner)
        return -self.scores[move.seat]
