"""Why a system refused something is told in our words, if we have any, and in its own if not."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from cardtable_qt.base.error_message import ERRNO_TEXTS, WINERROR_TEXTS, os_error_text
from cardtable_qt.base.texts import os_reason_text
from cardtable_qt.base.translation import install_language
from rules.disk import DISK
from rules.records import AppendOnlyFile

FULL = "Auf dem Datenträger ist kein Platz mehr"


@pytest.fixture
def _in_german(qapp: QApplication) -> Iterator[None]:
    assert install_language(qapp, "de") == "de"
    yield
    install_language(qapp, "en")


def of_windows(number: int, words: str, code: int) -> OSError:
    """An error as Python has it on Windows: its number there, and its words in any language."""
    error = OSError(code, words)
    error.winerror = number  # type: ignore[attr-defined,unused-ignore]
    return error


@pytest.mark.skipif(sys.platform != "linux", reason="these are the words of Linux")
def test_the_words_are_those_of_linux() -> None:
    for code, words in ERRNO_TEXTS.items():
        assert words == os.strerror(code)
        assert os_error_text(OSError(code, words)) == words


@pytest.mark.usefixtures("_in_german")
def test_they_are_told_in_german() -> None:
    for words in {*ERRNO_TEXTS.values(), *WINERROR_TEXTS.values()}:
        assert os_reason_text(words) != words


@pytest.mark.usefixtures("_in_german")
def test_a_system_that_speaks_another_language_is_understood(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(os, "strerror", lambda code: "Plus de place")
    error = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    assert os_error_text(error) == "No space left on device"
    assert os_reason_text(os_error_text(error)) == FULL


@pytest.mark.parametrize(
    ("number", "code", "words"),
    [
        (112, errno.ENOSPC, "No space left on device"),
        (39, errno.EINVAL, "No space left on device"),
        (5, errno.EACCES, "Permission denied"),
        (32, errno.EACCES, "Another program is using the file"),
        (19, errno.EACCES, "Read-only file system"),
        (123, errno.EINVAL, "La syntaxe du nom est incorrecte"),  # ours would say less
    ],
)
def test_errors_of_windows_are_told_in_our_words(number: int, code: int, words: str) -> None:
    assert os_error_text(of_windows(number, "La syntaxe du nom est incorrecte", code)) == words


@pytest.mark.parametrize(
    "error", [OSError("It cannot."), OSError(errno.EEXIST, "It cannot."), OSError(99999, "?")]
)
def test_what_somebody_else_has_to_say_is_told_as_it_is(error: OSError) -> None:
    assert os_error_text(error) == (error.strerror or "It cannot.")


@pytest.mark.usefixtures("_in_german")
def test_a_file_in_the_place_of_a_record_is_told_in_german(tmp_path: Path) -> None:
    path = tmp_path / "game.cardtable"
    path.write_bytes(b"something else")
    paper = AppendOnlyFile(path, DISK, b"a record\n")
    paper.add(b"more\n")
    with pytest.raises(FileExistsError) as caught:
        paper.flush()
    assert os_reason_text(os_error_text(caught.value)) == "Dort ist jetzt eine andere Datei"
