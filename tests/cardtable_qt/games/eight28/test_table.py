"""8/28 at the table: gestures, layout, texts and scoring."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from pytestqt.qtbot import QtBot

from cardtable_qt.base import text_size
from cardtable_qt.base.texts import PlayerNames
from cardtable_qt.games.eight28.cards import chest_fill, offer_key
from cardtable_qt.games.eight28.layout import layout
from cardtable_qt.games.eight28.scoring import scoring
from cardtable_qt.games.eight28.target import target
from cardtable_qt.games.eight28.words import prompt, status_text
from cardtable_qt.games.registry import game_table
from cardtable_qt.games.spoken_text import spoken_events
from cardtable_qt.table.layout.elements import Box, Layout, Piece, Size
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.painting.art import has_image
from cardtable_qt.table.painting.items import rect
from cardtable_qt.table.view import TableView
from rules import GAMES, Event, Move, Refusal, SeededShuffles
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import Accept, Choose, Decline
from rules.eight28.state import Eight28State
from rules.shuffle import choose_one
from tests.cardtable_qt.gestures import Gestures
from tests.cardtable_qt.log_texts import log_texts
from tests.rules.positions import answer, before_payout, eight28, play, scoring_of, with_fields

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Maximiliane")
SMALL_WINDOW = Size(770, 600)
SIZES = (
    SMALL_WINDOW, Size(1000, 700), Size(1620, 980), Size(500, 900), Size(2500, 700), Size(480, 320),
)  # fmt: skip

# The seats have 8, 6 or 16, 26 and, in Dan's case, 29 with his hidden card.
TO_CHOOSE = ("5 3", "4 1 1/11", "10 9 7", "10 10 9")


def choosing() -> Eight28State:
    """Ben has to choose between 6 and 16. The middle is worth 7."""
    state = before_payout(*TO_CHOOSE, middle=7)
    answer(state, "decline")
    assert state.turn == 1
    return state


def two_seats_out() -> Eight28State:
    """Ann is asked. Ben has 29 open, Cleo 28."""
    state = eight28("1 1 1  10 9 8  9 8 10  8 9 10 2 8")
    answer(state, *["accept"] * 9)
    assert state.outs == 0b110
    return state


def piece_at(table: Layout, key: str) -> Piece:
    return next(piece for piece in table.pieces if piece.key == key)


def texts(observation: Eight28Observation, size: Size = SMALL_WINDOW) -> dict[str, str]:
    return {label.key: label.text for label in layout(observation, size, NAMES).labels}


def zones(observation: Eight28Observation) -> dict[str, Box]:
    return {zone.key: zone.box for zone in layout(observation, SMALL_WINDOW, NAMES).zones}


def refused(observation: Eight28Observation, piece: str, zone: str) -> str:
    result = target(observation, offer_key(observation) if piece == "offer" else piece, zone)
    assert isinstance(result, Refusal)
    return result.code


# Gestures


@pytest.mark.parametrize("zone", ["accept", "seat:1"])
def test_dropping_the_card_on_your_own_seat_accepts_it(zone: str) -> None:
    assert target(eight28().observe(1), "deck:0:0", zone) == Accept()


@pytest.mark.parametrize("zone", ["decline", "deck"])
def test_dropping_the_card_on_the_deck_declines_it(zone: str) -> None:
    assert target(eight28().observe(1), "deck:0:0", zone) == Decline()


@pytest.mark.parametrize("zone", ["seat:0", "seat:2", "middle", "half:8"])
def test_dropping_the_card_elsewhere_is_refused(zone: str) -> None:
    assert target(eight28().observe(1), "deck:0:0", zone) == Refusal("eight28.take_or_leave")
    assert target(choosing().observe(1), "claim", "seat:0") == Refusal("eight28.choose_half")


@pytest.mark.parametrize("half", [8, 28])
def test_dropping_the_claim_on_a_half_chooses_it(half: int) -> None:
    assert target(choosing().observe(1), "claim", f"half:{half}") == Choose(half)


def test_dropping_the_claim_elsewhere_does_nothing() -> None:
    assert target(choosing().observe(1), "claim", "seat:1") is None
    assert target(choosing().observe(1), "deck:0:1", "half:8") is None


def test_a_seat_that_is_not_asked_is_refused() -> None:
    assert refused(eight28().observe(0), "offer", "accept") == "not_your_turn"
    assert refused(choosing().observe(2), "claim", "half:28") == "not_your_turn"


def test_a_seat_that_is_out_is_refused() -> None:
    assert refused(two_seats_out().observe(1), "offer", "accept") == "eight28.out"


def test_a_seat_that_declined_for_good_is_refused() -> None:
    state = eight28(final_decline=True)
    answer(state, "decline")
    assert refused(state.observe(1), "offer", "accept") == "eight28.declined_for_good"


def test_answering_and_choosing_a_half_are_not_interchangeable() -> None:
    assert refused(choosing().observe(1), "offer", "accept") == "eight28.choose_a_half"
    assert refused(eight28().observe(1), "claim", "half:8") == "eight28.answer_the_offer"


def test_after_the_end_and_for_spectators_nothing_is_possible() -> None:
    assert refused(the_end().observe(0), "offer", "accept") == "game_over"
    assert target(eight28().observe(None), "deck:0:0", "accept") is None


# Mouse and keyboard


class Table:
    """A table as one seat sees it, and the moves that its gestures propose."""

    def __init__(self, qtbot: QtBot, observation: Eight28Observation) -> None:
        self.view = TableView(game_table("eight28"), NAMES)
        qtbot.addWidget(self.view)
        self.view.resize(770, 600)
        self.view.show()
        qtbot.waitExposed(self.view)
        self.view.activateWindow()
        self.view.setFocus()
        self.moves: list[Move] = []
        self.view.move_proposed.connect(lambda move, zone: self.moves.append(move))
        self.view.set_position(observation, False)
        self.gestures = Gestures(self.view)


def test_a_half_to_choose_tells_its_key_when_pointed_at(qtbot: QtBot) -> None:
    tips = [
        view.tooltips.text_at(QPointF(*view.table_layout.boxes()["half:8"].middle))
        for view in (Table(qtbot, choosing().observe(seat)).view for seat in (1, 2))
    ]
    assert tips == ["play for 8 (key E)", "The half for the highest total up to 8"]


@pytest.mark.parametrize(("zone", "move"), [("seat:1", Accept()), ("deck", Decline())])
def test_the_card_can_be_dragged(qtbot: QtBot, zone: str, move: Move) -> None:
    table = Table(qtbot, eight28().observe(1))
    table.gestures.drag("deck:0:0", zone)
    assert table.moves == [move]


def test_the_whole_deck_takes_the_card_back(qtbot: QtBot) -> None:
    table = Table(qtbot, eight28().observe(1))
    table.view.animation_ms = 0
    deck = next(panel.box for panel in table.view.table_layout.panels if panel.key == "deck")
    for share in (0.1, 0.78):
        at = table.view.mapFromScene(QPointF(deck.x + share * deck.w, deck.middle[1]))
        table.gestures.begin_drag("deck:0:0", at)
        table.gestures.release(at)
    assert table.moves == [Decline(), Decline()]


@pytest.mark.parametrize(("zone", "move"), [("accept", Accept()), ("decline", Decline())])
def test_a_button_answers_the_offer(qtbot: QtBot, zone: str, move: Move) -> None:
    table = Table(qtbot, eight28().observe(1))
    table.gestures.click_zone(zone)
    assert table.moves == [move]


def test_with_the_claim_in_hand_tab_and_enter_choose_a_half(qtbot: QtBot) -> None:
    table = Table(qtbot, choosing().observe(1))
    table.gestures.walk_to("claim")
    table.gestures.key(Qt.Key.Key_Return)
    table.gestures.key(Qt.Key.Key_Tab)
    assert table.view.held.piece == "claim"
    table.gestures.key(Qt.Key.Key_Return)
    assert table.moves in ([Choose(8)], [Choose(28)])


@pytest.mark.parametrize(("zone", "move"), [("accept", Accept()), ("decline", Decline())])
def test_a_button_answers_while_the_card_is_lifted(qtbot: QtBot, zone: str, move: Move) -> None:
    table = Table(qtbot, eight28().observe(1))
    table.gestures.click_piece("deck:0:0")
    table.gestures.click_zone(zone)
    assert table.moves == [move]


def test_the_refusal_of_the_switch_covers_neither_accept_nor_decline(qtbot: QtBot) -> None:
    table = Table(qtbot, eight28().observe(1))
    table.gestures.drag("deck:0:0", "decline rest")
    scene = table.view.table_scene
    frame = scene.callouts.caption.frame
    assert scene.callouts.caption.text.startswith("This is a switch")
    for key in ("accept", "decline"):
        assert not frame.intersects(rect(scene.zones[key].zone.box))


@pytest.mark.parametrize(("key", "move"), [(Qt.Key.Key_A, Accept()), (Qt.Key.Key_D, Decline())])
def test_a_key_answers_the_offer(qtbot: QtBot, key: Qt.Key, move: Move) -> None:
    table = Table(qtbot, eight28().observe(1))
    table.gestures.key(key)
    assert table.moves == [move]


def test_a_short_drag_or_a_click_on_the_card_does_nothing(qtbot: QtBot) -> None:
    table = Table(qtbot, eight28().observe(1))
    at = table.gestures.piece("deck:0:0")
    table.gestures.begin_drag("deck:0:0", at + QPoint(12, 3))
    table.gestures.release(at + QPoint(12, 3))
    table.gestures.click_piece("deck:0:0")
    table.gestures.click_piece("deck:0:0")
    assert table.moves == []


def test_a_half_is_chosen_by_a_click_a_drag_or_a_key(qtbot: QtBot) -> None:
    table = Table(qtbot, choosing().observe(1))
    table.gestures.click_zone("half:8")
    table.gestures.drag("claim", "half:28")
    table.gestures.key(Qt.Key.Key_E)
    table.gestures.key(Qt.Key.Key_G)
    assert table.moves == [Choose(8), Choose(28), Choose(8), Choose(28)]


# Layout


def the_end() -> Eight28State:
    """The position after the last payout."""
    state = with_fields(choosing(), supply_blue=0, supply_red=13, middle=59)
    play(state, "1 choose 8")
    assert state.result() is not None
    return state


@cache
def positions(seats: int) -> tuple[Eight28State, ...]:
    """Positions of a random game, including some choices of a half and the end."""
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
def test_everything_fits_on_the_table_without_overlapping_zones(seats: int, size: Size) -> None:
    table = Box(0, 0, *size)
    for state in positions(seats):
        for observation in views(state):
            table_layout = layout(observation, size, NAMES)
            for group in (
                table_layout.pieces,
                table_layout.zones,
                table_layout.labels,
                table_layout.panels,
            ):
                assert len({thing.key for thing in group}) == len(group)
                for thing in group:
                    assert table.contains(thing.box), thing
                    assert min(thing.box.w, thing.box.h) > 0, thing
            for one, other in combinations(table_layout.zones, 2):
                assert one.box.overlap(other.box) == 0, (one.key, other.key)
            assert layout(observation, size, NAMES) == table_layout


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_cards_and_texts_are_legible_in_a_small_window(seats: int) -> None:
    for state in positions(seats):
        for observation in views(state):
            table_layout = layout(observation, SMALL_WINDOW, NAMES)
            assert min(label.size for label in table_layout.labels) >= 11
            for piece in table_layout.pieces:
                if piece.face.kind == "eight28.card" and not piece.dimmed:
                    assert piece.box.w >= 30, piece


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_layout_reveals_nothing_secret(seats: int) -> None:
    """States with the same observation have the same layout and prompt."""
    rng = Random(1)
    for state in positions(seats):
        for observation in views(state):
            twin = observation.sample(rng).observe(observation.seat)
            assert layout(observation, SMALL_WINDOW, NAMES) == layout(twin, SMALL_WINDOW, NAMES)
            if observation.legal or observation.seat is None:
                assert prompt(observation, NAMES, True) == prompt(twin, NAMES, True)


def test_your_own_hidden_card_is_shown_and_marked_as_hidden() -> None:
    observation = eight28("7 9 3").observe(1)  # Ann has 7, Ben 9, Cleo 3
    table = layout(observation, SMALL_WINDOW, NAMES)
    own, other = piece_at(table, "hidden:0:1"), piece_at(table, "hidden:0:0")
    assert own.face == ("eight28.card", "9")
    assert own.angle != 0
    assert other.face.kind == "eight28.back"
    assert other.name == "Ann's hidden card"


def test_only_your_own_hidden_card_is_called_yours() -> None:
    """In a replay and on a shared screen, nobody is “you”: the caption is short enough there."""
    observation = eight28("7 9 3").observe(1)
    for names, caption in ((PlayerNames(NAMES, 1), "your hidden card"), (NAMES, "hidden card")):
        labels = layout(observation, SMALL_WINDOW, names).labels
        assert {label.key: label.text for label in labels}["secret:1"] == caption


def test_a_spectator_sees_backs_until_the_hidden_cards_are_shown() -> None:
    hidden = [p for p in layout(eight28().observe(None), SMALL_WINDOW, NAMES).pieces
              if p.key.startswith("hidden")]  # fmt: skip
    assert {piece.face.kind for piece in hidden} == {"eight28.back"}
    shown = layout(choosing().observe(None), SMALL_WINDOW, NAMES)
    assert piece_at(shown, "hidden:0:2").face == ("eight28.card", "10")


def test_both_totals_are_shown_with_a_1_11() -> None:
    state = eight28("7 9 3  6 1/11")
    answer(state, "accept", "accept")  # Ben gets the 6, Cleo the 1/11
    observation = texts(state.observe(2))
    assert observation["total:0"] == "No open cards"
    assert observation["total:1"] == "Open: 6"
    assert observation["total:2"] == "Total: 4 or 14"
    assert observation["open:2"] == "Open: 1 or 11"


def test_totals_over_28_are_left_out() -> None:
    state = before_payout("4 9 1/11", "5 10 1/11 1/11", "9 10 10")
    observation = texts(state.observe(1))
    assert observation["total:1"] == "Total: 17 or 27"
    assert observation["open:1"] == "Open: 12 or 22"
    assert texts(state.observe(2))["total:2"] == "Total: 29 (over)"


def test_the_card_that_would_put_you_out_is_shown() -> None:
    def warning(*cards: str) -> str:
        return texts(before_payout(" ".join(("1", *cards)), "2", "3").observe(0))["danger:0"]

    assert warning("10", "7") == "No card can put Ann out yet"
    assert warning("10", "8") == "A 10 puts Ann out"
    assert warning("10", "10", "3") == "A 5 or higher puts Ann out"
    assert warning("10", "10", "7") == "Any card puts Ann out"


def speech(observation: Eight28Observation, size: Size = SMALL_WINDOW) -> dict[int, str]:
    bubbles = layout(observation, size, NAMES).bubbles
    return {int(bubble.key.partition(":")[2]): bubble.text for bubble in bubbles}


def test_the_cards_of_a_seat_that_is_out_are_dimmed() -> None:
    observation = two_seats_out().observe(0)
    assert speech(observation)[1] == "I'm out!"
    assert piece_at(layout(observation, SMALL_WINDOW, NAMES), "deck:0:0").dimmed  # Ben's
    assert not piece_at(layout(observation, SMALL_WINDOW, NAMES), "deck:0:2").dimmed  # Ann's


def test_answers_are_shown_until_the_next_dealer_and_the_latest_one_longer() -> None:
    state = eight28("1 2 3  4 5 6")
    answer(state, "decline", "accept")  # Ben, Cleo; now the dealer Ann
    assert speech(state.observe(0)) == {1: "No, thanks.", 2: "Yes, please!"}
    assert texts(state.observe(0))["status:0"] == "being asked"
    answer(state, "accept")  # Ann; Ben deals, and Cleo is asked
    assert speech(state.observe(0)) == {0: "Yes, please!"}
    answer(state, "decline")
    assert speech(state.observe(0)) == {2: "No, thanks."}


def test_repeated_answers_are_worded_differently() -> None:
    state = eight28("1 2 3  4 5 6")
    answer(state, "decline", "accept", "decline")  # Ben, Cleo, Ann
    answer(state, "accept", "decline", "decline")  # Cleo, Ann, Ben
    assert speech(state.observe(None)) == {1: "Not for me."}


def test_choices_and_a_bulls_eye_are_spoken() -> None:
    scored = scoring_of(choosing(), "1 choose 28")
    assert speech(scored.observe(0)) == {
        0: "+3!",
        1: "I'm playing for 28.",
        2: "+3!",
    }
    hit = before_payout("1/11 1/11 6", "8", "10 9 7", middle=7)
    scored = scoring_of(hit, f"{hit.turn} decline")
    assert speech(scored.observe(1)) == {0: "Bull's eye!"}


def offer(state: Eight28State) -> Piece:
    observation = state.observe(0)
    return piece_at(layout(observation, SMALL_WINDOW, NAMES), offer_key(observation))


def test_the_offered_card_is_moved_towards_the_asked_seat() -> None:
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


def test_an_accepted_card_is_the_same_piece_as_the_offer() -> None:
    state = eight28("1 2 3  4 5 6")
    offered = offer(state)
    answer(state, "accept")
    accepted = piece_at(layout(state.observe(0), SMALL_WINDOW, NAMES), offered.key)
    assert (offered.face.kind, accepted.face) == ("eight28.back", ("eight28.card", "4"))
    assert offer(state).key != offered.key
    assert offer(state).origin == "deck"


def gems(observation: Eight28Observation, prefix: str = "gem:") -> list[str]:
    pieces = layout(observation, SMALL_WINDOW, NAMES).pieces
    return sorted(piece.face.name for piece in pieces if piece.key.startswith(prefix))


def test_gems_are_shown_in_the_middle_with_the_seats_and_in_the_supply() -> None:
    state = with_fields(eight28(), middle=5, points="4,0,3", supply_blue=43)
    observation = state.observe(0)
    assert gems(observation) == ["blue"] * 5
    assert texts(observation)["middle"] == "5"
    assert texts(observation)["points:0"] == "Points: 4"
    assert piece_at(layout(observation, SMALL_WINDOW, NAMES), "purse:2").name == "Points: 3"
    assert texts(observation)["supply:blue"] == "43"
    assert texts(observation)["round"] == "Round 1"


def test_red_gems_are_worth_two_and_announce_the_last_round() -> None:
    state = with_fields(eight28(), supply_blue=0, supply_red=13, middle=7, points="20,20,12")
    assert gems(state.observe(0)) == ["blue"] * 3 + ["red"] * 2
    assert texts(state.observe(0))["round"] == "Round 1, the last"


def test_the_halves_show_who_plays_for_them() -> None:
    observation = choosing().observe(1)
    labels = texts(observation)
    assert [labels["player:8:0"], labels["player:8:1"]] == ["Ann: 8", "Ben: 6?"]
    assert [labels["player:28:0"], labels["player:28:1"]] == ["Ben: 16?", "Cleo: 26"]
    assert labels["worth:8"] == labels["worth:28"] == "worth 3"
    assert labels["rest"] == "Stays: 1"
    assert labels["status:3"] == "over 28"
    assert len(gems(observation)) == 6
    assert labels["middle"] == "1"  # left in the chest


def test_only_the_choosing_seat_can_lift_the_claim() -> None:
    assert piece_at(layout(choosing().observe(1), SMALL_WINDOW, NAMES), "claim").can_lift
    keys = {piece.key for piece in layout(choosing().observe(0), SMALL_WINDOW, NAMES).pieces}
    assert "claim" not in keys


def test_the_end_shows_what_each_seat_got() -> None:
    labels = texts(the_end().observe(0))
    assert labels["status:3"] == "gets 0"
    assert speech(the_end().observe(0)) == {0: "+29!", 1: "I'm playing for 8.", 2: "+29!"}
    assert labels["worth:8"] == "worth 29"


# Chest, portraits and speech


def test_the_chest_image_shows_how_full_it_is() -> None:
    stages = [chest_fill(value) for value in range(60)]
    assert (stages[0], stages[1], stages[-1]) == ("empty", "few", "hoard")
    assert list(dict.fromkeys(stages)) == ["empty", "few", "many", "heap", "hoard"]
    assert all(has_image(Face("eight28.pot", name)) for name in stages)
    state = with_fields(eight28(), middle=12, supply_blue=43)
    pot = piece_at(layout(state.observe(0), SMALL_WINDOW, NAMES), "pot")
    assert pot.face.name == "heap"
    assert pot.no_flip  # it never flips


def test_a_bulls_eye_is_shown_during_its_payout() -> None:
    state = before_payout("8", "1/11 1/11 6", "10 9 7", middle=7)
    scored = scoring_of(state, f"{state.turn} decline")
    table = layout(scored.observe(0), SMALL_WINDOW, NAMES)
    assert piece_at(table, "bullseye").origin == "portrait:1"
    assert {label.key: label.text for label in table.labels}["bulls_eye"] == "Bull's eye: Ben"
    assert not [piece for piece in table.pieces if piece.key == "claim"]
    after = {piece.key for piece in layout(state.observe(0), SMALL_WINDOW, NAMES).pieces}
    assert "bullseye" not in after


def test_nobody_is_asked_for_a_half_beside_a_bulls_eye() -> None:
    state = before_payout("1/11", "1/11 1/11 6", "10 9 7", middle=7)
    scored = scoring_of(state, f"{state.turn} decline").observe(0)
    assert [status_text(scored, seat)[0] for seat in range(3)] == ["", "", ""]


@pytest.mark.parametrize("size", SIZES[:3], ids=lambda size: f"{size.width}x{size.height}")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_portraits_and_speech_bubbles_cover_nothing(seats: int, size: Size) -> None:
    for state in positions(seats)[::2]:
        for observation in views(state):
            table_layout = layout(observation, size, NAMES)
            panels = {panel.key: panel.box for panel in table_layout.panels}
            pieces = [piece for piece in table_layout.pieces if not piece.dimmed]
            faces = [piece for piece in pieces if piece.face.kind == "portrait"]
            assert len(faces) == seats
            for face in faces:
                assert panels[face.key.replace("portrait", "seat")].contains(face.box)
                assert face.box.w >= 2.4 * 12.8
            for bubble in table_layout.bubbles:
                assert panels[bubble.key.replace("said", "seat")].contains(bubble.box)
                assert not [piece.key for piece in pieces if bubble.box.overlap(piece.box) > 1]
                assert not [b.key for b in table_layout.labels if bubble.box.overlap(b.box) > 1]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_all_other_seats_have_the_same_size_and_so_have_few_cards(seats: int) -> None:
    for state in positions(seats):
        table_layout = layout(state.observe(0), Size(1000, 700), NAMES)
        plates = [
            p.box for p in table_layout.panels if p.key in {f"seat:{s}" for s in range(1, seats)}
        ]
        assert len({(round(box.w), round(box.h)) for box in plates}) == 1
        by_seat = [
            [
                piece.box
                for piece in table_layout.pieces
                if piece.face.kind in ("eight28.card", "eight28.back") and plate.contains(piece.box)
            ]
            for plate in plates
        ]
        # The hidden card is tilted once it is shown, and therefore a bit smaller.
        few = {round(box.w) for cards in by_seat if len(cards) <= 4 for box in cards[1:]}
        assert len(few) <= 1
        for cards in by_seat:
            assert all(one.overlap(other) == 0 for one, other in combinations(cards, 2))


@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize(
    ("size", "narrowest"), [((710, 510), 23), ((1024, 705), 33), ((3500, 2060), 110)]
)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_eight_cards_of_a_seat_are_side_by_side_and_legible(
    seats: int, size: tuple[int, int], narrowest: float, scale: float
) -> None:
    state = long_round(seats)
    text_size.set_scale(scale)
    try:
        table_layout = layout(state.observe(0), Size(*size), NAMES)
    finally:
        text_size.set_scale(1.0)
    cards = [
        piece
        for piece in table_layout.pieces
        if piece.face.kind in ("eight28.card", "eight28.back")
        and piece.origin == "deck"
        and piece.key != offer_key(state.observe(0))
    ]
    assert len(cards) >= 8
    assert min(card.box.w for card in cards) >= narrowest
    for one, other in combinations(cards, 2):
        assert not one.box.inset(1).overlap(other.box.inset(1)), (one.key, other.key)


@cache
def long_round(seats: int) -> Eight28State:
    """A position in which a seat has taken seven cards and is still in the round."""
    for seed in range(1000):
        state = GAMES["eight28"].new(seats, {}, 0, SeededShuffles(seed))
        assert isinstance(state, Eight28State)
        while not state.choosing and state.to_move():
            state.push(state.turn, Accept())
            opens = state.observe(0).opens
            if any(
                len(opens[seat]) == 7 and not state.observe(0).is_out(seat) for seat in range(seats)
            ):
                return state
    raise AssertionError("No seat could take seven cards.")


@pytest.mark.parametrize("size", [(1024, 705), (1580, 980), (3500, 2060)])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_cards_of_the_others_are_as_large_as_their_panel_allows(
    seats: int, size: tuple[int, int]
) -> None:
    """Four or more cards take a good part of the panel, whatever its shape."""
    for state in positions(seats):
        table_layout = layout(state.observe(0), Size(*size), NAMES)
        plates = {panel.key: panel.box for panel in table_layout.panels}
        for seat in range(1, seats):
            plate = plates[f"seat:{seat}"]
            cards = [
                piece.box
                for piece in table_layout.pieces
                if piece.face.kind in ("eight28.card", "eight28.back")
                if plate.contains(piece.box)
            ]
            if len(cards) >= 4:
                assert sum(card.w * card.h for card in cards) > 0.22 * plate.w * plate.h


# Prompts and log lines


def lines(events: tuple[Event, ...]) -> list[str]:
    return log_texts(game_table("eight28"), events, NAMES)


def test_the_prompt_asks_and_states_the_totals() -> None:
    state = eight28("7 9 3  6 1/11")
    answer(state, "accept", "accept", "decline")
    assert prompt(state.observe(2), NAMES, True) == (
        "Cleo: take the next card, unseen? Open: 1 or 11, total: 4 or 14."
    )
    assert prompt(state.observe(0), NAMES, False) == "Cleo is deciding whether to take the card."


def test_the_prompt_behind_the_handover_overlay_keeps_the_hidden_card_secret() -> None:
    assert prompt(eight28("7 9 3").observe(None), NAMES, True) == (
        "Ben: take the next card, unseen? Open: 0."
    )


def test_the_prompt_of_a_choice_names_both_totals() -> None:
    observation = choosing().observe(1)
    assert prompt(observation, NAMES, True) == ("Ben: play for 8 with 6, or for 28 with 16?")
    assert prompt(observation, NAMES, False) == "Ben is choosing a half."
    assert prompt(the_end().observe(0), NAMES, True) == ""


def test_a_round_is_logged() -> None:
    state = eight28("1 1 1  10 9 10")
    assert lines(state.events()) == [
        "Round 1 · dealer: Ann",
        "Ann · blue gem",
    ]
    assert lines(answer(state, "accept")) == ["Ben 10"]
    assert lines(answer(state, "decline")) == ["Cleo no"]
    assert lines(state.events())[1:] == ["Ann · blue gem: Ben 10 · Cleo no"]
    answer(state, "decline", "decline", "decline", "accept", "decline")
    assert lines(answer(state, "accept")) == ["Ben 10, out"]


def test_a_gem_is_read_aloud_with_what_happens_to_it() -> None:
    state = eight28("1 1 1  10 9 10")
    told = spoken_events(game_table("eight28"), state.events(), NAMES)
    assert "Ann, a blue gem into the middle." in [part.text for part in told]


def test_a_short_answer_in_the_log_is_told_in_full_where_it_stands_alone() -> None:
    state = eight28("1 1 1  10 9 10")
    answer(state, "accept", "decline")
    events, names = state.events(), PlayerNames(("Ann", "Ben", "Cleo"), you=2)
    *_, line = game_table("eight28").log_lines(events, names)
    last = len(events) - 1
    assert line.text(names).endswith("Ben 10 · You no")
    assert line.clause_text(last - 1, names) == "Ben accepts 10"
    assert line.clause_text(last, names) == "You decline"


def test_a_payout_is_logged() -> None:
    state = before_payout(*TO_CHOOSE, middle=7)
    assert lines(answer(state, "decline")) == [
        "Cleo no",
        "Hidden cards: Ann 5 · Ben 4 · Cleo 10 · Dan 10",
    ]
    labels = lines(play(state, "1 choose 28"))
    assert labels[:2] == [
        "Ben for 28",
        "Paid out in round 1: Ann +3 · Cleo +3, 1 left in the middle",
    ]


def test_the_last_gems_are_logged() -> None:
    state = with_fields(before_payout("1", "2", "3"), supply_blue=0, middle=55)
    answer(state, "decline", "accept", "decline", "decline")
    gems = [line.partition(":")[0] for line in lines(state.events()) if "gem" in line]
    assert gems[-2:] == ["Ben · red gem, the last round", "Cleo · red gem"]


# Scoring


def test_a_payout_is_explained_step_by_step() -> None:
    state = choosing()
    events = play(state, "1 choose 8")
    cards, plays, taken, points = scoring(state.observe(0), events, NAMES[:4])
    assert cards.title == "Round 1: the cards"
    assert cards.rows[1:] == (
        ("Ann", "5", "8"),
        ("Ben", "4", "6 or 16"),
        ("Cleo", "10", "26"),
        ("Dan", "10", "29: too much"),
    )
    assert cards.highlighted_rows == (1, 2, 3)
    assert plays.rows[1:] == (
        ("Ann", "8", "8"),
        ("Ben", "8 (chosen)", "6"),
        ("Cleo", "28", "26"),
        ("Dan", "over 28", "–"),
    )
    assert plays.highlighted_rows == (1, 3)
    assert taken.text == (
        "The middle is worth 7: two halves of 3. The odd point stays. Left in the middle: 1."
    )
    assert taken.rows[1:] == (("8", "Ann", "3"), ("28", "Cleo", "3"))
    assert points.title == "Points after round 1"
    assert points.text == "Left in the middle for the next round: 1."
    assert points.rows[1][1] == "+3"
    assert points.rows[2][1] == "–"


def test_the_remainder_of_a_shared_half_stays_in_the_middle() -> None:
    state = before_payout("8", "5 3", "10 9 7", middle=7)
    events = answer(state, "decline")
    _, _, taken, points = scoring(state.observe(0), events, NAMES[:3])
    assert taken.rows[1] == ("8", "Ann and Ben", "1")
    assert taken.text == (
        "The middle is worth 7: two halves of 3. The odd point stays. "
        "3 cannot be divided by 2: 1 stays. Left in the middle: 2."
    )
    assert points.text == "Left in the middle for the next round: 2."


def test_a_half_without_players_stays_in_the_middle() -> None:
    state = before_payout("10", "9", "10 9", middle=4)
    events = answer(state, "decline")
    _, _, taken, _ = scoring(state.observe(0), events, NAMES[:3])
    assert taken.rows[1] == ("8", "no one", "–")
    assert "No one plays for 8: that half stays." in taken.text


def test_a_seat_that_is_out_plays_for_neither_half() -> None:
    state = eight28("8 1 10  10 9 7 10 8")
    answer(state, "accept", "accept", "decline", "accept", "decline", "accept")
    answer(state, "decline", "accept")  # with 28 in open cards Ben is out
    events = answer(state, "decline", "decline", "decline")
    cards, plays, *_ = scoring(state.observe(0), events, NAMES[:3])
    assert cards.rows[2] == ("Ben", "1", "out")
    assert plays.rows[2] == ("Ben", "out", "–")


def test_a_bulls_eye_takes_the_whole_middle() -> None:
    state = before_payout("1/11 1/11 6", "8", "10 9 7", middle=7)
    events = answer(state, "decline")
    cards, hit, points = scoring(state.observe(0), events, NAMES[:3])
    assert points.text == "Nothing is left in the middle."
    assert cards.rows[1][2] == "8, 18 or 28"
    assert hit.title == "Bull's eye!"
    assert hit.text == ("Ann has both exactly 8 and exactly 28, and takes the whole middle: 7.")


def test_the_remainder_of_a_shared_bulls_eye_stays_in_the_middle() -> None:
    hand = "1/11 1/11 6"
    state = before_payout(hand, hand, "10 9 7", middle=7)
    events = answer(state, "decline")
    _, hit, _ = scoring(state.observe(0), events, NAMES[:3])
    assert hit.text.startswith("Ann and Ben have both exactly 8 and exactly 28. They share")
    assert hit.text.endswith("3 each, 1 left.")
    assert "Bull's eye in round 1: Ann +3 · Ben +3, 1 left in the middle" in lines(events)


def test_after_the_last_round_no_one_gets_the_remainder() -> None:
    state = with_fields(choosing(), supply_blue=0, supply_red=13, middle=59)
    events = play(state, "1 choose 8")
    *_, points = scoring(state.observe(None), events, NAMES[:4])
    assert points.text == ("That was the last round. No one gets what is left in the middle: 1.")
    assert points.highlighted_rows == (1, 3)


def test_moves_without_a_payout_are_not_explained() -> None:
    state = eight28()
    events = answer(state, "decline")
    assert scoring(state.observe(0), events, NAMES[:3]) == []


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_explained_figures_match_every_payout(seats: int) -> None:
    """The steps of each scoring match the points of the round."""
    state = GAMES["eight28"].new(seats, {}, 0, SeededShuffles(seats))
    assert isinstance(state, Eight28State)
    rng = Random(seats)
    while movers := state.to_move():
        before = state.points[:]
        events = state.apply(movers[0], choose_one(state.legal(movers[0]), rng)).events
        steps = scoring(state.observe(0), events, NAMES[:seats])
        if not steps:
            continue
        gains = [now - then for now, then in zip(state.points, before, strict=True)]
        assert [row[1] for row in steps[-1].rows[1:]] == [f"+{g}" if g else "–" for g in gains]
        if len(steps) == 4:
            takers = {
                half: text.count(" and ") + text.count(",") + 1
                for half, text, _ in steps[2].rows[1:]
            }
            shares = {half: share for half, _, share in steps[2].rows[1:] if share != "–"}
            assert sum(takers[half] * int(share) for half, share in shares.items()) == sum(gains)
