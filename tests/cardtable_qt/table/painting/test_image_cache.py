"""Images are rendered on a worker thread, once per size, and found on disk at the next start."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import current_thread, main_thread

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.painting import art
from cardtable_qt.table.painting import image_cache as image_cache_module
from cardtable_qt.table.painting.face_cache import FaceCache, face_pixmap
from cardtable_qt.table.painting.image_cache import ImageCache, ImageRequest
from rules.disk import DISK, KEEP_FREE_BYTES, Disk

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.real_images]
CARD = Face("extop.card", "green-7")


@pytest.fixture
def svg(tmp_path: Path) -> Path:
    """An SVG file that is all red."""
    file = tmp_path / "art" / "game" / "red.svg"
    file.parent.mkdir(parents=True)
    write_svg(file, "#ff0000")
    return file


def write_svg(file: Path, tone: str) -> None:
    shape = f'<path d="M0 0L10 0L10 10L0 10Z" fill="{tone}"/>'
    file.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">{shape}</svg>')


@pytest.fixture
def rendering_threads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the threads on which images are rendered."""
    threads: list[str] = []
    render = image_cache_module.render_svg

    def watched(request: ImageRequest) -> QImage:
        threads.append(current_thread().name)
        return render(request)

    monkeypatch.setattr(image_cache_module, "render_svg", watched)
    return threads


@pytest.fixture
def cache() -> Iterator[ImageCache]:
    cache = ImageCache()
    yield cache
    cache.close()


def cache_in(folder: Path) -> ImageCache:
    cache = ImageCache()
    cache.use_disk_cache(folder, DISK)
    return cache


