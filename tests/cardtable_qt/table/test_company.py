"""Who sits at the table: everybody has a face of their own, and it tells how they feel."""

from __future__ import annotations

from itertools import product

from cardtable_qt.opponents import CHARACTERS
from cardtable_qt.table.art import is_drawn
from cardtable_qt.table.company import MOODS, PEOPLE, STRANGERS, Company, guests
from cardtable_qt.table.spots import Box, Face, Layout, Piece

KEYS = [character.key for character in CHARACTERS]


def test_a_character_looks_like_itself_at_any_seat() -> None:
    assert guests(["human", "magda", "steady", "pip"])[1::2] == ("magda", "pip")
    assert guests(["pip", "magda"]) == ("pip", "magda")


def test_the_same_players_always_look_the_same() -> None:
    players = ("human", "expert", "leo", "human", "gentle", "steady")
    assert guests(players) == guests(list(players))


def test_a_seat_keeps_its_portrait_whoever_else_sits_down() -> None:
    assert guests(["human", "easy", "easy"])[:2] == guests(["human", "easy", "hilde", "pip"])[:2]


def test_no_two_at_a_table_look_alike() -> None:
    for players in product(("human", "steady", "magda", "somebody of old"), repeat=6):
        assert len(set(guests(players))) == 6, players


def test_everybody_has_a_portrait_in_every_mood() -> None:
    for who, mood in product((*KEYS, *PEOPLE, *STRANGERS), MOODS):
        assert is_drawn(Face("portrait", f"{who}-{mood}")), (who, mood)


def test_who_is_in_no_mood_is_calm() -> None:
    company = Company(guests(["human", "magda"]), {1: "glad"})
    assert company.face(0) == Face("portrait", f"{PEOPLE[0]}-calm")
    assert company.face(1) == Face("portrait", "magda-glad")


def test_who_is_to_move_thinks_and_the_others_show_what_they_feel() -> None:
    company = Company(guests(["human", "leo", "pip"])).looking({0: "glad", 1: "sad"}, (0,))
    assert [company.face(seat).name.rpartition("-")[2] for seat in range(3)] == [
        "thinking",
        "sad",
        "calm",
    ]


def test_in_a_layout_only_the_portraits_are_replaced() -> None:
    card = Piece("7", Face("extop.card", "green-7"), Box(0, 0, 10, 14))
    seat = Piece("portrait:1", Face("portrait", "1"), Box(20, 0, 10, 10))
    company = Company(guests(["human", "leo"]), {1: "sad"})
    dressed = company.dressed(Layout((card, seat)))
    assert dressed.pieces[0] == card
    assert dressed.pieces[1].face == Face("portrait", "leo-sad")
    assert (dressed.pieces[1].key, dressed.pieces[1].box) == (seat.key, seat.box)
