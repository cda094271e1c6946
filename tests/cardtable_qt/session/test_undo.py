"""Undo and redo: how many moves, free or as practice, and the viewer afterwards."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from cardtable_qt.opponents import Decision, Think
from cardtable_qt.session.clock import ManualClock
from cardtable_qt.session.controller import Controller
from cardtable_qt.session.recorded_game import RecordedGame
from cardtable_qt.session.undo import UndoStep, reveals_nothing
from rules import GAMES, Event, Observation, State
from rules.events import Drew
from rules.extop.pieces import COLOUR, Answer, AnswersRevealed, ChipRevealed, Offer, Swapped
from rules.records import PlayedMove, RecordWriter, Timeline, load_record
from rules.shuffle import RecordedShuffles, choose_one
from tests.cardtable_qt.session.helpers import (
    NORMAL,
    EndlessPlayer,
    FirstMovePlayer,
    OpenTable,
    Table,
    extop_deck,
    make_controller,
    setup,
)
from tests.rules.random_play import PLAIN, Case, in_turns, positions

WITH_TURNS = [replace(case, options=in_turns(case.game)) for case in PLAIN]
WAIT = NORMAL.wait_ms
RED, YELLOW, GREEN = (
    " ".join(f"{colour}-{value}" for value in range(1, 5)) for colour in ("red", "yellow", "green")
)


def all_observations(state: State) -> list[Observation]:
    """The observations of a spectator and all seats, with their histories."""
    return [state.observe(seat) for seat in (None, *range(state.seats))]


def all_views(controller: Controller) -> list[Observation]:
    return [controller.observe(seat) for seat in (None, *range(len(controller.names)))]


# Information gained by a move


def try_move(state: State, rng: Random) -> tuple[tuple[Event, ...], bool]:
    """Play a random move. Returns its events, and whether the player could foresee all of them.

    They could if the result is the same in every world that fits their observation.
    """
    (seat,) = state.to_move()
    observation = state.observe(seat)
    move = choose_one(observation.legal, rng)
    true = state.clone()
    events = true.apply(seat, move).events
    outcome = true.observe(seat)
    for _ in range(3 if reveals_nothing(events, state.seats) else 30):
        world = observation.sample(rng)
        world.apply(seat, move)
        if world.observe(seat) != outcome:
            return events, False
    return events, True


@pytest.mark.parametrize("case", WITH_TURNS, ids=str)
def test_undo_is_free_exactly_if_the_player_learned_nothing(case: Case) -> None:
    revealing: Counter[str] = Counter()
    certain: Counter[str] = Counter()
    for seed in range(2):
        rng = Random(seed)
        for state in positions(case, seed, 14)[:-1]:
            events, foreseeable = try_move(state, rng)
            kinds = [type(event) for event in events if event.reveals_hidden(case.seats)]
            names = " ".join(kind.__name__ for kind in kinds)
            if reveals_nothing(events, case.seats):
                assert foreseeable, f"{names} at {state}"
            elif foreseeable:
                # Sometimes everything can be known in advance: no other answer was possible, only
                # one card or chip was left, or the game ended.
                assert state.game != "gracias", names
                sure = {AnswersRevealed, Swapped, ChipRevealed, Drew}
                assert set(kinds) <= sure or "RoundPaid" in names, names
                certain[names] += 1
            else:
                revealing[names] += 1
    assert revealing.total() > 5 * certain.total()


# Free and practice


def test_undoing_a_gift_is_free_until_another_player_moves(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcc"), FirstMovePlayer())
    table.start(0)
    controller = table.controller
    assert controller.can_undo() is None
    table.play(0, "take 1")
    assert controller.can_undo() == UndoStep(1, 0, is_free=False)  # a face-down card was seen
    table.think(lambda: table.play(0, "give blue 1"))
    assert controller.can_undo() == UndoStep(1, 0, is_free=True)
    table.think(lambda: table.advance(WAIT))
    assert controller.can_undo() == UndoStep(2, 0, is_free=False)


def test_repeated_undo_leads_to_the_first_decision(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcc"), FirstMovePlayer())
    table.start(0)
    controller, opening = table.controller, all_views(table.controller)
    table.play(0, "take 1")
    table.think(lambda: table.play(0, "give blue 1"))
    controller.undo()
    assert [str(turn.move) for turn in table.timeline.moves] == ["take 1"]
    assert not controller.timeline.is_practice
    controller.undo()
    assert all_views(controller) == opening
    assert controller.timeline.is_practice
    assert controller.can_undo() is None
    controller.undo()  # no effect
    assert all_views(controller) == opening


def test_undoing_a_decline_is_free_and_an_accept_is_not(open_table: OpenTable) -> None:
    table = open_table(setup("eight28", "ppp"), FirstMovePlayer())
    table.start(0)
    controller = table.controller
    (first,) = controller.observe(None).to_move
    controller.hot_seat.confirm()
    table.play(first, "decline")
    assert controller.can_undo() == UndoStep(1, first, is_free=True)
    second = controller.hot_seat.waiting_for
    assert second is not None
    controller.hot_seat.confirm()
    table.play(second, "accept")
    assert controller.can_undo() == UndoStep(1, second, is_free=False)


def test_undoing_the_last_decline_of_a_round_is_not_free(open_table: OpenTable) -> None:
    table = open_table(setup("eight28", "ppp"), FirstMovePlayer())
    table.start(0)
    controller = table.controller
    for _ in range(3):
        seat = controller.hot_seat.waiting_for if controller.viewer is None else controller.viewer
        assert seat is not None
        controller.hot_seat.confirm()
        table.play(seat, "decline")
    found = controller.can_undo()
    assert isinstance(found, UndoStep)
    assert (found.move_count, found.is_free) == (1, False)


def test_with_two_players_undoing_a_declined_offer_is_free(open_table: OpenTable) -> None:
    table = open_table(setup("extop", "pp"), FirstMovePlayer(), extop_deck(RED, YELLOW))
    table.start(0)
    table.controller.hot_seat.confirm()
    table.play(0, "offer red-1 yellow")
    assert table.controller.can_undo() == UndoStep(1, 0, is_free=True)
    table.controller.hot_seat.confirm()
    table.play(1, "answer -")
    assert table.controller.can_undo() == UndoStep(1, 1, is_free=True)
    table.controller.undo()
    table.play(1, "answer yellow-2")
    assert table.controller.can_undo() == UndoStep(
        1, 1, is_free=False
    )  # the other card has been seen


def test_undoing_the_last_of_several_answers_is_not_free(open_table: OpenTable) -> None:
    table = open_table(setup("extop", "ppp"), FirstMovePlayer(), extop_deck(RED, YELLOW, GREEN))
    table.start(0)
    for seat, text in enumerate(("offer red-1 yellow", "answer -")):
        table.controller.hot_seat.confirm()
        table.play(seat, text)
        assert table.controller.can_undo() == UndoStep(1, seat, is_free=True)
    table.controller.hot_seat.confirm()
    table.play(2, "answer -")
    assert table.controller.can_undo() == UndoStep(1, 2, is_free=False)


def test_there_is_no_undo_in_triple_or_without_people(open_table: OpenTable) -> None:
    triple = open_table(setup("triple", "pc"), FirstMovePlayer())
    triple.start(0)
    triple.advance(10_000)
    triple.play(0, "draw 1")
    assert triple.controller.can_undo() is None
    triple.controller.undo()
    assert len(triple.timeline.moves) > 0
    computers = open_table(setup("gracias", "ccc"), FirstMovePlayer())
    computers.start()
    computers.think(lambda: computers.advance(WAIT))
    assert computers.controller.can_undo() is None


# Forced moves are not decisions


class GreenSeeker:
    """In Ex & Top, offers any card for a green one if possible."""

    def choose(self, observation: Observation, think: Think) -> Decision:
        green = COLOUR.read("green")
        offers = [
            move for move in observation.legal if isinstance(move, Offer) and move.want == green
        ]
        return Decision((*offers, observation.legal[-1])[0])


def table_with_forced_move(open_table: OpenTable) -> Table:
    """Ann placed a card, had to decline Ben's offer, and Cleo has moved."""
    table = open_table(setup("extop", "pcc"), GreenSeeker(), extop_deck(RED, YELLOW, GREEN))
    table.start(0)
    controller = table.controller
    table.think(lambda: table.play(0, "place red-1 0"))
    table.advance_until(lambda: len(controller.observe(0).legal) > 1, WAIT)
    return table


