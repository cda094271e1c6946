"""The page about game records, sentence by sentence: what is read, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from rules.errors import BadRecord, NewerRecord
from rules.records import Record, header, load_record, read_record
from rules.registry import GAMES
from tests.rules.record_kit import GOLDEN, Line, Plan, join, new_record, split, trading

PLANS = {
    "gracias": Plan("", "gracias", 3, 101, {"sessions": 2}),
    "triple": Plan("", "triple", 2, 102),
    "eight28": Plan("", "eight28", 3, 103),
    "extop": Plan("", "extop", 3, 104, choose=trading),
}
every_game = pytest.mark.parametrize("game", GAMES)
turn_based = pytest.mark.parametrize("game", [key for key in GAMES if not GAMES[key].real_time])

NOT_WHOLE: tuple[Any, ...] = (True, False, 0.0, 1.0, "0", "1", None, [], [0], {}, 1e300)
NOT_TEXT: tuple[Any, ...] = (None, 1, True, [], {})


@cache
def _record_of(game: str) -> bytes:
    return new_record(PLANS[game])


def a_record(game: str) -> list[Line]:
    """The lines of a finished game, to be spoilt at will."""
    return split(_record_of(game))


def golden(name: str) -> list[Line]:
    return split((GOLDEN / f"{name}.cardtable").read_bytes())


def where(lines: list[Line], kind: str, number: int = 0) -> int:
    """The place of the first line of a kind, or of a later one."""
    return [at for at, line in enumerate(lines) if kind in line][number]


def one_of_each(lines: list[Line]) -> list[Line]:
    """The first line of every kind."""
    return list({next(iter(line)): line for line in reversed(lines)}.values())


def where_move(lines: list[Line], kind: str) -> int:
    return next(at for at, line in enumerate(lines) if line.get("move", {}).get("type") == kind)


def read(lines: list[Any]) -> Record:
    return read_record(join(lines))


def refused(data: bytes | list[Any], line: int, about: str = "") -> None:
    """The record is refused for that line, counted from 1, with a sentence."""
    with pytest.raises(BadRecord, match=about or None) as caught:
        read_record(data if isinstance(data, bytes) else join(data))
    assert caught.value.line == line
    assert str(caught.value) == f"Line {line}: {caught.value.sentence}"
    assert caught.value.sentence.endswith(".")


def refused_with(lines: list[Line], at: int, line: Any, about: str = "") -> None:
    """A record that ends with this line in place of the one there is refused for it."""
    refused([*lines[:at], line], at + 1, about)
    refused([*lines[:at], line, *lines[at + 1 :]], at + 1, about)


# One object a line, UTF-8


@every_game
def test_a_whole_record_is_read_to_its_result(game: str) -> None:
    record = read(a_record(game))
    result = record.state.result()
    assert result is not None
    assert record.header.game is GAMES[game]
    assert record.state.seats == PLANS[game].seats
    assert record.state.census() == record.state.box()
    assert not record.torn


@every_game
def test_a_last_line_that_does_not_parse_is_dropped_and_the_rest_is_used(game: str) -> None:
    lines = a_record(game)
    at = where(lines, "move", 3)
    data, whole = join(lines[:at]), join(lines[at : at + 1])
    for end in range(1, len(whole) - 1):
        record = read_record(data + whole[:end])
        assert (len(record.turns), record.size, record.torn) == (3, len(data), True)


@pytest.mark.parametrize(
    "tail",
    [
        b'{"seat": 0, "mo\n',
        b"nonsense",
        b"\n",
        b"   ",
        b'{"undo": true} {"undo": true}',
        b'{"undo": true}}',
        b'{"more": "\xff"}',
        b'{"more": "\xc3',
        b"\x00\x00\x00",
        b'{"more": NaN}',
        b'{"more": Infinity}',
        b'{"more": -Infinity}',
        b'{"more": "a\x00b"}',
        b"{'undo': True}",
        b'{"undo": true,}',
        b'{"more": 01}',
        b'{"more": ' + b"[" * 100_000,
    ],
)
def test_what_is_not_json_is_a_torn_write_at_the_end_and_refused_elsewhere(tail: bytes) -> None:
    lines = a_record("gracias")
    data = join(lines[:4])
    record = read_record(data + tail)
    assert (record.size, record.torn, len(record.turns)) == (len(data), True, 2)
    refused(data + tail.rstrip(b"\n") + b"\n" + join(lines[4:]), 5)


def test_only_one_torn_line_is_dropped() -> None:
    data = join(a_record("gracias")[:4])
    refused(data + b'{"sea\n{"sea', 5)
    refused(data + b"\n\n", 5)


@pytest.mark.parametrize(
    "line",
    [b"null", b"[]", b"1", b'"undo"', b"true", b"[1, 2]", b"{}", b'{"undo": true, "undo": 1}'],
)
def test_a_last_line_that_parses_but_does_not_fit_is_no_torn_write(line: bytes) -> None:
    refused(join(a_record("gracias")[:4]) + line, 5)
    refused(join(a_record("gracias")[:4]) + line + b"\n", 5)


def test_a_last_line_without_its_end_counts_if_it_is_whole() -> None:
    data = join(a_record("gracias")[:4])
    record = read_record(data[:-1])
    assert (len(record.turns), record.size, record.torn) == (2, len(data) - 1, False)


def test_a_line_is_told_by_its_number() -> None:
    lines = a_record("gracias")
    for at in range(1, len(lines)):
        refused([*lines[:at], {"nothing": 1}, *lines[at:]], at + 1)


@pytest.mark.parametrize(
    "data",
    [
        b"", b"\n", b"\n\n", b" ", b"\xff", b"{", b'{"record": "cardtable", "ver', b"\x00" * 100,
        b"\x89PNG\r\n\x1a\n\x00\x00", b"PK\x03\x04\n\n\n", b"<html>\n</html>\n", b"{}\n", b"null\n",
        b"[]", b"1\n", b'{"game": "gracias"}\n', b'{"record": "chess", "version": 1}\n',
    ],
)  # fmt: skip
def test_what_is_no_record_is_refused_in_its_first_line(data: bytes) -> None:
    refused(data, 1)


def test_a_file_in_another_encoding_is_refused() -> None:
    text = join(a_record("gracias")).decode()
    for encoding in ("utf-16", "utf-32", "utf-8-sig"):
        refused(text.encode(encoding), 1)
    named = text.replace("N\\u00f8rth", "Nørth")
    assert named != text
    assert read_record(named.encode()).header.names()[2] == "Nørth"
    refused(named.encode("latin-1"), 1)


def test_line_ends_of_another_system_do_no_harm() -> None:
    data = join(a_record("gracias")[:5]).replace(b"\n", b"\r\n")
    record = read_record(data)
    assert (len(record.turns), record.size, record.torn) == (3, len(data), False)


def test_a_line_may_be_spaced_and_ordered_as_one_likes() -> None:
    lines = a_record("gracias")
    loose = [json.dumps(dict(reversed(line.items())), separators=(" , ", " : ")) for line in lines]
    assert str(read_record("\n".join(loose).encode()).state) == str(read(lines).state)


def test_an_object_with_the_same_key_twice_is_refused() -> None:
    lines = a_record("gracias")
    first = json.dumps(lines[2])
    assert first.startswith('{"seat": 0, ')
    for twice in (
        first.replace('"seat": 0', '"seat": 0, "seat": 0'),
        first.replace('"type"', '"type": "take", "type"'),
        first.replace('"seat": 0', '"seat": 0, "more": {"a": 1, "a": 2}'),
    ):
        refused(join(lines[:2]) + twice.encode() + b"\n", 3, "twice")
    refused(b'{"record": "cardtable", ' + join(lines)[1:], 1, "twice")


def test_numbers_of_any_size_are_judged_and_not_stumbled_over() -> None:
    lines = a_record("gracias")
    for number in ("1" * 4000, "-" + "9" * 4000, "1e999999", "-1e400", "1" * 5000, "0.1e-99999"):
        seat = f'{{"seat": {number}, "move": {{"type": "take", "triplet": 0}}}}\n'
        refused(join(lines[:2]) + seat.encode() + join(lines[2:]), 3)
        triplet = f'{{"seat": 0, "move": {{"type": "take", "triplet": {number}}}}}\n'
        refused(join(lines[:2]) + triplet.encode() + join(lines[2:]), 3)
        version = f'{{"record": "cardtable", "version": {number}}}\n'
        refused(version.encode() + join(lines[1:]), 1)


@pytest.mark.parametrize("depth", [10, 500, *range(940, 1000, 3), 100_000])
@pytest.mark.parametrize("place", ["more", "seat", "move", "at", "undo", "shuffle"])
def test_deep_nesting_is_ignored_or_refused_like_anything_else(depth: int, place: str) -> None:
    lines = a_record("gracias")
    nest = b"[" * depth + b"]" * depth
    move = json.dumps({**lines[2], place: 0}).encode()
    move = move.replace(f'"{place}": 0'.encode(), f'"{place}": '.encode() + nest)
    data = join(lines[:2]) + move + b"\n" + join(lines[3:])
    if place == "more" and depth < 900:
        assert read_record(data).state.result() is not None
    elif place == "more":
        with pytest.raises(BadRecord) if depth > 5000 else _either():
            read_record(data)
    else:
        refused(data, 3)


class _either:  # noqa: N801  # reads like pytest.raises
    """Read or refused: how deep a reader can look is not for the page to say."""

    def __enter__(self) -> None: ...

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> bool:
        return kind is None or issubclass(kind, BadRecord)


def test_a_record_in_a_file_is_read_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "game.cardtable"
    for data in (_record_of("extop"), _record_of("extop")[:-5], b"nonsense\n\n"):
        path.write_bytes(data)
        try:
            assert load_record(path).size <= len(data)
        except BadRecord:
            assert data == b"nonsense\n\n"
        assert path.read_bytes() == data
    with pytest.raises(OSError, match="missing"):
        load_record(tmp_path / "missing.cardtable")


# Versions


@pytest.mark.parametrize("version", [2, 3, 17, 10**30])
def test_a_newer_version_is_refused_with_a_sentence_that_says_so(version: int) -> None:
    lines = a_record("gracias")
    lines[0]["version"] = version
    with pytest.raises(NewerRecord, match=f"version {version}") as caught:
        read(lines)
    assert caught.value.line == 1
    with pytest.raises(NewerRecord):
        read([{"record": "cardtable", "version": version, "and": "nothing we know"}])


@pytest.mark.parametrize(
    "line", [b"[1, 2, 3]", b'"compact"', b"not JSON at all", b'{"a": 1, "a": 2}', b""]
)
def test_a_newer_version_is_told_whatever_its_other_lines_look_like(line: bytes) -> None:
    """What we do not know of a newer version is no fault in line 2."""
    header_line = join([{"record": "cardtable", "version": 2, "game": "gracias", "seats": []}])
    with pytest.raises(NewerRecord):
        read_record(header_line + line + b'\n{"more": 1}\n')


@pytest.mark.parametrize("version", [0, -1, True, "1", 1.0, None, [1], {}])
def test_a_version_is_a_whole_number_from_one(version: Any) -> None:
    lines = a_record("gracias")
    lines[0]["version"] = version
    refused(lines, 1, "version")


def test_an_older_version_is_migrated_line_by_line_on_reading(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def second(line: Line) -> Line:
        """Version 1 called the moves "do"."""
        return {"move" if key == "do" else key: value for key, value in line.items()}

    def third(line: Line) -> Line:
        """Version 2 counted the seats from 1."""
        return {**line, "seat": line["seat"] - 1} if "seat" in line else line

    lines = a_record("gracias")
    expected = str(read(lines).state)
    monkeypatch.setattr(header, "VERSION", 3)
    monkeypatch.setattr(header, "MIGRATIONS", {1: second, 2: third})
    newest = [{**lines[0], "version": 3}, *lines[1:]]
    older = [{**line, "seat": line["seat"] + 1} if "seat" in line else line for line in newest]
    older[0] = {**older[0], "version": 2}
    oldest = [{"do" if key == "move" else key: line[key] for key in line} for line in older]
    oldest[0] = {**oldest[0], "version": 1}
    for record in (newest, older, oldest):
        assert str(read(record).state) == expected
    refused([{**lines[0], "version": 3}, *older[1:]], 3)
    with pytest.raises(NewerRecord, match="version 4"):
        read([{**lines[0], "version": 4}, *lines[1:]])


# The header


@every_game
@pytest.mark.parametrize("key", ["record", "version", "game", "seats"])
def test_a_header_has_its_required_keys(game: str, key: str) -> None:
    lines = a_record(game)
    del lines[0][key]
    refused(lines, 1)


@every_game
def test_options_and_first_may_be_left_out(game: str) -> None:
    lines = split(new_record(Plan("", game, 3, 7)))
    expected = str(read(lines).state)
    assert (lines[0]["options"], lines[0]["first"]) == ({}, 0)
    del lines[0]["options"], lines[0]["first"]
    assert str(read(lines).state) == expected


DEFAULTS: dict[str, list[tuple[int, Line]]] = {
    "gracias": [(3, {"sessions": 3})],
    "triple": [(3, {"chips": 1}), (3, {"handicap": [0, 0, 0]}), (2, {"handicap": [0, 0]})],
    "eight28": [(3, {"final_decline": False})],
    "extop": [
        (2, {"colours": ["red", "yellow"]}),
        (6, {"colours": ["red", "yellow", "green", "blue", "purple", "orange"]}),
    ],
}


@every_game
def test_an_option_that_is_left_out_has_its_default(game: str) -> None:
    for seats, options in DEFAULTS[game]:
        lines = split(new_record(Plan("", game, seats, 8)))
        plain = read(lines)
        lines[0]["options"] = options
        assert str(read(lines).state) == str(plain.state)
    assert {key for _, options in DEFAULTS[game] for key in options} == {
        option.name for option in GAMES[game].options
    }


GOOD_OPTIONS: list[tuple[str, int, str, list[Any]]] = [
    ("gracias", 3, "sessions", [1, 2, 3]),
    ("triple", 2, "chips", [1, 2, 3, 4]),
    ("triple", 2, "handicap", [[0, 0], [0, 53], [53, 0], [26, 27]]),
    ("triple", 4, "handicap", [[0, 1, 2, 3], [51, 0, 0, 0]]),
    ("eight28", 3, "final_decline", [True, False]),
    ("extop", 2, "colours", [["orange", "red"], ["blue", "purple"]]),
]
BAD_OPTIONS: list[tuple[str, int, str, list[Any]]] = [
    ("gracias", 3, "sessions", [0, 4, -1, 10**40, *NOT_WHOLE]),
    ("triple", 2, "chips", [0, 5, -1, *NOT_WHOLE]),
    ("triple", 2, "handicap", [[0], [0, 0, 0], [0, -1], [0, 54], [27, 27], [10**40, 0], 0, "00"]),
    ("triple", 2, "handicap", [[0, whole] for whole in NOT_WHOLE]),
    ("triple", 2, "handicap", [{}, {"0": 0, "1": 0}, None, [], True]),
    ("triple", 4, "handicap", [[52, 0, 0, 0], [13, 13, 13, 13]]),
    ("eight28", 3, "final_decline", [0, 1, None, "true", "false", [], {}]),
    ("extop", 2, "colours", [["red"], ["red", "red"], ["red", "pink"], ["red", 1], [0, 1]]),
    ("extop", 2, "colours", [["red", "blue", "green"], "red", None, {}, 3, [["red"], ["blue"]]]),
    ("extop", 2, "colours", [["Red", "blue"], {"red": 1, "blue": 2}, [None, None], True]),
]


@pytest.mark.parametrize(("game", "seats", "option", "values"), GOOD_OPTIONS)
def test_an_option_may_be_what_the_page_says(
    game: str, seats: int, option: str, values: list[Any]
) -> None:
    for value in values:
        lines = split(new_record(Plan("", game, seats, 9, {option: value})))
        assert lines[0]["options"] == {option: value}
        assert read(lines).state.result() is not None


@pytest.mark.parametrize(("game", "seats", "option", "values"), BAD_OPTIONS)
def test_an_option_may_be_nothing_else(
    game: str, seats: int, option: str, values: list[Any]
) -> None:
    head = split(new_record(Plan("", game, seats, 9)))[0]
    for value in values:
        refused([{**head, "options": {option: value}}], 1)


@every_game
def test_unknown_options_are_invalid(game: str) -> None:
    lines = a_record(game)
    foreign = {"gracias": "chips", "triple": "sessions", "eight28": "colours", "extop": "chips"}
    for name in ("more", "", "Sessions", foreign[game]):
        head = {**lines[0], "options": {**lines[0]["options"], name: 1}}
        refused([head, *lines[1:]], 1, "option")


@pytest.mark.parametrize("options", [None, [], "sessions", 3, True])
def test_options_are_an_object(options: Any) -> None:
    refused([{**a_record("gracias")[0], "options": options}], 1)


@turn_based
def test_first_is_a_seat(game: str) -> None:
    head = a_record(game)[0]
    seats = len(head["seats"])
    for first in range(seats):
        assert read([{**head, "first": first}]).header.first == first
    for wrong in (seats, -1, 10**30, *NOT_WHOLE):
        refused([{**head, "first": wrong}], 1)


def test_first_is_not_used_in_triple_and_is_0() -> None:
    head = a_record("triple")[0]
    assert read([{**head, "first": 0}]).header.first == 0
    for wrong in (1, 2, -1, *NOT_WHOLE):
        refused([{**head, "first": wrong}], 1)


@turn_based
def test_first_is_dealt_to_first_and_begins(game: str) -> None:
    """Gracias: the large mouse holder; 8/28: the first dealer; Ex & Top: the starting seat."""
    begins = {"gracias": 2, "eight28": 0, "extop": 2}  # a dealer asks its left neighbour first
    lines = split(new_record(Plan("", game, 3, 11, first=2)))
    assert lines[0]["first"] == 2
    assert lines[where(lines, "move")]["seat"] == begins[game]


@every_game
def test_a_game_is_played_by_as_many_as_its_rules_say(game: str) -> None:
    head = a_record(game)[0]
    rules = {"gracias": (3, 6), "triple": (2, 4), "eight28": (3, 6), "extop": (2, 6)}
    low, high = rules[game]
    for seats in range(10):
        changed = {**head, "options": {}, "seats": [{"name": "A", "player": "human"}] * seats}
        if low <= seats <= high:
            assert read([changed]).state.seats == seats
        else:
            refused([changed], 1)


@pytest.mark.parametrize(
    "game", ["chess", "", "Gracias", "8/28", None, 1, True, [], {}, ["gracias"]]
)
def test_an_unknown_game_is_refused(game: Any) -> None:
    refused([{**a_record("gracias")[0], "game": game}], 1)


@pytest.mark.parametrize("name", ["Cardtable", "", None, 1, True, ["cardtable"]])
def test_the_header_says_that_it_is_one(name: Any) -> None:
    refused([{**a_record("gracias")[0], "record": name}], 1, "not a Card Table record")


WRONG_SEATS: list[Any] = [
    *(None, 1, "South", [], {}, {"name": "South"}, {"player": "human"}),
    *({"name": "South", "player": player} for player in ("", *NOT_TEXT)),
    *({"name": name, "player": "human"} for name in NOT_TEXT),
]


@pytest.mark.parametrize("seat", WRONG_SEATS)
def test_every_seat_has_a_name_and_a_player(seat: Any) -> None:
    head = a_record("gracias")[0]
    refused([{**head, "seats": [*head["seats"][:2], seat]}], 1)


@pytest.mark.parametrize("seats", [None, 3, "South", True, {"0": {"name": "A", "player": "human"}}])
def test_seats_are_a_list(seats: Any) -> None:
    refused([{**a_record("gracias")[0], "seats": seats}], 1)


def test_who_sits_where_is_read() -> None:
    record = read(a_record("gracias"))
    assert [tuple(player) for player in record.header.players] == [
        ("South", "human"),
        ("West", "expert"),
        ("Nørth", "greedy"),
    ]


def test_a_header_stands_only_in_the_first_line() -> None:
    lines = a_record("gracias")
    refused([lines[0], *lines], 2)
    refused([*lines, lines[0]], len(lines) + 1)
    refused(lines[1:], 1)


# Unknown keys


@every_game
def test_unknown_keys_are_ignored_in_header_seats_lines_scorings_and_result(game: str) -> None:
    lines = a_record(game)
    expected = str(read(lines).state)
    changed = deepcopy(lines)
    changed[0] |= {"seed": 7, "created": "2024-01-01", "more": {"deep": [None, 0.5]}}
    for seat in changed[0]["seats"]:
        seat["elo"] = 1800.5
    for line in changed[1:]:
        line["more"] = {"note": None}
        for kind in ("scored", "result"):
            if kind in line:
                line[kind]["more"] = [1, 2]
    record = read(changed)
    assert str(record.state) == expected
    assert record.header.extra["created"] == "2024-01-01"


@every_game
def test_unknown_and_missing_keys_in_a_move_are_invalid(game: str) -> None:
    lines = a_record(game)
    for kind in {line["move"]["type"] for line in lines if "move" in line}:
        at = where_move(lines, kind)
        line = lines[at]
        refused_with(lines, at, {**line, "move": {**line["move"], "more": 1}})
        for key in line["move"]:
            less = {name: value for name, value in line["move"].items() if name != key}
            refused_with(lines, at, {**line, "move": less})


# Kinds of lines


@every_game
def test_unknown_kinds_of_lines_are_invalid(game: str) -> None:
    lines = a_record(game)
    at = where(lines, "move", 2)
    unknown: list[Line] = [{}, {"seat": 0}, {"cards": []}, {"note": "hi"}, {"Undo": True}]
    for line in unknown:
        refused_with(lines, at, line)
        refused([lines[0], line, *lines[1:]], 2)


@every_game
def test_a_line_is_of_one_kind_only(game: str) -> None:
    lines = a_record(game)
    kinds: dict[str, Any] = {
        "shuffle": "deck",
        "surplus": [],
        "move": {"type": "pass"},
        "scored": {},
        "undo": True,
        "result": {},
    }
    for at in (1, where(lines, "move"), where(lines, "scored"), len(lines) - 1):
        for kind, value in kinds.items():
            if kind not in lines[at]:
                refused_with(lines, at, {**lines[at], kind: value})


@every_game
def test_no_line_may_be_left_out(game: str) -> None:
    lines = a_record(game)
    for at in range(len(lines) - 1):
        if "at" in lines[at]:
            continue  # what one does in Triple need not matter to the others
        with pytest.raises(BadRecord):
            read(lines[:at] + lines[at + 1 :])


@every_game
def test_no_automatic_line_may_stand_twice(game: str) -> None:
    lines = a_record(game)
    for at, line in enumerate(lines):
        if "move" not in line:
            refused([*lines[: at + 1], *lines[at:]], at + 2)


# Shuffles


def spoilt_shuffles(cards: list[Any]) -> list[Any]:
    """Lists that are no permutation of the given one, and what is no list of cards at all."""
    other = next(card for card in cards if card != cards[0])
    return [
        cards[:-1],
        cards[1:],
        [*cards, cards[0]],
        [other if card == cards[0] else card for card in cards],
        [other, *cards[1:]],
        [*cards[:-1], "black-99"],
        [*cards[:-1], None],
        [*cards[:-1], 1],
        [*cards[:-1], True],
        [*cards[:-1], cards[-1:]],
        [*cards[:-1], f" {cards[-1]}"],
        [],
        None,
        {},
        "deck",
        {"0": "red"},
        dict.fromkeys(cards),
    ]


@every_game
def test_a_shuffle_is_a_permutation_of_exactly_the_cards_due(game: str) -> None:
    lines = a_record(game)
    for at, line in enumerate(lines):
        if "shuffle" in line:
            for cards in spoilt_shuffles(line["cards"]):
                refused_with(lines, at, {**line, "cards": cards})
            refused_with(lines, at, {"shuffle": line["shuffle"]})


@every_game
def test_a_shuffle_may_be_any_permutation(game: str) -> None:
    lines = a_record(game)
    opening = lines[: where(lines, "move")]
    for at, line in enumerate(opening):
        if "shuffle" in line:
            line["cards"] = line["cards"][::-1]
            assert read(opening[: at + 1]).state.census() == read(opening).state.box()


@every_game
def test_the_cards_are_those_of_the_box(game: str) -> None:
    lines = a_record(game)
    line = lines[where(lines, "cards")]
    sizes = {"gracias": 108, "triple": 64, "eight28": 51, "extop": 18}
    assert len(line["cards"]) == sizes[game]


def test_a_reshuffle_takes_exactly_the_discards() -> None:
    lines = golden("extop-2")
    at = where(lines, "shuffle", 2)
    assert len(lines[at]["cards"]) < 24
    for cards in spoilt_shuffles(lines[at]["cards"]):
        refused_with(lines, at, {**lines[at], "cards": cards})
    refused_with(lines, at, lines[where(lines, "shuffle", 1)])


@every_game
def test_another_kind_of_shuffle_is_refused(game: str) -> None:
    lines = a_record(game)
    for at, line in enumerate(lines):
        if "shuffle" in line:
            for what in ("chips", "deck", "surplus", "Deck", "", ["deck"], *NOT_TEXT):
                if what != line["shuffle"]:
                    refused_with(lines, at, {**line, "shuffle": what})


def test_ex_and_top_shuffles_its_chips_before_its_deck() -> None:
    lines = a_record("extop")
    assert [line["shuffle"] for line in lines[1:3]] == ["chips", "deck"]
    refused([lines[0], lines[2], lines[1]], 2)


def test_chips_are_written_as_text_with_their_sign() -> None:
    lines = a_record("extop")
    chips = lines[1]["cards"]
    box = "+2 +3 +3 +4 +4 +4 +5 +5 +5 +6 +6 +6 -4 -4 -5 -5 -6 -6"
    assert sorted(chips) == sorted(box.split())
    for number, chip in enumerate(chips):
        for wrong in (int(chip), float(chip), chip.strip("+-"), f"{chip}.0", f" {chip}"):
            changed = [*chips[:number], wrong, *chips[number + 1 :]]
            refused_with(lines, 1, {"shuffle": "chips", "cards": changed})


@every_game
def test_no_shuffle_stands_where_none_is_due(game: str) -> None:
    lines = a_record(game)
    for count in (where(lines, "move"), where(lines, "move", 3), len(lines)):
        for line in lines[1 : where(lines, "move")]:
            refused([*lines[:count], line], count + 1)


@every_game
def test_a_move_does_not_stand_before_the_shuffle_that_is_due(game: str) -> None:
    lines = a_record(game)
    refused([lines[0], lines[where(lines, "move")]], 2)


# How a shuffled deck is dealt


def _observed(game: str, seats: int, first: int) -> tuple[list[str], str]:
    lines = split(new_record(Plan("", game, seats, 21, first=first)))
    opening = lines[: where(lines, "move")]
    cards = next(line["cards"] for line in opening if line.get("shuffle") == "deck")
    return cards, str(read(opening).state)


def _field(text: str, name: str) -> str:
    return next(word for word in text.split() if word.startswith(f"{name}=")).partition("=")[2]


def test_gracias_is_dealt_as_the_page_says() -> None:
    cards, text = _observed("gracias", 4, 2)
    colours = ("red", "orange", "yellow", "green", "blue", "purple")
    dealt = {(2 + place) % 4: cards[2 * place : 2 * place + 2] for place in range(4)}
    faces = [str(dealt[seat].count(colour)) for seat in range(4) for colour in colours]
    assert _field(text, "faces") == ",".join(faces)
    assert _field(text, "firsts") == ",".join(cards[8:12])
    assert _field(text, "seconds") == ",".join(cards[12:16])
    assert _field(text, "hiddens") == ",".join(cards[16:20])
    assert _field(text, "deck") == ",".join(cards[20:])


def test_triple_is_dealt_as_the_page_says() -> None:
    lines = split(new_record(Plan("", "triple", 4, 21)))
    cards, cells = lines[1]["cards"], lines[2]["surplus"]
    text = str(read(lines[:3]).state)
    stacks = [[card] for card in cards[:9]]
    for card, cell in zip(cards[9 + 4 * 13 :], cells, strict=True):
        stacks[cell].append(card)
    assert _field(text, "stacks") == ";".join(",".join(stack) for stack in stacks)
    piles = [",".join(cards[9 + 13 * seat : 22 + 13 * seat]) for seat in range(4)]
    assert _field(text, "piles") == ";".join(piles)


def test_eight28_is_dealt_as_the_page_says() -> None:
    cards, text = _observed("eight28", 4, 3)
    assert _field(text, "hidden") == ",".join([*cards[1:4], cards[0]])
    assert sorted(_field(text, "deck").split(",")) == sorted(cards[4:])
    lines = split(new_record(Plan("", "eight28", 4, 21, first=3)))
    accepting = [*lines[:2], {"seat": 0, "move": {"type": "accept"}}]
    assert _field(str(read(accepting).state), "opens").startswith(f"{cards[4]};")


def test_ex_and_top_is_dealt_as_the_page_says() -> None:
    cards, text = _observed("extop", 3, 1)
    hands = [cards[8:12], cards[0:4], cards[4:8]]
    assert _field(text, "hands") == ";".join(",".join(hand) for hand in hands)
    lines = split(new_record(Plan("", "extop", 3, 21, first=1)))
    chips = lines[1]["cards"]
    assert _field(text, "chips") == ",".join(chips[:4])
    assert _field(text, "stack") == ",".join(chips[4:])
    placing = [*lines[:3], {"seat": 1, "move": {"type": "place", "card": cards[0], "row": 0}}]
    assert cards[12] in _field(str(read(placing).state), "hands").split(";")[1].split(",")


# Surplus


def test_a_surplus_is_one_cell_for_each_card_over() -> None:
    for name, over in (("triple-2-match", 1), ("triple-4-surplus", 3)):
        lines = golden(name)
        surplus = [line["surplus"] for line in lines if "surplus" in line]
        assert len(surplus) == sum("shuffle" in line for line in lines)
        assert {len(cells) for cells in surplus} == {over}


def test_surplus_cards_land_on_distinct_cells_of_the_grid() -> None:
    lines = golden("triple-4-surplus")
    for cells in ([0, 4, 8], [8, 0, 4], [2, 1, 0]):
        assert read([*lines[:2], {"surplus": cells}]).state.due == ""
    wrong: list[Any] = [[0, 0, 1], [0, 1], [0, 1, 2, 3], [0, 1, 9], [0, 1, -1], [], None, 0, {}]
    wrong += [[0, 1, value] for value in (True, 2.0, "2", None, [2], 10**30)]
    for cells in wrong:
        refused_with(lines, 2, {"surplus": cells})


def test_the_surplus_follows_the_shuffle() -> None:
    lines = golden("triple-4-surplus")
    refused([lines[0], lines[2], lines[1]], 2)
    refused([*lines[:2], *lines[3:]], 3)
    refused([*lines[:2], {"shuffle": "surplus", "cards": lines[2]["surplus"]}], 3)


def test_without_a_surplus_there_is_no_such_line() -> None:
    lines = golden("triple-3-even")
    refused([*lines[:2], {"surplus": []}, *lines[2:]], 3)
    for game in ("gracias", "eight28", "extop"):
        other = a_record(game)
        at = where(other, "move")
        refused([*other[:at], {"surplus": []}], at + 1)


# Moves


@every_game
def test_a_move_has_the_number_of_its_seat(game: str) -> None:
    lines = a_record(game)
    at = where(lines, "move")
    seats = len(lines[0]["seats"])
    for seat in (seats, -1, 10**30, *NOT_WHOLE):
        refused_with(lines, at, {**lines[at], "seat": seat})
    less = {key: value for key, value in lines[at].items() if key != "seat"}
    refused_with(lines, at, less)


@turn_based
def test_a_move_is_refused_when_it_is_the_turn_of_somebody_else(game: str) -> None:
    lines = a_record(game)
    at = where(lines, "move", 5)
    for seat in range(len(lines[0]["seats"])):
        if seat != lines[at]["seat"]:
            name = lines[0]["seats"][lines[at]["seat"]]["name"]
            about = "" if game == "extop" else f"turn of {name}"
            refused_with(lines, at, {**lines[at], "seat": seat}, about)


@every_game
def test_a_move_is_an_object_with_a_type_the_game_knows(game: str) -> None:
    lines = a_record(game)
    at = where(lines, "move")
    for move in ("take", *NOT_TEXT, *({"type": name} for name in NOT_TEXT)):
        refused_with(lines, at, {**lines[at], "move": move})
    for kind in {kind for other in GAMES.values() for kind in other.state.moves.kinds}:
        if kind not in GAMES[game].state.moves.kinds:
            refused_with(lines, at, {**lines[at], "move": {"type": kind}})


@every_game
def test_numbers_in_moves_are_whole_numbers(game: str) -> None:
    lines = a_record(game)
    seen = set()
    for at, line in enumerate(lines):
        for key, value in line.get("move", {}).items():
            if type(value) is int and (line["move"]["type"], key) not in seen:
                seen.add((line["move"]["type"], key))
                for wrong in (bool(value), float(value), str(value), None, [value], -1, 10**30):
                    refused([*lines[:at], {**line, "move": {**line["move"], key: wrong}}], at + 1)
    wanted = {
        "gracias": {("take", "triplet"), ("give", "to")},
        "triple": {("draw", "count"), ("place", "cell")},
        "eight28": {("choose", "target")},
        "extop": {("place", "row"), ("partner", "seat")},
    }
    assert seen == wanted[game]


@pytest.mark.parametrize("game", ["gracias", "triple", "extop"])
def test_cards_in_moves_are_the_texts_of_cards_of_the_game(game: str) -> None:
    lines = a_record(game)
    at = next(at for at, line in enumerate(lines) if "card" in line.get("move", {}))
    move = lines[at]["move"]
    card = move["card"]
    for wrong in ("", "black", card.upper(), f"{card} ", "0", [card], "red-13", *NOT_TEXT):
        refused_with(lines, at, {**lines[at], "move": {**move, "card": wrong}})


@every_game
def test_a_move_that_the_rules_refuse_is_invalid(game: str) -> None:
    lines = a_record(game)
    due: dict[str, tuple[str, Line]] = {
        "gracias": ("take", {"type": "give", "card": "red", "to": 1}),
        "triple": ("draw", {"type": "draw", "count": 28}),
        "eight28": ("decline", {"type": "choose", "target": 8}),
        "extop": ("place", {"type": "pass"}),
    }
    kind, move = due[game]
    at = where_move(lines, kind)
    refused_with(lines, at, {**lines[at], "move": move})


def test_choose_is_asked_only_of_seats_with_totals_for_both_halves() -> None:
    lines = golden("eight28-3")
    at = where_move(lines, "choose")
    for target in (8, 28):
        assert read([*lines[:at], {**lines[at], "move": {"type": "choose", "target": target}}])
    for target in (0, 7, 9, 27, 29, -8):
        refused_with(lines, at, {**lines[at], "move": {"type": "choose", "target": target}})
    for other in ({"type": "accept"}, {"type": "decline"}):
        refused_with(lines, at, {**lines[at], "move": other})
    assert "scored" not in lines[at], "nobody else is asked: the payout waits for the choice"
    refused([*lines[:at], *lines[at + 1 :]], at + 1)
    paid = next(
        at for at in range(2, len(lines)) if "scored" in lines[at] and not _chose(lines, at)
    )
    choose = {"seat": lines[paid - 1]["seat"], "move": {"type": "choose", "target": 8}}
    refused([*lines[:paid], choose, *lines[paid:]], paid + 1)


def _chose(lines: list[Line], at: int) -> bool:
    return bool(lines[at - 1]["move"]["type"] == "choose")


def _offers(lines: list[Line]) -> list[tuple[int, list[Line]]]:
    """Every offer's place, and the answers after it."""
    found = []
    for at, line in enumerate(lines):
        if line.get("move", {}).get("type") == "offer":
            count = len(lines[0]["seats"]) - 1
            found.append((at, lines[at + 1 : at + 1 + count]))
    return found


