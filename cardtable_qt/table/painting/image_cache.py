"""Renders SVGs on a worker thread and caches them in memory and on disk.

Rendering an SVG takes milliseconds, which would interrupt animations. QImageReader releases the GIL
meanwhile. Images on disk are kept from one run to the next.
"""

from __future__ import annotations

from collections import OrderedDict
from contextlib import suppress
from functools import partial
from math import inf
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from PySide6.QtCore import QBuffer, QIODevice, QObject, QSize, Signal
from PySide6.QtGui import QColor, QImage, QImageReader, QPixmap

from cardtable_qt.base.background_jobs import BackgroundJobs
from cardtable_qt.base.worker_thread import Job
from cardtable_qt.table.painting.outlines import Outline, add_outline
from rules.disk import KEEP_FREE_BYTES, Disk

MEMORY_BYTES = 48 << 20  # tables keep what they show, so this is for images that come back
DISK_BYTES = 48 << 20
PIXEL_FORMAT = QImage.Format.Format_ARGB32_Premultiplied
MISSING_COLOUR = QColor(201, 201, 196, 128)  # shown instead of an unreadable image
PNG_QUALITY = 70  # larger files load faster


class ImageRequest(NamedTuple):
    """An SVG file, the size in device pixels to render it at, and the pixel ratio."""

    file: Path
    width: int
    height: int
    ratio: float = 1.0
    uncompressed: bool = False  # on disk: much larger, but loads at once
    outline: Outline | None = None


class ImageCache(QObject):
    """Renders images and keeps the most recently used ones."""

    image_ready = Signal(object)  # ImageRequest

    def __init__(self) -> None:
        super().__init__()
        self._pixmaps: OrderedDict[ImageRequest, QPixmap] = OrderedDict()
        self._bytes = 0
        self._pending: dict[ImageRequest, Job] = {}
        self._jobs = BackgroundJobs("image cache")
        self._disk_cache: DiskImageCache | None = None

    @property
    def memory_bytes(self) -> int:
        """The size of all images in memory."""
        return self._bytes

    def use_disk_cache(self, folder: Path, disk: Disk) -> None:
        """Also store images in a folder from now on."""
        self._disk_cache = DiskImageCache(folder, disk)

    def request(self, request: ImageRequest) -> QPixmap | None:
        """The image if it is in memory; otherwise queue it for rendering and return None."""
        pixmap = self._pixmaps.get(request)
        if pixmap is not None:
            self._pixmaps.move_to_end(request)
        elif request not in self._pending:
            self._pending[request] = self._jobs.submit(
                partial(self._load, request), partial(self._store, request)
            )
        return pixmap

    def load_from_disk(self, request: ImageRequest) -> QPixmap | None:
        """The image if it is in memory or on disk."""
        if request not in self._pixmaps and self._disk_cache is not None:
            image = self._disk_cache.read(request)
            if image is not None:
                self._store(request, image)
        return self._pixmaps.get(request)

    def render_now(self, request: ImageRequest) -> QPixmap:
        """The image, rendered on this thread if necessary."""
        if request not in self._pixmaps:
            self._store(request, self._load_or_render(request))
        return self._pixmaps[request]

    def render_pending(self, within_s: float = inf) -> None:
        """Render all queued images on this thread, or as many as possible in a given time."""
        deadline = monotonic() + within_s
        for request in list(self._pending):
            if monotonic() > deadline:
                return
            self.render_now(request)

    def trim_disk_cache(self) -> None:
        """Delete the oldest images on disk if there are too many."""
        if self._disk_cache is not None:
            trim = self._disk_cache.trim
            self._jobs.submit(lambda job: trim(), lambda result: None)

    def close(self) -> None:
        """Stop the worker thread and drop queued images. They can be requested again."""
        self._jobs.close()
        self._jobs = BackgroundJobs("image cache")
        self._pending.clear()

    def _load(self, request: ImageRequest, job: Job) -> QImage:
        return self._load_or_render(request)

    def _load_or_render(self, request: ImageRequest) -> QImage:
        disk_cache = self._disk_cache
        image = None if disk_cache is None else disk_cache.read(request)
        if image is None:
            image = render_svg(request)
            if image.isNull():  # do not store it; the file may be repaired
                return _placeholder(request)
            if disk_cache is not None:
                disk_cache.write(request, image)
        return image

    def _store(self, request: ImageRequest, image: QImage) -> None:
        job = self._pending.pop(request, None)
        if job is not None:
            job.cancel()  # it may have been rendered on this thread meanwhile
        if request in self._pixmaps:
            return
        pixmap = self._pixmaps[request] = QPixmap.fromImage(image)
        pixmap.setDevicePixelRatio(request.ratio)
        self._bytes += image.sizeInBytes()
        while self._bytes > MEMORY_BYTES and len(self._pixmaps) > 1:
            _, oldest = self._pixmaps.popitem(last=False)
            self._bytes -= oldest.width() * oldest.height() * 4
        self.image_ready.emit(request)


