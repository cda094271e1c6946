"""Sealed deals can be checked by anyone and reveal nothing before they are opened."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from rules.errors import BadRecord
from rules.options import SeatOption
from rules.records import Header, Record, RecordWriter, SeatedPlayer, read_record
from rules.records.timeline import Timeline
from rules.registry import GAMES
from rules.seal import grouped_digits, make_seal, sealed_text
from rules.shuffle import SeededShuffles
from tests.rules.records.checks import every_game, find_line
from tests.rules.records.helpers import FickleChance, Line, join, play_out, split

SALT = "00112233445566778899aabbccddeeff"
SEATS = 4  # at which Triple has a surplus
PLAYERS = tuple(SeatedPlayer(name, "random") for name in ("Ann", "Ben", "Cleo", "Dan"))


def chosen_options(game: str) -> dict[str, Any]:
    """Options that fit any number of seats."""
    options = [option for option in GAMES[game].options if not isinstance(option, SeatOption)]
    return {option.name: option.examples(SEATS)[1] for option in options}


@cache
def sealed_bytes(game: str, seed: int = 7) -> bytes:
    """The record of a sealed game, with some undone moves if the game allows undo."""
    undo = 0.0 if GAMES[game].is_real_time else 0.05
    header = Header(GAMES[game], PLAYERS, chosen_options(game), 0, {"seed": seed})
    with TemporaryDirectory() as folder:
        path = Path(folder) / "new.cardtable"
        with RecordWriter.begin(path, header.with_seal(seed, SALT), SeededShuffles(seed)) as writer:
            play_out(writer, Random(seed), undo=undo)
        return path.read_bytes()


def sealed_record(game: str) -> list[Line]:
    return split(sealed_bytes(game))


def read_checked(lines: list[Line]) -> Record:
    return read_record(join(lines), check_seal=True)


def assert_seal_fails(lines: list[Line], line: int, about: str) -> None:
    """Checking the seal fails in that line."""
    with pytest.raises(BadRecord, match=about) as caught:
        read_checked(lines)
    assert caught.value.line == line
    assert caught.value.sentence.endswith(".")


# The sealed text


def test_the_seal_is_the_hash_of_the_documented_text() -> None:
    colours = ["blue", "red"]
    seal = make_seal(GAMES["extop"], {"colours": colours}, 2, 1, 7, SALT)
    text = sealed_text(GAMES["extop"], {"colours": colours}, 2, 1, 7, SALT)
    lines = text.split("\n")
    assert lines[:7] == [
        "cardtable-seal/1",
        "extop",
        '{"colours":["blue","red"]}',
        "2",
        "1",
        "7",
        SALT,
    ]
    assert [line.split(" ")[0] for line in lines[7:]] == ["chips", "deck"]
    assert lines[7].startswith("chips +5 +6 +6 -4 +3 +4 -4 -6 -5 +3 ")
    assert len(lines[8].split(" ")) == 1 + 24
    assert seal == (sha256(text.encode()).hexdigest(), 7, SALT)


@pytest.mark.parametrize(
    ("game", "seal"),
    [
        ("gracias", "23a6c88075d094fd"),
        ("triple", "16248702da0a7010"),
        ("eight28", "961d31f048edbe78"),
        ("extop", "e97a8302817531d6"),
    ],
)
def test_the_seal_of_a_deal_never_changes(game: str, seal: str) -> None:
    assert make_seal(GAMES[game], {}, SEATS, 0, 7, SALT).seal[:16] == seal


@every_game
def test_the_sealed_text_has_the_shuffles_of_the_record(game: str) -> None:
    lines = sealed_record(game)
    text = sealed_text(GAMES[game], lines[0]["options"], SEATS, 0, 7, SALT)
    dealt = lines[1 : find_line(lines, "move")]
    shuffles = [
        [line["shuffle"], *line["cards"]] if "shuffle" in line else ["surplus", *line["surplus"]]
        for line in dealt
        if "shuffle" in line or "surplus" in line
    ]
    assert text.split("\n")[7:] == [" ".join(map(str, shuffle)) for shuffle in shuffles]


def test_everything_that_affects_the_shuffles_changes_the_seal() -> None:
    gracias, eight28 = GAMES["gracias"], GAMES["eight28"]
    deals = [
        make_seal(gracias, {}, 4, 0, 7, SALT),
        make_seal(eight28, {}, 4, 0, 7, SALT),
        make_seal(gracias, {"sessions": 3}, 4, 0, 7, SALT),
        make_seal(gracias, {}, 5, 0, 7, SALT),
        make_seal(gracias, {}, 4, 1, 7, SALT),
        make_seal(gracias, {}, 4, 0, 8, SALT),
        make_seal(gracias, {}, 4, 0, 7, SALT[::-1]),
    ]
    assert len({deal.seal for deal in deals}) == len(deals)


def test_the_seal_alone_does_not_reveal_the_seed() -> None:
    """Trying all seeds finds the right one only with the right salt."""
    secret = "".join(Random(3).choices("0123456789abcdef", k=32))
    seal = make_seal(GAMES["eight28"], {}, 3, 0, 7, secret).seal
    tried = {make_seal(GAMES["eight28"], {}, 3, 0, seed, SALT).seal for seed in range(20)}
    assert seal not in tried
    tried = {make_seal(GAMES["eight28"], {}, 3, 0, seed, secret).seal for seed in range(20)}
    assert seal in tried


def test_digits_are_shown_in_groups() -> None:
    assert grouped_digits(SALT) == "00112233 44556677 8899aabb ccddeeff"


# Checking it


@every_game
def test_a_sealed_game_matches_at_its_end_and_at_any_earlier_point(game: str) -> None:
    lines = sealed_record(game)
    assert read_checked(lines).state.result() is not None
    for count in range(1, len(lines), max(1, len(lines) // 20)):
        assert read_checked(lines[:count]).header.extra["salt"] == SALT


def test_reshuffles_during_the_game_match_the_seal() -> None:
    lines = sealed_record("extop")
    assert sum("shuffle" in line for line in lines) > 2, "no reshuffle"
    assert any("undo" in line for line in lines), "no undo"
    read_checked(lines)


def swap_two(cards: list[Any]) -> list[Any]:
    """Swap the first two neighbours that differ."""
    i = next(i for i, (one, other) in enumerate(pairwise(cards)) if one != other)
    return [*cards[:i], cards[i + 1], cards[i], *cards[i + 2 :]]


@every_game
def test_a_changed_shuffle_is_detected(game: str) -> None:
    lines = sealed_record(game)
    for at, line in enumerate(lines):
        key = "cards" if "shuffle" in line else "surplus"
        if key in line:
            forged = [*lines[:at], {**line, key: swap_two(line[key])}]
            assert read_record(join(forged)).header.extra["salt"] == SALT
            assert_seal_fails(forged, at + 1, "does not match the seal")


def test_a_whole_game_with_other_shuffles_is_detected(tmp_path: Path) -> None:
    sealed = Header(GAMES["extop"], PLAYERS, {}, 0, {}).with_seal(7, SALT)
    path = tmp_path / "forged.cardtable"
    with RecordWriter.begin(path, sealed, FickleChance()) as writer:
        play_out(writer, Random(1))
    lines = split(path.read_bytes())
    assert read_record(join(lines)).state.result() is not None
    assert_seal_fails(lines, 2, "does not match the seal")


@every_game
def test_a_changed_header_is_detected(game: str) -> None:
    lines = sealed_record(game)
    changes: list[Line] = [
        {"salt": SALT[::-1]},
        {"seed": 8},
        {"seal": "0" * 64},
        {"seats": lines[0]["seats"][:-1]},
        *([{"options": {}}] if lines[0]["options"] else []),
        *([] if GAMES[game].is_real_time else [{"first": 1}]),
    ]
    for change in changes:
        assert_seal_fails([{**lines[0], **change}], 1, "seal is broken")


@pytest.mark.parametrize(
    "change",
    [
        {"seal": ""},
        {"seal": None},
        {"seal": 5},
        {"seal": ["a"]},
        {"seal": "0" * 63},
        {"seal": "G" * 64},
        {"seal": "A" * 64},
        {"seal": "٣" * 64},
        {"salt": ""},
        {"salt": None},
        {"salt": "x" * 32},
        {"salt": {}},
        {"salt": "0" * 30 + "\n0"},
        {"seed": None},
        {"seed": "7"},
        {"seed": 7.0},
        {"seed": True},
    ],
    ids=str,
)
def test_a_malformed_seal_is_refused(change: Line) -> None:
    lines = sealed_record("eight28")
    assert_seal_fails([{**lines[0], **change}, *lines[1:]], 1, "of a sealed deal")
    assert read_record(join([{**lines[0], **change}, *lines[1:]])).state.result() is not None


def test_a_seal_without_seed_or_salt_is_refused() -> None:
    lines = sealed_record("eight28")
    for key in ("seed", "salt"):
        header = {name: value for name, value in lines[0].items() if name != key}
        assert_seal_fails([header, *lines[1:]], 1, "of a sealed deal")


def test_without_a_seal_any_shuffle_is_valid() -> None:
    header, *rest = sealed_record("gracias")
    unsealed = {key: value for key, value in header.items() if key != "seal"}
    rest[0]["cards"] = swap_two(rest[0]["cards"])
    assert read_checked([unsealed, rest[0]]).header.verified_seal() is None


def test_a_sealed_header_keeps_its_other_keys() -> None:
    header = Header(GAMES["gracias"], PLAYERS, {}, 2, {"created": "today"}).with_seal(9, SALT)
    assert header.extra["created"] == "today"
    assert header.verified_seal() == (header.extra["seal"], 9, SALT)
    assert Timeline(header, SeededShuffles(9)).header.first == 2
