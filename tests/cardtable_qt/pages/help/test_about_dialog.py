"""The About dialog: version, licences, and details for bug reports."""

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
from cardtable_qt.pages.help import about_dialog, licences
from cardtable_qt.pages.help.about_dialog import AboutDialog
from cardtable_qt.pages.help.licences import Component, components, own_licence
from tests.cardtable_qt.pages.windows import app_style

ROOT = Path(__file__).parents[4]


@pytest.fixture
def dialog(qtbot: QtBot) -> AboutDialog:
    dialog = AboutDialog()
    qtbot.addWidget(dialog)
    return dialog


def test_the_licence_is_shown_in_full(dialog: AboutDialog) -> None:
    licence = (ROOT / "LICENSE").read_text("utf-8")
    assert dialog.licence.toPlainText().split() == licence.split()


def test_the_lines_of_a_paragraph_of_the_licence_are_joined(
    dialog: AboutDialog,
) -> None:
    licence = (ROOT / "LICENSE").read_text("utf-8")
    paragraphs = [part for part in dialog.licence.toPlainText().split("\n") if part.strip()]
    assert len(paragraphs) == len(licence.strip().split("\n\n"))


def test_buttons_have_no_icons(qtbot: QtBot, qapp: QApplication) -> None:
    with app_style():
        dialog = AboutDialog()
        qtbot.addWidget(dialog)
        dialog.show()
        assert all(button.icon().isNull() for button in dialog.findChildren(QPushButton))
        dialog.close()


def test_without_the_file_the_licence_is_named(
    monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, tmp_path: Path
) -> None:
    monkeypatch.setattr(licences, "_licence_text", lambda package: "")
    assert own_licence(tmp_path / "cardtable_qt") == ""
    monkeypatch.setattr(about_dialog, "own_licence", lambda: "")
    dialog = AboutDialog()
    qtbot.addWidget(dialog)
    assert "MIT" in dialog.licence.toPlainText()
    assert "opensource.org" in dialog.licence.toPlainText()


def test_dependencies_are_listed_with_version_and_licence(dialog: AboutDialog) -> None:
    text = dialog.components.toPlainText()
    for component in components():
        assert f"{component.name} {component.version}" in text
        assert component.licence in text
    assert f"Qt {qVersion()}" in text
    assert f"Python {platform.python_version()}" in text
    required = metadata.requires("cardtable-qt") or []
    names = {re.split(r"[^\w-]", each)[0] for each in required if "extra" not in each}
    assert "platformdirs" in names
    assert names <= set(licences.PACKAGES)
    assert "gnu.org/licenses/lgpl" in text


def test_packages_that_are_not_installed_are_not_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    original = metadata.metadata

    def missing(package: str) -> object:
        if package in ("miniaudio", "cffi", "pycparser"):
            raise metadata.PackageNotFoundError(package)
        return original(package)

    monkeypatch.setattr(metadata, "metadata", missing)
    monkeypatch.setattr(metadata, "version", missing)
    for module in ("miniaudio", "cffi", "pycparser"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    names = [component.name for component in components()]
    assert "miniaudio" not in names
    assert "CFFI" not in names
    assert "platformdirs" in names


def test_a_component_without_metadata_is_listed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def missing(package: str) -> object:
        raise metadata.PackageNotFoundError(package)

    for name in ("metadata", "version", "files"):
        monkeypatch.setattr(metadata, name, missing)
    found = {component.name: component for component in components()}
    assert found["PySide6"].licence == "LGPL-3.0-only"
    assert found["platformdirs"] == Component(
        "platformdirs", "", "MIT", licences.PACKAGES["platformdirs"].home
    )


def test_the_bundle_contains_all_licences(monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> None:
    monkeypatch.setattr(licences, "BUNDLE_FOLDER", ROOT / "packaging" / "bundle" / "licences")
    monkeypatch.setattr(sys, "platform", "linux")
    dialog = AboutDialog()
    qtbot.addWidget(dialog)
    text = dialog.components.toPlainText()
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in text
    assert "libxcb-cursor" in text
    assert "Bart Massey, Jamey Sharp" in text


def test_links_open_and_a_failure_is_shown(
    monkeypatch: pytest.MonkeyPatch, dialog: AboutDialog
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toString()))
    assert "cardtable.org" in dialog.home_label.text()
    dialog.home_label.linkActivated.emit(HOME)
    dialog.components.anchorClicked.emit(QUrl(licences.LGPL))
    assert opened == [HOME, licences.LGPL]
    assert not dialog.opener.isHidden()
    assert dialog.opener.text().endswith(licences.LGPL)


def test_the_details_can_be_copied(qtbot: QtBot, dialog: AboutDialog) -> None:
    QTest.mouseClick(dialog.copy_button, Qt.MouseButton.LeftButton)
    copied = QGuiApplication.clipboard().text()
    assert copied == dialog.details.toPlainText()
    for fact in (__version__, qVersion(), platform.python_version(), "offscreen"):
        assert fact in copied
    assert str(Path.home()) not in copied
