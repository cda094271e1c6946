"""Lines of the log with small pictures, as data that any view can show.

Events that belong together share a line, such as the two steps of a turn. A line has clauses; a
clause about a decision names its event, so that the decision can be asked about. The text
form of a line serves copies, screen readers and the caption of a replay.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from string import Formatter
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import is_you, join_names, signed_number
from cardtable_qt.table.layout.face import Face
from rules import Event

translate = QCoreApplication.translate

Names = Sequence[str]
NO_EVENT = -1
SEPARATOR = " · "
NO_BREAK = "\u00a0"  # a space at which a line must not break
CLOSING_MARKS = (".", "!", "?", "…")


class LineKind(Enum):
    """The subject of a line, which decides its style."""

    NORMAL = "normal"
    QUIET = "quiet"  # draws and deals, which are small
    HEADING = "heading"  # a round or session begins
    SCORING = "scoring"  # the points won; its explanation can be shown again


class LogPart(NamedTuple):
    """A piece of text, with a small picture before it if it has a `face`."""

    text: str
    face: Face | None = None
    is_strong: bool = False


@dataclass(frozen=True)
class LogClause:
    """Parts about one thing. `event` is the number of that decision or scoring."""

    parts: tuple[LogPart, ...]
    event: int = NO_EVENT
    lead: str = SEPARATOR  # the text before it, unless it is the first
    title: str = ""  # its text outside the line, if the clause is too short for that
    spoken: str = ""  # its text when it is read aloud, if that differs from both

    @property
    def text(self) -> str:
        return "".join(part.text for part in self.parts)


@dataclass(frozen=True)
class LogLine:
    """One line. If it has a `seat`, it begins with that player's name.

    Usually it is that player's turn (`is_turn`), but it may also be a circle led by the player.
    """

    clauses: tuple[LogClause, ...]
    seat: int | None = None
    kind: LineKind = LineKind.NORMAL
    is_turn: bool = True

    def text(self, names: Names) -> str:
        """The line as plain text."""
        return plain("".join(part.text for part in self.parts(names)))

    def parts(self, names: Names) -> Iterator[LogPart]:
        """All parts of the line, with the player's name and the leads of the clauses."""
        return (part for clause in self.with_leads(names) for part in clause.parts)

    def with_leads(self, names: Names) -> Iterator[LogClause]:
        """The clauses, and between them their leads as clauses without events."""
        if self.seat is not None:
            yield LogClause((LogPart(player(self.seat, names), is_strong=True),))
        for number, clause in enumerate(self.clauses):
            lead = clause.lead if number else SEPARATOR * (self.seat is not None)
            if lead:
                yield LogClause((LogPart(lead),))
            yield clause

    def clause_text(self, event: int, names: Names) -> str:
        """Return the text about an event, with the player whose turn it is."""
        told = [
            clause.title or plain(clause.text) for clause in self.clauses if clause.event == event
        ]
        if self.seat is not None and self.is_turn:
            told.insert(0, player(self.seat, names))
        return SEPARATOR.join(told)


class EventRange(NamedTuple):
    """Consecutive events of a history that share a line."""

    history: Sequence[Event]
    start: int
    end: int

    def numbered(self) -> Iterator[tuple[int, Event]]:
        """The events with their numbers."""
        return enumerate(self.history[self.start : self.end], start=self.start)

    @property
    def first(self) -> Event:
        return self.history[self.start]

    def earlier(self) -> Iterator[Event]:
        """The events before these, latest first."""
        return (self.history[number] for number in range(self.start - 1, -1, -1))


WriteLine = Callable[[EventRange, Names], LogLine | None]
JoinsLine = Callable[[Event, Event], bool]


def each_on_its_own(event: Event, first: Event) -> bool:
    """For games in which no two events share a line."""
    return False


def event_ranges(
    history: Sequence[Event], joins: JoinsLine, start: int = 0
) -> Iterator[EventRange]:
    """Divide the events from `start` on into those of each line."""
    for number in range(start + 1, len(history) + 1):
        if number == len(history) or not joins(history[number], history[start]):
            yield EventRange(history, start, number)
            start = number


def lines_text(lines: Iterable[LogLine], names: Names) -> str:
    """Lines as sentences, one after another."""
    texts = (line.text(names) for line in lines)
    return " ".join(text if text.endswith(CLOSING_MARKS) else f"{text}." for text in texts)


def plain(text: str) -> str:
    """A text without the spaces at which a line must not break."""
    return text.replace(NO_BREAK, " ")


# Writing lines


def player(seat: int, names: Names) -> str:
    """The player who acts, as at the beginning of a line."""
    return translate("Log", "You") if is_you(seat, names) else names[seat]


def player_subject(seat: int, names: Names) -> str:
    """The player who has or does something, within a sentence."""
    you = translate("Log", "you", "who has or does something")
    return you if is_you(seat, names) else names[seat]


def actor(seat: int, names: Names) -> LogPart:
    """A player within a line. You are in bold, because your own lines stand out, too."""
    return LogPart(player(seat, names), is_strong=is_you(seat, names))


def player_object(seat: int, names: Names) -> str:
    """The player to whom something is done, as after “to”, “from” and “with”."""
    return translate("Log", "you") if is_you(seat, names) else names[seat]


def player_objects(seats: Iterable[int], names: Names) -> str:
    return join_names([player_object(seat, names) for seat in seats])


def clause(
    template: str,
    event: int = NO_EVENT,
    *,
    lead: str = SEPARATOR,
    title: str = "",
    spoken: str = "",
    **values: object,
) -> LogClause:
    """A clause from a translated template. Its values may be parts with pictures."""
    parts: list[LogPart] = []
    for text, name, _, _ in Formatter().parse(template):
        if text:
            parts.append(LogPart(text))
        if name:
            parts.extend(_as_parts(values[name]))
    return LogClause(tuple(parts), event, lead, title, spoken)


def _as_parts(value: object) -> Iterable[LogPart]:
    if isinstance(value, LogPart):
        return (value,)
    if isinstance(value, tuple):
        return value  # several parts
    return (LogPart(str(value)),)


def strong(text: object) -> LogPart:
    """A part in bold, such as points."""
    return LogPart(str(text), is_strong=True)


def joined(parts: Iterable[LogPart], between: str = ", ") -> tuple[LogPart, ...]:
    """Parts with a text between them."""
    return joined_groups(((part,) for part in parts), between)


def joined_groups(
    groups: Iterable[tuple[LogPart, ...]], between: str = SEPARATOR
) -> tuple[LogPart, ...]:
    """Groups of parts with a text between them."""
    return tuple(
        part
        for number, group in enumerate(groups)
        for part in ((LogPart(between), *group) if number else group)
    )


def heading(*clauses: LogClause) -> LogLine:
    return LogLine(clauses, kind=LineKind.HEADING)


def quiet(*clauses: LogClause, seat: int | None = None) -> LogLine:
    return LogLine(clauses, seat, LineKind.QUIET)


def scoring_line(*clauses: LogClause) -> LogLine:
    return LogLine(clauses, kind=LineKind.SCORING)


def points_clause(points: Sequence[int], names: Names, lead: str = ": ") -> LogClause:
    """The points of all players, in bold."""
    shares = (
        LogPart(f"{player(seat, names)} {signed_number(count)}", is_strong=True)
        for seat, count in enumerate(points)
    )
    return LogClause(joined(shares, SEPARATOR), lead=lead)
