"""Who sits at the table: everybody has a face of their own, and it tells how they feel."""

from __future__ import annotations

from itertools import product

from cardtable_qt.opponents import CHARACTERS
from cardtable_qt.table.layout.elements import Box, Face, Layout, Piece
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


def test_a_character_looks_like_itself_at_any_seat() -> None:
    assert portrait_names(["human", "magda", "steady", "pip"])[1::2] == ("magda", "pip")
    assert portrait_names(["pip", "magda"]) == ("pip", "magda")


def test_the_same_players_always_look_the_same() -> None:
    players = ("human", "expert", "leo", "human", "gentle", "steady")
    assert portrait_names(players) == portrait_names(list(players))


def test_a_seat_keeps_its_portrait_whoever_else_sits_down() -> None:
    assert (
        portrait_names(["human", "easy", "easy"])[:2]
        == portrait_names(["human", "easy", "hilde", "pip"])[:2]
    )


def test_no_two_at_a_table_look_alike() -> None:
    for players in product(("human", "steady", "magda", "somebody of old"), repeat=6):
        assert len(set(portrait_names(players))) == 6, players


def test_everybody_has_a_portrait_in_every_mood() -> None:
    for who, mood in product((*KEYS, *PERSON_PORTRAITS, *COMPUTER_PORTRAITS), EXPRESSION_NAMES):
        assert has_image(Face("portrait", f"{who}-{mood}")), (who, mood)


def test_who_is_in_no_mood_is_calm() -> None:
    company = SeatPortraits(portrait_names(["human", "magda"]), {1: "glad"})
    assert company.face(0) == Face("portrait", f"{PERSON_PORTRAITS[0]}-calm")
    assert company.face(1) == Face("portrait", "magda-glad")


def test_who_is_to_move_thinks_and_the_others_show_what_they_feel() -> None:
    company = SeatPortraits(portrait_names(["human", "leo", "pip"])).with_expressions(
        {0: "glad", 1: "sad"}, (0,)
    )
    assert [company.face(seat).name.rpartition("-")[2] for seat in range(3)] == [
        "thinking",
        "sad",
        "calm",
    ]


def test_in_a_layout_only_the_portraits_are_replaced() -> None:
    card = Piece("7", Face("extop.card", "green-7"), Box(0, 0, 10, 14))
    seat = Piece("portrait:1", Face("portrait", "1"), Box(20, 0, 10, 10))
    company = SeatPortraits(portrait_names(["human", "leo"]), {1: "sad"})
    dressed = company.apply_to(Layout((card, seat)))
    assert dressed.pieces[0] == card
    assert dressed.pieces[1].face == Face("portrait", "leo-sad")
    assert (dressed.pieces[1].key, dressed.pieces[1].box) == (seat.key, seat.box)


def test_every_character_has_a_portrait_of_its_own() -> None:
    assert tuple(character.key for character in CHARACTERS) == CHARACTER_PORTRAITS
