"""A data folder of version 1.0.0 still opens, and its names and numbers on disk still hold.

`tests/data/version-1.0.0` is a folder that Card Table 1.0.0 wrote with `--data-dir`.
`tests/data/version-1.0.0.json` lists everything that 1.0.0 found in it. Neither may change.
The second half is a contract in literals: renaming a constant of the program must not rename a
file on a player's disk.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

import cardtable_qt
from cardtable_qt.app import cli
from cardtable_qt.app.cli import build_parser, main
from cardtable_qt.app.launch_request import LaunchRequest
from cardtable_qt.app.single_instance import (
    ACKNOWLEDGEMENT,
    SingleInstance,
    StartMessage,
    encode_message,
)
from cardtable_qt.diagnostics.crash_marker import CrashMarker
from cardtable_qt.diagnostics.program_log import ProgramLog
from cardtable_qt.pages.start.new_game_choices import last_choices
from cardtable_qt.storage.library import Library, LibraryEntry
from cardtable_qt.storage.paths import StorageFolders
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.storage.record_files import DAMAGED, FOREIGN, NEWER
from cardtable_qt.storage.settings import Settings
from cardtable_qt.storage.statistics import played_by_person, summarize
from cardtable_qt.storage.statistics_csv import to_csv
from cardtable_qt.storage.unfinished_games import newest_unfinished
from cardtable_qt.table.painting.image_cache import ImageCache, ImageRequest
from rules import GAMES
from rules.disk import DISK, DRAFT_SUFFIX
from rules.records import load_record

ROOT = Path(__file__).parents[2]
DATA = ROOT / "tests" / "data"
EXPECTED: dict[str, Any] = json.loads((DATA / "version-1.0.0.json").read_bytes())
TIMEOUT_S = 30  # a visit takes at most one second
READABLE = ("finished", "unfinished")
ERROR_KINDS = {DAMAGED: "damaged", FOREIGN: "foreign", NEWER: "newer"}

Facts = dict[str, Any]


def copy_folder(tmp_path: Path) -> Path:
    """A copy of the data folder, with the file times that Git does not keep."""
    copy = tmp_path / "data-dir"
    shutil.copytree(DATA / "version-1.0.0", copy)
    for game in EXPECTED["games"]:
        os.utime(copy / "data" / game["file"], ns=(game["modified_ns"],) * 2)
    return copy


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return copy_folder(tmp_path)


@pytest.fixture
def library(folder: Path) -> Library:
    return Library(StorageFolders(folder))


@pytest.fixture
def settings(folder: Path) -> Settings:
    return Settings(StorageFolders(folder).config)


def game_files(folder: Path) -> dict[str, bytes]:
    files = (path for path in (folder / "data").rglob("*") if path.parent.name != "data")
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


def expected_files(*kinds: str) -> list[str]:
    """The files of these kinds in the library, most recently played first."""
    return [
        game["file"]
        for game in EXPECTED["games"]
        if not game["deleted"] and (game["kind"] in kinds or not kinds)
    ]


# Games


def facts_of(entry: LibraryEntry) -> Facts:
    """Describe a game in the terms of the expected file."""
    facts: Facts = {
        "file": f"{entry.path.parent.name}/{entry.path.name}",
        "modified_ns": entry.mtime_ns,
        "title": entry.title,
        "deleted": entry.is_deleted,
    }
    if entry.summary is None:
        assert entry.error is not None
        return facts | {"kind": ERROR_KINDS[entry.error.text]}
    kind = "finished" if entry.summary.is_finished else "unfinished"
    summary: Facts = json.loads(json.dumps(entry.summary.to_json()))
    return facts | {"kind": kind} | summary


def test_the_index_describes_every_game_without_reading_its_record(library: Library) -> None:
    entries = library.entries()
    known = [facts_of(entry) for entry in entries if entry.is_read]
    assert known == [game for game in EXPECTED["games"] if game["kind"] in READABLE]
    assert len(entries) == len(EXPECTED["games"])


def test_the_records_describe_every_game_without_the_index(folder: Path, library: Library) -> None:
    before = game_files(folder)
    index = folder / "cache" / "shelf.json"
    written = json.loads(index.read_bytes())
    index.unlink()
    assert [facts_of(library.read_entry(entry)) for entry in library.entries()] == EXPECTED["games"]
    library.save_index()
    again = json.loads(index.read_bytes())
    assert again.keys() == written.keys()
    assert again["version"] == written["version"]
    assert again["games"] == written["games"]
    assert game_files(folder) == before


def test_the_right_game_is_continued(library: Library) -> None:
    entry = newest_unfinished(library)
    assert entry is not None
    assert facts_of(entry)["file"] == EXPECTED["continue"]


def test_every_kind_of_game_is_in_the_folder() -> None:
    """A case that is missing from the data would go untested."""
    games = EXPECTED["games"]
    finished = [game for game in games if game["kind"] == "finished"]
    assert {game["game"] for game in finished} == {"gracias", "triple", "eight28", "extop"}
    assert {len(game["players"]) for game in finished} == {2, 3, 4, 5, 6}
    assert {game["kind"] for game in games} == {*READABLE, *ERROR_KINDS.values()}
    assert {game["practice"] for game in finished} == {True, False}
    assert any(game["deleted"] for game in finished)
    assert any(not game["created"] for game in finished)


def test_a_sealed_deal_still_matches_its_seal(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", str(folder / "data" / EXPECTED["sealed"])]) == 0
    assert "every shuffle matches" in capsys.readouterr().out


def test_a_torn_line_is_dropped_and_stays_in_the_file(folder: Path) -> None:
    file = folder / "data" / EXPECTED["torn"]
    record = load_record(file)
    assert not file.read_bytes().endswith(b"\n")
    assert record.size < file.stat().st_size
    assert record.state.result() is None


def test_a_game_that_was_taken_over_knows_its_origin(folder: Path) -> None:
    record = load_record(folder / "data" / EXPECTED["taken over"])
    assert record.timeline.is_practice
    assert record.header.extra["taken_over"] == {
        "move": 12,
        "created": "2026-11-15T11:24:14+01:00",
    }


def test_a_deleted_game_returns_under_its_old_name(library: Library) -> None:
    deleted = [entry for entry in library.entries() if entry.is_deleted]
    back = {library.restore(entry.path).name for entry in deleted}
    assert back == {
        "2026-11-15-142700-gracias.cardtable",
        "2026-11-15-150139-extop.cardtable",
    }


# Settings


def test_every_setting_is_read(settings: Settings) -> None:
    assert settings.error is None
    values = EXPECTED["settings"]
    assert {key: settings.get(key, type(value)()) for key, value in values.items()} == values


def test_every_preference_differs_from_its_default(settings: Settings) -> None:
    preferences = Preferences(settings)
    chosen = {key: preferences.value(key) for key in PREFERENCES}
    assert chosen == {key: EXPECTED["settings"][key] for key in PREFERENCES}
    assert all(value != preferences.default(key) for key, value in chosen.items())


@pytest.mark.parametrize("key", GAMES.built_in)
def test_the_last_table_of_each_game_is_offered_again(settings: Settings, key: str) -> None:
    choices = last_choices(settings, GAMES[key])
    seats = [list(seat) for seat in choices.seats]
    assert {"seats": seats, "options": choices.options} == EXPECTED["settings"][f"new {key}"]


def test_settings_are_written_as_before(folder: Path, settings: Settings) -> None:
    file = folder / "config" / "settings.json"
    written = file.read_bytes()
    settings.set("volume", 100)
    assert file.read_bytes() != written
    settings.set("volume", EXPECTED["settings"]["volume"])
    assert file.read_bytes() == written


# Statistics


def statistics_of(library: Library, since: str) -> Facts:
    """Every person's figures, for each game and under "" for all games together."""
    entries = [library.read_entry(entry) for entry in library.entries() if not entry.is_deleted]
    games = [(entry.path, entry.summary) for entry in entries if entry.summary is not None]
    found: Facts = {}
    for person, played in played_by_person(games, since).items():
        for key in ("", *GAMES):
            chosen = [game for game in played if key in ("", game.kind.game)]
            if chosen:
                figures = summarize(chosen)
                points = None if figures.points is None else figures.points._asdict()
                last = figures.last.isoformat() if figures.last else None
                found.setdefault(person, {})[key] = asdict(figures) | {
                    "points": points,
                    "last": last,
                }
    return found


