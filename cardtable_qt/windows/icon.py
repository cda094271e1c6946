"""The sign of the program, for the window and whatever the desktop shows of it."""

from __future__ import annotations

from PySide6.QtGui import QIcon

from cardtable_qt.table.faces import picture_of
from cardtable_qt.table.spots import Face

# In pixels: where there are few of them, a plainer drawing is seen.
SIZES = {"small": (16, 24, 32), "large": (48, 64, 128)}


def app_icon() -> QIcon:
    """The icon, in every size that desktops usually ask for."""
    icon = QIcon()
    for name, sizes in SIZES.items():
        for size in sizes:
            icon.addPixmap(picture_of(Face("icon", name), size))
    return icon
