"""Triple in turns: the button to pass, whose turn it is, texts and scoring."""

from __future__ import annotations

import pytest

from cardtable_qt.base import text_size
from cardtable_qt.base.texts import PlayerNames
from cardtable_qt.games.triple.hints import describe_move
from cardtable_qt.games.triple.layout import layout
from cardtable_qt.games.triple.scoring import scoring
from cardtable_qt.games.triple.sounds import sounds
from cardtable_qt.games.triple.table import TABLE
from cardtable_qt.games.triple.target import gesture_zone, target
from cardtable_qt.games.triple.words import prompt, speech_of
from cardtable_qt.table.layout.elements import Box, Layout, Size
from cardtable_qt.table.log_line import LineKind, event_ranges
from rules import Refusal
from rules.triple.observation import TripleObservation
from rules.triple.pieces import Pass, RoundEnded
from tests.cardtable_qt.games.layout_checks import cut_texts, outside, overlaps
from tests.cardtable_qt.games.triple.test_table import (
    BLUE_TWO,
    EXAMPLE,
    NAMES,
    SMALL_WINDOW,
    example,
)
from tests.cardtable_qt.log_texts import log_texts
from tests.rules.positions import play, triple

YOU = PlayerNames(NAMES[:2], you=0)


def in_turns(
    hand: str = "blue-circle-2", pile: str = "red-star-3", turn: int = 0, seat: int | None = 0
) -> TripleObservation:
    """The worked example of the rules in turns, as a seat or a spectator sees it."""
    return triple(EXAMPLE, (hand, "red-star-0"), (pile, "red-star-1"), turn=turn).observe(seat)


def table(observation: TripleObservation, size: Size = SMALL_WINDOW) -> Layout:
    return layout(observation, size, NAMES[: observation.seats])


def zone_keys(observation: TripleObservation) -> set[str]:
    return {zone.key for zone in table(observation).zones}


def test_there_is_a_button_to_pass_only_in_turns() -> None:
    assert "pass" in zone_keys(in_turns())
    assert "pass" not in zone_keys(example())
    assert "pass" not in zone_keys(in_turns(seat=None))


def test_the_button_passes_and_takes_no_card() -> None:
    assert target(in_turns(), "pass", "pass") == Pass()
    for card in (BLUE_TWO, "pile"):
        assert isinstance(target(in_turns(), card, "pass"), Refusal)
    assert target(in_turns(), BLUE_TWO, "pass") == Refusal("triple.no_card_to_pass")
    assert TABLE.place_sentence("triple.no_card_to_pass")
    assert gesture_zone(Pass()) == "pass"


@pytest.mark.parametrize("piece", [BLUE_TWO, "pile", "pass"])
@pytest.mark.parametrize("zone", ["cell:0", "draw:1", "pass"])
def test_out_of_turn_the_refusal_says_whose_turn_it_is(piece: str, zone: str) -> None:
    answer = target(in_turns(turn=1), piece, zone)
    if answer is None or (isinstance(answer, Refusal) and answer.code.startswith("triple.")):
        return  # this piece never goes there
    assert answer == Refusal("not_your_turn", {"turn": 1})


def test_no_one_is_faster_in_turns() -> None:
    state = triple(EXAMPLE, ["blue-circle-2", "yellow-circle-1 red-star-0"], turn=1)
    play(state, "1 place yellow-circle-1 6")
    answer = target(state.observe(0), BLUE_TWO, "cell:6")
    assert isinstance(answer, Refusal)
    assert answer.code == "triple.old_triple", "not that Ben was faster"