def rounded(value: Any) -> Any:
    """A value with its floats rounded: newer Pythons sum them more exactly."""
    if isinstance(value, dict):
        return {key: rounded(each) for key, each in value.items()}
    return round(value, 9) if isinstance(value, float) else value


@pytest.mark.parametrize("since", EXPECTED["statistics"])
def test_the_statistics_are_the_same(library: Library, since: str) -> None:
    assert rounded(statistics_of(library, since)) == rounded(EXPECTED["statistics"][since])


# State and caches


def test_the_report_of_a_crash_names_its_game(folder: Path) -> None:
    marker = CrashMarker(StorageFolders(folder).state)
    crash = marker.begin()
    marker.end()
    assert crash is not None
    assert f"games/{crash.game}" == EXPECTED["crashed"]
    assert crash.report.startswith("Fatal Python error: Aborted")


def test_a_stored_face_is_used(qapp: QApplication, folder: Path, tmp_path: Path) -> None:
    """A stored face is named after the size and time of its drawing, so make such a drawing."""
    drawing = tmp_path / "art" / "triple" / "chip.svg"
    drawing.parent.mkdir(parents=True)
    drawing.write_bytes(bytes(5474))
    os.utime(drawing, ns=(0x18E9079CB47F1A8B,) * 2)
    cache = ImageCache()
    cache.use_disk_cache(folder / "cache" / "faces", DISK)
    assert cache.load_from_disk(ImageRequest(drawing, 4, 4)) is not None


