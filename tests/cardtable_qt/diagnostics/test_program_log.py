"""The log: it holds what happened, nobody's cards, and never gets in the way."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable_qt.diagnostics import log_file
from cardtable_qt.diagnostics.program_log import FILE_NAME, RECENT_LINES, ProgramLog

told = logging.getLogger("cardtable_qt.somewhere")


@pytest.fixture
def log(tmp_path: Path) -> Iterator[ProgramLog]:
    log = ProgramLog(tmp_path / "state")
    log.begin()
    yield log
    log.end()


def read(log: ProgramLog) -> str:
    return log.path.read_text("utf-8")


def test_no_file_is_made_before_there_is_time_for_it(log: ProgramLog) -> None:
    told.info("early")
    assert not log.path.parent.exists()
    log.open()
    told.info("late")
    assert [line.rpartition(" ")[2] for line in read(log).splitlines()] == ["early", "late"]


def test_a_run_that_ends_early_has_its_log(tmp_path: Path) -> None:
    log = ProgramLog(tmp_path)
    log.begin()
    told.warning("gone at once")
    log.end()
    assert "WARNING cardtable_qt.somewhere: gone at once" in read(log)


@pytest.mark.parametrize(
    ("level", "lines"),
    [("debug", 4), ("info", 3), ("warning", 2), ("error", 1)],
)
def test_the_level_says_how_much_is_written(level: str, lines: int, tmp_path: Path) -> None:
    before = logging.getLogger().level
    log = ProgramLog(tmp_path, level)
    log.begin()
    for weight in (logging.DEBUG, logging.INFO, logging.WARNING, logging.ERROR):
        told.log(weight, "x")
    log.end()
    assert len(read(log).splitlines()) == lines
    assert logging.getLogger().level == before


def test_a_terminal_gets_warnings_and_at_debug_everything(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for level in ("info", "debug"):
        log = ProgramLog(tmp_path, level)
        log.begin()
        told.info("hardly worth a word")
        told.warning("look here")
        log.end()
    first, *more = capsys.readouterr().err.splitlines()
    assert first == "look here"
    assert [line.rpartition(": ")[2] for line in more] == ["hardly worth a word", "look here"]


def test_a_full_file_makes_room_and_only_a_few_are_kept(
    log: ProgramLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log_file, "MAX_LOG_BYTES", 1000)
    log.open()
    for number in range(200):
        told.info("line %s", number)
    files = sorted(file.name for file in log.path.parent.iterdir())
    assert files == [FILE_NAME, f"{FILE_NAME}.1", f"{FILE_NAME}.2"]
    assert all((log.path.parent / file).stat().st_size <= 1000 for file in files)
    assert "line 199" in read(log)


def test_the_last_lines_are_at_hand_for_a_report(log: ProgramLog) -> None:
    for number in range(RECENT_LINES + 5):
        told.info("line %s", number)
    assert len(log.recent_lines()) == RECENT_LINES
    assert log.recent_lines()[-1].endswith(f"line {RECENT_LINES + 4}")


def test_the_last_lines_of_the_run_before_are_at_hand_until_this_one_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log_file, "MAX_LOG_BYTES", 4000)  # they begin in the file before
    before = ProgramLog(tmp_path)
    before.begin()
    for number in range(RECENT_LINES + 25):
        told.info("line %s", number)
    before.end()
    log = ProgramLog(tmp_path)
    lines = log.last_run_lines()
    assert [line.rpartition(" ")[2] for line in lines] == list(
        map(str, range(25, RECENT_LINES + 25))
    )


def test_an_error_is_logged_with_its_way_but_without_words_that_could_name_a_card(
    log: ProgramLog,
) -> None:
    try:
        raise ValueError("“red 7” is not a legal move")
    except ValueError:
        told.exception("A computer player failed.")
    log.open()
    assert "A computer player failed." in read(log)
    assert "test_program_log.py" in read(log)
    assert "is not a legal move" not in read(log).replace('raise ValueError("“red 7” is', "")
    assert read(log).rstrip().endswith("ValueError")


def test_nobodys_home_is_named(log: ProgramLog, home: Path) -> None:
    told.info("opened %s", home / "x.cardtable")
    log.open()
    assert read(log).rstrip().endswith("opened ~/x.cardtable")


def _folder(path: Path) -> None:
    path.mkdir(parents=True)


def _pipe(path: Path) -> None:
    path.parent.mkdir(parents=True)
    os.mkfifo(path)


def _file_for_folder(path: Path) -> None:
    path.parent.write_text("something else")


def _full(path: Path) -> None:
    path.parent.mkdir(parents=True)
    path.symlink_to("/dev/full")


@pytest.mark.parametrize("obstacle", [_folder, _pipe, _file_for_folder, _full])
def test_whatever_is_in_its_place_nobody_is_disturbed(
    obstacle: object, log: ProgramLog, capsys: pytest.CaptureFixture[str]
) -> None:
    assert callable(obstacle)
    obstacle(log.path)
    assert log.last_run_lines() == []
    log.open()
    for _ in range(3):
        told.info("for nobody")
    log.end()
    assert capsys.readouterr().err == ""
    assert log.recent_lines()[-1].endswith("for nobody")


def test_a_disk_that_is_full_is_no_error(
    log: ProgramLog, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    log.open()
    told.info("one")

    def full(stream: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(log_file.LogFile, "flush", full)
    told.info("two")
    monkeypatch.undo()
    told.info("three")
    assert read(log).splitlines()[-1].endswith("three")
    assert capsys.readouterr().err == ""


def test_words_that_do_not_fit_together_harm_nobody(log: ProgramLog) -> None:
    for words in (("one",), ("one", "two")):
        record = logging.LogRecord("x", logging.INFO, "", 0, "%s and %s", words, None)
        log.handle(record)
    (line,) = log.recent_lines()
    assert line.endswith("one and two")
