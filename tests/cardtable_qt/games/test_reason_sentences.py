"""Reasons in words: sentences for a hint and for the question why."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from string import Formatter

import pytest
from PySide6.QtWidgets import QApplication

from cardtable_qt.base import translation
from cardtable_qt.games.explanations import reason_text
from cardtable_qt.games.player_registry import explain, hint_topic
from rules import GAMES
from rules.model import Reason
from tests.rules.random_play import make_case, positions

NAMES = ("Ann", "Ben", "Cleo", "Dan")
CODES = [
    code
    for key in GAMES
    for code in import_module(f"cardtable_qt.games.{key}.opponents.reasons").REASON_CODES
]
# Facts of every kind, of which a sentence takes what it needs.
FACTS: dict[str, object] = {
    "name": 1, "colour": "green", "wanted": "red", "count": 2, "chip": "-4", "total": 7,
    "against": 9, "half": 8, "worse": 20, "better": 10, "cards": 44, "missing": 5, "low": 3,
    "high": 13, "best": 8, "totals": [6, 16], "held": 1, "number": 3, "row": 2, "line": 0,
}  # fmt: skip
CARDS = {"gracias": "red", "triple": "blue-circle-2", "eight28": "7", "extop": "green-7"}


@pytest.fixture(autouse=True)
def _english(qapp: QApplication) -> Iterator[None]:
    translation.install_language(qapp, "en")
    yield
    translation.install_language(qapp, "en")


def words(code: str, facts: dict[str, object] | None = None, viewer: int | None = None) -> str:
    card = CARDS[code.partition(".")[0]]
    known = FACTS | {"card": card, "call": "blue"} | (facts or {})
    return reason_text(Reason(code, known), NAMES, viewer)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("viewer", [None, 1])
def test_every_reason_is_a_sentence(qapp: QApplication, language: str, viewer: int | None) -> None:
    translation.install_language(qapp, language)
    for code in CODES:
        told = words(code, viewer=viewer)
        assert told[0].isupper() or told[0].isdigit(), code
        assert told.endswith((".", "?")), code
        assert "{" not in told, code


@pytest.mark.parametrize(
    ("code", "facts", "sentence"),
    [
        ("gracias.leader", {"name": 2}, "It hurts the leader: Cleo."),
        ("gracias.keep_below", {}, "Keeping green brings a point: just one below the most."),
        ("triple.makes", {"line": 4}, "Three times blue along the middle column."),
        ("triple.makes", {"call": "2"}, "Three times 2 waves along the top row."),
        ("eight28.stop", {}, "7 plays for 8; the next card spoils it in 20 of 44 cases."),
        ("eight28.shows", {}, "The open cards make 6 or 16."),
        ("eight28.beaten", {}, "For 8, 7 loses to Ben with 8."),
        ("extop.wins", {"chip": "+5"}, "Fills the row and takes +5, 7 against 9."),
        ("extop.goes_to", {}, "Fills the row: −4 goes to Ben."),
        ("extop.filler", {}, "Green 7 changes nothing about who leads for −4."),
        ("extop.trade", {}, "Green for Ben, red in return: everybody gets the own colour."),
    ],
)
def test_sentences_have_names_cards_and_numbers(
    code: str, facts: dict[str, object], sentence: str
) -> None:
    assert words(code, facts) == sentence


def test_the_reader_is_called_you() -> None:
    assert words("gracias.leader", viewer=1) == "It hurts the leader: you."
    assert words("extop.overtakes", viewer=1) == "Takes the lead for −4 from you."


def test_names_may_have_braces() -> None:
    reason = Reason("gracias.leader", {"name": 0})
    assert reason_text(reason, ["{name}"], None) == "It hurts the leader: {name}."


@pytest.mark.parametrize("key", GAMES)
def test_facts_fit_their_sentences(key: str) -> None:
    """Everything that is explained in a game can be said."""
    for state in positions(make_case(key, 4), 3, 10):
        for seat in state.to_move():
            observation, spectator = state.observe(seat), state.observe(None)
            for move in state.legal(seat):
                reasons = [*explain(observation, seat, move), hint_topic(observation, move)]
                reasons += explain(spectator, seat, move)
                assert all("{" not in reason_text(r, NAMES, seat) for r in reasons)


def test_no_code_has_a_fact_of_another_name() -> None:
    for code in CODES:
        module = import_module(f"cardtable_qt.games.{code.partition('.')[0]}.hints")
        fields = {
            field for _, field, _, _ in Formatter().parse(module.reason_sentence(code, FACTS))
        }
        assert fields - {None} <= {*FACTS, "card", "call"}
