"""The program is killed again and again, at any moment: whatever the table has shown is there.

    python -m tests.soak.kill --kills 400 --workers 2

Each round is a home of its own in which the program is started and killed some times: between or
inside of writes, before and after a file gets its name, or just at some moment. After each time
the files must hold everything that was reported, and the next start must show exactly that. Prints
`N kills, M failed` and for each failed round its seed, which plays the same orders again:
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

# Qt reads this when it starts, so it has to be there before anything imports Qt.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from cardtable_qt.storage.game_summary import GameSummary
from cardtable_qt.storage.library import Library
from cardtable_qt.storage.paths import StorageFolders
from cardtable_qt.storage.statistics import played_by_person, summarize
from rules.disk import DISK
from rules.errors import BadRecord
from rules.records import AppendOnlyFile, RecordWriter, read_record
from rules.records.setup import GameSetup
from tests.soak.killed_program import TABLES, Death, Orders, digest, hashed, main_in_fork

ROUND = 16  # kills in one home
MOST_REPORTS = 150  # whoever does not die by itself is killed then
HANG = 60  # seconds without a report
HARMLESS = "This plugin does not support "  # offscreen windows cannot be raised
WEIGHTS = {"": 5, "write": 6, "rename": 2, "create": 2, "sync": 1, "cut": 1}

Report = dict[str, Any]


class Lost(AssertionError):
    """Something that was reported is not there."""


@dataclass
class Home:
    """What is known of one home from all reports so far."""

    root: Path
    shown: dict[str, Report] = field(default_factory=dict)  # of each record, the last report
    chosen: dict[str, object] = field(default_factory=dict)
    choosing: tuple[str, object] | None = None
    waiting: str = ""  # the record that the next start goes on with
    stubs: set[str] = field(default_factory=set)  # records that were killed before they began
    drafts: int = 0  # files that were being written when the program was killed
    tally: Counter[str] = field(default_factory=Counter)

    def hear(self, report: Report) -> None:
        if report.get("trouble"):
            raise Lost(f"not saved: {report['trouble']}")
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
    """When this start is to end, and how."""
    (what,) = rng.choices(list(WEIGHTS), list(WEIGHTS.values()))
    most = {"write": 60, "sync": 30}.get(what, 4)
    nth = 1 + int(most * rng.random() ** 2)
    death = Death(what, nth, rng.choice((0.0, 0.1, 0.5, 0.9, 0.98, 1.0))) if what else None
    return Orders(rng.randrange(10**6), begin, death)


def run_once(home: Home, orders: Orders, rng: Random) -> None:
    """Start the program, let it be played, and kill it unless it dies by itself."""
    ears, mouth = os.pipe()
    child = os.fork()
    if not child:
        os.close(ears)
        main_in_fork(home.root, orders, mouth)
    os.close(mouth)
    patience = MOST_REPORTS if orders.death else rng.randrange(MOST_REPORTS // 3)
    first = True
    for number, report in enumerate(_reports(ears, child)):
        if first and report.get("how") == "found":
            _check_found(home, report)
        first = first and "how" not in report
        home.hear(report)
        if number == patience:
            sleep(0.01 * rng.random() ** 3)
            os.kill(child, signal.SIGKILL)
    os.close(ears)
    _, status = os.waitpid(child, 0)
    said = (home.root / "complaints").read_text().splitlines()
    complaints = [line for line in said if not line.startswith(HARMLESS)]
    if complaints:
        raise Lost("\n".join(["the program complained:", *complaints[-40:]]))
    if not os.WIFSIGNALED(status) or os.WTERMSIG(status) != signal.SIGKILL:
        raise Lost(f"the program ended by itself, with {status}")


def _reports(ears: int, child: int) -> Iterator[Report]:
    """What the program tells, until it is dead."""
    rest = b""
    while True:
        if not select.select([ears], [], [], HANG)[0]:
            os.kill(child, signal.SIGKILL)
            raise Lost("the program hangs")
        data = os.read(ears, 1 << 16)
        if not data:
            return
        *lines, rest = (rest + data).split(b"\n")
        yield from map(json.loads, lines)


def _check_found(home: Home, report: Report) -> None:
    """The table that a start shows is the one that was left, to the last card."""
    file = report["file"]
    if not home.waiting:
        return
    if file != home.waiting:
        raise Lost(f"{home.waiting} was left last, but {file} is gone on with")
    home.tally["gone on with"] += 1
    data = _before_going_on(home, file)
    record = read_record(data)
    setup = GameSetup.from_header(record.header)
    paper = AppendOnlyFile(home.root / "nowhere", DISK, data[: record.size])
    scribe = RecordWriter.continue_record(
        record, paper, setup.chance()
    )  # which shuffles what is due
    _same("the table", digest(scribe.timeline), report["digest"])
    _same("who plays", [list(player) for player in setup.players], report["players"])
    _same("whether Triple is paused", setup.game.is_real_time, report["paused"])
    _check_log(home, report, record.size)


def _check_log(home: Home, report: Report, size: int) -> None:
    before = home.shown.get(report["file"])
    if before is None or before["size"] != size or before["language"] != report["language"]:
        return  # more was written than was shown, or it is told in another language
    if None not in (before["log"], report["log"]):
        home.tally["logs compared"] += 1
        _same("the log", before["log"], report["log"])


def _before_going_on(home: Home, file: str) -> bytes:
    return (home.root / "left" / file).read_bytes()


def _same(what: str, wanted: object, found: object) -> None:
    if wanted != found:
        raise Lost(f"{what}: {found!r} instead of {wanted!r}")


# What is on disk after a kill


def check_files(home: Home) -> None:
    """Everything that was reported is there, and nothing is broken."""
    storage = StorageFolders(home.root)
    files = {path.name: path for path in storage.games.glob("*.cardtable")}
    for name in home.shown:
        if name not in files:
            raise Lost(f"{name} is gone")
    for name, path in files.items():
        _check_record(home, name, path.read_bytes())
    _check_settings(home, storage)
    _check_statistics(storage)
    home.drafts = len(list(home.root.rglob("*.draft")))
    _remember(home, storage)


def _check_record(home: Home, name: str, data: bytes) -> None:
    report = home.shown.get(name)
    if report is None:
        try:
            read_record(data)
        except BadRecord:
            if data.count(b"\n"):
                raise
            home.stubs.add(name)  # killed in its first line: nothing had been shown
        return
    size = report["size"]
    _same(f"the bytes of {name}", report["hash"], hashed(data[:size]))
    record = read_record(data)
    if record.is_torn:
        home.tally["torn"] += 1
    home.tally["more than was shown"] += len(data) > size
    if len(data) > size:
        record = read_record(data[:size])
    _same(f"the table of {name}", report["digest"], digest(record.timeline))


def _check_settings(home: Home, storage: StorageFolders) -> None:
    kept = json.loads((storage.config / "settings.json").read_bytes())
    for key, value in home.chosen.items():
        possible = [value]
        if home.choosing is not None and home.choosing[0] == key:
            possible.append(home.choosing[1])
        if kept.get(key) not in possible:
            raise Lost(f"“{key}” is {kept.get(key)!r}, not {value!r}")
    if home.choosing is not None and home.choosing[0] in kept:
        home.chosen[home.choosing[0]] = kept[home.choosing[0]]
    home.choosing = None


def _check_statistics(storage: StorageFolders) -> None:
    """What the shelf and its index make of the records is what is in them."""
    shelf = Library(storage)
    known = {entry.path: shelf.read_entry(entry).summary for entry in shelf.entries()}
    true: dict[Path, GameSummary] = {}
    for path in known:
        with suppress(BadRecord):
            record = read_record(path.read_bytes())
            true[path] = GameSummary.from_timeline(record.header, record.timeline)
    counted = played_by_person([(path, each) for path, each in known.items() if each is not None])
    anew = played_by_person(list(true.items()))
    _same("the statistics", _told(anew), _told(counted))


def _told(people: dict[str, Any]) -> str:
    return str({name: summarize(played) for name, played in people.items()})


def _remember(home: Home, storage: StorageFolders) -> None:
    """Keep the record that is gone on with next as it is now."""
    waiting = Library(storage).newest_unfinished()
    home.waiting = "" if waiting is None else waiting.path.name
    if waiting is not None:
        (home.root / "left").mkdir(exist_ok=True)
        (home.root / "left" / home.waiting).write_bytes(waiting.path.read_bytes())


# Rounds


def play_round(kills: int, seed: int) -> tuple[Counter[str], str]:
    """Kill so many times in a home; tells what happened, and what went wrong."""
    rng = Random(f"kills/{seed}")
    games = list(TABLES)
    tally: Counter[str] = Counter()
    with TemporaryDirectory(prefix="cardtable-kills-") as folder:
        home = Home(Path(folder), tally=tally)
        for number in range(kills):
            begin = games[(seed + number // 2) % len(games)] if number % 2 == 0 else ""
            orders = some_orders(rng, begin)
            home.waiting = "" if begin else home.waiting
            try:
                run_once(home, orders, rng)
                check_files(home)
            except Exception as error:
                said = f"seed {seed}, kill {number + 1}, {orders}: {type(error).__name__}: {error}"
                return tally, said
            tally["kills"] += 1
            tally[f"in {orders.death.what}" if orders.death else "at any moment"] += 1
        tally["stubs"] += len(home.stubs)
        tally["drafts left"] += home.drafts
    return tally, ""


@contextmanager
def rounds(first: int, kills: int, workers: int) -> Iterator[Iterator[tuple[Counter[str], str]]]:
    """The rounds as they are done; in this process if there is one worker."""
    count = -(-kills // ROUND)
    play, seeds = partial(play_round, min(kills, ROUND)), range(first, first + count)
    if workers == 1:
        yield map(play, seeds)
        return
    with ProcessPoolExecutor(workers, get_context("fork")) as pool:
        yield pool.map(play, seeds)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.soak.kill", description="Kill the program at any moment."
    )
    parser.add_argument("--kills", type=int, default=400, help="kills in all")
    parser.add_argument("--first", type=int, default=0, help="the first round's seed")
    parser.add_argument("--workers", type=int, default=1, help="processes; 0: one for each core")
    asked = parser.parse_args(arguments)
    total, failures = Counter[str](), list[str]()
    with rounds(asked.first, asked.kills, asked.workers or os.cpu_count() or 1) as results:
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
    print(", ".join(f"{count} {what}" for what, count in sorted(total.items())))
    print(f"{kills} kills, {len(failures)} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
