"""Pointing things out on the table: where to look, what goes where, and what to say about it."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from cardtable_qt.opponents import Reason
from cardtable_qt.table.looking import Way, by_hand, places, way
from cardtable_qt.table.proposals import proposal
from cardtable_qt.table.spots import Box
from rules import Move

if TYPE_CHECKING:
    from cardtable_qt.table.view import TableView

translate = QCoreApplication.translate


class Pointer:
    """What is pointed out now. It stays until it is taken back, wherever the table moves to."""

    def __init__(self, view: TableView) -> None:
        self.view = view
        self.keys: frozenset[str] = frozenset()  # pieces and zones that are marked
        self.way: Way | None = None
        self.title = self.words = ""
        self._about = ""  # the zone or piece the words stand at

    @property
    def is_pointing(self) -> bool:
        return bool(self.keys or self.words)

    def look_at(self, topic: Reason, words: str) -> None:
        """Mark what a topic is about."""
        seen = self.view.seen
        assert seen is not None
        self.keys, self.way = places(topic, seen, self.view.laid), None
        self._say(translate("Hint", "Hint"), words, next(iter(sorted(self.keys)), ""))

    def show_way(self, move: Move, words: str) -> None:
        """Mark a piece and the place where it is to go."""
        view = self.view
        assert view.seen is not None
        move = by_hand(view.game, view.seen, view.laid, move)
        self.way = way(view.game, view.seen, view.laid, move)
        assert self.way is not None, f"there is no gesture for “{move}”"
        self.keys = frozenset({*self.way.pieces, self.way.zone})
        self._say(proposal(view.seen, move, view.names), words, self.way.zone)

    def tell(self, seat: int, title: str, words: str) -> None:
        """Say something about what a seat did, beside it."""
        self.keys, self.way = frozenset(), None
        self._say(title, words, f"seat:{seat}")

    def _say(self, title: str, words: str, about: str) -> None:
        self.title, self.words, self._about = title, words, about
        self.view.announce(f"{title} {words}")
        goal = [self.way.zone] if self.way else [about]
        self.view.scrolling.bring([*self._boxes(self.keys), *self._boxes(goal)])
        self.show()

    def reword(self, words: str) -> None:
        """Say the same in other words, without a sound."""
        self.words = words
        self.show()

    def forget(self) -> None:
        """Point at nothing any more."""
        self.keys, self.way = frozenset(), None
        self.hush()
        self.show()

    def hush(self) -> None:
        """Take the words away, which may lie where the hand is going."""
        self.title = self.words = self._about = ""
        self.view.table.hush()

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
            at = self._boxes([self._about]) or [Box(0, 0, *self.view.table_size())]
            arrow = table.arrow.boxes() if goal else []
            spoken_of = [*self._boxes(self.keys), *at, *arrow, *self._own_cards()]
            table.tell(self.title, self.words, at[0], spoken_of)
        self.view.show_marks()

    def _own_cards(self) -> list[Box]:
        """What lies in front of the one who looks, and is thought about with every move."""
        seat = self.view.seen.seat if self.view.seen is not None else None
        place = self._boxes([f"seat:{seat}"])
        cards = [piece.box for piece in self.view.laid.pieces]
        return [box for box in cards if place and place[0].overlap(box)]

    def _boxes(self, keys: Collection[str]) -> list[Box]:
        return [box for key, box in self.view.laid.boxes().items() if key in keys]
