"""The real-time driver: countdown, reaction times, races for a cell, and play time."""

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
    CellPlayer,
    FirstMovePlayer,
    OpenTable,
    Table,
    setup,
    triple_deck,
)

COUNTDOWN = 3 * NORMAL.countdown_step_ms
EVEN = {"handicap": [1, 0]}  # no surplus on the grid

# Blue cards fit only on cell 2, and a second one there makes no new triple.
BLUE, OTHER_BLUE = "blue-star-0", "blue-star-2"
ON_TWO = f"place {OTHER_BLUE} 2"


def triple(open_table: OpenTable, player: object, seats: str = "pc", pace: str = "normal") -> Table:
    """A person and a computer, each with a blue card on top of the pile."""
    deck = triple_deck([BLUE, "yellow-plus-1"], [OTHER_BLUE])
    return open_table(setup("triple", seats, EVEN), player, deck, pace=pace)


def start_and_count_down(table: Table, thinking: int = 1) -> None:
    """Start, let the countdown run, and wait for `thinking` computers to decide."""
    table.controller.start()
    table.think(lambda: table.advance(COUNTDOWN), thinking)
    assert table.signals[:4] == [("countdown", step) for step in (3, 2, 1, 0)]
    table.signals.clear()


def test_moves_are_refused_before_go(open_table: OpenTable) -> None:
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


def test_at_instant_pace_there_is_no_countdown(open_table: OpenTable) -> None:
    table = triple(open_table, FirstMovePlayer(), "pp", pace="instant")
    table.controller.start()
    assert table.play(0, "draw 1") == "countdown"
    table.advance(0)
    assert table.signals == [("countdown", 0)]
    assert table.play(0, "draw 1") is None


def test_after_a_pause_during_the_countdown_it_begins_again(open_table: OpenTable) -> None:
    table = triple(open_table, FirstMovePlayer(), "pp")
    table.controller.start()
    table.advance(2 * NORMAL.countdown_step_ms + 10)
    table.controller.pause()
    table.advance(10 * COUNTDOWN)
    table.signals.clear()
    table.controller.resume()
    table.advance(COUNTDOWN - 1)
    assert counted(table) == [3, 2, 1]
    assert table.play(0, "draw 1") == "countdown"
    table.advance(1)
    assert counted(table) == [3, 2, 1, 0]
    assert table.play(0, "draw 1") is None


def test_a_computer_sees_a_move_then_reaches_then_plays(open_table: OpenTable) -> None:
    table = triple(open_table, CellPlayer(2, seeing=1.0, reaching=0.5))
    start_and_count_down(table)
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
def test_the_pace_scales_reaction_times(open_table: OpenTable, pace: str) -> None:
    table = triple(open_table, CellPlayer(2, seeing=1.0, reaching=0.5), pace=pace)
    table.controller.start()
    table.think(lambda: table.advance(3 * PACES[pace].countdown_step_ms))
    table.advance(round(1000 * PACES[pace].real_time_factor))
    assert table.signals[-1] == (
        "reach started",
        1,
        "draw 1",
        round(500 * PACES[pace].real_time_factor),
    )


def table_with_hands(open_table: OpenTable, player: object) -> Table:
    """A table 1500 ms after “go”: both hold their blue card, and the computer just looked."""
    table = triple(open_table, player)
    start_and_count_down(table)
    assert table.play(0, "draw 2") is None
    table.think(lambda: table.advance(1500))
    assert table.played() == ["0: draw 2", "1: draw 1"]
    table.signals.clear()
    return table


def test_a_computer_that_comes_second_cancels_its_reach(open_table: OpenTable) -> None:
    table = table_with_hands(open_table, CellPlayer(2))
    table.advance(1000)
    assert table.signals == [("reach started", 1, ON_TWO, 500)]
    table.advance(499)
    assert table.play(0, f"place {BLUE} 2") is None
    table.think(lambda: table.advance(1))
    assert table.signals[1:] == [("reach cancelled", 1, ON_TWO)]
    assert table.played()[2:] == [f"0: place {BLUE} 2"]
    table.advance(1000)
    assert table.signals[2][:2] == ("reach started", 1)  # it looks for another move


def test_a_person_can_come_second_too(open_table: OpenTable) -> None:
    table = table_with_hands(open_table, CellPlayer(2))
    table.think(lambda: table.advance(1500))
    assert table.played()[2:] == [f"1: {ON_TWO}"]
    assert table.play(0, f"place {BLUE} 2") == "triple.old_triple"


