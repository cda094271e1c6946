"""The command line where it leads to a table: the window, and pictures of any position."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.app import application as app
from cardtable_qt.app.cli import main
from cardtable_qt.app.commands import play
from cardtable_qt.app.commands.play import read_words
from cardtable_qt.app.commands.render_image import render_position
from cardtable_qt.app.launch_request import LaunchRequest, RunOptions
from cardtable_qt.app.single_instance import SingleInstance, StartOutcome
from cardtable_qt.base import translation
from cardtable_qt.diagnostics.program_log import LEVELS
from cardtable_qt.pages.help.error_dialog import ErrorDialog
from cardtable_qt.pages.shell.main_window import MainWindow
from cardtable_qt.pages.start.new_game_choices import DEFAULT_LEVEL
from cardtable_qt.storage.paths import StorageFolders
from cardtable_qt.storage.settings import Settings
from rules import GAMES
from rules.records import SeatedPlayer, load_record
from rules.records.setup import HUMAN, GameSetup
from tests.cardtable_qt.pages.helpers import NAMES, Person, by_clicks, setup
from tests.cardtable_qt.pages.windows import in_its_own_look, open_window, page_of, records

ROOT = Path(__file__).parents[3]
AtTheWindow = Callable[[Callable[[MainWindow], bool]], None]
GOLDEN = ROOT / "tests" / "rules" / "records" / "golden"
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
def wishes(monkeypatch: pytest.MonkeyPatch) -> list[LaunchRequest]:
    """What the window would have been opened for."""
    wishes: list[LaunchRequest] = []

    def run(wish: LaunchRequest) -> int:
        wishes.append(wish)
        return 0

    monkeypatch.setattr(app, "run", run)
    monkeypatch.setattr(play, "check_file", lambda file: None)  # they need not be there
    return wishes


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
    players = tuple(map(SeatedPlayer, NAMES, [HUMAN, *[DEFAULT_LEVEL] * 3]))
    assert seen == [("Ex & Top — Card Table", GameSetup(GAMES["extop"], players, {}, 7))]
    (file,) = StorageFolders().games.iterdir()
    assert load_record(file).header.extra["seed"] == 7


@pytest.fixture
def at_the_window(qapp: QApplication) -> Iterator[AtTheWindow]:
    """Closes the program's window, and with it the program, as soon as something is so."""
    timer = QTimer()
    handler = signal.getsignal(signal.SIGINT)

    def wait_for(wanted: Callable[[MainWindow], bool]) -> None:
        def look() -> None:
            for window in qapp.topLevelWidgets():
                if isinstance(window, MainWindow) and window.isVisible() and wanted(window):
                    timer.stop()
                    window.close()

        timer.timeout.connect(look)
        timer.start(10)

    yield wait_for
    timer.stop()
    signal.signal(signal.SIGINT, handler)
    translation.install_language(qapp, "en")


def test_a_game_asked_for_by_a_second_start_is_played_in_the_window_of_the_first(
    at_the_window: AtTheWindow,
) -> None:
    second: list[subprocess.Popen[bytes]] = []

    def is_played(window: MainWindow) -> bool:
        if not second:
            words = ["--game", "extop", "--seats", "4", "--seed", "7"]
            command = [sys.executable, "-m", "cardtable_qt", *words]
            second.append(subprocess.Popen(command, env={**os.environ, "PYTHONPATH": str(ROOT)}))
        return window.windowTitle() == "Ex & Top — Card Table"

    at_the_window(is_played)
    assert main([]) == 0
    assert second[0].wait() == 0
    (file,) = StorageFolders().games.glob("*.cardtable")
    assert load_record(file).header.extra["seed"] == 7


def test_a_file_on_the_command_line_is_brought_to_the_shelf(at_the_window: AtTheWindow) -> None:
    given = GOLDEN / "gracias-3.cardtable"
    before = given.read_bytes()
    at_the_window(lambda window: True)
    assert main([str(given)]) == 0
    (file,) = StorageFolders().games.glob("*.cardtable")
    assert file.read_bytes() == given.read_bytes() == before


def test_the_language_is_that_of_the_settings_if_none_is_said(at_the_window: AtTheWindow) -> None:
    spoken: list[str] = []

    def listen(window: MainWindow) -> bool:
        spoken.append(translation.ui_language())
        return True

    Settings(StorageFolders().config).set("language", "de")
    for words in ([], ["--language", "en"]):
        at_the_window(listen)
        assert main(words) == 0
    assert spoken == ["de", "en"]


