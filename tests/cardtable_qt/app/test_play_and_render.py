"""The command line that opens the window, and images of positions."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import nullcontext
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
from cardtable_qt.app.commands.play import parse_launch_request
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
from tests.cardtable_qt.pages.windows import app_style, game_page_of, open_window, record_paths

ROOT = Path(__file__).parents[3]
CloseWhen = Callable[[Callable[[MainWindow], bool]], None]
GOLDEN = ROOT / "tests" / "rules" / "records" / "golden"
RECORDS = sorted(GOLDEN.glob("*.cardtable"))


@pytest.fixture(autouse=True, scope="module")
def _look(qapp: object) -> Iterator[None]:
    with app_style():
        yield


@pytest.fixture(autouse=True)
def _platform(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")


# Opening the window


@pytest.fixture
def requests(monkeypatch: pytest.MonkeyPatch) -> list[LaunchRequest]:
    """The requests with which the window would have been opened."""
    requests: list[LaunchRequest] = []

    def run(request: LaunchRequest) -> int:
        requests.append(request)
        return 0

    monkeypatch.setattr(app, "run", run)
    monkeypatch.setattr(play, "check_file", lambda file: None)  # the files need not exist
    return requests


def test_a_game_on_the_command_line_is_started(qapp: QApplication) -> None:
    seen: list[tuple[str, GameSetup]] = []

    def look() -> None:
        (window,) = [w for w in qapp.topLevelWidgets() if isinstance(w, MainWindow)]
        page = game_page_of(window)
        assert page.isVisible()
        seen.append((window.windowTitle(), page.controller.setup))
        window.close()  # the program ends with its last window

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
def close_when(qapp: QApplication) -> Iterator[CloseWhen]:
    """Closes the window, and with it the program, as soon as a condition is met."""
    timer = QTimer()
    handler = signal.getsignal(signal.SIGINT)

    def wait_for(condition: Callable[[MainWindow], bool]) -> None:
        def look() -> None:
            for window in qapp.topLevelWidgets():
                if isinstance(window, MainWindow) and window.isVisible() and condition(window):
                    timer.stop()
                    window.close()

        timer.timeout.connect(look)
        timer.start(10)

    yield wait_for
    timer.stop()
    signal.signal(signal.SIGINT, handler)
    translation.install_language(qapp, "en")


def test_a_second_start_plays_its_game_in_the_first_window(
    close_when: CloseWhen,
) -> None:
    second: list[subprocess.Popen[bytes]] = []

    def is_played(window: MainWindow) -> bool:
        if not second:
            arguments = ["--game", "extop", "--seats", "4", "--seed", "7"]
            command = [sys.executable, "-m", "cardtable_qt", *arguments]
            second.append(subprocess.Popen(command, env={**os.environ, "PYTHONPATH": str(ROOT)}))
        return window.windowTitle() == "Ex & Top — Card Table"

    close_when(is_played)
    assert main([]) == 0
    assert second[0].wait() == 0
    (file,) = StorageFolders().games.glob("*.cardtable")
    assert load_record(file).header.extra["seed"] == 7


def test_a_file_on_the_command_line_is_imported_into_the_library(close_when: CloseWhen) -> None:
    source = GOLDEN / "gracias-3.cardtable"
    before = source.read_bytes()
    close_when(lambda window: True)
    assert main([str(source)]) == 0
    (file,) = StorageFolders().games.glob("*.cardtable")
    assert file.read_bytes() == source.read_bytes() == before


def test_the_command_line_overrides_the_language_of_the_settings(close_when: CloseWhen) -> None:
    languages: list[str] = []

    def note_language(window: MainWindow) -> bool:
        languages.append(translation.ui_language())
        return True

    Settings(StorageFolders().config).set("language", "de")
    for arguments in ([], ["--language", "en"]):
        close_when(note_language)
        assert main(arguments) == 0
    assert languages == ["de", "en"]


def test_without_arguments_the_start_page_opens(requests: list[LaunchRequest]) -> None:
    assert main([]) == 0
    assert requests == [LaunchRequest()]


@pytest.mark.parametrize("key", GAMES)
def test_a_game_without_options_uses_the_defaults(requests: list[LaunchRequest], key: str) -> None:
    assert main(["--game", key]) == main(["--game", GAMES[key].title]) == 0
    first, second = (request.setup for request in requests)
    assert first is not None
    assert second is not None
    assert first.names() == NAMES[:4]
    assert first.human_seats() == (0,)
    assert first.seed != second.seed


def test_every_property_of_a_game_can_be_given(requests: list[LaunchRequest]) -> None:
    arguments = ["--game", "gracias", "--seats", "3", "--seed", "-5"]
    arguments += ["--options", '{"sessions": 1}', "--names", "Zoë, Jürgen ,李"]
    arguments += ["--players", "human,random,human", "--language", "de"]
    assert main(arguments) == 0
    players = (
        SeatedPlayer("Zoë", HUMAN),
        SeatedPlayer("Jürgen", "random"),
        SeatedPlayer("李", HUMAN),
    )
    setup = GameSetup(GAMES["gracias"], players, {"sessions": 1}, -5)
    assert requests == [LaunchRequest(setup, language="de")]


def test_a_deal_is_sealed_on_request(requests: list[LaunchRequest]) -> None:
    assert main(["--game", "extop", "--seal"]) == main(["--game", "extop"]) == 0
    assert [request.setup is not None and request.setup.is_sealed for request in requests] == [
        True,
        False,
    ]


def test_characters_have_their_own_names(requests: list[LaunchRequest]) -> None:
    assert main(["--game", "extop", "--players", "human,magda,expert,magda"]) == 0
    (request,) = requests
    assert request.setup is not None
    assert request.setup.names() == ("Anna", "Magda", "Clara", "Magda 2")


# Files and unfinished games


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


@pytest.mark.parametrize(("arguments", "files"), FILES, ids=" ".join)
def test_files_are_found_by_path_or_url(
    arguments: list[str],
    files: list[str],
    requests: list[LaunchRequest],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "plain").touch()
    assert main(arguments) == 0
    found = tuple(Path(os.path.normpath(tmp_path / file)) for file in files)
    assert requests == [LaunchRequest(files=found, language="de" if "de" in arguments else None)]


def test_a_missing_file_is_reported_at_once(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main([str(tmp_path / "missing.cardtable")]) == 2
    assert "missing.cardtable" in one_sentence(capsys)
    assert main([str(tmp_path)]) == 2
    assert "is not a file" in one_sentence(capsys)


def test_a_command_takes_precedence_over_a_file_of_that_name(
    requests: list[LaunchRequest], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "verify").touch()
    assert main(["verify", "nothing here"]) == 2
    assert requests == []
    assert main(["./verify"]) == 0
    assert requests == [LaunchRequest(files=(tmp_path / "verify",))]


def test_the_last_unfinished_game_can_be_continued(requests: list[LaunchRequest]) -> None:
    assert main(["--continue"]) == main(["--language", "en", "--continue"]) == 0
    assert requests == [
        LaunchRequest(continue_game=True),
        LaunchRequest(continue_game=True, language="en"),
    ]


def test_a_request_survives_its_conversion_to_arguments(requests: list[LaunchRequest]) -> None:
    assert main(["--game", "8/28", "--names=-a,“b”,c d", "--seed=-3", "--seal"]) == 0
    assert (
        main(
            ["--game", "gracias", "--options", '{"sessions": 1}', "--players", "human,expert,magda"]
        )
        == 0
    )
    assert main(["--continue"]) == main(["./-x", "--", "--continue"]) == main([]) == 0
    assert [parse_launch_request(request.to_arguments()) for request in requests] == requests


@pytest.mark.skipif(
    (3, 13) <= sys.version_info < (3, 13, 3),
    reason="these versions cannot import without a working folder when run with -c",
)
def test_the_working_folder_may_be_gone(
    requests: list[LaunchRequest],
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
    assert requests == [LaunchRequest(files=(Path("/x.cardtable"),)), LaunchRequest()]


def test_a_word_that_is_neither_a_command_nor_a_file_is_reported(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["vrify"]) == 2
    sentence = "“vrify” is neither a command nor a file. See cardtable-qt --help.\n"
    assert one_sentence(capsys) == sentence


# Troubleshooting


def test_run_options_are_read(
    requests: list[LaunchRequest], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["--safe-mode"]) == main(["--reset-settings"]) == 0
    assert main(["--data-dir", "a b", "--log-level", "debug", "--continue"]) == 0
    assert requests == [
        LaunchRequest(run_options=RunOptions(safe_mode=True)),
        LaunchRequest(run_options=RunOptions(reset_settings=True)),
        LaunchRequest(continue_game=True, run_options=RunOptions(tmp_path / "a b", "debug")),
    ]


def test_the_data_folder_holds_all_files(close_when: CloseWhen, home: Path, tmp_path: Path) -> None:
    close_when(lambda window: window.game.page is not None)
    assert main(["--data-dir", str(tmp_path / "new" / "here"), "--game", "extop"]) == 0
    storage = StorageFolders(tmp_path / "new" / "here")
    assert len(list(storage.games.iterdir())) == 1
    assert Settings(storage.config).get("window", "")
    assert list(home.rglob("cardtable*")) == []


def test_a_data_folder_that_cannot_be_created_is_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    assert main(["--data-dir", str(tmp_path / "file")]) == 2
    assert "cannot be created" in one_sentence(capsys)


def test_safe_mode_plays_and_saves_a_game_without_the_settings(
    close_when: CloseWhen, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in app.SOFTWARE_RENDERING_ENV:
        monkeypatch.setenv(name, "")
    storage = StorageFolders()
    Settings(storage.config).update({"language": "de", "motion": "calm"})
    before = (storage.config / "settings.json").read_bytes()
    output: list[tuple[str, str, bool]] = []

    def look(window: MainWindow) -> bool:
        chosen = window.preferences
        output.append((window.pages.start_page.error_label.text(), chosen.animation, chosen.sound))
        return True

    close_when(look)
    assert main(["--safe-mode", "--language", "en"]) == 0
    ((sentence, *chosen),) = output
    assert sentence.startswith("Safe mode")
    assert chosen == ["off", False]
    close_when(lambda window: window.windowTitle() == "Safe mode — Card Table")
    assert main(["--safe-mode", "--language", "en"]) == 0
    close_when(lambda window: window.windowTitle() == "Ex & Top (safe mode) — Card Table")
    assert main(["--safe-mode", "--game", "extop", "--language", "en"]) == 0
    assert len(list(storage.games.iterdir())) == 1
    assert (storage.config / "settings.json").read_bytes() == before
    assert not (storage.cache / "faces").exists()


def test_the_start_page_reports_reset_settings(close_when: CloseWhen) -> None:
    Settings(StorageFolders().config).update({"pace": "quick"})
    output: list[str] = []

    def look(window: MainWindow) -> bool:
        output.append(window.pages.start_page.error_label.text())
        return window.preferences.pace == "normal"

    close_when(look)
    assert main(["--reset-settings", "--language", "en"]) == 0
    assert "settings.before-reset-1.json" in output[-1]
    close_when(look)
    assert main(["--reset-settings", "--safe-mode", "--language", "en"]) == 0
    assert "Safe mode" in output[-1]
    assert "settings.before-reset-2.json" in output[-1]


def test_options_of_a_new_run_are_refused_while_the_program_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    passed_on: list[list[str]] = []

    def acquire_or_notify(instance: object, arguments: list[str]) -> StartOutcome:
        passed_on.append(arguments)
        return StartOutcome.DELIVERED

    monkeypatch.setattr(SingleInstance, "acquire_or_notify", acquire_or_notify)
    assert main(["--safe-mode", "--continue"]) == 1
    assert "already running" in one_sentence(capsys)
    assert main(["--log-level", "debug", "--continue"]) == 0
    assert passed_on == [[], ["--continue"]], "the first only raises the window"


def test_a_run_writes_a_log_and_leaves_no_crash_marker(close_when: CloseWhen) -> None:
    close_when(lambda window: "Game opened" in "".join(logged()))
    assert main(["--game", "extop"]) == 0
    lines = logged()
    assert "Card Table" in lines[0]
    assert "Qt" in lines[0]
    (file,) = StorageFolders().games.iterdir()
    assert any(line.endswith(f"Game opened: {file.name}") for line in lines)
    assert not (StorageFolders().state / "crash.txt").exists()


def test_the_title_of_a_renamed_game_is_not_in_the_log(
    close_when: CloseWhen, tmp_path: Path
) -> None:
    """It may name people, and the log is part of error reports."""
    record = StorageFolders().games / "Anna against Ben.cardtable"
    record.parent.mkdir(parents=True)
    record.write_bytes((GOLDEN / "extop-4-undo.cardtable").read_bytes()[:3000])
    close_when(lambda window: "Game opened" in "".join(logged()))
    assert main([str(record)]) == 0
    assert any(line.endswith("Game opened: (renamed).cardtable") for line in logged())
    assert "Anna" not in "".join(logged())


def test_without_a_terminal_errors_are_still_shown(
    close_when: CloseWhen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.__excepthook__)  # pytest-qt would catch it
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    failed: list[MainWindow] = []

    def fail() -> None:
        raise KeyError("red 7")

    def shows_error(window: MainWindow) -> bool:
        if window.game.page is not None and not failed:
            failed.append(window)
            QTimer.singleShot(0, fail)
        return any(dialog.isVisible() for dialog in window.findChildren(ErrorDialog))

    close_when(shows_error)
    assert main(["--game", "extop"]) == 0
    assert any(line == "KeyError" for line in logged())


def test_every_log_level_can_be_chosen() -> None:
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
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.count("\n") == 1, output.err
    assert output.err.endswith(".\n"), output.err
    assert output.err[0].isupper() or output.err[0] in "/–-“", output.err
    return output.err


def test_only_one_person_can_play_a_game_without_turns(
    requests: list[LaunchRequest], capsys: pytest.CaptureFixture[str]
) -> None:
    players = "human,human,random"
    for key, game in GAMES.items():
        code = main(["--game", key, "--seats", "3", "--players", players])
        assert code == (0 if game.has_turns({}) else 2)
        if not game.has_turns({}):
            sentence = one_sentence(capsys)
            assert f"In {game.title} everyone plays at the same time" in sentence
            assert "only one person can play at one screen" in sentence
            options = json.dumps({game.turns_option: True})
            assert sentence.rstrip().endswith(f"with --options '{options}'.")
            several = ["--game", key, "--players", players, "--options", options]
            assert main(several) == 0
    assert [request.setup.game for request in requests if request.setup] == list(GAMES.values())


@pytest.mark.parametrize("arguments", WRONG, ids=" ".join)
def test_every_wrong_argument_gets_a_sentence(
    arguments: list[str], requests: list[LaunchRequest], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert one_sentence(capsys)
    assert requests == []


def test_without_a_display_there_is_a_sentence_and_no_crash(home: Path) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "XDG_SESSION_TYPE")
    environment = {key: value for key, value in os.environ.items() if key not in hidden}
    done = subprocess.run(
        [sys.executable, "-m", "cardtable_qt", "--game", "extop", "--seats", "4", "--seed", "7"],
        env={**environment, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("There is no display for a window")
    assert done.stderr.count("\n") == 1
    assert list(home.iterdir()) == []  # no file was written


def test_wrong_arguments_are_reported_before_a_missing_display(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "XDG_SESSION_TYPE"):
        monkeypatch.delenv(name, raising=False)
    assert main(["--game", "whist"]) == 2
    assert "whist" in one_sentence(capsys)
    assert main(["--game", "extop"]) == 2
    assert "no display" in one_sentence(capsys)


# Images


class SmallImage:
    """A small image."""

    def __init__(self, size: tuple[int, int] = (900, 620), scale: float = 1.0) -> None:
        self.size = size
        self.scale = scale
        self.language = "en"


def render(record: Path, out: Path, *options: str) -> QImage:
    assert main(["render", str(record), "--out", str(out), *options]) == 0
    assert out.read_bytes().startswith(b"\x89PNG\r\n")
    return QImage(str(out))


SIZES = [("760x480", "1"), ("1280x800", "1.5"), ("801x1103", "1"), ("1024x700", "2")]


@pytest.mark.parametrize("number", range(len(RECORDS)), ids=lambda number: RECORDS[number].stem)
def test_any_record_is_rendered_in_the_requested_size(number: int, tmp_path: Path) -> None:
    file = RECORDS[number]
    record = load_record(file)
    moves = len(record.moves)
    size, scale = SIZES[number % len(SIZES)]
    width, height = (round(int(length) * float(scale)) for length in size.split("x"))
    move = (0, moves // 3, moves - 1, moves)[number // 2 % 4]
    seat = number % len(record.header.players)
    options = ["--move", str(move), "--seat", str(seat), "--size", size, "--scale", scale]
    image = render(file, tmp_path / "x.png", *options)
    assert (image.width(), image.height()) == (width, height)


def test_the_same_position_gives_the_same_file(tmp_path: Path) -> None:
    for name in ("one.png", "two.png"):
        render(GOLDEN / "triple-3-even.cardtable", tmp_path / name, "--move", "20", "--seat", "1")
    assert (tmp_path / "one.png").read_bytes() == (tmp_path / "two.png").read_bytes()


def test_other_seats_moves_and_languages_give_other_images(tmp_path: Path) -> None:
    file = GOLDEN / "extop-4-undo.cardtable"
    variants = (
        ["--move", "30"],
        ["--move", "31"],
        ["--move", "30", "--seat", "0"],
        ["--move", "30", "--seat", "1"],
        ["--move", "30", "--language", "de"],
    )
    out = tmp_path / "x.png"
    images = []
    for options in variants:
        render(file, out, *options)
        images.append(out.read_bytes())
    assert len(set(images)) == len(variants)


def test_the_last_position_is_the_default(tmp_path: Path) -> None:
    file = GOLDEN / "gracias-3.cardtable"
    moves = str(len(load_record(file).moves))
    explicit = render(file, tmp_path / "explicit.png", "--move", moves, "--size", "1280x800")
    assert explicit == render(file, tmp_path / "default.png")


def test_an_image_is_rendered_without_a_display_and_without_output(tmp_path: Path) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "XDG_SESSION_TYPE")
    environment = {key: value for key, value in os.environ.items() if key not in hidden}
    out = tmp_path / "x.png"
    record = GOLDEN / "extop-2.cardtable"
    arguments = ["render", str(record), "--move", "9", "--scale", "2", "--out", str(out)]
    done = subprocess.run(
        [sys.executable, "-m", "cardtable_qt", *arguments],
        env={**environment, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert QImage(str(out)).size().toTuple() == (2560, 1600)


@pytest.mark.real_images
@pytest.mark.parametrize("key", GAMES)
def test_an_image_is_what_the_window_shows(qtbot: QtBot, tmp_path: Path, key: str) -> None:
    window = open_window(qtbot, tmp_path, pace="instant", explain=False)
    # With this seed no automatic move comes just before; the prompt would mention it.
    window.game.start(setup(key, 3, seed=1))
    page, person = game_page_of(window), Person(game_page_of(window), by_clicks)

    def has_been_played() -> bool:
        if page.controller.revision < 4:
            person.act()
        return page.controller.revision >= 4

    qtbot.waitUntil(has_been_played)
    if not page.is_real_time:
        qtbot.waitUntil(lambda: 0 in page.controller.observe(None).to_move)
    hold = page.controller.hold("image") if page.is_real_time else nullcontext()
    with hold:  # no moves while it is taken
        QApplication.processEvents()
        page.view.handling.cancel()  # a refusal may be shown
        # The window may have been resized.
        page.view.table_scene.set_face_resolution(page.view.devicePixelRatioF())
        page.view.finish_animations()
        shown = page.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    (file,) = record_paths(window)
    size = f"{page.width()}x{page.height()}"
    rendered = render(file, tmp_path / "x.png", "--seat", "0", "--size", size)
    assert rendered.convertToFormat(QImage.Format.Format_RGB32) == shown


@pytest.mark.parametrize("seat", [None, 0])
@pytest.mark.parametrize("name", ["gracias-3", "triple-4-surplus", "eight28-3", "extop-5-swaps"])
def test_an_image_shows_no_more_than_the_seat_sees(name: str, seat: int | None) -> None:
    record = load_record(GOLDEN / f"{name}.cardtable")
    move = len(record.moves) // 2
    observation = record.state_at(move).observe(seat)
    record = replace(record, timeline=record.timeline.copy_until(move))
    worlds = [observation.sample(Random(number)) for number in (1, 2)]
    assert str(worlds[0]) != str(worlds[1])
    images = []
    for world in worlds:
        record.timeline.state = world
        images.append(render_position(record, move, seat, SmallImage()))
    assert images[0] == images[1]


def test_an_old_image_is_replaced(tmp_path: Path) -> None:
    out = tmp_path / "x.PNG"
    out.write_text("old")
    assert not render(RECORDS[0], out).isNull()


# Errors with images


def wrong_render_arguments(tmp_path: Path) -> list[list[str]]:
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


def test_every_wrong_render_argument_gets_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for arguments in wrong_render_arguments(tmp_path):
        assert main(["render", *arguments]) == 2, arguments
        assert one_sentence(capsys)
    assert [path.name for path in tmp_path.iterdir()] == ["folder.png"]


@pytest.mark.parametrize("error", [PermissionError(13, "Permission denied"), OSError(28, "Full")])
def test_an_image_that_cannot_be_written_gets_a_sentence(
    error: OSError,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fail(path: Path, data: bytes) -> None:
        raise error

    monkeypatch.setattr(Path, "write_bytes", fail)
    out = tmp_path / "x.png"
    assert main(["render", str(RECORDS[0]), "--out", str(out)]) == 2
    assert one_sentence(capsys) == f"{out} cannot be written: {error.strerror}.\n"
