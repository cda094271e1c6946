"""Ex & Top at the table: gestures, layout, texts, scoring and animation."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest
from PySide6.QtWidgets import QApplication

from cardtable_qt.base import text_size, translation
from cardtable_qt.games.extop.table import TABLE
from cardtable_qt.games.registry import game_table
from cardtable_qt.games.spoken_text import spoken_events, spoken_state
from cardtable_qt.table.game_table import HighlightPulse, TransientMove
from cardtable_qt.table.layout.elements import Box, Layout, Piece, Size
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.painting.palette import colour, contrast
from rules import GAMES, Event, Refusal, SeededShuffles
from rules.extop.pieces import CARD, NO_COLOUR, Answer, Offer, Partner, Place
from rules.extop.state import ExTopState
from rules.shuffle import choose_one
from tests.cardtable_qt.games.layout_checks import cut_texts
from tests.cardtable_qt.log_texts import log_texts
from tests.cardtable_qt.palettes import PALETTES, palette_in_use
from tests.rules.positions import extop, extop_deck, play, scoring_of

NAMES = ("Ann", "Ben", "Cleo")
RED, YELLOW, GREEN = range(3)
WINDOW = Size(770, 600)
BESIDE_SCORING = {1.0: Size(654, 523), 1.6: Size(535, 431)}  # in a window of 900×600
HANDS = (
    "red-1 red-2 yellow-3 green-4",
    "yellow-5 yellow-6 red-7 red-8",
    "green-1 green-2 red-9 red-10",
)


def layout_for(state: ExTopState, seat: int | None) -> Layout:
    return TABLE.layout(state.observe(seat), WINDOW, NAMES[: state.seats])


def drop(state: ExTopState, seat: int | None, piece: str, where: str) -> object:
    """The move, or the code of the refusal."""
    answer = TABLE.target(state.observe(seat), piece, where)
    return answer.code if isinstance(answer, Refusal) else answer


def texts(layout: Layout) -> str:
    return " | ".join(label.text for label in layout.labels)


def label_texts(layout: Layout) -> dict[str, str]:
    return {label.key: label.text for label in layout.labels}


def pieces(layout: Layout) -> dict[str, Piece]:
    return {piece.key: piece for piece in layout.pieces}


def speech_by_name(state: ExTopState, seat: int | None = 0) -> dict[str, str]:
    """The speech bubbles by player name."""
    bubbles = {bubble.key: bubble.text for bubble in layout_for(state, seat).bubbles}
    return {NAMES[int(key.removeprefix("said:"))]: text for key, text in bubbles.items()}


def prompt_for(state: ExTopState, seat: int | None) -> str:
    return TABLE.prompt(state.observe(seat), NAMES, seat in state.to_move())


# Gestures


def test_dropping_a_card_on_a_row_places_it() -> None:
    assert drop(extop(HANDS), 0, "card:red-2", "row:3") == Place(CARD.read("red-2"), 3)


def test_a_card_can_be_given_to_no_one_and_does_not_decline_an_offer() -> None:
    assert drop(extop(HANDS), 0, "card:red-2", "seat:1") == "extop.row_or_colour"
    assert drop(extop(HANDS), 0, "card:red-2", "seat:0") is None  # it belongs there
    assert drop(extop(HANDS), 1, "card:red-7", "seat:0") == "not_your_turn"
    state = extop(HANDS)
    play(state, "0 offer red-1 yellow")
    assert drop(state, 1, "card:red-7", "decline") == "extop.press_decline"
    assert drop(state, 1, "card:red-7", "seat:0") == "extop.answer_first"


def test_dropping_a_card_on_a_colour_offers_it() -> None:
    assert drop(extop(HANDS), 0, "card:red-2", "want:green") == Offer(CARD.read("red-2"), GREEN)


def test_a_card_cannot_be_offered_for_its_own_colour() -> None:
    assert drop(extop(HANDS), 0, "card:red-2", "want:red") == "extop.same_colour"


def test_a_seat_that_is_not_on_turn_is_refused() -> None:
    assert drop(extop(HANDS), 1, "card:yellow-5", "row:0") == "not_your_turn"


def test_a_row_without_a_chip_takes_no_cards() -> None:
    state = extop(HANDS, chips="+6 - +6 -6", stack="")
    assert drop(state, 0, "card:red-2", "row:1") == "extop.row_closed"


def test_after_a_round_of_swaps_a_card_must_be_placed() -> None:
    assert drop(extop(HANDS, idle=3), 0, "card:red-2", "want:green") == "extop.must_place"


def test_an_offer_is_answered_with_a_card_of_the_colour_or_declined() -> None:
    state = extop(HANDS)
    play(state, "0 offer red-1 yellow")
    assert drop(state, 1, "card:yellow-6", "answer") == Answer(CARD.read("yellow-6"))
    assert drop(state, 1, "card:red-7", "answer") == "extop.wrong_colour"
    assert drop(state, 1, "offer", "decline") == Answer(None)
    assert drop(state, 1, "card:yellow-6", "row:0") == "extop.answer_first"


def test_the_partner_is_chosen_among_the_seats_that_accept() -> None:
    hands = (HANDS[0], "green-5 yellow-6 red-7 red-8", HANDS[2])
    state = extop(hands)
    play(state, "0 offer red-1 green", "1 answer green-5", "2 answer green-1")
    assert drop(state, 0, "offer", "seat:2") == Partner(2)
    zones = {zone.key: zone for zone in layout_for(state, 0).zones}
    assert zones["seat:1"].click_piece == zones["seat:2"].click_piece == "offer"


def test_a_click_on_a_seat_that_declined_is_answered() -> None:
    hands = (*HANDS, "yellow-8 yellow-9 green-8 green-9")
    state = extop(hands)
    play(state, "0 offer red-1 green", "1 answer -", "2 answer green-1", "3 answer green-8")
    layout = TABLE.layout(state.observe(0), WINDOW, (*NAMES, "Dan"))
    zones = {zone.key: zone for zone in layout.zones}
    assert zones["seat:1"].click_piece == "offer"
    assert zones["seat:0"].click_piece == ""
    assert drop(state, 0, "offer", "seat:1") == "extop.not_accepted"


def test_a_spectator_cannot_move_anything() -> None:
    assert drop(extop(HANDS), None, "card:red-2", "row:0") is None
    assert not any(piece.can_lift for piece in layout_for(extop(HANDS), None).pieces)


# Layout


def test_a_row_shows_its_slots_its_sums_and_the_leader() -> None:
    state = extop(HANDS, rows=("red-3 green-7 red-5", "", "", ""))
    layout = layout_for(state, 0)
    slots = [panel for panel in layout.panels if panel.key.startswith("slot:0:")]
    assert len(slots) == 6
    labels = label_texts(layout)
    assert (labels["leader:0"], labels["gets:0"]) == ("Ann", "+6")
    assert pieces(layout)["leads:0:0"].face == Face("extop.emblem", "red")
    assert (labels["sum:0:0"], labels["sum:0:2"]) == ("8", "7")


@pytest.mark.parametrize("size", [Size(710, 510), Size(1024, 705), Size(1580, 980)])
def test_speech_changes_no_sizes(size: Size) -> None:
    silent = extop(HANDS, won=("+5", "-5", "+4"))
    speaking = silent.clone()
    play(speaking, "0 offer red-1 green", "1 answer -")
    one, other = (TABLE.layout(each.observe(0), size, NAMES) for each in (silent, speaking))
    assert other.bubbles
    boxes, same = (
        {p.key: p.box for p in layout.pieces if p.key.startswith(("won:", "hand:", "portrait:"))}
        for layout in (one, other)
    )
    assert boxes == same


def test_every_bar_stands_out_from_its_row_in_every_theme() -> None:
    state = extop(HANDS, rows=("red-12 green-6", "yellow-12", "", ""))
    panels = {panel.key: panel for panel in layout_for(state, 0).panels}
    bar, edge = panels["bar:0:0"], panels["edge:0:0"]
    assert edge.box.contains(bar.box.inset(-1.5), slack=0)
    for tones in PALETTES.values():
        with palette_in_use(tones):
            assert contrast(colour(edge.tone), colour("row")) > 7


def test_the_bars_of_a_row_are_as_long_as_its_sums() -> None:
    state = extop(HANDS, rows=("red-12 green-6", "yellow-12 green-3", "", ""))
    bars = {panel.key: panel.box.w for panel in layout_for(state, 0).panels}
    assert bars["bar:0:0"] == pytest.approx(2 * bars["bar:0:2"])
    assert bars["bar:0:0"] == pytest.approx(bars["bar:1:1"])
    assert bars["bar:0:0"] == pytest.approx(4 * bars["bar:1:2"])


def test_on_a_tie_the_chip_stays() -> None:
    state = extop(HANDS, rows=("red-6 green-6", "", "", ""))
    layout = layout_for(state, 0)
    labels = label_texts(layout)
    assert (labels["leader:0"], labels["gets:0"]) == ("tie: no one", "+6 stays")
    assert {key for key in pieces(layout) if key.startswith("leads:0")} == {
        "leads:0:0",
        "leads:0:2",
    }


def test_a_row_shows_that_the_next_card_fills_it() -> None:
    state = extop(HANDS, chips="+2 -4 +6 -6", rows=("red-6", "red-3 green-5", "", ""))
    labels = label_texts(layout_for(state, 0))
    assert labels["note:0"] == "1 card to go"
    assert "note:1" not in labels
    assert labels["gets:1"] == "−4"


def test_the_offered_card_shows_only_its_colour() -> None:
    state = extop(HANDS)
    play(state, "0 offer red-1 yellow")
    offer = next(piece for piece in layout_for(state, 1).pieces if piece.key == "offer")
    assert (offer.face.kind, offer.face.name, offer.name) == ("extop.back", "red", "red")
    assert "red for yellow" in texts(layout_for(state, 1))


def test_an_offer_is_spoken_and_the_answers_are_revealed_together() -> None:
    state = extop(HANDS)
    play(state, "0 offer red-1 yellow")
    assert speech_by_name(state) == {"Ann": "Red for yellow?"}
    play(state, "1 answer yellow-5")
    for seat in (None, 0, 2):
        assert speech_by_name(state, seat) == {"Ann": "Red for yellow?", "Ben": "Decided."}
    play(state, "2 answer -")
    for seat in (None, 0, 1, 2):
        assert speech_by_name(state, seat) == {"Ann": "Deal!", "Ben": "Yes!", "Cleo": "No."}
    play(state, "1 place yellow-6 0")
    assert speech_by_name(state) == {}


def test_seats_that_accept_have_a_bubble() -> None:
    state = extop((HANDS[0], "green-5 yellow-6 red-7 red-8", HANDS[2]))
    play(state, "0 offer red-1 green", "1 answer green-5", "2 answer green-1")
    assert speech_by_name(state) == {"Ann": "Red for green?", "Ben": "Yes!", "Cleo": "Yes!"}


def test_the_winner_of_a_chip_comments_on_it_until_the_next_card() -> None:
    state = extop(HANDS, chips="+2 -4 +6 -6", rows=("green-7", "yellow-9 yellow-1 red-3", "", ""))
    play(state, "0 place red-2 0")
    assert speech_by_name(state) == {"Cleo": "+2, mine!"}
    play(state, "1 place red-8 1")
    assert speech_by_name(state) == {"Ann": "−4, ouch!"}


def test_your_own_offered_card_and_answer_are_raised() -> None:
    state = extop(HANDS)
    play(state, "0 offer red-2 yellow", "1 answer yellow-5")
    for seat, chosen in ((0, "card:red-2"), (1, "card:yellow-5")):
        tops = {p.key: p.box.y for p in layout_for(state, seat).pieces if p.group == "hand"}
        assert all(tops[chosen] < top for key, top in tops.items() if key != chosen)


def test_the_hand_is_sorted_and_every_card_can_be_lifted() -> None:
    hand = [piece for piece in layout_for(extop(HANDS), 0).pieces if piece.group == "hand"]
    assert [piece.name for piece in hand] == ["red 1", "red 2", "yellow 3", "green 4"]
    assert all(piece.can_lift for piece in hand)


def test_the_card_placed_last_is_marked() -> None:
    state = extop(HANDS)
    play(state, "0 place red-1 2")
    marked = [piece.key for piece in layout_for(state, 0).pieces if piece.last_moved]
    assert marked == ["card:red-1"]


# Prompts, log lines and scoring


def test_the_prompt_says_what_to_do() -> None:
    state = extop(HANDS)
    assert prompt_for(state, 0) == "Ann: place a card in a row, or offer a swap."
    assert prompt_for(state, 1) == "Ann is thinking."
    play(state, "0 offer red-1 yellow")
    assert prompt_for(state, 1) == "Ben: answer with yellow, or decline."
    assert prompt_for(state, 0) == "Ben is considering the swap."
    play(state, "1 answer -")
    assert prompt_for(state, 2) == "Cleo: you have no yellow card, so you can only decline."
    assert prompt_for(state, 0) == "Cleo is considering the swap."  # the others learn nothing
    assert prompt_for(extop(HANDS, idle=3), 0).endswith("so you must place one.")


def test_the_log_shows_the_cards_of_a_swap_only_to_the_partners() -> None:
    state = extop(HANDS)
    play(state, "0 offer red-1 yellow", "1 answer yellow-5")
    play(state, "2 answer -")
    own, other = (log_texts(TABLE, state.observe(seat).history, NAMES)[-1] for seat in (0, 2))
    assert other == "Ann · red for yellow? Yes from Ben, swapped with Ben"
    assert own == f"{other}: red 1 for yellow 5"


def test_an_answer_and_a_swap_apart_from_their_offer_are_sentences() -> None:
    state = extop(HANDS)
    play(state, "0 offer red-1 yellow", "1 answer yellow-5")
    start = len(state.events()) - 1  # the answers are told from here on, after the offer was
    play(state, "2 answer -")
    told = [
        part.text
        for part in spoken_events(game_table("extop"), state.observe(2).history, NAMES, start)
    ]
    assert told == ["Cleo, declined. Yes from Ben. Ann, swapped with Ben."]


@pytest.mark.parametrize(
    ("language", "told"), [("en", "red for yellow?"), ("de", "Rot gegen Gelb?")]
)
def test_an_offer_is_read_aloud_without_an_arrow(
    qapp: QApplication, language: str, told: str
) -> None:
    state = extop(HANDS)
    play(state, "0 offer red-1 yellow")
    translation.install_language(qapp, language)
    (*_, part) = spoken_events(game_table("extop"), state.observe(1).history, NAMES)
    translation.install_language(qapp, "en")
    assert part.text == f"Ann, {told}"


def test_rows_with_the_same_chip_are_told_apart_by_their_numbers() -> None:
    state = extop_deck("-5 +5 +2 -5", seats=3)
    rows = [zone.name for zone in layout_for(state, 0).zones if zone.key.startswith("row:")]
    assert rows == ["row 1 for −5", "row for +5", "row for +2", "row 4 for −5"]
    state.apply(0, Place(state.observe(0).hand[0], 3))
    line = log_texts(TABLE, state.observe(0).history, NAMES)[-2]
    assert line.endswith("→ row 4 for −5")
    told = spoken_state(game_table("extop"), state.observe(0), NAMES)
    assert "Row 1 for −5: no card yet" in told
    assert "Row +5: no card yet" in told


def test_the_log_says_when_the_discards_are_shuffled_again() -> None:
    state, rng = extop_deck(then=SeededShuffles(2)), Random(1)
    while state.result() is None:
        seat = state.mover
        state.push(seat, choose_one(state.legal(seat), rng))
    lines = log_texts(TABLE, state.events(), NAMES[:2])
    shuffles = [line for line in lines if "shuffled" in line]
    assert shuffles[:2] == ["The cards are shuffled", "The discards are shuffled again"]
    assert "The cards are shuffled" not in shuffles[1:]


def test_the_log_does_not_reveal_drawn_cards_to_the_others() -> None:
    state = extop(HANDS)
    events = play(state, "0 place red-1 0")
    own, others = (
        log_texts(TABLE, [event.observed_by(seat) for event in events], NAMES) for seat in (0, 1)
    )
    assert any("drew" in line for line in own)
    assert not any("drew" in line for line in others)


def test_a_full_row_is_explained_with_its_sums() -> None:
    state = extop(HANDS, chips="+2 +6 +6 -6", rows=("green-7", "", "", ""))
    events = play(state, "0 place red-2 0")
    (step,) = TABLE.scoring(state.observe(0), events, NAMES)
    assert step.title == "The row for +2 is full"
    assert step.text == "Green has the highest sum, 7: Cleo gets +2."
    assert step.rows[1:] == (("green", "Cleo", "7", "7"), ("red", "Ann", "2", "2"))
    assert step.highlighted_rows == (1,)


def test_a_tied_row_is_explained() -> None:
    state = extop(HANDS, chips="+2 +6 +6 -6", rows=("green-10", "", "", ""))
    play(state, "0 place red-2 1", "1 place yellow-5 1")
    events = play(state, "2 place red-10 0")
    (step,) = TABLE.scoring(state.observe(0), events, NAMES)
    assert "no one gets +2" in step.text
    assert step.highlighted_rows == (1, 2)


def test_an_ordinary_move_has_no_scoring() -> None:
    state = extop_deck(seats=3)
    events = state.apply(0, state.legal(0)[0]).events
    assert TABLE.scoring(state.observe(0), events, NAMES) == []


def test_while_a_full_row_is_shown_a_card_waits_until_the_scoring_is_over() -> None:
    rows = ("green-7 red-3 green-5", "", "", "")
    scored = scoring_of(extop(HANDS, chips="+4 +6 +6 -6", rows=rows), "0 place red-2 0")
    for place in ("row:1", "want:yellow", "seat:2"):
        assert drop(scored, 1, "card:yellow-5", place) == "scoring"


def test_a_scoring_highlights_colour_by_colour_and_the_winner_last() -> None:
    rows = ("green-7 red-3 green-5", "", "", "")
    state = extop(HANDS, chips="+4 +6 +6 -6", rows=rows)
    scored = scoring_of(state, "0 place red-2 0").observe(0)
    events = play(state, "0 place red-2 0")
    (step,) = TABLE.scoring(state.observe(0), events, NAMES)
    assert step.highlights == (
        "card:red-3",
        "card:red-2",
        "sum:0:red",
        "card:green-7",
        "card:green-5",
        "sum:0:green",
        "leads:0:2",
        "portrait:2",
    )
    counted = TABLE.layout(scored, WINDOW, NAMES)
    assert set(step.highlights) <= counted.boxes().keys()


# Animation


def animations_of(
    state: ExTopState, seat: int | None, *moves: str, counted: bool = False
) -> list[TransientMove | HighlightPulse]:
    """The animation of these moves, with `counted` after the scoring was explained."""
    before = (scoring_of(state, *moves) if counted else state).observe(seat)
    events: list[Event] = [event.observed_by(seat) for event in play(state, *moves)]
    return list(TABLE.animations(before, state.observe(seat), events))


BACK, HIDDEN_RED = Face("extop.back"), Face("extop.back", "red")
HIDDEN_YELLOW = Face("extop.back", "yellow")


def face(card: str) -> Face:
    return Face("extop.card", card)


def test_another_seat_draws_from_the_pile() -> None:
    moved = animations_of(extop(HANDS, turn=1), 0, "1 place yellow-5 0")
    assert [move[:3] for move in moved] == [(BACK, "pile", "hand:1:3")]


def test_a_placed_card_comes_from_its_hand() -> None:
    state = extop(HANDS, turn=1)
    play(state, "1 place yellow-5 0")
    card = pieces(layout_for(state, 0))["card:yellow-5"]
    assert card.origin == "hand:1:3"


def test_a_swap_between_others_shows_only_the_colours() -> None:
    state = extop(HANDS)
    play(state, "0 offer red-1 yellow", "1 answer yellow-5")
    moved = animations_of(state, 2, "2 answer -")
    moves = [each for each in moved if isinstance(each, TransientMove)]
    assert moves == [
        TransientMove(HIDDEN_RED, "offer", "hand:1:3", 0, BACK),
        TransientMove(HIDDEN_YELLOW, "hand:1:3", "hand:0:3", 0, BACK),
    ]
    assert [each for each in moved if isinstance(each, HighlightPulse)] == [
        HighlightPulse("portrait:1")
    ]


def test_a_swap_partner_sees_both_cards_move() -> None:
    state = extop(HANDS)
    play(state, "0 offer red-1 yellow", "1 answer yellow-5")
    twin = state.clone()
    assert TransientMove(HIDDEN_RED, "offer", "hand:1:3", 0, BACK) in animations_of(
        state, 0, "2 answer -"
    )
    assert pieces(layout_for(state, 0))["card:yellow-5"].origin == "hand:1:3"
    gave = TransientMove(face("yellow-5"), "card:yellow-5", "hand:0:3", 0, BACK)
    assert gave in animations_of(twin, 1, "2 answer -")
    assert pieces(layout_for(twin, 1))["card:red-1"].origin == "hand:0:3"


def test_an_offered_card_returns_if_no_one_accepts() -> None:
    state = extop(HANDS)
    play(state, "0 offer red-1 yellow", "1 answer -")
    twin = state.clone()
    assert animations_of(state, 0, "2 answer -") == [
        TransientMove(HIDDEN_RED, "offer", "card:red-1", 0, face("red-1"))
    ]
    assert animations_of(twin, 1, "2 answer -") == [
        TransientMove(HIDDEN_RED, "offer", "hand:0:3", 0, BACK)
    ]


def test_a_scored_row_is_gathered_and_its_chip_goes_to_the_winner() -> None:
    rows = ("green-7", "yellow-9", "", "")
    state = extop(HANDS, chips="+2 +3 +6 -6", rows=rows, pile="red-3 red-4", stack="+5 +5")
    before = layout_for(state, 0)
    moved = animations_of(state, 0, "0 place red-2 0", counted=True)
    gathered = [each for each in moved if isinstance(each, TransientMove)]
    assert [move[:3] for move in gathered] == [
        (face("green-7"), "card:green-7", "discards"),
        (face("red-2"), "card:red-2", "discards"),
    ]
    assert gathered[0].order < gathered[1].order
    # The chip of the row is gone, and the winner has a piece with the same face.
    after = layout_for(state, 0)
    assert pieces(before)["chip:0:0"].face == pieces(after)["won:2:0"].face
    assert "chip:0:0" not in pieces(after)
    assert pieces(after)["chip:0:1"].origin == "stack"


def test_a_row_scored_without_explanation_is_highlighted_before_it_is_gathered() -> None:
    rows = ("green-7 red-3 green-5", "", "", "")
    state = extop(HANDS, chips="+4 +6 +6 -6", rows=rows, turn=1, pile="red-4")
    moved = animations_of(state, 0, "1 place red-8 0")
    pulses = [each for each in moved if isinstance(each, HighlightPulse)]
    assert [pulse.key for pulse in pulses[:3]] == ["card:red-3", "card:green-7", "card:green-5"]
    assert TransientMove(BACK, "hand:1:3", "row:0", 0, face("red-8")) in moved
    assert pulses[-1].key == "portrait:2"


def test_a_row_is_gathered_only_once() -> None:
    state = extop(HANDS, chips="+2 +6 +6 -6", rows=("green-3", "", "", ""))
    tie = animations_of(state, 2, "0 place yellow-3 0", counted=True)
    ends = [move.end for move in tie if isinstance(move, TransientMove)]
    assert ends.count("discards") == 2, "each of the two cards"
    assert animations_of(state, 1, "1 place yellow-5 1") == []


def test_a_handover_has_no_animation() -> None:
    state = extop(HANDS)
    before = state.observe(0)
    events = play(state, "0 place red-1 0")
    assert TABLE.animations(before, state.observe(1), events) == ()


# Expressions


def test_expressions_follow_public_events() -> None:
    state = extop(HANDS, chips="+2 -4 +6 -6", rows=("green-7", "red-11 red-3 yellow-1", "", ""))
    assert TABLE.expressions(play(state, "0 place red-2 0"), state.observe(1)) == {2: "glad"}
    assert TABLE.expressions(play(state, "1 place red-8 1"), state.observe(1)) == {0: "sad"}
    play(state, "2 offer green-1 yellow", "0 answer -")
    assert TABLE.expressions(play(state, "1 answer -"), state.observe(1)) == {2: "surprised"}


def test_a_tie_surprises_the_tied_seats() -> None:
    state = extop(HANDS, chips="+2 +6 +6 -6", rows=("green-3", "", "", ""))
    assert TABLE.expressions(play(state, "0 place yellow-3 0"), state.observe(0)) == {
        1: "surprised",
        2: "surprised",
    }


# Space


SIZES = [Size(710, 412), Size(820, 615), Size(1560, 940), Size(480, 900)]
LONG = ("Maximiliane", "Bartholomäus", "Cleo", "Dan", "Eve", "Konstantin")


def offers(seats: int) -> Iterator[ExTopState]:
    """Positions with an offer, from a game in which chips were won."""
    state, rng = extop_deck(seats=seats, then=SeededShuffles(1)), Random(seats)
    for number in range(90):
        if state.want != NO_COLOUR and number % 3 == 0:
            yield state
        (seat,) = state.to_move()
        state.push(seat, choose_one(state.legal(seat), rng))


@pytest.mark.parametrize("seats", range(2, 7))
def test_bubbles_and_portraits_stay_at_their_seats_and_cover_no_card(seats: int) -> None:
    checked = 0
    for state in islice(offers(seats), 1, 12, 4):
        checked += 1
        for observation in (state.observe(state.mover), state.observe(None), state.reveal_all()):
            for size in SIZES:
                layout = TABLE.layout(observation, size, LONG[:seats])
                cards = [piece for piece in layout.pieces if piece.face.kind == "extop.card"]
                plates = [zone.box for zone in layout.zones if zone.key.startswith("seat:")]
                bubbles = [bubble.box for bubble in layout.bubbles]
                assert f"said:{state.turn}" in {bubble.key for bubble in layout.bubbles}
                assert len(portraits(layout)) == seats
                for box in (*bubbles, *portraits(layout)):
                    assert any(plate.contains(box) for plate in plates), size
                    assert all(box.overlap(card.box) < 1 for card in cards), size
                for box in bubbles:
                    assert all(label.box.overlap(box) < 1 for label in layout.labels), size
    assert checked >= 2


def portraits(layout: Layout) -> list[Box]:
    return [piece.box for piece in layout.pieces if piece.key.startswith("portrait:")]


# A small window


@pytest.fixture(params=[("en", 1.0), ("en", 1.6), ("de", 1.0), ("de", 1.6)])
def _look(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[None]:
    language, scale = request.param
    translation.install_language(qapp, language)
    text_size.set_scale(scale)
    yield
    text_size.set_scale(1.0)
    translation.install_language(qapp, "en")


@pytest.mark.usefixtures("_look")
@pytest.mark.parametrize("seats", GAMES["extop"].seats)
def test_no_text_is_cut_beside_the_explanation_of_a_scoring(seats: int) -> None:
    names = ("Anna", "Ben", "Clara", "David", "Emma", "Felix")[:seats]
    state, rng = GAMES["extop"].new(seats, chance=SeededShuffles(seats)), Random(seats)
    scorings, size = 0, BESIDE_SCORING[text_size.scale()]
    while movers := state.to_move():
        outcome = state.apply(movers[0], choose_one(state.legal(movers[0]), rng))
        if outcome.scoring is not None:
            scorings += 1
            layout = game_table("extop").layout(outcome.scoring.observe(0), size, names)
            assert cut_texts(layout) == []
    assert scorings >= 10