def test_without_arguments_the_start_page_is_asked(wishes: list[LaunchRequest]) -> None:
    assert main([]) == 0
    assert wishes == [LaunchRequest()]


@pytest.mark.parametrize("key", GAMES)
def test_a_game_alone_is_the_usual_one(wishes: list[LaunchRequest], key: str) -> None:
    assert main(["--game", key]) == main(["--game", GAMES[key].title]) == 0
    first, second = (wish.setup for wish in wishes)
    assert first is not None
    assert second is not None
    assert first.names() == NAMES[:4]
    assert first.human_seats() == (0,)
    assert first.seed != second.seed


def test_everything_about_a_game_can_be_said(wishes: list[LaunchRequest]) -> None:
    words = ["--game", "gracias", "--seats", "3", "--seed", "-5", "--options", '{"sessions": 1}']
    words += ["--names", "Zoë, Jürgen ,李", "--players", "human,random,human", "--language", "de"]
    assert main(words) == 0
    players = (
        SeatedPlayer("Zoë", HUMAN),
        SeatedPlayer("Jürgen", "random"),
        SeatedPlayer("李", HUMAN),
    )
    setup = GameSetup(GAMES["gracias"], players, {"sessions": 1}, -5)
    assert wishes == [LaunchRequest(setup, language="de")]


def test_a_deal_is_sealed_if_that_is_asked_for(wishes: list[LaunchRequest]) -> None:
    assert main(["--game", "extop", "--seal"]) == main(["--game", "extop"]) == 0
    assert [wish.setup is not None and wish.setup.is_sealed for wish in wishes] == [True, False]


def test_characters_come_with_their_names(wishes: list[LaunchRequest]) -> None:
    assert main(["--game", "extop", "--players", "human,magda,expert,magda"]) == 0
    (wish,) = wishes
    assert wish.setup is not None
    assert wish.setup.names() == ("Anna", "Magda", "Clara", "Magda 2")


# Files and games that wait


FILES = [
    (["/x/y.cardtable"], ["/x/y.cardtable"]),
    (["y.CardTable"], ["y.CardTable"]),
    (["./y"], ["y"]),
    (["../y.cardtable"], ["../y.cardtable"]),
    (["plain"], ["plain"]),
    (["plain", "verify", "--language", "de", "a b"], ["plain", "verify", "a b"]),
    (["--language", "de", "--", "-y.cardtable", "--game"], ["-y.cardtable", "--game"]),
    (["file:///x/two%20words%C3%A4.cardtable"], ["/x/two wordsä.cardtable"]),
    (["file://localhost/x.cardtable", "plain"], ["/x.cardtable", "plain"]),
    (["file:/x.cardtable"], ["/x.cardtable"]),
]


@pytest.mark.parametrize(("words", "files"), FILES, ids=lambda words: " ".join(words))
def test_files_are_opened_wherever_they_are(
    words: list[str],
    files: list[str],
    wishes: list[LaunchRequest],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "plain").touch()
    assert main(words) == 0
    found = tuple(Path(os.path.normpath(tmp_path / file)) for file in files)
    assert wishes == [LaunchRequest(files=found, language="de" if "de" in words else None)]