def test_after_an_offer_every_other_seat_answers_clockwise() -> None:
    lines = golden("extop-5-swaps")
    for at, answers in _offers(lines)[:6]:
        offering = lines[at]["seat"]
        assert [line["seat"] for line in answers] == [(offering + i) % 5 for i in range(1, 5)]
        assert {line["move"]["type"] for line in answers} == {"answer"}
        for i in range(4):
            for j in range(i):
                swapped = answers[:]
                swapped[i], swapped[j] = swapped[j], swapped[i]
                refused([*lines[: at + 1], *swapped], at + 2 + j)
            refused(
                [*lines[: at + 1], *answers[:i], *answers[i + 1 :], *lines[at + 5 :]], at + 2 + i
            )
        refused(
            [*lines[: at + 1], {"seat": offering, "move": {"type": "answer", "card": None}}], at + 2
        )


def test_a_decline_is_an_answer_with_null() -> None:
    lines = golden("extop-5-swaps")
    at = next(at for at, line in enumerate(lines) if line.get("move", {}).get("card", "") is None)
    for wrong in ("", "null", "-", "none", False, *NOT_TEXT[1:]):
        refused_with(lines, at, {**lines[at], "move": {"type": "answer", "card": wrong}})
    refused_with(lines, at, {**lines[at], "move": {"type": "answer"}})
    refused_with(lines, at, {**lines[at], "move": {"type": "decline"}})


