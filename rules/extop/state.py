"""The state and the rules of Ex & Top."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Self

from rules.events import Drew
from rules.extop.move_tables import (
    DECLINE,
    PARTNERS,
    PASS,
    REPLIES,
    place_moves_by_card,
    turn_moves_by_card,
)
from rules.extop.observation import ExTopObservation, ExTopRevealed, observe, reveal_all
from rules.extop.pieces import (
    CARD,
    CHIP,
    CHIPS,
    COLOUR_OF,
    DECLINED,
    HAND_SIZE,
    MOVES,
    NO_CARD,
    NO_CHIP,
    NO_COLOUR,
    PLAYING,
    ROWS,
    SETTING_UP,
    UNASKED,
    Answer,
    Answered,
    AnswersRevealed,
    ChipsDealt,
    Offer,
    Offered,
    Partner,
    Passed,
    Place,
    Swapped,
    accepting_seats,
    deck_of,
)
from rules.extop.placement import finish_placement, place_card
from rules.extop.refusals import REFUSALS
from rules.extop.state_text import TEXT
from rules.moves import Move, Moves
from rules.outcome import Result, leading_seats
from rules.sentences import Sentence
from rules.shuffle import Chance, ShuffleForm, ShuffleRequest, run_shuffles
from rules.state import MOVERS, NO_SEAT, State


class ExTopState(State):
    """A game of Ex & Top: the highest colour in a full row takes its chip, good or bad."""

    __slots__ = (
        "answers", "chips", "colours", "discards", "hands", "idle", "mover", "offered", "pile",
        "place_moves", "rows", "stack", "step", "turn", "turn_moves", "want", "won",
    )  # fmt: skip

    game: ClassVar[str] = "extop"
    moves: ClassVar[Moves] = MOVES
    refusals: ClassVar = REFUSALS
    text: ClassVar = TEXT
    shuffle_forms: ClassVar = {
        "chips": ShuffleForm(CHIP, Sentence("The shuffle of the chips must come next.")),
        "deck": ShuffleForm(CARD),
    }

    colours: tuple[int, ...]  # by seat
    step: int
    turn: int
    mover: int  # the seat to move: the one whose turn it is, or one that answers its offer
    idle: int  # turns since the last placement
    chips: list[int]  # by row
    rows: list[tuple[int, ...]]
    stack: tuple[int, ...]  # the chips to come, top first
    won: list[tuple[int, ...]]  # chips, by seat
    offered: int  # the card of the current offer
    want: int  # the colour that the offer asks for
    answers: list[int]  # by seat: a card, DECLINED or UNASKED
    hands: list[list[int]]
    discards: list[int]
    pile: list[int]  # the top card last, where it can be popped

    def __init__(
        self, seats: int, chance: Chance | None, first: int, colours: Sequence[int] = ()
    ) -> None:
        super().__init__(seats, chance)
        self.colours = tuple(colours) or tuple(range(seats))
        self.idle, self.step = 0, SETTING_UP
        self.turn, self.mover = first, NO_SEAT
        self.chips, self.rows, self.stack = [NO_CHIP] * ROWS, [()] * ROWS, ()
        self.won, self.hands = [()] * seats, [[] for _ in range(seats)]
        self.offered, self.want, self.answers = NO_CARD, NO_COLOUR, [UNASKED] * seats
        self.discards, self.pile = [], []
        self.due = "chips"
        self.derive_fields()
        run_shuffles(self)

    def derive_fields(self) -> None:
        rows = tuple(chip != NO_CHIP for chip in self.chips)
        self.place_moves = place_moves_by_card(rows)
        self.turn_moves = turn_moves_by_card(rows, self.colours)

    def to_move(self) -> tuple[int, ...]:
        return MOVERS[self.mover + 1]

    def legal(self, seat: int) -> Sequence[Move]:
        if seat != self.mover:
            return ()
        if self.want < 0:
            by_card = self.turn_moves if self.idle < self.seats else self.place_moves
            moves: tuple[Move, ...] = ()
        elif seat == self.turn:
            return [PARTNERS[other] for other in accepting_seats(self.answers)]
        else:
            by_card = REPLIES[self.want]
            moves = DECLINE
        hand = self.hands[seat]
        if len(hand) == HAND_SIZE:
            one, two, three, four = hand
            return moves + by_card[one] + by_card[two] + by_card[three] + by_card[four]
        for card in hand:
            moves += by_card[card]
        return moves or PASS

    def hand_of(self, seat: int) -> Sequence[int]:
        return self.hands[seat]

    def push(self, seat: int, move: Move) -> None:
        if type(move) is Answer:
            card = move.card
            answer = self.answers[seat] = DECLINED if card is None else card
            self.log.append((Answered, seat, answer))
            following = seat + 1 if seat + 1 < self.seats else 0
            self.mover = following
            if following == self.turn:
                self._show_answers()
        elif type(move) is Place:
            place_card(self, seat, move.card, move.row)
        elif type(move) is Offer:
            offered, want = self.offered, self.want = move.card, move.want
            self.log.append((Offered, seat, COLOUR_OF[offered], want, offered))
            self.mover = seat + 1 if seat + 1 < self.seats else 0
        elif type(move) is Partner:
            self._swap(seat, move.seat)
        else:
            self.log.append((Passed, seat))
            self.idle += 1
            self.next_turn()

    def _show_answers(self) -> None:
        accepted = accepting_seats(self.answers)
        self.log.append((AnswersRevealed, tuple(accepted)))
        if len(accepted) == 1:
            self._swap(self.turn, accepted[0])
        elif not accepted:
            self._end_offer()

    def _swap(self, seat: int, partner: int) -> None:
        gave, got = self.offered, self.answers[partner]
        hand, other = self.hands[seat], self.hands[partner]
        hand[hand.index(gave)] = got
        other[other.index(got)] = gave
        self.log.append((Swapped, seat, partner, COLOUR_OF[gave], self.want, gave, got))
        self._end_offer()

    def _end_offer(self) -> None:
        self.offered, self.want = NO_CARD, NO_COLOUR
        self.answers = [UNASKED] * self.seats
        self.idle += 1
        self.next_turn()

    def next_turn(self) -> None:
        turn = self.turn + 1
        self.turn = self.mover = turn if turn < self.seats else 0

    def shuffle_request(self) -> ShuffleRequest | None:
        if not self.due:
            return None
        if self.due == "chips":
            return ShuffleRequest("chips", CHIPS, len(CHIPS))
        if self.step == SETTING_UP:
            deck = deck_of(self.colours)
            return ShuffleRequest("deck", deck, len(deck))
        return ShuffleRequest("deck", sorted(self.discards), len(self.discards))

    def apply_shuffle(self, order: tuple[int, ...]) -> None:
        if self.step != SETTING_UP:
            self.discards, self.pile = [], list(reversed(order))
            finish_placement(self)
        elif not self.stack:
            self.chips, self.stack = list(order[:ROWS]), order[ROWS:]
            self.log.append((ChipsDealt, order[:ROWS]))
            self.derive_fields()
            self.due = "deck"
        else:
            self._deal_hands(order)

    def _deal_hands(self, order: tuple[int, ...]) -> None:
        for place in range(self.seats):
            seat = (self.turn + place) % self.seats
            cards = order[HAND_SIZE * place : HAND_SIZE * place + HAND_SIZE]
            self.hands[seat] = list(cards)
            self.log.append((Drew, seat, HAND_SIZE, cards))
        self.pile = list(reversed(order[HAND_SIZE * self.seats :]))
        self.mover, self.step = self.turn, PLAYING

    def result(self) -> Result | None:
        if self.mover != NO_SEAT or self.due or self.is_scored:
            return None
        scores = tuple(sum(chips) for chips in self.won)
        return Result(scores, leading_seats(scores))

    def clone(self) -> Self:
        copy = object.__new__(type(self))
        copy.seats, copy.chance, copy.shuffles, copy.due = (
            self.seats, self.chance, self.shuffles, self.due)  # fmt: skip
        copy.is_scored, copy.scorings, copy.seen = self.is_scored, None, self.seen
        copy.colours, copy.step, copy.idle = self.colours, self.step, self.idle
        copy.turn, copy.mover = self.turn, self.mover
        copy.place_moves, copy.turn_moves = self.place_moves, self.turn_moves
        copy.chips, copy.rows, copy.stack = self.chips[:], self.rows[:], self.stack
        copy.won, copy.answers = self.won[:], self.answers[:]
        copy.offered, copy.want = self.offered, self.want
        copy.hands = [hand[:] for hand in self.hands]
        copy.discards, copy.pile, copy.log = self.discards[:], self.pile[:], self.log[:]
        return copy

    def observe(self, seat: int | None) -> ExTopObservation:
        return observe(self, seat)

    def reveal_all(self) -> ExTopRevealed:
        return reveal_all(self)
