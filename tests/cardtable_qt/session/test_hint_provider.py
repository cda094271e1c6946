"""Hints: based only on what the viewer sees, and cleared when they no longer apply."""

from __future__ import annotations

import pytest

from cardtable_qt.opponents import Decision, Player, Think
from cardtable_qt.session.controller import find_past_move
from cardtable_qt.session.hint_provider import HINT_MOVE, HINT_PLACE, NO_HINT
from rules import GAMES, Move, Observation
from rules.triple.pieces import Draw, Place
from tests.cardtable_qt.session.helpers import (
    NORMAL,
    CellPlayer,
    EndlessPlayer,
    FailingPlayer,
    FirstMovePlayer,
    OpenTable,
    Table,
    extop_deck,
    setup,
    triple_deck,
)
from tests.rules.random_play import in_turns

WAIT = NORMAL.wait_ms


def ask_for_hint(table: Table) -> str | None:
    """Ask for a hint. Returns the code of the refusal, if there is none."""
    refusal = table.controller.hint_provider.next_step()
    return None if refusal is None else refusal.code


def hinted_move(table: Table) -> Move:
    """Wait for the hint and return its move."""
    table.qtbot.waitUntil(lambda: table.controller.hint_provider.decision is not None)
    decision = table.controller.hint_provider.decision
    assert decision is not None
    return decision.move


