"""Shows hints and explanations on the table: highlights, an arrow and a text bubble."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, QObject, Signal

from cardtable_qt.base.translation import TextSource
from cardtable_qt.table.hints.hint_targets import Gesture, gesture_for, legal_zones
from cardtable_qt.table.input.scroll import TableScroll
from cardtable_qt.table.layout.elements import Box
from cardtable_qt.table.layout.free_space import Subjects
from cardtable_qt.table.scene import TableScene
from cardtable_qt.table.shown_table import ShownTable
from rules import Move
from rules.reasons import Reason

translate = QCoreApplication.translate


class HintPointer(QObject):
    """The hint or explanation that is shown. It stays until cleared, even if the layout changes."""

    spoken = Signal(str)  # a text for screen readers
    dismissed = Signal()
    changed = Signal()  # highlights have to be updated

    def __init__(self, table: ShownTable, scene: TableScene, table_scroll: TableScroll) -> None:
        super().__init__(scene)
        self._table = table
        self._scene = scene
        self._table_scroll = table_scroll
        self.keys: frozenset[str] = frozenset()  # highlighted pieces and zones
        self.gesture: Gesture | None = None
        self._about: frozenset[str] = frozenset()  # what the text speaks of, besides these
        self.title = self.text = ""
        self._title_source: TextSource = str
        self._text_source: TextSource = str
        self._anchor = ""  # the zone or piece beside which the text is shown

    @property
    def is_active(self) -> bool:
        return bool(self.keys or self.text)

    def show_topic(self, topic: Reason, text: TextSource) -> None:
        """Highlight what a hint topic is about."""
        self.keys, self.gesture, self._about = self._keys_of(topic), None, frozenset()
        anchor = next(iter(sorted(self.keys)), "")
        self._set_text(lambda: translate("Hint", "Hint"), text, anchor)

    def show_move(self, move: Move, text: TextSource, about: Sequence[Reason] = ()) -> None:
        """Show how to make a move: the piece, its zone and an arrow between them.

        The text also keeps clear of what its topic and its reasons are about.
        """
        game, observation = self._table.game, self._table.observation
        assert observation is not None
        move = game.gesture_move(observation, move)
        self.gesture = gesture_for(game, observation, self._scene.layout, move)
        assert self.gesture is not None, f"there is no gesture for “{move}”"
        self.keys = frozenset({*self.gesture.pieces, self.gesture.zone})
        self._about = frozenset().union(*map(self._keys_of, about))
        title = partial(game.describe_move, observation, move, self._table.names)
        self._set_text(title, text, self.gesture.zone)

    def show_explanation(self, seat: int, title: TextSource, text: TextSource) -> None:
        """Show an explanation of a seat's move beside that seat."""
        self.keys, self.gesture, self._about = frozenset(), None, frozenset()
        self._set_text(title, text, f"seat:{seat}")

    def _keys_of(self, topic: Reason) -> frozenset[str]:
        """The keys of what a hint topic or a reason is about."""
        observation = self._table.observation
        assert observation is not None
        return self._table.game.hint_keys(topic, observation, self._scene.layout)

    def _set_text(self, title: TextSource, text: TextSource, anchor: str) -> None:
        self._title_source, self._text_source, self._anchor = title, text, anchor
        self.title, self.text = title(), text()
        self.spoken.emit(f"{self.title} {self.text}")
        goal = [self.gesture.zone] if self.gesture else [anchor]
        self._table_scroll.ensure_visible([*self._boxes(self.keys), *self._boxes(goal)])
        self.update()

    def replace_text(self, text: TextSource) -> None:
        """Change the text without announcing it to screen readers."""
        self._text_source, self.text = text, text()
        self.update()

    def retranslate(self) -> None:
        """Show the text, if there is one, in the current language."""
        if self.text:
            self.title, self.text = self._title_source(), self._text_source()
            self.update()

    def dismiss(self) -> None:
        """Clear the hint because its reader is done with it."""
        self.clear()
        self.dismissed.emit()

    def clear(self) -> None:
        self.keys, self.gesture, self._about = frozenset(), None, frozenset()
        self.hide_text()
        self.update()

    def hide_text(self) -> None:
        """Hide the text, which may cover a zone; the highlights and the arrow stay."""
        self.title = self.text = self._anchor = ""
        self._title_source = self._text_source = str
        self._scene.callouts.clear_explanation()

    def update(self) -> None:
        """Show the hint on the current layout."""
        callouts, layout = self._scene.callouts, self._scene.layout
        goal = self._boxes([self.gesture.zone]) if self.gesture else []
        if self.gesture and goal:
            starts = self._boxes(self.gesture.pieces)
            start = starts[len(starts) // 2] if starts else None
            callouts.show_arrow(start, goal[0], layout)
        else:
            callouts.hide_arrow()
        if self.text:
            anchor = self._boxes([self._anchor]) or [self._scene.box]
            arrow = callouts.arrow.boxes() if goal else []
            pieces = self._boxes(self.gesture.pieces) if self.gesture else []
            subjects = Subjects(
                pieces,
                [*self._boxes(self.keys | self._about), *anchor, *arrow],
                self._boxes(self._legal_places()),
                self._viewer_pieces(),
            )
            callouts.show_explanation(self.title, self.text, anchor[0], subjects, layout)
        self.changed.emit()

    def _legal_places(self) -> frozenset[str]:
        """The zones where the hinted piece, or else any piece, may go."""
        observation, layout = self._table.observation, self._scene.layout
        if observation is None:
            return frozenset()
        liftable = [piece.key for piece in layout.pieces if piece.can_lift]
        return legal_zones(
            self._table.game,
            observation,
            layout,
            self.gesture.pieces[:1] if self.gesture else liftable,
        )

    def _viewer_pieces(self) -> list[Box]:
        """The boxes of the pieces at the viewer's seat, which matter for every move."""
        observation = self._table.observation
        seat = observation.seat if observation is not None else None
        seat_box = self._boxes([f"seat:{seat}"])
        pieces = [piece.box for piece in self._scene.layout.pieces]
        return [box for box in pieces if seat_box and seat_box[0].overlap(box)]

    def _boxes(self, keys: Collection[str]) -> list[Box]:
        return [box for key, box in self._scene.layout.boxes().items() if key in keys]
