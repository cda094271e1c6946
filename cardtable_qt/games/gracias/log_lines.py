"""Gracias: the lines of the log."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import about_player
from cardtable_qt.games.gracias.cards import card_face
from cardtable_qt.games.gracias.words import Names, colour_text
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.log_line import (
    EventRange,
    LogClause,
    LogLine,
    LogPart,
    clause,
    heading,
    joined,
    player,
    player_object,
    points_clause,
    quiet,
    scoring_line,
)
from rules import Event
from rules.events import Shuffled
from rules.gracias.pieces import Gave, SessionBegan, SessionScored, Took, TripletsDealt

translate = QCoreApplication.translate


def joins_line(event: Event, first: Event) -> bool:
    """A turn has one line: a player takes a triplet and gives a card of it away."""
    return isinstance(event, Gave) and isinstance(first, Took)


def log_line(events: EventRange, names: Names) -> LogLine | None:
    """The line for events that belong together."""
    match events.first:
        case SessionBegan(session=number, large=large):
            text = translate("Gracias", "Session {number} · first: {name}")
            return heading(_with_mouse(text, number, "large", large, names))
        case TripletsDealt(round=number, small=small):
            text = translate("Gracias", "Round {number} · first: {name}")
            return heading(_with_mouse(text, number, "small", small, names))
        case Took() | Gave() as turn:
            return LogLine(tuple(_turn_clauses(events, names)), turn.seat)
        case SessionScored() as scored:
            return _scored_line(scored, events.start, names)
        case Shuffled():
            return quiet(clause(translate("Gracias", "The cards are shuffled and dealt")))
    return None


def _with_mouse(text: str, number: int, mouse: str, seat: int, names: Names) -> LogClause:
    """A heading with the mouse of a player before the name."""
    holder = LogPart(player(seat, names), Face("gracias.mouse", mouse))
    return clause(text, number=number + 1, name=holder)


def _turn_clauses(events: EventRange, names: Names) -> Iterator[LogClause]:
    is_complete = isinstance(events.history[events.end - 1], Gave)
    for number, event in events.numbered():
        if isinstance(event, Took):
            yield _took_clause(events, event, number, is_complete)
        elif isinstance(event, Gave):
            is_alone = number == events.start
            text = translate("Gracias", "{kept} kept, {given} → {name}")
            yield clause(
                text,
                number,
                lead=": ",
                spoken=_gave_text(event, names),
                kept=_card(event.kept, is_pictured=is_alone),
                given=_card(event.given, is_pictured=is_alone),
                name=player_object(event.to, names),
            )


def _gave_text(event: Gave, names: Names) -> str:
    """A gift without the arrow of the log."""
    return about_player(
        event.to,
        names,
        translate("Gracias", "{kept} kept, {given} for you"),
        translate("Gracias", "{kept} kept, {given} for {name}"),
        kept=colour_text(event.kept),
        given=colour_text(event.given),
    )


def _took_clause(events: EventRange, event: Took, number: int, is_complete: bool) -> LogClause:
    """The open cards of a triplet. The face-down card is left out: others may read the log."""
    dealt = next((other for other in events.earlier() if isinstance(other, TripletsDealt)), None)
    if dealt is None:
        return clause(translate("Gracias", "a triplet taken"), number)
    cards = joined((_card(dealt.firsts[event.triplet]), _card(dealt.seconds[event.triplet])), " + ")
    text = "{cards}" if is_complete else translate("Gracias", "{cards} taken")
    return clause(text, number, cards=cards)


def _card(number: int, is_pictured: bool = True) -> LogPart:
    return LogPart(colour_text(number), card_face(number) if is_pictured else None)


def _scored_line(scored: SessionScored, number: int, names: Names) -> LogLine:
    title = translate("Gracias", "Points in session {number}").format(number=scored.session + 1)
    return scoring_line(clause(title, number), points_clause(scored.points, names))
