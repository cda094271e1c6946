"""What of Qt, of Python and of the build host goes into the bundle, and what does not.

PyInstaller takes everything that might be needed somewhere. Here is said what is needed: whatever
is not named stays out, so that the bundle is small, and is the same wherever it is built. A file
is named by its place in the bundle, with slashes on every system.
"""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from pathlib import PurePosixPath

# Qt's libraries. Network: a second start speaks with the first; Svg: all pictures; DBus: the
# desktop's dialogs, its colours and screen readers. XcbQpa and WaylandClient are Linux's displays.
QT_MODULES = ("Core", "DBus", "Gui", "Network", "Svg", "WaylandClient", "Widgets", "XcbQpa")

# What Python sees of them.
BINDINGS = ("Core", "Gui", "Network", "Widgets")

# Qt loads these by itself, if they are there.
PLUGINS: dict[str, tuple[str, ...]] = {
    # `offscreen` paints for `render`; `minimal` is what remains where nothing else starts.
    "platforms": ("qxcb", "qwayland", "qwindows", "qcocoa", "qoffscreen", "qminimal"),
    "imageformats": ("qsvg",),  # Qt itself reads and writes PNG
    # People write their names, some of them with dead keys or an input method.
    "platforminputcontexts": (
        "composeplatforminputcontextplugin",
        "ibusplatforminputcontextplugin",
    ),
    "platformthemes": ("qxdgdesktopportal",),
    "wayland-shell-integration": ("xdg-shell",),
    "wayland-decoration-client": ("adwaita", "bradient"),
}

LANGUAGES = ("de", "en")
TRANSLATIONS = "qtbase"  # the words of the modules above

# Modules that something imports in case somebody wants them. Nobody does here: without `ssl` and
# `_hashlib` there is no OpenSSL to keep safe, Python has the hashes themselves.
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

# Windows: a renderer for computers without a graphics driver. Nothing here is drawn by one.
UNUSED_FILES = ("opengl32sw.dll", "d3dcompiler_47.dll")

# Libraries of the build host that go along: small, of a stable kind, and missing on many desktops.
TAKEN_ALONG = (
    "libbrotlicommon.so.1",  # QtNetwork
    "libbrotlidec.so.1",
    "libcom_err.so.2",
    "libffi.so.*",  # Python's ctypes; every release of a system may have another one
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

# Libraries that every desktop has, and that must be its own: they belong to its drivers, its
# display, its fonts, its sound or its services, or other libraries of the desktop need them newer.
LEFT_TO_DESKTOP = (
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

# What PyInstaller runs before the program. The others prepare `inspect` and `pkgutil` for what
# nobody does here, and tell Qt in the environment where its plugins are: it knows, and every other
# program that is started from here, such as a browser, would take them for its own.
START_HOOKS = ("pyi_rth_multiprocessing",)
HOOK = "pyi_rth_"

QT_LIBRARY = re.compile(
    r"(?:lib)?Qt6?([A-Z]\w*?)(?:\.so\.\d+|\.dll|\.framework|\.abi3\.so|\.pyd|$)"
)


def is_wanted(place: str) -> bool:
    """Whether a library or a data file goes into the bundle."""
    path = PurePosixPath(place.replace("\\", "/"))
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
    return len(path.parts) > 1 or not is_library_of_linux(path.name) or is_taken_along(path.name)


def _is_wanted_plugin(path: PurePosixPath) -> bool:
    folder = path.parts[path.parts.index("plugins") + 1]
    return path.stem.removeprefix("lib") in PLUGINS.get(folder, ())


def is_library_of_linux(name: str) -> bool:
    """Whether this is a shared library of Linux, and no module of Python."""
    return re.fullmatch(r"lib.*\.so\.[\d.]+", name) is not None


def is_taken_along(library: str) -> bool:
    """Whether a library of the build host goes into the bundle."""
    return any(fnmatchcase(library, pattern) for pattern in TAKEN_ALONG)


def is_left_to_desktop(library: str) -> bool:
    """Whether every desktop has this library, and the bundle needs it from there."""
    return any(fnmatchcase(library, pattern) for pattern in LEFT_TO_DESKTOP)


def missing(libraries: set[str]) -> list[str]:
    """What should be taken along from the build host, and is not there."""
    return [
        pattern
        for pattern in TAKEN_ALONG
        if not any(fnmatchcase(library, pattern) for library in libraries)
    ]


def is_run_at_start(script: str) -> bool:
    """Whether a script of PyInstaller's, or the program's own, is run when the program starts."""
    return not script.startswith(HOOK) or script in START_HOOKS
