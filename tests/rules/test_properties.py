"""Properties of all games, with every number of seats and every option."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import (
    IllegalMove,
    Move,
    RecordedShuffles,
    Refusal,
    SeededShuffles,
    ShuffleRequest,
    State,
)
from rules.records import Header, RecordWriter, SeatedPlayer, read_record
from tests.rules.random_play import (
    EVERY_OPTION,
    PLAIN,
    Case,
    FickleChance,
    all_viewers,
    assert_all_pieces,
    legal_choices,
    play_out,
    positions,
    random_moves,
    states_awaiting_shuffle,
    well_formed_moves,
)

every_case = pytest.mark.parametrize("case", EVERY_OPTION, ids=str)
plain_case = pytest.mark.parametrize("case", PLAIN, ids=str)
NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn"]


def some_seeds(count: int) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Run a test with a number of seeds picked by hypothesis."""

    def decorate(test: Callable[..., None]) -> Callable[..., None]:
        tuned = settings(deadline=None, derandomize=True, database=None, max_examples=count)
        decorated: Callable[..., None] = tuned(given(seed=st.integers(0, 2**32))(test))
        return decorated

    return decorate


def assert_valid(state: State) -> None:
    """The state has all pieces, and `to_move` has the seats with legal moves."""
    assert_all_pieces(state)
    movers = tuple(seat for seat in range(state.seats) if state.legal(seat))
    assert state.to_move() == movers
    for seat in movers:
        moves = list(state.legal(seat))
        assert len(set(moves)) == len(moves)


def full_view(state: State) -> list[object]:
    return [str(state), state.events(), *(state.observe(seat) for seat in all_viewers(state))]


@every_case
@some_seeds(1)
def test_random_play_ends_with_a_result(case: Case, seed: int) -> None:
    state = case.seeded(seed)
    full_set = state.text.full_set(state)
    for _ in random_moves(state, Random(seed)):
        assert_valid(state)
    assert_valid(state)
    assert state.text.full_set(state) == full_set
    result = state.result()
    assert result is not None
    assert len(result.scores) == case.seats
    assert result.winners
    assert list(result.winners) == sorted({*result.winners} & {*range(case.seats)})
    assert state.to_move() == ()


@plain_case
def test_the_same_seed_and_moves_make_the_same_game(case: Case) -> None:
    one, other = (play_out(case.seeded(5), Random(6)) for _ in range(2))
    assert full_view(one) == full_view(other)
    assert str(case.seeded(5)) != str(case.seeded(5 + case.seats))


def assert_refused(state: State, seat: int, move: Move) -> None:
    refusal = state.refusal(seat, move)
    assert refusal is not None, f"seat {seat} can {move} at {state}"
    for names in (None, NAMES[: state.seats]):
        sentence = refusal.sentence(names)
        assert sentence.endswith(".")
        assert "{" not in sentence
    with pytest.raises(IllegalMove) as caught:
        state.apply(seat, move)
    assert caught.value.code == refusal.code


def assert_exactly_the_legal_moves(state: State) -> None:
    before = str(state), state.events()
    allowed = set(legal_choices(state))
    moves = well_formed_moves(state.game)
    assert {move for _, move in allowed} <= set(moves)
    for seat in [*range(-1, state.seats + 1), 99]:
        for move in moves:
            if (seat, move) in allowed:
                assert state.refusal(seat, move) is None
            else:
                assert_refused(state, seat, move)
    assert (str(state), state.events()) == before


@plain_case
def test_exactly_the_legal_moves_are_accepted(case: Case) -> None:
    for state in positions(case, seed=case.seats, count=8 if case.game.key == "eight28" else 2):
        assert_exactly_the_legal_moves(state)


@pytest.mark.parametrize("key", ["eight28", "extop"])
def test_exactly_the_legal_moves_are_accepted_in_rare_positions(key: str) -> None:
    """Choosing a half, a final decline, a partner to choose, an empty hand, a closed row."""
    codes: set[str] = set()
    for case in (case for case in EVERY_OPTION if case.game.key == key):
        for state in positions(case, seed=3, count=200 if key == "eight28" else 40):
            for seat in state.to_move() if key == "extop" else range(state.seats):
                refusals = {move: state.refusal(seat, move) for move in well_formed_moves(key)}
                accepted = {move for move, refusal in refusals.items() if refusal is None}
                assert accepted == set(state.legal(seat))
                codes |= {refusal.code for refusal in refusals.values() if refusal is not None}
    expected = {
        "eight28": {"out", "declined_for_good", "answer_the_offer", "choose_a_half"},
        "extop": {"answer_first", "partner_first", "no_offer", "not_accepted", "row_closed"}
        | {"must_place", "wrong_colour", "same_colour"},
    }[key]
    assert {f"{key}.{code}" for code in expected} <= codes


