"""The icons that desktops show: made by the script, in every size, readable for every system."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

import icons
from cardtable_qt import APP_ID

SEEN = 2.0  # of 255, on average: smaller differences between two pictures are not seen


def picture(data: bytes) -> QImage:
    return QImage.fromData(data).convertToFormat(QImage.Format.Format_RGBA8888_Premultiplied)


def unlike(one: QImage, other: QImage) -> float:
    """How much two pictures differ, on average."""
    pairs = zip(bytes(one.constBits()), bytes(other.constBits()), strict=True)
    return sum(abs(a - b) for a, b in pairs) / one.sizeInBytes()


def in_ico(data: bytes) -> Iterator[tuple[int, bytes]]:
    """The sizes in an icon for Windows, and their pictures."""
    zero, kind, count = struct.unpack_from("<HHH", data)
    assert (zero, kind) == (0, 1)
    for number in range(count):
        wide, high, *_, length, at = struct.unpack_from("<BBBBHHII", data, 6 + 16 * number)
        assert wide == high
        yield wide or 256, data[at : at + length]


def in_icns(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The names of the sizes in an icon for macOS, and their pictures."""
    kind, length = struct.unpack_from(">4sI", data)
    assert (kind, length) == (b"icns", len(data))
    at = 8
    while at < length:
        name, size = struct.unpack_from(">4sI", data, at)
        yield name, data[at + 8 : at + size]
        at += size


def small_pictures(file: Path, data: bytes) -> dict[object, QImage]:
    """The pictures in a file that are looked at in no time."""
    found: dict[object, bytes] = {"": data}
    if file.suffix == ".ico":
        found = dict(in_ico(data))
    elif file.suffix == ".icns":
        found = dict(in_icns(data))
    images = {name: picture(part) for name, part in found.items()}
    return {name: image for name, image in images.items() if image.width() <= 64}


def test_the_icons_are_what_the_script_makes(monkeypatch: pytest.MonkeyPatch) -> None:
    for sizes in ("LINUX_SIZES", "WINDOWS_SIZES"):  # large ones take long to paint
        monkeypatch.setattr(icons, sizes, [s for s in getattr(icons, sizes) if s <= 64])
    small_names = {name: size for name, size in icons.MAC_SIZES.items() if size <= 64}
    monkeypatch.setattr(icons, "MAC_SIZES", small_names)
    for file, made in icons.icons():
        kept = (icons.ICONS / file).read_bytes()
        if file.suffix == ".svg":
            assert kept == made, file
            continue
        now, before = small_pictures(file, made), small_pictures(file, kept)
        assert now.keys() == before.keys(), file
        assert all(unlike(now[name], before[name]) < SEEN for name in now), file


def test_there_is_an_icon_in_every_usual_size() -> None:
    for kind, name in (("apps", APP_ID), ("mimetypes", "application-x-cardtable")):
        for size in (16, 22, 24, 32, 48, 64, 128, 256, 512):
            image = QImage(str(icons.ICONS / f"hicolor/{size}x{size}/{kind}/{name}.png"))
            assert (image.width(), image.height()) == (size, size)
            assert image.pixelColor(0, 0).alpha() < 128  # its corners are round
            assert image.pixelColor(size // 2, size // 2).alpha() == 255


def test_windows_finds_every_size_in_the_icon() -> None:
    found = dict(in_ico((icons.ICONS / "cardtable.ico").read_bytes()))
    assert {16, 24, 32, 48, 64, 128, 256} <= found.keys()
    assert all(picture(data).width() == size for size, data in found.items())


def test_macos_finds_every_size_in_the_icon() -> None:
    found = dict(in_icns((icons.ICONS / "cardtable.icns").read_bytes()))
    sizes = {name: picture(data).width() for name, data in found.items()}
    assert sizes == dict(icons.MAC_SIZES)
