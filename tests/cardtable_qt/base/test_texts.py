"""Names of cards and players, and the texts of refusals and errors."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from PySide6.QtWidgets import QApplication

from cardtable_qt.base import translation
from cardtable_qt.base.error_message import ErrorMessage
from cardtable_qt.base.texts import (
    PlayerNames,
    about_player,
    about_players,
    colour_name,
    winners_text,
)
from cardtable_qt.games.error_texts import error_text
from cardtable_qt.games.player_registry import player_names
from cardtable_qt.games.player_texts import level_name, player_name
from cardtable_qt.games.registry import game_table, game_texts
from cardtable_qt.games.triple.words import property_name
from cardtable_qt.opponents.levels import CHARACTERS, LEVELS
from rules import GAMES
from rules.eight28 import pieces as eight28_pieces
from rules.extop import pieces as extop_pieces
from rules.gracias import pieces as gracias_pieces
from rules.refusals import REFUSALS, Refusal
from rules.triple import pieces as triple_pieces

NAMES = ("Ann", "bob", "Cleo")
PACKAGE = Path(__file__).parents[3] / "cardtable_qt"


@pytest.fixture(autouse=True)
def _in_english(qapp: QApplication) -> Iterator[None]:
    translation.install_language(qapp, "en")
    yield
    translation.install_language(qapp, "en")


@pytest.mark.parametrize(
    ("game", "card", "name"),
    [
        ("gracias", "red", "red"),
        ("extop", "green-7", "green 7"),
        ("extop", "orange-12", "orange 12"),
        ("triple", "blue-circle-2", "blue circle, 2 waves"),
        ("triple", "purple-star-1", "purple star, 1 wave"),
        ("triple", "yellow-plus-0", "yellow plus, 0 waves"),
        ("eight28", "7", "7"),
        ("eight28", "1/11", "1/11"),
    ],
)
def test_cards_have_names(game: str, card: str, name: str) -> None:
    assert game_table(game).fact_name("card", card) == name


@pytest.mark.parametrize(
    ("game", "cards"),
    [
        ("gracias", gracias_pieces.COLOURS),
        ("triple", triple_pieces.CARD.names),
        ("eight28", eight28_pieces.CARD.names[1:]),
        ("extop", extop_pieces.CARD.names),
    ],
)
def test_every_card_has_a_different_name(game: str, cards: tuple[str, ...]) -> None:
    names = [game_table(game).fact_name("card", card) for card in cards]
    assert len(set(names)) == len(cards)
    assert all(names)


def test_every_property_in_triple_has_a_name() -> None:
    names = [property_name(call) for call in triple_pieces.PROPERTIES]
    assert names[:8] == list(triple_pieces.COLOURS + triple_pieces.SHAPES)
    assert names[8:] == ["0 waves", "1 wave", "2 waves", "3 waves"]


def test_colours_and_levels_have_names() -> None:
    assert [colour_name(colour) for colour in extop_pieces.COLOURS] == list(extop_pieces.COLOURS)
    assert len({level_name(level) for level in LEVELS}) == len(LEVELS)


def test_every_computer_player_has_a_name() -> None:
    for game in GAMES:
        players = player_names(game)
        assert len({player_name(name) for name in players}) == len(players)
    assert player_name("magda") == "Magda"


@pytest.mark.parametrize("key", GAMES.built_in)
def test_every_character_has_a_temperament_of_its_own_in_every_game(key: str) -> None:
    temperaments = [game_texts(key).temperament(character.key) for character in CHARACTERS]
    assert all(temperaments)
    assert len(set(temperaments)) == len(CHARACTERS)


def test_only_where_one_trades_does_anyone_love_to_trade() -> None:
    traders = [key for key in GAMES if "trade" in game_texts(key).temperament("fritz")]
    assert traders == ["extop"]


@pytest.mark.parametrize(
    ("code", "facts", "sentence"),
    [
        ("game_over", {}, "The game is over."),
        ("not_your_turn", {"turn": 2}, "It's Cleo's turn."),
        ("no_such_seat", {"seat": 7}, "There is no seat 7 at this table."),
        ("extop.not_accepted", {"seat": 1}, "bob did not accept your offer."),
        ("not_in_hand", {"card": "green-7"}, "Green 7 is not in your hand."),
        ("extop.colour_not_in_play", {"colour": "red"}, "Red is not in play."),
        (
            "extop.wrong_colour",
            {"card": "green-7", "colour": "blue", "turn": 2},
            "Cleo asks for blue. This is green 7.",
        ),
        (
            "gracias.not_in_triplet",
            {"card": "red", "first": "blue", "second": "green"},
            "Your triplet has blue and green open, but not red.",
        ),
        (
            "triple.old_triple",
            {"call": "circle", "line": [0, 1, 2]},
            "Not new: these three already shared circle.",
        ),
        (
            "triple.old_triple",
            {"call": "2", "line": [0, 1, 2]},
            "Not new: these three already shared 2 waves.",
        ),
        (
            "triple.pile_too_small",
            {"left": 3},
            "You can't draw that many: your pile has only 3 left.",
        ),
        ("paused", {}, "The game is paused."),
        ("curtain", {}, "Confirm who is playing first."),
    ],
)
def test_refusals_contain_names(code: str, facts: dict[str, object], sentence: str) -> None:
    assert sentence_for(code, facts) == sentence


def sentence_for(code: str, facts: dict[str, object]) -> str:
    """A refusal as its own game would say it, and Ex & Top if all games share it."""
    game, dot, _ = code.partition(".")
    return game_table(game if dot else "extop").refusal_text(Refusal(code, facts), NAMES)


def test_every_game_names_its_own_cards() -> None:
    refusal = Refusal("not_in_hand", {"card": "blue-circle-2"})
    sentence = game_table("triple").refusal_text(refusal, NAMES)
    assert sentence == "Blue circle, 2 waves is not in your hand."


ALL_REFUSALS = dict(REFUSALS)
for game in GAMES.values():
    ALL_REFUSALS |= game.refusals
CARDS = {"gracias": "red", "triple": "red-star-1", "eight28": "7", "extop": "red-1"}
FACTS = {"turn": 0, "seat": 1, "colour": "red", "first": "red", "second": "blue",
        "call": "star", "last": 3, "left": 2, "turns": 4}  # fmt: skip


@pytest.mark.parametrize("code", ALL_REFUSALS)
def test_every_refusal_of_the_rules_has_a_sentence(code: str) -> None:
    fields = {field for _, field, _, _ in Formatter().parse(ALL_REFUSALS[code]) if field}
    card = CARDS.get(code.partition(".")[0], "red-1")
    text = sentence_for(code, {key: (FACTS | {"card": card})[key] for key in fields})
    assert text[0].isupper() or text.startswith("bob")
    assert text.endswith(".")
    assert "{" not in text


def codes_passed_to(function: str, argument: int) -> set[str]:
    """The refusal codes in all calls of a function. They are literals."""
    codes = set()
    for file in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == function:
                code = node.args[argument]
                literals = {str(n.value) for n in ast.walk(code) if isinstance(n, ast.Constant)}
                # `refuse_place` passes a code on. Its calls are checked, too.
                assert literals or ast.unparse(code) == "code", f"{file}:{node.lineno}"
                codes |= literals
    return codes


def test_every_refusal_of_the_program_has_a_sentence() -> None:
    codes = codes_passed_to("Refusal", 0)
    assert {"paused", "curtain"} <= codes
    hint_codes = {code for code in codes if code.startswith("hint.")}  # they have their own texts
    for code in codes - set(ALL_REFUSALS) - hint_codes:
        assert sentence_for(code, {"seat": 1, "nudge": "Try another one."}).endswith(".")


def test_every_place_where_a_card_never_goes_has_a_sentence() -> None:
    codes = codes_passed_to("refuse_place", 1)
    assert len(codes) > len(GAMES) / 2
    for code in codes:
        assert game_table(code.partition(".")[0]).place_sentence(code).endswith(".")


def test_an_error_message_contains_its_facts() -> None:
    message = ErrorMessage(
        "The folder {folder} cannot be created: {reason}.", {"folder": "x", "reason": "y"}
    )
    assert error_text(message) == str(message) == "The folder x cannot be created: y."


def test_only_person_is_addressed_as_you() -> None:
    def told(names: tuple[str, ...], seat: int) -> str:
        return about_player(seat, names, "You draw {n}.", "{name} draws {n}.", n=2)

    alone = PlayerNames(("{Ann}", "bob", "Cleo"), you=0)
    assert [told(alone, 0), told(alone, 1)] == ["You draw 2.", "bob draws 2."]
    assert told(PlayerNames(NAMES), 0) == told(NAMES, 0) == "Ann draws 2."
    assert alone[0] == "{Ann}"  # the plate at the seat still shows the name


def test_you_come_first_in_one_list_of_several_players() -> None:
    def told(seats: list[int], names: tuple[str, ...]) -> str:
        return about_players(seats, names, "{all} win {n}.", "{names} win {n}.", n=2)

    alone = PlayerNames(NAMES, you=1)
    assert told([0, 1], alone) == "You and Ann win 2."
    assert told([0, 1, 2], alone) == "You, Ann and Cleo win 2."
    assert told([0, 2], alone) == told([0, 2], NAMES) == "Ann and Cleo win 2."


def test_winners_are_named_and_you_first() -> None:
    alone = PlayerNames(NAMES, you=1)
    assert winners_text([1], alone) == "You win!"
    assert winners_text([0], alone) == "Ann wins!"
    assert winners_text([0, 1], alone) == "You share the win with Ann!"
    assert winners_text([0, 2], alone) == "Ann and Cleo share the win!"
    assert winners_text([0, 1], NAMES) == "Ann and bob share the win!"
