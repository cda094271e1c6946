"""Taking back and bringing back: how far, for free or for practice, and for whose eyes."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from cardtable_qt.opponents import Decision, Think
from cardtable_qt.session.clock import ManualClock
from cardtable_qt.session.controller import Controller
from cardtable_qt.session.recorded_game import RecordedGame
from cardtable_qt.session.undo import REVEALS_NOTHING, UndoStep, reveals_nothing
from rules import Event, Observation, State
from rules.extop.pieces import COLOUR, Answer, AnswersRevealed, ChipRevealed, Offer, Swapped
from rules.model import Drew
from rules.records import PlayedMove, RecordWriter, Timeline, load_record
from rules.shuffle import RecordedShuffles, choose_one
from tests.cardtable_qt.session.helpers import (
    NORMAL,
    EndlessThinker,
    FirstMovePlayer,
    OpenTable,
    Table,
    extop_deck,
    make_controller,
    setup,
)
from tests.rules.random_play import PLAIN, Case, positions

WITH_TURNS = [case for case in PLAIN if not case.game.is_real_time]
WAIT = NORMAL.wait_ms
RED, YELLOW, GREEN = (
    " ".join(f"{colour}-{value}" for value in range(1, 5)) for colour in ("red", "yellow", "green")
)


def eyes(state: State) -> list[Observation]:
    """The table as everybody sees it, with all that happened."""
    return [state.observe(seat) for seat in (None, *range(state.seats))]


def seen_by_all(game: Controller) -> list[Observation]:
    return [game.observe(seat) for seat in (None, *range(len(game.names)))]


# What a move tells to the one who makes it


def tried(state: State, rng: Random) -> tuple[tuple[Event, ...], bool]:
    """What came of a move, and whether the one who made it could have foreseen all of it.

    That is so if it comes out the same in every world which that seat could not tell from this.
    """
    (seat,) = state.to_move()
    observation = state.observe(seat)
    move = choose_one(observation.legal, rng)
    true = state.clone()
    events = true.apply(seat, move)
    outcome = true.observe(seat)
    for _ in range(3 if reveals_nothing(events, state.seats) else 30):
        world = observation.sample(rng)
        world.apply(seat, move)
        if world.observe(seat) != outcome:
            return events, False
    return events, True


@pytest.mark.parametrize("case", WITH_TURNS, ids=str)
def test_a_move_is_free_if_and_only_if_nothing_is_learned_from_it(case: Case) -> None:
    told: Counter[str] = Counter()
    certain: Counter[str] = Counter()
    for seed in range(2):
        rng = Random(seed)
        for state in positions(case, seed, 14)[:-1]:
            events, foreseen = tried(state, rng)
            kinds = [type(event) for event in events if not isinstance(event, REVEALS_NOTHING)]
            names = " ".join(kind.__name__ for kind in kinds)
            if reveals_nothing(events, case.seats):
                assert foreseen, f"{names} at {state}"
            elif foreseen:
                # Now and then all could be known in advance: nobody could answer otherwise, only
                # one card or chip was left, or it was the end of the game.
                assert state.game != "gracias", names
                sure = {AnswersRevealed, Swapped, ChipRevealed, Drew}
                assert set(kinds) <= sure or "RoundPaid" in names, names
                certain[names] += 1
            else:
                told[names] += 1
    assert told.total() > 5 * certain.total()


# How far, and for free or not


def test_a_gift_is_taken_back_for_free_until_somebody_else_moves(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcc"), FirstMovePlayer())
    table.start(0)
    game = table.controller
    assert game.can_undo() is None
    table.play(0, "take 1")
    assert game.can_undo() == UndoStep(1, 0, is_free=False)  # a face-down card was looked at
    table.think(lambda: table.play(0, "give blue 1"))
    assert game.can_undo() == UndoStep(1, 0, is_free=True)
    table.think(lambda: table.advance(WAIT))
    assert game.can_undo() == UndoStep(2, 0, is_free=False)


def test_taking_back_step_by_step_leads_to_the_first_decision(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcc"), FirstMovePlayer())
    table.start(0)
    game, opening = table.controller, seen_by_all(table.controller)
    table.play(0, "take 1")
    table.think(lambda: table.play(0, "give blue 1"))
    game.undo()
    assert [str(turn.move) for turn in table.timeline.moves] == ["take 1"]
    assert not game.is_practice
    game.undo()
    assert seen_by_all(game) == opening
    assert game.is_practice
    assert game.can_undo() is None
    game.undo()  # and no further
    assert seen_by_all(game) == opening


def test_declining_is_free_and_accepting_is_not(open_table: OpenTable) -> None:
    table = open_table(setup("eight28", "ppp"), FirstMovePlayer())
    table.start(0)
    game = table.controller
    (first,) = game.observe(None).to_move
    game.confirm_viewer()
    table.play(first, "decline")
    assert game.can_undo() == UndoStep(1, first, is_free=True)
    second = game.waiting_for
    assert second is not None
    game.confirm_viewer()
    table.play(second, "accept")
    assert game.can_undo() == UndoStep(1, second, is_free=False)


def test_the_last_decline_of_a_round_is_not_free(open_table: OpenTable) -> None:
    table = open_table(setup("eight28", "ppp"), FirstMovePlayer())
    table.start(0)
    game = table.controller
    for _ in range(3):
        seat = game.waiting_for if game.viewer is None else game.viewer
        assert seat is not None
        game.confirm_viewer()
        table.play(seat, "decline")
    found = game.can_undo()
    assert found is not None
    assert (found.move_count, found.is_free) == (1, False)


def test_whoever_declines_an_offer_of_the_only_other_has_learned_nothing(open_table: OpenTable) -> None:
    table = open_table(setup("extop", "pp"), FirstMovePlayer(), extop_deck(RED, YELLOW))
    table.start(0)
    table.controller.confirm_viewer()
    table.play(0, "offer red-1 yellow")
    assert table.controller.can_undo() == UndoStep(1, 0, is_free=True)
    table.controller.confirm_viewer()
    table.play(1, "answer -")
    assert table.controller.can_undo() == UndoStep(1, 1, is_free=True)
    table.controller.undo()
    table.play(1, "answer yellow-2")
    assert table.controller.can_undo() == UndoStep(1, 1, is_free=False)  # the other card is in the hand


def test_the_last_of_several_who_answers_learns_what_the_others_did(open_table: OpenTable) -> None:
    table = open_table(setup("extop", "ppp"), FirstMovePlayer(), extop_deck(RED, YELLOW, GREEN))
    table.start(0)
    for seat, text in enumerate(("offer red-1 yellow", "answer -")):
        table.controller.confirm_viewer()
        table.play(seat, text)
        assert table.controller.can_undo() == UndoStep(1, seat, is_free=True)
    table.controller.confirm_viewer()
    table.play(2, "answer -")
    assert table.controller.can_undo() == UndoStep(1, 2, is_free=False)


def test_nothing_is_taken_back_in_triple_or_among_computers(open_table: OpenTable) -> None:
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


# What is forced is no decision


class LikesGreen:
    """In Ex & Top: offers anything for green as long as that is possible."""

    def choose(self, observation: Observation, think: Think) -> Decision:
        green = COLOUR.read("green")
        offers = [
            move for move in observation.legal if isinstance(move, Offer) and move.want == green
        ]
        return Decision((*offers, observation.legal[-1])[0])


def forced_on_the_way(open_table: OpenTable) -> Table:
    """Ann has laid a card; Ben's offer was declined for her, as she has none; Cleo has moved."""
    table = open_table(setup("extop", "pcc"), LikesGreen(), extop_deck(RED, YELLOW, GREEN))
    table.start(0)
    game = table.controller
    table.think(lambda: table.play(0, "place red-1 0"))
    table.advance_until(lambda: len(game.observe(0).legal) > 1, WAIT)
    return table


