"""The table widget: shows a game to one seat and turns gestures into proposed moves."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from cardtable_qt.base.gui_priority import prefer_gui
from cardtable_qt.table.game_table import AnimationSteps, GameTable, HighlightPulse
from cardtable_qt.table.hints.hint_pointer import HintPointer
from cardtable_qt.table.input.dragged_piece import DraggedPiece
from cardtable_qt.table.input.keyboard import KeyboardInput
from cardtable_qt.table.input.mouse import MouseInput
from cardtable_qt.table.input.scroll import TableScroll
from cardtable_qt.table.input.zoom import TableZoom
from cardtable_qt.table.layout.elements import Box, Face, Layout, Size
from cardtable_qt.table.layout.portraits import SeatPortraits, portrait_names
from cardtable_qt.table.painting import surface
from cardtable_qt.table.painting.art import aspect
from cardtable_qt.table.painting.items import AIMED, HINTED, LEGAL, QUIET, REFUSED
from cardtable_qt.table.scene import ANIMATION_MS, TableScene
from rules import Event, Move, Observation, Refusal

translate = QCoreApplication.translate

# After these Qt has placed, and raised, the scroll bars.
SCROLL_BAR_EVENTS = (QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.LayoutRequest)
# A table learns the pixel ratio of its screen only when it is shown in a window.
SCREEN_EVENTS = (QEvent.Type.DevicePixelRatioChange, QEvent.Type.Show)
# Refusals that do not depend on where a piece is dropped.
REFUSALS_WITHOUT_PLACE = frozenset({"not_your_turn", "game_over"})
CHANGE_MARK_MS = 3_000  # how long changes stay marked when animation is off
LATE_HAND_FACTOR = 3  # a hand that came too late moves back more slowly, to be noticed
FIRST_RENDER_S = 0.08  # time to render faces before a table is first shown
EXPRESSION_EVENTS = 10  # an expression lasts this many events
RESIZE_SETTLE_MS = 120  # without another resize event


class TableView(QGraphicsView):
    """Shows one seat's view of a game and turns gestures into proposed moves."""

    move_proposed = Signal(object, str)  # Move, zone
    piece_lifted = Signal(str)  # piece
    drop_refused = Signal(str)  # zone
    skip_requested = Signal()  # a click or key that means nothing else
    long_animation_started = Signal()  # the game should wait, or the next moves cannot be followed
    hint_dismissed = Signal()
    announced = Signal(str)  # the focused element or a refusal, for screen readers
    zoom_requested = Signal(int)  # steps

    def __init__(
        self, game: GameTable[Observation], names: Sequence[str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.game = game
        self.names = names
        self.observation: Observation | None = None
        self.animation_ms = ANIMATION_MS  # 0 turns animation off
        self.highlight_places = True  # also explains refusals while a piece is held
        self.held = DraggedPiece()
        self.keyboard = KeyboardInput(self)
        self.mouse = MouseInput(self)
        self.hint_pointer = HintPointer(self)
        self.table_zoom = TableZoom(self)
        self.table_scroll = TableScroll(self)
        self.portraits = SeatPortraits(portrait_names([""] * len(names)))
        self._change_timer = QTimer(self, singleShot=True, interval=CHANGE_MARK_MS)
        self._change_timer.timeout.connect(self._clear_changes)
        self._resize_timer = QTimer(self, singleShot=True, interval=RESIZE_SETTLE_MS)
        self._resize_timer.timeout.connect(self.update_face_resolution)
        self.table_scene = TableScene(self)
        self.update_face_resolution()
        self.aimed_zone = ""  # the zone under the lifted piece
        self._refusal_zones: tuple[str, ...] = ()  # highlighted for a refusal
        self._clickable_zones: set[str] = set()  # without buttons
        self._peeked_piece = ""
        self.setScene(self.table_scene)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHints(QPainter.RenderHint.Antialiasing)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheBackground)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.grabGesture(Qt.GestureType.PinchGesture)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.announced.connect(self.announce)

    # The position

    def set_position(
        self, observation: Observation, animate: bool = True, events: Sequence[Event] = ()
    ) -> None:
        """Show an observation. Pieces move to their new positions if `animate` is set.

        The `events` since the last position decide which transient pieces are animated.
        """
        before, self.observation = self.observation, observation
        steps = (
            self.game.animations(before, observation, events)
            if animate and events and before
            else ()
        )
        old_layout = self.table_layout
        if not (animate and self.animation_ms):
            self._change_timer.stop()
            self.table_scene.clear_changes()  # they belong to the old position
        self._update_scene(self.animation_ms if animate else 0, steps)
        transient_pieces = self.table_scene.transient_pieces
        if (
            animate
            and transient_pieces.start_delay_ms(steps, self.animation_ms) > self.animation_ms
        ):
            self.long_animation_started.emit()
        if before is None:
            self.table_scene.face_cache.render_within(FIRST_RENDER_S)
        elif _turn_begins(before, observation):
            self.clear_refusal()  # "not your turn" is no longer true
        if animate and not self.animation_ms and before is not None:
            self.table_scene.mark_changes(old_layout, steps)
            self._change_timer.start()
            self.update_highlights()

    def highlight(self, keys: Sequence[str]) -> None:
        """Highlight pieces and zones one after another, or all at once if animation is off."""
        steps = [HighlightPulse(key, order) for order, key in enumerate(keys)]
        self._clear_changes()
        if self.animation_ms:
            self.table_scene.transient_pieces.start(steps, self.table_layout, self.animation_ms)
        else:
            self.table_scene.transient_pieces.highlight(steps, self.table_layout)

    def finish_animations(self) -> None:
        """Finish all animations, render all faces and remove change marks."""
        self.table_scene.finish_animations()
        self._clear_changes()
        self.table_scene.face_cache.render_all()

    def _clear_changes(self) -> None:
        self._change_timer.stop()
        self.table_scene.clear_changes()
        self.update_highlights()

    def _update_scene(self, duration_ms: int, steps: AnimationSteps = ()) -> None:
        if self.observation is None:
            return
        prefer_gui()
        size = self.table_size()
        self.table_zoom.fit(size)
        layout = self.game.layout(self.observation, size, self.names)
        layout = self._portraits_for(self.observation).apply_to(layout)
        self.table_scene.show_layout(layout, duration_ms, steps)
        self._refusal_zones = ()
        if self.held.piece:
            self._recheck_held_piece()
        self.keyboard.drop_missing_focus()
        self._enable_buttons()
        self.hint_pointer.update()

    def _portraits_for(self, observation: Observation) -> SeatPortraits:
        """The portraits with their reactions to recent events; another seat to move thinks.

        During a scoring all are calm, since they do not know its outcome yet.
        """
        is_scoring = not observation.to_move and observation.result is None
        expressions = (
            {}
            if is_scoring
            else self.game.expressions(observation.history[-EXPRESSION_EVENTS:], observation)
        )
        thinking = (
            observation.to_move
            if len(observation.to_move) == 1 and observation.seat not in observation.to_move
            else ()
        )
        return self.portraits.with_expressions(expressions, thinking)

    def _recheck_held_piece(self) -> None:
        """Keep the held piece after a change of the table, if it can still be lifted."""
        item = self.table_scene.pieces.get(self.held.piece)
        if item is None or not item.piece.can_lift:
            self.cancel()
        else:
            self.held.lift(self.held.piece, self.table_layout.zones, self._target)

    @property
    def table_layout(self) -> Layout:
        """The layout that is shown."""
        return self.table_scene.layout

    def table_size(self) -> Size:
        """The size at which the table is laid out."""
        return self.table_zoom.table_size()

    def _target(self, piece: str, zone: str) -> Move | Refusal | None:
        return None if self.observation is None else self.game.target(self.observation, piece, zone)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        if not self.table_zoom.is_changing:
            self.cancel()
            self.relayout(rough=event.oldSize().isValid())

    def relayout(self, rough: bool = True) -> None:
        """Lay out the table at a new size. `rough` postpones exact faces until it settles."""
        if self.isVisible() and rough:
            self.update_face_resolution(rough=True)
            self._resize_timer.start()
        if self.mouse.is_dragging:
            self.cancel()
        self.table_scene.remove_reaching_hands()  # their zones have moved
        self._update_scene(0)

    def y_in_window(self, box: Box) -> float:
        """Scroll a box into view and return the y coordinate of its middle in the window."""
        self.table_scroll.ensure_visible([box])
        return self.mapFromScene(QPointF(*box.middle)).y()

    def scrollContentsBy(self, dx: int, dy: int) -> None:  # noqa: N802
        super().scrollContentsBy(dx, dy)
        self.table_zoom.remember_centre()
        self.table_scroll.keep_dragged_under_pointer()

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        if not self.table_zoom.handle_wheel(event) and not self.table_scroll.handle_wheel(event):
            super().wheelEvent(event)

    def update_face_resolution(self, ratio: float = 0.0, rough: bool = False) -> None:
        """Render faces for this pixel ratio (default: the screen's)."""
        self.table_scene.set_face_resolution(ratio or self.devicePixelRatioF(), rough)

    def event(self, event: QEvent) -> bool:
        if event.type() in SCREEN_EVENTS:
            self.update_face_resolution()
            self.resetCachedContent()  # the table surface
        handled = self.table_zoom.handle_pinch(event) or super().event(event)
        if event.type() in SCROLL_BAR_EVENTS:
            self.table_zoom.lower_scroll_bars()
        return handled

    # Lifting, aiming and dropping, used by all input devices

    def lift(self, piece: str) -> None:
        """Hold a piece and highlight its legal zones."""
        self._hold(piece)
        self.piece_lifted.emit(piece)

    def _hold(self, piece: str) -> None:
        self.clear_refusal()
        self.hint_pointer.hide_text()
        self.held.lift(piece, self.table_layout.zones, self._target)
        if self.highlight_places and not self.held.legal_zones():
            self._explain_no_place(piece)
        self.update_highlights()

    def _explain_no_place(self, piece: str) -> None:
        """Say that no zone accepts the piece, with the reason if it is the same everywhere."""
        item = self.table_scene.pieces.get(piece)
        refusals = [answer for answer in self.held.targets.values() if isinstance(answer, Refusal)]
        if item is None or not refusals:
            return
        same = all(refusal.code == refusals[0].code for refusal in refusals)
        placeless = REFUSALS_WITHOUT_PLACE | self.game.refusals_without_place
        sentence = (
            self.game.refusal_text(refusals[0], self.names)
            if same and refusals[0].code in placeless
            else translate("Table", "This card can't be placed right now.")
        )
        self.table_scene.show_caption(sentence, item.box)
        self.announced.emit(sentence)

    def aim(self, zone: str) -> None:
        """Aim the held piece at a zone; explain why if the zone refuses it."""
        if zone == self.aimed_zone:
            return
        self.aimed_zone = zone
        answer = self.held.targets.get(zone)
        if isinstance(answer, Refusal) and self.highlight_places:
            self._explain(answer, zone)
        else:
            self.clear_refusal()
        self.update_highlights()

    def drop(self, zone: str) -> None:
        """Drop the held piece on a zone."""
        piece, answer = self.held.piece, self.held.targets.get(zone)
        if answer is None:
            self.cancel()
            return
        if isinstance(answer, Refusal):
            self.cancel()
            self.refuse(answer, zone)
            return
        self._release()
        self.update_highlights()  # a scoring may delay the next position
        self.table_scene.lifted_piece = ""  # its animation starts where it was dropped
        self.move_proposed.emit(answer, zone)
        self.table_scene.settle(piece, self.animation_ms)

    def drop_piece(self, piece: str, zone: str) -> None:
        """Lift a piece and drop it at once, as a button does."""
        self._hold(piece)
        self.drop(zone)

    def cancel(self) -> None:
        """Put the held piece back."""
        self._release()
        self.table_scene.return_lifted(self.animation_ms)
        self.update_highlights()

    def _release(self) -> None:
        self.clear_refusal()
        self.held.clear()
        self.aimed_zone = ""
        self.mouse.reset()
        self.end_peek()

    def refuse(self, refusal: Refusal, zone: str) -> None:
        """Explain a refusal at its zone and highlight what it is about."""
        self._explain(refusal, zone)
        self.update_highlights()
        self.drop_refused.emit(zone)

    def _explain(self, refusal: Refusal, zone: str) -> None:
        sentence = self.game.refusal_text(refusal, self.names)
        self._refusal_zones = self.game.refusal_highlights(refusal, zone)
        item = self.table_scene.zones.get(zone)
        box = item.zone.box if item else Box(0, 0, *self.table_size())
        self.table_scene.show_caption(sentence, box)
        self.announced.emit(sentence)

    def clear_refusal(self) -> None:
        self._refusal_zones = ()
        self.table_scene.caption.clear()

    def clear_hint(self) -> None:
        self.hint_pointer.clear()
        self.hint_dismissed.emit()

    def peek_at(self, piece: str) -> None:
        """Show the other side of a card until the button or key is released."""
        self.end_peek()
        self._peeked_piece = piece
        self.table_scene.pieces[piece].set_peeking(True)

    def end_peek(self) -> None:
        item = self.table_scene.pieces.get(self._peeked_piece)
        self._peeked_piece = ""
        if item is not None:
            item.set_peeking(False)

    # Hands of other players, in games without turns

    def show_reach(self, seat: int, zone: str, duration_ms: int) -> None:
        """Let a seat's hand reach for a zone, with one of its cards if they are on the table."""
        start, end = self._hand_box(f"seat:{seat}"), self._hand_box(zone)
        if start is not None and end is not None and self.animation_ms:
            cards = [p.key for p in self.table_layout.pieces if p.key.startswith(f"hand:{seat}:")]
            face, carried = Face("hand", str(seat)), cards[-1] if cards else ""
            self.table_scene.show_reaching_hand(
                f"hand:{seat}", face, start, end, duration_ms, carried
            )

    def cancel_reach(self, seat: int, late: bool = False) -> None:
        """Let a seat's hand move back, after its move or because it came too late."""
        end = self._hand_box(f"seat:{seat}")
        face = Face("hand", f"{seat}-late" if late else str(seat))
        if end is not None:
            duration_ms = self.animation_ms * (LATE_HAND_FACTOR if late else 1)
            self.table_scene.hide_reaching_hand(f"hand:{seat}", end, duration_ms, face)

    def _hand_box(self, zone: str) -> Box | None:
        item = self.table_scene.zones.get(zone)
        if item is None:
            return None
        wide = min(self.sceneRect().width(), self.sceneRect().height()) * 0.09
        return item.zone.box.centred(wide, wide / aspect("hand"))

    def announce(self, text: str) -> None:
        """Let a screen reader say a text; it cannot see the items of a scene."""
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    # Highlights

    def update_highlights(self) -> None:
        """Update the highlights of all zones and pieces."""
        focus_key = self.keyboard.visible_focus_key()
        held = (
            () if self.table_scene.lifted_piece else self.table_scene.with_attached(self.held.piece)
        )
        for key, zone in self.table_scene.zones.items():
            zone.set_state(self._zone_state(key), key == focus_key)
        for key, piece in self.table_scene.pieces.items():
            # If a piece is also a zone, such as a pile, the zone shows focus and hints.
            is_zone = key in self.table_scene.zones
            piece.set_highlights(
                lifted=key in held,
                focused=key == focus_key and not is_zone,
                last_moved=piece.piece.last_moved,
                hinted=key in self.hint_pointer.keys and not is_zone,
                changed=key in self.table_scene.changed_pieces,
            )

    def _zone_state(self, zone: str) -> int:
        if zone in self._refusal_zones:
            return REFUSED
        if zone == self.aimed_zone and (self.held.is_legal(zone) or not self.highlight_places):
            return AIMED
        if zone in self.hint_pointer.keys:
            return HINTED
        if zone in self._clickable_zones and not self.held.piece:
            return LEGAL
        return LEGAL if self.highlight_places and self.held.is_legal(zone) else QUIET

    def _enable_buttons(self) -> None:
        """Enable the buttons and clickable zones that would make a legal move."""
        self._clickable_zones = set()
        for key, item in self.table_scene.zones.items():
            if item.zone.click_piece:
                is_legal = isinstance(self._target(item.zone.click_piece, key), Move)
                item.set_enabled(is_legal)
                if is_legal and not item.zone.button_text:
                    self._clickable_zones.add(key)

    # Mouse and keyboard

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        if event.button() != Qt.MouseButton.LeftButton:
            self.cancel()
            self.clear_hint()
            return
        self.table_scene.finish_animations()
        self.keyboard.hide()
        point = self.mapToScene(event.position().toPoint())
        if self.hint_pointer.text and self.table_scene.explanation.frame.contains(point):
            self.hint_pointer.hide_text()
            return
        self.mouse.press(point)
        if not self.mouse.holds_piece:
            self.table_scroll.start_pan(event.position().toPoint())
        self.update_highlights()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self.mousePressEvent(event)
        self.mouse.is_double_click = event.button() == Qt.MouseButton.LeftButton

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        button_down = bool(event.buttons() & Qt.MouseButton.LeftButton)
        at = event.position().toPoint()
        if not (button_down and self.table_scroll.pan_to(at)):
            self.mouse.move(self.mapToScene(at), button_down)
            self.table_scroll.pointer_moved(at)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        if event.button() == Qt.MouseButton.LeftButton:
            self.end_peek()
            self.table_scroll.end_pan()
            self.mouse.release(self.mapToScene(event.position().toPoint()))

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        self.cancel()
        super().focusOutEvent(event)
        self.update_highlights()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        self.table_scene.finish_animations()
        if not self.keyboard.press(event):
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if not event.isAutoRepeat():
            self.end_peek()

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802
        self.table_scene.finish_animations()
        return self.keyboard.tab(1 if forward else -1) or super().focusNextPrevChild(forward)

    # Background

    def drawBackground(self, painter: QPainter, frame: QRectF | object) -> None:  # noqa: N802
        table = self.sceneRect()
        part = frame if isinstance(frame, QRectF) else table
        ratio = painter.device().devicePixelRatioF()
        surface.paint_surface(painter, table, part, surface.surface_for(self.game.surface), ratio)


def _turn_begins(before: Observation, observation: Observation) -> bool:
    """True if it is the viewer's turn now and was not before."""
    return observation.seat in observation.to_move and before.seat not in before.to_move
