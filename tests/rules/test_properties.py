"""What is true of every game, at every number of seats, with every option, at every moment."""

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
    EVERY,
    PLAIN,
    Case,
    Fickle,
    choices,
    everybody,
    play_out,
    positions,
    waiting,
    walk,
    well_formed,
)

every_case = pytest.mark.parametrize("case", EVERY, ids=str)
plain_case = pytest.mark.parametrize("case", PLAIN, ids=str)
NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn"]


def some_seeds(count: int) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """A test for so many seeds that hypothesis picks."""

    def decorate(test: Callable[..., None]) -> Callable[..., None]:
        tuned = settings(deadline=None, derandomize=True, database=None, max_examples=count)
        decorated: Callable[..., None] = tuned(given(seed=st.integers(0, 2**32))(test))
        return decorated

    return decorate


def assert_sound(state: State) -> None:
    """Nothing is lost or doubled, and those who are to move are those who can."""
    assert state.piece_counts() == state.full_set()
    able = tuple(seat for seat in range(state.seats) if state.legal(seat))
    assert state.to_move() == able
    for seat in able:
        moves = list(state.legal(seat))
        assert len(set(moves)) == len(moves)


def everything_seen(state: State) -> list[object]:
    return [str(state), state.events(), *(state.observe(seat) for seat in everybody(state))]


@every_case
@some_seeds(1)
def test_random_play_ends_with_a_result(case: Case, seed: int) -> None:
    state = case.seeded(seed)
    box = state.full_set()
    for _ in walk(state, Random(seed)):
        assert_sound(state)
    assert_sound(state)
    assert state.full_set() == box
    result = state.result()
    assert result is not None
    assert len(result.scores) == case.seats
    assert result.winners
    assert list(result.winners) == sorted({*result.winners} & {*range(case.seats)})
    assert state.to_move() == ()


@plain_case
def test_the_same_seed_and_moves_make_the_same_game(case: Case) -> None:
    one, other = (play_out(case.seeded(5), Random(6)) for _ in range(2))
    assert everything_seen(one) == everything_seen(other)
    assert str(case.seeded(5)) != str(case.seeded(5 + case.seats))


def assert_refused(state: State, seat: int, move: Move) -> None:
    refusal = state.refusal(seat, move)
    assert refusal is not None, f"{seat} may {move} at {state}"
    for names in (None, NAMES[: state.seats]):
        sentence = refusal.sentence(names)
        assert sentence.endswith(".")
        assert "{" not in sentence
    with pytest.raises(IllegalMove) as caught:
        state.apply(seat, move)
    assert caught.value.code == refusal.code


def assert_exactly_the_legal_moves(state: State) -> None:
    before = str(state), state.events()
    allowed = set(choices(state))
    moves = well_formed(state.game)
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
def test_rare_moments_too_take_exactly_the_legal_moves(key: str) -> None:
    """Choosing a half, a declined-for-good seat, a partner to pick, an empty hand, a closed row."""
    codes: set[str] = set()
    for case in (case for case in EVERY if case.game.key == key):
        for state in positions(case, seed=3, count=200 if key == "eight28" else 40):
            for seat in state.to_move() if key == "extop" else range(state.seats):
                refusals = {move: state.refusal(seat, move) for move in well_formed(key)}
                assert {m for m, why in refusals.items() if why is None} == set(state.legal(seat))
                codes |= {why.code for why in refusals.values() if why is not None}
    wanted = {
        "eight28": {"out", "declined_for_good", "answer_the_offer", "choose_a_half"},
        "extop": {"answer_first", "partner_first", "no_offer", "not_accepted", "row_closed"}
        | {"must_place", "wrong_colour", "same_colour"},
    }[key]
    assert {f"{key}.{code}" for code in wanted} <= codes


def _code(refusal: Refusal | None) -> str:
    return refusal.code if refusal else ""


