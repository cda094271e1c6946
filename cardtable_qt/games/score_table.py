"""The score table: the points of every seat in every round, read from the events of a game."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.games.registry import game_table
from cardtable_qt.table.game_table import ScoreRow
from rules import Event, Observation

translate = QCoreApplication.translate


def score_table(observation: Observation) -> list[ScoreRow]:
    """The rows of a game: by default all its scorings, in order."""
    rows = game_table(observation.game).score_rows or _scoring_rows
    return rows(observation.history, observation.seats)


def _scoring_rows(history: Sequence[Event], seats: int) -> list[ScoreRow]:
    scorings = [event for event in history if event.is_scoring]
    return [
        ScoreRow(_title(event, number), event.points_scored(seats))
        for number, event in enumerate(scorings)
    ]


def _title(event: Event, number: int) -> str:
    section = event.closes()
    if section is not None and section.is_session:
        return translate("Score table", "Session {number}").format(number=section.number + 1)
    number = number if section is None else section.number
    return translate("Score table", "Round {number}").format(number=number + 1)