@pytest.mark.parametrize("turn", [0, 1])
def test_the_seat_whose_turn_it_is_stands_out(turn: int) -> None:
    accents = {panel.key: panel.accent for panel in table(in_turns(turn=turn)).panels}
    assert (accents["own"], accents["seat:1"]) == (("turn", "") if turn == 0 else ("", "turn"))
    race = {panel.key: panel.accent for panel in table(example()).panels}
    assert (race["own"], race["seat:1"]) == ("", "")


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize("size", [(694, 430), (710, 510), (1024, 705), (1580, 980)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_has_its_room(seats: int, size: tuple[int, int], scale: float) -> None:
    hands = ["blue-circle-2 red-star-2 blue-plus-2", "red-star-0", "", ""][:seats]
    observation = triple(EXAMPLE, hands, ["red-star-3"] * 1 + [""] * (seats - 1), turn=0).observe(0)
    text_size.set_scale(scale)
    try:
        shown = table(observation, Size(*size))
    finally:
        text_size.set_scale(1.0)
    assert not outside(shown, Box(0, 0, *size))
    assert not overlaps(shown)
    assert not cut_texts(shown)


@pytest.mark.parametrize(
    ("observation", "text"),
    [
        (
            in_turns(),
            "Your turn: drag a card onto a cell to make a triple, draw more cards, or pass.",
        ),
        (in_turns(hand=""), "Your turn: draw cards from your pile, or pass."),
        (
            in_turns(pile=""),
            "Your turn: drag a card onto a cell to make a triple, or pass. No cards to draw.",
        ),
        (in_turns(turn=1), "Ben is looking for a triple."),
        (in_turns(seat=None), "Ann is looking for a triple."),
    ],
)
def test_the_prompt_says_whose_turn_it_is_and_what_to_do(
    observation: TripleObservation, text: str
) -> None:
    names = YOU if observation.seat == 0 else NAMES[:2]
    assert prompt(observation, names, observation.seat == observation.turn) == text


def test_a_pass_is_heard_seen_and_told() -> None:
    state = triple(EXAMPLE, ["blue-circle-2", "red-star-0"], turn=0)
    (event,) = play(state, "0 pass")
    for seat in (0, 1, None):
        observation = state.observe(seat)
        assert (speech_of(observation, 0), speech_of(observation, 1)) == ("Pass!", "")
        assert sounds(event, observation) == ("knock",)
    assert log_texts(TABLE, [event], NAMES[:2]) == ["Ann passed"]
    assert log_texts(TABLE, [event], YOU) == ["You passed"]
    assert describe_move(state.observe(1), Pass(), NAMES) == "Pass."


def test_the_draws_of_a_turn_and_its_pass_share_a_quiet_line() -> None:
    piles = ["red-star-1 red-star-2 red-star-3", "blue-star-1 blue-star-2"]
    state = triple(EXAMPLE, ["blue-circle-2", ""], piles, turn=0)
    moves = "0 draw 1", "0 draw 2", "0 pass", "1 draw 2", "1 pass"
    for seat in (0, 1, None):
        played = state.clone()
        events = [event.observed_by(seat) for move in moves for event in play(played, move)]
        told = [event for event in events if not isinstance(event, RoundEnded)]
        ranges = list(event_ranges(told, TABLE.joins_line))
        lines = [TABLE.log_line(each, NAMES[:2]) for each in ranges]
        assert [line and line.kind for line in lines] == [LineKind.QUIET] * 2
        assert [line and line.text(NAMES[:2]) for line in lines] == [
            "Drawn: Ann 3 · passed",
            "Drawn: Ben 2 · passed",
        ]
        assert lines[1] is not None
        assert lines[1].clause_text(4, NAMES[:2]) == "Ben passed"


def test_a_placement_has_a_line_of_its_own() -> None:
    state = triple(EXAMPLE, ["blue-circle-2", "red-star-0"], ["red-star-1", ""], turn=0)
    events = [*play(state, "0 draw 1"), *play(state, "0 place blue-circle-2 8")]
    assert log_texts(TABLE, events, NAMES[:2])[0] == "Drawn: Ann 1"
    assert log_texts(TABLE, events, NAMES[:2])[1].startswith("Ann · blue circle")


def test_the_scoring_says_that_everyone_has_passed() -> None:
    state = triple(EXAMPLE, ["blue-circle-2", "red-star-0 red-star-1"], turn=0, passes=1)
    events = play(state, "0 pass")
    left, _ = scoring(state.observe(0), events, YOU)
    assert left.text == "Everyone has passed. You have the fewest cards left and win the round."
    both = RoundEnded(0, (0, 1), (2, 2), all_passed=True)
    left, _ = scoring(state.observe(0), [both], YOU)
    assert "You and Ben have the fewest cards left and all win the round." in left.text