def test_of_two_moves_at_the_same_time_the_first_one_wins(open_table: OpenTable) -> None:
    table = table_with_hands(open_table, CellPlayer(2))
    table.advance(1499)
    table.clock.after(1, lambda: table.play(0, f"place {BLUE} 2"))
    table.think(lambda: table.advance(1))
    assert table.played()[2:] == [f"1: {ON_TWO}"]
    assert [turn.at_ms for turn in table.timeline.moves][2:] == [3000]


def test_a_computer_reconsiders_when_the_grid_changes(open_table: OpenTable) -> None:
    table = table_with_hands(open_table, CellPlayer(2))
    table.advance(500)
    table.think(lambda: table.play(0, f"place {BLUE} 2"))
    table.advance(500)
    assert table.signals == [("reach started", 1, "draw 1", 500)]  # it has changed its plan


def test_a_computer_does_not_notice_a_change_in_the_last_moment(open_table: OpenTable) -> None:
    table = table_with_hands(open_table, CellPlayer(2, seeing=1.0, reaching=0.5))
    table.advance(round(1000 * (1.0 - BLIND_TIME_S)) + 1)
    assert table.play(0, f"place {BLUE} 2") is None
    table.think(lambda: table.advance(1500))
    assert table.signals[:2] == [("reach started", 1, ON_TWO, 500), ("reach cancelled", 1, ON_TWO)]


def test_a_planned_move_that_stays_legal_is_kept(open_table: OpenTable) -> None:
    table = table_with_hands(open_table, CellPlayer(2))
    table.advance(999)
    assert table.play(0, "place yellow-plus-1 0") is None
    table.advance(1)
    assert table.signals == [("reach started", 1, ON_TWO, 500)]


def test_placements_of_others_do_not_delay_a_draw(open_table: OpenTable) -> None:
    table = triple(open_table, CellPlayer(2))
    start_and_count_down(table)
    table.play(0, "draw 2")
    table.advance(500)
    table.think(lambda: table.play(0, f"place {BLUE} 2"))
    table.advance(499)
    assert table.signals == []
    table.advance(1)
    assert table.signals == [("reach started", 1, "draw 1", 500)]


def test_a_change_during_thinking_makes_the_computer_think_again(open_table: OpenTable) -> None:
    looks: list[int] = []

    class CountingPlayer(CellPlayer):
        def choose(self, observation: Observation, think: Think) -> Decision:
            looks.append(len(observation.history))
            return super().choose(observation, think)

    table = triple(open_table, CountingPlayer(2))
    table.controller.start()
    table.advance(COUNTDOWN)
    table.play(0, "draw 2")
    table.play(0, f"place {BLUE} 2")
    table.think(lambda: None, times=2)
    table.advance(1000)
    assert len(looks) == 2
    assert table.signals[-1] == ("reach started", 1, "draw 1", 500)


def test_a_computer_without_moves_waits_for_a_change(open_table: OpenTable) -> None:
    class DrawAllPlayer:
        """Draws the whole pile and then places any card."""

        def choose(self, observation: Observation, think: Think) -> Decision:
            draws = [move for move in observation.legal if isinstance(move, Draw)]
            return Decision(
                draws[-1] if draws else observation.legal[0], seeing_s=0.1, reaching_s=0.1
            )

    table = triple(open_table, DrawAllPlayer(), seats="cc")
    start_and_count_down(table, thinking=2)
    for _ in range(400):
        if table.controller.result is not None:
            break
        table.idle()
        table.advance(200)
    assert table.controller.result is not None


def test_pauses_do_not_count_as_play_time(open_table: OpenTable) -> None:
    table = triple(open_table, CellPlayer(2))
    start_and_count_down(table)
    table.advance(1200)
    assert table.signals == [("reach started", 1, "draw 1", 500)]
    table.controller.pause()
    table.advance(60_000)
    assert table.play(0, "draw 1") == "paused"
    table.controller.resume()
    table.advance(COUNTDOWN)
    table.play(0, "draw 1")
    with table.controller.hold("test"):
        table.advance(60_000)
    table.advance(COUNTDOWN + 299)
    assert len(table.moves) == 1
    table.advance(1)
    assert table.timeline.moves == [PlayedMove(0, Draw(1), 1200), PlayedMove(1, Draw(1), 1500)]


def counted(table: Table) -> list[int]:
    return [signal[1] for signal in table.signals if signal[0] == "countdown"]


