"""Tooltips for the elements of the table and the players at its seats."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QObject, QPoint, QPointF
from PySide6.QtWidgets import QToolTip, QWidget

from cardtable_qt.table.input.dragged_piece import DraggedPiece
from cardtable_qt.table.input.key_map import with_button_key
from cardtable_qt.table.layout.elements import NAME, Z_TEXT, Label, Panel, Piece, Zone
from cardtable_qt.table.layout.portraits import portrait_seat
from cardtable_qt.table.painting.items import rect
from cardtable_qt.table.scene import TableScene
from cardtable_qt.table.shown_table import ShownTable

Element = Piece | Zone | Label | Panel


class TableTooltips(QObject):
    """Shows the tooltips of one table. They say only what the viewer may know.

    The game describes its own elements by their keys; portraits and names describe the player.
    """

    def __init__(
        self, table: ShownTable, scene: TableScene, held: DraggedPiece, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._table = table
        self._scene = scene
        self._held = held
        self._widget = parent
        scene.tooltip_requested.connect(self._show)

    def text_at(self, point: QPointF) -> str:
        """The text for the topmost element at a point that has one."""
        layout = self._scene.layout
        seen: list[tuple[float, Element]] = [
            *((panel.z, panel) for panel in layout.panels),
            *((piece.z, piece) for piece in layout.pieces),
            *((Z_TEXT, label) for label in layout.labels),
        ]
        under = [pair for pair in seen if rect(pair[1].box).contains(point)]
        under.sort(key=lambda pair: pair[0])
        under.reverse()  # so that of equals the last one is on top
        zones = [zone for zone in layout.zones if rect(zone.box).contains(point)]
        zones.sort(key=lambda zone: zone.box.w * zone.box.h)
        buttons = [zone for zone in zones if zone.button_text]
        elements = [*buttons, *(element for _, element in under), *zones]
        return next(filter(None, map(self.text_of, elements)), "")

    def text_of(self, element: Element) -> str:
        """Return the tooltip of an element, or "" if it needs none."""
        table = self._table
        if table.observation is None:
            return ""
        seat = _seat_of(element)
        if seat is not None:
            return table.describe_seat(seat)
        text = table.game.tooltip(table.observation, element.key, table.names)
        if isinstance(element, Label | Panel):
            return text
        text = text or element.name
        is_button = isinstance(element, Zone) and bool(element.click_piece)
        binding = table.game.button_key(element.key) if is_button else None
        return text if binding is None else with_button_key(text, binding)

    def _show(self, point: QPointF, at: QPoint) -> None:
        """Show the text for a point of the scene, unless a piece is being carried."""
        text = "" if self._held.piece else self.text_at(point)
        # Rich text is wrapped; a name may contain anything.
        QToolTip.showText(at, f"<qt>{escape(text)}</qt>" if text else "", self._widget)


def _seat_of(element: Element) -> int | None:
    """The seat whose player an element shows."""
    if isinstance(element, Piece):
        return portrait_seat(element)
    if isinstance(element, Label) and element.key.startswith(NAME):
        return int(element.key.removeprefix(NAME))
    return None
