"""Replay: every position, and nothing that the chosen viewpoint could not see."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from cardtable_qt.games.player_registry import explain
from cardtable_qt.session.replay import ALL_OPEN, SPECTATOR, Replay, Viewpoint
from rules.events import Shuffled
from rules.gracias.pieces import COLOURS, Give, Take, TripletsDealt
from rules.records import Record, load_record, read_record
from rules.records.setup import HUMAN
from rules.triple.observation import TripleObservation
from rules.triple.pieces import RoundEnded
from tests.rules.records.helpers import GOLDEN, OTHER_RECORDS, PLANS

every_record = pytest.mark.parametrize("name", [plan.name for plan in PLANS])


def finished(name: str) -> Record:
    return load_record(GOLDEN / f"{name}.cardtable")


def unfinished(name: str, share: float = 0.6, people: tuple[int, ...] = (0,)) -> Record:
    """A game that was left before the end."""
    data = (GOLDEN / f"{name}.cardtable").read_bytes()
    lines = data.splitlines(keepends=True)
    record = read_record(b"".join(lines[: round(len(lines) * share)]))
    players = tuple(
        player._replace(player="human" if seat in people else "greedy")
        for seat, player in enumerate(record.header.players)
    )
    return replace(record, header=replace(record.header, players=players))


# Positions


@every_record
def test_every_position_matches_the_record(name: str) -> None:
    record = finished(name)
    replay = Replay(record, explain)
    assert replay.move_count == len(record.moves)
    rng = Random(1)
    for move in {0, replay.move_count, *(rng.randrange(replay.move_count) for _ in range(12))}:
        state = record.state_at(move)
        for viewpoint in replay.viewpoints:
            observation = replay.observe(move, viewpoint)
            known = state.reveal_all() if viewpoint == ALL_OPEN else state.observe(viewpoint.seat)
            assert observation == known
            assert len(observation.history) == replay.event_counts[move]


@every_record
def test_a_position_contains_no_later_events(name: str) -> None:
    """The history at any position is the beginning of the full history."""
    replay = Replay(finished(name), explain)
    for viewpoint in replay.viewpoints:
        full = replay.observe(replay.move_count, viewpoint).history
        for move in range(0, replay.move_count, 17):
            known = replay.observe(move, viewpoint).history
            assert known == full[: replay.event_counts[move]]


@every_record
def test_the_move_of_an_event_is_the_first_position_that_has_it(name: str) -> None:
    replay = Replay(finished(name), explain)
    for event in range(replay.event_counts[-1]):
        move = replay.move_of_event(event)
        assert event < replay.event_counts[move]
        assert move == 0 or event >= replay.event_counts[move - 1]


def test_undone_moves_are_not_shown() -> None:
    record = finished("gracias-4-undo")
    lines = (GOLDEN / "gracias-4-undo.cardtable").read_bytes().count(b'"move"')
    assert Replay(record, explain).move_count == len(record.moves) < lines


# Landmarks


def test_every_round_of_every_session_has_a_landmark() -> None:
    record = finished("gracias-4-undo")  # 2 sessions of 4 rounds of 4 × 2 moves
    replay = Replay(record, explain)
    rounds = [
        (landmark.session, landmark.event.round)
        for landmark in replay.landmarks
        if type(landmark.event) is TripletsDealt
    ]
    assert rounds == [(session, number) for session in range(2) for number in range(4)]
    assert [landmark.move for landmark in replay.landmarks] == list(range(0, 64, 8))


@pytest.mark.parametrize(
    "name", ["triple-4-surplus", "eight28-3", "eight28-6", "extop-2", *OTHER_RECORDS]
)
def test_a_landmark_is_where_its_event_first_appears(name: str) -> None:
    replay = Replay(finished(name), explain)
    assert len(replay.landmarks) > 2
    for landmark in replay.landmarks:
        observation = replay.observe(landmark.move, ALL_OPEN)
        assert landmark.event in [
            e.observed_by(None) for e in replay.new_events(observation, landmark.move)
        ]


def test_navigation_moves_from_landmark_to_landmark() -> None:
    replay = Replay(finished("gracias-3"), explain)
    positions = [landmark.move for landmark in replay.landmarks]
    position, forward = 0, [0]
    while position < replay.move_count:
        position = replay.landmark_after(position)
        forward.append(position)
    assert forward == [*positions, replay.move_count]
    backward = [position]
    while position > 0:
        position = replay.landmark_before(position)
        backward.append(position)
    assert backward == forward[::-1]
    assert replay.landmark_before(positions[3] + 1) == positions[3]
    assert replay.landmark_before(positions[3]) == positions[2]


def test_the_events_up_to_a_scoring_end_with_the_scoring() -> None:
    replay = Replay(finished("eight28-3"), explain)
    scored = [move for move in range(replay.move_count + 1) if replay.is_scoring_move(move)]
    assert len(scored) == len(replay.landmarks)  # every round that begins is paid out
    for move in scored:
        last = replay.observe(move, ALL_OPEN).history[replay.event_count_at_scoring(move) - 1]
        assert last.record_line() is not None


# Viewpoints


def test_a_finished_game_has_all_viewpoints() -> None:
    replay = Replay(finished("gracias-3"), explain)
    seats = [Viewpoint(seat) for seat in range(3)]
    assert sorted(replay.viewpoints, key=str) == sorted([*seats, SPECTATOR, ALL_OPEN], key=str)
    assert replay.viewpoints[0] == Viewpoint(0)  # the only person


@pytest.mark.parametrize(
    ("people", "viewpoint"),
    [((0,), Viewpoint(0)), ((2,), Viewpoint(2)), ((0, 1), SPECTATOR), ((), SPECTATOR)],
)
@pytest.mark.parametrize(
    "name", ["gracias-3", "triple-3-even", "eight28-3", "extop-5-swaps", *OTHER_RECORDS]
)
def test_an_unfinished_game_has_only_the_viewpoint_of_its_player_or_a_spectator(
    name: str, people: tuple[int, ...], viewpoint: Viewpoint
) -> None:
    record = unfinished(name, people=people)
    replay = Replay(record, explain)
    assert not replay.is_finished
    assert replay.viewpoints == (viewpoint,)
    seats = [Viewpoint(seat) for seat in range(len(record.header.players))]
    move = min(3, replay.move_count)
    for other in (*seats, SPECTATOR, ALL_OPEN, Viewpoint(1, is_open=True), Viewpoint(-1)):
        if other != viewpoint:
            with pytest.raises(PermissionError):
                replay.observe(move, other)
            with pytest.raises(PermissionError):
                replay.reasons(move, other)
    if not replay.game.is_real_time:
        assert replay.observe(move, viewpoint) == record.state_at(move).observe(viewpoint.seat)


def first_lines(lines: int) -> Record:
    """The first lines of a Triple game with three rounds."""
    data = (GOLDEN / "triple-4-surplus.cardtable").read_bytes()
    return read_record(b"".join(data.splitlines(keepends=True)[:lines]))


def rounds_over(record: Record) -> int:
    return sum(type(event) is RoundEnded for event in record.state.events())


def test_an_unfinished_real_time_game_ends_with_its_last_complete_round() -> None:
    line_count = len((GOLDEN / "triple-4-surplus.cardtable").read_bytes().splitlines())
    tested = set()
    for lines in range(3, line_count, 7):
        record = first_lines(lines)
        if record.state.result() is not None:
            continue
        over, replay = rounds_over(record), Replay(record, explain)
        viewpoint = replay.viewpoints[0]
        tested.add(over)
        last = replay.observe(replay.move_count, viewpoint)
        assert replay.hides_current_round
        assert len(replay.landmarks) == over
        assert isinstance(last, TripleObservation)
        assert not any((*last.stacks, *last.piles, last.hand))
        assert len(last.history) == replay.event_counts[-1] == len(replay.shown_event_counts)
        assert bool(replay.move_count) == bool(over)
        for move in range(replay.move_count):
            assert replay.observe(move, viewpoint) == record.state_at(move).observe(viewpoint.seat)
        later = record.state.observe(viewpoint.seat).history[len(last.history) :]
        assert all(type(event) is Shuffled for event in later[:1])
        for beyond in (replay.move_count + 1, len(record.moves) + 1):
            with pytest.raises(IndexError):
                replay.observe(beyond, viewpoint)
            with pytest.raises(IndexError):
                replay.reasons(beyond, viewpoint)
    assert {0, 1} <= tested


def test_a_finished_real_time_game_is_replayed_to_its_end() -> None:
    replay = Replay(finished("triple-3-even"), explain)
    assert not replay.hides_current_round
    assert replay.observe(replay.move_count, replay.viewpoints[0]).result is not None


def test_long_and_strange_names_are_shortened() -> None:
    record = finished("gracias-3")
    strange = ("x" * 500, "two\nlines", " ")
    players = tuple(
        player._replace(name=name)
        for player, name in zip(record.header.players, strange, strict=True)
    )
    replay = Replay(replace(record, header=replace(record.header, players=players)), explain)
    assert replay.names == ("x" * 21 + "…", "two lines", "?")


def test_a_game_without_moves_can_be_replayed() -> None:
    header = (GOLDEN / "extop-2.cardtable").read_bytes().split(b"\n")[0]
    replay = Replay(read_record(header), explain)
    assert (replay.move_count, replay.landmarks) == (0, [])
    assert replay.observe(0, replay.viewpoints[0]).due == "chips"
    assert replay.reasons(0, replay.viewpoints[0]) == ()


def test_landmarks_contain_no_hidden_cards() -> None:
    for landmark in Replay(unfinished("eight28-3"), explain).landmarks:
        assert landmark.event == landmark.event.observed_by(None)


# Reasons


@every_record
def test_decisions_have_reasons_and_forced_moves_none(name: str) -> None:
    record = finished(name)
    replay = Replay(record, explain)
    explained = 0
    for move in range(1, replay.move_count + 1):
        reasons = replay.reasons(move, ALL_OPEN)
        explained += bool(reasons)
        turn, before = record.moves[move - 1], record.state_at(move - 1)
        if not replay.game.is_real_time and len(before.legal(turn.seat)) == 1:
            assert reasons == ()
    assert explained > replay.move_count / 4


@pytest.mark.parametrize("viewpoint", [SPECTATOR, ALL_OPEN])
def test_the_reasons_for_a_triplet_agree_with_the_gift_from_it(viewpoint: Viewpoint) -> None:
    record = finished("gracias-3")
    replay, compared = Replay(record, explain), 0
    for number, (taken, given) in enumerate(pairwise(record.moves), start=1):
        if not isinstance(taken.move, Take) or not isinstance(given.move, Give):
            continue
        gift = {"name": given.move.to, "colour": COLOURS[given.move.card]}
        for reason in replay.reasons(number, viewpoint):
            if reason.code == "gracias.take_hurts":
                assert gift.items() <= reason.facts.items()
                compared += 1
    assert compared


def test_a_secret_answer_is_explained_only_with_all_cards_open() -> None:
    """For a spectator, an accepted swap and a declined one look the same."""
    record = finished("extop-5-swaps")
    replay = Replay(record, explain)
    computers = {seat for seat, at in enumerate(record.header.players) if at.player != HUMAN}
    answers = [
        n
        for n, turn in enumerate(record.moves, start=1)
        if turn.move.kind == "answer" and turn.seat in computers
    ]
    forced = [
        n for n in answers if len(record.state_at(n - 1).legal(record.moves[n - 1].seat)) == 1
    ]
    assert forced
    assert all(
        replay.reasons(move, SPECTATOR) for move in answers
    )  # whether there was a choice is secret
    assert not any(replay.reasons(move, ALL_OPEN) for move in forced)
    codes = {reason.code for move in answers for reason in replay.reasons(move, SPECTATOR)}
    assert codes <= {"extop.suits", "extop.suits_not", "extop.secret_answer"}
    open_codes = {reason.code for move in answers for reason in replay.reasons(move, ALL_OPEN)}
    assert open_codes - codes


def test_nobody_makes_up_reasons_for_the_moves_of_people() -> None:
    record = finished("extop-5-swaps")
    replay = Replay(record, explain)
    for viewpoint in (SPECTATOR, ALL_OPEN, Viewpoint(0)):
        explained = {
            record.header.players[turn.seat].player == HUMAN
            for move, turn in enumerate(record.moves, start=1)
            if replay.reasons(move, viewpoint)
        }
        assert explained == {False}


def test_real_time_games_have_times() -> None:
    replay = Replay(finished("triple-3-even"), explain)
    times = [replay.time_ms(move) for move in range(replay.move_count + 1)]
    assert times[0] == 0
    assert times == sorted(times)  # type: ignore[type-var]
    assert Replay(finished("gracias-3"), explain).time_ms(5) is None
