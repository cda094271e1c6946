"""A simple player of Ex & Top: it looks one card ahead, and swaps when no place is good."""

from __future__ import annotations

from math import exp
from random import Random
from typing import NamedTuple

from cardtable_qt.games.extop.opponents.playout import MOST_GIVEN, PlayoutPolicy
from cardtable_qt.opponents.move_choice import (
    best_move,
    best_move_and_value,
    decision_rng,
    opponent_weights,
)
from cardtable_qt.opponents.player import Alternative, Decision, Think
from rules import Move, Observation
from rules.extop.observation import ExTopObservation
from rules.extop.pieces import (
    COLOUR_OF,
    HIGHEST_VALUE,
    VALUE_OF,
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
MAX_GIVEN = 10  # the highest card of others that is given for one of the own colour


class ExTopGreedyPlayer:
    """Wins good rows, leaves bad ones to the others, and trades “your colour for mine”."""

    def choose(self, observation: Observation, think: Think) -> Decision:
        assert isinstance(observation, ExTopObservation)
        rng = decision_rng(observation, think)
        table = GreedyView(observation)
        if isinstance(observation.legal[0], Answer):
            return Decision(best_move(observation.legal, table.worth_of_answer, think, rng))
        if isinstance(observation.legal[0], Partner):
            return Decision(best_move(observation.legal, table.worth_of_partner, think, rng))
        return Decision(table.turn(think, rng))


class GreedyView:
    """The rows, the scores and the hand as one seat looks at them."""

    def __init__(self, observation: ExTopObservation) -> None:
        assert observation.seat is not None
        self.seen, self.seat = observation, observation.seat
        self.colour = observation.colours[observation.seat]
        self.scores = [sum(chips) for chips in observation.won]
        rivals = opponent_weights(self.seat, self.scores)
        self.weights = {c: -weight for c, weight in zip(observation.colours, rivals, strict=True)}
        self.weights[self.colour] = 1.0

    def turn(self, think: Think, rng: Random) -> Move:
        """The best placement; or a swap, if even that is poor and somebody might agree."""
        places = [move for move in self.seen.legal if isinstance(move, Place)]
        if not places:
            return self.seen.legal[0]
        best, worth = best_move_and_value(places, self.worth_of_placing, think, rng)
        offers = [] if worth >= POOR or self._has_just_offered() else self._offers()
        return best_move(offers, self.worth_of_offer, think, rng) if offers else best

    def worth_of_placing(self, move: Move) -> float:
        """What a card changes in its row, less what it might do later."""
        assert isinstance(move, Place)
        cards, chip = self.seen.rows[move.row], self.seen.chips[move.row]
        change = self._worth_of_row(chip, (*cards, move.card)) - self._worth_of_row(chip, cards)
        kept = OWN_KEPT if COLOUR_OF[move.card] == self.colour else OTHER_KEPT
        return change - kept * VALUE_OF[move.card] / HIGHEST_VALUE

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
        return [o for o in offers if o.want == self.colour and VALUE_OF[o.card] <= MAX_GIVEN]

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
        return MAX_GIVEN + 0.5 - VALUE_OF[move.card]

    def worth_of_partner(self, move: Move) -> float:
        """Rather help who is behind."""
        assert isinstance(move, Partner)
        return -self.scores[move.seat]


class ExTopSkill(NamedTuple):
    """What a level can do."""

    tries: int | None  # playouts for a decision; 0: none; None: as many as there is time for
    turns: int = 6  # how far it plays on in its mind
    moves: int = 14  # how many moves it tries, those that look best
    swaps: bool = True  # it offers cards, and gives them
    counts: bool = True  # it remembers who got which card, and what was drawn when
    rivals: float = 1.0  # how much it minds at first sight what the others get
    blur: float = 0.0  # moves that differ by so many points look much alike


# Weakest first. The first three play at first sight, and learn to look at the others.
LEVEL_SKILLS = {
    "gentle": ExTopSkill(tries=0, swaps=False, rivals=0.1, blur=0.9),
    "easy": ExTopSkill(tries=0, swaps=False, rivals=0.45, blur=0.5),
    "steady": ExTopSkill(tries=0, swaps=False, blur=0.15),
    "skilled": ExTopSkill(tries=48, turns=3, counts=False),
    "expert": ExTopSkill(tries=None),
}

# The characters play about as well as `skilled`, and answer at once.
CHARACTER_SKILL = ExTopSkill(tries=100, turns=4, counts=False)


OFFER_VALUE = 0.3  # what the offer of a worthless card seems to bring


class OneCardLookahead:
    """One look at the table from a seat."""

    def __init__(
        self, observation: ExTopObservation, policy: PlayoutPolicy, skill: ExTopSkill
    ) -> None:
        assert observation.seat is not None
        self.seen, self.seat, self.swaps = observation, observation.seat, skill.swaps
        self.colour = observation.colours[observation.seat]
        scores = [sum(chips) for chips in observation.won]
        self.book = policy.book(observation.seat, scores, skill.rivals)
        self.kept = policy.kept[observation.seat]

    def options(self) -> list[Alternative]:
        """The moves worth a thought and how they look, best first."""
        options = [
            Alternative(move, self.worth(move)) for move in self.seen.legal if self._is_sane(move)
        ]
        return sorted(options, key=lambda option: -option.value)

    def _is_sane(self, move: Move) -> bool:
        """Whether one would do that at all: swap for anything but the own colour, for instance."""
        if isinstance(move, Offer):
            return self.swaps and move.want == self.colour
        return self.swaps or not isinstance(move, Answer) or move.card is None

    def worth(self, move: Move) -> float:
        match move:
            case Place(card, row):
                chip, cards = self.seen.chips[row], self.seen.rows[row]
                gain = self.book.look_up(chip, (*cards, card)) - self.book.look_up(chip, cards)
                return gain - self.kept[card]
            case Offer(card):
                return OFFER_VALUE - VALUE_OF[card] / HIGHEST_VALUE / 2
            case Answer(int(card)):
                wanted = self.seen.offered_colour == self.colour
                return MOST_GIVEN + 0.5 - VALUE_OF[card] if wanted else -1.0
            case Partner(seat):
                return -float(sum(self.seen.won[seat]))
        return 0.0
