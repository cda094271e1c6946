"""Wait until the start page is seen on the display, and keep a picture of it.

    python see_start_page.py PNG

Exits with 1 if it is not seen in time. The window has to be the only one on the display.
"""

from __future__ import annotations

import sys
from time import monotonic, sleep

from PySide6.QtGui import QColor, QGuiApplication, QImage, QPixmap

from cardtable_qt.table.palette import LIGHT

PATIENCE = 60  # seconds
STEP = 7  # pixels: so many are passed by between those that are looked at
FELT = 0.05  # the least share of the page that shows the table's colour, between pictures
COLOURS = 800  # the least number of different ones: pictures have thousands, an empty page a few
SURFACE = QColor(LIGHT.felt)


def is_start_page(image: QImage) -> bool:
    """Whether pictures are seen on felt."""
    seen = [
        image.pixelColor(x, y).rgb()
        for x in range(0, image.width(), STEP)
        for y in range(0, image.height(), STEP)
    ]
    return len(set(seen)) >= COLOURS and seen.count(SURFACE.rgb()) >= FELT * len(seen)


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
