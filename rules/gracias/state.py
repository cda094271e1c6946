"""The state and the rules of Gracias."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar, Self

from rules.gracias.observation import GraciasObservation, GraciasRevealed, observe, reveal_all
from rules.gracias.pieces import (
    CARD,
    DECK,
    MOVES,
    NO_TRIPLET,
    ROUNDS,
    UNTAKEN,
    Gave,
    Give,
    SessionBegan,
    SessionScored,
    Take,
    Took,
    TripletsDealt,
)
from rules.gracias.points import score_session
from rules.gracias.refusals import REFUSALS
from rules.gracias.state_text import TEXT
from rules.moves import Move, Moves
from rules.outcome import Result, leading_seats, mark_scoring
from rules.shuffle import Chance, ShuffleForm, ShuffleRequest, run_shuffles
from rules.state import MOVERS, NO_SEAT, State

WHOLE_DECK = ShuffleRequest("deck", DECK, len(DECK))
# The legal `Take` moves, by the bits of the triplets left.
TAKES = [tuple(Take(i) for i in range(6) if left >> i & 1) for left in range(64)]


@cache
def _give_table(seats: int) -> tuple[tuple[Move, ...], ...]:
    """The legal `Give` moves with two open cards, at [seat * 36 + first * 6 + second]."""
    table = []
    for seat in range(seats):
        others = [other for other in range(seats) if other != seat]
        gifts = [[Give(card, to) for to in others] for card in range(6)]
        for first in range(6):
            for second in range(6):
                same = first == second
                table.append(tuple(gifts[first] if same else gifts[first] + gifts[second]))
    return tuple(table)


class GraciasState(State):
    """A game of Gracias: collect plenty of each colour, but never the most."""

    __slots__ = (
        "deck", "downs", "faces", "firsts", "give_table", "held", "hiddens", "large", "left",
        "points", "round", "seconds", "session", "sessions", "small", "turn",
    )  # fmt: skip

    game: ClassVar[str] = "gracias"
    moves: ClassVar[Moves] = MOVES
    refusals: ClassVar = REFUSALS
    text: ClassVar = TEXT
    shuffle_forms: ClassVar = {"deck": ShuffleForm(CARD)}

    sessions: int
    session: int
    round: int
    large: int  # the seat with the large mouse, which starts the session
    small: int  # the seat with the small mouse, which starts the round
    turn: int
    held: int  # the triplet that was taken, until one of its cards is given away
    left: int  # the triplets not taken yet, as bits
    firsts: tuple[int, ...]  # the first open card of each triplet of the round
    seconds: tuple[int, ...]  # their second open cards
    hiddens: tuple[int, ...]  # their face-down cards
    faces: list[int]  # the number of open cards of the seats, at [seat * 6 + colour]
    downs: list[int]  # the face-down cards of the seats, at [seat * 4 + round]
    points: list[tuple[int, ...]]  # of each finished session
    deck: tuple[int, ...]

    def __init__(self, seats: int, chance: Chance | None, first: int, sessions: int = 3) -> None:
        super().__init__(seats, chance)
        self.sessions, self.session, self.large = sessions, 0, first
        self.points = []
        self.derive_fields()
        self._begin_session()
        run_shuffles(self)

    def derive_fields(self) -> None:
        self.give_table = _give_table(self.seats)

    def to_move(self) -> tuple[int, ...]:
        return MOVERS[self.turn + 1]

    def legal(self, seat: int) -> Sequence[Move]:
        if seat != self.turn:
            return ()
        held = self.held
        if held < 0:
            return TAKES[self.left]
        return self.give_table[seat * 36 + self.firsts[held] * 6 + self.seconds[held]]

    def push(self, seat: int, move: Move) -> None:
        if type(move) is Take:
            held = self.held = move.triplet
            self.left ^= 1 << held
            card = self.downs[seat * 4 + self.round] = self.hiddens[held]
            self.log.append((Took, seat, held, card))
            return
        given, to = move.card, move.to  # type: ignore[attr-defined]  # push trusts its caller
        kept = self.firsts[self.held]
        if kept == given:
            kept = self.seconds[self.held]
        self.faces[seat * 6 + kept] += 1
        self.faces[to * 6 + given] += 1
        self.log.append((Gave, seat, kept, given, to))
        self.held = NO_TRIPLET
        if self.left:
            self.turn = seat + 1 if seat + 1 < self.seats else 0
        else:
            self._end_round()

    def _begin_session(self) -> None:
        self.round, self.small = 0, self.large
        self.turn, self.held, self.left = NO_SEAT, NO_TRIPLET, 0
        self.firsts = self.seconds = self.hiddens = self.deck = ()
        self.faces = [0] * (6 * self.seats)
        self.downs = [UNTAKEN] * (ROUNDS * self.seats)
        self.due = "deck"

    def shuffle_request(self) -> ShuffleRequest | None:
        return WHOLE_DECK if self.due else None

    def apply_shuffle(self, order: tuple[int, ...]) -> None:
        dealt: list[Any] = [()] * self.seats
        for place in range(self.seats):
            seat = (self.large + place) % self.seats
            first, second = dealt[seat] = order[2 * place : 2 * place + 2]
            self.faces[seat * 6 + first] += 1
            self.faces[seat * 6 + second] += 1
        self.log.append((SessionBegan, self.session, self.large, tuple(dealt)))
        self.deck = order[2 * self.seats :]
        self._deal_triplets()

    def _deal_triplets(self) -> None:
        n, deck = self.seats, self.deck
        self.firsts, self.seconds, self.hiddens = deck[:n], deck[n : 2 * n], deck[2 * n : 3 * n]
        self.deck = deck[3 * n :]
        self.left = (1 << n) - 1
        self.turn = self.small
        self.log.append((TripletsDealt, self.round, self.small, self.firsts, self.seconds))

    def _end_round(self) -> None:
        if self.round + 1 < ROUNDS:
            self.round += 1
            self.small = (self.small + 1) % self.seats
            self._deal_triplets()
            return
        self.turn = NO_SEAT
        mark_scoring(self)
        displays = self.displays()
        points = score_session(displays)
        self.points.append(points)
        self.log.append((SessionScored, self.session, displays, points))
        if self.session + 1 < self.sessions:
            self.session += 1
            self.large = (self.large + 1) % self.seats
            self._begin_session()
            run_shuffles(self)

    def displays(self) -> tuple[tuple[int, ...], ...]:
        """The number of cards of each colour by seat, face-down cards included."""
        counts = self.faces[:]
        for place, card in enumerate(self.downs):
            if card != UNTAKEN:
                counts[place // ROUNDS * 6 + card] += 1
        return tuple([tuple(counts[at : at + 6]) for at in range(0, len(counts), 6)])

    def result(self) -> Result | None:
        if len(self.points) < self.sessions:
            return None
        return final_result(self.points)

    def clone(self) -> Self:
        copy = object.__new__(type(self))
        copy.seats, copy.chance, copy.shuffles, copy.due = (
            self.seats, self.chance, self.shuffles, self.due)  # fmt: skip
        copy.is_scored, copy.scorings, copy.seen = self.is_scored, None, self.seen
        copy.sessions, copy.session, copy.round = self.sessions, self.session, self.round
        copy.large, copy.small, copy.turn = self.large, self.small, self.turn
        copy.held, copy.left, copy.give_table = self.held, self.left, self.give_table
        copy.firsts, copy.seconds, copy.hiddens = self.firsts, self.seconds, self.hiddens
        copy.faces, copy.downs, copy.deck = self.faces[:], self.downs[:], self.deck
        copy.points, copy.log = self.points[:], self.log[:]
        return copy

    def observe(self, seat: int | None) -> GraciasObservation:
        return observe(self, seat)

    def reveal_all(self) -> GraciasRevealed:
        return reveal_all(self)


def final_result(points: Sequence[tuple[int, ...]]) -> Result:
    """Most points in total wins. The best and then the second-best session break a tie."""
    by_seat = list(zip(*points, strict=True))
    ranks = [(sum(seat), *sorted(seat, reverse=True)[:2]) for seat in by_seat]
    return Result(tuple(rank[0] for rank in ranks), leading_seats(ranks))