def _code(refusal: Refusal | None) -> str:
    return refusal.code if refusal else ""


@plain_case
def test_moves_of_other_games_are_refused(case: Case) -> None:
    state = case.seeded(1)
    for other in {other.game.key for other in PLAIN} - {case.game.key}:
        for move in well_formed_moves(other)[:3]:
            for seat in range(case.seats):
                assert_refused(state, seat, move)


@plain_case
def test_no_seat_moves_while_a_shuffle_is_due(case: Case) -> None:
    for state in states_awaiting_shuffle(case, seed=2)[:6]:
        assert_valid(state)
        assert state.result() is None
        assert state.to_move() == ()
        for move in well_formed_moves(case.game.key)[::9]:
            assert _code(state.refusal(0, move)) == "shuffle_first"


@plain_case
def test_a_state_continues_once_its_shuffle_is_known(case: Case) -> None:
    source = SeededShuffles(2)
    for state in states_awaiting_shuffle(case, seed=2):
        state.chance = source
        parsed = type(state).parse(str(state))
        parsed.chance = source
        before = state.shuffles
        events = state.resume().events
        assert events == state.events()[-len(events) :]
        assert parsed.resume().events == events
        assert state.shuffles > before
        assert not state.due
        assert_valid(state)
        assert str(state) == str(parsed)


@plain_case
@some_seeds(1)
def test_a_clone_is_independent(case: Case, seed: int) -> None:
    for state in positions(case, seed, count=4):
        clone = state.clone()
        view = full_view(state)
        assert full_view(clone) == view
        play_out(clone, Random(seed))
        assert full_view(state) == view
        second_clone = state.clone()
        ended = play_out(state, Random(seed))
        assert full_view(second_clone) == view
        assert str(ended) == str(clone)


@plain_case
@some_seeds(1)
def test_push_does_what_apply_does(case: Case, seed: int) -> None:
    state = case.seeded(seed)
    applied = state.clone()
    for seat, move in random_moves(state, Random(seed)):
        start = len(applied.events())
        events = applied.apply(seat, move).events
        assert events
        assert events == applied.events(start)
        pushed = state.clone()
        pushed.push(seat, move)
        assert (str(pushed), pushed.log) == (str(applied), applied.log)


@plain_case
@some_seeds(1)
def test_an_observation_has_the_legal_moves_of_its_seat(case: Case, seed: int) -> None:
    for state in positions(case, seed, count=30):
        for seat in range(case.seats):
            observation = state.observe(seat)
            assert (observation.seat, observation.seats, observation.result) == (
                seat,
                case.seats,
                state.result(),
            )
            assert observation.legal == tuple(state.legal(seat))
            assert (seat in observation.to_move) == (seat in state.to_move())
            assert set(state.to_move()) <= set(observation.to_move)
        assert state.observe(None).legal == ()


@plain_case
@some_seeds(1)
def test_a_parsed_state_plays_like_the_original(case: Case, seed: int) -> None:
    for state in positions(case, seed, count=12):
        text = str(state)
        parsed = type(state).parse(text)
        assert str(parsed) == text
        assert parsed.result() == state.result()
        assert [list(parsed.legal(seat)) for seat in range(case.seats)] == [
            list(state.legal(seat)) for seat in range(case.seats)
        ]
        parsed.chance = state.chance
        for seat, move in random_moves(state, Random(seed)):
            parsed.apply(seat, move)
        assert str(parsed) == str(state)
        assert parsed.result() == state.result()


def begin_record(path: Path, case: Case, seed: int) -> RecordWriter:
    players = tuple(SeatedPlayer(name, "human") for name in NAMES[: case.seats])
    first = 0 if case.game.is_real_time else seed % case.seats
    return RecordWriter.begin(path, Header(case.game, players, case.options, first), FickleChance())


def write_game(
    path: Path, case: Case, seed: int, timed: bool = False
) -> tuple[RecordWriter, list[State]]:
    """Record a whole game. Returns the states before every move and after the last."""
    writer = begin_record(path, case, seed)
    rng, states, clock_ms = Random(seed), [writer.state.clone()], 0
    while writer.state.result() is None:
        options = legal_choices(writer.state)
        clock_ms += rng.randrange(3)
        is_timed = not case.has_turns or (timed and rng.random() < 0.5)
        seat, move = options[rng.randrange(len(options))]
        start = len(writer.state.events())
        events = writer.play(seat, move, clock_ms if is_timed else None).events
        assert events == writer.state.events(start)
        states.append(writer.state.clone())
    return writer, states


def assert_same(one: State, other: State) -> None:
    assert (str(one), one.log, one.result()) == (str(other), other.log, other.result())


