"""8/28: the lines of the log."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import about_player
from cardtable_qt.games.eight28.cards import card_face, gem_face
from cardtable_qt.games.eight28.words import Names, card_text
from cardtable_qt.table.log_line import (
    NO_BREAK,
    SEPARATOR,
    EventRange,
    LogClause,
    LogLine,
    LogPart,
    actor,
    clause,
    heading,
    joined,
    player,
    scoring_line,
    strong,
)
from rules import Event
from rules.eight28.pieces import (
    RED_VALUE,
    Accepted,
    Chose,
    CircleBegan,
    Declined,
    Revealed,
    RoundBegan,
    RoundPaid,
)

translate = QCoreApplication.translate


def joins_line(event: Event, first: Event) -> bool:
    """A circle of offers has one line, and so have the choices of a half."""
    if isinstance(first, CircleBegan | Accepted | Declined):
        return isinstance(event, Accepted | Declined)
    return isinstance(first, Chose) and isinstance(event, Chose)


def log_line(events: EventRange, names: Names) -> LogLine | None:
    """The line for events that belong together."""
    match events.first:
        case RoundBegan(round=number, dealer=dealer):
            text = translate("8/28", "Round {number} · dealer: {name}")
            return heading(clause(text, number=number + 1, name=player(dealer, names)))
        case CircleBegan() as circle:
            clauses = (_gem_clause(circle, events), *_offer_clauses(events, names))
            return LogLine(clauses, circle.dealer, is_turn=False)
        case Accepted() | Declined():
            return LogLine(tuple(_offer_clauses(events, names)))
        case Revealed() as revealed:
            return _revealed_line(revealed, names)
        case Chose():
            return LogLine(tuple(_choice_clauses(events, names)))
        case RoundPaid() as paid:
            return _paid_line(paid, events.start, names)
    return None


def _gem_clause(circle: CircleBegan, events: EventRange) -> LogClause:
    """The gem that a dealer lays before the offers. The first red one is mentioned."""
    if circle.gem == 0:
        return clause(translate("8/28", "no gem left"))
    if circle.gem == RED_VALUE:
        is_first = not any(
            isinstance(event, CircleBegan) and event.gem == RED_VALUE for event in events.earlier()
        )
        text = translate("8/28", "{gem}, the last round") if is_first else "{gem}"
        spoken = text.format(gem=translate("8/28", "a red gem into the middle"))
        gem = LogPart(translate("8/28", "red gem"), gem_face("red:"))
        return clause(text, spoken=spoken, gem=gem)
    gem = LogPart(translate("8/28", "blue gem"), gem_face("blue:"))
    return clause("{gem}", spoken=translate("8/28", "a blue gem into the middle"), gem=gem)


def _offer_clauses(events: EventRange, names: Names) -> list[LogClause]:
    """The answers of a circle, one after another."""
    clauses: list[LogClause] = []
    for number, event in events.numbered():
        if not isinstance(event, Accepted | Declined):
            continue
        lead = ": " if not clauses and number > events.start else SEPARATOR
        name = actor(event.seat, names)
        if isinstance(event, Declined):
            text = translate("8/28", "{name} no").replace(" ", NO_BREAK)
            title = _declined_title(event.seat, names)
            clauses.append(clause(text, number, lead=lead, title=title, name=name))
        else:
            text = translate("8/28", "{answer}, out") if event.out else "{answer}"
            title, answer = _accepted_title(event, names), _with_card(name, event.card)
            clauses.append(clause(text, number, lead=lead, title=title, answer=answer))
    return clauses


def _accepted_title(event: Accepted, names: Names) -> str:
    to_you = translate("8/28", "You accept {card}")
    by_name = translate("8/28", "{name} accepts {card}")
    return about_player(event.seat, names, to_you, by_name, card=card_text(event.card))


def _declined_title(seat: int, names: Names) -> str:
    to_you, by_name = translate("8/28", "You decline"), translate("8/28", "{name} declines")
    return about_player(seat, names, to_you, by_name)


def _with_card(name: LogPart, number: int) -> tuple[LogPart, ...]:
    """A player and a card, always on the same line."""
    return (name, LogPart(NO_BREAK), LogPart(card_text(number), card_face(number)))


def _revealed_line(revealed: Revealed, names: Names) -> LogLine:
    cards = [
        clause(
            "{hand}", lead=SEPARATOR if seat else ": ", hand=_with_card(actor(seat, names), card)
        )
        for seat, card in enumerate(revealed.hidden)
    ]
    return LogLine((clause(translate("8/28", "Hidden cards")), *cards))


def _choice_clauses(events: EventRange, names: Names) -> list[LogClause]:
    text = translate("8/28", "{name} for {half}")
    return [
        clause(text, number, name=actor(event.seat, names), half=event.target)
        for number, event in events.numbered()
        if isinstance(event, Chose)
    ]


def _paid_line(paid: RoundPaid, number: int, names: Names) -> LogLine:
    """Return the line for the payout: each player's share, and what stays in the middle."""
    shares = [
        strong(f"{player(seat, names)} +{points}")
        for seat, points in enumerate(paid.points)
        if points
    ]
    if not shares:
        title = translate("8/28", "Round {number}: no one gets anything")
    elif paid.bulls_eyes:
        title = translate("8/28", "Bull's eye in round {number}")
    else:
        title = translate("8/28", "Paid out in round {number}")
    clauses = [clause(title, number, number=paid.round + 1)]
    if shares:
        clauses.append(clause("{shares}", lead=": ", shares=joined(shares, SEPARATOR)))
    if paid.middle:
        text = translate("8/28", "{rest} left in the middle")
        clauses.append(clause(text, lead=", ", rest=paid.middle))
    return scoring_line(*clauses)
