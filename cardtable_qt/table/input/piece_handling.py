"""Lifting, aiming and dropping a piece, the same for mouse, touch and keyboard."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QObject, QPointF, Signal

from cardtable_qt.table.game_table import PickUp, Target
from cardtable_qt.table.input.dragged_piece import DraggedPiece, is_small_place
from cardtable_qt.table.input.peeking import Peeking
from cardtable_qt.table.layout.elements import Box
from cardtable_qt.table.scene import TableScene
from cardtable_qt.table.shown_table import ShownTable
from rules import Move, Refusal

translate = QCoreApplication.translate

REFUSAL_MS = 4_000  # to read a refusal before a change of the table may remove it
# Refusals that do not depend on where a piece is dropped.
REFUSALS_WITHOUT_PLACE = frozenset({"not_your_turn", "game_over", "scoring"})


class PieceHandling(QObject):
    """Lifts, aims and drops the pieces of a table, and shows the answers of the game."""

    move_proposed = Signal(object, str)  # Move, zone
    picked_up = Signal()  # a piece is held, perhaps only to be dropped at once
    piece_lifted = Signal(str)  # piece
    switch_pressed = Signal()
    put_down = Signal()  # no piece is held any more
    drop_refused = Signal(str)  # zone
    skip_requested = Signal()  # a click or key that means nothing else
    announced = Signal(str)  # the name of what has the focus, or of a card that is looked at
    explained = Signal(str)  # a refusal, or a question about the held piece
    changed = Signal()  # highlights have to be updated
    peek_changed = Signal()  # other cards show their other side

    def __init__(
        self, table: ShownTable, scene: TableScene, held: DraggedPiece, parent: QObject
    ) -> None:
        super().__init__(parent)
        self.held = held
        self.aimed_place = ""  # where the held piece would be dropped
        self.refusal_zones: tuple[str, ...] = ()  # highlighted for a refusal
        self._refusal_clock = QElapsedTimer()  # runs while a refusal is shown
        self.clickable_zones: set[str] = set()  # without buttons
        self._table = table
        self._scene = scene
        self.peeking = Peeking(table, scene, self.announced.emit, self.peek_changed.emit)
        self._question = ""  # about the held piece

    def _target(self, piece: str, zone: str) -> Target:
        table = self._table
        if table.observation is None:
            return None
        return table.game.target(table.observation, piece, zone)

    def follow_layout(self) -> None:
        """Check against a new layout what is held and what can be clicked."""
        self.peeking.follow_layout()
        if self._refusal_clock.isValid() and self._refusal_clock.hasExpired(REFUSAL_MS):
            self.clear_refusal()  # it may no longer be true
        self.refusal_zones = tuple(zone for zone in self.refusal_zones if zone in self._scene.zones)
        if self.held.piece:
            self._recheck_held_piece()
        self._enable_buttons()

    def _recheck_held_piece(self) -> None:
        """Keep the held piece if it can still be lifted."""
        item = self._scene.pieces.get(self.held.piece)
        if item is None or not item.piece.can_lift:
            self.cancel()
        else:
            self.held.lift(self.held.piece, self._scene.layout.zones, self._target)

    def _enable_buttons(self) -> None:
        """Enable the buttons and clickable zones that would make a legal move."""
        self.clickable_zones = set()
        for key, item in self._scene.zones.items():
            if item.zone.click_piece:
                answer = self._target(item.zone.click_piece, key)
                is_legal = isinstance(answer, Move)
                # A switch makes no move, but there is nothing to switch in a replay.
                item.set_enabled(is_legal or (item.zone.is_switch and answer is not None))
                if is_legal and not item.zone.button_text:
                    self.clickable_zones.add(key)

    # Lifting and dropping

    def lift(self, piece: str) -> None:
        """Hold a piece and highlight its legal zones."""
        self._hold(piece)
        self.piece_lifted.emit(piece)

    def _hold(self, piece: str) -> None:
        self.clear_refusal()
        self.picked_up.emit()
        self.held.lift(piece, self._scene.layout.zones, self._target)
        if self._table.highlight_places and not self.held.legal_zones():
            self._explain_no_place(piece)
        self.changed.emit()

    def place_at(self, point: QPointF, box: Box | None = None) -> str:
        """The place where the held piece would be dropped now, for `aim` and `drop` alike."""
        layout, prefer_legal = self._scene.layout, self._table.highlight_places
        return self.held.place_at(point.x(), point.y(), layout, box, prefer_legal)

    def aim(self, place: str) -> None:
        """Aim the held piece at a place; explain why if a zone refuses it."""
        if place == self.aimed_place:
            return
        self.aimed_place = place
        answer = self.held.targets.get(place)
        if isinstance(answer, Refusal) and self._table.highlight_places:
            self._explain(answer, place)
        else:
            self.clear_refusal()
            self._show_question()
        self.changed.emit()

    def drop(self, place: str) -> None:
        """Drop the held piece on a zone, or on whatever else is there."""
        piece = self.held.piece
        answer = self.held.targets.get(place)
        if answer is None and place:
            answer = self._target(piece, place)
        if answer is None:
            self.cancel()
        elif isinstance(answer, Refusal):
            self.cancel()
            self.refuse(answer, place)
        elif isinstance(answer, PickUp):
            self.cancel()
            self._pick_up(answer)
        else:
            self._propose(piece, answer, place)

    def _propose(self, piece: str, move: Move, zone: str) -> None:
        self._release()
        self.changed.emit()  # a scoring may delay the next position
        self._scene.lifted.key = ""  # its animation starts where it was dropped
        self.move_proposed.emit(move, zone)
        self._scene.lifted.settle(piece, self._table.animation_ms)

    def _pick_up(self, answer: PickUp) -> None:
        """Pick up the other piece that a drop meant, and ask where it goes."""
        self.lift(answer.piece)
        self._question = answer.question
        self._show_question()
        self.explained.emit(answer.question)

    def _show_question(self) -> None:
        """Show the question about the held piece, if there is one."""
        if self._question:
            layout, callouts = self._scene.layout, self._scene.callouts
            box = layout.boxes().get(self.held.piece, self._scene.box)
            callouts.show_caption(self._question, box, layout.notice_box, is_refusal=False)

    def drop_piece(self, piece: str, zone: str) -> None:
        """Lift a piece and drop it at once, as a button does. A switch is only turned."""
        item = self._scene.zones.get(zone)
        if item is not None and item.zone.is_switch:
            self.cancel()
            self.switch_pressed.emit()
            return
        self._hold(piece)
        self.drop(zone)

    def cancel(self) -> None:
        """Put the held piece back."""
        self._release()
        self._scene.lifted.return_home(self._table.animation_ms)
        self.changed.emit()

    def _release(self) -> None:
        self.clear_refusal()
        self.held.clear()
        self.aimed_place = self._question = ""
        self.put_down.emit()
        self.end_peek()

    # Refusals

    def refuse(self, refusal: Refusal, zone: str) -> None:
        """Explain a refusal at its zone and highlight what it is about."""
        self._explain(refusal, zone)
        self.changed.emit()
        self.drop_refused.emit(zone)

    def _explain(self, refusal: Refusal, zone: str) -> None:
        sentence = self._table.game.refusal_text(refusal, self._table.names)
        self.refusal_zones = self._table.game.refusal_highlights(refusal, zone)
        self._show_caption(sentence, self._caption_box(zone))

    def _caption_box(self, place: str) -> Box:
        """The box beside which a refusal is shown: for a small place, that of its group.

        Otherwise the refusal of one button or tile would cover the one that is meant.
        """
        layout = self._scene.layout
        panels = {panel.key: panel.box for panel in layout.panels}
        box = (panels | layout.boxes()).get(place, self._scene.box)
        cards = [piece.box for piece in layout.pieces if piece.can_lift]
        small = [zone for zone in layout.zones if any(is_small_place(zone, c) for c in cards)]
        group = next((zone.group for zone in small if zone.key == place), None)
        boxes = [box, *(zone.box for zone in small if zone.group == group)]
        top, bottom = min(each.y for each in boxes), max(each.bottom for each in boxes)
        return Box(box.x, top, box.w, bottom - top)

    def _explain_no_place(self, piece: str) -> None:
        """Say that no zone accepts the piece, with the reason if it is the same everywhere.

        If a piece usually goes to one zone, the reason of that zone counts.
        """
        item = self._scene.pieces.get(piece)
        game, answers = self._table.game, self.held.targets
        main = [zone for zone in game.main_zones(self._scene.layout) if zone in answers]
        zones = main if len(main) == 1 else list(answers)
        refusals = [answer for zone in zones if isinstance(answer := answers[zone], Refusal)]
        if item is None or not refusals:
            return
        same = all(refusal.code == refusals[0].code for refusal in refusals)
        placeless = REFUSALS_WITHOUT_PLACE | game.refusals_without_place
        is_reason = len(zones) == 1 or (same and refusals[0].code in placeless)
        sentence = (
            game.refusal_text(refusals[0], self._table.names)
            if is_reason
            else translate("Table", "This card can't be placed right now.")
        )
        self._show_caption(sentence, item.box)

    def _show_caption(self, sentence: str, at: Box) -> None:
        self._scene.callouts.show_caption(sentence, at, self._scene.layout.notice_box)
        self._refusal_clock.start()
        self.explained.emit(sentence)

    def clear_refusal(self) -> None:
        self.refusal_zones = ()
        self._refusal_clock.invalidate()
        self._scene.callouts.caption.clear()

    def dismiss_refusal(self) -> None:
        """Clear the refusal of an earlier gesture, because the player does something else now."""
        if not self.held.piece and (self.refusal_zones or self._scene.callouts.caption.text):
            self.clear_refusal()
            self.changed.emit()

    # Peeking

    def peek_at(self, piece: str) -> None:
        """Show the other side of a card until the button or key is released."""
        self.peeking.hold([piece])

    def end_peek(self) -> None:
        self.peeking.release()
