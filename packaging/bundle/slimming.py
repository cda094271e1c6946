"""Selects the files of Qt, Python and the build host that go into the bundle.

PyInstaller includes everything that might be needed. Only files named here are included, so that
the bundle is small and the same wherever it is built. A file is named by its path in the bundle,
with slashes on every system.
"""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from pathlib import PurePosixPath

# Qt's libraries. Network: a second start talks to the first; Svg: all images; DBus: the desktop's
# dialogs, colours and screen readers. XcbQpa and WaylandClient: displays on Linux.
QT_MODULES = ("Core", "DBus", "Gui", "Network", "Svg", "WaylandClient", "Widgets", "XcbQpa")

# The modules that Python imports.
BINDINGS = ("Core", "Gui", "Network", "Widgets")

# Qt loads these by itself, if present.
PLUGINS: dict[str, tuple[str, ...]] = {
    # `offscreen` is for `render`; `minimal` is the last resort.
    "platforms": ("qxcb", "qwayland", "qwindows", "qcocoa", "qoffscreen", "qminimal"),
    "imageformats": ("qsvg",),  # Qt itself reads and writes PNG
    # For typing names with dead keys or an input method.
    "platforminputcontexts": (
        "composeplatforminputcontextplugin",
        "ibusplatforminputcontextplugin",
    ),
    "platformthemes": ("qxdgdesktopportal",),
    "wayland-shell-integration": ("xdg-shell",),
    "wayland-decoration-client": ("adwaita", "bradient"),
}

LANGUAGES = ("de", "en")
TRANSLATIONS = "qtbase"  # texts of the modules above

# Modules that others import optionally and that are not used here. Without `ssl` and `_hashlib`
# there is no OpenSSL to keep up to date; Python has its own hashes.
UNUSED_MODULES = (
    "_bz2",
    "_curses",
    "_dbm",
    "_gdbm",
    "_hashlib",
    "_lzma",
    "_sqlite3",
    "_ssl",
    "_tkinter",
    "asyncio",
    "bz2",
    "curses",
    "distributed",
    "distutils",
    "doctest",
    "ftplib",
    "lzma",
    "pdb",
    "pkg_resources",
    "pydoc",
    "readline",
    "setuptools",
    "sqlite3",
    "ssl",
    "test",
    "tkinter",
    "unittest",
    "xmlrpc",
)

# Windows: a renderer for computers without a graphics driver, which we do not use.
UNUSED_FILES = ("opengl32sw.dll", "d3dcompiler_47.dll")

# Libraries of the build host that are included: small, stable, and missing on many desktops.
INCLUDED_LIBRARIES = (
    "libbrotlicommon.so.1",  # QtNetwork
    "libbrotlidec.so.1",
    "libcom_err.so.2",
    "libffi.so.*",  # Python's ctypes; every release of a system may have a different one
    "libgssapi_krb5.so.2",  # QtNetwork; servers and small systems lack it
    "libk5crypto.so.3",
    "libkeyutils.so.1",
    "libkrb5.so.3",
    "libkrb5support.so.0",
    "libpython3.*.so.*",
    "libxcb-cursor.so.0",  # windows on X; hardly any desktop has all of them
    "libxcb-icccm.so.4",
    "libxcb-image.so.0",
    "libxcb-keysyms.so.1",
    "libxcb-randr.so.0",
    "libxcb-render-util.so.0",
    "libxcb-render.so.0",
    "libxcb-shape.so.0",
    "libxcb-shm.so.0",
    "libxcb-sync.so.1",
    "libxcb-util.so.1",
    "libxcb-xfixes.so.0",
    "libxcb-xkb.so.1",
    "libxkbcommon-x11.so.0",  # these two must be of one version
    "libxkbcommon.so.0",
)

# Libraries that every desktop has and that must be its own: they belong to its drivers, display,
# fonts, sound or services, or other libraries of the desktop need a newer version.
DESKTOP_LIBRARIES = (
    "ld-linux*.so.*",
    "libEGL*.so.*",
    "libGL*.so.*",
    "libX*.so.*",
    "libasound.so.*",
    "libbsd.so.*",
    "libc.so.*",
    "libcap.so.*",
    "libdbus-1.so.*",
    "libdl.so.*",
    "libexpat.so.*",
    "libfontconfig.so.*",
    "libfreetype.so.*",
    "libgcc_s.so.*",
    "libgcrypt.so.*",
    "libglib-2.0.so.*",
    "libgpg-error.so.*",
    "libgthread-2.0.so.*",
    "liblz4.so.*",
    "liblzma.so.*",
    "libm.so.*",
    "libmd.so.*",
    "libmvec.so.*",
    "libpcre2-8.so.*",
    "libpng16.so.*",
    "libpthread.so.*",
    "libresolv.so.*",
    "librt.so.*",
    "libstdc++.so.*",
    "libsystemd.so.*",
    "libutil.so.*",
    "libwayland-*.so.*",
    "libxcb.so.*",
    "libz.so.*",
    "libzstd.so.*",
)

# PyInstaller hooks that run before the program. The others prepare `inspect` and `pkgutil`, which
# is not needed, and set environment variables for Qt's plugins. Qt finds them anyway, and programs
# started from here, such as a browser, would use them, too.
START_HOOKS = ("pyi_rth_multiprocessing",)
HOOK = "pyi_rth_"

QT_LIBRARY = re.compile(
    r"(?:lib)?Qt6?([A-Z]\w*?)(?:\.so\.\d+|\.dll|\.framework|\.abi3\.so|\.pyd|$)"
)


def is_wanted(file: str) -> bool:
    """Whether a library or a data file goes into the bundle."""
    path = PurePosixPath(file.replace("\\", "/"))
    if "plugins" in path.parts:
        return _is_wanted_plugin(path)
    if "translations" in path.parts and path.parts[0] == "PySide6":
        kind, _, language = path.stem.partition("_")
        return kind == TRANSLATIONS and language in LANGUAGES
    module = next(filter(None, map(QT_LIBRARY.match, path.parts)), None)
    if module:
        is_binding = path.name.endswith((".abi3.so", ".pyd"))
        return module[1] in (BINDINGS if is_binding else QT_MODULES)
    if path.name in UNUSED_FILES:
        return False
    return len(path.parts) > 1 or not is_linux_library(path.name) or is_included(path.name)


def _is_wanted_plugin(path: PurePosixPath) -> bool:
    folder = path.parts[path.parts.index("plugins") + 1]
    return path.stem.removeprefix("lib") in PLUGINS.get(folder, ())


def is_linux_library(name: str) -> bool:
    """Whether this is a shared library of Linux and not a Python module."""
    return re.fullmatch(r"lib.*\.so\.[\d.]+", name) is not None


def is_included(library: str) -> bool:
    """Whether a library of the build host goes into the bundle."""
    return any(fnmatchcase(library, pattern) for pattern in INCLUDED_LIBRARIES)


def is_desktop_library(library: str) -> bool:
    """Whether the bundle uses the desktop's own copy of this library."""
    return any(fnmatchcase(library, pattern) for pattern in DESKTOP_LIBRARIES)


def missing(libraries: set[str]) -> list[str]:
    """The libraries that should be included but are missing on the build host."""
    return [
        pattern
        for pattern in INCLUDED_LIBRARIES
        if not any(fnmatchcase(library, pattern) for library in libraries)
    ]


def is_run_at_start(script: str) -> bool:
    """Whether a script of PyInstaller or of the program runs at the start."""
    return not script.startswith(HOOK) or script in START_HOOKS
