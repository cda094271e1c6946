"""The size of the cards, changed step by step."""

from __future__ import annotations

from cardtable_qt.storage.preferences import CARD_SIZES, Preferences


class CardZoom:
    """Changes the preferred card size by some steps. 0 steps fit the cards to the window."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences

    def change(self, steps: int) -> None:
        self._preferences.set("card size", self._size_after(steps))

    def can_change(self, steps: int) -> bool:
        return self._size_after(steps) != self._preferences.card_size

    def _size_after(self, steps: int) -> int:
        if not steps:
            return Preferences.card_size.default
        index = CARD_SIZES.index(self._preferences.card_size) + steps
        return CARD_SIZES[min(max(index, 0), len(CARD_SIZES) - 1)]
