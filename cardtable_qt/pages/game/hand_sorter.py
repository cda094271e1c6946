"""Sorts the viewer's hand by one of the game's orders."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QPushButton

from cardtable_qt.base.text_size import is_large
from cardtable_qt.table.view import TableView


class HandSorter(QObject):
    """Changes the order of the hand, and names the next one on its button."""

    order_changed = Signal(int)

    def __init__(self, view: TableView, button: QPushButton) -> None:
        super().__init__(view)
        self.order = 0  # an index of the game's hand orders
        self._view = view
        self._button = button
        self._orders = view.game.hand_orders
        self.update_button()

    def sort(self) -> None:
        """Sort the hand by the next order."""
        self.set_order((self.order + 1) % len(self._orders))
        self.order_changed.emit(self.order)

    def set_order(self, order: int) -> None:
        """Sort the hand by an order, if the game has it."""
        if not 0 <= order < len(self._orders):
            return
        self.order = order
        self._view.game = replace(self._view.game, layout=self._orders[self.order].layout)
        self.update_button()
        self._view.handling.dismiss_refusal()
        if self._view.observation is not None:
            self._view.set_position(self._view.observation)

    def update_button(self) -> None:
        """Write the order on the button, in the current language and text size."""
        if self._orders:
            order = self._orders[self.order]
            # The tooltip says what the button does if large text leaves no room for it.
            self._button.setText(order.short_name() if is_large() else order.name())
