"""The number pad, whose nine keys lie like nine places on the table of some games."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from PySide6.QtCore import Qt

# Places on the keypad in reading order: 7 8 9, 4 5 6, 1 2 3.
PLACES = {7: 0, 8: 1, 9: 2, 4: 3, 5: 4, 6: 5, 1: 6, 2: 7, 3: 8}
PLACES_NUM_LOCK_OFF = {
    Qt.Key.Key_Home: 0, Qt.Key.Key_Up: 1, Qt.Key.Key_PageUp: 2,
    Qt.Key.Key_Left: 3, Qt.Key.Key_Clear: 4, Qt.Key.Key_Right: 5,
    Qt.Key.Key_End: 6, Qt.Key.Key_Down: 7, Qt.Key.Key_PageDown: 8,
}  # fmt: skip
ARROW_KEYS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


def keypad_zone(key: Qt.Key, zones: Sequence[str]) -> str:
    """The zone of a key of the number pad, in games that use it; "" otherwise."""
    if Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
        place = PLACES.get(key - Qt.Key.Key_0)
    else:
        place = PLACES_NUM_LOCK_OFF.get(key)
    # On macOS all arrow keys count as keypad keys.
    if not zones or place is None or (key in ARROW_KEYS and sys.platform == "darwin"):
        return ""
    return zones[place]
