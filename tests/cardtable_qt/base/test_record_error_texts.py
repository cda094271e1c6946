"""Errors in records: in the language of the window, and in English on the command line."""

from __future__ import annotations

import re
import runpy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from cardtable_qt.app.cli import main
from cardtable_qt.base.translation import install_language
from cardtable_qt.games.error_texts import error_text, rules_error_text
from cardtable_qt.storage.record_files import UnreadableRecord, check_record
from rules import GAMES
from rules.errors import BadRecord, BadText
from rules.records import read_record
from rules.refusals import REFUSALS, NamedRefusal, Refusal
from rules.sentences import Sentence
from rules.text_forms import IntForm
from tests.rules.records.damaged_records import damaged_records
from tests.rules.records.mutations import mutant

ROOT = Path(__file__).parents[3]
ENGLISH = re.compile(r"\b(the|this|is|not|are|has|have|you|your|here|line)\b", re.I)
QUOTED = re.compile(r"„[^“]*“|\"[^\"]*\"|: type.*")  # quotes from the file

# They are message about texts of cards, moves and tables, of which records have none.
ABOUT_TEXTS = {
    "This text does not have the fields {names}.",
    "{given} is not between {low} and {high}.",
    "{given} is not one of {words}.",
    "{given} is not a word.",
    "{given} is not a valid “{kind}” move.",
    "This is not a state of {game}.",
    "This is not a possible state of {game}.",
    "Deeply nested data",
}

# No game of the program has such options. See tests/rules/test_options.py.
ABOUT_OTHER_OPTIONS = {
    "{game} has no options.",
    "“{name}” must be one of {names}.",
    "“{name}” must be a list of {seats} values out of {names}, one for each seat.",
}


@pytest.fixture(scope="module")
def tool() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "packaging" / "translations.py"))


@pytest.fixture
def _in_german(qapp: QApplication) -> Iterator[None]:
    assert install_language(qapp, "de") == "de"
    yield
    install_language(qapp, "en")


def message_of(data: bytes) -> Sentence:
    with pytest.raises(BadRecord) as caught:
        read_record(data, check_seal=True)
    return caught.value.message


def texts_of(fact: object) -> Iterator[str]:
    """The texts of a sentence and of the sentences inside it."""
    if isinstance(fact, NamedRefusal):
        yield fact.refusal.text
    elif isinstance(fact, Sentence):
        yield fact.text
        for inner in fact.facts.values():
            yield from texts_of(inner)


def is_german(sentence: str) -> bool:
    return ENGLISH.search(QUOTED.sub("", sentence)) is None


def test_english_is_recognised() -> None:
    assert not any(is_german(sentence) for sentence in damaged_records())
    assert is_german("Zeile 3: „the“ ist keine Liste.")


def test_every_record_error_is_tested(tool: dict[str, Any]) -> None:
    tested = {text for data in damaged_records().values() for text in texts_of(message_of(data))}
    sources = (file.read_text("utf-8") for file in (ROOT / "rules").rglob("*.py"))
    ours = {text.text for source in sources for text in tool["error_texts_in"](source, "")}
    assert ours - tested == ABOUT_TEXTS | ABOUT_OTHER_OPTIONS
    refusals = [REFUSALS, *(game.refusals for game in GAMES.values())]
    assert tested - ours <= {text for table in refusals for text in table.values()}


def read(data: bytes, open_seal: bool = False) -> BadRecord | None:
    try:
        read_record(data, open_seal)
    except BadRecord as error:
        return error
    return None


@pytest.mark.usefixtures("_in_german")
def test_every_record_error_has_a_german_text() -> None:
    for data in damaged_records().values():
        message = message_of(data)
        german = rules_error_text(message)
        assert german.startswith(f"Zeile {message.facts['line']}: ")
        assert german.endswith(".")
        assert is_german(german), german


@pytest.mark.usefixtures("_in_german")
def test_unreadable_records_are_reported_in_german() -> None:
    shown = set()
    for data in filter(read, damaged_records().values()):  # seals are not checked there
        with pytest.raises(UnreadableRecord) as caught:
            check_record(data)
        german = error_text(caught.value.message)
        assert is_german(german), german
        shown.add(german)
    assert "Dieses Spiel ist beschädigt. Zeile 3: true ist keine ganze Zahl." in shown
    assert "Dieses Spiel ist beschädigt. Zeile 2: null ist keine Liste." in shown


@pytest.mark.usefixtures("_in_german")
def test_errors_of_mutated_records_are_in_german() -> None:
    errors = [error for error in map(read, map(mutant, range(300))) if error is not None]
    assert len(errors) > 200
    for error in errors:
        assert is_german(rules_error_text(error.message)), str(error)


@pytest.mark.usefixtures("_in_german")
def test_seats_and_refusals_inside_an_error_are_in_german_too() -> None:
    records = damaged_records()
    turn = records["Line 3: The move of West is not allowed: It's South's turn."]
    assert rules_error_text(message_of(turn)) == (
        "Zeile 3: Der Zug von West ist nicht erlaubt: South ist dran."
    )
    no_seat = records[
        "Line 3: The move of seat 7 is not allowed: There is no seat 7 at this table."
    ]
    assert rules_error_text(message_of(no_seat)) == (
        "Zeile 3: Der Zug von Platz 7 ist nicht erlaubt: Platz 7 gibt es an diesem Tisch nicht."
    )
    hand = NamedRefusal("extop", Refusal("not_in_hand", {"card": "green-7"}), ("Ann",))
    move = Sentence("The move of {seat} is not allowed: {reason}", {"seat": "Ann", "reason": hand})
    assert "Grün 7" in rules_error_text(move)


@pytest.mark.usefixtures("_in_german")
def test_deeply_nested_data_has_a_german_name() -> None:
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(BadText) as caught:
        IntForm().from_json(deep)
    german = "Etwas tief Verschachteltes ist keine ganze Zahl."
    assert rules_error_text(caught.value.message) == german


@pytest.mark.usefixtures("_in_german")
def test_verify_reports_errors_in_english(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    records = damaged_records()
    lines = []
    for number, (sentence, data) in enumerate(records.items(), start=100):
        path = tmp_path / f"{number}.cardtable"
        path.write_bytes(data)
        lines.append(f"{path}: {sentence}\n")
    assert main(["verify", str(tmp_path)]) == 1
    assert capsys.readouterr().out == "".join(lines) + f"0 passed, {len(records)} failed\n"


@pytest.mark.parametrize("text", ['f"hello {name}"', '"hello " + name', "sentence()"])
def test_error_texts_must_be_literals(tool: dict[str, Any], text: str) -> None:
    with pytest.raises(tool["NotLiteral"], match=r"x\.py:1"):
        list(tool["error_texts_in"](f"raise BadText({text})", "x.py"))
