"""What is wrong with a record is told in the language of the window, and on the command line in
English."""

from __future__ import annotations

import re
import runpy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from cardtable_qt.app.cli import main
from cardtable_qt.base.texts import error_text, rules_error_text
from cardtable_qt.base.translation import install_language
from cardtable_qt.storage.record_files import UnreadableRecord, check_record
from rules.errors import BadRecord, BadText
from rules.model import NamedRefusal, Refusal
from rules.records import read_record
from rules.sentences import REFUSAL_SENTENCES, Sentence
from rules.text_forms import IntForm
from tests.rules.records.damaged_records import damaged_records
from tests.rules.records.mutations import mutant

ROOT = Path(__file__).parents[3]
ENGLISH = re.compile(r"\b(the|this|is|not|are|has|have|you|your|here|line)\b", re.I)
QUOTED = re.compile(r"„[^“]*“|\"[^\"]*\"|: type.*")  # words of the file, which are in no language

# They are said about texts of cards, moves and tables, of which records have none.
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


@pytest.fixture(scope="module")
def tool() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "packaging" / "translations.py"))


@pytest.fixture
def _in_german(qapp: QApplication) -> Iterator[None]:
    assert install_language(qapp, "de") == "de"
    yield
    install_language(qapp, "en")


def said_of(data: bytes) -> Sentence:
    with pytest.raises(BadRecord) as caught:
        read_record(data, check_seal=True)
    return caught.value.message


def texts_of(fact: object) -> Iterator[str]:
    """The texts of a sentence and of those in it."""
    if isinstance(fact, NamedRefusal):
        yield REFUSAL_SENTENCES[fact.refusal.code]
    elif isinstance(fact, Sentence):
        yield fact.text
        for inner in fact.facts.values():
            yield from texts_of(inner)


def is_german(sentence: str) -> bool:
    return ENGLISH.search(QUOTED.sub("", sentence)) is None


def test_english_is_known_when_it_is_seen() -> None:
    assert not any(is_german(sentence) for sentence in damaged_records())
    assert is_german("Zeile 3: „the“ ist keine Liste.")


def test_there_is_damage_for_every_sentence_about_records(tool: dict[str, Any]) -> None:
    told = {text for data in damaged_records().values() for text in texts_of(said_of(data))}
    sources = (file.read_text("utf-8") for file in (ROOT / "rules").rglob("*.py"))
    ours = {text.text for source in sources for text in tool["error_texts_in"](source, "")}
    assert ours - told == ABOUT_TEXTS
    assert told - ours <= set(REFUSAL_SENTENCES.values())


def read(data: bytes, open_seal: bool = False) -> BadRecord | None:
    try:
        read_record(data, open_seal)
    except BadRecord as error:
        return error
    return None


@pytest.mark.usefixtures("_in_german")
def test_every_damage_is_told_in_german() -> None:
    for data in damaged_records().values():
        said = said_of(data)
        german = rules_error_text(said)
        assert german.startswith(f"Zeile {said.facts['line']}: ")
        assert german.endswith(".")
        assert is_german(german), german


@pytest.mark.usefixtures("_in_german")
def test_the_shelf_the_replay_and_an_import_tell_it_in_german() -> None:
    shown = set()
    for data in filter(read, damaged_records().values()):  # nobody opens a seal there
        with pytest.raises(UnreadableRecord) as caught:
            check_record(data)
        german = error_text(caught.value.message)
        assert is_german(german), german
        shown.add(german)
    assert "Dieses Spiel ist beschädigt. Zeile 3: true ist keine ganze Zahl." in shown
    assert "Dieses Spiel ist beschädigt. Zeile 2: null ist keine Liste." in shown


@pytest.mark.usefixtures("_in_german")
def test_whatever_happens_to_a_record_is_told_in_german() -> None:
    faults = [fault for fault in map(read, map(mutant, range(300))) if fault is not None]
    assert len(faults) > 200
    for fault in faults:
        assert is_german(rules_error_text(fault.message)), str(fault)


@pytest.mark.usefixtures("_in_german")
def test_seats_and_refusals_in_a_sentence_are_told_in_german_too() -> None:
    records = damaged_records()
    turn = records["Line 3: The move of West is not allowed: It's South's turn."]
    assert rules_error_text(said_of(turn)) == (
        "Zeile 3: Der Zug von West ist nicht erlaubt: South ist dran."
    )
    nobody = records["Line 3: The move of seat 7 is not allowed: There is no seat 7 at this table."]
    assert rules_error_text(said_of(nobody)) == (
        "Zeile 3: Der Zug von Platz 7 ist nicht erlaubt: Platz 7 gibt es an diesem Tisch nicht."
    )
    hand = NamedRefusal(Refusal("not_in_hand", {"card": "green-7"}), ("Ann",))
    move = Sentence("The move of {seat} is not allowed: {reason}", {"seat": "Ann", "reason": hand})
    assert "Grün 7" in rules_error_text(move)


@pytest.mark.usefixtures("_in_german")
def test_what_is_nested_too_deeply_is_called_that_in_german() -> None:
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(BadText) as caught:
        IntForm().from_json(deep)
    german = "Etwas tief Verschachteltes ist keine ganze Zahl."
    assert rules_error_text(caught.value.message) == german


@pytest.mark.usefixtures("_in_german")
def test_verify_tells_it_in_english_in_the_same_words_as_ever(
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
def test_a_sentence_of_the_rules_is_written_out_where_it_is_said(
    tool: dict[str, Any], text: str
) -> None:
    with pytest.raises(tool["NotLiteral"], match=r"x\.py:1"):
        list(tool["error_texts_in"](f"raise BadText({text})", "x.py"))
