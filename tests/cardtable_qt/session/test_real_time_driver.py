"""Triple: the countdown, hands on their way, races for a cell, and the time of play."""

from __future__ import annotations

from random import Random

import pytest

from cardtable_qt.arena.self_play import TimedSeat, UnrecordedTable, play_real_time
from cardtable_qt.base.pace import PACES
from cardtable_qt.games.player_registry import find_player
from cardtable_qt.opponents import Decision, Think
from cardtable_qt.opponents.reaction_times import BLIND_TIME_S
from rules import Move, Observation, State
from rules.records import PlayedMove
from rules.records.setup import GameSetup
from rules.triple.pieces import Draw, RoundBegan, RoundEnded
from tests.cardtable_qt.session.helpers import (
    NORMAL,
    FirstMovePlayer,
    OpenTable,
    Table,
    CellPlayer,
    setup,
    triple_deck,
)

COUNTDOWN = 3 * NORMAL.countdown_step_ms
EVEN = {"handicap": [1, 0]}  # no surplus on the grid

# Only cell 2 takes blue and nothing else; a second blue card there makes no new triple.
BLUE, OTHER_BLUE = "blue-star-0", "blue-star-2"
ON_TWO = f"place {OTHER_BLUE} 2"


def triple(open_table: OpenTable, player: object, seats: str = "pc", pace: str = "normal") -> Table:
    """A person with a blue card on top against a computer with another one."""
    deck = triple_deck([BLUE, "yellow-plus-1"], [OTHER_BLUE])
    return open_table(setup("triple", seats, EVEN), player, deck, pace=pace)


def to_go(table: Table, thinking: int = 1) -> None:
    """Start, and let the countdown run down; so many computers look at the grid."""
    table.controller.start()
    table.think(lambda: table.advance(COUNTDOWN), thinking)
    assert table.signals[:4] == [("countdown", step) for step in (3, 2, 1, 0)]
    table.signals.clear()


def test_nobody_moves_before_go(open_table: OpenTable) -> None:
    table = triple(open_table, FirstMovePlayer(), "pp")
    table.controller.start()
    table.advance(0)
    assert table.signals == [("countdown", 3)]
    table.advance(COUNTDOWN - 1)
    assert table.signals[1:] == [("countdown", 2), ("countdown", 1)]
    assert table.play(0, "draw 1") == "countdown"
    table.advance(1)
    assert table.signals[3:] == [("countdown", 0)]
    assert table.play(0, "draw 1") is None


def test_at_instant_pace_there_is_only_go(open_table: OpenTable) -> None:
    table = triple(open_table, FirstMovePlayer(), "pp", pace="instant")
    table.controller.start()
    assert table.play(0, "draw 1") == "countdown"
    table.advance(0)
    assert table.signals == [("countdown", 0)]
    assert table.play(0, "draw 1") is None


def test_the_countdown_stands_still_in_a_pause(open_table: OpenTable) -> None:
    table = triple(open_table, FirstMovePlayer(), "pp")
    table.controller.start()
    table.advance(NORMAL.countdown_step_ms + 10)
    table.controller.pause()
    table.advance(10 * COUNTDOWN)
    table.controller.resume()
    table.signals.clear()
    table.advance(NORMAL.countdown_step_ms - 11)
    assert table.signals == []
    table.advance(1)
    assert table.signals == [("countdown", 1)]


def test_a_computer_sees_then_reaches_then_places(open_table: OpenTable) -> None:
    table = triple(open_table, CellPlayer(2, seeing=1.0, reaching=0.5))
    to_go(table)
    table.advance(999)
    assert table.signals == []
    table.advance(1)
    assert table.signals == [("reach started", 1, "draw 1", 500)]
    table.advance(499)
    assert table.moves == []
    table.think(lambda: table.advance(1))
    assert table.played() == ["1: draw 1"]
    table.think(lambda: table.advance(1500))
    assert table.played()[1:] == [f"1: {ON_TWO}"]
    assert [turn.at_ms for turn in table.timeline.moves] == [1500, 3000]


@pytest.mark.parametrize("pace", PACES)
def test_the_pace_stretches_what_a_computer_needs(open_table: OpenTable, pace: str) -> None:
    table = triple(open_table, CellPlayer(2, seeing=1.0, reaching=0.5), pace=pace)
    table.controller.start()
    table.think(lambda: table.advance(3 * PACES[pace].countdown_step_ms))
    table.advance(round(1000 * PACES[pace].real_time_factor))
    assert table.signals[-1] == ("reach started", 1, "draw 1", round(500 * PACES[pace].real_time_factor))