def test_partner_is_asked_only_when_two_or_more_accepted() -> None:
    numbers = set()
    for lines in (a_record("extop"), golden("extop-5-swaps")):
        seats = len(lines[0]["seats"])
        for at, answers in _offers(lines)[:15]:
            accepted = [line["seat"] for line in answers if line["move"]["card"] is not None]
            numbers.add(min(len(accepted), 2))
            end = at + seats
            asked = lines[end].get("move", {}).get("type") == "partner"
            assert asked == (len(accepted) >= 2)
            for seat in range(seats):
                line = {"seat": lines[at]["seat"], "move": {"type": "partner", "seat": seat}}
                if asked and seat in accepted:
                    assert read([*lines[:end], line])
                else:
                    refused([*lines[:end], line], end + 1)
            if asked:
                refused([*lines[:end], *lines[end + 1 :]], end + 1)
    assert numbers == {0, 1, 2}, "nobody, one and several accepted"


def test_even_an_only_legal_move_is_written() -> None:
    lines = golden("extop-2-pass")
    at = where_move(lines, "pass")
    before = read(lines[:at]).state
    assert len(before.legal(lines[at]["seat"])) == 1
    refused([*lines[:at], *lines[at + 1 :]], at + 1)
    lines = golden("gracias-3")
    seats = 3
    takes = [at for at, line in enumerate(lines) if line.get("move", {}).get("type") == "take"]
    last = takes[seats - 1]
    assert len(read(lines[:last]).state.legal(lines[last]["seat"])) == 1
    refused([*lines[:last], *lines[last + 1 :]], last + 1)


