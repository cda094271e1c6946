"""Games with turns: the pace of computers, what is forced, what is stale, and what is kept."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from cardtable_qt.base.pace import PACES
from cardtable_qt.opponents import Decision, Think
from cardtable_qt.session.clock import ManualClock
from cardtable_qt.session.recorded_game import UnrecordedGame
from cardtable_qt.session.turn_driver import SECRET_ANSWER_BEAT_MS
from rules import Event, Move, Observation, Refusal
from rules.gracias.pieces import Take
from rules.records import Timeline
from tests.cardtable_qt.session.helpers import (
    NORMAL,
    EndlessThinker,
    FailingPlayer,
    FirstMovePlayer,
    OpenTable,
    Table,
    extop_deck,
    make_controller,
    setup,
)

WAIT, HASTE = NORMAL.wait_ms, NORMAL.min_wait_ms


def test_nothing_happens_before_the_start(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcc"), FirstMovePlayer())
    table.advance(10_000)
    assert table.play(0, "take 0") == "paused"
    assert table.played() == []


def test_a_person_moves_and_a_computer_follows_at_its_pace(open_table: OpenTable) -> None:
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


def test_computers_wait_before_the_first_move_and_between_their_moves(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "ccc"), FirstMovePlayer())
    table.start()
    for moves in range(5):
        table.advance(WAIT - 1)
        assert len(table.moves) == moves
        table.think(lambda: table.advance(1))
        assert len(table.moves) == moves + 1


def test_the_time_of_thinking_is_part_of_the_pause(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "ccc"), FirstMovePlayer())
    table.controller.start()
    table.advance(WAIT + 500)  # no answer can have come meanwhile
    table.think(lambda: None)
    assert table.moves == []
    table.advance(0)
    assert len(table.moves) == 1


def test_every_move_is_told_with_its_events_and_a_growing_revision(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcc"), FirstMovePlayer())
    table.controller.start()
    before = table.controller.revision
    table.play(0, "take 1")
    (happening,) = table.moves
    assert (happening.seat, happening.move) == (0, Take(1))
    assert happening.revision == table.controller.revision == before + 1
    assert happening.events == table.controller.observe(0).history[-len(happening.events) :]


def test_a_refused_move_changes_nothing_and_says_why(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcc"), FirstMovePlayer())
    table.controller.start()
    assert table.play(0, "take 9") == "gracias.no_such_triplet"
    assert table.play(2, "take 0") == "not_your_turn"
    assert (table.moves, table.controller.revision) == ([], 0)


def test_the_next_move_can_be_hurried_and_only_that(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "ccc"), FirstMovePlayer())
    table.start()
    table.advance(10)
    table.controller.skip_wait()
    table.advance(HASTE - 11)
    assert len(table.moves) == 0
    table.think(lambda: table.advance(1))
    assert len(table.moves) == 1
    table.advance(WAIT - 1)
    assert len(table.moves) == 1
    table.advance(1)
    assert len(table.moves) == 2


@pytest.mark.parametrize("thinking", [0, 10, HASTE - 1])
def test_who_hurries_cannot_tell_how_long_somebody_thought(open_table: OpenTable, thinking: int) -> None:
    table = open_table(setup("gracias", "ccc"), FirstMovePlayer())
    table.controller.start()
    table.controller.skip_wait()
    table.advance(thinking)  # no answer can have come meanwhile
    table.think(lambda: None)
    table.advance(HASTE - thinking - 1)
    assert len(table.moves) == 0
    table.advance(1)
    assert len(table.moves) == 1


def test_who_hurries_late_waits_for_nothing(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "ccc"), FirstMovePlayer())
    table.start()
    table.advance(HASTE + 1)
    table.controller.skip_wait()
    table.advance(0)
    assert len(table.moves) == 1


def test_everybody_has_time_to_think_before_it_is_shown() -> None:
    for pace in PACES.values():
        assert not pace.wait_ms or 1000 * pace.think_s < pace.min_wait_ms <= pace.wait_ms


def test_hurrying_a_person_hurries_nothing_later(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcc"), FirstMovePlayer())
    table.controller.start()
    table.controller.skip_wait()
    table.play(0, "take 0")
    table.think(lambda: table.play(0, "give yellow 1"))
    table.advance(WAIT - 1)
    assert len(table.moves) == 2


def test_an_answer_for_an_older_table_is_dropped(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "ccc"), FirstMovePlayer())
    table.start()
    table.think(lambda: table.advance(WAIT))
    assert table.controller.play(0, Take(1), revision=0) == Refusal("stale")
    table.controller.opponent_thread.move_ready.emit(0, 0, Decision(Take(1)))
    table.advance(WAIT)
    assert table.played()[0] == "0: take 0"
    assert table.played()[1].startswith("0: give")


def test_the_same_game_is_thought_about_in_the_same_way(open_table: OpenTable) -> None:
    seeds: list[int] = []

    class Noting(FirstMovePlayer):
        def choose(self, observation: Observation, think: Think) -> Decision:
            seeds.append(think.seed)
            return super().choose(observation, think)

    for _ in range(2):
        table = open_table(setup("gracias", "ccc"), Noting())
        table.start()
        for _ in range(3):
            table.think(lambda table=table: table.advance(WAIT))  # type: ignore[misc]
    assert seeds[:4] == seeds[4:]
    assert len(set(seeds)) == 4


# What is forced


def gracias_with_one_triplet_left(open_table: OpenTable) -> Table:
    """Seat 2, a person, is to take the last triplet; everybody else is a computer."""
    table = open_table(setup("gracias", "ccp"), FirstMovePlayer())
    table.start()
    for _ in range(3):
        table.think(lambda: table.advance(WAIT))
    table.advance(WAIT)
    return table


def test_nothing_forced_is_asked(open_table: OpenTable) -> None:
    table = gracias_with_one_triplet_left(open_table)
    assert len(table.controller.observe(2).legal) == 1
    table.advance(WAIT - 1)
    assert len(table.moves) == 4
    table.advance(1)
    assert table.played()[4] == "2: take 2"
    table.advance(100 * WAIT)
    assert len(table.moves) == 5  # what to give is a decision


def test_what_is_forced_can_be_done_and_hurried_by_the_person(open_table: OpenTable) -> None:
    table = gracias_with_one_triplet_left(open_table)
    table.advance(10)
    assert table.play(2, "take 2") is None
    table.advance(100 * WAIT)
    assert len(table.moves) == 5
    table = gracias_with_one_triplet_left(open_table)
    table.controller.skip_wait()
    table.advance(0)
    assert len(table.moves) == 5


# Answers to an offer in Ex & Top: seat 0 offers red for yellow, seat 1 answers, then seat 2

RED = "red-1 red-2 red-3 red-4"
HAS_YELLOW = "yellow-1 green-1 green-2 green-3"
NO_YELLOW = "green-4 green-5 green-6 green-7"


class Asking:
    """Offers its first card for a yellow one, and declines every offer."""

    def choose(self, observation: Observation, think: Think) -> Decision:
        moves = {str(move): move for move in observation.legal}
        return Decision(moves.get("offer red-1 yellow") or moves["answer -"])


def test_a_decline_that_is_forced_is_made_for_the_only_person(open_table: OpenTable) -> None:
    table = open_table(setup("extop", "cpc"), Asking(), extop_deck(RED, NO_YELLOW, HAS_YELLOW))
    table.start()
    table.advance(WAIT)
    table.advance(WAIT - 1)
    assert table.played() == ["0: offer red-1 yellow"]
    table.advance(1)
    assert table.played()[1:] == ["1: answer -"]
    assert table.controller.viewer == 1


def test_who_could_accept_is_asked(open_table: OpenTable) -> None:
    table = open_table(setup("extop", "cpc"), Asking(), extop_deck(RED, HAS_YELLOW, NO_YELLOW))
    table.start()
    table.advance(WAIT)
    table.advance(100 * WAIT)
    assert len(table.moves) == 1
    assert table.play(1, "answer yellow-1") is None


@pytest.mark.parametrize("hands", [(HAS_YELLOW, NO_YELLOW), (NO_YELLOW, HAS_YELLOW)])
def test_with_others_at_the_screen_everybody_is_asked_alike(
    open_table: OpenTable, hands: tuple[str, str]
) -> None:
    table = open_table(setup("extop", "cpp"), Asking(), extop_deck(RED, *hands))
    table.start()
    table.advance(WAIT)
    for seat in (1, 2):
        table.advance(100 * WAIT)
        assert (len(table.moves), table.controller.waiting_for) == (seat, seat)
        table.controller.confirm_viewer()
        table.advance(100 * WAIT)
        assert len(table.moves) == seat
        assert table.play(seat, "answer -") is None


@pytest.mark.parametrize("hurried", [False, True])
@pytest.mark.parametrize("thinking", [0, 10, HASTE - 1])
def test_computers_answers_take_the_same_time_whatever_they_hold(
    open_table: OpenTable, thinking: int, hurried: bool
) -> None:
    table = open_table(setup("extop", "pcc"), Asking(), extop_deck(RED, NO_YELLOW, HAS_YELLOW))
    table.controller.start()
    table.play(0, "offer red-1 yellow")
    if hurried:
        table.controller.skip_wait()
    table.advance(thinking)
    table.think(lambda: None)
    due = HASTE if hurried else WAIT
    table.advance(due - thinking - 1)
    assert len(table.moves) == 1
    table.advance(1)
    assert len(table.moves) == 2


@pytest.mark.parametrize("late", [1, 10, SECRET_ANSWER_BEAT_MS - 1])
def test_a_machine_that_is_too_slow_still_gives_nothing_away(open_table: OpenTable, late: int) -> None:
    table = open_table(setup("extop", "pcc"), Asking(), extop_deck(RED, NO_YELLOW, HAS_YELLOW))
    table.controller.start()
    table.play(0, "offer red-1 yellow")
    table.advance(WAIT + late)  # no answer can have come meanwhile
    table.think(lambda: None)
    table.advance(SECRET_ANSWER_BEAT_MS - late - 1)
    assert len(table.moves) == 1
    table.advance(1)
    assert len(table.moves) == 2


# Pauses


def test_nothing_moves_in_a_pause_and_the_rest_of_the_time_follows(open_table: OpenTable) -> None:
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


def test_an_answer_that_comes_in_a_pause_waits(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "ccc"), FirstMovePlayer())
    table.controller.start()
    table.controller.pause()
    table.think(lambda: None)
    table.advance(10 * WAIT)
    assert table.moves == []
    table.controller.resume()
    table.advance(WAIT)
    assert len(table.moves) == 1


def test_people_do_not_move_in_a_pause(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcc"), FirstMovePlayer())
    table.controller.start()
    table.controller.pause()
    assert table.play(0, "take 0") == "paused"
    table.controller.resume()
    assert table.play(0, "take 0") is None


def test_a_scoring_holds_the_game_until_the_last_one_lets_it_go(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "ccc"), FirstMovePlayer())
    table.controller.move_played.connect(lambda _: table.controller.hold())
    table.start()
    table.advance(WAIT)
    table.controller.hold()
    table.advance(10 * WAIT)
    table.idle()
    assert len(table.moves) == 1
    table.controller.release()
    table.advance(10 * WAIT)
    assert len(table.moves) == 1
    table.think(table.controller.release)
    table.advance(WAIT - 1)
    assert len(table.moves) == 1
    table.advance(1)
    assert len(table.moves) == 2
    assert table.signals == []


def test_a_pause_in_a_hold_outlasts_it(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "ccc"), FirstMovePlayer())
    table.start()
    table.controller.hold()
    table.controller.pause()
    table.controller.release()
    table.controller.release()
    table.advance(10 * WAIT)
    assert table.moves == []
    table.controller.resume()
    table.advance(WAIT)
    assert len(table.moves) == 1


# What goes wrong


def test_a_game_goes_on_with_a_player_that_explodes(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "ccc"), FailingPlayer())
    table.start()
    for _ in range(4):
        table.think(lambda: table.advance(WAIT))
    assert len(table.moves) == 4
    assert table.signals[0] == ("failed", 0, "RuntimeError: boom")


class Torn(UnrecordedGame):
    """A keeper whose paper is full for a while."""

    def __init__(self, timeline: Timeline) -> None:
        super().__init__(timeline)
        self.is_full = False
        self.tries = 0

    def play(self, seat: int, move: Move, at: int | None = None) -> tuple[Event, ...]:
        events = super().play(seat, move, at)
        self.flush()
        return events

    def flush(self) -> None:
        self.tries += 1
        self.error = OSError(28, "No space left on device") if self.is_full else None


def test_a_game_that_cannot_be_written_goes_on_and_says_so_once(qtbot: QtBot) -> None:
    sitting, clock = setup("gracias", "ppp"), ManualClock()
    keeper = Torn(Timeline(sitting.header(), sitting.chance()))
    table = Table(make_controller(sitting, keeper, clock, FirstMovePlayer()), clock, qtbot, keeper.timeline)
    table.controller.start()
    for number in range(6):
        keeper.is_full = number > 0
        table.controller.confirm_viewer()
        (seat,) = table.controller.observe(None).to_move
        assert table.controller.play(seat, table.controller.observe(seat).legal[0]) is None
    troubles = [told[1] for told in table.signals if told[0] == "save error"]
    assert troubles == ["No space left on device"]
    assert table.controller.save_error == "No space left on device"
    assert len(table.moves) == 6
    assert all(happening.events for happening in table.moves)


def test_writing_is_tried_again_by_itself_until_it_works(qtbot: QtBot) -> None:
    sitting, clock = setup("gracias", "ppp"), ManualClock()
    keeper = Torn(Timeline(sitting.header(), sitting.chance()))
    keeper.is_full = True
    keeper.flush()
    table = Table(make_controller(sitting, keeper, clock, FirstMovePlayer()), clock, qtbot, keeper.timeline)
    table.controller.start()
    tries = keeper.tries
    clock.advance(20_000)
    assert keeper.tries > tries + 3
    keeper.is_full = False
    clock.advance(5_000)
    assert table.controller.save_error == ""
    assert [told[1] for told in table.signals if told[0] == "save error"] == [
        "No space left on device",
        "",
    ]
    tries = keeper.tries
    clock.advance(60_000)
    assert keeper.tries == tries


# The end


def test_a_close_stops_the_thread_whoever_is_thinking(open_table: OpenTable) -> None:
    table = open_table(setup("extop", "pcc"), player := EndlessThinker())
    table.controller.start()
    table.controller.hint_provider.next_step()
    table.qtbot.waitUntil(lambda: player.started == 1)
    table.controller.close()
    assert player.cancelled == 1
    assert table.controller.hint_provider.decision is None


def test_closing_while_somebody_thinks_is_clean_and_final(open_table: OpenTable) -> None:
    for _ in range(20):
        player = EndlessThinker()
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


def test_nothing_is_played_after_the_close(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcc"), FirstMovePlayer())
    table.controller.start()
    table.controller.close()
    table.controller.pause()
    table.controller.resume()
    table.controller.hold()
    table.controller.release()
    assert table.play(0, "take 0") == "paused"


def test_a_game_can_be_closed_from_within_a_move(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "ccc"), FirstMovePlayer())
    table.controller.move_played.connect(lambda _: table.controller.close())
    table.start()
    table.advance(10 * WAIT)
    table.idle()
    assert len(table.moves) == 1
