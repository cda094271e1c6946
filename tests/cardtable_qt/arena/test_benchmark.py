"""The standing table: what is played, what is kept, and what the pages say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardtable_qt.arena import benchmark as standing
from cardtable_qt.arena.benchmark_matches import (
    SEED,
    Goal,
    all_matches,
    expert_matches,
    ladder_matches,
    mirror_matches,
)
from cardtable_qt.arena.report import readme_table, report_page, strength_json
from cardtable_qt.games.player_registry import LEVELS, find_player
from cardtable_qt.opponents import CHARACTERS
from rules import GAMES

RESULT: dict[str, Any] = {
    "deals": 25, "seed": SEED, "minutes": 3.0, "win_share": 0.58, "win_ci": 0.061,
    "margin": 9.4, "margin_ci": 1.2, "games": 100, "moves": 4000, "ms_p50": 310.0,
    "ms_p99": 1001.0, "by_seat": [0.6, 0.5, 0.6, 0.62], "seat_share": [0.25, 0.25, 0.3, 0.2],
}  # fmt: skip


def by_key(**changes: Any) -> dict[str, Any]:
    return {row.key: {**RESULT, **changes} for row in all_matches()}


def test_every_row_can_be_played() -> None:
    rows = all_matches()
    assert len({row.key for row in rows}) == len(rows)
    for row in rows:
        assert row.match.seats in GAMES[row.match.game].seats
        assert row.deals > 1
        for name in (row.match.hero, row.match.villain):
            find_player(row.match.game, name)


def test_every_step_between_two_levels_is_measured() -> None:
    steps = [(row.match.game, row.match.hero, row.match.villain) for row in ladder_matches()]
    for game, levels in LEVELS.items():
        assert steps.count((game, levels[1], levels[0])) == 1
        assert sum(step[0] == game for step in steps) == len(levels) - 1


def test_everybody_has_a_strength() -> None:
    told = strength_json(by_key())
    names = {character.key for character in CHARACTERS}
    assert {game: set(known) for game, known in told.items()} == {
        game: {*levels, *names} for game, levels in LEVELS.items()
    }
    assert told["extop"]["expert"] == {"win_share": 0.58, "fair": 0.25, "games": 100}
    assert told["triple"]["expert"]["fair"] == 0.5


def test_a_bar_holds_for_wins_and_margin() -> None:
    bar = Goal(0.55, margin=9)
    assert bar.holds(0.55, 9)
    assert not bar.holds(0.54, 12)
    assert not bar.holds(0.7, 8)
    assert not Goal(0.28, 0.45).holds(0.5, 0)


def test_pages_show_only_what_was_played() -> None:
    (first, second, *_) = expert_matches()
    told = report_page({first.key: RESULT})
    assert "| Ex & Top | expert | 3 × greedy | 1 s | 58.0 ± 6.1 % | +9.40 ± 1.20 | 100 |" in told
    assert "≥ 55 %, ≥ +9 ✓ |" in told
    assert "0.1 s" not in told
    assert "among themselves" not in told
    short = readme_table({second.key: {**RESULT, "win_share": 0.44}})
    assert short.splitlines()[2:] == [
        "| Ex & Top | expert | 3 × greedy | 0.1 s | 44.0 ± 6.1 % | +9.40 ± 1.20 | ≥ 45 % ✗ |"
    ]


def test_experts_among_themselves_show_what_each_seat_is_worth() -> None:
    mirror = next(mirror_matches())
    assert "25 % · 25 % · 30 % · 20 % |" in report_page({mirror.key: RESULT})


def test_a_single_deal_is_shown_without_an_interval() -> None:
    first = next(expert_matches())
    told = report_page({first.key: {**RESULT, "win_ci": None, "margin_ci": None}})
    assert "| 58.0 % | +9.40 |" in told


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for place in (standing.RESULTS_FILE, standing.STRENGTH):
        (tmp_path / place).parent.mkdir(parents=True)
    (tmp_path / "README.md").write_text("Before\n<!-- arena -->\nold\n<!-- /arena -->\nAfter\n")
    return tmp_path


def test_a_part_is_played_and_the_rest_is_kept(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = next(expert_matches())
    (root / standing.RESULTS_FILE).write_text(json.dumps({first.key: RESULT}))
    asked = ["--only", "triple-2-leo-*", "--factor", "0.01", "--workers", "1"]
    assert standing.main(asked, root) == 0
    assert "triple-2-leo-greedy" in capsys.readouterr().out
    kept = json.loads((root / standing.RESULTS_FILE).read_text())
    key = next(key for key in kept if "leo" in key)
    assert list(kept) == [first.key, key], "in the order of the table"
    assert kept[first.key] == RESULT
    assert (kept[key]["deals"], kept[key]["seed"], kept[key]["games"]) == (2, SEED, 4)
    told = json.loads((root / standing.STRENGTH).read_text())
    assert told["triple"]["leo"]["games"] == 4
    assert "leo" in (root / standing.REPORT_FILE).read_text()
    readme = (root / "README.md").read_text()
    assert readme.startswith("Before\n<!-- arena -->\n| game |")
    assert readme.endswith("|\n<!-- /arena -->\nAfter\n")
    assert "old" not in readme


def test_rows_are_listed_with_how_long_they_took(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = next(expert_matches())
    (root / standing.RESULTS_FILE).write_text(json.dumps({first.key: RESULT}))
    assert standing.main(["--list", "--factor", "2"], root) == 0
    told = capsys.readouterr().out.splitlines()
    assert len(told) == len(all_matches())
    games, minutes = 2 * 4 * first.deals, 2 * RESULT["minutes"] * first.deals / RESULT["deals"]
    assert told[0].endswith(f"{games} games, about {minutes:.1f} minutes")
    assert standing.main(["--list", "--missing", "--only", "bars"], root) == 0
    told = capsys.readouterr().out.splitlines()
    assert len(told) == len(list(expert_matches())) - 1