@pytest.mark.parametrize("pace", ["slow", "normal", "quick"])
def test_after_a_pause_everyone_waits_for_a_countdown(open_table: OpenTable, pace: str) -> None:
    step_ms = PACES[pace].countdown_step_ms
    table = triple(open_table, CellPlayer(2), pace=pace)
    table.controller.start()
    table.think(lambda: table.advance(3 * step_ms))
    table.controller.pause()
    table.signals.clear()
    table.controller.resume()
    table.advance(3 * step_ms - 1)
    assert counted(table) == [3, 2, 1]
    assert table.play(0, "draw 1") == "countdown"
    table.advance(1)
    assert counted(table) == [3, 2, 1, 0]
    assert table.play(0, "draw 1") is None
    assert table.timeline.moves[0].at_ms == 0  # neither pause nor countdown is play time


def test_a_pause_during_the_countdown_after_a_pause_starts_it_again(open_table: OpenTable) -> None:
    table = triple(open_table, CellPlayer(2))
    start_and_count_down(table)
    table.controller.pause()
    table.controller.resume()
    table.advance(COUNTDOWN - 1)
    table.controller.pause()
    table.advance(60_000)
    assert table.play(0, "draw 1") == "paused"
    table.signals.clear()
    table.controller.resume()
    table.advance(COUNTDOWN)
    assert counted(table) == [3, 2, 1, 0]


def test_every_round_starts_with_a_countdown_that_a_hold_delays(open_table: OpenTable) -> None:
    table = open_table(setup("triple", "ccc", {"chips": 2}), CellPlayer(4, 0.0, 0.001))
    table.controller.start()
    table.advance(COUNTDOWN)

    def round_is_over() -> bool:
        events = table.moves[-1].events if table.moves else ()
        return any(isinstance(event, RoundEnded) for event in events)

    table.controller.waits_for_scorings = True
    table.advance_until(round_is_over, step=2)
    table.signals.clear()
    assert any(isinstance(event, RoundBegan) for event in table.moves[-1].events)
    table.advance(10_000)
    table.idle()
    assert table.signals == []
    last = table.timeline.moves[-1].at_ms
    assert table.controller.holds == ("scoring",)
    table.controller.acknowledge_scoring()
    table.advance(COUNTDOWN - 1)
    assert table.signals == [("countdown", step) for step in (3, 2, 1)]
    assert table.play(0, "draw 1") == "countdown"
    table.advance(1)
    assert table.play(0, "draw 1") is None
    assert table.timeline.moves[-1].at_ms == last


class PlayerPerSeat:
    """Another player at each seat. Each decides the same for the same observation."""

    def __init__(self, *names: str) -> None:
        self.players = [find_player("triple", name) for name in names]

    def choose(self, observation: Observation, think: Think) -> Decision:
        assert observation.seat is not None
        return self.players[observation.seat].choose(observation, Think(seed=1))


class RecordingTable(UnrecordedTable):
    """Records all moves with their times."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.turns: list[PlayedMove] = []

    def play(self, seat: int, move: Move, at: int | None = None) -> None:
        super().play(seat, move)
        self.turns.append(PlayedMove(seat, move, at))


def race_without_ties(
    player: PlayerPerSeat, seats: int
) -> tuple[GameSetup, RecordingTable, list[int]]:
    """An arena game in which no two moves come at the same time, as that is decided by chance."""
    for seed in range(50):
        game_setup = setup("triple", "c" * seats, {"chips": 2}, seed)
        arena = RecordingTable(
            game_setup.game.new(seats, game_setup.options, 0, game_setup.chance())
        )
        late = play_real_time(arena, [TimedSeat(player, Think) for _ in range(seats)], Random(seed))
        if any(late) and len({turn.at_ms for turn in arena.turns}) == len(arena.turns):
            return game_setup, arena, late
    pytest.fail("every game has simultaneous moves")


@pytest.mark.parametrize("names", [("pip", "expert"), ("easy", "magda", "skilled", "random")])
def test_the_controller_plays_like_the_arena(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch, names: tuple[str, ...]
) -> None:
    player = PlayerPerSeat(*names)
    game_setup, arena, late = race_without_ties(player, len(names))
    table = open_table(game_setup, player)

    def think_at_once(observation: Observation, revision: int, seconds: float) -> bool:
        seat = observation.seat
        if not observation.legal:
            return False
        decision = player.choose(observation, Think())
        table.clock.after(
            0, lambda: table.controller.opponent_thread.move_ready.emit(revision, seat, decision)
        )
        return True

    monkeypatch.setattr(table.controller.computers, "ask", think_at_once)
    table.controller.start()
    table.advance(3_600_000)

    assert table.timeline.moves == arena.turns
    assert table.controller.result == arena.state.result() is not None
    cancelled = [signal[1] for signal in table.signals if signal[0] == "reach cancelled"]
    assert [cancelled.count(seat) for seat in range(len(names))] == late
