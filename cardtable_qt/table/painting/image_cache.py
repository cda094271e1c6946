"""Where pictures are painted: beside the thread of the windows, and each only once.

Painting an SVG takes milliseconds, which a window has not got while cards fly. So a worker does
it, through a reader of Qt that lets Python go on meanwhile. What is painted is kept in memory, and
on disk by its size in pixels, from one start to the next.
"""

from __future__ import annotations

import atexit
import logging
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from math import inf
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import NamedTuple

from PySide6.QtCore import QBuffer, QIODevice, QObject, QSize, Signal
from PySide6.QtGui import QColor, QImage, QImageReader, QPixmap

from rules.disk import Disk

MEMORY_BYTES = 96 << 20  # bytes of pixmaps, enough for every game at twice a large screen's pixels
DISK_BYTES = 48 << 20
PIXEL_FORMAT = QImage.Format.Format_ARGB32_Premultiplied
MISSING_COLOUR = QColor(201, 201, 196, 128)  # what is seen instead of a picture that cannot be read
PNG_QUALITY = 70  # how PNG files are written: larger ones are read sooner


class ImageRequest(NamedTuple):
    """A file, how many pixels it is painted into, and how many of them there are to a point."""

    file: Path
    width: int
    height: int
    ratio: float = 1.0
    uncompressed: bool = False  # kept on disk as it is in memory: much larger, and there in no time


class ImageCache(QObject):
    """Paints pictures, and remembers those that were asked for last."""

    image_ready = Signal(object)  # the Picture that is there now
    _rendered = Signal(object, QImage)

    def __init__(self) -> None:
        super().__init__()
        self._pixmaps: OrderedDict[ImageRequest, QPixmap] = OrderedDict()
        self._bytes = 0
        self._pending: set[ImageRequest] = set()
        self._jobs: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._worker: Thread | None = None
        self._closing = False
        self._disk_cache: DiskImageCache | None = None
        self._rendered.connect(self._store)

    def use_disk_cache(self, folder: Path, disk: Disk) -> None:
        """Keep what is painted from now on in a folder as well."""
        self._disk_cache = DiskImageCache(folder, disk)

    def request(self, request: ImageRequest) -> QPixmap | None:
        """The picture if it is there; otherwise it is ordered."""
        pixmap = self._pixmaps.get(request)
        if pixmap is not None:
            self._pixmaps.move_to_end(request)
        elif request not in self._pending:
            self._pending.add(request)
            self._enqueue(lambda: self._rendered.emit(request, self._load_or_render(request)))
        return pixmap

    def load_from_disk(self, request: ImageRequest) -> QPixmap | None:
        """The picture if it is there, or can be had from the disk."""
        if request not in self._pixmaps and self._disk_cache is not None:
            image = self._disk_cache.read(request)
            if image is not None:
                self._store(request, image)
        return self._pixmaps.get(request)

    def render_now(self, request: ImageRequest) -> QPixmap:
        """The picture, for who cannot wait."""
        if request not in self._pixmaps:
            self._store(request, self._load_or_render(request))
        return self._pixmaps[request]

    def render_pending(self, within_s: float = inf) -> None:
        """Everything that was ordered is there, or what can be painted in so many seconds."""
        until = monotonic() + within_s
        for picture in list(self._pending):
            if monotonic() > until:
                return
            self.render_now(picture)

    def trim_disk_cache(self) -> None:
        """Forget pictures on disk that nobody has wanted for long."""
        if self._disk_cache is not None:
            self._enqueue(self._disk_cache.trim)

    def close(self) -> None:
        """Stop painting: what is ordered and not begun yet is not wanted any more."""
        worker, self._worker = self._worker, None
        if worker is not None:
            atexit.unregister(self.close)
            self._closing = True
            self._jobs.put(None)
            worker.join()
            self._closing = False
            self._pending.clear()

    def _enqueue(self, job: Callable[[], None]) -> None:
        if self._worker is None:
            self._worker = Thread(target=self._run_jobs, name="studio", daemon=True)
            self._worker.start()
            atexit.register(self.close)  # it must not paint while Qt is taken down
        self._jobs.put(job)

    def _run_jobs(self) -> None:
        while (job := self._jobs.get()) is not None:
            if self._closing:
                continue
            try:
                job()
            except Exception:  # one picture less is better than none from now on
                logging.getLogger(__name__).exception("A picture could not be painted.")

    def _load_or_render(self, request: ImageRequest) -> QImage:
        keep = self._disk_cache
        image = None if keep is None else keep.read(request)
        if image is None:
            image = render_svg(request)
            if image.isNull():  # the file is gone, or damaged: perhaps not for ever
                return _placeholder(request)
            if keep is not None:
                keep.write(request, image)
        return image

    def _store(self, request: ImageRequest, image: QImage) -> None:
        self._pending.discard(request)
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
    """The picture, as it is painted on any thread; nothing if it cannot be read."""
    reader = QImageReader(str(request.file))
    reader.setScaledSize(QSize(request.width, request.height))
    return reader.read().convertToFormat(PIXEL_FORMAT)


def _placeholder(request: ImageRequest) -> QImage:
    image = QImage(request.width, request.height, PIXEL_FORMAT)
    image.fill(MISSING_COLOUR)
    return image


class DiskImageCache:
    """A folder of painted pictures. It may be lost, damaged or full: then they are painted."""

    def __init__(self, folder: Path, disk: Disk) -> None:
        self._folder = folder
        self._disk = disk

    def read(self, request: ImageRequest) -> QImage | None:
        """The picture, if it is there and as large as it is to be."""
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
            self._disk.replace(self._file(request), data)

    def trim(self) -> None:
        """Keep the newest pictures only."""
        with suppress(OSError):
            files = [(entry, entry.stat()) for entry in self._disk.scan(self._folder)]
            room = DISK_BYTES
            for entry, stat in sorted(files, key=lambda pair: pair[1].st_mtime, reverse=True):
                room -= stat.st_size
                if room < 0:
                    self._disk.remove(Path(entry.path))

    def _file(self, request: ImageRequest) -> Path:
        """Its name tells the picture, the size, and as what the picture was drawn last."""
        drawn = self._disk.stat(request.file)
        parts = (*request.file.parts[-3:-1], request.file.stem)
        size = f"{request.width}x{request.height}"
        name = f"{'-'.join(parts)}-{size}-{drawn.st_size}-{drawn.st_mtime_ns:x}"
        return self._folder / f"{name}.{'pixels' if request.uncompressed else 'png'}"


def _read_png(data: bytes) -> QImage:
    """The picture of a file; a reader lets Python go on meanwhile, QImage itself would not."""
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
    """The one studio of the program."""
    global _image_cache
    if _image_cache is None:
        _image_cache = ImageCache()
    return _image_cache
