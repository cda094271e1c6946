"""The error messages for damaged records, and their facts."""

from __future__ import annotations

import pickle

import pytest

from rules.errors import BadRecord, BadText, IllegalMove
from rules.records import read_record
from rules.refusals import NamedRefusal, Refusal
from rules.sentences import Sentence
from rules.text_forms import IntForm
from tests.rules.records.damaged_records import damaged_records


def test_a_damaged_record_is_refused_with_the_expected_sentence() -> None:
    for sentence, data in damaged_records().items():
        with pytest.raises(BadRecord) as caught:
            read_record(data, check_seal=True)
        assert str(caught.value) == sentence
        assert sentence == f"Line {caught.value.line}: {caught.value.sentence}"


def test_an_error_has_its_text_and_facts() -> None:
    data = damaged_records()["Line 3: The move of West is not allowed: It's South's turn."]
    with pytest.raises(BadRecord) as caught:
        read_record(data)
    text, facts = caught.value.message
    assert (text, facts["line"]) == ("Line {line}: {reason}", 3)
    inner = facts["reason"]
    assert isinstance(inner, Sentence)
    assert (inner.text, inner.facts["seat"]) == (
        "The move of {seat} is not allowed: {reason}",
        "West",
    )
    reason = inner.facts["reason"]
    assert isinstance(reason, NamedRefusal)
    assert reason.refusal.code == "not_your_turn"
    assert list(reason.names) == ["South", "West", "Nørth"]


def test_errors_can_be_pickled() -> None:
    data = damaged_records()["Line 3: The move of West is not allowed: It's South's turn."]
    with pytest.raises(BadRecord) as caught:
        read_record(data)
    illegal = IllegalMove(Refusal("not_your_turn", {"turn": 1}))
    for error in (caught.value, illegal, BadText("{given} is wrong.", given="{0}")):
        copy = pickle.loads(pickle.dumps(error))
        assert type(copy) is type(error)
        assert str(copy) == str(error)
        assert vars(copy) == vars(error)


def test_braces_in_bad_input_are_kept() -> None:
    with pytest.raises(BadText) as caught:
        IntForm().read("{given} {0} {")
    assert str(caught.value) == '"{given} {0} {" is not a whole number.'


def test_deeply_nested_input_is_not_repeated_in_the_message() -> None:
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(BadText, match=r"^Deeply nested data is not a whole number\.$"):
        IntForm().from_json(deep)
