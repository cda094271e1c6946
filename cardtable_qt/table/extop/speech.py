"""Ex & Top: what the seats say. It stands at the table until somebody does something else."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.extop.words import card, chip, colour
from rules.extop.observation import ExTopLaidOpen, ExTopObservation
from rules.extop.pieces import (
    DECLINED,
    NO_COLOUR,
    UNASKED,
    AnswersShown,
    Offered,
    Passed,
    Placed,
    RowScored,
    Swapped,
)

translate = QCoreApplication.translate
Said = dict[int, str]


def said(seen: ExTopObservation) -> Said:
    """The words of every seat that has something to say: about a swap, or a chip it got."""
    if seen.want != NO_COLOUR:
        return _about_an_offer(seen)
    for event in reversed(seen.history):
        if isinstance(event, RowScored):
            return {} if event.seat is None else {event.seat: _about_a_chip(event.chip)}
        if isinstance(event, Swapped):
            return _answers(seen) | {event.seat: translate("Ex & Top", "Deal!")}
        if isinstance(event, AnswersShown):
            return _answers(seen)
        if isinstance(event, (Placed, Passed, Offered)):
            break
    return {}


def _about_a_chip(value: int) -> str:
    if value > 0:
        return translate("Ex & Top", "{chip}, mine!").format(chip=chip(value))
    return translate("Ex & Top", "{chip}, ouch!").format(chip=chip(value))


def _about_an_offer(seen: ExTopObservation) -> Said:
    words = {seat: _answer(seen, seat) for seat in range(seen.seats) if seat != seen.turn}
    question = translate("Ex & Top", "{offered} for {wanted}?")
    offered = colour(seen.offered_colour)
    if isinstance(seen, ExTopLaidOpen):
        offered = card(seen.offered)
    words[seen.turn] = _begun(question.format(offered=offered, wanted=colour(seen.want)))
    return {seat: text for seat, text in words.items() if text}


def _answer(seen: ExTopObservation, seat: int) -> str:
    """What a seat says to the offer that is going on; how it answers is told by all at once."""
    answer = seen.answers[seat]
    if isinstance(seen, ExTopLaidOpen) and answer >= 0:
        return _begun(translate("Ex & Top", "{card}, yes!").format(card=card(answer)))
    if seat in seen.accepted:
        return translate("Ex & Top", "Yes!")
    if answer == DECLINED and (seen.mover == seen.turn or isinstance(seen, ExTopLaidOpen)):
        return translate("Ex & Top", "No.")
    return "" if answer == UNASKED else translate("Ex & Top", "Decided.")


def _answers(seen: ExTopObservation) -> Said:
    """How all answered the last offer."""
    shown = next(event for event in reversed(seen.history) if isinstance(event, AnswersShown))
    offer = next((e for e in reversed(seen.history) if isinstance(e, Offered)), None)
    yes, no = translate("Ex & Top", "Yes!"), translate("Ex & Top", "No.")
    answers = {seat: yes if seat in shown.accepted else no for seat in range(seen.seats)}
    if offer is not None:
        del answers[offer.seat]
    return answers


def _begun(text: str) -> str:
    """A sentence begins with a capital letter."""
    return text[:1].upper() + text[1:]
