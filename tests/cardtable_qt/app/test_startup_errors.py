"""Programs that have no terminal, or one that was closed."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication, QMessageBox

from cardtable_qt.app import startup_errors as streams
from cardtable_qt.app.application import DOES_NOT_ANSWER, NO_ANSWER
from cardtable_qt.app.cli import main
from cardtable_qt.app.commands.common import UNREADABLE
from cardtable_qt.app.launch_request import RunOptions
from cardtable_qt.app.single_instance import SingleInstance, StartOutcome
from cardtable_qt.app.startup_errors import replace_closed_streams, report_failed_start
from cardtable_qt.base import translation
from cardtable_qt.base.error_message import ErrorMessage
from tests.cardtable_qt.pages.windows import when_asked

ROOT = Path(__file__).parents[3]
GOLDEN = ROOT / "tests" / "rules" / "records" / "golden"


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What would have been shown in a window."""
    sentences: list[str] = []
    monkeypatch.setattr(streams, "has_display", lambda: True)
    monkeypatch.setattr(streams, "show_error_window", lambda said: sentences.append(str(said)))
    return sentences


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_without_a_terminal_a_mistake_is_shown_in_a_window(
    shown: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["missing.cardtable"]) == 2
    (sentence,) = shown
    assert "missing.cardtable cannot be read" in sentence


@pytest.mark.parametrize("words", [["gone.cardtable"], ["--frobnicate"], ["--game", "chess"]])
def test_a_desktop_has_nobody_read_what_is_printed_so_it_is_shown_too(
    words: list[str], shown: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    assert shown == [capsys.readouterr().err.rstrip()]


@pytest.mark.parametrize("name", ["stdin", "stdout", "stderr"])
def test_at_a_terminal_it_is_told_there_alone(
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


def test_a_window_that_does_not_answer_is_told_of_at_a_desktop(
    shown: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SingleInstance, "enter", lambda *words: StartOutcome.NO_ANSWER)
    assert main([]) == NO_ANSWER
    assert shown == [DOES_NOT_ANSWER]


@pytest.mark.parametrize(
    ("trouble", "told"),
    [
        ("Something is wrong with <this>.", "Something is wrong with <this>."),
        (ErrorMessage(DOES_NOT_ANSWER), "Card Table läuft schon, antwortet aber nicht."),
        (
            ErrorMessage(UNREADABLE, {"file": "x", "reason": "No such file or directory"}),
            "x kann nicht gelesen werden: Datei oder Ordner gibt es nicht.",
        ),
    ],
)
def test_trouble_has_a_window_of_its_own_until_it_is_read(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, trouble: str | ErrorMessage, told: str
) -> None:
    monkeypatch.setattr(QLocale, "system", lambda: QLocale("de_AT"))
    seen: list[str] = []

    def read(box: QMessageBox) -> None:
        seen.append(box.text())
        box.accept()

    when_asked(QMessageBox, read)
    streams.show_error_window(trouble)
    translation.install_language(qapp, "en")
    assert seen == [told]


def test_no_window_is_opened_where_nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert not streams.has_display()
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY", "XDG_SESSION_TYPE"):
        monkeypatch.delenv(name, raising=False)
    if sys.platform == "linux":
        assert not streams.has_display()


def test_a_closed_stream_is_none_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    closed = io.StringIO()
    closed.close()
    monkeypatch.setattr(sys, "stdout", closed)
    monkeypatch.setattr(sys, "stderr", closed)
    replace_closed_streams()
    assert sys.stdout is sys.stderr is None
    assert main(["show", str(GOLDEN / "eight28-3.cardtable")]) == 0


def test_what_is_said_to_a_closed_terminal_is_written_into_no_file(tmp_path: Path) -> None:
    # Without care the record would get the number of the terminal, and its words.
    code = (
        "import os, sys; from cardtable_qt.app.startup_errors import replace_closed_streams; "
        "replace_closed_streams();"
        "files = [open(f'{sys.argv[1]}/{n}', 'w') for n in range(3)];"
        "os.write(1, b'said'); os.write(2, b'complained')"
    )
    done = subprocess.run(
        ["bash", "-c", 'exec "$@" <&- >&- 2>&-', "", sys.executable, "-c", code, str(tmp_path)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        check=False,
    )
    assert done.returncode == 0
    assert [file.read_bytes() for file in sorted(tmp_path.iterdir())] == [b"", b"", b""]


# A start that fails


def test_a_start_that_fails_gets_a_sentence_and_its_reason_is_in_the_log(
    shown: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(KeyError) as failed:
        raise KeyError("red 7")
    assert report_failed_start(failed.value, RunOptions(tmp_path)) == 1
    told = capsys.readouterr().err
    log = tmp_path / "state" / "cardtable.log"
    assert told.count("\n") == 1
    assert str(log) in told
    assert shown == [told.rstrip()], "nobody at a desktop reads the other"
    assert "test_startup_errors.py" in log.read_text()
    assert "Traceback" not in told


def test_a_start_that_fails_where_nothing_can_be_written_gets_its_sentence(
    shown: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    (tmp_path / "state").write_text("in the way")
    assert report_failed_start(RuntimeError(), RunOptions(tmp_path)) == 1
    assert len(shown) == 1


def test_the_window_that_cannot_be_made_is_such_a_start(
    monkeypatch: pytest.MonkeyPatch, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from cardtable_qt.app import application as app

    monkeypatch.setattr(app, "open_window", lambda *words: [][0])
    assert main([]) == 1
    assert "cannot start" in capsys.readouterr().err
    (log,) = home.rglob("cardtable.log")
    assert "IndexError: list index out of range" in log.read_text()
    assert not list(home.rglob("crash.txt"))