@plain_case
def test_moves_of_other_games_are_refused(case: Case) -> None:
    state = case.seeded(1)
    for other in {other.game.key for other in PLAIN} - {case.game.key}:
        for move in well_formed(other)[:3]:
            for seat in range(case.seats):
                assert_refused(state, seat, move)


@plain_case
def test_nobody_moves_while_a_shuffle_is_due(case: Case) -> None:
    for state in waiting(case, seed=2)[:6]:
        assert_sound(state)
        assert state.result() is None
        assert state.to_move() == ()
        for move in well_formed(case.game.key)[::9]:
            assert _code(state.refusal(0, move)) == "shuffle_first"


@plain_case
def test_a_table_that_waited_for_its_shuffle_goes_on_as_if_it_had_not(case: Case) -> None:
    source = SeededShuffles(2)
    for state in waiting(case, seed=2):
        state.chance = source
        twin = type(state).parse(str(state))
        twin.chance = source
        before = state.shuffles
        told = state.resume()
        assert told == state.events()[-len(told) :]
        assert twin.resume() == told
        assert state.shuffles > before
        assert not state.due
        assert_sound(state)
        assert str(state) == str(twin)


@plain_case
@some_seeds(1)
def test_a_twin_is_independent(case: Case, seed: int) -> None:
    for state in positions(case, seed, count=4):
        twin = state.clone()
        observation = everything_seen(state)
        assert everything_seen(twin) == observation
        play_out(twin, Random(seed))
        assert everything_seen(state) == observation
        again = state.clone()
        ended = play_out(state, Random(seed))
        assert everything_seen(again) == observation
        assert str(ended) == str(twin)


@plain_case
@some_seeds(1)
def test_push_does_what_apply_does(case: Case, seed: int) -> None:
    state = case.seeded(seed)
    twin = state.clone()
    for seat, move in walk(state, Random(seed)):
        known = len(twin.events())
        told = twin.apply(seat, move)
        assert told
        assert told == twin.events(known)
        probe = state.clone()
        probe.push(seat, move)
        assert (str(probe), probe.log) == (str(twin), twin.log)


@plain_case
@some_seeds(1)
def test_an_observation_says_what_its_seat_may_do(case: Case, seed: int) -> None:
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
def test_a_state_is_read_as_it_was_written(case: Case, seed: int) -> None:
    for state in positions(case, seed, count=12):
        text = str(state)
        twin = type(state).parse(text)
        assert str(twin) == text
        assert twin.result() == state.result()
        assert [list(twin.legal(seat)) for seat in range(case.seats)] == [
            list(state.legal(seat)) for seat in range(case.seats)
        ]
        twin.chance = state.chance
        for seat, move in walk(state, Random(seed)):
            twin.apply(seat, move)
        assert str(twin) == str(state)
        assert twin.result() == state.result()


def scribe_of(path: Path, case: Case, seed: int) -> RecordWriter:
    players = tuple(SeatedPlayer(name, "human") for name in NAMES[: case.seats])
    first = 0 if case.game.is_real_time else seed % case.seats
    return RecordWriter.begin(path, Header(case.game, players, case.options, first), Fickle())


def write_game(
    path: Path, case: Case, seed: int, timed: bool = False
) -> tuple[RecordWriter, list[State]]:
    """A whole game on record, and the table before every move and after the last."""
    scribe = scribe_of(path, case, seed)
    rng, states, clock = Random(seed), [scribe.state.clone()], 0
    while scribe.state.result() is None:
        options = choices(scribe.state)
        clock += rng.randrange(3)
        at = clock if case.game.is_real_time or (timed and rng.random() < 0.5) else None
        seat, move = options[rng.randrange(len(options))]
        known = len(scribe.state.events())
        told = scribe.play(seat, move, at)
        assert told == scribe.state.events(known)
        states.append(scribe.state.clone())
    return scribe, states


def assert_same(one: State, other: State) -> None:
    assert (str(one), one.log, one.result()) == (str(other), other.log, other.result())


