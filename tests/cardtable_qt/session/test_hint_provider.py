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
    Brooding,
    Exploding,
    First,
    Sit,
    Table,
    Wants,
    extop_deck,
    setup,
    triple_deck,
)

WAIT = NORMAL.wait_ms


def ask(table: Table) -> str | None:
    """Ask for a hint; the code of the refusal, if there is none."""
    refusal = table.game.hint_provider.next_step()
    return None if refusal is None else refusal.code


def advised(table: Table) -> Move:
    """The move that is proposed, once it has been thought about."""
    table.qtbot.waitUntil(lambda: table.game.hint_provider.decision is not None)
    decision = table.game.hint_provider.decision
    assert decision is not None
    return decision.move


def test_a_hint_is_a_move_of_the_person_who_looks(sit: Sit) -> None:
    table = sit(setup("gracias", "pcc"), First())
    table.game.start()
    assert ask(table) is None
    assert str(advised(table)) == "take 0"
    assert table.game.hint_provider.step == HINT_PLACE
    assert ask(table) is None
    assert ask(table) is None
    assert table.game.hint_provider.step == HINT_MOVE
    assert table.played() == []


def test_who_asks_twice_at_once_is_shown_the_move_at_once(sit: Sit) -> None:
    table = sit(setup("gracias", "pcc"), First())
    table.game.start()
    ask(table)
    ask(table)
    advised(table)
    assert table.game.hint_provider.step == HINT_MOVE


class Noting(First):
    """Remembers what it was told."""

    def __init__(self) -> None:
        self.told: list[tuple[Observation, int, float | None]] = []

    def choose(self, observation: Observation, think: Think) -> Decision:
        self.told.append((observation, think.seed, think.seconds))
        return super().choose(observation, think)


def test_nothing_hidden_has_a_say_in_a_hint(sit: Sit) -> None:
    own = "red-1 red-2 red-3 red-4"
    others = "yellow-1 yellow-2 yellow-3 yellow-4", "green-1 green-2 green-3 green-4"
    noting = Noting()
    for number, hands in enumerate((others, others[::-1])):
        table = sit(setup("extop", "pcc", seed=0), noting, extop_deck(own, *hands))
        # The seed of the game knows the order of the cards, so it must not be told either.
        object.__setattr__(table.game.setup, "seed", number)
        table.game.start()
        ask(table)
        advised(table)
    assert noting.told[0] == noting.told[1]


def test_a_move_ends_the_thinking_and_the_hint(sit: Sit) -> None:
    brooding = Brooding()
    table = sit(setup("gracias", "ppp"), brooding)
    table.game.start()
    table.game.confirm_viewer()
    ask(table)
    table.qtbot.waitUntil(lambda: brooding.began == 1)
    table.play(0, "take 1")
    table.qtbot.waitUntil(lambda: brooding.gave_up == 1)
    table.idle()
    assert (table.game.hint_provider.step, table.game.hint_provider.decision) == (NO_HINT, None)


def test_a_pause_ends_the_hint_and_gives_none(sit: Sit) -> None:
    table = sit(setup("gracias", "pcc"), First())
    table.game.start()
    ask(table)
    advised(table)
    table.game.pause()
    assert table.game.hint_provider.step == NO_HINT
    assert ask(table) == "paused"
    table.game.resume()
    assert ask(table) is None


def test_a_scoring_ends_the_hint(sit: Sit) -> None:
    table = sit(setup("gracias", "pcc"), First())
    table.game.start()
    ask(table)
    table.game.hold()
    assert table.game.hint_provider.step == NO_HINT
    assert ask(table) == "paused"


def test_there_is_no_hint_for_others(sit: Sit) -> None:
    table = sit(setup("gracias", "cpc"), First())
    table.start()
    assert ask(table) == "hint.nothing_to_decide"
    watched = sit(setup("gracias", "ccc"), First())
    watched.start()
    assert ask(watched) == "hint.nothing_to_decide"


def test_there_is_no_hint_before_the_curtain_is_lifted(sit: Sit) -> None:
    table = sit(setup("gracias", "ppp"), First())
    table.game.start()
    assert ask(table) == "curtain"
    table.game.confirm_viewer()
    assert ask(table) is None


