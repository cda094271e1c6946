"""Errors that nobody expected: heard on every thread, counted, and told without any card."""

from __future__ import annotations

import gc
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cardtable_qt.diagnostics.redaction import error_kind, redacted_traceback
from cardtable_qt.diagnostics.uncaught_errors import MAX_ERRORS, UncaughtError, UncaughtErrors
from rules import RulesError


class Uncaught(Exception):
    """Something that nobody expected."""


@pytest.fixture
def mishaps(monkeypatch: pytest.MonkeyPatch) -> Iterator[UncaughtErrors]:
    # As if nobody else listened: what is watched here would fail the test otherwise.
    monkeypatch.setattr(sys, "excepthook", sys.__excepthook__)
    monkeypatch.setattr(threading, "excepthook", threading.__excepthook__)
    monkeypatch.setattr(sys, "unraisablehook", sys.__unraisablehook__)
    mishaps = UncaughtErrors()
    mishaps.install()
    yield mishaps
    mishaps.uninstall()


def fail(error: BaseException) -> None:
    raise error


def happen(error: BaseException) -> None:
    """As Qt tells of what a slot has raised."""
    try:
        fail(error)
    except BaseException:
        sys.excepthook(*sys.exc_info())


class Careless:
    def __del__(self) -> None:
        raise Uncaught


def in_a_thread() -> None:
    thread = threading.Thread(target=fail, args=(Uncaught(),), name="elsewhere")
    thread.start()
    thread.join()


def in_the_end() -> None:
    Careless()
    gc.collect()


WAYS = {"slot": lambda: happen(Uncaught()), "thread": in_a_thread, "end": in_the_end}


@pytest.mark.parametrize("way", WAYS)
def test_it_is_heard_of_wherever_it_happens(way: str, mishaps: UncaughtErrors) -> None:
    heard: list[UncaughtError] = []
    mishaps.set_listener(heard.append)
    WAYS[way]()
    (mishap,) = heard
    assert (mishap.kind, mishap.count) == ("Uncaught", 1)
    assert mishap.thread == ("elsewhere" if way == "thread" else "MainThread")
    assert "test_uncaught_errors.py" in mishap.trace


def test_a_storm_is_counted(mishaps: UncaughtErrors, caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(1000):
        happen(Uncaught())
    (mishap,) = mishaps.by_trace.values()
    assert mishap.count == 1000
    assert len(caplog.records) == 4  # the 1st, 10th, 100th and 1000th


def test_there_is_an_end_to_what_is_kept(mishaps: UncaughtErrors) -> None:
    for number in range(MAX_ERRORS + 10):
        happen(type(f"Error{number}", (Exception,), {})())
    assert len(mishaps.by_trace) == MAX_ERRORS


def test_what_goes_wrong_with_the_telling_is_not_told_in_turn(
    mishaps: UncaughtErrors, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "__stderr__", sys.stderr)
    mishaps.set_listener(lambda mishap: fail(OSError(5, "x")))
    happen(Uncaught())
    told = capsys.readouterr().err
    assert "Uncaught" in told
    assert "OSError" in told
    mishaps.set_listener(lambda mishap: happen(Uncaught()))  # and it has no end
    happen(Uncaught())


def test_ctrl_c_is_no_mishap(monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[bool] = []
    mishaps = UncaughtErrors(lambda: closed.append(True))
    monkeypatch.setattr(sys, "excepthook", sys.__excepthook__)
    mishaps.install()
    happen(KeyboardInterrupt())
    mishaps.uninstall()
    assert closed == [True]
    assert not mishaps.by_trace


def test_who_listened_before_is_told_too_and_listens_again_afterwards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heard: list[object] = []

    def before(*told: object) -> None:
        heard.append(told[1])

    monkeypatch.setattr(sys, "excepthook", before)
    mishaps = UncaughtErrors()
    mishaps.install()
    error = Uncaught()
    happen(error)
    mishaps.uninstall()
    assert heard == [error]
    assert sys.excepthook is before


# What may be told


@pytest.mark.parametrize(
    "error",
    [
        ValueError("red 7"),
        KeyError("red 7"),
        AssertionError("red 7"),
        RulesError("red 7"),
        type("Own", (TypeError,), {})("red 7"),
        UnicodeDecodeError("utf-8", b"red 7", 0, 1, "red 7"),
    ],
)
def test_words_that_could_name_a_card_are_left_out(error: Exception) -> None:
    assert error_kind(error) == type(error).__name__
    error.add_note("red 7")
    with pytest.raises(type(error)) as caught:
        fail(error)
    assert "red 7" not in redacted_traceback(caught.value).replace("fail(error)", "")


def test_words_of_python_itself_help_and_are_told() -> None:
    calls: list[tuple[Callable[[], object], str]] = [
        (lambda: None.x, "AttributeError: 'NoneType' object has no attribute 'x'"),  # type: ignore[attr-defined]
        (lambda: [][1], "IndexError: list index out of range"),
        (lambda: Path("/nowhere/at/all").stat(), "No such file or directory (/nowhere/at/all)"),
    ]
    for call, words in calls:
        with pytest.raises(Exception) as caught:  # noqa: PT011 - each has another one
            call()
        assert words in error_kind(caught.value)


def test_errors_behind_an_error_are_told_first() -> None:
    try:
        try:
            fail(KeyError("red 7"))
        except KeyError:
            fail(ValueError("red 7"))
    except ValueError as error:
        told = redacted_traceback(error)
    assert told.index("KeyError\n") < told.index("then:") < told.rindex("ValueError")


def test_an_error_that_cannot_tell_itself_is_told_by_its_kind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Mute(RuntimeError):
        def __str__(self) -> str:
            raise Uncaught

    monkeypatch.setattr("cardtable_qt.diagnostics.redaction.SAFE_MESSAGES", (Mute,))
    assert error_kind(Mute()).endswith("Mute")


def test_errors_that_stand_behind_each_other_come_to_an_end() -> None:
    one, two = ValueError(), KeyError()
    one.__context__, two.__context__ = two, one
    assert redacted_traceback(one).endswith("ValueError")
