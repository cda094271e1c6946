"""8/28: what the seats say, as everybody heard it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.eight28.round import back_to, paid_table
from rules import Event
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import Accepted, Chose, CircleBegan, Declined, RoundBegan

translate = QCoreApplication.translate


def said(seen: Eight28Observation) -> Mapping[int, str]:
    """The words of every seat that has said something since the deck came to this dealer.

    The latest answer stays even then, so that nobody's words are gone at once. Who is asked now
    says nothing yet.
    """
    if seen.choosing:
        return {**_choices(seen), **_cheers(seen)}
    words: dict[int, str] = {}
    for event in _still_heard(seen.history):
        if event.seat not in words and event.seat != seen.turn:
            words[event.seat] = _answer(event, _answers_before(seen.history, event))
    for seat in range(seen.seats):
        if seen.is_out(seat):
            words[seat] = translate("8/28 speech", "I'm out!")
    return words


def _still_heard(history: Sequence[Event]) -> Iterator[Accepted | Declined]:
    """Answers of this circle and the latest one of the round, from the last to the first."""
    latest, this_circle = True, True
    for event in back_to(RoundBegan, history):
        this_circle = this_circle and not isinstance(event, CircleBegan)
        if isinstance(event, Accepted | Declined):
            if latest or this_circle:
                yield event
            latest = False


def _answers_before(history: Sequence[Event], event: Accepted | Declined) -> int:
    """How often the seat has answered in this round: nobody says the same all the time."""
    events = back_to(RoundBegan, history)
    return sum(isinstance(each, type(event)) and each.seat == event.seat for each in events)


def _answer(event: Accepted | Declined, count: int) -> str:
    accepting = (
        translate("8/28 speech", "Yes, please!"),
        translate("8/28 speech", "I'll take it."),
        translate("8/28 speech", "Why not?"),
        translate("8/28 speech", "Hand it over!"),
    )
    declining = (
        translate("8/28 speech", "No, thanks."),
        translate("8/28 speech", "Not for me."),
        translate("8/28 speech", "I'd rather not."),
        translate("8/28 speech", "Still no."),
    )
    words = accepting if isinstance(event, Accepted) else declining
    return words[min(count, len(words)) - 1]


def _choices(seen: Eight28Observation) -> dict[int, str]:
    text = translate("8/28 speech", "I play for {half}.")
    return {
        event.seat: text.format(half=event.target)
        for event in back_to(RoundBegan, seen.history)
        if isinstance(event, Chose)
    }


def _cheers(seen: Eight28Observation) -> dict[int, str]:
    """Who wins something is heard."""
    paid = paid_table(seen)
    if paid is None:
        return {}
    hit = translate("8/28 speech", "Bull's eye!")
    return {
        seat: hit if seat in paid.bulls_eyes else f"+{points}!"
        for seat, points in enumerate(paid.points)
        if points or seat in paid.bulls_eyes
    }
