"""Pointing things out on the table: where to look, what goes where, and what to say about it."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.hints.hint_targets import (
    Gesture,
    gesture_for,
    hint_keys,
    nearest_gesture_move,
)
from cardtable_qt.table.layout.elements import Box
from rules import Move
from rules.model import Reason

if TYPE_CHECKING:
    from cardtable_qt.table.view import TableView

translate = QCoreApplication.translate


class HintPointer:
    """What is pointed out now. It stays until it is taken back, wherever the table moves to."""

    def __init__(self, view: TableView) -> None:
        self.view = view
        self.keys: frozenset[str] = frozenset()  # pieces and zones that are marked
        self.gesture: Gesture | None = None
        self.title = self.text = ""
        self._anchor = ""  # the zone or piece the words stand at

    @property
    def is_active(self) -> bool:
        return bool(self.keys or self.text)

    def show_topic(self, topic: Reason, text: str) -> None:
        """Mark what a topic is about."""
        observation = self.view.observation
        assert observation is not None
        self.keys, self.gesture = hint_keys(topic, observation, self.view.table_layout), None
        self._set_text(translate("Hint", "Hint"), text, next(iter(sorted(self.keys)), ""))

    def show_move(self, move: Move, text: str) -> None:
        """Mark a piece and the place where it is to go."""
        view = self.view
        assert view.observation is not None
        move = nearest_gesture_move(view.game, view.observation, view.table_layout, move)
        self.gesture = gesture_for(view.game, view.observation, view.table_layout, move)
        assert self.gesture is not None, f"there is no gesture for “{move}”"
        self.keys = frozenset({*self.gesture.pieces, self.gesture.zone})
        self._set_text(
            view.game.describe_move(view.observation, move, view.names), text, self.gesture.zone
        )

    def show_explanation(self, seat: int, title: str, text: str) -> None:
        """Say something about what a seat did, beside it."""
        self.keys, self.gesture = frozenset(), None
        self._set_text(title, text, f"seat:{seat}")

    def _set_text(self, title: str, text: str, anchor: str) -> None:
        self.title, self.text, self._anchor = title, text, anchor
        self.view.announce(f"{title} {text}")
        goal = [self.gesture.zone] if self.gesture else [anchor]
        self.view.table_scroll.ensure_visible([*self._boxes(self.keys), *self._boxes(goal)])
        self.update()

    def replace_text(self, text: str) -> None:
        """Say the same in other words, without a sound."""
        self.text = text
        self.update()

    def clear(self) -> None:
        """Point at nothing any more."""
        self.keys, self.gesture = frozenset(), None
        self.hide_text()
        self.update()

    def hide_text(self) -> None:
        """Take the words away, which may lie where the hand is going."""
        self.title = self.text = self._anchor = ""
        self.view.table_scene.clear_explanation()

    def update(self) -> None:
        """Draw it where things lie now."""
        table = self.view.table_scene
        goal = self._boxes([self.gesture.zone]) if self.gesture else []
        if self.gesture and goal:
            starts = self._boxes(self.gesture.pieces)
            start = starts[len(starts) // 2] if starts else None
            table.show_arrow(start, goal[0])
        else:
            table.hide_arrow()
        if self.text:
            at = self._boxes([self._anchor]) or [Box(0, 0, *self.view.table_size())]
            arrow = table.hint_arrow.boxes() if goal else []
            spoken_of = [*self._boxes(self.keys), *at, *arrow, *self._own_cards()]
            table.show_explanation(self.title, self.text, at[0], spoken_of)
        self.view.update_highlights()

    def _own_cards(self) -> list[Box]:
        """What lies in front of the one who looks, and is thought about with every move."""
        seat = self.view.observation.seat if self.view.observation is not None else None
        place = self._boxes([f"seat:{seat}"])
        cards = [piece.box for piece in self.view.table_layout.pieces]
        return [box for box in cards if place and place[0].overlap(box)]

    def _boxes(self, keys: Collection[str]) -> list[Box]:
        return [box for key, box in self.view.table_layout.boxes().items() if key in keys]
