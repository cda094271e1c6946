"""Kill the program at random moments: everything the table has shown must survive.

    python -m tests.soak.kill --kills 400 --workers 2

Each round uses its own home folder, in which the program is started and killed several times:
between or during writes, before or after a file gets its name, or at a random moment. After each
kill the files must hold everything that was reported, and the next start must show exactly that.
Prints `N kills, M failed`, and the seed of each failed round, which repeats it:
`python -m tests.soak.kill --first SEED --kills 1`. The exit code is 0 if nothing failed.
"""

from __future__ import annotations

import argparse
import json
import os
import select
import signal
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import sleep
from typing import Any

# Must be set before Qt is imported.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from cardtable_qt.storage.game_summary import GameSummary
from cardtable_qt.storage.library import Library
from cardtable_qt.storage.paths import StorageFolders
from cardtable_qt.storage.statistics import played_by_person, summarize
from cardtable_qt.storage.unfinished_games import newest_unfinished
from rules.disk import DISK
from rules.errors import BadRecord
from rules.records import AppendOnlyFile, RecordWriter, read_record
from rules.records.setup import GameSetup
from tests.soak.killed_program import TABLES, Death, Orders, digest, hashed, main_in_fork

KILLS_PER_ROUND = 16
MAX_REPORTS = 150  # then the program is killed from outside
HANG_S = 60  # without a report
HARMLESS = "This plugin does not support "  # offscreen windows cannot be raised
WEIGHTS = {"": 5, "write": 6, "rename": 2, "create": 2, "sync": 1, "cut": 1}

Report = dict[str, Any]


class Lost(AssertionError):
    """Something that was reported is missing."""


@dataclass
class Home:
    """A home folder and the reports of all programs that ran in it."""

    root: Path
    shown: dict[str, Report] = field(default_factory=dict)  # the last report of each record
    chosen: dict[str, object] = field(default_factory=dict)
    choosing: tuple[str, object] | None = None
    unfinished: str = ""  # the record that the next start continues
    stubs: set[str] = field(default_factory=set)  # records without a complete first line
    drafts: int = 0  # files that were being written during a kill
    tally: Counter[str] = field(default_factory=Counter)

    def add_report(self, report: Report) -> None:
        if report.get("save_error"):
            raise Lost(f"not saved: {report['save_error']}")
        if "choosing" in report:
            self.choosing = report["choosing"], report["value"]
        elif "chosen" in report:
            self.chosen[report["chosen"]] = report["value"]
            self.choosing = None
            self.tally["settings"] += 1
        elif "file" in report:
            self.shown[report["file"]] = report
            self.tally["reports"] += 1
            self.tally["finished"] += report["scores"] is not None


def some_orders(rng: Random, begin: str) -> Orders:
    """Random orders for one start: what to play, and when to die."""
    (operation,) = rng.choices(list(WEIGHTS), list(WEIGHTS.values()))
    highest = {"write": 60, "sync": 30}.get(operation, 4)
    nth = 1 + int(highest * rng.random() ** 2)
    share = rng.choice((0.0, 0.1, 0.5, 0.9, 0.98, 1.0))
    death = Death(operation, nth, share) if operation else None
    return Orders(rng.randrange(10**6), begin, death)


