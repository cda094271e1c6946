"""The table widget: shows a game to one seat and passes events on to its input."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QEvent, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from cardtable_qt.base.announcement_kinds import Kind
from cardtable_qt.table.accessibility.table_tree import table_tree
from cardtable_qt.table.announcements import Announcements
from cardtable_qt.table.change_marks import ChangeMarks
from cardtable_qt.table.game_table import AnimationSteps, GameTable, HighlightPulse
from cardtable_qt.table.hints.hint_pointer import HintPointer
from cardtable_qt.table.hints.pointed_places import PointedPlaces
from cardtable_qt.table.input.dragged_piece import DraggedPiece
from cardtable_qt.table.input.mouse import MouseInput
from cardtable_qt.table.input.piece_handling import PieceHandling
from cardtable_qt.table.input.scroll import TableScroll
from cardtable_qt.table.input.table_input import PlayInput, TableInput
from cardtable_qt.table.input.table_parts import TableParts
from cardtable_qt.table.input.zoom import TableZoom
from cardtable_qt.table.layout.elements import Layout, turn_switches
from cardtable_qt.table.layout.portraits import GLAD, SeatPortraits, portrait_names
from cardtable_qt.table.painting import surface
from cardtable_qt.table.scene import ANIMATION_MS, TableScene
from cardtable_qt.table.table_highlights import TableHighlights
from cardtable_qt.table.tooltips import TableTooltips
from rules import Event, Observation

# After these Qt has placed, and raised, the scroll bars.
SCROLL_BAR_EVENTS = (QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.LayoutRequest)
# A table learns the pixel ratio of its screen only when it is shown in a window.
SCREEN_EVENTS = (QEvent.Type.DevicePixelRatioChange, QEvent.Type.Show)
GESTURE_EVENTS = (QEvent.Type.Gesture, QEvent.Type.NativeGesture)
TAB_STEPS = {Qt.FocusReason.TabFocusReason: 1, Qt.FocusReason.BacktabFocusReason: -1}
FIRST_RENDER_S = 0.08  # time to render faces before a table is first shown
EXPRESSION_EVENTS = 10  # an expression lasts this many events
RESIZE_SETTLE_MS = 120  # without another resize event


class TableView(QGraphicsView):
    """Shows one seat's view of a game, and passes events on to its input.

    The input of a player turns gestures into proposed moves.
    """

    move_proposed = Signal(object, str)  # Move, zone
    piece_lifted = Signal(str)  # piece
    drop_refused = Signal(str)  # zone
    skip_requested = Signal()  # a click or key that means nothing else
    long_animation_started = Signal()  # the game should wait, or the next moves cannot be followed
    hint_dismissed = Signal()
    announced = Signal(str)  # the focused element or a refusal, for screen readers
    zoom_requested = Signal(int)  # steps
    laid_out = Signal()  # at another size
    layout_shown = Signal()  # perhaps the same as before

    def __init__(
        self,
        game: GameTable[Observation],
        names: Sequence[str],
        parent: QWidget | None = None,
        make_input: Callable[[TableParts], TableInput] = PlayInput,
    ) -> None:
        super().__init__(parent)
        self.game = game
        self.names = names
        self.observation: Observation | None = None
        self.describe_seat: Callable[[int], str] = names.__getitem__  # the player there
        self.is_switched_on: Callable[[Observation], bool] = lambda observation: False
        self.peeks_freely = False  # no one else is at the screen
        self.animation_ms = ANIMATION_MS  # 0 turns animation off
        self.highlight_places = True  # also explains refusals while a piece is held
        self.portraits = SeatPortraits(portrait_names([""] * len(names)))
        self._build_parts(make_input)
        self._connect_parts()
        self._resize_timer = QTimer(self, singleShot=True, interval=RESIZE_SETTLE_MS)
        self._resize_timer.timeout.connect(
            lambda: self.table_scene.set_face_resolution(self.devicePixelRatioF())
        )
        self.table_scene.set_face_resolution(self.devicePixelRatioF())
        self.setViewport(QWidget(self))  # PySide would take 17 ms to find the type of Qt's own
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

    def _build_parts(self, make_input: Callable[[TableParts], TableInput]) -> None:
        self.announcements = Announcements(self)
        self.table_scene = scene = TableScene(self)
        self.held = DraggedPiece()
        self.handling = PieceHandling(self, scene, self.held, scene)
        self.mouse = MouseInput(self, scene, self.handling)
        self.table_scroll = TableScroll(self, self.mouse)
        self.hint_pointer = HintPointer(self, scene, self.table_scroll)
        self.pointed_places = PointedPlaces(scene)
        self.tooltips = TableTooltips(self, scene, self.held, self)
        self.change_marks = ChangeMarks(scene.transient_pieces, scene)
        self._input = make_input(
            TableParts(
                self,
                scene,
                self.handling,
                self.mouse,
                self.table_scroll,
                self.hint_pointer,
                self.hasFocus,
            )
        )
        self.keyboard = self._input.keyboard
        self.table_zoom = TableZoom(self, scene, self.keyboard.focus_box)
        self._highlights = TableHighlights(
            self,
            scene,
            self.handling,
            self.hint_pointer,
            self.pointed_places,
            self.change_marks,
            self.keyboard.visible_focus_key,
        )
        self.accessible_tree = table_tree(
            self, self, scene, self.handling, self.keyboard, self.tooltips.text_of
        )
        self.announcements.is_said_anyway = self.accessible_tree.says

    def _connect_parts(self) -> None:
        handling, pointer, zoom = self.handling, self.hint_pointer, self.table_zoom
        for changed in (handling.changed, handling.peek_changed):
            changed.connect(self.accessible_tree.follow)
        for changing in (handling, pointer, self.pointed_places, self.change_marks):
            changing.changed.connect(self._highlights.update)
        handling.picked_up.connect(pointer.hide_text)
        handling.put_down.connect(self.mouse.reset)
        handling.move_proposed.connect(self.move_proposed)
        handling.piece_lifted.connect(self.piece_lifted)
        handling.drop_refused.connect(self.drop_refused)
        handling.skip_requested.connect(self.skip_requested)
        handling.announced.connect(self.announced)
        handling.announced.connect(self.announcements.say_focus)
        handling.explained.connect(self.announced)
        handling.explained.connect(self.announcements.say_refusal)
        pointer.dismissed.connect(self.hint_dismissed)
        pointer.spoken.connect(handling.dismiss_refusal)
        pointer.spoken.connect(self.announce)
        zoom.zoom_requested.connect(self.zoom_requested)
        zoom.pinch_started.connect(handling.cancel)  # the first finger may have lifted a piece
        zoom.pinch_started.connect(self.table_scroll.end_pan)
        zoom.changed.connect(self.relayout)
        zoom.changed.connect(self.keyboard.ensure_focus_visible)

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
            self.change_marks.clear()  # they belong to the old position
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
            self.handling.clear_refusal()  # "not your turn" is no longer true
        if animate and not self.animation_ms and before is not None:
            self.change_marks.mark(old_layout, self.table_layout, steps)

    def _update_scene(self, duration_ms: int, steps: AnimationSteps = ()) -> None:
        if self.observation is None:
            return
        size = self.table_zoom.table_size()
        self.table_zoom.fit(size)
        layout = self.game.layout(self.observation, size, self.names)
        expressions, thinking = _expressions(self.game, self.observation)
        portraits = self.portraits.with_expressions(expressions, thinking)
        layout = portraits.apply_to(layout, self.describe_seat)
        layout = turn_switches(layout, self.is_switched_on(self.observation))
        self.table_scene.show_layout(layout, duration_ms, steps)
        self.handling.follow_layout()
        self.keyboard.drop_missing_focus()
        self.hint_pointer.update()
        self.accessible_tree.follow()
        self.layout_shown.emit()

    def highlight(self, keys: Sequence[str], stays: bool = False) -> None:
        """Highlight pieces and zones one after another, or all at once if animation is off.

        They stay highlighted until the next ones if `stays` is set, or if animation is off.
        """
        steps = [HighlightPulse(key, order, stays) for order, key in enumerate(keys)]
        layout, transient_pieces = self.table_layout, self.table_scene.transient_pieces
        self.change_marks.clear()
        if self.animation_ms:
            transient_pieces.start(steps, layout, layout, self.animation_ms)
        else:
            transient_pieces.highlight(steps, layout, layout)

    def finish_animations(self) -> None:
        """Finish all animations, render all faces and remove change marks."""
        self.table_scene.finish_animations()
        self.change_marks.clear()
        self.table_scene.face_cache.render_all()

    @property
    def table_layout(self) -> Layout:
        """The layout that is shown."""
        return self.table_scene.layout

    def announce(self, text: str, kind: Kind = Kind.ANSWER) -> None:
        """Say a text to those who cannot see it."""
        self.announcements.say(text, kind)

    # The size

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        if not self.table_zoom.is_changing:
            self.handling.cancel()
            self.relayout(rough=event.oldSize().isValid())

    def relayout(self, rough: bool = True) -> None:
        """Lay out the table at a new size. `rough` postpones exact faces until it settles."""
        if self.isVisible() and rough:
            self.table_scene.set_face_resolution(self.devicePixelRatioF(), rough=True)
            self._resize_timer.start()
        if self.mouse.is_dragging:
            self.handling.cancel()
        self.table_scene.reaching_hands.remove_all()  # their zones have moved
        self._update_scene(0)
        _repaint_all(self)  # everything is elsewhere, and the light falls differently
        self.laid_out.emit()

    def adapt_to_appearance(self) -> None:
        """Show everything again in the current language, text size, colours and card back."""
        self.handling.cancel()
        self.table_scene.finish_animations()
        self.change_marks.clear()
        self._resize_timer.stop()  # the text size may have changed the size of the table
        self.table_scene.set_face_resolution(self.devicePixelRatioF())
        self.table_scene.forget_drawings()
        self.relayout(rough=False)
        self.hint_pointer.retranslate()
        self.table_scene.face_cache.render_within(FIRST_RENDER_S)

    def scrollContentsBy(self, dx: int, dy: int) -> None:  # noqa: N802
        super().scrollContentsBy(dx, dy)
        if not self.devicePixelRatioF().is_integer():
            _repaint_all(self)  # Qt moves its picture of the surface by whole device pixels only
        self.table_zoom.remember_centre()
        self.table_scroll.keep_dragged_under_pointer()

    # Events

    def event(self, event: QEvent) -> bool:
        kind = event.type()
        if kind in SCREEN_EVENTS:
            self.table_scene.set_face_resolution(self.devicePixelRatioF())
            self.resetCachedContent()  # the table surface
        if kind == QEvent.Type.Leave:
            self.handling.peeking.hover("")
        if kind in GESTURE_EVENTS and self.table_zoom.handle_pinch(event):
            return True
        handled = super().event(event)
        if kind in SCROLL_BAR_EVENTS:
            self.table_zoom.lower_scroll_bars()
        return handled

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        if not self.table_zoom.handle_wheel(event) and not self.table_scroll.handle_wheel(event):
            super().wheelEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self._input.press(event, self.mapToScene(event.position().toPoint()))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self._input.double_click(event, self.mapToScene(event.position().toPoint()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self._input.move(event, self.mapToScene(event.position().toPoint()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self._input.release(event, self.mapToScene(event.position().toPoint()))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if not self._input.press_key(event):
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if not event.isAutoRepeat():
            self.handling.end_peek()

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802
        return self._input.tab(forward) or super().focusNextPrevChild(forward)

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        super().focusInEvent(event)
        self._input.focus_in(TAB_STEPS.get(event.reason(), 0))
        self.accessible_tree.follow()

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        super().focusOutEvent(event)
        self.handling.cancel()

    def drawBackground(self, painter: QPainter, frame: QRectF | object) -> None:  # noqa: N802
        table = self.sceneRect()
        part = frame if isinstance(frame, QRectF) else table
        ratio = painter.device().devicePixelRatioF()
        surface.paint_surface(painter, table, part, surface.surface_for(self.game.surface), ratio)


def _repaint_all(view: QGraphicsView) -> None:
    view.resetCachedContent()  # the table surface
    view.viewport().update()


def _expressions(
    game: GameTable[Observation], observation: Observation
) -> tuple[Mapping[int, str], Sequence[int]]:
    """The reactions of seats to recent events, and the seats that think.

    During a scoring all are calm, since they do not know its outcome yet. At the end only the
    winners are glad, whatever the last points were.
    """
    is_scoring = not observation.to_move and observation.result is None
    recent = observation.history[-EXPRESSION_EVENTS:]
    expressions = {} if is_scoring else game.expressions(recent, observation)
    if observation.result is not None:
        others = {seat: name for seat, name in expressions.items() if name != GLAD}
        expressions = others | dict.fromkeys(observation.result.winners, GLAD)
    is_others_turn = len(observation.to_move) == 1 and observation.seat not in observation.to_move
    return expressions, observation.to_move if is_others_turn else ()


def _turn_begins(before: Observation, observation: Observation) -> bool:
    """True if it is the viewer's turn now and was not before."""
    return observation.seat in observation.to_move and before.seat not in before.to_move
