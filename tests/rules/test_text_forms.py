"""Text forms round-trip, and bad input always raises BadText."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from rules import GAMES, BadText, Move, State
from rules.eight28 import pieces as eight28
from rules.extop import pieces as extop
from rules.gracias import pieces as gracias
from rules.text_forms import (
    EMPTY,
    MISSING,
    SEAT,
    IntForm,
    ListForm,
    OptionalForm,
    TextForm,
    WordForm,
)
from rules.triple import pieces as triple
from tests.rules.random_play import (
    PLAIN,
    Case,
    all_viewers,
    make_case,
    positions,
    states_awaiting_shuffle,
    well_formed_moves,
)

quick = settings(deadline=None, derandomize=True, database=None, max_examples=100)
every_game = pytest.mark.parametrize("key", sorted(GAMES))
plain_case = pytest.mark.parametrize("case", PLAIN, ids=str)

PIECES: list[tuple[TextForm, list[int], list[str]]] = [
    (gracias.CARD, list(range(6)), ["red", "orange", "yellow", "green", "blue", "purple"]),
    (
        triple.CARD,
        list(range(64)),
        [
            f"{colour}-{shape}-{count}"
            for colour in ("red", "blue", "purple", "yellow")
            for shape in ("circle", "diamond", "plus", "star")
            for count in "0123"
        ],
    ),
    (eight28.CARD, list(range(1, 12)), [*"123456789", "10", "1/11"]),
    (
        extop.CARD,
        list(range(72)),
        [
            f"{colour}-{value}"
            for colour in ("red", "yellow", "green", "blue", "purple", "orange")
            for value in range(1, 13)
        ],
    ),
    (
        extop.CHIP,
        [2, 3, 4, 5, 6, -4, -5, -6],
        ["+2", "+3", "+4", "+5", "+6", "-4", "-5", "-6"],
    ),
    (extop.COLOUR, list(range(6)), ["red", "yellow", "green", "blue", "purple", "orange"]),
    (IntForm(), [0, 7, -3, 10**18], ["0", "7", "-3", "1000000000000000000"]),
    (OptionalForm(IntForm(), -1), [-1, 0, 5], ["-", "0", "5"]),
]
FORMS = [form for form, _, _ in PIECES]


@pytest.mark.parametrize(("form", "values", "words"), PIECES)
def test_pieces_have_the_documented_text_forms(
    form: TextForm, values: list[int], words: list[str]
) -> None:
    assert [form.write(value) for value in values] == words
    for value, word in zip(values, words, strict=True):
        assert form.read(word) == value
        assert form.from_json(form.to_json(value)) == value


def test_the_games_have_the_documented_pieces() -> None:
    assert Counter(gracias.DECK) == dict.fromkeys(range(6), 18)
    assert Counter(triple.DECK) == dict.fromkeys(range(64), 1)
    copies = {1: 15, eight28.ACE: 8, 8: 4, **dict.fromkeys([2, 3, 4, 5, 6, 7, 9, 10], 3)}
    assert Counter(eight28.DECK) == copies
    assert sum(copies.values()) == 51
    chips = {2: 1, 3: 2, 4: 3, 5: 3, 6: 3, -4: 2, -5: 2, -6: 2}
    assert Counter(extop.CHIPS) == chips


@every_game
def test_every_move_round_trips(key: str) -> None:
    moves = GAMES[key].state_class.moves
    for move in well_formed_moves(key):
        data = move.to_json()
        assert moves.from_json(data) == move
        assert data["type"] == move.kind
        if all(abs(value) < 10**19 for value in data.values() if isinstance(value, int)):
            assert moves.parse(str(move)) == move
    texts = [str(move) for move in well_formed_moves(key)]
    assert len(set(texts)) == len(texts)


DOCUMENTED_MOVES: list[tuple[str, str, dict[str, object]]] = [
    ("gracias", "take 2", {"type": "take", "triplet": 2}),
    ("gracias", "give red 1", {"type": "give", "card": "red", "to": 1}),
    ("triple", "draw 3", {"type": "draw", "count": 3}),
    (
        "triple",
        "place blue-circle-2 4",
        {"type": "place", "card": "blue-circle-2", "cell": 4},
    ),
    ("eight28", "accept", {"type": "accept"}),
    ("eight28", "decline", {"type": "decline"}),
    ("eight28", "choose 8", {"type": "choose", "target": 8}),
    ("extop", "place red-12 0", {"type": "place", "card": "red-12", "row": 0}),
    ("extop", "offer red-3 green", {"type": "offer", "card": "red-3", "want": "green"}),
    ("extop", "answer green-7", {"type": "answer", "card": "green-7"}),
    ("extop", "answer -", {"type": "answer", "card": None}),
    ("extop", "partner 1", {"type": "partner", "seat": 1}),
    ("extop", "pass", {"type": "pass"}),
]


@pytest.mark.parametrize(("key", "text", "data"), DOCUMENTED_MOVES)
def test_moves_have_the_documented_text_and_json(
    key: str, text: str, data: dict[str, object]
) -> None:
    moves = GAMES[key].state_class.moves
    assert moves.parse(text) == moves.from_json(data)
    assert str(moves.parse(text)) == text
    assert moves.from_json(data).to_json() == data


def read_or_refuse(read: Callable[[str], object], text: str) -> object | None:
    """The value that is read, or None if the text raises BadText."""
    try:
        return read(text)
    except BadText:
        return None


@quick
@given(text=st.text())
@example(text="")
@example(text="²")
@example(text="٣")
@example(text="1_0")
@example(text="9" * 5000)
def test_any_text_is_read_or_refused_as_a_piece(text: str) -> None:
    for form in [
        *FORMS,
        ListForm(IntForm()),
        WordForm("", "deck"),
        ListForm(ListForm(extop.CARD), ";"),
    ]:
        value = read_or_refuse(form.read, text)
        assert value is None or isinstance(value, int | str | list)


@quick
@given(text=st.text(max_size=8) | st.integers().map(str) | st.from_regex(r"-?0*[0-9]{1,3}"))
@example(text="007")
@example(text="-0")
def test_a_number_has_only_one_text_form(text: str) -> None:
    value = read_or_refuse(IntForm().read, text)
    assert value is None or str(value) == text


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


@quick
@given(data=json_values)
@example(data=True)
@example(data=1.0)
@example(data=[])
def test_any_json_is_read_or_refused_as_a_piece(data: object) -> None:
    for form in [*FORMS, ListForm(IntForm())]:
        try:
            value = form.from_json(data)
        except BadText:
            continue
        assert form.to_json(value) == data
        assert type(form.to_json(value)) is type(data)


def test_a_chip_in_json_is_a_string() -> None:
    assert extop.CHIP.from_json("-4") == -4
    with pytest.raises(BadText):
        extop.CHIP.from_json(-4)


@every_game
@quick
@given(data=json_values)
def test_any_json_is_read_or_refused_as_a_move(key: str, data: object) -> None:
    moves = GAMES[key].state_class.moves
    kinds: list[object] = [{"type": kind, "card": data, "row": data} for kind in moves.kinds]
    fields: list[object] = [
        {**move.to_json(), name: data} for move in one_of_each(key) for name in move.to_json()
    ]
    for wrong in [data, {"type": data}, *kinds, *fields]:
        try:
            move = moves.from_json(wrong)
        except BadText:
            continue
        assert move.to_json() == wrong


def one_of_each(key: str) -> list[Move]:
    return list({type(move): move for move in well_formed_moves(key)}.values())


def damaged(texts: list[str]) -> st.SearchStrategy[str]:
    """Texts with random parts removed, inserted or replaced."""

    @st.composite
    def strategy(draw: st.DrawFn) -> str:
        text = draw(st.sampled_from(texts))
        for _ in range(draw(st.integers(1, 3))):
            start = draw(st.integers(0, len(text)))
            end = min(len(text), start + draw(st.integers(0, 6)))
            other = draw(st.sampled_from(texts))
            at = draw(st.integers(0, len(other)))
            piece = draw(
                st.sampled_from(["", "-", ".", ",", ";", "=", " ", "0", "9", "-1", "99", "red"])
                | st.just(other[at : at + 5])
                | st.text(max_size=2)
            )
            text = text[:start] + piece + text[end:]
        return text

    return strategy()


@every_game
@quick
@given(data=st.data())
def test_damaged_text_is_read_or_refused_as_a_move(key: str, data: st.DataObject) -> None:
    text = data.draw(st.text() | damaged([str(move) for move in one_of_each(key)]))
    moves = GAMES[key].state_class.moves
    move = read_or_refuse(moves.parse, text)
    if move is not None:
        assert moves.parse(str(move)) == move


def state_texts(key: str) -> list[str]:
    """The texts of many states of a game."""
    texts = []
    for case in (case for case in PLAIN if case.game.key == key):
        texts += [str(state) for state in positions(case, seed=1, count=6)]
        texts += [str(state) for state in states_awaiting_shuffle(case, seed=1)[:3]]
    return texts


TEXTS = {key: state_texts(key) for key in GAMES}


@every_game
def test_every_state_round_trips(key: str) -> None:
    for text in TEXTS[key]:
        assert str(GAMES[key].state_class.parse(text)) == text


@every_game
@quick
@given(data=st.data())
def test_damaged_text_is_read_or_refused_as_a_state(key: str, data: st.DataObject) -> None:
    text = data.draw(st.text() | damaged(TEXTS[key]))
    state = read_or_refuse(GAMES[key].state_class.parse, text)
    if state is not None:
        assert str(state) == text


def innermost(form: TextForm) -> TextForm:
    """The form of the single values of a list or of an optional value."""
    return innermost(form.form) if isinstance(form, ListForm | OptionalForm) else form


def with_last_card_changed(key: str, text: str) -> str | None:
    """The text of a state with another card at the end of its last pile."""
    kind = GAMES[key].state_class
    card = kind.shuffle_forms["deck"].items
    words = dict(word.split("=") for word in text.split(" ")[1:])
    for name in reversed(
        [name for name, form in kind.text.forms.items() if innermost(form) is card]
    ):
        *others, last = re.split("[,;]", words[name].rstrip(";."))
        different = set(others) - {last, EMPTY, MISSING}
        if different:
            return with_field(text, name, min(different).join(words[name].rsplit(last, 1)))
    return None


@every_game
def test_a_state_with_a_card_changed_is_refused(key: str) -> None:
    refused = 0
    for text in TEXTS[key]:
        wrong = with_last_card_changed(key, text)
        if wrong is not None:
            assert read_or_refuse(GAMES[key].state_class.parse, wrong) is None
            refused += 1
    assert refused > 5


def with_field(text: str, name: str, value: object) -> str:
    words = [word.partition("=") for word in text.split(" ")]
    assert name in [word[0] for word in words]
    return " ".join(f"{name}={value}" if n == name else f"{n}{s}{w}" for n, s, w in words)


@every_game
@pytest.mark.parametrize("seats", [-1, 0, 1, 7, 99])
def test_a_state_with_impossible_seats_is_refused(key: str, seats: int) -> None:
    for text in TEXTS[key][1:5]:
        with pytest.raises(BadText):
            GAMES[key].state_class.parse(with_field(text, "seats", seats))


TURNS = [
    (key, name)
    for key, game in GAMES.items()
    for name, form in game.state_class.text.forms.items()
    if innermost(form) is SEAT
]


@pytest.mark.parametrize(("key", "field"), TURNS)
@pytest.mark.parametrize("seat", [-2, 6, 99])
def test_a_state_with_the_turn_of_no_seat_is_refused(key: str, field: str, seat: int) -> None:
    for text in TEXTS[key][1:5]:
        with pytest.raises(BadText):
            GAMES[key].state_class.parse(with_field(text, field, seat))


def test_a_state_with_a_million_seats_is_refused_at_once() -> None:
    """The number of seats is checked before lists of that size are built."""
    text = with_field(TEXTS["gracias"][1], "seats", 1_000_000)
    code = f"from rules import BadText, GAMES\ntry: GAMES['gracias'].state_class.parse({text!r})\n"
    code += "except BadText: print('refused')"
    root = Path(__file__).parents[2]
    try:
        done = subprocess.run(
            [sys.executable, "-c", code], cwd=root, capture_output=True, text=True, timeout=5
        )
    except subprocess.TimeoutExpired:
        pytest.fail("still reading after five seconds")
    assert done.stdout == "refused\n"


@plain_case
def test_a_state_of_one_game_is_refused_by_the_others(case: Case) -> None:
    text = str(case.seeded(1))
    for key in set(GAMES) - {case.game.key}:
        with pytest.raises(BadText):
            GAMES[key].state_class.parse(text)


def test_a_parsed_state_can_be_observed_from_every_seat() -> None:
    for case in PLAIN:
        for state in positions(case, seed=Random(1).randrange(100), count=3):
            twin: State = type(state).parse(str(state))
            for seat in all_viewers(twin):
                assert twin.observe(seat).seats == case.seats
    assert str(make_case("triple", 2).new(None)).startswith("triple seats=2 shuffles=0 due=deck ")
