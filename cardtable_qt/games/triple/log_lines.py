"""Triple: the lines of the log."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import about_player
from cardtable_qt.games.triple.cards import card_face
from cardtable_qt.games.triple.words import (
    Names,
    card_text,
    cell_name,
    property_name,
    round_winner_text,
)
from cardtable_qt.table.log_line import (
    EventRange,
    LogLine,
    LogPart,
    clause,
    heading,
    player,
    quiet,
    scoring_line,
    strong,
)
from rules import Event
from rules.triple.pieces import PROPERTIES, Drew, Passed, Placed, RoundBegan, RoundEnded

translate = QCoreApplication.translate


def joins_line(event: Event, first: Event) -> bool:
    """Draws in a row share a line: in a race whoever draws, else those of a turn, with its pass."""
    if not isinstance(first, Drew):
        return False
    if first.in_turn:
        return isinstance(event, Drew | Passed) and event.seat == first.seat
    return isinstance(event, Drew)


def log_line(events: EventRange, names: Names) -> LogLine | None:
    """The line for events that belong together."""
    match events.first:
        case RoundBegan(round=number):
            return heading(clause(translate("Triple", "Round {number}"), number=number + 1))
        case Placed() as placed:
            return _placed_line(placed, events.start)
        case Passed() as passed:
            return quiet(clause(_passed_text(passed, names), events.start))
        case Drew():
            return _draws_line(events, names)
        case RoundEnded() as ended:
            return _ended_line(ended, events.start, names)
    return None


def _placed_line(placed: Placed, number: int) -> LogLine:
    text = translate("Triple", "{card} → {cell}: {call}")
    called = clause(
        text,
        number,
        card=LogPart(card_text(placed.card), card_face(placed.card)),
        cell=cell_name(placed.cell),
        call=strong(property_name(PROPERTIES[placed.call])),
    )
    return LogLine((called,), placed.seat)


def _passed_text(passed: Passed, names: Names) -> str:
    return about_player(
        passed.seat, names, translate("Triple", "You passed"), translate("Triple", "{name} passed")
    )


def _draws_line(events: EventRange, names: Names) -> LogLine:
    """List the number of cards each player has drawn, in the order of their first draws.

    In turns it also says if the player then passed.
    """
    counts: dict[int, int] = {}
    latest: dict[int, int] = {}
    passes = []
    for number, event in events.numbered():
        if isinstance(event, Drew):
            counts[event.seat] = counts.get(event.seat, 0) + event.count
            latest[event.seat] = number
        elif isinstance(event, Passed):
            title = _passed_text(event, names)
            passes.append(clause(translate("Triple", "passed"), number, title=title))
    shares = [
        clause("{name} {count}", latest[seat], name=player(seat, names), count=count)
        for seat, count in counts.items()
    ]
    shares[0] = replace(shares[0], lead=": ")
    return quiet(clause(translate("Triple", "Drawn")), *shares, *passes)


def _ended_line(ended: RoundEnded, number: int, names: Names) -> LogLine:
    left = [f"{player(seat, names)} {count}" for seat, count in enumerate(ended.left) if count]
    clauses = [clause("{sentence}", number, sentence=strong(round_winner_text(ended, names)))]
    if left:
        text = translate("Triple", "Cards left: {rest}")
        clauses.append(clause(text, lead=" ", rest=" · ".join(left)))
    return scoring_line(*clauses)