def with_hands(open_table: OpenTable, player: object) -> Table:
    """It is 1500 ms after go: both hold their blue card, and the computer has just looked."""
    table = triple(open_table, player)
    to_go(table)
    assert table.play(0, "draw 2") is None
    table.think(lambda: table.advance(1500))
    assert table.played() == ["0: draw 2", "1: draw 1"]
    table.signals.clear()
    return table


def test_who_comes_second_draws_back(open_table: OpenTable) -> None:
    table = with_hands(open_table, CellPlayer(2))
    table.advance(1000)
    assert table.signals == [("reach started", 1, ON_TWO, 500)]
    table.advance(499)
    assert table.play(0, f"place {BLUE} 2") is None
    table.think(lambda: table.advance(1))
    assert table.signals[1:] == [("reach cancelled", 1, ON_TWO)]
    assert table.played()[2:] == [f"0: place {BLUE} 2"]
    table.advance(1000)
    assert table.signals[2][:2] == ("reach started", 1)  # it has looked again


def test_the_person_can_come_second_too(open_table: OpenTable) -> None:
    table = with_hands(open_table, CellPlayer(2))
    table.think(lambda: table.advance(1500))
    assert table.played()[2:] == [f"1: {ON_TWO}"]
    assert table.play(0, f"place {BLUE} 2") == "triple.old_triple"


def test_whoever_arrives_first_at_the_same_moment_gets_the_cell(open_table: OpenTable) -> None:
    table = with_hands(open_table, CellPlayer(2))
    table.advance(1499)
    table.clock.after(1, lambda: table.play(0, f"place {BLUE} 2"))
    table.think(lambda: table.advance(1))
    assert table.played()[2:] == [f"1: {ON_TWO}"]
    assert [turn.at_ms for turn in table.timeline.moves][2:] == [3000]


def test_a_changed_grid_is_looked_at_again(open_table: OpenTable) -> None:
    table = with_hands(open_table, CellPlayer(2))
    table.advance(500)
    table.think(lambda: table.play(0, f"place {BLUE} 2"))
    table.advance(500)
    assert table.signals == [("reach started", 1, "draw 1", 500)]  # it wants something else now


def test_what_changes_in_the_last_moment_goes_unnoticed(open_table: OpenTable) -> None:
    table = with_hands(open_table, CellPlayer(2, seeing=1.0, reaching=0.5))
    table.advance(round(1000 * (1.0 - BLIND_TIME_S)) + 1)
    assert table.play(0, f"place {BLUE} 2") is None
    table.think(lambda: table.advance(1500))
    assert table.signals[:2] == [("reach started", 1, ON_TWO, 500), ("reach cancelled", 1, ON_TWO)]


def test_what_is_still_to_be_had_is_not_looked_for_anew(open_table: OpenTable) -> None:
    table = with_hands(open_table, CellPlayer(2))
    table.advance(999)
    assert table.play(0, "place yellow-plus-1 0") is None
    table.advance(1)
    assert table.signals == [("reach started", 1, ON_TWO, 500)]


def test_nobody_waits_anew_with_drawing_because_others_place(open_table: OpenTable) -> None:
    table = triple(open_table, CellPlayer(2))
    to_go(table)
    table.play(0, "draw 2")
    table.advance(500)
    table.think(lambda: table.play(0, f"place {BLUE} 2"))
    table.advance(499)
    assert table.signals == []
    table.advance(1)
    assert table.signals == [("reach started", 1, "draw 1", 500)]


def test_a_grid_that_changed_during_the_thinking_is_thought_about_again(open_table: OpenTable) -> None:
    looked: list[int] = []

    class Counting(CellPlayer):
        def choose(self, observation: Observation, think: Think) -> Decision:
            looked.append(len(observation.history))
            return super().choose(observation, think)

    table = triple(open_table, Counting(2))
    table.controller.start()
    table.advance(COUNTDOWN)
    table.play(0, "draw 2")
    table.play(0, f"place {BLUE} 2")
    table.think(lambda: None, times=2)
    table.advance(1000)
    assert len(looked) == 2
    assert table.signals[-1] == ("reach started", 1, "draw 1", 500)


def test_who_can_do_nothing_waits_for_the_grid_to_change(open_table: OpenTable) -> None:
    class All:
        """Draws the whole pile, and then places whatever it can."""

        def choose(self, observation: Observation, think: Think) -> Decision:
            draws = [move for move in observation.legal if isinstance(move, Draw)]
            return Decision(
                draws[-1] if draws else observation.legal[0], seeing_s=0.1, reaching_s=0.1
            )

    table = triple(open_table, All(), seats="cc")
    to_go(table, thinking=2)
    for _ in range(400):
        if table.controller.result is not None:
            break
        table.idle()
        table.advance(200)
    assert table.controller.result is not None


