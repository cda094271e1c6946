"""Reasons as sentences, for hints and explanations."""

from __future__ import annotations

from collections.abc import Iterator
from string import Formatter

import pytest
from PySide6.QtWidgets import QApplication

from cardtable_qt.base import translation
from cardtable_qt.games.explanations import reason_text
from cardtable_qt.games.player_registry import explain, hint_topic
from cardtable_qt.games.registry import game_table
from rules import GAMES
from rules.reasons import Reason
from tests.cardtable_qt.opponents.helpers import reason_codes
from tests.rules.random_play import make_case, positions

NAMES = ("Ann", "Ben", "Cleo", "Dan")
CODES = [code for key in GAMES for code in reason_codes(key)]
# Facts of every kind. A sentence takes those it needs.
FACTS: dict[str, object] = {
    "name": 1, "colour": "green", "wanted": "red", "count": 2, "chip": "-4", "total": 7,
    "against": 9, "half": 8, "worse": 20, "better": 10, "cards": 44, "missing": 5, "low": 3,
    "high": 13, "best": 8, "totals": [6, 16], "held": 1, "number": 3, "row": 2, "line": 0,
    "over": 2, "deals": 100, "other": 41, "tenths": 18, "other_tenths": 12, "other_half": 28,
}  # fmt: skip
CARDS = {"gracias": "red", "triple": "blue-circle-2", "extop": "green-7"}  # others: a number


@pytest.fixture(autouse=True)
def _english(qapp: QApplication) -> Iterator[None]:
    translation.install_language(qapp, "en")
    yield
    translation.install_language(qapp, "en")


def sentence_for(
    code: str, facts: dict[str, object] | None = None, viewer: int | None = None
) -> str:
    card = CARDS.get(code.partition(".")[0], "7")
    known = FACTS | {"card": card, "call": "blue"} | (facts or {})
    return reason_text(Reason(code, known), NAMES, viewer)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("viewer", [None, 1])
def test_every_reason_has_a_complete_sentence(
    qapp: QApplication, language: str, viewer: int | None
) -> None:
    translation.install_language(qapp, language)
    for code in CODES:
        text = sentence_for(code, viewer=viewer)
        assert text[0].isupper() or text[0].isdigit(), code
        assert text.endswith((".", "?")), code
        assert "{" not in text, code


@pytest.mark.parametrize(
    ("code", "facts", "sentence"),
    [
        ("gracias.leader", {"name": 2}, "It hurts the leader: Cleo."),
        ("gracias.keep_below", {}, "Keeping green brings a point: one fewer than the most."),
        ("triple.makes", {"line": 4}, "Makes a triple of blue along the middle column."),
        ("triple.makes", {"call": "2"}, "Makes a triple of 2 waves along the top row."),
        ("eight28.stop", {}, "7 plays for 8. The next card spoils it in 20 of 44 cases."),
        ("eight28.shows", {}, "The open cards make 6 or 16."),
        ("eight28.beaten", {}, "For 8, 7 loses to Ben with 8."),
        ("extop.wins", {"chip": "+5"}, "Fills the row and takes +5, 7 against 9."),
        ("extop.goes_to", {}, "Fills the row: −4 goes to Ben."),
        ("extop.filler", {}, "Gets rid of green 7. The lead for −4 stays with Ben."),
        ("extop.evens", {"chip": "+5"}, "Ties Ben for +5: nobody leads."),
        ("extop.evens_other", {"chip": "+5"}, "Ties Ben with Cleo for +5: nobody leads."),
        ("extop.puts_ahead", {"chip": "+4"}, "Puts Ben ahead of Cleo for +4."),
        ("extop.odds_mine", {"chip": "+4"}, "Wins +4 in 2 of 100 deals; the next best move in 41."),
        (
            "extop.odds_denied",
            {"chip": "+4", "in_row": 2},
            "Lets Ben win +4 (row 2) in 2 of 100 deals; the next best move in 41.",
        ),
        (
            "extop.odds_denied",
            {"chip": "+4", "count": 0},
            "Lets Ben win +4 in none of 100 deals; the next best move in 41.",
        ),
        (
            "extop.odds_win",
            {"count": 100, "other": 0},
            "Wins or shares the game in all 100 deals; the next best move in none.",
        ),
        (
            "gracias.expects",
            {"name": 1},
            "On average this brings Ben 1.8 points in green; the next best move only 1.2.",
        ),
        (
            "extop.trade",
            {},
            "Green for Ben, red in return: each gets a card of their own colour.",
        ),
    ],
)
def test_sentences_contain_names_cards_and_numbers(
    code: str, facts: dict[str, object], sentence: str
) -> None:
    assert sentence_for(code, facts) == sentence


def test_the_viewer_is_called_you() -> None:
    assert sentence_for("gracias.leader", viewer=1) == "It hurts the leader: you."
    assert sentence_for("extop.puts_ahead", viewer=2) == "Puts Ben ahead of you for −4."


def test_names_may_contain_braces() -> None:
    reason = Reason("gracias.leader", {"name": 0})
    assert reason_text(reason, ["{name}"], None) == "It hurts the leader: {name}."


@pytest.mark.parametrize("key", GAMES)
def test_every_explanation_can_be_formatted(key: str) -> None:
    """No sentence lacks a fact."""
    for state in positions(make_case(key, 4), 3, 10):
        for seat in state.to_move():
            observation, spectator = state.observe(seat), state.observe(None)
            for move in state.legal(seat):
                reasons = [*explain(observation, seat, move), hint_topic(observation, move)]
                reasons += explain(spectator, seat, move)
                assert all("{" not in reason_text(r, NAMES, seat) for r in reasons)


def test_sentences_use_only_known_facts() -> None:
    for code in CODES:
        sentence = game_table(code.partition(".")[0]).reason_sentence(code, FACTS)
        fields = {field for _, field, _, _ in Formatter().parse(sentence)}
        assert fields - {None} <= {*FACTS, "card", "call"}
