"""`arena` as a person uses it."""

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
from cardtable_qt.arena.match import Match
from cardtable_qt.arena.workers import ArenaError, local_workers, play_match

ROOT = Path(__file__).parents[3]
PLAIN = ["arena", "--game", "gracias", "--hero", "greedy", "--villain", "random"]
SHORT = [*PLAIN, "--seats", "3", "--deals", "3", "--seed", "5", "--iterations", "4"]
TIMES = ("ms_p50", "ms_p99")


def json_of(capsys: pytest.CaptureFixture[str], *more: str) -> dict[str, Any]:
    assert main([*SHORT, *more, "--json"]) == 0
    told = capsys.readouterr()
    assert told.err == ""
    assert told.out.count("\n") == 1, "one object and nothing else"
    result: dict[str, Any] = json.loads(told.out)
    return result


def test_json_is_one_object_with_all_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    result = json_of(capsys, "--workers", "1")
    assert 0 <= result["win_share"] <= 1
    assert result["games"] == 9
    assert len(result["by_seat"]) == 3
    assert all(isinstance(result[key], float) for key in ("win_ci", "margin", "margin_ci"))
    assert 0 < result["ms_p50"] <= result["ms_p99"]
    assert result["moves"] > 100


def test_the_number_of_workers_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    one, two = (json_of(capsys, "--workers", count) for count in ("1", "2"))
    for key in TIMES:
        del one[key], two[key]
    assert one == two


def test_people_get_a_few_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SHORT, "--deals", "1", "--workers", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [
        "wins", "margin", "games", "time", "hero", "seats",
    ]  # fmt: skip
    assert "±" not in lines[0], "a single deal has no interval"


MISTAKES = [
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


@pytest.mark.parametrize("mistake", MISTAKES, ids=" ".join)
def test_every_mistake_gets_one_sentence(
    mistake: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*PLAIN, *mistake]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert told.err.endswith(".\n")


def test_help_names_everybody(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["arena", "--help"])
    told = capsys.readouterr().out
    assert all(name in told for name in ("ismcts", "stop-7-25", "expert", "magda", "--cluster"))


def test_who_watches_sees_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr(
        __import__("importlib").import_module("cardtable_qt.base.progress_bar"), "BLINK", 0
    )
    assert main([*SHORT, "--workers", "1"]) == 0
    told = capsys.readouterr()
    assert "2 of 3" in told.err
    assert told.err.endswith("\r")
    assert "of 3" not in told.out


def test_a_failing_player_ends_it_with_a_sentence() -> None:
    nobody = Match("extop", 4, "nobody", "greedy")
    failing = pytest.raises(ArenaError, match=r"^In deal \d+ with nobody .*\.$")
    with failing, local_workers(2) as crew:
        play_match(
            nobody,
            range(20),
            crew,
            __import__("importlib").import_module("cardtable_qt.base.progress_bar").progress,
        )


def test_a_worker_that_dies_ends_it_with_a_sentence() -> None:
    slow = Match("extop", 4, "greedy", "greedy")
    dying = pytest.raises(ArenaError, match=r"^A worker process ended .*\.$")
    with dying, local_workers(1) as crew:
        crew.submit(os._exit, 3)
        play_match(
            slow,
            range(50),
            crew,
            __import__("importlib").import_module("cardtable_qt.base.progress_bar").progress,
        )


def loaded() -> set[str]:
    return set(sys.modules)


def test_workers_know_nothing_of_windows() -> None:
    with local_workers(1) as crew:
        play_match(
            Match("triple", 2, "greedy", "random"),
            [1],
            crew,
            __import__("importlib").import_module("cardtable_qt.base.progress_bar").progress,
        )
        modules = crew.submit(loaded).result()
    assert "cardtable_qt.games.triple.opponents.players" in modules
    assert not [name for name in modules if name.startswith(("PySide", "shiboken"))]


def alive(pid: int) -> bool:
    """Whether a process is still at work; one that has ended may wait to be noticed."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except FileNotFoundError:
        return False
    return "State:\tZ" not in status


def children_of(pid: int) -> list[int]:
    tasks = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(child) for child in tasks.read_text().split()]


def is_at_work(pid: int) -> bool:
    """Whether the process has come so far that it leaves Ctrl+C to others."""
    status = Path(f"/proc/{pid}/status").read_text()
    ignored = next(line for line in status.splitlines() if line.startswith("SigIgn:"))
    return bool(int(ignored.split()[1], 16) >> signal.SIGINT - 1 & 1)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs Linux's list of processes")
@pytest.mark.parametrize(("sign", "code"), [(signal.SIGINT, 130), (signal.SIGKILL, -9)])
def test_nobody_goes_on_playing_after_an_interruption(sign: int, code: int) -> None:
    many = ["--game", "extop", "--hero", "greedy", "--villain", "greedy", "--deals", "100000"]
    with subprocess.Popen(
        [sys.executable, "-m", "cardtable_qt", "arena", *many, "--workers", "2"],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        # Where these tests run in the background, Ctrl+C is ignored, and that is inherited.
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
    ) as running:
        # Two, and who tidies up after them.
        while len(workers := [*filter(is_at_work, children_of(running.pid))]) < 3:
            assert running.poll() is None
            time.sleep(0.01)
        running.send_signal(sign)
        told = running.communicate(timeout=60)
    assert running.returncode == code
    assert told == (b"", b"") or sign == signal.SIGKILL
    while any(map(alive, workers)):
        time.sleep(0.01)
