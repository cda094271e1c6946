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
        self.way: Gesture | None = None
        self.title = self.words = ""
        self._anchor = ""  # the zone or piece the words stand at

    @property
    def is_pointing(self) -> bool:
        return bool(self.keys or self.words)

    def point_at_topic(self, topic: Reason, words: str) -> None:
        """Mark what a topic is about."""
        observation = self.view.seen
        assert observation is not None
        self.keys, self.way = hint_keys(topic, observation, self.view.laid), None
        self._set_text(translate("Hint", "Hint"), words, next(iter(sorted(self.keys)), ""))

    def show_move(self, move: Move, words: str) -> None:
        """Mark a piece and the place where it is to go."""
        view = self.view
        assert view.seen is not None
        move = nearest_gesture_move(view.game, view.seen, view.laid, move)
        self.way = gesture_for(view.game, view.seen, view.laid, move)
        assert self.way is not None, f"there is no gesture for “{move}”"
        self.keys = frozenset({*self.way.pieces, self.way.zone})
        self._set_text(view.game.describe_move(view.seen, move, view.names), words, self.way.zone)

    def show_explanation(self, seat: int, title: str, words: str) -> None:
        """Say something about what a seat did, beside it."""
        self.keys, self.way = frozenset(), None
        self._set_text(title, words, f"seat:{seat}")

    def _set_text(self, title: str, words: str, about: str) -> None:
        self.title, self.words, self._anchor = title, words, about
        self.view.announce(f"{title} {words}")
        goal = [self.way.zone] if self.way else [about]
        self.view.scrolling.ensure_visible([*self._boxes(self.keys), *self._boxes(goal)])
        self.show()

    def reword(self, words: str) -> None:
        """Say the same in other words, without a sound."""
        self.words = words
        self.show()

    def clear(self) -> None:
        """Point at nothing any more."""
        self.keys, self.way = frozenset(), None
        self.hide()
        self.show()

    def hide(self) -> None:
        """Take the words away, which may lie where the hand is going."""
        self.title = self.words = self._anchor = ""
        self.view.table.clear_explanation()

    def show(self) -> None:
        """Draw it where things lie now."""
        table = self.view.table
        goal = self._boxes([self.way.zone]) if self.way else []
        if self.way and goal:
            starts = self._boxes(self.way.pieces)
            start = starts[len(starts) // 2] if starts else None
            table.point(start, goal[0])
        else:
            table.point_at_nothing()
        if self.words:
            at = self._boxes([self._anchor]) or [Box(0, 0, *self.view.table_size())]
            arrow = table.arrow.boxes() if goal else []
            spoken_of = [*self._boxes(self.keys), *at, *arrow, *self._own_cards()]
            table.show_explanation(self.title, self.words, at[0], spoken_of)
        self.view.show_marks()

    def _own_cards(self) -> list[Box]:
        """What lies in front of the one who looks, and is thought about with every move."""
        seat = self.view.seen.seat if self.view.seen is not None else None
        place = self._boxes([f"seat:{seat}"])
        cards = [piece.box for piece in self.view.laid.pieces]
        return [box for box in cards if place and place[0].overlap(box)]

    def _boxes(self, keys: Collection[str]) -> list[Box]:
        return [box for key, box in self.view.laid.boxes().items() if key in keys]
