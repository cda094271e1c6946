"""Ex & Top: the greedy player, the skill levels, and looking one card ahead."""

from __future__ import annotations

from math import exp
from random import Random
from typing import NamedTuple

from cardtable_qt.games.extop.opponents.playout import MAX_GIVEN, PlayoutPolicy
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

BLUR = 2.0  # how little a lead means in a nearly full row,
BLUR_PER_CARD = 1.5  # and how much less for each card to come
OWN_KEEP_VALUE = 1.0  # of the highest card of its own colour, for later
OTHER_KEEP_VALUE = 0.1  # of the highest card of another colour, to spoil a row later
POOR_PLACEMENT = 0.4  # below this value of the best placement, the player asks for a swap
GREEDY_MAX_GIVEN = 10  # the highest card it gives for its own colour
OFFER_VALUE = 0.3  # of a worthless card


class ExTopGreedyPlayer:
    """Wins black chips, leaves red ones to the others, and trades “your colour for mine”."""

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
    """The rows, the scores and the hand as one seat sees them."""

    def __init__(self, observation: ExTopObservation) -> None:
        assert observation.seat is not None
        self.observation, self.seat = observation, observation.seat
        self.colour = observation.colours[observation.seat]
        self.scores = [sum(chips) for chips in observation.won]
        opponents = opponent_weights(self.seat, self.scores)
        self.weights = {
            c: -weight for c, weight in zip(observation.colours, opponents, strict=True)
        }
        self.weights[self.colour] = 1.0

    def turn(self, think: Think, rng: Random) -> Move:
        """The best placement or, if that is poor and a swap is possible, the best offer."""
        places = [move for move in self.observation.legal if isinstance(move, Place)]
        if not places:
            return self.observation.legal[0]
        best, worth = best_move_and_value(places, self.worth_of_placing, think, rng)
        offers = [] if worth >= POOR_PLACEMENT or self._has_just_offered() else self._offers()
        return best_move(offers, self.worth_of_offer, think, rng) if offers else best

    def worth_of_placing(self, move: Move) -> float:
        """The change in the value of the row, minus the value of keeping the card."""
        assert isinstance(move, Place)
        cards, chip = self.observation.rows[move.row], self.observation.chips[move.row]
        change = self._worth_of_row(chip, (*cards, move.card)) - self._worth_of_row(chip, cards)
        keep_value = OWN_KEEP_VALUE if COLOUR_OF[move.card] == self.colour else OTHER_KEEP_VALUE
        return change - keep_value * VALUE_OF[move.card] / HIGHEST_VALUE

    def _worth_of_row(self, chip: int, cards: tuple[int, ...]) -> float:
        """The chip times the weights of its likely winners; exact once the row is full."""
        left = abs(chip) - len(cards)
        if not left:
            winner = row_winner(cards)
            return 0.0 if winner is None else chip * self.weights[winner]
        sums = row_sums(cards)
        blur = BLUR + BLUR_PER_CARD * left
        weights = {colour: exp(sums.get(colour, 0) / blur) for colour in self.weights}
        expected = sum(weight * weights[colour] for colour, weight in self.weights.items())
        return chip * expected / sum(weights.values())

    def _has_just_offered(self) -> bool:
        """Return whether the seat's last turn was already an offer."""
        for event in reversed(self.observation.history):
            if isinstance(event, Placed | Offered) and event.seat == self.seat:
                return isinstance(event, Offered)
        return False

    def _offers(self) -> list[Offer]:
        """Offers of other colours for its own, if such a card can be in another hand."""
        if not any(COLOUR_OF[card] == self.colour for card in self.observation.unseen):
            return []
        offers = [move for move in self.observation.legal if isinstance(move, Offer)]
        return [o for o in offers if o.want == self.colour and VALUE_OF[o.card] <= GREEDY_MAX_GIVEN]

    def worth_of_offer(self, move: Move) -> float:
        """The lower the card and the further behind its owner, the better."""
        assert isinstance(move, Offer)
        owner = self.observation.colours.index(COLOUR_OF[move.card])
        return -self.scores[owner] - VALUE_OF[move.card] / 2

    def worth_of_answer(self, move: Move) -> float:
        """Positive for giving another colour for its own, 0 for declining."""
        assert isinstance(move, Answer)
        if move.card is None:
            return 0.0
        if self.observation.offered_colour != self.colour:
            return -1.0
        return GREEDY_MAX_GIVEN + 0.5 - VALUE_OF[move.card]

    def worth_of_partner(self, move: Move) -> float:
        """Prefer the partner who is furthest behind."""
        assert isinstance(move, Partner)
        return -self.scores[move.seat]


class ExTopSkill(NamedTuple):
    """The skill of a level."""

    playouts: int | None  # for each decision; 0: none; None: as many as time allows
    turns: int = 6  # length of a playout
    moves: int = 14  # the most promising moves, tried in playouts
    swaps: bool = True  # whether it offers and gives cards
    counts: bool = True  # whether it remembers who got which card
    opponent_weight: float = 1.0  # the weight of the others' points without a search
    blur: float = 0.0  # in points: moves this close look alike


# Weakest first. The first three do not search. Each pays more attention to the others.
LEVEL_SKILLS = {
    "gentle": ExTopSkill(playouts=0, swaps=False, opponent_weight=0.1, blur=0.9),
    "easy": ExTopSkill(playouts=0, swaps=False, opponent_weight=0.45, blur=0.5),
    "steady": ExTopSkill(playouts=0, swaps=False, blur=0.15),
    "skilled": ExTopSkill(playouts=48, turns=3, counts=False),
    "expert": ExTopSkill(playouts=None),
}

# About as strong as `skilled`, and quick to answer.
CHARACTER_SKILL = ExTopSkill(playouts=100, turns=4, counts=False)


class OneCardLookahead:
    """Rates moves by looking one card ahead."""

    def __init__(
        self, observation: ExTopObservation, policy: PlayoutPolicy, skill: ExTopSkill
    ) -> None:
        assert observation.seat is not None
        self.observation, self.seat, self.swaps = observation, observation.seat, skill.swaps
        self.colour = observation.colours[observation.seat]
        scores = [sum(chips) for chips in observation.won]
        self.row_values = policy.row_values(observation.seat, scores, skill.opponent_weight)
        self.keep_values = policy.keep_values[observation.seat]

    def options(self) -> list[Alternative]:
        """The plausible moves with their values, best first."""
        options = [
            Alternative(move, self.worth(move))
            for move in self.observation.legal
            if self._is_sane(move)
        ]
        return sorted(options, key=lambda option: -option.value)

    def _is_sane(self, move: Move) -> bool:
        """Rule out implausible moves, such as asking for another seat's colour."""
        if isinstance(move, Offer):
            return self.swaps and move.want == self.colour
        return self.swaps or not isinstance(move, Answer) or move.card is None

    def worth(self, move: Move) -> float:
        match move:
            case Place(card, row):
                chip, cards = self.observation.chips[row], self.observation.rows[row]
                gain = self.row_values.value(chip, (*cards, card)) - self.row_values.value(
                    chip, cards
                )
                return gain - self.keep_values[card]
            case Offer(card):
                return OFFER_VALUE - VALUE_OF[card] / HIGHEST_VALUE / 2
            case Answer(int(card)):
                wanted = self.observation.offered_colour == self.colour
                return MAX_GIVEN + 0.5 - VALUE_OF[card] if wanted else -1.0
            case Partner(seat):
                return -float(sum(self.observation.won[seat]))
        return 0.0
