"""To pass in Triple is to give up looking: people decide that even if nothing else is legal."""

from __future__ import annotations

from cardtable_qt.opponents import Decision, Think
from cardtable_qt.session.undo import UndoStep
from rules import Observation, RecordedShuffles
from rules.triple.pieces import CARD, DECK, Draw, Pass, Place
from tests.cardtable_qt.session.helpers import GRID, NORMAL, OpenTable, Table, setup
from tests.cardtable_qt.session.test_hint_provider import ask_for_hint, hinted_move

WAIT = NORMAL.wait_ms
NO_PLACE = ("red-star-2", "purple-star-2", "red-plus-2")


class LastMovePlayer:
    """Always plays the last legal move, in Triple to pass."""

    def choose(self, observation: Observation, think: Think) -> Decision:
        return Decision(observation.legal[-1])


def table_with_pile(open_table: OpenTable, *pile: str, seats: str = "pc") -> Table:
    """Seat 0 begins, has these cards in its pile, and has drawn the first one."""
    others = 55 - len(pile)
    options = {"relaxed": True, "handicap": [len(pile) - 1, others - 1]}
    first = [CARD.read(name) for name in (*GRID, *pile)]
    deck = (*first, *(card for card in DECK if card not in first))
    table = open_table(setup("triple", seats, options), LastMovePlayer(), RecordedShuffles([deck]))
    table.controller.start()
    table.controller.hot_seat.confirm()
    assert table.play(0, "draw 1") is None
    return table


def test_whether_a_card_fits_a_person_must_find_out(open_table: OpenTable) -> None:
    table = table_with_pile(open_table, NO_PLACE[0])
    assert list(table.controller.observe(0).legal) == [Pass()]
    table.advance(100 * WAIT)
    assert table.played() == ["0: draw 1"]
    assert table.play(0, "pass") is None


def test_a_pass_without_another_move_is_undone_by_itself(open_table: OpenTable) -> None:
    table = table_with_pile(open_table, NO_PLACE[0])
    table.play(0, "pass")
    assert table.controller.can_undo() == UndoStep(1, 0, is_free=True)


def test_a_hint_says_that_nothing_is_left_but_to_pass(open_table: OpenTable) -> None:
    table = table_with_pile(open_table, NO_PLACE[0])
    assert ask_for_hint(table) is None
    assert hinted_move(table) == Pass()


def test_no_hint_is_to_pass_while_there_are_cards_to_draw(open_table: OpenTable) -> None:
    table = table_with_pile(open_table, *NO_PLACE)
    assert ask_for_hint(table) is None
    assert hinted_move(table) == Draw(2)
    fitting = table_with_pile(open_table, "blue-circle-2", *NO_PLACE)
    assert ask_for_hint(fitting) is None
    assert isinstance(hinted_move(fitting), Place)
