"""A first win and a record are found from the games that the statistics count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardtable_qt.storage.achievements import Achievement, find_achievement
from cardtable_qt.storage.game_summary import GameSummary
from rules.records.setup import HUMAN
from tests.cardtable_qt.storage.test_statistics import game, stored

WON, LOST = (10, 5), (5, 10)


def achievement(
    scores: Sequence[int], *earlier: GameSummary, finished: GameSummary | None = None
) -> Achievement | None:
    return find_achievement(finished or game(scores, 9), stored(*earlier))


def test_the_first_win_of_a_game_is_noticed_once() -> None:
    first = Achievement(0, True, 10)
    assert achievement(WON) == first
    assert achievement(WON, game(LOST)) == first
    assert achievement(WON, game(WON, kind="gracias")) == first, "of this game"
    assert achievement(WON, game(WON)) is None
    assert achievement(LOST) is None


def test_a_record_needs_some_games_before_it() -> None:
    assert achievement((11, 5), game(WON)) is None
    three = [game(WON, day) for day in range(3)]
    assert achievement((11, 5), *three) == Achievement(0, False, 11, 10)
    assert achievement((10, 5), *three) is None, "as good as before"
    assert achievement((11, 50), *three) == Achievement(0, False, 11, 10), "in a defeat, too"


def test_scores_are_compared_with_games_of_the_same_kind() -> None:
    short = [replace(game(WON, day, kind="gracias"), options={"sessions": 1}) for day in range(3)]
    long = replace(game((20, 5), 9, kind="gracias"), options={"sessions": 3})
    assert achievement((), *short, finished=long) is None
    more_players = [game((10, 5, 1), day) for day in range(3)]
    assert achievement((11, 5), *more_players) is None


def test_a_race_is_not_compared_with_the_same_game_in_turns() -> None:
    calm = [replace(game(WON, day, kind="triple"), options={"relaxed": True}) for day in range(3)]
    race = game(WON, 9, kind="triple")
    assert achievement((), *calm, finished=race) == Achievement(0, True, 10)


def test_practice_does_not_count() -> None:
    assert achievement(WON, replace(game(WON), practice=True)) == Achievement(0, True, 10)
    assert achievement((), finished=replace(game(WON), practice=True)) is None


def test_the_best_of_several_people_is_named() -> None:
    both = game((5, 10), 9, players=(HUMAN, HUMAN))
    assert achievement((), finished=both) == Achievement(1, True, 10)