def run_once(home: Home, orders: Orders, rng: Random) -> None:
    """Start the program, let it play, and kill it unless it dies by itself."""
    read_end, write_end = os.pipe()
    child = os.fork()
    if not child:
        os.close(read_end)
        main_in_fork(home.root, orders, write_end)
    os.close(write_end)
    max_reports = MAX_REPORTS if orders.death else rng.randrange(MAX_REPORTS // 3)
    first = True
    for number, report in enumerate(_reports(read_end, child)):
        if first and report.get("how") == "found":
            _check_found(home, report)
        first = first and "how" not in report
        home.add_report(report)
        if number == max_reports:
            sleep(0.01 * rng.random() ** 3)
            os.kill(child, signal.SIGKILL)
    os.close(read_end)
    _, status = os.waitpid(child, 0)
    output = (home.root / "errors").read_text().splitlines()
    errors = [line for line in output if not line.startswith(HARMLESS)]
    if errors:
        raise Lost("\n".join(["the program printed errors:", *errors[-40:]]))
    if not os.WIFSIGNALED(status) or os.WTERMSIG(status) != signal.SIGKILL:
        raise Lost(f"the program ended by itself, with {status}")


def _reports(read_end: int, child: int) -> Iterator[Report]:
    """The reports of the program until it is dead."""
    rest = b""
    while True:
        if not select.select([read_end], [], [], HANG_S)[0]:
            os.kill(child, signal.SIGKILL)
            raise Lost("the program hangs")
        data = os.read(read_end, 1 << 16)
        if not data:
            return
        *lines, rest = (rest + data).split(b"\n")
        yield from map(json.loads, lines)


def _check_found(home: Home, report: Report) -> None:
    """Check that the game shown after a start is exactly the one before the kill."""
    file = report["file"]
    if not home.unfinished:
        return
    if file != home.unfinished:
        raise Lost(f"{home.unfinished} is the last game, but {file} is continued")
    home.tally["continued"] += 1
    data = _read_before_start(home, file)
    record = read_record(data)
    setup = GameSetup.from_header(record.header)
    file_copy = AppendOnlyFile(home.root / "nowhere", DISK, data[: record.size])
    writer = RecordWriter.continue_record(record, file_copy, setup.chance())  # may shuffle
    _check_same("the table", digest(writer.timeline), report["digest"])
    _check_same("the players", [list(player) for player in setup.players], report["players"])
    _check_same("whether Triple is paused", setup.game.is_real_time, report["paused"])
    _check_log(home, report, record.size)


def _check_log(home: Home, report: Report, size: int) -> None:
    before = home.shown.get(report["file"])
    if before is None or before["size"] != size or before["language"] != report["language"]:
        return  # more was written than shown, or the log is in another language
    if None not in (before["log"], report["log"]):
        home.tally["logs compared"] += 1
        _check_same("the log", before["log"], report["log"])


def _read_before_start(home: Home, file: str) -> bytes:
    return (home.root / "before-start" / file).read_bytes()


def _check_same(name: str, expected: object, found: object) -> None:
    if expected != found:
        raise Lost(f"{name}: {found!r} instead of {expected!r}")


# Files after a kill


def check_files(home: Home) -> None:
    """Check that everything reported is in the files, and that none is damaged."""
    storage = StorageFolders(home.root)
    files = {path.name: path for path in storage.games.glob("*.cardtable")}
    for name in home.shown:
        if name not in files:
            raise Lost(f"{name} is missing")
    for name, path in files.items():
        _check_record(home, name, path.read_bytes())
    _check_settings(home, storage)
    _check_statistics(storage)
    home.drafts = len(list(home.root.rglob("*.draft")))
    _copy_unfinished(home, storage)


def _check_record(home: Home, name: str, data: bytes) -> None:
    report = home.shown.get(name)
    if report is None:
        try:
            read_record(data)
        except BadRecord:
            if data.count(b"\n"):
                raise
            home.stubs.add(name)  # killed during its first line, before anything was shown
        return
    size = report["size"]
    _check_same(f"the bytes of {name}", report["hash"], hashed(data[:size]))
    record = read_record(data)
    if record.is_torn:
        home.tally["torn"] += 1
    home.tally["more than shown"] += len(data) > size
    if len(data) > size:
        record = read_record(data[:size])
    _check_same(f"the table of {name}", report["digest"], digest(record.timeline))


def _check_settings(home: Home, storage: StorageFolders) -> None:
    saved = json.loads((storage.config / "settings.json").read_bytes())
    for key, value in home.chosen.items():
        possible = [value]
        if home.choosing is not None and home.choosing[0] == key:
            possible.append(home.choosing[1])
        if saved.get(key) not in possible:
            raise Lost(f"“{key}” is {saved.get(key)!r}, not {value!r}")
    if home.choosing is not None and home.choosing[0] in saved:
        home.chosen[home.choosing[0]] = saved[home.choosing[0]]
    home.choosing = None


def _check_statistics(storage: StorageFolders) -> None:
    """Check that the library and its index agree with the records."""
    library = Library(storage)
    known = {entry.path: library.read_entry(entry).summary for entry in library.entries()}
    recomputed: dict[Path, GameSummary] = {}
    for path in known:
        with suppress(BadRecord):
            record = read_record(path.read_bytes())
            recomputed[path] = GameSummary.from_timeline(record.header, record.timeline)
    counted = played_by_person([(path, each) for path, each in known.items() if each is not None])
    expected = played_by_person(list(recomputed.items()))
    _check_same("the statistics", _figures_text(expected), _figures_text(counted))


def _figures_text(people: dict[str, Any]) -> str:
    return str({name: summarize(played) for name, played in people.items()})


def _copy_unfinished(home: Home, storage: StorageFolders) -> None:
    """Copy the record that the next start will continue."""
    unfinished = newest_unfinished(Library(storage))
    home.unfinished = "" if unfinished is None else unfinished.path.name
    if unfinished is not None:
        (home.root / "before-start").mkdir(exist_ok=True)
        (home.root / "before-start" / home.unfinished).write_bytes(unfinished.path.read_bytes())


# Rounds


def play_round(kills: int, seed: int) -> tuple[Counter[str], str]:
    """Kill the program this many times in one home. Returns a tally and an error text."""
    rng = Random(f"kills/{seed}")
    games = list(TABLES)
    tally: Counter[str] = Counter()
    with TemporaryDirectory(prefix="cardtable-kills-") as folder:
        home = Home(Path(folder), tally=tally)
        for number in range(kills):
            begin = games[(seed + number // 2) % len(games)] if number % 2 == 0 else ""
            orders = some_orders(rng, begin)
            home.unfinished = "" if begin else home.unfinished
            try:
                run_once(home, orders, rng)
                check_files(home)
            except Exception as error:
                text = f"seed {seed}, kill {number + 1}, {orders}: {type(error).__name__}: {error}"
                return tally, text
            tally["kills"] += 1
            tally[f"during {orders.death.operation}" if orders.death else "at random"] += 1
        tally["stubs"] += len(home.stubs)
        tally["drafts left"] += home.drafts
    return tally, ""


@contextmanager
def rounds(first: int, kills: int, workers: int) -> Iterator[Iterator[tuple[Counter[str], str]]]:
    """Iterate over the results of the rounds. One worker runs in this process."""
    count = -(-kills // KILLS_PER_ROUND)
    play, seeds = partial(play_round, min(kills, KILLS_PER_ROUND)), range(first, first + count)
    if workers == 1:
        yield map(play, seeds)
        return
    with ProcessPoolExecutor(workers, get_context("fork")) as pool:
        yield pool.map(play, seeds)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.soak.kill", description="Kill the program at random moments."
    )
    parser.add_argument("--kills", type=int, default=400, help="total number of kills")
    parser.add_argument("--first", type=int, default=0, help="seed of the first round")
    parser.add_argument(
        "--workers", type=int, default=1, help="number of processes (0: one per core)"
    )
    options = parser.parse_args(arguments)
    total, failures = Counter[str](), list[str]()
    with rounds(options.first, options.kills, options.workers or os.cpu_count() or 1) as results:
        for tally, failure in results:
            total += tally
            if failure:
                failures.append(failure)
                print(failure, flush=True)
            if sys.stderr.isatty():
                print(f"\r{total['kills']} kills, {len(failures)} failed", end="", file=sys.stderr)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    kills = total.pop("kills", 0)
    print(", ".join(f"{count} {name}" for name, count in sorted(total.items())))
    print(f"{kills} kills, {len(failures)} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