@every_case
def test_a_record_reproduces_the_whole_game(case: Case, tmp_path: Path) -> None:
    path = tmp_path / "game.cardtable"
    writer, states = write_game(path, case, seed=11, timed=True)
    with writer:
        data = path.read_bytes()
        record = read_record(data)
        assert (record.is_torn, record.due_lines, record.size) == (False, (), len(data))
        assert record.header == writer.timeline.header
        assert record.moves == writer.timeline.moves
        assert_same(record.state, states[-1])
        for count, state in enumerate(states):
            assert_same(record.state_at(count), state)
            assert_same(writer.timeline.state_at(count), state)


@pytest.mark.parametrize("case", [c for c in EVERY_OPTION if c.has_turns], ids=str)
def test_undoing_and_redoing_the_whole_game_changes_nothing(case: Case, tmp_path: Path) -> None:
    path = tmp_path / "game.cardtable"
    writer, states = write_game(path, case, seed=7)
    with writer:
        moves = writer.timeline.moves[:]
        whole_game = path.read_bytes()
        for played, state in zip(reversed(moves), reversed(states[:-1]), strict=True):
            assert writer.undo() == played
            assert_same(writer.state, state)
        undone = path.read_bytes()
        assert undone == whole_game + b'{"undo": true}\n' * len(moves)
        assert_same(read_record(undone).state, states[0])
        for (seat, move, _), state in zip(moves, states[1:], strict=True):
            writer.play(seat, move)
            assert_same(writer.state, state)
        redone = path.read_bytes()[len(undone) :]
        assert whole_game.endswith(redone)
        assert redone.count(b"move") == len(moves)
        record = read_record(path.read_bytes())
        assert record.moves == moves
        assert_same(record.state, states[-1])


@pytest.mark.parametrize("case", [c for c in PLAIN if c.has_turns], ids=str)
def test_undoing_and_redoing_some_moves_gives_the_same_states(case: Case, tmp_path: Path) -> None:
    path = tmp_path / "game.cardtable"
    writer, states = write_game(path, case, seed=23)
    rng = Random(23)
    with writer:
        moves = writer.timeline.moves[:]
        for _ in range(12):
            undos = rng.randrange(1, min(40, len(moves)))
            for _ in range(undos):
                writer.undo()
            assert_same(writer.state, states[len(moves) - undos])
            for seat, move, _ in moves[len(moves) - undos :]:
                writer.play(seat, move)
            assert_same(writer.state, states[-1])
        record = read_record(path.read_bytes())
        for count in rng.sample(range(len(moves)), min(10, len(moves))):
            assert_same(record.state_at(count), states[count])


def test_another_move_after_an_undo_does_not_get_the_undone_shuffle(tmp_path: Path) -> None:
    case = next(case for case in PLAIN if case.game.key == "eight28")
    path = tmp_path / "game.cardtable"
    writer, states = write_game(path, case, seed=2)
    with writer:
        fork = next(i for i in range(1, len(states)) if states[i].shuffles > states[i - 1].shuffles)
        while len(writer.timeline.moves) >= fork:
            undone = writer.undo()
        other = [m for m in writer.state.legal(undone.seat) if m != undone.move]
        writer.play(undone.seat, other[0])
        while writer.state.result() is None:
            writer.play(*legal_choices(writer.state)[-1])
        deals = [event.order for event in writer.state.events() if hasattr(event, "order")]
        assert deals[1] != [e.order for e in states[-1].events() if hasattr(e, "order")][1]
        assert_same(read_record(path.read_bytes()).state, writer.state)


def test_the_game_waits_when_the_recorded_shuffles_end() -> None:
    case = next(case for case in PLAIN if case.game.key == "gracias")
    due = ShuffleRequest("deck", tuple(range(6)) * 18, 108)
    state = case.new(RecordedShuffles([SeededShuffles(1).order(0, due)]))
    rng = Random(1)
    while not state.due:
        options = legal_choices(state)
        state.push(*options[rng.randrange(len(options))])
    assert (state.shuffles, state.to_move(), state.result()) == (1, (), None)


@every_case
def test_a_seat_knows_why_its_moves_are_refused(case: Case) -> None:
    """An observation answers like the state, from what the seat sees."""
    for state in positions(case, seed=5, count=8):
        for seat in range(case.seats):
            observation = state.observe(seat)
            for move in [*well_formed_moves(case.game.key)[::3], *state.legal(seat)]:
                assert observation.refusal(move) == state.refusal(seat, move), f"{seat} {move}"


def test_a_spectator_cannot_move() -> None:
    for case in PLAIN:
        state = case.seeded(1)
        move = state.legal(state.to_move()[0])[0]
        assert state.observe(None).refusal(move) == Refusal("spectator")
        final = positions(case, seed=1, count=1)[-1]
        assert final.observe(None).refusal(move) == Refusal("game_over")