# The window


def test_the_window_finds_everything() -> None:
    """Starts the program twice, in a process of its own, as every real start is."""
    file = Path(__file__).with_name("version_1_0_0_window.py")
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", str(file)]
    done = subprocess.run(command, cwd=file.parents[2], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    assert "2 passed" in done.stdout


# The contract: names on disk

PATHS = {
    "cache/faces",
    "cache/pictures",
    "cache/shelf.json",
    "config/settings.before-reset-1.json",
    "config/settings.json",
    "data/deleted",
    "data/games",
    "data/running",
    "state/cardtable.log",
}
PREFERENCES = {
    "name": "",
    "pace": "normal",
    "motion": "normal",
    "language": "system",
    "theme": "system",
    "text size": 100,
    "card size": 100,
    "surface": "game",
    "card back": "game",
    "sound": True,
    "volume": 60,
    "hints": True,
    "light places": True,
    "explain": True,
    "log": True,
    "ask before losing": True,
    "ask before practice": True,
}
LATER_PREFERENCES = {
    "light places in races": False,
    "race speed": 100,
    "even match": False,
    "keys": {},
    "announcements": "full",
    "speak announcements": "off",
    "text table": "auto",
}
OTHER_SETTINGS = {
    "game",
    "new eight28",
    "new extop",
    "new gracias",
    "new triple",
    "seal",
    "statistics since",
    "statistics since before",
    "window",
}


def test_the_folders_below_a_data_dir(tmp_path: Path) -> None:
    storage = StorageFolders(tmp_path)
    assert storage.data == tmp_path / "data"
    assert storage.config == tmp_path / "config"
    assert storage.cache == tmp_path / "cache"
    assert storage.state == tmp_path / "state"
    assert storage.games == tmp_path / "data" / "games"
    assert storage.deleted == tmp_path / "data" / "deleted"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other folders")
def test_the_default_folders(home: Path) -> None:
    storage = StorageFolders()
    assert storage.games == home / ".local/share/cardtable/games"
    assert storage.deleted == home / ".local/share/cardtable/deleted"
    assert storage.config == home / ".config/cardtable"
    assert storage.cache == home / ".cache/cardtable"
    assert storage.state == home / ".local/state/cardtable"


def test_the_files_in_the_folders(tmp_path: Path) -> None:
    assert Settings(tmp_path).file == tmp_path / "settings.json"
    assert Library(StorageFolders(tmp_path)).index.file == tmp_path / "cache" / "shelf.json"
    assert SingleInstance(tmp_path).path == tmp_path / "running"
    assert CrashMarker(tmp_path).path == tmp_path / "crash.txt"
    assert ProgramLog(tmp_path).path == tmp_path / "cardtable.log"
    assert DRAFT_SUFFIX == ".draft"
    for key in ("gracias", "triple", "eight28", "extop"):
        name = StorageFolders(tmp_path).new_record_path(key).name
        assert re.fullmatch(rf"\d{{4}}-\d\d-\d\d-\d{{6}}-{key}\.cardtable", name)


def test_the_names_of_settings_backups(folder: Path, settings: Settings) -> None:
    assert settings.reset(["volume"])
    assert (folder / "config" / "settings.before-reset-2.json").is_file()
    settings.file.write_bytes(b"no settings")
    Settings(settings.file.parent)
    assert (folder / "config" / "settings.broken-1.json").read_bytes() == b"no settings"


@pytest.mark.parametrize(("ready", "suffix"), [(False, "png"), (True, "pixels")])
def test_the_names_of_stored_faces(
    qapp: QApplication, tmp_path: Path, ready: bool, suffix: str
) -> None:
    drawing = tmp_path / "art" / "triple" / "chip.svg"
    drawing.parent.mkdir(parents=True)
    drawing.write_bytes(bytes(20))
    os.utime(drawing, ns=(255,) * 2)
    cache = ImageCache()
    cache.use_disk_cache(tmp_path / "faces", DISK)
    cache.render_now(ImageRequest(drawing, 4, 6, uncompressed=ready))
    (file,) = (tmp_path / "faces").iterdir()
    assert file.name == f"art-triple-chip-4x6-20-ff.{suffix}"


def test_the_preferences_and_their_defaults(tmp_path: Path) -> None:
    preferences = Preferences(Settings(tmp_path))
    assert {key: preferences.value(key) for key in Preferences.KNOWN} == (
        PREFERENCES | LATER_PREFERENCES
    )


def test_every_setting_is_in_the_folder() -> None:
    assert EXPECTED["settings"].keys() == PREFERENCES.keys() | OTHER_SETTINGS


@pytest.mark.parametrize(
    ("key", "values"),
    [
        ("pace", ["slow", "normal", "quick", "instant"]),
        ("motion", ["off", "calm", "normal", "quick"]),
        ("language", ["system", "de", "en"]),
        ("theme", ["system", "light", "dark"]),
        ("text size", [90, 100, 110, 120, 130, 140, 150, 160]),
        ("card size", [70, 80, 90, 100, 115, 130, 150, 175, 200]),
        ("surface", ["game", "felt", "sea", "wine", "wood", "slate"]),
        ("card back", ["game", "lattice", "waves", "stars", "leaves"]),
        ("volume", [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]),
    ],
)
def test_every_value_of_a_preference_is_still_read(
    tmp_path: Path, key: str, values: list[object]
) -> None:
    file = tmp_path / "settings.json"
    for value in values:
        file.write_text(json.dumps({"version": 2, key: value}))
        assert Preferences(Settings(tmp_path)).value(key) == value


def test_the_columns_of_exported_statistics() -> None:
    assert to_csv([]) == (
        "date,game,options,moves,seats,seat,name,player,score,won,winners,practice,counted\r\n"
    )


# The contract: names known to desktops and other instances


def test_the_application_id_and_the_file_type() -> None:
    assert cardtable_qt.APP_ID == "org.cardtable.CardTable"
    linux = ROOT / "packaging" / "linux"
    entry = (linux / "org.cardtable.CardTable.desktop").read_text("utf-8").splitlines()
    assert "Exec=cardtable-qt %F" in entry
    assert "Exec=cardtable-qt --continue" in entry
    assert "Icon=org.cardtable.CardTable" in entry
    assert "MimeType=application/x-cardtable;" in entry
    assert "StartupWMClass=cardtable" in entry
    kind = (linux / "org.cardtable.CardTable.xml").read_text("utf-8")
    assert '<mime-type type="application/x-cardtable">' in kind
    assert '<glob pattern="*.cardtable"/>' in kind
    metainfo = (linux / "org.cardtable.CardTable.metainfo.xml").read_text("utf-8")
    assert "<id>org.cardtable.CardTable</id>" in metainfo
    assert "<binary>cardtable-qt</binary>" in metainfo


def test_the_message_of_a_second_start(qapp: QApplication, tmp_path: Path) -> None:
    line = b'{"cardtable": 1, "words": ["--continue"], "token": "abc"}\n'
    assert (
        encode_message(StartMessage(tuple(LaunchRequest(continue_game=True).to_arguments()), "abc"))
        == line
    )
    assert ACKNOWLEDGEMENT == b"heard\n"
    instance = SingleInstance(tmp_path)
    instance.acquire_or_notify([])
    instance.listen(lambda message: None)
    socket_path = (tmp_path / "running").read_text()
    instance.release()
    assert re.fullmatch(r"cardtable-[0-9a-f]{16}\n", Path(socket_path).name)
    assert (tmp_path / "running").read_bytes() == b""


# The contract: the command line

FLAGS: dict[str, list[str]] = {
    "cardtable-qt": [
        "-h --help",
        "--version",
        "--game G",
        "--seats N",
        "--seed S",
        "--options JSON",
        "--names N,...",
        "--players P,...",
        "--seal",
        "--continue",
        "--language de|en",
        "--safe-mode",
        "--reset-settings",
        "--data-dir DIR",
        "--log-level debug|info|warning|error",
    ],
    "simulate": [
        "-h --help",
        "--game G (required)",
        "--seats N (required)",
        "--games K = 1",
        "--seed S = 0",
        "--out DIR (required)",
        "--options JSON = {}",
        "--players P,... = random",
        "--seal",
    ],
    "verify": ["-h --help", "PATH (required)"],
    "show": ["-h --help", "FILE (required)", "--move K", "--seat S"],
    "render": [
        "-h --help",
        "FILE (required)",
        "--out PNG (required)",
        "--move K",
        "--seat S",
        "--size WxH = (1280, 800)",
        "--scale R = 1.0",
        "--language de|en = en",
    ],
    "arena": [
        "-h --help",
        "--game G (required)",
        "--seats N = 4",
        "--hero P (required)",
        "--villain Q (required)",
        "--deals D = 100",
        "--seed S = 0",
        "--iterations I",
        "--seconds T",
        "--workers W",
        "--cluster ADDRESS",
        "--json",
    ],
}


ARENA = "arena --game triple --seats 2 --villain random --deals 1 --iterations 1 --workers 1"


def flag_text(action: argparse.Action) -> str:
    value = "|".join(action.choices) if action.choices else action.metavar or ""
    parts = [*action.option_strings, str(value)]
    if action.required:
        parts.append("(required)")
    elif action.nargs != 0 and action.default is not None:
        parts.append(f"= {action.default}")
    return " ".join(filter(None, parts))


def test_the_flags_of_every_command() -> None:
    parser = build_parser()
    found: dict[str, list[str]] = {parser.prog: []}
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, command in action.choices.items():
                found[name] = [flag_text(each) for each in command._actions]
        else:
            found[parser.prog].append(flag_text(action))
    assert found == FLAGS


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ("verify GOOD", 0),
        ("verify TORN", 0),
        ("verify GAMES", 1),
        ("verify DAMAGED", 1),
        ("verify FOREIGN", 1),
        ("verify MISSING", 2),
        ("verify", 2),
        ("show GOOD", 0),
        ("show GOOD --move 3 --seat 1", 0),
        ("show GOOD --move 9999", 2),
        ("show GOOD --seat 9", 2),
        ("show DAMAGED", 2),
        ("show MISSING", 2),
        ("render GOOD --out OUT.png --size 760x480", 0),
        ("render GOOD --out OUT.jpg", 2),
        ("render DAMAGED --out OUT.png", 2),
        ("render MISSING --out OUT.png", 2),
        ("simulate --game triple --seats 2 --out OUT", 0),
        ("simulate --game triple --seats 9 --out OUT", 2),
        ("simulate --game whist --seats 2 --out OUT", 2),
        ("simulate --game triple --seats 2", 2),
        (f"{ARENA} --hero random", 0),
        (f"{ARENA} --hero nobody", 2),
        (f"{ARENA} --hero random --deals 0", 2),
        ("MISSING", 2),
        ("no-such-command", 2),
        ("--no-such-flag", 2),
        ("--language fr", 2),
        ("--seats 3", 2),
        ("--continue GOOD", 2),
        ("--data-dir DIR verify GOOD", 2),
    ],
)
def test_the_exit_codes(folder: Path, tmp_path: Path, command: str, code: int) -> None:
    games = folder / "data" / "games"
    paths = {
        "GOOD": folder / "data" / EXPECTED["sealed"],
        "TORN": folder / "data" / EXPECTED["torn"],
        "GAMES": games,
        "DAMAGED": games / "Stromausfall.cardtable",
        "FOREIGN": games / "Einkaufszettel.cardtable",
        "MISSING": games / "missing.cardtable",
        "OUT": tmp_path / "out",
        "OUT.png": tmp_path / "out.png",
        "OUT.jpg": tmp_path / "out.jpg",
        "DIR": tmp_path,
    }
    before = game_files(folder)
    assert main([str(paths.get(word, word)) for word in command.split()]) == code
    assert game_files(folder) == before


@pytest.mark.parametrize("command", ["--version", "--help", *(f"{each} --help" for each in FLAGS)])
def test_help_and_version_exit_with_0(command: str) -> None:
    with pytest.raises(SystemExit) as caught:
        main(command.removeprefix("cardtable-qt ").split())
    assert caught.value.code == 0


@pytest.mark.parametrize(
    ("error", "code"), [(KeyboardInterrupt(), 130), (BrokenPipeError(), 141), (OSError(), 2)]
)
def test_the_exit_code_after_an_interruption(
    monkeypatch: pytest.MonkeyPatch, error: BaseException, code: int
) -> None:
    def fail(arguments: object) -> int:
        raise error

    monkeypatch.setattr(cli, "run_command", fail)
    monkeypatch.setattr(cli, "_discard_output", lambda: None)
    assert main(["verify", "GOOD"]) == code
