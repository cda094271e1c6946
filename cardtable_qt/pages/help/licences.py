"""The components of the program with their licences, and details of the system it runs on."""

from __future__ import annotations

import os
import platform
import sys
from contextlib import suppress
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QSysInfo, qVersion
from PySide6.QtGui import QGuiApplication

from cardtable_qt import __version__
from cardtable_qt.base.assets import PACKAGE_FOLDER

OWN_PACKAGE = "cardtable-qt"
LICENCE = "MIT"


class Component(NamedTuple):
    """Third-party software shipped with the program."""

    name: str
    version: str
    licence: str
    home: str
    text: str = ""  # of the licence, if available


class KnownPackage(NamedTuple):
    """Facts about a package that may have no metadata, as in a frozen program."""

    name: str
    module: str
    licence: str
    home: str


PACKAGES = {
    "PySide6-Essentials": KnownPackage("PySide6", "PySide6", "LGPL-3.0-only", "https://pyside.org"),
    "shiboken6": KnownPackage("Shiboken6", "shiboken6", "LGPL-3.0-only", "https://pyside.org"),
    "platformdirs": KnownPackage(
        "platformdirs", "platformdirs", "MIT", "https://github.com/tox-dev/platformdirs"
    ),
    "miniaudio": KnownPackage(
        "miniaudio", "miniaudio", "MIT", "https://github.com/irmen/pyminiaudio"
    ),
    "cffi": KnownPackage("CFFI", "cffi", "MIT-0", "https://github.com/python-cffi/cffi"),
    "pycparser": KnownPackage(
        "pycparser", "pycparser", "BSD-3-Clause", "https://github.com/eliben/pycparser"
    ),
}
REQUIRED_BY = {"cffi": "miniaudio", "pycparser": "miniaudio"}  # listed only with that package
LGPL = "https://www.gnu.org/licenses/lgpl-3.0.html"
QT_HOME, PYTHON_HOME = "https://www.qt.io", "https://www.python.org"
BUNDLE_FOLDER = PACKAGE_FOLDER.parent / "licences"  # in a frozen program
# Bundled on Linux. Their licences are in one text.
LINUX_LIBRARIES = Component(
    "Brotli, ICU, Kerberos, libffi, XCB, xkbcommon", "", "MIT, X11", "https://www.debian.org"
)


def own_licence(package: Path = PACKAGE_FOLDER) -> str:
    """The text of the program's licence, or "" if it is missing."""
    return _read(package / "LICENSE", package.parent / "LICENSE") or _licence_text(OWN_PACKAGE)


def components() -> list[Component]:
    """The third-party components in use."""
    python = _read(BUNDLE_FOLDER / "Python.txt", Path(os.__file__).with_name("LICENSE.txt"))
    libraries = _read(BUNDLE_FOLDER / "Libraries.txt") if sys.platform == "linux" else ""
    return [
        Component("Qt", qVersion(), "LGPL-3.0-only", QT_HOME),
        *filter(None, map(_component, PACKAGES)),
        Component("Python", platform.python_version(), "PSF-2.0", PYTHON_HOME, python),
        *([LINUX_LIBRARIES._replace(text=libraries)] if libraries else []),
    ]


def _read(*files: Path) -> str:
    """The text of the first readable file, or ""."""
    for file in files:
        with suppress(OSError, UnicodeDecodeError):
            return file.read_text("utf-8")
    return ""


def _component(package: str) -> Component | None:
    known = PACKAGES[package]
    if package in REQUIRED_BY and not _is_installed(REQUIRED_BY[package]):
        return None
    try:
        data = metadata.metadata(package).json
    except metadata.PackageNotFoundError:
        # A frozen program has packages without metadata.
        is_loaded = known.module in sys.modules
        return Component(known.name, "", known.licence, known.home) if is_loaded else None
    licence = str(data.get("license_expression") or data.get("license") or known.licence)
    # Some packages put the whole licence text into this field.
    short = licence if len(licence) < 80 else known.licence
    return Component(known.name, str(data["version"]), short, known.home, _licence_text(package))


def _is_installed(package: str) -> bool:
    with suppress(metadata.PackageNotFoundError):
        metadata.version(package)
        return True
    return package in sys.modules


def _licence_text(package: str) -> str:
    """The licence file of an installed package, or ""."""
    try:
        files = metadata.files(package) or []
    except metadata.PackageNotFoundError:
        return ""
    for file in files:
        if file.name.upper().startswith("LICEN"):
            with suppress(OSError, UnicodeDecodeError):
                return file.read_text("utf-8")
    return ""


def system_details() -> str:
    """System details for a bug report, without personal data."""
    screen = QGuiApplication.primaryScreen()
    screen_text = "?"
    if screen is not None:
        size = screen.size()
        screen_text = f"{size.width()}x{size.height()}, pixel ratio {screen.devicePixelRatio():g}"
    return "\n".join(
        (
            f"Card Table {__version__}",
            f"Qt {qVersion()}, {_package_version('PySide6-Essentials', 'PySide6')}",
            f"Python {platform.python_version()}, {platform.python_implementation()}",
            f"{QSysInfo.prettyProductName()}, {QSysInfo.currentCpuArchitecture()}",
            f"{QGuiApplication.platformName()}, {screen_text}",
        )
    )


def _package_version(package: str, name: str) -> str:
    with suppress(metadata.PackageNotFoundError):
        return f"{name} {metadata.version(package)}"
    return name
