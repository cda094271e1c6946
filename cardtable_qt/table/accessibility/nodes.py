"""What a screen reader finds on the table: names, states and actions, as plain data."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.input.keyboard import KeyboardInput
from cardtable_qt.table.input.piece_handling import PieceHandling
from cardtable_qt.table.layout.elements import SWITCH_ON, Box
from cardtable_qt.table.outline import Area, Describe, Entry, outline
from cardtable_qt.table.scene import TableScene
from cardtable_qt.table.shown_table import ShownTable
from rules import Refusal

translate = QCoreApplication.translate


class Kind(Enum):
    AREA = auto()
    PIECE = auto()  # or a place for one
    BUTTON = auto()
    SWITCH = auto()
    TEXT = auto()


class Action(Enum):
    """What can be done with an element. The main action comes first."""

    PICK_UP = auto()
    PUT_DOWN = auto()
    PUT_BACK = auto()
    PRESS = auto()
    LOOK = auto()
    FOCUS = auto()


def action_text(action: Action) -> str:
    texts = {
        Action.PICK_UP: translate("Table", "Pick up"),
        Action.PUT_DOWN: translate("Table", "Put down here"),
        Action.PUT_BACK: translate("Table", "Put back"),
        Action.PRESS: translate("Table", "Press"),
        Action.LOOK: translate("Table", "Look at the other side"),
        Action.FOCUS: translate("Table", "Go here"),
    }
    return texts[action]


@dataclass(frozen=True)
class Node:
    """One area or entry of the outline as it is now."""

    key: str  # the same for the same thing in the same area, from layout to layout
    element: str  # the piece, zone or label; "" for an area that is no zone
    kind: Kind
    name: str
    description: str
    box: Box
    actions: tuple[Action, ...] = ()
    can_focus: bool = False
    is_focused: bool = False
    is_held: bool = False  # the piece in hand
    is_on: bool = False  # of a switch
    is_disabled: bool = False  # a button that would be refused

    @property
    def states(self) -> tuple[bool, ...]:
        return self.can_focus, self.is_focused, self.is_held, self.is_on, self.is_disabled


class AreaNode(NamedTuple):
    """An area and what lies in it."""

    node: Node
    entries: tuple[Node, ...]


class NodeReader:
    """Reads the nodes of one table, as it is shown and handled now."""

    def __init__(
        self,
        table: ShownTable,
        scene: TableScene,
        handling: PieceHandling,
        keyboard: KeyboardInput,
        describe: Describe,
    ) -> None:
        self._table = table
        self._scene = scene
        self._handling = handling
        self._keyboard = keyboard
        self._describe = describe

    def read(self, can_act: bool = True, can_focus: bool = True) -> tuple[AreaNode, ...]:
        """The nodes of the whole table. No one can act on a covered one, or in a replay."""
        stops = {stop.key for stop in self._keyboard.focus_stops()} if can_focus else set[str]()
        areas = []
        for area in outline(self._scene.layout, self._describe):
            key = area.key or f"part:{area.part}"  # a zone may be called the same
            node = self._finished(self._area_node(area, key), can_act, stops)
            entries = (self._entry_node(entry, key) for entry in area.entries)
            found = tuple(self._finished(entry, can_act, stops) for entry in entries)
            areas.append(AreaNode(node, found))
        return tuple(areas)

    def _area_node(self, area: Area, key: str) -> Node:
        texts = (area.description, self._answer_text(area.key))
        return Node(
            key,
            area.key,
            Kind.AREA,
            area.name,
            _joined(texts),
            area.box,
            (Action.PUT_DOWN,) if area.key in self._handling.held.targets else (),
        )

    def _entry_node(self, entry: Entry, area: str) -> Node:
        texts = (entry.description, self._peeked_text(entry), self._answer_text(entry.key))
        zone = self._scene.zones.get(entry.key)
        return Node(
            f"{area}/{'text' if entry.is_text else 'thing'}:{entry.key}",
            entry.key,
            _kind(entry),
            entry.text,
            _joined(texts),
            entry.box,
            self._actions(entry),
            is_held=bool(entry.key) and entry.key == self._handling.held.piece,
            is_on=entry.is_switch and zone is not None and zone.zone.button_text[:1] == SWITCH_ON,
            is_disabled=entry.is_button and zone is not None and not zone.is_enabled,
        )

    def _actions(self, entry: Entry) -> tuple[Action, ...]:
        held, actions = self._handling.held, []
        if held.piece and entry.key == held.piece:
            actions.append(Action.PUT_BACK)
        elif entry.key in held.targets and not entry.is_text:
            actions.append(Action.PUT_DOWN)
        elif entry.can_lift:
            actions.append(Action.PICK_UP)
        elif entry.is_button:
            actions.append(Action.PRESS)
        if entry.can_peek:
            actions.append(Action.LOOK)
        return tuple(actions)

    def _finished(self, node: Node, can_act: bool, stops: Collection[str]) -> Node:
        """The node with its focus, and with actions only if the viewer may act."""
        can_focus = node.element in stops and node.kind is not Kind.TEXT
        go = (Action.FOCUS,) if can_focus else ()
        return replace(
            node,
            actions=(*node.actions, *go) if can_act else (),
            can_focus=can_focus,
            is_focused=can_focus and node.element == self._keyboard.visible_focus_key(),
        )

    def _peeked_text(self, entry: Entry) -> str:
        """What the other side of a card is, but only while it is shown."""
        item = self._scene.pieces.get(entry.key)
        is_shown = entry.key in self._handling.peeking.shown
        return item.piece.peek_name if item is not None and is_shown else ""

    def _answer_text(self, place: str) -> str:
        """Whether the held piece can go to a place, unless the player has to find out."""
        answer = self._handling.held.targets.get(place)
        if answer is None or not self._table.highlight_places:
            return ""
        if isinstance(answer, Refusal):
            return self._table.game.refusal_text(answer, self._table.names)
        return translate("Table", "Can be put here.")


def _kind(entry: Entry) -> Kind:
    if entry.is_switch:
        return Kind.SWITCH
    if entry.is_button:
        return Kind.BUTTON
    return Kind.TEXT if entry.is_text else Kind.PIECE


def _joined(texts: Iterable[str]) -> str:
    """Several texts as sentences; "" if all are empty."""
    found = [text.rstrip(".") for text in texts if text]
    return found[0] if len(found) == 1 else "".join(f"{text}. " for text in found).rstrip()