# Time


def test_every_move_of_triple_has_its_time() -> None:
    lines = a_record("triple")
    for at in (where(lines, "move"), where(lines, "move", 7)):
        less = {key: value for key, value in lines[at].items() if key != "at"}
        refused_with(lines, at, less, "time")


@every_game
def test_time_is_in_whole_milliseconds(game: str) -> None:
    lines = a_record(game)
    at = where(lines, "move")
    for wrong in (-1, *NOT_WHOLE):
        refused_with(lines, at, {**lines[at], "at": wrong})


@turn_based
def test_time_is_optional_elsewhere(game: str) -> None:
    lines = a_record(game)
    for number, line in enumerate(lines):
        if "move" in line and number % 3 == 0:
            line["at"] = 10 * number
    record = read(lines)
    assert {turn.at is None for turn in record.turns} == {True, False}


@every_game
def test_time_never_decreases_and_may_stand_still(game: str) -> None:
    lines = a_record(game)
    moves = [at for at, line in enumerate(lines) if "move" in line]
    for at in moves:
        lines[at]["at"] = 500
    assert read(lines).turns[-1].at == 500
    for at in (moves[1], moves[4], moves[-1]):
        earlier = deepcopy(lines)
        earlier[at]["at"] = 499
        refused(earlier, at + 1)


