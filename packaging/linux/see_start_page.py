"""Wait until the start page is seen on the display, and keep a picture of it.

    python see_start_page.py PNG

Exits with 1 if it is not seen in time. The window has to be the only one on the display.
"""

from __future__ import annotations

import sys
from time import monotonic, sleep

from PySide6.QtGui import QColor, QGuiApplication, QImage, QPixmap

from cardtable_qt.table.painting.palette import LIGHT

PATIENCE = 60  # seconds
STEP = 5  # pixels: so many are passed by between those that are looked at
FELT = 0.05  # the least share of the page on which the bare table is seen, between pictures
COLOURS = 300  # the least number of different ones in a picture; an empty place has a few
SURFACE = QColor(LIGHT.table)
# Where the four games have their pictures, in hundredths of the screen.
TILES = ((4, 18, 26, 38), (31, 18, 55, 38), (4, 56, 26, 76), (31, 56, 55, 76))


def seen(image: QImage, left: int, top: int, right: int, bottom: int) -> list[int]:
    """The colours in a part of the screen."""
    wide, high = image.width() / 100, image.height() / 100
    return [
        image.pixelColor(x, y).rgb()
        for x in range(int(left * wide), int(right * wide), STEP)
        for y in range(int(top * high), int(bottom * high), STEP)
    ]


def is_start_page(image: QImage) -> bool:
    """Whether the pictures of all games are seen on the table."""
    page = seen(image, 0, 0, 100, 100)
    on_table = page.count(SURFACE.rgb()) >= FELT * len(page)
    return on_table and all(len(set(seen(image, *tile))) >= COLOURS for tile in TILES)


def look(file: str) -> bool:
    """Look until the page is there."""
    app = QGuiApplication([])
    until = monotonic() + PATIENCE
    image = QImage()
    while monotonic() < until:
        sleep(0.5)
        screen: QPixmap = app.primaryScreen().grabWindow(0)
        image = screen.toImage()
        if is_start_page(image):
            break
    image.save(file)
    return is_start_page(image)


if __name__ == "__main__":
    sys.exit(not look(sys.argv[1]))