def render_svg(request: ImageRequest) -> QImage:
    """The rendered image, or a null image if the file cannot be read. Safe on any thread."""
    reader = QImageReader(str(request.file))
    reader.setScaledSize(QSize(request.width, request.height))
    image = reader.read().convertToFormat(PIXEL_FORMAT)
    if request.outline is None or image.isNull():
        return image
    return add_outline(image, request.outline)


def _placeholder(request: ImageRequest) -> QImage:
    image = QImage(request.width, request.height, PIXEL_FORMAT)
    image.fill(MISSING_COLOUR)
    return image


class DiskImageCache:
    """A folder of rendered images. If it is lost, damaged or full, images are rendered again."""

    def __init__(self, folder: Path, disk: Disk) -> None:
        self._folder = folder
        self._disk = disk
        self._written = 0  # bytes since the last trim

    def read(self, request: ImageRequest) -> QImage | None:
        """The image, if it is there and has the right size."""
        with suppress(OSError):
            data = self._disk.read(self._file(request))
            image = _read_raw(data, request) if request.uncompressed else _read_png(data)
            if image.size() == QSize(request.width, request.height):
                return image.convertToFormat(PIXEL_FORMAT)
        return None

    def write(self, request: ImageRequest, image: QImage) -> None:
        data = bytes(image.constBits()) if request.uncompressed else _write_png(image)
        with suppress(OSError):
            self._disk.make_folder(self._folder)
            if self._disk.free_bytes(self._folder) - len(data) < KEEP_FREE_BYTES:
                return
            self._disk.replace(self._file(request), data)
            self._written += len(data)
        if self._written > DISK_BYTES // 4:
            self.trim()

    def trim(self) -> None:
        """Delete the oldest images until the rest fits into `DISK_BYTES`."""
        self._written = 0
        with suppress(OSError):
            files = [(entry, entry.stat()) for entry in self._disk.scan(self._folder)]
            room = DISK_BYTES
            for entry, stat in sorted(files, key=lambda pair: pair[1].st_mtime, reverse=True):
                room -= stat.st_size
                if room < 0:
                    self._disk.remove(Path(entry.path))

    def _file(self, request: ImageRequest) -> Path:
        """The file for an image, named after the SVG file, its version and the size."""
        svg = self._disk.stat(request.file)
        parts = (*request.file.parts[-3:-1], request.file.stem)
        size = f"{request.width}x{request.height}"
        if request.outline is not None:
            size += f"-{request.outline.colour}-{request.outline.ground}-{request.outline.width}"
        name = f"{'-'.join(parts)}-{size}-{svg.st_size}-{svg.st_mtime_ns:x}"
        return self._folder / f"{name}.{'pixels' if request.uncompressed else 'png'}"


def _read_png(data: bytes) -> QImage:
    """Decode a PNG file. QImageReader releases the GIL; QImage would not."""
    buffer = QBuffer()
    buffer.setData(data)
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    return QImageReader(buffer).read()


def _write_png(image: QImage) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG", PNG_QUALITY)  # type: ignore[call-overload]
    return bytes(buffer.data().data())


def _read_raw(data: bytes, request: ImageRequest) -> QImage:
    if len(data) != request.width * request.height * 4:
        return QImage()
    return QImage(data, request.width, request.height, PIXEL_FORMAT).copy()


_image_cache: ImageCache | None = None


def image_cache() -> ImageCache:
    """The image cache of the program."""
    global _image_cache
    if _image_cache is None:
        _image_cache = ImageCache()
    return _image_cache
