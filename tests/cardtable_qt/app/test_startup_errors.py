"""Error messages of programs without a terminal, and failed starts."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication, QMessageBox

from cardtable_qt.app import startup_errors
from cardtable_qt.app.application import EXIT_ALREADY_RUNNING, NOT_ANSWERING
from cardtable_qt.app.cli import main
from cardtable_qt.app.commands.common import CANNOT_READ
from cardtable_qt.app.launch_request import RunOptions
from cardtable_qt.app.single_instance import SingleInstance, StartOutcome
from cardtable_qt.app.startup_errors import replace_closed_streams, report_failed_start
from cardtable_qt.base import translation
from cardtable_qt.base.error_message import ErrorMessage
from tests.cardtable_qt.pages.windows import when_dialog_opens

ROOT = Path(__file__).parents[3]
GOLDEN = ROOT / "tests" / "rules" / "records" / "golden"


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The errors that would have been shown in a window."""
    sentences: list[str] = []
    monkeypatch.setattr(startup_errors, "has_display", lambda: True)
    monkeypatch.setattr(
        startup_errors, "show_error_window", lambda error: sentences.append(str(error))
    )
    return sentences


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_without_a_terminal_an_error_is_shown_in_a_window(
    shown: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["missing.cardtable"]) == 2
    (sentence,) = shown
    assert "missing.cardtable cannot be read" in sentence


@pytest.mark.parametrize("arguments", [["gone.cardtable"], ["--frobnicate"], ["--game", "chess"]])
def test_started_from_a_desktop_an_error_is_printed_and_shown(
    arguments: list[str], shown: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert shown == [capsys.readouterr().err.rstrip()]


@pytest.mark.parametrize("name", ["stdin", "stdout", "stderr"])
def test_in_a_terminal_an_error_is_only_printed(
    name: str, shown: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, name, Terminal())
    assert main(["gone.cardtable"]) == 2
    assert shown == []


def test_commands_show_no_window(
    shown: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["verify", "gone.cardtable"]) == 2
    assert "gone.cardtable cannot be read" in capsys.readouterr().err
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["show", "gone.cardtable"]) == 2
    assert shown == []


def test_an_instance_that_does_not_respond_is_reported_in_a_window(
    shown: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        SingleInstance, "acquire_or_notify", lambda *arguments: StartOutcome.NO_ANSWER
    )
    assert main([]) == EXIT_ALREADY_RUNNING
    assert shown == [NOT_ANSWERING]


@pytest.mark.parametrize(
    ("error", "text"),
    [
        ("Something is wrong with <this>.", "Something is wrong with <this>."),
        (ErrorMessage(NOT_ANSWERING), "Card Table läuft schon, reagiert aber nicht."),
        (
            ErrorMessage(CANNOT_READ, {"file": "x", "reason": "No such file or directory"}),
            "x kann nicht gelesen werden: Datei oder Ordner gibt es nicht.",
        ),
    ],
)
def test_an_error_window_stays_open_until_it_is_closed(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, error: str | ErrorMessage, text: str
) -> None:
    monkeypatch.setattr(QLocale, "system", lambda: QLocale("de_AT"))
    shown_texts: list[str] = []

    def read(box: QMessageBox) -> None:
        shown_texts.append(box.text())
        box.accept()

    when_dialog_opens(QMessageBox, read)
    startup_errors.show_error_window(error)
    translation.install_language(qapp, "en")
    assert shown_texts == [text]


def test_no_error_window_is_opened_without_a_visible_display(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert not startup_errors.has_display()
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY", "XDG_SESSION_TYPE"):
        monkeypatch.delenv(name, raising=False)
    if sys.platform == "linux":
        assert not startup_errors.has_display()


def test_a_closed_stream_is_replaced_by_none(monkeypatch: pytest.MonkeyPatch) -> None:
    closed = io.StringIO()
    closed.close()
    monkeypatch.setattr(sys, "stdout", closed)
    monkeypatch.setattr(sys, "stderr", closed)
    replace_closed_streams()
    assert sys.stdout is sys.stderr is None
    assert main(["show", str(GOLDEN / "eight28-3.cardtable")]) == 0


def test_output_to_a_closed_terminal_does_not_end_up_in_a_file(tmp_path: Path) -> None:
    # Otherwise the record would get the number of the terminal, and its output.
    code = (
        "import os, sys; from cardtable_qt.app.startup_errors import replace_closed_streams; "
        "replace_closed_streams();"
        "files = [open(f'{sys.argv[1]}/{n}', 'w') for n in range(3)];"
        "os.write(1, b'output'); os.write(2, b'error')"
    )
    done = subprocess.run(
        ["bash", "-c", 'exec "$@" <&- >&- 2>&-', "", sys.executable, "-c", code, str(tmp_path)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        check=False,
    )
    assert done.returncode == 0
    assert [file.read_bytes() for file in sorted(tmp_path.iterdir())] == [b"", b"", b""]


# Failed starts


def test_a_failed_start_prints_a_sentence_and_logs_the_reason(
    shown: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(KeyError) as failed:
        raise KeyError("red 7")
    assert report_failed_start(failed.value, RunOptions(tmp_path)) == 1
    output = capsys.readouterr().err
    log = tmp_path / "state" / "cardtable.log"
    assert output.count("\n") == 1
    assert str(log) in output
    assert shown == [output.rstrip()], "a desktop hides the printed one"
    assert "test_startup_errors.py" in log.read_text()
    assert "Traceback" not in output


def test_a_failed_start_shows_a_sentence_even_if_the_log_cannot_be_written(
    shown: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    (tmp_path / "state").write_text("in the way")
    assert report_failed_start(RuntimeError(), RunOptions(tmp_path)) == 1
    assert len(shown) == 1


def test_a_window_that_cannot_be_made_is_a_failed_start(
    monkeypatch: pytest.MonkeyPatch, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from cardtable_qt.app import application as app

    monkeypatch.setattr(app, "open_window", lambda *arguments: [][0])
    assert main([]) == 1
    assert "cannot start" in capsys.readouterr().err
    (log,) = home.rglob("cardtable.log")
    assert "IndexError: list index out of range" in log.read_text()
    assert not list(home.rglob("crash.txt"))
