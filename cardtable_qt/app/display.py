"""Whether a window can be opened here. Qt ends the whole program if not, so one asks before."""

from __future__ import annotations

import builtins
import importlib
import os
import sys
from collections.abc import Callable
from pathlib import Path

PATIENCE = 2.0  # seconds for a display on another machine to answer
X_PORTS = 6000

FOR_QT = "libglib2.0-0 libgl1 libegl1 libxkbcommon0 libfontconfig1 libdbus-1-3"
FOR_WINDOWS = "libxkbcommon-x11-0 libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0"


def display_problem() -> str | None:
    """A sentence that says why no window can be opened; None if one can.

    Only Linux is in doubt. A platform that needs no display, such as QT_QPA_PLATFORM=offscreen,
    is as good as a window.
    """
    if sys.platform != "linux":
        return None
    reasons = []
    for platform in _platforms():
        reason = CHECKS.get(platform, _no_objection)()
        if reason is None:
            return _why_no_qt()
        reasons.append(reason)
    return reasons[0]


def _platforms() -> list[str]:
    """The kinds of display that Qt will try, in its order."""
    wish = os.environ.get("QT_QPA_PLATFORM", "")
    if wish:
        return [part.partition(":")[0] for part in wish.split(";")]
    if os.environ.get("WAYLAND_DISPLAY") or os.environ.get("XDG_SESSION_TYPE") == "wayland":
        return ["wayland", "xcb"]
    return ["xcb"]


def _no_objection() -> str | None:
    return None


def _why_no_x() -> str | None:
    display = os.environ.get("DISPLAY", "")
    if not display:
        return (
            "There is no display to open a window on: neither DISPLAY nor WAYLAND_DISPLAY is set. "
            "Start Card Table from a desktop, or over ssh -X."
        )
    missing = _why_no_x_plugin()
    if missing:
        return missing
    if _is_out_of_reach(display) or not _lets_us_in():
        return (
            f"The display {display} does not answer, or does not let Card Table in. "
            "Is DISPLAY right, and a desktop of yours running there?"
        )
    return None


def _is_out_of_reach(display: str) -> bool:
    """Whether it is on another computer that does not answer: Qt would wait for it for minutes."""
    host, _, rest = display.rpartition(":")
    number = rest.partition(".")[0]
    if not number.isdecimal() or host in ("", "unix"):
        return False
    host = host.rpartition("/")[2].strip("[]")  # before a slash the protocol may be named
    import socket

    try:
        socket.create_connection((host, X_PORTS + int(number)), PATIENCE).close()
    except (OSError, OverflowError, ValueError):  # also ports and names that cannot be
        return True
    return False


def _lets_us_in() -> bool:
    """Whether Qt will get a connection to the X display, tried in the same way as Qt does it.

    The connection stays open: an X server with no other guest starts anew when its last one
    leaves, and Qt would run into that.
    """
    import ctypes

    xcb = ctypes.CDLL("libxcb.so.1")
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    return not xcb.xcb_connection_has_error(connection)


def _why_no_x_plugin() -> str | None:
    """Whether all libraries are there that Qt loads for a window; tried by loading them."""
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
            told = error.__cause__ or error  # a frozen program puts its own words before it
            return _lacking("open a window", str(told), FOR_WINDOWS)
    return None


def _why_no_wayland() -> str | None:
    import socket

    if os.environ.get("WAYLAND_SOCKET"):  # the connection is handed to us already open
        return None
    name = os.environ.get("WAYLAND_DISPLAY") or "wayland-0"
    place = Path(os.environ.get("XDG_RUNTIME_DIR", ""), name)
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
        try:
            line.connect(str(place))
        except (OSError, ValueError):  # also names that cannot be
            return f"The Wayland display {name} does not answer. Is WAYLAND_DISPLAY right?"
    return None


def _why_no_qt() -> str | None:
    """Whether Qt itself can be loaded; it is what the program needs next anyway."""
    usual = builtins.__import__
    try:
        importlib.import_module("PySide6.QtWidgets")
    except ImportError as error:
        return _lacking("start", str(error), FOR_QT)
    finally:
        # Qt's would read the source of every module imported from now on, for a dialect of
        # its names that is not spoken here.
        builtins.__import__ = usual
    return None


def _lacking(purpose: str, error: str, packages: str) -> str:
    library = error.partition(":")[0]
    return (
        f"Qt cannot {purpose} here, it lacks {library}. On Debian and Ubuntu this helps: "
        f"sudo apt-get install {packages}"
    )


CHECKS: dict[str, Callable[[], str | None]] = {
    "xcb": _why_no_x,
    "wayland": _why_no_wayland,
    "wayland-egl": _why_no_wayland,
}