def test_a_file_that_is_not_there_is_told_at_once(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main([str(tmp_path / "missing.cardtable")]) == 2
    assert "missing.cardtable" in one_sentence(capsys)
    assert main([str(tmp_path)]) == 2
    assert "is not a file" in one_sentence(capsys)


def test_a_command_is_a_command_even_if_a_file_has_its_name(
    wishes: list[LaunchRequest], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "verify").touch()
    assert main(["verify", "nothing here"]) == 2
    assert wishes == []
    assert main(["./verify"]) == 0
    assert wishes == [LaunchRequest(files=(tmp_path / "verify",))]


def test_a_game_that_waits_is_gone_on_with(wishes: list[LaunchRequest]) -> None:
    assert main(["--continue"]) == main(["--language", "en", "--continue"]) == 0
    assert wishes == [
        LaunchRequest(continue_game=True),
        LaunchRequest(continue_game=True, language="en"),
    ]


def test_a_wish_is_the_same_when_it_is_read_again(wishes: list[LaunchRequest]) -> None:
    assert main(["--game", "8/28", "--names=-a,“b”,c d", "--seed=-3", "--seal"]) == 0
    assert (
        main(
            ["--game", "gracias", "--options", '{"sessions": 1}', "--players", "human,expert,magda"]
        )
        == 0
    )
    assert main(["--continue"]) == main(["./-x", "--", "--continue"]) == main([]) == 0
    assert [read_words(wish.to_arguments()) for wish in wishes] == wishes


@pytest.mark.skipif(
    (3, 13) <= sys.version_info < (3, 13, 3),
    reason="these Pythons cannot import without a working folder when started with -c",
)
def test_the_working_folder_may_be_gone(
    wishes: list[LaunchRequest],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    assert main(["x.cardtable"]) == 2
    assert "x.cardtable" in one_sentence(capsys)
    assert main(["/x.cardtable"]) == main([]) == 0
    assert wishes == [LaunchRequest(files=(Path("/x.cardtable"),)), LaunchRequest()]


def test_what_is_neither_a_command_nor_a_file_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["vrify"]) == 2
    told = "There is no command “vrify”, and no file of that name. See cardtable-qt --help.\n"
    assert one_sentence(capsys) == told


# When something is wrong


def test_a_start_can_be_an_unusual_one(
    wishes: list[LaunchRequest], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["--safe-mode"]) == main(["--reset-settings"]) == 0
    assert main(["--data-dir", "a b", "--log-level", "debug", "--continue"]) == 0
    assert wishes == [
        LaunchRequest(manner=RunOptions(safe=True)),
        LaunchRequest(manner=RunOptions(reset=True)),
        LaunchRequest(continue_game=True, manner=RunOptions(tmp_path / "a b", "debug")),
    ]


def test_everything_is_kept_below_the_folder_that_is_asked_for(
    at_the_window: AtTheWindow, home: Path, tmp_path: Path
) -> None:
    at_the_window(lambda window: window.game_page is not None)
    assert main(["--data-dir", str(tmp_path / "new" / "here"), "--game", "extop"]) == 0
    there = StorageFolders(tmp_path / "new" / "here")
    assert len(list(there.games.iterdir())) == 1
    assert Settings(there.config).get("window", "")
    assert list(home.rglob("cardtable*")) == []


def test_a_folder_that_cannot_be_made_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    assert main(["--data-dir", str(tmp_path / "file")]) == 2
    assert "cannot be made" in one_sentence(capsys)


def test_safe_mode_plays_and_saves_a_game_without_the_settings(
    at_the_window: AtTheWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in app.WITHOUT_GRAPHICS_CARD:
        monkeypatch.setenv(name, "")
    storage = StorageFolders()
    Settings(storage.config).update({"language": "de", "motion": "calm"})
    before = (storage.config / "settings.json").read_bytes()
    told: list[tuple[str, str, bool]] = []

    def look(window: MainWindow) -> bool:
        chosen = window.preferences
        told.append((window.start_page.error_label.text(), chosen.animation, chosen.sound))
        return True

    at_the_window(look)
    assert main(["--safe-mode", "--language", "en"]) == 0
    ((sentence, *chosen),) = told
    assert sentence.startswith("This is the safe mode")
    assert chosen == ["off", False]
    at_the_window(lambda window: window.windowTitle() == "Safe mode — Card Table")
    assert main(["--safe-mode", "--language", "en"]) == 0
    at_the_window(lambda window: window.windowTitle() == "Ex & Top (safe mode) — Card Table")
    assert main(["--safe-mode", "--game", "extop", "--language", "en"]) == 0
    assert len(list(storage.games.iterdir())) == 1
    assert (storage.config / "settings.json").read_bytes() == before
    assert not (storage.cache / "faces").exists()


def test_reset_settings_are_told_at_the_start(at_the_window: AtTheWindow) -> None:
    Settings(StorageFolders().config).update({"pace": "quick"})
    told: list[str] = []

    def look(window: MainWindow) -> bool:
        told.append(window.start_page.error_label.text())
        return window.preferences.pace == "normal"

    at_the_window(look)
    assert main(["--reset-settings", "--language", "en"]) == 0
    assert "settings.before-reset-1.json" in told[-1]
    at_the_window(look)
    assert main(["--reset-settings", "--safe-mode", "--language", "en"]) == 0
    assert "safe mode" in told[-1]
    assert "settings.before-reset-2.json" in told[-1]


def test_what_only_a_start_can_do_is_refused_while_the_program_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said: list[list[str]] = []

    def enter(single: object, words: list[str]) -> StartOutcome:
        said.append(words)
        return StartOutcome.HEARD

    monkeypatch.setattr(SingleInstance, "enter", enter)
    assert main(["--safe-mode", "--continue"]) == 1
    assert "running already" in one_sentence(capsys)
    assert main(["--log-level", "debug", "--continue"]) == 0
    assert said == [[], ["--continue"]], "its window only comes forward"


def test_a_start_leaves_a_log_and_no_sign_of_a_crash(at_the_window: AtTheWindow) -> None:
    at_the_window(lambda window: "A game is on the table" in "".join(logged()))
    assert main(["--game", "extop"]) == 0
    lines = logged()
    assert "Card Table" in lines[0]
    assert "Qt" in lines[0]
    (file,) = StorageFolders().games.iterdir()
    assert any(line.endswith(f"A game is on the table: {file.name}") for line in lines)
    assert not (StorageFolders().state / "crash.txt").exists()


def test_without_a_terminal_a_game_is_played_and_a_mishap_is_told_all_the_same(
    at_the_window: AtTheWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.__excepthook__)  # no test listens
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    failed: list[MainWindow] = []

    def fail() -> None:
        raise KeyError("red 7")

    def is_told(window: MainWindow) -> bool:
        if window.game_page is not None and not failed:
            failed.append(window)
            QTimer.singleShot(0, fail)
        return any(sheet.isVisible() for sheet in window.findChildren(ErrorDialog))

    at_the_window(is_told)
    assert main(["--game", "extop"]) == 0
    assert any(line == "KeyError" for line in logged())


def test_every_level_of_the_log_can_be_said() -> None:
    assert tuple(LEVELS) == play.LOG_LEVELS


def logged() -> list[str]:
    file = StorageFolders().state / "cardtable.log"
    return file.read_text().splitlines() if file.exists() else []


WRONG = [
    ["--seal"],
    ["--seal", "verify", "."],
    ["--seats", "4"],
    ["--seed", "7"],
    ["--names", "A,B,C"],
    ["--players", "human,human"],
    ["--options", "{}"],
    ["--language", "klingon"],
    ["--log-level", "loud"],
    ["--log-level"],
    ["--data-dir"],
    ["--data-dir", ""],
    ["--data-dir", "a\0b"],
    ["--data-dir", "there", "verify", "."],
    ["--log-level", "debug", "simulate", "--game", "extop", "--seats", "2", "--out", "x"],
    ["--safe-mode", "render", "x.cardtable", "--out", "x.png"],
    ["--reset-settings", "show", "x.cardtable"],
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
    ["nonsense"],
    [""],
    ["-"],
    ["--continue", "--game", "extop"],
    ["--continue", "x.cardtable"],
    ["--game", "extop", "x.cardtable"],
    ["--continue", "verify", "."],
    ["x.cardtable", ""],
    ["x.cardtable", "--nonsense"],
    ["file://elsewhere/x.cardtable"],
    ["file://[/x.cardtable"],
    ["file:"],
    ["a\0b.cardtable"],
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
    words: list[str], wishes: list[LaunchRequest], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    assert one_sentence(capsys)
    assert wishes == []


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
    moves = len(record.moves)
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
    moves = str(len(load_record(file).moves))
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


@pytest.mark.real_pictures
@pytest.mark.parametrize("key", GAMES)
def test_a_picture_is_what_the_window_shows(qtbot: QtBot, tmp_path: Path, key: str) -> None:
    window = open_window(qtbot, tmp_path, pace="instant")
    window.start_game(setup(key, 3, seed=3))
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
    page.view.finish_animations()
    shown = page.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    (file,) = records(window)
    size = f"{page.width()}x{page.height()}"
    painted = paint(file, tmp_path / "x.png", "--seat", "0", "--size", size)
    assert painted.convertToFormat(QImage.Format.Format_RGB32) == shown


@pytest.mark.parametrize("seat", [None, 0])
@pytest.mark.parametrize("name", ["gracias-3", "triple-4-surplus", "eight28-3", "extop-5-swaps"])
def test_a_picture_shows_no_more_than_the_seat_sees(name: str, seat: int | None) -> None:
    record = load_record(GOLDEN / f"{name}.cardtable")
    move = len(record.moves) // 2
    observation = record.state_at(move).observe(seat)
    record = replace(record, timeline=record.timeline.copy_until(move))
    worlds = [observation.sample(Random(number)) for number in (1, 2)]
    assert str(worlds[0]) != str(worlds[1])
    pictures = []
    for world in worlds:
        record.timeline.state = world
        pictures.append(render_position(record, move, seat, Canvas()))
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
