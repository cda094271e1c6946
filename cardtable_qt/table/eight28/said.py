"""8/28: what the seats say, as everybody heard it."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.eight28.round import paid_table, this_round
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import Accepted, CircleBegan, Declined

translate = QCoreApplication.translate


def said_by(seen: Eight28Observation, seat: int) -> str:
    """The words of a seat that has said something since the deck came to this dealer, or "".

    The latest answer stays even then, so that nobody's words are gone at once. Who is asked now
    says nothing yet.
    """
    if seen.choosing:
        return _cheer(seen, seat) or _choice(seen, seat)
    if seen.is_out(seat):
        return translate("8/28 speech", "I'm out!")
    heard = (event for event in _still_heard(seen) if event.seat == seat)
    answer = next(heard, None) if seat != seen.turn else None
    return "" if answer is None else _answer(answer, _answers_like(seen, answer))


def _still_heard(seen: Eight28Observation) -> Iterator[Accepted | Declined]:
    """Answers of this circle and the latest one of the round, from the last to the first."""
    latest, this_circle = True, True
    for event in this_round(seen):
        this_circle = this_circle and not isinstance(event, CircleBegan)
        if isinstance(event, Accepted | Declined):
            if latest or this_circle:
                yield event
            latest = False


def _answers_like(seen: Eight28Observation, answer: Accepted | Declined) -> int:
    """How often the seat has answered so in this round: nobody says the same all the time."""
    return sum(
        isinstance(event, type(answer)) and event.seat == answer.seat for event in this_round(seen)
    )


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


def _choice(seen: Eight28Observation, seat: int) -> str:
    half = seen.choices[seat]
    return translate("8/28 speech", "I play for {half}.").format(half=half) if half else ""


def _cheer(seen: Eight28Observation, seat: int) -> str:
    """Who wins something is heard."""
    paid = paid_table(seen)
    if paid is None:
        return ""
    if seat in paid.bulls_eyes:
        return translate("8/28 speech", "Bull's eye!")
    return f"+{paid.points[seat]}!" if paid.points[seat] else ""
