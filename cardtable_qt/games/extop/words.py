"""Ex & Top: prompts, speech and other texts."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import colour_name, turn_title
from rules.extop.observation import ExTopObservation, ExTopRevealed
from rules.extop.pieces import (
    CARD,
    CHIP,
    COLOURS,
    DECLINED,
    NO_COLOUR,
    UNASKED,
    Answer,
    AnswersRevealed,
    Offered,
    Passed,
    Placed,
    RowScored,
    Swapped,
)

translate = QCoreApplication.translate

Names = Sequence[str]
SpeechBySeat = dict[int, str]


def card_text(number: int) -> str:
    return card_name(CARD.write(number))


def card_name(text_form: str) -> str:
    """The name of a card such as `green-7`."""
    colour, _, value = text_form.partition("-")
    return translate("Card", "{colour} {value}").format(colour=colour_name(colour), value=value)


def fact_name(key: str, value: str) -> str:
    """The name of a fact in a refusal or reason."""
    if key in ("colour", "wanted"):
        return colour_name(value)
    return card_name(value) if key == "card" else value


def colour_text(number: int) -> str:
    return colour_name(COLOURS[number])


def chip_text(value: int) -> str:
    """The value of a chip with its sign, and a typographic minus."""
    return CHIP.write(value).replace("-", "−")


def row_name(chips: Sequence[int], row: int) -> str:
    """A row by its chip, with its number if another row has the same chip."""
    return _row_text(translate("Ex & Top", "row {chip}"), chips, row)


def row_place_name(chips: Sequence[int], row: int) -> str:
    """The same for a row as a place for cards."""
    return _row_text(translate("Ex & Top", "row for {chip}"), chips, row)


def _row_text(text: str, chips: Sequence[int], row: int) -> str:
    if chips.count(chips[row]) > 1:
        text = translate("Ex & Top", "row {number} for {chip}")
    return text.format(number=row + 1, chip=chip_text(chips[row]))


def prompt(observation: ExTopObservation, names: Names, mine: bool) -> str:
    """The instruction for the player whose turn it is. `mine`: that player is the viewer."""
    if observation.result is not None or observation.mover < 0:
        return ""
    name = turn_title(observation.mover, names) if mine else names[observation.mover]
    if not mine:
        if observation.want != NO_COLOUR and observation.mover != observation.turn:
            return translate("Ex & Top", "{name} is considering the swap.").format(name=name)
        return translate("Ex & Top", "{name} is thinking.").format(name=name)
    if observation.want == NO_COLOUR:
        return _own_turn_prompt(observation, name)
    if observation.mover == observation.turn:
        text = translate("Ex & Top", "{name}: several accept. Choose whom to swap with.")
        return text.format(name=name)
    if observation.legal == (Answer(None),):
        text = translate("Ex & Top", "{name}: you have no {wanted} card, so you can only decline.")
    else:
        text = translate("Ex & Top", "{name}: answer with {wanted}, or decline.")
    return text.format(name=name, wanted=colour_text(observation.want))


def _own_turn_prompt(observation: ExTopObservation, name: str) -> str:
    if observation.idle >= observation.seats:
        text = translate(
            "Ex & Top", "{name}: no one placed a card for a whole round, so you must place one."
        )
    else:
        text = translate("Ex & Top", "{name}: place a card in a row, or offer a swap.")
    return text.format(name=name)


def speech_by_seat(observation: ExTopObservation) -> SpeechBySeat:
    """The speech of every seat that says something about a swap or a chip."""
    if observation.want != NO_COLOUR:
        return _offer_speeches(observation)
    for event in reversed(observation.history):
        if isinstance(event, RowScored):
            return {} if event.seat is None else {event.seat: _chip_speech(event.chip)}
        if isinstance(event, Swapped):
            return _answer_speeches(observation) | {event.seat: translate("Ex & Top", "Deal!")}
        if isinstance(event, AnswersRevealed):
            return _answer_speeches(observation)
        if isinstance(event, (Placed, Passed, Offered)):
            break
    return {}


def _chip_speech(value: int) -> str:
    if value > 0:
        return translate("Ex & Top", "{chip}, mine!").format(chip=chip_text(value))
    return translate("Ex & Top", "{chip}, ouch!").format(chip=chip_text(value))


def _offer_speeches(observation: ExTopObservation) -> SpeechBySeat:
    speeches = {
        seat: _answer_speech(observation, seat)
        for seat in range(observation.seats)
        if seat != observation.turn
    }
    question = translate("Ex & Top", "{offered} for {wanted}?")
    offered = colour_text(observation.offered_colour)
    if isinstance(observation, ExTopRevealed):
        offered = card_text(observation.offered)
    speeches[observation.turn] = _capitalised(
        question.format(offered=offered, wanted=colour_text(observation.want))
    )
    return {seat: text for seat, text in speeches.items() if text}


def _answer_speech(observation: ExTopObservation, seat: int) -> str:
    """The answer of a seat to the current offer. It stays secret until all have answered."""
    answer = observation.answers[seat]
    if isinstance(observation, ExTopRevealed) and answer >= 0:
        return _capitalised(translate("Ex & Top", "{card}, yes!").format(card=card_text(answer)))
    if seat in observation.accepted:
        return translate("Ex & Top", "Yes!")
    if answer == DECLINED and (
        observation.mover == observation.turn or isinstance(observation, ExTopRevealed)
    ):
        return translate("Ex & Top", "No.")
    return "" if answer == UNASKED else translate("Ex & Top", "Decided.")


def _answer_speeches(observation: ExTopObservation) -> SpeechBySeat:
    """The answers of all seats to the last offer."""
    shown = next(
        event for event in reversed(observation.history) if isinstance(event, AnswersRevealed)
    )
    offer = next((e for e in reversed(observation.history) if isinstance(e, Offered)), None)
    yes, no = translate("Ex & Top", "Yes!"), translate("Ex & Top", "No.")
    answers = {seat: yes if seat in shown.accepted else no for seat in range(observation.seats)}
    if offer is not None:
        del answers[offer.seat]
    return answers


def _capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]
