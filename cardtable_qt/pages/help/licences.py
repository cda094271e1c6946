"""What the program is made of, under which licences, and what it runs on."""

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
    """Something by others that the program is shipped with."""

    name: str
    version: str
    licence: str
    home: str
    text: str = ""  # the licence itself, where it is at hand


class KnownPackage(NamedTuple):
    """What holds of a package that cannot tell about itself, as in a frozen program."""

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
REQUIRED_BY = {"cffi": "miniaudio", "pycparser": "miniaudio"}  # what brings them along
LGPL = "https://www.gnu.org/licenses/lgpl-3.0.html"
QT_HOME, PYTHON_HOME = "https://www.qt.io", "https://www.python.org"
BUNDLE_FOLDER = PACKAGE_FOLDER.parent / "licences"  # a frozen program has them all in one place
# What it brings along on Linux; a text tells of each of them.
LINUX_LIBRARIES = Component(
    "Brotli, ICU, Kerberos, libffi, XCB, xkbcommon", "", "MIT, X11", "https://www.debian.org"
)


def own_licence(package: Path = PACKAGE_FOLDER) -> str:
    """The text of the program's licence; "" if it got lost."""
    return _read(package / "LICENSE", package.parent / "LICENSE") or _licence_text(OWN_PACKAGE)


def components() -> list[Component]:
    """What is used here, as far as it is there."""
    python = _read(BUNDLE_FOLDER / "Python.txt", Path(os.__file__).with_name("LICENSE.txt"))
    libraries = _read(BUNDLE_FOLDER / "Libraries.txt") if sys.platform == "linux" else ""
    return [
        Component("Qt", qVersion(), "LGPL-3.0-only", QT_HOME),
        *filter(None, map(_component, PACKAGES)),
        Component("Python", platform.python_version(), "PSF-2.0", PYTHON_HOME, python),
        *([LINUX_LIBRARIES._replace(text=libraries)] if libraries else []),
    ]


def _read(*files: Path) -> str:
    """The text of the first of these files that is there."""
    for file in files:
        with suppress(OSError, UnicodeDecodeError):
            return file.read_text("utf-8")
    return ""


def _component(package: str) -> Component | None:
    known = PACKAGES[package]
    if package in REQUIRED_BY and not _is_installed(REQUIRED_BY[package]):
        return None
    try:
        told = metadata.metadata(package).json
    except metadata.PackageNotFoundError:
        # A frozen program has packages that do not tell about themselves.
        there = known.module in sys.modules
        return Component(known.name, "", known.licence, known.home) if there else None
    licence = str(told.get("license_expression") or told.get("license") or known.licence)
    # A whole text in the place of a name is no name.
    short = licence if len(licence) < 80 else known.licence
    return Component(known.name, str(told["version"]), short, known.home, _licence_text(package))


def _is_installed(package: str) -> bool:
    with suppress(metadata.PackageNotFoundError):
        metadata.version(package)
        return True
    return package in sys.modules


def _licence_text(package: str) -> str:
    """The licence that an installed package has with it."""
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
    """What somebody who tells of a fault should send along. It names nobody."""
    screen = QGuiApplication.primaryScreen()
    seen = "?"
    if screen is not None:
        size = screen.size()
        seen = f"{size.width()}x{size.height()}, {screen.devicePixelRatio():g} pixels to a point"
    return "\n".join(
        (
            f"Card Table {__version__}",
            f"Qt {qVersion()}, {_package_version('PySide6-Essentials', 'PySide6')}",
            f"Python {platform.python_version()}, {platform.python_implementation()}",
            f"{QSysInfo.prettyProductName()}, {QSysInfo.currentCpuArchitecture()}",
            f"{QGuiApplication.platformName()}, {seen}",
        )
    )


def _package_version(package: str, name: str) -> str:
    with suppress(metadata.PackageNotFoundError):
        return f"{name} {metadata.version(package)}"
    return name
