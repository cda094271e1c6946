"""The text form of the states of Ex & Top."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar

from rules.extop.move_tables import CARDS
from rules.extop.options import COLOUR
from rules.extop.pieces import (
    CARD,
    CHIP,
    CHIPS,
    COLOUR_OF,
    NO_CARD,
    NO_CHIP,
    NO_COLOUR,
    PLAYING,
    SETTING_UP,
    UNASKED,
    Answered,
    AnswersRevealed,
    Offered,
    StateParsed,
    accepting_seats,
    deck_of,
)
from rules.history import EventTuple
from rules.state import NO_SEAT
from rules.state_text import StateText
from rules.text_forms import COUNT, SEAT, SEATS, IntForm, ListForm, OptionalForm, WordForm

if TYPE_CHECKING:
    from rules.extop.state import ExTopState


class ExTopText(StateText["ExTopState"]):
    """The fields of a state as text, and what makes them possible."""

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
    items_per_seat: ClassVar = {"colours": 1, "won": 1, "answers": 1, "hands": 1}

    def is_possible(self, state: ExTopState) -> bool:
        offering = state.want != NO_COLOUR
        if (
            offering != (state.offered != NO_CARD)
            or state.turn >= state.seats
            or not super().is_possible(state)
        ):
            return False
        held = not offering or state.offered in state.hands[state.turn]
        return held and all(
            state.answers[seat] in state.hands[seat] for seat in accepting_seats(state.answers)
        )

    def parsed_history(self, state: ExTopState) -> list[EventTuple]:
        if state.step == SETTING_UP:
            return []
        sizes = tuple(len(hand) for hand in state.hands)
        notes: list[EventTuple] = [(StateParsed, sizes, tuple(state.rows), tuple(state.discards))]
        if state.want != NO_COLOUR:
            notes.append((Offered, state.turn, COLOUR_OF[state.offered], state.want, state.offered))
            answers = [(Answered, seat, answer) for seat, answer in enumerate(state.answers)]
            notes += [note for note in answers if note[2] != UNASKED]
            if state.mover == state.turn:
                notes.append((AnswersRevealed, tuple(accepting_seats(state.answers))))
        return notes

    def piece_counts(self, state: ExTopState) -> Counter[str]:
        if state.step == SETTING_UP:
            return self.full_set(state)
        piles = (*state.hands, *state.rows, state.discards, state.pile)
        chips = (state.stack, *state.won, filter(None, state.chips))
        return Counter(CARD.write(card) for pile in piles for card in pile) + Counter(
            CHIP.write(chip) for pile in chips for chip in pile
        )

    def full_set(self, state: ExTopState) -> Counter[str]:
        cards = Counter(CARD.write(card) for card in deck_of(state.colours))
        return cards + Counter(CHIP.write(chip) for chip in CHIPS)


TEXT = ExTopText()
