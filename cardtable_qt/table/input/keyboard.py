"""Keyboard input: moves the focus around the table, lifts and drops pieces."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from cardtable_qt.base.key_bindings import KeyBinding, button_zone
from cardtable_qt.base.key_list import BINDINGS, HAND_KEYS, hand_key
from cardtable_qt.table.input.focus_places import FocusPlaces
from cardtable_qt.table.input.focus_stops import (
    DOWN,
    LEFT,
    RIGHT,
    UP,
    FocusStop,
    next_group,
    stop_towards,
)
from cardtable_qt.table.input.key_map import pressed_binding
from cardtable_qt.table.input.keypad import keypad_zone
from cardtable_qt.table.input.table_parts import TableParts
from cardtable_qt.table.layout.elements import HAND, Box

ARROW_KEYS = {
    Qt.Key.Key_Left: LEFT,
    Qt.Key.Key_Right: RIGHT,
    Qt.Key.Key_Up: UP,
    Qt.Key.Key_Down: DOWN,
}
IGNORED_MODIFIERS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)
ACTIVATE_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
HAND_BINDINGS = {hand_key(index): index for index in range(len(HAND_KEYS))}
CARD_BINDINGS = tuple(map(BINDINGS.__getitem__, HAND_BINDINGS))
TABLE_BINDINGS = (BINDINGS["peek"], *CARD_BINDINGS)


class KeyboardInput:
    """Handles keys for a table and keeps track of the keyboard focus."""

    can_act = True  # pieces can be lifted, and buttons pressed

    def __init__(self, parts: TableParts) -> None:
        self._table = parts.table
        self._scene = parts.scene
        self._handling = parts.handling
        self._hint_pointer = parts.hint_pointer
        self._table_scroll = parts.table_scroll
        self._has_focus = parts.has_focus
        self._places = FocusPlaces(parts.table, parts.scene, parts.handling)
        self._visited = ""  # a group whose stops can be reached as long as the focus is in it
        self.focus_key = ""
        self.is_visible = False  # the focus is shown only once the keyboard is used

    def visible_focus_key(self) -> str:
        return self.focus_key if self.is_visible and self._has_focus() else ""

    def focus_box(self) -> Box | None:
        """The box of the element that has the visible focus."""
        return self._scene.layout.boxes().get(self.visible_focus_key())

    def ensure_focus_visible(self) -> None:
        """Scroll to the focused element; at a new size it may be out of view."""
        box = self.focus_box()
        self._table_scroll.ensure_visible([box] if box is not None else [])

    def hide(self) -> None:
        self.is_visible = False

    def drop_missing_focus(self) -> None:
        """Clear the focus if its stop is gone."""
        if self.focus_key not in {stop.key for stop in self.focus_stops()}:
            self.focus_key = ""

    def press(self, event: QKeyEvent) -> bool:
        """Handle a key; return False if it means nothing here."""
        key = Qt.Key(event.key())
        has_modifier = bool(event.modifiers() & IGNORED_MODIFIERS)
        keypad = bool(event.modifiers() & Qt.KeyboardModifier.KeypadModifier)
        zone = keypad_zone(key, self._table.game.keypad) if keypad and not has_modifier else ""
        button_keys = self._table.game.button_keys
        binding = None if zone else pressed_binding(event, (*TABLE_BINDINGS, *button_keys))
        if has_modifier and binding is None:
            return False
        if event.isAutoRepeat() and key not in ARROW_KEYS:
            return True  # holding an action key down must not repeat the action
        if key == Qt.Key.Key_Escape:
            return self._escape()
        if zone in self._scene.zones:
            return self._activate_zone(zone)
        if key in ARROW_KEYS:
            holds_piece = bool(self._handling.held.piece)
            stops = self.focus_stops()
            self.focus(stop_towards(stops, self.focus_key, ARROW_KEYS[key], wraps=holds_piece))
            return bool(self.focus_key)
        if key in ACTIVATE_KEYS:
            return self.activate(self.focus_key)
        return binding is not None and self._act(binding)

    def _act(self, binding: KeyBinding) -> bool:
        """Do what a key of the table means."""
        if binding.name in HAND_BINDINGS:
            return self._pick_from_hand(HAND_BINDINGS[binding.name])
        if binding in TABLE_BINDINGS:
            cards = self._handling.peeking.own_cards()
            if cards:
                self._handling.peeking.hold(cards)
            return bool(cards)
        return self._press_button(button_zone(binding))

    def tab(self, step: int) -> bool:
        """Focus the next group; return False if Tab should leave the table.

        With a piece in hand Tab stays here, or the piece would have to be put back.
        """
        self.is_visible = True
        holds_piece = bool(self._handling.held.piece)
        group = next_group(self.focus_stops(), self.focus_key, step, wraps=holds_piece)
        keys = [stop.key for stop in group]
        key = next(filter(self._is_usable, keys), next(iter(keys), ""))
        if key or not holds_piece:
            self.focus(key)
        return bool(key) or holds_piece

    def _is_usable(self, key: str) -> bool:
        """True unless the stop visibly refuses the held piece, or a click on it."""
        held, zone = self._handling.held, self._scene.zones.get(key)
        if held.piece:
            return held.is_legal(key) or not self._table.highlight_places
        return zone is None or zone.is_enabled

    def focus_stops(self) -> list[FocusStop]:
        """Everything that can be focused now: what can be used, and the group that is visited."""
        stops = self._places.usual_stops()
        known = {stop.key for stop in stops}
        visited = self._places.group_stops(self._visited) if self._visited else []
        return [*stops, *(stop for stop in visited if stop.key not in known)]

    def focus_hand(self) -> None:
        """Go to the first card of the viewer's hand."""
        self._visit(self._places.hand())

    def focus_middle(self) -> None:
        """Go to the first of the places in the middle, such as rows or a grid."""
        self._visit(self._places.middle())

    def focus_opponent(self, step: int) -> None:
        """Go to the seat of the next opponent, or of the previous one."""
        stops = self._places.opponents()
        at = next((i for i, stop in enumerate(stops) if stop.key == self.focus_key), None)
        if stops and at is None:
            self._visit(stops[0 if step > 0 else -1])
        elif stops and at is not None:
            self._visit(stops[(at + step) % len(stops)])

    def _visit(self, stop: FocusStop | None) -> None:
        """Move the focus to a stop that may be none of the usual ones."""
        if stop is not None:
            self._visited = stop.group
            self.focus(stop.key)

    def focus(self, key: str) -> None:
        """Move the focus, aim a held piece there, and announce the name."""
        self.is_visible = True
        self.focus_key = key
        if key not in {stop.key for stop in self._places.group_stops(self._visited)}:
            self._visited = ""
        handling = self._handling
        stop = next((stop for stop in self.focus_stops() if stop.key == key), None)
        name = stop.name if stop is not None else ""
        self._table_scroll.ensure_visible([stop.box] if stop is not None else [])
        if handling.held.piece:
            handling.aim(key if key in handling.held.targets else "")
        if name:
            handling.announced.emit(name)
        handling.changed.emit()

    def _escape(self) -> bool:
        held, caption = self._handling.held.piece, self._scene.callouts.caption
        busy = bool(held or caption.text or self._hint_pointer.is_active)
        self._handling.cancel()
        self._hint_pointer.dismiss()
        if held:
            self.focus(held)
        return busy

    def activate(self, key: str) -> bool:
        """Do with an element what Enter does when it has the focus."""
        self.focus_key = key
        handling = self._handling
        if handling.held.piece:
            self._drop()
            return True
        zone = self._scene.zones.get(self.focus_key)
        piece = self._scene.pieces.get(self.focus_key)
        if zone is not None and zone.zone.click_piece:
            handling.drop_piece(zone.zone.click_piece, zone.zone.key)
        elif piece is not None and piece.piece.can_lift:
            self._lift(self.focus_key)
        elif piece is not None and piece.piece.peek_face is not None:
            handling.peek_at(self.focus_key)
        return True

    def _drop(self) -> None:
        """Drop the held piece on the focused place. If that refuses it, it is focused again."""
        handling, piece = self._handling, self._handling.held.piece
        is_refused = not handling.held.is_legal(self.focus_key)
        if self.focus_key not in handling.held.targets:
            self._focus_first_place()
            return
        handling.drop(self.focus_key)
        if handling.held.piece:  # another piece, meant by the drop
            self._focus_first_place()
        elif is_refused:
            self.focus_key = piece  # not announced, or the reason could not be heard
            handling.changed.emit()

    def _lift(self, piece: str) -> None:
        self._handling.lift(piece)
        self._focus_first_place()

    def _focus_first_place(self) -> None:
        """Focus the place where the held piece most likely goes.

        If legal places are not highlighted, the focus must not reveal them either.
        """
        keys = [stop.key for stop in self.focus_stops()]
        if self._table.highlight_places:
            keys = list(filter(self._handling.held.is_legal, keys)) or keys
        main = self._places.main_zones()
        first = next((key for key in keys if key in main), next(iter(keys), ""))
        self.focus(first or self._handling.held.piece)

    def _pick_from_hand(self, index: int) -> bool:
        cards = [p.key for p in self._scene.layout.pieces if p.group == HAND and p.can_lift]
        if index >= len(cards):
            return False
        if self._handling.held.piece == cards[index]:
            self._handling.cancel()
            self.focus(cards[index])
        else:
            self._lift(cards[index])
        return True

    def _activate_zone(self, zone: str) -> bool:
        if self._handling.held.piece:
            self._handling.drop(zone)
        else:
            self.focus(zone)
        return True

    def _press_button(self, key: str) -> bool:
        """Do what a click on a zone does, if it is on the table and can be clicked now."""
        zone = self._scene.zones.get(key)
        if zone is None or not zone.zone.click_piece:
            return False
        self._handling.drop_piece(zone.zone.click_piece, key)
        return True
