"""The places of a table that the keyboard focus can go to: the usual stops, and others by key.

Tab and arrows lead to what can be used now. Keys of their own lead to the hand, to the middle of
the table and to the opponents, also when nothing can be done there: to hear what is there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardtable_qt.table.input.focus_stops import FocusStop
from cardtable_qt.table.input.piece_handling import PieceHandling
from cardtable_qt.table.layout.elements import HAND, SEAT, Layout, Piece, Zone
from cardtable_qt.table.scene import TableScene
from cardtable_qt.table.shown_table import ShownTable

SEATS = "seats"  # the group of the seats


class FocusPlaces:
    """Finds the stops of one table in its current layout."""

    def __init__(self, table: ShownTable, scene: TableScene, handling: PieceHandling) -> None:
        self._table = table
        self._scene = scene
        self._handling = handling

    def usual_stops(self) -> list[FocusStop]:
        """What can be used now.

        With a piece in hand: the places where it can be dropped. Otherwise: pieces that can be
        lifted or peeked at, and clickable zones.
        """
        layout = self._scene.layout
        if self._handling.held.piece:
            return _stops(self._places_for_held_piece())
        pieces = (piece for piece in _leaders(layout) if piece.can_lift or piece.peek_face)
        return _stops([*pieces, *(zone for zone in layout.zones if zone.click_piece)])

    def _places_for_held_piece(self) -> list[Zone]:
        """The zones of all groups in which the held piece could go; if there are none, all zones.

        The others of such a group say why they refuse it.
        """
        held = self._handling.held
        zones = [zone for zone in self._scene.layout.zones if zone.key in held.targets]
        main = self.main_zones()
        groups = {zone.group for zone in zones if held.is_legal(zone.key) or zone.key in main}
        return [zone for zone in zones if zone.group in groups] or zones

    def main_zones(self) -> frozenset[str]:
        return self._table.game.main_zones(self._scene.layout)

    def group_stops(self, group: str) -> list[FocusStop]:
        """Everything in a group that has a name, whether or not it can be used now."""
        layout = self._scene.layout
        elements: list[Piece | Zone] = [*_leaders(layout), *layout.zones]
        return _stops(each for each in elements if each.group == group and each.name)

    # Where keys of their own lead

    def hand(self) -> FocusStop | None:
        """The first card of the viewer's hand; without one, the viewer's seat."""
        return self._first_usable(self.group_stops(HAND)) or next(
            (stop for stop in self.group_stops(SEATS) if stop.key == self._own_seat()), None
        )

    def middle(self) -> FocusStop | None:
        """The first of the places around which the game turns."""
        layout, game = self._scene.layout, self._table.game
        elements: list[Piece | Zone] = [*_leaders(layout), *layout.zones]
        kinds = (
            _stops(each for each in elements if each.key.startswith(kind) and each.name)
            for kind in (*game.main_places, *game.middle_places)
        )
        return self._first_usable(next(filter(None, kinds), []))

    def opponents(self) -> list[FocusStop]:
        """The seats of the others, in the order of play from the viewer on."""
        stops = {stop.key: stop for stop in self.group_stops(SEATS)}
        count = len(self._table.names)
        observation = self._table.observation
        own = -1 if observation is None or observation.seat is None else observation.seat
        order = [(own + step) % count for step in range(1, count + (own < 0))]
        return [stops[key] for seat in order if (key := f"{SEAT}{seat}") in stops]

    def _own_seat(self) -> str:
        observation = self._table.observation
        return "" if observation is None else f"{SEAT}{observation.seat}"

    def _first_usable(self, stops: list[FocusStop]) -> FocusStop | None:
        usual = {stop.key for stop in self.usual_stops()}
        return next((stop for stop in stops if stop.key in usual), next(iter(stops), None))


def _leaders(layout: Layout) -> Iterator[Piece]:
    """All pieces; of those that move together, the first."""
    attached: set[str] = set()
    for piece in layout.pieces:
        if piece.key not in attached:
            attached.update(piece.attached)
            yield piece


def _stops(elements: Iterable[Piece | Zone]) -> list[FocusStop]:
    """One stop for each key: a piece can also be a zone, such as a pile."""
    stops = {
        element.key: FocusStop(element.key, element.box, element.group, element.name)
        for element in elements
    }
    return list(stops.values())