@every_case
def test_a_record_gives_back_the_whole_game(case: Case, tmp_path: Path) -> None:
    path = tmp_path / "game.cardtable"
    scribe, states = write_game(path, case, seed=11, timed=True)
    with scribe:
        data = path.read_bytes()
        record = read_record(data)
        assert (record.is_torn, record.due_lines, record.size) == (False, (), len(data))
        assert record.header == scribe.timeline.header
        assert record.moves == scribe.timeline.moves
        assert_same(record.state, states[-1])
        for count, state in enumerate(states):
            assert_same(record.state_at(count), state)
            assert_same(scribe.timeline.state_at(count), state)


@pytest.mark.parametrize("case", [c for c in EVERY if not c.game.is_real_time], ids=str)
def test_back_to_the_start_and_forward_again_changes_nothing(case: Case, tmp_path: Path) -> None:
    path = tmp_path / "game.cardtable"
    scribe, states = write_game(path, case, seed=7)
    with scribe:
        turns = scribe.timeline.moves[:]
        told = path.read_bytes()
        for turn, state in zip(reversed(turns), reversed(states[:-1]), strict=True):
            assert scribe.undo() == turn
            assert_same(scribe.state, state)
        undone = path.read_bytes()
        assert undone == told + b'{"undo": true}\n' * len(turns)
        assert_same(read_record(undone).state, states[0])
        for (seat, move, _), state in zip(turns, states[1:], strict=True):
            scribe.play(seat, move)
            assert_same(scribe.state, state)
        again = path.read_bytes()[len(undone) :]
        assert told.endswith(again)
        assert again.count(b"move") == len(turns)
        record = read_record(path.read_bytes())
        assert record.moves == turns
        assert_same(record.state, states[-1])


@pytest.mark.parametrize("case", [c for c in PLAIN if not c.game.is_real_time], ids=str)
def test_steps_back_and_forth_meet_the_same_tables(case: Case, tmp_path: Path) -> None:
    path = tmp_path / "game.cardtable"
    scribe, states = write_game(path, case, seed=23)
    rng = Random(23)
    with scribe:
        turns = scribe.timeline.moves[:]
        for _ in range(12):
            back = rng.randrange(1, min(40, len(turns)))
            for _ in range(back):
                scribe.undo()
            assert_same(scribe.state, states[len(turns) - back])
            for seat, move, _ in turns[len(turns) - back :]:
                scribe.play(seat, move)
            assert_same(scribe.state, states[-1])
        record = read_record(path.read_bytes())
        for count in rng.sample(range(len(turns)), 10):
            assert_same(record.state_at(count), states[count])


def test_another_move_after_a_step_back_is_not_dealt_what_was_undone(tmp_path: Path) -> None:
    case = next(case for case in PLAIN if case.game.key == "eight28")
    path = tmp_path / "game.cardtable"
    scribe, states = write_game(path, case, seed=2)
    with scribe:
        fork = next(i for i in range(1, len(states)) if states[i].shuffles > states[i - 1].shuffles)
        while len(scribe.timeline.moves) >= fork:
            undone = scribe.undo()
        other = [m for m in scribe.state.legal(undone.seat) if m != undone.move]
        scribe.play(undone.seat, other[0])
        while scribe.state.result() is None:
            scribe.play(*choices(scribe.state)[-1])
        deals = [event.order for event in scribe.state.events() if hasattr(event, "order")]
        assert deals[1] != [e.order for e in states[-1].events() if hasattr(e, "order")][1]
        assert_same(read_record(path.read_bytes()).state, scribe.state)


def test_a_script_that_ends_leaves_the_table_waiting() -> None:
    case = next(case for case in PLAIN if case.game.key == "gracias")
    due = ShuffleRequest("deck", tuple(range(6)) * 18, 108)
    state = case.new(RecordedShuffles([SeededShuffles(1).order(0, due)]))
    rng = Random(1)
    while not state.due:
        options = choices(state)
        state.push(*options[rng.randrange(len(options))])
    assert (state.shuffles, state.to_move(), state.result()) == (1, (), None)
