"""The table under the hand: every move by drag, by two clicks, or by keyboard."""

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
from cardtable_qt.base.texts import refusal_text
from cardtable_qt.table.game_table import AnimationSteps, GameTable, HighlightPulse
from cardtable_qt.table.hints.hint_pointer import HintPointer
from cardtable_qt.table.input.held_piece import HeldPiece
from cardtable_qt.table.input.keyboard import KeyboardInput
from cardtable_qt.table.input.mouse import MouseInput
from cardtable_qt.table.input.scroll import TableScroll
from cardtable_qt.table.input.zoom import TableZoom
from cardtable_qt.table.layout.elements import Box, Face, Layout, Size
from cardtable_qt.table.layout.portraits import SeatPortraits, portrait_names
from cardtable_qt.table.painting import surface
from cardtable_qt.table.painting.art import ASPECT
from cardtable_qt.table.painting.items import AIMED, HINTED, LEGAL, QUIET, REFUSED
from cardtable_qt.table.scene import ANIMATION_MS, TableScene
from rules import Event, Move, Observation, Refusal

translate = QCoreApplication.translate

LAYOUT_EVENTS = (QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.LayoutRequest)  # with its bars
# Only a window tells on which screen it is: a table that is shown in one may not have known.
SCREEN_EVENTS = (QEvent.Type.DevicePixelRatioChange, QEvent.Type.Show)
# Refusals that say all there is to say wherever a piece is dropped.
REFUSALS_WITHOUT_PLACE = ("not_your_turn", "game_over", "eight28.out", "extop.answer_first")
CHANGED_MARK_MS = 3_000  # milliseconds: so long what did not move to be seen is marked as changed
LATE_HAND_FACTOR = 3  # times as long: a lost race is to be seen
FIRST_RENDER_S = 0.08  # seconds in which a table that is first seen gets its faces
EXPRESSION_EVENTS = 10  # events: so long a feeling is shown
RESIZE_SETTLE_MS = (
    120  # milliseconds without another size: the window is not being resized any more
)


