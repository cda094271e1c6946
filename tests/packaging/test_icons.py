"""The application icons: written by the script, in every size, readable on every system."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

import icons
from cardtable_qt import APP_ID

VISIBLE = 2.0  # of 255, on average; smaller differences are invisible


def load_image(data: bytes) -> QImage:
    return QImage.fromData(data).convertToFormat(QImage.Format.Format_RGBA8888_Premultiplied)


def difference(one: QImage, other: QImage) -> float:
    """The average difference between two images."""
    pairs = zip(bytes(one.constBits()), bytes(other.constBits()), strict=True)
    return sum(abs(a - b) for a, b in pairs) / one.sizeInBytes()


def in_ico(data: bytes) -> Iterator[tuple[int, bytes]]:
    """The sizes and images in an icon for Windows."""
    zero, kind, count = struct.unpack_from("<HHH", data)
    assert (zero, kind) == (0, 1)
    for number in range(count):
        wide, high, *_, length, at = struct.unpack_from("<BBBBHHII", data, 6 + 16 * number)
        assert wide == high
        yield wide or 256, data[at : at + length]


def in_icns(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The size names and images in an icon for macOS."""
    kind, length = struct.unpack_from(">4sI", data)
    assert (kind, length) == (b"icns", len(data))
    at = 8
    while at < length:
        name, size = struct.unpack_from(">4sI", data, at)
        yield name, data[at + 8 : at + size]
        at += size


def small_images(file: Path, data: bytes) -> dict[object, QImage]:
    """The small images in a file, which are quick to compare."""
    found: dict[object, bytes] = {"": data}
    if file.suffix == ".ico":
        found = dict(in_ico(data))
    elif file.suffix == ".icns":
        found = dict(in_icns(data))
    images = {name: load_image(part) for name, part in found.items()}
    return {name: image for name, image in images.items() if image.width() <= 64}


def test_the_icons_are_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    for sizes in ("LINUX_SIZES", "WINDOWS_SIZES"):  # large ones are slow to render
        monkeypatch.setattr(icons, sizes, [s for s in getattr(icons, sizes) if s <= 64])
    small_names = {name: size for name, size in icons.MAC_SIZES.items() if size <= 64}
    monkeypatch.setattr(icons, "MAC_SIZES", small_names)
    for file, made in icons.icons():
        kept = (icons.ICONS / file).read_bytes()
        if file.suffix == ".svg":
            assert kept == made, file
            continue
        now, before = small_images(file, made), small_images(file, kept)
        assert now.keys() == before.keys(), file
        assert all(difference(now[name], before[name]) < VISIBLE for name in now), file


def test_every_common_size_has_an_icon() -> None:
    for kind, name in (("apps", APP_ID), ("mimetypes", "application-x-cardtable")):
        for size in (16, 22, 24, 32, 48, 64, 128, 256, 512):
            image = QImage(str(icons.ICONS / f"hicolor/{size}x{size}/{kind}/{name}.png"))
            assert (image.width(), image.height()) == (size, size)
            assert image.pixelColor(0, 0).alpha() < 128  # round corners
            assert image.pixelColor(size // 2, size // 2).alpha() == 255


def test_the_windows_icon_has_every_size() -> None:
    found = dict(in_ico((icons.ICONS / "cardtable.ico").read_bytes()))
    assert {16, 24, 32, 48, 64, 128, 256} <= found.keys()
    assert all(load_image(data).width() == size for size, data in found.items())


def test_the_macos_icon_has_every_size() -> None:
    found = dict(in_icns((icons.ICONS / "cardtable.icns").read_bytes()))
    sizes = {name: load_image(data).width() for name, data in found.items()}
    assert sizes == dict(icons.MAC_SIZES)
