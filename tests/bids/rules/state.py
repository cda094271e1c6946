"""The state and the rules of Bids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Self

from rules.events import Drew
from rules.moves import Move, Moves
from rules.outcome import Result, leading_seats, mark_scoring
from rules.sentences import Sentence
from rules.shuffle import Chance, ShuffleForm, ShuffleRequest, run_shuffles
from rules.state import MOVERS, NO_SEAT, State
from tests.bids.rules.observation import BidsObservation, BidsRevealed, observe, reveal_all
from tests.bids.rules.options import MIXED
from tests.bids.rules.pieces import (
    CARD,
    DECK,
    MOVES,
    NO_CARD,
    PRIZE,
    BonusGiven,
    Laid,
    Lay,
    RoundBegan,
    RoundWon,
    prize_pile,
)
from tests.bids.rules.refusals import REFUSALS
from tests.bids.rules.state_text import TEXT

LAY = {card: Lay(card) for card in DECK}


class BidsState(State):
    """A game of Bids: the highest of the cards laid face down wins the prize."""

    __slots__ = (
        "deck", "hands", "laid", "leader", "lowest_wins", "played", "points", "prize_kind",
        "prizes", "rounds", "turn",
    )  # fmt: skip

    game: ClassVar[str] = "bids"
    moves: ClassVar[Moves] = MOVES
    refusals: ClassVar = REFUSALS
    text: ClassVar = TEXT
    shuffle_forms: ClassVar = {
        "prizes": ShuffleForm(PRIZE, Sentence("The shuffle of the prizes must come next.")),
        "deck": ShuffleForm(CARD),
    }

    rounds: int
    lowest_wins: int  # 0 or 1
    prize_kind: int  # MIXED, EQUAL or RISING
    leader: int
    turn: int
    prizes: tuple[int, ...]  # by round
    hands: list[tuple[int, ...]]
    laid: list[int]  # in this round, by seat
    played: list[tuple[int, ...]]  # the cards of each finished round, by seat
    points: list[int]
    deck: tuple[int, ...]  # the cards that were not dealt

    def __init__(
        self,
        seats: int,
        chance: Chance | None,
        first: int,
        rounds: int = 4,
        lowest_wins: bool = False,
        prizes: int = MIXED,
        bonus: Sequence[int] = (),
    ) -> None:
        super().__init__(seats, chance)
        self.rounds, self.lowest_wins, self.prize_kind = rounds, int(lowest_wins), prizes
        self.leader, self.turn = first, NO_SEAT
        self.hands, self.laid = [()] * seats, [NO_CARD] * seats
        self.played, self.deck = [], ()
        self.points = list(bonus) or [0] * seats
        if any(bonus):
            self.log.append((BonusGiven, tuple(bonus)))
        is_mixed = prizes == MIXED
        self.prizes = () if is_mixed else prize_pile(prizes, rounds)
        self.due = "prizes" if is_mixed else "deck"
        run_shuffles(self)

    def derive_fields(self) -> None:
        """The text form has all fields."""

    def shuffle_request(self) -> ShuffleRequest | None:
        if not self.due:
            return None
        pile = prize_pile(MIXED, self.rounds) if self.due == "prizes" else DECK
        return ShuffleRequest(self.due, pile, len(pile))

    def apply_shuffle(self, order: tuple[int, ...]) -> None:
        if not self.prizes:
            self.prizes, self.due = order, "deck"
            return
        for place in range(self.seats):
            seat = (self.leader + place) % self.seats
            self.hands[seat] = order[self.rounds * place : self.rounds * (place + 1)]
            self.log.append((Drew, seat, self.rounds, self.hands[seat]))
        self.deck = order[self.rounds * self.seats :]
        self._begin_round()

    def _begin_round(self) -> None:
        self.turn = self.leader
        number = len(self.played)
        self.log.append((RoundBegan, number, self.leader, self.prizes[number]))

    def to_move(self) -> tuple[int, ...]:
        return MOVERS[self.turn + 1]

    def legal(self, seat: int) -> Sequence[Move]:
        return [LAY[card] for card in self.hands[seat]] if seat == self.turn else ()

    def hand_of(self, seat: int) -> tuple[int, ...]:
        return self.hands[seat]

    def push(self, seat: int, move: Move) -> None:
        laid: int = move.card  # type: ignore[attr-defined]  # push trusts its caller
        self.hands[seat] = tuple([card for card in self.hands[seat] if card != laid])
        self.laid[seat] = laid
        self.log.append((Laid, seat, laid))
        self.turn = (seat + 1) % self.seats
        if self.turn == self.leader:
            self._end_round()

    def _end_round(self) -> None:
        self.turn = NO_SEAT
        mark_scoring(self)
        number, cards = len(self.played), tuple(self.laid)
        winner = cards.index(min(cards) if self.lowest_wins else max(cards))
        self.points[winner] += self.prizes[number]
        self.log.append((RoundWon, number, cards, winner, self.prizes[number]))
        self.played.append(cards)
        self.laid = [NO_CARD] * self.seats
        self.leader = winner
        if len(self.played) < self.rounds:
            self._begin_round()

    def result(self) -> Result | None:
        if len(self.played) < self.rounds:
            return None
        return Result(tuple(self.points), leading_seats(self.points))

    def clone(self) -> Self:
        copy = object.__new__(type(self))
        copy.seats, copy.chance, copy.shuffles, copy.due = (
            self.seats, self.chance, self.shuffles, self.due)  # fmt: skip
        copy.is_scored, copy.scorings, copy.seen = self.is_scored, None, self.seen
        copy.rounds, copy.lowest_wins, copy.prize_kind = (
            self.rounds, self.lowest_wins, self.prize_kind)  # fmt: skip
        copy.leader, copy.turn, copy.prizes = self.leader, self.turn, self.prizes
        copy.hands, copy.laid, copy.played = self.hands[:], self.laid[:], self.played[:]
        copy.points, copy.deck, copy.log = self.points[:], self.deck, self.log[:]
        return copy

    def observe(self, seat: int | None) -> BidsObservation:
        return observe(self, seat)

    def reveal_all(self) -> BidsRevealed:
        return reveal_all(self)