@pytest.mark.parametrize("game", ["gracias", "extop"])
def test_time_never_decreases_past_an_undo_and_moves_without_a_time(game: str) -> None:
    lines = a_record(game)
    at = where(lines, "move")
    timed = [{**lines[at], "at": 700}, {"undo": True}, {**lines[at], "at": 699}]
    refused([*lines[:at], *timed], at + 3)
    timed = [{**lines[at], "at": 700}, lines[at + 1], {**lines[at + 2], "at": 699}]
    refused([*lines[:at], *timed], at + 3)


def test_time_runs_on_from_round_to_round() -> None:
    lines = golden("triple-4-surplus")
    at = next(at for at in range(where(lines, "scored"), len(lines)) if "move" in lines[at])
    refused([*lines[:at], {**lines[at], "at": 0}, *lines[at + 1 :]], at + 1)


# Scorings and results


SCORED: dict[str, set[str]] = {
    "gracias": {"points"},
    "triple": {"winners", "left"},
    "eight28": {"points", "middle"},
    "extop": {"row", "chip", "seat"},
}


def wrong_values(value: Any) -> list[Any]:
    """Values that are not the given one, some of which Python takes for the same."""
    wrong: list[Any] = [{"value": value}, [value], str(value) + "0", 10**30, "more", 0.5]
    if isinstance(value, list):
        wrong += [
            value[:-1],
            [*value, 0],
            [float(item) for item in value] or None,
            tuple(value[:-1]),
        ]
        wrong += [[*value[:-1], value[-1] + 1], [*value[:-1], None], dict.fromkeys(map(str, value))]
    elif type(value) is int:
        wrong += [value + 1, value - 1, float(value), str(value), None, bool(value)]
    elif value is None:
        wrong += [0, -1, "null", False]
    return wrong


