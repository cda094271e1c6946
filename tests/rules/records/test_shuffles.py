"""The record format: kinds of lines, shuffles and the deal."""

from __future__ import annotations

from typing import Any

import pytest

from rules.errors import BadRecord
from tests.rules.records.checks import (
    NOT_TEXT,
    assert_refused,
    assert_refused_with,
    every_game,
    find_line,
    golden_lines,
    read,
    record_lines,
)
from tests.rules.records.helpers import Line, Plan, new_record, split

# Kinds of lines


@every_game
def test_unknown_kinds_of_lines_are_refused(game: str) -> None:
    lines = record_lines(game)
    at = find_line(lines, "move", 2)
    unknown: list[Line] = [{}, {"seat": 0}, {"cards": []}, {"note": "hi"}, {"Undo": True}]
    for line in unknown:
        assert_refused_with(lines, at, line)
        assert_refused([lines[0], line, *lines[1:]], 2)


@every_game
def test_a_line_has_only_one_kind(game: str) -> None:
    lines = record_lines(game)
    kinds: dict[str, Any] = {
        "shuffle": "deck",
        "surplus": [],
        "move": {"type": "pass"},
        "scored": {},
        "undo": True,
        "result": {},
    }
    for at in (1, find_line(lines, "move"), find_line(lines, "scored"), len(lines) - 1):
        for kind, value in kinds.items():
            if kind not in lines[at]:
                assert_refused_with(lines, at, {**lines[at], kind: value})


@every_game
def test_no_line_may_be_left_out(game: str) -> None:
    lines = record_lines(game)
    for at in range(len(lines) - 1):
        if "at" in lines[at]:
            continue  # in Triple, a missing move need not affect the other seats
        with pytest.raises(BadRecord):
            read(lines[:at] + lines[at + 1 :])


@every_game
def test_no_automatic_line_may_be_repeated(game: str) -> None:
    lines = record_lines(game)
    for at, line in enumerate(lines):
        if "move" not in line:
            assert_refused([*lines[: at + 1], *lines[at:]], at + 2)


# Shuffles


