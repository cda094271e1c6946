"""Options described as data: defaults, valid and invalid values, and their description."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

import pytest

from rules import GAMES, BadOptions
from rules.options import (
    ChoiceOption,
    FlagOption,
    NumberOption,
    Option,
    SeatChoiceOption,
    SeatNumberOption,
)
from rules.sentences import Sentence

ROUNDS = NumberOption(name="rounds", label="Rounds", help="How many.", low=2, high=6, default=4)
OPEN = FlagOption(name="open", label="Open hands", help="All cards are open.")
ORDER = ChoiceOption(
    name="order", label="Order", help="Who begins.", choices=("clockwise", "random", "lowest")
)


def not_too_many(numbers: Sequence[int]) -> Sentence | None:
    return Sentence("{sum} are too many.", {"sum": sum(numbers)}) if sum(numbers) > 9 else None


EXTRAS = SeatNumberOption(
    name="extras", label="Extras", help="For some.", low=0, high=7, default=1, check=not_too_many
)
TEAM = SeatChoiceOption(name="team", label="Team", help="The side.", choices=("home", "away"))
SUIT = SeatChoiceOption(
    name="suit", label="Suit", help="One's own.", choices=tuple("♣♠♦♥"), distinct=True
)
ALL_KINDS: list[Option] = [ROUNDS, OPEN, ORDER, EXTRAS, TEAM, SUIT]

every_kind = pytest.mark.parametrize("option", ALL_KINDS, ids=lambda option: option.name)


def refused(option: Option, value: object, seats: int = 3) -> str:
    """The sentence with which a value is refused."""
    with pytest.raises(BadOptions) as caught:
        option.read(value, seats)
    return str(caught.value)


@pytest.mark.parametrize(
    ("option", "default"),
    [
        (ROUNDS, 4),
        (OPEN, False),
        (replace(OPEN, default=True), True),
        (ORDER, "clockwise"),
        (EXTRAS, [1, 1, 1]),
        (TEAM, ["home", "home", "home"]),
        (SUIT, ["♣", "♠", "♦"]),
    ],
)
def test_an_option_has_a_default(option: Option, default: object) -> None:
    assert option.default_value(3) == default


@pytest.mark.parametrize(
    ("option", "value", "converted"),
    [
        (ROUNDS, 2, 2),
        (ROUNDS, 6, 6),
        (OPEN, True, True),
        (ORDER, "lowest", 2),
        (EXTRAS, [0, 2, 7], (0, 2, 7)),
        (TEAM, ["away", "home", "away"], (1, 0, 1)),
        (SUIT, ["♥", "♣", "♦"], (3, 0, 2)),
    ],
)
def test_values_are_converted_for_the_state(
    option: Option, value: object, converted: object
) -> None:
    assert option.read(value, 3) == converted


@every_kind
def test_defaults_and_examples_of_every_kind_are_valid(option: Option) -> None:
    for seats in (2, 3, 4):
        option.read(option.default_value(seats), seats)
        read = [option.read(example, seats) for example in option.examples(seats)]
        assert len(set(read)) > 1


@pytest.mark.parametrize("key", GAMES)
def test_defaults_and_examples_of_every_game_are_valid(key: str) -> None:
    game = GAMES[key]
    for seats, option in product(game.seats, game.options):
        for value in (option.default_value(seats), *option.examples(seats)):
            assert game.new(seats, {option.name: value}).seats == seats


@pytest.mark.parametrize("value", [1, 7, -2, 10**30, 2.0, True, "3", None, [3], {}])
def test_a_number_must_be_whole_and_in_range(value: object) -> None:
    assert refused(ROUNDS, value) == "“rounds” must be a whole number from 2 to 6."


@pytest.mark.parametrize("value", [0, 1, "true", None, [True], {}])
def test_a_flag_must_be_true_or_false(value: object) -> None:
    assert refused(OPEN, value) == "“open” must be true or false."


@pytest.mark.parametrize("value", ["", "Random", 0, True, None, ["random"], {"random": 1}])
def test_a_choice_must_be_one_of_the_words(value: object) -> None:
    assert refused(ORDER, value) == "“order” must be one of clockwise, random, lowest."


@pytest.mark.parametrize(
    "value",
    [[1, 2], [0, 0, 0, 0], [0, -1, 0], [0, 0, 8], [0, 0, True], [0, 0, 1.0], [0, 0, None], [], 0,
     None, "000", {}, {"0": 1, "1": 1, "2": 1}],
)  # fmt: skip
def test_every_seat_must_have_a_number_in_range(value: object) -> None:
    sentence = "“extras” must be a list of 3 whole numbers from 0 to 7, one for each seat."
    assert refused(EXTRAS, value) == sentence


def test_the_numbers_of_all_seats_may_be_checked_together() -> None:
    assert EXTRAS.read([7, 2], 2) == (7, 2)
    assert refused(EXTRAS, [7, 3], 2) == "10 are too many."


@pytest.mark.parametrize(
    "value", [["home"], ["home"] * 4, ["home", "away", "draw"], ["home", 1, 1], "home", None, {}]
)
def test_every_seat_must_have_one_of_the_words(value: object) -> None:
    sentence = "“team” must be a list of 3 values out of home, away, one for each seat."
    assert refused(TEAM, value) == sentence


@pytest.mark.parametrize(
    "value", [["♣", "♣", "♦"], ["♣", "♠"], ["♣", "♠", "x"], ["♣", "♠", ["♦"]], "♣♠♦", None, {}]
)
def test_the_words_of_the_seats_may_have_to_differ(value: object) -> None:
    sentence = "“suit” must be a list of 3 different values out of ♣, ♠, ♦, ♥, one for each seat."
    assert refused(SUIT, value) == sentence


@pytest.mark.parametrize(
    ("option", "description"),
    [
        (ROUNDS, "rounds: How many. Values: 2 to 6 (default: 4)."),
        (OPEN, "open: All cards are open. Values: true or false (default: false)."),
        (ORDER, "order: Who begins. Values: clockwise, random, lowest (default: clockwise)."),
        (
            EXTRAS,
            "extras: For some. Values: a list of numbers from 0 to 7, one for each seat "
            "(default: 1).",
        ),
        (
            TEAM,
            "team: The side. Values: a list of values out of home, away, one for each seat "
            "(default: home).",
        ),
        (
            SUIT,
            "suit: One's own. Values: a list of different values out of ♣, ♠, ♦, ♥, one for each "
            "seat (default: in this order).",
        ),
    ],
)
def test_an_option_describes_itself_for_the_help(option: Option, description: str) -> None:
    assert option.describe() == description


def test_a_game_refuses_options_it_does_not_have() -> None:
    game = replace(GAMES["gracias"], title="Whist", load_options=lambda: (ROUNDS, OPEN))
    with pytest.raises(BadOptions) as caught:
        game.read_options(3, {"rounds": 2, "suit": []})
    assert str(caught.value) == 'Whist has no option "suit". Its options are rounds, open.'
    with pytest.raises(BadOptions) as caught:
        replace(game, load_options=lambda: ()).read_options(3, {"suit": []})
    assert str(caught.value) == "Whist has no options."
    assert replace(game, load_options=lambda: ()).read_options(3, {}) == {}


def test_the_length_of_a_game_is_the_number_with_a_text_for_it() -> None:
    game = GAMES["gracias"]
    length = replace(ROUNDS, length_text="%n round(s)")
    assert replace(game, load_options=lambda: (OPEN, ROUNDS, length)).length_option is length
    assert replace(game, load_options=lambda: (OPEN, ROUNDS, ORDER)).length_option is None


@pytest.mark.parametrize("key", GAMES)
def test_the_options_of_every_game_can_be_shown(key: str) -> None:
    options = GAMES[key].options
    assert len({option.name for option in options}) == len(options)
    for option in options:
        assert option.label[0].isupper()
        assert option.label[-1] not in ".:"
        assert option.help[0].isupper()
        assert option.help.endswith(".")
        assert option.help != f"{option.label}."  # it says more


@pytest.mark.parametrize(("seats", "highest"), [(2, 53), (3, 52), (4, 51)])
def test_records_of_version_1_0_0_with_the_highest_handicap_are_accepted(
    seats: int, highest: int
) -> None:
    triple, others = GAMES["triple"], [0] * (seats - 1)
    assert triple.read_options(seats, {"handicap": [highest, *others]})
    assert triple.read_options(seats, {"handicap": [*others, highest]})
    for too_high in ([highest + 1, *others], [highest, 1, *others[1:]]):
        with pytest.raises(BadOptions):
            triple.read_options(seats, {"handicap": too_high})