class TableView(QGraphicsView):
    """Shows one seat's view of a game and turns gestures into proposed moves."""

    proposed = Signal(object, str)  # a Move, and the zone it was dropped on
    lifted = Signal(str)  # a piece was taken in hand
    refused = Signal(str)  # a zone did not take what was put there
    hurried = Signal()  # the person has nothing to do here and wants to go on
    much_moves = Signal()  # so much that what follows would not be understood
    dismissed = Signal()  # what was pointed out is not needed any more
    spoken = Signal(str)  # what the keyboard stands on, or why not
    zoom_wanted = Signal(int)  # so many steps larger, or smaller

    def __init__(
        self, game: GameTable, names: Sequence[str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.game = game
        self.names = names
        self.seen: Observation | None = None
        self.flying = ANIMATION_MS  # milliseconds; 0: nothing moves
        self.helps = True  # places that take the lifted piece are lit, others say why not
        self.hand = HeldPiece()
        self.keyboard = KeyboardInput(self)
        self.mouse = MouseInput(self)
        self.pointer = HintPointer(self)
        self.zooming = TableZoom(self)
        self.scrolling = TableScroll(self)
        self.company = SeatPortraits(portrait_names([""] * len(names)))
        self._change_timer = QTimer(self, singleShot=True, interval=CHANGED_MARK_MS)
        self._change_timer.timeout.connect(self._clear_changes)
        self._resize_timer = QTimer(self, singleShot=True, interval=RESIZE_SETTLE_MS)
        self._resize_timer.timeout.connect(self.draw_faces)
        self.table = TableScene(self)
        self.draw_faces()
        self.aimed = ""  # the zone under the lifted piece
        self._refusal_zones: tuple[str, ...] = ()  # zones a refusal is about
        self._clickable_zones: set[str] = set()  # zones that do something on a click
        self._peeked_piece = ""  # the own face-down card that is being looked at
        self.setScene(self.table)
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
        self.spoken.connect(self.announce)

    # The position

    def set_position(
        self, observation: Observation, moving: bool = True, events: Sequence[Event] = ()
    ) -> None:
        """Show what a seat sees; pieces move to their new places unless that is not wanted.

        What has happened tells what else is seen on its way.
        """
        before, self.seen = self.seen, observation
        motion = (
            self.game.animations(before, observation, events)
            if moving and events and before
            else ()
        )
        laid = self.laid
        if not (moving and self.flying):
            self._change_timer.stop()
            self.table.forget_changes()  # they were about another sight
        self._update_scene(self.flying if moving else 0, motion)
        if moving and self.table.travellers.until_the_last(motion, self.flying) > self.flying:
            self.much_moves.emit()
        if before is None:
            self.table.faces.render_within(FIRST_RENDER_S)
        elif _turn_begins(before, observation):
            self.clear_refusal()  # what was said of a turn that has not come is not true any more
        if moving and not self.flying and before is not None:
            self.table.mark_changes(laid, motion)
            self._change_timer.start()
            self.show_marks()

    def highlight(self, keys: Sequence[str]) -> None:
        """Light pieces and places one after another, or all at once where nothing moves."""
        motion = [HighlightPulse(key, turn) for turn, key in enumerate(keys)]
        self._clear_changes()
        if self.flying:
            self.table.travellers.start(motion, self.laid, self.flying)
        else:
            self.table.travellers.highlight(motion, self.laid)

    def finish_animations(self) -> None:
        """Show the table as it is: everything has arrived and is painted, nothing is marked."""
        self.table.finish()
        self._clear_changes()
        self.table.faces.wait_until_done()

    def _clear_changes(self) -> None:
        self._change_timer.stop()
        self.table.forget_changes()
        self.show_marks()

    def _update_scene(self, moving: int, motion: AnimationSteps = ()) -> None:
        if self.seen is None:
            return
        prefer_gui()
        size = self.table_size()
        self.zooming.fit(size)
        laid = self.game.layout(self.seen, size, self.names)
        self.table.show(self._portraits_for(self.seen).apply_to(laid), moving, motion)
        self._refusal_zones = ()
        if self.hand.piece:
            self._recheck_held_piece()
        self.keyboard.stay_on_table()
        self._enable_buttons()
        self.pointer.show()

    def _portraits_for(self, observation: Observation) -> SeatPortraits:
        """Everybody looks at what has happened lately; where another is to move, that one thinks.

        While something is being counted nobody knows yet what to feel.
        """
        counting = not observation.to_move and observation.result is None
        felt = {} if counting else self.game.expressions(observation.history[-EXPRESSION_EVENTS:], observation)
        alone = (
            observation.to_move
            if len(observation.to_move) == 1 and observation.seat not in observation.to_move
            else ()
        )
        return self.company.with_expressions(felt, alone)

    def _recheck_held_piece(self) -> None:
        """The table changed under a lifted piece: keep it if it is still there."""
        item = self.table.pieces.get(self.hand.piece)
        if item is None or not item.piece.lift:
            self.cancel()
        else:
            self.hand.lift(self.hand.piece, self.laid.zones, self._target)

    @property
    def laid(self) -> Layout:
        """What lies where."""
        return self.table.table

    def table_size(self) -> Size:
        """How large the table is laid out."""
        return self.zooming.table_size()

    def _target(self, piece: str, zone: str) -> Move | Refusal | None:
        return None if self.seen is None else self.game.target(self.seen, piece, zone)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        if not self.zooming.is_changing:
            self.cancel()
            self.relayout(rough=event.oldSize().isValid())

    def relayout(self, rough: bool = True) -> None:
        """The table has another size, and perhaps soon yet another one."""
        if self.isVisible() and rough:
            self.draw_faces(rough=True)  # until it is as large as it is to be
            self._resize_timer.start()
        if self.mouse.is_dragging:
            self.cancel()
        self.table.dismiss_all()  # hands on their way to where something was
        self._update_scene(0)

    def y_in_window(self, box: Box) -> float:
        """How far down in the window a box is seen; it is brought into view for that."""
        self.scrolling.ensure_visible([box])
        return self.mapFromScene(QPointF(*box.middle)).y()

    def scrollContentsBy(self, dx: int, dy: int) -> None:  # noqa: N802
        super().scrollContentsBy(dx, dy)
        self.zooming.remember_place()
        self.scrolling.keep_dragged_under_pointer()

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        if not self.zooming.wheel(event) and not self.scrolling.wheel(event):
            super().wheelEvent(event)

    def draw_faces(self, ratio: float = 0.0, rough: bool = False) -> None:
        """Draw every piece at its exact size, for this screen or with that pixel ratio."""
        self.table.set_face_resolution(ratio or self.devicePixelRatioF(), rough)

    def event(self, event: QEvent) -> bool:
        if event.type() in SCREEN_EVENTS:
            self.draw_faces()
            self.resetCachedContent()  # what the table is covered with is painted once
        done = self.zooming.pinch(event) or super().event(event)
        if event.type() in LAYOUT_EVENTS:
            self.zooming.lower_scroll_bars()
        return done

    # Lifting, aiming, dropping: the one way all gestures go

    def lift(self, piece: str) -> None:
        """Take a piece in hand; legal places light up."""
        self._hold(piece)
        self.lifted.emit(piece)

    def _hold(self, piece: str) -> None:
        self.clear_refusal()
        self.pointer.hide()
        self.hand.lift(piece, self.laid.zones, self._target)
        if self.helps and not self.hand.legal():
            self._explain_no_place(piece)
        self.show_marks()

    def _explain_no_place(self, piece: str) -> None:
        """No place takes the piece: say why, if it is for the same reason everywhere."""
        item = self.table.pieces.get(piece)
        refusals = [answer for answer in self.hand.targets.values() if isinstance(answer, Refusal)]
        if item is None or not refusals:
            return
        same = all(refusal.code == refusals[0].code for refusal in refusals)
        sentence = (
            refusal_text(refusals[0], self.names)
            if same and refusals[0].code in REFUSALS_WITHOUT_PLACE
            else translate("Table", "No place takes this now.")
        )
        self.table.show_caption(sentence, item.box)
        self.spoken.emit(sentence)

    def aim(self, zone: str) -> None:
        """Point at a zone; one that does not take the piece says why."""
        if zone == self.aimed:
            return
        self.aimed = zone
        answer = self.hand.targets.get(zone)
        if isinstance(answer, Refusal) and self.helps:
            self._explain(answer, zone)
        else:
            self.clear_refusal()
        self.show_marks()

    def drop(self, zone: str) -> None:
        """Put the piece in hand down on a zone."""
        piece, answer = self.hand.piece, self.hand.targets.get(zone)
        if answer is None:
            self.cancel()
            return
        if isinstance(answer, Refusal):
            self.cancel()
            self.refuse(answer, zone)
            return
        self._release()
        self.show_marks()  # a scoring may keep the table as it is for a while
        self.table.lifted = ""  # it flies on from where it was dropped
        self.proposed.emit(answer, zone)
        self.table.settle(piece, self.flying)

    def drop_piece(self, piece: str, zone: str) -> None:
        """Lift a piece and put it down at once, as a button does."""
        self._hold(piece)
        self.drop(zone)

    def cancel(self) -> None:
        """Nothing is in hand any more; a dragged piece glides back."""
        self._release()
        self.table.return_lifted(self.flying)
        self.show_marks()

    def _release(self) -> None:
        self.clear_refusal()
        self.hand.put_down()
        self.aimed = ""
        self.mouse.reset()
        self.end_peek()

    def refuse(self, refusal: Refusal, zone: str) -> None:
        """Say why not, at the place, and light what the reason is about."""
        self._explain(refusal, zone)
        self.show_marks()
        self.refused.emit(zone)

    def _explain(self, refusal: Refusal, zone: str) -> None:
        sentence = refusal_text(refusal, self.names)
        self._refusal_zones = self.game.refusal_highlights(refusal, zone)
        item = self.table.zones.get(zone)
        where = item.zone.box if item else Box(0, 0, *self.table_size())
        self.table.show_caption(sentence, where)
        self.spoken.emit(sentence)

    def clear_refusal(self) -> None:
        """Take back what was said about a refusal."""
        self._refusal_zones = ()
        self.table.caption.clear()

    def clear_hint(self) -> None:
        """Take back what is pointed out."""
        self.pointer.clear()
        self.dismissed.emit()

    def peek_at(self, piece: str) -> None:
        """Look at an own face-down card until the button or the key is let go."""
        self.end_peek()
        self._peeked_piece = piece
        self.table.pieces[piece].peek(True)

    def end_peek(self) -> None:
        item = self.table.pieces.get(self._peeked_piece)
        self._peeked_piece = ""
        if item is not None:
            item.peek(False)

    # The others' hands, in games without turns

    def show_reach(self, seat: int, zone: str, lasts: int) -> None:
        """A seat's hand is seen on its way to a zone, with one of its cards if they are seen."""
        home, goal = self._hand_box(f"seat:{seat}"), self._hand_box(zone)
        if home is not None and goal is not None and self.flying:
            held = [p.key for p in self.laid.pieces if p.key.startswith(f"hand:{seat}:")]
            face, takes = Face("hand", str(seat)), held[-1] if held else ""
            self.table.show_reaching_hand(f"hand:{seat}", face, home, goal, lasts, takes)

    def cancel_reach(self, seat: int, late: bool = False) -> None:
        """The hand goes home: it has done something, or came too late."""
        home = self._hand_box(f"seat:{seat}")
        face = Face("hand", f"{seat}-late" if late else str(seat))
        if home is not None:
            lasts = self.flying * (LATE_HAND_FACTOR if late else 1)
            self.table.hide_reaching_hand(f"hand:{seat}", home, lasts, face)

    def _hand_box(self, zone: str) -> Box | None:
        item = self.table.zones.get(zone)
        if item is None:
            return None
        wide = min(self.sceneRect().width(), self.sceneRect().height()) * 0.09
        return item.zone.box.centred(wide, wide / ASPECT["hand"])

    def announce(self, text: str) -> None:
        """Let a screen reader say it; the items of a scene are unknown to it."""
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    # Marks

    def show_marks(self) -> None:
        """Light zones and pieces as the hand and the keyboard stand now."""
        here = self.keyboard.shown_at()
        held = () if self.table.lifted else self.table.held_with(self.hand.piece)
        for key, zone in self.table.zones.items():
            zone.set_state(self._zone_state(key), key == here)
        for key, piece in self.table.pieces.items():
            raised = key in held
            # Of a piece that is a zone as well, such as a pile, the zone is marked.
            alone = key not in self.table.zones
            piece.mark(
                raised=raised,
                focused=key == here and alone,
                fresh=piece.piece.fresh,
                hinted=key in self.pointer.keys and alone,
                changed=key in self.table.changes,
            )

    def _zone_state(self, zone: str) -> int:
        if zone in self._refusal_zones:
            return REFUSED
        if zone == self.aimed and (self.hand.is_legal(zone) or not self.helps):
            return AIMED
        if zone in self.pointer.keys:
            return HINTED
        if zone in self._clickable_zones and not self.hand.piece:
            return LEGAL
        return LEGAL if self.helps and self.hand.is_legal(zone) else QUIET

    def _enable_buttons(self) -> None:
        """Find the buttons, and the other zones that act on a click, that would do something."""
        self._clickable_zones = set()
        for key, item in self.table.zones.items():
            if item.zone.piece:
                acts = isinstance(self._target(item.zone.piece, key), Move)
                item.enable(acts)
                if acts and not item.zone.button:
                    self._clickable_zones.add(key)

    # Mouse and keyboard

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        if event.button() != Qt.MouseButton.LeftButton:
            self.cancel()
            self.clear_hint()
            return
        self.table.finish()  # the next input finishes what is flying
        self.keyboard.hide()
        point = self.mapToScene(event.position().toPoint())
        if self.pointer.words and self.table.note.frame.contains(point):
            self.pointer.hide()  # a click on words that are in the way takes them away
            return
        self.mouse.press(point)
        if not self.mouse.holds_piece:
            self.scrolling.start_pan(event.position().toPoint())
        self.show_marks()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self.mousePressEvent(event)
        self.mouse.is_double = event.button() == Qt.MouseButton.LeftButton

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        held = bool(event.buttons() & Qt.MouseButton.LeftButton)
        at = event.position().toPoint()
        if not (held and self.scrolling.pan_to(at)):
            self.mouse.move(self.mapToScene(at), held)
            self.scrolling.follow(at)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        if event.button() == Qt.MouseButton.LeftButton:
            self.end_peek()
            self.scrolling.let_go()
            self.mouse.release(self.mapToScene(event.position().toPoint()))

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        self.cancel()
        super().focusOutEvent(event)
        self.show_marks()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        self.table.finish()
        if not self.keyboard.press(event):
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if not event.isAutoRepeat():
            self.end_peek()

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802
        self.table.finish()
        return self.keyboard.tab(1 if forward else -1) or super().focusNextPrevChild(forward)

    # What the table is covered with

    def drawBackground(self, painter: QPainter, frame: QRectF | object) -> None:  # noqa: N802
        table = self.sceneRect()
        part = frame if isinstance(frame, QRectF) else table
        ratio = painter.device().devicePixelRatioF()
        surface.paint_surface(painter, table, part, surface.surface_for(self.game.surface), ratio)


def _turn_begins(before: Observation, observation: Observation) -> bool:
    """Whether it is the turn of the one who looks, and was not before."""
    return observation.seat in observation.to_move and before.seat not in before.to_move
