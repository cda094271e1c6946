"""Pictures are painted beside the window, once for every size, and found at the next start."""

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

from cardtable_qt.table.layout.elements import Face
from cardtable_qt.table.painting import art
from cardtable_qt.table.painting import image_cache as studio
from cardtable_qt.table.painting.face_cache import FaceCache, face_pixmap
from cardtable_qt.table.painting.image_cache import ImageCache, ImageRequest
from rules.disk import DISK

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.real_images]
CARD = Face("extop.card", "green-7")


@pytest.fixture
def drawing(tmp_path: Path) -> Path:
    """A picture: all of it is red."""
    file = tmp_path / "art" / "game" / "red.svg"
    file.parent.mkdir(parents=True)
    draw(file, "#ff0000")
    return file


def draw(file: Path, tone: str) -> None:
    shape = f'<path d="M0 0L10 0L10 10L0 10Z" fill="{tone}"/>'
    file.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">{shape}</svg>')


@pytest.fixture
def painters(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The threads on which something is painted."""
    threads: list[str] = []
    paint = studio.render_svg

    def watched(picture: ImageRequest) -> QImage:
        threads.append(current_thread().name)
        return paint(picture)

    monkeypatch.setattr(studio, "render_svg", watched)
    return threads


@pytest.fixture
def room() -> Iterator[ImageCache]:
    room = ImageCache()
    yield room
    room.close()


def kept_in(folder: Path) -> ImageCache:
    room = ImageCache()
    room.use_disk_cache(folder, DISK)
    return room


def middle(room: ImageCache, picture: ImageRequest) -> QColor:
    return room.render_now(picture).toImage().pixelColor(picture.width // 2, picture.height // 2)


def test_what_is_not_there_is_painted_beside_the_window(
    qtbot: QtBot, room: ImageCache, drawing: Path, painters: list[str]
) -> None:
    picture = ImageRequest(drawing, 20, 30)
    with qtbot.waitSignal(room.image_ready) as told:
        assert room.request(picture) is None
        assert room.request(picture) is None  # ordered only once
    assert told.args == [picture]
    pixmap = room.request(picture)
    assert pixmap is not None
    assert pixmap.size() == QSize(20, 30)
    assert len(painters) == 1
    assert painters[0] != main_thread().name


def test_who_cannot_wait_gets_it_at_once(
    room: ImageCache, drawing: Path, painters: list[str]
) -> None:
    assert middle(room, ImageRequest(drawing, 8, 8)) == QColor("#ff0000")
    assert painters == [main_thread().name]


def test_everything_that_was_ordered_can_be_had(room: ImageCache, drawing: Path) -> None:
    pictures = [ImageRequest(drawing, size, size) for size in range(5, 25)]
    for picture in pictures:
        room.request(picture)
    room.render_pending()
    assert all(room.request(picture) is not None for picture in pictures)


def test_the_next_start_finds_what_was_painted(
    tmp_path: Path, drawing: Path, painters: list[str]
) -> None:
    folder, picture = tmp_path / "cache", ImageRequest(drawing, 9, 9)
    kept_in(folder).render_now(picture)
    assert middle(kept_in(folder), picture) == QColor("#ff0000")
    assert len(painters) == 1


def test_what_is_to_be_ready_is_had_at_once_if_it_was_ever_painted(
    tmp_path: Path, drawing: Path, painters: list[str]
) -> None:
    folder, picture = tmp_path / "cache", ImageRequest(drawing, 9, 7, uncompressed=True)
    assert kept_in(folder).load_from_disk(picture) is None
    kept_in(folder).render_now(picture)
    found = kept_in(folder).load_from_disk(picture)
    assert found is not None
    assert found.size() == QSize(9, 7)
    assert found.toImage().pixelColor(4, 3) == QColor("#ff0000")
    assert len(painters) == 1


@pytest.mark.parametrize("damage", [b"", b"too short", bytes(9 * 7 * 4 + 1)])
def test_what_is_to_be_ready_and_is_damaged_is_painted_anew(
    tmp_path: Path, drawing: Path, damage: bytes
) -> None:
    folder, picture = tmp_path / "cache", ImageRequest(drawing, 9, 7, uncompressed=True)
    kept_in(folder).render_now(picture)
    (copy,) = folder.iterdir()
    copy.write_bytes(damage)
    assert kept_in(folder).load_from_disk(picture) is None
    assert middle(kept_in(folder), picture) == QColor("#ff0000")


def test_sizes_are_kept_apart_and_ratios_share_their_pixels(
    tmp_path: Path, drawing: Path, painters: list[str]
) -> None:
    room = kept_in(tmp_path / "cache")
    assert room.render_now(ImageRequest(drawing, 40, 40)).width() == 40
    assert room.render_now(ImageRequest(drawing, 20, 20)).width() == 20
    assert room.render_now(ImageRequest(drawing, 40, 40, 2.0)).deviceIndependentSize().width() == 20
    assert len(painters) == 2


def test_a_picture_that_was_drawn_anew_is_painted_anew(tmp_path: Path, drawing: Path) -> None:
    folder, picture = tmp_path / "cache", ImageRequest(drawing, 9, 9)
    kept_in(folder).render_now(picture)
    draw(drawing, "#0000ff")
    os.utime(drawing, ns=(1, 1))
    assert middle(kept_in(folder), picture) == QColor("#0000ff")


@pytest.mark.parametrize("damage", [b"", b"no picture", None])
def test_a_damaged_copy_is_painted_anew(
    tmp_path: Path, drawing: Path, damage: bytes | None
) -> None:
    folder, picture = tmp_path / "cache", ImageRequest(drawing, 9, 9)
    kept_in(folder).render_now(picture)
    (copy,) = folder.iterdir()
    if damage is None:
        QImage(3, 3, QImage.Format.Format_RGB32).save(str(copy), "PNG")  # type: ignore[call-overload]
    else:
        copy.write_bytes(damage)
    assert middle(kept_in(folder), picture) == QColor("#ff0000")


def test_where_nothing_can_be_kept_pictures_are_painted_all_the_same(
    tmp_path: Path, drawing: Path
) -> None:
    in_the_way = tmp_path / "cache"
    in_the_way.write_text("a file, no folder")
    assert middle(kept_in(in_the_way), ImageRequest(drawing, 9, 9)) == QColor("#ff0000")


def test_a_picture_that_is_gone_is_a_grey_place(room: ImageCache, tmp_path: Path) -> None:
    seen = room.render_now(ImageRequest(tmp_path / "gone.svg", 5, 7)).toImage()
    assert seen.size() == QSize(5, 7)
    assert seen.pixelColor(2, 3).lightness() > 150


def test_a_picture_that_cannot_be_read_once_is_tried_again_at_the_next_start(
    tmp_path: Path, drawing: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, picture = tmp_path / "cache", ImageRequest(drawing, 9, 9)
    with monkeypatch.context() as patched:
        patched.setattr(studio, "render_svg", lambda picture: QImage())
        assert middle(kept_in(folder), picture).lightness() > 150
    assert middle(kept_in(folder), picture) == QColor("#ff0000")


def test_what_was_not_painted_before_it_closed_can_be_ordered_again(
    qtbot: QtBot, room: ImageCache, drawing: Path
) -> None:
    pictures = [ImageRequest(drawing, size, size) for size in range(600, 620)]
    for picture in pictures:
        room.request(picture)
    room.close()
    for picture in pictures:
        room.request(picture)
    qtbot.waitUntil(lambda: all(room.request(picture) is not None for picture in pictures))


def test_old_pictures_make_room_for_new_ones(
    qtbot: QtBot, tmp_path: Path, drawing: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "cache"
    room = kept_in(folder)
    for size in (10, 11, 12):
        room.render_now(ImageRequest(drawing, size, size))
        newest = max(folder.iterdir(), key=lambda file: file.stat().st_mtime_ns)
        os.utime(newest, (size, size))
    monkeypatch.setattr(studio, "DISK_BYTES", newest.stat().st_size)
    room.trim_disk_cache()
    qtbot.waitUntil(lambda: len(list(folder.iterdir())) == 1)
    room.close()
    (left,) = folder.iterdir()
    assert "12x12" in left.name


def test_memory_keeps_the_pictures_that_were_used_last(
    room: ImageCache, drawing: Path, monkeypatch: pytest.MonkeyPatch, painters: list[str]
) -> None:
    monkeypatch.setattr(studio, "MEMORY_BYTES", 3 * 10 * 10 * 4)
    first, *others = (ImageRequest(drawing, 10, 10, ratio) for ratio in (1.0, 2.0, 3.0, 4.0))
    for picture in (first, *others):
        room.render_now(picture)
        room.request(first)
    room.render_now(first)
    assert len(painters) == 4
    room.render_now(others[0])
    assert len(painters) == 5


# At the table


def test_a_piece_is_blank_paper_until_its_face_is_there(qtbot: QtBot) -> None:
    faces = FaceCache()
    size = (61.0, 61.0 / art.CARD_ASPECT)
    with qtbot.waitSignal(faces.face_ready) as told:
        blank = faces.pixmap(CARD, *size)
        assert not faces.is_exact(blank, CARD, *size)
    assert told.args == [CARD]
    assert faces.is_exact(faces.pixmap(CARD, *size), CARD, *size)


def test_faces_that_look_alike_are_all_told_of(qtbot: QtBot) -> None:
    faces = FaceCache()
    unknown = {Face("whist.card", name) for name in ("ace", "king")}
    told: set[Face] = set()
    faces.face_ready.connect(told.add)
    for face in unknown:
        faces.pixmap(face, 33, 47)
    faces.render_all()
    assert told == unknown


def test_while_a_window_is_resized_the_last_size_will_do(qtbot: QtBot) -> None:
    faces = FaceCache()
    faces.pixmap(CARD, 50, 71)
    faces.render_all()
    known = faces.pixmap(CARD, 50, 71)
    faces.is_rough = True
    assert faces.pixmap(CARD, 57, 81).cacheKey() == known.cacheKey()


def test_a_chosen_back_replaces_backs_that_tell_nothing() -> None:
    faces = FaceCache()
    faces.back = "stars"
    plain, chosen = Face("extop.back"), Face("back", "stars")

    def seen(face: Face) -> QImage:
        faces.pixmap(face, 40, 57)
        faces.render_all()
        return faces.pixmap(face, 40, 57).toImage()

    assert seen(plain) == seen(chosen)
    telling = Face("extop.back", "green")
    assert seen(telling) != seen(chosen)


def test_on_a_finer_screen_a_face_has_more_pixels_and_the_same_size() -> None:
    coarse, fine = (face_pixmap(CARD, 100, ratio) for ratio in (1.0, 2.0))
    assert fine.width() == 2 * coarse.width()
    assert fine.deviceIndependentSize() == coarse.deviceIndependentSize()


def test_the_program_ends_in_good_order_while_pictures_are_painted() -> None:
    script = """
from PySide6.QtWidgets import QApplication
from cardtable_qt.table.painting.face_cache import FaceCache
from cardtable_qt.table.layout.elements import Face
app, faces = QApplication([]), FaceCache()
for value in range(1, 13):
    faces.pixmap(Face("extop.card", f"green-{value}"), 900, 1287)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
