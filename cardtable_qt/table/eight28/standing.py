"""8/28: how a seat stands, in a few words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.eight28.round import (
    NO_HALF,
    half_of,
    last_paid,
    standings,
)
from cardtable_qt.table.eight28.words import adds_up_to
from rules.eight28.observation import Eight28LaidOpen, Eight28Observation
from rules.eight28.pieces import HIGH, least

translate = QCoreApplication.translate
HIGHEST_CARD = 10


def known_total(seen: Eight28Observation, seat: int) -> str:
    """All totals once the hidden card is shown; before that what the open cards make."""
    hidden = seen.hidden[seat] if seen.hidden else None
    if hidden is None:
        return open_total(seen, seat)
    return adds_up_to((hidden, *seen.opens[seat]))


def open_total(seen: Eight28Observation, seat: int) -> str:
    if not seen.opens[seat]:
        return translate("8/28", "no open card")
    return translate("8/28", "open {total}").format(total=adds_up_to(seen.opens[seat]))


def total_in_all(seen: Eight28Observation, seat: int) -> str:
    """What a seat has with its hidden card, which the viewer knows."""
    if seen.totals(seat)[0] > HIGH:
        text = translate("8/28", "in all {total}: over")
    else:
        text = translate("8/28", "in all {total}")
    return text.format(total=known_total(seen, seat))


def danger(seen: Eight28Observation, seat: int, name: str) -> str:
    """Which card would put a seat out of the round."""
    if seen.choosing or seen.is_out(seat):
        return ""
    missing = HIGH - least(seen.opens[seat])
    if missing > HIGHEST_CARD:
        text = translate("8/28", "no card puts {name} out yet")
    elif missing == HIGHEST_CARD:
        text = translate("8/28", "a 10 puts {name} out")
    elif missing == 1:
        text = translate("8/28", "any card puts {name} out")
    else:
        text = translate("8/28", "a {card} or more puts {name} out")
    return text.format(card=missing, name=name)


def secrecy(seen: Eight28Observation, seat: int) -> str:
    """Who can see the card that was dealt face down."""
    if seen.choosing:
        return translate("8/28", "was hidden")
    if seen.hidden[seat] is None or isinstance(seen, Eight28LaidOpen):
        return translate("8/28", "hidden")
    return translate("8/28", "your secret")


def standing_word(seen: Eight28Observation, seat: int) -> tuple[str, str]:
    """A word on how a seat stands in the round, and its tone."""
    if seen.is_out(seat):
        return translate("8/28", "out"), "refused"
    if paid := last_paid(seen):
        return translate("8/28", "gets {points}").format(points=paid.points[seat]), "ink"
    if seen.choosing:
        return _plays_for(seen, seat), "ink"
    if seat == seen.turn:
        return translate("8/28", "asked"), "ink"
    if not seen.askable >> seat & 1:
        return translate("8/28", "declined for good"), "ink_soft"
    return "", "ink"


def _plays_for(seen: Eight28Observation, seat: int) -> str:
    cards = standings(seen)[seat]
    half = half_of(cards, seen.choices[seat])
    if half != NO_HALF:
        return translate("8/28", "for {half}").format(half=half)
    return translate("8/28", "8 or 28?") if cards.has_choice() else translate("8/28", "over 28")