@every_game
def test_a_scoring_says_what_the_rules_give(game: str) -> None:
    lines = a_record(game)
    count = sum("scored" in line for line in lines)
    for at in sorted({where(lines, "scored", number) for number in (0, 1, -1) if number < count}):
        scored = lines[at]["scored"]
        assert set(scored) == SCORED[game]
        for key, value in scored.items():
            for wrong in wrong_values(value):
                refused([*lines[:at], {"scored": {**scored, key: wrong}}], at + 1)
            less = {name: fact for name, fact in scored.items() if name != key}
            refused_with(lines, at, {"scored": less})
        for wrong in (None, [], True, 0, "scored", list(scored), {}):
            refused([*lines[:at], {"scored": wrong}], at + 1)


@every_game
def test_a_scoring_is_required(game: str) -> None:
    lines = a_record(game)
    at = where(lines, "scored")
    refused(lines[:at] + lines[at + 1 :], at + 1, "scored")
    for line in (lines[1], {"undo": True}, lines[-1], lines[where(lines, "move")]):
        refused([*lines[:at], line], at + 1, "scored")


@every_game
def test_no_scoring_stands_where_nothing_is_scored(game: str) -> None:
    lines = a_record(game)
    scored, move = lines[where(lines, "scored")], where(lines, "move", 2)
    for at in (1, move):
        refused([*lines[:at], scored, *lines[at:]], at + 1)


