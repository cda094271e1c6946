"""Damaged records, one for each error message."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from rules.records import Header, SeatedPlayer
from rules.records.limits import MAX_LINES, MAX_RECORD_BYTES
from rules.registry import GAMES
from tests.rules.records.checks import find_line, find_move, golden_lines, record_lines
from tests.rules.records.helpers import Line, join

SALT = "00112233445566778899aabbccddeeff"
PEOPLE = tuple(SeatedPlayer(name, "human") for name in ("Ann", "Ben", "Cleo"))


@cache
def damaged_records() -> dict[str, bytes]:
    """Damaged records by the error message that is expected when the seal is checked."""
    found = [*_no_lines(), *_headers(), *_options(), *_shuffles(), *_moves(), *_ends(), *_seals()]
    return {sentence: data if isinstance(data, bytes) else join(data) for sentence, data in found}


Damage = tuple[str, bytes | list[Any]]


def _no_lines() -> Iterator[Damage]:
    yield "Line 1: The record is empty, or its first line is incomplete.", b""
    yield "Line 1: This line is not JSON.", b"nonsense\n{}\n"
    yield "Line 1: A line must be a JSON object.", b"[]\n"
    yield 'Line 1: An object has the key "{a}" twice.', b'{"{a}": 1, "{a}": 2}\n'
    yield "Line 1: This is not a Card Table record.", b"{}\n"

    yield "Line 1: This record is larger than 8 MB.", b" " * (MAX_RECORD_BYTES + 1)
    yield "Line 30000: A record has at most 30000 lines.", b"\n" * MAX_LINES + b"{}"
    shuffle = {"shuffle": "deck", "cards": ["red"] * 20_000}
    yield "Line 2: This line is much too long.", [record_lines("gracias")[0], shuffle]


def _headers() -> Iterator[Damage]:
    head = record_lines("gracias")[0]
    yield 'Line 1: "1" is not a record version.', [head | {"version": "1"}]
    yield (
        (
            "Line 1: This record has version 2, but this program can only read versions up to 1. "
            "Use a newer version of the program."
        ),
        [head | {"version": 2}],
    )
    yield 'Line 1: This program has no game "chess".', [head | {"game": "chess"}]
    yield "Line 1: “seats” must be a list.", [head | {"seats": 3}]
    yield "Line 1: Every seat must have a name and a player.", [head | {"seats": [{}]}]
    seat = {"name": "X" * 201, "player": "human"}
    yield "Line 1: A name has at most 200 letters.", [head | {"seats": [seat] * 3}]
    yield "Line 1: “options” must be an object.", [head | {"options": []}]
    alone = head | {"seats": head["seats"][:1]}
    yield "Line 1: Gracias is for 3 to 6 players.", [alone]
    yield "Line 1: “first” must be a whole number from 0 to 2 in Gracias.", [head | {"first": 3}]


def _options() -> Iterator[Damage]:
    def with_option(game: str, name: str, value: Any) -> list[Line]:
        return [record_lines(game)[0] | {"options": {name: value}}]

    yield (
        "Line 1: “sessions” must be a whole number from 1 to 3.",
        with_option("gracias", "sessions", 9),
    )
    yield (
        'Line 1: Gracias has no option "chips". Its options are sessions.',
        with_option("gracias", "chips", 1),
    )
    yield (
        "Line 1: “final_decline” must be true or false.",
        with_option("eight28", "final_decline", 1),
    )
    yield (
        (
            "Line 1: “colours” must be a list of 3 different values out of "
            "red, yellow, green, blue, purple, orange, one for each seat."
        ),
        with_option("extop", "colours", ["pink"]),
    )
    yield (
        "Line 1: “handicap” must be a list of 2 whole numbers from 0 to 53, one for each seat.",
        with_option("triple", "handicap", [-1, 0]),
    )
    yield (
        ("Line 1: This handicap is too high: there are not enough cards for that many extras."),
        with_option("triple", "handicap", [27, 27]),
    )


def _shuffles() -> Iterator[Damage]:
    gracias, extop = record_lines("gracias"), record_lines("extop")
    move = gracias[2]
    yield (
        "Line 2: A line must be exactly one of shuffle, surplus, move, scored, undo, result.",
        [gracias[0], {"more": 1}],
    )
    yield "Line 2: The shuffle of the deck must come next.", [gracias[0], move]
    yield "Line 2: The shuffle of the chips must come next.", [extop[0], move]
    surplus = golden_lines("triple-4-surplus")[:2]
    yield "Line 3: The cells of the surplus cards must come next.", [*surplus, move]
    shuffle = gracias[1]
    fewer = shuffle | {"cards": shuffle["cards"][1:]}
    due = len(shuffle["cards"])
    yield f"Line 2: This shuffle has {due - 1} entries instead of {due}.", [gracias[0], fewer]
    other = "red" if shuffle["cards"][0] != "red" else "blue"
    false = shuffle | {"cards": [other, *shuffle["cards"][1:]]}
    yield "Line 2: This shuffle does not contain exactly the expected items.", [gracias[0], false]
    yield "Line 2: null is not a list.", [gracias[0], {"shuffle": "deck"}]
    kinds = {
        "gracias": "a Gracias card",
        "triple": "a Triple card",
        "eight28": "an 8/28 card",
        "extop": "an Ex & Top chip",
    }
    for game, kind in kinds.items():
        lines = record_lines(game)[:2]
        lines[1]["cards"][0] = "{x}"
        yield f'Line 2: "{{x}}" is not {kind}.', lines


def _moves() -> Iterator[Damage]:
    lines = record_lines("gracias")
    before, move = lines[:2], lines[2]

    def playing(**changes: Any) -> list[Line]:
        return [*before, move | changes]

    yield "Line 3: true is not a whole number.", playing(seat=True)
    yield "Line 3: A move must be an object with a type.", playing(move="take")
    yield (
        'Line 3: "sing" is not a move of this game. Its moves are take, give.',
        playing(move={"type": "sing"}),
    )
    yield (
        "Line 3: A “take” move must have exactly these keys: type, triplet.",
        playing(move={"type": "take"}),
    )
    yield (
        "Line 3: The move of seat 7 is not allowed: There is no seat 7 at this table.",
        playing(seat=7),
    )
    yield (
        "Line 3: The move of West is not allowed: It's South's turn.",
        playing(seat=1),
    )
    yield from _moves_of_extop()
    triple = record_lines("triple")
    at = find_line(triple, "move")
    timeless = {key: value for key, value in triple[at].items() if key != "at"}
    yield (
        f"Line {at + 1}: The move has no time (“at”).",
        [*triple[:at], timeless],
    )
    yield (
        f"Line {at + 1}: The time of the move (“at”) is before that of the previous move.",
        [*triple[:at], triple[at] | {"at": -1}],
    )


def _moves_of_extop() -> Iterator[Damage]:
    lines = record_lines("extop")
    at = find_move(lines, "place")
    move = lines[at]["move"]

    def instead(**changes: Any) -> list[Line]:
        return [*lines[:at], lines[at] | {"move": changes}]

    yield (
        f'Line {at + 1}: "red-13" is not an Ex & Top card.',
        instead(**move | {"card": "red-13"}),
    )
    yield (
        f'Line {at + 1}: "pink" is not a colour.',
        instead(type="offer", card=move["card"], want="pink"),
    )


def _ends() -> Iterator[Damage]:
    lines = record_lines("gracias")
    undo = {"undo": True}
    yield "Line 3: There is no move to undo.", [*lines[:2], undo]
    yield "Line 3: The value of an undo line must be true.", [*lines[:2], {"undo": 1}]
    yield (
        "Line 3: A “result” line is not expected here.",
        [*lines[:2], {"result": {}}],
    )
    at = find_line(lines, "scored")
    yield f"Line {at + 1}: A “scored” line must come next.", [*lines[:at], undo]
    points = str(lines[at]["scored"]["points"])
    yield (
        f'Line {at + 1}: The rules give {{"points": {points}}} here, but the line says otherwise.',
        [*lines[:at], {"scored": {}}],
    )
    yield (
        f"Line {len(lines) + 1}: The game is over: only an undo may follow its result.",
        [*lines, lines[2]],
    )
    triple = record_lines("triple")
    at = find_line(triple, "move")
    yield (
        f"Line {at + 1}: Moves cannot be undone in a game in which everyone plays at once.",
        [*triple[:at], undo],
    )


def _seals() -> Iterator[Damage]:
    head = Header(GAMES["gracias"], PEOPLE).with_seal(7, SALT).to_line()
    yield (
        "Line 1: The seal is broken: it does not match this game, seed and salt.",
        [head | {"seed": 8}],
    )
    yield "Line 1: The “seed” of a sealed deal must be a whole number.", [head | {"seed": None}]
    yield (
        "Line 1: The “salt” of a sealed deal must have 32 lower-case hexadecimal digits.",
        [head | {"salt": SALT.upper()}],
    )
    yield (
        "Line 2: This shuffle does not match the seal: the seed gives another one.",
        [head, record_lines("gracias")[1]],
    )
