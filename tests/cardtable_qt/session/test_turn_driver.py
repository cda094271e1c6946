"""The turn driver: waits, forced moves, stale moves, pauses and save errors."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from cardtable_qt.base.pace import PACES
from cardtable_qt.opponents import Decision, Think
from cardtable_qt.session.clock import ManualClock
from cardtable_qt.session.recorded_game import UnrecordedGame
from cardtable_qt.session.turn_driver import SECRET_ANSWER_BEAT_MS
from rules import Move, Observation, Outcome, Refusal
from rules.gracias.pieces import Take
from rules.records import Timeline
from tests.cardtable_qt.session.helpers import (
    NORMAL,
    EndlessPlayer,
    FailingPlayer,
    FirstMovePlayer,
    OpenTable,
    Table,
    extop_deck,
    make_controller,
    setup,
)

WAIT, MIN_WAIT = NORMAL.wait_ms, NORMAL.min_wait_ms


def test_nothing_is_played_before_start(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcc"), FirstMovePlayer())
    table.advance(10_000)
    assert table.play(0, "take 0") == "paused"
    assert table.played() == []


def test_a_computer_moves_after_the_wait_of_its_pace(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcc"), FirstMovePlayer())
    table.controller.start()
    assert table.play(0, "take 1") is None
    table.advance(300)
    table.think(lambda: table.play(0, "give blue 1"))
    assert table.played() == ["0: take 1", "0: give blue 1"]
    table.advance(WAIT - 1)
    assert len(table.moves) == 2
    table.think(lambda: table.advance(1))
    assert table.played()[2:] == ["1: take 0"]


def test_computers_wait_before_every_move(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "ccc"), FirstMovePlayer())
    table.start()
    for count in range(5):
        table.advance(WAIT - 1)
        assert len(table.moves) == count
        table.think(lambda: table.advance(1))
        assert len(table.moves) == count + 1


def test_thinking_time_is_part_of_the_wait(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "ccc"), FirstMovePlayer())
    table.controller.start()
    table.advance(WAIT + 500)  # no answer can have arrived yet
    table.think(lambda: None)
    assert table.moves == []
    table.advance(0)
    assert len(table.moves) == 1


def test_every_move_is_signalled_with_its_events_and_revision(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcc"), FirstMovePlayer())
    table.controller.start()
    before = table.controller.revision
    table.play(0, "take 1")
    (played,) = table.moves
    assert table.played() == ["0: take 1"]
    assert played.revision == table.controller.revision == before + 1
    assert played.events == table.controller.observe(0).history[-len(played.events) :]


def test_a_refused_move_changes_nothing_and_returns_a_reason(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcc"), FirstMovePlayer())
    table.controller.start()
    assert table.play(0, "take 9") == "gracias.no_such_triplet"
    assert table.play(2, "take 0") == "not_your_turn"
    assert (table.moves, table.controller.revision) == ([], 0)


def test_skip_wait_affects_only_the_next_move(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "ccc"), FirstMovePlayer())
    table.start()
    table.advance(10)
    assert len(table.moves) == 0
    table.controller.skip_wait()
    table.think(lambda: table.advance(0))
    assert len(table.moves) == 1
    table.advance(WAIT - 1)
    assert len(table.moves) == 1
    table.advance(1)
    assert len(table.moves) == 2


def test_after_skipping_an_open_move_is_played_as_soon_as_it_is_known(
    open_table: OpenTable,
) -> None:
    table = open_table(setup("gracias", "ccc"), FirstMovePlayer())
    table.controller.start()
    table.controller.skip_wait()
    table.advance(10)  # no answer can have arrived yet
    assert len(table.moves) == 0
    table.think(lambda: None)
    table.advance(0)
    assert len(table.moves) == 1


def test_the_minimum_wait_covers_the_thinking_time() -> None:
    for pace in PACES.values():
        assert not pace.wait_ms or 1000 * pace.think_s < pace.min_wait_ms <= pace.wait_ms


def test_skipping_during_a_persons_turn_has_no_later_effect(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcc"), FirstMovePlayer())
    table.controller.start()
    table.controller.skip_wait()
    table.play(0, "take 0")
    table.think(lambda: table.play(0, "give yellow 1"))
    table.advance(WAIT - 1)
    assert len(table.moves) == 2


def test_a_move_for_an_older_revision_is_dropped(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "ccc"), FirstMovePlayer())
    table.start()
    table.think(lambda: table.advance(WAIT))
    assert table.controller.play(0, Take(1), revision=0) == Refusal("stale")
    table.controller.opponent_thread.move_ready.emit(0, 0, Decision(Take(1)))
    table.advance(WAIT)
    assert table.played()[0] == "0: take 0"
    assert table.played()[1].startswith("0: give")


def test_the_same_game_gives_the_same_thinking_seeds(open_table: OpenTable) -> None:
    seeds: list[int] = []

    class SeedNotingPlayer(FirstMovePlayer):
        def choose(self, observation: Observation, think: Think) -> Decision:
            seeds.append(think.seed)
            return super().choose(observation, think)

    for _ in range(2):
        table = open_table(setup("gracias", "ccc"), SeedNotingPlayer())
        table.start()
        for _ in range(3):
            table.think(lambda table=table: table.advance(WAIT))  # type: ignore[misc]
    assert seeds[:4] == seeds[4:]
    assert len(set(seeds)) == 4


# Forced moves


def table_with_one_triplet_left(open_table: OpenTable) -> Table:
    """The person at seat 2 must take the last triplet. The others are computers."""
    table = open_table(setup("gracias", "ccp"), FirstMovePlayer())
    table.start()
    for _ in range(3):
        table.think(lambda: table.advance(WAIT))
    table.advance(WAIT)
    return table


def test_a_forced_move_is_played_automatically(open_table: OpenTable) -> None:
    table = table_with_one_triplet_left(open_table)
    assert len(table.controller.observe(2).legal) == 1
    table.advance(WAIT - 1)
    assert len(table.moves) == 4
    table.advance(1)
    assert table.played()[4] == "2: take 2"
    table.advance(100 * WAIT)
    assert len(table.moves) == 5  # which card to give is a decision


def test_a_person_can_play_or_skip_to_a_forced_move(open_table: OpenTable) -> None:
    table = table_with_one_triplet_left(open_table)
    table.advance(10)
    assert table.play(2, "take 2") is None
    table.advance(100 * WAIT)
    assert len(table.moves) == 5
    table = table_with_one_triplet_left(open_table)
    table.controller.skip_wait()
    table.advance(0)
    assert len(table.moves) == 5


# Answers to an offer in Ex & Top: seat 0 offers red for yellow, seat 1 answers, then seat 2

RED = "red-1 red-2 red-3 red-4"
HAS_YELLOW = "yellow-1 green-1 green-2 green-3"
NO_YELLOW = "green-4 green-5 green-6 green-7"


class YellowSeeker:
    """Offers its first card for a yellow one, and declines every offer."""

    def choose(self, observation: Observation, think: Think) -> Decision:
        moves = {str(move): move for move in observation.legal}
        return Decision(moves.get("offer red-1 yellow") or moves["answer -"])


def test_a_forced_decline_is_played_for_a_single_person(open_table: OpenTable) -> None:
    table = open_table(
        setup("extop", "cpc"), YellowSeeker(), extop_deck(RED, NO_YELLOW, HAS_YELLOW)
    )
    table.start()
    table.advance(WAIT)
    table.advance(WAIT - 1)
    assert table.played() == ["0: offer red-1 yellow"]
    table.advance(1)
    assert table.played()[1:] == ["1: answer -"]
    assert table.controller.viewer == 1


def test_a_person_who_could_accept_is_asked(open_table: OpenTable) -> None:
    table = open_table(
        setup("extop", "cpc"), YellowSeeker(), extop_deck(RED, HAS_YELLOW, NO_YELLOW)
    )
    table.start()
    table.advance(WAIT)
    table.advance(100 * WAIT)
    assert len(table.moves) == 1
    assert table.play(1, "answer yellow-1") is None


@pytest.mark.parametrize("hands", [(HAS_YELLOW, NO_YELLOW), (NO_YELLOW, HAS_YELLOW)])
def test_on_a_shared_screen_every_person_is_asked(
    open_table: OpenTable, hands: tuple[str, str]
) -> None:
    table = open_table(setup("extop", "cpp"), YellowSeeker(), extop_deck(RED, *hands))
    table.start()
    table.advance(WAIT)
    for seat in (1, 2):
        table.advance(100 * WAIT)
        assert (len(table.moves), table.controller.hot_seat.waiting_for) == (seat, seat)
        table.controller.hot_seat.confirm()
        table.advance(100 * WAIT)
        assert len(table.moves) == seat
        assert table.play(seat, "answer -") is None


@pytest.mark.parametrize("skips", [False, True])
@pytest.mark.parametrize("thinking", [0, 10, MIN_WAIT - 1])
def test_secret_answers_always_take_the_same_time(
    open_table: OpenTable, thinking: int, skips: bool
) -> None:
    table = open_table(
        setup("extop", "pcc"), YellowSeeker(), extop_deck(RED, NO_YELLOW, HAS_YELLOW)
    )
    table.controller.start()
    table.play(0, "offer red-1 yellow")
    if skips:
        table.controller.skip_wait()
    table.advance(thinking)
    table.think(lambda: None)
    due = MIN_WAIT if skips else WAIT
    table.advance(due - thinking - 1)
    assert len(table.moves) == 1
    table.advance(1)
    assert len(table.moves) == 2


@pytest.mark.parametrize("late", [1, 10, SECRET_ANSWER_BEAT_MS - 1])
def test_late_secret_answers_are_played_on_the_beat(open_table: OpenTable, late: int) -> None:
    table = open_table(
        setup("extop", "pcc"), YellowSeeker(), extop_deck(RED, NO_YELLOW, HAS_YELLOW)
    )
    table.controller.start()
    table.play(0, "offer red-1 yellow")
    table.advance(WAIT + late)  # no answer can have arrived yet
    table.think(lambda: None)
    table.advance(SECRET_ANSWER_BEAT_MS - late - 1)
    assert len(table.moves) == 1
    table.advance(1)
    assert len(table.moves) == 2


# Pauses


def test_after_a_pause_the_rest_of_the_wait_follows(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "ccc"), FirstMovePlayer())
    table.start()
    table.advance(WAIT - 100)
    table.controller.pause()
    table.controller.pause()
    table.advance(10 * WAIT)
    table.controller.skip_wait()
    table.advance(10 * WAIT)
    assert table.moves == []
    table.controller.resume()
    table.controller.resume()
    table.advance(99)
    assert table.moves == []
    table.advance(1)
    assert len(table.moves) == 1
    assert table.signals == [("paused", True), ("paused", False)]


def test_an_answer_during_a_pause_waits_for_resume(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "ccc"), FirstMovePlayer())
    table.controller.start()
    table.controller.pause()
    table.think(lambda: None)
    table.advance(10 * WAIT)
    assert table.moves == []
    table.controller.resume()
    table.advance(WAIT)
    assert len(table.moves) == 1


def test_moves_are_refused_during_a_pause(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcc"), FirstMovePlayer())
    table.controller.start()
    table.controller.pause()
    assert table.play(0, "take 0") == "paused"
    table.controller.resume()
    assert table.play(0, "take 0") is None


def test_the_game_waits_for_every_hold(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "ccc"), FirstMovePlayer())
    table.start()
    table.think(lambda: table.advance(WAIT))
    first, second = table.controller.hold("first"), table.controller.hold("second")
    assert list(table.controller.holds) == ["first", "second"]
    table.advance(10 * WAIT)
    table.idle()
    assert len(table.moves) == 1
    first.release()
    assert list(table.controller.holds) == ["second"]
    table.advance(10 * WAIT)
    assert len(table.moves) == 1
    second.release()
    table.advance(WAIT - 1)
    assert len(table.moves) == 1
    table.advance(1)
    assert len(table.moves) == 2
    assert table.signals == []


def test_a_pause_during_a_hold_outlasts_the_hold(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "ccc"), FirstMovePlayer())
    table.start()
    with table.controller.hold("test"):
        table.controller.pause()
    table.advance(10 * WAIT)
    assert table.moves == []
    table.controller.resume()
    table.advance(WAIT)
    assert len(table.moves) == 1


# Errors


def test_a_game_continues_after_a_player_failed(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "ccc"), FailingPlayer())
    table.start()
    for _ in range(4):
        table.think(lambda: table.advance(WAIT))
    assert len(table.moves) == 4
    assert table.signals[0] == ("failed", 0, "RuntimeError: boom")


class FullDiskGame(UnrecordedGame):
    """A game whose disk can be full."""

    def __init__(self, timeline: Timeline) -> None:
        super().__init__(timeline)
        self.is_full = False
        self.write_count = 0

    def play(self, seat: int, move: Move, at: int | None = None) -> Outcome:
        outcome = super().play(seat, move, at)
        self.flush()
        return outcome

    def flush(self) -> None:
        self.write_count += 1
        self.error = OSError(28, "No space left on device") if self.is_full else None


def test_a_save_error_is_reported_once_and_the_game_continues(qtbot: QtBot) -> None:
    game_setup, clock = setup("gracias", "ppp"), ManualClock()
    recorded = FullDiskGame(Timeline(game_setup.header(), game_setup.chance()))
    table = Table(
        make_controller(game_setup, recorded, clock, FirstMovePlayer()),
        clock,
        qtbot,
        recorded.timeline,
    )
    table.controller.start()
    for number in range(6):
        recorded.is_full = number > 0
        table.controller.hot_seat.confirm()
        (seat,) = table.controller.observe(None).to_move
        assert table.controller.play(seat, table.controller.observe(seat).legal[0]) is None
    errors = [signal[1] for signal in table.signals if signal[0] == "save error"]
    assert errors == ["No space left on device"]
    assert table.controller.saving.error == "No space left on device"
    assert len(table.moves) == 6
    assert all(played.events for played in table.moves)


def test_saving_is_retried_until_it_works(qtbot: QtBot) -> None:
    game_setup, clock = setup("gracias", "ppp"), ManualClock()
    recorded = FullDiskGame(Timeline(game_setup.header(), game_setup.chance()))
    recorded.is_full = True
    recorded.flush()
    table = Table(
        make_controller(game_setup, recorded, clock, FirstMovePlayer()),
        clock,
        qtbot,
        recorded.timeline,
    )
    table.controller.start()
    writes = recorded.write_count
    clock.advance(20_000)
    assert recorded.write_count > writes + 3
    recorded.is_full = False
    clock.advance(5_000)
    assert table.controller.saving.error == ""
    assert [signal[1] for signal in table.signals if signal[0] == "save error"] == [
        "No space left on device",
        "",
    ]
    writes = recorded.write_count
    clock.advance(60_000)
    assert recorded.write_count == writes


# The end


def test_close_stops_the_thread_during_a_hint(open_table: OpenTable) -> None:
    table = open_table(setup("extop", "pcc"), player := EndlessPlayer())
    table.controller.start()
    table.controller.hint_provider.next_step()
    table.qtbot.waitUntil(lambda: player.started == 1)
    table.controller.close()
    assert player.cancelled == 1
    assert table.controller.hint_provider.decision is None


def test_close_while_a_computer_thinks_is_final(open_table: OpenTable) -> None:
    for _ in range(20):
        player = EndlessPlayer()
        table = open_table(setup("gracias", "ccc"), player)
        table.controller.start()
        table.qtbot.waitUntil(lambda player=player: player.started == 1)  # type: ignore[misc]
        table.controller.close()
        table.controller.close()
        table.controller.resume()
        table.controller.skip_wait()
        table.advance(10 * WAIT)
        assert player.cancelled == 1
        assert table.played() == []


def test_nothing_is_played_after_close(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcc"), FirstMovePlayer())
    table.controller.start()
    table.controller.close()
    table.controller.pause()
    table.controller.resume()
    table.controller.hold("test").release()
    assert table.play(0, "take 0") == "paused"


def test_a_game_can_be_closed_inside_a_move_signal(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "ccc"), FirstMovePlayer())
    table.controller.step_played.connect(lambda _: table.controller.close())
    table.start()
    table.advance(10 * WAIT)
    table.idle()
    assert len(table.moves) == 1


@pytest.mark.parametrize("call", ["play", "undo", "redo"])
def test_no_move_can_be_made_inside_a_move_signal(open_table: OpenTable, call: str) -> None:
    table = open_table(setup("gracias", "ppp"), FirstMovePlayer())
    controller, answers = table.controller, []
    move = controller.observe(0).legal[0]

    def change_game() -> None:
        try:
            getattr(controller, call)(*((0, move) if call == "play" else ()))
        except RuntimeError as error:
            answers.append(str(error))

    controller.start()
    controller.hot_seat.confirm()
    controller.step_played.connect(change_game)
    assert controller.play(0, move) is None
    assert answers == ["No move can be made in the middle of another."]
    assert len(table.moves) == 1