def test_a_hint_is_a_move_of_the_viewer(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcc"), FirstMovePlayer())
    table.controller.start()
    assert ask_for_hint(table) is None
    assert str(hinted_move(table)) == "take 0"
    assert table.controller.hint_provider.step == HINT_PLACE
    assert ask_for_hint(table) is None
    assert ask_for_hint(table) is None
    assert table.controller.hint_provider.step == HINT_MOVE
    assert table.played() == []


def test_asking_twice_shows_the_move_at_once(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcc"), FirstMovePlayer())
    table.controller.start()
    ask_for_hint(table)
    ask_for_hint(table)
    hinted_move(table)
    assert table.controller.hint_provider.step == HINT_MOVE


class NotingPlayer(FirstMovePlayer):
    """Notes the arguments of its calls."""

    def __init__(self) -> None:
        self.calls: list[tuple[Observation, int, float | None]] = []

    def choose(self, observation: Observation, think: Think) -> Decision:
        self.calls.append((observation, think.seed, think.seconds))
        return super().choose(observation, think)


def test_a_hint_does_not_depend_on_hidden_cards(open_table: OpenTable) -> None:
    own = "red-1 red-2 red-3 red-4"
    others = "yellow-1 yellow-2 yellow-3 yellow-4", "green-1 green-2 green-3 green-4"
    player = NotingPlayer()
    for number, hands in enumerate((others, others[::-1])):
        table = open_table(setup("extop", "pcc", seed=0), player, extop_deck(own, *hands))
        # The seed of the game determines the cards, so it must not influence the hint either.
        object.__setattr__(table.controller.setup, "seed", number)
        table.controller.start()
        ask_for_hint(table)
        hinted_move(table)
    assert player.calls[0] == player.calls[1]


def test_a_move_cancels_the_thinking_and_clears_the_hint(open_table: OpenTable) -> None:
    player = EndlessPlayer()
    table = open_table(setup("gracias", "ppp"), player)
    table.controller.start()
    table.controller.hot_seat.confirm()
    ask_for_hint(table)
    table.qtbot.waitUntil(lambda: player.started == 1)
    table.play(0, "take 1")
    table.qtbot.waitUntil(lambda: player.cancelled == 1)
    table.idle()
    assert (table.controller.hint_provider.step, table.controller.hint_provider.decision) == (
        NO_HINT,
        None,
    )


def test_a_pause_clears_the_hint_and_refuses_new_ones(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcc"), FirstMovePlayer())
    table.controller.start()
    ask_for_hint(table)
    hinted_move(table)
    table.controller.pause()
    assert table.controller.hint_provider.step == NO_HINT
    assert ask_for_hint(table) == "paused"
    table.controller.resume()
    assert ask_for_hint(table) is None


def test_a_hold_clears_the_hint(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcc"), FirstMovePlayer())
    table.controller.start()
    ask_for_hint(table)
    with table.controller.hold("test"):
        assert table.controller.hint_provider.step == NO_HINT
        assert ask_for_hint(table) == "paused"


def test_only_the_player_to_move_gets_a_hint(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "cpc"), FirstMovePlayer())
    table.start()
    assert ask_for_hint(table) == "hint.nothing_to_decide"
    watched = open_table(setup("gracias", "ccc"), FirstMovePlayer())
    watched.start()
    assert ask_for_hint(watched) == "hint.nothing_to_decide"


def test_there_is_no_hint_before_the_handover_is_confirmed(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "ppp"), FirstMovePlayer())
    table.controller.start()
    assert ask_for_hint(table) == "curtain"
    table.controller.hot_seat.confirm()
    assert ask_for_hint(table) is None


def test_there_is_no_hint_for_a_forced_move(open_table: OpenTable) -> None:
    declining = "green-4 green-5 green-6 green-7"
    table = open_table(
        setup("extop", "ppp"),
        FirstMovePlayer(),
        extop_deck("red-1 red-2 red-3 red-4", declining, "yellow-1 yellow-2 yellow-3 yellow-4"),
    )
    table.controller.start()
    table.controller.hot_seat.confirm()
    table.play(0, "offer red-1 yellow")
    table.controller.hot_seat.confirm()
    assert [str(move) for move in table.controller.observe(1).legal] == ["answer -"]
    assert ask_for_hint(table) == "hint.forced"


def test_if_the_player_fails_there_is_no_hint_and_the_game_continues(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcc"), FailingPlayer())
    table.controller.start()
    ask_for_hint(table)
    table.qtbot.waitUntil(lambda: table.controller.hint_provider.step == NO_HINT)
    assert table.signals == []
    assert table.play(0, "take 0") is None


BLUE = "blue-star-0"


def triple_table(open_table: OpenTable, player: Player) -> Table:
    """Triple: the first card of either seat fits on cell 2, but not both."""
    chance = triple_deck([BLUE, "yellow-plus-1"], ["blue-star-1", "red-star-1"])
    even = {"handicap": [1, 0]}  # no surplus on the grid
    table = open_table(setup("triple", "pp", even), player, chance, pace="instant")
    table.controller.start()
    table.advance(0)
    return table


def test_drawing_is_not_hinted_while_a_card_can_be_placed(open_table: OpenTable) -> None:
    table = triple_table(open_table, FirstMovePlayer())
    ask_for_hint(table)
    assert isinstance(hinted_move(table), Draw)
    table.play(0, "draw 1")
    ask_for_hint(table)
    assert isinstance(hinted_move(table), Place)


def test_in_real_time_games_a_hint_stays_while_its_move_is_legal(open_table: OpenTable) -> None:
    table = triple_table(open_table, CellPlayer(2))
    assert [table.play(seat, "draw 1") for seat in (0, 1)] == [None, None]
    assert ask_for_hint(table) is None
    hinted_move(table)
    table.play(1, "draw 1")
    assert table.controller.hint_provider.step == HINT_PLACE
    assert table.play(1, "place blue-star-1 2") is None
    assert table.controller.hint_provider.step == NO_HINT


def test_there_is_no_hint_during_the_countdown(open_table: OpenTable) -> None:
    table = open_table(setup("triple", "pc"), FirstMovePlayer())
    table.controller.start()
    assert ask_for_hint(table) == "countdown"


# Past moves


@pytest.mark.parametrize("viewer", [0, 2, None])
@pytest.mark.parametrize("game", GAMES)
def test_a_past_move_has_the_observation_the_viewer_had(
    open_table: OpenTable, game: str, viewer: int | None
) -> None:
    table = open_table(setup(game, "ppp", in_turns(GAMES[game])), FirstMovePlayer())
    table.controller.start()
    played: list[tuple[int, int, Move, Observation]] = []
    for step in range(40):
        table.controller.hot_seat.confirm()
        if table.controller.result is not None:
            break
        (seat,) = table.controller.observe(None).to_move
        legal = table.controller.observe(seat).legal
        move = legal[step * 7 % len(legal)]
        before = table.controller.observe(viewer)
        played.append((len(before.history), seat, move, before))
        assert table.controller.play(seat, move) is None
    ends = [*(each[1:3] for each in played[1:]), (None, None)]
    for (event, seat, move, before), (next_seat, next_move) in zip(played, ends, strict=True):
        then = next_move if next_seat == seat else None
        assert find_past_move(table.timeline, event, seat, viewer) == (seat, move, before, then)


def test_answers_revealed_together_keep_their_own_moves(open_table: OpenTable) -> None:
    hands = "red-1 red-2 red-3 red-4", "yellow-1 green-1 green-2 green-3", "green-4 green-5 green-6"
    table = open_table(
        setup("extop", "ppp"), FirstMovePlayer(), extop_deck(*hands[:2], f"{hands[2]} green-7")
    )
    table.controller.start()
    for seat, text in enumerate(("offer red-1 yellow", "answer yellow-1", "answer -")):
        table.controller.hot_seat.confirm()
        assert table.play(seat, text) is None
    shown = [type(event).__name__ for event in table.controller.observe(None).history]
    event = shown.index("AnswersRevealed")
    past = find_past_move(table.timeline, event, 1, table.controller.viewer)
    assert str(past.move) == "answer yellow-1"
