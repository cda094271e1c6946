"""8/28: the state of the table in a few sentences."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import about_player
from cardtable_qt.games.eight28.words import Names, known_total, totals_text
from cardtable_qt.table.log_line import player_subject
from cardtable_qt.table.status_text import points_sentence, seat_texts
from rules.eight28.observation import Eight28Observation

translate = QCoreApplication.translate


def status(observation: Eight28Observation, names: Names) -> str:
    """The round, the middle, the totals and the points."""
    text = translate("8/28", "Round {number}, dealer: {name}. In the middle: {middle}.")
    sentences = [
        text.format(
            number=observation.round + 1,
            name=player_subject(observation.dealer, names),
            middle=observation.middle,
        ),
        _own_sentence(observation, names),
        _totals_sentence(observation, names),
        points_sentence(observation.points, names),
    ]
    return " ".join(filter(None, sentences))


def _own_sentence(observation: Eight28Observation, names: Names) -> str:
    """The viewer's total with the hidden card, until all hidden cards are shown."""
    seat = observation.seat
    if seat is None or observation.choosing or not observation.hidden:
        return ""
    return about_player(
        seat,
        names,
        translate("8/28", "Your total: {total}."),
        translate("8/28", "{name}'s total: {total}."),
        total=known_total(observation, seat),
    )


def _totals_sentence(observation: Eight28Observation, names: Names) -> str:
    """What everyone can see: the open totals, and in the end those with the hidden cards."""
    if not observation.opens:
        return ""
    text = (
        translate("8/28", "Totals: {totals}.")
        if observation.choosing
        else translate("8/28", "Open totals: {totals}.")
    )
    totals = [_total_text(observation, seat) for seat in range(observation.seats)]
    return text.format(totals=seat_texts(totals, names))


def _total_text(observation: Eight28Observation, seat: int) -> str:
    if observation.is_out(seat):
        return translate("8/28", "out")
    hidden = observation.hidden[seat] if observation.choosing and observation.hidden else None
    return totals_text(observation.opens[seat] + (() if hidden is None else (hidden,)))
