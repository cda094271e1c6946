"""The benchmark: its matches, the stored results and the pages made from them."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from cardtable_qt.arena import benchmark
from cardtable_qt.arena.benchmark_matches import (
    FIRST_SEED,
    all_matches,
    expert_matches,
    ismcts_matches,
    ladder_matches,
    mirror_matches,
    strength_seats,
)
from cardtable_qt.arena.report import readme_table, report_page, strength_json
from cardtable_qt.games.player_registry import find_player
from cardtable_qt.games.registry import game_opponents
from cardtable_qt.opponents import CHARACTERS
from cardtable_qt.opponents.game_opponents import Goal
from cardtable_qt.opponents.levels import ISMCTS
from rules import GAMES

RESULT: dict[str, Any] = {
    "deals": 25, "seed": FIRST_SEED, "minutes": 3.0, "win_share": 0.58, "win_ci": 0.061,
    "margin": 9.4, "margin_ci": 1.2, "games": 100, "moves": 4000, "ms_p50": 310.0,
    "ms_p99": 1001.0, "by_seat": [0.6, 0.5, 0.6, 0.62], "seat_share": [0.25, 0.25, 0.3, 0.2],
}  # fmt: skip


def results_by_key(**changes: Any) -> dict[str, Any]:
    return {each.key: {**RESULT, **changes} for each in all_matches()}


def test_every_benchmark_match_can_be_played() -> None:
    matches = all_matches()
    assert len({each.key for each in matches}) == len(matches)
    for each in matches:
        assert each.match.seats in GAMES[each.match.game].seats
        assert each.deals > 1
        for name in (each.match.hero, each.match.villain):
            find_player(each.match.game, name)


def test_every_step_between_two_levels_is_measured() -> None:
    steps = [(each.match.game, each.match.hero, each.match.villain) for each in ladder_matches()]
    for game in GAMES:
        levels = game_opponents(game).levels
        assert [step for step in steps if step[0] == game] == [
            (game, level, below) for below, level in pairwise(levels)
        ]


def test_ismcts_is_measured_wherever_it_is_a_yardstick() -> None:
    assert [each.match.game for each in ismcts_matches()] == [
        game for game in GAMES if ISMCTS in game_opponents(game).yardsticks
    ]


def test_every_level_and_character_has_a_strength() -> None:
    strengths = strength_json(results_by_key())
    names = {character.key for character in CHARACTERS}
    assert {game: set(known) for game, known in strengths.items()} == {
        game: {*game_opponents(game).levels, *names} for game in GAMES
    }
    for game in GAMES:
        fair = 1 / strength_seats(game)
        assert strengths[game]["expert"] == {"win_share": 0.58, "fair": fair, "games": 100}


def test_strength_is_measured_at_four_seats_and_in_real_time_games_at_two() -> None:
    assert strength_seats("extop") == 4
    assert strength_seats("triple") == 2


def test_the_matches_are_in_the_order_of_the_games() -> None:
    for matches in (expert_matches, ismcts_matches, mirror_matches, ladder_matches):
        order = [list(GAMES).index(each.match.game) for each in matches()]
        assert order == sorted(order)


def test_a_goal_is_met_by_both_wins_and_margin() -> None:
    goal = Goal(0.55, min_margin=9)
    assert goal.is_met(0.55, 9)
    assert not goal.is_met(0.54, 12)
    assert not goal.is_met(0.7, 8)
    assert not Goal(0.28, 0.45).is_met(0.5, 0)


def test_the_pages_show_only_matches_with_results() -> None:
    first, second = (each for each in expert_matches() if each.match.game == "extop")
    page = report_page({first.key: RESULT})
    assert "| Ex & Top | expert | 3 × greedy | 1 s | 58.0 ± 6.1 % | +9.40 ± 1.20 | 100 |" in page
    assert "≥ 55 %, ≥ +9 ✓ |" in page
    assert "0.1 s" not in page
    assert "Experts against experts" not in page
    short = readme_table({second.key: {**RESULT, "win_share": 0.44}})
    assert short.splitlines()[2:] == [
        "| Ex & Top | expert | 3 × greedy | 0.1 s | 44.0 ± 6.1 % | +9.40 ± 1.20 | ≥ 45 % ✗ |"
    ]


def test_experts_against_experts_show_the_share_of_each_seat() -> None:
    mirror = next(mirror_matches())
    assert "25 % · 25 % · 30 % · 20 % |" in report_page({mirror.key: RESULT})


def test_a_single_deal_is_shown_without_an_interval() -> None:
    first = next(expert_matches())
    page = report_page({first.key: {**RESULT, "win_ci": None, "margin_ci": None}})
    assert "| 58.0 % | +9.40 |" in page


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for file in (benchmark.RESULTS_FILE, benchmark.STRENGTH_FILE):
        (tmp_path / file).parent.mkdir(parents=True)
    (tmp_path / "README.md").write_text("Before\n<!-- arena -->\nold\n<!-- /arena -->\nAfter\n")
    return tmp_path


def test_a_selected_match_is_played_and_other_results_stay(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = next(expert_matches())
    (root / benchmark.RESULTS_FILE).write_text(json.dumps({first.key: RESULT}))
    arguments = ["--only", "triple-2-leo-*", "--factor", "0.01", "--workers", "1"]
    assert benchmark.main(arguments, root) == 0
    assert "triple-2-leo-greedy" in capsys.readouterr().out
    results = json.loads((root / benchmark.RESULTS_FILE).read_text())
    key = next(key for key in results if "leo" in key)
    assert list(results) == [first.key, key], "in the order of the benchmark"
    assert results[first.key] == RESULT
    assert (results[key]["deals"], results[key]["seed"], results[key]["games"]) == (
        2,
        FIRST_SEED,
        4,
    )
    strengths = json.loads((root / benchmark.STRENGTH_FILE).read_text())
    assert strengths["triple"]["leo"]["games"] == 4
    assert "leo" in (root / benchmark.REPORT_FILE).read_text()
    readme = (root / "README.md").read_text()
    assert readme.startswith("Before\n<!-- arena -->\n| game |")
    assert readme.endswith("|\n<!-- /arena -->\nAfter\n")
    assert "old" not in readme


def test_matches_are_listed_with_their_duration(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = next(expert_matches())
    (root / benchmark.RESULTS_FILE).write_text(json.dumps({first.key: RESULT}))
    assert benchmark.main(["--list", "--factor", "2"], root) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(all_matches())
    games, minutes = 2 * 4 * first.deals, 2 * RESULT["minutes"] * first.deals / RESULT["deals"]
    assert lines[0].endswith(f"{games} games, about {minutes:.1f} minutes")
    assert benchmark.main(["--list", "--missing", "--only", "bars"], root) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(list(expert_matches())) - 1