def test_pauses_are_not_part_of_the_time_of_play(open_table: OpenTable) -> None:
    table = triple(open_table, CellPlayer(2))
    to_go(table)
    table.advance(1200)
    assert table.signals == [("reach started", 1, "draw 1", 500)]
    table.controller.pause()
    table.advance(60_000)
    assert table.play(0, "draw 1") == "paused"
    table.controller.resume()
    table.play(0, "draw 1")
    table.controller.hold()
    table.advance(60_000)
    table.controller.release()
    table.advance(299)
    assert len(table.moves) == 1
    table.advance(1)
    assert table.timeline.moves == [PlayedMove(0, Draw(1), 1200), PlayedMove(1, Draw(1), 1500)]


def test_every_round_begins_with_a_countdown_and_a_scoring_can_hold_it(open_table: OpenTable) -> None:
    table = open_table(setup("triple", "ccc", {"chips": 2}), CellPlayer(4, 0.0, 0.001))
    table.controller.start()
    table.advance(COUNTDOWN)

    def round_is_over() -> bool:
        events = table.moves[-1].events if table.moves else ()
        return any(isinstance(event, RoundEnded) for event in events)

    table.controller.move_played.connect(lambda _: table.controller.hold() if round_is_over() else None)
    table.advance_until(round_is_over, step=2)
    table.signals.clear()
    assert any(isinstance(event, RoundBegan) for event in table.moves[-1].events)
    table.advance(10_000)
    table.idle()
    assert table.signals == []
    last = table.timeline.moves[-1].at_ms
    table.controller.release()
    table.advance(COUNTDOWN - 1)
    assert table.signals == [("countdown", step) for step in (3, 2, 1)]
    assert table.play(0, "draw 1") == "countdown"
    table.advance(1)
    assert table.play(0, "draw 1") is None
    assert table.timeline.moves[-1].at_ms == last


class Mixed:
    """In every seat somebody else, who decides the same whenever it sees the same."""

    def __init__(self, *names: str) -> None:
        self.players = [find_player("triple", name) for name in names]

    def choose(self, observation: Observation, think: Think) -> Decision:
        assert observation.seat is not None
        return self.players[observation.seat].choose(observation, Think(seed=1))


class Noting(UnrecordedTable):
    """Notes who did what when."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.turns: list[PlayedMove] = []

    def play(self, seat: int, move: Move, at: int | None = None) -> None:
        super().play(seat, move)
        self.turns.append(PlayedMove(seat, move, at))


def race_without_ties(player: Mixed, seats: int) -> tuple[GameSetup, Noting, list[int]]:
    """A game in the arena in which no two hands arrive at the same moment: that is for the dice."""
    for seed in range(50):
        sitting = setup("triple", "c" * seats, {"chips": 2}, seed)
        arena = Noting(sitting.game.new(seats, sitting.options, 0, sitting.chance()))
        late = play_real_time(arena, [TimedSeat(player, Think) for _ in range(seats)], Random(seed))
        if any(late) and len({turn.at_ms for turn in arena.turns}) == len(arena.turns):
            return sitting, arena, late
    pytest.fail("hands arrive together all the time")


@pytest.mark.parametrize("names", [("pip", "expert"), ("easy", "magda", "skilled", "random")])
def test_the_window_plays_by_the_same_clock_as_the_arena(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch, names: tuple[str, ...]
) -> None:
    player = Mixed(*names)
    sitting, arena, late = race_without_ties(player, len(names))
    table = open_table(sitting, player)

    def ask_and_be_answered_at_once(seat: int) -> bool:
        observation, revision = table.controller.observe(seat), table.controller.revision
        if not observation.legal:
            return False
        decision = player.choose(observation, Think())
        table.clock.after(
            0, lambda: table.controller.opponent_thread.move_ready.emit(revision, seat, decision)
        )
        return True

    monkeypatch.setattr(table.controller, "start_thinking", ask_and_be_answered_at_once)
    table.controller.start()
    table.advance(3_600_000)

    assert table.timeline.moves == arena.turns
    assert table.controller.result == arena.state.result() is not None
    drew_back = [told[1] for told in table.signals if told[0] == "reach cancelled"]
    assert [drew_back.count(seat) for seat in range(len(names))] == late