def test_a_forced_move_is_undone_with_the_decision_before_it(open_table: OpenTable) -> None:
    table = table_with_forced_move(open_table)
    own = [turn for turn in table.timeline.moves if turn.seat == 0]
    assert any(isinstance(turn.move, Answer) for turn in own), "no move was forced"
    found = table.controller.can_undo()
    assert found == UndoStep(len(table.timeline.moves), 0, is_free=False)


def test_a_forced_move_is_redone_with_the_decision_before_it(open_table: OpenTable) -> None:
    table = table_with_forced_move(open_table)
    before, turns = all_views(table.controller), len(table.timeline.moves)
    table.controller.undo()
    assert len(table.timeline.moves) == 0
    table.controller.redo()
    assert len(table.timeline.moves) == turns
    assert all_views(table.controller) == before
    assert not table.controller.can_redo()


# Computers after undo


def test_undo_cancels_the_thinking_about_the_old_position(open_table: OpenTable) -> None:
    player = EndlessPlayer()
    table = open_table(setup("gracias", "pcc"), player)
    table.start(0)
    table.play(0, "take 1")
    table.play(0, "give blue 1")
    table.qtbot.waitUntil(lambda: player.started == 1)
    table.controller.undo()
    table.qtbot.waitUntil(lambda: player.cancelled == 1)
    table.idle()
    table.advance(10 * WAIT)
    assert [str(turn.move) for turn in table.timeline.moves] == ["take 1"]
    table.play(0, "give blue 2")
    table.qtbot.waitUntil(lambda: player.started == 2)


