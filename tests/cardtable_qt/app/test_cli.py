"""The output, files and exit codes of the command line."""

from __future__ import annotations

import hashlib
import json
import os
import re
import signal
import subprocess
import sys
import tomllib
from functools import cache, partial
from pathlib import Path
from random import Random

import pytest

import cardtable_qt
from cardtable_qt.app import cli
from cardtable_qt.app.cli import main
from cardtable_qt.app.commands import UsageError, arena, common, game_options, play
from cardtable_qt.app.commands import simulate as simulate_command
from cardtable_qt.app.commands.simulate import SEAT_NAMES
from cardtable_qt.base import progress_bar
from rules import GAMES, BadRecord
from rules.disk import Disk
from rules.extop.pieces import CARD
from rules.records import load_record

ROOT = Path(__file__).parents[3]
TABLES = [(key, seats) for key, game in GAMES.items() for seats in game.seats]


def simulate(out: Path, game: str = "extop", seats: int = 3, *more: str) -> int:
    return main(
        ["simulate", "--game", game, "--seats", str(seats), "--seed", "7", "--out", str(out), *more]
    )


@pytest.fixture
def record(tmp_path: Path) -> Path:
    assert simulate(tmp_path) == 0
    return tmp_path / "extop-3-7.cardtable"


# simulate


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_simulate_writes_finished_games_that_verify_accepts(
    game: str, seats: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert simulate(tmp_path, game, seats, "--games", "3") == 0
    assert capsys.readouterr().out == f"3 records written to {tmp_path}\n"
    written = sorted(tmp_path.iterdir())
    assert [path.name for path in written] == [f"{game}-{seats}-{s}.cardtable" for s in (7, 8, 9)]
    for path in written:
        assert load_record(path).state.result() is not None
    assert main(["verify", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "3 passed, 0 failed\n"


@pytest.mark.parametrize(
    ("game", "digest"),
    [
        ("gracias", "e4e1172c34b57200"),
        ("triple", "fdfd295786519f82"),
        ("eight28", "e3eceb0c4010812e"),
        ("extop", "a3e97b32eba2ddb5"),
    ],
)
def test_a_seed_gives_the_same_game_everywhere(game: str, digest: str, tmp_path: Path) -> None:
    simulate(tmp_path, game, 4)
    data = (tmp_path / f"{game}-4-7.cardtable").read_bytes()
    assert hashlib.sha256(data).hexdigest()[:16] == digest


def test_simulate_takes_options_and_players(tmp_path: Path) -> None:
    options = '{"sessions": 1}'
    players = "random,random,random"
    assert simulate(tmp_path, "gracias", 3, "--options", options, "--players", players) == 0
    record = load_record(tmp_path / "gracias-3-7.cardtable")
    assert record.header.options == {"sessions": 1}
    assert [player.player for player in record.header.players] == ["random"] * 3
    assert len(record.moves) == 3 * 4 * 2


def test_the_seed_decides_which_player_begins(tmp_path: Path) -> None:
    simulate(tmp_path, "gracias", 4, "--games", "20")
    firsts = {load_record(path).header.first for path in tmp_path.iterdir()}
    assert firsts == {0, 1, 2, 3}


def test_simulate_does_not_overwrite_a_record(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = record.read_bytes()
    record.rename(record.with_name("extop-3-9.cardtable"))
    assert simulate(record.parent, "extop", 3, "--games", "5") == 2
    assert "extop-3-9.cardtable already exists" in capsys.readouterr().err
    assert [path.read_bytes() for path in record.parent.iterdir()] == [before]


@pytest.mark.parametrize("name", ["Ex & Top", "EXTOP", "extop"])
def test_a_game_is_found_by_its_title_or_key(name: str, tmp_path: Path) -> None:
    assert simulate(tmp_path, name, 3) == 0
    assert load_record(tmp_path / "extop-3-7.cardtable").header.game is GAMES["extop"]


def test_help_lists_every_option_of_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["simulate", "--help"])
    output = capsys.readouterr().out
    assert max(map(len, output.splitlines())) <= 80
    words = " ".join(output.split())
    for game in GAMES.values():
        assert f"{game.key}: {game.seats[0]} to {game.seats[-1]} seats" in words
        assert all(option.describe() in words for option in game.options)


def test_help_names_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    words = " ".join(capsys.readouterr().out.split())
    *most, last = (game.title for game in GAMES.values())
    assert f"Family card games: {', '.join(most)} and {last}. A FILE is" in words
    assert f"--game G {', '.join(GAMES)}" in words


def test_the_options_in_the_help_of_simulate_can_be_used(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["simulate", "--help"])
    example = re.search(r"for\s+example\s+'(.*?)'", capsys.readouterr().out, re.DOTALL)
    assert example is not None
    game = next(game for game in GAMES.values() if game.options)
    assert simulate(tmp_path, game.key, game.seats[0], "--options", example[1]) == 0
    (record,) = tmp_path.iterdir()
    name, *_ = load_record(record).header.options
    assert load_record(record).header.options[name] != game.options[0].default_value(game.seats[0])


# verify


def test_verify_names_the_bad_record_its_line_and_the_reason(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = record.read_bytes().splitlines(keepends=True)
    bad = record.with_name("bad.cardtable")
    bad.write_bytes(b"".join([*lines[:5], b"nonsense\n", *lines[5:]]))
    assert main(["verify", str(record.parent)]) == 1
    assert capsys.readouterr().out == f"{bad}: Line 6: This line is not JSON.\n1 passed, 1 failed\n"


def test_verify_finds_records_in_subfolders(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deeper = record.parent / "a" / "b"
    deeper.mkdir(parents=True)
    record.rename(deeper / record.name)
    (deeper / "notes.txt").write_text("not a record")
    (deeper / "COPY.CARDTABLE").write_bytes((deeper / record.name).read_bytes())
    assert main(["verify", str(record.parent)]) == 0
    assert capsys.readouterr().out == "2 passed, 0 failed\n"


def test_verify_leaves_a_torn_record_untouched_and_accepts_it(record: Path) -> None:
    record.write_bytes(record.read_bytes()[:-20])
    before = record.read_bytes()
    assert main(["verify", str(record)]) == 0
    assert record.read_bytes() == before


def test_verify_does_not_wait_for_a_pipe(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.cardtable")
    assert main(["verify", str(tmp_path)]) == 1
    assert main(["verify", str(tmp_path / "pipe.cardtable")]) == 2


def test_verify_keeps_control_characters_from_the_terminal(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = record.read_bytes().splitlines(keepends=True)
    odd = record.with_name("od\x1b[2Jd\n.cardtable")
    odd.write_bytes(b"".join(lines[:3]) + b'{"seat": 0, "move": {"type": "\\u001b[31m"}}\n')
    assert main(["verify", str(odd)]) == 1
    output = capsys.readouterr().out
    assert "\x1b" not in output
    assert output.count("\n") == 2


def test_verify_names_the_player_of_a_refused_move(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = record.read_bytes().splitlines(keepends=True)
    first = load_record(record).header.first
    move = {"type": "partner", "seat": 0}
    wrong = json.dumps({"seat": first, "move": move}).encode()
    record.write_bytes(b"".join(lines[:3]) + wrong + b"\n")
    assert main(["verify", str(record)]) == 1
    output = capsys.readouterr().out
    assert f"Line 4: The move of {SEAT_NAMES[first]} is not allowed: There is no swap" in output


def test_a_record_too_large_to_read_is_reported(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    os.truncate(record, 1 << 36)  # a sparse file, which needs no disk space
    assert main(["verify", str(record.parent)]) == 1
    assert "larger than 8 MB" in capsys.readouterr().out
    assert main(["show", str(record)]) == 2
    assert "larger than 8 MB" in capsys.readouterr().err


# Sealed deals


@pytest.fixture
def sealed(tmp_path: Path) -> Path:
    assert simulate(tmp_path, "extop", 3, "--seal") == 0
    return tmp_path / "extop-3-7.cardtable"


def forge(record: Path, line: int, **changes: object) -> None:
    """Change fields in a line, counted from 1."""
    lines = record.read_bytes().splitlines()
    lines[line - 1] = json.dumps(json.loads(lines[line - 1]) | changes).encode()
    record.write_bytes(b"\n".join(lines) + b"\n")


@pytest.mark.parametrize("game", GAMES)
def test_verify_checks_the_seal_of_every_sealed_deal(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    simulate(tmp_path / "sealed", game, 4, "--seal", "--games", "2")
    simulate(tmp_path / "open", game, 4)
    capsys.readouterr()
    assert main(["verify", str(tmp_path)]) == 0
    *output, last = capsys.readouterr().out.splitlines()
    assert last == "3 passed, 0 failed"
    for seed, line in zip((7, 8), output, strict=True):
        path = tmp_path / "sealed" / f"{game}-4-{seed}.cardtable"
        seal = load_record(path).header.extra["seal"]
        assert line.startswith(f"{path}: Sealed, and every shuffle matches. ")
        assert line.replace(" ", "").endswith(f"Thesealis{seal}.")


def test_sealing_does_not_change_the_game(sealed: Path, tmp_path: Path) -> None:
    simulate(tmp_path / "open", "extop", 3)
    after_header = sealed.read_bytes().splitlines()[1:]
    assert (tmp_path / "open" / sealed.name).read_bytes().splitlines()[1:] == after_header


def test_every_sealed_game_has_its_own_salt(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        simulate(tmp_path / folder, "extop", 3, "--seal", "--games", "3")
    records = [load_record(path) for path in tmp_path.rglob("*.cardtable")]
    assert len({record.header.extra["salt"] for record in records}) == 6
    assert len({record.header.extra["seal"] for record in records}) == 6


def test_an_unfinished_sealed_game_matches_so_far(
    sealed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sealed.write_bytes(b"".join(sealed.read_bytes().splitlines(keepends=True)[:20])[:-5])
    assert main(["verify", str(sealed)]) == 0
    assert "Sealed, and every shuffle so far matches." in capsys.readouterr().out


def test_verify_catches_a_forged_shuffle(sealed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    chips = json.loads(sealed.read_bytes().splitlines()[1])["cards"]
    lines = sealed.read_bytes().splitlines(keepends=True)[:3]  # before the first move
    sealed.write_bytes(b"".join(lines))
    forge(sealed, 2, cards=chips[::-1])
    assert main(["show", str(sealed)]) == 0  # the game is legal
    assert capsys.readouterr().err == ""
    assert main(["verify", str(sealed)]) == 1
    output = f"{sealed}: Line 2: This shuffle does not match the seal: the seed gives another one."
    assert capsys.readouterr().out == f"{output}\n0 passed, 1 failed\n"


@pytest.mark.parametrize(
    ("change", "about"),
    [
        ({"salt": "0" * 32}, "The seal is broken"),
        ({"seed": 8}, "The seal is broken"),
        ({"seal": "0" * 64}, "The seal is broken"),
        ({"seal": 5}, "64 lower-case hexadecimal digits"),
        ({"seal": None}, "64 lower-case hexadecimal digits"),
        ({"salt": "\x1b[2J"}, "32 lower-case hexadecimal digits"),
        ({"seed": "seven"}, "a whole number"),
    ],
)
def test_verify_explains_a_wrong_seal(
    change: dict[str, object],
    about: str,
    sealed: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    forge(sealed, 1, **change)
    assert main(["verify", str(sealed)]) == 1
    output = capsys.readouterr().out
    assert output.startswith(f"{sealed}: Line 1: ")
    assert about in output
    assert output.endswith("\n0 passed, 1 failed\n")


# show


def test_show_prints_only_the_hand_of_the_viewing_seat(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", str(record), "--move", "9", "--seat", "1"]) == 0
    shown = capsys.readouterr().out
    hands = load_record(record).state_at(9).hands  # type: ignore[attr-defined]
    own, others = hands[1], hands[0] + hands[2]
    hand_line = next(line for line in shown.splitlines() if line.startswith("Hand of"))
    assert hand_line == "Hand of Ben: " + " ".join(CARD.write(card) for card in sorted(own))
    assert not any(f" {CARD.write(card)} " in f"{shown} " for card in others)


def test_show_without_a_seat_shows_no_hand(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", str(record), "--move", "0"]) == 0
    shown = capsys.readouterr().out
    assert "Hand" not in shown
    assert "After move 0 of" in shown
    assert "as a spectator sees it" in shown


def test_show_after_the_last_move_names_the_winner(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", str(record)]) == 0
    result = load_record(record).state.result()
    assert result is not None
    assert SEAT_NAMES[result.winners[0]] in capsys.readouterr().out.splitlines()[-1]


def test_show_a_record_that_ends_before_the_deal(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record.write_bytes(record.read_bytes().splitlines(keepends=True)[0])
    for seat in ([], ["--seat", "0"]):
        assert main(["show", str(record), *seat]) == 0
        assert "about to be shuffled" in capsys.readouterr().out


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_show_works_at_every_move_for_every_seat(
    game: str, seats: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    simulate(tmp_path, game, seats)
    path = tmp_path / f"{game}-{seats}-7.cardtable"
    moves = len(load_record(path).moves)
    for move in range(0, moves + 1, max(1, moves // 9)):
        for seat in range(seats):
            assert main(["show", str(path), "--move", str(move), "--seat", str(seat)]) == 0
    assert capsys.readouterr().err == ""


def test_show_keeps_control_characters_of_a_name_from_the_terminal(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record.write_bytes(record.read_bytes().replace(b'"Ann"', rb'"A\u001b[2Jnn\n"'))
    assert main(["show", str(record)]) == 0
    assert "\x1b" not in capsys.readouterr().out


# Errors get one sentence and exit code 2


def wrong_arguments(tmp_path: Path) -> list[list[str]]:
    out = ["--out", str(tmp_path / "out")]
    broken = tmp_path / "broken.cardtable"
    broken.write_bytes(b'{"record": "cardtable", "version": 1}\n')
    newer = tmp_path / "newer.cardtable"
    newer.write_bytes(b'{"record": "cardtable", "version": 99, "game": "whist", "seats": []}\n')
    extop = ["simulate", "--game", "extop", "--seats", "3", *out]
    return [
        ["nonsense"],
        ["--nonsense"],
        ["simulate"],
        ["simulate", "--game", "whist", "--seats", "4", *out],
        ["simulate", "--game", "extop", "--seats", "four", *out],
        ["simulate", "--game", "extop", "--seats", "7", *out],
        ["simulate", "--game", "extop", "--seats", "9" * 5000, *out],
        [*extop, "--games", "0"],
        [*extop, "--seed", "1.5"],
        [*extop, "--options", "{"],
        [*extop, "--options", "[" * 100_000],
        [*extop, "--options", "[]"],
        [*extop, "--options", '{"colours": [], "colours": []}'],
        ["simulate", "--game", "extop", "--seats", "3", "--out", ""],
        ["verify", ""],
        [*extop, "--options", '{"sessions": 1}'],
        [*extop, "--options", '{"colours": ["red"]}'],
        [*extop, "--players", "genius"],
        [*extop, "--players", "random,random"],
        ["simulate", "--game", "extop", "--seats", "3", "--out", str(broken)],
        ["verify"],
        ["verify", str(tmp_path / "missing")],
        ["verify", "a\0b"],
        ["show", str(tmp_path / "missing")],
        ["show", str(tmp_path)],
        ["show", str(broken)],
        ["show", str(newer)],
        ["show", str(broken), "--move", "x"],
    ]


def test_every_wrong_argument_gets_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for arguments in wrong_arguments(tmp_path):
        assert main(arguments) == 2, arguments
        output = capsys.readouterr()
        assert output.out == "", arguments
        assert output.err.count("\n") == 1, output.err[:300]
        assert output.err.endswith(".\n"), output.err[:300]
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("wrong", [["--move", "100000"], ["--move", "-1"], ["--seat", "3"]])
def test_show_reports_the_range_of_moves_and_seats(
    record: Path, wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", str(record), *wrong]) == 2
    assert "0 to" in capsys.readouterr().err


def test_an_unreadable_folder_gets_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(path: object) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(os, "scandir", refuse)
    assert main(["verify", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"{tmp_path} cannot be read: Permission denied.\n"


def test_a_full_disk_gets_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(disk: Disk, path: Path) -> None:
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr(Disk, "create", full)
    assert simulate(tmp_path) == 2
    assert "No space left on device" in capsys.readouterr().err


def test_an_unreadable_record_in_a_folder_counts_as_failed(
    record: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(disk: Disk, path: Path, most: int) -> bytes:
        raise OSError(5, "Input/output error", str(path))

    monkeypatch.setattr(Disk, "read", broken)
    assert main(["verify", str(record.parent)]) == 1
    assert "Input/output error" in capsys.readouterr().out


# The program around the commands


def run(*command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    inherited = {key: os.environ[key] for key in os.environ if key not in ("DISPLAY", "COLUMNS")}
    return subprocess.run(
        command,
        env={**inherited, **environment, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_python_m_runs_without_qt_and_without_a_display(tmp_path: Path) -> None:
    # A module that is None in sys.modules cannot be imported.
    code = (
        "import sys, runpy; sys.modules['PySide6'] = None;"
        "sys.argv[1:] = ['simulate', '--game', 'triple', '--seats', '2', '--out', sys.argv[1]];"
        "runpy.run_module('cardtable_qt', run_name='__main__')"
    )
    done = run(sys.executable, "-c", code, str(tmp_path))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"1 record written to {tmp_path}\n"
    assert load_record(tmp_path / "triple-2-0.cardtable").state.result() is not None


def test_the_command_line_does_not_import_games_records_and_opponents() -> None:
    code = "import cardtable_qt.app.cli, sys; print(*sys.modules, sep=chr(10))"
    loaded = set(run(sys.executable, "-c", code).stdout.split())
    assert "cardtable_qt.app.commands.play" in loaded
    for module in ("PySide6", "rules.records", "rules.state", "cardtable_qt.opponents", "socket"):
        assert module not in loaded


def test_version_is_that_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"Card Table {cardtable_qt.__version__}\n"


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0
    output = capsys.readouterr().out
    assert all(f"\n    {command} " in output for command in cli.COMMANDS)
    assert "FILE" in output
    for option in ("--safe-mode", "--reset-settings", "--data-dir DIR", "--log-level {debug,"):
        assert option in output


@pytest.mark.parametrize("command", cli.COMMANDS)
def test_every_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([command, "--help"])
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith(f"usage: cardtable-qt {command} ")


def test_the_entry_point_is_the_command_line() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["scripts"] == {"cardtable-qt": "cardtable_qt.app.cli:main"}


def test_a_closed_output_pipe_is_not_an_error(record: Path) -> None:
    shell = f"{sys.executable} -m cardtable_qt show {record} | true"
    done = run("bash", "-c", shell)
    assert done.stderr == ""


def test_an_interrupted_simulation_leaves_only_valid_records(tmp_path: Path) -> None:
    many = ["--game", "extop", "--seats", "6", "--games", "100000", "--out", str(tmp_path)]
    with subprocess.Popen(
        [sys.executable, "-m", "cardtable_qt", "simulate", *many],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stderr=subprocess.PIPE,
        # A test run in the background ignores Ctrl+C, which would be inherited.
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
    ) as running:
        while len(list(tmp_path.iterdir())) < 5:
            assert running.poll() is None
        running.send_signal(signal.SIGINT)
        _, output = running.communicate()
    assert (running.returncode, output) == (130, b"")
    assert main(["verify", str(tmp_path)]) == 0


def test_an_interruption_before_the_first_line_leaves_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    create = Disk.create

    def create_and_interrupt(disk: Disk, file: Path) -> None:
        create(disk, file).close()
        raise KeyboardInterrupt

    monkeypatch.setattr(Disk, "create", create_and_interrupt)
    options = ["--game", "extop", "--seats", "2", "--out", str(tmp_path)]
    assert main(["simulate", *options]) == 130
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", ["show", "verify"])
def test_output_that_cannot_be_written_gets_a_sentence(command: str, record: Path) -> None:
    program = f"{sys.executable} -m cardtable_qt {command} {record}"
    full = run("bash", "-c", f"{program} > /dev/full")
    assert full.returncode == 2
    assert full.stderr == "The output cannot be written: No space left on device.\n"
    closed = run("bash", "-c", f"{program} >&-")
    assert (closed.returncode, closed.stderr) == (0, "")


def test_an_ascii_terminal_is_enough(record: Path) -> None:
    record.write_bytes(record.read_bytes().replace(b'"Ann"', '"Änne"'.encode()))
    done = run(sys.executable, "-m", "cardtable_qt", "show", str(record), PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "?nne" in done.stdout


def test_a_progress_bar_is_only_shown_in_a_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    simulate(tmp_path / "piped")
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr(progress_bar, "REFRESH_S", 0)
    simulate(tmp_path / "watched", "extop", 3, "--games", "4")
    output = capsys.readouterr().err
    assert "[" + "#" * 15 + "." * 15 + "] 2 of 4" in output
    assert output.endswith(" \r"), "it is erased at the end"


@pytest.mark.parametrize("columns", [10, 40, 80])
def test_a_progress_bar_fits_the_terminal(
    columns: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr(progress_bar, "REFRESH_S", 0)
    simulate(tmp_path, "extop", 3, "--games", "12")
    output = capsys.readouterr().err.split("\r")
    assert "3 of 12" in "".join(output)
    assert max(map(len, output)) <= columns


def test_damaged_records_are_never_a_traceback(record: Path) -> None:
    data = record.read_bytes()
    for cut in range(0, len(data), 997):
        record.write_bytes(data[:cut] + b"\xff" + data[cut + 1 :])
        try:
            load_record(record)
            expected = 0
        except BadRecord:
            expected = 2
        assert main(["show", str(record)]) == expected


# Garbled command lines

SENSIBLE = [
    line.split("|")
    for line in (
        "",
        "--continue",
        "--help",
        "--version",
        "--language|de",
        "--safe-mode|--data-dir|here|--log-level|debug",
        "--reset-settings|--data-dir=there|x.cardtable",
        "--game|Ex & Top|--seats|4|--seed|7|--seal",
        '--game|gracias|--options|{"sessions": 1}|--names|Zoë, Jo ,李|--players|human,random,human',
        "--game=triple|--players=human,magda,expert|--seed=-5|--language=en",
        '--game|triple|--seats|2|--options|{"handicap": [6, 0]}',
        "x.cardtable|file:///a%20b/y.cardtable|--language|de",
        "--|-x.cardtable|../y",
        'simulate|--game|extop|--seats|3|--out|out|--options|{"colours": []}|--players|random',
        "arena|--game|gracias|--seats|3|--hero|expert|--villain|steady|--deals|10|--seconds|0.5",
        "verify|here|there",
        "show|x.cardtable|--move|3|--seat|1",
        "render|x.cardtable|--out|x.png|--size|1280x800|--scale|1.5|--language|en",
    )
]
SCRAPS: list[str] = [
    *"-=,~/{]ß😀\0\n\udcff",
    "",
    "--",
    "---",
    "-h",
    "-1",
    "--g",
    "9" * 40,
    "[" * 9999,
]
SCRAPS += ["NaN", "null", "%s", "@x", "file:", "file://[", ".cardtable", "\x1b[2J"]
VOCABULARY = sorted({word for line in SENSIBLE for word in line} | set(SCRAPS))


def garble(words: list[str], dice: Random) -> list[str]:
    """Remove, double, swap, insert, join or misspell some words."""
    words = list(words)
    for _ in range(dice.randrange(1, 5)):
        at = dice.randrange(len(words) + 1)
        match dice.randrange(6):
            case 0:
                del words[at : at + 1]
            case 1:
                words[at:at] = words[at : at + 2]
            case 2:
                words[at : at + 2] = words[at : at + 2][::-1]
            case 3:
                words.insert(at, dice.choice(VOCABULARY))
            case 4:
                words[at : at + 2] = [dice.choice(("=", "", ",", " ")).join(words[at : at + 2])]
            case _:
                words[at : at + 1] = [misspell(word, dice) for word in words[at : at + 1]]
    return words


def misspell(word: str, dice: Random) -> str:
    at = dice.randrange(len(word) + 1)
    return word[:at] + dice.choice(SCRAPS) + word[at + dice.randrange(3) :]


def read(words: list[str]) -> None:
    """Parse and check a command line without running it."""
    arguments = cli.parse(words)
    if arguments.run is play.run:
        request = play.read_launch_request(arguments)
        again = play.parse_launch_request(request.to_arguments())
        assert (again.setup, again.files, again.continue_game) == (
            request.setup,
            request.files,
            request.continue_game,
        )
    elif arguments.run is simulate_command.run:
        game = common.find_game(arguments.game)
        game_options.read_options(game, arguments.seats, arguments.options)
        simulate_command.read_players(game, arguments.players, arguments.seats)
    elif arguments.run is arena.run:
        arena.read_match(arguments)
        arena.check_numbers(arguments)


def answer(words: list[str]) -> str:
    """The error message for a command line, or "" if it is valid."""
    try:
        read(words)
    except UsageError as error:
        return str(error)
    except SystemExit as ended:  # after --help or --version
        return str(ended.code or "")
    return ""


def test_ten_thousand_garbled_command_lines_are_valid_or_get_a_sentence(
    home: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(cli, "build_parser", cache(cli.build_parser))
    monkeypatch.setattr(play, "window_parser", cache(play.window_parser))
    monkeypatch.setattr(play, "leading_options_parser", cache(play.leading_options_parser))
    dice = Random(7)
    answers = []
    for _ in range(10_000):
        words = garble(dice.choice(SENSIBLE), dice)
        try:
            answers.append(answer(words))
        except Exception as error:
            error.add_note(f"The command line was {words}")
            raise
    assert all(output == "" or output.endswith(".") for output in answers)
    assert 1000 < answers.count("") < 9000
    assert list(tmp_path.iterdir()) == list(home.iterdir()) == []
    assert capsys.readouterr().err == ""


def test_without_a_terminal_the_command_line_prints_nothing(
    record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["show", str(record)]) == 0
    assert main(["nonsense"]) == 2
    for words in (["--help"], ["--version"]):
        with pytest.raises(SystemExit) as ended:
            main(words)
        assert ended.value.code == 0
