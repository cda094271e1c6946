"""The `arena` command: its output, errors and worker processes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from cardtable_qt.app.cli import main
from cardtable_qt.arena import workers
from cardtable_qt.arena.match import Match
from cardtable_qt.arena.workers import ArenaError, local_workers, play_match
from cardtable_qt.base import progress_bar
from rules import GAMES
from rules.registry import GameHome, Games

ROOT = Path(__file__).parents[3]
PLAIN = ["arena", "--game", "gracias", "--hero", "greedy", "--villain", "random"]
SHORT = [*PLAIN, "--seats", "3", "--deals", "3", "--seed", "5", "--iterations", "4"]
TIMES = ("ms_p50", "ms_p99")


def run_json(capsys: pytest.CaptureFixture[str], *more: str) -> dict[str, Any]:
    assert main([*SHORT, *more, "--json"]) == 0
    output = capsys.readouterr()
    assert output.err == ""
    assert output.out.count("\n") == 1, "one object on one line"
    result: dict[str, Any] = json.loads(output.out)
    return result


def test_json_is_one_object_with_all_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    result = run_json(capsys, "--workers", "1")
    assert 0 <= result["win_share"] <= 1
    assert result["games"] == 9
    assert len(result["by_seat"]) == 3
    assert all(isinstance(result[key], float) for key in ("win_ci", "margin", "margin_ci"))
    assert 0 < result["ms_p50"] <= result["ms_p99"]
    assert result["moves"] > 100


def test_the_number_of_workers_does_not_change_the_result(
    capsys: pytest.CaptureFixture[str],
) -> None:
    one, two = (run_json(capsys, "--workers", count) for count in ("1", "2"))
    for key in TIMES:
        del one[key], two[key]
    assert one == two


def test_without_json_the_result_is_a_few_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SHORT, "--deals", "1", "--workers", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [
        "wins", "margin", "games", "time", "hero", "seats",
    ]  # fmt: skip
    assert "±" not in lines[0], "a single deal has no interval"


WRONG = [
    ["--game", "whist"],
    ["--seats", "2"],
    ["--seats", "7"],
    ["--hero", "genius"],
    ["--villain", "stop-7-25"],
    ["--deals", "0"],
    ["--deals", "-3"],
    ["--deals", "9" * 20],
    ["--seed", "x"],
    ["--iterations", "0"],
    ["--iterations", "-5"],
    ["--iterations", "1.5"],
    ["--seconds", "0"],
    ["--seconds", "-1"],
    ["--seconds", "nan"],
    ["--seconds", "inf"],
    ["--seconds", "soon"],
    ["--iterations", "5", "--seconds", "1"],
    ["--workers", "0"],
    ["--workers", "1000"],
    ["--workers", "2", "--cluster", "tcp://127.0.0.1:1"],
    ["--cluster", ""],
    ["--cluster", "nowhere"],
    ["--cluster", "smoke://127.0.0.1:1"],
    ["--cluster", "tcp://127.0.0.1:port"],
    ["--nonsense"],
]


@pytest.mark.parametrize("wrong", WRONG, ids=" ".join)
def test_every_wrong_argument_gets_one_sentence(
    wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*PLAIN, *wrong]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.count("\n") == 1
    assert output.err.endswith(".\n")


def test_help_names_all_players(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["arena", "--help"])
    output = capsys.readouterr().out
    assert all(name in output for name in ("ismcts", "stop-7-25", "expert", "magda", "--cluster"))


def test_a_progress_bar_is_shown_in_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr(progress_bar, "REFRESH_S", 0)
    assert main([*SHORT, "--workers", "1"]) == 0
    output = capsys.readouterr()
    assert "2 of 3" in output.err
    assert output.err.endswith("\r")
    assert "of 3" not in output.out


def test_a_failing_player_ends_the_match_with_a_sentence() -> None:
    unknown = Match("extop", 4, "unknown", "greedy")
    failing = pytest.raises(ArenaError, match=r"^In deal \d+ with unknown .*\.$")
    with failing, local_workers(2) as executor:
        play_match(
            unknown,
            range(20),
            executor,
            progress_bar.progress,
        )


def test_a_dying_worker_ends_the_match_with_a_sentence() -> None:
    slow = Match("extop", 4, "greedy", "greedy")
    dying = pytest.raises(ArenaError, match=r"^A worker process ended .*\.$")
    with dying, local_workers(1) as executor:
        executor.submit(os._exit, 3)
        play_match(
            slow,
            range(50),
            executor,
            progress_bar.progress,
        )


def loaded_modules() -> set[str]:
    return set(sys.modules)


def test_workers_do_not_import_qt() -> None:
    with local_workers(1) as executor:
        play_match(
            Match("triple", 2, "greedy", "random"),
            [1],
            executor,
            progress_bar.progress,
        )
        modules = executor.submit(loaded_modules).result()
    assert "cardtable_qt.games.triple.opponents.players" in modules
    assert not [name for name in modules if name.startswith(("PySide", "shiboken"))]


def test_workers_know_games_that_live_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    games = Games(*GAMES)
    games.add("elsewhere", GameHome("rules.gracias", "cardtable_qt.games.gracias", ROOT))
    monkeypatch.setattr(workers, "GAMES", games)
    with local_workers(1) as executor:
        (deal,) = play_match(
            Match("elsewhere", 3, "greedy", "random"), [1], executor, progress_bar.progress
        )
    assert len(deal.wins) == 3


def is_alive(pid: int) -> bool:
    """Return whether a process is running. Zombies do not count."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except FileNotFoundError:
        return False
    return "State:\tZ" not in status


def children_of(pid: int) -> list[int]:
    tasks = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(child) for child in tasks.read_text().split()]


def ignores_interrupts(pid: int) -> bool:
    """Return whether the process already ignores Ctrl+C."""
    status = Path(f"/proc/{pid}/status").read_text()
    ignored = next(line for line in status.splitlines() if line.startswith("SigIgn:"))
    return bool(int(ignored.split()[1], 16) >> signal.SIGINT - 1 & 1)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs Linux's list of processes")
@pytest.mark.parametrize(("sign", "code"), [(signal.SIGINT, 130), (signal.SIGKILL, -9)])
def test_workers_end_after_an_interruption(sign: int, code: int) -> None:
    many = ["--game", "extop", "--hero", "greedy", "--villain", "greedy", "--deals", "100000"]
    with subprocess.Popen(
        [sys.executable, "-m", "cardtable_qt", "arena", *many, "--workers", "2"],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        # A test run in the background ignores Ctrl+C, which would be inherited.
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
    ) as running:
        # Two workers and the resource tracker.
        while len(workers := [*filter(ignores_interrupts, children_of(running.pid))]) < 3:
            assert running.poll() is None
            time.sleep(0.01)
        running.send_signal(sign)
        output = running.communicate(timeout=60)
    assert running.returncode == code
    assert output == (b"", b"") or sign == signal.SIGKILL
    while any(map(is_alive, workers)):
        time.sleep(0.01)
