"""Render the application icons: PNG files for Linux, an .ico for Windows, an .icns for macOS.

All are rendered from assets/art/icon by the program's own code. They are stored beside this script,
because packaging on other systems needs them as files.
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
from cardtable_qt.table.painting.image_cache import PIXEL_FORMAT, ImageRequest, render_svg

ART = assets_folder() / "art" / "icon"
ICONS = Path(__file__).resolve().parent / "icons"
RECORD_ICON = "application-x-cardtable"  # desktops look for a type's icon under the type's name
LINUX_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
WINDOWS_SIZES = (16, 20, 24, 32, 40, 48, 64, 128, 256)
# The names of macOS: 16, 32, 128, 256 and 512 points, with one and two pixels per point.
# (16 and 32 points with one pixel could not be PNG; macOS scales others.)
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
MAC_MARGIN = 0.07  # of the width: icons on macOS have a margin
DETAILED_FROM_PX = 48  # smaller icons use a simpler drawing
BEST_COMPRESSION = 0  # Qt's quality value for the smallest PNG


def drawing(size: int, of: str = "") -> Path:
    """The drawing of the logo, or of a document, for an icon of this size."""
    return ART / f"{of}{'large' if size >= DETAILED_FROM_PX else 'small'}.svg"


def render(file: Path, size: int, margin: float = 0.0) -> QImage:
    """A square image with an empty margin."""
    edge = round(size * margin)
    image = QImage(size, size, PIXEL_FORMAT)
    image.fill(0)
    with QPainter(image) as painter:
        painter.drawImage(
            QPointF(edge, edge), render_svg(ImageRequest(file, size - 2 * edge, size - 2 * edge))
        )
    return image


def png(image: QImage) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG", BEST_COMPRESSION)  # type: ignore[call-overload]
    return bytes(buffer.data().data())


def ico(images: Mapping[int, bytes]) -> bytes:
    """An icon for Windows from PNG files by size."""
    head = struct.pack("<HHH", 0, 1, len(images))
    at = len(head) + 16 * len(images)
    entries = b""
    for size, data in images.items():
        side = size % 256  # 0 means 256
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(data), at)
        at += len(data)
    return head + entries + b"".join(images.values())


def icns(images: Mapping[bytes, bytes]) -> bytes:
    """An icon for macOS from PNG files by the name of their size."""
    parts = b"".join(
        name + struct.pack(">I", 8 + len(data)) + data for name, data in images.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(parts)) + parts


def icons() -> Iterator[tuple[Path, bytes]]:
    """Every icon file, relative to the folder of icons, and its content."""
    theme = Path("hicolor")
    for size in LINUX_SIZES:
        folder = theme / f"{size}x{size}"
        yield folder / "apps" / f"{APP_ID}.png", png(render(drawing(size), size))
        document = render(drawing(size, "document-"), size)
        yield folder / "mimetypes" / f"{RECORD_ICON}.png", png(document)
    scalable = theme / "scalable"
    yield scalable / "apps" / f"{APP_ID}.svg", (ART / "large.svg").read_bytes()
    yield scalable / "mimetypes" / f"{RECORD_ICON}.svg", (ART / "document-large.svg").read_bytes()
    windows = {size: png(render(drawing(size), size)) for size in WINDOWS_SIZES}
    yield Path("cardtable.ico"), ico(windows)
    mac = {name: png(render(drawing(size), size, MAC_MARGIN)) for name, size in MAC_SIZES.items()}
    yield Path("cardtable.icns"), icns(mac)


def write_all() -> None:
    """Replace all icons."""
    shutil.rmtree(ICONS, ignore_errors=True)
    for file, data in icons():
        path = ICONS / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


if __name__ == "__main__":
    write_all()