def test_a_tied_row_of_ex_and_top_goes_to_nobody() -> None:
    name = next(
        path.stem
        for path in GOLDEN.glob("extop*.cardtable")
        if b'"seat": null' in path.read_bytes()
    )
    lines = golden(name)
    at = next(at for at, line in enumerate(lines) if line.get("scored", {}).get("seat", 0) is None)
    for seat in (0, -1, "null", *NOT_TEXT[1:]):
        refused_with(lines, at, {"scored": {**lines[at]["scored"], "seat": seat}})
    told = {key: value for key, value in lines[at]["scored"].items() if key != "seat"}
    refused_with(lines, at, {"scored": told})


@every_game
def test_there_is_a_scoring_for_everything_that_is_scored(game: str) -> None:
    lines = a_record(game)
    count = sum("scored" in line for line in lines)
    shuffles = sum("shuffle" in line for line in lines)
    if game == "extop":
        tied = sum(line.get("scored", {}).get("seat", 0) is None for line in lines)
        assert count == 18 + tied
    else:
        assert count == shuffles


@every_game
def test_the_result_says_what_the_rules_give(game: str) -> None:
    lines = a_record(game)
    last = len(lines) - 1
    result = lines[last]["result"]
    assert set(result) == {"scores", "winners"}
    assert len(result["scores"]) == len(lines[0]["seats"])
    assert result["winners"] == sorted(result["winners"])
    for key, value in result.items():
        for wrong in wrong_values(value):
            refused([*lines[:last], {"result": {**result, key: wrong}}], last + 1)
        less = {name: fact for name, fact in result.items() if name != key}
        refused([*lines[:last], {"result": less}], last + 1)
    for wrong in (None, [], True, 0, {}):
        refused([*lines[:last], {"result": wrong}], last + 1)