def invalid_shuffles(cards: list[Any]) -> list[Any]:
    """Lists that are not a permutation of the given one, and other values."""
    other = next(card for card in cards if card != cards[0])
    return [
        cards[:-1],
        cards[1:],
        [*cards, cards[0]],
        [other if card == cards[0] else card for card in cards],
        [other, *cards[1:]],
        [*cards[:-1], "black-99"],
        [*cards[:-1], None],
        [*cards[:-1], 1000],
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
    lines = record_lines(game)
    for at, line in enumerate(lines):
        if "shuffle" in line:
            for cards in invalid_shuffles(line["cards"]):
                assert_refused_with(lines, at, {**line, "cards": cards})
            assert_refused_with(lines, at, {"shuffle": line["shuffle"]})


@every_game
def test_a_shuffle_may_be_any_permutation(game: str) -> None:
    lines = record_lines(game)
    opening = lines[: find_line(lines, "move")]
    for at, line in enumerate(opening):
        if "shuffle" in line:
            line["cards"] = line["cards"][::-1]
            partial, whole = read(opening[: at + 1]).state, read(opening).state
            assert partial.text.piece_counts(partial) == whole.text.full_set(whole)


@pytest.mark.parametrize(
    ("game", "size"), [("gracias", 108), ("triple", 64), ("eight28", 51), ("extop", 18)]
)
def test_the_shuffle_has_all_cards(game: str, size: int) -> None:
    lines = record_lines(game)
    assert len(lines[find_line(lines, "cards")]["cards"]) == size


def test_a_reshuffle_takes_exactly_the_discards() -> None:
    lines = golden_lines("extop-2")
    at = find_line(lines, "shuffle", 2)
    assert len(lines[at]["cards"]) < 24
    for cards in invalid_shuffles(lines[at]["cards"]):
        assert_refused_with(lines, at, {**lines[at], "cards": cards})
    assert_refused_with(lines, at, lines[find_line(lines, "shuffle", 1)])


@every_game
def test_a_shuffle_of_another_name_is_refused(game: str) -> None:
    lines = record_lines(game)
    for at, line in enumerate(lines):
        if "shuffle" in line:
            for name in ("chips", "deck", "surplus", "Deck", "", ["deck"], *NOT_TEXT):
                if name != line["shuffle"]:
                    assert_refused_with(lines, at, {**line, "shuffle": name})


def test_ex_and_top_shuffles_its_chips_before_its_deck() -> None:
    lines = record_lines("extop")
    assert [line["shuffle"] for line in lines[1:3]] == ["chips", "deck"]
    assert_refused([lines[0], lines[2], lines[1]], 2)


def test_chips_are_strings_with_their_sign() -> None:
    lines = record_lines("extop")
    chips = lines[1]["cards"]
    all_chips = "+2 +3 +3 +4 +4 +4 +5 +5 +5 +6 +6 +6 -4 -4 -5 -5 -6 -6"
    assert sorted(chips) == sorted(all_chips.split())
    for number, chip in enumerate(chips):
        for wrong in (int(chip), float(chip), chip.strip("+-"), f"{chip}.0", f" {chip}"):
            changed = [*chips[:number], wrong, *chips[number + 1 :]]
            assert_refused_with(lines, 1, {"shuffle": "chips", "cards": changed})


@every_game
def test_a_shuffle_that_is_not_due_is_refused(game: str) -> None:
    lines = record_lines(game)
    for count in (find_line(lines, "move"), find_line(lines, "move", 3), len(lines)):
        for line in lines[1 : find_line(lines, "move")]:
            assert_refused([*lines[:count], line], count + 1)


@every_game
def test_a_move_before_a_due_shuffle_is_refused(game: str) -> None:
    lines = record_lines(game)
    assert_refused([lines[0], lines[find_line(lines, "move")]], 2)


# The deal


def _deal(game: str, seats: int, first: int) -> tuple[list[str], str]:
    """The cards of the deck, and the text of the state after the deal."""
    lines = split(new_record(Plan("", game, seats, 21, first=first)))
    opening = lines[: find_line(lines, "move")]
    cards = next(line["cards"] for line in opening if line.get("shuffle") == "deck")
    return cards, str(read(opening).state)


def _field(text: str, name: str) -> str:
    return next(word for word in text.split() if word.startswith(f"{name}=")).partition("=")[2]


def test_gracias_is_dealt_as_documented() -> None:
    cards, text = _deal("gracias", 4, 2)
    colours = ("red", "orange", "yellow", "green", "blue", "purple")
    dealt = {(2 + place) % 4: cards[2 * place : 2 * place + 2] for place in range(4)}
    faces = [str(dealt[seat].count(colour)) for seat in range(4) for colour in colours]
    assert _field(text, "faces") == ",".join(faces)
    assert _field(text, "firsts") == ",".join(cards[8:12])
    assert _field(text, "seconds") == ",".join(cards[12:16])
    assert _field(text, "hiddens") == ",".join(cards[16:20])
    assert _field(text, "deck") == ",".join(cards[20:])


def test_triple_is_dealt_as_documented() -> None:
    lines = split(new_record(Plan("", "triple", 4, 21)))
    cards, cells = lines[1]["cards"], lines[2]["surplus"]
    text = str(read(lines[:3]).state)
    stacks = [[card] for card in cards[:9]]
    for card, cell in zip(cards[9 + 4 * 13 :], cells, strict=True):
        stacks[cell].append(card)
    assert _field(text, "stacks") == ";".join(",".join(stack) for stack in stacks)
    piles = [",".join(cards[9 + 13 * seat : 22 + 13 * seat]) for seat in range(4)]
    assert _field(text, "piles") == ";".join(piles)


def test_eight28_is_dealt_as_documented() -> None:
    cards, text = _deal("eight28", 4, 3)
    assert _field(text, "hidden") == ",".join([*cards[1:4], cards[0]])
    assert sorted(_field(text, "deck").split(",")) == sorted(cards[4:])
    lines = split(new_record(Plan("", "eight28", 4, 21, first=3)))
    accepting = [*lines[:2], {"seat": 0, "move": {"type": "accept"}}]
    assert _field(str(read(accepting).state), "opens").startswith(f"{cards[4]};")


def test_ex_and_top_is_dealt_as_documented() -> None:
    cards, text = _deal("extop", 3, 1)
    hands = [cards[8:12], cards[0:4], cards[4:8]]
    assert _field(text, "hands") == ";".join(",".join(hand) for hand in hands)
    lines = split(new_record(Plan("", "extop", 3, 21, first=1)))
    chips = lines[1]["cards"]
    assert _field(text, "chips") == ",".join(chips[:4])
    assert _field(text, "stack") == ",".join(chips[4:])
    placing = [*lines[:3], {"seat": 1, "move": {"type": "place", "card": cards[0], "row": 0}}]
    assert cards[12] in _field(str(read(placing).state), "hands").split(";")[1].split(",")


# Surplus


def test_a_surplus_has_one_cell_for_each_extra_card() -> None:
    for name, over in (("triple-2-match", 1), ("triple-4-surplus", 3)):
        lines = golden_lines(name)
        surplus = [line["surplus"] for line in lines if "surplus" in line]
        assert len(surplus) == sum("shuffle" in line for line in lines)
        assert {len(cells) for cells in surplus} == {over}


def test_surplus_cards_go_on_distinct_cells_of_the_grid() -> None:
    lines = golden_lines("triple-4-surplus")
    for cells in ([0, 4, 8], [8, 0, 4], [2, 1, 0]):
        assert read([*lines[:2], {"surplus": cells}]).state.due == ""
    wrong: list[Any] = [[0, 0, 1], [0, 1], [0, 1, 2, 3], [0, 1, 9], [0, 1, -1], [], None, 0, {}]
    wrong += [[0, 1, value] for value in (True, 2.0, "2", None, [2], 10**30)]
    for cells in wrong:
        assert_refused_with(lines, 2, {"surplus": cells})


def test_the_surplus_follows_the_shuffle() -> None:
    lines = golden_lines("triple-4-surplus")
    assert_refused([lines[0], lines[2], lines[1]], 2)
    assert_refused([*lines[:2], *lines[3:]], 3)
    assert_refused([*lines[:2], {"shuffle": "surplus", "cards": lines[2]["surplus"]}], 3)


def test_a_surplus_line_without_a_surplus_is_refused() -> None:
    lines = golden_lines("triple-3-even")
    assert_refused([*lines[:2], {"surplus": []}, *lines[2:]], 3)
    for game in ("gracias", "eight28", "extop"):
        other = record_lines(game)
        at = find_line(other, "move")
        assert_refused([*other[:at], {"surplus": []}], at + 1)