def test_what_was_forced_is_taken_back_with_the_decision_before_it(open_table: OpenTable) -> None:
    table = forced_on_the_way(open_table)
    own = [turn for turn in table.timeline.moves if turn.seat == 0]
    assert any(isinstance(turn.move, Answer) for turn in own), "nothing was forced"
    found = table.controller.can_undo()
    assert found == UndoStep(len(table.timeline.moves), 0, is_free=False)


def test_what_was_forced_comes_again_with_the_decision_before_it(open_table: OpenTable) -> None:
    """Or computers would think anew where nobody has decided otherwise."""
    table = forced_on_the_way(open_table)
    stood, turns = seen_by_all(table.controller), len(table.timeline.moves)
    table.controller.undo()
    assert len(table.timeline.moves) == 0
    table.controller.redo()
    assert len(table.timeline.moves) == turns
    assert seen_by_all(table.controller) == stood
    assert not table.controller.can_redo()


# Computers think anew


def test_who_thinks_about_a_table_that_is_gone_stops(open_table: OpenTable) -> None:
    player = EndlessThinker()
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


def test_an_answer_that_was_about_to_be_shown_is_dropped(open_table: OpenTable) -> None:
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


def test_what_a_computer_did_comes_again_without_thinking(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcc"), FirstMovePlayer())
    table.start(0)
    table.play(0, "take 1")
    table.think(lambda: table.play(0, "give blue 1"))
    table.advance_until(lambda: table.controller.observe(0).to_move == (2,), WAIT)
    stood = seen_by_all(table.controller)
    table.controller.undo()
    assert table.controller.can_redo()
    table.controller.redo()
    assert seen_by_all(table.controller) == stood
    table.advance_until(lambda: len(table.timeline.moves) > 4, WAIT)  # and it goes on


# When not


def test_while_a_scoring_is_explained_nothing_is_turned(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcc"), FirstMovePlayer())
    table.start(0)
    table.play(0, "take 1")
    table.controller.undo()
    table.play(0, "take 2")
    table.controller.hold()
    assert table.controller.can_undo() is None
    assert not table.controller.can_redo()
    table.controller.undo()
    table.controller.redo()
    assert [str(turn.move) for turn in table.timeline.moves] == ["take 2"]
    table.controller.release()
    assert table.controller.can_undo() == UndoStep(1, 0, is_free=False)


def test_at_the_result_the_last_decision_can_be_tried_otherwise(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcc", {"sessions": 1}), FirstMovePlayer())
    game = table.controller
    game.start()

    def over() -> bool:
        if game.observe(0).legal:
            game.play(0, game.observe(0).legal[0])
        return game.result is not None

    table.advance_until(over, WAIT)
    stood = seen_by_all(game)
    found = game.can_undo()
    assert found is not None
    assert not found.is_free
    game.undo()
    assert (game.result, game.is_practice) == (None, True)
    assert game.observe(0).legal
    game.redo()
    assert seen_by_all(game) == stood
    assert game.result is not None


def test_a_game_that_was_left_is_not_turned_any_more(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcc"), FirstMovePlayer())
    table.start(0)
    table.play(0, "take 1")
    table.controller.close()
    assert table.controller.can_undo() is None
    table.controller.undo()
    assert len(table.timeline.moves) == 1


def test_in_a_pause_a_decision_can_be_taken_back_and_is_made_after_it(open_table: OpenTable) -> None:
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


def test_the_table_goes_back_to_whoever_decides_again(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "ppc"), FirstMovePlayer())
    table.start(0)
    game = table.controller
    game.confirm_viewer()
    table.play(0, "take 1")
    table.play(0, "give blue 1")
    game.confirm_viewer()
    assert (game.viewer, game.waiting_for) == (1, None)
    del table.signals[:]
    game.undo()
    assert table.signals == [("viewer", None, 0)]  # nobody sees anything before Ann is there
    assert table.play(0, "give blue 2") == "curtain"
    game.confirm_viewer()
    assert game.viewer == 0
    assert table.play(0, "give blue 2") is None


def test_who_still_looks_needs_no_curtain_to_decide_again(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcp"), FirstMovePlayer())
    table.start(0)
    table.controller.confirm_viewer()
    table.play(0, "take 1")
    table.play(0, "give blue 1")  # a computer is next
    table.controller.undo()
    assert (table.controller.viewer, table.controller.waiting_for) == (0, None)


def test_at_a_shared_table_the_result_is_left_through_a_curtain(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "ppp", {"sessions": 1}), FirstMovePlayer())
    game = table.controller
    game.start()
    while game.result is None:
        game.confirm_viewer()
        (seat,) = game.observe(None).to_move
        if len(game.observe(seat).legal) == 1:
            table.advance(WAIT)
        else:
            assert game.play(seat, game.observe(seat).legal[0]) is None
    assert (game.viewer, game.waiting_for) == (None, None)
    found = game.can_undo()
    assert found is not None
    game.undo()
    assert (game.viewer, game.waiting_for) == (None, found.seat)
    game.redo()
    assert (game.viewer, game.waiting_for) == (None, None)


# Anything, in any order

SHORT = {"gracias": {"sessions": 1}}
TABLES = [
    (key, people)
    for key, seats in (("gracias", "pcc ppc ppp"), ("eight28", "pcc cpp"), ("extop", "pc pp pcp"))
    for people in seats.split()
]


class Model:
    """Who knows only the moves that stand, plays them from the start, and counts on fingers."""

    def __init__(self, timeline: Timeline, people: tuple[int, ...]) -> None:
        self.timeline = timeline
        self.people = people
        self.turns: list[PlayedMove] = []
        self.undone: list[PlayedMove] = []

    def table(self, moves: int) -> State:
        state = self.timeline.header.new_state(RecordedShuffles(self.timeline.orders, None))
        for turn in self.turns[:moves]:
            state.apply(turn.seat, turn.move)
        return state

    def decided(self, state: State, turn: PlayedMove) -> bool:
        """Whether a person chose that."""
        legal = state.legal(turn.seat)
        secret = isinstance(legal[0], Answer) and len(self.people) > 1
        return turn.seat in self.people and (len(legal) > 1 or secret)

    def last_decision(self) -> int | None:
        numbers = range(len(self.turns) - 1, -1, -1)
        return next((n for n in numbers if self.decided(self.table(n), self.turns[n])), None)

    def can_take_back(self) -> UndoStep | None:
        number = self.last_decision()
        if number is None:
            return None
        seat, since = self.turns[number].seat, self.turns[number:]
        events = self.table(len(self.turns)).events()[len(self.table(number).events()) :]
        nothing_told = reveals_nothing(events, self.timeline.state.seats)
        return UndoStep(len(since), seat, {turn.seat for turn in since} == {seat} and nothing_told)

    def take_back(self, found: UndoStep) -> None:
        for _ in range(found.move_count):
            self.undone.append(self.turns.pop())

    def play(self, turn: PlayedMove) -> None:
        same = bool(self.undone) and self.undone[-1][:2] == turn[:2]
        self.undone = self.undone[:-1] if same else []
        self.turns.append(turn)

    def bring_back(self) -> None:
        """The game has done so: the shuffles that came again are known."""
        self.play(self.undone[-1])
        while self.undone and not self.decided(self.table(len(self.turns)), self.undone[-1]):
            self.play(self.undone[-1])


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_whatever_is_played_taken_back_and_brought_back_is_one_game(
    key: str, seats: str, tmp_path: Path
) -> None:
    """Nobody's clock runs, so all moves are made by hand, the computers' and forced ones too."""
    sitting = setup(key, seats, SHORT.get(key), seed=len(seats))
    path, rng = tmp_path / "game.cardtable", Random(f"{key}/{seats}")
    keeper = RecordedGame(RecordWriter.create(path, sitting.header(), sitting.chance()))
    game = make_controller(sitting, keeper, ManualClock(), FirstMovePlayer(), "normal")
    game.start()
    model, practice = Model(keeper.timeline, game.people), False
    for step in range(90):
        found = model.can_take_back()
        assert game.can_undo() == found
        assert game.can_redo() == bool(model.undone)
        dice = rng.random()
        if found is not None and dice < 0.3:
            before, is_last = seen_by_all(game), not model.undone
            game.undo()
            model.take_back(found)
            practice = practice or not found.is_free
            game.confirm_viewer()
            assert game.observe(found.seat).to_move == (found.seat,)
            if is_last and dice < 0.15:  # to and fro
                game.redo()
                assert seen_by_all(game) == before
                game.undo()
        elif model.undone and dice < 0.5:
            game.redo()
            model.bring_back()
        elif game.result is None:
            game.confirm_viewer()
            (seat,) = game.observe(None).to_move
            move = choose_one(game.observe(seat).legal, rng)
            assert game.play(seat, move) is None
            model.play(PlayedMove(seat, move))
        timeline = game.timeline
        assert (timeline.moves, timeline.undone) == (model.turns, model.undone)
        assert seen_by_all(game) == eyes(model.table(len(model.turns)))
        assert game.is_practice == practice
        if step % 15 == 0:
            read = load_record(path)
            assert (read.timeline.moves, read.timeline.undone) == (model.turns, model.undone)
            assert (read.is_practice, eyes(read.state)) == (practice, seen_by_all(game))
    game.close()
    assert load_record(path).is_practice == practice
