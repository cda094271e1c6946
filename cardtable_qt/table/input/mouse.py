"""Mouse and touch input: drag, click twice, double click, or hold down to peek."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from cardtable_qt.table.input.piece_handling import PieceHandling
from cardtable_qt.table.layout.elements import Zone
from cardtable_qt.table.scene import TableScene
from cardtable_qt.table.shown_table import ShownTable

# Clicks in one place, each this soon after the one before, belong together.
HURRY_RHYTHM_MS = 600


class MouseInput:
    """Handles the left mouse button. All points are in scene coordinates."""

    def __init__(self, table: ShownTable, scene: TableScene, handling: PieceHandling) -> None:
        self._table = table
        self._scene = scene
        self._handling = handling
        self.is_double_click = False
        self._press_point: QPointF | None = None
        self._piece = ""  # the liftable piece under the pointer at the press
        self._grip_offset = QPointF()  # from the pointer to the middle of the piece
        self._dragging = False
        self._peeked = ""  # the piece under the pointer at the press that has another side
        self._last_hurry: tuple[QPointF, int] | None = None  # point and time in milliseconds

    @property
    def is_dragging(self) -> bool:
        return self._dragging

    @property
    def holds_piece(self) -> bool:
        """True if the button was pressed on a piece that can be lifted or peeked at."""
        return bool(self._piece or self._peeked)

    def reset(self) -> None:
        """Ignore the current press, even if the button is still down."""
        self._press_point, self._piece = None, ""
        self._dragging = self.is_double_click = False

    def press(self, point: QPointF, flying: str = "") -> None:
        """Begin a click or a drag. A piece that was caught on its way comes to the pointer."""
        self._press_point, self._piece, self.is_double_click = point, "", False
        self._peeked = ""
        self._handling.peeking.click("")
        if flying:
            self._piece, self._grip_offset = flying, QPointF()
            return
        item = self._scene.piece_at(point)
        if item is None:
            return
        if item.piece.can_lift:
            self._piece = item.piece.key
            self._grip_offset = QPointF(*item.box.middle) - point
        if item.piece.peek_face is not None:
            self._peeked = item.piece.key
            self._handling.peek_at(self._peeked)

    def move(self, point: QPointF, button_down: bool) -> None:
        self._handling.peeking.hover("" if button_down else self._peekable_at(point))
        if self._dragging and not button_down:
            self._handling.cancel()  # the release was lost
        elif self._dragging:
            self._drag_to(point)
        elif button_down and self._piece and self._is_drag(point):
            self._begin_drag(point)
        elif self._handling.held.piece and not button_down:
            self._handling.aim(self._handling.place_at(point))

    def _peekable_at(self, point: QPointF) -> str:
        """The piece with another side under a pointer that carries nothing."""
        if self._handling.held.piece or not self._table.peeks_freely:
            return ""
        item = self._scene.piece_at(point)
        return item.piece.key if item is not None and item.piece.peek_face is not None else ""

    def release(self, point: QPointF, time_ms: int) -> None:
        pressed, double = self._press_point, self.is_double_click
        self.is_double_click = False
        if self._dragging:
            self._drag_to(point)
            self._handling.drop(self._handling.aimed_place)
        elif pressed is not None and not self._is_drag(point):
            self._click_or_hurry(point, double, time_ms)
        self._press_point = None

    # Dragging

    def _is_drag(self, point: QPointF) -> bool:
        moved = point - self._press_point if self._press_point is not None else QPointF()
        return moved.manhattanLength() >= QApplication.startDragDistance()

    def _begin_drag(self, point: QPointF) -> None:
        self._handling.end_peek()
        if self._can_lift(self._piece):
            self._dragging = True
            self._handling.lift(self._piece)
            self._scene.lifted.lift(self._piece)
            self._drag_to(point)

    def _drag_to(self, point: QPointF) -> None:
        """Move the piece, aside from a small place below the pointer, and aim it there."""
        handling, lifted = self._handling, self._scene.lifted
        box = lifted.box_at(point + self._grip_offset)
        aside = handling.held.nearness_to_small_place(
            point.x(), point.y(), self._scene.layout.zones, box
        )
        lifted.drag_to(box, point, aside)
        handling.aim(handling.place_at(point, box))

    def _can_lift(self, piece: str) -> bool:
        """True if a pressed piece still exists and can be lifted."""
        item = self._scene.pieces.get(piece)
        return item is not None and item.piece.can_lift

    # Clicking

    def _click_or_hurry(self, point: QPointF, double: bool, time_ms: int) -> None:
        """Click, or hurry the computers. What appears under a hurried click is not picked up."""
        if self._continues_hurrying(point, time_ms) or not self._click(point, double):
            self._last_hurry = point, time_ms
            self._handling.skip_requested.emit()

    def _continues_hurrying(self, point: QPointF, time_ms: int) -> bool:
        if self._last_hurry is None or self._handling.held.piece:
            return False
        last_point, last_ms = self._last_hurry
        is_near = (point - last_point).manhattanLength() < QApplication.startDragDistance()
        return is_near and time_ms - last_ms <= HURRY_RHYTHM_MS

    def _click(self, point: QPointF, double: bool) -> bool:
        """Do what a click means here; return False if it means nothing."""
        handling, held = self._handling, self._handling.held
        piece = self._piece if self._can_lift(self._piece) else ""
        place = handling.place_at(point) if held.piece else ""
        if held.is_legal(place):
            handling.drop(place)
        elif acting := self._clickable_zone(point):
            # The second half of a double click is not meant for the next position.
            if acting.repeatable or not double:
                handling.drop_piece(acting.click_piece, acting.key)
        elif double and piece:
            self._double_click(piece)
        elif piece and piece != held.piece:
            handling.lift(piece)
        elif held.piece:
            handling.drop(place)
        elif self._peeked:
            handling.peeking.click(self._peeked)
        else:
            return False
        return True

    def _double_click(self, piece: str) -> None:
        """Play the piece if it has only one target; otherwise keep it in hand.

        If legal places are not highlighted, finding them is up to the player.
        """
        self._handling.lift(piece)
        if self._table.highlight_places and (zone := self._handling.held.only_target()):
            self._handling.drop(zone)

    def _clickable_zone(self, point: QPointF) -> Zone | None:
        zone = self._scene.zone_at(point)
        return zone if zone is not None and zone.click_piece else None
