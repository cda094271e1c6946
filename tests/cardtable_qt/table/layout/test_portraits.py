"""Portraits of the seats and their expressions."""

from __future__ import annotations

from itertools import product

from cardtable_qt.opponents import CHARACTERS
from cardtable_qt.table.layout.elements import Box, Layout, Piece
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.layout.portraits import (
    CHARACTER_PORTRAITS,
    COMPUTER_PORTRAITS,
    EXPRESSION_NAMES,
    PERSON_PORTRAITS,
    SeatPortraits,
    portrait_names,
)
from cardtable_qt.table.painting.art import has_image

KEYS = [character.key for character in CHARACTERS]


def test_a_character_has_its_own_portrait_at_any_seat() -> None:
    assert portrait_names(["human", "magda", "steady", "pip"])[1::2] == ("magda", "pip")
    assert portrait_names(["pip", "magda"]) == ("pip", "magda")


def test_the_same_players_always_get_the_same_portraits() -> None:
    players = ("human", "expert", "leo", "human", "gentle", "steady")
    assert portrait_names(players) == portrait_names(list(players))


def test_the_portrait_of_a_seat_does_not_depend_on_later_seats() -> None:
    assert (
        portrait_names(["human", "easy", "easy"])[:2]
        == portrait_names(["human", "easy", "hilde", "pip"])[:2]
    )


def test_no_two_seats_have_the_same_portrait() -> None:
    for players in product(("human", "steady", "magda", "unknown player"), repeat=6):
        assert len(set(portrait_names(players))) == 6, players


def test_every_portrait_has_an_image_for_every_expression() -> None:
    for name, expression in product(
        (*KEYS, *PERSON_PORTRAITS, *COMPUTER_PORTRAITS), EXPRESSION_NAMES
    ):
        assert has_image(Face("portrait", f"{name}-{expression}")), (name, expression)


def test_a_seat_without_an_expression_is_calm() -> None:
    portraits = SeatPortraits(portrait_names(["human", "magda"]), {1: "glad"})
    assert portraits.face(0) == Face("portrait", f"{PERSON_PORTRAITS[0]}-calm")
    assert portraits.face(1) == Face("portrait", "magda-glad")


def test_the_seat_to_move_thinks_and_the_others_show_their_expressions() -> None:
    portraits = SeatPortraits(portrait_names(["human", "leo", "pip"])).with_expressions(
        {0: "glad", 1: "sad"}, (0,)
    )
    assert [portraits.face(seat).name.rpartition("-")[2] for seat in range(3)] == [
        "thinking",
        "sad",
        "calm",
    ]


def test_only_the_portraits_of_a_layout_are_replaced() -> None:
    card = Piece("7", Face("extop.card", "green-7"), Box(0, 0, 10, 14))
    seat = Piece("portrait:1", Face("portrait", "1"), Box(20, 0, 10, 10))
    portraits = SeatPortraits(portrait_names(["human", "leo"]), {1: "sad"})
    layout = portraits.apply_to(Layout((card, seat)))
    assert layout.pieces[0] == card
    assert layout.pieces[1].face == Face("portrait", "leo-sad")
    assert (layout.pieces[1].key, layout.pieces[1].box) == (seat.key, seat.box)


def test_every_character_has_its_own_portrait() -> None:
    assert tuple(character.key for character in CHARACTERS) == CHARACTER_PORTRAITS
