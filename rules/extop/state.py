"""The state and the rules of Ex & Top."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar, Self

from rules.extop.move_tables import (
    CARDS,
    DECLINE,
    PARTNERS,
    PASS,
    REPLIES,
    place_moves_by_card,
    turn_moves_by_card,
)
from rules.extop.observation import ExTopObservation, ExTopRevealed
from rules.extop.options import COLOUR
from rules.extop.pieces import (
    CARD,
    CHIP,
    CHIPS,
    COLOUR_OF,
    DECLINED,
    DRAWING,
    HAND_SIZE,
    HIDDEN,
    MOVES,
    NO_CARD,
    NO_CHIP,
    NO_COLOUR,
    PLAYING,
    REFILLING,
    ROWS,
    SETTING_UP,
    UNASKED,
    Answer,
    Answered,
    AnswersRevealed,
    ChipRevealed,
    ChipsDealt,
    Offer,
    Offered,
    Partner,
    Passed,
    Place,
    Placed,
    RowScored,
    StateParsed,
    Swapped,
    deck_of,
    row_winner,
)
from rules.extop.refusals import REFUSALS, find_refusal
from rules.history import EventTuple
from rules.model import (
    MOVERS,
    NO_SEAT,
    Drew,
    Move,
    Moves,
    Refusal,
    Result,
    State,
    leading_seats,
)
from rules.sentences import Sentence
from rules.shuffle import Chance, ShuffleForm, ShuffleRequest
from rules.text_forms import COUNT, SEAT, SEATS, IntForm, ListForm, OptionalForm, WordForm


class ExTopState(State):
    """A game of Ex & Top: the highest colour in a full row takes its chip, good or bad."""

    __slots__ = (
        "answers", "chips", "colours", "discards", "hands", "idle", "mover", "offered", "pile",
        "place_moves", "rows", "stack", "step", "turn", "turn_moves", "want", "won",
    )  # fmt: skip

    game: ClassVar[str] = "extop"
    moves: ClassVar[Moves] = MOVES
    refusals: ClassVar = REFUSALS
    items_per_seat: ClassVar = {"colours": 1, "won": 1, "answers": 1, "hands": 1}
    shuffle_forms: ClassVar = {
        "chips": ShuffleForm(CHIP, Sentence("The shuffle of the chips must come next.")),
        "deck": ShuffleForm(CARD),
    }
    forms: ClassVar = {
        "seats": SEATS,
        "shuffles": COUNT,
        "due": WordForm("", "chips", "deck"),
        "colours": ListForm(COLOUR, kind=tuple),
        "step": IntForm(SETTING_UP, PLAYING),
        "turn": OptionalForm(SEAT, NO_SEAT),
        "mover": OptionalForm(SEAT, NO_SEAT),
        "idle": COUNT,
        "chips": ListForm(OptionalForm(CHIP, NO_CHIP)),
        "rows": ListForm(ListForm(CARD, kind=tuple), ";"),
        "stack": ListForm(CHIP, kind=tuple),
        "won": ListForm(ListForm(CHIP, kind=tuple), ";"),
        "offered": OptionalForm(CARD, NO_CARD),
        "want": OptionalForm(COLOUR, NO_COLOUR),
        "answers": ListForm(IntForm(UNASKED, CARDS[-1])),
        "hands": ListForm(ListForm(CARD), ";"),
        "discards": ListForm(CARD),
        "pile": ListForm(CARD),
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
        self._derive_fields()
        self._run_shuffles()

    def _derive_fields(self) -> None:
        rows = tuple(chip != NO_CHIP for chip in self.chips)
        self.place_moves = place_moves_by_card(rows)
        self.turn_moves = turn_moves_by_card(rows, self.colours)

    def _parsed_history(self) -> list[EventTuple]:
        if self.step == SETTING_UP:
            return []
        sizes = tuple(len(hand) for hand in self.hands)
        notes: list[EventTuple] = [(StateParsed, sizes, tuple(self.rows), tuple(self.discards))]
        if self.want != NO_COLOUR:
            notes.append((Offered, self.turn, COLOUR_OF[self.offered], self.want, self.offered))
            answers = [(Answered, seat, answer) for seat, answer in enumerate(self.answers)]
            notes += [note for note in answers if note[2] != UNASKED]
            if self.mover == self.turn:
                notes.append((AnswersRevealed, tuple(self.accepted())))
        return notes

    def _is_consistent(self) -> bool:
        offering = self.want != NO_COLOUR
        if (
            offering != (self.offered != NO_CARD)
            or self.turn >= self.seats
            or not super()._is_consistent()
        ):
            return False
        held = not offering or self.offered in self.hands[self.turn]
        return held and all(self.answers[seat] in self.hands[seat] for seat in self.accepted())

    def to_move(self) -> tuple[int, ...]:
        return MOVERS[self.mover + 1]

    def legal(self, seat: int) -> Sequence[Move]:
        if seat != self.mover:
            return ()
        if self.want < 0:
            by_card = self.turn_moves if self.idle < self.seats else self.place_moves
            moves: tuple[Move, ...] = ()
        elif seat == self.turn:
            return [PARTNERS[other] for other in self.accepted()]
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

    def accepted(self) -> list[int]:
        """The seats that answered with a card."""
        return [seat for seat, answer in enumerate(self.answers) if answer >= 0]

    def hand_of(self, seat: int) -> Sequence[int]:
        return self.hands[seat]

    def has_accepted(self, seat: int) -> bool:
        return self.answers[seat] >= 0

    def _refusal(self, seat: int, move: Move) -> Refusal | None:
        return find_refusal(self, seat, move)

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
            self._place(seat, move.card, move.row)
        elif type(move) is Offer:
            offered, want = self.offered, self.want = move.card, move.want
            self.log.append((Offered, seat, COLOUR_OF[offered], want, offered))
            self.mover = seat + 1 if seat + 1 < self.seats else 0
        elif type(move) is Partner:
            self._swap(seat, move.seat)
        else:
            self.log.append((Passed, seat))
            self.idle += 1
            self._next_turn()

    def _place(self, seat: int, card: int, row: int) -> None:
        hand = self.hands[seat]
        hand.remove(card)
        cards = self.rows[row] = (*self.rows[row], card)
        self.log.append((Placed, seat, card, row))
        self.idle = 0
        if self.pile and len(hand) == HAND_SIZE - 1 and len(cards) != abs(self.chips[row]):
            # A shortcut for the usual case: one card to draw, and no row to score.
            drawn = self.pile.pop()
            hand.append(drawn)
            self.log.append((Drew, seat, 1, (drawn,)))
            self._next_turn()
            return
        self.step = DRAWING
        self._finish_placement()

    def _finish_placement(self) -> None:
        """Draw, score and refill hands after a placement. Stops when a shuffle is due."""
        if self.step == DRAWING:
            self.mover = NO_SEAT
            self._mark_scoring()  # a full row is seen before new cards are drawn
            if not self._draw_up(self.turn):
                return
            scored = self._score_full_row()
            if scored and not any(self.chips):
                self.step = PLAYING
                return
            self.step = REFILLING if scored else PLAYING
        if self.step == REFILLING:
            for place in range(self.seats):
                if not self._draw_up((self.turn + place) % self.seats):
                    return
            self.step = PLAYING
        self._next_turn()

    def _draw_up(self, seat: int) -> bool:
        """Draw until the hand is full or no cards are left. False if a shuffle is due first."""
        hand = self.hands[seat]
        drawn = []
        while len(hand) < HAND_SIZE and self.pile:
            drawn.append(self.pile[-1])
            hand.append(self.pile.pop())
        if drawn:
            self.log.append((Drew, seat, len(drawn), tuple(drawn)))
        if len(hand) < HAND_SIZE and self.discards:
            self.due, self.mover = "deck", NO_SEAT
            self._run_shuffles()
            return False
        return True

    def _score_full_row(self) -> bool:
        for row, cards in enumerate(self.rows):
            chip = self.chips[row]
            if cards and len(cards) == abs(chip):
                break
        else:
            return False
        colour = row_winner(cards)
        owner = None if colour is None else self.colours.index(colour)
        self.log.append((RowScored, row, chip, cards, owner))
        self.discards += cards
        self.rows[row] = ()
        if owner is not None:
            self.won[owner] += (chip,)
            self._open_next_chip(row)
        return True

    def _open_next_chip(self, row: int) -> None:
        if self.stack:
            self.chips[row], self.stack = self.stack[0], self.stack[1:]
            self.log.append((ChipRevealed, row, self.chips[row]))
        else:
            self.chips[row] = NO_CHIP
            self._derive_fields()

    def _show_answers(self) -> None:
        accepted = self.accepted()
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
        self._next_turn()

    def _next_turn(self) -> None:
        turn = self.turn + 1
        self.turn = self.mover = turn if turn < self.seats else 0

    def _shuffle_request(self) -> ShuffleRequest:
        if self.due == "chips":
            return ShuffleRequest("chips", CHIPS, len(CHIPS))
        if self.step == SETTING_UP:
            deck = deck_of(self.colours)
            return ShuffleRequest("deck", deck, len(deck))
        return ShuffleRequest("deck", sorted(self.discards), len(self.discards))

    def _apply_shuffle(self, order: tuple[int, ...]) -> None:
        if self.step != SETTING_UP:
            self.discards, self.pile = [], list(reversed(order))
            self._finish_placement()
        elif not self.stack:
            self.chips, self.stack = list(order[:ROWS]), order[ROWS:]
            self.log.append((ChipsDealt, order[:ROWS]))
            self._derive_fields()
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
        is_own_offer = self.offered != NO_CARD and seat == self.turn
        revealed = self.want != NO_COLOUR and self.mover == self.turn
        return ExTopObservation(
            **self._common_fields(seat),
            colours=self.colours,
            step=self.step,
            turn=self.turn,
            mover=self.mover,
            idle=self.idle,
            chips=tuple(self.chips),
            rows=tuple(self.rows),
            stack=len(self.stack),
            won=tuple(self.won),
            offered=self.offered if is_own_offer else NO_CARD,
            offered_colour=NO_COLOUR if self.offered == NO_CARD else COLOUR_OF[self.offered],
            want=self.want,
            answers=tuple(
                self._observed_answer(other, seat, revealed) for other in range(self.seats)
            ),
            accepted=tuple(self.accepted()) if revealed else (),
            hand=() if seat is None else tuple(self.hands[seat]),
            hands=tuple(len(hand) for hand in self.hands),
            discards=tuple(self.discards),
            pile=len(self.pile),
        )

    def reveal_all(self) -> ExTopRevealed:
        fields = self._revealed_fields() | {"offered": self.offered, "answers": tuple(self.answers)}
        return ExTopRevealed(**fields, all_hands=tuple(map(tuple, self.hands)))

    def _observed_answer(self, seat: int, observer: int | None, revealed: bool) -> int:
        """The answer of a seat as an observer sees it. Even a revealed card stays hidden."""
        answer = self.answers[seat]
        visible = seat == observer or answer == UNASKED or (revealed and answer == DECLINED)
        return answer if visible else HIDDEN

    def piece_counts(self) -> Counter[str]:
        if self.step == SETTING_UP:
            return self.full_set()
        piles = (*self.hands, *self.rows, self.discards, self.pile)
        chips = (self.stack, *self.won, filter(None, self.chips))
        return Counter(CARD.write(card) for pile in piles for card in pile) + Counter(
            CHIP.write(chip) for pile in chips for chip in pile
        )

    def full_set(self) -> Counter[str]:
        cards = Counter(CARD.write(card) for card in deck_of(self.colours))
        return cards + Counter(CHIP.write(chip) for chip in CHIPS)
