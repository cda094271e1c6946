"""Uncaught errors: reported from every thread, counted, and redacted."""

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


class UnexpectedError(Exception):
    """An error that no code catches."""


@pytest.fixture
def errors(monkeypatch: pytest.MonkeyPatch) -> Iterator[UncaughtErrors]:
    # Python's own hooks, because pytest's would let the test fail.
    monkeypatch.setattr(sys, "excepthook", sys.__excepthook__)
    monkeypatch.setattr(threading, "excepthook", threading.__excepthook__)
    monkeypatch.setattr(sys, "unraisablehook", sys.__unraisablehook__)
    errors = UncaughtErrors()
    errors.install()
    yield errors
    errors.uninstall()


def fail(error: BaseException) -> None:
    raise error


def raise_in_slot(error: BaseException) -> None:
    """Report an error as PySide does for a slot."""
    try:
        fail(error)
    except BaseException:
        sys.excepthook(*sys.exc_info())


class FailingDestructor:
    def __del__(self) -> None:
        raise UnexpectedError


def in_a_thread() -> None:
    thread = threading.Thread(target=fail, args=(UnexpectedError(),), name="elsewhere")
    thread.start()
    thread.join()


def in_a_destructor() -> None:
    FailingDestructor()
    gc.collect()


SOURCES = {
    "slot": lambda: raise_in_slot(UnexpectedError()),
    "thread": in_a_thread,
    "destructor": in_a_destructor,
}


@pytest.mark.parametrize("source", SOURCES)
def test_errors_are_reported_from_every_source(source: str, errors: UncaughtErrors) -> None:
    reported: list[UncaughtError] = []
    errors.set_listener(reported.append)
    SOURCES[source]()
    (error,) = reported
    assert (error.kind, error.count) == ("UnexpectedError", 1)
    assert error.thread == ("elsewhere" if source == "thread" else "MainThread")
    assert "test_uncaught_errors.py" in error.trace


def test_repeated_errors_are_counted_and_rarely_logged(
    errors: UncaughtErrors, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(1000):
        raise_in_slot(UnexpectedError())
    (error,) = errors.by_trace.values()
    assert error.count == 1000
    assert len(caplog.records) == 4  # the 1st, 10th, 100th and 1000th


def test_the_number_of_different_errors_is_limited(errors: UncaughtErrors) -> None:
    for number in range(MAX_ERRORS + 10):
        raise_in_slot(type(f"Error{number}", (Exception,), {})())
    assert len(errors.by_trace) == MAX_ERRORS


def test_an_error_in_the_listener_goes_to_stderr_only(
    errors: UncaughtErrors, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "__stderr__", sys.stderr)
    errors.set_listener(lambda error: fail(OSError(5, "x")))
    raise_in_slot(UnexpectedError())
    output = capsys.readouterr().err
    assert "UnexpectedError" in output
    assert "OSError" in output
    errors.set_listener(lambda error: raise_in_slot(UnexpectedError()))  # endless recursion
    raise_in_slot(UnexpectedError())


def test_ctrl_c_is_not_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[bool] = []
    errors = UncaughtErrors(lambda: closed.append(True))
    monkeypatch.setattr(sys, "excepthook", sys.__excepthook__)
    errors.install()
    raise_in_slot(KeyboardInterrupt())
    errors.uninstall()
    assert closed == [True]
    assert not errors.by_trace


def test_the_previous_hook_is_called_and_restored(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reported: list[object] = []

    def before(*output: object) -> None:
        reported.append(output[1])

    monkeypatch.setattr(sys, "excepthook", before)
    errors = UncaughtErrors()
    errors.install()
    error = UnexpectedError()
    raise_in_slot(error)
    errors.uninstall()
    assert reported == [error]
    assert sys.excepthook is before


# Redaction


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
def test_messages_that_could_contain_a_card_are_left_out(error: Exception) -> None:
    assert error_kind(error) == type(error).__name__
    error.add_note("red 7")
    with pytest.raises(type(error)) as caught:
        fail(error)
    assert "red 7" not in redacted_traceback(caught.value).replace("fail(error)", "")


def test_messages_of_python_itself_are_included() -> None:
    calls: list[tuple[Callable[[], object], str]] = [
        (lambda: None.x, "AttributeError: 'NoneType' object has no attribute 'x'"),  # type: ignore[attr-defined]
        (lambda: [][1], "IndexError: list index out of range"),
        (lambda: Path("/nowhere/at/all").stat(), "No such file or directory (/nowhere/at/all)"),
        (
            lambda: Path("/nowhere/Anna and Ben.cardtable").stat(),
            "No such file or directory (/nowhere/(renamed).cardtable)",
        ),
        (
            lambda: Path("/nowhere/ANNA.CARDTABLE").stat(),
            "No such file or directory (/nowhere/(renamed).cardtable)",
        ),
        (
            lambda: Path("/nowhere/.Anna.cardtable.123-1.draft").stat(),
            "No such file or directory (/nowhere/(renamed).cardtable)",
        ),
        (
            lambda: Path("/nowhere/2026-11-18-201500-extop.cardtable").stat(),
            "No such file or directory (/nowhere/2026-11-18-201500-extop.cardtable)",
        ),
    ]
    for call, message in calls:
        with pytest.raises(Exception) as caught:  # noqa: PT011 - each call raises another type
            call()
        assert message in error_kind(caught.value)


def test_the_cause_of_an_error_comes_first() -> None:
    try:
        try:
            fail(KeyError("red 7"))
        except KeyError:
            fail(ValueError("red 7"))
    except ValueError as error:
        output = redacted_traceback(error)
    assert output.index("KeyError\n") < output.index("then:") < output.rindex("ValueError")


def test_an_error_whose_str_fails_is_reported_by_its_type(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class FailingStr(RuntimeError):
        def __str__(self) -> str:
            raise UnexpectedError

    monkeypatch.setattr("cardtable_qt.diagnostics.redaction.SAFE_MESSAGES", (FailingStr,))
    assert error_kind(FailingStr()).endswith("FailingStr")


def test_a_cycle_of_causes_ends() -> None:
    one, two = ValueError(), KeyError()
    one.__context__, two.__context__ = two, one
    assert redacted_traceback(one).endswith("ValueError")
