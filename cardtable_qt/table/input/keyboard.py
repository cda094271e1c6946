"""Keyboard input: moves the focus around the table, lifts and drops pieces."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from cardtable_qt.table.input.table_parts import TableParts
from cardtable_qt.table.layout.elements import Box, Piece, Zone

SIDEWAYS_WEIGHT = 2.0  # sideways distance counts this much more than vertical distance


class FocusStop(NamedTuple):
    """A piece or zone that can have the keyboard focus."""

    key: str
    box: Box
    group: str
    name: str


def next_group_stop(stops: Sequence[FocusStop], here: str, step: int) -> str:
    """The first stop of the next group; "" after the last group, where Tab leaves the table."""
    groups = list(dict.fromkeys(stop.group for stop in stops))
    if not groups:
        return ""
    mine = next((stop.group for stop in stops if stop.key == here), None)
    at = (0 if step > 0 else len(groups) - 1) if mine is None else groups.index(mine) + step
    if not 0 <= at < len(groups):
        return ""
    return next(stop.key for stop in stops if stop.group == groups[at])


def next_in_group(stops: Sequence[FocusStop], here: str, step: int) -> str:
    """The next stop of the same group; at its ends, the current one."""
    start = next((stop for stop in stops if stop.key == here), None)
    if start is None:
        return stops[0].key if stops else ""
    group = [stop.key for stop in stops if stop.group == start.group]
    return group[min(max(group.index(here) + step, 0), len(group) - 1)]


def nearest_vertical(stops: Sequence[FocusStop], here: str, up: bool) -> str:
    """The nearest stop above or below; the current one if there is none."""
    start = next((stop for stop in stops if stop.key == here), None)
    if start is None:
        return stops[0].key if stops else ""
    x, y = start.box.middle
    best, key = float("inf"), here
    for stop in stops:
        u, v = stop.box.middle
        ahead, aside = (y - v if up else v - y), abs(u - x)
        if stop.key != here and ahead > 1 and ahead + SIDEWAYS_WEIGHT * aside < best:
            best, key = ahead + SIDEWAYS_WEIGHT * aside, stop.key
    return key


HORIZONTAL_KEYS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
VERTICAL_KEYS = {Qt.Key.Key_Up: True, Qt.Key.Key_Down: False}
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
        if event.isAutoRepeat() and key not in (*HORIZONTAL_KEYS, *VERTICAL_KEYS):
            return True  # holding an action key down must not repeat the action
        keypad = bool(event.modifiers() & Qt.KeyboardModifier.KeypadModifier)
        if key == Qt.Key.Key_Escape:
            return self._escape()
        zone = self._keypad_zone(key) if keypad else ""
        if zone in self._scene.zones:
            return self._activate_zone(zone)
        if key in HORIZONTAL_KEYS:
            return self._move_focus(
                next_in_group(self.focus_stops(), self.focus_key, HORIZONTAL_KEYS[key])
            )
        if key in VERTICAL_KEYS:
            return self._move_focus(
                nearest_vertical(self.focus_stops(), self.focus_key, VERTICAL_KEYS[key])
            )
        if key in ACTIVATE_KEYS:
            return self._enter()
        if Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
            return self._pick_from_hand((key - Qt.Key.Key_1) % 10)
        return self._shortcut(event.text())

    def tab(self, step: int) -> bool:
        """Focus the next group; return False if Tab should leave the table."""
        self.is_visible = True
        key = next_group_stop(self.focus_stops(), self.focus_key, step)
        self.focus(key)
        return bool(key)

    def focus_stops(self) -> list[FocusStop]:
        """Everything that can be focused now.

        With a piece in hand: that piece and its targets. Otherwise: pieces that can be lifted or
        peeked at, and clickable zones.
        """
        layout, held = self._scene.layout, self._handling.held
        if held.piece:
            zones = [zone for zone in layout.zones if zone.key in held.targets]
            pieces = [piece for piece in layout.pieces if piece.key == held.piece]
        else:
            zones = [zone for zone in layout.zones if zone.click_piece]
            pieces = [piece for piece in layout.pieces if piece.can_lift or piece.peek_face]
        # A piece that is also a zone, such as a pile, is one stop.
        elements: list[Piece | Zone] = [*pieces, *zones]
        stops = {
            element.key: FocusStop(element.key, element.box, element.group, element.name)
            for element in elements
        }
        return list(stops.values())

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

    def _enter(self) -> bool:
        handling, observation = self._handling, self._table.observation
        if handling.held.piece:
            if self.focus_key in handling.held.targets:
                handling.drop(self.focus_key)
            else:
                handling.cancel()
            return True
        zone = self._scene.zones.get(self.focus_key)
        piece = self._scene.pieces.get(self.focus_key)
        can_peek = piece is not None and piece.piece.peek_face is not None
        if observation is None or not (observation.legal or can_peek):
            handling.skip_requested.emit()  # nothing to do but wait
        elif zone is not None and zone.zone.click_piece:
            handling.drop_piece(zone.zone.click_piece, zone.zone.key)
        elif piece is not None and piece.piece.can_lift:
            self._lift(self.focus_key)
        elif can_peek:
            handling.peek_at(self.focus_key)
        else:
            handling.skip_requested.emit()
        return True

    def _lift(self, piece: str) -> None:
        """Lift a piece and focus the first zone that accepts it.

        If legal places are not highlighted, the focus does not give them away either.
        """
        self._handling.lift(piece)
        held = self._handling.held
        zones = held.legal_zones() if self._table.highlight_places else list(held.targets)
        self.focus(next(iter(zones), piece))

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
        is_arrow = key in HORIZONTAL_KEYS or key in VERTICAL_KEYS
        if not zones or place is None or (is_arrow and sys.platform == "darwin"):
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