def test_nothing_forced_is_hinted(sit: Sit) -> None:
    declining = "green-4 green-5 green-6 green-7"
    table = sit(
        setup("extop", "ppp"),
        First(),
        extop_deck("red-1 red-2 red-3 red-4", declining, "yellow-1 yellow-2 yellow-3 yellow-4"),
    )
    table.game.start()
    table.game.confirm_viewer()
    table.play(0, "offer red-1 yellow")
    table.game.confirm_viewer()
    assert [str(move) for move in table.game.observe(1).legal] == ["answer -"]
    assert ask(table) == "hint.forced"


def test_an_adviser_who_fails_gives_no_hint_and_stops_nothing(sit: Sit) -> None:
    table = sit(setup("gracias", "pcc"), Exploding())
    table.game.start()
    ask(table)
    table.qtbot.waitUntil(lambda: table.game.hint_provider.step == NO_HINT)
    assert table.told == []
    assert table.play(0, "take 0") is None


BLUE = "blue-star-0"


def at_a_grid(sit: Sit, adviser: Player) -> Table:
    """Triple: the first cards of both seats fit on cell 2, but only one of them at a time."""
    chance = triple_deck([BLUE, "yellow-plus-1"], ["blue-star-1", "red-star-1"])
    even = {"handicap": [1, 0]}  # no surplus on the grid
    table = sit(setup("triple", "pp", even), adviser, chance, pace="instant")
    table.game.start()
    table.advance(0)
    return table


def test_who_could_place_a_card_is_not_told_to_draw(sit: Sit) -> None:
    table = at_a_grid(sit, First())
    ask(table)
    assert isinstance(advised(table), Draw)
    table.play(0, "draw 1")
    ask(table)
    assert isinstance(advised(table), Place)


def test_where_all_move_at_once_a_hint_lasts_while_it_can_be_done(sit: Sit) -> None:
    table = at_a_grid(sit, Wants(2))
    assert [table.play(seat, "draw 1") for seat in (0, 1)] == [None, None]
    assert ask(table) is None
    advised(table)
    table.play(1, "draw 1")
    assert table.game.hint_provider.step == HINT_PLACE
    assert table.play(1, "place blue-star-1 2") is None
    assert table.game.hint_provider.step == NO_HINT


def test_during_the_countdown_there_is_no_hint(sit: Sit) -> None:
    table = sit(setup("triple", "pc"), First())
    table.game.start()
    assert ask(table) == "countdown"


# The past


@pytest.mark.parametrize("viewer", [0, 2, None])
@pytest.mark.parametrize("game", ["gracias", "eight28", "extop"])
def test_the_table_before_a_move_is_as_the_viewer_saw_it(
    sit: Sit, game: str, viewer: int | None
) -> None:
    table = sit(setup(game, "ppp"), First())
    table.game.start()
    observation: list[tuple[int, int, Move, Observation]] = []
    for step in range(40):
        table.game.confirm_viewer()
        if table.game.result is not None:
            break
        (seat,) = table.game.observe(None).to_move
        legal = table.game.observe(seat).legal
        move = legal[step * 7 % len(legal)]
        before = table.game.observe(viewer)
        observation.append((len(before.history), seat, move, before))
        assert table.game.play(seat, move) is None
    for event, seat, move, before in observation:
        assert find_past_move(table.timeline, event, seat, viewer) == (seat, move, before)


def test_answers_that_come_to_light_together_are_told_apart(sit: Sit) -> None:
    hands = "red-1 red-2 red-3 red-4", "yellow-1 green-1 green-2 green-3", "green-4 green-5 green-6"
    table = sit(setup("extop", "ppp"), First(), extop_deck(*hands[:2], f"{hands[2]} green-7"))
    table.game.start()
    for seat, text in enumerate(("offer red-1 yellow", "answer yellow-1", "answer -")):
        table.game.confirm_viewer()
        assert table.play(seat, text) is None
    shown = [type(event).__name__ for event in table.game.observe(None).history]
    event = shown.index("AnswersShown")
    assert str(table.game.past_move(event, 1).move) == "answer yellow-1"
