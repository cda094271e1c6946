"""The thumbnails that are cached on disk, read and written on a worker thread."""

from __future__ import annotations

from collections.abc import Container
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage, QImageWriter

from rules.disk import KEEP_FREE_BYTES, Disk


class ThumbnailFiles:
    """PNG files in the cache folder."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk

    def read(self, file: Path) -> QImage | None:
        """The image, or None if there is none that can be read."""
        try:
            image = QImage.fromData(QByteArray(self._disk.read(file)))
        except OSError:
            return None
        return None if image.isNull() else image

    def write(self, file: Path, image: QImage) -> None:
        """Write an image, unless little space is left. May raise OSError."""
        self._disk.make_folder(file.parent)
        if self._disk.free_bytes(file.parent) < KEEP_FREE_BYTES:
            return
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        QImageWriter(buffer, QByteArray(b"png")).write(image)
        self._disk.replace(file, bytes(buffer.data().data()))

    def remove_others(self, folder: Path, keep: Container[str]) -> None:
        """Remove all files but those with the names to keep."""
        for found in self._disk.scan(folder):
            if found.name.endswith(".png") and found.name not in keep:
                self._disk.remove(folder / found.name)
