"""Golden records: valid records stay valid, with the same result."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from rules.records import Record, RecordWriter, load_record, read_record
from rules.registry import GAMES
from rules.shuffle import RecordedShuffles, ShuffleRequest
from rules.text_forms import ListForm
from tests.rules.random_play import assert_all_pieces
from tests.rules.records.helpers import GOLDEN, PLANS, Line, Plan, golden_path, split

PATHS = sorted(GOLDEN.glob("*.cardtable"))
golden = pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)


@cache
def lines_of(path: Path) -> list[Line]:
    return split(path.read_bytes())


def kinds_of(path: Path) -> list[str]:
    kinds = ("record", "shuffle", "surplus", "move", "scored", "undo", "result")
    return [next(kind for kind in kinds if kind in line) for line in lines_of(path)]


def moves_not_undone(lines: list[Line]) -> list[tuple[int, object]]:
    """The moves after these lines that were not undone, found without the rules."""
    moves: list[tuple[int, object]] = []
    for line in lines:
        if "move" in line:
            moves.append((line["seat"], line["move"]))
        elif "undo" in line:
            moves.pop()
    return moves


def moves_of(record: Record) -> list[tuple[int, object]]:
    return [(played.seat, played.move.to_json()) for played in record.moves]


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name)
def test_every_golden_record_exists(plan: Plan) -> None:
    missing = "write it with python -m tests.rules.records.helpers"
    assert golden_path(plan) in PATHS, missing
    assert lines_of(golden_path(plan))[0]["game"] == plan.game


def test_every_game_of_the_registry_has_a_golden_record() -> None:
    assert {lines_of(path)[0]["game"] for path in PATHS} == set(GAMES)


@golden
def test_a_golden_record_is_replayed_to_the_same_end(path: Path) -> None:
    record = load_record(path)
    lines = lines_of(path)
    result = record.state.result()
    assert result is not None
    assert lines[-1] == {"result": {"scores": list(result.scores), "winners": list(result.winners)}}
    assert str(record.state) == path.with_suffix(".txt").read_text(encoding="utf-8").strip()
    assert_all_pieces(record.state)
    assert moves_of(record) == moves_not_undone(lines)
    assert (record.due_lines, record.size, record.is_torn) == ((), path.stat().st_size, False)


@golden
def test_a_golden_record_is_small(path: Path) -> None:
    assert path.stat().st_size < 40_000


@golden
def test_every_state_of_a_golden_record_follows_from_its_moves(path: Path) -> None:
    record = load_record(path)
    state = record.state_at(0)
    state.chance = RecordedShuffles(record.timeline.orders)  # an early state has no later ones
    for count, played in enumerate(record.moves):
        assert str(record.state_at(count)) == str(state)
        assert state.refusal(played.seat, played.move) is None
        state.apply(played.seat, played.move)
    assert str(record.state_at(len(record.moves))) == str(state) == str(record.state)


class ReplayedChance:
    """Chance that replays given shuffles in order."""

    def __init__(self) -> None:
        self.upcoming: Iterator[tuple[int, ...]] = iter(())

    def order(self, index: int, request: ShuffleRequest) -> tuple[int, ...]:
        return next(self.upcoming)


def _shuffles_after(lines: list[Line], number: int, record: Record) -> Iterator[tuple[int, ...]]:
    """The shuffles between a line and the next move or undo."""
    forms = record.header.game.state_class.shuffle_forms
    for line in lines[number + 1 :]:
        if "move" in line or "undo" in line:
            return
        if "shuffle" in line:
            yield ListForm(forms[line["shuffle"]].items, kind=tuple).from_json(line["cards"])
        elif "surplus" in line:
            yield tuple(line["surplus"])


@golden
def test_the_writer_reproduces_a_golden_record_byte_for_byte(path: Path, tmp_path: Path) -> None:
    record, lines = load_record(path), lines_of(path)
    chance = ReplayedChance()
    chance.upcoming = _shuffles_after(lines, 0, record)
    copy = tmp_path / "copy.cardtable"
    with RecordWriter.begin(copy, record.header, chance) as writer:
        for number, line in enumerate(lines):
            chance.upcoming = _shuffles_after(lines, number, record)
            if "move" in line:
                move = writer.state.moves.from_json(line["move"])
                writer.play(line["seat"], move, line.get("at"))
            elif "undo" in line:
                writer.undo()
    assert copy.read_bytes() == path.read_bytes()


EDGE = 25  # lines at both ends that are all tested


@golden
def test_a_golden_record_can_be_cut_after_or_within_any_line(path: Path) -> None:
    whole = path.read_bytes().splitlines(keepends=True)
    lines = lines_of(path)
    data = whole[0]
    for count, piece in enumerate(whole[1:], start=1):
        # In the middle of a long game every seventh line is enough.
        if count % 7 and EDGE < count < len(whole) - EDGE and "move" in lines[count]:
            data += piece
            continue
        moves = moves_not_undone(lines[:count])
        record = read_record(data)
        assert (moves_of(record), record.size, record.is_torn) == (moves, len(data), False)
        torn = read_record(data + piece[: len(piece) // 2])
        assert (moves_of(torn), torn.size, torn.is_torn) == (moves, len(data), True)
        assert str(torn.state) == str(record.state)
        data += piece


def _pairs_in_play(path: Path) -> set[tuple[str, str]]:
    """The kinds of neighbouring lines after the opening."""
    kinds = kinds_of(path)
    return set(pairwise(kinds[kinds.index("move") :]))


@pytest.mark.parametrize("game", [key for key, game in GAMES.items() if not game.is_real_time])
def test_the_golden_records_undo_moves_shuffles_scorings_and_results(game: str) -> None:
    """Shuffles and scorings are undone if a move can end with them."""
    paths = [path for path in PATHS if lines_of(path)[0]["game"] == game]
    ends = {before for path in paths for before, kind in _pairs_in_play(path) if kind == "move"}
    for before in {"move", "undo", "result"} | ends:
        assert any((before, "undo") in _pairs_in_play(path) for path in paths), before


def test_the_golden_records_have_all_kinds_of_moves_and_rare_cases() -> None:
    moves: dict[str, set[str]] = {game: set() for game in GAMES}
    texts = []
    for path in PATHS:
        game = lines_of(path)[0]["game"]
        moves[game] |= {line["move"]["type"] for line in lines_of(path) if "move" in line}
        texts.append((game, kinds_of(path), json.dumps(lines_of(path))))
    assert moves == {key: set(game.state_class.moves.kinds) for key, game in GAMES.items()}
    rounds = [kinds.count("surplus") for game, kinds, _ in texts if game == "triple"]
    assert any(
        '"pass"' in text and "undo" in kinds for game, kinds, text in texts if game == "triple"
    )
    assert min(rounds) == 0, "a Triple round without a surplus"
    assert max(rounds) >= 2, "a Triple match of several rounds with a surplus"
    extop = [(kinds, text) for game, kinds, text in texts if game == "extop"]
    assert any(kinds.count("shuffle") > 2 for kinds, _ in extop), "a reshuffle"
    assert any('"seat": null' in text for _, text in extop), "a tied row"
    assert any('"card": null' in text for _, text in extop), "a decline"