def test_undo_drops_a_move_that_is_about_to_be_played(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcc"), FirstMovePlayer())
    table.start(0)
    table.play(0, "take 1")
    table.think(lambda: table.play(0, "give blue 1"))
    table.advance(WAIT - 1)
    table.controller.undo()
    table.advance(10 * WAIT)
    assert [str(turn.move) for turn in table.timeline.moves] == ["take 1"]
    table.think(lambda: table.play(0, "give blue 1"))
    table.advance(WAIT - 1)
    assert len(table.timeline.moves) == 2
    table.think(lambda: table.advance(1))
    assert len(table.timeline.moves) == 3


def test_redo_repeats_computer_moves_without_thinking(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcc"), FirstMovePlayer())
    table.start(0)
    table.play(0, "take 1")
    table.think(lambda: table.play(0, "give blue 1"))
    table.advance_until(lambda: table.controller.observe(0).to_move == (2,), WAIT)
    before = all_views(table.controller)
    table.controller.undo()
    assert table.controller.can_redo()
    table.controller.redo()
    assert all_views(table.controller) == before
    table.advance_until(lambda: len(table.timeline.moves) > 4, WAIT)  # the game continues


# Holds, pauses and the end


def test_there_is_no_undo_or_redo_during_a_hold(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcc"), FirstMovePlayer())
    table.start(0)
    table.play(0, "take 1")
    table.controller.undo()
    table.play(0, "take 2")
    hold = table.controller.hold("test")
    assert table.controller.can_undo() is None
    assert not table.controller.can_redo()
    table.controller.undo()
    table.controller.redo()
    assert [str(turn.move) for turn in table.timeline.moves] == ["take 2"]
    hold.release()
    assert table.controller.can_undo() == UndoStep(1, 0, is_free=False)


def test_the_last_decision_can_be_undone_after_the_end(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcc", {"sessions": 1}), FirstMovePlayer())
    controller = table.controller
    controller.start()

    def over() -> bool:
        if controller.observe(0).legal:
            controller.play(0, controller.observe(0).legal[0])
        return controller.result is not None

    table.advance_until(over, WAIT)
    before = all_views(controller)
    found = controller.can_undo()
    assert isinstance(found, UndoStep)
    assert not found.is_free
    controller.undo()
    assert (controller.result, controller.timeline.is_practice) == (None, True)
    assert controller.observe(0).legal
    controller.redo()
    assert all_views(controller) == before
    assert controller.result is not None


def test_there_is_no_undo_after_close(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcc"), FirstMovePlayer())
    table.start(0)
    table.play(0, "take 1")
    table.controller.close()
    assert table.controller.can_undo() is None
    table.controller.undo()
    assert len(table.timeline.moves) == 1


def test_undo_works_during_a_pause(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcc"), FirstMovePlayer())
    table.start(0)
    table.play(0, "take 1")
    table.controller.pause()
    table.controller.undo()
    assert len(table.timeline.moves) == 0
    assert table.play(0, "take 2") == "paused"
    table.controller.resume()
    assert table.play(0, "take 2") is None


# Several people at one screen


def test_undo_hands_the_screen_to_the_player_who_decides_again(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "ppc"), FirstMovePlayer())
    table.start(0)
    controller = table.controller
    controller.hot_seat.confirm()
    table.play(0, "take 1")
    table.play(0, "give blue 1")
    controller.hot_seat.confirm()
    assert (controller.viewer, controller.hot_seat.waiting_for) == (1, None)
    del table.signals[:]
    controller.undo()
    assert table.signals == [("viewer", None, 0)]  # hidden until Ann confirms
    assert table.play(0, "give blue 2") == "curtain"
    controller.hot_seat.confirm()
    assert controller.viewer == 0
    assert table.play(0, "give blue 2") is None


def test_undo_needs_no_handover_for_the_current_viewer(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcp"), FirstMovePlayer())
    table.start(0)
    table.controller.hot_seat.confirm()
    table.play(0, "take 1")
    table.play(0, "give blue 1")  # a computer is next
    table.controller.undo()
    assert (table.controller.viewer, table.controller.hot_seat.waiting_for) == (0, None)


def test_undo_after_the_end_of_a_shared_game_needs_a_handover(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "ppp", {"sessions": 1}), FirstMovePlayer())
    controller = table.controller
    controller.start()
    while controller.result is None:
        controller.hot_seat.confirm()
        (seat,) = controller.observe(None).to_move
        if len(controller.observe(seat).legal) == 1:
            table.advance(WAIT)
        else:
            assert controller.play(seat, controller.observe(seat).legal[0]) is None
    assert (controller.viewer, controller.hot_seat.waiting_for) == (None, None)
    found = controller.can_undo()
    assert isinstance(found, UndoStep)
    controller.undo()
    assert (controller.viewer, controller.hot_seat.waiting_for) == (None, found.seat)
    controller.redo()
    assert (controller.viewer, controller.hot_seat.waiting_for) == (None, None)


# Random operations

SEATS = {"gracias": "pcc ppc ppp", "eight28": "pcc cpp", "extop": "pc pp pcp"}
OPTIONS = {key: in_turns(game) for key, game in GAMES.items()} | {"gracias": {"sessions": 1}}
TABLES = [(key, people) for key in GAMES for people in SEATS.get(key, "pcc cpp").split()]


class Model:
    """A slow and simple model that replays all moves from the start."""

    def __init__(self, timeline: Timeline, people: tuple[int, ...]) -> None:
        self.timeline = timeline
        self.people = people
        self.moves: list[PlayedMove] = []
        self.undone: list[PlayedMove] = []

    def state_after(self, count: int) -> State:
        state = self.timeline.header.new_state(RecordedShuffles(self.timeline.orders, None))
        for turn in self.moves[:count]:
            state.apply(turn.seat, turn.move)
        return state

    def decided(self, state: State, turn: PlayedMove) -> bool:
        """Return whether a person chose this move."""
        legal = state.legal(turn.seat)
        secret = legal[0].is_secret and len(self.people) > 1
        return turn.seat in self.people and (len(legal) > 1 or secret)

    def last_decision(self) -> int | None:
        numbers = range(len(self.moves) - 1, -1, -1)
        return next((n for n in numbers if self.decided(self.state_after(n), self.moves[n])), None)

    def can_undo(self) -> UndoStep | None:
        number = self.last_decision()
        if number is None:
            return None
        seat, since = self.moves[number].seat, self.moves[number:]
        events = self.state_after(len(self.moves)).events()[
            len(self.state_after(number).events()) :
        ]
        learned_nothing = reveals_nothing(events, self.timeline.state.seats)
        return UndoStep(
            len(since), seat, {turn.seat for turn in since} == {seat} and learned_nothing
        )

    def undo(self, found: UndoStep) -> None:
        for _ in range(found.move_count):
            self.undone.append(self.moves.pop())

    def play(self, turn: PlayedMove) -> None:
        same = bool(self.undone) and self.undone[-1][:2] == turn[:2]
        self.undone = self.undone[:-1] if same else []
        self.moves.append(turn)

    def redo(self) -> None:
        """Redo moves, after the controller did. The repeated shuffles are then known."""
        self.play(self.undone[-1])
        while self.undone and not self.decided(self.state_after(len(self.moves)), self.undone[-1]):
            self.play(self.undone[-1])


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_random_moves_undo_and_redo_match_a_simple_model(
    key: str, seats: str, tmp_path: Path
) -> None:
    """The clock never runs, so the test plays all moves, including computer and forced ones."""
    game_setup = setup(key, seats, OPTIONS[key], seed=len(seats))
    path, rng = tmp_path / "game.cardtable", Random(f"{key}/{seats}")
    recorded = RecordedGame(RecordWriter.create(path, game_setup.header(), game_setup.chance()))
    controller = make_controller(game_setup, recorded, ManualClock(), FirstMovePlayer(), "normal")
    controller.start()
    model, practice = Model(recorded.timeline, controller.people), False
    for step in range(90):
        found = model.can_undo()
        assert controller.can_undo() == found
        assert controller.can_redo() == bool(model.undone)
        dice = rng.random()
        if found is not None and dice < 0.3:
            before, is_last = all_views(controller), not model.undone
            controller.undo()
            model.undo(found)
            practice = practice or not found.is_free
            controller.hot_seat.confirm()
            assert controller.observe(found.seat).to_move == (found.seat,)
            if is_last and dice < 0.15:  # redo and undo again
                controller.redo()
                assert all_views(controller) == before
                controller.undo()
        elif model.undone and dice < 0.5:
            controller.redo()
            model.redo()
        elif controller.result is None:
            controller.hot_seat.confirm()
            (seat,) = controller.observe(None).to_move
            move = choose_one(controller.observe(seat).legal, rng)
            assert controller.play(seat, move) is None
            model.play(PlayedMove(seat, move))
        timeline = controller.timeline
        assert (timeline.moves, timeline.undone) == (model.moves, model.undone)
        assert all_views(controller) == all_observations(model.state_after(len(model.moves)))
        assert controller.timeline.is_practice == practice
        if step % 15 == 0:
            read = load_record(path)
            assert (read.timeline.moves, read.timeline.undone) == (model.moves, model.undone)
            assert (read.is_practice, all_observations(read.state)) == (
                practice,
                all_views(controller),
            )
    controller.close()
    assert load_record(path).is_practice == practice
