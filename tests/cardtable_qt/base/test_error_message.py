"""Texts of system errors: ours where we have one, otherwise the text of the system."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from cardtable_qt.base.error_message import ERRNO_TEXTS, WINERROR_TEXTS, os_error_text
from cardtable_qt.base.texts import os_reason_text
from cardtable_qt.base.translation import install_language

DISK_FULL = "Auf dem Datenträger ist kein Platz mehr"


@pytest.fixture
def _in_german(qapp: QApplication) -> Iterator[None]:
    assert install_language(qapp, "de") == "de"
    yield
    install_language(qapp, "en")


def windows_error(number: int, text: str, code: int) -> OSError:
    """An error as raised on Windows, with its own number and a text in any language."""
    error = OSError(code, text)
    error.winerror = number  # type: ignore[attr-defined,unused-ignore]
    return error


@pytest.mark.skipif(sys.platform != "linux", reason="these are the texts of Linux")
def test_our_texts_are_those_of_linux() -> None:
    for code, text in ERRNO_TEXTS.items():
        assert text == os.strerror(code)
        assert os_error_text(OSError(code, text)) == text


@pytest.mark.usefixtures("_in_german")
def test_every_reason_has_a_german_translation() -> None:
    for text in {*ERRNO_TEXTS.values(), *WINERROR_TEXTS.values()}:
        assert os_reason_text(text) != text


@pytest.mark.usefixtures("_in_german")
def test_an_error_in_another_language_is_recognised_by_its_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(os, "strerror", lambda code: "Plus de place")
    error = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    assert os_error_text(error) == "No space left on device"
    assert os_reason_text(os_error_text(error)) == DISK_FULL


@pytest.mark.parametrize(
    ("number", "code", "text"),
    [
        (112, errno.ENOSPC, "No space left on device"),
        (39, errno.EINVAL, "No space left on device"),
        (5, errno.EACCES, "Permission denied"),
        (32, errno.EACCES, "Another program is using the file"),
        (19, errno.EACCES, "Read-only file system"),
        (123, errno.EINVAL, "La syntaxe du nom est incorrecte"),  # our text would say less
    ],
)
def test_windows_errors_get_our_texts(number: int, code: int, text: str) -> None:
    assert os_error_text(windows_error(number, "La syntaxe du nom est incorrecte", code)) == text


@pytest.mark.parametrize(
    "error", [OSError("It cannot."), OSError(errno.EEXIST, "It cannot."), OSError(99999, "?")]
)
def test_other_error_texts_stay_unchanged(error: OSError) -> None:
    assert os_error_text(error) == (error.strerror or "It cannot.")
