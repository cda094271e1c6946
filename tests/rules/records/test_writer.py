"""Writing a record during the game: nothing is lost, and only valid lines are written."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from rules.eight28.pieces import Accept, Decline
from rules.eight28.state import Eight28State
from rules.errors import BadRecord, IllegalMove, NewerRecord, RulesError
from rules.events import Shuffled
from rules.extop.pieces import Place
from rules.gracias.pieces import Take
from rules.moves import Move
from rules.records import RecordWriter, read_record
from rules.registry import GAMES
from rules.shuffle import Chance, SeededShuffles, choose_one
from rules.triple.pieces import Draw
from tests.rules.random_play import assert_all_pieces, shuffles_during_play
from tests.rules.records.helpers import FickleChance, Line, Plan, join, new_record, play_out, split

PLANS = {key: Plan("", key, game.seats[0], 205) for key, game in GAMES.items()} | {
    "gracias": Plan("", "gracias", 3, 201, {"sessions": 2}),
    "triple": Plan("", "triple", 2, 202, {"chips": 2}),
    "eight28": Plan("", "eight28", 3, 203),
    "extop": Plan("", "extop", 2, 204, undo=0.05),
}
every_game = pytest.mark.parametrize("game", GAMES)
TURN_BASED = [key for key in GAMES if not GAMES[key].is_real_time]
RESHUFFLED = [key for key in TURN_BASED if shuffles_during_play(key)]
turn_based = pytest.mark.parametrize("game", TURN_BASED)
reshuffled = pytest.mark.parametrize("game", RESHUFFLED)
with_consequence = pytest.mark.parametrize(
    ("game", "kind"),
    [
        *((game, "shuffle") for game in RESHUFFLED),
        *((game, kind) for kind in ("scored", "result") for game in TURN_BASED),
    ],
)
UNDO = b'{"undo": true}\n'


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.cardtable"


def begin(path: Path, game: str, chance: Chance | None = None) -> RecordWriter:
    return RecordWriter.begin(path, PLANS[game].header(), chance or PLANS[game].chance())


def time_of(writer: RecordWriter) -> int | None:
    """The time of the next move in a real-time game."""
    return None if writer.timeline.header.has_turns else 100 * len(writer.timeline.moves)


def play_random_move(writer: RecordWriter, rng: Random) -> None:
    seat = writer.state.to_move()[0]
    moves = writer.state.legal(seat)
    if writer.state.game == "triple":
        moves = [move for move in moves if not isinstance(move, Draw)] or moves[:1]
    writer.play(seat, choose_one(moves, rng), time_of(writer))


def play_until(writer: RecordWriter, kind: str, rng: Random) -> tuple[int, Move]:
    """Play until a line of that kind follows from a move. Returns the move."""
    while True:
        play_random_move(writer, rng)
        played = writer.timeline.moves[-1]
        before = writer.timeline.state_at(len(writer.timeline.moves) - 1)
        events = before.apply(played.seat, played.move).events
        found = {
            "shuffle": any(isinstance(event, Shuffled) for event in events),
            "scored": any(event.record_line() for event in events),
            "result": writer.state.result() is not None,
        }
        if found[kind]:
            return played.seat, played.move


def lines_in(path: Path) -> list[Line]:
    """The lines that are in the file now."""
    return split(path.read_bytes())


# Every line is in the file when play returns


@every_game
def test_the_opening_is_in_the_file_when_the_game_begins(game: str, path: Path) -> None:
    with begin(path, game) as writer:
        lines = lines_in(path)
        assert lines[0] == {
            "record": "cardtable",
            "version": 1,
            "game": game,
            "options": dict(PLANS[game].options),
            "first": 0,
            "seats": [player._asdict() for player in PLANS[game].header().players],
            "seed": PLANS[game].seed,
        }
        shuffled = [event.name for event in writer.state.events() if isinstance(event, Shuffled)]
        assert [line.get("shuffle", "surplus") for line in lines[1:]] == shuffled
        assert str(read_record(path.read_bytes()).state) == str(writer.state)


@pytest.mark.parametrize(
    ("game", "shuffles"),
    [
        ("gracias", ["deck"]),
        ("triple", ["deck", "surplus"]),
        ("eight28", ["deck"]),
        ("extop", ["chips", "deck"]),
    ],
)
def test_the_opening_has_the_documented_shuffles(
    game: str, shuffles: list[str], path: Path
) -> None:
    begin(path, game).close()
    assert [line.get("shuffle", "surplus") for line in lines_in(path)[1:]] == shuffles


@every_game
def test_every_line_is_in_the_file_when_play_returns(game: str, path: Path) -> None:
    rng = Random(1)
    with begin(path, game) as writer:
        before = path.read_bytes()
        while writer.state.result() is None:
            play_random_move(writer, rng)
            data = path.read_bytes()
            played = writer.timeline.moves[-1]
            assert data.startswith(before)
            assert data.endswith(b"\n")
            first = split(data[len(before) :])[0]
            assert (first["seat"], first["move"]) == (played.seat, played.move.to_json())
            assert first.get("at") == played.at_ms
            before = data
        record = read_record(before)
        assert record.due_lines == ()
        assert str(record.state) == str(writer.state)
        result = writer.state.result()
        assert "result" in lines_in(path)[-1]
        assert record.state.result() == result


@turn_based
def test_an_undo_is_in_the_file_when_undo_returns(game: str, path: Path) -> None:
    rng = Random(2)
    with begin(path, game) as writer:
        play_random_move(writer, rng)
        before, state = path.read_bytes(), str(writer.state)
        play_random_move(writer, rng)
        last = writer.timeline.moves[-1]
        after = path.read_bytes()
        assert writer.undo() == last
        assert path.read_bytes() == after + UNDO
        assert after.startswith(before)
        assert str(writer.state) == state == str(read_record(path.read_bytes()).state)


@every_game
def test_a_refused_move_writes_nothing_and_changes_nothing(game: str, path: Path) -> None:
    foreign: Move = Place(0, 0) if game != "extop" else Take(0)
    with begin(path, game) as writer:
        for _ in range(4):
            data, state, count = path.read_bytes(), str(writer.state), len(writer.timeline.moves)
            seat = writer.state.to_move()[0]
            legal = writer.state.legal(seat)[0]
            wrong = [(seat, foreign), (99, legal), (-1, legal)]
            if not GAMES[game].is_real_time:
                wrong.append(((seat + 1) % writer.state.seats, legal))
            for wrong_seat, move in wrong:
                with pytest.raises(IllegalMove):
                    writer.play(wrong_seat, move, time_of(writer))
            assert (path.read_bytes(), str(writer.state)) == (data, state)
            assert len(writer.timeline.moves) == count
            writer.play(seat, legal, time_of(writer))


@every_game
def test_nothing_can_be_played_after_the_result(game: str, path: Path) -> None:
    with begin(path, game) as writer:
        play_out(writer, Random(3))
        data = path.read_bytes()
        last = writer.timeline.moves[-1]
        with pytest.raises(IllegalMove):
            writer.play(last.seat, last.move, 10**6)
        assert path.read_bytes() == data


def test_begin_never_overwrites_a_file(path: Path) -> None:
    for data in (b"", b"precious", new_record(PLANS["gracias"])):
        path.write_bytes(data)
        with pytest.raises(FileExistsError):
            begin(path, "gracias")
        assert path.read_bytes() == data


def test_names_are_written_in_utf8(path: Path) -> None:
    begin(path, "gracias").close()
    assert "Nørth".encode() in path.read_bytes()


# A writer writes nothing that the reader would refuse


def test_the_time_is_required_in_triple(path: Path) -> None:
    with begin(path, "triple") as writer:
        data = path.read_bytes()
        with pytest.raises((RulesError, ValueError)):
            writer.play(0, Draw(1))
        assert path.read_bytes() == data
        assert writer.timeline.moves == []


@pytest.mark.parametrize("game", ["gracias", "triple"])
def test_the_time_does_not_decrease(game: str, path: Path) -> None:
    with begin(path, game) as writer:
        seat = writer.state.to_move()[0]
        writer.play(seat, writer.state.legal(seat)[0], 500)
        data, seat = path.read_bytes(), writer.state.to_move()[0]
        for wrong in (499, -1):
            with pytest.raises((RulesError, ValueError)):
                writer.play(seat, writer.state.legal(seat)[0], wrong)
            assert path.read_bytes() == data
        writer.play(seat, writer.state.legal(seat)[0], 500)
    assert [played.at_ms for played in read_record(path.read_bytes()).moves] == [500, 500]


def test_the_time_does_not_decrease_after_resuming(path: Path) -> None:
    with begin(path, "triple") as writer:
        writer.play(0, Draw(1), 500)
    data = path.read_bytes()
    with RecordWriter.resume(path, SeededShuffles(1)) as writer:
        with pytest.raises((RulesError, ValueError)):
            writer.play(0, Draw(1), 499)
        assert path.read_bytes() == data


def test_undo_is_refused_in_triple(path: Path) -> None:
    with begin(path, "triple") as writer:
        writer.play(0, Draw(1), 5)
        data, table = path.read_bytes(), str(writer.state)
        with pytest.raises((RulesError, ValueError)):
            writer.undo()
        assert (path.read_bytes(), str(writer.state)) == (data, table)


@turn_based
def test_undo_is_refused_without_a_move(game: str, path: Path) -> None:
    with begin(path, game) as writer:
        data, table = path.read_bytes(), str(writer.state)
        with pytest.raises((RulesError, ValueError)):
            writer.undo()
        assert (path.read_bytes(), str(writer.state)) == (data, table)


# Undo and redo


def lines_after(path: Path, size: int) -> list[Line]:
    return split(path.read_bytes()[size:])


@with_consequence
def test_the_same_move_after_an_undo_has_the_same_shuffles(
    game: str, kind: str, path: Path
) -> None:
    """Even if the chance source would give others: an undo must not lead to a better deck."""
    with begin(path, game, FickleChance()) as writer:
        seat, move = play_until(writer, kind, Random(4))
        lines, table = lines_in(path), str(writer.state)
        at = max(number for number, line in enumerate(lines) if "move" in line)
        size = path.stat().st_size
        writer.undo()
        writer.play(seat, move)
        assert lines_after(path, size) == [{"undo": True}, *lines[at:]]
        assert str(writer.state) == table == str(read_record(path.read_bytes()).state)


@reshuffled
def test_undoing_and_repeating_many_moves_gives_the_same_game(game: str, path: Path) -> None:
    rng = Random(5)
    with begin(path, game, FickleChance()) as writer:
        play_until(writer, "shuffle", rng)
        for _ in range(3):
            play_random_move(writer, rng)
        lines, table = lines_in(path), str(writer.state)
        first = min(number for number, line in enumerate(lines) if "move" in line)
        size = path.stat().st_size
        moves = writer.timeline.moves[:]
        undone = [writer.undo() for _ in moves]
        assert undone == moves[::-1]
        for played in moves:
            writer.play(played.seat, played.move)
        assert lines_after(path, size) == [{"undo": True}] * len(moves) + lines[first:]
        assert str(writer.state) == table


@with_consequence
def test_another_move_after_an_undo_leads_to_a_valid_record(
    game: str, kind: str, path: Path
) -> None:
    rng = Random(6)
    with begin(path, game, FickleChance()) as writer:
        play_until(writer, kind, rng)
        others: list[Move] = []
        while not others:  # the last moves may have been forced
            undone = writer.undo()
            others = [m for m in writer.state.legal(undone.seat) if m != undone.move]
        writer.play(undone.seat, others[0])
        assert str(read_record(path.read_bytes()).state) == str(writer.state)
        play_out(writer, rng)
    assert read_record(path.read_bytes()).state.result() is not None


def test_a_refused_move_between_undo_and_the_same_move_changes_nothing(path: Path) -> None:
    with begin(path, "gracias", FickleChance()) as writer:
        seat, move = play_until(writer, "shuffle", Random(7))
        table = str(writer.state)
        writer.undo()
        with pytest.raises(IllegalMove):
            writer.play(seat, Take(0))
        with pytest.raises(IllegalMove):
            writer.play((seat + 1) % 3, move)
        writer.play(seat, move)
        assert str(writer.state) == table


def test_the_old_shuffles_are_not_reused_in_another_position(path: Path) -> None:
    """The same seat ends the round with the same move, but in another position."""
    with begin(path, "eight28", FickleChance()) as writer:
        rng = Random(1)
        while play_until(writer, "shuffle", rng)[1] != Decline():
            pass
        old = writer.timeline.orders[-1]
        dealer = writer.undo().seat
        state = writer.state
        assert isinstance(state, Eight28State)
        shuffles = state.shuffles
        writer.play(dealer, Accept())
        while state.shuffles == shuffles:  # the dealer takes every card until it deals again
            mover = state.to_move()[0]
            accepts = mover == dealer != state.dealer
            writer.play(mover, Accept() if accepts else Decline())
        assert writer.timeline.moves[-1][:2] == (dealer, Decline())
        assert writer.timeline.orders[-1] != old
        assert len(writer.timeline.orders) == shuffles + 1
        assert str(read_record(path.read_bytes()).state) == str(state)


@reshuffled
def test_the_same_move_after_resuming_has_the_same_shuffles(game: str, path: Path) -> None:
    """The shuffles of undone moves are still in the file."""
    with begin(path, game, FickleChance()) as writer:
        seat, move = play_until(writer, "shuffle", Random(9))
        orders = writer.timeline.orders[:]
        writer.undo()
    with RecordWriter.resume(path, FickleChance(10_000)) as writer:
        writer.play(seat, move)
        assert writer.timeline.orders == orders


# Resuming a record


def cut_positions(data: bytes) -> list[int]:
    """All positions at which to cut a record. For a long one, those near its automatic lines."""
    first = data.index(b"\n") + 1
    if len(data) < 3000:
        return list(range(first, len(data) + 1))
    ends = [at + 1 for at, byte in enumerate(data) if byte == ord("\n")]
    lines = split(data)
    automatic = [at for at, line in enumerate(lines) if at and "move" not in line]
    chosen = {at + step for at in [*automatic[:3], *automatic[-1:]] for step in (-1, 0, 1)}
    found = set()
    for at in sorted(chosen & set(range(1, len(lines)))):
        whole = range(ends[at - 1], ends[at] + 1)
        found |= {*whole[:40], *whole[40:-40:25], *whole[-40:]}
    return sorted(found)


def resumed(path: Path, data: bytes) -> tuple[bytes, str]:
    """The content of the file and the state after resuming a record with this data."""
    path.write_bytes(data)
    with RecordWriter.resume(path, SeededShuffles("resumed")) as writer:
        assert writer.state.due == ""
        return path.read_bytes(), str(writer.state)


SHORT = PLANS | {
    "gracias": Plan("", "gracias", 3, 211, {"sessions": 1}),
    "triple": Plan("", "triple", 4, 212),
    "eight28": Plan("", "eight28", 3, 213, undo=0.02),
    "extop": Plan("", "extop", 2, 214, undo=0.02),
}


@every_game
def test_a_record_cut_at_any_byte_resumes_after_its_last_complete_line(
    game: str, path: Path
) -> None:
    data = new_record(SHORT[game])
    expected: dict[int, tuple[bytes, str]] = {}
    for cut in cut_positions(data):
        whole = data.rfind(b"\n", 0, cut) + 1
        if cut < len(data) and data[cut : cut + 1] == b"\n":
            whole = cut + 1  # only the newline is missing
        if whole not in expected:
            expected[whole] = resumed(path, data[:whole])
        assert resumed(path, data[:cut]) == expected[whole]
    for size, (content, state) in expected.items():
        assert content.startswith(data[:size])
        record = read_record(content)
        assert (record.due_lines, record.state.due, str(record.state)) == ((), "", state)
        assert all("move" not in line and "undo" not in line for line in split(content[size:]))


@every_game
def test_a_record_cut_after_any_line_can_be_played_to_its_end(game: str, path: Path) -> None:
    pieces = new_record(SHORT[game]).splitlines(keepends=True)
    lines = split(b"".join(pieces))
    eventful = [at for at in range(2, len(lines)) if "move" not in lines[at]]
    for count in sorted({1, 2, *eventful, *(at + 1 for at in eventful), *range(1, len(lines), 40)}):
        path.write_bytes(b"".join(pieces[:count]))
        with RecordWriter.resume(path, SeededShuffles(count)) as writer:
            play_out(writer, Random(count))
        record = read_record(path.read_bytes())
        assert record.state.result() is not None
        assert path.read_bytes().startswith(b"".join(pieces[:count]))


@every_game
def test_resuming_writes_the_lines_that_are_due(game: str, path: Path) -> None:
    """With the chance source of the first writer, they are the lines that were cut off."""
    plan = replace(PLANS[game], undo=0.0)
    pieces = new_record(plan).splitlines(keepends=True)
    automatic = [b'"move"' not in piece for piece in pieces]
    for count in range(1, len(pieces)):
        if not automatic[count]:
            continue
        following = next((at for at in range(count, len(pieces)) if not automatic[at]), len(pieces))
        path.write_bytes(b"".join(pieces[:count]))
        RecordWriter.resume(path, plan.chance()).close()
        assert path.read_bytes() == b"".join(pieces[:following])


@every_game
def test_resuming_leaves_a_record_unchanged_if_nothing_is_due(game: str, path: Path) -> None:
    pieces = new_record(PLANS[game]).splitlines(keepends=True)
    before_move = next(at for at, piece in enumerate(pieces) if b'"move"' in piece)
    for data in (b"".join(pieces), b"".join(pieces[:before_move])):
        assert resumed(path, data)[0] == data


@pytest.mark.parametrize(
    "tail", [b'{"seat": 0, "mo', b'{"seat": 0, "mo\n', b"\n", b"\xff\xfe", b" "]
)
def test_a_torn_line_is_cut_off(tail: bytes, path: Path) -> None:
    data = b"".join(new_record(PLANS["gracias"]).splitlines(keepends=True)[:6])
    path.write_bytes(data + tail)
    with RecordWriter.resume(path, SeededShuffles(1)) as writer:
        assert path.read_bytes() == data
        play_random_move(writer, Random(1))
    assert len(read_record(path.read_bytes()).moves) == 5


def test_a_missing_newline_is_written(path: Path) -> None:
    data = b"".join(new_record(PLANS["gracias"]).splitlines(keepends=True)[:6])
    path.write_bytes(data[:-1])
    with RecordWriter.resume(path, SeededShuffles(1)) as writer:
        assert path.read_bytes() == data
        play_random_move(writer, Random(1))
    assert len(read_record(path.read_bytes()).moves) == 5


def test_a_refused_record_is_left_unchanged(path: Path) -> None:
    lines = split(new_record(PLANS["gracias"]))
    newer = join([{**lines[0], "version": 2}, *lines[1:]])
    for data in (b"", b"nonsense", join([*lines[:5], *lines[6:]]) + b'{"torn', newer + b'{"torn'):
        path.write_bytes(data)
        with pytest.raises(NewerRecord if data.startswith(newer) else BadRecord):
            RecordWriter.resume(path, SeededShuffles(1))
        assert path.read_bytes() == data
    with pytest.raises(FileNotFoundError):
        RecordWriter.resume(path.with_name("missing.cardtable"), SeededShuffles(1))


@turn_based
def test_moves_can_be_undone_after_resuming(game: str, path: Path) -> None:
    data = new_record(PLANS[game])
    record = read_record(data)
    path.write_bytes(data)
    with RecordWriter.resume(path, SeededShuffles(1)) as writer:
        for count in range(len(record.moves) - 1, len(record.moves) - 40, -1):
            if count < 0:
                break
            writer.undo()
            assert str(writer.state) == str(record.state_at(count))
        assert str(read_record(path.read_bytes()).state) == str(writer.state)
        play_out(writer, Random(1))
    assert read_record(path.read_bytes()).state.result() is not None


def test_a_game_can_be_interrupted_after_every_move(path: Path) -> None:
    rng = Random(11)
    begin(path, "gracias").close()
    is_over = False
    while not is_over:
        with RecordWriter.resume(path, SeededShuffles(12)) as writer:
            play_random_move(writer, rng)
            is_over = writer.state.result() is not None
    record = read_record(path.read_bytes())
    assert record.state.result() is not None
    assert len(record.moves) == 2 * 4 * 3 * 2


@reshuffled
def test_a_crash_before_the_shuffle_does_not_change_it(game: str, path: Path) -> None:
    """A move is made, undone and made again, and the record ends before the second shuffle."""
    with begin(path, game, FickleChance()) as writer:
        seat, move = play_until(writer, "shuffle", Random(2))
        writer.undo()
        writer.play(seat, move)
        orders = writer.timeline.orders[:]
    lines = lines_in(path)
    again = max(at for at, line in enumerate(lines) if "undo" in line) + 1
    shuffle = next(at for at in range(again, len(lines)) if "shuffle" in lines[at])
    path.write_bytes(join(lines[:shuffle]))
    with RecordWriter.resume(path, FickleChance()) as writer:
        assert writer.timeline.orders == orders


@reshuffled
def test_trying_another_move_does_not_change_the_shuffle(game: str, path: Path) -> None:
    """A move is undone and another is tried and undone. The first move keeps its shuffles."""
    with begin(path, game, FickleChance()) as writer:
        seat, move = play_until(writer, "shuffle", Random(2))
        orders = writer.timeline.orders[:]
        writer.undo()
        other = next(other for other in writer.state.legal(seat) if other != move)
        writer.play(seat, other)
        writer.undo()
        writer.play(seat, move)
        assert writer.timeline.orders == orders


@every_game
def test_a_state_from_the_middle_of_a_record_can_be_played_on(game: str, path: Path) -> None:
    with begin(path, game) as writer:
        play_out(writer, Random(4))
    record = read_record(path.read_bytes())
    record.timeline.chance.fallback = SeededShuffles(9)
    for count in range(0, len(record.moves), 5):
        state, rng = record.state_at(count), Random(count)
        while movers := state.to_move():
            seat = rng.choice(movers)
            state.apply(seat, rng.choice(state.legal(seat)))
            assert_all_pieces(state)
    assert read_record(path.read_bytes()).moves == record.moves