def middle_colour(cache: ImageCache, request: ImageRequest) -> QColor:
    return cache.render_now(request).toImage().pixelColor(request.width // 2, request.height // 2)


def test_a_new_image_is_rendered_on_the_worker_thread(
    qtbot: QtBot, cache: ImageCache, svg: Path, rendering_threads: list[str]
) -> None:
    request = ImageRequest(svg, 20, 30)
    with qtbot.waitSignal(cache.image_ready) as signal:
        assert cache.request(request) is None
        assert cache.request(request) is None  # queued only once
    assert signal.args == [request]
    pixmap = cache.request(request)
    assert pixmap is not None
    assert pixmap.size() == QSize(20, 30)
    assert len(rendering_threads) == 1
    assert rendering_threads[0] != main_thread().name


def test_an_image_can_be_rendered_at_once(
    cache: ImageCache, svg: Path, rendering_threads: list[str]
) -> None:
    assert middle_colour(cache, ImageRequest(svg, 8, 8)) == QColor("#ff0000")
    assert rendering_threads == [main_thread().name]


def test_all_pending_images_can_be_rendered_at_once(cache: ImageCache, svg: Path) -> None:
    requests = [ImageRequest(svg, size, size) for size in range(5, 25)]
    for request in requests:
        cache.request(request)
    cache.render_pending()
    assert all(cache.request(request) is not None for request in requests)


def test_the_next_start_finds_rendered_images(
    tmp_path: Path, svg: Path, rendering_threads: list[str]
) -> None:
    folder, request = tmp_path / "cache", ImageRequest(svg, 9, 9)
    cache_in(folder).render_now(request)
    assert middle_colour(cache_in(folder), request) == QColor("#ff0000")
    assert len(rendering_threads) == 1


def test_an_uncompressed_image_is_loaded_from_disk_once_rendered(
    tmp_path: Path, svg: Path, rendering_threads: list[str]
) -> None:
    folder, request = tmp_path / "cache", ImageRequest(svg, 9, 7, uncompressed=True)
    assert cache_in(folder).load_from_disk(request) is None
    cache_in(folder).render_now(request)
    found = cache_in(folder).load_from_disk(request)
    assert found is not None
    assert found.size() == QSize(9, 7)
    assert found.toImage().pixelColor(4, 3) == QColor("#ff0000")
    assert len(rendering_threads) == 1


@pytest.mark.parametrize("damage", [b"", b"too short", bytes(9 * 7 * 4 + 1)])
def test_a_damaged_uncompressed_image_is_rendered_again(
    tmp_path: Path, svg: Path, damage: bytes
) -> None:
    folder, request = tmp_path / "cache", ImageRequest(svg, 9, 7, uncompressed=True)
    cache_in(folder).render_now(request)
    (copy,) = folder.iterdir()
    copy.write_bytes(damage)
    assert cache_in(folder).load_from_disk(request) is None
    assert middle_colour(cache_in(folder), request) == QColor("#ff0000")


def test_sizes_are_stored_separately_and_ratios_share_their_pixels(
    tmp_path: Path, svg: Path, rendering_threads: list[str]
) -> None:
    cache = cache_in(tmp_path / "cache")
    assert cache.render_now(ImageRequest(svg, 40, 40)).width() == 40
    assert cache.render_now(ImageRequest(svg, 20, 20)).width() == 20
    assert cache.render_now(ImageRequest(svg, 40, 40, 2.0)).deviceIndependentSize().width() == 20
    assert len(rendering_threads) == 2


def test_a_changed_svg_is_rendered_again(tmp_path: Path, svg: Path) -> None:
    folder, request = tmp_path / "cache", ImageRequest(svg, 9, 9)
    cache_in(folder).render_now(request)
    write_svg(svg, "#0000ff")
    os.utime(svg, ns=(1, 1))
    assert middle_colour(cache_in(folder), request) == QColor("#0000ff")


@pytest.mark.parametrize("damage", [b"", b"no request", None])
def test_a_damaged_file_is_rendered_again(tmp_path: Path, svg: Path, damage: bytes | None) -> None:
    folder, request = tmp_path / "cache", ImageRequest(svg, 9, 9)
    cache_in(folder).render_now(request)
    (copy,) = folder.iterdir()
    if damage is None:
        QImage(3, 3, QImage.Format.Format_RGB32).save(str(copy), "PNG")  # type: ignore[call-overload]
    else:
        copy.write_bytes(damage)
    assert middle_colour(cache_in(folder), request) == QColor("#ff0000")


def test_images_are_rendered_even_if_they_cannot_be_stored(tmp_path: Path, svg: Path) -> None:
    blocked = tmp_path / "cache"
    blocked.write_text("a file, no folder")
    assert middle_colour(cache_in(blocked), ImageRequest(svg, 9, 9)) == QColor("#ff0000")


def test_a_missing_image_is_grey(cache: ImageCache, tmp_path: Path) -> None:
    image = cache.render_now(ImageRequest(tmp_path / "gone.svg", 5, 7)).toImage()
    assert image.size() == QSize(5, 7)
    assert image.pixelColor(2, 3).lightness() > 150


def test_an_image_that_failed_is_tried_again_at_the_next_start(
    tmp_path: Path, svg: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, request = tmp_path / "cache", ImageRequest(svg, 9, 9)
    with monkeypatch.context() as patched:
        patched.setattr(image_cache_module, "render_svg", lambda request: QImage())
        assert middle_colour(cache_in(folder), request).lightness() > 150
    assert middle_colour(cache_in(folder), request) == QColor("#ff0000")


def test_images_pending_at_close_can_be_requested_again(
    qtbot: QtBot, cache: ImageCache, svg: Path
) -> None:
    requests = [ImageRequest(svg, size, size) for size in range(600, 620)]
    for request in requests:
        cache.request(request)
    cache.close()
    for request in requests:
        cache.request(request)
    qtbot.waitUntil(lambda: all(cache.request(request) is not None for request in requests))


def test_the_oldest_images_on_disk_are_deleted(
    qtbot: QtBot, tmp_path: Path, svg: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "cache"
    cache = cache_in(folder)
    for size in (10, 11, 12):
        cache.render_now(ImageRequest(svg, size, size))
        newest = max(folder.iterdir(), key=lambda file: file.stat().st_mtime_ns)
        os.utime(newest, (size, size))
    monkeypatch.setattr(image_cache_module, "DISK_BYTES", newest.stat().st_size)
    cache.trim_disk_cache()
    qtbot.waitUntil(lambda: len(list(folder.iterdir())) == 1)
    cache.close()
    (left,) = folder.iterdir()
    assert "12x12" in left.name


def test_images_on_disk_are_bounded_while_the_program_runs(
    tmp_path: Path, svg: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "cache"
    cache = cache_in(folder)
    cache.render_now(ImageRequest(svg, 10, 10))
    (first,) = folder.iterdir()
    os.utime(first, (1, 1))
    monkeypatch.setattr(image_cache_module, "DISK_BYTES", 2 * first.stat().st_size)
    for size in range(10, 18):
        cache.render_now(ImageRequest(svg, size, size))
    cache.close()
    assert not first.exists()
    assert len(list(folder.iterdir())) < 8


def test_images_never_take_the_last_space_of_a_disk(
    tmp_path: Path, svg: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Disk, "free_bytes", lambda disk, folder: KEEP_FREE_BYTES)
    cache = cache_in(tmp_path / "cache")
    assert not cache.render_now(ImageRequest(svg, 10, 10)).isNull()
    cache.close()
    assert list((tmp_path / "cache").iterdir()) == []


def test_memory_keeps_the_most_recently_used_images(
    cache: ImageCache, svg: Path, monkeypatch: pytest.MonkeyPatch, rendering_threads: list[str]
) -> None:
    monkeypatch.setattr(image_cache_module, "MEMORY_BYTES", 3 * 10 * 10 * 4)
    first, *others = (ImageRequest(svg, 10, 10, ratio) for ratio in (1.0, 2.0, 3.0, 4.0))
    for request in (first, *others):
        cache.render_now(request)
        cache.request(first)
    cache.render_now(first)
    assert len(rendering_threads) == 4
    cache.render_now(others[0])
    assert len(rendering_threads) == 5


def test_memory_is_bounded_by_bytes(
    cache: ImageCache, svg: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(image_cache_module, "MEMORY_BYTES", 10_000)
    for size in range(1, 50):
        pixmap = cache.render_now(ImageRequest(svg, size, size))
        assert pixmap.width() == size
        assert cache.memory_bytes <= 10_000
    assert cache.memory_bytes >= 49 * 49 * 4


# Faces


def test_faces_on_a_table_are_rendered_once_even_if_memory_is_too_small_for_all(
    monkeypatch: pytest.MonkeyPatch, rendering_threads: list[str]
) -> None:
    monkeypatch.setattr(image_cache_module, "MEMORY_BYTES", 1)
    face_cache = FaceCache()
    faces = [Face("extop.card", f"green-{value}") for value in range(1, 8)]
    for _ in range(3):
        for face in faces:
            face_cache.pixmap(face, 50, 71)
        face_cache.render_all()
    for face in faces:
        assert face_cache.is_exact(face_cache.pixmap(face, 50, 71), face, 50, 71)
    assert rendering_threads.count(main_thread().name) == len(faces)


def test_a_card_is_blank_until_its_face_is_rendered(qtbot: QtBot) -> None:
    face_cache = FaceCache()
    size = (61.0, 61.0 / art.CARD_ASPECT)
    with qtbot.waitSignal(face_cache.face_ready) as signal:
        blank = face_cache.pixmap(CARD, *size)
        assert not face_cache.is_exact(blank, CARD, *size)
    assert signal.args == [CARD]
    assert face_cache.is_exact(face_cache.pixmap(CARD, *size), CARD, *size)


def test_all_faces_that_share_an_image_are_announced(qtbot: QtBot) -> None:
    face_cache = FaceCache()
    unknown = {Face("whist.card", name) for name in ("ace", "king")}
    announced: set[Face] = set()
    face_cache.face_ready.connect(announced.add)
    for face in unknown:
        face_cache.pixmap(face, 33, 47)
    face_cache.render_all()
    assert announced == unknown


def test_during_a_resize_the_last_size_is_reused(qtbot: QtBot) -> None:
    face_cache = FaceCache()
    face_cache.pixmap(CARD, 50, 71)
    face_cache.render_all()
    known = face_cache.pixmap(CARD, 50, 71)
    face_cache.is_rough = True
    assert face_cache.pixmap(CARD, 57, 81).cacheKey() == known.cacheKey()


def test_a_chosen_back_replaces_plain_backs_only() -> None:
    face_cache = FaceCache()
    face_cache.back = "stars"
    plain, chosen = Face("extop.back"), Face("back", "stars")

    def rendered(face: Face) -> QImage:
        face_cache.pixmap(face, 40, 57)
        face_cache.render_all()
        return face_cache.pixmap(face, 40, 57).toImage()

    assert rendered(plain) == rendered(chosen)
    coloured = Face("extop.back", "green")
    assert rendered(coloured) != rendered(chosen)


def test_a_higher_pixel_ratio_gives_more_pixels_at_the_same_size() -> None:
    low, high = (face_pixmap(CARD, 100, ratio) for ratio in (1.0, 2.0))
    assert high.width() == 2 * low.width()
    assert high.deviceIndependentSize() == low.deviceIndependentSize()


def test_the_program_exits_cleanly_while_images_are_rendered() -> None:
    script = """
from PySide6.QtWidgets import QApplication
from cardtable_qt.table.painting.face_cache import FaceCache
from cardtable_qt.table.layout.face import Face
app, face_cache = QApplication([]), FaceCache()
for value in range(1, 13):
    face_cache.pixmap(Face("extop.card", f"green-{value}"), 900, 1287)
"""
    process = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False)
    assert (process.returncode, process.stderr) == (0, b"")
