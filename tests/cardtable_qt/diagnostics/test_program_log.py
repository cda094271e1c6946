"""The program log: levels, rotation, redaction and file errors."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable_qt.diagnostics import log_file
from cardtable_qt.diagnostics.program_log import FILE_NAME, RECENT_LINES, ProgramLog

logger = logging.getLogger("cardtable_qt.somewhere")


@pytest.fixture
def log(tmp_path: Path) -> Iterator[ProgramLog]:
    log = ProgramLog(tmp_path / "state")
    log.begin()
    yield log
    log.end()


def read(log: ProgramLog) -> str:
    return log.path.read_text("utf-8")


def test_the_file_is_created_only_when_the_log_is_opened(log: ProgramLog) -> None:
    logger.info("early")
    assert not log.path.parent.exists()
    log.open()
    logger.info("late")
    assert [line.rpartition(" ")[2] for line in read(log).splitlines()] == ["early", "late"]


def test_a_run_that_ends_early_writes_its_log(tmp_path: Path) -> None:
    log = ProgramLog(tmp_path)
    log.begin()
    logger.warning("gone at once")
    log.end()
    assert "WARNING cardtable_qt.somewhere: gone at once" in read(log)


@pytest.mark.parametrize(
    ("level", "lines"),
    [("debug", 4), ("info", 3), ("warning", 2), ("error", 1)],
)
def test_the_level_limits_the_lines(level: str, lines: int, tmp_path: Path) -> None:
    before = logging.getLogger().level
    log = ProgramLog(tmp_path, level)
    log.begin()
    for level_number in (logging.DEBUG, logging.INFO, logging.WARNING, logging.ERROR):
        logger.log(level_number, "x")
    log.end()
    assert len(read(log).splitlines()) == lines
    assert logging.getLogger().level == before


def test_the_terminal_shows_warnings_and_at_debug_level_all_lines(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for level in ("info", "debug"):
        log = ProgramLog(tmp_path, level)
        log.begin()
        logger.info("not important")
        logger.warning("look here")
        log.end()
    first, *more = capsys.readouterr().err.splitlines()
    assert first == "look here"
    assert [line.rpartition(": ")[2] for line in more] == ["not important", "look here"]


def test_a_full_file_is_rotated_and_old_ones_are_removed(
    log: ProgramLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log_file, "MAX_LOG_BYTES", 1000)
    log.open()
    for number in range(200):
        logger.info("line %s", number)
    files = sorted(file.name for file in log.path.parent.iterdir())
    assert files == [FILE_NAME, f"{FILE_NAME}.1", f"{FILE_NAME}.2"]
    assert all((log.path.parent / file).stat().st_size <= 1000 for file in files)
    assert "line 199" in read(log)


def test_the_recent_lines_are_available(log: ProgramLog) -> None:
    for number in range(RECENT_LINES + 5):
        logger.info("line %s", number)
    assert len(log.recent_lines()) == RECENT_LINES
    assert log.recent_lines()[-1].endswith(f"line {RECENT_LINES + 4}")


def test_the_last_lines_of_the_previous_run_are_available(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log_file, "MAX_LOG_BYTES", 4000)  # the lines start in the previous file
    before = ProgramLog(tmp_path)
    before.begin()
    for number in range(RECENT_LINES + 25):
        logger.info("line %s", number)
    before.end()
    log = ProgramLog(tmp_path)
    lines = log.last_run_lines()
    assert [line.rpartition(" ")[2] for line in lines] == list(
        map(str, range(25, RECENT_LINES + 25))
    )


def test_an_error_is_logged_with_its_traceback_but_without_its_message(
    log: ProgramLog,
) -> None:
    try:
        raise ValueError("“red 7” is not a legal move")
    except ValueError:
        logger.exception("A computer player failed.")
    log.open()
    assert "A computer player failed." in read(log)
    assert "test_program_log.py" in read(log)
    assert "is not a legal move" not in read(log).replace('raise ValueError("“red 7” is', "")
    assert read(log).rstrip().endswith("ValueError")


def test_the_home_folder_is_hidden(log: ProgramLog, home: Path) -> None:
    logger.info("opened %s", home / "x.cardtable")
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
def test_an_obstacle_in_place_of_the_file_is_ignored(
    obstacle: object, log: ProgramLog, capsys: pytest.CaptureFixture[str]
) -> None:
    assert callable(obstacle)
    obstacle(log.path)
    assert log.last_run_lines() == []
    log.open()
    for _ in range(3):
        logger.info("unwritten")
    log.end()
    assert capsys.readouterr().err == ""
    assert log.recent_lines()[-1].endswith("unwritten")


def test_a_full_disk_is_ignored(
    log: ProgramLog, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    log.open()
    logger.info("one")

    def full(stream: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(log_file.LogFile, "flush", full)
    logger.info("two")
    monkeypatch.undo()
    logger.info("three")
    assert read(log).splitlines()[-1].endswith("three")
    assert capsys.readouterr().err == ""


def test_arguments_that_do_not_fit_the_message_are_ignored(log: ProgramLog) -> None:
    for arguments in (("one",), ("one", "two")):
        record = logging.LogRecord("x", logging.INFO, "", 0, "%s and %s", arguments, None)
        log.handle(record)
    (line,) = log.recent_lines()
    assert line.endswith("one and two")
