"""Achievements in a finished game: a person's first win, or a new best score.

They are found from the same games as the statistics.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardtable_qt.storage.game_summary import GameSummary
from cardtable_qt.storage.statistics import (
    PlayedGame,
    StoredSummary,
    is_counted,
    played_by_person,
)

MIN_GAMES_FOR_RECORD = 3  # earlier games of the same kind; before, almost every score is a record


class Achievement(NamedTuple):
    """A first win or a best score of the player at a seat."""

    seat: int
    is_first_win: bool
    score: int
    best_before: int | None = None  # the record that was beaten, if any


def find_achievement(
    finished: GameSummary,
    earlier: Iterable[StoredSummary],
    since: str = "",
    own_names: Sequence[str] = (),
) -> Achievement | None:
    """The achievement of the best person in a game, if there is one.

    Scores are compared with games of the same length with as many players.
    """
    if not is_counted(finished):
        return None
    before = played_by_person(earlier, since, own_names)
    now = played_by_person([(None, finished)], "", own_names)
    best_first = sorted(now.items(), key=lambda item: -item[1][0].score)
    for key, (game,) in best_first:
        found = _achievement(game, [g for g in before.get(key, []) if g.kind == game.kind])
        if found is not None:
            return found
    return None


def _achievement(game: PlayedGame, earlier: list[PlayedGame]) -> Achievement | None:
    scores = [g.score for g in earlier if (g.seats, g.length) == (game.seats, game.length)]
    has_record = len(scores) >= MIN_GAMES_FOR_RECORD and game.score > max(scores)
    is_first_win = game.won and not any(g.won for g in earlier)
    if not (is_first_win or has_record):
        return None
    return Achievement(game.seat, is_first_win, game.score, max(scores) if has_record else None)
