"""`render`: save any position of a record as an image, as the window would show it."""

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


MIN_SIZE, MAX_SIZE = (760, 480), (8000, 8000)  # points; the window has the same minimum
MAX_PIXELS = 64_000_000
SCALE_RANGE = (1.0, 4.0)


def add_to(commands: Commands) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "render",
        help="save a position of a record as an image",
        description="Save a position of a record as an image, as the window would show it.",
        allow_abbrev=False,
    )
    parser.add_argument("file", type=path_argument, metavar="FILE", help="a record")
    parser.add_argument(
        "--out", required=True, type=path_argument, metavar="PNG", help="the file to write"
    )
    parser.add_argument(
        "--move", type=int_argument, metavar="K", help="position after K moves (default: the last)"
    )
    parser.add_argument(
        "--seat",
        type=int_argument,
        metavar="S",
        help="as seat S sees it, counted from 0 (default: as a spectator)",
    )
    parser.add_argument(
        "--size", default=(1280, 800), type=size_argument, metavar="WxH", help="default: 1280x800"
    )
    parser.add_argument(
        "--scale",
        default=1.0,
        type=scale_argument,
        metavar="R",
        help="pixels per point (default: 1)",
    )
    parser.add_argument("--language", choices=("de", "en"), default="en", help="default: en")
    parser.set_defaults(run=run)


def size_argument(text: str) -> tuple[int, int]:
    """Parse a size such as 1280x800."""
    match = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text, re.ASCII)
    width, height = map(int, match.groups()) if match else (0, 0)
    if not (MIN_SIZE[0] <= width <= MAX_SIZE[0] and MIN_SIZE[1] <= height <= MAX_SIZE[1]):
        low, high = (f"{size[0]}x{size[1]}" for size in (MIN_SIZE, MAX_SIZE))
        raise argparse.ArgumentTypeError(f"a size is WxH, from {low} to {high}")
    return width, height


def scale_argument(text: str) -> float:
    """Parse a pixel ratio such as 2 or 1.5."""
    low, high = SCALE_RANGE
    if not re.fullmatch(r"\d(\.\d{1,3})?", text, re.ASCII) or not low <= float(text) <= high:
        raise argparse.ArgumentTypeError(f"a scale is a number from {low:g} to {high:g}")
    return float(text)


def run(arguments: argparse.Namespace) -> int:
    """Run the command and return the exit code."""
    record, move = find_position(arguments)
    out: Path = arguments.out
    check_output(out, arguments.size, arguments.scale)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"  # no window is shown
    from cardtable_qt.app.display import display_problem

    problem = display_problem()
    if problem is not None:
        raise UsageError(problem)
    from cardtable_qt.app.commands.render_image import render_position

    image = render_position(record, move, arguments.seat, arguments)
    try:
        out.write_bytes(image)
    except OSError as error:
        raise UsageError(f"{out} cannot be written: {os_error_text(error)}.") from None
    return 0


def check_output(out: Path, size: tuple[int, int], scale: float) -> None:
    """Raise a UsageError if the image would be too large or cannot be written."""
    pixels = round(size[0] * scale) * round(size[1] * scale)
    if pixels > MAX_PIXELS:
        raise UsageError(
            f"The image would have {pixels:,} pixels; at most {MAX_PIXELS:,} are allowed."
        )
    if out.suffix.lower() != ".png":
        raise UsageError(f"{out} does not end with .png. Images are written as PNG.")
    try:
        writable = out.parent.is_dir() and not out.is_dir()
    except OSError as error:
        raise UsageError(f"{out} cannot be written: {os_error_text(error)}.") from None
    if not writable:
        raise UsageError(f"{out} cannot be written: it is a folder, or its folder does not exist.")
