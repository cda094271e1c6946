"""Checks whether a window can be opened. Without a display, Qt would abort the program."""

from __future__ import annotations

import builtins
import importlib
import os
import sys
from collections.abc import Callable
from pathlib import Path

CONNECT_TIMEOUT_S = 2.0  # for a display on another machine
X_BASE_PORT = 6000

# Debian packages
QT_PACKAGES = "libglib2.0-0 libgl1 libegl1 libxkbcommon0 libfontconfig1 libdbus-1-3"
WINDOW_PACKAGES = "libxkbcommon-x11-0 libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0"


def display_problem() -> str | None:
    """A sentence that says why no window can be opened, or None if one can.

    Only Linux is checked. Platforms without a display, such as QT_QPA_PLATFORM=offscreen, pass.
    """
    if sys.platform != "linux":
        return None
    problems = []
    for platform in _platforms():
        problem = CHECKS.get(platform, _no_problem)()
        if problem is None:
            return qt_problem()
        problems.append(problem)
    return problems[0]


def _platforms() -> list[str]:
    """The platforms that Qt will try, in its order."""
    requested = os.environ.get("QT_QPA_PLATFORM", "")
    if requested:
        return [part.partition(":")[0] for part in requested.split(";")]
    if os.environ.get("WAYLAND_DISPLAY") or os.environ.get("XDG_SESSION_TYPE") == "wayland":
        return ["wayland", "xcb"]
    return ["xcb"]


def _no_problem() -> str | None:
    return None


def _x_problem() -> str | None:
    display = os.environ.get("DISPLAY", "")
    if not display:
        return (
            "There is no display for a window: neither DISPLAY nor WAYLAND_DISPLAY is set. "
            "Start Card Table from a desktop, or over ssh -X."
        )
    missing = _x_plugin_problem()
    if missing:
        return missing
    if _is_unreachable(display) or not _can_connect():
        return (
            f"The display {display} does not respond or refuses the connection. "
            "Is DISPLAY correct, and does your desktop run there?"
        )
    return None


def _is_unreachable(display: str) -> bool:
    """Return whether the display is on another computer that does not respond.

    Qt would wait for it for minutes.
    """
    host, _, rest = display.rpartition(":")
    number = rest.partition(".")[0]
    if not number.isdecimal() or host in ("", "unix"):
        return False
    host = host.rpartition("/")[2].strip("[]")  # a protocol may come before a slash
    import socket

    try:
        socket.create_connection((host, X_BASE_PORT + int(number)), CONNECT_TIMEOUT_S).close()
    except (OSError, OverflowError, ValueError):  # invalid ports and names, too
        return True
    return False


def _can_connect() -> bool:
    """Return whether the X display accepts a connection, which is opened as Qt does it.

    The connection stays open: an X server without other clients resets when its last one
    leaves, and Qt would run into that.
    """
    import ctypes

    xcb = ctypes.CDLL("libxcb.so.1")
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    return not xcb.xcb_connection_has_error(connection)


def _x_plugin_problem() -> str | None:
    """The problem if a library for windows is missing. Tested by loading Qt's plugin."""
    import ctypes
    import importlib.util

    package = importlib.util.find_spec("PySide6")
    folders = (package.submodule_search_locations if package else None) or []
    for folder in folders:
        plugin = Path(folder, "Qt", "plugins", "platforms", "libqxcb.so")
        try:
            if plugin.exists():
                ctypes.CDLL(str(plugin))
        except OSError as error:
            cause = error.__cause__ or error  # a frozen program adds its own text before it
            return _missing_library_text("open a window", str(cause), WINDOW_PACKAGES)
    return None


def _wayland_problem() -> str | None:
    import socket

    if os.environ.get("WAYLAND_SOCKET"):  # the connection is already open
        return None
    name = os.environ.get("WAYLAND_DISPLAY") or "wayland-0"
    path = Path(os.environ.get("XDG_RUNTIME_DIR", ""), name)
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as connection:
        try:
            connection.connect(str(path))
        except (OSError, ValueError):  # invalid names, too
            return f"The Wayland display {name} does not respond. Is WAYLAND_DISPLAY correct?"
    return None


def qt_problem() -> str | None:
    """The problem if Qt cannot be imported. The program needs it next anyway."""
    plain_import = builtins.__import__
    try:
        importlib.import_module("PySide6.QtWidgets")
    except ImportError as error:
        return _missing_library_text("start", str(error), QT_PACKAGES)
    finally:
        # PySide's import hook scans every later module for `snake_case` features.
        builtins.__import__ = plain_import
    return None


def _missing_library_text(purpose: str, error: str, packages: str) -> str:
    library = error.partition(":")[0]
    return (
        f"Qt cannot {purpose} because {library} is missing. On Debian and Ubuntu, run: "
        f"sudo apt-get install {packages}"
    )


CHECKS: dict[str, Callable[[], str | None]] = {
    "xcb": _x_problem,
    "wayland": _wayland_problem,
    "wayland-egl": _wayland_problem,
}
