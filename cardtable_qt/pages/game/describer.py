"""Describes the table in words when the player asks for it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QObject

from cardtable_qt.base.announcement_kinds import Kind
from cardtable_qt.base.translation import TextSource
from cardtable_qt.games.spoken_text import spoken_state
from cardtable_qt.pages.game.table_notice import TableNotice
from cardtable_qt.session.controller import Controller
from cardtable_qt.table.layout.elements import Box
from cardtable_qt.table.outline import Area, outline
from cardtable_qt.table.view import TableView

translate = QCoreApplication.translate


class Describer(QObject):
    """Says the state of the table, or what lies where the keyboard focus is.

    The answers are heard, and seen over the table for a while.
    """

    def __init__(self, view: TableView, controller: Controller) -> None:
        super().__init__(view)
        self.notice = TableNotice(view)
        self._view = view
        self._controller = controller
        for changed in (controller.viewer_changed, controller.pause_changed):
            changed.connect(self.notice.hide)  # it may say what is covered now

    def describe_state(self) -> None:
        """Say whose turn it is, the points, and what matters in this game."""
        self._answer(self._state_text)

    def describe_focus(self) -> None:
        """Say what lies in the part of the table that has the keyboard focus."""
        self._answer(self._focus_text)

    def repeat(self) -> None:
        """Say the last announcement again."""
        history = self._view.announcements.history
        last = history[-1] if history else translate("Game", "Nothing has been announced yet.")
        self._answer(lambda: last)

    def _answer(self, source: TextSource) -> None:
        self.notice.show_text(source)
        self._view.announce(source(), Kind.LOOK)

    def _is_covered(self) -> bool:
        controller = self._controller
        return controller.is_paused or controller.hot_seat.waiting_for is not None

    def _state_text(self) -> str:
        """The state that is shown. All hear it at a shared screen, so there it tells no hand."""
        observation = self._view.observation
        if observation is None or self._is_covered():
            return _covered_text()
        if self._controller.hot_seat.is_shared and observation.seat is not None:
            observation = self._controller.observe(None)
        return spoken_state(self._view.game, observation, self._controller.names)

    def _focus_text(self) -> str:
        if self._is_covered():
            return _covered_text()
        box = self._view.keyboard.focus_box()
        areas = outline(self._view.table_layout, self._view.tooltips.text_of)
        area = None if box is None else area_at(self._view.keyboard.focus_key, box, areas)
        if area is None:
            return translate(
                "Game", "Nothing on the table has the focus. Press Tab or an arrow key first."
            )
        return area.text


def area_at(key: str, box: Box, areas: Sequence[Area]) -> Area | None:
    """The area in which an element is: that which has it as an entry, or the smallest around it."""
    for area in areas:
        if area.key == key or any(entry.key == key for entry in area.entries):
            return area
    around = [area for area in areas if area.box.covers(*box.middle)]
    return min(around, key=lambda area: area.box.w * area.box.h, default=None)


def _covered_text() -> str:
    return translate("Game", "The table is covered.")
