"""About the program: its version, all licences, and what to send along with a report."""

from __future__ import annotations

import platform
import re
import sys
from importlib import metadata
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl, qVersion
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from cardtable_qt import HOME, __version__
from cardtable_qt.pages.help import about_dialog as about
from cardtable_qt.pages.help import licences
from cardtable_qt.pages.help.about_dialog import AboutDialog
from cardtable_qt.pages.help.licences import Component, components, own_licence
from tests.cardtable_qt.pages.windows import in_its_own_look

ROOT = Path(__file__).parents[4]


@pytest.fixture
def sheet(qtbot: QtBot) -> AboutDialog:
    sheet = AboutDialog()
    qtbot.addWidget(sheet)
    return sheet


def test_the_own_licence_is_there_in_full(sheet: AboutDialog) -> None:
    licence = (ROOT / "LICENSE").read_text("utf-8")
    assert sheet.licence.toPlainText().split() == licence.split()


def test_the_licence_is_written_in_the_lines_of_the_page_and_not_in_its_own(
    sheet: AboutDialog,
) -> None:
    licence = (ROOT / "LICENSE").read_text("utf-8")
    paragraphs = [part for part in sheet.licence.toPlainText().split("\n") if part.strip()]
    assert len(paragraphs) == len(licence.strip().split("\n\n"))


def test_the_buttons_have_words_and_no_pictures(qtbot: QtBot, qapp: QApplication) -> None:
    with in_its_own_look():
        sheet = AboutDialog()
        qtbot.addWidget(sheet)
        sheet.show()
        assert all(button.icon().isNull() for button in sheet.findChildren(QPushButton))
        sheet.close()


def test_without_the_file_it_says_which_licence_that_is(
    monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, tmp_path: Path
) -> None:
    monkeypatch.setattr(licences, "_licence_text", lambda package: "")
    assert own_licence(tmp_path / "cardtable_qt") == ""
    monkeypatch.setattr(about, "own_licence", lambda: "")
    sheet = AboutDialog()
    qtbot.addWidget(sheet)
    assert "MIT" in sheet.licence.toPlainText()
    assert "opensource.org" in sheet.licence.toPlainText()


def test_what_the_program_depends_on_is_named_with_version_and_licence(sheet: AboutDialog) -> None:
    text = sheet.components.toPlainText()
    for part in components():
        assert f"{part.name} {part.version}" in text
        assert part.licence in text
    assert f"Qt {qVersion()}" in text
    assert f"Python {platform.python_version()}" in text
    needed = metadata.requires("cardtable-qt") or []
    names = {re.split(r"[^\w-]", each)[0] for each in needed if "extra" not in each}
    assert "platformdirs" in names
    assert names <= set(licences.PACKAGES)
    assert "gnu.org/licenses/lgpl" in text


def test_what_is_not_installed_is_not_claimed(monkeypatch: pytest.MonkeyPatch) -> None:
    found = metadata.metadata

    def lost(package: str) -> object:
        if package in ("miniaudio", "cffi", "pycparser"):
            raise metadata.PackageNotFoundError(package)
        return found(package)

    monkeypatch.setattr(metadata, "metadata", lost)
    monkeypatch.setattr(metadata, "version", lost)
    for module in ("miniaudio", "cffi", "pycparser"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    names = [part.name for part in components()]
    assert "miniaudio" not in names
    assert "CFFI" not in names
    assert "platformdirs" in names


def test_a_part_that_cannot_tell_about_itself_is_named_nevertheless(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def lost(package: str) -> object:
        raise metadata.PackageNotFoundError(package)

    for ask in ("metadata", "version", "files"):
        monkeypatch.setattr(metadata, ask, lost)
    found = {part.name: part for part in components()}
    assert found["PySide6"].licence == "LGPL-3.0-only"
    assert found["platformdirs"] == Component(
        "platformdirs", "", "MIT", licences.PACKAGES["platformdirs"].home
    )


def test_the_bundle_has_all_licences_at_hand(monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> None:
    monkeypatch.setattr(licences, "BUNDLE_FOLDER", ROOT / "packaging" / "bundle" / "licences")
    monkeypatch.setattr(sys, "platform", "linux")
    sheet = AboutDialog()
    qtbot.addWidget(sheet)
    text = sheet.components.toPlainText()
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in text
    assert "libxcb-cursor" in text
    assert "Bart Massey, Jamey Sharp" in text


def test_the_home_page_is_a_click_away_and_it_is_told_if_it_cannot_be_opened(
    monkeypatch: pytest.MonkeyPatch, sheet: AboutDialog
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toString()))
    assert "cardtable.org" in sheet.home_label.text()
    sheet.home_label.linkActivated.emit(HOME)
    sheet.components.anchorClicked.emit(QUrl(licences.LGPL))
    assert opened == [HOME, licences.LGPL]
    assert not sheet.opener.isHidden()
    assert sheet.opener.text().endswith(licences.LGPL)


def test_the_details_can_be_copied(qtbot: QtBot, sheet: AboutDialog) -> None:
    QTest.mouseClick(sheet.copy_button, Qt.MouseButton.LeftButton)
    copied = QGuiApplication.clipboard().text()
    assert copied == sheet.details.toPlainText()
    for fact in (__version__, qVersion(), platform.python_version(), "offscreen"):
        assert fact in copied
    assert str(Path.home()) not in copied