def test_winners_stand_in_ascending_order() -> None:
    records = (
        split(new_record(Plan("", "gracias", 3, seed, {"sessions": 1}))) for seed in range(99)
    )
    lines = next(lines for lines in records if len(lines[-1]["result"]["winners"]) > 1)
    result = lines[-1]["result"]
    assert result["winners"] == sorted(result["winners"])
    descending = {**result, "winners": result["winners"][::-1]}
    refused([*lines[:-1], {"result": descending}], len(lines))


@every_game
def test_scores_are_the_sums_that_the_page_names(game: str) -> None:
    """Added up from the scorings alone, without the rules."""
    lines = a_record(game)
    seats = range(len(lines[0]["seats"]))
    scorings = [line["scored"] for line in lines if "scored" in line]
    sums: Callable[[int], int] = {
        "gracias": lambda seat: sum(scored["points"][seat] for scored in scorings),
        "triple": lambda seat: sum(seat in scored["winners"] for scored in scorings),
        "eight28": lambda seat: sum(scored["points"][seat] for scored in scorings),
        "extop": lambda seat: sum(int(s["chip"]) for s in scorings if s["seat"] == seat),
    }[game]
    assert lines[-1]["result"]["scores"] == [sums(seat) for seat in seats]


@every_game
def test_the_result_is_required_and_comes_last(game: str) -> None:
    lines = a_record(game)
    for line in one_of_each(lines[1:-1]):
        refused([*lines[:-1], line], len(lines), "result")
    for at in (1, where(lines, "move"), where(lines, "scored")):
        refused([*lines[:at], lines[-1], *lines[at:]], at + 1)


@every_game
def test_nothing_but_undo_follows_the_result(game: str) -> None:
    lines = a_record(game)
    for line in one_of_each(lines):
        refused([*lines, line], len(lines) + 1)
    if not GAMES[game].real_time:
        record = read([*lines, {"undo": True}])
        assert record.state.result() is None


# Undo


@turn_based
def test_undo_voids_the_last_move_and_what_followed_from_it(game: str) -> None:
    lines = a_record(game)
    moves = [at for at, line in enumerate(lines) if "move" in line]
    for at, following in zip(moves, [*moves[1:], len(lines)], strict=True):
        if following == at + 1 and at % 4:
            continue  # an ordinary move from which nothing followed: some are enough
        record = read([*lines[:following], {"undo": True}])
        assert str(record.state) == str(read(lines[:at]).state)
        assert len(record.turns) == moves.index(at)
        assert record.state.result() is None


@turn_based
def test_after_undo_what_is_due_is_written_anew(game: str) -> None:
    lines = a_record(game)
    moves = [at for at, line in enumerate(lines) if "move" in line]
    last = moves[-1]
    again = [*lines, {"undo": True}, *lines[last:]]
    assert str(read(again).state) == str(read(lines).state)
    assert last + 2 < len(lines), "a scoring and the result follow the last move"
    short = [*lines, {"undo": True}, lines[last], lines[-1]]
    refused(short, len(short), "scored")


def test_after_undo_a_shuffle_may_come_out_differently() -> None:
    lines = a_record("gracias")
    at = where(lines, "shuffle", 1)
    move = at - 2
    assert "scored" in lines[at - 1]
    other = {"shuffle": "deck", "cards": lines[at]["cards"][::-1]}
    retold = [*lines[: at + 1], {"undo": True}, *lines[move:at], other]
    assert read(retold).timeline.orders[1] != read(lines[: at + 1]).timeline.orders[1]
    refused(
        [*lines[: at + 1], {"undo": True}, *lines[move:at], *lines[at + 1 :]], at + 5, "shuffle"
    )


@turn_based
def test_undo_reaches_back_to_the_first_move_and_no_further(game: str) -> None:
    lines = a_record(game)
    moves = sum("move" in line for line in lines)
    undone = [*lines, *[{"undo": True}] * moves]
    record = read(undone)
    assert record.turns == []
    assert str(record.state) == str(read(lines[: where(lines, "move")]).state)
    assert str(read([*undone, *lines[where(lines, "move") :]]).state) == str(read(lines).state)
    refused([*undone, {"undo": True}], len(undone) + 1)


@turn_based
def test_undo_is_invalid_when_no_move_stands(game: str) -> None:
    lines = a_record(game)
    at = where(lines, "move")
    refused([*lines[:at], {"undo": True}], at + 1)
    refused([*lines[: at + 1], {"undo": True}, {"undo": True}], at + 3)


@every_game
def test_undo_does_not_stand_before_the_first_shuffle(game: str) -> None:
    refused([a_record(game)[0], {"undo": True}], 2)


@pytest.mark.parametrize("name", ["triple-2-match", "triple-3-even"])
def test_there_is_no_undo_in_triple(name: str) -> None:
    lines = golden(name)
    for at in range(where(lines, "move"), len(lines) + 1):
        refused([*lines[:at], {"undo": True}], at + 1)


@turn_based
@pytest.mark.parametrize("value", [False, 1, 1.0, "true", None, [], {}, [True], {"true": True}])
def test_an_undo_line_says_true(game: str, value: Any) -> None:
    lines = a_record(game)
    at = where(lines, "move", 2)
    refused([*lines[:at], {"undo": value}], at + 1)


@turn_based
def test_an_undo_may_not_come_before_the_lines_that_are_due(game: str) -> None:
    """A scoring that is due has to be written before it can be void."""
    lines = a_record(game)
    at = where(lines, "scored")
    refused([*lines[:at], {"undo": True}], at + 1)
    last = len(lines) - 1
    refused([*lines[:last], {"undo": True}], last + 1)


# What is due


@every_game
def test_a_record_may_end_after_any_line_and_says_which_lines_are_due(game: str) -> None:
    lines = a_record(game)
    for at, line in enumerate(lines[1:], start=1):
        record = read(lines[:at])
        assert len(record.turns) == sum("move" in line for line in lines[:at])
        assert not record.torn
        if "scored" in line or "result" in line:
            assert record.due[0] == line
        else:
            assert record.due == ()
        assert (record.state.due != "") == ("shuffle" in line or "surplus" in line) or record.due
    assert read(lines).due == ()
