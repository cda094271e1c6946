"""Whatever a piece is dropped on, it is a move, or a sentence says why not.

The only silent drops put a piece back: on the bare table, and where it came from.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from cardtable_qt.games.registry import game_table
from cardtable_qt.table.layout.elements import Box, Panel, Piece, Zone
from cardtable_qt.table.painting.items import AIMED
from cardtable_qt.table.view import TableView
from rules import GAMES, Move, State
from tests.rules.positions import extop
from tests.rules.random_play import make_case, positions

NAMES = ("Anna", "Ben", "Clara")
VIEWER = 0
POSITIONS = 3  # for each choice of kinds of moves
PIECES = 3  # of each kind


class DropTable:
    """A table on which pieces are dropped without making moves."""

    def __init__(self, qtbot: QtBot, key: str) -> None:
        self.view = TableView(game_table(key), NAMES)
        qtbot.addWidget(self.view)
        self.view.resize(1000, 700)
        self.view.animation_ms = 0
        self.view.show()
        self.moves: list[Move] = []
        self.view.move_proposed.connect(lambda move, zone: self.moves.append(move))

    def drop(self, piece: str, at: QPointF) -> tuple[str, str]:
        """Drag a piece to a point and drop it. Return the lit place and the answer."""
        view, handling, lifted = self.view, self.view.handling, self.view.table_scene.lifted
        self.moves.clear()
        handling.lift(piece)
        lifted.lift(piece)
        handling.aim(handling.place_at(at, lifted.box_at(at)))
        lit = [key for key, zone in view.table_scene.zones.items() if zone.state == AIMED]
        handling.drop(handling.aimed_place)
        answer = str(self.moves[0]) if self.moves else view.table_scene.callouts.caption.text
        if handling.held.piece:
            handling.cancel()
        handling.dismiss_refusal()
        return "".join(lit), answer

    def targets(self) -> Iterator[Piece | Zone | Panel]:
        layout = self.view.table_layout
        yield from layout.zones
        yield from layout.panels
        yield from layout.pieces


@pytest.fixture
def table(qtbot: QtBot, key: str) -> DropTable:
    return DropTable(qtbot, key)


def varied_states(key: str) -> Iterator[State]:
    """Positions of random games, with every choice of kinds of moves, also of other seats."""
    counts: Counter[tuple[frozenset[type[Move]], bool]] = Counter()
    for state in positions(make_case(key, 3), 11, count=400):
        legal = state.legal(VIEWER) if VIEWER in state.to_move() else ()
        kinds = frozenset(map(type, legal)), state.result() is None
        counts[kinds] += 1
        if counts[kinds] <= POSITIONS:
            yield state


def liftable(table: DropTable) -> list[Piece]:
    """Some pieces of each kind that can be lifted."""
    counts: Counter[str] = Counter()
    found = []
    for piece in table.view.table_layout.pieces:
        kind = piece.key.partition(":")[0]
        if piece.can_lift and counts[kind] < PIECES:
            counts[kind] += 1
            found.append(piece)
    return found


def home_boxes(table: DropTable, piece: Piece) -> list[Box]:
    """The places where putting the piece down means nothing: its own, and those around it."""
    layout = table.view.table_layout
    family = {piece.key, *piece.attached}
    own = [each.box for each in layout.pieces if each.key in family]
    middle = piece.box.middle
    panels = [panel.box for panel in layout.panels if panel.box.covers(*middle)]
    own += [min(panels, key=lambda box: box.w * box.h)] if panels else []
    observation = table.view.observation
    assert observation is not None
    own_seat = f"seat:{observation.seat}"
    return own + [zone.box for zone in layout.zones if zone.key in (own_seat, "hand")]


@pytest.mark.parametrize("key", GAMES)
def test_every_drop_is_a_move_or_is_refused_with_a_sentence(table: DropTable, key: str) -> None:
    drops = answers = 0
    for state in varied_states(key):
        table.view.set_position(state.observe(VIEWER), animate=False)
        for piece in liftable(table):
            home = home_boxes(table, piece)
            for target in table.targets():
                middle = target.box.middle
                lit, answer = table.drop(piece.key, QPointF(*middle))
                drops += 1
                answers += bool(answer)
                assert bool(lit) == bool(table.moves) or "?" in answer
                is_home = any(box.covers(*middle) for box in home)
                assert answer or is_home, f"{piece.key} on {target.key} in {state}"
    assert drops > 80
    assert answers > drops / 2


@pytest.mark.parametrize("key", GAMES)
def test_a_card_is_never_played_on_a_neighbour_of_the_place_under_the_pointer(
    table: DropTable, key: str
) -> None:
    """A drop plays on the highlighted place, and that is the one under the pointer."""
    for state in varied_states(key):
        table.view.set_position(state.observe(VIEWER), animate=False)
        for piece in liftable(table):
            for zone in table.view.table_layout.zones:
                for dx, dy in ((0.04, 0.04), (0.5, 0.96), (0.96, 0.5)):
                    box = zone.box
                    at = QPointF(box.x + dx * box.w, box.y + dy * box.h)
                    lit, _ = table.drop(piece.key, at)
                    if table.moves:
                        on = table.view.table_scene.zones[lit].zone
                        assert on.box.covers(at.x(), at.y())
                        target = table.view.game.target(state.observe(VIEWER), piece.key, lit)
                        assert target == table.moves[0]


def test_a_drop_on_the_bare_table_goes_to_the_nearest_legal_place(qtbot: QtBot) -> None:
    table = DropTable(qtbot, "extop")
    state = extop(("red-1 red-2 yellow-3 green-4", "yellow-5 yellow-6", "green-1 green-2"))
    table.view.set_position(state.observe(0), animate=False)
    layout = table.view.table_layout
    card = next(piece for piece in layout.pieces if piece.can_lift)
    first, second = (zone.box for zone in layout.zones if zone.key in ("row:0", "row:1"))
    between = QPointF(first.middle[0], (first.bottom + second.y) / 2)
    lit, answer = table.drop(card.key, between)
    assert lit in ("row:0", "row:1")
    assert answer.endswith(f" {lit[-1]}")
    assert table.drop(card.key, QPointF(-500, -500)) == ("", "")
