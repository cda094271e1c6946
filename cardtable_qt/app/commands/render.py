"""`render`: paint any position of a record as the window would show it."""

from __future__ import annotations

import argparse
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

from cardtable_qt.app.commands.common import UsageError, int_argument, path_argument
from cardtable_qt.app.commands.show import find_position
from cardtable_qt.base.error_message import os_error_text

if TYPE_CHECKING:
    from cardtable_qt.app.commands.common import Commands


SMALLEST, LARGEST = (760, 480), (8000, 8000)  # points; the window is no smaller either
MOST = 64_000_000  # pixels
SCALES = (1.0, 4.0)


def add_to(commands: Commands) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "render",
        help="paint the table of a record as the window would show it",
        description="Paint the table of a record as the window would show it, as a picture.",
        allow_abbrev=False,
    )
    parser.add_argument("file", type=path_argument, metavar="FILE", help="a record")
    parser.add_argument(
        "--out", required=True, type=path_argument, metavar="PNG", help="where to write"
    )
    parser.add_argument(
        "--move", type=int_argument, metavar="K", help="after K moves; default: after the last"
    )
    parser.add_argument(
        "--seat",
        type=int_argument,
        metavar="S",
        help="as seat S sees it, counted from 0; default: as a spectator",
    )
    parser.add_argument(
        "--size", default=(1280, 800), type=size, metavar="WxH", help="default 1280x800"
    )
    parser.add_argument(
        "--scale", default=1.0, type=scale, metavar="R", help="pixels to a point, default 1"
    )
    parser.add_argument("--language", choices=("de", "en"), default="en", help="default en")
    parser.set_defaults(run=run)


def size(text: str) -> tuple[int, int]:
    """A size such as 1280x800."""
    match = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text, re.ASCII)
    wide, high = map(int, match.groups()) if match else (0, 0)
    if not (SMALLEST[0] <= wide <= LARGEST[0] and SMALLEST[1] <= high <= LARGEST[1]):
        low, top = (f"{width}x{height}" for width, height in (SMALLEST, LARGEST))
        raise argparse.ArgumentTypeError(f"a size is such as 1280x800, from {low} to {top}")
    return wide, high


def scale(text: str) -> float:
    """A pixel ratio such as 2 or 1.5."""
    low, high = SCALES
    if not re.fullmatch(r"\d(\.\d{1,3})?", text, re.ASCII) or not low <= float(text) <= high:
        raise argparse.ArgumentTypeError(f"a scale is a number from {low:g} to {high:g}")
    return float(text)


def run(arguments: argparse.Namespace) -> int:
    """Do it, and return the exit code."""
    record, move = find_position(arguments)
    out: Path = arguments.out
    check_picture(out, arguments.size, arguments.scale)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"  # nobody has to see a window
    from cardtable_qt.app.display import display_problem

    trouble = display_problem()
    if trouble is not None:
        raise UsageError(trouble)
    from cardtable_qt.app.commands.render_image import render_position

    picture = render_position(record, move, arguments.seat, arguments)
    try:
        out.write_bytes(picture)
    except OSError as error:
        raise UsageError(f"{out} cannot be written: {os_error_text(error)}.") from None
    return 0


def check_picture(out: Path, size: tuple[int, int], scale: float) -> None:
    """Complain about a picture that cannot be painted or written, before it takes any time."""
    pixels = round(size[0] * scale) * round(size[1] * scale)
    if pixels > MOST:
        raise UsageError(f"A picture has at most {MOST:,} pixels; this would have {pixels:,}.")
    if out.suffix.lower() != ".png":
        raise UsageError(f"{out} does not end with .png; pictures are written as PNG.")
    try:
        writable = out.parent.is_dir() and not out.is_dir()
    except OSError as error:
        raise UsageError(f"{out} cannot be written: {os_error_text(error)}.") from None
    if not writable:
        raise UsageError(f"{out} cannot be written: there is no such folder, or it is one.")
