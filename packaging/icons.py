"""Make the icons that desktops want: PNG files for Linux, an .ico for Windows, an .icns for macOS.

All are painted from assets/art/icon with what the program paints its own pictures with. They are
kept beside this script, because whoever makes a package on another system needs them as files.
"""

from __future__ import annotations

import shutil
import struct
from collections.abc import Iterator, Mapping
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QPointF
from PySide6.QtGui import QImage, QPainter

from cardtable_qt import APP_ID
from cardtable_qt.base.assets import assets_folder
from cardtable_qt.table.painting.image_cache import PIXELS, ImageRequest, render_svg

ART = assets_folder() / "art" / "icon"
ICONS = Path(__file__).resolve().parent / "icons"
RECORD_ICON = "application-x-cardtable"  # desktops look for a type's icon under the type's name
LINUX_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
WINDOWS_SIZES = (16, 20, 24, 32, 40, 48, 64, 128, 256)
# As macOS calls them: 16, 32, 128, 256 and 512 points, with one and with two pixels to a point.
# (With one pixel, 16 and 32 points would have to be something else than PNG; they are scaled.)
MAC_SIZES: Mapping[bytes, int] = {
    b"ic11": 32,
    b"ic12": 64,
    b"ic07": 128,
    b"ic13": 256,
    b"ic08": 256,
    b"ic14": 512,
    b"ic09": 512,
    b"ic10": 1024,
}
MAC_MARGIN = 0.07  # of the width: on macOS icons do not fill their place
DETAILED_FROM = 48  # pixels: where there are fewer, a plainer drawing is seen
SMALLEST_FILE = 0  # as Qt writes PNG


def drawing(size: int, of: str = "") -> Path:
    """Which drawing of the program's sign, or of a document, is painted into so many pixels."""
    return ART / f"{of}{'large' if size >= DETAILED_FROM else 'small'}.svg"


def painted(file: Path, size: int, margin: float = 0.0) -> QImage:
    """A square picture with an empty margin around it."""
    edge = round(size * margin)
    image = QImage(size, size, PIXELS)
    image.fill(0)
    with QPainter(image) as painter:
        painter.drawImage(
            QPointF(edge, edge), render_svg(ImageRequest(file, size - 2 * edge, size - 2 * edge))
        )
    return image


def png(image: QImage) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG", SMALLEST_FILE)  # type: ignore[call-overload]
    return bytes(buffer.data().data())


def ico(pictures: Mapping[int, bytes]) -> bytes:
    """An icon for Windows, of PNG files by their sizes."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    at = len(head) + 16 * len(pictures)
    entries = b""
    for size, data in pictures.items():
        side = size % 256  # 0 stands for 256
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(data), at)
        at += len(data)
    return head + entries + b"".join(pictures.values())


def icns(pictures: Mapping[bytes, bytes]) -> bytes:
    """An icon for macOS, of PNG files by the names of their sizes."""
    parts = b"".join(
        name + struct.pack(">I", 8 + len(data)) + data for name, data in pictures.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(parts)) + parts


def icons() -> Iterator[tuple[Path, bytes]]:
    """Every file, below the folder of icons, and what is in it."""
    theme = Path("hicolor")
    for size in LINUX_SIZES:
        folder = theme / f"{size}x{size}"
        yield folder / "apps" / f"{APP_ID}.png", png(painted(drawing(size), size))
        sheet = painted(drawing(size, "document-"), size)
        yield folder / "mimetypes" / f"{RECORD_ICON}.png", png(sheet)
    scalable = theme / "scalable"
    yield scalable / "apps" / f"{APP_ID}.svg", (ART / "large.svg").read_bytes()
    yield scalable / "mimetypes" / f"{RECORD_ICON}.svg", (ART / "document-large.svg").read_bytes()
    windows = {size: png(painted(drawing(size), size)) for size in WINDOWS_SIZES}
    yield Path("cardtable.ico"), ico(windows)
    mac = {name: png(painted(drawing(size), size, MAC_MARGIN)) for name, size in MAC_SIZES.items()}
    yield Path("cardtable.icns"), icns(mac)


def write_all() -> None:
    """Write all icons anew."""
    shutil.rmtree(ICONS, ignore_errors=True)
    for file, data in icons():
        path = ICONS / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


if __name__ == "__main__":
    write_all()
