"""The command line where it leads to a table: the window, and pictures of any position."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.cli import main
from cardtable_qt.game.choices import USUAL_LEVEL
from cardtable_qt.game.setup import PERSON, GameSetup
from cardtable_qt.game.storage import Storage
from cardtable_qt.windows import app
from cardtable_qt.windows.main_window import MainWindow
from cardtable_qt.windows.rendering import render
from rules import GAMES
from rules.records import Player, load_record
from tests.cardtable_qt.windows.desk import in_its_own_look, open_window, page_of, records
from tests.cardtable_qt.windows.kit import NAMES, Person, by_clicks, setup

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "rules" / "golden"
RECORDS = sorted(GOLDEN.glob("*.cardtable"))


@pytest.fixture(autouse=True, scope="module")
def _look(qapp: object) -> Iterator[None]:
    with in_its_own_look():
        yield


@pytest.fixture(autouse=True)
def _platform(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")


# Straight to the table


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[GameSetup | None]:
    """What the window would have been opened with."""
    games: list[GameSetup | None] = []

    def run(setup: GameSetup | None, language: str | None) -> int:
        games.append(setup)
        return 0

    monkeypatch.setattr(app, "run", run)
    return games


def test_a_game_on_the_command_line_opens_its_table(qapp: QApplication) -> None:
    seen: list[tuple[str, GameSetup]] = []

    def look() -> None:
        (window,) = [w for w in qapp.topLevelWidgets() if isinstance(w, MainWindow)]
        page = page_of(window)
        assert page.isVisible()
        seen.append((window.windowTitle(), page.controller.setup))
        window.close()  # and with the last window the program ends

    handler = signal.getsignal(signal.SIGINT)
    QTimer.singleShot(0, look)
    try:
        assert main(["--game", "extop", "--seats", "4", "--seed", "7"]) == 0
    finally:
        signal.signal(signal.SIGINT, handler)
    players = tuple(map(Player, NAMES, [PERSON, *[USUAL_LEVEL] * 3]))
    assert seen == [("Ex & Top – Card Table", GameSetup(GAMES["extop"], players, {}, 7))]
    (file,) = Storage().games.iterdir()
    assert load_record(file).header.extra["seed"] == 7


def test_without_arguments_the_start_page_is_asked(asked: list[GameSetup | None]) -> None:
    assert main([]) == 0
    assert asked == [None]


@pytest.mark.parametrize("key", GAMES)
def test_a_game_alone_is_the_usual_one(asked: list[GameSetup | None], key: str) -> None:
    assert main(["--game", key]) == main(["--game", GAMES[key].title]) == 0
    first, second = asked
    assert first is not None
    assert second is not None
    assert first.names() == NAMES[:4]
    assert first.people() == (0,)
    assert first.seed != second.seed


def test_everything_about_a_game_can_be_said(asked: list[GameSetup | None]) -> None:
    words = ["--game", "gracias", "--seats", "3", "--seed", "-5", "--options", '{"sessions": 1}']
    words += ["--names", "Zoë, Jürgen ,李", "--players", "human,random,human", "--language", "de"]
    assert main(words) == 0
    players = (Player("Zoë", PERSON), Player("Jürgen", "random"), Player("李", PERSON))
    assert asked == [GameSetup(GAMES["gracias"], players, {"sessions": 1}, -5)]


def test_a_deal_is_sealed_if_that_is_asked_for(asked: list[GameSetup | None]) -> None:
    assert main(["--game", "extop", "--seal"]) == main(["--game", "extop"]) == 0
    assert [game is not None and game.sealed for game in asked] == [True, False]


def test_characters_come_with_their_names(asked: list[GameSetup | None]) -> None:
    assert main(["--game", "extop", "--players", "human,magda,expert,magda"]) == 0
    (game,) = asked
    assert game is not None
    assert game.names() == ("Anna", "Magda", "Clara", "Magda 2")


WRONG = [
    ["--seal"],
    ["--seal", "verify", "."],
    ["--seats", "4"],
    ["--seed", "7"],
    ["--names", "A,B,C"],
    ["--players", "human,human"],
    ["--options", "{}"],
    ["--language", "klingon"],
    ["--game"],
    ["--game", ""],
    ["--game", "whist"],
    ["--game", "extop", "--seats", "7"],
    ["--game", "extop", "--seats", "0"],
    ["--game", "extop", "--seats", "-3"],
    ["--game", "extop", "--seats", "four"],
    ["--game", "extop", "--seed", "x"],
    ["--game", "extop", "--seed", "9" * 99],
    ["--game", "extop", "--options", "{"],
    ["--game", "extop", "--options", '{"sessions": 1}'],
    ["--game", "extop", "--options", '{"colours": ["red"]}'],
    ["--game", "extop", "--seats", "3", "--names", "A,B"],
    ["--game", "extop", "--seats", "3", "--names", "A,,C"],
    ["--game", "extop", "--seats", "3", "--names", ""],
    ["--game", "extop", "--seats", "3", "--players", "human,genius,human"],
    ["--game", "extop", "--seats", "3", "--players", "human"],
    ["--game", "triple", "--seats", "3", "--players", "human,human,random"],
    ["--game", "triple", "--seats", "2", "--options", '{"handicap": [60, 0]}'],
    ["--nonsense"],
]


def one_sentence(capsys: pytest.CaptureFixture[str]) -> str:
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1, told.err
    assert told.err.endswith(".\n"), told.err
    assert told.err[0].isupper() or told.err[0] in "/–-“", told.err
    return told.err


@pytest.mark.parametrize("words", WRONG, ids=" ".join)
def test_every_wrong_argument_gets_a_sentence(
    words: list[str], asked: list[GameSetup | None], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    assert one_sentence(capsys)
    assert asked == []


def test_without_a_display_there_is_a_sentence_and_no_crash(home: Path) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "XDG_SESSION_TYPE")
    kept = {key: value for key, value in os.environ.items() if key not in hidden}
    done = subprocess.run(
        [sys.executable, "-m", "cardtable_qt", "--game", "extop", "--seats", "4", "--seed", "7"],
        env={**kept, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("There is no display to open a window on")
    assert done.stderr.count("\n") == 1
    assert list(home.iterdir()) == []  # nothing was begun


def test_wrong_arguments_are_told_before_a_missing_display(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "XDG_SESSION_TYPE"):
        monkeypatch.delenv(name, raising=False)
    assert main(["--game", "whist"]) == 2
    assert "whist" in one_sentence(capsys)
    assert main(["--game", "extop"]) == 2
    assert "no display" in one_sentence(capsys)


# Pictures


class Canvas:
    """What a picture is to be like."""

    def __init__(self, size: tuple[int, int] = (900, 620), scale: float = 1.0) -> None:
        self.size = size
        self.scale = scale
        self.language = "en"


def paint(record: Path, out: Path, *words: str) -> QImage:
    assert main(["render", str(record), "--out", str(out), *words]) == 0
    assert out.read_bytes().startswith(b"\x89PNG\r\n")
    return QImage(str(out))


SIZES = [("760x480", "1"), ("1280x800", "1.5"), ("801x1103", "1"), ("1024x700", "2")]


@pytest.mark.parametrize("number", range(len(RECORDS)), ids=lambda number: RECORDS[number].stem)
def test_any_record_gives_pictures_of_the_size_that_was_asked_for(
    number: int, tmp_path: Path
) -> None:
    file = RECORDS[number]
    record = load_record(file)
    moves = len(record.turns)
    size, scale = SIZES[number % len(SIZES)]
    wide, high = (round(int(length) * float(scale)) for length in size.split("x"))
    move = (0, moves // 3, moves - 1, moves)[number // 2 % 4]
    seat = number % len(record.header.players)
    words = ["--move", str(move), "--seat", str(seat), "--size", size, "--scale", scale]
    picture = paint(file, tmp_path / "x.png", *words)
    assert (picture.width(), picture.height()) == (wide, high)


def test_the_same_position_is_the_same_file(tmp_path: Path) -> None:
    for name in ("one.png", "two.png"):
        paint(GOLDEN / "triple-3-even.cardtable", tmp_path / name, "--move", "20", "--seat", "1")
    assert (tmp_path / "one.png").read_bytes() == (tmp_path / "two.png").read_bytes()


def test_other_seats_moves_and_languages_are_other_pictures(tmp_path: Path) -> None:
    file = GOLDEN / "extop-4-undo.cardtable"
    words = (
        ["--move", "30"],
        ["--move", "31"],
        ["--move", "30", "--seat", "0"],
        ["--move", "30", "--seat", "1"],
        ["--move", "30", "--language", "de"],
    )
    out = tmp_path / "x.png"
    pictures = []
    for each in words:
        paint(file, out, *each)
        pictures.append(out.read_bytes())
    assert len(set(pictures)) == len(words)


def test_the_last_position_is_painted_if_nothing_else_is_said(tmp_path: Path) -> None:
    file = GOLDEN / "gracias-3.cardtable"
    moves = str(len(load_record(file).turns))
    said = paint(file, tmp_path / "said.png", "--move", moves, "--size", "1280x800")
    assert said == paint(file, tmp_path / "unsaid.png")


def test_a_picture_is_painted_without_a_display_and_in_silence(tmp_path: Path) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "XDG_SESSION_TYPE")
    kept = {key: value for key, value in os.environ.items() if key not in hidden}
    out = tmp_path / "x.png"
    words = ["render", str(RECORDS[0]), "--move", "9", "--scale", "2", "--out", str(out)]
    done = subprocess.run(
        [sys.executable, "-m", "cardtable_qt", *words],
        env={**kept, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert QImage(str(out)).size().toTuple() == (2560, 1600)


@pytest.mark.parametrize("key", GAMES)
def test_a_picture_is_what_the_window_shows(qtbot: QtBot, tmp_path: Path, key: str) -> None:
    window = open_window(qtbot, tmp_path, pace="instant")
    window.begin(setup(key, 3, seed=3))
    page, person = page_of(window), Person(page_of(window), by_clicks)

    def has_been_played() -> bool:
        if page.controller.revision < 4:
            person.do_something()
        return page.controller.revision >= 4

    qtbot.waitUntil(has_been_played)
    if page.real_time:
        page.controller.hold()  # nobody moves while the picture is taken
    else:
        qtbot.waitUntil(lambda: 0 in page.controller.observe(None).to_move)
    QApplication.processEvents()
    page.view.cancel()  # somebody may have been faster, and a reason be shown
    page.view.draw_faces()  # the window may have been resized just now
    shown = page.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    (file,) = records(window)
    size = f"{page.width()}x{page.height()}"
    painted = paint(file, tmp_path / "x.png", "--seat", "0", "--size", size)
    assert painted.convertToFormat(QImage.Format.Format_RGB32) == shown


@pytest.mark.parametrize("seat", [None, 0])
@pytest.mark.parametrize("name", ["gracias-3", "triple-4-surplus", "eight28-3", "extop-5-swaps"])
def test_a_picture_shows_no_more_than_the_seat_sees(name: str, seat: int | None) -> None:
    record = load_record(GOLDEN / f"{name}.cardtable")
    move = len(record.turns) // 2
    seen = record.at(move).observe(seat)
    record.timeline.turns = record.turns[:move]
    worlds = [seen.sample(Random(number)) for number in (1, 2)]
    assert str(worlds[0]) != str(worlds[1])
    pictures = []
    for world in worlds:
        record.timeline.state = world
        pictures.append(render(record, move, seat, Canvas()))
    assert pictures[0] == pictures[1]


def test_an_old_picture_is_replaced(tmp_path: Path) -> None:
    out = tmp_path / "x.PNG"
    out.write_text("old")
    assert not paint(RECORDS[0], out).isNull()


# What goes wrong with pictures


def wrong_pictures(tmp_path: Path) -> list[list[str]]:
    record, out = str(RECORDS[0]), ["--out", str(tmp_path / "x.png")]
    good = [record, *out]
    sizes = ["", "0x0", "1280", "1280x", "x800", "1280x-800", "100x100", "9000x800", "1280×800"]
    scales = ["", "0", "0.5", "5", "-1", "nan", "inf", "1e0", "two", "1,5"]
    (tmp_path / "folder.png").mkdir()
    return [
        [record],
        out,
        [str(tmp_path / "missing.cardtable"), *out],
        [str(ROOT / "README.md"), *out],
        [str(tmp_path), *out],
        *([*good, "--size", size] for size in sizes),
        *([*good, "--scale", scale] for scale in scales),
        [*good, "--size", "8000x8000", "--scale", "4"],
        [*good, "--move", "-1"],
        [*good, "--move", "100000"],
        [*good, "--move", "x"],
        [*good, "--seat", "-1"],
        [*good, "--seat", "3"],
        [*good, "--seat", "Anna"],
        [*good, "--language", "fr"],
        [record, "--out", ""],
        [record, "--out", str(tmp_path / "x.jpg")],
        [record, "--out", str(tmp_path / "x")],
        [record, "--out", str(tmp_path / "no such folder" / "x.png")],
        [record, "--out", str(tmp_path / "folder.png")],
        [record, "--out", str(tmp_path / f"{'x' * 300}.png")],
    ]


def test_every_wrong_picture_gets_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in wrong_pictures(tmp_path):
        assert main(["render", *words]) == 2, words
        assert one_sentence(capsys)
    assert [path.name for path in tmp_path.iterdir()] == ["folder.png"]


@pytest.mark.parametrize("trouble", [PermissionError(13, "Permission denied"), OSError(28, "Full")])
def test_a_picture_that_cannot_be_written_gets_a_sentence(
    trouble: OSError,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fail(path: Path, data: bytes) -> None:
        raise trouble

    monkeypatch.setattr(Path, "write_bytes", fail)
    out = tmp_path / "x.png"
    assert main(["render", str(RECORDS[0]), "--out", str(out)]) == 2
    assert one_sentence(capsys) == f"{out} cannot be written: {trouble.strerror}.\n"
