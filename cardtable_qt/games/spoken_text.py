"""What is said about a game: what happened, what has to be decided, and the state of the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.announcement_kinds import Kind, Part
from cardtable_qt.base.texts import about_player, winners_text
from cardtable_qt.table.game_table import GameTable, Names
from cardtable_qt.table.log_line import (
    CLOSING_MARKS,
    SEPARATOR,
    LineKind,
    LogLine,
    event_ranges,
    plain,
)
from cardtable_qt.table.status_text import seat_values
from rules import Event, Observation, Result

translate = QCoreApplication.translate

ARROW = " → "
NOTHING = "–"  # in a cell of a table
CROSS = "✗ "  # before a number in a cell


def spoken_events(
    game: GameTable[Observation],
    history: Sequence[Event],
    names: Names,
    start: int = 0,
    in_a_hurry: bool = False,
) -> Iterator[Part]:
    """The lines of the log about the events from `start` on, as sentences.

    In a hurry, quiet lines such as those about draws are left out.
    """
    for events in event_ranges(history, game.joins_line, start):
        line = game.log_line(events, names)
        if line is not None and not (in_a_hurry and line.kind is LineKind.QUIET):
            is_scoring = any(event.is_scoring for _, event in events.numbered())
            kind = Kind.SCORE if is_scoring else Kind.EVENT
            yield Part(_line_text(line, names), kind)


def _line_text(line: LogLine, names: Names) -> str:
    """A line without signs that only the eye understands. Short clauses say what they mean."""
    found = "".join(
        clause.spoken or clause.title or clause.text for clause in line.with_leads(names)
    )
    towards = translate("Log", " to ", "in place of an arrow, when a line is read aloud")
    text = plain(found).replace(SEPARATOR, ", ").replace(ARROW, towards)
    return text if text.endswith(CLOSING_MARKS) else f"{text}."


def spoken_table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """The lines of a table, each figure with its heading: `Ben: Cards 3, Points 1.`"""
    if not rows:
        return
    (_, *headings), *lines = rows
    for first, *cells in lines:
        told = [
            f"{heading} {_figure_text(cell)}"
            for heading, cell in zip(headings, cells, strict=True)
            if cell not in ("", NOTHING)
        ]
        yield f"{first}: {', '.join(told) or translate('Log', 'nothing')}."


def _figure_text(cell: str) -> str:
    of = translate("Log", " of ", "between two numbers, when a table is read aloud")
    return cell.removeprefix(CROSS).replace(" / ", of)


def spoken_result(result: Result, names: Names) -> str:
    """The winners and all scores."""
    scores = translate("Game", "Final scores: {scores}.")
    scores_text = scores.format(scores=seat_values(result.scores, names))
    return f"{winners_text(result.winners, names)} {scores_text}"


def spoken_state(game: GameTable[Observation], observation: Observation, names: Names) -> str:
    """The state of the table, as far as the observer knows it, and whose turn it is."""
    turn = _turn_sentence(observation, names)
    return " ".join(filter(None, (turn, game.status(observation, names))))


def _turn_sentence(observation: Observation, names: Names) -> str:
    if observation.result is not None:
        return winners_text(observation.result.winners, names)
    if not observation.to_move:
        return translate("Game", "Scoring.")
    if not observation.has_turns:
        return ""
    to_you, by_name = translate("Game", "It's your turn."), translate("Game", "It's {name}'s turn.")
    return about_player(observation.to_move[0], names, to_you, by_name)
