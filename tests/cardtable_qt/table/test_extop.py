"""Ex & Top at the table: what gestures mean, what is shown, and what is said about it."""

from __future__ import annotations

from cardtable_qt.table.extop import TABLE
from cardtable_qt.table.spots import Layout, Size
from rules import Refusal
from rules.extop.pieces import CARD, Answer, Offer, Partner, Place
from rules.extop.state import ExTopState
from tests.rules.tables import extop, extop_deck, play

NAMES = ("Ann", "Ben", "Cleo")
RED, YELLOW, GREEN = range(3)
WINDOW = Size(770, 600)
HANDS = (
    "red-1 red-2 yellow-3 green-4",
    "yellow-5 yellow-6 red-7 red-8",
    "green-1 green-2 red-9 red-10",
)


def laid_out(state: ExTopState, seat: int | None) -> Layout:
    return TABLE.layout(state.observe(seat), WINDOW, NAMES[: state.seats])


def drop(state: ExTopState, seat: int | None, piece: str, where: str) -> object:
    """The move or the code of the refusal."""
    answer = TABLE.target(state.observe(seat), piece, where)
    return answer.code if isinstance(answer, Refusal) else answer


def texts(layout: Layout) -> str:
    return " | ".join(label.text for label in layout.labels)


def said(state: ExTopState, seat: int | None) -> str:
    return TABLE.prompt(state.observe(seat), NAMES, seat in state.to_move())


# What gestures mean


def test_a_card_on_a_row_is_placed() -> None:
    assert drop(extop(HANDS), 0, "card:red-2", "row:3") == Place(CARD.read("red-2"), 3)


def test_a_card_on_a_colour_is_offered_for_it() -> None:
    assert drop(extop(HANDS), 0, "card:red-2", "want:green") == Offer(CARD.read("red-2"), GREEN)


def test_nobody_asks_for_the_colour_that_is_offered() -> None:
    assert drop(extop(HANDS), 0, "card:red-2", "want:red") == "extop.same_colour"


def test_who_is_not_on_turn_is_told_so() -> None:
    assert drop(extop(HANDS), 1, "card:yellow-5", "row:0") == "not_your_turn"


def test_a_row_without_a_chip_takes_nothing() -> None:
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


def test_the_partner_is_one_of_those_who_accept() -> None:
    hands = (HANDS[0], "green-5 yellow-6 red-7 red-8", HANDS[2])
    state = extop(hands)
    play(state, "0 offer red-1 green", "1 answer green-5", "2 answer green-1")
    assert drop(state, 0, "offer", "seat:2") == Partner(2)
    zones = {zone.key: zone for zone in laid_out(state, 0).zones}
    assert zones["seat:1"].piece == zones["seat:2"].piece == "offer"


def test_a_spectator_moves_nothing() -> None:
    assert drop(extop(HANDS), None, "card:red-2", "row:0") is None
    assert not any(piece.lift for piece in laid_out(extop(HANDS), None).pieces)


# What is shown


def test_a_row_shows_its_places_its_sums_and_who_would_take_the_chip() -> None:
    state = extop(HANDS, rows=("red-3 green-7 red-5", "", "", ""))
    layout = laid_out(state, 0)
    slots = [panel for panel in layout.panels if panel.key.startswith("slot:0:")]
    assert len(slots) == 6
    assert "▸ Ann" in texts(layout)
    figures = {label.text for label in layout.labels if label.key.startswith("sum:0:")}
    assert figures == {"8", "7"}


def test_a_tie_would_give_the_chip_to_nobody() -> None:
    state = extop(HANDS, rows=("red-6 green-6", "", "", ""))
    assert "tie: nobody" in texts(laid_out(state, 0))


def test_the_offered_card_shows_its_colour_only() -> None:
    state = extop(HANDS)
    play(state, "0 offer red-1 yellow")
    offer = next(piece for piece in laid_out(state, 1).pieces if piece.key == "offer")
    assert (offer.face.kind, offer.face.name, offer.name) == ("extop.back", "red", "red")
    assert "red for yellow" in texts(laid_out(state, 1))


def test_who_has_answered_is_seen_but_not_how_until_all_have() -> None:
    state = extop(HANDS)
    play(state, "0 offer red-1 yellow", "1 answer yellow-5")
    shown = texts(laid_out(state, 2))
    assert "has answered" in shown
    assert "accepts" not in shown


def test_the_hand_is_in_order_and_every_card_can_be_lifted() -> None:
    hand = [piece for piece in laid_out(extop(HANDS), 0).pieces if piece.group == "hand"]
    assert [piece.name for piece in hand] == ["red 1", "red 2", "yellow 3", "green 4"]
    assert all(piece.lift for piece in hand)


def test_the_card_placed_last_is_marked() -> None:
    state = extop(HANDS)
    play(state, "0 place red-1 2")
    marked = [piece.key for piece in laid_out(state, 0).pieces if piece.fresh]
    assert marked == ["card:red-1"]


# What is said


def test_the_prompt_says_what_is_to_be_done() -> None:
    state = extop(HANDS)
    assert said(state, 0) == "Ann: place a card in a row, or offer one for a colour."
    assert said(state, 1) == "Ann is thinking."
    play(state, "0 offer red-1 yellow")
    assert said(state, 1) == "Ben: answer with a yellow card, or decline."
    assert said(state, 0) == "Ben thinks about the swap."
    assert said(extop(HANDS, idle=3), 0).endswith("Place a card.")


def test_the_log_tells_a_swap_to_the_partners_and_only_its_colours_to_others() -> None:
    state = extop(HANDS)
    play(state, "0 offer red-1 yellow", "1 answer yellow-5")
    events = play(state, "2 answer -")
    own = [TABLE.tell(event.seen_by(0), NAMES) for event in events]
    others = [TABLE.tell(event.seen_by(2), NAMES) for event in events]
    assert "Ann gives Ben red 1 for yellow 5." in own
    assert "Ann gives Ben red for yellow." in others
    assert "Ben accepts." in own


def test_nobody_reads_what_another_has_drawn() -> None:
    state = extop(HANDS)
    events = play(state, "0 place red-1 0")
    assert any("draws" in TABLE.tell(event.seen_by(0), NAMES) for event in events)
    assert not any("draws" in TABLE.tell(event.seen_by(1), NAMES) for event in events)


def test_a_full_row_is_explained_with_its_sums() -> None:
    state = extop(HANDS, chips="+2 +6 +6 -6", rows=("green-7", "", "", ""))
    events = play(state, "0 place red-2 0")
    (step,) = TABLE.scoring(state.observe(0), events, NAMES)
    assert step.title == "The row for +2 is full"
    assert step.text == "Green has the highest sum, 7: Cleo gets +2."
    assert step.rows[1:] == (("green", "Cleo", "7", "7"), ("red", "Ann", "2", "2"))
    assert step.marked == (1,)


def test_a_tied_row_is_explained() -> None:
    state = extop(HANDS, chips="+2 +6 +6 -6", rows=("green-10", "", "", ""))
    play(state, "0 place red-2 1", "1 place yellow-5 1")
    events = play(state, "2 place red-10 0")
    (step,) = TABLE.scoring(state.observe(0), events, NAMES)
    assert "nobody gets +2" in step.text
    assert step.marked == (1, 2)


def test_an_ordinary_move_has_no_scoring() -> None:
    state = extop_deck(seats=3)
    events = state.apply(0, state.legal(0)[0])
    assert TABLE.scoring(state.observe(0), events, NAMES) == []
