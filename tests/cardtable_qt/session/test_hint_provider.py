"""Hints and the past: thought out from what a person sees, and gone when they are of no use."""

from __future__ import annotations

import pytest

from cardtable_qt.opponents import Decision, Player, Think
from cardtable_qt.session.controller import find_past_move
from cardtable_qt.session.hint_provider import HINT_MOVE, HINT_PLACE, NO_HINT
from rules import Move, Observation
from rules.triple.pieces import Draw, Place
from tests.cardtable_qt.session.helpers import (
    NORMAL,
    EndlessThinker,
    FailingPlayer,
    FirstMovePlayer,
    OpenTable,
    Table,
    CellPlayer,
    extop_deck,
    setup,
    triple_deck,
)

WAIT = NORMAL.wait_ms


def ask(table: Table) -> str | None:
    """Ask for a hint; the code of the refusal, if there is none."""
    refusal = table.controller.hint_provider.next_step()
    return None if refusal is None else refusal.code


def advised(table: Table) -> Move:
    """The move that is proposed, once it has been thought about."""
    table.qtbot.waitUntil(lambda: table.controller.hint_provider.decision is not None)
    decision = table.controller.hint_provider.decision
    assert decision is not None
    return decision.move


def test_a_hint_is_a_move_of_the_person_who_looks(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcc"), FirstMovePlayer())
    table.controller.start()
    assert ask(table) is None
    assert str(advised(table)) == "take 0"
    assert table.controller.hint_provider.step == HINT_PLACE
    assert ask(table) is None
    assert ask(table) is None
    assert table.controller.hint_provider.step == HINT_MOVE
    assert table.played() == []


def test_who_asks_twice_at_once_is_shown_the_move_at_once(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcc"), FirstMovePlayer())
    table.controller.start()
    ask(table)
    ask(table)
    advised(table)
    assert table.controller.hint_provider.step == HINT_MOVE


class Noting(FirstMovePlayer):
    """Remembers what it was told."""

    def __init__(self) -> None:
        self.told: list[tuple[Observation, int, float | None]] = []

    def choose(self, observation: Observation, think: Think) -> Decision:
        self.told.append((observation, think.seed, think.seconds))
        return super().choose(observation, think)


def test_nothing_hidden_has_a_say_in_a_hint(open_table: OpenTable) -> None:
    own = "red-1 red-2 red-3 red-4"
    others = "yellow-1 yellow-2 yellow-3 yellow-4", "green-1 green-2 green-3 green-4"
    noting = Noting()
    for number, hands in enumerate((others, others[::-1])):
        table = open_table(setup("extop", "pcc", seed=0), noting, extop_deck(own, *hands))
        # The seed of the game knows the order of the cards, so it must not be told either.
        object.__setattr__(table.controller.setup, "seed", number)
        table.controller.start()
        ask(table)
        advised(table)
    assert noting.told[0] == noting.told[1]


def test_a_move_ends_the_thinking_and_the_hint(open_table: OpenTable) -> None:
    player = EndlessThinker()
    table = open_table(setup("gracias", "ppp"), player)
    table.controller.start()
    table.controller.confirm_viewer()
    ask(table)
    table.qtbot.waitUntil(lambda: player.started == 1)
    table.play(0, "take 1")
    table.qtbot.waitUntil(lambda: player.cancelled == 1)
    table.idle()
    assert (table.controller.hint_provider.step, table.controller.hint_provider.decision) == (NO_HINT, None)


def test_a_pause_ends_the_hint_and_gives_none(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcc"), FirstMovePlayer())
    table.controller.start()
    ask(table)
    advised(table)
    table.controller.pause()
    assert table.controller.hint_provider.step == NO_HINT
    assert ask(table) == "paused"
    table.controller.resume()
    assert ask(table) is None


def test_a_scoring_ends_the_hint(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcc"), FirstMovePlayer())
    table.controller.start()
    ask(table)
    table.controller.hold()
    assert table.controller.hint_provider.step == NO_HINT
    assert ask(table) == "paused"


def test_there_is_no_hint_for_others(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "cpc"), FirstMovePlayer())
    table.start()
    assert ask(table) == "hint.nothing_to_decide"
    watched = open_table(setup("gracias", "ccc"), FirstMovePlayer())
    watched.start()
    assert ask(watched) == "hint.nothing_to_decide"


def test_there_is_no_hint_before_the_curtain_is_lifted(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "ppp"), FirstMovePlayer())
    table.controller.start()
    assert ask(table) == "curtain"
    table.controller.confirm_viewer()
    assert ask(table) is None


def test_nothing_forced_is_hinted(open_table: OpenTable) -> None:
    declining = "green-4 green-5 green-6 green-7"
    table = open_table(
        setup("extop", "ppp"),
        FirstMovePlayer(),
        extop_deck("red-1 red-2 red-3 red-4", declining, "yellow-1 yellow-2 yellow-3 yellow-4"),
    )
    table.controller.start()
    table.controller.confirm_viewer()
    table.play(0, "offer red-1 yellow")
    table.controller.confirm_viewer()
    assert [str(move) for move in table.controller.observe(1).legal] == ["answer -"]
    assert ask(table) == "hint.forced"


def test_an_adviser_who_fails_gives_no_hint_and_stops_nothing(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcc"), FailingPlayer())
    table.controller.start()
    ask(table)
    table.qtbot.waitUntil(lambda: table.controller.hint_provider.step == NO_HINT)
    assert table.signals == []
    assert table.play(0, "take 0") is None


BLUE = "blue-star-0"


def at_a_grid(open_table: OpenTable, adviser: Player) -> Table:
    """Triple: the first cards of both seats fit on cell 2, but only one of them at a time."""
    chance = triple_deck([BLUE, "yellow-plus-1"], ["blue-star-1", "red-star-1"])
    even = {"handicap": [1, 0]}  # no surplus on the grid
    table = open_table(setup("triple", "pp", even), adviser, chance, pace="instant")
    table.controller.start()
    table.advance(0)
    return table


def test_who_could_place_a_card_is_not_told_to_draw(open_table: OpenTable) -> None:
    table = at_a_grid(open_table, FirstMovePlayer())
    ask(table)
    assert isinstance(advised(table), Draw)
    table.play(0, "draw 1")
    ask(table)
    assert isinstance(advised(table), Place)


def test_where_all_move_at_once_a_hint_lasts_while_it_can_be_done(open_table: OpenTable) -> None:
    table = at_a_grid(open_table, CellPlayer(2))
    assert [table.play(seat, "draw 1") for seat in (0, 1)] == [None, None]
    assert ask(table) is None
    advised(table)
    table.play(1, "draw 1")
    assert table.controller.hint_provider.step == HINT_PLACE
    assert table.play(1, "place blue-star-1 2") is None
    assert table.controller.hint_provider.step == NO_HINT


def test_during_the_countdown_there_is_no_hint(open_table: OpenTable) -> None:
    table = open_table(setup("triple", "pc"), FirstMovePlayer())
    table.controller.start()
    assert ask(table) == "countdown"


# The past


@pytest.mark.parametrize("viewer", [0, 2, None])
@pytest.mark.parametrize("game", ["gracias", "eight28", "extop"])
def test_the_table_before_a_move_is_as_the_viewer_saw_it(
    open_table: OpenTable, game: str, viewer: int | None
) -> None:
    table = open_table(setup(game, "ppp"), FirstMovePlayer())
    table.controller.start()
    observation: list[tuple[int, int, Move, Observation]] = []
    for step in range(40):
        table.controller.confirm_viewer()
        if table.controller.result is not None:
            break
        (seat,) = table.controller.observe(None).to_move
        legal = table.controller.observe(seat).legal
        move = legal[step * 7 % len(legal)]
        before = table.controller.observe(viewer)
        observation.append((len(before.history), seat, move, before))
        assert table.controller.play(seat, move) is None
    for event, seat, move, before in observation:
        assert find_past_move(table.timeline, event, seat, viewer) == (seat, move, before)


def test_answers_that_come_to_light_together_are_told_apart(open_table: OpenTable) -> None:
    hands = "red-1 red-2 red-3 red-4", "yellow-1 green-1 green-2 green-3", "green-4 green-5 green-6"
    table = open_table(setup("extop", "ppp"), FirstMovePlayer(), extop_deck(*hands[:2], f"{hands[2]} green-7"))
    table.controller.start()
    for seat, text in enumerate(("offer red-1 yellow", "answer yellow-1", "answer -")):
        table.controller.confirm_viewer()
        assert table.play(seat, text) is None
    shown = [type(event).__name__ for event in table.controller.observe(None).history]
    event = shown.index("AnswersShown")
    assert str(table.controller.past_move(event, 1).move) == "answer yellow-1"
