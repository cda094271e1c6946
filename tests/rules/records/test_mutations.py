"""A changed record is either read consistently or refused with a sentence."""

from __future__ import annotations

import pytest

from rules.errors import BadRecord
from rules.records import read_record
from tests.rules.records import mutations
from tests.rules.records.mutations import (
    check_reading,
    check_reading_in_time,
    find_problem,
    mutant,
    originals,
)
from tests.soak import records as soak

BATCHES, BATCH = 10, 250  # `python -m tests.soak.records` reads many more


@pytest.mark.parametrize("batch", range(BATCHES))
def test_thousands_of_mutants_are_read_or_refused(batch: int) -> None:
    seeds = range(batch * BATCH, (batch + 1) * BATCH)
    assert [problem for problem in map(find_problem, seeds) if problem] == []


def test_the_mutants_are_varied() -> None:
    """Some are accepted, and the others are refused in many lines and for many reasons."""
    sentences, lines, accepted = set(), set(), 0
    for seed in range(1200):
        try:
            read_record(mutant(seed))
            accepted += 1
        except BadRecord as error:
            sentences.add(error.sentence.split("“")[0])
            lines.add(error.line)
    assert accepted > 80
    assert len(sentences) > 60
    assert len(lines) > 40


def test_a_seed_always_gives_the_same_mutant() -> None:
    assert [mutant(seed) for seed in range(50)] == [mutant(seed) for seed in range(50)]
    assert len({mutant(seed) for seed in range(50)}) > 45


@pytest.mark.parametrize("number", range(len(originals())))
def test_the_check_accepts_unchanged_records(number: int) -> None:
    assert check_reading_in_time(b"".join(originals()[number]))


def test_the_check_detects_an_unexpected_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(data: bytes) -> None:
        raise KeyError("oh")

    monkeypatch.setattr(mutations, "read_record", stumble)
    with pytest.raises(KeyError):
        check_reading(b"")
    assert find_problem(7) == "seed 7: KeyError: 'oh'"


def test_the_check_detects_a_wrong_state(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    data = b"".join(originals()[0][:20])
    record = read_record(data)
    record.timeline.moves.pop()
    monkeypatch.setattr(mutations, "read_record", lambda data: record)
    with pytest.raises(AssertionError, match="lead to another state"):
        check_reading(data)


def test_the_check_detects_a_reader_that_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    def hang(data: bytes) -> None:
        while True:
            pass

    monkeypatch.setattr(mutations, "read_record", hang)
    problem = find_problem(7)
    assert problem is not None
    assert problem.startswith("seed 7: Hang: at ")


def test_the_soak_test_counts_passed_records(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["--count", "30", "--first", "1000"]) == 0
    assert capsys.readouterr().out == "30 passed, 0 failed\n"


def test_the_soak_test_prints_the_seeds_that_failed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(data: bytes) -> None:
        raise KeyError("oh")

    monkeypatch.setattr(mutations, "read_record", stumble)
    assert soak.main(["--count", "3"]) == 1
    out = capsys.readouterr().out
    assert out.endswith("0 passed, 3 failed\n")
    assert "seed 2: KeyError: 'oh'" in out
