"""Keyboard input: moves the focus around the table, lifts and drops pieces."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from cardtable_qt.table.input.focus_stops import (
    DOWN,
    LEFT,
    RIGHT,
    UP,
    FocusStop,
    next_group,
    stop_towards,
)
from cardtable_qt.table.input.table_parts import TableParts
from cardtable_qt.table.layout.elements import Box, Piece, Zone

ARROW_KEYS = {
    Qt.Key.Key_Left: LEFT,
    Qt.Key.Key_Right: RIGHT,
    Qt.Key.Key_Up: UP,
    Qt.Key.Key_Down: DOWN,
}
PEEK_KEY = Qt.Key.Key_V  # view your own face-down cards
IGNORED_MODIFIERS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)
ACTIVATE_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
# Places on the keypad in reading order: 7 8 9, 4 5 6, 1 2 3.
KEYPAD_PLACES = {7: 0, 8: 1, 9: 2, 4: 3, 5: 4, 6: 5, 1: 6, 2: 7, 3: 8}
KEYPAD_PLACES_NUM_LOCK_OFF = {
    Qt.Key.Key_Home: 0, Qt.Key.Key_Up: 1, Qt.Key.Key_PageUp: 2,
    Qt.Key.Key_Left: 3, Qt.Key.Key_Clear: 4, Qt.Key.Key_Right: 5,
    Qt.Key.Key_End: 6, Qt.Key.Key_Down: 7, Qt.Key.Key_PageDown: 8,
}  # fmt: skip


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
        if event.modifiers() & IGNORED_MODIFIERS:
            return False
        if event.isAutoRepeat() and key not in ARROW_KEYS:
            return True  # holding an action key down must not repeat the action
        keypad = bool(event.modifiers() & Qt.KeyboardModifier.KeypadModifier)
        if key == Qt.Key.Key_Escape:
            return self._escape()
        zone = self._keypad_zone(key) if keypad else ""
        if zone in self._scene.zones:
            return self._activate_zone(zone)
        if key in ARROW_KEYS:
            holds_piece = bool(self._handling.held.piece)
            stops = self.focus_stops()
            return self._move_focus(
                stop_towards(stops, self.focus_key, ARROW_KEYS[key], wraps=holds_piece)
            )
        if key in ACTIVATE_KEYS:
            return self.activate(self.focus_key)
        if Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
            return self._pick_from_hand((key - Qt.Key.Key_1) % 10)
        if key == PEEK_KEY and (cards := self._handling.peeking.own_cards()):
            self._handling.peeking.hold(cards)
            return True
        return self._shortcut(event.text())

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
        """Everything that can be focused now.

        With a piece in hand: the places where it can be dropped. Otherwise: pieces that can be
        lifted or peeked at, and clickable zones.
        """
        layout, held = self._scene.layout, self._handling.held
        if held.piece:
            zones, pieces = self._places_for_held_piece(), []
        else:
            zones = [zone for zone in layout.zones if zone.click_piece]
            pieces = list(self._single_pieces())
        # A piece that is also a zone, such as a pile, is one stop.
        elements: list[Piece | Zone] = [*pieces, *zones]
        stops = {
            element.key: FocusStop(element.key, element.box, element.group, element.name)
            for element in elements
        }
        return list(stops.values())

    def _single_pieces(self) -> Iterator[Piece]:
        """The pieces that can be lifted or peeked at; of those that move together, the first."""
        attached: set[str] = set()
        for piece in self._scene.layout.pieces:
            if (piece.can_lift or piece.peek_face) and piece.key not in attached:
                attached.update(piece.attached)
                yield piece

    def _places_for_held_piece(self) -> list[Zone]:
        """The zones of all groups in which the held piece could go; if there are none, all zones.

        The others of such a group say why they refuse it.
        """
        held = self._handling.held
        zones = [zone for zone in self._scene.layout.zones if zone.key in held.targets]
        main = self._main_zones()
        groups = {zone.group for zone in zones if held.is_legal(zone.key) or zone.key in main}
        return [zone for zone in zones if zone.group in groups] or zones

    def _main_zones(self) -> frozenset[str]:
        return self._table.game.main_zones(self._scene.layout)

    def focus(self, key: str) -> None:
        """Move the focus, aim a held piece there, and announce the name."""
        self.is_visible = True
        self.focus_key = key
        handling = self._handling
        stop = next((stop for stop in self.focus_stops() if stop.key == key), None)
        name = stop.name if stop is not None else ""
        self._table_scroll.ensure_visible([stop.box] if stop is not None else [])
        if handling.held.piece:
            handling.aim(key if key in handling.held.targets else "")
        if name:
            handling.announced.emit(name)
        handling.changed.emit()

    def _move_focus(self, key: str) -> bool:
        self.focus(key)
        return bool(key)

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
        main = self._main_zones()
        first = next((key for key in keys if key in main), next(iter(keys), ""))
        self.focus(first or self._handling.held.piece)

    def _pick_from_hand(self, index: int) -> bool:
        cards = [p.key for p in self._scene.layout.pieces if p.group == "hand" and p.can_lift]
        if index >= len(cards):
            return False
        if self._handling.held.piece == cards[index]:
            self._handling.cancel()
            self.focus(cards[index])
        else:
            self._lift(cards[index])
        return True

    def _keypad_zone(self, key: Qt.Key) -> str:
        """The zone of a key of the keypad, in games that use it."""
        zones = self._table.game.keypad
        if Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
            place = KEYPAD_PLACES.get(key - Qt.Key.Key_0)
        else:
            place = KEYPAD_PLACES_NUM_LOCK_OFF.get(key)
        # On macOS all arrow keys count as keypad keys.
        if not zones or place is None or (key in ARROW_KEYS and sys.platform == "darwin"):
            return ""
        return zones[place]

    def _activate_zone(self, zone: str) -> bool:
        if self._handling.held.piece:
            self._handling.drop(zone)
        else:
            self.focus(zone)
        return True

    def _shortcut(self, text: str) -> bool:
        for zone in self._scene.layout.zones:
            if zone.shortcut and zone.shortcut.casefold() == text.casefold():
                self._handling.drop_piece(zone.click_piece, zone.key)
                return True
        return False
