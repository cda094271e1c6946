"""Ex & Top: prompts, log lines, speech and other texts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import colour_name, join_names, turn_title
from rules import Event
from rules.events import Drew, Shuffled
from rules.extop.observation import ExTopObservation, ExTopRevealed
from rules.extop.pieces import (
    CARD,
    CHIP,
    COLOURS,
    DECLINED,
    HIDDEN,
    NO_COLOUR,
    UNASKED,
    Answer,
    Answered,
    AnswersRevealed,
    ChipRevealed,
    ChipsDealt,
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


def log_line(event: Event, names: Names) -> str:
    """The log line for an event, or "" if it is not logged."""
    write_line = LOG_LINES.get(type(event))
    return write_line(event, names) if write_line else ""


def _placed_line(event: Placed, names: Names) -> str:
    return translate("Ex & Top", "{name} places {card}.").format(
        name=names[event.seat], card=card_text(event.card)
    )


def _offered_line(event: Offered, names: Names) -> str:
    return translate("Ex & Top", "{name} offers {colour} and asks for {wanted}.").format(
        name=names[event.seat], colour=colour_text(event.colour), wanted=colour_text(event.want)
    )


def _answers_line(event: AnswersRevealed, names: Names) -> str:
    if not event.accepted:
        return translate("Ex & Top", "No one accepts.")
    if len(event.accepted) == 1:
        return translate("Ex & Top", "{name} accepts.").format(name=names[event.accepted[0]])
    accepting = join_names([names[seat] for seat in event.accepted])
    return translate("Ex & Top", "{names} accept.").format(names=accepting)


def _swapped_line(event: Swapped, names: Names) -> str:
    if event.gave is None or event.got is None:
        gave, got = colour_text(event.colour), colour_text(event.want)
    else:
        gave, got = card_text(event.gave), card_text(event.got)
    return translate("Ex & Top", "{name} gives {partner} {gave} for {got}.").format(
        name=names[event.seat], partner=names[event.partner], gave=gave, got=got
    )


def _drew_line(event: Drew, names: Names) -> str:
    if not event.cards:
        return ""
    cards = ", ".join(card_text(number) for number in event.cards)
    return translate("Ex & Top", "{name} draws {cards}.").format(
        name=names[event.seat], cards=cards
    )


def _passed_line(event: Passed, names: Names) -> str:
    return translate("Ex & Top", "{name} has no card and passes.").format(name=names[event.seat])


def _row_scored_line(event: RowScored, names: Names) -> str:
    if event.seat is None:
        return translate("Ex & Top", "The row is full and tied: {chip} stays.").format(
            chip=chip_text(event.chip)
        )
    return translate("Ex & Top", "The row is full: {name} gets {chip}.").format(
        name=names[event.seat], chip=chip_text(event.chip)
    )


def _chip_revealed_line(event: ChipRevealed, names: Names) -> str:
    return translate("Ex & Top", "A new row opens with {chip}.").format(chip=chip_text(event.chip))


def _chips_dealt_line(event: ChipsDealt, names: Names) -> str:
    chips = join_names([chip_text(value) for value in event.chips])
    return translate("Ex & Top", "The first rows are for {chips}.").format(chips=chips)


def _shuffled_line(event: Shuffled, names: Names) -> str:
    if event.name != "deck":
        return ""
    return translate("Ex & Top", "The cards are shuffled.")


LOG_LINES: dict[type[Event], Callable[..., str]] = {
    Placed: _placed_line,
    Offered: _offered_line,
    AnswersRevealed: _answers_line,
    Swapped: _swapped_line,
    Drew: _drew_line,
    Passed: _passed_line,
    RowScored: _row_scored_line,
    ChipRevealed: _chip_revealed_line,
    ChipsDealt: _chips_dealt_line,
    Shuffled: _shuffled_line,
}


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


def replay_lines(events: Sequence[Event], names: Names) -> list[str]:
    """The log lines of a move, and its answers. The log has none: they are revealed together."""
    are_revealed = any(isinstance(event, AnswersRevealed) for event in events)
    visible = [event for event in events if not (are_revealed and _is_face_down(event))]
    lines = [_answer_line(event, names) or log_line(event, names) for event in visible]
    return [line for line in lines if line]


def _is_face_down(event: Event) -> bool:
    return isinstance(event, Answered) and event.card == HIDDEN


def _answer_line(event: Event, names: Names) -> str:
    if not isinstance(event, Answered):
        return ""
    name = names[event.seat]
    if _is_face_down(event):
        return translate("Replay", "{name} answered face down.").format(name=name)
    if event.card == DECLINED:
        return translate("Replay", "{name} declines.").format(name=name)
    text = translate("Replay", "{name} answers with {card}.")
    return text.format(name=name, card=card_text(event.card))
