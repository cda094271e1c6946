"""Wait until the start page is visible on the display, and save a screenshot.

    python see_start_page.py PNG

Exits with 1 after a timeout. The window must be the only one on the display.
"""

from __future__ import annotations

import sys
from time import monotonic, sleep

from PySide6.QtGui import QColor, QGuiApplication, QImage, QPixmap

from cardtable_qt.table.painting.palette import LIGHT

TIMEOUT_S = 60
STEP_PX = 5  # distance between the pixels that are checked
MIN_TABLE_SHARE = 0.05  # of the page shows the bare table, between the images
MIN_COLOURS = 300  # in an image; an empty tile has only a few
SURFACE = QColor(LIGHT.table)
# Inside the images of some games, in percent of the screen.
TILES = ((4, 18, 26, 38), (31, 18, 55, 38), (4, 56, 26, 76), (31, 56, 55, 76))


def colours_in(image: QImage, left: int, top: int, right: int, bottom: int) -> list[int]:
    """The colours in a part of the screen."""
    wide, high = image.width() / 100, image.height() / 100
    return [
        image.pixelColor(x, y).rgb()
        for x in range(int(left * wide), int(right * wide), STEP_PX)
        for y in range(int(top * high), int(bottom * high), STEP_PX)
    ]


def is_start_page(image: QImage) -> bool:
    """Whether images of games are visible on the table."""
    page = colours_in(image, 0, 0, 100, 100)
    on_table = page.count(SURFACE.rgb()) >= MIN_TABLE_SHARE * len(page)
    return on_table and all(len(set(colours_in(image, *tile))) >= MIN_COLOURS for tile in TILES)


def wait_and_save(file: str) -> bool:
    """Wait for the page, save a screenshot, and return whether the page is visible."""
    app = QGuiApplication([])
    deadline = monotonic() + TIMEOUT_S
    image = QImage()
    while monotonic() < deadline:
        sleep(0.5)
        screen: QPixmap = app.primaryScreen().grabWindow(0)
        image = screen.toImage()
        if is_start_page(image):
            break
    image.save(file)
    return is_start_page(image)


if __name__ == "__main__":
    sys.exit(not wait_and_save(sys.argv[1]))
