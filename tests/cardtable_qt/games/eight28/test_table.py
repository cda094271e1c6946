"""8/28 at the table: what gestures mean, where things lie, and what is said."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from cardtable_qt.games.eight28.cards import chest_fill, offer_key
from cardtable_qt.games.eight28.layout import layout
from cardtable_qt.games.eight28.scoring import scoring, scoring_position
from cardtable_qt.games.eight28.table import GAME_TABLE
from cardtable_qt.games.eight28.target import target
from cardtable_qt.games.eight28.words import log_line, prompt
from cardtable_qt.table.layout.elements import Box, Face, Layout, Piece, Size
from cardtable_qt.table.painting.art import has_image
from cardtable_qt.table.view import TableView
from rules import GAMES, Event, Move, Refusal, SeededShuffles
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import Accept, Choose, Decline
from rules.eight28.state import Eight28State
from rules.shuffle import choose_one
from tests.cardtable_qt.gestures import Fingers
from tests.rules.positions import answer, before_payout, eight28, play, with_fields

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Maximiliane")
SMALL_WINDOW = Size(770, 600)
SIZES = (
    SMALL_WINDOW, Size(1000, 700), Size(1620, 980), Size(500, 900), Size(2500, 700), Size(480, 320),
)  # fmt: skip

# The seats have 8, 6 or 16, 26 and, in Dan's case, 29 with his hidden card.
TO_CHOOSE = ("5 3", "4 1 1/11", "10 9 7", "10 10 9")


def choosing() -> Eight28State:
    """Ben has to choose between 6 and 16; there are 7 in the middle."""
    state = before_payout(*TO_CHOOSE, middle=7)
    answer(state, "decline")
    assert state.turn == 1
    return state


def two_seats_out() -> Eight28State:
    """Ann is asked; Ben has 29 open, Cleo 28."""
    state = eight28("1 1 1  10 9 8  9 8 10  8 9 10 2 8")
    answer(state, *["accept"] * 9)
    assert state.outs == 0b110
    return state


def the_piece(table: Layout, key: str) -> Piece:
    return next(piece for piece in table.pieces if piece.key == key)


def texts(observation: Eight28Observation, size: Size = SMALL_WINDOW) -> dict[str, str]:
    return {label.key: label.text for label in layout(observation, size, NAMES).labels}


def zones(observation: Eight28Observation) -> dict[str, Box]:
    return {zone.key: zone.box for zone in layout(observation, SMALL_WINDOW, NAMES).zones}


def refused(observation: Eight28Observation, piece: str, zone: str) -> str:
    answered = target(observation, offer_key(observation) if piece == "offer" else piece, zone)
    assert isinstance(answered, Refusal)
    return answered.code


# What gestures mean


@pytest.mark.parametrize("zone", ["accept", "seat:1"])
def test_to_take_the_card_to_the_own_seat_is_to_accept_it(zone: str) -> None:
    assert target(eight28().observe(1), "deck:0:0", zone) == Accept()


@pytest.mark.parametrize("zone", ["decline", "deck"])
def test_to_leave_the_card_on_the_deck_is_to_decline_it(zone: str) -> None:
    assert target(eight28().observe(1), "deck:0:0", zone) == Decline()


@pytest.mark.parametrize("zone", ["seat:0", "seat:2", "middle", "half:8"])
def test_the_card_means_nothing_elsewhere(zone: str) -> None:
    assert target(eight28().observe(1), "deck:0:0", zone) is None


@pytest.mark.parametrize("half", [8, 28])
def test_a_claim_on_a_half_chooses_it(half: int) -> None:
    assert target(choosing().observe(1), "claim", f"half:{half}") == Choose(half)


def test_a_claim_means_nothing_elsewhere() -> None:
    assert target(choosing().observe(1), "claim", "seat:1") is None
    assert target(choosing().observe(1), "deck:0:1", "half:8") is None


def test_who_is_not_asked_is_told_so() -> None:
    assert refused(eight28().observe(0), "offer", "accept") == "not_your_turn"
    assert refused(choosing().observe(2), "claim", "half:28") == "not_your_turn"


def test_who_is_out_is_told_so() -> None:
    assert refused(two_seats_out().observe(1), "offer", "accept") == "eight28.out"


def test_who_declined_for_good_is_told_so() -> None:
    state = eight28(final_decline=True)
    answer(state, "decline")
    assert refused(state.observe(1), "offer", "accept") == "eight28.declined_for_good"


def test_an_answer_is_not_a_choice() -> None:
    assert refused(choosing().observe(1), "offer", "accept") == "eight28.choose_a_half"
    assert refused(eight28().observe(1), "claim", "half:8") == "eight28.answer_the_offer"


def test_nothing_can_be_done_after_the_end_nor_by_a_spectator() -> None:
    assert refused(the_end().observe(0), "offer", "accept") == "game_over"
    assert target(eight28().observe(None), "deck:0:0", "accept") is None


# Real mouse and keys


class Table:
    """A table as one seat sees it, and the moves that its gestures propose."""

    def __init__(self, qtbot: QtBot, observation: Eight28Observation) -> None:
        self.view = TableView(GAME_TABLE, NAMES)
        qtbot.addWidget(self.view)
        self.view.resize(770, 600)
        self.view.show()
        qtbot.waitExposed(self.view)
        self.view.activateWindow()
        self.view.setFocus()
        self.moves: list[Move] = []
        self.view.move_proposed.connect(lambda move, zone: self.moves.append(move))
        self.view.set_position(observation, False)
        self.fingers = Fingers(self.view)


@pytest.mark.parametrize(("zone", "move"), [("seat:1", Accept()), ("deck", Decline())])
def test_the_card_is_dragged(qtbot: QtBot, zone: str, move: Move) -> None:
    table = Table(qtbot, eight28().observe(1))
    table.fingers.drag("deck:0:0", zone)
    assert table.moves == [move]


@pytest.mark.parametrize(("zone", "move"), [("accept", Accept()), ("decline", Decline())])
def test_a_button_answers(qtbot: QtBot, zone: str, move: Move) -> None:
    table = Table(qtbot, eight28().observe(1))
    table.fingers.click_zone(zone)
    assert table.moves == [move]


@pytest.mark.parametrize(("zone", "move"), [("accept", Accept()), ("decline", Decline())])
def test_a_button_answers_with_the_card_in_hand(qtbot: QtBot, zone: str, move: Move) -> None:
    table = Table(qtbot, eight28().observe(1))
    table.fingers.click_piece("deck:0:0")
    table.fingers.click_zone(zone)
    assert table.moves == [move]


@pytest.mark.parametrize(("key", "move"), [(Qt.Key.Key_A, Accept()), (Qt.Key.Key_D, Decline())])
def test_a_key_answers(qtbot: QtBot, key: Qt.Key, move: Move) -> None:
    table = Table(qtbot, eight28().observe(1))
    table.fingers.key(key)
    assert table.moves == [move]


def test_a_card_that_is_only_touched_goes_nowhere(qtbot: QtBot) -> None:
    table = Table(qtbot, eight28().observe(1))
    at = table.fingers.piece("deck:0:0")
    table.fingers.begin_drag("deck:0:0", at + QPoint(12, 3))
    table.fingers.release(at + QPoint(12, 3))
    table.fingers.click_piece("deck:0:0")
    table.fingers.click_piece("deck:0:0")
    assert table.moves == []


def test_a_half_is_chosen_by_a_click_a_drag_or_a_key(qtbot: QtBot) -> None:
    table = Table(qtbot, choosing().observe(1))
    table.fingers.click_zone("half:8")
    table.fingers.drag("claim", "half:28")
    table.fingers.key(Qt.Key.Key_E)
    table.fingers.key(Qt.Key.Key_T)
    assert table.moves == [Choose(8), Choose(28), Choose(8), Choose(28)]


# Where things lie


def the_end() -> Eight28State:
    """The last round has just been paid out."""
    state = with_fields(choosing(), supply_blue=0, supply_red=13, middle=59)
    play(state, "1 choose 8")
    assert state.result() is not None
    return state


@cache
def positions(seats: int) -> tuple[Eight28State, ...]:
    """Moments of a game played at random, some choices of a half and the end among them."""
    state = GAMES["eight28"].new(seats, {}, 0, SeededShuffles(seats))
    assert isinstance(state, Eight28State)
    rng = Random(seats)
    offers: list[Eight28State] = []
    choices: list[Eight28State] = []
    while movers := state.to_move():
        (choices if state.choosing else offers).append(state.clone())
        state.push(movers[0], choose_one(state.legal(movers[0]), rng))
    return (*offers[::41], *choices[::2], state)


def views(state: Eight28State) -> Iterator[Eight28Observation]:
    for seat in {0, max(state.turn, 0), None}:
        yield state.observe(seat)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width}x{size.height}")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_everything_lies_on_the_table(seats: int, size: Size) -> None:
    table = Box(0, 0, *size)
    for state in positions(seats):
        for seen in views(state):
            laid = layout(seen, size, NAMES)
            for group in (laid.pieces, laid.zones, laid.labels, laid.panels):
                assert len({thing.key for thing in group}) == len(group)
                for thing in group:
                    assert table.contains(thing.box), thing
                    assert min(thing.box.w, thing.box.h) > 0, thing
            for one, other in combinations(laid.zones, 2):
                assert one.box.overlap(other.box) == 0, (one.key, other.key)
            assert layout(seen, size, NAMES) == laid


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_cards_and_texts_are_legible_in_a_small_window(seats: int) -> None:
    for state in positions(seats):
        for seen in views(state):
            laid = layout(seen, SMALL_WINDOW, NAMES)
            assert min(label.size for label in laid.labels) >= 11
            for piece in laid.pieces:
                if piece.face.kind == "eight28.card" and not piece.dimmed:
                    assert piece.box.w >= 38, piece


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_nothing_secret_lies_on_the_table(seats: int) -> None:
    """Two tables that a seat cannot tell apart look the same to it."""
    rng = Random(1)
    for state in positions(seats):
        for seen in views(state):
            twin = seen.sample(rng).observe(seen.seat)
            assert layout(seen, SMALL_WINDOW, NAMES) == layout(twin, SMALL_WINDOW, NAMES)
            if seen.legal or seen.seat is None:
                assert prompt(seen, NAMES, True) == prompt(twin, NAMES, True)


def test_the_own_hidden_card_is_shown_and_marked_as_hidden() -> None:
    observation = eight28("7 9 3").observe(1)  # Ann has 7, Ben 9, Cleo 3
    table = layout(observation, SMALL_WINDOW, NAMES)
    own, other = the_piece(table, "hidden:0:1"), the_piece(table, "hidden:0:0")
    assert own.face == ("eight28.card", "9")
    assert own.angle != 0
    assert texts(observation)["secret:1"] == "your secret"
    assert other.face.kind == "eight28.back"
    assert other.name == "the hidden card of Ann"


def test_a_spectator_sees_backs_until_the_cards_are_shown() -> None:
    hidden = [p for p in layout(eight28().observe(None), SMALL_WINDOW, NAMES).pieces
              if p.key.startswith("hidden")]  # fmt: skip
    assert {piece.face.kind for piece in hidden} == {"eight28.back"}
    shown = layout(choosing().observe(None), SMALL_WINDOW, NAMES)
    assert the_piece(shown, "hidden:0:2").face == ("eight28.card", "10")


def test_both_totals_are_shown_when_a_1_11_is_there() -> None:
    state = eight28("7 9 3  6 1/11")
    answer(state, "accept", "accept")  # Ben gets the 6, Cleo the 1/11
    observation = texts(state.observe(2))
    assert observation["total:0"] == "no open card"
    assert observation["total:1"] == "open 6"
    assert observation["total:2"] == "in all 4 or 14"
    assert observation["open:2"] == "open 1 or 11"


def test_totals_over_28_are_left_out() -> None:
    state = before_payout("4 9 1/11", "5 10 1/11 1/11", "9 10 10")
    observation = texts(state.observe(1))
    assert observation["total:1"] == "in all 17 or 27"
    assert observation["open:1"] == "open 12 or 22"
    assert texts(state.observe(2))["total:2"] == "in all 29: over"


def test_what_would_put_a_seat_out_is_said() -> None:
    def warning(*cards: str) -> str:
        return texts(before_payout(" ".join(("1", *cards)), "2", "3").observe(0))["danger:0"]

    assert warning("10", "7") == "no card puts Ann out yet"
    assert warning("10", "8") == "a 10 puts Ann out"
    assert warning("10", "10", "3") == "a 5 or more puts Ann out"
    assert warning("10", "10", "7") == "any card puts Ann out"


def spoken(observation: Eight28Observation, size: Size = SMALL_WINDOW) -> dict[int, str]:
    bubbles = layout(observation, size, NAMES).bubbles
    return {int(bubble.key.partition(":")[2]): bubble.text for bubble in bubbles}


def test_who_is_out_is_faint_and_says_so() -> None:
    observation = two_seats_out().observe(0)
    assert spoken(observation)[1] == "I'm out!"
    assert the_piece(layout(observation, SMALL_WINDOW, NAMES), "deck:0:0").dimmed  # Ben's
    assert not the_piece(layout(observation, SMALL_WINDOW, NAMES), "deck:0:2").dimmed  # Ann's


def test_answers_are_heard_until_the_deck_goes_on_and_the_latest_even_longer() -> None:
    state = eight28("1 2 3  4 5 6")
    answer(state, "decline", "accept")  # Ben, Cleo; now Ann, who deals
    assert spoken(state.observe(0)) == {1: "No, thanks.", 2: "Yes, please!"}
    assert texts(state.observe(0))["status:0"] == "asked"
    answer(state, "accept")  # Ann; Ben deals, and Cleo is asked
    assert spoken(state.observe(0)) == {0: "Yes, please!"}
    answer(state, "decline")
    assert spoken(state.observe(0)) == {2: "No, thanks."}


def test_nobody_says_the_same_all_the_time() -> None:
    state = eight28("1 2 3  4 5 6")
    answer(state, "decline", "accept", "decline")  # Ben, Cleo, Ann
    answer(state, "accept", "decline", "decline")  # Cleo, Ann, Ben
    assert spoken(state.observe(None)) == {1: "Not for me."}


def test_a_choice_is_heard_and_so_is_a_bulls_eye() -> None:
    state = choosing()
    before = state.observe(0)
    events = play(state, "1 choose 28")
    assert spoken(scoring_position(before, events)) == {0: "+3!", 1: "I play for 28.", 2: "+3!"}
    hit = before_payout("1/11 1/11 6", "8", "10 9 7", middle=7)
    before = hit.observe(1)
    assert spoken(scoring_position(before, answer(hit, "decline"))) == {0: "Bull's eye!"}


def offer(state: Eight28State) -> Piece:
    observation = state.observe(0)
    return the_piece(layout(observation, SMALL_WINDOW, NAMES), offer_key(observation))


def test_the_offered_card_lies_towards_the_asked_seat() -> None:
    state = eight28("1 2 3  4 5 6")  # Ben, at Ann's left, is asked first
    left = offer(state)
    answer(state, "decline")
    right = offer(state)
    deck = zones(state.observe(0))["deck"]
    assert left.box.x < deck.x < right.box.x
    assert not left.can_lift
    assert texts(state.observe(0))["offer"] == "Ann asks Cleo"
    answer(state, "decline")
    assert offer(state).can_lift
    assert texts(state.observe(0))["offer"] == "Ann is asked last"


def test_a_card_that_is_accepted_is_the_one_that_was_on_offer() -> None:
    state = eight28("1 2 3  4 5 6")
    offered = offer(state)
    answer(state, "accept")
    accepted = the_piece(layout(state.observe(0), SMALL_WINDOW, NAMES), offered.key)
    assert (offered.face.kind, accepted.face) == ("eight28.back", ("eight28.card", "4"))
    assert offer(state).key != offered.key
    assert offer(state).origin == "deck"


def gems(observation: Eight28Observation, prefix: str = "gem:") -> list[str]:
    pieces = layout(observation, SMALL_WINDOW, NAMES).pieces
    return sorted(piece.face.name for piece in pieces if piece.key.startswith(prefix))


def test_gems_lie_in_the_middle_in_purses_and_in_the_supply() -> None:
    state = with_fields(eight28(), middle=5, points="4,0,3", supply_blue=43)
    observation = state.observe(0)
    assert gems(observation) == ["blue"] * 5
    assert texts(observation)["middle"] == "5"
    assert texts(observation)["points:0"] == "Points: 4"
    assert the_piece(layout(observation, SMALL_WINDOW, NAMES), "purse:2").name == "Points: 3"
    assert texts(observation)["supply:blue"] == "43"
    assert texts(observation)["round"] == "Round 1"


def test_red_gems_are_worth_two_and_tell_the_last_round() -> None:
    state = with_fields(eight28(), supply_blue=0, supply_red=13, middle=7, points="20,20,12")
    assert gems(state.observe(0)) == ["blue"] * 3 + ["red"] * 2
    assert texts(state.observe(0))["round"] == "Round 1, the last"


def test_the_halves_show_who_plays_for_them() -> None:
    observation = choosing().observe(1)
    said = texts(observation)
    assert [said["player:8:0"], said["player:8:1"]] == ["Ann: 8", "Ben: 6?"]
    assert [said["player:28:0"], said["player:28:1"]] == ["Ben: 16?", "Cleo: 26"]
    assert said["worth:8"] == said["worth:28"] == "worth 3"
    assert said["rest"] == "Stays: 1"
    assert said["status:3"] == "over 28"
    assert len(gems(observation)) == 6
    assert said["middle"] == "1"  # what stays in the chest


def test_only_who_chooses_can_lift_the_claim() -> None:
    assert the_piece(layout(choosing().observe(1), SMALL_WINDOW, NAMES), "claim").can_lift
    keys = {piece.key for piece in layout(choosing().observe(0), SMALL_WINDOW, NAMES).pieces}
    assert "claim" not in keys


def test_the_end_shows_what_everybody_got() -> None:
    said = texts(the_end().observe(0))
    assert said["status:3"] == "gets 0"
    assert spoken(the_end().observe(0)) == {0: "+29!", 1: "I play for 8.", 2: "+29!"}
    assert said["worth:8"] == "worth 29"


# The hoard, faces and words


def test_the_chest_fills() -> None:
    stages = [chest_fill(value) for value in range(60)]
    assert (stages[0], stages[1], stages[-1]) == ("empty", "few", "hoard")
    assert list(dict.fromkeys(stages)) == ["empty", "few", "many", "heap", "hoard"]
    assert all(has_image(Face("eight28.pot", name)) for name in stages)
    state = with_fields(eight28(), middle=12, supply_blue=43)
    pot = the_piece(layout(state.observe(0), SMALL_WINDOW, NAMES), "pot")
    assert pot.face.name == "heap"
    assert pot.no_flip  # it is never turned over


def test_a_bulls_eye_is_seen_while_it_is_paid_out() -> None:
    state = before_payout("8", "1/11 1/11 6", "10 9 7", middle=7)
    before = state.observe(0)
    table = layout(scoring_position(before, answer(state, "decline")), SMALL_WINDOW, NAMES)
    assert the_piece(table, "bullseye").origin == "portrait:1"
    assert {label.key: label.text for label in table.labels}["bulls_eye"] == "Bull's eye: Ben"
    assert not [piece for piece in table.pieces if piece.key == "claim"]
    after = {piece.key for piece in layout(state.observe(0), SMALL_WINDOW, NAMES).pieces}
    assert "bullseye" not in after


@pytest.mark.parametrize("size", SIZES[:3], ids=lambda size: f"{size.width}x{size.height}")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_faces_and_words_cover_nothing(seats: int, size: Size) -> None:
    for state in positions(seats)[::2]:
        for seen in views(state):
            laid = layout(seen, size, NAMES)
            panels = {panel.key: panel.box for panel in laid.panels}
            pieces = [piece for piece in laid.pieces if not piece.dimmed]
            faces = [piece for piece in pieces if piece.face.kind == "portrait"]
            assert len(faces) == seats
            for face in faces:
                assert panels[face.key.replace("portrait", "seat")].contains(face.box)
                assert face.box.w >= 2.4 * 12.8
            for bubble in laid.bubbles:
                assert panels[bubble.key.replace("said", "seat")].contains(bubble.box)
                assert not [piece.key for piece in pieces if bubble.box.overlap(piece.box) > 1]
                assert not [b.key for b in laid.labels if bubble.box.overlap(b.box) > 1]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_all_others_have_places_and_cards_of_the_same_size(seats: int) -> None:
    for state in positions(seats):
        laid = layout(state.observe(0), Size(1000, 700), NAMES)
        plates = [p.box for p in laid.panels if p.key in {f"seat:{s}" for s in range(1, seats)}]
        assert len({(round(box.w), round(box.h)) for box in plates}) == 1
        cards = [
            round(piece.box.w)
            for piece in laid.pieces
            if piece.face.kind.startswith("eight28.card") and not (piece.dimmed or piece.angle)
            if any(plate.contains(piece.box) for plate in plates)
        ]
        assert len(set(cards)) <= 1


# What is said


def lines(events: tuple[Event, ...]) -> list[str]:
    return [text for event in events if (text := log_line(event, NAMES))]


def test_the_prompt_asks_and_says_what_the_seat_has() -> None:
    state = eight28("7 9 3  6 1/11")
    answer(state, "accept", "accept", "decline")
    assert prompt(state.observe(2), NAMES, True) == (
        "Cleo: accept the next card unseen, or decline? "
        "Open: 1 or 11, with the hidden card: 4 or 14."
    )
    assert prompt(state.observe(0), NAMES, False) == "Cleo thinks about the card on offer."


def test_the_prompt_behind_a_curtain_keeps_the_hidden_card_secret() -> None:
    assert prompt(eight28("7 9 3").observe(None), NAMES, True) == (
        "Ben: accept the next card unseen, or decline? Open: 0."
    )


def test_the_prompt_of_a_choice_names_both_totals() -> None:
    observation = choosing().observe(1)
    assert prompt(observation, NAMES, True) == (
        "Ben: play for the half of 8 with 6, or for 28 with 16?"
    )
    assert prompt(observation, NAMES, False) == "Ben thinks about which half to play for."
    assert prompt(the_end().observe(0), NAMES, True) == ""


def test_a_round_is_told() -> None:
    state = eight28("1 1 1  10 9 10")
    assert lines(state.events()) == [
        "Round 1 begins: Ann deals first.",
        "Ann deals and lays a blue gem.",
    ]
    assert lines(answer(state, "accept")) == ["Ben accepts: 10."]
    assert lines(answer(state, "decline")) == ["Cleo declines."]
    answer(state, "decline", "decline", "decline", "accept", "decline")
    assert lines(answer(state, "accept")) == ["Ben accepts: 10. That is 28 or more: Ben is out."]


def test_a_payout_is_told() -> None:
    state = before_payout(*TO_CHOOSE, middle=7)
    assert lines(answer(state, "decline")) == [
        "Cleo declines.",
        "The round is over. The hidden cards: Ann 5, Ben 4, Cleo 10, Dan 10.",
    ]
    said = lines(play(state, "1 choose 28"))
    assert said[:2] == [
        "Ben plays for 28.",
        "Paid out: Ann gets 3, Cleo gets 3. Left in the middle: 1.",
    ]


def test_the_last_gems_are_told() -> None:
    state = with_fields(before_payout("1", "2", "3"), supply_blue=0, middle=55)
    answer(state, "decline")
    assert "Ben deals and lays a red gem: this is the last round." in lines(state.events())


# How a round is paid out


def test_a_payout_is_explained_step_by_step() -> None:
    state = choosing()
    events = play(state, "1 choose 8")
    cards, plays, taken, points = scoring(state.observe(0), events, NAMES[:4])
    assert cards.title == "Round 1: the cards"
    assert cards.rows[1:] == (
        ("Ann", "5", "3", "8"),
        ("Ben", "4", "1, 1/11", "6 or 16"),
        ("Cleo", "10", "9, 7", "26"),
        ("Dan", "10", "10, 9", "29: too much"),
    )
    assert cards.highlighted_rows == (1, 2, 3)
    assert plays.rows[1:] == (
        ("Ann", "8", "8", "only this half fits"),
        ("Ben", "8", "6", "by choice"),
        ("Cleo", "28", "26", "only this half fits"),
        ("Dan", "–", "–", "over 28"),
    )
    assert plays.highlighted_rows == (1, 3)
    assert taken.text == (
        "The middle of 7 makes two halves of 3. The odd point stays. Left in the middle: 1."
    )
    assert taken.rows[1:] == (("8", "3", "Ann", "3", "0"), ("28", "3", "Cleo", "3", "0"))
    assert points.title == "Points after round 1"
    assert points.text == "1 in the middle for the next round."
    assert points.rows[1][1] == "+3"
    assert points.rows[2][1] == "–"


def test_a_half_that_is_shared_leaves_what_cannot_be_divided() -> None:
    state = before_payout("8", "5 3", "10 9 7", middle=7)
    events = answer(state, "decline")
    _, _, taken, points = scoring(state.observe(0), events, NAMES[:3])
    assert taken.rows[1] == ("8", "3", "Ann and Ben", "1", "1")
    assert taken.text == (
        "The middle of 7 makes two halves of 3. The odd point stays. "
        "3 cannot be shared equally by 2: 1 stays. Left in the middle: 2."
    )
    assert points.text == "2 in the middle for the next round."


def test_a_half_for_which_nobody_plays_stays() -> None:
    state = before_payout("10", "9", "10 9", middle=4)
    events = answer(state, "decline")
    _, _, taken, _ = scoring(state.observe(0), events, NAMES[:3])
    assert taken.rows[1] == ("8", "2", "nobody", "–", "2")
    assert "Nobody plays for 8: that half stays." in taken.text


def test_who_is_out_plays_for_nothing() -> None:
    state = eight28("8 1 10  10 9 7 10 8")
    answer(state, "accept", "accept", "decline", "accept", "decline", "accept")
    answer(state, "decline", "accept")  # with 28 in open cards Ben is out
    events = answer(state, "decline", "decline", "decline")
    cards, plays, *_ = scoring(state.observe(0), events, NAMES[:3])
    assert cards.rows[2] == ("Ben", "1", "10, 10, 8", "out")
    assert plays.rows[2] == ("Ben", "–", "–", "out")


def test_a_bulls_eye_takes_all() -> None:
    state = before_payout("1/11 1/11 6", "8", "10 9 7", middle=7)
    events = answer(state, "decline")
    cards, hit, points = scoring(state.observe(0), events, NAMES[:3])
    assert points.text == "Nothing is left in the middle."
    assert cards.rows[1][3] == "8, 18 or 28"
    assert hit.title == "Bull's eye!"
    assert hit.text == ("Ann can count exactly 8 and exactly 28, and takes the whole middle: 7.")


def test_a_shared_bulls_eye_leaves_the_rest() -> None:
    hand = "1/11 1/11 6"
    state = before_payout(hand, hand, "10 9 7", middle=7)
    events = answer(state, "decline")
    _, hit, _ = scoring(state.observe(0), events, NAMES[:3])
    assert hit.text.startswith("Ann and Ben can count exactly 8 and exactly 28. They share")
    assert hit.text.endswith("3 each, 1 left.")
    assert "Bull's eye! Ann gets 3, Ben gets 3. Left in the middle: 1." in lines(events)


def test_after_the_last_round_what_is_left_is_nobodys() -> None:
    state = with_fields(choosing(), supply_blue=0, supply_red=13, middle=59)
    events = play(state, "1 choose 8")
    *_, points = scoring(state.observe(None), events, NAMES[:4])
    assert points.text == "That was the last round; 1 left in the middle: nobody's."
    assert points.highlighted_rows == (1, 3)


def test_moves_that_pay_nothing_out_are_not_explained() -> None:
    state = eight28()
    events = answer(state, "decline")
    assert scoring(state.observe(0), events, NAMES[:3]) == []


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_figures_of_every_payout_agree(seats: int) -> None:
    """What the steps say is what the points became, round after round."""
    state = GAMES["eight28"].new(seats, {}, 0, SeededShuffles(seats))
    assert isinstance(state, Eight28State)
    rng = Random(seats)
    while movers := state.to_move():
        before = state.points[:]
        events = state.apply(movers[0], choose_one(state.legal(movers[0]), rng))
        steps = scoring(state.observe(0), events, NAMES[:seats])
        if not steps:
            continue
        gains = [now - then for now, then in zip(state.points, before, strict=True)]
        assert [row[1] for row in steps[-1].rows[1:]] == [f"+{g}" if g else "–" for g in gains]
        if len(steps) == 4:
            halves = steps[2].rows[1:]
            stays = sum(int(row[4]) for row in halves)
            assert sum(int(row[1]) for row in halves) - stays == sum(gains)
